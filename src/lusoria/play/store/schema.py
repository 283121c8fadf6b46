"""The schema of the database."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False, comment="variants of the rules, as JSON"),
    Column("listed", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("clock", Float, nullable=False, comment="seconds a seat, 0 without a clock"),
    Column("commitment", String(64), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("status", String(8), nullable=False),
    Column("made", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("since", Integer, nullable=False, server_default="0", comment="first entry of its dice"),
    Column("earlier", Text, nullable=False, server_default="", comment="dice before, as a file"),
    Column("rematch", String(12), nullable=False, server_default="", comment="the next table"),
    Index("tables_by_status", "status", "listed", "touched"),
)
SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table", String(12), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("bot", String(80), nullable=False),
    Column("lent", Boolean, nullable=False, comment="a bot plays for a person"),
    Column("words", String(80), nullable=False, comment="mixed into the dice"),
)
TICKETS: Final = Table(
    "tickets",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("table", String(12), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Index("tickets_by_table", "table", "seat"),
)
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table", String(12), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("note", Text, nullable=False),
    Column("who", String(40), nullable=False, server_default="", comment="the person who acted"),
    Column("at", Float, nullable=False),
    Column("key", BigInteger, comment="the client's number of what it asked for"),
    Index("entries_by_key", "table", "seat", "key", unique=True),
)
SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table", String(12), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("state", LargeBinary, nullable=False),
    Column("digest", String(64), nullable=False, comment="SHA-256 of all the others"),
)
WORDS: Final = Table(
    "words",
    METADATA,
    Column("table", String(12), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("key", BigInteger),
)
REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table", String(12), primary_key=True),
    Column("review", Text, nullable=False, comment="chances and turning points, as JSON"),
)
CLASSROOMS: Final = Table(
    "classrooms",
    METADATA,
    Column("table", String(12), primary_key=True),
    Column("code", String(6), nullable=False, comment="what people type to join"),
    Column("title", String(80), nullable=False),
    Column("date", String(40), nullable=False),
    Column("lock", String(4), nullable=False, comment="digits that joining asks for, or nothing"),
    Column("settings", Text, nullable=False, comment="as JSON"),
    Column("clock", Text, nullable=False, comment="the season's clock, as JSON"),
    Index("classrooms_by_code", "code", unique=True),
)
PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("table", String(12), primary_key=True),
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("seat", Integer, comment="the role that somebody plays, or none yet"),
    Column("state", String(8), nullable=False),
    Column("joined", Float, nullable=False),
)
RIGHTS: Final = Table(
    "rights",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("table", String(12), primary_key=True),
    Column("word", String(12), primary_key=True, comment="what the ticket opens"),
    Column("about", Integer, nullable=False, comment="a person, or the seat of a card"),
    Index("rights_by_table", "table", "word"),
)
