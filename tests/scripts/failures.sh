#!/bin/sh
# What the command does when its calls for memory, files and threads fail, each in turn: it ends by itself, and says
# what it could not do. failing.c makes the calls fail, and failing.py runs the command until each has failed once.
# Prints one line for each group.
set -eu

name=failures
. tests/scripts/failing.inc

# ---- documents
fails memory cuerules list --json
fails memory cuerules describe chaser
fails memory cuerules new chaser --seed 1 --players Ana,Bo --option points=50 --option table=pool-8ft -o new.json
# Short games, because a score sheet is written letter by letter.
lines 'cue-1>TL' concede 'save short.json'
cuerules play chaser --players 'A&B,Bo' --seed 1 <in >out 2>&1
fails memory cuerules render short.json --sheet --html
lines 'cue-red|' 'red TL : cue|' concede 'save short.json'
cuerules play sinuca-brasileira --players Ana,Bo --seed 1 <in >out 2>&1
fails memory cuerules render short.json --sheet
fails memory cuerules replay "$recorded/chess-pool.json" --scenes
fails memory cuerules check --module "$build/modules/chaser.so" "$recorded/chaser.json"
fails memory cuerules replay "$recorded/snooker-solitaire.json" -o replayed
fails memory cuerules replay "$recorded/chess-pool.json" --svg pictures
fails memory cuerules simulate chaser --games 300 --seed 1 --histogram --threads 3 --option points=50
fails memory cuerules simulate chaser --games 300 --seed 1 --json
fails pthread_create=EAGAIN cuerules simulate chaser --games 3000 --seed 1 --threads 3
lines '{"jsonrpc":"2.0","id":1,"method":"list"}'
fails memory cuerules referee --quota games=2
fails readlink cuerules conform chaser --games 1
fails execv=ENOENT cuerules conform chaser --games 1
fails read cuerules check "$recorded/chaser.json"
cp "$recorded/chaser.json" in
fails fread cuerules check -
fails mkdir=EACCES cuerules replay "$recorded/chess-pool.json" --svg none/of/these
passed "documents, simulations, files"

# ---- sessions from a pipe
lines 1 legal undo '1 HF' '{"action":"end_ball"}' udno
fails memory cuerules play bowling-solitaire --seed 3
lines legal 'pot yellow a1' 'pot rd-1 d3'
fails memory cuerules play snooker-solitaire --seed 3
lines legal 'legal all' hint why score log show help undo rules 'save saved.json' \
    'ballsy : cue-1-4>; not snookered' '5 cue-1>TR' '2 cue-1>; rest cue b3, 2 c4' 'place b3' 'cue-yelow'
fails memory cuerules play chaser --players Ana,Bo --seed 1
lines ask red '' '' '' '' '' '' 'others same' 'cue c4.7' back 'cue c4.7, red d3 cushion, others same' '' \
    ask blue MR blue '' 'blue' MR '' '' '' '' '' '' quit
fails memory cuerules play sinuca-brasileira --players Ana,Bo --seed 1
lines ask 1 '' '' '' 1 '' '' '' '' ask 1 y ask move 9 4 b2 c3 d5 b5 9 '9 4' '' '' '' 4 '' '' '' '' quit
fails memory cuerules play chess-pool --players Ana,Bo --seed 1
passed "sessions from a pipe"
