"""`python -m amalfi_tui` is the same as `amalfi`."""

from amalfi_tui.cli import main

main()
