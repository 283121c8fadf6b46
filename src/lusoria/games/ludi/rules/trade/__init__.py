"""Money, goods, tribute and games of chance."""
