"""The rules of every game: a pure Python library without Django, database, clock or I/O."""
