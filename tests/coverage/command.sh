#!/bin/sh
# How many lines and branches of examples/cuerules its scripts reach; fails below tests/coverage/command.txt.
# FOLDER/coverage.txt lists what is missing, and FOLDER/coverage.html shows it line by line.
set -eu
folder=$1
command -v gcovr >/dev/null || { echo "coverage: NOT MEASURED: gcovr is not installed"; exit 0; }
find "$folder" -name '*.gcda' -delete
for script in command command_odd screen screen_odd guide guide_answers keep failures failures_seated web corpus docs pictures; do
    sh "tests/scripts/$script.sh" >"$folder/$script.txt" 2>&1 || { tail -n 20 "$folder/$script.txt"; exit 1; }
    grep 'NOT CHECKED' "$folder/$script.txt" || true
done
gcovr -r . --filter examples/cuerules/ --html-details "$folder/coverage.html" --txt "$folder/coverage.txt" --print-summary \
    "$folder/obj/examples/cuerules" 2>"$folder/gcovr.log" >"$folder/summary.txt" || { cat "$folder/gcovr.log"; exit 1; }
awk -f tests/coverage/floor.awk tests/coverage/command.txt "$folder/summary.txt"
