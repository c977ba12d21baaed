"""The solo challenge as a person meets it: the game of the day, records, the card for friends, a guide."""
