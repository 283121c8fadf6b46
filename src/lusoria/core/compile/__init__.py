"""Compiling, linking and caching of rules; the only code that uses numba's internals."""
