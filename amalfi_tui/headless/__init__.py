"""Games without a screen: simulation and checks."""
