"""The words of a message: what is cut out, where each token stands, which words are known."""
