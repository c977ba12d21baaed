"""Seats that know Serenissima."""
