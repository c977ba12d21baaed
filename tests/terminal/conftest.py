"""Every test here leaves nothing behind: no file outside its own folder, no process."""

from __future__ import annotations

from seated import home

__all__ = ["home"]
