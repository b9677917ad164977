#!/bin/sh
# Compares the library with the ABI that `make abi` recorded at the last release: functions may be added, and structs may
# grow where docs/abi.md says that they may (tests/abi/abignore), and nothing else may change.
set -eu
library=$BUILD/lib/libcuerules.so
if [ ! -e tests/abi/libcuerules.abi.gz ]; then
    echo "check-abi: nothing to compare with: no ABI is recorded before the first release (make abi records it)"
elif ! command -v abidiff >/dev/null 2>&1; then
    echo "check-abi: NOT CHECKED: abidiff (Debian: abigail-tools) is not installed"
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
