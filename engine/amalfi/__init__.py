"""Amalfi: Renaissance. Start reading in `game.py`; the rulings are in `README.md`."""
