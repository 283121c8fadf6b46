"""A client of the API that plays by itself."""
