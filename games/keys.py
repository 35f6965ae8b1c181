"""Keys of idempotency: what is sent twice under one key is done once."""

import re
import secrets

KEY = re.compile(r"[A-Za-z0-9_-]{8,64}")


def new_key() -> str:
    return secrets.token_urlsafe(12)
