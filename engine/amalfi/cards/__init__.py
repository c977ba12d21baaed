"""The components of the house pack, a module for each kind."""
