#!/bin/sh
# Hosts and modules of other versions of 1.x. A later version has larger structs, wherever docs/abi.md says that they may
# grow: a library of that kind runs today's hosts and modules, and today's library runs hosts and modules that were built
# with its headers. Of every version whose headers are kept in tests/abi, hosts and a module run with today's library.
set -eu

. tests/scripts/built.inc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "abi: $*"
    exit 1
}
library=$(cd "$build/lib" && pwd)

# A host that knows no game, hosts of single games, and a module, each by those headers.
compile() { # headers, folder
    mkdir -p "$2"
    for host in solitaire table_game save_and_load search referee; do
        $cc -std=c11 -I"$1" "examples/$host.c" -L"$library" -lcuerules -o "$2/$host" ||
            fail "examples/$host.c can't be built with $1"
    done
    $cc -std=c11 -fPIC -shared -fvisibility=hidden -I"$1" examples/ruleset/fifteen.c -o "$2/fifteen.so" ||
        fail "the ruleset can't be built with $1"
}
run() { # hosts, library, what they say
    mkdir -p "$3"
    for host in solitaire table_game save_and_load search referee; do
        (cd "$3" && LD_LIBRARY_PATH=$2 "$1/$host" >"$host.txt") || fail "$host does not run with $2"
    done
    # One of the moves is refused, which the exit status says.
    LD_LIBRARY_PATH=$2 "$build/bin/cuerules" play --seed 1 --module "$1/fifteen.so" fifteen <examples/ruleset/moves.txt \
        >"$3/fifteen.txt" 2>&1 || [ $? -eq 1 ] || fail "$1/fifteen.so is not played with $2"
    LD_LIBRARY_PATH=$2 "$build/bin/cuerules-conform" "$1/fifteen.so" --games 20 >"$3/conform.txt" ||
        { cat "$3/conform.txt"; fail "$1/fifteen.so does not conform with $2"; }
}
same() { # of whom
    diff -r "$work/said" "$work/$1" >"$work/log" || { head -20 "$work/log"; fail "$2"; }
}

compile "$PWD/include" "$work/today"
run "$work/today" "$library" "$work/said"
kept=
for headers in tests/abi/[0-9]*/include; do
    [ -d "$headers" ] || continue
    version=${headers#tests/abi/} && version=${version%/include}
    compile "$PWD/$headers" "$work/$version"
    run "$work/$version" "$library" "$work/said-to-$version"
    same "said-to-$version" "what was built for $version says something else"
    kept="$kept $version"
done

# Structs that may grow, with more at their ends; and every game's options and views.
cp -r include "$work/include"
sized=$(sed -n 's|.* size; */\* sizeof(\(cue_[a-z_]*\)) \*/|\1|p' include/cuerules/*.h)
options=$(sed -n 's/^} \(cue_[a-z]*_options\);$/\1/p' include/cuerules/games/*.h)
views=$(sed -n 's/^} \(cue_[a-z]*_view\);$/\1/p' include/cuerules/games/*.h)
if [ "$(echo "$sized" | wc -l)" -lt 11 ] || [ "$(echo "$options" | wc -l)" -lt 4 ]; then
    fail "structs are not found"
fi
# What a later version adds must not lie where a host of today has padding, which may hold anything.
(cd include && printf '#include <%s>\n' cuerules/*.h cuerules/games/*.h) |
    $cc -std=c11 -Wpadded -Iinclude -x c -fsyntax-only - 2>"$work/padding"
for struct in $sized $options; do
    grep -q "[0-9] | } $struct;" "$work/padding" && fail "$struct has padding at its end"
done
for struct in $sized $options $views; do
    grep -l "^} $struct;" "$work"/include/cuerules/*.h "$work"/include/cuerules/games/*.h >"$work/files" ||
        fail "there is no struct $struct"
    sed -i "s/^} $struct;/    uint64_t grown[3];\\n&/" "$(cat "$work/files")"
done
# The games that are played by it take longer without optimisation than what that takes.
"${MAKE:-make}" --no-print-directory lib BUILD="$work/build" CC="$cc" CPPFLAGS="-I$work/include" CFLAGS='-O1 -w' \
    >"$work/log" 2>&1 || { grep -m 5 error "$work/log"; fail "a library with larger structs can't be built"; }
run "$work/today" "$work/build/lib" "$work/said-by-tomorrow"
same said-by-tomorrow "a library with larger structs says something else"
compile "$work/include" "$work/tomorrow"
run "$work/tomorrow" "$library" "$work/said-to-tomorrow"
same said-to-tomorrow "what was built with larger structs says something else"
for recorded in examples/recorded/*.json; do
    LD_LIBRARY_PATH=$library "$build/bin/cuerules" replay --brief "$recorded" >"$work/now.txt"
    LD_LIBRARY_PATH=$work/build/lib "$build/bin/cuerules" replay --brief "$recorded" >"$work/later.txt" ||
        fail "$recorded can't be replayed by a library with larger structs"
    cmp "$work/now.txt" "$work/later.txt"
done
for module in "$build"/modules/*.so; do
    case $module in
    */straight-pool.so) games=1 ;; # each is as long as twenty of the others
    *) games=2 ;;
    esac
    LD_LIBRARY_PATH=$work/build/lib "$build/bin/cuerules-conform" "$module" --games $games >"$work/log" ||
        { cat "$work/log"; fail "$module does not conform with larger structs"; }
done
echo "abi: hosts and modules of today and a library with larger structs, and the other way round; kept versions:${kept:- none}"
