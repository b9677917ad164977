-- A league in SQLite, like league-postgres.sql for PostgreSQL, with views to insert into instead of functions. The
-- extension has to be loaded whenever the database is written to: .load ./cuerules
PRAGMA foreign_keys = ON;
PRAGMA journal_mode = WAL;
BEGIN;

CREATE TABLE players (
    player INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
        CHECK (cue_new('bowling-solitaire', json_array(name), NULL, 0) IS NOT NULL) -- or the library says why not
) STRICT;

-- Best of N frames: whoever wins more than half of best_of has won. A frame with no winner or several counts for
-- nobody, and another one is played. A solitaire is a match of one player, and is over after best_of frames.
CREATE TABLE matches (
    match INTEGER PRIMARY KEY,
    ruleset TEXT NOT NULL,
    options TEXT,
    best_of INTEGER NOT NULL CHECK (best_of > 0 AND best_of % 2 = 1)
) STRICT;

CREATE TABLE match_players (
    match INTEGER NOT NULL REFERENCES matches,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER NOT NULL REFERENCES players,
    PRIMARY KEY (match, seat),
    UNIQUE (match, player)
) STRICT, WITHOUT ROWID;

-- A frame. The seats take turns to play first, so player n of the document sits at seat (n + frame - 1) modulo the
-- number of players. ruled: the library's last answer, from which the other columns are taken.
CREATE TABLE games (
    match INTEGER NOT NULL REFERENCES matches,
    frame INTEGER NOT NULL CHECK (frame > 0),
    entries INTEGER NOT NULL DEFAULT 0, -- rows of its log; the next one's number
    ruled TEXT NOT NULL,
    position TEXT AS (ruled ->> '$.game'),
    actions INTEGER AS (ruled ->> '$.view.moves'), -- how many actions have not been undone
    over INTEGER AS (ruled ->> '$.view.over'),
    people INTEGER AS (json_array_length(ruled, '$.view.players')),
    winner_seat INTEGER AS (CASE WHEN json_array_length(ruled, '$.view.winners') = 1
        THEN ((ruled ->> '$.view.winners[0]') + frame - 1) % json_array_length(ruled, '$.view.players') END),
    PRIMARY KEY (match, frame),
    CHECK (position = cue_check(position))
) STRICT;

-- Append-only. action NULL: the last action was taken back. asked: what the client sent, where that differs from action
-- (chance without its outcome, a shot in notation). actions: how many are left afterwards.
CREATE TABLE log (
    match INTEGER NOT NULL,
    frame INTEGER NOT NULL,
    number INTEGER NOT NULL,
    action TEXT,
    asked TEXT,
    rulings TEXT NOT NULL,
    actions INTEGER NOT NULL,
    at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (match, frame, number),
    FOREIGN KEY (match, frame) REFERENCES games
) STRICT, WITHOUT ROWID;

CREATE TRIGGER no_change_of_the_log BEFORE UPDATE ON log
    BEGIN SELECT RAISE(ABORT, 'the log can only be added to'); END;
CREATE TRIGGER no_gap_in_the_log BEFORE DELETE ON log
    BEGIN SELECT RAISE(ABORT, 'the log can only be added to'); END;
CREATE TRIGGER no_game_is_deleted BEFORE DELETE ON games
    BEGIN SELECT RAISE(ABORT, 'a game can only be changed by adding to the log'); END;
CREATE TRIGGER no_other_change BEFORE UPDATE ON games
    WHEN (NEW.match, NEW.frame, NEW.entries) IS NOT (OLD.match, OLD.frame, OLD.entries + 1)
    BEGIN SELECT RAISE(ABORT, 'a game can only be changed by adding to the log'); END;

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

-- INSERT INTO begin_frame VALUES (match, frame, cue_seed()) begins a frame.
CREATE VIEW begin_frame (match, frame, seed) AS SELECT match, frame, position ->> '$.seed' FROM games;
CREATE TRIGGER begin_frame INSTEAD OF INSERT ON begin_frame BEGIN
    SELECT RAISE(ABORT, 'the match is over') FROM match_results WHERE match = NEW.match AND done;
    SELECT RAISE(ABORT, 'the frame before is not over')
        WHERE NEW.frame > 1 AND NOT EXISTS (
            SELECT 1 FROM games WHERE match = NEW.match AND frame = NEW.frame - 1 AND over);
    INSERT INTO games (match, frame, ruled)
        SELECT NEW.match, NEW.frame, '{"game":' || game || ',"view":' || cue_view(game) || '}' FROM (
            SELECT cue_position(cue_new(ruleset, (
                SELECT json_group_array(name) FROM (
                    SELECT name FROM match_players JOIN players USING (player),
                        (SELECT count(*) AS people FROM match_players WHERE match = NEW.match)
                        WHERE match = NEW.match
                        ORDER BY (seat + people - (NEW.frame - 1) % people) % people)
                ), options, NEW.seed)) AS game
                FROM matches WHERE match = NEW.match);
END;

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
    UPDATE games SET entries = entries + 1, ruled = cue_referee(position, NEW.action)
        WHERE NEW.action IS NOT NULL AND match = NEW.match AND frame = NEW.frame;
    UPDATE games SET entries = entries + 1, ruled = (
            SELECT '{"game":' || game || ',"rulings":[],"view":' || cue_view(game) || '}' FROM (
                SELECT cue_position(cue_undo(cue_with_log(games.position, log))) AS game FROM standing_log
                    WHERE match = NEW.match AND frame = NEW.frame))
        WHERE NEW.action IS NULL AND match = NEW.match AND frame = NEW.frame;
    INSERT INTO log (match, frame, number, action, asked, rulings, actions)
        SELECT match, frame, NEW.number, ruled ->> '$.action', nullif(NEW.action, ruled ->> '$.action'),
               ruled ->> '$.rulings', actions
            FROM games WHERE match = NEW.match AND frame = NEW.frame;
END;

CREATE VIEW frames AS
    SELECT match, frame, seat, player, name, over,
           ruled ->> ('$.view.players[' || ((seat + people - (frame - 1) % people) % people) || '].score') AS score,
           seat IS winner_seat AS won
        FROM games JOIN match_players USING (match) JOIN players USING (player);

CREATE VIEW standings AS
    SELECT ruleset, player, name,
           count(DISTINCT CASE WHEN done THEN match END) AS matches,
           count(DISTINCT CASE WHEN done AND winner_seat = seat THEN match END) AS matches_won,
           sum(over) AS frames, sum(won) AS frames_won, coalesce(sum(score) FILTER (WHERE over), 0) AS points
        FROM frames JOIN match_results USING (match)
        GROUP BY ruleset, player;

-- A break is what a player scores until a ruling ends the visit.
CREATE VIEW breaks AS
    WITH said AS (
        SELECT match, frame, actions, value ->> '$.type' AS type, value ->> '$.points' AS points,
               value ->> '$.player' AS who,
               count(*) FILTER (WHERE value ->> '$.type' IN ('turn', 'foul', 'over'))
                   OVER (PARTITION BY match, frame ORDER BY actions, key) AS visit
            FROM standing, json_each(rulings))
    SELECT match, frame, player, name, min(said.actions) AS begins, sum(points) AS points, count(*) AS scores
        FROM said JOIN games USING (match, frame) JOIN match_players USING (match) JOIN players USING (player)
        WHERE type = 'score' AND seat = (who + frame - 1) % people
        GROUP BY match, frame, player, visit;

-- Games that their log does not lead to. There are none, whatever happens to programs and machines.
CREATE VIEW faults AS
    SELECT match, frame, CASE
               WHEN entries <> (SELECT count(*) FROM log WHERE log.match = games.match AND log.frame = games.frame)
               THEN '{"status":"missing_member","path":"/log","message":"entries are missing"}'
               ELSE cue_fault(position, log) END AS fault
        FROM games JOIN standing_log USING (match, frame)
        WHERE fault IS NOT NULL;
COMMIT;
