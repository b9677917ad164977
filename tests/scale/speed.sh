#!/bin/sh
# `make bench-scale`: actions a second through PostgreSQL and SQLite, refereed in the database and as plain rows, with
# commits that wait for the disk (safe) and that do not (fast); what one call costs; and games a second over MPI.
# SECONDS_EACH says for how long.
set -eu
name=speed
. tests/scale/common.inc

missing=$(server_missing)
test -z "$missing" || not_tried "$name" "$missing"
pkg-config --exists sqlite3 || not_tried "$name" libsqlite3-dev
server_build
# shellcheck disable=SC2046,SC2086
must $CC $warnings tests/scale/speed*.c tests/scale/play.c $(pkg-config --cflags --libs cuerules libpq sqlite3) \
    -pthread -Wl,-rpath,"$PREFIX/lib" -o "$work/speed"
seconds=${SECONDS_EACH:-3}
server_start
# Matches that never end.
matches="INSERT INTO matches (ruleset, best_of) SELECT 'sinuca-brasileira', 999999999 FROM generate_series(1, 8);
    INSERT INTO players (name) VALUES ('Ana'), ('Bo');
    INSERT INTO match_players SELECT match, 0, 1 FROM matches UNION ALL SELECT match, 1, 2 FROM matches"
for clients in 1 8; do
    for sync in safe fast; do
        for how in plain ruled; do
            server_new league ' '
            psql -X -q "$connection dbname=league" -c "$matches" -f tests/scale/plain.sql
            "$work/speed" postgres "$connection dbname=league" $clients "$seconds" $how $sync
        done
    done
done
for sync in safe fast; do
    for how in plain ruled; do
        rm -f "$work"/league.db*
        sqlite3 -batch "$work/league.db" ".load $built/sql/sqlite/cuerules" ".read examples/sql/league-sqlite.sql" \
            "$matches" \
            "CREATE TABLE plain_games (match, frame, entries DEFAULT 0, position, PRIMARY KEY (match, frame))" \
            "CREATE TABLE plain_log (match, frame, number, action, rulings, at DEFAULT CURRENT_TIMESTAMP,
                PRIMARY KEY (match, frame, number),
                FOREIGN KEY (match, frame) REFERENCES plain_games) WITHOUT ROWID" \
            >"$work/log"
        "$work/speed" sqlite "$work/league.db,$built/sql/sqlite/cuerules" 1 "$seconds" $how $sync
    done
done


# What one call costs inside of the server, and what a row takes on the disk, with its index.
server_new league ' '
psql -X -q "$connection dbname=league" -c "$matches"
"$work/speed" postgres "$connection dbname=league" 8 "$seconds" ruled fast >/dev/null
psql -X -A -t -q "$connection dbname=league" <<EOF
CREATE TABLE calls AS SELECT cue_position(cue_new('sinuca-brasileira', NULL, NULL, n)) AS game
    FROM generate_series(1, 5000) AS n;
CREATE FUNCTION cost(query text) RETURNS text LANGUAGE plpgsql AS '
DECLARE
    start timestamptz := clock_timestamp();
BEGIN
    EXECUTE query;
    RETURN round(extract(epoch FROM clock_timestamp() - start) * 1000000 / 5000, 1) || '' µs  '' || query;
END';
SELECT cost('SELECT count(cue_check(game)) FROM calls');
SELECT cost('SELECT count(cue_view(game)) FROM calls');
SELECT cost('SELECT count(cue_apply(game, ''{"action":"shot","notation":"cue-red|"}'')) FROM calls');
SELECT cost('SELECT count(cue_referee(game, ''{"action":"shot","notation":"cue-red|"}'')) FROM calls');
VACUUM ANALYZE;
SELECT pg_total_relation_size('log') / count(*) || ' bytes for an entry of the log' FROM log;
SELECT round(avg(pg_column_size(games.*))) || ' bytes in the row of a game' FROM games;
\timing on
SELECT count(*) || ' of ' || (SELECT count(*) FROM log) || ' entries lead to something else' FROM faults;
EOF

# Simulations, on one rank and on two.
command -v mpirun >/dev/null 2>&1 || not_tried "$name" mpirun
allowed=--oversubscribe
test "$(id -u)" -ne 0 || allowed="$allowed --allow-run-as-root"
for ranks in 1 2; do
    for game in 'bowling-solitaire --games 2000000' 'snooker-solitaire --policy greedy --games 40000'; do
        # shellcheck disable=SC2086
        said=$(mpirun $allowed -n $ranks "$built/cluster/simulate" $game --seed 1 2>&1 >/dev/null | tail -n 1)
        echo "$ranks ranks, $game: $said"
    done
done
