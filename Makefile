# Targets to build, test and install. `make demo` and `make test` also install the Debian packages
# that they need.

SWIFT ?= swift
BUILD := .build/release
# One configuration for all targets, so that nothing is compiled twice. Tests import modules with
# @testable, which does not slow down the program measurably.
FLAGS := -c release -Xswiftc -enable-testing
TESTS := $(BUILD)/retouchPackageTests.xctest --testing-library swift-testing
STREAMS ?= 20000000
HANDS ?= 1000000
FILES ?= 1000000
RUNS ?= 10000
EXECUTIONS ?= 20000
SECONDS_EACH ?= 60
PREFIX ?= /usr/local

LABS := lab-time lab-sessions lab-devices lab-sound
FUZZ := fuzz-touches fuzz-gestures fuzz-formats fuzz-screens fuzz-reader fuzz-commands
# One job per processor, so that tests that depend on time are not slowed down. Long jobs come
# first. lab-time mostly waits, so it runs in parallel with jobs that use every processor. lab-sound
# counts samples, which needs a quiet machine.
BESIDE := lab-time unit lab-sessions lab-devices $(FUZZ)
JOBS := $(shell nproc)

.PHONY: help demo test quick quick-speech quick-modules test-all build lint unit soak fuzz fuzz-coverage $(FUZZ) lab $(LABS) lab-kiosk beside-kiosk recordings goldens bench accuracy api docs examples browser-tests desktop-tests desktop-tasks desktop-test-gtk3 pictures install install-kiosk uninstall deb package-test dist clean

help: ## Show this help.
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | awk -F'\t' '{ printf "  make %-13s %s\n", $$1, $$2 }'

demo: ## Show the main commands, without any touch hardware.
	@scripts/packages build
	@$(SWIFT) build $(FLAGS) --product retouch
	@scripts/demo

test: ## Build and run all tests, with the live tests on a real kernel.
	@scripts/packages build test
	@$(MAKE) --no-print-directory lint build api examples
	@rm -f .build/failed
	@FAILED=$(CURDIR)/.build/failed \
	  $(MAKE) --no-print-directory --jobs $(JOBS) --output-sync=target $(BESIDE) || \
	  { cat .build/failed 2>/dev/null >&2; exit 1; }

# Only `make test` runs the long tests: the second process, the session of an hour, and the lab.
# Speech tests mostly wait, so they run in parallel with the others.
quick: lint build api ## Check the format, build, and run the tests that need no device. Run it before each commit.
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target quick-speech quick-modules

quick-speech:
	@scripts/run-tests --within 600 $(TESTS) --filter '^SpeechTests[.]' --quiet

quick-modules:
	@scripts/run-tests --within 600 $(TESTS) --skip '^(Live|Speech)Tests[.]' --quiet

# The kiosk mostly waits, so it runs in parallel with the others.
test-all: ## After make test: the benchmark of live sessions, the kiosk under systemd, pages in a browser, a program of GTK 3, and a minute of libFuzzer.
	@scripts/packages build test browser desktop
	@$(MAKE) --no-print-directory build
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target lab-kiosk beside-kiosk

# Checks only the number of answered events, not the speed.
beside-kiosk:
	@run=$$([ -w /dev/uinput ] || echo scripts/lab --); \
	  $$run $(BUILD)/retouch bench live-latency --seconds 0.01 --format jsonl | tee .build/latency && \
	  grep -q '"events":500,.*"events":500,' .build/latency || \
	  { echo "live-latency: some events were not answered" >&2; exit 1; }
	@$(MAKE) --no-print-directory browser-tests
	@$(MAKE) --no-print-directory desktop-test-gtk3
	@EXECUTIONS=2000 SECONDS_EACH=2 SWIFT=$(SWIFT) scripts/fuzz-coverage

build:
	@$(SWIFT) build $(FLAGS) --build-tests

# A separate package that uses the library as other packages do and builds only the modules it
# needs.
examples: ## Build and test the example packages, and compile the code of docs/from-uikit.md.
	@scripts/packages build
	@scripts/examples
	@SWIFT=$(SWIFT) scripts/uikit-habits .build/examples/debug/Modules

api: build ## Compare the public declarations with docs/api.txt; WRITE=1 records them.
	@scripts/packages lint
	@scripts/api $(if $(WRITE),--write)
	@scripts/text-searches $(BUILD)

docs: build ## Write the documentation of the library as a static site to .build/docs; BASE=/path if not at the root of a server.
	@scripts/docs $(BASE)

lint: ## Check format, words, imports, and that every recording has its goldens.
	@scripts/packages lint
	@scripts/lint

# nice, because tests that run in parallel depend on time and these do not. Two processes, because
# each has another hash seed: a result that depends on the order of a set would differ. The second
# one omits tests that mostly wait for servers.
unit: build ## Run the tests that need no device.
	@nice scripts/run-tests --within 1800 $(TESTS) --skip LiveTests
	@nice scripts/run-tests --within 1800 $(TESTS) --skip '^(Live|Speech|Desktop)Tests[.]' --quiet || \
	  { echo "the second run differs from the first"; exit 1; }
	@RETOUCH_LONG=3600 nice scripts/run-tests $(TESTS) --filter LongSessionTests --quiet

soak: build ## Replay a day of fingers on four screens: nothing grows, nothing shifts.
	@RETOUCH_LONG=86400 scripts/run-tests $(TESTS) --filter LongSessionTests

fuzz-touches: build
	@$(BUILD)/retouch-fuzz touches 2000000

# MALLOC_MMAP_THRESHOLD_=0 gives each allocation its own pages, so page faults count allocations.
fuzz-gestures: build
	@$(BUILD)/retouch-fuzz gestures 100000
	@MALLOC_MMAP_THRESHOLD_=0 $(BUILD)/retouch-fuzz allocations 1000000

fuzz-formats: build
	@$(BUILD)/retouch-fuzz formats 10000

fuzz-screens: build
	@$(BUILD)/retouch-fuzz screens 100000

fuzz-reader: build
	@$(BUILD)/retouch-fuzz reader 100000

fuzz-commands: build
	@$(BUILD)/retouch-fuzz commands $(CURDIR)/$(BUILD)/retouch 500

fuzz: build ## Test random and corrupted input for longer: make fuzz STREAMS=50000000 FILES=5000000 RUNS=1000000
	@$(BUILD)/retouch-fuzz touches $(STREAMS) $$(date +%s)
	@$(BUILD)/retouch-fuzz gestures $(HANDS) $$(date +%s)
	@$(BUILD)/retouch-fuzz formats $(FILES) $$(date +%s)
	@$(BUILD)/retouch-fuzz screens $(FILES) $$(date +%s)
	@$(BUILD)/retouch-fuzz reader $(FILES) $$(date +%s)
	@$(BUILD)/retouch-fuzz commands $(CURDIR)/$(BUILD)/retouch $(RUNS) $$(date +%s)

fuzz-coverage: ## Run libFuzzer on every target, from the inputs of earlier runs: make fuzz-coverage EXECUTIONS=1000000 SECONDS_EACH=3600
	@scripts/packages build test
	@EXECUTIONS=$(EXECUTIONS) SECONDS_EACH=$(SECONDS_EACH) SWIFT=$(SWIFT) SANITIZE=$(SANITIZE) scripts/fuzz-coverage $(if $(SANITIZE),,--write)

lab: ## Run the live tests: on this machine if /dev/uinput is writable, otherwise in kernels under QEMU.
	@$(MAKE) --no-print-directory --jobs $(JOBS) --output-sync=target $(LABS)

$(LABS): lab-%: build
	@scripts/live $*

lab-kiosk: ## Test the kiosk under systemd in the lab: crash it, hang it, use up its memory, unplug its panel.
	@scripts/packages build test
	@$(SWIFT) build $(FLAGS) --product retouch
	@scripts/live-kiosk

# GTK 3 alone takes some seconds and is part of test-all.
desktop-tests: ## Read and use programs of GTK 3, GTK 4, Qt 5, Chromium and Firefox in a private desktop, and touch one on Xorg and sway.
	@scripts/packages build desktop toolkits desktop_lab
	@$(SWIFT) build $(FLAGS) --product retouch
	@scripts/desktop-tests
	@scripts/desktop-tasks
	@scripts/live-desktop

desktop-tasks: ## Use programs of all toolkits by touch in a private desktop, and compare what is spoken.
	@scripts/packages build desktop toolkits
	@$(SWIFT) build $(FLAGS) --product retouch
	@scripts/desktop-tasks

desktop-test-gtk3:
	@scripts/packages build desktop
	@$(SWIFT) build $(FLAGS) --product retouch
	@scripts/desktop-tests gtk3

browser-tests: ## Test the HTML pages in a browser: content, keys, clicks, requests, and the findings of axe-core.
	@scripts/packages build browser
	@$(SWIFT) build $(FLAGS) --product retouch
	@RETOUCH=$(BUILD)/retouch scripts/browser-tests

pictures: ## Draw the pictures of the documentation again; needs a browser.
	@scripts/packages build browser
	@$(SWIFT) build $(FLAGS) --product retouch
	@RETOUCH=$(BUILD)/retouch scripts/pictures

recordings: ## Make the recordings of every gesture again; the same seeds give the same bytes.
	@$(SWIFT) build $(FLAGS) --product retouch
	@RETOUCH=$(BUILD)/retouch scripts/recordings
	@RETOUCH=$(BUILD)/retouch scripts/sessions
	@git status --short -- recordings

# The recordings that a test writes come first, because other tests read them.
goldens: build ## Accept what the program prints today as what it should print.
	@$(BUILD)/retouch check --update recordings/sessions recordings/visits Examples/kiosk
	@RETOUCH_GOLDENS=write $(TESTS) --filter OurRecordingsTests --no-parallel --quiet || true
	@RETOUCH_GOLDENS=write $(TESTS) --skip LiveTests --no-parallel
	@git status --short -- recordings Tests

bench: ## Measure throughput and latency, compared with C programs.
	@scripts/packages build bench
	@$(SWIFT) build $(FLAGS) --product retouch
	@$(SWIFT) build $(FLAGS) --product retouch-bench
	@$(SWIFT) build $(FLAGS) --product sound-baseline
	@$(BUILD)/retouch bench

# Recorded strokes are included if RETOUCH_CORPUS names a directory that has them.
STROKES := $(wildcard $(RETOUCH_CORPUS)/strokes)

accuracy: ## Count what is recognized correctly in about 72,000 sessions, and write docs/ACCURACY.md.
	@scripts/packages build
	@$(SWIFT) build $(FLAGS) --product retouch-bench
	@$(BUILD)/retouch-bench accuracy --force --output docs/ACCURACY.md $(addprefix --strokes ,$(STROKES))

install: ## Install under PREFIX (default /usr/local).
	@scripts/packages build
	@RETOUCH_STATIC=1 $(SWIFT) build $(FLAGS) --product retouch
	@PREFIX="$(PREFIX)" scripts/install

install-kiosk: install ## Install Retouch and the files that start a kiosk at boot: see docs/kiosk.md.
	@PREFIX="$(PREFIX)" scripts/install --kiosk

uninstall: ## Remove what `make install` and `make install-kiosk` installed.
	@PREFIX="$(PREFIX)" scripts/install --remove

package-test: deb ## Install the packages in a fresh Debian, try them, and remove them; as root.
	@scripts/package-test

# Without the symbols for tests, which make the program 5 % larger. Therefore it has its own objects.
deb: ## Build the Debian packages retouch, retouch-kiosk and retouch-doc in .build/deb.
	@scripts/packages build deb
	@RETOUCH_STATIC=1 $(SWIFT) build -c release --scratch-path .build/package --product retouch
	@scripts/deb

dist: ## Write an archive of the committed sources to .build.
	@version=$$(sed -n 's/.*version = "\(.*\)"/\1/p' Sources/Arguments/Release.swift); \
	  git archive --prefix="retouch-$$version/" HEAD | gzip -n >".build/retouch-$$version.tar.gz" && \
	  echo ".build/retouch-$$version.tar.gz"

clean: ## Remove all build products, except the kernel of the lab in .build/lab.
	@$(SWIFT) package clean
