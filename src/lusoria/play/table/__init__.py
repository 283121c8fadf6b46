"""A table: a match with people, bots, dice and a clock."""
