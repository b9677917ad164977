#!/bin/sh
# What was built with other flags is built again, and nothing is built twice; paths that can't work are refused.
set -eu

make=${MAKE:-make}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
run() { "$make" --no-print-directory BUILD="$work/build" "$@"; }

run lib CFLAGS=-O0 >"$work/first" 2>&1
run lib CFLAGS=-O0 >"$work/again" 2>&1
if grep -q ' CC ' "$work/again"; then
    echo "build: the same flags build again:"
    cat "$work/again"
    exit 1
fi
run lib CFLAGS=-O1 >"$work/other" 2>&1
if [ "$(grep -c ' CC ' "$work/first")" != "$(grep -c ' CC ' "$work/other")" ]; then
    echo "build: other flags don't build everything again"
    exit 1
fi
for prefix in "$work/with space" relative; do
    if run install CFLAGS=-O1 PREFIX="$prefix" >"$work/log" 2>&1; then
        echo "build: install takes the path '$prefix'"
        exit 1
    fi
    grep -q 'must be an absolute path without spaces' "$work/log"
done
echo "build: other flags build again, the same ones don't; impossible paths are refused"
