#!/bin/sh
# The same at a terminal, in lines and on a screen: whatever fails, the command ends by itself and restores the
# terminal. All runs are parallel, because most of the time is spent waiting for a screen to settle.
set -eu

name=failures_seated
. tests/scripts/failing.inc

# TERM, call, command; the keys are in `in`. Each run has its own folder.
seated=0
seat() {
    seated=$((seated + 1))
    mkdir seat$seated
    mv in seat$seated/in
    (
        cd seat$seated
        TERM=$1
        XDG_STATE_HOME=$PWD/state
        export TERM XDG_STATE_HOME
        shift
        if [ -e ../kept ]; then cp -R ../kept state; fi
        got=0
        python3 "$source/tests/scripts/failing.py" --terminal ../failing.so "$@" <in >out 2>&1 || got=$?
        echo $got >status
    ) &
}
passed_all() {
    wait
    for seat in seat*; do
        [ "$(cat "$seat/status")" -eq 0 ] || {
            tail -n 40 "$seat"/out
            exit 1
        }
        count=$((count + $(sed -n '$s/ .*//p' "$seat"/out)))
    done
    passed "$@"
}

# Unfinished games, and results.
mkdir -p kept/cuerules
lines 'type end' 'type quit'
TERM=dumb XDG_STATE_HOME=$work/kept fails --terminal flock cuerules play bowling-solitaire --seed 3
for who in Ana Bo; do
    printf '{"key":"%016d","game":"chaser","title":"Chaser","ended":"","date":"2026-11-22","day":"","seed":"1",' ${#who}
    printf '"by_hand":false,"chosen":false,"from_file":false,"undone":0,"moves":9,"refereed":true,"contested":true,'
    printf '"players":[{"name":"%s","score":3,"won":true},{"name":"Cy","score":1,"won":false}],"counts":{"shots":7}}\n' $who
done >kept/cuerules/results.jsonl
XDG_STATE_HOME=$work/kept fails memory cuerules stats
XDG_STATE_HOME=$work/kept fails memory cuerules resume --list
passed "games that wait, and results"

lines 'type end' 'type undo' 'type end' 'type save s.json' 'type yes' 'type end' 'type save' 'type quit' 'type quit'
seat dumb memory cuerules play bowling-solitaire --seed 3
lines 'type concede' 'type yes' 'type undo' 'type concede' 'type yes' 'type quit' 'type quit'
seat dumb memory cuerules play sinuca-brasileira --seed 3
for call in open=EACCES write=ENOSPC fsync close rename=EACCES mkdir=EACCES flock opendir read localtime gmtime realpath; do
    lines 'type legal' 'type 1' 'type take none' 'type concede' 'type yes' 'type save s.json' 'type yes' 'type quit' 'type quit'
    seat dumb $call cuerules play snooker-solitaire --seed 3
done
lines 'type quit' 'type quit'
seat dumb memory cuerules resume
lines 'type end' 'key ctrl-k' 'key f1' 'key pgdn' 'type hi' 'key up' 'key up' 'key down' 'type 1 HF' 'key b' 'key tab' 'key o' \
    'key tab' 'key tab' 'key enter' 'key ctrl-u' 'type rules' 'key pgdn' 'key enter' 'type undo' 'type quit' 'type quit'
seat xterm memory cuerules play bowling-solitaire --seed 3
lines 'type' 'key bla' 'key tab' 'pause' 'key escape' 'pause' 'type' 'type cue-red|' 'type edit' 'key right' 'key right' \
    'key down' 'key enter' 'pause' 'key escape' 'pause' 'type cancel' 'type quit' 'type quit'
seat xterm memory cuerules play sinuca-brasileira --players Ana,Bo --seed 1
lines 'key right' 'key end' 'key home' 'key pgdn' 'key q'
seat xterm memory cuerules replay "$recorded/bowling-solitaire.json"
passed_all "at a terminal, in lines and on a screen"
