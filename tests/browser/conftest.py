"""Real Chromium against a real Darya. Run as a pytest call of its own: Playwright brings an event loop."""

import os

import pytest

from tests.conftest import cookie_of, missing

# Playwright's loop runs in this thread, and the tests ask the database beside it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items):
    for item in items:
        if "/browser/" in str(item.path):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chrome(request):
    from playwright.sync_api import sync_playwright

    from tests.servers import chromium

    if not (path := chromium()):
        missing(request, "CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture
def open_page(chrome, darya):
    """``open_page(user, width=1280)`` gives a page in a context of its own; errors in its console fail the test."""
    contexts, errors = [], []

    def open_(user=None, *, width=1280, height=800, language="en", script=True, theme="light"):
        context = chrome.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            java_script_enabled=script,
            color_scheme=theme,
            reduced_motion="reduce",
            base_url=darya.url,
        )
        if user:
            name, value = cookie_of(user).split("=", 1)
            context.add_cookies([{"name": name, "value": value, "url": darya.url}])
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield open_
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture(autouse=True)
def _other_process(monkeypatch):
    """What this process writes wakes nobody: the server's channel layer is not here. The pages must notice anyway."""
    monkeypatch.setattr("games.live.announce", lambda match_id, version: None)
