"""Alembic's folder: the steps from one version of the tables to the next."""
