#!/bin/sh
# Every program in the README and docs/ is compiled against an installed library and run; every ruleset in them is built
# as a module and passes the conformance suite; code that is cited from an example stands there; the referee gives the
# answers of every JSON-RPC exchange; the scripts of games are played; each check that docs/trust.md names is there.
set -eu

. tests/scripts/built.inc
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=/opt/cuerules
more install DESTDIR="$work/root" PREFIX="$prefix" >"$work/install.log" 2>&1 || {
    cat "$work/install.log"
    exit 1
}
PKG_CONFIG_PATH=$work/root$prefix/lib/pkgconfig
LD_LIBRARY_PATH=$work/root$prefix/lib
export PKG_CONFIG_PATH LD_LIBRARY_PATH
flags=$(pkg-config --cflags cuerules)
libs=$(pkg-config --libs cuerules)

# The n-th block of a page that opens with the given fence, or nothing.
block() { # page, fence, n
    awk -v fence="$2" -v wanted="$3" '
        $0 == fence { count++; inside = 1; next }
        /^```/ { inside = 0 }
        inside && count == wanted { print }' "$1"
}

programs=0
modules=0
exchanges=0
for page in README.md docs/*.md docs/rules/*.md; do
    n=1
    while block "$page" '```c' "$n" >"$work/program.c" && [ -s "$work/program.c" ]; do
        trees=
        ! grep -q 'cuerules/cjson.h' "$work/program.c" || trees=$(pkg-config --libs libcjson)
        # shellcheck disable=SC2086
        if ! { $cc -std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror $flags "$work/program.c" $libs $trees -lm -o "$work/program" &&
            "$work/program" >"$work/out"; }; then
            echo "docs: program $n of $page fails"
            exit 1
        fi
        programs=$((programs + 1))
        n=$((n + 1))
    done
    n=1
    while block "$page" '```c module' "$n" >"$work/module.c" && [ -s "$work/module.c" ]; do
        # shellcheck disable=SC2086
        $cc -std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -fPIC -shared -fvisibility=hidden $flags "$work/module.c" -o "$work/module.so"
        if ! "$work/root$prefix/bin/cuerules" conform "$work/module.so" --games 200 >"$work/out" 2>&1; then
            cat "$work/out"
            echo "docs: module $n of $page does not conform"
            exit 1
        fi
        modules=$((modules + 1))
        n=$((n + 1))
    done
    n=1
    while block "$page" '```jsonrpc' "$n" >"$work/exchange" && [ -s "$work/exchange" ]; do
        sed -n 's/^> //p' "$work/exchange" | "$work/root$prefix/bin/cuerules" referee >"$work/answers"
        sed -n 's/^< //p' "$work/exchange" >"$work/expected"
        # An ellipsis stands for any text.
        if ! awk -v expected="$work/expected" '
            { answer = $0
              if ((getline pattern < expected) <= 0) { print "one answer too many: " answer; exit 1 }
              parts = split(pattern, part, /…/)
              at = 1
              for (i = 1; i <= parts; i++) {
                  found = index(substr(answer, at), part[i])
                  if (!found || (i == 1 && found != 1)) { print "expected " pattern "\ngot      " answer; exit 1 }
                  at += found - 1 + length(part[i])
              }
              if (part[parts] != "" && at != length(answer) + 1) { print "expected " pattern "\ngot      " answer; exit 1 }
            }
            END { if ((getline pattern < expected) > 0) { print "no answer like " pattern; exit 1 } }' "$work/answers"; then
            echo "docs: exchange $n of $page goes differently"
            exit 1
        fi
        exchanges=$((exchanges + 1))
        n=$((n + 1))
    done
done
# A script is played, and what it shows is said in that order.
scripts=0
for page in README.md docs/*.md docs/rules/*.md; do
    sed -n 's/^```script //p' "$page" >"$work/played"
    while read -r game; do
        block "$page" '```script '"$game" 1 >"$work/script"
        sed -n 's/^> \{0,1\}//p' "$work/script" | "$work/root$prefix/bin/cuerules" play "$game" --seed 1 >"$work/out" 2>&1
        grep -v '^>' "$work/script" | while read -r line; do
            grep -nF -- "$line" "$work/out" >"$work/found" || { echo "docs: the script of $page never says: $line"; exit 1; }
            sed -i "1,$(sed -n '1s/:.*//p' "$work/found")d" "$work/out"
        done
        scripts=$((scripts + 1))
    done <"$work/played"
done
[ "$scripts" -ge 1 ] || {
    echo "docs: found no script"
    exit 1
}
block docs/rulesets.md '```c module' 1 | cmp -s - examples/ruleset/fifteen.c || {
    echo "docs: the ruleset in docs/rulesets.md is not examples/ruleset/fifteen.c"
    exit 1
}
# What a page cites of an example stands there word for word.
citations=0
for page in docs/*.md; do
    files=$(sed -n 's/^```c from //p' "$page" | sort -u)
    for file in $files; do
        n=1
        while block "$page" '```c from '"$file" "$n" >"$work/cited" && [ -s "$work/cited" ]; do
            awk -v cited="$work/cited" '
                BEGIN { while ((getline line < cited) > 0) wanted = wanted line "\n" }
                { text = text $0 "\n" }
                END { exit !index("\n" text, "\n" wanted) }' "examples/ruleset/$file" || {
                cat "$work/cited"
                echo "docs: that, in $page, is not in examples/ruleset/$file"
                exit 1
            }
            citations=$((citations + 1))
            n=$((n + 1))
        done
    done
done
[ "$citations" -ge 4 ] || { echo "docs: found only $citations citations"; exit 1; }
if [ "$programs" -lt 5 ] || [ "$modules" -lt 1 ] || [ "$exchanges" -lt 2 ]; then
    echo "docs: found only $programs programs, $modules modules and $exchanges exchanges"
    exit 1
fi
# A picture in text is what the command prints today for that game, except for blanks at the ends of lines.
texts=0
for page in README.md docs/*.md docs/rules/*.md; do
    names=$(sed -n 's/^```picture //p' "$page")
    for name in $names; do
        block "$page" '```picture '"$name" 1 >"$work/expected"
        "$work/root$prefix/bin/cuerules" render "tests/data/pictures/$name.json" | sed 's/ *$//' >"$work/out"
        cmp -s "$work/expected" "$work/out" || {
            diff "$work/expected" "$work/out" || true
            echo "docs: $page shows $name otherwise than the command"
            exit 1
        }
        texts=$((texts + 1))
    done
done
[ "$texts" -ge 5 ] || {
    echo "docs: found only $texts pictures in lines of text"
    exit 1
}
# Each check that docs/trust.md names is there.
checks=0
# shellcheck disable=SC2016
for check in $(sed -n '/^## What proves/,/^## From/s/^|[^|]*|\(.*\)|$/\1/p' docs/trust.md | grep -o '`[^`]*`' | tr -d '`' | tr ' ' + | sort -u); do
    case $check in
    fuzz/*) grep -qw "${check#fuzz/}" Makefile && [ -e "tests/$check.c" ] ;;
    */*) grep -qF "START_TEST(${check#*/})" "tests/unit/test_${check%%/*}.c" ;;
    make+*) grep -q "^${check#make+}:" Makefile ;;
    *.sh) [ -e "tests/scripts/$check" ] ;;
    *) false ;;
    esac || { echo "docs: docs/trust.md names the check $check, which is not there"; exit 1; }
    checks=$((checks + 1))
done
[ "$checks" -ge 60 ] || {
    echo "docs: found only $checks checks in docs/trust.md"
    exit 1
}
# Links between pages lead somewhere, also those to a heading.
heading_exists() { # page, anchor
    sed -n 's/^##* //p' "$1" | tr '[:upper:]' '[:lower:]' | tr -d '`.,:()?!'"'" | tr ' ' - | grep -qxF -- "$2"
}
for page in *.md docs/*.md docs/rules/*.md examples/*.md examples/*/*.md; do
    grep -o '](\([^):]*\))' "$page" | sed 's/^](\(.*\))$/\1/' | while read -r target; do
        file=$page
        [ "${target%%#*}" = "" ] || file=$(dirname "$page")/${target%%#*}
        [ -e "$file" ] || { echo "docs: $page links to $target, which is not there"; exit 1; }
        case $target in
        *.md'#'* | '#'*) heading_exists "$file" "${target#*#}" || { echo "docs: $page links to $target, and there is no such heading"; exit 1; } ;;
        esac
    done
done
echo "docs: $programs programs, $modules modules, $exchanges exchanges, $citations citations, $scripts scripts, $texts pictures, $checks checks and all links are true"
