# libcuerules. `make list` shows the goals; everything that is built goes into $(BUILD).

# deps comes before whatever else is asked for, also under -j: it may have to install the very compiler that
# the rest needs, so the rest is left to a second make that starts when it is done.
ifneq ($(filter deps,$(MAKECMDGOALS)),)
ifneq ($(filter-out deps,$(MAKECMDGOALS)),)
.PHONY: $(MAKECMDGOALS) after-deps
$(filter-out deps,$(MAKECMDGOALS)): after-deps ; @:
after-deps: deps
	+@$(MAKE) --no-print-directory $(filter-out deps,$(MAKECMDGOALS))
deps: ; @sh pkgconfig/deps.sh
else
.PHONY: deps
deps: ; @sh pkgconfig/deps.sh
endif
else

BUILD ?= build
PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
BINDIR ?= $(PREFIX)/bin
SHAREDIR ?= $(PREFIX)/share
DESTDIR ?=
PKG_CONFIG ?= pkg-config
CFLAGS ?= -O2 -g
V ?= 0

VERSION := $(shell sed -n 's/^\#define CUE_VERSION_M[AI][JN]OR \([0-9]*\)$$/\1/p; s/^\#define CUE_VERSION_PATCH \([0-9]*\)$$/\1/p' \
             include/cuerules/version.h | paste -s -d . -)
MAJOR := $(firstword $(subst ., ,$(VERSION)))
SONAME := libcuerules.so.$(MAJOR)

# Said once, instead of many errors of the compiler's.
ifeq ($(filter clean list lib install-lib dist amalgamation,$(MAKECMDGOALS))$(filter-out native,$(SYSTEM))$(shell $(PKG_CONFIG) --exists libcjson 2>/dev/null && echo yes),)
$(warning pkg-config or libcjson is missing: make deps installs them)
endif

WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wshadow
CHECK_CFLAGS = $(eval CHECK_CFLAGS := $(shell $(PKG_CONFIG) --cflags check))$(CHECK_CFLAGS)
CHECK_LIBS = $(shell $(PKG_CONFIG) --libs check)
# The same bytes in whatever folder it is built.
SAME_BYTES = -ffile-prefix-map=$(CURDIR)=. -ffile-prefix-map=$(abspath $(BUILD))=build
COMPILER = $(CC)
COMPILE = $(COMPILER) -std=c11 $(WARNINGS) $(HARDENING) $(TUNING) $(CFLAGS) $(CPPFLAGS) -fvisibility=hidden $(SAME_BYTES) $(SYSTEM_FLAGS) \
          -MMD -MP
LINK = $(CC) $(CFLAGS) $(LDFLAGS) $(SYSTEM_FLAGS) $(HARDENED_LINK)

FLAGS_lib = -DCUE_BUILDING -Iinclude -Ilib
FLAGS_games = -DCUE_BUILDING -Iinclude -I$(BUILD)/gen
FLAGS_command = -Iinclude $(CJSON_CFLAGS) $(SCREEN_CFLAGS)

Q := $(if $(filter 0,$(V)),@,)
# Without a process for each file: what is being made, and its folder.
say = $(if $(filter 0,$(V)),$(info $()  $(1) $(2)))
folder = $(if $(wildcard $(@D)/.),,$(shell mkdir -p '$(@D)'))

GAMES := $(notdir $(patsubst %/,%,$(wildcard games/*/)))
RULES := $(GAMES:%=$(BUILD)/gen/%.rules)
TABLES := $(patsubst games/%/tables.awk,$(BUILD)/gen/%.tables,$(wildcard games/*/tables.awk))
MODULES = $(foreach game,$(GAMES),$(BUILD)/modules/$(subst _,-,$(game))$(DLL))
LIB_OBJECTS := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard lib/*/*.c))
GAME_OBJECTS := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard games/*/*.c))
# Of the command, the part that draws on a terminal is there twice: with ncurses, and without.
DRAWN := $(patsubst %,examples/cuerules/screen/%.c,screen draw keys steps terminal arranging)
UNDRAWN := examples/cuerules/screen/absent.c
COMMAND_OBJECTS = $(patsubst %.c,$(BUILD)/obj/%.o,$(filter-out $(if $(SCREEN),$(UNDRAWN),$(DRAWN)),\
                    $(wildcard examples/cuerules/*.c examples/cuerules/*/*.c)))
# What both write and read files with.
FILE_OBJECTS := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard examples/files/*.c))
COMMAND_OBJECTS += $(FILE_OBJECTS)
# What it says of the games in one minute, from their rules pages.
COMMAND_OBJECTS += $(BUILD)/obj/gen/minutes.o
COMMAND_LIBS = $(CJSON_LIBS) $(SCREEN_LIBS) $(HTTP_LIBS) $(COMMAND_EXTRA)
CONFORM_OBJECTS := $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard examples/conform/*.c)) $(FILE_OBJECTS)
DRIVERS = $(patsubst examples/%.c,$(BUILD)/bin/%$(EXE),$(wildcard examples/*.c))
FIFTEEN = $(BUILD)/bin/fifteen$(DLL)
SUITES := $(patsubst tests/unit/test_%.c,%,$(wildcard tests/unit/test_*.c))
TEST_OBJECTS := $(patsubst %.c,$(BUILD)/obj/%.o,$(filter-out tests/unit/test_%,$(wildcard tests/unit/*.c)) $(SUITES:%=tests/unit/test_%.c))
FUZZ_TARGETS := load referee action move notation agree module drawn shell sql
FUZZ_SECONDS ?= 60
FUZZ_ONLY ?= $(FUZZ_TARGETS)
# Without a callback at every comparison, which took half of the time and found little beside the dictionary.
FUZZ_CFLAGS := -O2 -g1 -fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-coverage=trace-cmp -fno-sanitize-recover=all
CORPUS := $(FUZZ_TARGETS:%=$(BUILD)/bin/corpus_%)
HEADERS := $(wildcard include/cuerules/*.h include/cuerules/games/*.h)

STATIC := $(BUILD)/lib/libcuerules.a
# All of the library, and the same as an archive in which the tests see its inside.
OBJECTS := $(LIB_OBJECTS) $(GAME_OBJECTS) $(BUILD)/obj/gen/builtin.o
INSIDE := $(BUILD)/obj/inside.a
# What the archive for others holds: one object, in which only exported names can be seen (below).
ARCHIVED := $(BUILD)/obj/libcuerules.o
OBJCOPY ?= $(patsubst %ar,%objcopy,$(AR))
COMMAND = $(BUILD)/bin/cuerules$(EXE)
CONFORM = $(BUILD)/bin/cuerules-conform$(EXE)

# What is built for: native is this machine's own system; pkgconfig/systems/ says what others have otherwise.
SYSTEM ?= native
.DEFAULT_GOAL := all
include pkgconfig/systems/$(SYSTEM).mk

.PHONY: all lib modules examples test goldens check check-unit check-memory check-scripts check-hosts demo pictures bench bench-counts scale check-scale \
        check-kill bowling-worth snooker-menus bench-advice fuzz-values bench-scale scale-deps install install-lib uninstall clean list keep-headers keep-saves abi check-abi \
        debug analyse tidy cppcheck analyzer asan msan tsan valgrind coverage coverage-command strict check-all fuzz fuzz-targets corpus mingw check-mingw wasm check-wasm
.DELETE_ON_ERROR:
.SECONDARY:
.PHONY: FORCE

all: lib modules examples ## the library, the command, the modules and the examples (default)
lib: $(STATIC) $(SHARED)
modules: $(MODULES)
examples: $(COMMAND) $(CONFORM) $(DRIVERS) $(FIFTEEN)

# What was built with other flags is built again. Scripts that ask make for more of the same read these files.
BUILT_flags = "CC='$(CC)'" "CFLAGS='$(CFLAGS)'" "CPPFLAGS='$(CPPFLAGS)'" "LDFLAGS='$(LDFLAGS)'" "HARDENING='$(HARDENING)'" \
              "SCREEN='$(SCREEN)'"
BUILT_http = "MICROHTTPD='$(MICROHTTPD)'"
$(BUILD)/flags $(BUILD)/http: $(BUILD)/%: FORCE
	$(folder)
	@printf '%s\n' $(BUILT_$*) | cmp -s - $@ || printf '%s\n' $(BUILT_$*) > $@
FORCE:

$(BUILD)/gen/%.rules: docs/rules/extract.awk
	$(call say,RULES,$@)
	$(folder)
	$(Q)awk -f docs/rules/extract.awk docs/rules/$(subst _,-,$*).md > $@
$(foreach game,$(GAMES),$(eval $(BUILD)/gen/$(game).rules: docs/rules/$(subst _,-,$(game)).md))

$(BUILD)/gen/minutes.c: docs/rules/minute.awk $(wildcard docs/rules/*.md)
	$(call say,GEN,$@)
	$(folder)
	$(Q){ printf '%s\n' '#include "play/minute.h"' 'const minute_text minute_texts[] = {' && \
	      awk -f $^ && printf '%s\n' '    {0, 0}' '};'; } > $@

# Tables that a game works out from something small, by an awk program of its own.
$(BUILD)/gen/%.tables: games/%/tables.awk
	$(call say,TABLES,$@)
	$(folder)
	$(Q)awk -f $< > $@

# One folder, one ruleset: the list is made from the folders.
$(BUILD)/gen/builtin.c: games/builtin.sh $(wildcard games)
	$(call say,GEN,$@)
	$(folder)
	$(Q)sh games/builtin.sh $(GAMES) > $@

$(BUILD)/gen/%_module.c:
	$(folder)
	@printf '%s\n' '#include <cuerules/ruleset.h>' \
	 'extern const cue_definition cue_$*_definition;' 'CUE_MODULE(cue_$*_definition)' > $@

# What each kind of object is compiled with. COVERED: flags of `make coverage`, which looks at lib/ and games/ alone;
# COMMAND_FLAGS: those of `make coverage-command`. The conformance suite uses the installed headers and libcjson alone.
$(BUILD)/obj/lib/%.o: private FLAGS = $(COVERED) $(FLAGS_lib)
$(BUILD)/obj/games/%.o: private FLAGS = $(COVERED) $(FLAGS_games)
$(BUILD)/obj/gen/%.o: private FLAGS = $(FLAGS_lib)
$(BUILD)/obj/gen/minutes.o: private FLAGS = -Iexamples/cuerules $(FLAGS_command)
$(BUILD)/obj/examples/%.o: private FLAGS = $(FLAGS_command)
$(BUILD)/obj/examples/cuerules/%.o: private FLAGS = $(COMMAND_FLAGS) $(FLAGS_command)
$(BUILD)/obj/examples/files/%.o: private FLAGS = $(COMMAND_FLAGS)
$(patsubst %,$(BUILD)/obj/examples/cuerules/%.o,web serve): private FLAGS = $(COMMAND_FLAGS) $(HTTP_CFLAGS) $(FLAGS_command)
$(BUILD)/obj/examples/conform/%.o: private FLAGS = -Iinclude $(CJSON_CFLAGS)
define compile
	$(call say,CC,$<)
	$(folder)
	$(Q)$(COMPILE) $(FLAGS) -c $< -o $@
endef
$(BUILD)/obj/%.o: %.c $(BUILD)/flags ; $(compile)
$(BUILD)/obj/gen/%.o: $(BUILD)/gen/%.c $(BUILD)/flags ; $(compile)
$(GAME_OBJECTS): | $(RULES) $(TABLES)
$(patsubst %,$(BUILD)/obj/examples/cuerules/%.o,web serve): $(BUILD)/http
$(foreach game,$(GAMES),$(eval $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard games/$(game)/*.c)): $(BUILD)/gen/$(game).rules))
# tests/unit/test_<subject>.c has <subject>_suite().
# Beside each other, two makes write two of them.
$(BUILD)/gen/suites.h: FORCE
	$(folder)
	@new=$@.$$$$; { printf '#include <check.h>\n'; printf 'Suite *%s_suite(void);\n' $(SUITES); \
	 printf '#define TEST_SUITES(SUITE)'; printf ' SUITE(%s)' $(SUITES); printf '\n'; } > $$new; \
	 if cmp -s $$new $@; then rm $$new; else mv $$new $@; fi
$(BUILD)/obj/tests/unit/%.o: tests/unit/%.c $(BUILD)/flags | $(RULES) $(BUILD)/gen/suites.h
	$(call say,CC,$<)
	$(folder)
	$(Q)$(COMPILE) -Iinclude -Ilib -Igames -I$(BUILD)/gen -Itests -Iexamples $(CJSON_CFLAGS) $(CHECK_CFLAGS) \
	 -DTEST_BUILD='"$(abspath $(BUILD))"' -DTEST_SOURCE='"$(CURDIR)"' -c $< -o $@

$(INSIDE): $(OBJECTS)
$(STATIC): $(ARCHIVED)
$(INSIDE) $(STATIC):
	$(call say,AR,$@)
	$(folder)
	$(Q)rm -f $@ && $(AR) rcs $@ $^
# Whoever links the archive sees what the shared library shows, and may have functions of any other name.
$(BUILD)/obj/libcuerules.o: $(OBJECTS) lib/libcuerules.map
	$(call say,LINK,$@)
	$(Q)$(CC) $(filter-out -fsanitize% -pthread,$(CFLAGS) $(SYSTEM_FLAGS)) $(ONE_OBJECT) -r -nostdlib -o $@ $(OBJECTS)
	$(Q)sed -n '/global:/,/local:/s/^ *\(cue_[a-z0-9_]*\);$$/\1/p' lib/libcuerules.map > $@.names
	$(Q)$(OBJCOPY) --keep-global-symbols=$@.names $@

# A module holds its own game only, and exports one symbol. Games of the table have their geometry from the
# library, which is found beside the module's folder, built or installed.
define module
$(BUILD)/modules/$(subst _,-,$(1))$(DLL): $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard games/$(1)/*.c)) $(BUILD)/obj/gen/$(1)_module.o | $(SHARED)
	$$(call say,LINK,$$@)
	$$(folder)
	$$(Q)$$(LINK) -shared -o $$@ $$^ $$(LIBRARY_OF_MODULE)
endef
$(foreach game,$(GAMES),$(eval $(call module,$(game))))

$(COMMAND): $(COMMAND_OBJECTS) $(SHARED)
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(LINK) -o $@ $(COMMAND_OBJECTS) $(LIBRARY_OF_PROGRAM) $(COMMAND_LIBS) -lm
$(CONFORM): $(CONFORM_OBJECTS) $(SHARED)
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(LINK) -o $@ $(CONFORM_OBJECTS) $(LIBRARY_OF_PROGRAM) $(CJSON_LIBS) -lm
$(DRIVERS): $(BUILD)/bin/%$(EXE): $(BUILD)/obj/examples/%.o $(SHARED)
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(LINK) -o $@ $< $(LIBRARY_OF_PROGRAM)
# The example of a module is built as its author would build it.
$(FIFTEEN): examples/ruleset/fifteen.c $(SHARED) $(BUILD)/flags
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(COMPILE) $(LDFLAGS) -Iinclude -shared $< $(LIBRARY_OF_PROGRAM) -o $@

# The tests see the library's inside, so they are linked with the archive; the conformance suite and the command are tried
# as they are.
TEST_EXTRA = $(sort $(filter-out %/main.o,$(CONFORM_OBJECTS) $(COMMAND_OBJECTS)))
WATCH_HEAP := $(foreach call,malloc calloc realloc free,-Wl,--wrap=$(call))
$(BUILD)/bin/tests: $(TEST_OBJECTS) $(TEST_EXTRA) $(INSIDE)
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(LINK) -rdynamic -o $@ $(TEST_OBJECTS) $(TEST_EXTRA) $(INSIDE) $(COMMAND_LIBS) $(CHECK_LIBS) -ldl -lm \
	 $(WATCH_HEAP)

test: all $(BUILD)/bin/tests ## the unit tests, or some: SUITE=chaser_text, or TRANSCRIPT=chaser/shots.txt
	@LC_ALL=C $(if $(TRANSCRIPT),CK_RUN_SUITE=transcripts TRANSCRIPT='$(TRANSCRIPT:.txt=)',$(if $(SUITE),CK_RUN_SUITE='$(SUITE)')) \
	 $(BUILD)/bin/tests
GOLDEN_SUITES = $(patsubst tests/unit/test_%.c,%,$(shell grep -l golden.h tests/unit/test_*.c))
goldens: all $(BUILD)/bin/tests ## writes tests/data/goldens anew: look at every difference before you commit it
	@rm -rf $(BUILD)/goldens && mkdir -p $(BUILD)/goldens tests/data/goldens
	@for suite in $(GOLDEN_SUITES); do GOLDENS='$(BUILD)/goldens' LC_ALL=C CK_RUN_SUITE=$$suite $(BUILD)/bin/tests || exit 1; done
	@cp $(BUILD)/goldens/*.txt tests/data/goldens
check: ## all tests; the last line is the summary
	+@$(MAKE) --no-print-directory check-scripts
	+@$(MAKE) --no-print-directory check-unit
check-unit: all $(BUILD)/bin/tests
	@LC_ALL=C $(BUILD)/bin/tests
check-memory: all $(BUILD)/bin/tests ## every request for memory refused, one by one, in every call; make check does a third
	@for suite in memory rpc_memory; do TEST_MEMORY_WHOLE=1 CK_TIMEOUT_MULTIPLIER=10 CK_RUN_SUITE=$$suite $(BUILD)/bin/tests || exit 1; done
.PHONY: check-sight
check-sight: $(BUILD)/bin/tests ## sight where several balls are on, against a plain way: ROUNDS=1000000
	@CUE_SIGHT_ROUNDS='$(or $(ROUNDS),1000000)' CK_TIMEOUT_MULTIPLIER=200 CK_RUN_SUITE=sight_sets $(BUILD)/bin/tests
.PHONY: check-files
check-files: all ## writers of the same file, many at once and killed at any moment: WRITERS=16 ROUNDS=50 KILLS=3000 SEED=1
	@WRITERS='$(or $(WRITERS),16)' ROUNDS='$(or $(ROUNDS),50)' KILLS='$(or $(KILLS),3000)' SEED='$(SEED)' \
	  BUILD='$(BUILD)' CC='$(CC)' MAKE='$(MAKE)' sh tests/scripts/files.sh
# Those that mostly wait, for a screen to settle or for a deadline, run beside the others, and what they said comes last;
# where one of the others has failed, that is the last.
WAITING := failures_seated files guide keep rooms screen screen_odd web
check-scripts: all $(BUILD)/bin/tests $(CORPUS)
	@run() { for script; do BUILD='$(BUILD)' CC='$(CC)' MAKE='$(MAKE)' sh tests/scripts/$$script.sh || return 1; done; }; \
	 said='$(abspath $(BUILD))/waiting.log'; run $(WAITING) >"$$said" 2>&1 & waiting=$$!; \
	 trap 'kill $$waiting; exit 1' INT TERM; failed=0; \
	 run $(filter-out $(WAITING),$(patsubst tests/scripts/%.sh,%,$(wildcard tests/scripts/*.sh))) || failed=1; \
	 wait $$waiting && { [ $$failed -ne 0 ] || cat "$$said"; } || { failed=1; cat "$$said"; }; exit $$failed
# Hosts of the library in other languages and engines: each is built and tried against an installed copy, and says
# in plain words what it could not try.
check-hosts: all ## tries the hosts in examples/, those whose packages are here
	@rm -rf '$(BUILD)/prefix'
	+@$(MAKE) --no-print-directory install PREFIX='$(abspath $(BUILD))/prefix' DESTDIR= >/dev/null
	@for script in tests/hosts/*.sh; do test -f "$$script" || continue; \
	  BUILD='$(BUILD)' CC='$(CC)' MAKE='$(MAKE)' PREFIX='$(abspath $(BUILD))/prefix' sh $$script || exit 1; done
# Leagues in databases and simulations on clusters, against an installed copy as well.
scale: all ## builds examples/sql and examples/cluster in $(BUILD)/scale, those whose packages are here
	@rm -rf '$(BUILD)/prefix'
	+@$(MAKE) --no-print-directory install PREFIX='$(abspath $(BUILD))/prefix' DESTDIR= >/dev/null
	@BUILD='$(BUILD)' CC='$(CC)' MAKE='$(MAKE)' PREFIX='$(abspath $(BUILD))/prefix' sh tests/scale/build.sh
check-scale: scale ## tries them: SQLite, PostgreSQL that is killed, MPI
	@BUILD='$(BUILD)' CC='$(CC)' MAKE='$(MAKE)' PREFIX='$(abspath $(BUILD))/prefix' sh tests/scale/check.sh
check-kill: scale ## fifty times over: eight clients, and a server that is killed; KILLS=N says how often
	@KILLS='$(or $(KILLS),50)' BUILD='$(BUILD)' CC='$(CC)' MAKE='$(MAKE)' PREFIX='$(abspath $(BUILD))/prefix' \
	  sh tests/scale/kill.sh
fuzz-values: scale ## a million mangled calls of the functions for SQLite, under sanitizers; CALLS=N, SEED=N
	@CALLS='$(or $(CALLS),1000000)' BUILD='$(BUILD)' CC='$(CC)' MAKE='$(MAKE)' PREFIX='$(abspath $(BUILD))/prefix' \
	  sh tests/scale/values.sh
bench-scale: scale ## actions a second through the databases, and games a second over MPI
	@BUILD='$(BUILD)' CC='$(CC)' MAKE='$(MAKE)' PREFIX='$(abspath $(BUILD))/prefix' sh tests/scale/speed.sh
scale-deps: ## installs what they need (Debian: as root or with sudo)
	@sh pkgconfig/deps.sh scale
pictures: $(COMMAND) ## draws the pictures of the README and of docs/
	@sh docs/pictures/draw.sh $(COMMAND)
demo: all ## plays a recorded game of every ruleset, with a save and a load in the middle
	@for game in examples/recorded/*.json; do $(COMMAND) replay --scenes $$game || exit 1; done
bench: $(BUILD)/bin/bench ## speed, as ratios measured in the same run; BENCH="--json bowling/" as its arguments
	@$(BUILD)/bin/bench $(BENCH)
	$(if $(BENCH),,@BUILD='$(BUILD)' MAKE='$(MAKE)' CC='$(CC)' CFLAGS='$(CFLAGS)' sh tests/bench/hardening.sh)
$(BUILD)/obj/tests/bench/%.o: tests/bench/%.c $(BUILD)/flags
	$(call say,CC,$<)
	$(folder)
	$(Q)$(COMPILE) -Iinclude $(CJSON_CFLAGS) -DBENCH_SHOTS='"$(CURDIR)/tests/data/shots"' -c $< -o $@
# The yardstick as a user would build it: for any machine, for those of the last fifteen years, and for this one only.
HANDS := hand hand_v2 hand_native
FLAGS_hand := -O3
FLAGS_hand_v2 := -O3 $(if $(filter x86_64,$(shell uname -m)),-march=x86-64-v2)
FLAGS_hand_native := -O3 -march=native
$(HANDS:%=$(BUILD)/obj/tests/bench/%.o): $(BUILD)/obj/tests/bench/%.o: tests/bench/hand.c $(BUILD)/flags
	$(call say,CC,$@)
	$(folder)
	$(Q)$(COMPILE) $(FLAGS_$*) -Dhand_play=$*_play -c $< -o $@
$(BUILD)/bin/bench: $(patsubst %.c,$(BUILD)/obj/%.o,$(filter-out tests/bench/hand.c,$(wildcard tests/bench/*.c))) $(HANDS:%=$(BUILD)/obj/tests/bench/%.o) $(SHARED)
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(LINK) -o $@ $(filter %.o,$^) $(LIBRARY_OF_PROGRAM) $(CJSON_LIBS) -lm -pthread
# What the frames of Bowling Solitaire are worth, for its advice: games/bowling_solitaire/worth/frames.inc.
DEALS ?= 1000
bowling-worth: $(BUILD)/bin/bowling_worth ## measures what frames are worth in Bowling Solitaire; DEALS=10000 of each
	@$(BUILD)/bin/bowling_worth $(DEALS)
$(BUILD)/bin/bowling_worth: tests/bench/worth/measure.c $(INSIDE)
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(COMPILE) $(FLAGS_games) -Igames -o $@ $< $(INSIDE) $(LDFLAGS) -ldl -lm

# What the outline of Snooker Solitaire takes for granted: games/snooker_solitaire/outline/menus.inc.
snooker-menus: $(BUILD)/bin/snooker_menus ## measures how often which shots are there in Snooker Solitaire: TOURNAMENTS=2000
	@$(BUILD)/bin/snooker_menus $(or $(TOURNAMENTS),2000)
$(BUILD)/bin/snooker_menus: tests/bench/outline/measure.c $(INSIDE)
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(COMPILE) $(FLAGS_games) -Igames -o $@ $< $(INSIDE) $(LDFLAGS) -ldl -lm
bench-advice: $(BUILD)/bin/bench_advice ## plays a solitaire as is advised: GAME=snooker-solitaire SEED=1 GAMES=20 BUDGET=2000
	@$(BUILD)/bin/bench_advice $(or $(GAME),snooker-solitaire) $(or $(SEED),1) $(or $(GAMES),20) $(or $(BUDGET),2000)
$(BUILD)/bin/bench_advice: tests/bench/advice/play.c $(INSIDE)
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(COMPILE) -Iinclude -o $@ $< $(INSIDE) $(LDFLAGS) -ldl -lm

bench-counts: $(BUILD)/bin/bench ## instructions a row by callgrind, beside those that are recorded; RECORD=1 records them
	@BUILD='$(BUILD)' CC='$(CC)' CFLAGS='$(CFLAGS)' RECORD='$(RECORD)' sh tests/bench/counts.sh

# Fuzz targets: with clang's libFuzzer for `make fuzz`, and with a plain main for the corpus. What isn't a target is linked
# with each of them. They begin with the saves of 1.0, without their logs.
FUZZ_ALONE := replay still seeds seen
# These two link the command as well; for the second, what asks the system is replaced.
FUZZ_COMMAND := $(foreach kind,corpus fuzz,$(BUILD)/bin/$(kind)_drawn $(BUILD)/bin/$(kind)_shell)
$(FUZZ_COMMAND): $(BUILD)/obj/tests/fuzz/seen.o $(BUILD)/obj/examples/conform/xml.o $(filter-out %/main.o,$(COMMAND_OBJECTS))
$(FUZZ_COMMAND): private FUZZ_LIBS = $(INSIDE) $(COMMAND_LIBS)
FUZZ_REPLACED := files_read files_read_line files_read_typed file_write file_append_line screen_open cue_ruleset_open \
  cue_playouts MHD_start_daemon \
  $(addprefix system_,catch_signals exists is_file is_terminal make_folder make_folders run shows_errors shows_output \
  signal state_home)
$(BUILD)/bin/corpus_shell $(BUILD)/bin/fuzz_shell: private FUZZ_WRAPS = $(FUZZ_REPLACED:%=-Wl,--wrap=%)
FUZZ_SHARED := $(patsubst tests/fuzz/%.c,$(BUILD)/obj/tests/fuzz/%.o,\
                 $(filter-out $(FUZZ_TARGETS:%=tests/fuzz/%.c) $(FUZZ_ALONE:%=tests/fuzz/%.c),$(wildcard tests/fuzz/*.c)))
$(BUILD)/gen/fuzz_positions.h: tests/kept/1.0.jsonl
	$(folder)
	@sed -e 's/,"log":\[.*/}/' -e 's/[\\"]/\\&/g' -e 's/.*/"&",/' $^ > $@
$(BUILD)/obj/tests/fuzz/%.o: tests/fuzz/%.c $(BUILD)/flags | $(BUILD)/gen/fuzz_positions.h
	$(call say,CC,$<)
	$(folder)
	$(Q)$(COMPILE) -Iinclude -Ilib -Iexamples -I$(BUILD)/gen -c $< -o $@
# Each corpus is an archive, which is unpacked when it has changed.
$(BUILD)/corpus/%.unpacked: tests/fuzz/corpus/%.tar.gz
	@rm -rf $(@:.unpacked=) && mkdir -p $(@:.unpacked=)
	@tar -xzf $< -C $(@:.unpacked=) && touch $@
$(CORPUS): $(BUILD)/bin/corpus_%: $(BUILD)/obj/tests/fuzz/%.o $(BUILD)/obj/tests/fuzz/replay.o $(BUILD)/obj/tests/fuzz/still.o $(FUZZ_SHARED) $(INSIDE) \
                             | $(BUILD)/corpus/%.unpacked
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(LINK) $(FUZZ_WRAPS) -o $@ $^ $(FUZZ_LIBS) -ldl -lm
$(BUILD)/bin/seeds: $(BUILD)/obj/tests/fuzz/seeds.o $(BUILD)/obj/tests/fuzz/still.o $(FUZZ_SHARED) $(INSIDE)
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(LINK) -o $@ $^ -ldl -lm
$(BUILD)/bin/fuzz_%: $(BUILD)/obj/tests/fuzz/%.o $(FUZZ_SHARED) $(INSIDE) | $(BUILD)/corpus/%.unpacked
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(LINK) -fsanitize=fuzzer $(FUZZ_WRAPS) -o $@ $^ $(FUZZ_LIBS) -ldl -lm
fuzz-targets: $(FUZZ_TARGETS:%=$(BUILD)/bin/fuzz_%) $(BUILD)/bin/seeds
fuzz: ## coverage-guided fuzzing with clang, FUZZ_SECONDS (60) each target, in build/fuzz
	+@$(MAKE) --no-print-directory fuzz-targets BUILD=build/fuzz CC=clang CFLAGS='$(FUZZ_CFLAGS)'
	@sh tests/fuzz/run.sh build/fuzz '$(FUZZ_SECONDS)' $(FUZZ_ONLY)
.PHONY: fuzz-link
fuzz-link: $(COMMAND) ## the page's link, with LINK_COUNT (100000) mutants of LINK_SEED (1); needs Node.js
	@BUILD='$(BUILD)' LINK_COUNT='$(or $(LINK_COUNT),100000)' LINK_SEED='$(or $(LINK_SEED),1)' sh tests/scripts/link.sh
corpus: ## makes the corpora of tests/fuzz anew, with what was found by fuzzing
	+@$(MAKE) --no-print-directory fuzz-targets BUILD=build/fuzz CC=clang CFLAGS='$(FUZZ_CFLAGS)'
	@sh tests/fuzz/merge.sh build/fuzz $(FUZZ_ONLY)

# The page for browsers goes along where it was built.
WEB := $(BUILD)/web/index.html
# Where a server gives the page, these beside it let browsers install it.
SERVED := $(addprefix examples/web/,page.png $(addprefix served/,manifest.webmanifest offline.js icon.svg))
# Manual pages and completions, from what the commands say for --help and from the headers.
MANUALS := $(BUILD)/man/cuerules.1
$(MANUALS): $(wildcard docs/man/*) $(COMMAND) $(CONFORM) $(HEADERS)
	$(call say,MAN,$(@D))
	$(Q)sh docs/man/man.sh $(COMMAND) $(CONFORM) $(@D)
DOCS := README.md CHANGELOG.md CONTRIBUTING.md CODE_OF_CONDUCT.md SECURITY.md LICENSE $(wildcard docs/*.md docs/rules/*.md docs/rules/*.svg docs/pictures/*.svg)
# Sources to read and to copy, which the pages link to.
DOCS += $(shell find examples -type f ! -path '*/__pycache__/*' ! -path '*/node_modules/*' ! -name '*.o' | LC_ALL=C sort)
INSTALLED_DOCS = $(DESTDIR)$(SHAREDIR)/doc/cuerules
define in_their_place
sed -e 's|@VERSION@|$(VERSION)|' -e 's|@MAJOR@|$(MAJOR)|' -e 's|@SONAME@|$(SONAME)|' -e "s|@INCLUDE@|$$include|" \
 -e "s|@PREFIX@|$$prefix|"
endef

install-lib: lib ## the library alone, without the command, modules and pages; needs no libcjson
	@for path in '$(PREFIX)' '$(LIBDIR)' '$(INCLUDEDIR)' '$(BINDIR)' '$(SHAREDIR)'; do case "$$path" in \
	  *[[:space:]]*|[!/]*) echo "install: '$$path' must be an absolute path without spaces" >&2; exit 1;; esac; done
	install -d $(DESTDIR)$(LIBDIR)/pkgconfig $(DESTDIR)$(INCLUDEDIR)/cuerules/games
	install -m 644 include/cuerules/*.h $(DESTDIR)$(INCLUDEDIR)/cuerules
	install -m 644 include/cuerules/games/*.h $(DESTDIR)$(INCLUDEDIR)/cuerules/games
	install -m 644 $(STATIC) $(DESTDIR)$(LIBDIR)
	install -m 755 $(SHARED).$(VERSION) $(DESTDIR)$(LIBDIR)
	ln -sf libcuerules.so.$(VERSION) $(DESTDIR)$(LIBDIR)/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(LIBDIR)/libcuerules.so
	include=$$(realpath -m --relative-to='$(LIBDIR)/pkgconfig' '$(INCLUDEDIR)') && \
	prefix=$$(realpath -m --relative-to='$(LIBDIR)/pkgconfig' '$(PREFIX)') && \
	$(in_their_place) pkgconfig/cuerules.pc.in > $(DESTDIR)$(LIBDIR)/pkgconfig/cuerules.pc
	install -d $(DESTDIR)$(LIBDIR)/cmake/cuerules
	include=$$(realpath -m --relative-to='$(LIBDIR)' '$(INCLUDEDIR)') && for file in config config-version; do \
	  $(in_their_place) pkgconfig/cuerules-$$file.cmake.in \
	   > $(DESTDIR)$(LIBDIR)/cmake/cuerules/cuerules-$$file.cmake || exit 1; done
install: all $(MANUALS) install-lib ## into $(DESTDIR)$(PREFIX)
	install -d $(DESTDIR)$(LIBDIR)/cuerules $(DESTDIR)$(BINDIR)
	install -m 755 $(MODULES) $(DESTDIR)$(LIBDIR)/cuerules
	install -d $(DESTDIR)$(SHAREDIR)/man/man1 $(DESTDIR)$(SHAREDIR)/man/man3 \
	 $(DESTDIR)$(SHAREDIR)/bash-completion/completions $(DESTDIR)$(SHAREDIR)/zsh/site-functions
	install -m 644 $(BUILD)/man/*.1 $(DESTDIR)$(SHAREDIR)/man/man1
	install -m 644 $(BUILD)/man/*.3 $(DESTDIR)$(SHAREDIR)/man/man3
	install -m 644 $(BUILD)/man/cuerules.bash $(DESTDIR)$(SHAREDIR)/bash-completion/completions/cuerules
	install -m 644 $(BUILD)/man/_cuerules $(DESTDIR)$(SHAREDIR)/zsh/site-functions
	for end in '' .gz; do if test -f '$(WEB)'$$end; then install -D -m 644 '$(WEB)'$$end $(DESTDIR)$(SHAREDIR)/cuerules/web/index.html$$end || exit 1; fi; done
	if test -f '$(WEB)'; then install -m 644 $(SERVED) $(DESTDIR)$(SHAREDIR)/cuerules/web; fi
	for file in $(DOCS); do install -D -m 644 $$file $(INSTALLED_DOCS)/$$file || exit 1; done
	ln -sfn "$$(realpath -m --relative-to='$(SHAREDIR)/doc/cuerules' '$(INCLUDEDIR)')" $(INSTALLED_DOCS)/include
	library=$$(realpath -m --relative-to='$(BINDIR)' '$(LIBDIR)') && \
	$(LINK) -o $(DESTDIR)$(BINDIR)/cuerules $(COMMAND_OBJECTS) -L$(BUILD)/lib -lcuerules \
	 -Wl,-rpath,'$$ORIGIN/'"$$library" $(COMMAND_LIBS) -lm && \
	$(LINK) -o $(DESTDIR)$(BINDIR)/cuerules-conform $(CONFORM_OBJECTS) -L$(BUILD)/lib -lcuerules \
	 -Wl,-rpath,'$$ORIGIN/'"$$library" $(CJSON_LIBS) -lm
uninstall: ## takes back what install put there
	rm -f $(patsubst include/%,$(DESTDIR)$(INCLUDEDIR)/%,$(HEADERS))
	rm -f $(DESTDIR)$(LIBDIR)/libcuerules.a $(DESTDIR)$(LIBDIR)/libcuerules.so $(DESTDIR)$(LIBDIR)/$(SONAME) \
	 $(DESTDIR)$(LIBDIR)/libcuerules.so.$(VERSION) $(DESTDIR)$(LIBDIR)/pkgconfig/cuerules.pc \
	 $(DESTDIR)$(BINDIR)/cuerules $(DESTDIR)$(BINDIR)/cuerules-conform
	rm -f $(patsubst $(BUILD)/modules/%,$(DESTDIR)$(LIBDIR)/cuerules/%,$(MODULES))
	rm -f $(DESTDIR)$(LIBDIR)/cmake/cuerules/cuerules-config.cmake \
	 $(DESTDIR)$(LIBDIR)/cmake/cuerules/cuerules-config-version.cmake \
	 $(DESTDIR)$(SHAREDIR)/man/man1/cuerules.1 $(DESTDIR)$(SHAREDIR)/man/man1/cuerules-conform.1 \
	 $(DESTDIR)$(SHAREDIR)/man/man3/libcuerules.3 $(DESTDIR)$(SHAREDIR)/bash-completion/completions/cuerules \
	 $(DESTDIR)$(SHAREDIR)/zsh/site-functions/_cuerules
	rm -f $(DOCS:%=$(INSTALLED_DOCS)/%) $(INSTALLED_DOCS)/include $(addprefix $(DESTDIR)$(SHAREDIR)/cuerules/web/,index.html index.html.gz $(notdir $(SERVED)))
	-test ! -d $(INSTALLED_DOCS) || find $(INSTALLED_DOCS) -depth -type d -empty -delete
	-test ! -d $(DESTDIR)$(SHAREDIR)/cuerules || rmdir $(DESTDIR)$(SHAREDIR)/cuerules/web $(DESTDIR)$(SHAREDIR)/cuerules
	-rmdir $(DESTDIR)$(LIBDIR)/cuerules $(DESTDIR)$(INCLUDEDIR)/cuerules/games $(DESTDIR)$(INCLUDEDIR)/cuerules \
	 $(DESTDIR)$(LIBDIR)/cmake/cuerules

include pkgconfig/packages.mk

# The headers of a release, kept for tests/scripts/abi.sh, and the ABI of its library: both are recorded when a version is
# tagged, and the headers then stay as they are.
ABI := tests/abi/$(basename $(VERSION))
ABIDW := abidw --exported-interfaces-only --no-corpus-path --no-comp-dir-path --no-show-locs --no-parameter-names \
         --no-elf-needed --no-write-default-sizes --drop-undefined-syms --suppressions tests/abi/abignore
keep-headers: ## keeps the headers of this version in tests/abi, once for each release
	@test ! -e $(ABI)/include || \
	 { echo 'keep-headers: $(ABI)/include is there already; the headers of a release never change' >&2; exit 1; }
	mkdir -p $(ABI)/include && cp -R include/cuerules $(ABI)/include
# The same for saves, one of every phase of every ruleset, a line each: today's library has to read those of all releases.
SAVES := tests/kept/$(basename $(VERSION)).jsonl
keep-saves: $(STATIC) ## keeps saves of this version in tests/kept; once a version, or with REFRESH=1
	@test -n '$(REFRESH)' || test ! -e $(SAVES) || \
	 { echo 'keep-saves: $(SAVES) is there already; the saves of a release never change' >&2; exit 1; }
	$(COMPILE) -Iinclude tests/kept/keep.c -o $(BUILD)/keep $(STATIC) -ldl -lm
	$(BUILD)/keep >$(BUILD)/kept && LC_ALL=C sort $(BUILD)/kept | cut -f 2 >$(SAVES)
abi: $(SHARED) ## records the ABI of the library as it is built here (Debian: abigail-tools)
	$(ABIDW) $(SHARED) | gzip -9n > tests/abi/libcuerules.abi.gz
check-abi: $(SHARED) ## compares the library with the recorded ABI
	@BUILD='$(BUILD)' sh tests/abi/compare.sh

# Nothing is left of what these find but what tests/analysis/ explains.
SOURCES_built = $(patsubst $(BUILD)/obj/%.o,%.c,$(LIB_OBJECTS) $(GAME_OBJECTS))
SOURCES_command = $(sort $(filter-out gen/%,$(patsubst $(BUILD)/obj/%.o,%.c,$(COMMAND_OBJECTS))) $(UNDRAWN))
ANALYSE = LIB_FLAGS='$(FLAGS_lib)' GAMES_FLAGS='$(FLAGS_games)' COMMAND_FLAGS='$(FLAGS_command) $(HTTP_CFLAGS)' \
          sh tests/analysis
analyse: tidy cppcheck analyzer ## the static analysers, all of them
tidy: $(RULES) $(TABLES) ## clang-tidy over lib, games and the command; CHECKS=-clang-analyzer-* leaves out what takes long
	@CHECKS='$(CHECKS)' $(ANALYSE)/tidy.sh $(SOURCES_built) $(SOURCES_command)
cppcheck: $(RULES) $(TABLES) ## cppcheck over the same
	@$(ANALYSE)/cppcheck.sh $(SOURCES_built) $(SOURCES_command)
analyzer: $(RULES) $(TABLES) ## gcc's own analyser over lib and games
	@$(ANALYSE)/gcc.sh $(SOURCES_built)
debug: ## everything in build/debug, unoptimised
	+@$(MAKE) --no-print-directory all BUILD=build/debug CFLAGS='-O0 -g3'
# Reports need the names of functions, files and lines alone (-g1): that compiles asan's build a third faster.
# Every check is a process, which looks for leaks at its end, also in what its parent has freed and keeps: that is little.
# CK_FORK=no leaves the processes out.
asan: ## the tests with address and undefined-behaviour sanitizers, in build/asan
	+@ASAN_OPTIONS=quarantine_size_mb=4 $(MAKE) --no-print-directory check-unit BUILD=build/asan \
	 CFLAGS='-O1 -g1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all'
msan: ## the tests with clang's memory sanitizer, in build/msan (Debian: clang, cmake, dpkg-dev and a deb-src line)
	+@$(MAKE) --no-print-directory check-unit SYSTEM=memory BUILD=build/msan CC=clang \
	 CFLAGS='-O1 -g -fno-omit-frame-pointer -fsanitize=memory -fsanitize-memory-track-origins -fno-sanitize-recover=all'
# Where the kernel spreads addresses further than gcc 12's thread sanitizer knows, it may be told not to.
USUAL_ADDRESSES = $(shell setarch -R true 2>/dev/null && echo setarch -R)
tsan: ## the tests with the thread sanitizer, in build/tsan; SUITES=threads builds and runs that one alone
	+@TSAN_OPTIONS='suppressions=$(CURDIR)/tests/analysis/threads.supp' $(USUAL_ADDRESSES) \
	 $(MAKE) --no-print-directory check-unit BUILD=build/tsan CFLAGS='-O1 -g1 -fsanitize=thread'
mingw: ## everything for Windows, in build/mingw
	+@$(MAKE) --no-print-directory all SYSTEM=windows BUILD='$(BUILD)/mingw' CC=x86_64-w64-mingw32-gcc \
	 AR=x86_64-w64-mingw32-ar
check-mingw: all $(BUILD)/bin/tests mingw ## tries that under Wine against this machine's own
	@BUILD='$(BUILD)' sh tests/systems/check.sh mingw
MADE_BY_wasm := all
MADE_BY_node := package
MADE_BY_web := page
.PHONY: node web
wasm: ## the library and its programs as WebAssembly, in build/wasm
node: ## the package for Node.js and browsers, in build/wasm/node
web: ## the page for browsers, in build/web/index.html: everything in one file
# One after the other also under -j: they build in one folder, and the page is made from the package.
web: | node
node: | $(filter wasm,$(MAKECMDGOALS:check-wasm=wasm))
wasm node web:
	+@NODE_PATH="$$NODE_PATH:/usr/share/nodejs" $(MAKE) --no-print-directory $(MADE_BY_$@) SYSTEM=wasm BUILD='$(BUILD)/wasm' \
	 CC=emcc AR=emar CFLAGS=-O2
	$(if $(filter web,$@),@mkdir -p '$(dir $(WEB))' && cp '$(BUILD)/wasm/web/index.html' '$(WEB)' && cp $(SERVED) '$(dir $(WEB))' && gzip -9nc '$(WEB)' >'$(WEB).gz')
.PHONY: check-web
check-web: all ## plays every game in the page by clicks, in a headless Chromium
	@BUILD='$(BUILD)' MAKE='$(MAKE)' sh tests/web/check.sh
check-wasm: all $(BUILD)/bin/tests wasm ## tries that under Node.js against this machine's own
	@BUILD='$(BUILD)' sh tests/systems/check.sh wasm
# Other processors and another C library: built here, and the unit tests run under qemu (Debian: qemu-user).
CROSS_s390x := CC=s390x-linux-gnu-gcc AR=s390x-linux-gnu-ar
CROSS_armhf := CC=arm-linux-gnueabihf-gcc AR=arm-linux-gnueabihf-ar
CROSS_i386 := CC=i686-linux-gnu-gcc AR=i686-linux-gnu-ar
CROSS_musl := CC=musl-gcc
# i386 is another target for the optimiser; musl is not, and what is built in half of the time finds the same there.
# Reports of failures need lines alone.
FLAGS_i386 := -O2 -g1
FLAGS_musl := -O1 -g1
RUN_s390x := qemu-s390x
RUN_armhf := qemu-arm
.PHONY: s390x armhf i386 musl check-s390x check-armhf check-i386 check-musl
s390x: ## everything for Linux on IBM Z, whose bytes are in the other order, in build/s390x
armhf: ## everything for Linux on 32-bit ARM, in build/armhf
i386: ## everything for Linux on 32-bit x86, in build/i386; MADE=objects CPPFLAGS=-fsyntax-only: reads it all, and makes nothing
musl: ## everything with musl as the C library, in build/musl
s390x armhf i386 musl:
	+@$(MAKE) --no-print-directory $(or $(MADE),all '$(BUILD)/$@/bin/tests') SYSTEM=$@ BUILD='$(BUILD)/$@' $(CROSS_$@) HARDENING= \
	 $(if $(filter file default undefined,$(origin CFLAGS)),CFLAGS='$(or $(FLAGS_$@),$(CFLAGS))')
check-s390x: s390x ## the unit tests there, under qemu, and the same games as here
check-armhf: armhf ## the same for 32-bit ARM
check-i386: i386 ## the same for 32-bit x86, without qemu
check-musl: musl ## the same with musl
check-s390x check-armhf check-i386 check-musl: check-%: all $(BUILD)/bin/tests
	@BUILD='$(BUILD)' RUN='$(RUN_$*)' $(CROSS_$*) sh tests/systems/check.sh $*
coverage: ## how much of lib/ and games/ the unit tests reach, in build/coverage (Debian: gcovr)
	+@$(MAKE) --no-print-directory all build/coverage/bin/tests BUILD=build/coverage CFLAGS='-O0 -g' LDFLAGS=--coverage \
	 COVERED=--coverage HARDENING=
	@sh tests/coverage/run.sh build/coverage
mutation: ## mutation testing: small wrong changes in lib/ and games/, which the tests should notice; SEED=1 FROM=1 COUNT=100 SHARE=1/4 QUICK=1 RETRY=1
	+@$(MAKE) --no-print-directory mutants BUILD='$(BUILD)/mutation' CFLAGS='-O2 -g0'
.PHONY: mutation mutants
mutants: all $(BUILD)/bin/tests
	@exec env BUILD='$(BUILD)' MAKE='$(MAKE)' CC='$(CC)' CFLAGS='$(CFLAGS)' SEED='$(SEED)' FROM='$(FROM)' COUNT='$(COUNT)' \
	  SHARE='$(SHARE)' FILES='$(FILES)' QUICK='$(QUICK)' RETRY='$(RETRY)' \
	  COMPILE='$(COMPILE) -DCUE_BUILDING -Iinclude -Ilib -I$(BUILD)/gen' \
	  python3 -B tests/mutation/run.py
coverage-command: ## how much of examples/cuerules the scripts reach, in build/coverage-command (Debian: gcovr)
	+@$(MAKE) --no-print-directory all $(CORPUS:$(BUILD)/%=build/coverage-command/%) BUILD=build/coverage-command \
	 CFLAGS='-O1 -g' LDFLAGS=--coverage HARDENING= COMMAND_FLAGS='-O0 --coverage' \
	 COMMAND_EXTRA='tests/coverage/raise.c -Wl,--wrap=raise'
	@BUILD=build/coverage-command CC='$(CC)' MAKE='$(MAKE)' sh tests/coverage/command.sh build/coverage-command
valgrind: all $(BUILD)/bin/tests ## the tests under valgrind
	CK_FORK=no CK_TIMEOUT_MULTIPLIER=50 LC_ALL=C valgrind --quiet --error-exitcode=1 --leak-check=full $(BUILD)/bin/tests
# Every file that `make all` and the tests compile, without linking; and the bench, which needs 64 bits.
.PHONY: objects
objects: $(OBJECTS) $(COMMAND_OBJECTS) $(CONFORM_OBJECTS) $(TEST_OBJECTS) $(GAMES:%=$(BUILD)/obj/gen/%_module.o) \
         $(patsubst %.c,$(BUILD)/obj/%.o,$(UNDRAWN) examples/ruleset/fifteen.c \
           $(wildcard examples/*.c tests/fuzz/*.c $(if $(filter native,$(SYSTEM)),tests/bench/*.c)))
# Some of gcc's warnings need its optimiser; clang has all of its own when it has read a file.
STRICT ?= gcc clang
strict: ## everything with gcc and clang, warnings as errors, in build/gcc and build/clang; STRICT=clang: one of them
	+@for cc in $(STRICT); do case $$cc in clang*) made=objects flags=-fsyntax-only ;; \
	  *) made="all build/$$cc/bin/tests build/$$cc/bin/bench" flags=-O2 ;; esac; \
	  $(MAKE) --no-print-directory $$made BUILD=build/$$cc CC=$$cc CFLAGS="$$flags -Werror" || exit 1; done
check-all: ## check, strict, asan, tsan, valgrind
	+@$(MAKE) --no-print-directory strict
	+@$(MAKE) --no-print-directory asan
	+@$(MAKE) --no-print-directory tsan
	+@$(MAKE) --no-print-directory valgrind
	+@$(MAKE) --no-print-directory check
clean: ## removes the build folder
	rm -rf $(BUILD)
list: ## the goals and what they do
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  \1|\2/p' Makefile pkgconfig/packages.mk | awk -F'|' '{ printf "%-12s %s\n", $$1, $$2 }'
	@echo '  deps       installs what is missing (Debian: as root or with sudo)'
	@echo 'Settings: BUILD CC CFLAGS CPPFLAGS LDFLAGS HARDENING PREFIX DESTDIR LIBDIR INCLUDEDIR BINDIR SHAREDIR V=1'

-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)
endif
