"""The words that cards, tiles and the board are written in, by what they are about."""
