"""What is measured: speed, strength, load, and what outlives a kill."""
