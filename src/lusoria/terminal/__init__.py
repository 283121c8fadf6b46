"""Lusoria in a terminal: sitting at a table, spectating, reports of many games."""
