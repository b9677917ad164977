#!/bin/sh
# Unusual uses of the command line: malformed commands in a session, paths that are too long or not files, damaged lines
# of results and of kept games, interrupted calls. Prints one line for each group.
set -eu

name=command_odd
. tests/scripts/failing.inc

fail() {
    echo "$name: $*"
    sed -n '1,40p' out err
    exit 1
}
expect() { # status, command; standard input is in `in`
    wanted=$1
    shift
    got=0
    "$@" <in >out 2>err || got=$?
    : >in
    [ "$got" -eq "$wanted" ] || fail "exit status $got instead of $wanted: $*"
}
shows() {
    for text in "$@"; do
        grep -qF -- "$text" out || fail "standard output does not have: $text"
    done
}
hides() {
    for wanted in "$@"; do
        if grep -qF -- "$wanted" out; then fail "standard output has: $wanted"; fi
    done
}
complains() {
    for text in "$@"; do
        grep -qF -- "$text" err || fail "standard error does not have: $text"
    done
}
ok() {
    echo "$name: ok: $*"
}

# ---- a session from a pipe
lines 'undo 0' 'undo x' 'save -' 'rule first-card' rule shot rest 'rest cue b3' ask quit
expect 1 cuerules play bowling-solitaire --seed 1
shows 'first-card:' 'Type rule and one of these ids'
complains 'How many moves are to be taken back?' 'not to standard output' 'This game does not ask where balls lie'
lines 'safe : cue-1-14 14| 2| 3|' shot 'undo 3' 99999999999999999999999 '999999999999999999999999999 cue-1|' '3 cue' '5 ' \
    '1 : cue-1' "$(printf '%0400d' 7)" 'rest cue b3.55, 1 b4' 'layout' '{"action":"concede"}' hint legal undo why
expect 1 cuerules play chaser --players Ana,Bo --seed 1
shows '1. Ana: safe' 'Taken back: concede' 'Nothing: the game is over'
complains 'Refused' 'No hint: the game is over; there is nothing to advise'
expect 0 cuerules new chaser --seed 1 -o -
shows '"game":"chaser"'
# A folder is neither a script nor a saved game.
got=0
cuerules play chaser --seed 1 <. >out 2>err || got=$?
[ "$got" -eq 1 ] || fail "a folder for a script ends with $got"
complains 'cannot read standard input'
mkdir folder.json
expect 1 cuerules play folder.json
complains 'cannot read folder.json'
ok "a session from a pipe"

lines 'safe : cue-1|' 'save short.json'
expect 0 cuerules play chaser --seed 1
# What is agreed on can be changed until the first shot.
lines 'option edition 1999' 'option foo 3' 'option edition' 'option edition 2016' 'option match {"race":3}' options 'cue-1>' \
    'option edition 2025' options
expect 1 cuerules play nine-ball --players Ana,Bo
complains 'edition: must be one of "2025", "2016".' 'Type the name of an option and its value' 'The game has begun'
shows 'edition 2016: of the rules' 'match {"race":[3,3],"breaks"' 'Game 1, race to 3: Ana 0, Bo 0' 'They were agreed on before the first shot.'
# The same in words, and a match with who opens its games.
lines 'best of four' 'winner breaks' 'race to 3, winner breaks' 'loser breaks' options 'best of 3 games' 'race to 2000' 'race to zz' options
expect 1 cuerules play nine-ball --players Ana,Bo
complains 'The best of 4 could end level' 'how many games have to be won, too' 'Type a number from 1 to 999'
shows 'match {"race":[3,3],"breaks":"loser"' 'match {"race":[2,2],"breaks":"loser"'
lines 'six-red' options '1 red' 'ten reds'
expect 1 cuerules play snooker --players Ana,Bo
shows 'reds 6: ' 'six_red true: ' 'left 74, reds 5'
# A game without its log, and one without a player to give hints.
sed 's/,"log":.*/}/' short.json >no-log.json
lines undo log 'safe : cue-1|' log
expect 1 cuerules play no-log.json
complains 'There is no move to take back: the game was loaded without its log'
shows 'The game was loaded without its log; this is what has been played since.'
$cc -std=c11 -I"$source/include" -fPIC -shared -fvisibility=hidden "$source/tests/scripts/pocket_dice.c" -o dice.so
lines hint 'legal leave' 4 1 quit
expect 1 cuerules play ./dice.so --seed 1
complains 'No hint: there is no advice in' 'the list that was shown last has no move 4'
shows '2. Player 1: leave'
expect 1 cuerules simulate ./dice.so --policy greedy
expect 0 cuerules simulate chaser --games 1 --seed 1 --histogram
expect 0 cuerules new chaser --players A,B,C,D,E,F,G,H,I,J --seed 1 -o many.json
for option in --players=A --seed=1 --today --option=points=50; do expect 2 cuerules play short.json $option; done
lines 'safe : cue-1|' 'save many.json'
expect 0 cuerules play many.json
expect 2 cuerules show many.json
complains 'many.json is a file; ' ' draws a saved game'
expect 0 cuerules render many.json --sheet
shows 'safe : cue-1|'
lines 'legal ed-1' 'legal red-1'
expect 0 cuerules play snooker-solitaire --seed 3
shows 'has ed-1 in it' 'pot red-1'
# As balls are labelled in the picture, and as people shorten words, and say them.
lines 'legal red-1' 'legal red-10' 'legal black'
expect 0 cuerules play snooker-solitaire --seed 3
mv out whole-words
lines 'legal red 1' 'legal RED10' 'legal blk'
expect 0 cuerules play snooker-solitaire --seed 3
shows 'None of the 871 moves that are possible now has blk in it'
sed 's/has blk in it/has black in it/' out | cmp - whole-words || fail "a shortened word finds other moves"
# What is not possible now is not said of a list: why not, or the rule that says what it takes.
lines 'legal snooker' 'red-1 d3 power 3' 'take power' 'legal plant' 'legal snooker red-2'
expect 0 cuerules play snooker-solitaire --seed 3
tr '\n' ' ' <out >said
# shellcheck disable=SC2016 # back quotes are meant as they stand
for text in 'None of the 871 moves that are possible now has snooker in it: the opponent would have a clear way' \
    'None of the 177 moves that are possible now has plant in it; `rule plant` says what it takes.' \
    'None of the 177 moves that are possible now has snooker red-2 in it.'; do
    grep -qF "$text" said || fail "not said: $text"
done
# Questions about a game of cards are answered by its rules, by how it stands, or by the list, the hint and the log.
lines 'can I take back row first?' 'what is under pile 2?' 'how many cards are left?' 'what can I play?' 'which card is best?' '2 J' \
    'What happened?' 'who is winning?'
expect 0 cuerules play bowling-solitaire --seed 3
shows 'The first card played in a frame takes no pin of the back row' '    under the open cards: 4 5 5 6 7 8 9' '   6)  2 J' \
    '  1)  2 J           185.7' '2. 2 J' '    pins gone: J3'
if grep -q '    ┌' out; then fail "the score sheet answers a question"; fi
lines "what's the easiest pot?" 'who is on?' 'take power'
expect 1 cuerules play snooker-solitaire --seed 3
shows 'Best, with the chance' '  You are on red from a5; 107 left.'
complains 'that is not possible now: type a shot such as "pot red-4 a1 power 2"'
# How it stands is told without the letters of a table that is not shown, and how many frames there are is not what is best.
lines 'can he still win?' 'is this one frame or best of three?' 'what is the best of three?' 'can I play two frames?' \
    'how many points is the black worth?' 'what does taking chalk give me?' 'what are the five matches?'
expect 0 cuerules play snooker-solitaire --seed 5
shows '  You are on red from c3; 107 left.' '  match:' '  scoring:' '  chalk:'
hides '      a    b    c    d' 'Best, with' 'respotted-black:' 'single-match:' 'snooker:' 'No rule was found'
# Whether something may be played is said, or which of several is meant.
lines 'can I pot the red-6 in a1?' 'can I pot a red in the top right corner?' 'may I pot the black in a corner?' 'red-6 a1' \
    'is the black on?' 'could I pot the black in a corner?' 'I want to pot the blue in the corner'
expect 0 cuerules play snooker-solitaire --seed 5
# shellcheck disable=SC2016
shows 'Yes: `pot red-6 a1` may be played now.' 'Which red? There are: red-4, red-5.' 'No: this ball is not on' \
    'Which corner? There are: d1, d5.' '  You are on colour from b2; 106 left.' '5. pot blue d5'
hides respotted-black:
# What makes a difficulty is summed up, however it is asked, and a red that is not named is asked for.
lines 'why is red-9 a3 a 5?' 'price red 9 into the left middle pocket' 'what does red-9 cost in a3?' 'why red-1 d1?' 'why 3?' \
    'red d5' 'redd a5' 'redd 2'
expect 1 cuerules play snooker-solitaire --seed 5
[ "$(grep -c '^pot red-9 a3: 2 steps to red-9 + 0 to a3 + 1 for the pocket + 2 for 1 ball' out)" -eq 3 ] ||
    fail "a difficulty is not summed up"
shows "the ball struck can't be sent there" 'The difficulty is the number of steps'
# shellcheck disable=SC2016
complains 'Did you mean `redo 2`?'
if grep -q 'redo a5' err; then fail "a cell is played again"; fi
lines 'red in the corner' red-1
expect 1 cuerules play snooker-solitaire --seed 3
complains 'Which red? There are: red-1, red-6.'
# A number alone is the level of a cue, in the list of hints, too, and another one is refused for what it is.
grep '"snooker-solitaire"' "$source/tests/kept/1.0.jsonl" | grep '"phase":"upgrade"' | head -n 1 >upgrade.json
lines legal hint 4 2
expect 1 cuerules play upgrade.json
shows 'Any of them may be typed.' '. upgrade 2 (Club' 'The cue is now at level 2.'
hides '1)  upgrade'
complains 'one level up, or two after a break of 50'
# What a move costs is the difference of the figures that are shown.
lines hint
expect 0 cuerules play bowling-solitaire --seed 12
shows '188.3' '187.3 (1.0 less)' '186.0 (2.3 less)'
# A list lapses with what is typed after it, so that a number is not taken for one of its moves.
lines legal 99 1 undo legal '9 9' 1 hint show 1
expect 1 cuerules play bowling-solitaire --seed 3
[ "$(grep -c 'type legal first' err)" -eq 2 ] || fail "a number plays a move of a list that was shown before something else"
expect 0 cuerules render many.json --sheet --html
expect 0 cuerules render "$recorded/chess-pool.json" --sheet --html

# Whoever wins a game is told with which score.
expect 0 cuerules replay --brief "$recorded/snooker-solitaire.json"
shows 'The frame goes to Ada. Scores: 62 and 30.'

# ---- suggestions for mistyped words
for typed in chasr:chaser bowlng:bowling-solitaire chss-pool:chess-pool; do
    for subcommand in play new describe simulate; do
        expect 1 cuerules $subcommand "${typed%:*}"
        complains "there is no game ${typed%:*}; did you mean ${typed#*:}?"
    done
done
for typed in c:chaser\ or\ chess-pool solit:bowling-solitaire\ or\ snooker-solitaire; do
    expect 1 cuerules new "${typed%:*}"
    complains "there are several games like ${typed%:*}: ${typed#*:}"
done
for typed in bowling Chas brasil snooker-; do expect 0 cuerules new "$typed" --seed 1; done
# Digits for numbers, words by their beginnings, of the title too; blanks and hyphens make no difference.
for typed in 9-ball:nine-ball '8 ball:eight-ball' 9ball:nine-ball 10:ten-ball '3 cushion:three-cushion' Snooker:snooker \
    'snooker sol:snooker-solitaire' 'sol snook:snooker-solitaire' ches-pool:chess-pool straightpool:straight-pool Billiards:three-cushion; do
    expect 0 cuerules new "${typed%:*}" --seed 1
    shows "\"game\":\"${typed#*:}\""
done
expect 1 cuerules new pool
complains 'there are several games like pool: chess-pool or straight-pool'
# A game in the place of a subcommand is played, unless it is mistyped.
expect 0 cuerules 9ball --players Ana,Bo
shows 'Nine-ball' 'Players: 1 Ana, 2 Bo'
expect 0 cuerules bowling --seed 4
shows 'Bowling Solitaire, seed 4'
expect 2 cuerules bowling --sed 4
complains 'there is no option --sed; did you mean --seed?'
expect 2 cuerules pool
expect 2 cuerules zzzzz
# shellcheck disable=SC2016 # back quotes are meant as they stand
complains '`cuerules list` the games'
expect 2 cuerules bowlng
# shellcheck disable=SC2016
complains '`cuerules play bowling-solitaire` plays the game'
expect 2 cuerules play bowling --sed 4
complains 'there is no option --sed; did you mean --seed?'
expect 2 cuerules --nothing-like-it
complains 'cuerules: there is no option --nothing-like-it' 'usage: cuerules [OPTION]'
expect 0 cuerules
shows '1  Bowling Solitaire          1 player; today' 'Three-Cushion Billiards    2 players' 'cuerules play bowling'
for typed in '' nothing-like-it; do
    expect 1 cuerules play "$typed"
    complains "there is no game $typed; \`cuerules list\` shows"
done
expect 1 cuerules new chasr --module "$build/modules/chaser.so"
complains 'did you mean chaser?'
for typed in pla:play repaly:replay hlep:help; do
    expect 2 cuerules "${typed%:*}"
    complains "there is no subcommand ${typed%:*}; did you mean ${typed#*:}?" 'usage: cuerules'
done
expect 2 cuerules help simulat
complains 'did you mean simulate?'
expect 2 cuerules nothing-like-it
complains "there is no subcommand nothing-like-it
usage"
# Typed moves take the pictures' names for balls; other words stay as they are.
lines 'cue-red|' 'blu MR : cue-blu>MR' 'adjust 10 17 turn 1' 'grn TL : cue-grn>TL' 'xyz' 'pi TL : cue-pi>TL' \
    'cue-blac|; rest cue b3, blu c4' log
expect 1 cuerules play sinuca-brasileira --seed 1
shows '2. Player 2: blue MR : cue-blue>MR' '4. Player 1: green TL : cue-green>TL'
complains 'Refused, xyz' 'Refused, pi TL'
lines edit
expect 1 cuerules play sinuca-brasileira
complains 'asks where the balls lie, and there'
lines edit ask red edit cancel
expect 1 cuerules play sinuca-brasileira
complains 'this is another question'
lines edit
expect 1 cuerules play bowling-solitaire
complains 'This game does not ask where balls lie'
ok "what was meant"

# ---- paths
long=$(awk 'BEGIN { while (n++ < 19) printf "/%0200d", n }')
mkdir -p "$work/deep$long" 2>/dev/null || long=
far=$(printf '%0500d' 1)
expect 1 cuerules list -o "$work/deep$long/$far"
complains 'cannot write'
expect 1 cuerules list -o "$work/$long$long/x"
complains 'cannot write'
expect 1 cuerules replay short.json --svg "$work/deep$long/$(printf '%0150d' 1)$far"
complains 'cannot'
mkfifo pipe
cat pipe >piped &
expect 0 cuerules list -o pipe
wait
grep -q Chaser piped || fail "a pipe gets nothing"
for home in "$work/$long$long$long" "/$(printf '%04088d' 1)" '' relative; do
    XDG_STATE_HOME='' HOME=$home expect 0 cuerules stats
    shows 'No game has been finished'
    XDG_STATE_HOME=$home HOME='' expect 0 cuerules resume --list
    shows 'No game is waiting'
done
expect 0 env -u HOME -u XDG_STATE_HOME cuerules resume --list
XDG_STATE_HOME=$work/short.json expect 0 cuerules resume --list
expect 2 cuerules resume --list 3
ok "paths"

# ---- damaged lines of results
mkdir -p results/cuerules
good='{"key":"KEY","game":"chaser","title":"Chaser","ended":"","date":"2026-02-28","day":"","seed":"1","by_hand":false,"chosen":false,"from_file":false,"undone":0,"moves":9,"refereed":true,"contested":true,"players":[{"name":"Ana","score":3,"high_break":4,"won":true},{"name":"É name that is much longer than its column","score":-1,"won":false}],"counts":{"shots":7,"fouls":2}}'
damage() { # a sed script on the good line, which stands at the end of the results afterwards
    number=$((number + 1))
    echo "$good" | sed "s/KEY/$number/; $1" >>results/cuerules/results.jsonl
}
number=0
for script in 's/"chaser"/1/' 's/"Chaser"/null/' 's/"title":"Chaser"/"title":"Cha\\u0001ser"/' \
    's/"title":"Chaser"/"title":"Cha\\u007fser"/' "s/\"day\":\"\"/\"day\":\"$(printf '%0300d' 1)\"/" \
    's/"day":"",//' 's/2026-02-28/2026-13-28/' 's/2026-02-28/2026-02-32/' 's/2026-02-28/2026-00-28/' \
    's/2026-02-28/2026-02-00/' 's/2026-02-28/2026x02-28/' 's/2026-02-28/2026-0a-28/' 's/2026-02-28/2026-02-2/' \
    's/"date":"2026-02-28",//' 's/"by_hand":false/"by_hand":0/' 's/"chosen":false,//' 's/"from_file":false,//' \
    's/"contested":true,//' 's/"refereed":true,//' 's/"undone":0/"undone":-1/' 's/"undone":0/"undone":1e99/' \
    's/"moves":9/"moves":"9"/' 's/"players":\[.*\],"counts"/"players":[],"counts"/' \
    's/"players":\[.*\],"counts"/"players":3,"counts"/' 's/"name":"Ana",//' 's/"won":true/"won":1/' 's/"score":3/"score":"3"/' \
    's/"high_break":4/"high_break":-4/' 's/"shots":7/"shots":"7"/' "s/\"shots\"/\"$(printf '%0100d' 1)\"/" \
    "s/\"shots\":7/$(awk 'BEGIN { while (n++ < 17) printf "%s\"a%d\":1", (n > 1 ? "," : ""), n }')/" 's/"key":"[0-9]*",//' 's/^.*$/7/' \
    's/"withdrawn"/x/; s/"key":"\([0-9]*\)".*/"key":"\1","withdrawn":1}/'; do
    damage "$script"
done
damaged=$number
damage 's/"counts":{.*}}$/"counts":{}}/'
damage 's/,"counts":{.*}}$/}/; s/2026-02-28/2026-03-01/'
damage 's/"high_break":4,//; s/2026-02-28/2026-03-02/'
damage ''
XDG_STATE_HOME=$work/results expect 0 cuerules stats
complains "$damaged lines of"
shows 'Chaser: 4 games' 'É name that is much '
printf '%s' "$good" | sed 's/"players":.*/"players":[{"name":"Ana","won":true}]}/' >results/cuerules/results.jsonl
XDG_STATE_HOME=$work/results expect 0 cuerules stats chaser
[ ! -s err ] || fail "a last line without its end is damaged"
shows 'Chaser: 1 game'
# Solitaires: the game of the day counts once; some results don't count.
: >results/cuerules/results.jsonl
good=$(echo "$good" | sed 's/"refereed":true,"contested":true/"refereed":false,"contested":false/')
damage 's/"day":""/"day":"2026-02-28"/'
damage 's/"day":""/"day":"2026-02-28"/'
damage "s/\"day\":\"\"/\"day\":\"$(date +%Y-%m-%d)\"/; s/2026-02-28/2026-03-01/"
damage 's/"undone":0/"undone":2/'
damage 's/"undone":0/"undone":2/; s/"score":3/"score":30/'
damage 's/"from_file":false/"from_file":true/'
damage 's/"chosen":false/"chosen":true/'
damage 's/"chosen":false/"chosen":true/; s/"by_hand":false/"by_hand":true/; s/2026-02-28/2026-03-05/'
damage 's/"day":""/"day":"no day"/; s/2026-02-28/2025-01-01/'
damage 's/"score":[-0-9]*,//g; s/"high_break":4,//; s/"chaser"/"chess-pool"/; s/"undone":0/"undone":1/'
XDG_STATE_HOME=$work/results expect 0 cuerules stats
shows 'Not counted: 2 (best 30), moves taken back' 'Not counted: 1 (best 3), begun from a file' 'played with a seed' \
    'Games of the day: 2' 'days in a row' 'Not counted: 1, moves taken back'
# The best of what is the same is that with the fewest hints; an older line knows no number, and had none for what is known.
: >results/cuerules/results.jsonl
damage 's/"undone":0/"undone":0,"hints":5/; s/"score":3/"score":7/'
damage 's/"undone":0/"undone":0,"hints":2/; s/"score":3/"score":7/; s/"day":""/"day":"2026-02-28"/'
damage 's/"undone":0/"undone":0,"hints":3/; s/"score":3/"score":7/'
damage ''
XDG_STATE_HOME=$work/results expect 0 cuerules stats chaser
shows '  Ana: BEST (with 2 hints).' 'Games of the day: 1, best 7 (with 2 hints), mean 7.0'
ok "lines of results"

# ---- kept games whose folder is damaged
mkdir -p kept/cuerules/games/1 kept/cuerules/games/2 kept/cuerules/games/3 kept/cuerules/games/4 kept/cuerules/games/5 \
    kept/cuerules/games/02 kept/cuerules/games/x kept/cuerules/games/1234567890 kept/cuerules/games/7x
for n in 1 2 4 5; do cp short.json kept/cuerules/games/$n/game.json; done
echo nonsense >kept/cuerules/games/1/about.json
: >kept/cuerules/games/2/about.json
mkdir kept/cuerules/games/4/about.json
printf '{"key":7,"title":"Cha\\u001bser","players":"%0300d","moves":-1,"undone":"3","over":1}' 1 >kept/cuerules/games/5/about.json
for n in 6 8; do
    mkdir kept/cuerules/games/$n
    cp short.json kept/cuerules/games/$n/game.json
    printf '{"key":"1","title":"Chaser","players":"Ana","moves":%s,"over":%s,"changed":"2026-01-01 00:00:00"}' \
        "$([ $n = 6 ] && echo 1e99 || echo 3)" "$([ $n = 6 ] && echo true || echo false)" >kept/cuerules/games/$n/about.json
done
XDG_STATE_HOME=$work/kept expect 0 cuerules resume --list
shows 'Chaser' 'with 1 finished game.' '     8  Chaser'
complains 'game 1 cannot be read' 'game 2 cannot be read' 'game 4 cannot be read' 'game 5 cannot be read'
if grep -q 'game 3' err || grep -q '^ *3 ' out; then fail "an empty folder counts as a game"; fi
ok "kept games that are damaged"

# A number plays that line of what was shown last, and nothing that nobody saw.
lines 'legal pot red-10' 448 1
expect 1 cuerules play snooker-solitaire --seed 1
complains 'the list that was shown last has no move 448'
shows ' 1)  pot red-10 a5 power 1' '3. pot red-10 a5 power 1'
# A beginning that was mistyped, a rule that is nearly one, and the rule that a refusal named. What is played again is
# told as it was the first time, and hints are of different shots.
lines 'pto red-4' 'rule poted' 'pot red-2 a1' why 'pot red-6 a1' undo redo hint
expect 1 cuerules play snooker-solitaire --seed 5
# shellcheck disable=SC2016
complains 'Did you mean `pot red-4 …`?' 'There is no rule poted. Did you mean `rule potted`?' 'this needs power 1'
shows 'A shot whose difficulty is above 6' 'Best, with the chance to win all five matches:' '1)  pot black d1'
[ "$(grep -c '^  roll 2 4: Player 1 scores 1' out)" -eq 2 ] || fail "a roll is told otherwise when it is played again"
[ "$(grep -c '^  [1-3])  pot black d1.* %' out)" -le 1 ] || fail "a hint shows a shot twice"
: >in
ok "numbers of a list that shows some"

# At a terminal a question offers to drop what cannot follow an amended entry.
lines 'wait > ' 'type cue-1|' 'wait > ' 'type solids' 'wait > ' 'type 9b2x4b5 : cue-9-2|' 'wait > ' 'type slop : cue-1|' 'wait > ' \
    'type slop : cue-9|' 'wait > ' 'type amend 2 stripes' 'wait This would not be possible any more' 'wait Drop it and all' 'type no' \
    'wait Nothing was changed' 'wait > ' 'type amend 2 stripes' 'wait Drop it and all' 'type y' 'wait Taken out, too: 5. ' 'wait > ' \
    'type quit' 'type quit'
TERM=dumb XDG_STATE_HOME=$work/amended python3 "$source/tests/scripts/terminal.py" status cuerules play chess-pool \
    --players Ana,Bo <in >out 2>err || fail "an entry amended at a terminal"
: >in
shows 'Taken out, too: 3. 9b2x4b5'
# A decision that the amended entry calls for is asked for and put in, and one that it does not is left out: the others stay.
lines 'wait > ' 'type cue-1|' 'wait > ' 'type solids' 'wait > ' 'type 9b2x4b5 : cue-9 cue|' 'wait > ' 'type slop : cue-1|' 'wait > ' \
    'type amend 3 9b2x8b3 : cue-9-8 9|' 'wait What does Bo do' 'type cancel' 'wait Nothing was changed' 'wait > ' \
    'type amend 3 9b2x8b3 : cue-9-8 9|' 'wait What does Bo do' 'type replace 4' 'wait Put in: 4. Bo: replace 4' \
    'wait Ana has 3 now, and not 4.' 'wait Is that right?' 'type yes' 'wait > ' \
    'type log' 'wait 5. Ana: slop; hit the 1, nothing dropped' 'wait > ' \
    'type amend 3 nothing dropped' 'wait The call stays as it was recorded. Bo: 9b2x8b3.' \
    'wait Did the 9 hit the 8?' 'wait > ' 'type amend 3 m' 'wait any more: 4. replace 4' \
    'wait Is that right?' 'type yes' 'wait > ' 'type log' 'wait 3. Bo: 9b2x8b3; hit the 9, which hit no ball, nothing dropped' 'wait 4. Ana: slop; hit the 1, nothing dropped' 'wait > ' \
    'type quit' 'type quit'
TERM=dumb XDG_STATE_HOME=$work/put_in python3 "$source/tests/scripts/terminal.py" status cuerules play chess-pool \
    --players Ana,Bo <in >out 2>err || fail "a decision put into an amended game"
: >in
# At a carom table too, where one word tells a stroke; what is amended is kept as it is amended, and nothing else.
lines 'wait > ' 'type p' 'wait > ' 'type m' 'wait > ' 'type i 2' 'wait > ' 'type amend 1' 'wait ? ' 'type miss' 'wait Is that right?' 'type yes' \
    'wait takes the amendment back' 'wait > ' 'type amend 1' 'wait ? ' 'type p' 'wait Is that right?' 'type yes' 'wait > ' 'type amend 3' \
    'wait ? ' 'type i 3' 'wait > ' 'type undo' 'wait > ' 'type redo' 'wait > ' 'type quit'
TERM=dumb XDG_STATE_HOME=$work/stroke python3 "$source/tests/scripts/terminal.py" status cuerules play three-cushion \
    --players Ana,Bo <in >out 2>err || fail "a stroke amended at a terminal"
: >in
cuerules replay "$work/stroke/cuerules/games/1/game.json" --brief >out 2>err || fail "an amended game is not kept"
shows 'Ana: point' 'Ana: miss' 'Bo: inning 3'
# What costs points where others were played since, and another winner, have to be agreed to as well.
lines 'wait > ' 'type i 4' 'wait Bo [' 'type m' 'wait Ana [' 'type amend 1 i 2' 'wait Ana has 2 now, and not 4.' 'wait Is that right?' 'type no' \
    'wait Nothing was changed' 'wait Ana [' 'type m' 'wait Bo [' 'type i 5' 'wait game is over' 'type amend 4 i 3' \
    'wait is not over any more' 'wait Is that right?' 'type no' 'wait Nothing was changed' 'type quit' 'type quit'
TERM=dumb XDG_STATE_HOME=$work/costs python3 "$source/tests/scripts/terminal.py" status cuerules play three-cushion \
    --players Ana,Bo --option target=5 <in >out 2>err || fail "an amendment that costs points, or a win"
: >in
# A foul that was none has to be agreed to, and so have moves that change hands; `undo` then takes the amendment back.
lines 'wait > ' 'type c-r' 'wait Bo [' 'type c-r' 'wait Ana [' 'type amend 2 c-k' 'wait Is that right? [Enter: yes]' 'type undo' \
    'wait Nothing was changed' 'wait Ana [' 'type amend 2 c-k' 'wait Is that right? [Enter: yes]' 'type yes' \
    'wait takes the amendment back' 'wait Ana [' 'type undo' 'wait The amendment is taken back' 'wait Ana [' \
    'type quit' 'type quit'
TERM=dumb XDG_STATE_HOME=$work/agreed python3 "$source/tests/scripts/terminal.py" status cuerules play snooker \
    --players Ana,Bo <in >out 2>err || fail "an amendment that has to be agreed to"
: >in
ok "an entry amended at a terminal"

# Names too long for the line of a kept game are cut between characters; a path that is too long is reported once.
lines 'wait > ' 'type safe : cue-1|' 'wait > ' 'type quit' 'type quit'
names=$(awk 'BEGIN { while (n++ < 10) { printf "%sN%d", (n > 1 ? "," : ""), n; for (i = 0; i < 25; i++) printf "é" } }')
TERM=dumb XDG_STATE_HOME=$work/named python3 "$source/tests/scripts/terminal.py" status cuerules play chaser --players "$names" \
    <in >out 2>err || fail "long names"
expect 0 env XDG_STATE_HOME="$work/named" cuerules resume --list
shows 'N1ééé'
[ ! -s err ] || fail "names that were cut are damaged"
for room in 4080 4060; do
    lines 'wait > ' 'type end' 'wait cannot be kept' 'wait > ' 'type quit' 'type quit'
    TERM=dumb XDG_STATE_HOME=/$(printf "%0${room}d" 1) python3 "$source/tests/scripts/terminal.py" status cuerules \
        play bowling-solitaire <in >out 2>err || fail "a path that is too long"
done
: >in

# ---- interrupted calls are repeated; the command works on file systems that lack some operations
for call in read=EINTR read=EAGAIN write=EINTR write=EAGAIN; do
    lines '{"jsonrpc":"2.0","id":1,"method":"list"}'
    fails $call cuerules referee
done
for call in read write; do
    lines '{"jsonrpc":"2.0","id":1,"method":"list"}'
    fails $call cuerules referee
done
for call in fsync=EINVAL fsync=EROFS fsync=ENOSYS write=EINTR open=EMFILE; do
    fails $call cuerules list -o list
done
passed "interrupted calls"
