"""SVG as text: elements, pictures, cards, dice, tokens, palettes.  Knows no game."""
