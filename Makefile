# Two commands do everything: `make play` and `make test`. The rest is here when you want it.
.DEFAULT_GOAL := help
.PHONY: recent help play test check unit e2e site bench strength learn format fonts figures icons sounds screenshots pins clean runtime
PYTHON ?= python3
VENV := .venv/bin
# Two tests at a time; those that build the runtime anew go alone, since all others read it. Rules and rooms are covered
# by their own tests: counting lines would make the thousands of whole games among the others twice as slow. Those among
# the tests of the rooms are marked `long`: what they draw is reached by shorter tests too.
TWO := --numprocesses 2 --dist worksteal
COVERED := --cov-report=term:skip-covered

help: ## what you are reading
	@awk -F': .*## |: ## |:.*## ' '/^[a-z0-9]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

.NOTPARALLEL:

play: recent ## fetch the pinned runtime, serve the game, open it in the browser
	@$(PYTHON) -m tools.serve

test: check unit e2e ## everything CI checks

check: .venv/ready runtime ## formatting, lint, strict types, the order of the rooms, valid HTML, scripts, style sheets
	$(VENV)/ruff format --check .
	$(VENV)/ruff check .
	$(VENV)/mypy
	$(VENV)/lint-imports --no-logo
	npx --no-install html-validate index.html
	npx --no-install eslint .
	npx --no-install tsc --project .
	npx --no-install tsc --project assets/boot
	npx --no-install stylelint "assets/style/**/*.css"

unit: .venv/ready runtime ## rules, drawings, tools and the README's examples, without a browser
	$(VENV)/pytest tests/tools tools --no-cov
	$(VENV)/pytest tests/engine engine $(TWO) --cov $(COVERED)
	$(VENV)/pytest tests/ui ui $(TWO) --cov=ui --cov-fail-under=97 $(COVERED)
	$(VENV)/pytest tests README.md --ignore tests/tools --ignore tests/engine --ignore tests/ui $(TWO)

e2e: .venv/ready .venv/browser site ## the real page in a real Chromium, and the game in Firefox and WebKit
	$(VENV)/pytest e2e $(TWO)

site: runtime ## dist/: the files for any static host
	@$(PYTHON) -m tools.site

bench: .venv/ready .venv/browser site ## how fast it starts and how much is transferred, as ratios
	@$(VENV)/python -m tools.bench

strength: .venv/ready ## how strong rivals are, in hundreds of seeded games with 95 % intervals (some hours)
	$(VENV)/python -m tools.strength

learn: .venv/ready ## learn anew how rivals judge a table, from games they play among themselves (an hour)
	for kind in wakhan two many; do $(VENV)/python -m tools.learn_rivals $$kind; done

format: .venv/ready ## let the formatter have its way
	$(VENV)/ruff format .
	$(VENV)/ruff check --fix .

fonts: .venv/ready runtime ## cut the fonts anew from their npm packages
	$(VENV)/python -m tools.fonts

figures: .venv/ready runtime ## cut the figures of the cards anew from their npm package
	$(VENV)/python -m tools.figures

icons: .venv/ready .venv/browser ## take the emblem's pictures for installed apps again
	$(VENV)/python -m tools.icons

sounds: .venv/ready ## make the sounds of the table again
	$(VENV)/python -m tools.sounds

screenshots: .venv/ready .venv/browser site ## take the pictures of the README and docs/ again
	$(VENV)/python -m tools.screenshots

pins: recent ## after another version in package.json or pyscript.toml: pin the hashes of all that is built from
	@$(PYTHON) -m tools.pin

clean: ## remove everything that can be fetched or built again
	rm -rf .venv node_modules assets/runtime dist .cache .pytest_cache .mypy_cache .ruff_cache .import_linter_cache

.venv/ready: tools/requirements.txt pyscript.toml
	@echo "· setting up Python's tools in .venv"
	@$(PYTHON) -m venv .venv
	@$(VENV)/python -m pip install --quiet --disable-pip-version-check -r tools/requirements.txt \
		$$($(PYTHON) -c "from tools.fetch import page_requirements; print(*page_requirements())")
	@touch $@

.venv/browser: .venv/ready tools/browser.py
	@$(VENV)/python -m tools.browser
	@touch $@

# Cheap when nothing changed, so it is always asked.
runtime: recent
	@$(PYTHON) -m tools.build --with-tools

recent:
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Python 3.11 or newer is needed, this is ' + sys.version.split()[0])"
