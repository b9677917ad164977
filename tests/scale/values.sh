#!/bin/sh
# The functions for SQLite, called with mangled values of all types under the address and undefined-behaviour
# sanitizers: CALLS (20,000) of them, from the seed SEED (1).
set -eu
name='values'
. tests/scale/common.inc

pkg-config --exists sqlite3 || not_tried "$name" libsqlite3-dev
sanitizers='-fsanitize=address,undefined -fno-sanitize-recover=all'
echo 'int main(void) { return 0; }' >"$work/can.c"
# shellcheck disable=SC2086
$CC $sanitizers "$work/can.c" -o "$work/can" 2>/dev/null || not_tried "$name" "a compiler with sanitizers"
# shellcheck disable=SC2046,SC2086
must $CC $warnings $sanitizers -DSQLITE_CORE tests/scale/values.c examples/sql/sqlite.c examples/sql/functions.c \
    $(pkg-config --cflags --libs cuerules sqlite3) -Wl,-rpath,"$PREFIX/lib" -o "$work/values"
if "$work/values" "${CALLS:-20000}" "${SEED:-1}" >"$work/out" 2>&1; then
    pass
    echo "$name: $(cat "$work/out")"
else
    fail "$(tail -n 40 "$work/out")"
fi
finish
