"""Every word and every action of the game, by the tag it is written with."""

from __future__ import annotations

from engine.amalfi import answers, displays, hands, phases, trips
from engine.amalfi.actions import acquire, construct, discover, engage, invite, navigate, optional, payment
from engine.amalfi.words import bread, council, lights, points, purchases, rules, ships
from engine.kernel import Action
from engine.kernel.codec import by_tag

ACTIONS: tuple[type[Action], ...] = (
    navigate.Navigate,
    acquire.Acquire,
    discover.Discover,
    invite.Invite,
    engage.Engage,
    construct.Construct,
    phases.Pass,
    phases.FeedNow,
    phases.ScoreDecree,
    payment.Pay,
    optional.ShipDown,
    optional.EmergencyBread,
    optional.DiscardForBread,
    answers.Accept,
    answers.Decline,
    answers.Pick,
    answers.SendShips,
    answers.GainBread,
    answers.Take,
    answers.Keep,
    answers.PutBack,
    answers.Discard,
    answers.Erect,
    answers.UseLight,
    answers.UsePlace,
    answers.Return,
    answers.Undocked,
    answers.MoveShip,
    answers.Straightened,
    answers.Repeat,
    answers.TakePack,
    answers.Drawn,
)

CARD_WORDS = by_tag(
    (
        bread.Gain,
        bread.GainPer,
        bread.FillGranary,
        bread.PayBread,
        bread.PayResources,
        bread.Choose,
        ships.Send,
        ships.Recall,
        ships.Undock,
        ships.Move,
        council.TakeCharacter,
        council.TakeDiscarded,
        council.Search,
        council.Straighten,
        council.Discard,
        council.DiscardCharacter,
        lights.ErectLighthouse,
        lights.UseLighthouses,
        purchases.AcquireNow,
        purchases.DiscoverNow,
        purchases.InviteNow,
        purchases.ConstructNow,
        purchases.UseDestination,
        purchases.RepeatImmediate,
        rules.Discount,
        rules.Whenever,
        rules.NoSlotExtra,
        rules.PaysAs,
        rules.Worth,
        rules.MoreShips,
        rules.Displace,
        points.PointsPer,
        points.PointsSet,
    )
)
"""The words that cards and the board may be written in."""

WORDS = CARD_WORDS | by_tag(
    (
        trips.UnderWay,
        displays.Draw,
        displays.Refill,
        displays.DiscardRightmost,
        payment.Payment,
        acquire.PlaceArtwork,
        discover.PlaceDestination,
        invite.PlaceCharacter,
        construct.Build,
        navigate.EvolvingBonus,
        council.LookAtTop,
        council.KeepOne,
        council.DiscardPacket,
        lights.Beacon,
        lights.UseLighthouse,
        phases.TakeTurn,
        phases.NextTurn,
        phases.BeginPeriod,
        phases.FeedPhase,
        phases.Feed,
        phases.DecreePhase,
        phases.DecreeScores,
        phases.NewPeriod,
        phases.CoverEvolving,
        phases.StraightenAll,
        phases.EndOfGame,
        hands.ChoosePack,
        hands.Gather,
        hands.Hand,
        hands.ReturnOne,
        hands.DraftOne,
        hands.PassPackets,
        hands.ReturnPackets,
        hands.KeepAside,
    )
)
"""All words that may lie on the stack."""
