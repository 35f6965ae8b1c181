"""Why a write was refused: an HTTP status and a key of `games.wording.REFUSALS`."""

from games.rules.base import Json


class Refused(Exception):
    """Nothing was changed. ``key`` names the sentence for the person, ``params`` fill it."""

    status = 409

    def __init__(self, key: str, **params: Json) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


class Malformed(Refused):
    status = 400


class NotYours(Refused):
    status = 403


class Conflict(Refused):
    """Somebody was faster, or the table has moved on."""

    status = 409


class NotAllowedHere(Refused):
    status = 422


class TooFast(Refused):
    status = 429
