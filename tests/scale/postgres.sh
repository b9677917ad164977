#!/bin/sh
# libcuerules in PostgreSQL: the functions, the type cuegame, and the league, in one table each and in partitions.
# The sourced files call these functions.
# shellcheck disable=SC2317
set -eu
name=postgres
. tests/scale/common.inc
. tests/scale/functions.inc
. tests/scale/league.inc
. tests/scale/forge.inc
. tests/scale/forge_postgres.inc

missing=$(server_missing)
test -z "$missing" || not_tried "$name" "$missing"
server_build
# All functions are declared safe in parallel workers: here everything runs in one.
SERVER_OPTIONS='-c force_parallel_mode=on'
server_start
league=functions
ask() { psql -X -A -t -q -v ON_ERROR_STOP=1 "$connection dbname=$league" -c "$1"; }

server_new "$league" ''
must ask 'CREATE EXTENSION cuerules'
ask_one() {
    psql -X -A -t -q -v ON_ERROR_STOP=1 -v VERBOSITY=verbose -P 'null=null' "$connection dbname=$league" \
        -c "SELECT $1" >"$work/value" 2>"$work/message" || {
        # DETAIL has the status and the path, and the SQLSTATE has the status's number.
        sed -n 's/^DETAIL: *//p' "$work/message" | tr '\n' ':'
        sed -n 's/^ERROR: *QE0[01][0-9]://p' "$work/message"
        return 1
    } >&2
    sed 's/^t$/true/; s/^f$/false/' "$work/value"
}
try_functions

# ---- the type

is "equal games" "1" "$(ask "SELECT count(*) FROM (SELECT cue_new('chaser', NULL, NULL, 1) UNION
    SELECT cue_new('chaser', '[\"Player 1\",\"Player 2\"]', '{}', 1)) AS games")"
is "to JSON and back" "t" "$(ask "SELECT game = game::json::cuegame AND game = game::jsonb::cuegame AND
    game = game::text::cuegame FROM cue_new('chess-pool', NULL, NULL, 3) AS game")"
is "a member of a game" "chess-pool" "$(ask "SELECT cue_new('chess-pool') ->> 'game'")"
refused "a literal that is no game" "QE0" psql -X -v VERBOSITY=sqlstate -v ON_ERROR_STOP=1 \
    "$connection dbname=$league" -c "SELECT '{\"format\":\"cuerules\"}'::cuegame"
refused "a hint" "HINT:  See the rule two-or-three." ask "SELECT cue_apply(cue_apply(
    cue_new('bowling-solitaire', NULL, NULL, 42), '{\"action\":\"deal\",\"pins\":[2,7,1,7,2,9,5,1,8,6],
    \"piles\":[[0,5,8,3,6],[0,4,3],[4,9]]}'), '{\"action\":\"bowl\",\"pile\":1,\"pins\":[\"H\",\"A\"]}')"
must ask "CREATE TABLE binary_form (game cuegame);
    INSERT INTO binary_form SELECT cue_new(id, NULL, NULL, 7) FROM unnest(ARRAY['chaser', 'chess-pool',
        'bowling-solitaire', 'sinuca-brasileira', 'snooker-solitaire']) AS id"
mkdir "$work/copies"
chmod 777 "$work/copies"
must ask "COPY binary_form TO '$work/copies/games' (FORMAT binary);
    CREATE TABLE copied (game cuegame); COPY copied FROM '$work/copies/games' (FORMAT binary)"
is "through the binary form" "5" "$(ask 'SELECT count(*) FROM binary_form JOIN copied USING (game)')"
# The byte before the first document is the version of the binary form.
LC_ALL=C sed 's/\x01{"format"/\x02{"format"/' "$work/copies/games" >"$work/copies/newer"
chmod 644 "$work/copies/newer"
refused "a binary form of another version" "version 2" ask "COPY copied FROM '$work/copies/newer' (FORMAT binary)"
LC_ALL=C sed 's/"phase":"shot"/"phase":"shut"/' "$work/copies/games" >"$work/copies/broken"
chmod 644 "$work/copies/broken"
refused "a binary form that is no game" "bad_value at /game/state/phase" \
    ask "COPY copied FROM '$work/copies/broken' (FORMAT binary)"
is "nothing of them is there" "5" "$(ask 'SELECT count(*) FROM copied')"
is "in a parallel worker" "5" "$(ask 'SELECT count(*) FROM binary_form WHERE cue_fault(game::text) IS NULL')"

# Mangled texts: an answer, a refusal of the library's, or one of the server's, which reads the JSON first (class 22).
accepted "two thousand mangled calls" ask "SET force_parallel_mode = off; SELECT setseed(0.5); DO \$\$
    DECLARE
        whole text[] := ARRAY(SELECT game::text FROM binary_form) || ARRAY['{\"action\":\"deal\"}', 'text', 'null',
            '{}', '[{\"action\":\"deal\"}, null]', '[\"Ana\",\"Bo\"]', 'chaser', 'bowling-solitaire', '7',
            '{\"action\":\"shot\",\"notation\":\"cue-red|\"}', '{\"match\":{\"race\":2}}'];
        calls text[] := ARRAY['cue_check(\$1)', 'cue_check(\$1::json)', 'cue_fault(\$1)', 'cue_fault(\$1, \$2::json)',
            'cue_apply(\$1::cuegame, \$2::json)', 'cue_referee(\$1::cuegame, \$2::json)', 'cue_undo(\$1::cuegame)',
            'cue_with_log(\$1::cuegame, \$2::json)', 'cue_rule(\$1, \$2)',
            'cue_replay(\$1, \$2::json, \$3::json, \$4, \$5::json)',
            'cue_replay(\$1, NULL, NULL, \$4, \$5::json)', 'cue_new_seeded(\$1, \$2::json, \$3::json, \$4)',
            'cue_render(\$1::cuegame, \$2)'];
        texts text[];
    BEGIN
        FOR n IN 1 .. 2000 LOOP
            texts := ARRAY(SELECT CASE WHEN random() < 0.7 THEN one
                ELSE overlay(one PLACING substr(other, 1 + (random() * length(other))::integer, (random() * 9)::integer)
                             FROM 1 + (random() * length(one))::integer FOR (random() * 9)::integer) END
                FROM (SELECT whole[1 + floor(random() * cardinality(whole))] AS one,
                             whole[1 + floor(random() * cardinality(whole))] AS other, i
                          FROM generate_series(1, 5) AS i) AS pairs);
            BEGIN
                EXECUTE 'SELECT ' || calls[1 + floor(random() * cardinality(calls))]
                    USING texts[1], texts[2], texts[3], texts[4], texts[5];
            EXCEPTION WHEN OTHERS THEN
                IF SQLSTATE !~ '^(QE|22)' THEN RAISE; END IF;
            END;
        END LOOP;
    END \$\$"

# ---- the league

quoted() { # a text as SQL
    if [ "$1" = NULL ]; then echo NULL; else printf "'%s'" "$1"; fi
}
referee() { ask "SELECT number FROM referee($1, $2, $3, $(quoted "$4")), LATERAL (SELECT (entry).number) AS logged"; }
begin() { ask "SELECT begin_frame($1, $2, $3)"; }
for league in whole parts; do
    if [ $league = parts ]; then server_new $league '-v partitions=3'; else server_new $league ' '; fi
    try_league "position = '{}'" \
        "cue_position(cue_apply(cue_new('bowling-solitaire', '[\"Bo\"]', NULL, 42), '{\"action\":\"deal\"}'))"
    refused "a log that is emptied" "by adding to the log" ask "TRUNCATE log"
    refused "an entry from nowhere" "match 77 has no frame 1" referee 77 1 0 '{"action":"deal"}'
    must ask "UPDATE matches SET watched = true"
    is "what scoreboards hear" '{"frame" : 1, "number" : 1, "scores" : [0], "over" : false}' "$(psql -X -A -t -q \
        "$connection dbname=$league" -c "LISTEN match_$match" \
        -c "SELECT FROM referee($match, 1, 1, '{\"action\":\"end_ball\"}')" |
        sed -n 's/.*payload "\(.*\)" received.*/\1/p')"
done
is "partitions" "12" "$(ask "SELECT count(*) FROM pg_inherits WHERE inhparent IN
    ('matches'::regclass, 'match_players'::regclass, 'games'::regclass, 'log'::regclass)")"

# The example in docs/scale.md.
server_new page ' '
league=page
page_block 1 >"$work/page.sql"
accepted "the page's example" psql -X -A -t -q -v ON_ERROR_STOP=1 "$connection dbname=page" -f "$work/page.sql"
is "its break" "Bo|2|5" "$(ask 'SELECT name, begins, points FROM breaks')"
is "its picture" "1" "$(grep -c 'Ana  *0 .*Bo  *5' "$work/out")"

# ---- a league on two servers, seen from a third; here they are databases of one server

server_new front ''
for league in whole parts; do
    must psql -X -q "$connection dbname=front" -v server=$league -v "host=$socket" -v port=5432 -v dbname=$league \
        -v user=league -f examples/sql/league-front.sql
done
league=front
is "standings of both" \
    "bowling-solitaire|Bo|0|0|0|0|0 sinuca-brasileira|Ana|2|2|4|4|0 sinuca-brasileira|Bo|2|0|4|0|12" \
    "$(ask 'SELECT ruleset, name, matches, matches_won, frames, frames_won, points FROM standings ORDER BY 1, 2' |
        paste -s -d ' ' -)"
is "breaks of both" "parts_breaks|Bo|6 whole_breaks|Bo|6" \
    "$(ask 'SELECT server, name, points FROM breaks ORDER BY server::text' | paste -s -d ' ' -)"

# ---- somebody who forges a league

league=forged
server_new $league '-v partitions=2'
must ask "ALTER DATABASE $league SET force_parallel_mode = off"
try_base
try_forgeries
finish
