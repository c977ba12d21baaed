"""The table: the command line, the screens, and what joins seats and replays."""
