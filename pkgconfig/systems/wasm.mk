# WebAssembly, with Emscripten: a static library, and programs that Node.js runs, each in one file.
SYSTEM_FLAGS := -Wno-unused-command-line-argument
# emcc is a program in Python, which takes longer than clang, by which it compiles: it is asked once what it would call, and
# compiles itself where it says nothing of that kind.
COMPILER = $(eval COMPILER := $(or $(shell $(CC) -v -Iinclude -c examples/solitaire.c -o /dev/null 2>&1 | \
             sed -n 's/^ *"\([^"]*clang[^"]*\)" \(-target .*\) -v -Iinclude -c .*/\1 \2/p'),$(CC)))$(COMPILER)
SHARED := $(STATIC)
# Its tools make no names local.
ARCHIVED := $(OBJECTS)
EXE := .js
MODULES :=
FIFTEEN :=
LIBRARY_OF_PROGRAM = $(STATIC) -s ALLOW_MEMORY_GROWTH=1 -s TOTAL_STACK=1MB -s NODERAWFS=1 -s EXIT_RUNTIME=1 -s SINGLE_FILE=1
# The small examples need not be made smaller, which takes six times as long.
$(DRIVERS): private LIBRARY_OF_PROGRAM += -O1
include pkgconfig/systems/cjson.mk

# The package for Node.js and browsers, as a folder.
PACKAGE := $(BUILD)/node
PACKAGE_FILES := cuerules.js index.d.ts node.cjs node.js package.json README.md
PACKAGE_FLAGS := -s STANDALONE_WASM --no-entry -s WASM_BIGINT -s ALLOW_MEMORY_GROWTH=1 -s TOTAL_STACK=1MB

.PHONY: package
package: $(PACKAGE)/cuerules.single.js $(PACKAGE)/games.d.ts $(PACKAGE_FILES:%=$(PACKAGE)/%)
$(PACKAGE)/cuerules.wasm: $(BUILD)/obj/examples/node/bridge.o $(BUILD)/obj/examples/node/shape.o $(STATIC) \
  examples/node/imports.js
	$(call say,LINK,$@)
	$(folder)
	$(Q)$(LINK) -o $@ $(filter-out %.js,$^) --js-library $(filter %.js,$^) $(PACKAGE_FLAGS)
$(PACKAGE_FILES:%=$(PACKAGE)/%): $(PACKAGE)/%: examples/node/%
	$(folder)
	$(Q)cp $< $@
$(PACKAGE)/cuerules.single.js: examples/node/single.js examples/node/cuerules.js $(PACKAGE)/cuerules.wasm
	$(call say,JS,$@)
	$(Q)node $< $(PACKAGE) > $@
$(PACKAGE)/games.d.ts: examples/node/types.js $(PACKAGE)/cuerules.wasm $(PACKAGE)/node.js $(PACKAGE)/cuerules.js
	$(call say,TYPES,$@)
	$(Q)node $< $(PACKAGE) > $@

# The page for browsers, in one file: bundled by esbuild (Debian: esbuild), then the parts put into one by page.js.
PAGE := $(BUILD)/web
ESBUILD ?= esbuild
.PHONY: page
page: $(PAGE)/index.html
$(PAGE)/page.js: $(PACKAGE)/cuerules.single.js $(shell find examples/web/src -name '*.js')
	$(call say,JS,$@)
	$(folder)
	$(Q)$(ESBUILD) examples/web/src/main.js --bundle --minify --target=es2022 --charset=utf8 --log-level=warning \
	 --alias:cuerules=$(abspath $(PACKAGE))/cuerules.single.js --outfile=$@
$(PAGE)/page.css: $(wildcard examples/web/src/styles/*.css)
	$(call say,CSS,$@)
	$(folder)
	$(Q)$(ESBUILD) examples/web/src/styles/page.css --bundle --minify --charset=utf8 --log-level=warning --outfile=$@
$(PAGE)/index.html: examples/web/page.js examples/web/src/index.html $(PAGE)/page.js $(PAGE)/page.css
	$(call say,PAGE,$@)
	$(Q)node $< $(PAGE)/page.js $(PAGE)/page.css > $@
