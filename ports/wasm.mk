# WebAssembly, with Emscripten: a static library, and programs that Node.js runs, each in one file.
SYSTEM_FLAGS := -Wno-unused-command-line-argument
SHARED := $(STATIC)
EXE := .js
MODULES :=
FIFTEEN :=
LIBRARY_OF_PROGRAM = $(STATIC) -s ALLOW_MEMORY_GROWTH=1 -s TOTAL_STACK=1MB -s NODERAWFS=1 -s EXIT_RUNTIME=1 -s SINGLE_FILE=1
include ports/cjson.mk

# The package for Node.js and browsers, as a folder.
PACKAGE := $(BUILD)/node
PACKAGE_FILES := cuerules.js index.d.ts node.cjs node.js package.json README.md
PACKAGE_FLAGS := -s STANDALONE_WASM --no-entry -s WASM_BIGINT -s ALLOW_MEMORY_GROWTH=1 -s TOTAL_STACK=1MB

.PHONY: package
package: $(PACKAGE)/cuerules.single.js $(PACKAGE)/games.d.ts $(PACKAGE_FILES:%=$(PACKAGE)/%)
$(PACKAGE)/cuerules.wasm: $(BUILD)/obj/examples/node/bridge.o $(STATIC)
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $^ $(PACKAGE_FLAGS)
$(PACKAGE_FILES:%=$(PACKAGE)/%): $(PACKAGE)/%: examples/node/%
	@mkdir -p $(@D)
	$(Q)cp $< $@
$(PACKAGE)/cuerules.single.js: examples/node/single.js examples/node/cuerules.js $(PACKAGE)/cuerules.wasm
	$(call say,JS,$@)
	$(Q)node $< $(PACKAGE) > $@
$(PACKAGE)/games.d.ts: examples/node/types.js $(PACKAGE)/cuerules.wasm $(PACKAGE)/node.js $(PACKAGE)/cuerules.js
	$(call say,TYPES,$@)
	$(Q)node $< $(PACKAGE) > $@
