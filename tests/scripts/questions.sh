#!/bin/sh
# What people ask about the rules, in their own words, is answered by the paragraph that says it: tests/data/questions.tsv has
# games, questions and the ids of all rules that answer them. Another one is named where it is as near.
set -eu

. tests/scripts/apart.inc

data=$source/tests/data/questions.tsv
# shellcheck disable=SC2013 # games are words
for game in $(cut -f 1 "$data" | sort -u); do
    grep "^$game	" "$data" >asked
    case $game in *solitaire) players= ;; *) players='--players Ana,Bo' ;; esac
    # shellcheck disable=SC2086 # an option, or none
    cut -f 2 asked | cuerules play "$game" $players --seed 1 2>&1 | sed -n 's/^  \([a-z0-9-]*\):$/\1/p' >answered
    cut -f 3 asked | paste -d ' ' answered - >both
    wrong=$(awk '("," $2 ",") !~ ("," $1 ",") { print NR ": " $0; exit }' both)
    [ -z "$wrong" ] || {
        echo "questions: $game: $(sed -n "${wrong%%:*}p" asked | cut -f 2) is answered by ${wrong#*: }"
        exit 1
    }
    [ "$(wc -l <answered)" -eq "$(wc -l <asked)" ] || { echo "questions: $game: not every question is answered"; exit 1; }
done
echo "questions: ok: $(wc -l <"$data") questions"
