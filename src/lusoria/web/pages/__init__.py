"""The pages: each a function from facts to HTML.  Who may know the facts is decided elsewhere."""
