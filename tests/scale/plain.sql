-- What a league would be without the library: the same rows, columns and bytes, and the same lock, for comparison.
CREATE TABLE plain_games (
    match bigint NOT NULL,
    frame integer NOT NULL,
    entries integer NOT NULL DEFAULT 0,
    position text NOT NULL,
    PRIMARY KEY (match, frame)
) WITH (fillfactor = 50);
CREATE TABLE plain_log (
    match bigint NOT NULL,
    frame integer NOT NULL,
    number integer NOT NULL,
    action text NOT NULL,
    rulings text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (match, frame, number),
    FOREIGN KEY (match, frame) REFERENCES plain_games
);
CREATE FUNCTION plain_entry(the_match bigint, the_frame integer, the_number integer, the_action text,
                            the_position text, the_rulings text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM entries FROM plain_games WHERE match = the_match AND frame = the_frame FOR UPDATE;
    INSERT INTO plain_log (match, frame, number, action, rulings)
        VALUES (the_match, the_frame, the_number, the_action, the_rulings);
    UPDATE plain_games SET entries = the_number + 1, position = the_position
        WHERE match = the_match AND frame = the_frame;
END $$;
