"""The benchmark: our games beside those of other libraries, in one run on one core."""
