#!/bin/sh
# merge.sh FOLDER TARGET …: makes the corpora of tests/fuzz/corpus anew: of seeds, of what they hold, and of what fuzzing
# has found in FOLDER/reached, the fewest and shortest inputs that reach everything that all of them reach.
set -eu

build=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for archive in tests/fuzz/corpus/*.tar.gz; do
    target=${archive##*/}
    mkdir -p "$folder/seeds/${target%.tar.gz}"
done
"$build/bin/seeds" "$folder/seeds"
for target in "$@"; do
    case $target in load) most=6144 ;; sql) most=4096 ;; *) most=1024 ;; esac
    new=$folder/new/$target
    mkdir -p "$new" "$folder/packed/$target" "$build/reached/$target"
    "$build/bin/fuzz_$target" -set_cover_merge=1 -use_counters=0 -max_len="$most" -timeout=60 "$new" \
        "$build/corpus/$target" "$folder/seeds/$target" "$build/reached/$target" >"$folder/log" 2>&1 ||
        { tail -n 40 "$folder/log"; exit 1; }
    for file in "$new"/*; do
        cp "$file" "$folder/packed/$target/$(basename "$file" | cut -c 1-10)"
    done
    # What a bug was found with stays, whatever it reaches.
    find "$build/corpus/$target" -name 'found-*' -exec cp {} "$folder/packed/$target" \;
    sh tests/fuzz/pack.sh "$target" "$folder/packed/$target"
    echo "corpus: $target: $(find "$folder/packed/$target" -type f | wc -l) inputs," \
        "$(cat "$folder/packed/$target"/* | wc -c) bytes"
done
