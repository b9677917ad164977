#!/bin/sh
# Instructions per unit of each row of the benchmark, as callgrind counts them: the same on an idle machine and a busy
# one. Fails for more than 3 % above tests/bench/counts.txt; RECORD=1 rewrites that file. Only what is built here is
# counted, because the C library chooses its memset and memcpy by the processor, even by the size of its caches. Counts
# hold for one compiler with its flags on one kind of processor; with others they are only printed.
set -eu
cd "$(dirname "$0")/../.."
BUILD=${BUILD:-build}
CC=${CC:-cc}
here=$(pwd -P)
bench=$BUILD/bin/bench
recorded=tests/bench/counts.txt
command -v valgrind >/dev/null || { echo "bench-counts: NOT COUNTED: valgrind is not installed"; exit 0; }

# The kinds of processor that the library chooses its code by.
kind="without bmi2"
if grep -qw bmi2 /proc/cpuinfo 2>/dev/null; then kind="with bmi2"; fi
# $CC may be several words, with a wrapper in front.
# shellcheck disable=SC2086
compiler=$(echo 'BENCH: __VERSION__' | $CC -E -P - | sed -n 's/^BENCH: "\(.*\)"$/\1/p')
built="# compiler $compiler, ${CFLAGS:-}, $(uname -m) $kind"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
echo "$built" >"$folder/counts.txt"
for row in $("$bench" --list); do
    valgrind --tool=callgrind --callgrind-out-file="$folder/out" --toggle-collect=bench_counted \
        "$bench" --count "$row" >"$folder/units" 2>"$folder/log" || { cat "$folder/log" >&2; exit 1; }
    # A line of costs belongs to the object (ob=) named last; the one after calls= repeats what the callee has. An
    # object's whole name comes with its number only once, as often as not where it is called (cob=).
    awk -v row="$row" -v ours="$here/$BUILD/" '
        FNR == NR { if ($1 == row) units = $2; next }
        /^c?ob=/ { number = $1; sub(/^c?ob=/, "", number); if (NF > 1) counted[number] = index($2, ours) == 1 }
        /^ob=/ { id = number }
        /^c?ob=/ { next }
        /^calls=/ { getline; next }
        /^[-+*0-9]/ { if (counted[id]) instructions += $2 }
        END { if (!units || !instructions) exit 1; printf "%-24s %.1f\n", row, instructions / units }' \
        "$folder/units" "$folder/out" >>"$folder/counts.txt" || { echo "bench-counts: $row was not counted" >&2; exit 1; }
done

if [ -n "${RECORD:-}" ]; then
    cp "$folder/counts.txt" "$recorded"
    echo "bench-counts: recorded $(grep -vc '^#' "$recorded") rows"
    exit 0
fi
if [ "$(sed -n 1p "$recorded")" != "$built" ]; then
    cat "$folder/counts.txt"
    echo "bench-counts: NOT COMPARED: the recorded counts are of $(sed -n '1s/^# //p' "$recorded")"
    exit 0
fi
awk 'FNR == NR { before[$1] = $2; next }
    /^#/ { next }
    { change = $1 in before ? ($2 / before[$1] - 1) * 100 : 0; seen[$1] = 1
      printf "%-24s %12.1f %12s %+6.1f %%\n", $1, $2, ($1 in before ? before[$1] : "new"), change
      if (change > 3) { worse = worse " " $1 } }
    END { for (row in before) if (row != "#" && !(row in seen)) gone = gone " " row
      if (worse) print "bench-counts: more than 3 % above what is recorded:" worse
      if (gone) print "bench-counts: recorded, and not there any more:" gone
      exit worse || gone ? 1 : 0 }' "$recorded" "$folder/counts.txt"
echo "bench-counts: nothing is more than 3 % above what is recorded"
