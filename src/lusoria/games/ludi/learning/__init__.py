"""The learning tensor of Ludi Romani."""
