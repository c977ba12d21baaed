"""What there is to read about Amalfi: every card with its text, and the rules in our own words."""
