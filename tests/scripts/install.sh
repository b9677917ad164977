#!/bin/sh
# A program outside of the tree builds against an installed library, in C and in C++, shared and static, and plays a
# frame; uninstall leaves nothing behind.
set -eu

build=${BUILD:-build}
cc=${CC:-cc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
say() { echo "install: $*"; }

for libdir in lib lib/multiarch; do
    root=$work/root
    install_with="BUILD=$build DESTDIR=$root PREFIX=/usr/local LIBDIR=/usr/local/$libdir"
    # shellcheck disable=SC2086
    "${MAKE:-make}" --no-print-directory install $install_with >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
    PKG_CONFIG_PATH=$root/usr/local/$libdir/pkgconfig
    export PKG_CONFIG_PATH
    # Every example is one that can be copied: C11, and C++11 as well, shared and static.
    for example in solitaire table_game save_and_load search referee; do
        cp "examples/$example.c" "$work/$example.c"
        cp "examples/$example.c" "$work/$example.cc"
        # shellcheck disable=SC2046
        $cc -std=c11 -Wall -Wextra -Wpedantic -Werror "$work/$example.c" $(pkg-config --cflags --libs cuerules) -o "$work/program"
        LD_LIBRARY_PATH=$root/usr/local/$libdir "$work/program" >"$work/shared.txt"
        # shellcheck disable=SC2046
        $cc -std=c11 "$work/$example.c" $(pkg-config --cflags cuerules) "$root/usr/local/$libdir/libcuerules.a" \
            $(pkg-config --static --libs-only-l cuerules | sed 's/-lcuerules//g') -pthread -o "$work/program"
        "$work/program" >"$work/static.txt"
        cmp "$work/shared.txt" "$work/static.txt"
        if command -v c++ >/dev/null 2>&1; then
            # shellcheck disable=SC2046
            c++ -std=c++11 -Wall -Wextra -Wpedantic -Werror "$work/$example.cc" $(pkg-config --cflags --libs cuerules) -o "$work/program"
            LD_LIBRARY_PATH=$root/usr/local/$libdir "$work/program" >"$work/cc.txt"
            cmp "$work/shared.txt" "$work/cc.txt"
        else
            say "NOT CHECKED in C++: there is no c++ here"
        fi
    done
    # shellcheck disable=SC2046
    $cc -std=c11 -Wall -Wextra -Wpedantic -Werror -fPIC -shared -fvisibility=hidden examples/ruleset/fifteen.c \
        $(pkg-config --cflags --libs cuerules) -o "$work/fifteen.so"
    "$root/usr/local/bin/cuerules" list --module "$work/fifteen.so" | grep -q '^fifteen '
    "$root/usr/local/bin/cuerules" list >/dev/null
    "$root/usr/local/bin/cuerules" conform bowling-solitaire --games 1 >/dev/null
    # shellcheck disable=SC2086
    "${MAKE:-make}" --no-print-directory uninstall $install_with >"$work/log" 2>&1
    left=$(find "$root" ! -type d)
    if [ -n "$left" ]; then
        say "uninstall leaves $left"
        exit 1
    fi
done
say "the examples work outside of the tree; nothing is left after uninstall"
