\echo Use "CREATE EXTENSION cuerules" to load this file. \quit

-- A saved game in canonical form. A game with its log has been verified by replaying the log; one without is a
-- position.
CREATE TYPE cuegame;

CREATE FUNCTION cuegame_in(cstring) RETURNS cuegame
    AS 'MODULE_PATHNAME', 'cuegame_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cuegame_out(cuegame) RETURNS cstring
    AS 'MODULE_PATHNAME', 'cuegame_out' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cuegame_recv(internal) RETURNS cuegame
    AS 'MODULE_PATHNAME', 'cuegame_recv' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cuegame_send(cuegame) RETURNS bytea
    AS 'MODULE_PATHNAME', 'cuegame_send' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

CREATE TYPE cuegame (
    INPUT = cuegame_in,
    OUTPUT = cuegame_out,
    RECEIVE = cuegame_recv,
    SEND = cuegame_send,
    STORAGE = extended
);

-- It is stored as its text, so converting it to a text costs nothing, and converting a text to it checks everything.
CREATE FUNCTION cue_check(document text) RETURNS cuegame
    AS 'MODULE_PATHNAME', 'cuerules_check' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cue_check(document json) RETURNS cuegame
    AS 'MODULE_PATHNAME', 'cuerules_check' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cue_check(document cuegame) RETURNS cuegame
    AS 'MODULE_PATHNAME', 'cuerules_check' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE CAST (cuegame AS json) WITHOUT FUNCTION AS IMPLICIT;
CREATE CAST (cuegame AS text) WITHOUT FUNCTION AS ASSIGNMENT;
CREATE CAST (cuegame AS jsonb) WITH INOUT AS ASSIGNMENT;
CREATE CAST (json AS cuegame) WITH FUNCTION cue_check(json) AS ASSIGNMENT;
CREATE CAST (text AS cuegame) WITH FUNCTION cue_check(text) AS ASSIGNMENT;
CREATE CAST (jsonb AS cuegame) WITH INOUT AS ASSIGNMENT;

-- Equal games are equal bytes.
CREATE FUNCTION cuegame_eq(cuegame, cuegame) RETURNS boolean
    AS 'byteaeq' LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF;
CREATE FUNCTION cuegame_ne(cuegame, cuegame) RETURNS boolean
    AS 'byteane' LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF;
CREATE FUNCTION cuegame_hash(cuegame) RETURNS integer
    AS 'hashvarlena' LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE;
CREATE OPERATOR = (
    LEFTARG = cuegame, RIGHTARG = cuegame, FUNCTION = cuegame_eq, COMMUTATOR = =, NEGATOR = <>,
    RESTRICT = eqsel, JOIN = eqjoinsel, HASHES
);
CREATE OPERATOR <> (
    LEFTARG = cuegame, RIGHTARG = cuegame, FUNCTION = cuegame_ne, COMMUTATOR = <>, NEGATOR = =,
    RESTRICT = neqsel, JOIN = neqjoinsel
);
CREATE OPERATOR CLASS cuegame_ops DEFAULT FOR TYPE cuegame USING hash AS
    OPERATOR 1 =, FUNCTION 1 cuegame_hash(cuegame);

-- A seed from the system: 64 bits without a sign, for which only numeric has room.
CREATE FUNCTION cue_seed_text() RETURNS text
    AS 'MODULE_PATHNAME', 'cuerules_seed' LANGUAGE C VOLATILE PARALLEL SAFE;
CREATE FUNCTION cue_seed() RETURNS numeric
    LANGUAGE sql VOLATILE PARALLEL SAFE RETURN cue_seed_text()::numeric;

CREATE FUNCTION cue_new_seeded(game text, players json, options json, seed text) RETURNS cuegame
    AS 'MODULE_PATHNAME', 'cuerules_new' LANGUAGE C IMMUTABLE PARALLEL SAFE;
CREATE FUNCTION cue_new(game text, players json DEFAULT NULL, options json DEFAULT NULL,
                        seed numeric DEFAULT cue_seed()) RETURNS cuegame
    LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN cue_new_seeded(game, players, options, seed::text);

CREATE FUNCTION cue_apply(game cuegame, action json) RETURNS cuegame
    AS 'MODULE_PATHNAME', 'cuerules_apply' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cue_undo(game cuegame) RETURNS cuegame
    AS 'MODULE_PATHNAME', 'cuerules_undo' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cue_view(game cuegame) RETURNS json
    AS 'MODULE_PATHNAME', 'cuerules_view' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cue_legal(game cuegame) RETURNS json
    AS 'MODULE_PATHNAME', 'cuerules_legal' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cue_position(game cuegame) RETURNS cuegame
    AS 'MODULE_PATHNAME', 'cuerules_position' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cue_with_log(game cuegame, log json) RETURNS cuegame
    AS 'MODULE_PATHNAME', 'cuerules_with_log' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cue_render(game cuegame, "as" text DEFAULT 'text') RETURNS text
    AS 'MODULE_PATHNAME', 'cuerules_render' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cue_rule(game text, rule text) RETURNS text
    AS 'MODULE_PATHNAME', 'cuerules_rule' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

-- NULL where the document is a valid game that its log leads to, or else what is wrong with it.
CREATE FUNCTION cue_fault(document text) RETURNS json
    AS 'MODULE_PATHNAME', 'cuerules_fault' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cue_fault(document text, log json) RETURNS json
    AS 'MODULE_PATHNAME', 'cuerules_fault' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cue_fault(document cuegame) RETURNS json
    AS 'MODULE_PATHNAME', 'cuerules_fault' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION cue_fault(document cuegame, log json) RETURNS json
    AS 'MODULE_PATHNAME', 'cuerules_fault' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

-- Everything that a referee has to write down about an action, while the game is read only once.
CREATE FUNCTION cue_referee(game cuegame, action json,
                            OUT game_after cuegame, OUT logged json, OUT rulings json, OUT view json)
    AS 'MODULE_PATHNAME', 'cuerules_referee' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

-- What a game's log has to hold: the game from its start, played by an array of requests (null takes the last action
-- back). {"entries":[{"action":…,"rulings":[…],"actions":1},…],"before":…,"last":{"game":…,"action":…,"rulings":…,
-- "view":…}}, or {"fault":…} where a request is refused.
CREATE FUNCTION cue_replay(game text, players json, options json, seed text, requests json) RETURNS json
    AS 'MODULE_PATHNAME', 'cuerules_replay' LANGUAGE C IMMUTABLE PARALLEL SAFE;
