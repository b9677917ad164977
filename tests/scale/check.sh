#!/bin/sh
# Runs all the tests of this folder, and adds up what passed and failed.
set -eu
log=$(mktemp)
trap 'rm -f "$log"' EXIT
passed=0
failed=0
for part in sqlite values postgres kill cluster; do
    status=0
    sh "tests/scale/$part.sh" >"$log" 2>&1 || status=$?
    cat "$log"
    last=$(tail -n 1 "$log")
    case $last in
    "$part: NOT TRIED: "*) continue ;;
    "$part: "*" passed, "*" failed")
        last=${last#"$part: "}
        passed=$((passed + ${last%% *}))
        last=${last#*passed, }
        failed=$((failed + ${last%% *}))
        ;;
    *) failed=$((failed + 1)) ;;
    esac
    if [ "$status" -ne 0 ] && [ "${last%% *}" = 0 ]; then failed=$((failed + 1)); fi
done
echo "scale: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
