#!/bin/sh
# Every ruleset passes the conformance suite, built in and as a module. Setting: CONFORM_GAMES, how many of each.
set -eu

build=${BUILD:-build}
all=${CONFORM_GAMES:-200}
for module in "$build"/modules/*.so; do
    game=$(basename "$module" .so)
    case $game in
    straight-pool) games=$((all / 60)) ;; # each as long as twenty of the others
    *) games=$all ;;
    esac
    for ruleset in "$game" "$module"; do
        # The module has the same rules: a few games show that it is whole.
        [ "$ruleset" = "$game" ] || games=$((games / 20 + 1))
        if ! "$build/bin/cuerules" conform "$ruleset" --games "$games" >"$build/conform.log" 2>&1; then
            cat "$build/conform.log"
            exit 1
        fi
        echo "conform: $ruleset: $(tail -n 1 "$build/conform.log")"
        sed -n '/^not measured/p' "$build/conform.log"
    done
done
