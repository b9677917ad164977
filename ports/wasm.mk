# WebAssembly, with Emscripten: a static library, and programs that Node.js runs, each in one file.
SYSTEM_FLAGS := -Wno-unused-command-line-argument
SHARED := $(STATIC)
EXE := .js
MODULES :=
FIFTEEN :=
LIBRARY_OF_PROGRAM = $(STATIC) -s ALLOW_MEMORY_GROWTH=1 -s TOTAL_STACK=1MB -s NODERAWFS=1 -s EXIT_RUNTIME=1 -s SINGLE_FILE=1
include ports/cjson.mk
