"""The terminal's commands, one module each: a function `command(options) -> exit code`."""
