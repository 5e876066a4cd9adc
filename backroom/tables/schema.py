"""The tables of the database. The migrations make them; a test holds the two together."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

REVISION = "0006"
"""The newest migration, which makes what is below."""

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("created", Integer, nullable=False),
)

# The checkpoint comes last: it is large, and the columns before it are read without it.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("title", Text, nullable=False),
    Column("host", Integer, ForeignKey("people.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("created", Integer, nullable=False),
    Column("touched", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("deciding", Text, nullable=False),
    Column("asked", Text, nullable=False),
    Column("bots_due", Boolean, nullable=False),
    Column("versions", Text, nullable=False),
    Column("confirmations", Integer, nullable=False),
    Column("confirmed", Integer, nullable=False),
    Column("header", Text, nullable=False),
    Column("checkpoint_answers", Integer, nullable=False),
    Column("checkpoint_events", Integer, nullable=False),
    Column("checkpoint", LargeBinary, nullable=False),
)
Index("tables_host", tables.c.host)
Index("tables_public", tables.c.touched, sqlite_where=text("public = 1"))
Index("tables_bots_due", tables.c.touched, sqlite_where=text("bots_due = 1"))

chairs = Table(
    "chairs",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("person", Integer, ForeignKey("people.id")),
    Column("name", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("secret", Text, nullable=False),
    CheckConstraint("(kind = 'person') = (person IS NOT NULL)", name="chairs_holder"),
    CheckConstraint("kind IN ('person', 'bot', 'open')", name="chairs_kind"),
    sqlite_with_rowid=False,
)
Index("chairs_person", chairs.c.person)

# Rows of one game lie together in the order of play: opening a table reads a stretch of them.
answers = Table(
    "answers",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("question", Text, nullable=False),
    Column("option", Text, nullable=False),
    Column("at", Integer, nullable=False),
    Column("key", Text),
    sqlite_with_rowid=False,
)
Index(
    "answers_key",
    answers.c.table_id,
    answers.c.seat,
    answers.c.key,
    unique=True,
    sqlite_where=text("key IS NOT NULL"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("payload", Text, nullable=False),
    sqlite_with_rowid=False,
)

# What is said at a table: by those who sit at it ("seats") and, apart from them, by those who look on ("watchers").
chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("parlour", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Integer, nullable=False),
    Column("key", Text, nullable=False),
    sqlite_with_rowid=False,
)
Index("chat_key", chat.c.table_id, chat.c.person, chat.c.key, unique=True)

# What is left of the time of each seat; `due` is when somebody's is over, in milliseconds of the epoch.
clocks = Table(
    "clocks",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("state", Text, nullable=False),
    Column("due", BigInteger),
)
Index("clocks_due", clocks.c.due, sqlite_where=text("due IS NOT NULL"))

# Reactions out of turn: the open window, and who is not to be asked; `due` is when something has to be done.
reactions = Table(
    "reactions",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("state", Text, nullable=False),
    Column("due", BigInteger),
)
Index("reactions_due", reactions.c.due, sqlite_where=text("due IS NOT NULL"))

# When the server last ran, in milliseconds of the epoch: while it is down, nobody's time runs.
pulse = Table("pulse", metadata, Column("id", Integer, primary_key=True), Column("at", BigInteger, nullable=False))

# Tables at which somebody can know what is still to come, and by what.
foreseen = Table(
    "foreseen",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("how", Text, nullable=False),
)

# Tables at which nobody may ask for hints.
unhinted = Table(
    "unhinted",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

# Whom the host has asked to leave: they come back by a link only.
kicked = Table(
    "kicked",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    sqlite_with_rowid=False,
)

accounts = Table(
    "accounts",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("folded", Text, nullable=False, unique=True),
    Column("password", Text, nullable=False),
    Column("created", Integer, nullable=False),
)

# A device on which somebody with an account is signed in; a guest's only token is in `people`.
sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("device", Text, nullable=False),
    Column("created", Integer, nullable=False),
)
Index("sessions_person", sessions.c.person)

# Where people want notices, and those that have not arrived yet; `due` is when to try, in seconds of the epoch.
hooks = Table(
    "hooks",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("url", Text, nullable=False),
)
posts = Table(
    "posts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", Integer, nullable=False),
)
Index("posts_due", posts.c.due)

# Seat -1 is for somebody who looks on; at a hot seat, each seat has notes of its own.
notes = Table(
    "notes",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

# What the boss has to say about games that are over, by the rules that they were looked at with.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("review", Text, nullable=False),
)
