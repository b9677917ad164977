#!/bin/sh
# run.sh FOLDER SECONDS TARGET …: fuzzes targets that are built in FOLDER/bin, each for so long, two at a time. What
# is found stands at the end, in base64 as well, so that a log alone is enough to see it again. FUZZ_SEED and FUZZ_JOBS
# change the seed (1) and how many run at a time.
set -eu

build=$1
seconds=$2
shift 2
jobs=${FUZZ_JOBS:-2}
export ASAN_OPTIONS="${ASAN_OPTIONS:-}:quarantine_size_mb=32"
export UBSAN_OPTIONS="${UBSAN_OPTIONS:-}:print_stacktrace=1"
mkdir -p "$build/fuzzed"

# Long inputs cost time and show little more.
length_of() {
    case $1 in load) echo 6144 ;; sql) echo 4096 ;; referee) echo 1024 ;; action) echo 2048 ;; agree) echo 160 ;; *) echo 640 ;; esac
}

fuzz() {
    found=$build/fuzzed/$1
    mkdir -p "$found" "$build/reached/$1"
    rm -f "$found"/* "$build/fuzzed/$1.failed"
    "$build/bin/fuzz_$1" -max_total_time="$seconds" -max_len="$(length_of "$1")" -seed="${FUZZ_SEED:-1}" -timeout=60 \
        -len_control=0 -report_slow_units=60 -rss_limit_mb=2048 -malloc_limit_mb=1024 -print_final_stats=1 \
        -dict=tests/fuzz/words.dict -artifact_prefix="$found/" "$build/reached/$1" "$build/corpus/$1" \
        >"$build/fuzzed/$1.log" 2>&1 || touch "$build/fuzzed/$1.failed"
}

# One lane: every n-th of the targets.
lane() {
    number=$1
    shift
    for target in "$@"; do
        if [ $((number % jobs)) -eq 0 ]; then fuzz "$target"; fi
        number=$((number + 1))
    done
}

number=0
while [ "$number" -lt "$jobs" ]; do
    lane "$number" "$@" &
    number=$((number + 1))
done
wait

failed=
for target in "$@"; do
    log=$build/fuzzed/$target.log
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
    echo "fuzz: $target: ${runs:-?} inputs in $seconds s, ${edges:-?} edges reached"
    [ -e "$build/fuzzed/$target.failed" ] || continue
    failed="$failed $target"
    grep -vE '^#[0-9]+|^INFO' "$log" | tail -n 80
    for file in "$build/fuzzed/$target"/*; do
        [ -f "$file" ] || continue
        echo "fuzz: FOUND by $target: $file. To see it again: base64 -d >found <<END; $build/bin/fuzz_$target found"
        base64 "$file"
        echo END
    done
done
[ -z "$failed" ] || { echo "fuzz: failed:$failed"; exit 1; }
