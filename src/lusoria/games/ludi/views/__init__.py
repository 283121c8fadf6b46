"""What a viewer of Ludi Romani may know, as plain values and as a scene to be drawn."""
