"""``python -m lusoria`` is the ``lusoria`` command."""

import sys

from .cli import main

sys.exit(main())
