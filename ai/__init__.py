"""Seats that play by themselves: what they promise, how they are found, and those of the house."""
