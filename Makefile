# `make demo` and `make test` work on a fresh clone: setup.sh fetches what is
# missing (the Z3 library) and says so. After it, plain cargo works too.

SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c
.DEFAULT_GOAL := build
.PHONY: help setup build demo test fresh bless bench bench-compare dumps headers drivers drivers-elsewhere campaign truth twins ltl spin cubes long encodings soundness executed difftest closed variants fuzz mutants refused coverage browser robust snakemake witnesses certify install dist clean

# Tests run with the checks of the intermediate forms on (profile dev, which
# Cargo.toml optimises a little); the demo and the benchmarks run what users run.
TOOLS := --package c2bp --package bebop --package newton --package slic --package slam --package witness --package check --package certify --package testsuite
PROGRAMS := --bin c2bp --bin bebop --bin newton --bin slic --bin slam --bin slam-witness --bin slam-certify --bin slam-check --bin slam-smt --bin interp

# (Packages are named together also where one would do: cargo builds the libraries
# with other features for another set of them, which takes minutes.)

# For a target directory elsewhere, where the relative rpath leads nowhere.
export LD_LIBRARY_PATH := $(CURDIR)/.z3/lib$(if $(LD_LIBRARY_PATH),:$(LD_LIBRARY_PATH))
TARGET := $(or $(CARGO_TARGET_DIR),target)

help: ## this list
	@sed -n 's/^\([a-z%-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 19

setup: ## check for cargo, gcc, python3; fetch the Z3 library once
	@.cargo/setup.sh

build: setup ## the programs: target/release/{c2bp,bebop,newton,slic,slam,slam-witness,slam-check,interp}
	cargo build --release $(TOOLS) $(PROGRAMS)

demo: setup ## check a driver and its buggy sibling, and explain
	cargo build --release $(TOOLS) $(PROGRAMS)
	@echo; PATH="$(abspath $(TARGET))/release:$$PATH" testsuite/examples/demo.sh

test: setup ## formatting, lints, every test
	@if cargo fmt --version >/dev/null 2>&1; then echo cargo fmt --all --check; cargo fmt --all --check; \
	 else echo "make: rustfmt is not installed, formatting is not checked"; fi
	@if cargo clippy --version >/dev/null 2>&1; then set -x; cargo clippy --workspace --all-targets -- -D warnings -D clippy::too_many_lines; \
	 else echo "make: clippy is not installed, lints are not checked"; fi
	cargo build --workspace
	@echo cargo test --workspace --no-fail-fast
	@cargo test --workspace --no-fail-fast 2>&1 | awk ' \
	 { print; fflush() } \
	 /^test result:/ { passed += $$4; failed += $$6; ignored += $$8 } \
	 END { printf "\nmake test: %d passed; %d failed; %d ignored\n", passed, failed, ignored }'

# make fresh [SUITE=bookworm]
fresh: ## demo and test in a bare Debian root with only what the README names (as root, with mmdebstrap)
	@SUITE=$(or $(SUITE),bookworm) testsuite/fresh.sh $(abspath $(TARGET))/fresh demo test

bless: setup ## accept what the golden cases print now: read the diff before committing it
	cargo build --workspace
	BLESS=1 cargo test --workspace --test golden
	@git --no-pager diff --stat -- testsuite/cases

# make bench [AREAS="bebop frontend/headers"]
# make bench SUITE=DIR [CATEGORIES="locks ssh"] [TIME=60] [PEER=esbmc]; JSON=FILE keeps either's results there
bench: setup ## figures beside their targets (AREAS=".."), or slam on SUITE=DIR/verdicts.tsv (CATEGORIES="..", TIME=60, PEER=esbmc)
	cargo build --release $(TOOLS)
ifdef SUITE
	@peer=$$(test -z "$(PEER)" || testsuite/peer.sh $(PEER) $(abspath $(TARGET))/peers) && \
	 $(TARGET)/release/bench "$(SUITE)" --time-limit $(or $(TIME),60) --json $(or $(JSON),$(TARGET)/bench.json) $${peer:+--peer $$peer} $(CATEGORIES)
else
	@$(TARGET)/release/figures --json $(or $(JSON),$(TARGET)/figures.json) $(AREAS)
endif

# make bench JSON=old.json; ..; make bench JSON=new.json; make bench-compare A=old.json B=new.json
bench-compare: setup ## two results of bench, A=old.json and B=new.json: what is slower, or no longer solved?
	@test -n "$(A)" -a -n "$(B)" || { echo 'make: which results? make bench-compare A=old.json B=new.json'; exit 2; }
	cargo build --release $(TOOLS) --bin bench
	@$(TARGET)/release/bench --compare "$(A)" "$(B)"

# make dumps SUITE=DIR [CATEGORIES="locks ssh"], make headers [HEADERS="stdio.h math.h"]
dumps: setup ## is the IR of SUITE=DIR/verdicts.tsv, as printed, C with the layout of the source?
	@test -n "$(SUITE)" || { echo 'make: which programs? make dumps SUITE=DIR [CATEGORIES="locks ssh"]'; exit 2; }
	cargo build --release $(TOOLS)
	@$(TARGET)/release/dumps "$(SUITE)" $(CATEGORIES)

headers: setup ## the same for all headers that gcc finds, or for HEADERS="..", each alone
	cargo build --release $(TOOLS)
	@$(TARGET)/release/dumps --headers $(HEADERS)

# make drivers [SUBSYSTEMS="hwmon usb/misc"]
drivers: setup ## the front end on the drivers of Debian's Linux 6.1 (fetched into target/drivers): testsuite/docs/drivers.md
	cargo build --release $(TOOLS)
	@python3 testsuite/drivers.py $(TARGET)/release/c2bp $(TARGET)/drivers -o testsuite/docs/drivers.md $(SUBSYSTEMS)

# make drivers-elsewhere [RIOT=DIR] [NUTTX=DIR] [WINDOWS=DIR MINGW=DIR]
drivers-elsewhere: setup ## the same on RIOT=DIR, NUTTX=DIR and the samples in WINDOWS=DIR with MinGW's headers in MINGW=DIR: testsuite/docs/drivers-elsewhere.md
	@test -n "$(RIOT)$(NUTTX)$(WINDOWS)" || { echo 'make: which drivers? make drivers-elsewhere RIOT=DIR'; exit 2; }
	cargo build --release $(TOOLS)
	@python3 testsuite/drivers_elsewhere.py $(TARGET)/release/c2bp $(TARGET)/drivers-elsewhere -o testsuite/docs/drivers-elsewhere.md \
	 $(if $(RIOT),--riot "$(RIOT)") $(if $(NUTTX),--nuttx "$(NUTTX)") $(if $(WINDOWS),--windows "$(WINDOWS)" --mingw "$(MINGW)")

# make campaign RIOT=DIR [TIME=60]
campaign: setup ## RIOT's rules on the drivers of RIOT=DIR that take a bus (TIME=60): testsuite/docs/campaign.md
	@test -n "$(RIOT)" || { echo 'make: which tree? make campaign RIOT=DIR'; exit 2; }
	cargo build --release $(TOOLS) $(PROGRAMS)
	@python3 testsuite/drivers_elsewhere.py $(TARGET)/release/c2bp $(TARGET)/drivers-elsewhere --riot "$(RIOT)" > /dev/null
	$(TARGET)/release/slam campaign $(TARGET)/drivers-elsewhere/riot/i/*.c.i --rule 'riot/*' --environment riot \
	 --data-model ilp32 --time-limit $(or $(TIME),60) -o $(TARGET)/campaign

# make truth TRUTH=TABLE [TIME=60] [FUNCTIONS="f g"]
truth: setup ## rules on real bugs of Linux 6.1 and their fixes (TRUTH=TABLE, TIME=60, FUNCTIONS=".."): testsuite/docs/truth.md
	@test -n "$(TRUTH)" || { echo 'make: which bugs? make truth TRUTH=TABLE'; exit 2; }
	cargo build --release $(TOOLS) $(PROGRAMS)
	@python3 testsuite/truth.py $(TARGET)/release/slam "$(TRUTH)" $(TARGET)/truth --time $(or $(TIME),60) -o testsuite/docs/truth.md $(FUNCTIONS)

# make twins [COUNT=20000] [SEED=0], make cubes [COUNT=2000] [SEED=0]
twins: setup ## bebop against an explicit-state oracle on COUNT random programs from SEED on
	cargo build --release $(TOOLS) --bin twins
	@$(TARGET)/release/twins $(or $(COUNT),20000) $(or $(SEED),0)

# make ltl [C=1] [COUNT=5000] [SEED=0]
ltl: setup ## bebop's temporal logic (C=1: slam's) against an explicit-state twin on COUNT random programs and formulas from SEED on
	cargo build --release $(TOOLS) --bin ltl $(if $(C),$(PROGRAMS))
	@$(TARGET)/release/ltl $(if $(C),--c) $(or $(COUNT),$(if $(C),200,5000)) $(or $(SEED),0)
# make spin [COUNT=300] [SEED=0]: apt-get install spin berkeley-abc
spin: setup ## what bebop exports against SPIN and ABC: golden programs, and COUNT random ones (300) from SEED on
	cargo build --release $(TOOLS) $(PROGRAMS) --bin foreign
	@$(TARGET)/release/foreign $(TARGET)/release/bebop $(or $(COUNT),300) $(or $(SEED),0)
	@PATH="$(abspath $(TARGET))/release:$$PATH" testsuite/examples/with-spin/try.sh

cubes: setup ## c2bp's search for cubes against full enumeration on COUNT random instances from SEED on
	cargo build --release $(TOOLS) --bin cubes
	@$(TARGET)/release/cubes $(or $(COUNT),2000) $(or $(SEED),0)

long: setup ## the tests that take minutes: more queries about structures, fifty moments to be killed at
	cargo test --workspace --quiet -- --ignored

encodings: setup ## integers against bit-vectors on COUNT random conditions (100000) from SEED on
	cargo build --release $(TOOLS) --bin encodings
	@$(TARGET)/release/encodings $(or $(COUNT),100000) $(or $(SEED),0)

# make soundness [COUNT=2000] [SEED=0] [LISTS=1] [FILES="a.c b.c"]
soundness: setup ## runs of COUNT random programs from SEED on (or of FILES) against their boolean programs
	cargo build --release $(TOOLS) --bin soundness
	@$(TARGET)/release/soundness --seed $(or $(SEED),0) --count $(or $(COUNT),2000) $(if $(LISTS),--lists) $(FILES)

# make executed [RUNS=1000] [SEED=0] [SUITE=testsuite/verdicts] [CATEGORIES="heap bits"]
executed: setup ## the programs of SUITE/verdicts.tsv, compiled by gcc, on RUNS random inputs: is the verdict true?
	cargo build --release $(TOOLS) --bin executed
	@$(TARGET)/release/executed --runs $(or $(RUNS),1000) --seed $(or $(SEED),0) $(or $(SUITE),testsuite/verdicts) $(CATEGORIES)

# make difftest [SEED=1] [CSMITH=200] [OWN=50] [JOBS=1]
difftest: setup ## random C programs, the IR's interpreter against gcc (SEED=1 CSMITH=200 OWN=50 JOBS=1)
	@testsuite/csmith.sh
	cargo build --release $(TOOLS) --bin difftest
	@status=0; for kind in "--count $(or $(OWN),50)" "--csmith --count $(or $(CSMITH),200)"; do \
	 (set -x; $(TARGET)/release/difftest --keep $(TARGET)/difftest --seed $(or $(SEED),1) --jobs $(or $(JOBS),1) $$kind) || status=1; \
	 done; exit $$status

# make closed [COUNT=50] [SEED=1] [TIME=5] [WITHOUT="library order"]
closed: setup ## slam on COUNT random closed programs, whose verdicts gcc knows, from SEED on (WITHOUT=".." features)
	cargo build --release $(TOOLS)
	@$(TARGET)/release/closed --seed $(or $(SEED),1) --count $(or $(COUNT),50) --time-limit $(or $(TIME),5) --keep $(TARGET)/closed $(patsubst %,--without=%,$(WITHOUT))

# make variants [COUNT=50] [SEED=1] [TIME=10] [SUITE=testsuite/verdicts] [WITHOUT="library order"]
variants: setup ## slam on COUNT programs with known verdicts that are written in other ways: does one flip?
	cargo build --release $(TOOLS)
	@$(TARGET)/release/variants --seed $(or $(SEED),1) --count $(or $(COUNT),50) --time-limit $(or $(TIME),10) --keep $(TARGET)/variants $(patsubst %,--without=%,$(WITHOUT)) $(or $(SUITE),testsuite/verdicts)

# make fuzz [MINUTES=30] [SEED=1]
fuzz: setup ## all generators against their twins for MINUTES in all, from SEED on
	cargo build --release $(TOOLS)
	@testsuite/fuzz/all.sh $(abspath $(TARGET))/release $(abspath $(TARGET))/fuzz $(or $(MINUTES),30) $(or $(SEED),1)

# make mutants [ONLY="1 7 bebop"] [TESTS="bebop golden"]
mutants: setup ## seeded faults, one at a time, in a copy of the sources: do the tests notice? (hours)
	@TESTS="$(TESTS)" python3 testsuite/faults/mutants.py $(abspath $(TARGET))/mutants $(ONLY)

# make refused [ONLY="1 bebop"]
refused: setup ## seeded faults that prove wrong programs safe: does slam-check refuse the proofs? (an hour)
	@python3 testsuite/faults/refused.py $(abspath $(TARGET))/refused $(ONLY)

coverage: setup ## which lines do the tests never reach? (target/coverage; as long as two runs of the tests)
	@python3 testsuite/coverage.py $(abspath $(TARGET))/coverage

# make fuzz-cfront MINUTES=30
fuzz-%: build ## fuzz-cfront, -bp, -pred, -rule, -trace: a parser under a fuzzer (MINUTES=5); installs cargo-fuzz
	@testsuite/fuzz/run.sh $* $(or $(MINUTES),5)

# make browser: apt-get install chromium chromium-driver
browser: build ## the HTML reports in a headless Chromium: rendered, clicked, timed (target/browser)
	@python3 testsuite/browser.py $(TARGET)/release/slam $(TARGET)/browser

# make robust [KILLS=50]
robust: build ## a campaign that is killed KILLS (50) times, waits, fills the disk, crashes (target/robust)
	@python3 testsuite/robust.py $(TARGET)/release/slam $(TARGET)/robust $(or $(KILLS),50)

snakemake: build ## the campaign of testsuite/examples/campaign by Snakemake (from PyPI): the same results?
	@testsuite/snakemake.sh $(abspath $(TARGET))/release $(abspath $(TARGET))/snakemake

witnesses: build ## slam's witnesses of SUITES=".." (testsuite/verdicts), checked by ESBMC (from PyPI): testsuite/docs/witnesses.md
	@peer=$$(testsuite/peer.sh esbmc $(abspath $(TARGET))/peers) && \
	 python3 testsuite/witnesses.py "$${peer#esbmc=}" testsuite/docs/witnesses.md $(or $(SUITES),testsuite/verdicts) --slam $(TARGET)/release/slam

# make certify [SUITES="testsuite/verdicts DIR"] [CATEGORIES="locks simple"] [TIME=60]
certify: build ## certificates of the safe programs of SUITES, checked by cvc5 and Bitwuzla (from PyPI): testsuite/docs/certificates.md
	@test -d $(TARGET)/solvers || { python3 -m venv $(TARGET)/solvers && $(TARGET)/solvers/bin/pip install -q cvc5==1.4.2 bitwuzla==0.9.1; }
	@python3 testsuite/certificates.py $(TARGET)/release $(or $(SUITES),testsuite/verdicts) --only "$(CATEGORIES)" --time-limit $(or $(TIME),60) \
	 -o testsuite/docs/certificates.md \
	 --solver "cvc5=$(abspath $(TARGET))/solvers/bin/python3 $(CURDIR)/testsuite/solvers/cvc5.py" \
	 --solver "bitwuzla=$(abspath $(TARGET))/solvers/bin/python3 $(CURDIR)/testsuite/solvers/bitwuzla.py"

# make install PREFIX=/usr/local [DESTDIR=]
install: build ## the programs, Z3's library, man pages and completions below PREFIX (/usr/local)
	@testsuite/install.sh $(abspath $(TARGET))/release $(CURDIR)/.z3/lib $(DESTDIR)$(or $(PREFIX),/usr/local)

dist: build ## target/slam-VERSION-MACHINE.tar.gz: unpacked anywhere, it runs
	@rm -rf $(TARGET)/dist; name=slam-$$(sed -n '/^\[workspace.package\]/,/^$$/s/^version = "\(.*\)"/\1/p' Cargo.toml)-$$(uname -m); \
	 testsuite/install.sh $(abspath $(TARGET))/release $(CURDIR)/.z3/lib $(abspath $(TARGET))/dist/$$name && \
	 cp -r LICENSE README.md SECURITY.md $(TARGET)/dist/$$name && \
	 tar -C $(TARGET)/dist -czf $(TARGET)/$$name.tar.gz $$name && echo $(TARGET)/$$name.tar.gz

clean: ## remove what was built (the Z3 library stays)
	cargo clean
