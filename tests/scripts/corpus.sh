#!/bin/sh
# The inputs that fuzzing started from and those it found, as plain tests. make unpacks them.
set -eu

build=${BUILD:-build}
for archive in tests/fuzz/corpus/*.tar.gz; do
    target=${archive##*/}
    target=${target%.tar.gz}
    "$build/bin/corpus_$target" "$build/corpus/$target"/*
    echo "corpus: $(find "$build/corpus/$target" -type f | wc -l) inputs for $target"
done
