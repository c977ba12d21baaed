"""Seats that know Amalfi: Renaissance."""
