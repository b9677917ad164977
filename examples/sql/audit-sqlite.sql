-- Whether a file is a league as league-sqlite.sql makes it, and everything in it is proved. Whoever can write to a file
-- can change its guards and its view of faults too, so they are compared with fresh ones first. It shows nothing if all
-- is well:
--
--     sqlite3 :memory: ".load sqlite/cuerules" ".read league-sqlite.sql" "ATTACH 'league.db' AS league" \
--         ".read audit-sqlite.sql"
SELECT 'file: ' || integrity_check FROM pragma_integrity_check WHERE schema = 'league' AND integrity_check <> 'ok';
SELECT 'missing or changed: ' || type || ' ' || name FROM (
    SELECT type, name, tbl_name, sql FROM main.sqlite_schema
    EXCEPT SELECT type, name, tbl_name, sql FROM league.sqlite_schema);
SELECT 'added: ' || type || ' ' || name || ' of ' || tbl_name FROM league.sqlite_schema AS there
    WHERE tbl_name IN (SELECT name FROM main.sqlite_schema) AND name NOT IN (SELECT name FROM main.sqlite_schema);
SELECT 'refers to nothing: ' || "table" || ' to ' || parent FROM pragma_foreign_key_check WHERE schema = 'league';
SELECT 'fault: ' || coalesce(match, '') || ' ' || coalesce(frame, '') || ' ' || fault FROM league.faults;
