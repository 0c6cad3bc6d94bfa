# cardspeak: `make help` lists the targets.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

# The version pins apply to installed packages and to the build tools.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Keep compiled modules: each test worker and each subprocess loads hundreds of them.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
.PHONY: help serve demo test check unit guards soak faults load fuzz attack mutation wheel clean lint types kernel rounds learning sanitize bench bots \
    docs inspect-speed signals simulation tournaments web pages browser all-units browser-tests shots clauses status proofs release-check runner

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' Makefile

serve: $(VENV)/.room-ready web  ## open a web room with a table of bots for each rulebook; ARGS="--port 9000"
	@$(BIN)/cardspeak serve $(ARGS)

demo: $(VENV)/.core-ready  ## play a few rounds of each rulebook in the terminal
	@$(BIN)/cardspeak demo

test: $(VENV)/.dev-ready  ## run every check: style, types, tests, scenarios, rule coverage
	@$(MAKE) --no-print-directory SIDE_BY_SIDE=1 -j 2 -O lint types pages browser
# Tests with a server or a browser often wait. Work of low priority uses the time.
	@$(MAKE) --no-print-directory SIDE_BY_SIDE=1 -j 2 LOW="nice -n 19" all-units clauses
	@$(MAKE) --no-print-directory SIDE_BY_SIDE=1 -j 2 LOW="nice -n 19" browser-tests docs

all-units: $(VENV)/.dev-ready
	$(BIN)/pytest -n 4 --dist worksteal --ignore tests/browser

browser-tests: $(VENV)/.dev-ready
	$(BIN)/pytest -n 3 --dist worksteal --reruns 1 --rerun-show-tracebacks tests/browser  # a failed one runs once more

shots: $(VENV)/.dev-ready web browser  ## run the browser tests and save pictures in build/shots
	CARDSPEAK_SHOTS=1 $(BIN)/pytest -n 3 --dist worksteal tests/browser

check: $(VENV)/.dev-ready lint types  ## quick checks: style, types, unit tests up to the first failure
	$(BIN)/pytest -n auto -q -x

unit: $(VENV)/.test-ready  ## run one test file in a small environment: FILE=tests/…
	@test -n "$(FILE)" || { echo "give a test file: make unit FILE=tests/hands/test_lows.py" >&2; exit 2; }
	$(BIN)/python -m pytest -q $(FILE)

guards:  ## list the tests that cover FILE=src/…; installs nothing
	@test -n "$(FILE)" || { echo "give a source file: make guards FILE=src/cardspeak/chips.py" >&2; exit 2; }
	@$(PYTHON) -m tests.guards $(FILE)

lint: $(VENV)/.dev-ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python tools/plain_english.py

types: $(VENV)/.dev-ready
	$(BIN)/mypy --strict src tests

clauses: $(VENV)/.dev-ready
	$(LOW) $(BIN)/cardspeak coverage --knock-out

status: $(VENV)/.dev-ready  ## record the proven clauses, and update their table in the README
	$(BIN)/cardspeak coverage --write
	$(BIN)/python -m cardspeak.docgen.status README.md

docs: $(VENV)/.dev-ready  ## build the documentation into build/docs; warnings are errors
	$(LOW) $(BIN)/python -m cardspeak.cli.site docs scenarios
	$(LOW) $(BIN)/sphinx-build -q -W --keep-going -j auto -d build/docs-trees docs build/docs
	$(BIN)/python -m tests.docs.site build/docs
	@echo "open build/docs/index.html"

web: $(VENV)/.made  ## build the table page into the package (downloads Node if it is missing)
	$(BIN)/python tools/build/hatch_web.py

pages: web $(VENV)/.dev-ready
	$(BIN)/python tools/build/hatch_web.py run check lint test

browser: $(VENV)/.dev-ready
	@$(BIN)/python -m tests.browser.chromium

soak: $(VENV)/.dev-ready  ## long random runs, resumable: HOURS=2 SEEDS="1 2 3" (or ROUNDS=100000)
	$(BIN)/python -m tests.soak.run $(if $(HOURS),--hours $(HOURS)) $(if $(ROUNDS),--rounds $(ROUNDS)) \
	    $(if $(SEEDS),--seeds $(SEEDS))
	$(BIN)/pytest -n 2 --dist worksteal -m soak --ignore tests/browser
	$(BIN)/python -m tests.floor.prove
	$(BIN)/python -m tests.hands.prove

bots: $(VENV)/.dev-ready  ## play each bot style against simple players, 20,000 rounds per book
	$(BIN)/python -m tests.bots.prove

simulation: $(VENV)/.dev-ready  ## play and check a million rounds, resumable; writes proofs/simulation.json
	$(BIN)/python -m tests.sim.prove

tournaments: $(VENV)/.dev-ready  ## check 5,000 random tournaments with planted faults, resumable; writes proofs/tournaments.json
	$(BIN)/python -m tests.tournament_check.prove

inspect-speed: $(VENV)/.dev-ready  ## time a hundred searches over a million rounds, made once: ROUNDS=100000
	$(BIN)/python -m tests.journal.inspect_speed $(ROUNDS)

signals: $(VENV)/.dev-ready  ## look for collusion in 100,000 honest simulated rounds and among planted cheats: ROUNDS=10000
	$(BIN)/python -m tests.signals.prove $(ROUNDS)

faults: $(VENV)/.dev-ready  ## kill rooms while they write; writes proofs/journal-faults.json, server-faults.json
	$(BIN)/python -m tests.journal.faults
	$(BIN)/python -m tests.server.faults

load: $(VENV)/.dev-ready  ## load test: 1,000 sockets at 100 tables, compared with an echo server; writes proofs/load.json
	$(BIN)/python -m tests.server.load

attack: $(VENV)/.dev-ready  ## run all attack tests on a real server, then abuse it for an hour
	$(BIN)/pytest -n 2 --dist worksteal tests/attack
	$(BIN)/python -m tests.attack.abuse

fuzz: $(VENV)/.dev-ready  ## send 100,000 invalid frames to a real server; writes proofs/fuzz.json
	$(BIN)/python -m tests.server.fuzz

mutation: $(VENV)/.dev-ready  ## mutation tests: change the rules and check that a test fails
	$(BIN)/python -m tests.mutation.run

runner: $(VENV)/.dev-ready  ## mutation tests of the scenario runner's comparisons
	$(BIN)/python -m tests.mutation.runner

rounds: $(VENV)/.dev-ready kernel  ## compare the rounds kernel with the engine, a million rounds; writes proofs/rounds.json
	$(BIN)/python -m tests.rounds.prove

kernel: $(VENV)/.dev-ready  ## compile the kernels for hands and rounds next to their sources
	$(BIN)/python tools/build/hatch_build.py

sanitize: $(VENV)/.dev-ready  ## test the compiled kernels with an address sanitizer
	$(BIN)/python -m tests.hands.sanitize
	$(BIN)/python -m tests.rounds.sanitize

learning: $(VENV)/.bench-ready  ## test the learning environments with OpenSpiel and PettingZoo themselves
	$(BIN)/pytest tests/learning

bench: $(VENV)/.bench-ready  ## compare the speed with other libraries; writes proofs/bench.json
	$(BIN)/cardspeak bench --record proofs/bench.json

proofs: $(VENV)/.bench-ready  ## make every record that a release needs, resumable
	$(BIN)/python -m tests.proofs --make

release-check: $(VENV)/.dev-ready  ## list release records that are missing or out of date; fail if there are any
	$(BIN)/python -m tests.proofs

wheel: $(VENV)/.dev-ready  ## build the package and its bill of materials into dist/
	SOURCE_DATE_EPOCH=1577836800 $(BIN)/python -m build
	$(BIN)/python tools/build/sbom.py

clean:  ## delete all build products and the environment
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* \
	    .hypothesis .mypy_cache .pytest_cache .ruff_cache docs/rules docs/cases docs/made
	rm -rf web/node_modules web/.node web/.chromium src/cardspeak/web/dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -f src/cardspeak/hands/kernel/_kernel.*.so src/cardspeak/hands/kernel/_kernel.*.pyd
	rm -f src/cardspeak/rounds/_rounds.*.so src/cardspeak/rounds/_rounds.*.pyd

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	    found=$$($(PYTHON) --version 2>&1) || found='missing'; \
	    echo "cardspeak needs Python 3.11 or newer, but '$(PYTHON)' is $$found." >&2; \
	    echo "Choose another one, for example: make PYTHON=python3.12 demo" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "'$(PYTHON)' has no venv module with pip; on Debian and Ubuntu: apt install python3-venv" >&2; \
	    exit 1; }
	@echo "Creating a Python environment in $(VENV)."
	@$(PYTHON) -m venv $(VENV)
	@touch $@

KERNEL := tools/build/hatch_build.py $(wildcard src/cardspeak/hands/kernel/c/* src/cardspeak/rounds/c/*)

INSTALLED_FROM := $(VENV)/.made pyproject.toml constraints.txt $(KERNEL)

# Each environment includes the ones above it.
$(VENV)/.core-ready: $(INSTALLED_FROM)
	@$(BIN)/python tools/build/install.py core
	@touch $@

$(VENV)/.room-ready: $(INSTALLED_FROM)
	@$(BIN)/python tools/build/install.py room
	@touch $@ $(VENV)/.core-ready

$(VENV)/.test-ready: $(INSTALLED_FROM)
	@$(BIN)/python tools/build/install.py test
	@touch $@ $(VENV)/.room-ready $(VENV)/.core-ready

$(VENV)/.dev-ready: $(INSTALLED_FROM)
	@$(BIN)/python tools/build/install.py dev
	@touch $@ $(VENV)/.test-ready $(VENV)/.room-ready $(VENV)/.core-ready

$(VENV)/.bench-ready: $(VENV)/.dev-ready bench/requirements.txt
	@$(BIN)/python tools/build/install.py bench/requirements.txt
	@touch $@
