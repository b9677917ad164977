-- The standings and breaks of a league that is spread over several servers, each with whole matches
-- (league-postgres.sql) and all the players. This database has no games itself. For psql, once for each server:
--
--     psql -v server=north -v host=north.example -v port=5432 -v dbname=league -v user=scoreboard -f league-front.sql
\set ON_ERROR_STOP on
BEGIN;
CREATE EXTENSION IF NOT EXISTS postgres_fdw;

CREATE TABLE IF NOT EXISTS standings_of_servers (
    ruleset text, player bigint, name text, matches bigint, matches_won bigint, frames bigint, frames_won bigint,
    games bigint, games_won bigint, points bigint
);
CREATE TABLE IF NOT EXISTS breaks_of_servers (
    match bigint, frame integer, player bigint, name text, begins integer, points bigint, scores bigint
);

SELECT :'server' || '_standings' AS standings, :'server' || '_breaks' AS breaks
\gset
CREATE SERVER :"server" FOREIGN DATA WRAPPER postgres_fdw
    OPTIONS (host :'host', port :'port', dbname :'dbname', fetch_size '10000');
CREATE USER MAPPING FOR CURRENT_USER SERVER :"server" OPTIONS (user :'user');
CREATE FOREIGN TABLE :"standings" () INHERITS (standings_of_servers) SERVER :"server"
    OPTIONS (schema_name 'league', table_name 'standings');
CREATE FOREIGN TABLE :"breaks" () INHERITS (breaks_of_servers) SERVER :"server"
    OPTIONS (schema_name 'league', table_name 'breaks');

-- A match is on one server, so nothing is counted twice. Each server's view adds up its own matches, and this one adds
-- up the servers' rows.
CREATE OR REPLACE VIEW standings AS
    SELECT ruleset, player, name, sum(matches) AS matches, sum(matches_won) AS matches_won, sum(frames) AS frames,
           sum(frames_won) AS frames_won, sum(games) AS games,
           sum(games_won) AS games_won, sum(points) AS points
        FROM standings_of_servers GROUP BY ruleset, player, name;
CREATE OR REPLACE VIEW breaks AS SELECT tableoid::regclass AS server, * FROM breaks_of_servers;
COMMIT;
