"""Letters of the world: font files, which of them has a word, its glyphs in order, line breaks."""
