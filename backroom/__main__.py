"""`python -m backroom` is the command `backroom`."""

from backroom.cli import main

if __name__ == "__main__":
    main()
