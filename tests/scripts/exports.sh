#!/bin/sh
# What the libraries export, against the list and the headers; what they call; and headers that compile alone.
set -eu

. tests/scripts/built.inc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL
fail() {
    echo "exports: $*"
    exit 1
}
same() { # file, file, what differs
    diff "$work/$1" "$work/$2" >"$work/log" || { cat "$work/log"; fail "$3"; }
}

# The names between global: and local: in the version script; and the functions that headers declare after CUE_API, by what
# stands before the first bracket. An object is none; only a module has one.
sed -n '/global:/,/local:/p' lib/libcuerules.map | grep -o 'cue_[a-z0-9_]*' | sort >"$work/listed"
cat include/cuerules/*.h include/cuerules/games/*.h | tr '\n' ' ' | sed 's/CUE_API /\n&/g' |
    sed -n 's/^CUE_API [^(;]*[ *]\(cue_[a-z0-9_]*\)(.*/\1/p' | sort >"$work/declared"
same declared listed "the headers do not declare what lib/libcuerules.map lists"
[ "$(wc -l <"$work/listed")" -gt 100 ] || fail "only $(wc -l <"$work/listed") functions are found"

# What others can see of a shared object, without what a sanitizer adds, and the symbol of the version as a whole.
exported() {
    nm -D --defined-only "$1" | sed -e 's/.* //' -e 's/@.*//' |
        grep -vxE 'CUERULES_1|_init|_fini|__msan_track_origins|__odr_asan.*' | sort
}
exported "$build/lib/libcuerules.so" >"$work/exported"
same exported listed "the library does not export what lib/libcuerules.map lists"
for module in "$build"/modules/*.so; do
    [ "$(exported "$module")" = cue_module ] || fail "$module exports more than cue_module"
done

# The archive shows the same. A program's own function of a name that the library has inside is the program's alone.
nm -g --defined-only "$build/lib/libcuerules.a" | awk 'NF == 3 { print $3 }' | sort >"$work/archived"
same archived listed "the archive does not show what lib/libcuerules.map lists"
cat >"$work/own.c" <<'END'
#include <cuerules/cuerules.h>
#include <stdlib.h>
extern void bowling_view(void), cue_setup_begin(void), cue_undo_pop(void);
void bowling_view(void) { abort(); }
void cue_setup_begin(void) { abort(); }
void cue_undo_pop(void) { abort(); }
int main(void)
{
    cue_game *game = NULL;
    cue_text text;
    cue_text_init(&text, NULL);
    if (cue_game_new(cue_ruleset_find("bowling-solitaire"), NULL, &game, NULL) ||
        cue_write_view(cue_game_position(game), &text, NULL))
        return 1;
    cue_text_free(&text);
    cue_game_free(game);
    return 0;
}
END
# shellcheck disable=SC2086
$cc -std=c11 -Iinclude "$work/own.c" "$build/lib/libcuerules.a" $ldflags -pthread -ldl -lm -o "$work/own"
"$work/own" || fail "a program's own functions get into the archive's way"

# The library prints nothing, never ends the process, and asks neither the environment nor the system's clock. It opens no
# file, except where it looks at a module before the system's loader does.
nm -A --undefined-only "$build/obj/inside.a" | sed -n 's/.*:\([a-z_0-9]*\.o\):.* U \(.*\)/\1 \2/p' >"$work/called"
[ -s "$work/called" ] || fail "no calls are found"
if grep -E ' (printf|puts|fprintf|fputs|putchar|perror|exit|abort|getenv|time|clock_gettime|rand|random|setlocale|signal|fork|system|fopen|open)$' \
    "$work/called" | grep -v '^elf.o open$'; then
    fail "the library calls what it must not"
fi

# Every public header compiles alone; one for hosts includes none that is for authors of rulesets.
authors='ruleset|answers|fields|writer|table_game|pool_game|shot_line|words|svg|table_picture|draw'
for header in include/cuerules/*.h include/cuerules/games/*.h; do
    name=${header#include/}
    printf '#include <%s>\ntypedef int not_empty;\n' "$name" >"$work/alone.c"
    $cc -std=c11 -pedantic -Wall -Wextra -Werror -fsyntax-only -Iinclude "$work/alone.c" || fail "$name alone is no C"
    if command -v c++ >/dev/null 2>&1; then
        c++ -std=c++11 -pedantic -Wall -Wextra -Werror -fsyntax-only -Iinclude -x c++ "$work/alone.c" ||
            fail "$name alone is no C++"
    fi
    case $name in
    cuerules/*.h) echo "$name" | grep -qE "^cuerules/($authors)\.h$" && continue ;;
    esac
    $cc -std=c11 -M -Iinclude "$work/alone.c" | grep -oE "include/cuerules/($authors)\.h" >"$work/log" &&
        fail "$name, for hosts, includes $(head -n 1 "$work/log")"
done
echo "exports: $(wc -l <"$work/listed") functions; modules, calls and headers are as they should be"
