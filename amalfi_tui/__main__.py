"""`python -m amalfi_tui` is the same as `amalfi`."""

from amalfi_tui.cli import main

if __name__ == "__main__":
    main()
