#!/bin/sh
# Files as the programs write and read them (examples/files). Written: whatever step fails, whoever else writes, wherever a
# writer is killed, and whatever somebody has put in the way. Read: nothing that is too large, and nothing that never ends.
# `make check-files` does what takes long for longer: KILLS=3000, WRITERS=16.
set -eu

name=files
. tests/scripts/failing.inc
good() {
    echo "files: ok: $*"
}
fail() {
    echo "files: $*"
    cat err
    exit 1
}
expect() { # status, what standard error says, command; standard input is in `in`, which is empty again afterwards
    wanted=$1
    says=$2
    shift 2
    got=0
    "$@" <in >out 2>err || got=$?
    : >in
    [ "$got" -eq "$wanted" ] || fail "exit status $got instead of $wanted: $*"
    grep -qF -- "$says" err || [ -z "$says" ] || fail "standard error does not have: $says"
}

# ---- pipes in which nothing is: they take as long as a pipe may, so others go on meanwhile
mkfifo waited_for held_open
{
    cuerules check waited_for 2>waited || echo $? >>waited
} &
{
    sleep 30 >held_open &
    writer=$!
    cuerules check held_open 2>held || echo $? >>held
    kill $writer
} &

# ---- each step fails in turn, in each program and each command that writes files
lines 'cue-red|' concede 'save short.json'
expect 0 '' cuerules play sinuca-brasileira --seed 1
mkdir drawn
steps=write=ENOSPC,fsync,rename=EACCES,fchmod=EPERM
# The suite opens and closes the module, too, of which nothing is lost.
fails --writes report $steps cuerules-conform "$build/bin/fifteen.so" --games 1 --in-process -o report
steps=$steps,open=EACCES,close=ENOSPC
fails --writes list $steps cuerules list -o list
lines 'save game.json'
fails --writes game.json $steps cuerules play chaser --seed 1
cp short.json in
fails --writes drawn/001.svg $steps cuerules replay - --svg drawn
# A disk that is full in the middle of a file, which is then as long as it may be.
cp drawn/001.svg full.svg
expect 1 'cannot write full.svg: File too large' sh -c 'ulimit -f 8; exec cuerules render short.json --svg -o full.svg'
cmp -s full.svg drawn/001.svg || fail "a full disk leaves a part of a file"
[ -z "$(find . -name '.cuerules-*')" ] || fail "a full disk leaves a file"
passed "each open, write, sync, close, rename and change of the mode fails in turn"

# ---- nothing else is written to
echo precious >victim
echo mine >x.svg.part
cp short.json x.json
ln -s victim planted.svg
ln -s nowhere dangling.svg
for link in planted dangling; do
    expect 1 "cannot write $link.svg: it is a symbolic link" cuerules render short.json --svg -o $link.svg
    expect 1 "$link.svg: it is a symbolic link" cuerules-conform "$build/bin/fifteen.so" --games 1 --in-process -o $link.svg
done
mkdir -p state/cuerules/games drawn
ln -s "$work/victim" state/cuerules/results.jsonl
ln -sf ../victim drawn/000.svg
expect 1 'drawn/000.svg: it is a symbolic link' cuerules replay short.json --svg drawn
[ ! -e nowhere ] || fail "a link that leads nowhere is followed"
expect 0 '' cuerules render short.json --svg -o x.svg
chmod 604 x.svg
expect 0 '' cuerules render short.json --svg -o x.svg
[ "$(stat -c %a x.svg)" = 604 ] || fail "the file's mode is another"
(
    umask 027
    expect 0 '' cuerules render short.json --svg -o new.svg
)
[ "$(stat -c %a new.svg)" = 640 ] || fail "a new file's mode is not what umask leaves"
[ "$(cat x.svg.part)" = mine ] || fail "another file is overwritten"
[ "$(cat victim)" = precious ] || fail "a link is followed"
expect 1 'Is a directory' cuerules render short.json --svg -o drawn
expect 0 '' cuerules list -o /dev/stdout
grep -q Chaser out || fail "a file that is open already gets nothing"
cuerules list -o /dev/stdout | grep -q Chaser || fail "a pipe behind a link gets nothing"
if [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null; then
    mkdir -m 777 others
    echo protected >others/protected
    chmod 644 others/protected
    expect 1 'others/protected: Permission denied' \
        setpriv --reuid 65534 --clear-groups "$build/bin/cuerules" list -o others/protected
    chown 65534 others/protected
    expect 0 '' cuerules list -o others/protected
    [ "$(stat -c %u others/protected)" = 65534 ] || fail "the file is another user's"
fi
good "links, modes, owners, files of similar names"

# ---- at once, and killed
mkdir shared
python3 "$source/tests/scripts/files.py" shared "${WRITERS:-4}" "${ROUNDS:-8}" "${KILLS:-60}" ${SEED:+"$SEED"} >out 2>err ||
    { cat out; fail "writers at once, or writers that are killed"; }
sed 's/^/files: ok: /' out

# ---- sizes are looked at first
truncate -s 1500M large
expect 1 'cannot read large: it is larger than 16 MiB' sh -c 'ulimit -v 500000; exec cuerules check large'
expect 1 'standard input: it is larger than 16 MiB' sh -c 'ulimit -v 500000; exec cuerules check - <large'
head -c 40000000 /dev/zero | tr '\0' x >in
expect 1 'a line is longer than 16 MiB' cuerules play chaser
mkdir -p huge/cuerules
ln -s "$work/large" huge/cuerules/results.jsonl
XDG_STATE_HOME=$work/huge expect 1 'it is larger than 256 MiB' cuerules stats
for device in /dev/zero /dev/null /dev/random; do
    [ ! -r $device ] || expect 1 'it is not an ordinary file' timeout 10 cuerules check $device
done
expect 1 'cannot read drawn: Is a directory' cuerules check drawn
mkfifo pipe
{
    sleep 0.3
    cat short.json
} >pipe &
expect 0 '' cuerules check pipe
head -c 40000000 /dev/zero >pipe 2>/dev/null &
expect 1 'cannot read pipe: it is larger than 16 MiB' cuerules check pipe
wait
for said in waited held; do
    grep -q 'cannot read [a-z_]*: nothing came out of it for 5 seconds' $said || fail "a pipe that says nothing: $(cat $said)"
    [ "$(tail -n 1 $said)" = 1 ] || fail "a pipe that says nothing is no failure"
done
good "large files, pipes, devices"
