"""Requests over the wire, as the server's own handler takes them."""

import gzip
import http.client
import os
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.conf import settings

from tests.conftest import cookie_of
from tests.tables import start


def ask(darya, method, path, body=None, **headers):
    link = http.client.HTTPConnection("127.0.0.1", darya.port, timeout=20)
    link.request(method, path, body, headers)
    answer = link.getresponse()
    return answer.status, answer.read(), dict(answer.getheaders())


def test_a_file_is_streamed_whole_and_compressed_if_asked_for(darya):
    _, page, _ = ask(darya, "GET", "/")
    path = page.decode().split('rel="stylesheet" href="')[1].split('"')[0]
    plain = (Path(settings.STATIC_ROOT) / path.removeprefix("/static/")).read_bytes()
    status, body, headers = ask(darya, "GET", path)
    assert (status, body) == (200, plain)
    assert "immutable" in headers["Cache-Control"]
    status, body, headers = ask(darya, "GET", path, **{"Accept-Encoding": "gzip"})
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == plain


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/no/such/page/", 404),
        ("GET", "/t/%ff%fe/", 404),
        ("GET", "/static/../manage.py", 404),
        ("DELETE", "/", 403),
        ("HEAD", "/", 200),
    ],
)
def test_odd_requests_get_their_status_and_no_trace(darya, method, path, status):
    found, body, _ = ask(darya, method, path)
    assert found == status
    assert b"Traceback" not in body


def test_a_megabyte_of_form_is_refused_and_the_server_goes_on(darya, mina, reza):
    match = start([mina, reza])
    body = urlencode({"action": "x" * 2**20})
    headers = {"Cookie": cookie_of(mina), "Content-Type": "application/x-www-form-urlencoded"}
    status, _, _ = ask(darya, "POST", f"/t/{match.slug}/act/", body, **headers)
    assert status in (400, 403, 413)
    assert ask(darya, "GET", f"/t/{match.slug}/")[0] == 200


def test_requests_share_a_few_threads_that_live_on(darya):
    seen = set()
    for _ in range(40):
        assert ask(darya, "GET", "/")[0] == 200
        seen |= {task.name for task in Path(f"/proc/{darya.process.pid}/task").iterdir()}
    # Beside the pages' own threads: the main one, and those of the loop, in which the jobs run.
    assert len(seen) <= settings.PAGE_THREADS + (os.cpu_count() or 1) + 4 + 2
