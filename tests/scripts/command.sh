#!/bin/sh
# The command line as its users meet it: every subcommand, exit statuses, what goes to which stream, damaged saves,
# moves through a pipe, modules, simulations, and the referee. Prints one line for each group.
set -eu

. tests/scripts/built.inc
. tests/scripts/apart.inc
game=bowling-solitaire
module=$build/modules/$game.so
recorded=$source/examples/recorded/$game.json

fail() {
    echo "command: $*"
    for stream in out err; do
        if [ -s $stream ]; then
            echo "--- standard $stream:"
            sed -n '1,20p' $stream
        fi
    done
    exit 1
}
passed() {
    echo "command: ok: $*"
}

# Runs a command line, whose exit status has to be the first word. Standard output is in out, standard error in err.
# Standard input is in, which is emptied afterwards.
: >in
expect() {
    wanted=$1
    shift
    got=0
    "$@" <in >out 2>err || got=$?
    : >in
    [ "$got" -eq "$wanted" ] || fail "exit status $got instead of $wanted: $*"
}
refused() { # a command line that is refused: 1, a message on standard error, nothing on standard output
    expect 1 "$@"
    if [ -s out ] || [ ! -s err ]; then fail "a refusal belongs on standard error: $*"; fi
}
misused() { # a wrong command line: 2, and the usage on standard error
    expect 2 "$@"
    if [ -s out ] || ! grep -q '^usage: cuerules' err; then fail "a misuse is answered with the usage: $*"; fi
}
shows() { # a text that standard output has to hold
    for wanted in "$@"; do
        grep -qF -- "$wanted" out || fail "standard output does not have: $wanted"
    done
}
hides() {
    for wanted in "$@"; do
        if grep -qF -- "$wanted" out; then fail "standard output has: $wanted"; fi
    done
}
complains() {
    for wanted in "$@"; do
        grep -qF -- "$wanted" err || fail "standard error does not have: $wanted"
    done
}
lines() { # the lines of a session, into in
    printf '%s\n' "$@" >in
}
ones() { # the first move of the list, n times
    awk -v n="$1" 'BEGIN { while (n-- > 0) print "legal\n1" }' >in
}

# ---- the command itself
expect 0 cuerules --version
grep -qE '^cuerules [0-9]+\.[0-9]+\.[0-9]+$' out || fail "--version prints no version"
expect 0 cuerules --help
cp out all-help
expect 0 cuerules help
cmp -s out all-help || fail "help and --help differ"
expect 0 cuerules -V
grep -qE '^cuerules [0-9]' out || fail "-V prints no version"
misused cuerules help no-such-subcommand
misused cuerules help play more
for subcommand in list describe new play resume stats replay check render simulate conform referee; do
    expect 0 cuerules --help
    shows "  $subcommand"
    expect 0 cuerules $subcommand --help
    cp out subcommand-help
    expect 0 cuerules help $subcommand
    cmp -s out subcommand-help || fail "help $subcommand and $subcommand --help differ"
    case $subcommand in
    conform) shows "usage: cuerules-conform" ;;
    *) shows "usage: cuerules $subcommand" ;;
    esac
    [ ! -s err ] || fail "help is no error"
    ! grep -E '^.{81}' out all-help || fail "help $subcommand is wider than 80 columns"
    misused cuerules $subcommand --no-such-option
done
expect 0 cuerules
shows 'Bowling Solitaire'
shows 'cuerules --help'
! grep -E '^.{81}' out || fail "the list of games is wider than 80 columns"
misused cuerules no-such-subcommand
misused cuerules --module
expect 0 cuerules play
shows 'Bowling Solitaire'
for subcommand in describe new replay check render simulate conform; do
    misused cuerules $subcommand
done
misused cuerules list too many
misused cuerules check one two
misused cuerules referee now
misused cuerules render --svg=yes "$recorded"
if [ -w /dev/full ]; then
    got=0
    cuerules list >/dev/full 2>err || got=$?
    [ "$got" -eq 1 ] || fail "a full disk goes unnoticed"
    complains "cannot write"
fi
# The conformance suite is a program beside the command, which says so if it is missing.
mkdir -p alone/bin
cp "$build/bin/cuerules" alone/bin
ln -s "$build/lib" alone/lib
refused alone/bin/cuerules conform $game
complains "alone/bin/cuerules-conform"
refused cuerules conform no-such-game
misused cuerules conform $game --games none
misused cuerules web --port x
misused cuerules web --port 65536
passed "help, version, wrong command lines, a program that is missing"

# Quoted text may come from others, so it must not control the terminal: no C0, no DEL, no C1 in UTF-8.
escape=$(printf '\033]0;title\007\177\302\233')
printf '{"format":"cuerules","version":1,"game":"%s","\\u001b]0;title\\u0007\\u009b":1}' "$game" >"$escape.json"
for subcommand in "check $escape.json" "describe $escape" "new $escape" "new $game --$escape" "$escape" "list $escape"; do
    # shellcheck disable=SC2086
    cuerules $subcommand >out 2>err && fail "$subcommand was done"
    grep -q title err || fail "it is not said what was refused: $subcommand"
    if LC_ALL=C grep -q "$(printf '[\001-\011\013-\037\177\233]')" err; then fail "a terminal is commanded: $subcommand"; fi
done
complains 'cuerules list: one argument too many: ?]0;title???'
passed "what is quoted commands no terminal"

# ---- list, describe, new
expect 0 cuerules list
shows "$game"
shows "Bowling Solitaire"
expect 0 cuerules list --json
shows "{\"id\":\"$game\",\"title\":\"Bowling Solitaire\",\"players\":{\"min\":1,\"max\":1}}"
expect 0 cuerules describe $game
shows "\"id\":	\"$game\""
shows '"additionalProperties"'
refused cuerules describe no-such-game
complains "no-such-game"
expect 0 cuerules new $game --seed 7 --players 'Ana "the arm"'
shows '"players":["Ana \"the arm\""]'
shows '"seed":"7"'
[ "$(wc -l <out)" -eq 1 ] || fail "a document is one line"
cp out seven.json
expect 0 cuerules new --players='Ana "the arm"' --seed=7 -- $game
cmp -s out seven.json || fail "the same settings give another document"
expect 0 cuerules new $game --seed 18446744073709551615
expect 0 cuerules new $game
cp out some.json
expect 0 cuerules new $game
if cmp -s out some.json; then fail "two games have the same seed of the system"; fi
misused cuerules new $game --seed 18446744073709551616
misused cuerules new $game --seed=-1
misused cuerules new $game --option nothing
refused cuerules new $game --option nothing=1
complains "/options/nothing"
refused cuerules new $game --players Ana,Bo
complains "/players"
refused cuerules new $game --players ''
refused cuerules new $game --players "$(printf 'A\342\200\256na')"
complains "format"
passed "list, describe, new"

# ---- play
lines '1 A' 'this is nothing' 5 legal 99999 '{"action":"bowl","pile":7,"pins":["A"]}' '{"action":' 'legal' 'rule first-card' \
    'rule no-such-rule' help rules log undo
# Refusals go to standard error, and the exit status shows that there were some; everything else is the game.
expect 1 cuerules play $game --seed 1
shows "Frame 1, ball 1"
shows "pile 1"
complains "the first card of a deal takes no pin of the back row"
complains "  first-card:"
shows "  first-card:"
complains "Refused, this is nothing"
complains 'no move 99999'
complains 'a number alone'
complains "at /pile"
complains "not JSON"
hides Refused
shows "1) "
shows "end"
complains "There is no rule no-such-rule"
shows "two-or-three:"
shows "1. deal"
complains "There is no move to take back"
if grep -q '^> ' out; then fail "a prompt where nobody sits"; fi

# Players read no names of options, and what the marks mean once, at the end.
lines 'rule match' quit
expect 0 cuerules play nine-ball
shows 'A match is a race to a number of games'
shows 'Our reading: the printed rules leave this open'
hides 'hosts'
hides 'In square brackets:'
lines rules quit
expect 0 cuerules play nine-ball
hides 'For hosts'
[ "$(grep -c 'In square brackets: ' out)" -eq 1 ] || fail "the marks are explained more than once, or not at all"
lines 'rule no-calls' quit
expect 0 cuerules play nine-ball
hides 'reading:'

printf '{"action":"end_ball"}\r\n  end  \nundo\nlog\nsave ended once.json' >in
expect 0 cuerules play $game --seed 1
shows "Ball 1 takes 0 pins."
shows "Frame 1 is decided: 0 points in all."
shows "Taken back: end"
shows 'Saved as "ended once.json"'
expect 0 cuerules replay --brief 'ended once.json'
shows "2. end"
hides "3. "
lines quit end
expect 0 cuerules play $game
hides "Ball 1"

# After a save and a load the game goes on as it would have without them, chance included.
{ ones 3; cat in; echo 'save half.json'; } >session
cp session in
expect 0 cuerules play $game --seed 12 --players Bo
ones 200
echo 'save whole.json' >>in
expect 1 cuerules play half.json
shows "Bo   The game is over. Score "
complains "Refused, 1: the game is over."
{ ones 203; cat in; echo 'save at-once.json'; } >session
cp session in
expect 1 cuerules play $game --seed 12 --players Bo
cmp -s whole.json at-once.json || fail "a loaded game goes on differently"
{ echo undo; echo undo; ones 2; cat in; echo save; } >session
cp whole.json undone.json
cp session in
expect 0 cuerules play undone.json
cmp -s whole.json undone.json || fail "undone and played again, the game is another one"
# Taken back and played again, with what chance did.
{ ones 4; cat in; printf '%s\n' 'undo 4' 'redo 2' redo redo 'save redone.json' redo; } >session
cp session in
expect 1 cuerules play $game --seed 12 --players Bo
shows "Played again: "
complains "There is no move that was taken back and could be played again."
{ ones 4; cat in; echo 'save straight.json'; } >session
cp session in
expect 0 cuerules play $game --seed 12 --players Bo
cmp -s straight.json redone.json || fail "taken back and played again, the game is another one"
# An entry of the log is changed, put in and taken out.
lines 'cue-1|' 'cue-1-4 4>TR' 'cue-1|' 'amend 2 cue-1|' 'amend 1 before cue-1>TL' 'amend 1 out' \
    'amend 1 before {"action":"shot","notation":"cue|"}' 'amend 1 drop cue|' 'amend 1 2' 'save amended.json'
expect 1 cuerules play chaser --players Ana,Bo
shows '2. Bo: cue-1|' 'Taken out: cue-1|' '1. Ana: cue|' 'Taken out, too: 2. cue-1|'
# shellcheck disable=SC2016 # back quotes are meant as they stand
complains 'Refused: this would not be possible any more:' '1. cue-1|' 'shot is not possible in the phase pass' \
    '`amend 1 drop ...` drops it' 'Type the move itself'
expect 0 cuerules replay --brief amended.json
shows 'verified: 1 action'
# Whose the later moves are is said where that has changed; where it takes more than a line, how many there are.
lines 'cue-1 3>' play 'cue-1>' 'cue-2>' 'cue-4' 'cue-4>' 'amend 2 cue-1' 'amend 2 out' 'amend 5 cue-4>' log
expect 0 cuerules play nine-ball --players Ana,Bo
shows "Later entries change hands: 3 to 5 are now Ana's, 6 is now Bo's."
shows "Later entries change hands: 2 to 4 are now Bo's, 5 is now Ana's."
[ "$(grep -c 'change hands' out)" -eq 2 ] || fail "moves that stay whose they are change hands"
# Which of them are fouls now is said, too.
lines 'cue-1 3>' play 'cue-1>' 'cue-2>' 'cue-4|' 'amend 3 cue-1|'
expect 0 cuerules play nine-ball --players Ana,Bo
shows "Later entries change hands: 4 is now Ana's." 'Later entries that are fouls now: 4, 5.'
lines 'cue-1 3>' play 'cue-1|' 'cue-1|' 'cue-1|' 'cue-1|' 'cue-1|' 'cue-1|' 'amend 3 out'
expect 0 cuerules play nine-ball --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows '5 later moves change hands, from 3 to 7; `log` says whose they are.'
# Cells are places in an entry that is amended, too, as they were then.
lines 'safe : cue-1|; rest cue b2, others same' 'cue-1|' 'amend 1 safe : cue-1|; rest cue b3, 1 d4, others same' \
    'amend 1 cue-1|; rest cue z9, others same' log
expect 1 cuerules play chaser
shows '1. Player 1: safe : cue-1|; rest cue b3, 1 d4; unmoved'
complains 'z9 is no place'
lines 'amend 1 out' 'award Bo' amend 'amend x out' 'amend 0 out' 'amend 2 out' 'amend 1' 'amend 1 before' 'amend 1 shoot' \
    'amend 1 {"action":"accept"}' 'amend 1 award Ana' 'redo x'
expect 1 cuerules play chaser --players Ana,Bo
shows 'The game is over: Bo wins.' 'The game is over: Ana wins.'
# shellcheck disable=SC2016 # back quotes are meant as they stand
complains 'The log has 0 entries' 'Type the number that `log` gives an entry' 'The log has 1 entry;' 'Refused, shoot' \
    'Refused, {"action":"accept"}, at /action' 'Type redo, or redo 3.'
# What chance did later stays as it was.
lines end end 'amend 2 before 1 H' log 'amend 1 deal'
expect 0 cuerules play $game --seed 12
shows "2. 1 H" "5. deal" "1. deal"
# And where it means something else now, that is said: what a roll did to the shot that was amended.
lines 'pot red-1 d3 power 3' 'amend 3 red-1 d3 power 2'
expect 0 cuerules play snooker-solitaire --seed 3
shows '3. pot red-1 d3 power 2'
[ "$(grep -c '^  roll 5 6: Player 1 scores 1' out)" -eq 2 ] || fail "not told what the roll does to the amended shot"
# Amendments are taken back one after the other, the last one first, and made again; in between moves may be played.
lines '2 J' 'amend 2 1 H' 'amend 2 3 FH' '2 J' undo undo 'save first' undo 'save none' redo redo redo 'save all' 'undo 3' 'save again' \
    'redo 2' '2 J' undo undo undo 'save once-more' undo undo undo
expect 1 cuerules play $game --seed 3
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'The amendment is taken back; `redo` makes it again.' 'The amendment is made again.' 'Played again: 2 J'
complains 'There is no move to take back.'
for saved in 'first 1 H' 'none 2 J' 'all 3 FH' 'all 2 J' 'again 2 J' 'once-more 2 J'; do
    expect 0 cuerules replay "${saved%% *}" --brief
    shows "${saved#* }"
done
if ! cmp -s none again || ! cmp -s none once-more; then fail "an amendment that was taken back leaves something"; fi
# A script whose save fails has failed.
lines save
expect 1 cuerules play $game
complains "Where to?"
lines 'save no/such/folder/x.json'
expect 1 cuerules play $game
complains "no/such/folder/x.json"
[ ! -e half.json.part ] || fail "a save leaves a part of itself"
misused cuerules play half.json --seed 3
misused cuerules play -
refused cuerules play missing.json
refused cuerules play no-such-game
passed "play: refusals, undo, redo, amend, save and load, at the end of input"

# ---- check, render, replay
expect 0 cuerules check "$recorded"
shows "valid: Bowling Solitaire"
expect 0 cuerules check whole.json
cat whole.json >in
expect 0 cuerules check -
expect 0 cuerules render whole.json
shows "The game is over."
expect 0 cuerules render whole.json --svg
shows "<svg "
shows "</svg>"
expect 0 cuerules render whole.json
cp out plain
expect 0 cuerules render whole.json --colour
shows "$(printf '\033[0')"
sed "s/$(printf '\033')\[[0-9;]*m//g" out | cmp -s - plain || fail "the colours are not all that --colour adds"
misused cuerules render whole.json --svg --colour
expect 0 cuerules replay "$recorded"
shows "1. deal"
shows "Ball 1 takes"
shows "pile 1"
shows "ending in the saved state"
expect 0 cuerules replay "$recorded" --brief
hides "pile 1"
sed 's/,"log":.*/}/' whole.json >no-log.json
expect 0 cuerules check no-log.json
shows "no log"
refused cuerules replay no-log.json
complains "/log"
# A picture of every position: that of the last one is what render draws.
expect 0 cuerules replay whole.json --brief
actions=$(sed -n 's/^verified: \([0-9]*\) actions.*/\1/p' out)
expect 0 cuerules replay whole.json --svg new/folder
shows "$((actions + 1)) pictures in new/folder"
[ "$(find new/folder -name '*.svg' | wc -l)" -eq $((actions + 1)) ] || fail "there is no picture of every position"
expect 0 cuerules render whole.json --svg
cmp -s out "new/folder/$(printf %03d "$actions").svg" || fail "the last picture is another one"
if cmp -s new/folder/000.svg new/folder/001.svg; then fail "the pictures of two positions are the same"; fi
refused cuerules replay whole.json --svg whole.json
refused cuerules replay no-log.json --svg other-folder
[ ! -e other-folder ] || fail "a refused game has a folder for its pictures"
# A score sheet has everything that the referee said, and the scores; the expected totals were counted in the replay.
for table in bowling-solitaire snooker-solitaire sinuca-brasileira chaser chess-pool; do
    file=$source/examples/recorded/$table.json
    expect 0 cuerules replay --brief "$file"
    sed -n 's/^  //p' out | tr -s ' \n' ' ' >said
    expect 0 cuerules render "$file" --sheet --html -o sheet.html
    sed -n '/<br\/>/ { s/.*<br\/>//; s/<\/td>.*//; s/&quot;/"/g; p; }' sheet.html | tr -s ' \n' ' ' | cmp -s - said ||
        fail "the score sheet of $table tells something else than its replay"
    grep -q '</html>$' sheet.html || fail "the page of a score sheet does not end"
    expect 0 cuerules render "$file" --sheet
    shows "PLAYED, AND WHAT THE REFEREE SAID"
done
expect 0 cuerules render "$source/examples/recorded/sinuca-brasileira.json" --sheet
grep -q '^Rui  *89  *10  *6  *49$' out || fail "Rui's score, turns, fouls and best break are other ones"
grep -q '^Ana  *35  *9  *5  *0$' out || fail "Ana's score, turns, fouls and best break are other ones"
expect 0 cuerules render "$source/examples/recorded/bowling-solitaire.json" --sheet
shows '   3            1 DG, 1 ABC, 3 HJ, 1 HJ'
grep -q '^  NO PLAYER  *PLAYED, AND WHAT THE REFEREE SAID  *SCORE$' out || fail "a single player's scores are not headed"
grep -q '^ *points in all\.  *20$' out || fail "the score of the first frame is not where it is decided"
# A match: games won, the scores that each game had at its end, and who did what that was not to act.
printf '%s\n' help 'cue-red|' 'red TL : cue-red>TL' 'award Bo' 'cue-red|' 'blue TL : cue-blue|; by Bo' 'award Bo' \
    score 'save match.json' | cuerules play sinuca-brasileira --players Ana,Bo --match 2 >out
shows '5. Bo: blue TL : cue-blue|; by 2'
shows 'award Bo match  ends the match, not just this game; concede match, too'
shows '0  Bo, games won: 2'
expect 0 cuerules render match.json --sheet
grep -q '^  *GAMES  *TURNS' out || fail "the totals of a match are not games"
grep -q '^Bo  *2  *' out || fail "Bo has not won two games"
grep -q 'Games won: 0 and 1. Game 2 begins with Bo.  *0  *1$' out || fail "the scores of the first game are gone"
shows '   3 Referee    award 2'
expect 0 cuerules render match.json --sheet --html
shows '<th class="n">Games won</th>'
refused cuerules render no-log.json --sheet
complains "no score sheet"
misused cuerules render whole.json --html
misused cuerules render whole.json --sheet --svg
expect 0 cuerules new chaser --players '<b>,A&B' -o markup.json
expect 0 cuerules render markup.json --sheet --html
shows '&lt;b&gt;'
hides '<b>'
passed "check, render, replay, score sheets"

# ---- damaged saves
damaged() { # name, what the message has to name, sed script
    sed "$3" whole.json >"$1.json"
    if cmp -s whole.json "$1.json"; then fail "the damage $1 changes nothing"; fi
    for subcommand in check render replay play; do
        refused cuerules $subcommand "$1.json"
        complains "$1.json"
        complains "$2"
    done
}
damaged cut 'bad_json' 's/.$//'
damaged doubled 'bad_json' 's/"seed"/"seed":"1","seed"/'
damaged unknown '/colour' 's/"seed"/"colour":1,"seed"/'
damaged unseeded '/seed' 's/"seed":"12",//'
damaged later 'unsupported_version' 's/"version":1/"version":2/'
damaged elsewhere 'unknown_game' 's/"bowling-solitaire"/"no-such-game"/'
damaged nameless '/players/0' 's/"Bo"/""/'
damaged overfull '/state/rolls/0' 's/"rolls":\[[0-9]*/"rolls":[11/'
damaged forged '/state' 's/"rolls":\[[0-9]*,[0-9]*/"rolls":[0,0/'
damaged misdealt '/log' 's/"log":\[{"action":"deal","pins":\[[0-9]/"log":[{"action":"deal","pins":[10/'
damaged futile '/log' 's/}\]}$/},{"action":"end_ball"}]}/'
: >empty.json
refused cuerules check empty.json
refused cuerules check missing.json
refused cuerules check .
# Only the log is wrong: without it the state is valid.
expect 0 cuerules check --unverified futile.json
shows "log not played again"
passed "damaged saves, each refused with its place"

# ---- simulate
figures() { # everything but the speed
    sed 's/,"games_per_second.*//' out
}
simulate() {
    expect 0 cuerules simulate $game --seed 5 --json "$@"
}
for policy in random greedy; do
    simulate --games 20000 --policy $policy
    figures >one-thread
    for member in games mean se sd best strikes spares opens games_per_second; do
        shows "\"$member\":"
    done
    for threads in 2 3 7; do
        simulate --games 20000 --policy $policy --threads $threads
        figures | cmp -s - one-thread || fail "with $threads threads the games are other ones"
    done
    (
        LC_ALL=de_DE.UTF-8
        export LC_ALL
        simulate --games 20000 --policy $policy
    )
    figures | cmp -s - one-thread || fail "the locale changes the numbers"
    # The means that other implementations found, within five standard errors.
    awk -F'[:,]' -v policy=$policy '{
        expected = policy == "random" ? 66.61168 : 96.15539
        away = ($4 - expected) / $6
        exit !($2 == 20000 && away > -5 && away < 5 && $12 + $14 + $16 == 200000)
    }' one-thread || fail "$policy players score otherwise than expected: $(cat one-thread)"
done
expect 0 cuerules simulate $game --games 1 --seed 5
shows "games per second"
shows "strikes"
misused cuerules simulate $game --games 0
misused cuerules simulate $game --games many
misused cuerules simulate $game --policy worst
misused cuerules simulate $game --threads 0
# The histogram counts every game once, and the mean lies within it; the games are the same ones.
simulate --games 20000 --policy greedy --histogram --threads 3
figures >with-threads
simulate --games 20000 --policy greedy --histogram
figures | cmp -s - with-threads || fail "with three threads the histogram is another one"
sed 's/,"histogram":\[[^]]*\]//' with-threads | cmp -s - one-thread || fail "the histogram changes the figures"
sed 's/.*"mean":\([0-9.]*\).*"histogram":\[{\([^]]*\)}\].*/\1 \2/; s/"[a-z]*"://g; s/},{/ /g' with-threads |
    awk '{ for (i = 2; i <= NF; i++) { split($i, line, ","); games += line[3]
           least += line[1] * line[3]; most += line[2] * line[3] }
           exit !(games == 20000 && least <= $1 * games && $1 * games <= most && NF > 5) }' ||
    fail "the histogram does not add up: $(cat with-threads)"
expect 0 cuerules simulate $game --seed 5 --histogram
shows "score          games"
# shellcheck disable=SC2086
$cc -std=c11 -Wall -Wextra -Wpedantic -Werror "$source/tests/scripts/histogram.c" \
    "$build/obj/examples/cuerules/histogram.o" $ldflags -o histogram
expect 0 ./histogram
passed "simulate: the same with any number of threads, and the averages that are known; histograms"

# ---- output to a file: whole or not at all
for subcommand in list "describe $game" "new $game --seed 3" "check whole.json" "render whole.json --svg" \
    "replay whole.json" "stats $game"; do
    # shellcheck disable=SC2086
    expect 0 cuerules $subcommand
    cp out printed
    # shellcheck disable=SC2086
    expect 0 cuerules $subcommand -o filed
    [ ! -s out ] || fail "$subcommand -o prints all the same"
    cmp -s filed printed || fail "$subcommand -o writes something else"
done
expect 0 cuerules new $game --seed 3 --output=filed
cp filed kept
refused cuerules check futile.json -o filed
refused cuerules describe no-such-game -o filed
misused cuerules list -o
misused cuerules play $game -o filed
cmp -s filed kept || fail "a command that failed has touched the file"
refused cuerules list -o no/such/folder/x
complains "no/such/folder/x"
expect 0 cuerules conform $game --games 2
cp out printed
expect 0 cuerules conform $game --games 2 -o filed
cmp -s filed printed || fail "conform -o writes something else"
expect 0 cuerules conform $game --games 2 --json -o /dev/null
[ -c /dev/null ] || fail "a device was replaced by a file"
refused cuerules conform $game --games 2 -o no/such/folder/x
[ -z "$(find . -name '*.part')" ] || fail "parts of files are left"
passed "output to files: whole or not at all"

# ---- modules
same_bytes() { # a command line, with the built-in ruleset and with the module's
    expect 0 "$@"
    figures >built-in
    expect 0 "$@" --module "$module"
    figures | cmp -s - built-in || fail "the module does it differently: $*"
}
same_bytes cuerules list
same_bytes cuerules new $game --seed 3
same_bytes cuerules describe $game
same_bytes cuerules replay "$recorded"
same_bytes cuerules render "$recorded"
same_bytes cuerules render "$recorded" --svg
same_bytes cuerules simulate $game --games 2000 --seed 3 --json
expect 0 cuerules new $game --seed 3
cp out built-in
expect 0 cuerules new "$module" --seed 3
cmp -s out built-in || fail "a module's path is not the game's id"
expect 0 cuerules --module "$module" new $game --seed 3
cmp -s out built-in || fail "--module does not stand before the subcommand"

cp "$source/tests/scripts/pocket_dice.c" .
$cc -std=c11 -Wall -Wextra -Wpedantic -Werror -I"$source/include" -fPIC -shared -fvisibility=hidden pocket_dice.c \
    -o pocket-dice.so
expect 0 cuerules list --module pocket-dice.so
shows "Pocket Dice"
expect 0 cuerules conform ./pocket-dice.so --games 20
expect 0 cuerules new pocket-dice --module ./pocket-dice.so --players Ana,Bo,Cy --option target=7 --seed 1
shows '"options":{"target":7}'
shows '["Ana","Bo","Cy"]'
refused cuerules new ./pocket-dice.so --option target=seven
complains "/options/target"
refused cuerules new ./pocket-dice.so --option target=7 --option target=8
expect 0 cuerules simulate ./pocket-dice.so --games 1000 --seed 1 --json
shows '"games":1000'
hides strikes
refused cuerules simulate ./pocket-dice.so --policy greedy
# Without its own syntax, moves are played by number, by name, and as JSON.
lines 1 leave '{"action":"take"}' 'take that' undo 'save dice.json'
expect 1 cuerules play ./pocket-dice.so --players Ana,Bo --option target=100 --seed 1
shows '"game":	"pocket-dice"'
shows "3)  concede"
shows "2. Ana: take"
shows "4. Bo: leave"
shows "6. Ana: take"
complains "Refused, take that"
shows "Taken back: take"
shows 'Saved as "dice.json"'
refused cuerules check dice.json
complains "unknown_game"
expect 0 cuerules --module pocket-dice.so check dice.json
lines concede
expect 0 cuerules play dice.json --module ./pocket-dice.so
shows "The game is over: Bo wins."

echo 'this is no module' >text.so
refused cuerules list --module text.so
complains "cannot load the module"
refused cuerules new ./text.so
refused cuerules list --module missing.so
complains "missing.so"
echo 'int nothing_of_interest(void); int nothing_of_interest(void) { return 0; }' >other.c
$cc -fPIC -shared other.c -o other.so
refused cuerules list --module other.so
complains "exports no symbol cue_module"
libc=$($cc -print-file-name=libc.so.6)
if [ -e "$libc" ]; then
    refused cuerules new "$libc"
    complains "exports no symbol cue_module"
fi
sed 's/\.state_size = (uint32_t)sizeof(dice_state)/.state_size = 3/' pocket_dice.c >odd.c
$cc -std=c11 -I"$source/include" -fPIC -shared -fvisibility=hidden odd.c -o odd.so
refused cuerules list --module odd.so
complains "state_size"
passed "modules: the same bytes as built in, a ruleset of somebody else's, wrong ones refused"

# ---- a table game from a module, with and without its own typed moves
for kind in '' -DPLAIN; do
    $cc -std=c11 -Wall -Wextra -Wpedantic -Werror $kind -I"$source/include" -fPIC -shared \
        -fvisibility=hidden "$source/tests/scripts/bankshot.c" -o "bankshot$kind.so"
done
expect 0 cuerules conform ./bankshot.so --games 20
expect 0 cuerules conform ./bankshot-DPLAIN.so --games 10
expect 0 cuerules describe ./bankshot.so
shows '"notation"'
for policy in random greedy; do
    expect 0 cuerules simulate ./bankshot.so --games 3000 --policy $policy --seed 1 --json
    shows '"games":3000'
    figures >one-thread
    expect 0 cuerules simulate ./bankshot.so --games 3000 --policy $policy --seed 1 --json --threads 3
    figures | cmp -s - one-thread || fail "with three threads the shots are other ones"
done
rest='rest cue 0.5 0.5, 1 0.3 1, 2 0.4 1.1, 4 0.6 1.2, 5 0.7 1.3, 6 0.8 1.4, 7 0.9 1.5, 8 1 1.6, 9 1.1 1.7'
lines legal '3 : cue-3>TR' undo "3 : cue-3>TR; $rest" legal '2 : cue-5|' 1 'place cue 0.6 0.3' '5 : cue>TL|' \
    '4 : cue>TL; rest' '4 : cue-2^' 'place cue 0.6 0.9' 'place cue 0.6' legal '4 : 5-6' '3 : cue-3' \
    "{\"action\":\"shot\",\"ball\":\"4\",\"notation\":\"cue-4>TL 4|\"}" \
    '{"action":"shot","ball":"4","events":[{"type":"contact","balls":["cue","cue"]}]}' 'log typed' 'save shots.json'
expect 1 cuerules play ./bankshot.so --players Ana,Bo --seed 1
shows '  1 …'
shows 'place cue …'
shows '1. Ana: 3 : cue-3>TR'
shows 'Taken back: 3 : cue-3>TR'
shows "1. Ana: 3 : cue-3>TR; $rest"
shows 'Ana scores 1.'
shows '2. Ana: 2 : cue-5|'
shows 'Bo comes to the table.'
complains 'Refused, place cue 0.6 0.3:'
complains 'the cue ball is not in hand'
complains 'cue| (event 2): the cue ball cannot'
shows '3. Bo: 4 : cue-2^'
shows 'Foul by Bo: ball 2 left the table.'
shows '?: last seen here'
shows 'in hand: c'
complains 'the cue ball counts as placed by the shot itself'
complains 'character 8 of the places: the end is not a number of metres'
complains 'a number is a ball here: type '
complains 'Refused, 4 : 5-6:'
complains '5-6 (event 1)'
complains 'ball 3 is not on the table'
complains ', at /notation:'
complains ', at /events/0'
for line in "1. Ana: 3 : cue-3>TR; $rest" '2. Ana: 2 : cue-5|' '3. Bo: 4 : cue-2^'; do
    [ "$(grep -cF -- "$line" out)" -eq 2 ] || fail "played and in the log, each once: $line"
done
expect 0 cuerules --module ./bankshot.so check shots.json
shows 'valid: Bankshot, not over, 3 actions'
expect 0 cuerules --module ./bankshot.so replay shots.json
shows "1. Ana: 3 : cue-3>TR; $rest"
shows 'verified: 3 actions'
expect 0 cuerules --module ./bankshot.so render shots.json --svg
shows 'last seen'
shows '<title>cue</title>'
lines cue-red 'adjust 14 -3' 'award 1'
expect 0 cuerules play sinuca-brasileira --players Ana,Bo
shows '1. Ana: cue-red'
shows '2. The referee: adjust 14 -3'
shows '3. The referee: award 1'
# Names are given where pictures have only numbers; a list that nobody would read is printed on request only.
lines show quit
expect 0 cuerules play chaser --players Ana,Bo,Cy
[ "$(grep -c '^Players: 1 Ana, 2 Bo, 3 Cy$' out)" -eq 2 ] || fail "who is player 2?"
expect 0 cuerules play chaser
if grep -q '^Players:' out; then fail "players without names are named"; fi
lines legal
expect 0 cuerules play snooker-solitaire --seed 3
shows "871 moves are possible; \`legal pot red-1\` lists some"
# The most promising shots come first, a pot of each ball with the least power, and then what is safe.
[ "$(grep -c '^ *[0-9]*)  pot red-.* in 36' out)" -eq 10 ] || fail "there is not one pot of each red"
[ "$(sed -n 's/^ *[0-9]*)  pot \(red-[0-9]*\) .*/\1/p' out | sort -u | wc -l)" -eq 10 ] || fail "a red is listed twice"
sed -n 's/^ *[0-9]*)  pot .* power \([0-9]*\) .*/\1/p' out >power
sort -n power | cmp -s - power || fail "the cheapest pots are not listed first"
grep -A 9 '^ *[0-9]*)  safe' out | grep -q ')  pot' && fail "safe shots are listed before pots"
lines 'legal pot'
expect 0 cuerules play snooker-solitaire --seed 3
# By their chance, of which each power and chalk takes 4 in 36 away: what is certain, but wastes both, comes last.
sed -n 's/^ *[0-9]*)  pot \(.*: [0-9]* in 36.*\)/\1/p' out | awk '{
    net = 0
    for (i = 1; i <= NF; i++) {
        if ($(i + 1) == "in") net += $i
        if ($i == "power") net -= 4 * $(i + 1)
        if ($(i + 1) ~ /^chalk/) net -= 4 * $i
    }
    print net }' >chances
[ "$(wc -l <chances)" -gt 20 ] || fail "the pots are not listed"
sort -rn chances | cmp -s - chances || fail "the pots are not listed by what they are worth"
lines 'legal all'
expect 0 cuerules play snooker-solitaire --seed 3
shows ' 871)  concede'
# Everything that is shown fits into 80 columns.
for table in chaser chess-pool sinuca-brasileira snooker-solitaire bowling-solitaire; do
    lines help rules quit
    expect 0 cuerules play $table
    if LC_ALL=C tr -d '\200-\277' <out | grep '.\{81\}'; then fail "too wide for a terminal"; fi
done
lines legal 1 legal '1 cue-1>TR' legal '1 cue-7' 'shot' '{"action":"place","ball":"cue","at":[0.6,0.3]}' \
    '{"action":"place","ball":"cue"}' log 'save plain.json'
expect 1 cuerules play ./bankshot-DPLAIN.so --seed 1 --players Ana,Bo
shows '{"action":"shot","ball":"1","open":true} …'
shows '1. Ana: {"action":"shot","ball":"1","events":['
shows '2. Ana: {"action":"shot","ball":"2","events":['
complains 'Refused, shot'
expect 0 cuerules --module ./bankshot-DPLAIN.so replay plain.json --brief
shows 'verified: 2 actions'
# Chance that was decided at a real table is typed, and is undone by itself.
lines 'draw Old Joss' deal 'safe red-7' 'roll 1 2' undo 'roll 2 2' log quit
expect 0 cuerules play snooker-solitaire --seed 4 --by-hand
shows '1. draw Old Joss'
shows 'Taken back: roll 1 2'
shows '4. roll 2 2'
# Any number of players.
expect 0 cuerules simulate chaser --players 5 --games 40 --seed 1 --json
shows '"played to the end":40'
refused cuerules simulate chaser --players 1
misused cuerules simulate chaser --players many
# A single match counts for its own round.
expect 0 cuerules simulate snooker-solitaire --option 'match={"round":4,"level":2}' --games 20 --seed 1 --json
shows '"match 1":0,"match 2":0,"match 3":0,'
passed "games of the table: typed shots, refused ones with the event at fault, simulated ones"

# ---- referee
answers() { # how many lines have to come, with the input that is in
    count=$1
    shift
    expect 0 cuerules referee "$@"
    [ "$(wc -l <out)" -eq "$count" ] || fail "$(wc -l <out) answers instead of $count"
    [ ! -s err ] || fail "the referee writes on standard error"
}
answers 0
lines '' '   ' '{"jsonrpc":"2.0","id":1,"method":"list"}' '' 'nonsense' '{"jsonrpc":"2.0","method":"list"}' \
    '{"jsonrpc":"2.0","id":2,"method":"no_such_method"}' '[]' \
    '[{"jsonrpc":"2.0","id":3,"method":"list"},{"jsonrpc":"2.0","id":4,"method":"list"}]'
printf '%s' "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"new\",\"params\":{\"game\":\"$game\"}}" >>in
answers 6
sed 's/.*"id":\([a-z0-9]*\)}\]*$/\1/' out | tr '\n' ' ' >ids
[ "$(cat ids)" = "1 null 2 null 4 5 " ] || fail "answers in another order: $(cat ids)"
shows '"handle":'

new='{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"bowling-solitaire"}}'

# Quotas.
lines '[1,2,3]' "[$new,$new]" "$new"
answers 3 --quota batch=2 --quota games=2
[ "$(grep -c '"status":"limit"' out)" -eq 2 ] || fail "a quota is not kept"
[ "$(grep -c '"handle":2' out)" -eq 1 ] || fail "what is within the quotas is not done"
lines "$new"
answers 1 --quota message=16777216
misused cuerules referee --quota message=16777217
misused cuerules referee --quota games=0
misused cuerules referee --quota gems=1
misused cuerules referee --quota games

# Games without a seed get one from the system.
save='{"jsonrpc":"2.0","id":1,"method":"save","params":{"handle":HANDLE}}'
lines "$new"
answers 1
handle=$(sed 's/.*"handle":\([0-9]*\).*/\1/' out)
lines "$new" "$(echo "$save" | sed "s/HANDLE/$handle/")"
cp in ask
answers 2
cp out before
cp ask in
answers 2
if cmp -s out before; then fail "two referees give the same seed"; fi

# The limit of a message: one of exactly 16 MiB is read; a longer one is answered with an error and skipped.
request='{"jsonrpc":"2.0","id":7,"method":"list"}'
spaces() {
    dd if=/dev/zero bs="$1" count=1 2>/dev/null | tr '\0' ' '
}
{
    printf '%s' "$request"
    spaces $((16777216 - ${#request}))
    echo
    printf '%s' "$request"
    spaces $((16777217 - ${#request}))
    echo
    echo "$request"
} >in
answers 3
[ "$(grep -c '"id":7' out)" -eq 2 ] || fail "a message of 16 MiB is not read"
sed -n 2p out | grep -q '"code":-32600' || fail "a message beyond 16 MiB is not refused"

# When nobody reads its answers any more, it ends without a message.
awk -v line="$request" 'BEGIN { for (i = 0; i < 20000; i++) print line }' >in
{
    got=0
    cuerules referee <in 2>err || got=$?
    echo "$got" >status
} | head -n 1 >out
: >in
if [ "$(cat status)" -ne 0 ] || [ -s err ]; then fail "a closed pipe is no quiet end"; fi
shows '"id":7'
if [ -w /dev/full ]; then
    got=0
    echo "$request" | cuerules referee >/dev/full 2>err || got=$?
    [ "$got" -eq 1 ] || fail "the referee does not notice a full disk"
    complains "cannot write"
fi

# With a module: its game, and the same bytes for one that replaces a built-in game.
lines '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"pocket-dice","seed":1}}'
answers 1 --module ./pocket-dice.so
shows '"handle":'
{
    echo '{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"bowling-solitaire","seed":"7"}}'
    for method in apply legal view save log; do
        case $method in
        apply) params="\"handle\":$handle,\"action\":{\"action\":\"deal\"}" ;;
        *) params="\"handle\":$handle" ;;
        esac
        echo "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"$method\",\"params\":{$params}}"
    done
    echo '{"jsonrpc":"2.0","id":3,"method":"describe","params":{"game":"bowling-solitaire"}}'
} >exchange
cp exchange in
answers 7
hides '"error"'
cp out built-in
cp exchange in
answers 7 --module "$module"
cmp -s out built-in || fail "the referee with the module answers differently"
refused cuerules referee --module text.so
passed "referee: order, blank and long and last lines, closed pipes, modules"

# ---- a recorded game in short
expect 0 cuerules replay --scenes "$recorded"
shows "loaded again"
shows "ending in the saved state"
refused cuerules replay --scenes no-log.json
passed "replay --scenes"
