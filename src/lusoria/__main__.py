"""``python -m lusoria`` is the ``lusoria`` command."""

import os
import sys


def main() -> int:
    """Run the command.

    Threads of our own share the cores.  Those of numpy wait for one another without end where many
    compute at once: a network's decision took eight times as long.  So they are told to be one,
    before numpy is loaded.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from .cli import main as command

    return command()


if __name__ == "__main__":
    sys.exit(main())
