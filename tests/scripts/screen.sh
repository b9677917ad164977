#!/bin/sh
# The screen of `cuerules play`, as somebody at a terminal sees it: the real command runs in tmux, whose screens are
# read. Prints one line for each group.
set -eu

name=screen
. tests/scripts/tmux.inc
game=$build/bin/cuerules

# ---- every game, in a terminal of 80 by 24: the picture, who is to act, the line at the bottom; a move, undone
try_game() { # name, players, what the picture shows, prompt, move, ruling or picture after it
    start 80 24 "$game" play "$1" --players "$2" --seed 3
    sees "$3"
    sees ' to act '
    bottom "$4"
    [ "$(wc -l <screen)" -eq 24 ] || fail "not 24 lines"
    says "$5" "$6"
    says undo 'Taken back: '
    bottom "$4"
    sees "$3"
    key F1
    sees 'Esc back to the game'
    key Escape
    sees 'F1 how to play'
    sees "$3"
    bottom "$4"
    says q 'ended: 0'
}
try_game bowling-solitaire Ana 'pile 1' '>' '1 HIJ' '> 1 HIJ'
try_game snooker-solitaire Ana 'You are on red' '>' 'pot red-1 d3 power 3' 'Called: pot'
try_game sinuca-brasileira Ana,Bo 'Ana opens the frame' 'Ana [Enter: questions]>' 'red BL : cue-red|' 'Bo comes to the table'
try_game chaser Ana,Bo 'Target 1' 'Ana [Enter: questions]>' 'safe : cue-1-14 14| 2| 3|' 'Bo comes to the table'
try_game chess-pool Ana,Bo 'Ana breaks' 'Ana [Enter: questions]>' 'cue-1-10 1-2 10| 2| 3| 4|' 'Bo'
try_game three-cushion Ana,Bo 'Ana opens with the white ball' 'Ana [Enter: questions]>' 'i 4' 'Bo plays the yellow ball'
try_game snooker Ana,Bo 'Ana comes to the table.' 'Ana [Enter: questions]>' 'c-r' 'Bo comes to the table'
for pool in nine-ball ten-ball; do
    try_game "$pool" Ana,Bo 'Ana breaks.' 'Ana [Enter: questions]>' 'cue-1 4>TR 1| 2/head 6/head' 'Ana shoots at the 1'
done
try_game eight-ball Ana,Bo 'Ana breaks.' 'Ana [Enter: questions]>' 'cue-1 4>TR 1| 2| 6|' 'Ana shoots at the open table'
try_game straight-pool Ana,Bo 'Ana breaks.' 'Ana [Enter: questions]>' 'cue-1 1| 2| cue|' 'Bo shoots in inning 1'
passed "all games at 80 by 24: a move, undo, help, quit"

# ---- pool as it is refereed at the table: a race to two, a shot by Enter and what dropped, or by its call and Enter
made() { # what is typed, then Enter for what was called, and what is on the screen then
    says "$1" 'Just Enter: the'
    sleep 0.3
    key Enter
    sees "$2"
}
start 80 24 "$game" play nine-ball --players Ana,Bo --match 2
bottom 'Ana [Enter: questions]>'
key Enter
sees 'What dropped?'
says '2 3 4' 'may push out.'
bottom 'Ana [Enter: questions]>'
for ball in 1 5 6 7 8; do
    key Enter
    bottom '?'
    if [ $ball = 1 ]; then sleep 0.3 && says '' 'What dropped?'; fi
    says $ball "Recorded: potted the $ball"
done
key Enter
bottom '?'
says 9 'Is that right?'
sleep 0.3
key Enter
sees 'Game 2, race to 2: Ana 1, Bo 0'
bottom 'Bo [Enter: questions]>'
key Enter
bottom '?'
sleep 0.3
says '' 'reach a rail?'
says 'no' 'Is that right?'
sleep 0.3
key Enter
sees '0  1 foul'
sees 'cue ball in hand.'
key Enter
bottom '?'
key Enter
sees 'came at once'
sleep 0.3
key Enter
sees 'Recorded: hit the 1, nothing dropped'
key Enter
bottom '?'
says 9 'Is that right?'
says back 'What dropped?'
says 9 'Is that right?'
sleep 0.3
key Enter
sees 'Game 3, race to 2: Ana 1, Bo 1'
says stats 'This match so far:'
says log 'Game 2:'
says 'award Bo' 'The match is over'
start 80 24 "$game" play ten-ball --players Ana,Bo
bottom 'Ana [Enter: questions]>'
says 'cue-1 4>TR' 'may push out.'
made '1 TL' 'Recorded: potted the 1 into TL'
says '2 TL' 'Just Enter: the'
says m 'Recorded: called 2 into TL; nothing dropped'
bottom 'Bo [Enter: questions]>'
says '2 TL' 'Just Enter: the'
key Escape
bottom 'Bo: 2 TL [Enter: questions]>'
says '' 'Just Enter: the'
says 3 'chooses: play or hand back.'
key Enter
sees 'hand back   Bo shoots from'
says 1 'Ana shoots at the 2'
start 80 24 "$game" play eight-ball --players Ana,Bo
bottom 'Ana [Enter: questions]>'
sees 'F2 moves  F4 help'
says 'cue-1>TL' 'Ana shoots at the open table.'
says 'cue-3 4>TR' 'Because: A ball that was not called'
says '2 TL : cue-2>TL' 'Bo shoots'
says 'cue-9 cue|' 'Ana shoots at'
sees_not 'Because: Who makes nothing'
passed "a race of nine-ball, calls and a choice of ten-ball, a ball of eight-ball that was not called"

# ---- words, refusals, the only move, more than one undo
start 80 24 "$game" play bowling-solitaire --seed 3
bottom '>'
says '1 HF' '[two-or-three]'
says why 'two-or-three:'
says 'HINT' 'plays the first.'
says udno "Did you mean \`undo\`?"
says 'score' '0  Player 1'
says '1 HIJ' '> 1 HIJ'
types '1 ABF'
key Enter
bottom '[Enter: end]>'
key Enter
sees 'Ball 1 takes 6 pins. [roll]'
sees 'why: roll'
says why 'bonus balls.'
says 'undo 3' 'Taken back: 1 HIJ'
bottom '>'
says undo 'no move to take back'
says 'end' 'ball 2'
key C-c
sees 'ended: '
passed "words in any case, did-you-mean, hint, the only move with Enter, undo 3"

# ---- the line: editing, history, completion
start 80 24 "$game" play snooker-solitaire --seed 3
bottom '>'
types 'sae red-2'
key Home
key Right Right
types f
bottom '> safe red-2'
key C-w
types 'no good'
key C-a C-k
bottom '>'
key C-y Enter
sees '> no goode red-2'
types 'saf'
key Tab
types 'RED-8'
bottom '> safe RED-8'
key C-u
types 'pot r'
key Tab
bottom '> pot red-'
key Tab
sees 'red-10'
bottom '> pot red-'
key C-u
types hint
key Enter Up
bottom '> hint'
key Up
bottom '> no goode red-2'
key Down Down
bottom '>'
types 'João ◯ x'
key Left BSpace BSpace
bottom '> João x'
key C-u
types "$(printf '%0300d' 7)"
sees '00007'
key Home
sees '> 00000'
key C-k
types "$(printf '%09000d' 7)"
key Home
types score
key C-k Enter
sees '> score'
key C-k C-d
sees 'ended: 0'
start 80 24 "$game" play sinuca-brasileira --seed 3
bottom 'Player 1 [Enter: questions]>'
types 'red B'
key Tab
sees 'BL  BR'
types 'L : cue-re'
key Tab
types '>t'
key Tab
bottom 'Player 1 [Enter: questions]> red BL : cue-red>T'
types 'L; snoo'
key Tab
bottom 'Player 1 [Enter: questions]> red BL : cue-red>TL; snookered'
start 80 24 "$game" play chaser --seed 3
bottom 'Player 1 [Enter: questions]>'
key Enter
bottom '?'
types can
key Tab
bottom '? cancel'
key Enter
sees 'nothing was played'
bottom 'Player 1 [Enter: questions]>'
passed "the line: editing, history, completion of moves, balls and pockets, long lines, letters of any kind"

# A refusal is short, so that the table and the line stay in sight: `why` has the rule.
start 80 24 "$game" play snooker-solitaire --seed 3
bottom '>'
says 'pot yellow a1' 'Refused'
sees '├────┼'
sees 'has the rule [on]'
bottom '>'
says why 'it or not.'

# ---- long texts: pages, and the way back
start 80 24 "$game" play chaser --seed 3
bottom 'Player 1 [Enter: questions]>'
says rules 'PgDn more'
key NPage NPage
sees 'Esc back to the game'
sees_not '> rules'
key PPage PPage PPage
sees '> rules'
key Enter
sees 'Target 1'
sees_not '> rules'
passed "long texts in pages"

# ---- other sizes, while it goes on
start 80 24 "$game" play chess-pool --seed 3
sees 'Player 1 [Enter: questions]>'
tmux resize-window -t play -x 60 -y 20
sees 'Player 1 to act'
bottom 'Player 1 [Enter: questions]>'
[ "$(wc -l <screen)" -eq 20 ] || fail "not 20 lines"
tmux resize-window -t play -x 12 -y 3
bottom '>'
tmux resize-window -t play -x 1 -y 1
tmux resize-window -t play -x 132 -y 50
sees 'F2 moves'
says 'cue-1-10 1-2 10| 2| 3| 4|' '> cue-1-10'
sees 'choose group'
bottom 'Player 1 [Enter: questions]>'
for name in bowling-solitaire snooker-solitaire sinuca-brasileira chaser chess-pool; do
    start 60 20 "$game" play $name --seed 3
    sees ' to act '
    case $name in
        *-solitaire) says hint 'Best, with the' ;;
        *) says hint 'No hint: there is no advice in' ;;
    esac
    says "rule nothing-like-it" 'There is no rule'
done
passed "resizing, 60 columns, and as small as can be"

# ---- colours, or none; terminals and locales that can do less
is_coloured() {
    tmux capture-pane -p -e -t play | grep -q "$(printf '\033')\[[0-9;]*[34][0-8][;m]"
}
start 80 24 "$game" play bowling-solitaire --seed 3
bottom '>'
says '1 HF' 'Refused'
is_coloured || fail "a refusal is not coloured"
start 80 24 NO_COLOR=1 "$game" play bowling-solitaire --seed 3
bottom '>'
says '1 HF' 'Refused'
if is_coloured; then fail "there are colours in spite of NO_COLOR"; fi
start 80 24 LC_ALL=C "$game" play snooker-solitaire --seed 3 --players Inês
sees 'Ines to act'
sees '+----+'
if LC_ALL=C grep -q "$(printf '[\200-\377]')" screen; then fail "a locale without UTF-8 gets other characters"; fi
types 'é◯'
says hint 'Best, with the'
for kind in dumb no-such-terminal ''; do
    start 80 24 TERM=$kind "$game" play bowling-solitaire --seed 3
    sees 'Score 0'
    sees_not ' to act '
    says end 'Ball 1 takes 0 pins. [roll]'
    says q 'ended: '
done
start 80 24 "$game" play bowling-solitaire --seed 3 --lines
sees '┌─1──┬─2──'
sees_not ' to act '
start 80 24 LC_ALL=C "$game" play bowling-solitaire --seed 3 --lines --players Inês
sees '+-1--+-2--'
sees 'Ines'
passed "colours and NO_COLOR, --lines, a locale without UTF-8, terminals that can't be drawn on"

# ---- an amended entry: the position as it would be, what does not follow any more and why, and then what is asked
start 80 24 "$game" play bowling-solitaire --seed 3
bottom '>'
says '2 J' 'pins gone: J3'
says '1 H' 'pins gone: H2 J3'
says 'amend 2 1 H' 'pin H is gone already'
sees '  3. 1 H'
bottom 'Drop it (yes; Enter: no)?'
sees 'cards spent: 2'
sees_not 'J3'
says no 'Nothing was changed.'
sees 'pins gone: H2 J3'
says 'amend 2 1 H' 'pin H is gone already'
says yes 'Taken out, too: 3. 1 H'
says undo 'pins gone: H2 J3'
passed "an amended entry is seen before it is agreed to"

# ---- the end: a game that is over, and one that is interrupted; the terminal is as it was
start 80 24 "$game" play "$source/examples/recorded/bowling-solitaire.json"
sees 'The game is over'
says help 'Esc back to the game'
key Escape
# shellcheck disable=SC2016 # back quotes are meant as they stand
sees '`again`'
says undo 'Taken back'
sees ' to act '
start 80 24 "$game" play bowling-solitaire --seed 3
bottom '>'
says end 'ball 2'
echo "echo \$\$ >pid; exec \"$game\" play bowling-solitaire --seed 3" >named
for signal in TERM HUP; do
    start 80 24 sh named
    bottom '>'
    says end 'ball 2'
    kill -$signal "$(cat pid)"
    sees 'ended: '
    sees_not ' to act '
done
printf '%s\n' "\"$game\" play bowling-solitaire --seed 3" "stty -a | tr ' ' '\\n' | grep -w -e icanon -e echo" >ends
start 80 24 sh ends
bottom '>'
says quit 'icanon'
sees 'echo'
sees_not '-icanon'
sees_not '-echo'
passed "games that are over or interrupted give the terminal back"
