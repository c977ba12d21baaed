"""The screens: home, new game, the table, replays, the score sheet."""
