"""Questions to the club's rules: one module a section, whole deals and matches, and counts."""
