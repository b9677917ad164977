-- A league in SQLite, like league-postgres.sql for PostgreSQL, with views to insert into instead of functions. The
-- extension has to be loaded whenever the database is written to: .load ./cuerules
--
-- What is derived is computed from what is stored, never stored itself, but for the columns that the library computes.
-- Guards refuse whatever else a statement would change, with any conflict clause and any PRAGMA: those of INSERT come
-- before the row, because REPLACE deletes rows without asking triggers; those of games look at what was written.
PRAGMA foreign_keys = ON;
PRAGMA journal_mode = WAL;
BEGIN;

CREATE TABLE players (
    player INTEGER PRIMARY KEY CHECK (player > 0),
    name TEXT NOT NULL UNIQUE
        CHECK (cue_new('bowling-solitaire', json_array(name), NULL, 0) IS NOT NULL) -- or the library says why not
) STRICT;

-- Best of N frames: whoever wins more than half of best_of has won. A frame with no winner or several counts for
-- nobody, and another one is played. A solitaire is a match of one player, and is over after best_of frames.
CREATE TABLE matches (
    match INTEGER PRIMARY KEY CHECK (match > 0),
    ruleset TEXT NOT NULL,
    options TEXT,
    best_of INTEGER NOT NULL CHECK (best_of > 0 AND best_of % 2 = 1)
) STRICT;

-- Seats are numbered from 0.
CREATE TABLE match_players (
    match INTEGER NOT NULL REFERENCES matches,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER NOT NULL REFERENCES players,
    PRIMARY KEY (match, seat),
    UNIQUE (match, player)
) STRICT, WITHOUT ROWID;

-- A frame. The seats take turns to play first, so player n of the document sits at seat (n + frame - 1) modulo the
-- number of players. asked: the last request, NULL where it took the last action back or there was none yet. before:
-- the position that it was asked for, and in those two cases what there is now. ruled: what the library says to that, from
-- which the other columns are taken.
CREATE TABLE games (
    match INTEGER NOT NULL REFERENCES matches,
    frame INTEGER NOT NULL CHECK (frame > 0),
    entries INTEGER NOT NULL DEFAULT 0, -- rows of its log; the next one's number
    before TEXT NOT NULL,
    asked TEXT,
    ruled TEXT NOT NULL AS (CASE WHEN asked IS NULL
        THEN '{"game":' || before || ',"action":null,"rulings":[],"view":' || cue_view(before) || '}'
        ELSE cue_referee(before, asked) END) STORED,
    position TEXT AS (ruled ->> '$.game'),
    actions INTEGER AS (ruled ->> '$.view.moves'), -- how many actions have not been undone
    over INTEGER AS (ruled ->> '$.view.over'),
    people INTEGER AS (json_array_length(ruled, '$.view.players')),
    winner_seat INTEGER AS (CASE WHEN json_array_length(ruled, '$.view.winners') = 1
        THEN ((ruled ->> '$.view.winners[0]') + frame - 1) % people END),
    PRIMARY KEY (match, frame)
) STRICT;

-- Append-only. action NULL: the last action was taken back. asked: what the client sent, where that differs from action
-- (chance without its outcome, a shot in notation). actions: how many are left afterwards. at never goes back.
CREATE TABLE log (
    match INTEGER NOT NULL,
    frame INTEGER NOT NULL,
    number INTEGER NOT NULL,
    action TEXT,
    asked TEXT,
    rulings TEXT NOT NULL,
    actions INTEGER NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (match, frame, number),
    FOREIGN KEY (match, frame) REFERENCES games
) STRICT, WITHOUT ROWID;

-- The actions that were not taken back: of the entries after which there were a given number of actions, the last, from
-- which SQLite also takes the other columns.
CREATE VIEW standing AS
    SELECT log.match, log.frame, log.actions, max(log.number) AS number, log.action, log.rulings
        FROM log JOIN games USING (match, frame)
        WHERE log.action IS NOT NULL AND log.actions <= games.actions
        GROUP BY log.match, log.frame, log.actions;
CREATE VIEW standing_log AS
    SELECT match, frame, (SELECT json_group_array(json(action)) FROM (
        SELECT action FROM standing WHERE standing.match = games.match AND standing.frame = games.frame
            ORDER BY actions)) AS log
        FROM games;

CREATE VIEW match_results AS
    WITH won AS (
        SELECT match, winner_seat, count(*) AS frames FROM games WHERE winner_seat IS NOT NULL
            GROUP BY match, winner_seat)
    SELECT match, ruleset, best_of,
           (SELECT winner_seat FROM won WHERE won.match = matches.match AND frames > best_of / 2) AS winner_seat,
           EXISTS (SELECT 1 FROM won WHERE won.match = matches.match AND frames > best_of / 2)
           OR (SELECT count(*) FROM match_players AS there WHERE there.match = matches.match) = 1
              AND (SELECT count(*) FROM games WHERE games.match = matches.match AND over) >= best_of AS done
        FROM matches;

-- What cue_new needs for a frame in which a seat plays first: names in the order of play.
CREATE VIEW line_ups AS
    SELECT match, seat AS first, ruleset, options, best_of,
           (SELECT count(*) FROM match_players AS there WHERE there.match = one.match) AS people,
           (SELECT max(seat) FROM match_players AS there WHERE there.match = one.match) AS last,
           (SELECT json_group_array(name) FROM (
               SELECT name, there.seat < one.seat AS later FROM match_players AS there JOIN players USING (player)
                   WHERE there.match = one.match ORDER BY later, there.seat)) AS names
        FROM match_players AS one JOIN matches USING (match);
-- What was asked for in a frame, as an array; NULL where an entry is not JSON.
CREATE VIEW requests AS
    SELECT match, frame, (
        SELECT CASE WHEN coalesce(min(json_valid(request)), 1)
                    THEN '[' || coalesce(group_concat(request, ','), '') || ']' END
            FROM (SELECT coalesce(asked, action, 'null') AS request FROM log
                      WHERE log.match = games.match AND log.frame = games.frame ORDER BY number)) AS requests
        FROM games;

-- ---- how a frame begins

-- INSERT INTO begin_frame VALUES (match, frame, cue_seed()) begins a frame; again with the same seed it does nothing.
CREATE VIEW begin_frame (match, frame, seed) AS SELECT match, frame, position ->> '$.seed' FROM games;
CREATE TRIGGER begin_frame INSTEAD OF INSERT ON begin_frame BEGIN
    SELECT RAISE(IGNORE) FROM begin_frame
        WHERE match = NEW.match AND frame = NEW.frame AND seed = CAST(NEW.seed AS TEXT);
    SELECT RAISE(ABORT, 'nobody sits at the match')
        WHERE NOT EXISTS (SELECT 1 FROM line_ups WHERE match = NEW.match);
    INSERT INTO games (match, frame, before)
        SELECT match, NEW.frame, cue_position(cue_new(ruleset, names, options, NEW.seed)) FROM line_ups
            WHERE match = NEW.match AND first = (NEW.frame - 1) % people;
END;

CREATE TRIGGER begins_as_it_should BEFORE INSERT ON games BEGIN
    SELECT RAISE(ABORT, 'the frame has begun')
        WHERE EXISTS (SELECT 1 FROM games WHERE match = NEW.match AND frame = NEW.frame OR rowid = NEW.rowid);
    SELECT RAISE(ABORT, 'the match is over') FROM match_results WHERE match = NEW.match AND done;
    SELECT RAISE(ABORT, 'the frame before is not over')
        WHERE NEW.frame <> 1 AND NOT EXISTS (
            SELECT 1 FROM games WHERE match = NEW.match AND frame = NEW.frame - 1 AND over);
    SELECT RAISE(ABORT, 'the seats are not numbered from 0') FROM line_ups
        WHERE match = NEW.match AND last <> people - 1;
    SELECT RAISE(ABORT, 'a game begins as begin_frame has it') WHERE (NEW.entries, NEW.asked, NEW.before) IS NOT (
        SELECT 0, NULL, cue_position(cue_new(ruleset, names, options, NEW.before ->> '$.seed')) FROM line_ups
            WHERE match = NEW.match AND first = (NEW.frame - 1) % people);
END;

-- In a BEFORE trigger a row that has no number yet has the number -1, so none may keep it.
CREATE TRIGGER numbered_as_it_should AFTER INSERT ON games WHEN NEW.rowid < 1
    BEGIN SELECT RAISE(ABORT, 'a game begins as begin_frame has it'); END;

-- ---- how it goes on

-- INSERT INTO referee VALUES (match, frame, number, action) referees an action (NULL: takes the last one back) as entry
-- `number` of a frame's log, which then has its rulings. A client that doesn't know whether that went through does it
-- again: the same request is not applied twice, and it is refused if another request has that number.
CREATE VIEW referee (match, frame, number, action) AS
    SELECT match, frame, number, coalesce(asked, action) FROM log;
CREATE TRIGGER referee INSTEAD OF INSERT ON referee BEGIN
    SELECT RAISE(IGNORE) FROM referee
        WHERE match = NEW.match AND frame = NEW.frame AND number = NEW.number AND action IS NEW.action;
    SELECT RAISE(ABORT, 'another entry of the log has that number, or it is not the next')
        WHERE NEW.number IS NOT (SELECT entries FROM games WHERE match = NEW.match AND frame = NEW.frame);
    SELECT RAISE(ABORT, 'the next frame has begun') FROM games
        WHERE NEW.action IS NULL AND match = NEW.match AND frame = NEW.frame + 1;
    UPDATE games SET entries = entries + 1, asked = NEW.action, before = CASE WHEN NEW.action IS NULL
            THEN (SELECT cue_position(cue_undo(cue_with_log(games.position, log))) FROM standing_log
                      WHERE match = NEW.match AND frame = NEW.frame)
            ELSE position END
        WHERE match = NEW.match AND frame = NEW.frame;
    SELECT RAISE(ABORT, 'the entry is not in the log') WHERE NOT EXISTS (
        SELECT 1 FROM log WHERE match = NEW.match AND frame = NEW.frame AND number = NEW.number);
END;

CREATE TRIGGER goes_on_as_it_should AFTER UPDATE ON games BEGIN
    SELECT RAISE(ABORT, 'a game can only be changed by adding to the log')
        WHERE (NEW.rowid, NEW.match, NEW.frame, NEW.entries) IS NOT (OLD.rowid, OLD.match, OLD.frame, OLD.entries + 1)
           OR NEW.asked IS NOT NULL AND NEW.before IS NOT OLD.position;
    SELECT RAISE(ABORT, 'the next frame has begun') FROM games
        WHERE NEW.asked IS NULL AND match = NEW.match AND frame = NEW.frame + 1;
    SELECT RAISE(ABORT, 'a game can only be taken back to where it was') FROM requests JOIN line_ups USING (match)
        WHERE NEW.asked IS NULL AND match = NEW.match AND frame = NEW.frame AND first = (NEW.frame - 1) % people
          AND NEW.before IS NOT cue_replay(ruleset, names, options, OLD.position ->> '$.seed',
                                           json_insert(requests, '$[#]', NULL)) ->> '$.before';
    INSERT INTO log (match, frame, number, action, asked, rulings, actions, at)
        SELECT NEW.match, NEW.frame, OLD.entries, NEW.ruled ->> '$.action',
               nullif(NEW.asked, NEW.ruled ->> '$.action'), NEW.ruled ->> '$.rulings', NEW.actions,
               max(CURRENT_TIMESTAMP, coalesce((
                   SELECT at FROM log WHERE match = NEW.match AND frame = NEW.frame AND number = OLD.entries - 1), ''));
END;

-- ---- what is refused

-- Where an entry is due, the game has just been changed, and its trigger adds it.
CREATE TRIGGER only_by_referee BEFORE INSERT ON log
    WHEN EXISTS (SELECT 1 FROM log WHERE match = NEW.match AND frame = NEW.frame AND number = NEW.number)
      OR NEW.number + 1 IS NOT (SELECT entries FROM games WHERE match = NEW.match AND frame = NEW.frame)
    BEGIN SELECT RAISE(ABORT, 'the log can only be added to by referee'); END;
CREATE TRIGGER no_change_of_the_log BEFORE UPDATE ON log
    BEGIN SELECT RAISE(ABORT, 'the log can only be added to'); END;
CREATE TRIGGER no_gap_in_the_log BEFORE DELETE ON log
    BEGIN SELECT RAISE(ABORT, 'the log can only be added to'); END;
CREATE TRIGGER no_game_is_deleted BEFORE DELETE ON games
    BEGIN SELECT RAISE(ABORT, 'a game can only be changed by adding to the log'); END;

-- Once a frame has begun, its match and its seats stay as they are; once somebody sits, the name is the one of the
-- documents.
CREATE TRIGGER no_match_twice BEFORE INSERT ON matches WHEN EXISTS (SELECT 1 FROM matches WHERE match = NEW.match)
    BEGIN SELECT RAISE(ABORT, 'the match is there already'); END;
CREATE TRIGGER no_change_of_a_match BEFORE UPDATE ON matches
    WHEN EXISTS (SELECT 1 FROM games WHERE match IN (OLD.match, NEW.match))
    BEGIN SELECT RAISE(ABORT, 'the match has begun'); END;
CREATE TRIGGER no_match_is_deleted BEFORE DELETE ON matches WHEN EXISTS (SELECT 1 FROM games WHERE match = OLD.match)
    BEGIN SELECT RAISE(ABORT, 'the match has begun'); END;
CREATE TRIGGER no_late_seat BEFORE INSERT ON match_players WHEN EXISTS (SELECT 1 FROM games WHERE match = NEW.match)
    BEGIN SELECT RAISE(ABORT, 'the match has begun'); END;
CREATE TRIGGER no_other_seat BEFORE UPDATE ON match_players
    WHEN EXISTS (SELECT 1 FROM games WHERE match IN (OLD.match, NEW.match))
    BEGIN SELECT RAISE(ABORT, 'the match has begun'); END;
CREATE TRIGGER nobody_leaves BEFORE DELETE ON match_players WHEN EXISTS (SELECT 1 FROM games WHERE match = OLD.match)
    BEGIN SELECT RAISE(ABORT, 'the match has begun'); END;
CREATE TRIGGER no_player_twice BEFORE INSERT ON players
    WHEN EXISTS (SELECT 1 FROM players WHERE player = NEW.player OR name = NEW.name)
    BEGIN SELECT RAISE(ABORT, 'a row of players has that number or name'); END;
CREATE TRIGGER no_other_player BEFORE UPDATE ON players
    WHEN EXISTS (SELECT 1 FROM match_players WHERE player IN (OLD.player, NEW.player))
      OR EXISTS (SELECT 1 FROM players WHERE player <> OLD.player AND (player = NEW.player OR name = NEW.name))
    BEGIN SELECT RAISE(ABORT, 'the player sits at a match, or there is such a player'); END;
CREATE TRIGGER no_player_is_deleted BEFORE DELETE ON players
    WHEN EXISTS (SELECT 1 FROM match_players WHERE player = OLD.player)
    BEGIN SELECT RAISE(ABORT, 'the player sits at a match'); END;

-- ---- what people ask for

-- games: how many of them were won by somebody. A frame is one game, or with the option `match` as many as it takes;
-- its score is then that of the last one.
CREATE VIEW frames AS
    WITH seats AS (
        SELECT match, frame, seat, player, name, over, winner_seat, ruled -> '$.view.match' AS inner_match,
               (seat + people - (frame - 1) % people) % people AS place, ruled
            FROM games JOIN match_players USING (match) JOIN players USING (player))
    SELECT match, frame, seat, player, name, over, ruled ->> ('$.view.players[' || place || '].score') AS score,
           seat IS winner_seat AS won, inner_match IS NOT 'null' AND inner_match IS NOT NULL AS several,
           coalesce((SELECT sum(value) FROM json_each(inner_match, '$.won')), winner_seat IS NOT NULL) AS games,
           coalesce(inner_match ->> ('$.won[' || place || ']'), seat IS winner_seat) AS games_won
        FROM seats;

-- points: of frames that are one game. With the option `match` only games are counted.
CREATE VIEW standings AS
    SELECT ruleset, player, name,
           count(DISTINCT CASE WHEN done THEN match END) AS matches,
           count(DISTINCT CASE WHEN done AND winner_seat = seat THEN match END) AS matches_won,
           sum(over) AS frames, sum(won) AS frames_won,
           sum(games) AS games, sum(games_won) AS games_won,
           coalesce(sum(score) FILTER (WHERE over AND NOT several), 0) AS points
        FROM frames JOIN match_results USING (match)
        GROUP BY ruleset, player;

-- A break is what a player scores until a ruling ends the visit.
CREATE VIEW breaks AS
    WITH said AS (
        SELECT match, frame, actions, value ->> '$.type' AS type, value ->> '$.points' AS points,
               value ->> '$.player' AS who,
               count(*) FILTER (WHERE value ->> '$.type' IN ('turn', 'foul', 'game', 'over'))
                   OVER (PARTITION BY match, frame ORDER BY actions, key) AS visit
            FROM standing, json_each(rulings))
    SELECT match, frame, player, name, min(said.actions) AS begins, sum(points) AS points, count(*) AS scores
        FROM said JOIN games USING (match, frame) JOIN match_players USING (match) JOIN players USING (player)
        WHERE type = 'score' AND seat = (who + frame - 1) % people
        GROUP BY match, frame, player, visit;

-- ---- what is proved

-- Every game is played again from its start, by all requests of its log, and compared with everything that is stored.
-- The first fault of each game that differs, and rows that belong to none. There are none, whatever happens to programs
-- and machines.
CREATE VIEW faults (match, frame, fault) AS
    WITH proof AS (
        SELECT match, frame, (
            WITH replayed AS MATERIALIZED (
                SELECT cue_replay(
                    (SELECT ruleset FROM line_ups AS l WHERE l.match = g.match AND l.first = (g.frame - 1) % l.people),
                    (SELECT names FROM line_ups AS l WHERE l.match = g.match AND l.first = (g.frame - 1) % l.people),
                    (SELECT options FROM matches AS m WHERE m.match = g.match),
                    g.position ->> '$.seed',
                    (SELECT requests FROM requests AS r WHERE r.match = g.match AND r.frame = g.frame)) AS replay)
            SELECT CASE
                WHEN replay -> '$.fault' IS NOT NULL THEN replay -> '$.fault'
                WHEN g.entries IS NOT json_array_length(replay, '$.entries')
                THEN json_object('status', 'missing_member', 'path', '/log', 'message', 'entries are missing')
                WHEN g.before IS NOT replay ->> '$.before'
                THEN json_object('status', 'corrupt_state', 'path', '/before', 'message', 'its log does not lead there')
                WHEN g.asked IS NOT (SELECT coalesce(asked, action) FROM log
                                         WHERE log.match = g.match AND log.frame = g.frame AND number = g.entries - 1)
                THEN json_object('status', 'corrupt_state', 'path', '/asked', 'message', 'it is not its last entry')
                WHEN g.ruled IS NOT replay ->> '$.last'
                THEN json_object('status', 'corrupt_state', 'path', '/ruled', 'message', 'its log does not lead there')
                ELSE coalesce(
                    (SELECT json_object('status', 'corrupt_state', 'path', '/log/' || key, 'message',
                                        'the library answers something else')
                         FROM json_each(replay, '$.entries')
                         LEFT JOIN log ON log.match = g.match AND log.frame = g.frame AND log.number = key
                         WHERE (action, rulings, actions) IS NOT
                               (value ->> '$.action', value ->> '$.rulings', value ->> '$.actions')
                            OR asked IS NOT NULL AND asked IS action
                         ORDER BY key LIMIT 1),
                    (SELECT json_object('status', 'corrupt_state', 'path', '/log/' || number, 'message',
                                        'its time is none, before that of an earlier entry, or still to come')
                         FROM (SELECT number, at, max(at) OVER (ORDER BY number) AS latest FROM log
                                   WHERE log.match = g.match AND log.frame = g.frame)
                         WHERE at IS NOT datetime(at) OR at < latest OR at > CURRENT_TIMESTAMP
                         ORDER BY number LIMIT 1),
                    (SELECT json_object('status', 'corrupt_state', 'path', '/frame', 'message',
                                        'the frame before is not over, or the match was')
                         WHERE g.frame > 1 AND NOT EXISTS (
                                   SELECT 1 FROM games WHERE match = g.match AND frame = g.frame - 1 AND over)
                            OR (SELECT CASE WHEN max(l.people) = 1
                                            THEN (SELECT count(*) FROM games WHERE match = g.match AND frame < g.frame)
                                                 >= l.best_of
                                            ELSE EXISTS (SELECT 1 FROM games
                                                             WHERE match = g.match AND frame < g.frame
                                                                   AND winner_seat IS NOT NULL
                                                             GROUP BY winner_seat HAVING count(*) > l.best_of / 2) END
                                    FROM line_ups AS l WHERE l.match = g.match)),
                    (SELECT json_object('status', 'corrupt_state', 'path', '/players', 'message',
                                        'the seats are not numbered from 0')
                         FROM line_ups AS l WHERE l.match = g.match AND l.last <> l.people - 1))
                END FROM replayed) AS fault
            FROM games AS g)
    SELECT match, frame, fault FROM proof WHERE fault IS NOT NULL
    UNION ALL
    SELECT match, frame, json_object('status', 'corrupt_state', 'path', '/log/' || number, 'message',
                                     'the entry belongs to no game')
        FROM log WHERE NOT EXISTS (SELECT 1 FROM games WHERE games.match = log.match AND games.frame = log.frame
                                                             AND number BETWEEN 0 AND entries - 1);
COMMIT;
