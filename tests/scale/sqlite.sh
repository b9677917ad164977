#!/bin/sh
# libcuerules in SQLite: the functions, the league, and a program that is killed while it referees.
# The sourced files call these functions.
# shellcheck disable=SC2317
set -eu
name=sqlite
. tests/scale/common.inc
. tests/scale/functions.inc
. tests/scale/league.inc
. tests/scale/forge.inc
. tests/scale/forge_sqlite.inc

command -v sqlite3 >/dev/null 2>&1 || not_tried "$name" sqlite3
pkg-config --exists sqlite3 || not_tried "$name" libsqlite3-dev
shell() { # database, SQL
    sqlite3 -batch -bail "$1" ".load $built/sql/sqlite/cuerules" "PRAGMA foreign_keys = ON" ".timeout 10000" "$2"
}

ask_one() {
    case $1 in
    *' = '*) shell :memory: "SELECT iif($1, 'true', 'false')" ;;
    *) shell :memory: "SELECT coalesce($1, 'null')" ;;
    esac 2>"$work/message" || {
        sed 's/^.*stepping, //; s/^Runtime error[^:]*: //' "$work/message" >&2
        return 1
    }
}
try_functions

league=league
ask() { shell "$work/$league.db" "$1"; }
quoted() { # a text as SQL
    if [ "$1" = NULL ]; then echo NULL; else printf "'%s'" "$1"; fi
}
referee() { ask "INSERT INTO referee VALUES ($1, $2, $3, $(quoted "$4"))"; }
begin() { ask "INSERT INTO begin_frame VALUES ($1, $2, $3)"; }
must ask ".read examples/sql/league-sqlite.sql"
try_league "before = replace(position, '\"break\"', '\"brake\"')" \
    "cue_position(cue_apply(cue_new('bowling-solitaire', '[\"Bo\"]', NULL, 42), '{\"action\":\"deal\"}'))"

# The example in docs/scale.md.
{ page_block 1 | grep -E '^INSERT INTO (players|matches|match_players)'; page_block 2; } >"$work/page.sql"
accepted "the page's example" sqlite3 -batch -bail "$work/page.db" ".load $built/sql/sqlite/cuerules" \
    ".read examples/sql/league-sqlite.sql" ".read $work/page.sql"
is "its log" "1" "$(shell "$work/page.db" 'SELECT count(*) FROM log')"

# Without the extension the whole file can be read, but no game can be changed.
refused "a game without the library" "no such function" sqlite3 -batch "$work/league.db" \
    "INSERT INTO referee VALUES (2, 1, 1, '{\"action\":\"end_ball\"}')"
accepted "reading without the library" sqlite3 -batch "$work/league.db" "SELECT * FROM standings, breaks, frames, log"
new="cue_new('chaser', NULL, NULL, 1)"
refused "an action that is no JSON" "bad_json at /action: " shell :memory: "SELECT cue_apply($new, 'shot')"
refused "two logs" "bad_json at /game/log: " shell :memory: "SELECT cue_with_log($new, '[],\"log\":[]')"
refused "a NUL byte" "NUL" shell :memory: "SELECT cue_view('{}' || char(0))"

league=base
must ask ".read examples/sql/league-sqlite.sql"
try_base
try_forgeries
league=league

# A program is killed in the middle of its transactions: a hundred games of bowling in which every ball is ended at
# once, printing the entry's number after each commit. Every entry that was committed is there, and the program can
# start again.
accepted "matches to be killed in" ask "
    INSERT INTO matches (match, ruleset, best_of)
        SELECT 100 + value, 'bowling-solitaire', 1 FROM generate_series(1, 100);
    INSERT INTO match_players SELECT match, 0, 1 FROM matches WHERE match > 100;
    INSERT INTO begin_frame SELECT match, 1, match FROM matches WHERE match > 100"
awk 'BEGIN {
    for (match_ = 101; match_ <= 200; match_++)
        for (number = 0; number < 30; number++)
            printf "INSERT INTO referee VALUES (%d, 1, %d, \047{\"action\":\"%s\"}\047); SELECT %d;\n", match_, number,
                   number % 3 ? "end_ball" : "deal", ++count
}' >"$work/entries"
{ echo ".load $built/sql/sqlite/cuerules"; echo "PRAGMA foreign_keys = ON;"; cat "$work/entries"; } >"$work/script"
: >"$work/told" # the shell in the background may be slower than the loop that looks for it
sqlite3 -batch -bail "$work/league.db" <"$work/script" >"$work/told" 2>&1 &
program=$!
while [ "$(wc -l <"$work/told")" -lt 500 ] && kill -0 "$program" 2>/dev/null; do sleep 0.02; done
kill -KILL "$program" 2>/dev/null || fail "it was over before it was killed"
wait "$program" 2>/dev/null || true
program=
told=$(sed '$d' "$work/told" | tail -n 1)
there=$(ask 'SELECT count(*) FROM log WHERE match > 100')
if [ "$there" -ge "$told" ] && [ "$there" -lt 3000 ]; then pass; else fail "told of $told entries, there are $there"; fi
is "faults after the kill" "" "$(ask 'SELECT * FROM faults')"
accepted "all over again" sqlite3 -batch -bail "$work/league.db" ".read $work/script"
is "entries" "3000" "$(ask 'SELECT count(*) FROM log WHERE match > 100')"
is "games that are over" "100" "$(ask 'SELECT sum(over) FROM games WHERE match > 100')"
is "faults in the end" "" "$(ask 'SELECT * FROM faults')"
finish
