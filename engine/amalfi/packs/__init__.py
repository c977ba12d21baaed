"""The house pack, and the dumps of those that were released, each named by its digest."""
