#!/bin/sh
# Hosts under the strictest compilers: all installed headers and the examples under clang's -Weverything, as C11 and as
# C++20, and as C++20 under g++, linked with the shared library and with the archive. All of them say the same.
set -eu

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig
LD_LIBRARY_PATH=$PREFIX/lib
export PKG_CONFIG_PATH LD_LIBRARY_PATH
here=$PREFIX/share/doc/cuerules/examples
flags=$(pkg-config --cflags cuerules)
shared=$(pkg-config --libs cuerules)
archive="$PREFIX/lib/libcuerules.a -ldl -lm -pthread"
passed=0
pass() {
    passed=$((passed + 1))
}
fail() { # why
    cat "$work/log"
    echo "compilers: $passed passed, 1 failed: $*"
    exit 1
}

# Not of interest: where the compiler leaves bytes free, and what C before C11 could not do; a newer clang also asks for
# bounds that C has no words for, and for a default where every case is listed.
all="-Weverything -Werror -Wno-unknown-warning-option -Wno-padded -Wno-declaration-after-statement -Wno-pre-c11-compat"
all="$all -Wno-unsafe-buffer-usage -Wno-switch-default"
# What is C as well has C's casts and NULL, and C++ before C++11 is no matter.
as_cxx="-Wno-c++98-compat -Wno-c++98-compat-pedantic -Wno-old-style-cast -Wno-zero-as-null-pointer-constant"
gcc_all="-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wcast-qual -Wdouble-promotion -Wnull-dereference -Werror"

# The header of libcjson's users needs libcjson's.
for header in "$PREFIX"/include/cuerules/*.h "$PREFIX"/include/cuerules/games/*.h; do
    case $header in
    */cjson.h) pkg-config --exists libcjson || continue ;;
    esac
    echo "#include <${header#"$PREFIX/include/"}>"
done >"$work/headers.c"
echo 'typedef int not_empty;' >>"$work/headers.c"

# Links a program in both ways; it has to print what was expected, or else is the first.
try() { # compiler, options, source
    for libraries in "$shared" "$archive"; do
        # shellcheck disable=SC2086
        $1 $2 $flags -x "$language" "$3" -x none $libraries -o "$work/program" >"$work/log" 2>&1 ||
            fail "$1 does not take $(basename "$3")"
        "$work/program" >"$work/out" 2>"$work/log" || fail "$(basename "$3") by $1 fails"
        test -e "$work/expected" || cp "$work/out" "$work/expected"
        cmp "$work/out" "$work/expected" >"$work/log" 2>&1 || fail "$(basename "$3") by $1 says something else"
        pass
    done
}
try_compiler() { # compiler, options
    command -v "${1%% *}" >/dev/null 2>&1 || { echo "compilers: NOT TRIED: $1 is not installed"; return; }
    # shellcheck disable=SC2086
    $1 $2 $flags -x "$language" -fsyntax-only "$work/headers.c" >"$work/log" 2>&1 || fail "$1 does not take the headers"
    pass
    for program in $programs; do
        rm -f "$work/expected"
        test ! -e "$work/$program.said" || cp "$work/$program.said" "$work/expected"
        try "$1" "$2" "$here/$program.c"
        cp "$work/expected" "$work/$program.said"
    done
}

programs="solitaire table_game save_and_load search referee"
language=c
try_compiler clang "-std=c11 $all"
if command -v clang >/dev/null 2>&1; then
    # shellcheck disable=SC2086
    clang -std=c11 $all -fPIC -shared $flags "$here/ruleset/fifteen.c" $shared -o "$work/fifteen.so" >"$work/log" 2>&1 ||
        fail "clang does not take the ruleset"
    pass
fi
language=c++
try_compiler clang++ "-std=c++20 $all $as_cxx"
try_compiler g++ "-std=c++20 $gcc_all"
echo "compilers: $passed passed, 0 failed"
