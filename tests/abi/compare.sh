#!/bin/sh
# Compares the library with the ABI that `make abi` recorded: functions may be added, and structs may grow where
# docs/abi.md says that they may (tests/abi/abignore). Nothing else.
set -eu
library=$BUILD/lib/libcuerules.so
if ! command -v abidiff >/dev/null 2>&1; then
    echo "check-abi: NOT CHECKED: abidiff (Debian: abigail-tools) is not here"
elif [ "$(uname -m)" != x86_64 ]; then
    echo "check-abi: NOT CHECKED: the ABI is recorded on x86-64"
elif ! readelf -S "$library" | grep -qF .debug_info; then
    echo "check-abi: NOT CHECKED: $library is built without -g"
else
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    gzip -dc tests/abi/libcuerules.abi.gz >"$work/recorded.abi"
    abidiff --no-added-syms --suppressions tests/abi/abignore "$work/recorded.abi" "$library" || {
        echo "check-abi: the library no longer keeps to the recorded ABI"
        exit 1
    }
    echo "check-abi: the library keeps to the recorded ABI"
fi
