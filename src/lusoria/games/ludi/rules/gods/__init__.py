"""What gods do: judges, companies, plague, letters."""
