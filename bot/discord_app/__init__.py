"""Discord: the only package, beside `bot.render.discord`, that knows discord.py."""
