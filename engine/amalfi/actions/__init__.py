"""The main actions, a module each, with what they share: payment and the optional actions."""
