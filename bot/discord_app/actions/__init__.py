"""What buttons, menus and forms do: one module for each group, all listed in `table`."""
