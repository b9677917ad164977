#!/bin/sh
# Guided refereeing: every question with answers that it accepts and answers that it doesn't, through a pipe. Prints one
# line for each group.
set -eu

. tests/scripts/built.inc
. tests/scripts/apart.inc

fail() {
    echo "guide_answers: $*"
    exit 1
}
passed() {
    echo "guide_answers: ok: $*"
}
lines() {
    printf '%s\n' "$@" >in
}
play() { # the arguments of cuerules play; the lines are in `in`
    got=0
    cuerules play "$@" --seed 1 <in >said 2>&1 || got=$?
    [ "$got" -le 1 ] || fail "exit status $got"
    # Sentences, wherever they are broken.
    tr '\n' ' ' <said | tr -s ' ' >out
}
shows() { # texts, each after the one before
    # shellcheck disable=SC2016
    awk 'BEGIN {
            getline said <ARGV[1]
            for (i = 2; i < ARGC; i++) {
                at = index(said, ARGV[i])
                if (!at) { print "not in: " substr(said, 1, 3000); print "guide_answers: never said: " ARGV[i]; exit 1 }
                said = substr(said, at + length(ARGV[i]))
            }
        }' out "$@" || exit 1
}

# ---- what was hit
lines ask more 'red blue' zzz c bl cushion 'no stroke' red 'red cue-red|' 'blue red both' 'red blue ?' 'red cushion' \
    'red yellow unsure, yellow' 'red, blue' '' x 'red zz' 'cue, red ML' TX 'TL x' BL '' '' '' '' '' '' undo
play sinuca-brasileira
shows 'One ball at a time: which one was hit first?' 'zzz is not a ball of this game. On the table: cue red' \
    'The cue ball cannot hit itself' 'Several balls begin with bl' 'hit first, after the cushion?' \
    'The cue ball touched a cushion, so there was a stroke' 'cue-red| is not a ball' 'And then?' \
    'Which two balls touched? Type the one that was moving' 'Which balls dropped, and where?' 'x is not a ball' \
    'zz is not a ball' 'Into which pocket did the cue ball drop?' '(This game records every pocket.)' 'Type one of the pockets: BL, BR' 'cannot be recorded without' \
    'Typed, that is: cue|-red=blue~red| cue>BL red>ML' 'Everything goes back to its place'
lines ask more nothing 'BL now' yes BR '' '' cancel ask more none BL '' '' cancel ask more 'no ball' n '' '' '' yes '' undo \
    ask more rail blue '' '' n 'x' cue '' '' no cancel ask more 'a cushion' nothing no zz 'red, yellow' '' '' '' maybe y nonsense yes
play sinuca-brasileira
shows 'Type yes, no, or the pocket into which it dropped' 'Into which pocket did the cue ball drop?' \
    'Typed, that is: cue>BR' 'Typed, that is: cue>BL' 'Is the next player snookered' \
    'Typed, that is: ; snookered' 'Taken back: ; snookered' 'x is not a ball' \
    'Typed, that is: cue|-blue cue^; not snookered' 'Did a ball jump off' 'zz is not a ball' 'Type yes or no, or just Enter'
lines ask '3 5 zz' '3 3' '3 and the 5' '' ''
play nine-ball
shows 'zz is not a ball of this game. On the table: cue 1 2 3 4 5 6 7 8 9.' 'The 3 is named twice.' \
    'Recorded: hit the 1, potted the 3 and the 5'
passed "what was hit, and what dropped"

# ---- infractions
lines ask more 'no stroke' '' 'jump shot' zz 20 0 b 'no stroke' 'to' 'b' 'no stroke' 1 'blue red' 'q q' cue red push_shot none \
    'cue b3, others same' cancel
play sinuca-brasileira
shows 'there must be a foul' 'there was no jump shot' 'Type a number of the list from 1 to 10' \
    'Which ball did it concern?' 'One ball only' 'q is not a ball' 'The cue ball cannot be concerned' 'Was there another one?' \
    'so there was no push shot' 'The cue ball cannot have a place: it is not on the table.'
lines ask more red '' '' '' '' ba 3 '' '' '' cancel ask more '!touched_ball:red' '' '' cancel ask more 'cue-zz' \
    "$(awk 'BEGIN { printf "cue-red"; while (n++ < 70) printf " cue|" }')" cancel
play sinuca-brasileira
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'Several begin with that; type the number instead' 'Typed, that is: !touched_ball:red' '"zz" is not a ball of this game' \
    'more than these questions can hold, 64 events. `cancel`'
# Several on one line, but for those of which there is more to ask.
lines ask more 'no stroke' '1, jump shot' 'touched ball, 6' '' 'others same' cancel ask more red '' '' '' '' '1, wrong cue ball' 3, '' '' '' cancel
play sinuca-brasileira
shows 'there was no jump shot' 'Was there another one?' 'Typed, that is: !touched_ball !slow_play; no stroke' 'is told alone' \
    'Typed, that is: cue-red !push_shot'
# More infractions than a shot has room for: one by one, in a list and in notation.
set --
while [ $# -lt 70 ]; do set -- "$@" 'red blue'; done
lines ask more red "$@" cancel
play sinuca-brasileira
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'Answer `notation`, and type the whole shot'
# What cannot have happened.
lines ask more red 'blue red' '' 'red TL, red BL' 'red TL' '' red 'blue, pink' '' cancel
play sinuca-brasileira
shows 'The red is named twice.' 'The red cannot' 'Where do the balls lie now?' 'Left; nothing was played.'
passed "infractions, more than can be told, what cannot have happened"

# ---- places
lines ask more red '' '' '' '' '' cue 'cue b9' 'cue b34' 'cue b3.7777' 'cue b3x7' 'cue b0' 'cue b3.0' 'cue z3' 'cue b3 b4' 'cue b3, cue b4' others 'others same x' 'zz b3' \
    help 'cue touch blue b3' 'blue b3.5' 'cue touch' 'cue touch blue' 'cue touch blue b3.5' 'cue touching blue a1' \
    'red foot spot' 'yellow head' 'green centre' 'brown spot' 'pink blue spot' 'black TR' 'cue 0.5 0.5' \
    'cue -0.1 2' 'cue 1..2 3' 'cue 0.5 x' 'cue same' 'cue a1 cushion' 'cue b1.5 cushion' '' back 'cue d8.5 cushion' 'pink 1.2 2.2' cancel
play sinuca-brasileira
shows 'Where is the cue ball? Type a cell' 'b9 is no place' 'b34 is no place' 'b3.7777 is no' 'b3x7 is no place' 'b0 is no place' 'b3.0 is no place' 'z3 is no place' 'b4 is not a ball' \
    'The cue ball has two places' 'is possible, at the end of the line' 'is possible, at the end of the line' 'zz is not a ball' \
    'Lines from diamond to diamond make a board' 'No ball has its place yet' 'A ball is missing' 'On which side?' \
    'That is where the blue itself lies' 'And the others? yellow green' 'The pink would overlap the green' 'And this one? pink' \
    '1..2 is no place' 'Nobody knows where the cue ball was' 'The pink would overlap the red' 'Typed, that is: cue-red; rest'
lines ask more red '' 'red TL' '' '' 'cue d3 cushion, yellow 1.1 2.2, green 0.5 1.1, brown 0.51 2, others same' cancel 'cue-red|; rest cue b1, others same; not snookered'
play sinuca-brasileira
shows 'Typed, that is: cue-red>TL; rest cue d3 cushion, yellow 1.1' '1. Player 1: cue-red|; not snookered; rest cue b1; unmoved'
# Of the places as many as there is room for in the line.
grep '^Typed, that is: cue-red>TL; rest cue d3 cushion, .*, …$' said | awk 'length > 82 { exit 1 } END { exit !NR }' ||
    fail "a shot with places takes more than a line"
# The next shot is no place, unless it is that of a ball in the jaws; and two players' shots are two lines.
lines 'hit the red first' 'Red into top right' 'red into TR' 'red potted' 'blue in the jaws of the top right' 'red TL' cancel 'hits the red' '' '' \
    'red into the top right, Ana missed' 'Bo potted the red in TR and Ana missed the blue' 'log typed'
play sinuca-brasileira --players Ana,Bo
shows 'asked where the balls lie: answer that first; just Enter' 'asked where the balls lie: answer that first; just Enter' \
    'asked where the balls lie: answer that first; just Enter' 'And the others? cue red yellow green brown pink' \
    'And the others? cue yellow green brown pink' "Those are two players' shots: tell Bo's first, and then Ana's." \
    "Those are two players' shots" '1. Ana: cue-red'
if grep -qF '2. Bo: ' out; then fail 'another shot is recorded'; fi
lines 'cue|-3' 'rest cue b3, others same' undo 'place b1.5 b2' 'place 1 b1' 'place zz b1' 'place cue 0.6 0.3' 'place c b1 cushion' \
    'ask place' 'b1 b2' zz b1.4 '' 'rest q1' 'rest 1 b3' "rest $(printf 'cue b3.%0300d' 1)" 'ask layout' edit '' back cancel
play chaser --option table=pool-8ft
shows 'One ball is placed at a time' 'Refused, place 1 b1:' 'the 1 ball is not in hand' 'One place is wanted here' 'zz is no place' \
    'All balls that are on the table need a place'
# A pocket is told in a sentence, too, and no other shot is one; what was touched thin was hit; examples are of the game.
lines 'hits the red' '' '' 'red TL' 'hit first' 'touched the red thin' 'red missed' 'red missed' 'it was the left middle' 'log typed'
play sinuca-brasileira --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'Type it as in `hit red`' 'here only a pocket is asked for' '2. Bo: red TL : cue-red' '3. Ana: red ML : cue-red'
# On a table of another size.
lines 'safe : cue-1|; rest cue b3, others same' ask more 2 '' '' 2 '' '' '2 same, cue middle spot' 'others same' cancel rest 'others same, x' '1 spot' back cancel \
    'log typed'
play chaser --option 'table={"length":2.5,"width":1.25,"ball_radius":0.028}'
shows '1. Player 1: safe : cue-1|' 'rest cue b3'
# A ball in hand needs no place.
lines 'safe : cue>TR' rest '1 foot, 2 d8 cushion, 3 a8 cushion, 4 a4 cushion, 5 d5 cushion, 6 a6 cushion' \
    '7 b6, 8 c6, 9 b7, 10 c7, 11 b5, 12 c4, 13 b4, 14 a3, 15 d3' '' 'in hand' '' 'log typed'
play chaser
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows '`in hand`: not on the table.' 'Type `in hand`, or where they lie: just Enter would mean that nobody knows.' 'layout'
# What nobody named lies where it was last seen; two balls have been seen nowhere.
lines 'safe : cue-1|' rest '2 b3' '' 'cue b2, 1 c4' '' 'others same' '' 'log typed'
play chaser
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'And the others?' 'so they need a place: cue 1.' '`others same`: where they were.' 'Type `others same`, or where they lie' 'layout cue'
passed "places"

# ---- moves of the list, players, and their abbreviations
lines ask 0 99 '1 2' 'such a move' shot stripes show 'rule x' why legal hint score 'log typed' rules cancel 'ask undo' ask undo quit
play chess-pool --players Ana,Bo
shows 'What'
lines 'ask first' 'ask lot' 'cue-red|' 'ask first' 'lot 1' 'ask adjust' 'x y' 5 '1 2 3' '1,2' 12 Cy 1 '' 'ask award' 'nobody' x 2 '' quit
play sinuca-brasileira --players Ana,Bo --by-hand
shows 'first cannot be asked about now' 'x is not a number that fits here'
passed "moves of the list, players"

# ---- members of every kind, of a ruleset without a table
$cc -std=c11 -Wall -Wextra -Wpedantic -Werror -DNOTES -I"$source/include" -fPIC -shared -fvisibility=hidden \
    "$source/tests/scripts/pocket_dice.c" -o notes.so
lines 'ask note' perhaps yes '1 2' x 10 3 'Ana, 2 and 2' 'Cy' 'Ana and 2' r 'red red' 'ru, blue' r '' '' 7 Bo nonsense \
    '"much too long for it"' back '"ok"' '' 'ask note' n 5 back 4 nobody none none '' 2 '"a"' yes 'log typed' \
    'ask note' no 1 12 1 '' "red,$(printf '%080d' 0)" red none 1 "\"$(printf '%0600d' 0)\"" cancel
play ./notes.so --players Ana,Bo
shows 'Loud (whether it was heard)? yes, no' 'Type yes or no.' 'Times (how often)? A number from 1 to 9' \
    'One number is wanted, not several.' 'x is not a number that fits here.' '10 is not a number' \
    'Bo is named twice.' 'Cy is none of them. Type one of: Ana, Bo.' 'r may mean several. Type one of: red, rusty, blue.' \
    'red is named twice.' 'r may mean several' 'This has to be answered' '7 is none of them' 'A value in JSON' \
    'That is not a JSON value' 'The referee would refuse that' 'Is that right?' '2. The referee:' 'Times (how often)?' \
    '3. The referee:' '12 is none of them'
passed "members of every kind"

# ---- what came of a shot in words: a miss is a miss, whatever is named with it
lines ask red blue ask 'missed the blue' 'log typed'
play snooker --players Ana,Bo
shows 'What dropped? (Just Enter: nothing.)' 'What dropped? (Just Enter: the blue.)' 'Recorded: called blue; nothing dropped' \
    '2. Ana: blue : cue-blue'
for said in missed 'missed it' 'blue missed' 'the blue was not potted' miss m nothing 'did not drop' safe; do
    lines 'red potted' blue ask "$said" log
    play snooker --players Ana,Bo
    shows 'Ana scores 1.' 'What dropped? (Just Enter: the blue.)' '2. Ana: blue : cue-blue '
done
for said in potted 'potted it' 'blue potted' 'pot blue' 'the blue went in' it ''; do
    lines 'red potted' blue ask "$said" log
    play snooker --players Ana,Bo
    shows 'Ana scores 1.' '2. Ana: blue : cue-blue>' 'Ana scores 5.'
done
# What is not understood is refused, and what contradicts itself.
lines 'red potted' blue ask 'missed the pink' 'no blue' 'missed, blue' 'blue missed pink' 'not the blue' 'missed red and blue' m
play snooker --players Ana,Bo
shows 'The pink was not the ball to be potted.' 'Say what did not happen' 'Did the blue drop, or not?' \
    'Did the pink drop, or was it missed, too?' 'Say what did not happen' 'Did the blue drop, or was it missed, too?' \
    'Recorded: called blue; nothing dropped'
# In-off a ball: nothing but the cue ball dropped. Who is snookered, missed.
lines ask 'missed, in off' cancel ask 'in off the red' no cancel ask 'in off the black' '' '' '' snooker
play snooker --players Ana,Bo
shows 'Typed, that is: cue-red-1 cue>' 'cue-black cue>'
# A break as it is called. What answers no question is read as if nothing had been asked.
lines red 'pink TL' red ask 'pink TL misses' 'potted the red and went in off' '' fix play 'missed everything' cancel 'foul and a miss' cancel log
play snooker --players Ana,Bo
shows 'changes an earlier one' 'Foul by Ana: no ball was hit.' 'Which foul was it?' '1. Ana: potted a red' \
    '2. Ana: potted the pink into TL' '4. Ana: called pink; nothing dropped' '5. Bo: potted a red, the cue ball dropped'
# A snooker is said of the last shot, also where a choice is asked for, and of an earlier one as often as one likes.
lines c-yellow ask 'he is snookered' 'amend 1 not snookered' 'amend 1 he is snookered' 'amend 1 snookered' log
play snooker --players Ana,Bo
shows 'What does Bo do?' '1. Ana: cue-yellow; not snookered' '1. Ana: cue-yellow; snookered' \
    '1. Ana: hit the yellow, nothing dropped; left a snooker'
lines ask snooker ask 'not snookered' 'log typed'
play snooker --players Ana,Bo
shows '1. Ana: cue-red-1; snookered' '2. Bo: cue-red-1; not snookered'
# At the prompt just as well. A ball that was named is the one that drops by Enter.
lines miss missed safe 'red potted' 'pink potted' red 'missed the blue' 'log typed'
play snooker --players Ana,Bo
shows '1. Ana: cue-red-1' '2. Bo: cue-red-1' '3. Ana: cue-red-1' '4. Bo: red : cue-red-1>' '5. Bo: pink : cue-pink>' \
    '6. Bo: cue-red-2>' '7. Bo: blue : cue-blue '
lines 'missed the pink' 'red missed' 'red missed pink'
play snooker
shows 'what is on is a red' '1. Player 1: red : cue-red-1'
# What has to be named is asked for first.
lines 'red potted' miss pink 'log typed'
play snooker
shows 'Ball (the nominated ball)?' '2. Player 1: pink : cue-pink '
# After a foul it is said first, and then asked whether the next player is snookered. Not every infraction can be.
lines 'pink potted' '' '' '' 'log typed'
play snooker --players Ana,Bo
shows 'The referee would say so far:' 'Foul by Ana: the pink was potted, and was not on' 'Is the next player snookered'
lines ask no\ stroke cancel
play snooker --players Ana,Bo
shows 'Which one?' '1 touched ball'
case $(cat out) in *template*) echo 'guide_answers: a template at a snooker table'; exit 1 ;; esac
lines 'I concede' 'log typed'
play snooker --players Ana,Bo
shows '1. Ana: concede 1'
# Pool: safe is a safety where one is announced, and a pocket is asked for where there is a call.
lines missed '' '4 potted' TL 'missed the 5' 'potted 10 in the top left pocket' safe ask '' 'log typed'
play eight-ball --players Ana,Bo
shows '1. Ana: cue-1| 2| 3| 4|' '2. Bo: 4 TL : cue-4>TL' '3. Bo: cue-5 cue|' 'safety : '
lines left missed miss 'log typed'
play three-cushion
shows '2. Player 1: miss' '3. Player 2: miss'
# A number is an inning's points; a foul is asked for by name.
lines left legal 3 'legal miss' 2 foul touched '' '' 'log typed'
play three-cushion --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows ' point miss left right shot : … inning … concede A number alone is the points of an inning: 3 is `inning 3`.' \
    '2. Ana: inning 3' ' point miss spot … shot : …' '3. Bo: inning 2' 'Which foul was it?' '1 touched ball' 'Which ball did it concern?' \
    'Foul by Ana: a ball was touched.' '4. Ana: !touched_ball'
# It may be named at once, by its number, which stays the same, or with others; those that follow from what the balls did
# are told by that. In the opening the red was hit all the same.
lines 'foul 1' '' '' 'touched ball' r '' 'foul 6, 1' '' 'off r' '' 'foul c-r r^' bad_opening cancel undo undo undo undo undo \
    '!bad_opening' 'hit y' '' undo foul 'c-y' 'log typed' foul 'wrong ball' y w '' 'foul out of turn' '' foul '' 'foul zz' off cancel
play three-cushion --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'Typed, that is: white-red !touched_ball' 'Typed, that is: !touched_ball:red' 'Typed, that is: !slow_play !touched_ball' \
    'Typed, that is: red^' 'Foul by Ana: the red left the table.' 'off r: the red left the table or as' \
    'Taken back: white-red !touched_ball' '6 slow play 10 other' 'hit y: the yellow was hit first' '`c-r r^`, `c-y`; `!slow_play; no stroke`' \
    'Typed, that is: white-yellow' '1. Ana: white-yellow' 'The yellow is the right ball' 'shot :; struck white' 'shot :; by 2' '6 slow play 10 other 3 push' \
    'No foul, so nothing was played.' 'Type a number of the list' 'Which ball? Type it as in `off r`.'
# What was missing to a point is said, as far as it was told; a ball that comes back goes on a spot, where that is known.
lines 'c-r c||-y' 'c-y' m 'c-r c|-y' undo ':' 'i 1' 'point : c-r' 'c-w c-r c|' 'layout w 0.3 0.3, y 0.7 1.7, r 1.1 2.5' 'c-r^; unmoved' \
    'award 2 1' score 'log typed'
play three-cushion --players Ana,Bo --option 'target=[5,4]'
shows 'No point: only 2 cushions before the yellow.' 'No point: only 1 cushion before the yellow.' 'Taken back: white-red white|-yellow' \
    'The red goes on the top spot.' 'The game is over: a draw.' 'The game is over: a draw, 1 to 1.' \
    '1 Ana, target 5, 3 innings, average 0.333, high run 1' '1 Bo, target 4, 2 innings, average 0.500, high run 1' \
    '1. Ana: white-red white||-yellow The inning of Ana is over: 0 points; score 0, innings 1' 'foul, the red left the table; The inning of Ana is over: 1 point; score 1, innings 3'
# Cushions typed behind another ball are that ball's.
lines 'c-r|||-y'
play three-cushion --players Ana,Bo
shows 'No point: the yellow was not touched.' "The cushions are those of the red; the cue ball's are typed c|||."
lines m undo p 'log typed' 'rule off' 'rules frozen' 'rule ball off table' frozen 60 hint
play three-cushion --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'Taken back: miss Ana' '1. Ana: point (score 1, innings 1)' 'Did you mean `rule ball-off-table`?' 'frozen: After a shot' \
    'ball-off-table: Every' 'Type `spot` to have' '39 is the most: it reaches the target' 'No hint: there is no advice in Three-Cushion'
# In people's own words; what is only half understood is no stroke.
lines 'she hit the red, then three rails, then the yellow' 'she made it!' 'touched the red with his sleeve' '' 'Bo made two in a row' \
    'Ana hit the red and flew' '' 'the white ball jumped off the table' '' 'log typed'
play three-cushion --players Ana,Bo
shows '1. Ana: white-red white|||-yellow' '2. Ana: point' 'Foul by Ana: a ball was touched.' '4. Bo: inning 2 ' \
    'Say what the ball met' 'Foul by Ana: the white left the table.'
# What is corrected of a stroke without pockets: that it was a point, how many cushions or points there were.
lines 'red, two rails, yellow' 'no, it was three cushions' 'no, only two rails before the yellow' 'no, he scored' 'no, three cushions' miss \
    'no, two cushions' 'inning 3' 'no, he made two' 'log typed'
play three-cushion --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows '1. Ana: white-red white|||-yellow' '1. Ana: white-red white||-yellow' '1. Ana: point' 'Entry 1 says: point' \
    'Entry 2 says: miss' 'as in `no, it was a point`' '1. Ana: point (score 1, innings 1) 2. Ana: miss' '3. Bo: inning 2 '
lines 'Ana gets red, cushion, cushion, cushion, yellow' 'Ana scores again, both have 8' 'slow play' '' 'Bo played the wrong ball, he hit with the white' '' \
    'Ana took too long, slow play' '' 'wrong ball' 'log typed'
play three-cushion --players Ana,Bo
shows '1. Ana: white-red white|||-yellow' '"Ana scores again, both have 8"' 'A foul. Is that right?' '3. Bo: shot :; struck white' \
    'A foul. Is that right?' 'Which ball did the tip strike? white red'
passed "what came of a shot, in words"

# ---- an entry that is amended is asked for as it would have been then
lines 'red potted' 'missed the pink' missed missed 'amend 2 pink' '' no 'log typed' 'amend 2 pink' '' yes 'log typed' undo 'log typed' undo 'log typed'
play snooker --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows '4. Ana: cue-red-2' 'Ana: pink.' 'What dropped? (Just Enter: the pink.)' '2. Ana: pink : cue-pink>' \
    "Later entries change hands: 3 is now Ana's, 4 is now Bo's." 'Is that right? [Enter: yes]' 'Nothing was changed.' \
    '2. Ana: pink : cue-pink 3. Bo: cue-red-2 4. Ana: cue-red-2' 'Is that right? [Enter: yes]' \
    '`undo` takes the amendment back.' '2. Ana: pink : cue-pink> (score Ana 7, Bo 0) 3. Ana: cue-red-2 4. Bo: cue-red-2' \
    'The amendment is taken back; `redo` makes it again.' '2. Ana: pink : cue-pink 3. Bo: cue-red-2 4. Ana: cue-red-2' 'Taken back: cue-red-2'
# It may be said in words, and a script that writes the whole move means it. What is played after it is undone first, and then it
# is taken back.
lines 'red potted' 'missed the pink' missed 'amend 2 potted the pink' no 'amend 2 pink : cue-pink>' 'missed' undo undo 'log typed'
play snooker --players Ana,Bo
shows 'Is that right? [Enter: yes]' 'Nothing was changed.' '2. Ana: pink : cue-pink>' 'Taken back:' \
    'The amendment is taken back' '2. Ana: pink : cue-pink 3. Bo: cue-red-2'
# Nothing comes of questions that are left, nor of two moves where one is wanted.
lines 'red potted' 'amend 1 more' cancel 'amend 1 zzz' 'amend 1 more' 'amend 1 red' concede 'log typed'
play snooker --players Ana,Bo
shows 'Left; nothing was played.' 'Refused, zzz' 'This question is about an amendment' 'You left the questions' \
    '1. Ana: red : cue-red-1>'
lines 'cue-red|' 'red TL : cue-blue; snookered' play 'amend 3 blue MR' '' '' 'log typed'
play sinuca-brasileira --players Ana,Bo
shows 'That is more than one move, and an entry of the log is one'
passed "an entry that is amended"

# ---- captures of Chess Pool as people say them
lines 'cue-1|' solids 'knight takes rook' 'N10xR1' 'R9 takes N2' 'queen x king' 'N2xR9' 'rook takes bishops' ask
play chess-pool --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'Refused, 10x1' 'Refused, 10x1' 'Refused, 9x2' 'Refused, 12x8' 'Refused, 2x9: the 2 ball is not one' \
    'Call (slop, or nothing: no capture; move: a piece may be captured)?' 'Or the whole call, as in `9x1`.'
passed "captures"

# ---- a call, what came of it, and who is at the table, in one line; what is not understood is refused, and records nothing
lines 'dropped 10' '6 TR, dropped 6' '5 in ML' 'potted it' 'Ana missed everything' cancel 'Ada potted the 4, then the 3' '4 BR, missed' undo \
    'Ana potted the 3 in the top left' '2 TR, 2 and 9' 'log typed'
play eight-ball --players Ana,Bo
shows 'Recorded: potted the 6 into TR' 'Ana: 5 into ML.' 'Recorded: potted the 5 into ML' 'Foul by Ana: no ball was hit.' \
    '"Ada" is not understood here' 'Recorded: called 4 into BR; nothing dropped' 'Bo comes to the table.' 'Taken back: 4 BR : cue-4' \
    'Recorded: potted the 3 into TL' 'Recorded: called 2 into TR; potted it and the 9' '4. Ana: 3 TL : cue-3>TL 5. Ana: 2 TR : cue-2>TR 9>'
lines 'Lena dropped the 2 and the 5 on the break' '' 'Lena pushes out' nothing 'hand the table back' \
    'Lena makes the 1 and the 9 on a combination' yes 'log typed'
play nine-ball --players Lena,Tom
shows 'Recorded: hit the 1, potted the 2 and the 5' 'Lena: push out.' '3. Tom: hand back' '4. Lena: cue-1> 9>'
lines 'cue-red|' 'red TR, potted it' 'pink into the middle left, missed' undo 'blk TR' missed
play sinuca-brasileira --players Ana,Bo
shows 'Recorded: potted the red into TR' 'Recorded: called pink into ML; nothing dropped' 'Bo: black into TR.' 'black TR : cue-black'
passed "a call and what came of it in one line"

# ---- nothing that was said is dropped; what only belonged to a line that was cancelled does not stand
lines 'dropped 10' '11 TL, foul' cancel '11 TL, no rail' no cancel '11 TL, 4 potted' undo '12 TL no rail' '' 'log typed'
play eight-ball --players Ana,Bo
shows 'Which foul was it?' 'Typed, that is: 11 TL : cue-11 The referee would say: Foul by Ana: after the first contact no ball' \
    'Recorded: called 11 into TL; potted the 4' 'Taken back: 11 TL : cue-11 4>' '2. Ana: 12 TL : cue-12 foul'
lines 'dropped 10' '5 top left, made it, 14 too' '12 no rail' '12 foul' 'made the 3 and the 2 with his sleeve' 'log typed'
play eight-ball --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'Recorded: called 5 into TL; potted it and the 14' 'What about the 12? Say `12 dropped`, `12 missed` or `hit 12`.' 'What about the 12?' \
    '"sleeve" is not understood here.' '1. Ana: cue-10> 2. Ana: 5 TL : cue-5>TL 14>'
lines 'cue-red|' 'red TL' cancel 'red TL no rail' '' '' 'log typed'
play sinuca-brasileira --players Ana,Bo
shows 'Bo: red into TL.' '2. Bo: red TL : cue-red'
lines 'dropped 3' '' '2 hits the 1, 9 in' no cancel '1 hits the 9, 9 in' yes 'log typed'
play nine-ball --players Ana,Bo
shows 'Foul by Ana: the first ball hit was the 2' 'Game over. Is that right?' '2. Ana: cue-1-9>'
# Why what is to be confirmed would be said; how it stands; whose turn it is.
lines 'dropped 10' '11 TL, no rail' 'why was that a foul?' cancel "what's left?" 'Bo potted the 3' 'Ana: 3 TL made it' 'log typed'
play eight-ball --players Ana,Bo
shows 'no-rail: It is a foul when' 'Is that right?' 'Left; nothing was played.' 'Ana shoots at the open table.' 'On the table: 1 2 3' \
    'Ana is at the table, and not Bo.' '2. Ana: 3 TL : cue-3>TL'
lines names 'names Ana' 'call me Ana' 'dropped 3' 'names Cy and Dee' 'names X,x' 'Dee gives up' 'rematch' 'log typed'
play eight-ball --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'Type a name for each of the 2 players, all different, as in `names Ana, Bo`.' 'Type a name' 'Type a name' 'Cy shoots at the open table.' \
    'Type a name' 'The game is over: Cy wins.' 'Eight-ball' 'Dee breaks.'
lines 'dropped 3' 'that was wrong' 'that was wrong, shot 1 was the 5' 'take that back' 'log typed'
play eight-ball --players Ana,Bo
shows 'If it was otherwise, say what it was' 'off: 5' 'The amendment is taken back'
# A correction at the prompt is of the last shot, and instead of a yes it tells that shot anew.
lines 'dropped 3' 'wait, only the 4 dropped' 'no, the 5 dropped' 'hang on' 'wait, he also hit the 7' 'missed' 'hits the 8 first' \
    'no, he hit the 6 and missed' '' 'log typed'
play eight-ball --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows '1. Ana: cue-4>' '`undo` takes the amendment back.' '1. Ana: cue-5>' 'If it was otherwise, say what it was' 'Tell the whole shot again' \
    'Typed, that is: cue-8 ' 'A foul. Is that right?' 'Typed, that is: cue-6 cue|'
lines 'wait, missed' 'dropped 3' 'hits the 8 first' 'actually blue' 'no blorp' 'yes it is' 'cancel' 'back' 'log typed'
play eight-ball --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'No shot has been told yet.' 'blue is not a ball of this game.' 'blorp is not a ball' '2. Ana: cue-8 ' 'Nothing was asked.' 'Nothing was asked.'
lines 'dropped 3' '' 'dropped 1' 'amend 2 missed' undo redo undo redo undo 'dropped 2' redo 'log typed'
play nine-ball --players Ana,Bo
shows 'The amendment is taken back' 'The amendment is made again.' 'The amendment is taken back' 'There is no move that was taken back' \
    '2. Ana: cue-1>' '3. Ana: cue-2>'
# A call is changed by what stands behind `no`; flukes and what drops in a safety were not called.
lines 'dropped 4' '1 in the top left' 'no, make that top right' 'made it' '2 TL' 'sorry, she calls the 3 in BR' 'missed' '2 TL' 'no, he missed' \
    'flukes the 8 in the left side' '' 'play' 'plays safe on the 2 but the 2 drops in the left side' '' 'play' 'calls the 3 in the top left, no actually BR' \
    'made it' '5 into TL off the 9' '6 TL' '7 in TR, made it' 'log typed'
play ten-ball --players Ana,Bo
shows 'Ana: 1 into TR.' 'Ana: 3 into BR.' '2. Ana: 1 TR : cue-1>TR' '3. Ana: 3 BR : cue-2 ' '4. Bo: 2 TL : cue-2 ' '5. Ana: cue-2 8>ML' \
    '7. Bo: cue-2>ML' ': 3 BR : cue-3>BR' ': 5 TL : cue-5-9 5>TL' ': 7 TR : cue-6-7>TR'
# What an entry was, and what it was not.
lines 'red, pink' 'it was the black, not the pink' '' 'log typed' 'shot 2 was a miss' 'log typed' 'amend 2 in off' '' '' 'log typed'
play snooker --players Ana,Bo
shows '2. Ana: black : cue-black>' '2. Ana: black : cue-black ' '2. Ana: black : cue-black cue>'
# A ball or pocket instead of another, wherever it was last; what was hit first, and the pot stays; two shots in a line.
lines 'dropped 14' 'pots the 9 in TL' '10 in TR, made it' 'no, she hit the 8 first' '' 'no, she hit the 10 first' '' 'log typed' \
    'wait, that 9 was really the 11' 'hold on, the 10 was in the bottom right, not the top right' 'two shots ago it was the 2, not the 5' \
    'rolls the 12 into the top left, then the 13 in the top right' 'rolls the 15 into TL, then the 1 in TR' 'log typed'
play eight-ball --players Ana,Bo
shows '3. Ana: 10 TR : cue-8-10>TR' '3. Ana: 10 TR : cue-10>TR' 'Entry 2 has nothing of that kind' '2. Ana: 11 TL : cue-11>TL' \
    '3. Ana: 10 BR : cue-10>BR' '4. Ana: 12 TL : cue-12>TL' '5. Ana: 13 TR : cue-13>TR'
# That a ball on could be hit full is told with the miss; which ball was touched is seen in the log.
lines 'misses everything, foul and a miss, full ball' no '' 'play' 'breaks off a red, nothing down' 'red goes in, but her sleeve touched the pink' '' '' \
    'log typed' log
play snooker --players Ana,Bo
shows '1. Ana: miss full : ; not snookered' '2. Bo: play' '3. Bo: cue-red-1 ' '4. Ana: ' '!touched_ball:pink' 'potted a red, touched the pink'
# Balls with a pocket each are several shots where they can be called, and one on the break; a run may begin with what was called.
lines '3 in TL, 5 in TR' '' '7 TL, 6 in the left side' 'log typed'
play eight-ball --players Ana,Bo
shows '1. Ana: cue-3>TL 5>TR' '2. Ana: 7 TL : cue-7>TL' '3. Ana: 6 ML : cue-6>ML'
lines red blue 'blue, red, black' 'log typed'
play snooker --players Ana,Bo
shows '2. Ana: blue : cue-blue>' '3. Ana: red : cue-red-2>' '4. Ana: black : cue-black>'
# What is disputed is shown as it is recorded; what is told instead amends it.
lines 'Bo protests' 'dropped 3' '' 'hits the wrong ball first' 'hits the 2 first' '' 'Ana protests' 'that was no foul, she hit the 1 first' 'log typed'
play nine-ball --players Ana,Bo
shows '"Bo protests" is no move' 'Which ball was hit first?' 'Entry 2 says: hit the 2, nothing dropped, a foul. If it was otherwise' '2. Ana: cue-1 cue|'
lines 'Ana won the toss and lets Bo break' 'Ana opens' 'Ana breaks and the 9 is still there' 'Ana breaks, the 3 drops' '' 'log typed'
play nine-ball --players Ana,Bo
shows 'Bo opens this time.' 'Ana opens this time.' '1. Ana: cue-1 3> '
# Before the first shot it may be said who opens; a number's word behind an article is that ball.
lines 'Bo won the lag' 'names Bo, Ana' 'pots the one off the rail' '' 'pots the one' 'it' 'hand it back' 'log typed'
play nine-ball --players Ana,Bo
shows 'Bo opens this time.' 'The names stay' 'Did 2 object balls cross' 'The 1 is not on the table.' '"it" is no move' \
    '"hand it back" is no move' '1. Bo: cue-1> '
# Who keeps a name keeps a place.
lines 'dropped 3' 'names Bob, Ana' 'log typed'
play eight-ball --players Ana,Bo
shows 'Bo is Bob now.' '1. Ana: cue-3>'
# What has to be done, and what a rule says, where a question names it.
lines 'dropped 3' '' "what's a push out?" 'what may I do now?' 'what happens after three fouls?' '1-9 combination' '' 'log typed'
play nine-ball --players Ana,Bo
shows 'push-out: The shot that follows' 'Ana has to hit the 1 first.' 'three-fouls: Who fouls three times' \
    '2. Ana: cue-1 9>'
passed "nothing that was said is dropped"

# ---- a visit that ends in a miss, a safety or a foul, which is shown first
lines 'red, blue, red, black missed' 'red, pink, in off' '' '' 'log typed'
play snooker --players Ana,Bo
shows '1. Ana: red : cue-red-1> ' '2. Ana: blue : cue-blue> ' '3. Ana: red : cue-red-2> ' '4. Ana: black : cue-black ' \
    'Foul by Bo' '5. Bo: red : cue-red-3> ' '6. Bo: pink : cue-pink> ' '7. Bo: cue-red-4 cue>'
lines 'red and pink' 'red, missed' 'Bo pots a red, then the green, another red and misses the blue' 'red, brown, safe' \
    'a red, then misses the black and hits the pink instead' no none '' '' 'log typed'
play snooker --players Ana,Bo
shows '1. Ana: red : cue-red-1> ' '2. Ana: pink : cue-pink> ' '3. Ana: red : cue-red-2 ' '4. Bo: red : cue-red-2> ' \
    '5. Bo: green : cue-green> ' '6. Bo: red : cue-red-3> ' '7. Bo: blue : cue-blue ' '8. Ana: red : cue-red-4> ' \
    '9. Ana: brown : cue-brown> ' '10. Ana: cue-red-5' '11. Bo: red : cue-red-5> ' '12. Bo: '
# With the pockets, too; which one somebody called is asked only where the line is no visit.
lines 'dropped 3' '' 'pots the 1 in TR, then she makes the 2 in the side and misses the 4' 'Bo pots 4, then the 5 in ML, and then scratches on the 6' \
    '' 'log typed'
play nine-ball --players Ana,Bo
shows '2. Ana: cue-1>TR' '3. Ana: cue-2>' '4. Ana: cue-4 ' '5. Bo: cue-4>' '6. Bo: cue-5>ML' 'Foul by Bo' '7. Bo: cue-6 cue>'
lines 'dropped 3' '5 in TR, then the 7 in ML and misses the 4' 'log typed'
play eight-ball --players Ana,Bo
shows '2. Ana: 5 TR : cue-5>TR' '3. Ana: 7 ML : cue-7>ML' '4. Ana: cue-4 '
# A semicolon stands between two shots, too, but for what it says of the snooker; `in it goes` is no shot of its own.
lines 'hits the red' '' '' 'Bo plays the black in the top right, in it goes; brown in the bottom right, good; blue top left, missed it' '' '' \
    'pink middle left, in it goes, then green top left, missed' \
    '' '' 'Bo: red TL, potted; green, potted; blue TL missed' 'log typed'
play sinuca-brasileira --players Ana,Bo --option penalty_shots=any_time
shows 'Those are 3 shots, of which one cannot be told so' '1. Ana: cue-red' '2. Bo: black TR : cue-black>TR ' '3. Bo: brown BR : cue-brown>BR ' \
    '4. Bo: blue TL : cue-blue ' '5. Ana: pink ML : cue-pink>ML ' '6. Ana: green TL : cue-green'
# Behind a free ball, and not just anywhere.
lines 'cue-blue; snookered' 'free ball yellow' m '' 'log typed'
play snooker --players Ana,Bo
shows 'Is the next player snookered behind the yellow, the free ball' '2. Bo: yellow : cue-yellow '
passed "a visit that ends in a miss"

# A question is answered: whether something may be called now, and with the one rule that has its word.
lines 'potted the 1' '' 'can she push out?' 'can she jump?' 'missed the 2' 'can Ana push out?'
play nine-ball --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'Yes: `push out` may be called now.' 'A jump is no foul.' 'No: no push-out may be played now.'

# The rule that has the words of the question, or has one in its name; how it stands; and that nothing was found.
lines 'what happens if a ball leaves the table?' 'what if the balls are frozen?' 'how many does Bo need?' 'can he push out?' 'can he whistle?' "what's the score?"
play three-cushion --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'Every ball that leaves the table is a foul.' 'After a shot it is said which balls lie frozen' 'Ana opens with the white ball.' \
    'No: this game has no push-out.' 'No rule was found by these words; `rules` reads all of them.' 'Ana opens with the white ball.'

lines 'does he lose if the 8 goes in early?' 'what if the white goes in?' 'how do you play?' 'does a whistle count?' 'is a push shot a foul?'
play eight-ball --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'loss: All of this is judged' 'cue-ball-potted:' 'Eight-ball in one minute' 'No rule was found by these words; `rules` reads all of them.' 'infraction: Each reported'

lines 'what is a penalty shot?' 'how many points for a foul?' 'how many points are left on the table?'
play sinuca-brasileira --players Ana,Bo
shows 'penalty-shot:' 'penalty:' 'on the table 28'

# A ball on that is touched is hit by that, but for a sleeve, and for what is called a foul. That needs no stroke, and so nothing
# that is nominated for one.
lines 'just touches the red' '' no 'he touched the yellow with his sleeve before shooting, foul' no '' 'log typed'
play sinuca-brasileira --players Ana,Bo
shows '1. Ana: cue-red' '2. Bo: !touched_ball:yellow; no stroke'
lines 'touched the red, foul' '' '' 'no stroke, Bo touched the red' '' '' 'log typed'
play sinuca-brasileira --players Ana,Bo
shows '1. Ana: !touched_ball:red; no stroke' '2. Bo: !touched_ball:red; no stroke'

# Somebody who is snookered on a ball has not potted it.
lines 'Ana breaks, snookered Bo on the red' '' '' 'log typed'
play sinuca-brasileira --players Ana,Bo
shows '1. Ana: cue-red' '; snookered' 'the other player was left snookered on the red'

# A call that may not be is refused; what came of it is told with the foul that it is. Nothing was called where nothing counts by
# that.
lines 'hits the red' '' '' 'red TL potted' 'blue BL potted' 'yellow TL potted' 'blue TL potted' 'pink ML' \
    'he goes for the pink in the middle left and pots it' no cancel 'bad call, pink missed' no '' 'pink missed' TL 'log typed'
play sinuca-brasileira --players Ana,Bo
shows 'the green ball is next, not the pink one' 'Foul by Bo: the call was not one that may be made' \
    'The pink goes back on the table' 'Ana comes to the table' '6. Bo: !bad_call cue-pink'
if grep -qF 'Nothing was called' out; then fail 'a bad call is said to be none'; fi
lines 'red TL potted; snookered' cancel
play sinuca-brasileira --players Ana,Bo
if grep -qF 'Nothing was called' out; then fail 'a call is missed on the opening'; fi

# What is said to be unknown is what just Enter says; the others lie where they were; a safety is played on the ball that it names.
lines 'hits the red' 'nobody knows' 'not sure' 'plays safe on the blue' TL 'nobody looked' '' 'log typed'
play sinuca-brasileira --players Ana,Bo
shows '1. Ana: cue-red' 'Bo: blue into TL' '2. Bo: blue TL : cue-blue'
lines 'hits the red' 'cue a8, others where they were' log
play sinuca-brasileira --players Ana,Bo
shows 'Recorded: hit the red, nothing dropped' 'Bo comes to the table'
# What nobody typed is not refused by its letters.
lines 'hits the red' '' '' 'hits the red' 'red, and the white went in' cancel
play sinuca-brasileira --players Ana,Bo
shows 'red, and the white went in is none of them'

# `two shots ago` stands at the end, too; a dispute is about the last shot.
lines 'hits the red' '' '' 'red TL potted' 'black TL potted' 'yellow BL potted' 'wait, that was wrong: Bo hit the pink first, two shots ago' \
    "I don't agree, the cue ball touched the black twice" 'log typed'
play sinuca-brasileira --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows '3. Bo: black TL : cue-pink' 'says: ' 'If it was otherwise'

# Who plays now is how it stands, and `after the foul` is no rule where more is asked.
lines 'who plays now?' 'who won the first frame?' 'can I be snookered after the foul?'
play sinuca-brasileira --players Ana,Bo
shows 'Ana opens the frame' 'Ana opens the frame' 'Ana opens the frame' 'snookered: Players are snookered'

# Where the last one went, another safety or call while one stands, and somebody who was not to play.
lines 'dry break' '' '5 TL' made 'six, same pocket' 'she calls a safety and pots the 3' 'Bo shoots out of turn' cancel 'log typed'
play eight-ball --players Ana,Bo
shows 'Bo: 6 into TL.' '(Bo, out of turn.)' '2. Bo: 5 TL : cue-5>TL' '3. Bo: safety : cue-3>'

# ---- decisions, as people put them
decides() { # what is typed, the decision; the lines before it are in `before`
    { cat before; printf '%s\n' "$1" log; } >in
    play "$game" --players Ana,Bo
    shows "$2"
}
game=snooker
echo 'cue-blue; not snookered' >before
for said in 'have Ana play again' 'Ana plays again' 'you play'; do decides "$said" '2. Bo: play again'; done
for said in 'Bo plays on' 'play on' 'Bo plays herself'; do decides "$said" '2. Bo: play'; done
echo 'miss : ; not snookered' >before
for said in 'put them back' 'Bo has the balls put back'; do decides "$said" '2. Bo: replace'; done
printf '%s\n' 'cue-r>' 'misses black, hits blue first' >before
decides 'no, he hit the black first' 'Typed, that is: black : cue-black'
printf '%s\n' 'cue-r>' 'hits the pink first' >before
decides 'no, he potted the pink' '2. Ana: pink : cue-pink>'
game=eight-ball
printf '%s\n' 'cue-1>' '4 off the table' >before
decides 'no, it dropped' 'Typed, that is: cue-4>'
echo 'cue-1>' >before
decides '4 and 9 both left the table' '4^ 9^'
decides 'slops in the 4' 'Typed, that is: cue-4>'
for said in 'white goes in the kitchen' 'one foot off the floor'; do decides "$said" 'Refused, '; done
decides "didn't have a foot on the floor, missed" 'no foot was on the floor'
echo 'cue-1|' >before
decides 'break again' '2. Bo: break'
decides 'Ana breaks again' '2. Bo: rebreak'
# What is called for the break, and another call than the one that stands.
game=chaser
for said in 'breaks ballsy, the 1 and the 12 drop' 'ballsy break, the 1 and the 12 drop' 'goes ballsy, the 1 and the 12 drop'; do
    lines "$said" '' '' 'log typed'
    play chaser --players Ana,Bo
    shows '1. Ana: ballsy : cue-1> 12>'
done
lines 'breaks safe and the 1 and the 12 drop' '' '' 'log typed'
play chaser --players Ana,Bo
shows '1. Ana: cue-1> 12>'
echo ballsy >before
decides 'no, safe after all' 'Ana: safe.'
# In hand where that is a choice, and not to play on where it is none.
game=eight-ball
echo 'cue-1 4^' >before
for said in 'he takes the ball in hand' 'ball in hand' 'ball in hand for Bo'; do decides "$said" '2. Bo: in hand'; done
echo 'cue-1|-2|' >before
decides 'he takes the ball in hand' 'The cue ball is not in hand now'
printf '%s\n' 'cue-1 4>' '7 TL' 'hit 15' >before
decides 'double hits the cue ball on the 7' 'the cue ball was struck twice'
# What is said to have stayed up, of several balls, and what that leaves of a foul.
game=nine-ball
printf '%s\n' 'c-1|-2|-3|-4|' 'Bo pots the 1 and 3' >before
decides 'no, the 3 and the 1 stayed up' '3. Bo: hit the 1, nothing dropped'
lines 'c-1|-2|-3|-4|' 'hits the 3 first and pots the 1' '' 'no, the 1 stayed up' '' 'log typed'
play nine-ball --players Ana,Bo
shows '3. Bo: cue-3 cue|'
# Who names the man whose place the 8 takes has not given a game of the match up.
lines 'cue-8 2> 3> 4> 11> 12> cue|' solids 'cue-9 8>' 'the rook' log
play chess-pool --players Ana,Bo --match 3
shows '4. Bo: replace 1'
# Where balls can be chosen, a number is a ball, and so is its man; what else is a choice keeps its place.
game=chess-pool
printf '%s\n' 'cue-8>' 'solids' >before
decides 12 '3. Ana: replace 12'
decides 'the queen' '3. Ana: replace 12'
decides R9 '3. Ana: replace 9'
decides 2 'the ball 2 cannot be chosen'
decides 7 'there is no ball 7'
printf '%s\n' 'cue-8>' 'solids' 'ask' >before
decides zz 'Type the move, as it is listed'
# What is in hand is put down as it is said, one ball or several.
printf '%s\n' 'cue-3>; rest cue c6; unmoved' solids 'slop : cue-9 cue>; unmoved' >before
decides 'put the cue ball in b3' '4. Ana: place cue b3'
decides 'cue ball to b3' '4. Ana: place cue b3'
decides 'place white at c1' '4. Ana: place cue c1'
for said in 'cue in the kitchen' 'the cue ball is in the kitchen'; do
    decides "$said" 'kitchen is no place. A place is a cell such as b3'
done
# Of a capture nothing drops either way.
printf '%s\n' 'cue-3>' solids 'ask' '9x1' b2 b5 >before
decides nothing 'Did the 9 hit the 1? Type yes'
decides 'it worked' '3. Bo: 9b2x1b5 : cue-9-1 '
decides 'the 9 missed the 1' '3. Bo: 9b2x1b5 : cue-9 '
decides 'both dropped' '3. Bo: 9b2x1b5 : cue-9-1> 9>'
decides 'nothing, got it' '3. Bo: 9b2x1b5 : cue-9-1 cue|'
decides 'captured, but scratched' 'Typed, that is: 9b2x1b5 : cue-9-1 cue>'
decides 'the 9 hit the 1 and then the 2' '3. Bo: 9b2x1b5 : cue-9-1 9-2 '
decides 'got it, and the 2 dropped' '3. Bo: 9b2x1b5 : cue-9-1 2>'
printf '%s\n' 'cue-3>' solids 'cue-9 10> 11> 12>' ask slop >before
decides 'hit the knight first, nothing dropped' '4. Ana: slop : cue-2 cue|'
printf '%s\n' 'cue-3>' solids >before
decides '9x1, both dropped' "The capturer's cell"
decides '9 takes 1, and the 2 went in as well' "The capturer's cell"
printf '%s\n' 'cue-1|' solids 'cue-9 8>' >before
for said in 'replace the queen' "Ana's queen" 'the queen goes' 'she takes off the 4'; do decides "$said" '4. Bo: replace 4'; done
decides replace 'is no move here'
printf '%s\n' 'cue-1|; rest cue c3, others same' solids >before
decides "Bo's rook takes her bishop but he hit the 10 first and went in off" 'Where do the balls lie now?'
printf '%s\n' 'cue-1|; rest cue c3, others same' solids 'Bo calls queen takes king' >before
decides 'no, rook takes bishop' 'Bo: 9x3.'
printf '%s\n' 'cue-1|' solids '9b2x3b5' >before
decides 'the rook hit the 12 first' '3. Bo: 9b2x3b5 : cue-9-12 cue|'
printf '%s\n' 'cue-1|' solids '9b2x4b5' >before
decides 'made it and then the 4 hit the 1 too' '3. Bo: 9b2x4b5 : cue-9-4-1 cue|'
# Who hit the 4 is not said; the captured man did; a number is no inning; captured balls lie in nobody's way.
printf '%s\n' 'cue-1|' solids '9b2x1b5' >before
decides 'the 4 hit the 1' 'Did the cue ball hit the 4 first?'
decides 'the 1 hit the 4' '3. Bo: 9b2x1b5 : cue-9-1-4 cue|'
printf '%s\n' 'cue-1|; rest cue c3, others same' solids 'rook takes rook' ask '' 'cue d1, 9 foot, others same' 'log typed' >before
decides slop '3. Bo: 9x1 : cue-9-1 cue|; rest cue d1, 1 '
# `pots it` is about the man that was to be captured; a call is taken back; what was put down lies elsewhere after all.
printf '%s\n' 'cue-1|' solids '9b2x3b5' >before
decides 'pots it' '3. Bo: 9b2x3b5; hit the 9, which hit the 3, potted the 3'
decides 'no call' 'The call is taken back.'
printf '%s\n' 'cue-3>; rest cue c6; unmoved' solids 'slop : cue-9 cue>; unmoved' 'cue ball in b3' >before
decides 'actually the cue ball goes on c3' '5. Ana: place cue c3'
# Of two men of a kind those of the capture are meant, and a man may have its number.
printf '%s\n' 'cue-1|; rest cue c3, others same' solids >before
decides 'rook takes bishop 3, and the bishop dropped in TL' 'Where do the balls lie now?'
printf '%s\n' 'cue-1|; rest cue c3, others same' solids '9 takes 3 and the rook dropped' '' >before
decides 'log typed' '3. Bo: 9x3 : cue-9-3 9>'
# Enter keeps the places of an entry that is amended, with the ball that was not captured after all.
printf '%s\n' 'cue-1|; rest cue c3, others same' solids 'rook takes rook' ask '' 'cue d1, 9 b6, others same' 'amend 3 missed' '' >before
decides 'log typed' '3. Bo: 9x1 : cue-9 cue|; rest cue d1, 9 b6; unmoved'
printf '%s\n' 'cue-1|' solids 'hits nothing' '' >before
decides 'log typed' '3. Bo: cue| (foul, no ball was hit)'
printf '%s\n' 'cue-3>; rest cue c6; unmoved' solids 'slop : cue-9 cue>; unmoved' >before
for said in 'king c3' 'king on c3' 'place king on c3'; do decides "$said" '4. Ana: place 8 c3'; done
decides 'cue ball behind the 9' 'The cue ball is put down by a cell'
printf '%s\n' 'cue-3>; rest cue c6; unmoved' solids 'slop : cue-9 cue>; unmoved' legal >before
decides log 'place 8 …'
if grep -qF 'an inning' out; then fail 'has: an inning'; fi
# What is told behind a capture came behind its target; what the man met instead of it, before.
printf '%s\n' 'cue-1|' stripes >before
for said in '4b4x9b7, then the 4 hit the 11 too' '4 on b4 takes 9 on b7, and the 4 hit the 11 too' \
    'queen from b4 takes rook at b7 and then hits the 11 as well, both captured'; do
    decides "$said" '3. Bo: 4b4x9b7 : cue-4-9 4-11 cue|'
done
printf '%s\n' 'cue-1|' stripes 'Queen b4 takes rook b7' >before
decides 'then hits the 11' '3. Bo: 4b4x9b7 : cue-4-9 4-11 cue|'
decides 'then it hit the 11' '3. Bo: 4b4x9b7 : cue-4-9 4-11 cue|'
for said in 'it hit the 11' 'it missed the 9 and hit the 11'; do
    decides "$said" '3. Bo: 4b4x9b7 : cue-4-11 cue|'
done
for said in 'it hit the 11 and then the 9' 'the 4 clipped the 11 first and then hit the 9' 'the 4 hit the 11 and the 9' \
    'the queen clipped the 11, then hit the rook'; do
    decides "$said" '3. Bo: 4b4x9b7 : cue-4-11 4-9 cue|'
done
decides 'hit the 11 first and then the 9' '4b4x9b7 : cue-11 cue-9'
for said in 'she hit it, the rook rolled off into the 11' 'hit it, the rook went into the 11'; do
    decides "$said" '3. Bo: 4b4x9b7 : cue-4-9-11 cue|'
done
decides 'then the 9 hit the 3' '3. Bo: 4b4x9b7 : cue-4-9-3 cue|'
decides 'the 4 hit the 11 first, and then the 9 too' '3. Bo: 4b4x9b7 : cue-4-11 4-9 cue|'
for said in 'the queen missed the rook and hit the 11 instead' 'the queen missed the rook, hit the 11'; do
    decides "$said" '3. Bo: 4b4x9b7 : cue-4-11 cue|'
done
# Men of a capture are those that can make it, whatever leads to it.
for said in 'Bo goes for rook takes bishop, but misses everything' 'plays rook takes bishop and misses everything'; do
    lines 'cue-1|; rest cue b6, 1 a1, 8 b5, 4 d4, 9 b8, 11 c3, 2 a2, 3 d8, 10 d1, 12 a8' solids "$said" '' yes log
    play chess-pool --players Ana,Bo
    shows '3. Bo: 9x3; hit nothing'
done
# Who captured has called it, and potted nothing; that nothing dropped is no miss; a man that is named is first one of the call.
printf '%s\n' 'cue-1|' stripes >before
for said in 'calls queen b4 takes rook b7 and gets it' 'captured the rook b7 with her queen b4, and it worked' \
    'queen b4 took rook b7, nothing dropped, the queen hit the rook'; do decides "$said" ': 4b4x9b7 : cue-4-9 cue|'; done
decides 'wants queen b4 takes rook b7 and pots it' '3. Bo: 4b4x9b7; hit the 4, which hit the 9, potted the 9'
decides 'captured the 9 but scratched' 'Which one took the 9? Call it as in'
printf '%s\n' 'cue-1|' stripes 'Queen b4 takes rook b7' >before
decides 'nothing dropped, queen hit the rook' '3. Bo: 4b4x9b7 : cue-4-9 cue|'
decides 'she captured the rook but scratched' '4b4x9b7 : cue-4-9 cue>'
for said in 'got it' success '4b4x9b7, good hit' 'hits it, the rook is captured'; do
    decides "$said" '3. Bo: 4b4x9b7 : cue-4-9 cue|'
done
decides 'captured the 11' 'The 11 was not to be captured, but the 9.'
decides 'no wait, she changes her mind' 'What is called instead of 4b4x9b7?'
decides 'took the rook and hit the 11' '3. Bo: 4b4x9b7 : cue-4-9 4-11 cue|'
# The call that stands may be said again before what came of it, and another one in its place.
decides 'queen takes rook, but the queen hit the 11 first' '3. Bo: 4b4x9b7 : cue-4-11 cue|'
decides '4x9, but the queen missed the rook' '3. Bo: 4b4x9b7 : cue-4 cue|'
decides '1b2x9b7, captured' '3. Bo: 1b2x9b7 : cue-1-9 cue|'
decides 'sorry, 1b2 takes 9b7 after all' 'Bo: 1b2x9b7.'
# What is asked about men is which one it was, unless only one of them may be called at all; what stays up may be captured.
printf '%s\n' 'cue-1|; rest cue b6, 4 b4, 9 b7, 11 c3, 1 a1, 2 a3, 3 d1, 8 d5, 10 c7, 12 a8' solids >before
decides 'queen takes rook and then hits the bishop' 'Which bishop? There are: 3 11.'
decides 'queen takes queen' 'Refused, 12x4: a queen does not go from a8 to b4.'
decides 'knight takes king, the king stays up' 'Did the 10 hit the 8?'
printf '%s\n' 'cue-1|; rest cue b6, 4 b4, 9 b7, 11 c3, 1 a1, 2 a3, 3 d1, 8 d5, 10 c7, 12 a8' solids \
    'knight takes king, he hits it and the king stays up' '' >before
decides 'log typed' '3. Bo: 10x8 : cue-10-8 cue|'
decides log '10x8; hit the 10, which hit the 8, nothing dropped captured the 8; Bo takes the 8'
decides stats 'Bo: 1 shot, 1 captured.'
printf '%s\n' 'cue-1|' solids '9b2x4b5 : cue-9-4-1 9-2 9>' '3 b1 takes 12 c2, missed, but the 3 went in' >before
decides log '3. Bo: 9b2x4b5; hit the 9, which hit the 4 and the 2, the 4 hit the 1, potted the 9'
decides log '4. Ana: 3b1x12c2; hit the 3, which hit no ball, potted the 3'
# Balls are placed all together or not at all; what nobody can place now says what comes before it.
printf '%s\n' 'cue-3>; rest cue c6; unmoved' solids 'slop : cue-9 cue>; unmoved' >before
decides '9 c5, 2 d7, cue b6, others same' 'Nothing was placed: the 2 is not in hand.'
if grep -qF 'place cue' out; then fail 'has: place cue'; fi
decides 'cue c1, king c1' 'The 8 would overlap the cue ball'
decides 'cue ball back on b3' '4. Ana: place cue b3'
decides 'she puts the king on a8 and the cue ball on a3' '4. Ana: place cue a3 5. Ana: place 8 a8'
decides 'cue b1, others same' '4. Ana: place cue b1'
printf '%s\n' 'cue-1|; rest cue c3, others same' solids >before
decides 'cue b3, 4 c4, others same' 'Nothing was placed: the cue ball is not in hand. Behind a shot it is asked'
decides 'cue ball back on b3' 'Nothing was placed: the cue ball is not in hand.'
printf '%s\n' 'cue-1|' solids 'cue-9 8> cue>' >before
# shellcheck disable=SC2016 # back quotes are meant as they stand
decides 'cue ball on b2' 'the others are. `rest` says where all of them lie.'
# shellcheck disable=SC2016 # back quotes are meant as they stand
decides 'she puts the king on a8 and the cue ball on a3' 'the others are. `rest` says where all of them lie.'
decides 'the rest: 1 a5, 2 a3, 3 d1, 4 b4, 9 b7, 10 c8, 11 c3, 12 a8' '4. The referee: where the balls lie'
printf '%s\n' 'cue-1|; rest cue c3, others same' solids 'cue-12|' >before
decides 'cue ball is on b5, queen 12 on a7, the rest haven'"'"'t moved' '4. The referee: where the balls lie'
# Men may be named where places are asked for, and Enter behind places that were not taken has to be meant.
printf '%s\n' 'cue-1|; rest cue c3, others same' solids ask slop 'hit the 12' 'bishop on a7' >before
decides 'rook 9 stopped on a1, cue ball on b5, the others stayed where they were' 'rest cue b5, 9 a1; unmoved'
# Whether a man may take another one, who is at the table, and what has to be hit.
printf '%s\n' 'cue-1|; rest cue b6, 4 b4, 9 b7, 11 c3, 1 a1, 2 a3, 3 d1, 8 d8, 10 c8, 12 a8' solids >before
# shellcheck disable=SC2016 # back quotes are meant as they stand
decides 'can the rook take the queen?' 'Yes: `9x4` may be called now.'
decides 'can the queen take the bishop?' 'No: a queen does not go from a8 to d1. 1. Ana'
decides 'can the bishop take the queen or what?' 'reach: '
decides 'who shoots' 'Bo shoots.'
decides 'can Bo win now?' 'Bo has to hit 9, 10, 11 or 12 first.'
printf '%s\n' 'cue-1|; rest cue b6, 4 b4, 9 b7, 11 c3, 1 a1, 2 a3, 3 d1, 8 d8, 10 c8, 12 a8' solids 'hit the 9' >before
decides 'nothing moved' '3. Bo: hit the 9, nothing dropped'
decides 'cue b5, nothing else moved' '3. Bo: hit the 9, nothing dropped'
printf '%s\n' 'cue-1|' solids 'slop : cue-9 cue>' >before
decides 'what does Ana have in hand?' 'in hand: c'
printf '%s\n' 'cue-1|' solids 'cue-9 1> 2>' 'cue-3|' 'cue-9 3> 4>' >before
decides 'what must Ana hit?' 'Ana has to hit 8 first.'
decides 'can the rook take the king?' 'No such capture is possible now'
printf '%s\n' 'cue-1|' solids >before
# shellcheck disable=SC2016 # back quotes are meant as they stand
decides 'can the rook take the king?' 'depends on their cells: `9x8` is called with them.'
# A stroke out of turn needs no call, and what came of it is told with it or asked.
game=sinuca-brasileira
printf '%s\n' 'cue-red|; not snookered' >before
decides 'Ana pots the yellow top left, out of turn' 'Typed, that is: cue-yellow>TL; by 1'
decides 'Ana shot out of turn' '(Ana, out of turn.)'
decides 'out of turn' '(Ana, out of turn.)'
decides 'Bo played out of turn' 'Bo is at the table'
# Another call in place of the one that stands; a ball that did not drop after all; names within a sentence; giving up.
printf '%s\n' 'cue-red|; not snookered' 'red ML' >before
decides 'he changes it to top right' 'Bo: red into TR.'
decides 'changes his mind: red BL' 'Bo: red into BL.'
printf '%s\n' 'cue-red|; not snookered' 'blue BR' 'scratched' none >before
decides missed 'Is the next player snookered'
decides 'misses it and leaves Ana snookered' 'Typed, that is: blue BR : cue-blue; snookered'
printf '%s\n' 'cue-red|; not snookered' >before
decides 'Bo shakes hands' '2. Bo: concede 2'
decides 'Bo had a think, João' 'is no move here, and no ball.'
printf '%s\n' 'cue-red|' 'red TL : cue-blue; snookered' >before
decides 'have Bo play again' '3. Ana: play again'
game=chaser
echo 'c>TR' >before
for said in 'play on' 'Bo takes it' "I'll shoot"; do decides "$said" '2. Bo: accept'; done
for said in 'Bo passes it back' 'Bo makes him play again' 'Bo makes Ana shoot again' 'Bo says Ana goes again' 'Bo passes' "Bo doesn't want it"; do
    decides "$said" '2. Bo: pass back'
done
# A foul that was seen late is one of the shot as it stands; a name says whose shot it was.
game=nine-ball
printf '%s\n' 'c-1|-2|-3|-4|' 'Bo pots the 1' >before
decides 'no wait, that was a double hit' '3. Bo: cue-1> !double_hit Foul by Bo'
decides 'wait, the 3 did go in' '3. Bo: cue-1> 3>'
printf '%s\n' 'c-1|-2|-3|-4|' 'c-1> !double_hit' >before
for said in 'no, no foul' "it wasn't a double hit" 'no double hit'; do decides "$said" '3. Bo: cue-1> The 1 is potted.'; done
printf '%s\n' 'c-1|-2|-3|-4|' 'Bo misses the 1' 'Ana misses the 1' >before
for said in 'wait, Bo hit the 4 first' 'wait, Bo hit the 4 first when he missed the 1' 'the last shot by Bo was a foul, he hit the 4 first'; do
    decides "$said" '3. Bo: cue-4 cue| Foul by Bo'
done
for said in "Ana doesn't agree" "she doesn't agree" 'Ana disagrees'; do decides "$said" 'Entry 4 says'; done
# A handicap in words; what is agreed on is agreed on before the first shot.
game=straight-pool
: >before
decides 'Ana to 40, Bo to 30' 'Agreed: target [40,30].'
echo 'c-1|-2|' >before
decides 'winner breaks from now on' 'is chosen before the first shot.'
# A ball instead of another is one of that player's shots, or of none.
game=chess-pool
printf '%s\n' 'cue-1|' solids 'cue-9|' 'cue-2|' 'cue-10| 2>' >before
for said in "wait, Ana's safety was off the 4, not the 2" "it was Ana's safety, off the 4, not the 2" "no, Ana's shot hit the 4, not the 2"; do
    decides "$said" '4. Ana: hit the 4, nothing dropped 5. Bo: hit the 10, potted the 2'
done
decides "wait, Ana's safety was off the 4, not the 10" "No shot of Ana's has that in the \`log\`. 1. Ana"
decides 'wait, it was the 3 that dropped, not the 2' '5. Bo: hit the 10, potted the 3'
printf '%s\n' 'cue-1|' solids 'cue-9|' 'cue-2|' 'hits nothing' >before
decides "wait, Ana's sleeve touched the 4" 'That shot came before this one'
game=chaser
# What is announced, as people say it.
echo 'undo' >before
for said in 'Ana says ballsy' 'goes ballsy' 'Ana opts for ballsy'; do decides "$said" 'Ana: ballsy.'; done
# A shot of a player who is named.
printf '%s\n' 'c-1|' 'Bo misses the 1' 'Ana misses the 1' >before
for said in "wait, Bo's shot: the 13 left the table" 'Bo knocked the 13 off the table on his last shot' 'hang on, one shot ago Bo knocked the 13 off the table'; do
    decides "$said" 'Foul by Bo: the 13 left the table'
done
# At a table without pockets points that come before a foul stay.
game=three-cushion
echo 'Ana misses' >before
decides 'two points, then the red off the table' '3. Bo: point'
decides 'two points, then the red off the table' 'Foul by Bo: the red left the table'
# What was called, and where it dropped; the shooter's own snooker; a correction by its number.
game=sinuca-brasileira
printf '%s\n' 'cue-red|; not snookered' >before
decides 'brown called middle right but it dropped top right' 'Is the next player snookered'
decides 'Bo red BL, no TR, potted' '2. Bo: potted the red into TR'
decides 'Bo takes the pink as a penalty shot into bottom left, misses' 'the pink was played as a penalty shot, and was not potted'
decides 'Bo pots the red in TL without calling a pocket' 'Foul by Bo: the shot was not called.'
decides 'missed everything, red ML' 'Is the next player snookered'
printf '%s\n' 'cue-red|; not snookered' 'Bo was snookered and missed everything' none '' '' >before
decides 'log typed' '2. Bo: !no_call foul,'
printf '%s\n' 'cue-red|; not snookered' 'pink MR : cue-pink>MR' >before
decides 'amend 2 the pink dropped into the top right' 'The call stays as it was recorded. Bo: pink into MR.'
decides 'shot 2 was missed' '2. Bo: pink MR : cue-pink Foul by Bo'
decides 'entry 2: missed' '2. Bo: pink MR : cue-pink Foul by Bo'
# A pocket of another ball is nobody's call; a dash is a comma; entries by their number, or counted back.
game=eight-ball
printf '%s\n' 'cue-1 3>' >before
decides '9 top left, she potted it, and the 14 went in the side as well' '2. Ana: called 9 into TL; potted it and the 14'
decides 'calls the 5 in the top right but the 13 drops in the side' '2. Ana: called 5 into TR; potted the 13'
decides '9 TL, it went in the side' 'Which pocket: ML, MR?'
printf '%s\n' 'cue-1 3>' '5 TL' >before
decides 'changes it to the 4 in the same pocket' 'Ana: 4 into TL.'
decides 'no, the call is the 5 in the bottom right' 'Ana: 5 into BR.'
game=three-cushion
printf '%s\n' 'red, three rails, yellow' >before
for said in 'correct shot 1: red, two rails, yellow' 'one shot ago it was red, two rails, yellow' 'shot 1 should be red, two rails, yellow'
do
    decides "$said" '1. Ana: red, 2 rails, yellow'
done
printf '%s\n' 'red, three rails, yellow' >before
decides 'the last one was no point' '1. Ana: miss'
decides 'delete entry 1' 'Taken out: '
decides 'it was three cushions' '1. Ana: red, 3 rails, yellow'
decides 'scores, but foot off the floor' 'is over: 1 point'
for said in "that last point doesn't count" "Ana's point was no good" 'wait, the point was bad'; do decides "$said" '1. Ana: miss'; done
decides 'that point was bad, he had a foot up' 'no foot was on the floor'
printf '%s\n' 'red, two rails, yellow' >before
decides 'it was three cushions, point for Ana' 'Bo is at the table, and not Ana.'
decides 'misses the red on the second by a hair, no point' '2. Bo: miss'
printf '%s\n' 'red, three rails, yellow' >before
decides 'red - three rails - yellow' '2. Ana: red, 3 rails, yellow'
# Ana plays next once Bo has fouled.
printf '%s\n' 'red, one rail, yellow' >before
decides 'the white flew off the table' 'The white goes on the middle spot, if that is free.'
decides 'the red flew off the table' 'The red goes on the top spot, if that is free.'
printf '%s\n' 'red, three rails, yellow' >before
decides 'he jumped his cue ball off the table after the red' 'the white left the table'
decides 'red, three rails, yellow. He ran three more' 'Refused,'
decides 'red, three rails, yellow, just two cushions' 'Were there 3 cushions before the yellow, or 2?'
decides 'red, three rails, yellow, just three cushions' '2. Ana: red, 3 rails, yellow (score 2'
for said in 'no, he hit the yellow first' 'wait, it was the yellow first'; do decides "$said" '1. Ana: yellow, 3 rails, red'; done
decides 'another one, red, three rails, yellow' '2. Ana: point, red, 3 rails, yellow (score 2'
decides 'scores a second' '2. Ana: point (score 2'
# Frozen balls are spotted only where they touch the ball that is played.
for said in 'the yellow is frozen to the rail' 'Bo is frozen to the red'; do decides "$said" 'Only balls that are frozen to the cue ball'; done
decides 'the red is frozen to the cue ball' 'to have the frozen balls spotted'
# What is said of a shot that was, in turn or not, is no refusal; where a ball was spotted, it was for who played then.
printf '%s\n' point point miss >before
decides 'amend 2 spot red' 'The white goes on the middle spot'
decides 'Ana scores a third' 'corrects the last shot of Ana'
printf '%s\n' 'red, three rails, yellow' '!slow_play' >before
for said in "that wasn't a foul" "no foul on Ana's last shot" "Ana's last shot was no foul"; do decides "$said" 'Entry 2 says: !slow_play, a foul.'; done
printf '%s\n' 'red, three rails, yellow' 'foul 6' cancel >before
decides "that wasn't a foul" 'Entry 1 says: white-red white|||-yellow. If'
game=nine-ball
printf '%s\n' 'dropped 3' '' >before
decides 'hits nothing, and the 4 drops' 'Where no ball was hit, none can have dropped.'
# What was one ball for another, what was not, and a shot told in full before that; a push-out that may not be played is refused.
printf '%s\n' 'dropped 3' '' 'Ana pots the 1' 'pots the 2' 'pots the 4' >before
for said in 'shot 3 was wrong: she hit the 2 and the 8 went in, not the 2' 'two shots ago she hit the 2 and the 8 dropped, not the 2'
do
    decides "$said" '3. Ana: cue-2 8>'
done
decides "two shots ago Ana didn't pot the 2, it was the 8" '3. Ana: cue-8>'
decides 'and shot 4 she missed the 4' '4. Ana: cue-4 '
decides 'hang on, the 1 never dropped' '2. Ana: cue-1 '
decides 'wait, on the 2 the white went in as well' '3. Ana: cue-2> cue>'
decides 'I made a mistake two shots ago' 'Entry 3 says: potted the 2. If it was otherwise'
decides 'no, take that back' 'Taken back: cue-4>'
decides 'plays a push out, nudges the 5' 'no push-out may be played now'
for said in 'makes a run of 3' 'runs 3' 'ran 3 balls'; do decides "$said" '7. Ana: potted the 7'; done
decides 'runs 2 and misses' '7. Ana: hit the 7, nothing dropped'
decides 'runs 12' 'A run is told ball by ball'
decides 'runs 2 balls, then scratches' 'Foul by Ana: the cue ball was potted.'

# A call that is corrected in the line that makes it; another pocket that was called, none, and one that it dropped in; one ball more;
# who follows a ball into a pocket; a ball that comes back out.
game=ten-ball
printf '%s\n' 'cue-1 3>' >before
decides 'Ana calls 1 top left, no, top right, and makes it' '1 TR : cue-1>TR'
for said in '1 top left, no wait, 2 in the left side off the 1, good' '1 top left, no, 2 in the left side, made it'; do
    decides "$said" '2 ML : cue-1-2>ML'
done
decides 'she changes her call from 1 top left to 1 bottom left and makes it' '1 BL : cue-1>BL'
decides '1 bottom left but the white follows it in' '1 BL : cue-1>BL cue>'
decides 'pots the 1 top left, the 4 pops back out' '1 TL : cue-1>TL'
decides 'runs the 1 and 2 as called' '"runs" is not understood here'
decides 'Ana shoots while the balls are still moving' '!balls_still_moving'
decides 'Ana bumped the 7 with her hand' '!touched_ball:7; no stroke'
decides 'out of turn: Bo shoots instead and pots the 1 in the left side' 'by 2'
printf '%s\n' 'cue-1 3>' '1 TL, made it and the white drops' >before
decides 'no, he made the 4 in TR' ': 4 TR : cue-1-4>TR'
printf '%s\n' 'cue-1 3>' '1 BL : cue-1>BL' '2 TR : cue-2>TR' >before
for said in 'no, the 2 was uncalled' 'no, nothing was called'; do decides "$said" '3. Ana: cue-2>TR'; done
for said in 'no, she called TL' 'no, the 2 was called in the top left' 'no, she called the top left, not the top right'; do
    decides "$said" '3. Ana: 2 TL : cue-2>TR'
done
decides 'no, she called the top left, but it dropped in the bottom left' '3. Ana: 2 TL : cue-2>BL'
for said in 'no, the 2 went in the top left, not the top right' 'it dropped in the top left, not the top right'; do
    decides "wait, $said" '3. Ana: 2 TR : cue-2>TL'
done
decides 'wait, it was the top left, not the top right' '3. Ana: 2 TL : cue-2>TL'
printf '%s\n' 'cue-1 3>' '1 BL : cue-1>BL' '2 TR : cue-2>TR' 'amend 2 1 TL : cue-1>BL' >before
decides 'no, she called the top right, but it dropped in the top left' '2. Ana: 1 TR : cue-1>TL'
printf '%s\n' 'cue-1 3>' '1 BL : cue-1>BL cue>' >before
for said in 'no, the 1 went in as well' 'the 1 dropped too'; do decides "$said" '2. Ana: 1 BL : cue-1>BL cue>'; done
for said in 'no, the 2 dropped as well' 'the 2 went in too'; do decides "$said" '2. Ana: 1 BL : cue-1>BL cue> 2>'; done
# The white that stays up after all; a ball by way of another; a kick that misses; a pot, and then a miss; combinations.
game=eight-ball
printf '%s\n' 'cue-1>' '3 in the bottom right but the white went in too' >before
for said in 'no, the 3 dropped and the cue ball stayed on the table' "no, the 3 dropped and the white didn't" \
    'no, the 3 dropped and the white did not' 'no, the white stopped on the lip, it stayed up'; do
    decides "$said" ': cue-3>BR The '
done
echo 'cue-1>' >before
decides 'Ana double hits the 7 near the rail' 'cue-7 !double_hit'
decides 'Ana 3 TR, combo off the 13' 'Ana: 3 into TR.'
decides 'pots the 3 in TR off the 13' '3 TR : cue-3-13 3>TR'
decides 'kicks at the 9 and misses it' 'Did the cue ball touch the 9?'
decides 'pots the 2 top left and misses the 3' '3. Ana: cue-3'
decides '2 in the top left, 6 in the bottom left, both good, then missed the 7' '4. Ana: cue-7'
decides 'plays the 11 onto the 12, 12 into the far right' '12 TR : cue-11-12>TR'
decides 'plays a combo, 12 onto the 3, 3 into the far right' '3 TR : cue-12-3>TR'
decides 'calls the 12 in the far right, plays the 11 onto the 12 and the 12 drops' '12 TR : cue-11-12>TR'
decides 'plays the 4 into the 9' '2. Ana: cue-4-9'
decides '3 TR and the white followed in' '3 TR : cue-3>TR cue>'
printf '%s\n' 'cue-1>' 'hits the 3, no rail' >before
decides 'no, the cue ball stayed on the table' 'Typed, that is: cue-3 '
printf '%s\n' 'cue-1>' 'cue-2' 'cue-9|' >before
decides 'why 2' 'no-rail'
decides 'why 9' 'has no entry 9'
printf '%s\n' 'cue-1>' '9 TL' 'missed' '3 TR' 'made it' >before
decides 'correction: Ana hit the 2 first and no rail' 'cue-2 '
game=snooker
printf '%s\n' 'cue-r>' 'black : cue-black>' 'pots two reds and the yellow' >before
for said in 'no, just the two reds' 'no, the yellow stayed up' 'no wait, the yellow stayed up, just the two reds'; do
    decides "$said" 'cue-red-2> red-3> The'
done
printf '%s\n' 'cue-r>' 'black : cue-black>' >before
for said in 'misses the lot' 'misses the reds'; do decides "$said" 'Foul by Ana: no ball was hit.'; done
decides 'the white stays in baulk, touches the green first' 'the first ball hit was the green'
decides 'a red hops off the table' 'the red left the table'
game=chess-pool
echo 'touched the 12 with his sleeve, no stroke' >before
decides 'others same' 'Typed, that is: !touched_ball:12; no stroke'
printf '%s\n' 'cue-1|' solids >before
decides 'rook 9 missed the 3 and went in' 'cue-9> The'
printf '%s\n' 'cue-1| 3>' solids >before
for said in 'bring back the 3' 'the 3 should still be on the table' 'put the 3 back'; do decides "$said" 'correct on 3'; done
game=straight-pool
printf '%s\n' 'cue-1| 2| cue|' 'cue-1| 2|' >before
decides 'Ana goes 4 top left, 5 top right, 6 right side' '5. Ana: 6 MR : cue-6>MR'
decides 'pots the 9 in the top left and the 10 follows it in' '9 TL : cue-9>TL 10>'
decides 'kitchen foul, hit the 4' '!bad_play_from_kitchen:4'
decides 'spot the 7' "can't be spotted"
decides '10 top left, leaving the 15 as his break ball' 'Ana: 10 into TL.'
printf '%s\n' 'cue-1| 2| cue|' 'cue-1| 2|' 'hits the 15, no rail' >before
decides 'no, the 15 reached a rail' 'cue-15|'
# Points that are told one by one; a foul behind a point; what a run comes to; an opening in words.
game=three-cushion
echo miss >before
decides 'point, point' '2. Bo: point (score 1, innings 1) 3. Bo: point'
for said in 'point point point miss' 'good, good, good, misses'; do decides "$said" '2. Bo: inning 3'; done
for said in 'point, but he double-hit it' 'red, three rails, white, but he double-hit it'; do decides "$said" '!double_hit'; done
decides 'three rails, then white, then red, but it was a push' '!push_shot'
decides 'red, three rails, catches the white for one' '2. Bo: point, red, 3 rails, white'
decides 'the referee gives it, white, two cushions, red' '2. Bo: point, white, 2 rails, red'
decides 'Bo kicks the red, three rails, and yellow hits white' '2. Bo: red, 3 rails, white'
echo point >before
decides 'good again, run of two' '2. Ana: point (score 2'
: >before
decides 'misses everything' 'the opening stroke did not go to the red first'
for said in 'Ana hits a cushion before the red' 'he hits the yellow before the red'; do
    decides "$said" 'the opening stroke did not go to the red first'
done
decides 'Ana opens, full red, three rails and yellow, good' '1. Ana: point, red, 3 rails, yellow'
# Where the cue ball goes is no pot, nor what is said while it is placed; a ball that was never touched; what a claim is.
game=nine-ball
printf '%s\n' 'cue-1 3>' 'cue-1 4>' play >before
for said in 'plays safe, cue ball goes behind the 8' 'hits the 1 and the cue ball goes down table for a nice safe'; do
    decides "$said" '4. Bo: hit the 1, nothing dropped'
done
for said in 'touched the 7 with his shirt while placing the cue ball' 'brushed the 7 with her hand while placing the cue ball'; do
    decides "$said" '!touched_ball:7; no stroke The'
done
for said in 'he misses the 1 in the corner, never touched it' 'the cue ball never touched anything'; do decides "$said" 'no ball was hit'; done
decides 'sinks the 1 on a jump shot, Ana says double hit' 'Was it a foul?'
decides 'pots the 1, misses the 2' '5. Bo: hit the 2, nothing dropped'
decides 'no, it was the 4 that went in, not the 3' 'says so already.'
game=sinuca-brasileira
echo 'cue-red|' >before
decides 'pots yellow bottom left and misses the black top right' '2. Bo: potted the yellow into BL'
decides 'hits the brown first and the brown rolls into the bottom left' 'cue-brown>BL'
decides 'the red flies into the middle right' 'cue-red>MR'
# Pronouns of the two; a shot of which nothing was called; a push-out told at once; what pots, and what misses.
game=ten-ball
printf '%s\n' 'cue-1 3>' '1 TL : cue-1>TR' >before
for said in 'lets her shoot' 'Bo lets her play' 'he gives it back' 'Bo makes Ana shoot again'; do decides "$said" '3. Bo: hand back'; done
decides "he'll take it" '3. Bo: play'
printf '%s\n' 'cue-1 3>' >before
for said in 'no call, 1 dropped in the bottom left' '1 fell into BL, nothing called' 'the 1 dropped in BL but Ana never called it'
do
    decides "$said" 'Nothing was called.'
    shows 'cue-1>BL'
done
decides 'Ana pushes out and hits the 7' '2. Ana: push out; hit the 7, nothing dropped'
decides 'Ana pushes out and knocks the 9 in' '2. Ana: push out; potted the 9'
decides 'kisses the 9 in off the 1 into the right side, called' '2. Ana: hit the 1, potted the 9 into MR'
decides 'undercut the 1' '2. Ana: hit the 1, nothing dropped'
printf '%s\n' 'cue-1 3>' '1 TL' >before
decides 'no, make that the 9 in BL' 'Ana: 9 into BL.'
printf '%s\n' 'cue-1 3>' 'hit 2' 'no, it was a good hit' >before
decides 'no' 'What dropped, then?'
printf '%s\n' 'cue-1 3>' '1 ML : cue-1>ML' 'amend 2 1 went into MR instead' >before
decides log '2. Ana: called 1 into ML; potted it into MR'
# A run of which only the length is told: where each ball counts one, they are the lowest ones.
game=straight-pool
printf '%s\n' miss yes >before
decides 'runs 4 and then misses' '5. Bo: potted the 4 into TL (score 4'
shows '6. Bo: nothing dropped'
decides 'he pots three balls in a row' '4. Bo: potted the 3 into TL (score 3'
game=snooker
for said in 'makes a break of 24' 'runs 4 and misses'; do decides "$said" 'A run is told ball by ball'; done
# What is supposed is ruled on, and not recorded; what is asked of every game is answered by its rule.
game=eight-ball
echo 'breaks, the 3 drops' >before
decides 'what happens if she pots the 8 now?' 'If that happens: hit the 1, potted the 8 The referee would say: The 8 is potted.'
shows 'the 8 was potted too early' 'Nothing was recorded.' '1. Ana: potted the 3'
decides 'is it a foul if Ana hits the 8 first?' 'the first ball hit was the 8, which was not on.'
decides 'what if she pots the 5 and scratches?' 'Foul by Ana: the cue ball was potted.'
decides 'what if the 8 drops on the break?' 'eight-on-break: '
decides 'what happens if he fouls again?' 'If that happens: the cue ball dropped'
decides 'stalemate?' 'stalemate: When the referee sees'
decides 'what just happened?' '1. Ana: potted the 3 The 3 is potted. [stays-down]'
# What was called is what `as called` stands behind; counts of groups are no balls; how it was tried, and remarks.
decides 'combos the 4 off the 10, 10 in the bottom left as called, and the 4 went in the middle right' 'called 10 into BL; potted it and'
decides '6 in the bottom left as called, and the 12 went in the middle right' 'called 6 into BL; potted it and the 12 into MR'
decides 'made the 2 in the top right but she called the 7' 'Nothing was called.'
decides 'called the 4 bottom left, missed it, and the 9 went in the side by a fluke' 'called 4 into BL; potted the 9'
decides 'scratches, trying the 6 in the bottom left' 'Typed, that is: 6 BL : cue-6 cue>'
decides 'pots the 5 in the top left and the 9 goes in off it' 'called 5 into TL; potted it and the 9'
decides 'calls the 6 in the side but it goes in the corner instead' 'where was it called, and where did it drop?'
decides 'safe, and the 3 stays where it is' 'The 3 is not on the table'
printf '%s\n' 'breaks, the 3 drops' 'misses' '4 TL, made' >before
decides "oops, the 3 didn't go in on the break" '1. Ana: hit the 3, nothing dropped'
printf '%s\n' 'breaks, the 3 drops' 'hits the 9, no rail' '' >before
for said in 'no, Bo is right, it hit a rail' 'it did hit the rail, no foul' 'no, it did hit the rail, no foul'; do
    decides "$said" '2. Ana: hit the 9, nothing dropped'
done
echo 'breaks, the 8 drops' >before
for said in 'put the 8 back on the spot and carry on' 'spots the 8'; do decides "$said" 'The 8 goes back on the table.'; done
decides "she'd rather rerack and break herself" 'All balls are racked again; Ana breaks.'
# shellcheck disable=SC2016 # back quotes are meant as they stand
decides 'calls the 5 in the corner' 'First Ana has to say which it is: `spot eight` or `break`.'
echo 'breaks, the 3 drops' >before
decides 'hits the 4 and the 5 at the same time' '2. Ana: hit the 4 and the 5 at once, nothing dropped'
decides 'pots the 4 TL, and on the next one the 5 TR' '3. Ana: potted the 5 into TR'
printf '%s\n' 'breaks, the 3 drops' '4 TL : cue-4>TL 10>BL' >before
decides 'no, called 10 bottom left' '2. Ana: called 10 into BL; potted it and the 4 into TL'
printf '%s\n' 'breaks, the 3 drops' 'misses the 5, no rail' >before
decides 'no, Ana pots the 5 in TL' 'Recorded: potted the 5 into TL 2. Ana: 5 TL : cue-5>TL'
printf '%s\n' 'breaks, the 3 drops' 'scratches on the 5' >before
decides 'no, Ana did not scratch' '2. Ana: hit the 5, nothing dropped'
printf '%s\n' 'breaks, the 3 drops' '4 TL, made' >before
decides 'hits the 10 first and the 5 drops off the 10 into the left side' 'the first ball hit was the 10, which was not on.'
decides '5 bottom left and the 14 flew off the table' 'Typed, that is: 5 BL : cue-5>BL 14^'
echo 'breaks, the 3 drops' >before
decides 'runs the 13 and 14, both in the bottom right, then misses the 15' '3. Ana: potted the 14 into BR'
decides 'kicks off two rails, hits the 13, good hit' '2. Ana: hit the 13, nothing dropped'
for said in 'misses a long one on the 7' 'hits the 7 besides the cue ball'; do decides "$said" '2. Ana: hit the 7, nothing dropped'; done
: >before
decides 'Ana breaks and makes two stripes, the 9 and the 14' '1. Ana: potted the 9 and the 14'
# A foul is one whatever way the cue ball took; a miss that was called stays called. Another choice than the one that was made.
game=snooker
printf '%s\n' 'cue-red|; not snookered' >before
decides 'comes off two cushions and misses the red, foul and a miss' 'Which foul was it?'
decides 'misses, hits the pink first, it was a miss; not snookered' 'Typed, that is: miss : cue-pink'
printf '%s\n' 'cue-red|; not snookered' 'misses the red, foul and a miss' >before
decides 'no hit; not snookered' 'Foul and a miss'
printf '%s\n' 'cue-blue; not snookered' 'Bo puts Ana back in' >before
for said in 'no wait, Bo changed her mind, she plays it herself' 'no, Bo plays it' 'no, she plays it herself after all'; do
    decides "$said" '2. Bo: play '
done
echo 'cue-blue; not snookered' >before
decides 'Bo decides to play it herself' '2. Bo: play '
# A colour that did not drop, although it is on the table again: whose it was.
printf '%s\n' 'cue-r>' 'cue-blue>' 'r>' 'misses black; not snookered' 'cue-r>' 'misses pink; not snookered' >before
for said in "hold on, that blue of Ana's never dropped, it rattled" "no, Ana didn't pot the blue" 'the blue never dropped'; do
    decides "$said" '2. Ana: hit the blue, nothing dropped'
done
for said in "no, Bo didn't pot the blue" "that blue of Bo's never dropped"; do decides "$said" "No shot of Bo's has that"; done
echo 'cue-red|; not snookered' >before
for said in "touching ball, she's touching the blue" "the white's touching the blue"; do
# shellcheck disable=SC2016 # back quotes are meant as they stand
    decides "$said" 'as in `touching the red, missed`'
done
# shellcheck disable=SC2016 # back quotes are meant as they stand
decides 'touching ball' 'as in `touching the red`'
# What a foul comes to now is ruled on; who is behind, and whether what is left is enough.
printf '%s\n' 'cue-r>' 'cue-blue>' 'r>' 'cue-pink>' misses >before
for said in 'does Bo need snookers?' 'how far behind is Bo?'; do
    decides "$said" 'Bo is 13 points behind Ana. 131 points are left on the table: nobody needs snookers.'
done
decides 'what happens on a foul now?' 'Foul by Bo: in-off'
decides 'what was the highest break?' 'Bo: 0 shots. 1. Ana: potted a red'
printf '%s\n' 'cue-r>' 'cue-blue>' 'r>' >before
decides 'the blue never dropped' '4. Ana: called blue; nothing dropped'
: >before
decides 'Ana breaks, thin off the end red, back to baulk, safe' '1. Ana: hit a red, nothing dropped'
echo 'cue-red|; not snookered' >before
decides 'Bo feathers the white with the tip, foul' 'Foul by Bo: a ball was touched.'
echo 'cue-r>' >before
decides 'sends the black into the middle left' '2. Ana: potted the black into ML'
decides 'sends the black up the table' '"sends" is not understood here.'
# A free ball that is taken for one, and a name behind a choice that may be a shot.
echo 'cue-blue; snookered' >before
decides 'Bo uses the black as the free ball and pots it' '2. Bo: potted the black'
decides 'takes the black as the free ball' 'Bo: black.'
decides 'Bo nominates brown as his free ball, rolls up to it and leaves Ana snookered behind it' \
    'Typed, that is: brown : cue-brown; snookered'
decides 'Bo makes Ana play again' '2. Bo: play again'
decides 'free ball green, made' '2. Bo: potted the green as the free ball'
# A shot that is put in takes a red of its own, and those of the entries behind it are others then.
printf '%s\n' 'cue-r>' 'misses black; not snookered' misses 'cue-r>' 'misses black; not snookered' >before
# shellcheck disable=SC2016 # back quotes are meant as they stand
decides 'I forgot, Bo also potted a red and a blue before that miss' '`amend 5 before pots the red`'
echo 'amend 3 before cue-r>' >>before
decides 'amend 4 before blue : cue-blue>' '4. Bo: potted the blue (score Ana 1, Bo 6) 5. Bo: hit a red, nothing dropped'
shows '6. Ana: potted a red'
# Of a name of several words the first is enough; `makes it` is no other call.
printf '%s\n' 'breaks, the 3 drops' 'misses' 'Ana misses' 'Ana Paula plays safe' 'Z pots the 5 in TL' "no, Ana's shot hit the 9" log >in
play eight-ball --players 'Z,Ana Paula'
shows 'Z is at the table, and not Ana Paula.' '2. Z: nothing dropped' '3. Ana Paula: hit the 9, nothing dropped' '4. Z: ' 
# What was called into one pocket and went into another; who is asked about may be called now.
game=sinuca-brasileira
echo 'cue-red|' >before
for said in 'calls red top right, the red goes in the left middle' 'called red top right, red drops left middle' \
    'red top right called, red drops left middle' 'Bo calls red top right but it drops in the left middle'; do
    decides "$said" 'the red was potted, but not in the nominated pocket.'
done
for said in 'safety, red, nominated bottom left' 'red, safety, called bottom left'; do
    decides "$said" '2. Bo: called red into BL; nothing dropped'
done
decides 'does the red go back up?' 'spotting: '
decides 'calls red top right but the red goes in the middle instead' 'Which pocket: ML, MR?'
decides 'can I go for the brown?' 'Yes: the brown may be called now, with its pocket. Bo announces a ball and a pocket'
game=nine-ball
printf '%s\n' 'dropped 3' yes >before
decides 'rolls out and knocks the 9 into the corner' '2. Ana: push out; potted the 9'
decides 'sinks the 7 in the side, 8 stays up' '2. Ana: hit the 1, potted the 7'
decides 'pots the 1 but the 5 ends up on the floor' 'Foul by Ana: the 5 left the table.'
printf '%s\n' 'dropped 3' yes misses 'cue-1> 5^' 'cue-2' >before
decides 'sorry, the ball on the floor was the 6' '3. Bo: potted the 1, the 6 left the table'
decides 'actually when Bo potted the 1 the white went in too' '3. Bo: potted the 1, the 5 left the table, the cue ball dropped'
decides 'how many fouls on Bo?' 'Fouls in a row: Ana 1, Bo 1.'
printf '%s\n' 'dropped 3' yes >before
decides 'can he hit the 9 first?' 'The 9 may not be hit first now. Ana has to hit the 1 first.'
# A question records nothing, nor does a length; a touch is what every stroke does; points one after the other.
game=three-cushion
printf '%s\n' 'red, three rails, yellow' miss >before
for said in 'was it three?' 'was that a foul?'; do decides "$said" '2. Ana: a miss The inning of Ana is over'; done
for said in 'go back to number 3' 'it was three after all' 'the red is two inches from the rail'; do decides "$said" 'Refused, '; done
decides 'misses the white, only touched the red' '3. Bo: red'
decides 'touches red, three cushions, touches white' '3. Bo: red, 3 rails, white'
decides 'Bo scores, and again' '3. Bo: point (score 1, innings 1) 4. Bo: point'
decides "wait, Ana's last shot wasn't a foul, just a miss" '2. Ana: a miss'
decides 'correct entry 2' 'Entry 2 says: miss'
for said in 'Bo makes two in a row and is still shooting' 'Bo has made two so far'; do
    decides "$said" '3. Bo: point (score 1, innings 1) 4. Bo: point (score 2'
done
decides '1 was a miss' '1. Ana: a miss'
decides 'Bo sends the cue ball off the table' 'the yellow left the table'
passed "decisions, as people put them"
