"""One module for each kind of question: it calls the rules and words the result."""
