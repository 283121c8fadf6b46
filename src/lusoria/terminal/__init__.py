"""Lusoria in a terminal: playing, spectating, reports of many games."""
