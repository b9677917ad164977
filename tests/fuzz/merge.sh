#!/bin/sh
# merge.sh FOLDER TARGET …: makes the corpora of tests/fuzz/corpus anew: of seeds, of what is there, and of what fuzzing
# has found in FOLDER/corpus, the fewest and shortest inputs that reach everything that all of them reach.
set -eu

build=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for target in tests/fuzz/corpus/* "$@"; do mkdir -p "$folder/seeds/${target##*/}"; done
"$build/bin/seeds" "$folder/seeds"
for target in "$@"; do
    case $target in load) most=6144 ;; *) most=1024 ;; esac
    mkdir -p "$folder/new/$target" "$build/corpus/$target" "tests/fuzz/corpus/$target"
    "$build/bin/fuzz_$target" -set_cover_merge=1 -use_counters=0 -max_len="$most" -timeout=60 "$folder/new/$target" \
        "tests/fuzz/corpus/$target" "$folder/seeds/$target" "$build/corpus/$target" >"$folder/log" 2>&1 ||
        { tail -n 40 "$folder/log"; exit 1; }
    # What a bug was found with stays, whatever it reaches.
    find "tests/fuzz/corpus/$target" -type f ! -name 'found-*' -exec rm {} +
    for file in "$folder/new/$target"/*; do
        name=$(basename "$file" | cut -c 1-10)
        cp "$file" "tests/fuzz/corpus/$target/$name"
    done
    echo "corpus: $target: $(find "tests/fuzz/corpus/$target" -type f | wc -l) inputs," \
        "$(cat "tests/fuzz/corpus/$target"/* | wc -c) bytes"
done
