"""Everything said: texts in every language, names, options, lines of the log, paragraphs of the rules."""
