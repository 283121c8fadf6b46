"""QR codes of addresses."""

from __future__ import annotations

import io

import segno


def qr_of(address: str) -> str:
    """Draw an address as a QR code: dark on light, so that every camera reads it."""
    out = io.BytesIO()
    segno.make(address, error="m").save(
        out, kind="svg", scale=4, border=3, dark="#000", light="#fff", omitsize=True, xmldecl=False
    )
    return out.getvalue().decode()
