"""What an action asks of the database, and what a page asks of the network."""

import gzip
import re
import urllib.request
from collections.abc import Iterator

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.html import escape

from accounts.models import User
from games.models import Match, Status
from games.rules.registry import GAMES
from tests.benchmarks.figures import Figure
from tests.conftest import cookie_of
from tests.servers import Darya
from tests.tables import acting, legal_texts, play_on, start

QUERIES_TARGET = 12
PAGE_TARGET = 70 * 1024
ACTIONS = 20
CODE = re.compile(r'<(?:link rel="stylesheet" href|script src)="([^"]+)"')
TRANSACTION = ("BEGIN", "BEGIN IMMEDIATE", "COMMIT")


def page_figures(server: Darya) -> Iterator[Figure]:
    """The most queries of an action's request, and the compressed size of a match page with its styles and scripts."""
    for key in GAMES:
        people = [User.objects.create_user(f"Reader {key} {number}") for number in range(2)]
        match = play_on(start(people, game=key), 24)
        html = _get(server, f"/t/{match.slug}/", Cookie=cookie_of(people[0]))
        page = len(gzip.compress(html, 6))
        code = sum(len(_get(server, path)) for path in CODE.findall(html.decode()))
        yield Figure(f"page_{key}", f"match page's HTML, compressed, {key}", page, "bytes")
        yield Figure(
            f"code_{key}", f"match page's HTML, CSS and JS, compressed, {key}", page + code, "bytes", PAGE_TARGET
        )
        yield Figure(f"queries_{key}", f"queries per action, {key}", _most_queries(match, people), "", QUERIES_TARGET)


def _get(server: Darya, path: str, **headers: str) -> bytes:
    """The body as it travels, compressed if the server has it so."""
    request = urllib.request.Request(server.url + path, headers={"Accept-Encoding": "gzip", **headers})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return answer.read()


def _most_queries(match: Match, people: list[User]) -> int:
    clients = [Client(headers={"HX-Request": "true"}) for _ in people]
    for client, user in zip(clients, people, strict=True):
        client.force_login(user)
    most = 0
    for _ in range(ACTIONS):
        match.refresh_from_db()
        if match.status != Status.RUNNING:
            break
        seat = acting(match)
        data = {
            "action": legal_texts(match, seat)[0],
            "version": str(match.version),
            "key": f"query-{match.version:04}",
        }
        with CaptureQueriesContext(connection) as asked:
            answer = clients[seat].post(f"/t/{match.slug}/act/", data)
        assert answer.status_code == 200, f"{escape(data)}: {answer.status_code}"
        most = max(most, sum(query["sql"] not in TRANSACTION for query in asked.captured_queries))
    return most
