#!/bin/sh
# The inputs that fuzzing started from and those it found, as plain tests.
set -eu

build=${BUILD:-build}
for folder in tests/fuzz/corpus/*; do
    target=${folder##*/}
    "$build/bin/corpus_$target" "$folder"/*
    echo "corpus: $(find "$folder" -type f | wc -l) inputs for $target"
done
