# One command to play, one to test: `make run`, `make test`. README.md tells the rest.
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
VAR := var
STATIC := $(shell find static -type f)
CATALOGUES := $(wildcard config/locale/*/LC_MESSAGES/django.po)

.PHONY: run install test bench check format messages clean
.DEFAULT_GOAL := run

run: install
	@$(BIN)/python manage.py serve --migrate --port $(PORT)

install: $(VENV)/.installed .env $(VAR)/.messages $(VAR)/.static

$(BIN)/python:
	@config/bootstrap.sh

$(VENV)/.installed: constraints.txt | $(BIN)/python
	@echo "Installing Darya's libraries ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r constraints.txt
	@touch $@

$(VENV)/.installed-dev: constraints-dev.txt $(VENV)/.installed
	@echo "Installing what the tests need ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r constraints-dev.txt
	@touch $@

.env: | $(BIN)/python
	@$(BIN)/python -c 'import secrets; print("DARYA_SECRET_KEY=" + secrets.token_urlsafe(48))' > $@
	@chmod 600 $@

$(VAR)/.messages: $(CATALOGUES) $(VENV)/.installed
	@mkdir -p $(VAR)
	@$(BIN)/pybabel --quiet compile --domain django --directory config/locale
	@touch $@

$(VAR)/.static: $(STATIC) $(VENV)/.installed .env
	@$(BIN)/python manage.py collectstatic --noinput --clear --verbosity 0
	@touch $@

# The browser tests run by themselves: their event loop and the socket tests' do not share a process.
test: install $(VENV)/.installed-dev
	@tests/install_servers.sh
	$(BIN)/python -m pytest -n 2 --dist loadfile -m "not browser"
	$(BIN)/python -m pytest -m browser

bench: install $(VENV)/.installed-dev
	@$(BIN)/python -m tests.benchmarks

check: install $(VENV)/.installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy games accounts config
	$(BIN)/djlint --quiet --lint templates
	$(BIN)/python manage.py makemigrations --check --dry-run
	DARYA_HTTPS=1 DARYA_HOSTS=darya.example DARYA_SECRET_KEY=$$($(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(48))') \
		$(BIN)/python manage.py check --deploy --fail-level WARNING

format: $(VENV)/.installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Gathers the strings of code and templates into the three catalogues (needs gettext).
messages: $(VENV)/.installed-dev
	$(BIN)/python manage.py makemessages --all --no-location --no-wrap --ignore .venv --ignore var

clean:
	rm -rf $(VENV) $(VAR)/static $(VAR)/.static $(VAR)/.messages
