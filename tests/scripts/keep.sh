#!/bin/sh
# What the command keeps of games at a terminal: signals and a closed terminal lose nothing; resume, saves that would
# overwrite a file, results and statistics, the day's seed; scripts leave no trace. terminal.py plays the person at the
# terminal.
set -eu

if ! command -v python3 >/dev/null; then
    echo 'keep: not checked, for want of python3: what is kept of games at a terminal'
    exit 0
fi
. tests/scripts/apart.inc
terminal=$source/tests/scripts/terminal.py
game=bowling-solitaire
TERM=dumb
export TERM
games=$XDG_STATE_HOME/cuerules/games
results=$XDG_STATE_HOME/cuerules/results.jsonl

fail() {
    echo "keep: $*"
    for stream in out err; do
        if [ -s $stream ]; then
            echo "--- $stream:"
            tail -n 20 $stream
        fi
    done
    exit 1
}
passed() {
    echo "keep: ok: $*"
}
expect() { # status, command: without a terminal, from the file in
    wanted=$1
    shift
    got=0
    "$@" <in >out 2>err || got=$?
    : >in
    [ "$got" -eq "$wanted" ] || fail "exit status $got instead of $wanted: $*"
}
: >in
sit() { # status, command: at a terminal, where the lines of standard input are done
    wanted=$1
    shift
    rm -f status
    python3 "$terminal" status "$@" >out 2>err || fail "at the terminal: $*"
    [ "$(cat status)" -eq "$wanted" ] || fail "exit status $(cat status) instead of $wanted at the terminal: $*"
}
shows() {
    for wanted in "$@"; do
        grep -qF -- "$wanted" out || fail "not shown: $wanted"
    done
}
complains() {
    for wanted in "$@"; do
        grep -qF -- "$wanted" err || fail "standard error does not have: $wanted"
    done
}
moves() { # the player's moves that a kept game holds
    tr '{' '\n' <"$games/$1/game.json" | grep -c -e '"action":"bowl"' -e '"action":"end_ball"' || true
}
ones() { # n moves that are always possible
    awk -v n="$1" 'BEGIN { while (n-- > 0) print "type legal\nwait > \ntype 1\nwait > " }'
}

# ---- nothing is lost
number=0
for how in 'send TERM 143' 'send HUP 129' 'hang 129' 'key ctrl-c 130' 'key ctrl-d 0'; do
    number=$((number + 1))
    { echo 'wait > '; ones 3; echo "${how% *}"; } >script
    sit "${how##* }" cuerules play $game <script
    [ "$(moves $number)" -eq 3 ] || fail "${how% *}: $(moves $number) moves of 3 are kept"
    [ "$how" = 'hang 129' ] || shows "kept as number $number"
    expect 0 cuerules check "$games/$number/game.json"
done
# A signal at any moment, even in the middle of a move: every move that was answered is kept.
for wait in 0 0.001 0.002 0.003 0.005 0.008 0.012 0.02; do
    for signal in TERM HUP; do
        number=$((number + 1))
        { echo 'wait > '; ones 2; printf 'type legal\nwait > \ntype 1\nsleep %s\nsend %s\n' $wait $signal; } >script
        rm -f status
        python3 "$terminal" status cuerules play $game <script >out 2>err || fail "$signal after $wait s"
        answered=$(grep -c '^[0-9]*\. .*' out)
        kept=$(moves $number)
        if [ "$kept" -lt "$answered" ] || [ "$kept" -gt 3 ]; then
            fail "$signal after $wait s: $answered moves were answered, $kept are kept"
        fi
        expect 0 cuerules check "$games/$number/game.json"
    done
done
# After SIGKILL everything except the current move is there, and undamaged.
number=$((number + 1))
{ echo 'wait > '; ones 3; echo 'send KILL'; } | sit 137 cuerules play $game
[ "$(moves $number)" -eq 3 ] || fail "killed: $(moves $number) moves of 3 are kept"
# The same on a screen, where there is one.
for how in 'send TERM 143' 'send HUP 129' 'hang 129' 'key ctrl-c 130'; do
    number=$((number + 1))
    printf '%s\n' 'wait Frame' 'sleep 0.3' 'type end' 'sleep 0.3' 'type end' 'sleep 0.3' "${how% *}" |
        TERM=xterm sit "${how##* }" cuerules play $game
    [ "$(moves $number)" -eq 2 ] || fail "on a screen, ${how% *}: $(moves $number) moves of 2 are kept"
done
[ -z "$(find state -name '*.part')" ] || fail "parts of files are left"
passed "signals, the end of the terminal, a kill: every move that was answered is kept"

# ---- resume
expect 0 cuerules resume --list
[ "$(grep -c "Bowling Solitaire" out)" -eq $number ] || fail "resume --list does not list $number games"
shows "They are in $games"
printf 'wait > \ntype log\nwait 4. \nwait > \n' >script
{ cat script; ones 1; printf 'type quit\n'; } | sit 0 cuerules resume 2
shows "Number 2 goes on: Bowling Solitaire"
[ "$(moves 2)" -eq 4 ] || fail "the resumed game is not kept"
sleep 1
{ echo 'wait > '; ones 1; echo 'type quit'; } | sit 0 cuerules resume 5
{ echo 'wait > '; echo 'type quit'; } | sit 0 cuerules resume
shows "Number 5 goes on"
for wrong in 99999 none; do
    printf '' | sit "$([ $wrong = none ] && echo 2 || echo 1)" cuerules resume $wrong
done
expect 1 cuerules resume 2
complains "at a terminal"
# Played in two terminals at once, a game would lose moves.
{ echo 'wait > '; echo 'sleep 2'; echo 'type quit'; } >script
python3 "$terminal" first cuerules resume 3 <script >/dev/null &
sleep 1
printf '' | sit 1 cuerules resume 3
shows "another terminal"
expect 0 cuerules resume --list
shows "(being played)"
wait
[ "$(cat first)" -eq 0 ] || fail "the first of two terminals is disturbed"
expect 0 cuerules resume --list
if grep -q "being played" out; then fail "a game that was left counts as being played"; fi
# A damaged game is reported, and the others can be resumed.
head -c 100 "$games/4/game.json" >short && cp short "$games/4/game.json"
printf '' | sit 1 cuerules resume 4
shows "bad_json"
passed "resume: the last, by number, not in two terminals at once, damaged ones"

# ---- saves
echo precious >other.json
{ echo 'wait > '; ones 1; printf '%s\n' 'type save other.json' 'wait yes; Enter: no' 'type no' 'wait Not saved' 'wait > ' \
    'type save mine.json' 'wait Saved as' 'wait > ' 'type end' 'wait > ' 'type save' 'wait Saved as' 'wait > ' \
    'type save other.json' 'wait yes; Enter: no' 'key ctrl-d' 'wait Not saved' 'wait > ' 'type quit'; } |
    sit 0 cuerules play $game
[ "$(cat other.json)" = precious ] || fail "save overwrites another file"
{ echo 'wait > '; printf '%s\n' 'type save other.json' 'wait yes; Enter: no' 'type YES' 'wait Saved as' 'wait > ' 'type quit'; } |
    sit 0 cuerules play $game
expect 0 cuerules check other.json
expect 0 cuerules check mine.json
printf '%s\n' 'wait > ' 'type save' 'wait Saved as "'"$work"'/mine.json"' 'wait > ' 'type save other.json' \
    'wait yes; Enter: no' 'type yes' 'wait Saved as' 'type quit' | sit 0 cuerules resume
cmp -s other.json mine.json || fail "what was to be overwritten is not"
passed "save asks before it overwrites another file"

# ---- scripts leave no trace
expect 0 find state -type f
sort out >before
printf 'end\nend\nsave script.json\n' >in
expect 0 cuerules play $game
awk 'BEGIN { while (n++ < 200) print "end" }' >in
expect 1 cuerules play script.json
expect 0 find state -type f
sort out | cmp -s - before || fail "a script writes into the state folder"
passed "from a pipe nothing is kept"

# ---- where nothing can be kept the game goes on, and says so once
for place in "$work/other.json" ''; do
    {
        echo 'wait > '
        ones 2
        printf '%s\n' 'type quit' 'wait neither over nor saved' 'type quit'
    } >script
    XDG_STATE_HOME=$place HOME=$place sit 0 cuerules play $game <script
    [ "$(grep -c 'cannot be kept' out)" -eq 1 ] || fail "told more or less than once that the game cannot be kept"
    expect 0 env XDG_STATE_HOME="$place" HOME="$place" cuerules resume --list
done
shows "No game is waiting"
mkdir home
{ echo 'wait > '; ones 1; echo 'type quit'; } | XDG_STATE_HOME=relative HOME=$work/home sit 0 cuerules play $game
[ -e home/.local/state/cuerules/games/1/game.json ] || fail "without XDG_STATE_HOME it is not ~/.local/state"
[ ! -e relative ] || fail "a relative XDG_STATE_HOME is not passed over"
# A full disk, or here a limit on file size: what was kept before stays undamaged.
{ echo 'wait > '; ones 2; printf '%s\n' 'type quit' 'wait neither over nor saved' 'type quit'; } |
    XDG_STATE_HOME=$work/full sit 0 sh -c "ulimit -f 0; exec cuerules play $game"
[ "$(grep -c 'cannot be kept' out)" -eq 1 ] || fail "a full disk goes unnoticed"
[ -z "$(find full -name '*.json')" ] || fail "a full disk leaves a part of a game"
# A folder that was removed in the meantime is created again.
{ echo 'wait > '; ones 2; until [ -e gone ]; do sleep 0.1; done; printf '%s\n' 'type end' 'wait > ' 'type quit'; } |
    XDG_STATE_HOME=$work/removed sit 0 cuerules play $game --seed 3 &
until [ "$(tr '{' '\n' <removed/cuerules/games/1/game.json 2>/dev/null | grep -c '"action":"bowl"')" -ge 2 ]; do sleep 0.1; done
rm -rf removed
touch gone
wait
[ "$(tr '{' '\n' <removed/cuerules/games/1/game.json | grep -c '"action":"bowl"')" -ge 2 ] ||
    fail "a removed folder is not made again"
# Cards that are typed by hand are typed after resume, too; a module's game needs its module.
printf '%s\n' 'wait > ' 'type draw Old Joss' 'wait > ' 'type quit' |
    sit 0 cuerules play snooker-solitaire --by-hand
printf '%s\n' 'wait > ' 'type undo' 'wait Take it back' 'type yes' 'wait Taken back: draw Old Joss' 'type quit' |
    sit 0 cuerules resume
passed "no folder, a full disk: told once; ~/.local/state; a removed folder; by hand"

# ---- only the newest 200 finished games are kept, but all unfinished ones
rm -rf state
printf 'end\nsave waiting.json\n' >in
expect 0 cuerules play $game --seed 1
python3 - "$games" waiting.json "$source/examples/recorded/$game.json" <<'EOF'
import os, shutil, sys
for number in range(1, 206):
    folder = os.path.join(sys.argv[1], str(number))
    os.makedirs(folder)
    over = number not in (2, 5)
    shutil.copy(sys.argv[3] if over else sys.argv[2], folder + "/game.json")
    with open(folder + "/about.json", "w") as about:
        about.write('{"key":"%d","title":"Bowling Solitaire","over":%s}' % (number, "true" if over else "false"))
EOF
: >"$games/4/lock"
flock "$games/3/lock" sh -c "printf '%s\n' 'wait > ' 'type end' 'wait > ' 'type quit' |
    python3 '$terminal' status cuerules play $game" >out 2>err || fail "with many finished games"
for number in 1 4; do
    [ ! -e "$games/$number" ] || fail "the finished game $number of 203 is kept"
done
for number in 2 3 5 6 7 205 206; do
    [ -e "$games/$number/game.json" ] || fail "game $number is gone"
done
rm -rf state
passed "finished games: the newest 200"

# ---- the day's seed
before=$(date +%Y%m%d)
expect 0 cuerules new $game --today
if [ "$before" = "$(date +%Y%m%d)" ]; then
    grep -q "\"seed\":\"$before\"" out || fail "the seed of the day is not its date"
fi
expect 2 cuerules new $game --today --seed 1
passed "the day's seed"

# ---- results
rm -rf state
finish() { # plays to the end: with what was typed before
    awk 'BEGIN { while (n++ < 130) print "type end\nsleep 0.01" }'
    printf 'wait game is over\ntype quit\n'
}
{ echo 'wait > '; finish; } | sit 0 cuerules play $game --players Ana
# What ends a ball turns cards up, or deals anew; a pile may have no card below the one that is played.
{ echo 'wait > '; ones 2; printf 'type end\nwait > \n'
    printf 'type undo\nwait Take it back\ntype no\nwait Nothing is taken back\nwait > \n'
    printf 'type undo\nwait Take it back\ntype yes\nwait Taken back\nwait > \n'; finish; } |
    sit 0 cuerules play $game --players Ana
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'This game does not count in your `stats`: moves taken back after what they had'
{ echo 'wait > '; finish; } | sit 0 cuerules play $game --players Ana --seed 3
for _ in first second; do
    { echo 'wait > '; finish; } | sit 0 cuerules play $game --players Ana --today
done
# Today's game that was left goes on: begun anew, it would show the same cards once more. The third one counts no more
# than the second.
printf '%s\n' 'wait > ' 'type end' 'wait > ' 'type quit' | sit 0 cuerules play $game --today
{ echo 'wait > '; finish; } | sit 0 cuerules play $game --today
shows "goes on: Bowling Solitaire, today's game."
[ "$(wc -l <"$results")" -eq 6 ] || fail "six finished games are $(wc -l <"$results") lines"
expect 0 cuerules stats
shows 'Bowling Solitaire: 2 games'
shows 'moves taken back after what they had shown.'
shows 'played with a seed that was given.'
shows 'not the first time that this day'\''s game was finished.'
shows "Games of the day: 1"
grep -q "^  Ana  *2 " out || fail "Ana's games are not counted"
# A game that is resumed after its end still counts once, and not while it is unfinished.
{ echo 'wait > '; finish | sed '$d'; printf '%s\n' 'type undo' 'wait Taken back' 'wait > ' 'type quit'; } |
    sit 0 cuerules play $game --players Bo
expect 0 cuerules stats $game
if grep -q '^  Bo ' out; then fail "a game that goes on again counts as finished"; fi
{ echo 'wait > '; finish; } | sit 0 cuerules resume
expect 0 cuerules stats $game
grep -q '^  Bo  *1 ' out || fail "a game that went on after its end does not count once"
shows 'moves taken back after what they had shown.'
# Wins, streaks and high breaks: Bo pots the blue, 5 points, and the red, 1, and gives up; the second time Ana does,
# after a foul of his that costs 7; the third time Bo again, at once.
frame() { # what is typed after the opening shot
    printf 'wait > \ntype cue-red|\nwait > \n'
    for line in "$@"; do
        printf 'type %s\nwait > \n' "$line"
    done
    printf '%s\n' 'type concede' 'wait Give up?' 'type yes' 'wait is over' 'type quit'
}
frame 'blue MR : cue|-blue>MR' 'red TL : cue-red>TL' | sit 0 cuerules play sinuca-brasileira --players Ana,Bo
shows 'Because: A ball other than the lowest goes back on the table'
frame 'red TL : cue|' | sit 0 cuerules play sinuca-brasileira --players Ana,Bo
shows 'Because: For a foul, or for several in one shot, the other player gets'
frame | sit 0 cuerules play sinuca-brasileira --players Ana,Bo
expect 0 cuerules stats sinuca-brasileira
shows 'Sinuca Brasileira: 3 games'
#                                GAMES   WON   MEAN   BEST  WORST  BREAK  STREAK   NOW
grep -q '^  Ana  *3  *2  *2.3  *7  *0  *0  *1  *1$' out || fail "Ana's frames are counted wrongly"
grep -q '^  Bo  *3  *1  *2.0  *6  *0  *6  *1  *0$' out || fail "Bo's frames are counted wrongly"
# A match counts with each of its games, with the scores that they had, and once as a match.
printf '%s\n' 'wait > ' 'type cue-red|' 'wait > ' 'type red TL : cue-red>TL' 'wait > ' 'type Ana concedes' 'wait Give up?' 'type y' 'wait Game 2' \
    'wait > ' 'type cue-red|' 'wait > ' 'type blue TL : cue|' 'wait > ' 'type award Ana' 'wait Game 3' 'wait > ' \
    'type award Bo' 'wait match is over' 'type quit' | sit 0 cuerules play sinuca-brasileira --players Ana,Bo --match 2
expect 0 cuerules stats sinuca-brasileira
shows 'Sinuca Brasileira: 6 games, 1 match'
#                                GAMES   WON    MATCHES    MEAN   BEST  WORST  BREAK  STREAK   NOW
grep -q '^  Ana  *6  *3  *0 of  *1  *1.2  *7  *0  *0  *1  *0$' out || fail "Ana's match is counted wrongly"
grep -q '^  Bo  *6  *3  *1 of  *1  *2.3  *7  *0  *6  *1  *1$' out || fail "Bo's match is counted wrongly"
# What is amended after chance has shown what came of it is a second attempt, too: that is asked before it is changed.
cards='type deal 2717295186 05836 039 44'
{ printf '%s\n' 'wait > ' "$cards" 'wait > ' 'type 1 FH' 'wait > ' 'type amend 2 2 FH' 'wait seen what chance did after that entry' \
    'wait Change it (yes; Enter: no)?' 'type no' 'wait Nothing was changed.' 'wait > ' 'type undo' 'wait Take it back' 'type no' \
    'wait > ' 'type amend 2 2 FH' 'wait Change it' 'type yes' 'wait takes the amendment back' 'wait > ' 'type undo' \
    'wait The amendment is taken back' 'wait > ' 'type redo' 'wait made again' 'wait > ' 'type quit'; } |
    sit 0 cuerules play $game --by-hand
# What showed nothing is changed, and changed back, without a word.
printf '%s\n' 'wait > ' 'type draw Ida Lindqvist' 'wait > ' \
    'type deal - pink r2 r9 r8 r10 r5 r4 yel blk - brn blu r1 r3 - cue r6 grn r7' 'wait > ' 'type r1 d3 power 3' 'wait > ' \
    'type roll 5 6' 'wait > ' 'type take power' 'wait > ' 'type amend 5 take chalk' 'wait takes the amendment back' 'wait > ' \
    'type undo' 'wait The amendment is taken back' 'wait > ' 'type redo' 'wait made again' 'wait > ' 'type quit' |
    sit 0 cuerules play snooker-solitaire --by-hand
# What is amended after the end is counted as it is then, and once.
printf '%s\n' 'wait > ' 'type award Ana' 'wait Ana wins' 'wait > ' 'type amend 1 award Bo' 'wait Bo wins' 'wait Is that right?' 'type yes' 'wait > ' 'type quit' |
    sit 0 cuerules play nine-ball --players Ana,Bo
expect 0 cuerules stats nine-ball
shows 'Nine-ball: 1 game'
if grep -q MEAN out; then fail "scores that say who has won are averaged"; fi
grep -q '^  Ana  *1  *0 ' out || fail "an amended game is not Ana's"
grep -q '^  Bo  *1  *1 ' out || fail "an amended game is Bo's"
# Where innings are counted, points in an inning stand for the mean, and the high run is called so.
printf '%s\n' 'wait > ' 'type i 2' 'wait > ' 'type m' 'wait > ' 'type i 1' 'wait > ' 'type i 3' 'wait a draw, 3 to 3' 'type again' \
    'wait opens' 'type concede' 'wait Give up?' 'type quit' |
    sit 0 cuerules play three-cushion --players Ana,Bo --option target=3
if grep -q 'Billiards, seed' out; then fail "a table game that begins again has a seed"; fi
expect 0 cuerules stats three-cushion
# A draw is nobody's win.        GAMES   WON AVERAGE  BEST WORST RUN STREAK NOW
grep -q '^  Ana  *1  *0  *1.500  *3  *3  *2  *0  *0$' out || fail "Ana's average is another one"
grep -q '^  Bo  *1  *0  *1.500  *3  *3  *3  *0  *0$' out || fail "Bo's average is another one"
shows '  AVERAGE   BEST  WORST    RUN'
shows 'AVERAGE: points an inning; BEST, WORST: points in a game.'
shows 'RUN: the most points in one visit.'
shows 'Drawn, which WON leaves out: 1.'
shows 'points: 6 (6.00 a game), innings: 4 (4.00 a game), equalized: 1'
# It is cut off, as on the scoreboard.
printf '%s\n' 'wait > ' 'type i 2' 'wait > ' 'type m' 'wait > ' 'type m' 'wait > ' 'type m' 'wait > ' 'type m' 'wait > ' 'type i 3' \
    'wait Di wins' 'type quit' | sit 0 cuerules play three-cushion --players Cy,Di --option target=3
expect 0 cuerules stats three-cushion
grep -q '^  Cy  *1  *0  *0.666 ' out || fail "Cy's average is another one"
# The visit that wins is an inning, too, where completed ones are counted.
printf '%s\n' 'wait > ' 'type c-1|-2|' 'wait Ed [' 'type 3 TL : c-3>TL' 'wait run 1' 'type 4 TL : c-4>TL' 'wait Ed wins' 'type score' \
    'wait Ed, target 2, 1 inning, average 2.000' 'type quit' | sit 0 cuerules play straight-pool --players Fay,Ed --option target=2
expect 0 cuerules stats straight-pool
grep -q '^  Ed  *1  *1  *2.000 ' out || fail "the visit that wins is no inning"
# A tournament is told, listed and counted by the matches that were won, and not by the scores of its last frame. Hints
# are told; asking twice in one position is one.
printf '%s\n' 'wait > ' 'type hint' 'wait A number plays' 'type hint' 'wait A number plays' 'type concede' 'wait Give up?' \
    'type yes' 'wait again' 'type quit' | sit 0 cuerules play snooker-solitaire --today
shows ': 0 of 5 matches won, with 1 hint;'
shows '0:0 given up against '
expect 0 cuerules stats snooker-solitaire
shows '  Player 1: BEST (with 1 hint).'
expect 0 cuerules
shows "today's: 0 of 5 matches won"
expect 0 cuerules stats snooker-solitaire
shows 'MEAN, BEST, WORST: how many of 5 matches were won.' 'WON: whole games, not single matches.' \
    'GAMES   WON     MEAN   BEST  WORST  BREAK'
printf '%s\n' 'wait > ' 'type concede' 'wait Give up?' 'type yes' 'wait again' 'type quit' |
    sit 0 cuerules play snooker-solitaire --option 'match={"round":3,"level":2}'
shows 'Snooker Solitaire: the match is lost; best break 0.'
lines=$(wc -l <"$results")
# Lines that are cut, are not JSON or are of another kind are skipped and reported; the lines after them count.
printf '{"key":"0123456789abcdef","game":"bowl' >>"$results"
{ echo 'wait > '; finish; } | sit 0 cuerules play $game --players Cy
[ "$(wc -l <"$results")" -eq $((lines + 2)) ] || fail "a new line does not begin behind a cut one"
printf '%s\n' nonsense '[]' '{"key":"1","game":"chaser"}' >>"$results"
printf 'a\0b\n' >>"$results"
expect 0 cuerules stats
complains '5 lines of'
grep -q "^  Cy  *1 " out || fail "what follows a damaged line is lost"
# Several programs at once.
rm -f "$results"
for n in 1 2 3 4; do
    { echo 'wait > '; finish; } | python3 "$terminal" "status$n" cuerules play $game --players "P$n" >/dev/null &
done
wait
expect 0 cuerules stats $game
[ ! -s err ] || fail "concurrent writers damage a line"
[ "$(grep -c '^  P[1-4]  *1 ' out)" -eq 4 ] || fail "concurrent writers lose a line"
expect 1 cuerules stats no-such-game
passed "results and statistics: what counts, damaged lines, several programs at once"

# ---- long work shows its progress, on standard error and at a terminal only
printf '%s\n' 'wait  left' 'key ctrl-c' | sit 130 cuerules simulate sinuca-brasileira --games 100000000 -o simulated
shows ' % ['
[ ! -e simulated ] || fail "a simulation that was broken off has left a file"
printf '%s\n' 'wait game ' 'key ctrl-c' | sit 130 cuerules conform chess-pool --games 1000000
expect 0 cuerules simulate chess-pool --games 8000 --seed 1
[ ! -s err ] || fail "a bar where no terminal is"
passed "bars for long work"

# ---- a recorded game, step by step
recorded=$source/examples/recorded/$game.json
printf '%s\n' 'wait ending in the saved state' | sit 0 cuerules replay "$recorded"
# Only differences are drawn, so whole words appear only where there was nothing before.
printf '%s\n' 'wait Move 0 of 65' 'key right' 'sleep 0.2' 'key right' 'sleep 0.2' 'key left' 'sleep 0.2' 'key end' \
    'wait game is over' 'key home' 'sleep 0.2' 'key q' >script
if TERM=xterm sit 0 cuerules replay "$recorded" <script 2>/dev/null; then
    printf '%s\n' 'wait Move 0 of 65' 'key ctrl-c' | TERM=xterm sit 130 cuerules replay "$recorded"
    passed "replay, step by step"
else
    fail "replay, step by step"
fi
