#!/bin/sh
# The inputs that fuzzing started from and those it found, as plain tests.
set -eu

build=${BUILD:-build}
for target in load referee action notation; do
    "$build/bin/corpus_$target" tests/fuzz/corpus/$target/*
    echo "corpus: $(find tests/fuzz/corpus/$target -type f | wc -l) inputs for $target"
done
