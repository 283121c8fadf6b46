"""Training a network by self-play, and evaluating bots on named tasks: ``lusoria train``."""
