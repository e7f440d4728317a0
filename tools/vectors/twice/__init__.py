"""A second reading of what is asked, which shares nothing with the library: answers are frozen where both agree."""
