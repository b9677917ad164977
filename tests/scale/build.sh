#!/bin/sh
# Builds copies of examples/sql and examples/cluster against an installed library, as their users would.
set -eu
PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
export PKG_CONFIG_PATH
built=$BUILD/scale
rm -rf "$built"
mkdir -p "$built"
cp -R examples/sql examples/cluster examples/files "$built"

build() { # what, what is missing, folder, arguments of make
    what=$1
    missing=$2
    folder=$3
    shift 3
    if [ -n "$missing" ]; then
        echo "scale: $what NOT BUILT: $missing is not installed"
    elif MAKEFLAGS='' "$MAKE" --no-print-directory -C "$built/$folder" "$@" >"$built/log" 2>&1; then
        echo "scale: $what is in $built/$folder"
    else
        cat "$built/log"
        exit 1
    fi
}
missing_unless() { # what, command
    what=$1
    shift
    "$@" >/dev/null 2>&1 || echo "$what"
}

build "the extension of SQLite" "$(missing_unless libsqlite3-dev pkg-config --exists sqlite3)" \
    sql sqlite CC="$CC" CFLAGS='-O2 -g -Werror'
build "the extension of PostgreSQL" \
    "$(missing_unless postgresql-server-dev test -f "$(pg_config --includedir-server 2>/dev/null || true)/postgres.h")" \
    sql all CC="$CC" COPT=-Werror
build "simulate" "$(missing_unless "mpicc (libopenmpi-dev)" command -v mpicc)" \
    cluster simulate CFLAGS='-O2 -g -Werror'
