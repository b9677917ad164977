#!/bin/sh
# What the hardening flags cost: a few rows of the benchmark, built with and without them, measured in turns.
set -eu
cd "$(dirname "$0")/../.."
BUILD=${BUILD:-build}
rows="bowling/batch shots/chaser-17 json/load rpc/chaser"
"${MAKE:-make}" --no-print-directory "$BUILD/plain/bin/bench" BUILD="$BUILD/plain" HARDENING= >/dev/null
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for turn in 1 2 3 4 5; do
    for how in "$BUILD" "$BUILD/plain"; do
        # shellcheck disable=SC2086
        "$how/bin/bench" --json $rows | sed -n "s|^{\"id\":\"\([^\"]*\)\".*\"ns\":\([0-9.]*\).*|\1 $turn \2|p"
    done >"$folder/turn"
    # Each row twice: with, then without.
    awk '$1 in with { print $1, with[$1] / $3; next } { with[$1] = $3 }' "$folder/turn" >>"$folder/ratios"
done
for row in $rows; do
    awk -v row="$row" '$1 == row { print $2 }' "$folder/ratios" | sort -n |
        awk -v row="$row" '{ ratio[NR] = $1 } END { printf "hardening: %s takes %.2f of the time that it takes without\n", row, ratio[int((NR + 1) / 2)] }'
done
