#!/bin/sh
# `make bench-scale`: actions a second through PostgreSQL and SQLite, refereed in the database and as plain rows, with
# commits that wait for the disk (safe) and that do not (fast), and what one call costs. SECONDS_EACH says how long.
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
            "$matches" "CREATE TABLE plain_games (match, frame, entries DEFAULT 0, position, PRIMARY KEY (match, frame))" \
            "CREATE TABLE plain_log (match, frame, number, action, rulings, at DEFAULT CURRENT_TIMESTAMP,
                PRIMARY KEY (match, frame, number), FOREIGN KEY (match, frame) REFERENCES plain_games) WITHOUT ROWID" \
            >"$work/log"
        "$work/speed" sqlite "$work/league.db,$built/sql/sqlite/cuerules" 1 "$seconds" $how $sync
    done
done

# One call inside of the server, on a position of the first action and of the last, and on a document with its log.
psql -X -A -t -q "$connection dbname=league" <<EOF
CREATE EXTENSION IF NOT EXISTS cuerules;
CREATE TABLE calls AS SELECT n, game FROM generate_series(1, 5000) AS n,
    LATERAL (SELECT cue_new('bowling-solitaire', NULL, NULL, n)) AS made (game);
CREATE FUNCTION microseconds(query text) RETURNS text LANGUAGE plpgsql AS \$\$
DECLARE start timestamptz := clock_timestamp();
BEGIN
    EXECUTE query;
    RETURN round(extract(epoch FROM clock_timestamp() - start) * 1000000 / 5000, 1) || ' µs  ' || query;
END \$\$;
SELECT microseconds('SELECT count(octet_length(game::text)) FROM calls');
SELECT microseconds('SELECT count(cue_view(game)) FROM calls');
SELECT microseconds('SELECT count(cue_apply(cue_position(game), ''{"action":"deal"}'')) FROM calls');
SELECT microseconds('SELECT count(cue_referee(game, ''{"action":"deal"}'')) FROM calls');
SELECT microseconds('SELECT count(cue_fault(game)) FROM calls');
EOF
