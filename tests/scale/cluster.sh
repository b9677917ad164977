#!/bin/sh
# Simulations with MPI: the same totals as `cuerules simulate`, whatever the number of ranks and threads; checkpoints,
# and a rank that is killed.
set -eu
name=cluster
. tests/scale/common.inc

command -v mpicc >/dev/null 2>&1 || not_tried "$name" "mpicc (libopenmpi-dev)"
command -v mpirun >/dev/null 2>&1 || not_tried "$name" "mpirun (openmpi-bin)"
# Open MPI has to be told to run as root, and with more ranks than cores.
allowed=
if mpirun --version 2>/dev/null | grep -q 'Open MPI'; then
    allowed=--oversubscribe
    test "$(id -u)" -ne 0 || allowed="$allowed --allow-run-as-root"
fi
simulate() { # ranks, arguments
    ranks=$1
    shift
    # shellcheck disable=SC2086
    mpirun $allowed -n "$ranks" "$built/cluster/simulate" "$@"
}
alone() { # what cuerules simulate says of the same games
    "$PREFIX/bin/cuerules" simulate "$@" --json | sed 's/,"games_per_second":[^}]*//'
}

same() { # ranks, threads, arguments of both
    ranks=$1
    threads=$2
    shift 2
    is "$* on $ranks ranks of $threads" "$(alone "$@")" "$(simulate "$ranks" "$@" --threads "$threads" --quiet 2>&1)"
}
same 1 1 bowling-solitaire --games 20000 --seed 1
same 2 1 bowling-solitaire --games 20000 --seed 1
same 4 1 bowling-solitaire --games 20000 --seed 1
same 2 2 bowling-solitaire --games 20000 --seed 1
same 4 1 bowling-solitaire --games 1 --seed 2
same 2 1 bowling-solitaire --games 5000 --seed 18446744073709551615 --policy greedy
same 2 1 snooker-solitaire --games 300 --seed 3 --policy greedy
same 4 2 sinuca-brasileira --games 2000 --seed 4
same 2 1 chaser --games 300 --seed 5 --players 3
same 2 1 chess-pool --games 1000 --seed 6
is "with options" "$(alone chess-pool --games 500 --seed 6 --option table=pool-7ft)" \
    "$(simulate 2 chess-pool --games 500 --seed 6 --options '{"table":"pool-7ft"}' --quiet)"

refused() { # a part of what it says, arguments
    part=$1
    shift
    if simulate 2 "$@" --quiet >"$work/out" 2>"$work/err"; then
        fail "not refused: $*"
    elif grep -qF -- "$part" "$work/err" "$work/out"; then
        pass
    else
        fail "$*: $(cat "$work/out" "$work/err")"
    fi
}
refused "there is no game" billiards
refused "usage:"
refused "usage:" chaser --games 0
refused "usage:" chaser --seed -1
refused "usage:" chaser --policy keen
refused "/options/tabel" chaser --options '{"tabel":1}'
refused "players" sinuca-brasileira --players 3

# Checkpoints: more games later; nothing left to do; another simulation's; a damaged one.
file=$work/checkpoint
is "the first games" "$(alone bowling-solitaire --games 3000 --seed 9)" \
    "$(simulate 2 bowling-solitaire --games 3000 --seed 9 --checkpoint "$file" --quiet)"
is "more of them" "$(alone bowling-solitaire --games 10000 --seed 9)" \
    "$(simulate 4 bowling-solitaire --games 10000 --seed 9 --checkpoint "$file" --quiet)"
is "once more" "$(alone bowling-solitaire --games 10000 --seed 9)" \
    "$(simulate 1 bowling-solitaire --games 10000 --seed 9 --checkpoint "$file" --quiet)"
refused "more games than that" bowling-solitaire --games 3000 --seed 9 --checkpoint "$file"
refused "another simulation" bowling-solitaire --games 20000 --seed 8 --checkpoint "$file"
sed '$d' "$file" >"$work/damaged"
refused "damaged" bowling-solitaire --games 20000 --seed 9 --checkpoint "$work/damaged"
ln -s "$work/nobody" "$work/link"
refused "link: it is a symbolic link" bowling-solitaire --games 100 --seed 8 --checkpoint "$work/link"
refused "simulate: /nowhere/file" bowling-solitaire --games 100 --checkpoint /nowhere/file

# Each rank of a job is killed once; the next job has another size, and goes on from the checkpoint.
games=${GAMES:-4000000}
file=$work/killed
for victim in 0 1 2 3; do
    # shellcheck disable=SC2086
    mpirun $allowed -n 4 "$built/cluster/simulate" bowling-solitaire --games "$games" --seed 7 --checkpoint "$file" \
        --every 0.1 --quiet >"$work/out" 2>&1 &
    program=$!
    done_before=$(sed -n 's/^games //p' "$file" 2>/dev/null || true)
    tries=0
    while [ "$(sed -n 's/^games //p' "$file" 2>/dev/null || true)" = "$done_before" ] && [ $tries -lt 600 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
    rank=$(ps -o pid=,args= --ppid "$program" | awk -v n="$victim" '/cluster\/simulate/ && n-- == 0 { print $1 }')
    kill -KILL "$rank" 2>/dev/null || fail "there is no rank $victim any more"
    if wait "$program" 2>/dev/null; then fail "the job did not notice that rank $victim was killed"; else pass; fi
    program=
done
kept=$(sed -n 's/^games //p' "$file")
if [ "${kept:-0}" -gt 0 ] && [ "$kept" -lt "$games" ]; then pass; else fail "$kept of $games games are kept"; fi
is "after four killed ranks" "$(alone bowling-solitaire --games "$games" --seed 7 --threads 2)" \
    "$(simulate 2 bowling-solitaire --games "$games" --seed 7 --checkpoint "$file" --quiet)"

# The share of its time that a rank plays; otherwise it waits for others or, with more ranks than cores, for a core. The
# best of three runs, because the machine may be busy.
cores=$(nproc)
for ranks in 1 2 4; do
    best=0
    for try in 1 2 3; do
        test "$best" -lt 95 || continue
        said=$(simulate $ranks bowling-solitaire --games $((ranks * 500000)) --seed 1 2>&1 >/dev/null | tail -n 1)
        echo "$name: $ranks ranks, try $try: $said"
        best=$(echo "$said" | sed -n 's/.* \([0-9]*\)\.[0-9]% of the time.*/\1/p')
        test "$ranks" -le "$cores" || break
    done
    if [ "$ranks" -gt "$cores" ]; then
        echo "$name: share of time NOT CHECKED on $ranks ranks: there are $cores cores here"
    elif [ "${best:-0}" -ge 95 ]; then
        pass
    else
        fail "only $best% of the time of $ranks ranks is spent playing"
    fi
done
finish
