"""A room full of people: joining, their phones, and whoever runs it.  The table is any table."""
