#!/bin/sh
# Guided refereeing of table games and of a module's, typing only answers; places by cells; questions for what
# a typed move lacks. Through pipes and at a terminal.
set -eu

. tests/scripts/apart.inc
cc=${CC:-cc}

fail() {
    echo "guide: $*"
    sed -n '1,200p' out
    exit 1
}
passed() {
    echo "guide: ok: $*"
}
lines() {
    printf '%s\n' "$@" >in
}
play() { # the arguments of cuerules play; the lines are in `in`
    got=0
    cuerules play "$@" --seed 1 <in >out 2>&1 || got=$?
    [ "$got" -le 1 ] || fail "exit status $got"
}
shows() {
    for said in "$@"; do
        grep -qF -- "$said" out || fail "what was said does not have: $said"
    done
}
hides() {
    for wanted in "$@"; do
        if grep -qF -- "$wanted" out; then fail "what was said has: $wanted"; fi
    done
}
narrow() {
    if LC_ALL=C tr -d '\200-\277' <out | grep '.\{81\}'; then fail "too wide for a terminal"; fi
}

# ---- Chaser: the first shot is announced; 1 hits 4, which drops; the places of the balls are not given
lines ask ballsy more 1 '1 4' '' 4 '' '' '' '' no '' 'log typed'
play chaser --players Ana,Bo
shows 'Scoring (first shot only; ballsy: all balls and fouls count, safe: the highest)?'
shows 'What did the cue ball hit first?'
shows 'Typed, that is: ballsy : cue-1-4>; not snookered'
shows 'Ana scores 4.'
shows '1. Ana: ballsy : cue-1-4>; not snookered'
hides 'Into which pocket'
narrow
# An ordinary shot takes one question; a foul, here another ball before the Target, is shown first; then the other player is
# asked, by name.
lines ask '' 4 '' ask 'hit 9, no rail' '' '' ask pass 'log typed'
play chaser --players Ana,Bo
shows 'What dropped? (Just Enter: nothing.)'
shows '1. Ana: cue-1 4>'
shows 'Typed, that is: cue-9'
shows 'the cue ball touched the 9 before the Target'
shows 'What does Bo do?'
shows '3. Bo: pass back'
passed "Chaser"

# ---- Sinuca: the opening needs no announcement; then ball and pocket; a missing pocket is asked for
lines ask more red '' '' '' '' '' 'others same' 'cue c4.7' back 'cue c4.7, red d3 cushion, others same' '' \
    ask blue MR more blue '' 'blue' MR '' '' '' '' '' ask red ML '' 'log typed' 'save game.json'
play sinuca-brasileira --players Ana,Bo
shows 'Nobody knows where the cue ball was before; type a cell, such as b3.'
shows 'Ball (the nominated ball)?'
shows 'Which pocket was called?'
shows 'Into which pocket did the blue drop?'
shows '  At the head BL BR, halfway ML MR, at the foot TL TR'
shows 'Typed, that is: blue MR : cue-blue>MR'
shows 'Bo scores 5.'
shows 'What dropped? (Just Enter: the red, into ML.)'
shows 'Bo scores 1.'
[ "$(grep -c '^Is that right' out)" -eq 2 ] || fail "two shots were to be confirmed"
cuerules check game.json >out || fail "the saved game is not valid"
# There is a word for announcing nothing, which is an infraction.
lines 'cue-red|' ask '' none more blue '' '' '' red '' '' '' '' '' ''
play sinuca-brasileira
shows 'This has to be answered'
shows 'none: nothing was announced, which may be a foul.'
shows 'Typed, that is: !no_call cue-blue'
shows 'the shot was not called'
# The only possible answer is the default.
lines 'cue-red|' 'red TL : cue-red>TL' 'yellow BL : cue-yellow>BL' ask '' TR cancel
play sinuca-brasileira
shows 'Just Enter: yellow.'
shows 'Left; nothing was played.'
# A coin tossed at the table, and who plays first: players are given by name.
set --
for ball in red blue yellow blue green blue brown blue blue pink pink; do
    set -- "$@" "$ball TL : cue-$ball>TL"
done
lines 'cue-red|' "$@" 'adjust 10 17 turn 1' 'black TL : cue-black>TL' 'ask lot' Bo '' ask 1 '' 'log typed'
play sinuca-brasileira --players Ana,Bo --by-hand
shows 'Just Enter: it is drawn here.'
shows 'Typed, that is: lot 2'
shows 'Players: 1 Ana, 2 Bo'
shows '16. Bo: first 1'
passed "Sinuca Brasileira"

# ---- Chess Pool: choices, and calls with their cells; only cells that the piece reaches are listed
lines ask '' '' ask 1 ask move 9 4 b2 c3 d5 b5 '' ask slop m 'log typed'
play chess-pool --players Ana,Bo
shows 'What does Ana do?'
shows '2. Ana: solids'
shows "The capturer's cell, a1 to d8?"
shows 'a2 b1 b3 b4 b5 b6 b7 b8 c2 d2'
shows 'a rook does not go from b2 to c3'
shows 'What dropped? (Just Enter: nothing, and the 9 hit the 4.)'
shows 'Recorded: 9b2x4b5; hit the 9, which hit the 4, nothing dropped'
shows '4. Ana: slop : cue-1 cue|'
shows 'The 4 is captured'
# The king is put back in place of a piece; the piece's name is enough.
# The number of a piece is meant before the number of the list, a piece may be named as in the picture, and Enter does not
# give a game up.
lines ask '' '' ask 1 ask move Q12 cancel ask '9x4' b2 b5 cancel
play chess-pool --players Ana,Bo
shows 'Target (of a move: an enemy piece or the 8)?'
shows 'Bo: 9b2x4b5.'
lines 'cue-1|' solids 'cue-9 1>' 'cue-2|' 'cue-9 8>' ask 4 ask concede '' '' cancel ask 6 'log typed'
play chess-pool --players Ana,Bo
shows '  replace 4' '  concede '
shows '6. Bo: replace 4'
lines 'cue-1|' stripes 'cue-1 8>' ask 5 '' yes 'log typed'
play chess-pool --players Ana,Bo
shows 'Giving up counts as lost: type yes'
shows 'is over: Ana wins'
lines 'cue-1|' stripes 'cue-1 8>' ask 9 'log typed'
play chess-pool --players Ana,Bo
shows '4. Bo: replace 9'
# A layout is given by cells, and later cells follow from it.
lines 'cue-1|' solids 'rest cue b3.5, 1 c1, 2 c2, 3 c3, 4 c4, 8 c5, 9 b8, 10 c8, 11 a8, 12 a7' ask move back slop cancel \
    'rest cue b3, 1 b3' 'rest cue b3' rest 'cue a1, 1 c1, 2 c2, 3 c3, 4 c4, 8 c5' '9 b8, 10 c8, 11 a8, 12 a6' ''
play chess-pool --players Ana,Bo
shows 'layout cue b3, 1 c1, 2 c2, 3 c3, 4 c4, 8 c5, 9 b8, 10 c8, 11 a8, 12 a7'
shows 'The 1 would overlap the cue ball, which is at b3.55'
shows 'ball is on the table; its place is missing'
shows '12 a6'
# Men by their names and as the picture labels them, where they mean one ball; Q is no `quit` then.
lines ask queen Q 'hit rook' 'K8 N10' '' solids ask Queens Queen ask move bishop Queen b2 Q b5 cancel ask move king R q
play chess-pool --players Ana,Bo
shows 'Which queen? There are: 4 12.'
shows 'Which Q? There are: 4 12.'
shows 'Which rook? There are: 1 9.'
shows 'Recorded: potted the 8 and the 10'
shows 'Recorded: replace 12'
shows 'Target (of a move'
shows 'Q is none of them'
shows 'king is none of them'
passed "Chess Pool"

# ---- pool: what dropped tells an ordinary shot, which is played at once; the break asks for rails and lines, where they
# matter; a push-out is offered where there is one, and a choice is a short list with what it means
lines ask '3 5' '' ask p '' ask 2 ask 1 ask 'no rail' '' ask c '' ask 'hit 3' 'hit 4, 6 c' back 'hit 4' '' ask 9 '' \
    ask '' 2 '' ask '' ask '' '' ask 'off 9' back 'no hit' '' ask 9 '' 'log typed'
play nine-ball --players Ana,Bo --match 2
shows 'What dropped? (Just Enter: nothing.)'
shows 'Did 1 object ball cross the head string, or stop behind it? (Just Enter: yes.)'
shows '(The head string crosses the table a quarter of the way from the head.)'
shows 'Recorded: hit the 1, potted the 3 and the 5'
shows 'What is announced? (Just Enter: nothing.)'
shows 'Ana: push out.'
shows '2. Ana: push out :'
shows '  2  hand back   Ana shoots from here'
shows '3. Bo: hand back'
shows 'Recorded: potted the 1'
shows 'after the first contact no ball reached a rail'
shows 'Typed, that is: cue-2 cue>'
shows 'Typed, that is: cue-4 6> cue>'
shows 'the first ball hit was the 4, and not the lowest one'
shows 'Game 1 is over: Bo wins.'
shows 'Did 4 object balls reach a rail? (Just Enter: yes.)'
shows 'fewer than four balls'
narrow
# What is announced may be said one question late.
lines ask 1 '' ask '' 'push out' '' 'log typed'
play nine-ball --players Ana,Bo
shows '2. Ana: push out :'
lines ask 1 '' ask '' safety 2 '' 'log typed'
play eight-ball --players Ana,Bo
shows 'Ana: safety.'
shows '2. Ana: safety : cue-2>'
lines ask '' '' 1 ask 2 ask '' '' '' 'log typed'
play nine-ball --players Ana,Bo
shows 'Did 3 object balls cross the head string'
shows 'Recorded: hit the 1, nothing dropped'
shows '  1  play        Bo shoots from here'
shows 'What is announced?'
narrow
# Calls: a pocket alone is for the ball that has to be hit; what is called and made is Enter.
lines ask 4 ask '1 tl' '' ask TR m ask 5 BL '' ask '' 3 '' ask 2 ask zz '11 TL' '4 TR' 'TL x' 'TL' x 11 hit off help more \
    back 'no stroke' touched '' '' '' '' ask 7 BR 'cue-2-7>BR' '' '' ask 'no stroke' cancel ask 'cue-2|' '' '' 'log typed'
play ten-ball --players Ana,Bo
shows 'a pocket alone: the 1.'
shows 'Recorded: potted the 1 into TL'
shows 'Ana: 2 into TR.'
shows 'Recorded: called 2 into TR; nothing dropped'
shows 'What dropped? (Just Enter: the 5, into BL.)'
shows 'Recorded: hit the 2, potted the 5 into BL'
# A ball dropped and nothing was called: that is shown first.
shows 'Nothing was called.'
shows '6. Ana: hand back'
shows 'zz is not a ball of this game'
shows 'The 4 cannot be called: it is not on the table.'
shows 'A ball and a pocket are called, such as TL.'
shows 'They may be joined'
shows '8. Ana: 7 BR : cue-2-7>BR'
shows '9. Ana: cue-2|'
narrow
# After a safety nothing need be called.
lines 'cue-1 3>' ask safety '' 'place 0.3 0.3' 'log typed'
play eight-ball --players Ana,Bo
hides 'Nothing was called.'
narrow
# Groups; any of several balls may be hit first, so the call needs its ball; in straight pool what is in the way of a rerack.
lines ask '3 9' ask '2 tl' '' ask TL '4 TL' '' ask safety '' ask '10 ML' '8, 10' back c '' 'log typed'
play eight-ball --players Ana,Bo
shows 'Which ball? Type it before the pocket.'
shows 'solids: 4 left'
shows 'Recorded: safety; nothing dropped'
shows 'Typed, that is: 10 ML : cue-10 cue>'
narrow
if cuerules list | grep -q '^straight-pool'; then
    set -- ask '' '' ''
    for ball in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do
        set -- "$@" ask "$ball TL" ''
    done
    lines "$@" 'the last ball is in the rack' rack kitchen
    play straight-pool --players Ana,Bo
    shows 'Did the cue ball and 2 object balls reach a rail? (Just Enter: yes.)'
    shows 'Say where the cue ball lies, for the rerack.'
    shows 'That is said of another ball: say where the cue ball lies'
    shows 'Say where the last ball lies, for the rerack.'
    shows '  rerack, the cue ball in the rack, the last ball in the kitchen; called 14'
    shows 'The cue ball goes on the head spot.'
    narrow
fi
passed "pool"

# ---- calls come before their shots: checked, shown, changed, taken back, and joined to what happened
lines 'cue-red|' blue 'blue MR' 'black TL' undo 'blue MR' 'cue-blue>MR' 'pink TL' legal 3 ':' 'log typed'
play sinuca-brasileira --players Ana,Bo
shows 'ball and pocket have to be announced'
shows 'Bo: blue into MR.'
shows 'Bo: black into TL.'
shows 'The call is taken back: black TL.'
shows '2. Bo: blue MR : cue-blue>MR'
shows 'the red ball is next, not the pink one'
shows 'Bo: red into ML.'
shows '3. Bo: red ML :'
lines 'cue-1|' solids 9x4 9x10 9a1x4b3 slop 9b2x4b5 'place 9 b3' 'cue-9-4|' 'log typed'
play chess-pool --players Ana,Bo
shows 'so a move is called with the cells of both'
shows 'the 10 ball is neither an enemy piece nor the 8'
shows 'a rook does not go from a1 to b3'
shows 'Bo: slop.'
shows '3. Bo: 9b2x4b5 : cue-9-4|'
# A call in words; a pocket alone where only one ball comes into question.
lines 'cue-red|' 'top left pocket' 'red into top left' 'blue in the middle right' 'blue into ML' 'cue-blue>ML' 'log typed'
play sinuca-brasileira --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'Which ball goes into TL? Type it before the pocket, as in `red TL`.'
shows 'Bo: red into TL.'
shows 'Bo: blue into MR.'
shows '2. Bo: blue ML : cue-blue>ML'
lines 'cue-1 3>' 'top left pocket' 'ball 4 into TL' '4 in the bottom right pocket' ask cancel TL ask '' ask '2 in the side pocket on the left' \
    '2 in the left middle pocket, and the white' '' 'log typed'
play ten-ball --players Ana,Bo
shows 'Ana: 1 into TL.'
shows 'Ana: 4 into TL.'
shows 'Ana: 4 into BR.'
shows '2. Ana: 1 TL : cue-1>TL'
shows '3. Ana: 2 ML : cue-2>ML cue>'
# The questions, and what is left of them, are about the call that stands; balls may be placed after it.
lines ballsy ask 1 cancel 'place b1.5' 'cue-1-12>' 'log typed'
play chaser --players Ana,Bo
shows 'Ana: ballsy.'
hides 'Scoring ('
shows '2. Ana: ballsy : cue-1-12>'
lines 'cue-red|' ask blue MR red cancel ask blue '' 'blue MR' '' '' '' '' '' 'log typed'
play sinuca-brasileira --players Ana,Bo
shows '2. Bo: blue MR : cue-blue>MR'
# A shot while something is to be decided is the decision, too; both, or neither.
lines 'cue-2|' 'cue-99' 'cue-1 cue-1 1>' 'cue-2|' safe back 'cue-2|' concede
play chaser --players Ana,Bo
shows '2. Bo: accept'
shows '3. Bo: cue-1'
hides '4. Bo: accept'
shows 'only the first shot of the game is played safe or ballsy'
lines 'cue-red|' 'red TL : cue-blue; snookered' 'blue TL : cue-blue>' ': cue-red' 'pink BR' 'cue-pink>BR' 'log typed'
play sinuca-brasileira --players Ana,Bo
shows 'this game has to know into which pocket'
shows '3. Ana: play'
shows '4. Ana: pink BR : cue-pink>BR'
passed "calls before their shots"

# ---- what the referee may do, by the descriptions of members
lines 'cue-red|' 'ask adjust' '14 -3' Bo '' 'ask correct' '' 'red blue' '' 'ask award' Bo '' 'log typed'
play sinuca-brasileira --players Ana,Bo
shows 'Scores (what the scores become, one for each player)?'
shows '1 Ana, 2 Bo'
shows '2. The referee: adjust 14 -3 turn 2'
shows 'On (balls that are in the game after all)?'
shows 'The referee corrects the balls. Back on the table: none. Out of the game:'
shows '4. The referee: award 2'
lines 'ask place' 'd8' 'b1 cushion' '' 'ask nonsense' 'place b1' 'place b8' 'ask place' back help show cancel
play chaser
shows 'beyond the kitchen'
shows 'place cue '
shows 'nonsense cannot be asked about now; these can: shot, place, concede, layout, adjust, correct, award.'
shows "This is the first question; \`cancel\` leaves."
passed "the referee's desk"

# ---- Snooker: a choice is asked before a shot is, one word tells of any red, a letter of a colour, one question of a shot
lines c-yellow ask 'play again' ask r ask black '' ask red ask blue pink '' '' ask play ask 'no hit' no none yes '' \
    ask play ask 'hit yellow' yes full '' 'log typed'
play snooker --players Ana,Bo
shows 'What does Bo do?'
shows '2. Bo: play again'
shows 'red, or several; c: the cue ball'
hides 'no rail'
shows '3. Ana: cue-red-1>'
shows 'What dropped? (Just Enter: the black.)'
shows '4. Ana: black : cue-black>'
shows '5. Ana: cue-red-2>'
shows '6. Ana: blue : cue-blue pink>'
shows '7. Bo: play'
# Whether it was a miss is asked where the referee has a say in it.
shows 'Say how much of a ball on could be hit straight before the stroke'
shows 'a part, or all (full)'
# The foul is said before what it comes to is asked.
grep -B9 'Say how much' out | grep -qF 'The referee would say so far:' || fail 'a miss is asked for, and no foul was said'
shows 'Say whether the foul is a miss.'
shows '  none, part, full (just Enter: nobody looked)'
shows '  2  play again  Ana plays from here'
shows '  3  red :       plays from here, and what happened is asked'
shows '8. Bo: miss none : ; not snookered'
shows '10. Ana: full : cue-yellow; snookered'
shows 'Free ball for Bo.'
narrow
# A name with a hyphen is no notation; who does not confirm is asked again.
lines ask 'hit red-3, c' '' no '' yes 'log typed'
play snooker --players 'Ana, Bo'
shows 'Typed, that is: cue-red-3 cue>'
shows '1. Ana: cue-red-3 cue>'
hides 'of the notation'
# What is said at the table: how many reds, the white, in off.
lines ask 'two reds' ask reds cancel ask black 'in off' '' ask 'play again' ask 'a red' ask black 'the white' '' 'log typed'
play snooker --players Ana,Bo
shows '1. Ana: cue-red-1> red-2>'
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'How many reds? Type it as in `two reds`.'
shows '2. Ana: black : cue-black cue>'
shows '5. Ana: black : cue-black cue>'
# What happened may be said where a colour may be named; `more` asks for it bit by bit.
lines r\> ask k\> '' '' ask more red '' '' '' '' '' '' '' 'log typed'
play snooker --players Ana,Bo
shows 'red-2 to red-15 yellow green brown blue pink black'
shows '2. Ana: black>'
shows '3. Ana: cue-red-2'
# A free ball is told apart from what it counts as, and may be called so.
lines 'free ball' c-black play 'adjust free' legal ask 'free ball' 'free ball green' '' undo 'free ball' 'free brown' \
    ask '' undo 'free ball pink : c-pink' 'log typed'
play snooker --players Ana,Bo
shows '"free ball" is no move here'
shows '  1)  red : …'
shows '  2)  yellow : … (the free ball: counts as red)'
shows '  Any other than red is the free ball, and counts as red.'
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'Which ball is it? Type `free ball black`, say, or just `black`.'
shows 'Recorded: potted the green'
shows 'Recorded: potted the brown'
shows '4. Bo: pink : cue-pink'
# ---- Three-cushion: no question is about a pocket or a ball that there isn't
# Just Enter records nothing.
lines miss ask p ask '' ask m ask 3 ask undo ask cancel 'log typed'
play three-cushion --players Ana,Bo
shows 'What came of the stroke? (Just Enter leaves the question.)'
shows '4. Ana: inning 3'
shows 'c-r c|||-w           the red, three cushions, the white'
shows 'Bo scores 1'
hides 'What did'
passed "snooker and three-cushion"

# ---- a module's ruleset
$cc -std=c11 -Wall -Wextra -Wpedantic -Werror -I"$source/include" -fPIC -shared -fvisibility=hidden \
    "$source/tests/scripts/bankshot.c" -o bankshot.so
lines ask 3 '3 TR' '' ask 4 m ask 2 '' 'log typed'
play ./bankshot.so --players Ana,Bo
shows 'Ball ('
shows '1. Ana: 3 : cue-3>TR'
shows 'What dropped? (Just Enter: the 2.)'
# Without a table there are no questions about one.
lines ask cancel 'rest' quit
play bowling-solitaire
shows 'What does Player 1 do?'
shows 'This game does not ask where balls lie.'
passed "somebody else's ruleset"

# ---- at a terminal
if ! command -v python3 >/dev/null; then
    echo "guide: NOT CHECKED: a terminal (there is no python3)"
    exit 0
fi
at_terminal() { # the arguments of cuerules play; what somebody does is in `in`
    TERM=dumb python3 "$source/tests/scripts/terminal.py" status cuerules play "$@" --seed 1 <in >out 2>&1 ||
        fail "at a terminal: $*"
}
# Enter starts the questions; a call without its cells is completed. What has to be confirmed is shown first.
lines 'wait > ' 'type ' 'wait What dropped' 'sleep 0.3' 'type ' 'wait Where do the balls' 'type ' 'wait > ' 'type solids' \
    'wait > ' 'type 9x4 : cue-9-4|' 'wait ? ' 'type b2' 'wait ? ' 'type b5' 'wait Is that right' 'sleep 0.3' 'type ' \
    'wait > ' 'type quit' 'type quit'
at_terminal chess-pool --players Ana,Bo
shows "The capturer's cell, a1 to d8?"
shows 'Typed, that is: 9b2x4b5 : cue-9-4|'
shows 'The 4 is captured'
# A call stands in the prompt; what it lacks is asked for; Enter asks what happened; what is left goes back as a whole.
lines 'wait > ' 'type cue-1|' 'wait > ' 'type solids' 'wait > ' 'type 9x10' 'wait neither an enemy' 'wait > ' 'type 9x4' \
    'wait ? ' 'type b2' 'wait ? ' 'type b5' 'wait the 9 hit the 4' 'type cancel' \
    'wait Bo: 9b2x4b5 [Enter: questions]> ' 'type undo' 'wait Bo [Enter: questions]> ' 'type slop' \
    'wait Just Enter: nothing, and the 9 was hit first.)' 'type no hit' 'wait Is that right' 'sleep 0.3' 'type ' 'wait Ana [Enter' \
    'type slop' 'wait was hit first' 'type hit the queen' 'wait Which queen' 'type Q4' 'wait Bo [Enter' 'type quit' 'type quit'
at_terminal chess-pool --players Ana,Bo
shows 'Foul by Bo: no ball was hit.' 'A foul. Is that right?' 'Recorded: slop; hit the 4, nothing dropped'
# Without a call what happened may be typed at once, also here; a capture may be said, and a ball's number be a word. A
# place is confirmed, or, where the others are not known, the refusal says what is to be typed before it.
lines 'wait > ' 'type place cue b2' 'wait > ' 'type cue-1|' 'wait > ' 'type solids' 'wait Bo [' 'type bishop' 'wait Bo [' \
    'type ' 'wait Just Enter: nothing was said' 'type rook takes queen' "wait capturer's cell" 'type cancel' \
    'wait Bo [' 'type the nine' 'wait Is that right' 'sleep 0.3' 'type no' 'wait What dropped, then?' 'type cancel' \
    'wait Bo [' 'type foul?' 'wait Which foul was it?' 'type cancel' 'wait Bo [' 'type c' 'wait Is that right' 'sleep 0.3' 'type ' \
    'wait Ana [' 'type place cue b2' 'wait Ana [' 'type quit' 'type quit'
at_terminal chess-pool --players Ana,Bo
shows 'The cue ball lies at b2.' 'The 9 is potted' 'Scratch by Bo'
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'the others are. `rest` says where all of them lie.'
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows '"bishop" is no move here. Just Enter'
lines 'wait > ' 'type cue-1|' 'wait > ' 'type solids' 'wait Bo [' 'type 10a2x8c3' 'wait the 10 hit the 8' 'sleep 0.3' 'type m' \
    'wait Ana [' 'type amend 3 8 captured' 'wait takes the amendment back' 'wait Bo [' 'type ' 'wait Type the move' \
    'type the queen' 'wait Ana [' 'type legal' 'wait Ana [' 'type help' 'wait Ana [' 'type 1a1x9a3' 'wait the 1 hit the 9' \
    'type help' 'wait may be joined' 'type concede' 'wait Give up' 'type no' 'wait 1a1x9a3 [' 'type ask concede' \
    'wait Is that right' 'type cancel' 'wait Ana' 'type quit' 'type quit'
at_terminal chess-pool --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows '3. Bo: 10a2x8c3; hit the 10, which hit the 8, nothing dropped' 'Recorded: replace 4' '… stands for what was seen' 'score     pieces in the game' \
    '`m`: the 1 hit no ball' 'Game over. Is that right? Type yes.'
lines 'wait > ' 'type cue-red|' 'wait > ' 'type red TL : cue-blue; snookered' 'wait > ' 'type cue-blue>MR' 'wait ? ' 'type cancel' \
    'wait neither' 'wait Ana [' 'type quit' 'type quit'
at_terminal sinuca-brasileira --players Ana,Bo
# shellcheck disable=SC2016 # back quotes are meant as they stand
shows 'Nothing was played, `play` neither.'
# A sentence of several clauses is shown in words before it counts; names beside each other count at once.
lines 'wait > ' 'type dropped 3' 'wait head string' 'sleep 0.3' 'type ' 'wait Ana [' 'type misses the 1, but the 5 drops off the rail' \
    'wait Is that right' 'type no' 'wait What dropped, then' 'type misses the 1 and leaves it safe' 'wait Is that right' 'sleep 0.3' 'type ' \
    'wait Bo [' 'type the 1 and the 2 potted' 'wait Recorded: potted' 'wait Bo [' 'type ' 'wait That is recorded already' \
    'wait Bo [' 'type ' 'wait What dropped' 'type cancel' 'wait Bo [' 'type quit' 'type quit'
at_terminal nine-ball --players Ana,Bo
shows 'Understood as: hit the 1, potted the 5'
shows 'Understood as: hit the 1, nothing dropped'
# Once somebody says that it was otherwise, just Enter agrees to nothing; what is told of an earlier shot is not of this one.
lines 'wait > ' 'type dropped 3' 'wait head string' 'sleep 0.3' 'type ' 'wait Ana [' 'type hits the 9 first' 'wait Is that right' 'type no, he grabbed it' \
    'wait not understood' 'sleep 0.3' 'type ' 'wait otherwise' 'type no, the 6 dropped' 'wait potted the 6' \
    'sleep 0.3' 'type ' 'wait Ana [' 'type ask' 'wait dropped' 'type one shot ago Ana also scratched' \
    'wait earlier shot' 'type cancel' 'wait Ana [' 'type quit' 'type quit'
at_terminal nine-ball --players Ana,Bo
# The ball that was hit first completes the line that lacked it.
lines 'wait > ' 'type dropped 3' 'wait head string' 'sleep 0.3' 'type ' 'wait Ana [' 'type kisses, then the 5 drops' 'wait hit first' 'type the 1' \
    'wait Is that right' 'sleep 0.3' 'type ' 'wait Ana [' 'type pots the 5 and then the 1' 'wait is not on the table' 'wait Ana [' \
    'type log typed' 'wait 2. Ana' 'type quit' 'type quit'
at_terminal nine-ball --players Ana,Bo
shows '2. Ana: cue-1 5>'
lines 'wait > ' 'type hits red, then goes round the table, three rails, and the yellow' 'wait Is that right' 'type no' 'wait Nothing was played' \
    'type quit' 'type quit'
at_terminal three-cushion --players Ana,Bo
shows 'Understood as: red, 3 rails, yellow'
# A remark that is not understood is left out, and then what was told does not count before that is agreed to.
lines 'wait > ' 'type wobbly start' 'wait is no move' 'type dropped 3, wobbling to the rail' 'wait head string' 'sleep 0.3' 'type ' 'wait Is that right' \
    'type Bo misses' 'wait first say' 'type pots the 1' 'wait First say' 'sleep 0.3' 'type ' 'wait Ana [' 'type wobbly start, pots the 1 wobbly' \
    'wait Is that right' 'type cancel' 'wait Ana [' 'type maybe pots the 1' 'wait not understood' 'type quit' 'type quit'
at_terminal nine-ball --players Ana,Bo
shows 'Left out, since not all of it is understood: "wobbling to the rail".' 'Understood as: hit the 1, potted the 3' 'Left out, since not all of it is understood: "wobbly start' '"maybe" is not understood here.'
# Why there is no point is said before that is agreed to.
lines 'wait > ' 'type red, two rails, yellow, with wobbly side' 'wait No point: only 2 cushions' 'wait Is that right' 'type cancel' \
    'wait Ana [' 'type quit' 'type quit'
at_terminal three-cushion --players Ana,Bo
# What stands behind \`no\` takes the place of a stroke that was shown; the next player's agrees to it.
lines 'wait > ' 'type red, three rails, yellow, with wobbly side' 'wait Is that right' 'type missed' 'wait First say' 'type no, missed' 'wait Bo [' \
    'type misses by an inch off the red' 'wait Is that right' 'type Ana misses' 'wait Bo [' 'type log typed' 'wait 3. Ana' 'type quit' 'type quit'
at_terminal three-cushion --players Ana,Bo
shows 'Left out, since not all of it is understood: "with wobbly side".' 'takes the place' '1. Ana: miss' '3. Ana: '
# So does a call, and one is not lost for a word behind it.
lines 'wait > ' 'type hits the red' 'wait lie now' 'type ' 'wait snookered' 'type ' 'wait Bo [' 'type red TR, "wobbled"' \
    'wait What dropped' 'type cancel' 'wait Bo: red TR [' 'type quit' 'type quit'
at_terminal sinuca-brasileira --players Ana,Bo
shows 'Left out, since not all of it is understood: ""wobbled"".' 'Bo: red into TR.'
# The next player's shot agrees to what waits only where it is understood.
lines 'wait > ' 'type hits red, then goes round the table, two rails, and the yellow' 'wait Is that right' 'type Bo hits the wobbly one' 'wait First say' 'type Bo misses' \
    'wait Ana [' 'type the white flew off the table' 'wait Is that right' 'type no, it was the red that flew off' 'wait takes the place' \
    'wait the red left the table' 'wait Is that right' 'sleep 0.3' 'type ' 'wait Bo [' 'type log typed' 'wait 3. Ana' 'type quit' 'type quit'
at_terminal three-cushion --players Ana,Bo
shows '1. Ana: white-red white||-yellow' '3. Ana: red^'
# The pockets of a run are asked for at once; who runs out potted the lowest ball that may be hit, and so on to the last one.
lines 'wait > ' 'type c-1|-9|-2|-3| 9>' 'wait Ana [' 'type Ana runs the 1 and 2' 'wait ? ' 'type TL' 'wait not 2 pockets' \
    'wait ? ' 'type cancel' 'wait Left' 'wait Ana [' 'type 1 in TR, 2 in the side, then misses' 'wait the 2?' 'type cancel' 'wait Left' \
    'wait Ana [' 'type Ana makes the 11 in the right side' 'wait Ana plays stripes' 'wait Ana [' \
    'type Ana runs out' 'wait the 15, the 8' 'wait ? ' 'type TL, top right' 'wait not 6 pockets' 'wait ? ' 'type TL TR BL BR left side ML' \
    'wait Is that right' 'sleep 0.3' 'type ' 'wait Ana wins' 'type quit' 'type quit'
at_terminal eight-ball --players Ana,Bo
shows 'did they go: the 1, the 2?' 'Recorded: potted the 10 into TL' 'Recorded: potted the 15 into ML' 'potted the 8 into ML'
lines 'wait > ' 'type dropped 3' 'wait head string' 'sleep 0.3' 'type ' 'wait Ana [' 'type Ana runs out' 'wait Is that right' 'sleep 0.3' 'type ' \
    'wait Ana wins' 'type quit' 'type quit'
at_terminal nine-ball --players Ana,Bo
shows 'Recorded: potted the 8'
# One thing that is corrected leaves the rest of the shot as it was told.
lines 'wait > ' 'type c-1|-9|-2|-3|' 'wait Bo [' 'type Bo pots the 5 in TL and scratches' 'wait Is that right' 'type no, no scratch' 'wait Bo plays solids' \
    'wait Is that right' 'type no, the 5 stayed up' 'wait nothing dropped' 'wait Is that right' 'type no, the 11 dropped in TR too' 'wait 11 into TR' \
    'wait Is that right' 'type no, he scratched' 'wait the cue ball dropped' 'wait Is that right' 'sleep 0.3' 'type ' 'wait Ana [' 'type log typed' \
    'wait 2. Bo' 'type quit' 'type quit'
at_terminal eight-ball --players Ana,Bo
shows 'Understood as: called 5 into TL; potted the 11 into TR, the cue ball dropped' '2. Bo: 5 TL : cue-5 cue| 11>TR cue>'
# Where a part of the pocket is said, only those that may be meant are asked for.
lines 'wait > ' 'type c-1| c| 2| 3|' 'wait Bo [' 'type pots the 12 in the side' 'wait   ML MR' 'type right' 'wait 12 into MR' 'wait Bo [' \
    'type how many fouls is Ana on?' 'wait run 1' 'wait Bo [' 'type quit' 'type quit'
at_terminal straight-pool --players Ana,Bo
# A question about the shot is no end of telling it.
lines 'wait > ' 'type cue-red' 'wait Bo [' 'type misses the red completely' 'wait snookered' 'type no, he can see half of it' 'wait Say how much' \
    'type no foul, he potted the black' 'wait snookered' 'type no' 'wait Is that right' 'type cancel' 'wait Bo [' 'type quit' 'type quit'
at_terminal snooker --players Ana,Bo
shows 'takes the place of what was told before' 'the black was potted, and was not on'
# At a terminal a coin is tossed at the table, and nothing is drawn before somebody says so.
set -- 'wait > ' 'type cue-red|'
for ball in red blue yellow blue green blue brown blue blue pink pink; do
    set -- "$@" 'wait > ' "type $ball TL : cue-$ball>TL"
done
lines "$@" 'wait > ' 'type adjust 10 17 turn 1' 'wait Ana [' 'type black TL : cue-black>TL' 'wait A tie' 'sleep 0.3' 'type ' 'wait who won the coin toss' \
    'type cancel' 'wait questions]>' 'type Bo won the toss' 'wait Bo [' 'type he makes Ana play first' 'wait Ana [' 'type log' \
    'wait Bo: Ana plays first' 'type quit' 'type quit'
at_terminal sinuca-brasileira --players Ana,Bo
shows '15. Bo won the coin toss'
# The ball that was missed altogether is not left out; a game of a match is given up, or the whole, and ends with its points.
lines 'wait > ' 'type misses the red altogether' 'wait Where do' 'sleep 0.3' 'type ' 'wait snookered' 'sleep 0.3' 'type ' 'wait Is that right' \
    'sleep 0.3' 'type ' 'wait Bo [' 'type concede match' 'wait The match counts as lost for Bo' 'type no' 'wait Bo [' 'type concede' \
    'wait Game 1 counts as lost for Bo' 'type yes' 'wait Score of game 1: Ana 0, Bo 7.' 'wait > ' 'type quit' 'type quit'
at_terminal sinuca-brasileira --players Ana,Bo --match 2
hides 'Named, but not'
# What was not clear in a line is answered by itself.
lines 'wait > ' 'type cue-1|' 'wait > ' 'type solids' 'wait Bo [' 'type the rook hit the bishop' 'wait Which rook' 'type 9' \
    'wait Which bishop' 'type 11' 'wait which hit the 11' 'wait Ana [' 'type log typed' 'wait 3. Bo: cue-9-11 cue|' 'type quit' 'type quit'
at_terminal chess-pool --players Ana,Bo
shows 'hit the 9, which hit the 11, nothing dropped'
# Another capture takes the place of the one that was called, at once or in the question; places that were not taken are told
# anew before Enter means that nobody knows; of what comes in hand no place is asked; a sentence says what a man met.
lines 'wait > ' 'type cue-1|; rest cue b6, 4 b4, 9 b7, 11 c3, 1 a1, 2 a3, 3 d1, 8 d8, 10 c8, 12 a8' 'wait > ' 'type solids' \
    'wait Bo [' 'type 9x4' 'wait the 9 hit the 4' 'type no, queen takes rook' 'wait Bo: 12x1' 'wait the 12 hit the 1' 'type cancel' \
    'wait Bo: 12x1 [' 'type sorry, queen takes queen after all' 'wait a queen does not go from a8 to b4' 'wait Bo: 12x1 [' \
    'type sorry, rook takes queen' 'wait the 9 hit the 4' 'type it worked' 'wait Where do the balls lie' 'type bishop on a7' \
    'wait Which bishop? There are: 3 11.' 'sleep 0.3' 'type ' 'wait press Enter once more' \
    'type queen stopped on a7, cue ball on b5, the others same' 'wait Ana [' 'type log typed' 'wait rest cue b5, 12 a7; unmoved' \
    'wait Ana [' 'type hit the 1, the 11 left the table' 'wait   1 2 3 8 9 10 12' 'type cancel' 'wait Ana [' \
    'type rook takes queen, then the rook hits the 10' 'wait   cue 1 2 3 8 9 11' 'sleep 0.3' 'type ' \
    'wait which hit the 12 and the 10' 'wait Is that right' 'sleep 0.3' 'type ' 'wait Bo [' \
    'type quit' 'type quit'
at_terminal chess-pool --players Ana,Bo
# Where what came of a capture is not clear, that is asked, and its call stands.
lines 'wait > ' 'type cue-1|; rest cue b6, 4 b4, 9 b7, 11 c3, 1 a1, 2 a3, 3 d1, 8 d8, 10 c8, 12 a8' 'wait > ' 'type solids' \
    'wait Bo [' 'type rook takes queen, the queen stayed up' 'wait the 9 hit the 4.' 'type yes' 'wait Where do the balls lie' \
    'sleep 0.3' 'type ' 'wait Ana [' 'type log typed' 'wait 3. Bo: 9x4 : cue-9-4' 'type quit' 'type quit'
at_terminal chess-pool --players Ana,Bo
shows 'Did the 9 hit the 4? Type yes'
# An entry's number alone asks for it anew, also from within a question; nothing else is played then. `no` is no name.
lines 'wait > ' 'type 10' 'wait Ana [' 'type 6 in TR' 'wait the 6, into TR' 'type amend 1' 'wait You left the questions' 'wait What dropped' 'sleep 0.3' \
    'type 9' 'wait takes the amendment back' 'wait Ana: 6 TR [' 'type log typed' 'wait 1. Ana: cue-9>' 'type 6 TR 6' 'wait is named twice' \
    'type quit' 'type quit'
at_terminal eight-ball --players Ana,Bo
shows 'The call stands'

# What the first question would be answered is taken at the prompt, too, and the rest is asked.
lines 'wait > ' 'type 3 5' 'wait Did 1 object ball cross' 'sleep 0.3' 'type ' 'wait Ana [' 'type hit 9, c' 'wait Is that right' 'sleep 0.3' \
    'type ' 'wait Bo [' 'type m' 'wait Ana [' 'type off zz' 'wait Refused' 'type log typed' 'wait 3. Bo' 'type quit' 'type quit'
at_terminal nine-ball --players Ana,Bo
shows '(The head string crosses the table a quarter of the way from the head.)'
shows 'Recorded: hit the 1, potted the 3 and the 5'
shows 'Foul by Ana: the first ball hit was the 9'
# What was shown and confirmed is not said again.
[ "$(grep -c 'Foul by Ana: the first ball hit was the 9' out)" -eq 1 ] || fail "a foul is told twice"
shows 'Recorded.'
shows '3. Bo: cue-1 cue|'
passed "a terminal: Enter asks, and so does a call without its cells"

# ---- on the screen: answers with Enter and Tab, and balls that are moved about the picture
if ! command -v tmux >/dev/null || ! ldd "$build/bin/cuerules" | grep -q ncurses; then
    echo "guide: NOT CHECKED: the editor of the picture (there is no tmux, or no ncurses in the command)"
    exit 0
fi
TMUX_TMPDIR=$work
XDG_STATE_HOME=$work/state
export TMUX_TMPDIR XDG_STATE_HOME
unset TMUX
terminal() {
    LC_ALL=C.UTF-8 command tmux -u -L cuerules-guide -f /dev/null "$@"
}
trap 'terminal kill-server >/dev/null 2>&1 || true; rm -rf "$work"' EXIT
sees() { # in the end, a text on the screen
    for _ in $(seq 100); do
        terminal capture-pane -p -t play >out
        if grep -qF -- "$1" out; then return; fi
        sleep 0.1
    done
    fail "the screen does not have: $1"
}
keys() {
    for key in "$@"; do
        terminal send-keys -t play "$key"
    done
}
terminal new-session -d -s play -x 80 -y 24 \
    "LC_ALL=C.UTF-8 cuerules play sinuca-brasileira --players Ana,Bo --seed 1; exec sleep 600"
sees 'Ana [Enter: questions]>'
keys Enter
sees 'What dropped?'
keys bla Tab
sees '? black'
keys C-u 'cue-red|' Enter
sees 'Where do the balls'
keys edit Enter
sees 'Beside the table: cue'
keys Enter
sees 'The cue ball has no place yet'
keys Right Right Right Right Down Down Down
sees 'All balls have places.'
keys Tab Tab Tab Tab
sees 'Moving the brown'
sees '[n]'
keys Up Up
sees ', on another ball'
keys Tab
sees 'The brown cannot lie on the green: move it on; f makes smaller steps'
keys Escape
sees 'Where do the balls'
keys edit Enter
sees 'Beside the table: cue'
keys Right Left Left Left Left Up Up Enter
sees 'Is that right?'
sleep 0.3
keys Enter
sees 'Recorded.'
keys Enter
sees 'What dropped?'
keys Escape
sees 'Left; nothing was'
passed "the screen: answers by Enter and Tab, and the editor of the picture"
