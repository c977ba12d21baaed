"""The rules of Serenissima."""
