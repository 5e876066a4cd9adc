"""How the database came to be, step by step. Alembic runs `env` and the files in `versions`."""
