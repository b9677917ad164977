#!/bin/sh
# The rooms of lib/ and the arrows between them, drawn from the includes and from the symbols that the object files
# need of each other: none runs upwards or sideways, and no two files need each other. In a game, too, no two units (a
# source file and its header) need each other, and what one calls of another is in that one's header. Games include public
# headers and their own folder, examples only what is installed; nothing in lib/ or games/ asks the locale, and
# libcjson is for the command, the conformance suite and the tests.
set -eu

build=${BUILD:-build}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
complain() {
    echo "rooms: $*"
    status=1
}

# A room may use those on lower floors.
floor_of() {
    case $1 in
    base) echo 0 ;;
    table) echo 1 ;;
    shot | fields) echo 2 ;;
    core | json | draw) echo 3 ;;
    documents | pool) echo 4 ;;
    referee) echo 5 ;;
    *) echo none ;;
    esac
}
for room in lib/*/; do
    [ "$(floor_of "$(basename "$room")")" != none ] || complain "$room has no floor"
done

# Arrows between files: FROM TO, as room/file.
for file in lib/*/*.[ch]; do
    from=${file#lib/}
    sed -n 's/^#include "\(.*\)"$/\1/p' "$file" | while read -r to; do
        [ -e "lib/$to" ] || echo "$file includes $to, which is in no room" >>"$work/strange"
        echo "$from $to"
    done
done >"$work/includes"
# "needs FILE SYMBOL" and "has FILE SYMBOL", of the objects of a folder.
symbols_in() { # folder, files
    folder=$1
    shift
    for file; do
        echo "$build/obj/$folder${file%.c}.o"
    done | xargs nm -gA | awk -v before="$build/obj/$folder" '{
        from = substr($1, length(before) + 1)
        sub(/\.o:.*/, "", from)
        print $2 == "U" ? "needs" : "has", from, $3 }'
}
# shellcheck disable=SC2046
symbols_in lib/ $(cd lib && echo */*.c) | awk '$1 == "has" { home[$3] = $2 } $1 == "needs" { needs[NR] = $2 " " $3 }
    END { for (i in needs) { split(needs[i], part, " ")
          if (part[2] in home && home[part[2]] != part[1]) print part[1], home[part[2]] } }' | sort -u >"$work/calls"
[ ! -e "$work/strange" ] || { cat "$work/strange"; status=1; }
arrows=$(cat "$work/includes" "$work/calls" | wc -l)
[ "$arrows" -gt 150 ] || complain "only $arrows arrows were found"

for room in lib/*/; do
    echo "${room#lib/} $(floor_of "$(basename "$room")")"
done >"$work/floors"
sort -u "$work/includes" "$work/calls" | awk -v floors="$work/floors" '
    BEGIN { while ((getline <floors) > 0) floor[$1] = $2 }
    { from = $1; to = $2; sub("[^/]*$", "", from); sub("[^/]*$", "", to)
      if (from != to && !(floor[to] < floor[from])) print $1 " needs " $2 ", which is not below it" }' >"$work/upwards"
while read -r arrow; do
    complain "$arrow"
done <"$work/upwards"
for kind in includes calls; do
    tsort "$work/$kind" >"$work/order" 2>"$work/circle" || complain "a circle of $kind: $(cat "$work/circle")"
done

for file in lib/*/*.c games/*/*.c; do
    echo "$build/obj/${file%.c}.o"
done | xargs nm -u >"$work/needed"
! grep -E '[ _](cJSON.*|strto(d|f|ld)|atof|setlocale|localeconv|nl_langinfo|[a-z]*scanf|strcoll|strxfrm|to(upper|lower)|is[a-z]+)$' \
    "$work/needed" || complain "lib/ or games/ calls libcjson, or asks the locale"
# Units of games, as GAME/UNIT, by includes and by symbols.
arrows_in_games=0
for folder in games/*/; do
    game=$(basename "$folder")
    for file in "$folder"*.[ch]; do
        unit=$(basename "${file%.?}")
        sed -n 's/^#include "\(.*\)\.h"$/\1/p' "$file" | awk -v unit="$unit" '$0 != unit { print unit, $0 }'
    done >"$work/units"
    # shellcheck disable=SC2046
    symbols_in "$folder" $(cd "$folder" && echo *.c) | awk '$1 == "has" { home[$3] = $2 } $1 == "needs" { needs[NR] = $2 " " $3 }
        END { for (i in needs) { split(needs[i], part, " ")
              if (part[2] in home && home[part[2]] != part[1]) print part[1], home[part[2]], part[2] } }' >"$work/symbols"
    cut -d ' ' -f 1,2 "$work/symbols" >>"$work/units"
    for header in "$folder"*.h; do
        [ ! -e "$header" ] || grep -ow '[A-Za-z_][A-Za-z0-9_]*' "$header" | sort -u | sed "s#^#$(basename "${header%.h}") #"
    done >"$work/words"
    awk -v game="$game" 'FILENAME == ARGV[1] { has[$1, $2] = 1; next }
        !(($2, $3) in has) { print "games/" game "/" $1 ".c needs " $3 " of " $2 ".c, which is not in " $2 ".h" }' \
        "$work/words" "$work/symbols" >"$work/hidden"
    while read -r arrow; do
        complain "$arrow"
    done <"$work/hidden"
    tsort "$work/units" >"$work/order" 2>"$work/circle" || complain "a circle in games/$game: $(cat "$work/circle")"
    arrows_in_games=$((arrows_in_games + $(sort -u "$work/units" | wc -l)))
done
[ "$arrows_in_games" -gt 150 ] || complain "only $arrows_in_games arrows were found in games"

! grep -rnE '%[-+ #0-9.*]*L?[aefgAEFG]\b' lib games --include='*.[ch]' ||
    complain "printf writes real numbers as the locale has them; cue_real_text does not"
for folder in games/*/; do
    for file in "$folder"*.[ch]; do
        sed -n 's/^#include "\(.*\)"$/\1/p' "$file" | while read -r name; do
            case $name in "$(basename "$folder")".rules | "$(basename "$folder")".tables) continue ;; esac
            [ -e "$folder$name" ] || echo "$file includes $name"
        done
        grep -HnE '^#include <(cuerules/(json|game|referee|step|module|cuerules)\.h|cjson)' "$file" || true
    done
done >"$work/games"
[ ! -s "$work/games" ] || { cat "$work/games"; complain "a game includes more than its own and the headers for rulesets"; }
grep -rnE '#include "(\.\./)*(lib|games|base|table|shot|fields|json|core|documents|pool|referee)/' examples >"$work/examples" || true
[ ! -s "$work/examples" ] || { cat "$work/examples"; complain "an example includes what is not installed"; }

[ $status -ne 0 ] || echo "rooms: $((arrows + arrows_in_games)) arrows, and no circle"
exit $status
