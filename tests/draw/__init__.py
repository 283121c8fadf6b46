"""Pictures as such: elements, style sheets, palettes, shared pieces."""
