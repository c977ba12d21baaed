"""Every word and every action of the game, by the tag it is written with."""

from __future__ import annotations

from engine.kernel import Action
from engine.kernel.codec import by_tag
from engine.serenissima import (
    answers,
    battle,
    blockade,
    harbour,
    investing,
    loading,
    loot,
    rounds,
    sailing,
    setting,
)

ACTIONS: tuple[type[Action], ...] = (
    answers.FirstSeat,
    answers.Card,
    answers.Skulls,
    answers.Salvo,
    answers.ChoosePort,
    answers.ChooseNumber,
    answers.TakeAction,
    answers.TakeInvestment,
    answers.Toss,
    answers.Ashore,
    answers.Aboard,
    answers.Buy,
    answers.Hail,
    answers.Give,
    answers.Take,
    answers.Done,
    answers.Sail,
    answers.Stay,
    answers.Yes,
    answers.No,
    answers.Sell,
    answers.Land,
    answers.Attack,
    answers.AttackPort,
    answers.GoOn,
    answers.Stop,
    answers.BuyGalley,
    answers.BuildFort,
    answers.BuildBasilica,
    answers.Recruit,
    answers.Man,
)

WORDS = by_tag(
    (
        setting.DrawFirst,
        setting.ChooseHome,
        setting.ChooseGalley,
        setting.CloseUnused,
        rounds.NewRound,
        rounds.TurnWheel,
        rounds.Activate,
        rounds.DrawCard,
        loading.Load,
        loading.HandOver,
        loading.Exchange,
        sailing.Course,
        blockade.Blockade,
        harbour.Berth,
        harbour.Sale,
        harbour.MoreSales,
        battle.Landing,
        battle.Fight,
        battle.Breakout,
        battle.FortFires,
        battle.Clash,
        battle.GoOn,
        battle.Occupy,
        loot.Loot,
        investing.Invest,
        investing.PlaceGalley,
        investing.NumberGalley,
        investing.FirstSailor,
        investing.Refit,
    )
)
"""All words that may lie on the stack."""
