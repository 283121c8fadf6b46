"""What a phone shows of Ludi Romani: own things, options step by step, reasons."""
