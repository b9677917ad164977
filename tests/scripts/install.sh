#!/bin/sh
# A program outside the tree builds against an installed library, in C and in C++, shared and static, and plays a
# frame; uninstall leaves nothing behind.
set -eu

. tests/scripts/built.inc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
say() { echo "install: $*"; }

# A project that finds the library with CMake, shared and static; one that asks for 2.0 does not find it.
try_cmake() {
    if ! command -v cmake >/dev/null 2>&1; then
        say "NOT CHECKED with CMake: it is not installed"
        return
    fi
    rm -rf "$work/cmake"
    mkdir -p "$work/cmake"
    cp examples/solitaire.c "$work/cmake"
    cat >"$work/cmake/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.13)
project(host C)
find_package(cuerules 2.0 QUIET)
if(cuerules_FOUND)
    message(FATAL_ERROR "there is no version 2.0")
endif()
find_package(cuerules 1.0 REQUIRED)
foreach(how cuerules static)
    add_executable(host-\${how} solitaire.c)
    target_link_libraries(host-\${how} cuerules::\${how})
endforeach()
END
    { cmake -S "$work/cmake" -B "$work/cmake/build" -DCMAKE_PREFIX_PATH="$root/usr/local/$libdir/cmake" &&
        cmake --build "$work/cmake/build"; } >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
    "$work/cmake/build/host-cuerules" >"$work/shared.txt"
    "$work/cmake/build/host-static" >"$work/static.txt"
    [ -s "$work/shared.txt" ] && cmp "$work/shared.txt" "$work/static.txt"
}

# Every page that is installed links to what is installed, and all that is to be copied is there.
try_pages() {
    pages=$root/usr/local/share/doc/cuerules
    (cd "$pages" && find -L . -name '*.md' | while read -r page; do
        grep -o '](\([^):]*\))' "$page" | sed -e 's/^](\(.*\))$/\1/' -e 's/#.*//' -e '/^$/d' | while read -r target; do
            [ -e "$(dirname "$page")/$target" ] || echo "$page links to $target"
        done
    done) >"$work/dead"
    [ ! -s "$work/dead" ] || { cat "$work/dead"; say "these lead nowhere"; exit 1; }
    grep -q 'cue_game_new' "$pages/include/cuerules/game.h"
    for copied in search.c ruleset/Makefile ruleset/fifteen.c python/pyproject.toml python/native/helpers.c \
        python/src/cuerules/game.py node/bridge.c node/package.json pool/engine.c sql/functions.c; do
        cmp "examples/$copied" "$pages/examples/$copied" || exit 1
    done
    for variable in prefix includedir libdir; do
        case $variable in
        prefix) expected=$root/usr/local ;;
        includedir) expected=$root/usr/local/include ;;
        libdir) expected=$root/usr/local/$libdir ;;
        esac
        said=$(pkg-config --variable=$variable cuerules)
        [ "$(realpath "$said")" = "$(realpath "$expected")" ] || { say "pkg-config gives '$said' as $variable"; exit 1; }
    done
}

# What the shell offers to complete the last of these words.
offers() {
    PATH="$root/usr/local/bin:$PATH" bash -c '
        . "$1"
        shift
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        _cuerules
        echo "${COMPREPLY[*]}"' bash "$root/usr/local/share/bash-completion/completions/cuerules" "$@"
}
expect_completion() { # expected, words…
    expected=$1
    shift
    offered=$(offers "$@")
    [ "$offered" = "$expected" ] || { say "bash would complete '$*' by '$offered'"; exit 1; }
}
try_manuals() {
    share=$root/usr/local/share
    for page in man1/cuerules.1 man1/cuerules-conform.1 man3/libcuerules.3; do
        if command -v mandoc >/dev/null 2>&1; then
            # They are generated for every version, and have no date.
            ! mandoc -T lint -W warning "$share/man/$page" | grep -v 'missing date' || exit 1
        elif command -v man >/dev/null 2>&1; then
            man -l "$share/man/$page" >/dev/null || exit 1
        else
            say "NOT CHECKED: $page, for want of mandoc or man"
        fi
    done
    # Everything in the help is on the page, each option under its subcommand.
    for name in $("$root/usr/local/bin/cuerules" --help | awk '/^  [a-z]+ / { print $1 }'); do
        "$root/usr/local/bin/cuerules" help "$name" | sed -n 's/^  \(--[a-z-]*\).*/\1/p' >"$work/options"
        sed 's/\\-/-/g' "$share/man/man1/cuerules.1" | awk -v name="$name" '/^\.SS/ { on = $2 == name } on && /^\.B --/ { print $2 }' |
            cmp - "$work/options" || { say "the manual page has other options of $name"; exit 1; }
    done
    grep -A1 '^.SH EXIT STATUS' "$share/man/man1/cuerules.1" | grep -q '^0 done, 1 refused or failed' ||
        { say "the manual page has another exit status than the command's help"; exit 1; }
    grep -q 'cue_game_new(cue_ruleset' "$share/man/man3/libcuerules.3"
    [ -s "$share/doc/cuerules/docs/rules/chaser.md" ]
    if command -v bash >/dev/null 2>&1; then
        expect_completion 'simulate' cuerules sim
        expect_completion 'chaser' cuerules play cha
        expect_completion '--seed' cuerules simulate chaser --se
        expect_completion '--threads' cuerules --module x.so simulate --t
        expect_completion 'random' cuerules simulate chaser --policy r
        expect_completion 'resume replay render referee' cuerules help re
        expect_completion 'README.md' cuerules render -o READ
        expect_completion 'README.md' cuerules check READ
    else
        say "NOT CHECKED: completions of bash, which is not installed"
    fi
    if command -v zsh >/dev/null 2>&1; then
        zsh -n "$share/zsh/site-functions/_cuerules"
    else
        say "NOT CHECKED: completions of zsh, which is not installed"
    fi
}

for libdir in lib lib/multiarch; do
    root=$work/root
    install_with="DESTDIR=$root PREFIX=/usr/local LIBDIR=/usr/local/$libdir"
    # shellcheck disable=SC2086
    more install $install_with >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
    PKG_CONFIG_PATH=$root/usr/local/$libdir/pkgconfig
    export PKG_CONFIG_PATH
    # Every example can be copied, and built as C11 and C++11, shared and static.
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
    try_cmake
    try_manuals
    try_pages
    # shellcheck disable=SC2086
    more uninstall $install_with >"$work/log" 2>&1
    left=$(find "$root" ! -type d)
    if [ -n "$left" ]; then
        say "uninstall leaves $left"
        exit 1
    fi
done
say "the examples work outside of the tree; nothing is left after uninstall"
