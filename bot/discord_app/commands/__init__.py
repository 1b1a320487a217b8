"""The slash commands, one module each: a command reads its options, asks the service, sends."""
