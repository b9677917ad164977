#!/bin/sh
# Eight clients referee hundreds of matches at once, and the server is killed in the middle: no action is lost, none is
# applied twice, every stored game is what its log leads to. KILLS is how often all that is repeated (1).
set -eu
name='kill'
. tests/scale/common.inc

missing=$(server_missing)
test -z "$missing" || not_tried "$name" "$missing"
server_build
# shellcheck disable=SC2046,SC2086
must $CC $warnings tests/scale/referees.c tests/scale/play.c $(pkg-config --cflags --libs cuerules libpq) -pthread \
    -Wl,-rpath,"$PREFIX/lib" -o "$work/referees"

matches=${MATCHES:-200}
ask() { psql -X -A -t -q "$connection dbname=league" "$@"; }
entries() { ask -c 'SELECT count(*) FROM log' 2>/dev/null || echo 0; }

once() { # round
    # Every other round with partitions.
    if [ $(($1 % 2)) -eq 0 ]; then server_new league '-v partitions=8'; else server_new league ' '; fi
    ask >/dev/null <<END
INSERT INTO players (name) SELECT 'Player ' || n FROM generate_series(1, 40) AS n;
INSERT INTO matches (ruleset, best_of, watched)
    SELECT (ARRAY['bowling-solitaire', 'chess-pool', 'sinuca-brasileira', 'chaser'])[1 + n % 4],
           (ARRAY[1, 1, 3, 1])[1 + n % 4], n % 10 = 0
        FROM generate_series(1, $matches) AS n;
INSERT INTO match_players SELECT match, seat, 1 + (match * 7 + seat * 13) % 40
    FROM matches, generate_series(0, 1) AS seat WHERE seat = 0 OR ruleset NOT LIKE '%-solitaire';
END
    "$work/referees" "$connection dbname=league" 8 "$matches" >"$work/out" 2>&1 &
    program=$!
    # At a random moment in the middle.
    wanted=$((${EARLIEST:-1500} + 500 * ($1 % 7)))
    while [ "$(entries)" -lt "$wanted" ] && kill -0 "$program" 2>/dev/null; do sleep 0.05; done
    server_kill
    server_start
    if wait "$program"; then pass; else fail "round $1: $(cat "$work/out")"; fi
    program=
    lost=$(sed -n 's/.* repeated, \([0-9]*\) connections lost.*/\1/p' "$work/out")
    if [ "${lost:-0}" -ge 8 ]; then pass; else fail "round $1: only ${lost:-0} connections were lost"; fi
    is "round $1: games that their log does not lead to" "" "$(ask -c 'TABLE faults')"
    is "round $1: matches that are not over" 0 "$(ask -c 'SELECT count(*) FROM match_results WHERE NOT done')"
    is "round $1: frames counted" "$(ask -c 'SELECT count(*) FROM games WHERE over AND winner_seat IS NOT NULL')" \
        "$(ask -c 'SELECT sum(frames_won) FROM standings')"
    echo "$name: round $1, killed after $wanted entries: $(paste -s -d ' ' "$work/out")"
}

server_start
round=0
while [ "$round" -lt "${KILLS:-1}" ]; do
    round=$((round + 1))
    once "$round"
done
finish
