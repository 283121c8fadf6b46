"""The event-sourced table: matches, their logs and their files."""
