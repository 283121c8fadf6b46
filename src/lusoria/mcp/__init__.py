"""A seat at a table for language models, by the Model Context Protocol: ``lusoria mcp``."""
