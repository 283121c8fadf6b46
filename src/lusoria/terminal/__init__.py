"""Lusoria in a terminal: sitting at a table, looking on, reports of many games."""
