"""On paper: what a game prints, and the annals of a match.  Typst sets it, from plain values."""
