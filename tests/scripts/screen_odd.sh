#!/bin/sh
# Unusual uses of the screen: every key of the line, completion of rarely typed words, the editor of the picture, a
# recorded game step by step, and a ruleset's pictures that no terminal can show. Prints one line for each group.
set -eu

name=screen_odd
. tests/scripts/tmux.inc
game=$build/bin/cuerules

# ---- every key of the line
start 80 24 "$game" play snooker-solitaire --seed 3
bottom '>'
types 'safe  red-2 twice'
key M-b M-b
types X
bottom '> safe  Xred-2 twice'
key M-f Left Right M-f M-f
types Y
bottom '> safe  Xred-2 twiceY'
key C-a M-f C-t
bottom '> saf e Xred-2 twiceY'
key C-u Home C-t
bottom '>  Xred-2 twiceY'
key Right C-t End C-b C-f C-t
bottom '> X red-2 twicYe'
key Home Delete C-d
bottom '> red-2 twicYe'
key End Delete C-e C-f C-w C-w C-w BSpace C-k C-u C-y C-p C-n F1
sees 'Esc back to the game'
key Escape
sees 'F3 hint'
key C-y
bottom '> red-2'
key C-u F12 C-l C-g Insert M-x S-F5 PPage
types 'one two three'
key C-Left M-Left
types X
key C-Right
types Y
bottom '> one XtwoY three'
key C-u C-k
bottom '>'
says hint 'Thinking…'
sees 'plays the first'
sees_not 'Thinking'
types 'pot red-1 a1 power'
key Home
types 'xx'
key Up Down Up
bottom '> xxpot red-1 a1 power'
key Enter
sees 'Refused'
key Up C-p
bottom '> hint'
key C-n C-n
bottom '>'
key C-c
sees 'ended: '
start 80 24 "$game" play snooker-solitaire --seed 3 --lines
sees '2 97%, 3 89%'
says hint 'Thinking…'
sees 'plays the first'
sees_not 'Thinking'
passed "every key of the line"

# ---- completion
start 80 24 "$game" play snooker-solitaire --seed 3
bottom '>'
types 'rule chal'
key Tab
bottom '> rule chalk'
key C-u
types 'rule zz'
key Tab
bottom '> rule zz'
key C-u
types 'legal concede saf'
key Tab
bottom '> legal concede safe'
key C-u
types 'moves s'
key Tab Tab
sees 'safe'
key Tab
sees 'safe'
key C-u
types 'pot '
key Tab Tab
sees 'red-9   red-10'
key C-u
types quit
key Enter
sees 'ended: 0'
start 80 24 "$game" play sinuca-brasileira --seed 3
sees 'questions]>'
types 'cue-red !to'
key Tab
sees '!touched_ball'
key C-u
types 'cue-red; zz'
key Tab
sees 'cue-red; zz'
key C-u
types '?'
key Tab C-u
types b
key Tab
sees 'brown'
key C-u
types ask
key Enter
sees 'What dropped?'
types more
key Enter
sees 'What did the cue'
types red
key Enter
sees 'The moving ball first'
types 'red,bl'
key Tab Tab
sees 'black'
key C-c
sees 'ended: '
start 80 24 "$game" play chaser --seed 3
sees 'questions]>'
types s
key Tab Tab
sees 'score'
key C-c
sees 'ended: '
passed "completion"


# ---- the editor of the picture
start 80 24 "$game" play sinuca-brasileira --players Ana,Bo --seed 1
sees 'questions]>'
types 'cue-red|; rest cue b3, others same; not snookered'
key Enter
sees 'Bo to act'
key Enter
sees 'Ball'
types none
key Enter
sees 'What d'
types 'cue-red|'
key Enter
sees 'Where do the balls'
types edit
key Enter
sees 'Moving the cue ball'
sees 'All balls have places.'
key BTab F5 x
types ' f'
sees 'in small steps'
key Left Up
key BSpace
sees 'Moving the black'
key BSpace
sees 'Moving the pink'
key Tab Tab
sees 'Moving the cue ball'
types f
key Left Left Left Left Left Left
key Up Up Up Up Left Left Left Left Left Left Left Left Left Left Left Left
sees 'a1.'
tmux resize-window -t play -x 70 -y 22
sees 'Moving the cue ball'
key Enter
sees 'Is that right?'
key C-c
sees 'ended: '
# Two are nowhere: they wait beside the table, and come onto it at the head spot. The others begin where they were seen.
start 80 24 "$game" play chaser --players Ana,Bo --seed 1
sees 'questions]>'
types 'safe : cue-1|'
key Enter
sees '1. '
types rest
key Enter
sees 'Where do the balls'
types edit
key Enter
sees 'which waits beside the table'
sees 'Beside the table: cue 1'
key Enter
sees 'has no place yet'
key Right Tab Right
sees ', on another ball'
key Tab
sees 'The 1 cannot lie on the cue ball'
key Right Right
sees 'All balls have places.'
key Tab BSpace C-c
sees 'ended: '
# Men have the labels that they have in the game's picture, and lie in the same rows.
start 80 24 "$game" play chess-pool --players Ana,Bo
bottom 'Ana [Enter: questions]>'
sees 'R1  K8  R9'
says rest 'Where do the balls'
says edit 'Moving the cue ball'
sees 'R1  K8  R9'
key C-c
sees 'ended: '
passed "the editor of the picture"

# ---- refusals leave the refused line on the screen; holding Enter down plays nothing
start 80 24 "$game" play sinuca-brasileira --players Ana,Bo --seed 1
sees 'questions]>'
key Enter
sees 'What dropped?'
for _ in 1 2 3 4 5; do
    types purple
    key Enter
    sees 'purple is not a ball'
    tail -n 12 screen | grep -q 'What dropped' || fail "the question is out of sight"
    key C-l
done
types edit
key Enter
sees 'another question'
key Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter
types red
key Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter
sees 'Enter came at once'
key C-c
sees 'ended: '
start 80 24 "$game" play sinuca-brasileira --players Ana,Bo --seed 1
sees 'questions]>'
says edit 'is an answer'
types "cue-red $(awk 'BEGIN { while (n++ < 60) printf "red|red|é" }') zz"
key Enter
sees 'Refused'
sees '…'
sees 'is not a'
key C-c
sees 'ended: '
passed "refusals, long lines, Enter held down"

# ---- a recorded game, step by step
start 80 12 "$game" replay "$source/examples/recorded/sinuca-brasileira.json"
sees 'Move 0 of '
key Down Down Up
types ' '
sees 'Move 1 of '
key Enter NPage
sees 'Move 12 of '
key PPage
sees 'Move 2 of '
key BSpace Left Left Left PPage
sees 'Move 0 of '
key F9 x End NPage Right
sees 'game is over'
tmux resize-window -t play -x 30 -y 4
tmux resize-window -t play -x 80 -y 24
sees 'game is over'
key Escape
sees 'ended: 0'
start 80 24 "$game" replay "$source/examples/recorded/bowling-solitaire.json"
sees 'Move 0 of '
types Q
sees 'ended: 0'
passed "a recorded game, step by step"

# ---- the list of games, and a complaint that is longer than a line
start 80 24 "$game"
sees 'Which one?'
says help 'the same for everybody'
# Keys that are no characters show nothing of what they send.
says list 'Chess Pool'
key F1
sees 'the same for everybody'
says straight 'Who plays'
key F1
# shellcheck disable=SC2016 # back quotes are meant as they stand
sees 'with commas or `and` between them'
says 'Sam and Pia' 'The points to be reached; just Enter: 100.'
says '30,20,10' 'Type a number from 1 to 9999, or just Enter; or one for each player, as in 5,4'
says '25,' 'Type a number from'
says '25 points' 'A match to'
key Left
key F1
sees 'somebody has won so many games'
sees 'race to 3 and best of 5 are the same.'
bottom '?'
key Escape
bottom '>'
sees_not '^['
says 'straight for Sam and Pia, to 30' 'A match to'
says back 'Which one?'
says 'snooker, best of 4, Sam, Pia' 'could end level'
says 'best of 5' 'Sam [Enter'
sees 'race to 3'
says quit 'Which one?'
says straight 'Who plays'
says 'Sam, Pia, and Jo' 'Straight Pool is for 2 players'
says 'Sam vs Pia' 'Which target?'
says 'to 30 balls, 20' 'A match to'
says 'first to 1' 'Sam [Enter'
sees '0  of 30'
sees '0  of 20'
says quit 'Which one?'
says 12 'The list ends with 11.'
# One game's name is the beginning of another's: the whole name is that game's.
says snooker 'Who plays'
says quit 'Which one?'
says chaser 'Who plays'
says Ana 'Chaser is for 2 or more players.'
says 'Ana, ana' 'Two players have the same name'
says ' Ana ,Bo' 'A match to how many games won?'
says 1000 'Type a number from 1 to 999'
says 'best of 4' 'could end level'
says 'best of zzz' 'best of 5, or just Enter'
says 'winner breaks' 'For example 5, winner breaks'
says 'Best of 3 games, winner breaks' 'to act'
sees 'race to 2'
bottom 'Ana [Enter: questions]>'
# To give up is no answer; who does not mean it is in the game again.
says '' 'Scoring ('
says concede 'Give up? Game 1 counts as lost for Ana (yes or no).'
says no 'The game goes on'
# A question too long to stand before the line stands above it.
says 'concede match' 'The match counts as lost for Ana (yes or no).'
says no 'The game goes on'
says concede 'Give up?'
says no 'The game goes on.'
# After the game the list is there again.
says quit 'Which one?'
says list 'resume '
key Escape
sees 'ended: 0'
start 80 24 "$game"
sees 'Which one?'
tmux send-keys -t play C-c
sees 'ended: 130'
cp "$source/examples/recorded/bowling-solitaire.json" a.json
start 80 24 "$game" play a.json --seed 3
sees 'games; a.json is a saved one'
sees 'ended: 2'
passed "the list of games, and complaints that are broken between words"

# ---- a module's ruleset: styles and characters of every kind, and moves by number
$cc -std=c11 -Wall -Wextra -Wpedantic -Werror -DNOTES -I"$source/include" -fPIC -shared -fvisibility=hidden \
    "$source/tests/scripts/pocket_dice.c" -o notes.so
for environment in TERM=screen-256color TERM=xterm TERM=vt100 LC_ALL=C; do
    start 80 24 $environment "$game" play ./notes.so --players Ana,Bo --seed 1
    sees 'Ana to act'
    sees 'loud plain red blue white'
    sees 'truefaint'
    sees 'hiddentoo'
    sees 'take'
    says 2 'Bo to act'
    says 'legal x' 'None of the 3 moves'
    says score 'Ana'
    says concede 'Give up?'
    says no 'The game goes on'
    says concede 'Give up?'
    says yes 'The game is over: Ana wins'
    says hint 'the game is over'
    says legal 'the game is over'
    says concede 'nothing can be done any more'
    says ask 'The game is over'
    says q 'ended: 0'
done
start 18 24 "$game" play ./notes.so --players Ana,Bo --seed 1
sees 'Ana to act'
sees 'wwwwwwww'
says q 'ended: 0'
start 80 24 "$game" play ./notes.so --players Ana,Bo --seed 1 --by-hand
sees 'Cards and dice to be typed'
says '{"action":"roll","die":5}' 'Ana to act'
says q 'ended: 0'
passed "pictures that no terminal was made for"
