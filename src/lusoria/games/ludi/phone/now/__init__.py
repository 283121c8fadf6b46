"""The card on top of a phone: what is asked, what is open, what runs out, then what to aim for."""
