#!/bin/sh
# Installs what the build and the tests need and is missing, on Debian and its relatives; says what is needed
# elsewhere. `deps.sh scale`: also what `make scale` needs, the databases and MPI.
set -u

missing=
need() { # command package
    command -v "$1" >/dev/null 2>&1 || missing="$missing $2"
}
need_package() { # pkg-config name, package
    pkg-config --exists "$1" 2>/dev/null || missing="$missing $2"
}

need "${CC:-cc}" gcc
need ar binutils
need pkg-config pkg-config
need awk mawk
echo '#include <stdio.h>' | "${CC:-cc}" -E - >/dev/null 2>&1 || missing="$missing libc6-dev"
need_package libcjson libcjson-dev
need_package check check
# The command's screen, and its test; where they can't be installed, games are played in lines.
if command -v apt-get >/dev/null 2>&1; then
    need_package ncursesw libncurses-dev
    need tmux tmux
fi
if [ "${1:-}" = scale ]; then
    need sqlite3 sqlite3
    need_package sqlite3 libsqlite3-dev
    need_package libpq libpq-dev
    test -x "$(pg_config --bindir 2>/dev/null)/initdb" || missing="$missing postgresql"
    test -f "$(pg_config --includedir-server 2>/dev/null)/postgres.h" || missing="$missing postgresql-server-dev-all"
    need mpicc libopenmpi-dev
    need mpirun openmpi-bin
    need runuser util-linux
    need ps procps
fi

if [ -z "$missing" ]; then
    echo "deps: everything is there"
    exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
    echo "deps: please install a C11 compiler, make, awk, pkg-config, and the development files of" >&2
    echo "deps: libcjson (1.7.15 or later) and check (0.15 or later), and of ncursesw if you like; missing here:$missing" >&2
    exit 1
fi
as_root=
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
        echo "deps: not root and no sudo; please run as root: apt-get install$missing" >&2
        exit 1
    fi
    as_root=sudo
fi
echo "deps: installing$missing"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
# shellcheck disable=SC2086
if ! { $as_root apt-get -q update && $as_root apt-get -q install -y --no-install-recommends $missing; } >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    echo "deps: apt-get could not install$missing" >&2
    exit 1
fi
rm -f "$log"
echo "deps: done"
