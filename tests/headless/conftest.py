"""Commands are tested on files of a folder of their own."""

from __future__ import annotations

from commanding import amalfi, home_of_its_own

__all__ = ["amalfi", "home_of_its_own"]
