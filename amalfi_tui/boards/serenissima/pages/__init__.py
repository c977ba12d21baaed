"""What there is to read about Serenissima: its ports and goods, and the rules in our own words."""
