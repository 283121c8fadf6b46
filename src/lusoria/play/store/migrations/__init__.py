"""How the database came to be as it is: one module a step, applied in order at every start."""
