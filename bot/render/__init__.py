"""Showing a reply: one module for each place it is shown in."""
