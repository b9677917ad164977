#!/bin/sh
# check.sh SYSTEM: compares what `make SYSTEM` built with the build for this machine. mingw runs under Wine, wasm under
# Node.js, s390x and armhf under qemu ($RUN), i386, musl and amalgamated (with the library in two files) directly. Both have
# to play the same games, to the byte.
set -u

system=$1
build=${BUILD:-build}
games=${CONFORM_GAMES:-20}
there=$build/$system
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

case $system in
mingw)
    wine=$(command -v wine64 || command -v wine || ls /usr/lib/wine/wine64 2>/dev/null) ||
        { echo "$system: NOT TRIED: Wine is not installed"; exit 0; }
    WINEPREFIX=$(realpath "$build")/wine
    # Of Wine's own messages, keep those that say why it ended a program: otherwise it does so silently.
    export WINEPREFIX WINEDEBUG=-all,err+virtual,err+seh,err+thread,err+server
    # Wine needs certain addresses, and about once in a thousand runs the kernel has randomly taken one of them.
    if setarch -R true 2>/dev/null; then
        printf '#!/bin/sh\nexec setarch -R "%s" "$@"\n' "$wine" >"$work/wine"
        chmod +x "$work/wine"
        wine=$work/wine
    fi
    end=.exe
    ;;
wasm)
    command -v node >/dev/null 2>&1 || { echo "$system: NOT TRIED: Node.js is not installed"; exit 0; }
    end=.js
    ;;
s390x | armhf)
    command -v "$RUN" >/dev/null 2>&1 || { echo "$system: NOT TRIED: $RUN is not installed"; exit 0; }
    # The folder of the cross compiler's own C library; that of a second architecture is found without this.
    [ "$system" = s390x ] || export QEMU_LD_PREFIX=/usr/arm-linux-gnueabihf
    end=
    ;;
i386 | musl | amalgamated)
    RUN="env"
    end=
    ;;
*)
    echo "usage: check.sh mingw|wasm|s390x|armhf|i386|musl|amalgamated" >&2
    exit 2
    ;;
esac
there=$(realpath "$there")

# Runs a program in the other system, with this system's line ends.
other() { # program, arguments…
    program=$there/bin/$1$end
    shift
    case $system in
    mingw) "$wine" "$program" "$@" | tr -d '\r' ;;
    wasm) node "$program" "$@" ;;
    *) "$RUN" "$program" "$@" ;;
    esac
}
count() { # exit status, what was tried
    if [ "$1" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$system: FAILED: $2"
    fi
}
same() { # two files, what they are of
    [ -s "$1" ] && cmp -s "$1" "$2"
    count $? "$3"
}

# Wine creates its folder when it is first used.
other cuerules list >/dev/null 2>&1
other cuerules --version >"$work/version" 2>&1
"$build/bin/cuerules" --version >"$work/here"
same "$work/here" "$work/version" "cuerules --version: $(cat "$work/version")"

for game in $("$build/bin/cuerules" list | awk 'NR > 1 { print $1 }'); do
    # Digests of the states, lists, actions, rulings and views of 50 games in memory. Where pointers are shorter,
    # actions that carry something have another layout, so only games without such actions have the same digest.
    if [ "$system" = s390x ]; then
        echo "s390x: not compared: $game in memory, where the order of bytes is another"
    elif [ "$system" = mingw ] || [ "$system" = musl ] || [ "$system" = amalgamated ] || ! "$build/bin/cuerules" describe "$game" | grep -q '"shot"'; then
        "$build/bin/cuerules-conform" --digests "$game" >"$work/here"
        other cuerules-conform --digests "$game" >"$work/there" 2>&1
        same "$work/here" "$work/there" "$game: 50 games, to the byte"
    fi
    for policy in random greedy; do
        "$build/bin/cuerules" simulate --games 200 --seed 3 --policy $policy --json "$game" >"$work/here"
        other cuerules simulate --games 200 --seed 3 --policy $policy --json "$game" >"$work/there" 2>&1
        sed 's/,"games_per_second".*//' "$work/here" >"$work/a"
        sed 's/,"games_per_second".*//' "$work/there" >"$work/b"
        same "$work/a" "$work/b" "$game: what 200 $policy games come to"
    done
    # A saved game of many moves, verified and written again.
    "$build/bin/cuerules" render "examples/recorded/$game.json" >"$work/here"
    other cuerules render "examples/recorded/$game.json" >"$work/there" 2>&1
    same "$work/here" "$work/there" "$game: the picture of the recorded game"
    printf '{"jsonrpc":"2.0","id":1,"method":"load","params":{"document":%s}}\n{"jsonrpc":"2.0","id":2,"method":"save","params":{"handle":1}}\n' \
        "$(tr -d '\n' <"examples/recorded/$game.json")" >"$work/requests"
    "$build/bin/cuerules" referee <"$work/requests" >"$work/here"
    other cuerules referee <"$work/requests" >"$work/there" 2>&1
    grep -q '"result":{' "$work/here" && same "$work/here" "$work/there" "$game: the recorded game, loaded and saved"
    case $game in
    straight-pool) conform=$(((games + 3) / 4)) ;; # each as long as twenty of the others
    *) conform=$games ;;
    esac
    other cuerules-conform --games "$conform" "$game" >"$work/report" 2>&1
    grep -q ' passed, 0 failed' "$work/report"
    count $? "$game: the conformance suite: $(grep -A 2 '^FAILED' "$work/report" || tail -n 5 "$work/report")"
done

# From a pipe: no prompts, nothing is kept, refusals go to standard error.
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
printf '1\nno such move\n1\n' | "$build/bin/cuerules" play bowling-solitaire --seed 3 >"$work/here" 2>/dev/null
printf '1\nno such move\n1\n' | other cuerules play bowling-solitaire --seed 3 >"$work/there" 2>/dev/null
same "$work/here" "$work/there" "a game from a pipe"
[ ! -e "$work/state" ]
count $? "a game from a pipe leaves nothing"

if [ "$system" = mingw ]; then
    x86_64-w64-mingw32-objdump -p "$there"/bin/libcuerules-*.dll | awk '/^\[Ordinal/ { on = 1; next } on && !NF { exit } on { print $NF }' |
        sort >"$work/there"
    sed -n '/global:/,/local:/ s/^ *\(.*\);$/\1/p' lib/libcuerules.map | sort >"$work/here"
    same "$work/here" "$work/there" "the DLL's list of symbols"
    other cuerules-conform --games 3 "$there/modules/chaser.dll" >"$work/there" 2>&1
    grep -q ' passed, 0 failed' "$work/there"
    count $? "a module: $(grep -A 2 '^FAILED' "$work/there" || tail -n 5 "$work/there")"
    echo 15 | other cuerules play --module "$there/bin/fifteen.dll" --players Ana,Bo fifteen >"$work/there" 2>&1
    grep -q 'Fifteen' "$work/there"
    count $? "a module of an author's: $(cat "$work/there")"
fi

# Every transcript, the referee process being the other system's: its answers are compared with this library's.
case $system in
mingw) command="'$wine' '$there/bin/cuerules.exe' referee" ;;
wasm) command="node '$there/bin/cuerules.js' referee" ;;
*) command="$RUN '$there/bin/cuerules' referee" ;;
esac
REFEREE=$command CK_RUN_SUITE=transcripts LC_ALL=C "$build/bin/tests" >"$work/transcripts" 2>&1
count $? "transcripts: $(grep -v '^Running' "$work/transcripts" | head -n 10)"

# The unit tests, where they are built for the system.
if [ -x "$there/bin/tests" ]; then
    case $system in i386 | musl) ;; *) export TEST_EMULATED=yes ;; esac
    REFEREE=$command CC=${CC:-cc} CK_TIMEOUT_MULTIPLIER=20 LC_ALL=C "$RUN" "$there/bin/tests" >"$work/tests" 2>&1
    count $? "the unit tests: $(grep -aE ':[FE]:' "$work/tests" | head -n 10)"
    grep -a '^NOT TESTED HERE' "$work/tests" | sort -u | sed "s/^/$system: /"
    echo "$system: $(grep -a '%: Checks' "$work/tests")"
fi

grep -E '^not measured .*(ELF|no other process|no threads|no locale)' "$work/report" | sed "s/^/$system: /"
echo "$system: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
