#!/bin/sh
# Every paragraph of a rules page is cited in the game's code and in a test; lib/ knows no game; names in one game's
# JSON appear nowhere else.
set -eu

status=0
for page in docs/rules/*.md; do
    id=$(basename "$page" .md)
    folder=$(echo "$id" | tr - _)
    if [ ! -d "games/$folder" ]; then
        echo "rules: $page has no games/$folder"
        status=1
        continue
    fi
    rules=$(sed -n 's/^### \([a-z0-9-]*\): .*/\1/p' "$page")
    [ -n "$rules" ] || { echo "rules: $page has no rules"; exit 1; }
    for rule in $rules; do
        name=RULE_$(echo "$rule" | tr 'a-z-' 'A-Z_')
        if ! grep -qrE "$name\\b" "games/$folder"; then
            echo "rules: $page: $rule is not named in games/$folder"
            status=1
        fi
        if ! grep -qrF "[$rule]" tests/unit tests/transcripts; then
            echo "rules: $page: $rule is cited by no test"
            status=1
        fi
    done
    # The compiler checks the opposite, as long as refusals cite rules by cue_refuse_by and not in words.
    if grep -nrE '[ "]\[[a-z]+(-[a-z]+)*\]"' "games/$folder"; then
        echo "rules: games/$folder has the id of a rule in a message"
        status=1
    fi
done
for folder in games/*/; do
    game=$(basename "$folder")
    short=${game%%_*}
    # Snooker is also a table and a sport, numbers and straight are words, which lib/ may mention.
    case $game in
        snooker) short='the game of snooker' ;;
        snooker_* | three_* | *_ball | straight_pool) short=$(echo "$game" | sed 's/_/[-_ ]/') ;;
    esac
    if grep -rniE "\\b$short" lib; then
        echo "rules: lib/ names the game $game"
        status=1
    fi
    if grep -rnE '#include "(\.\./|lib/|.*json|.*cJSON)' "$folder"; then
        echo "rules: $folder includes more than its own and the public headers"
        status=1
    fi
done
[ $status -eq 0 ] && echo "rules: every paragraph is applied and tested"
exit $status
