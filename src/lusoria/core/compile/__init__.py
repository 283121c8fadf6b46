"""How rules are compiled, linked and kept on disk; the only code that knows numba's inside."""
