/* Shots as a person types them: notation, and what was seen besides the events. */
#include <cuerules/shot_line.h>

#include "base/output.h"
#include "base/word.h"
#include "table/balls.h"
#include "table/geometry.h"

/* The text, and how far it is read. */
typedef struct typed_line {
    const cue_ball_set *balls;
    const char *text;
    size_t length, at;
    cue_error *error;
    cue_shot_builder builder;
    bool has_rest;
    cue_balls *set;    /* balls whose place was read, */
    cue_point *places; /* and the places */
} typed_line;

/* Up to a blank, comma or semicolon; empty at the end of a clause. */
static cue_word next_word(typed_line *line)
{
    cue_word next;
    while (line->at < line->length && (cue_is_white(line->text[line->at]) || line->text[line->at] == ','))
        line->at++;
    next.text = line->text + line->at;
    next.at = line->at;
    while (line->at < line->length && !cue_is_white(line->text[line->at]) && line->text[line->at] != ',' &&
           line->text[line->at] != ';')
        line->at++;
    next.length = line->at - next.at;
    return next;
}

/* A word is quoted when it is short and plain. */
static cue_status refuse(const typed_line *line, const cue_word *given, const char *what)
{
    char quoted[CUE_QUOTED];
    cue_quote_word(given, given->length ? "this" : "the end", quoted);
    return cue_refuse(line->error, CUE_BAD_VALUE, "", "character %zu of the %s: %s %s",
                      cue_character_at(line->text, given->at), line->builder.shot ? "shot" : "places", quoted,
                      what);
}

static cue_status read_coordinate(typed_line *line, double *out)
{
    const cue_word number = next_word(line);
    if (!cue_read_real(number.text, number.length, out))
        return refuse(line, &number, "is not a number of metres; a place is BALL X Y, as in cue 0.61 0.74");
    *out = cue_rounded_metres(*out);
    return CUE_OK;
}

/* One ball of a family has a place, and not any of them. */
static bool is_plain(const typed_line *line, const cue_word *name)
{
    const cue_ball_words *words = line->balls->also.words;
    return words && (cue_is_word(name, words->family) || cue_is_word(name, words->family_letter));
}

static cue_status read_place(typed_line *line, const cue_word *name)
{
    unsigned ball;
    cue_status status;
    if (is_plain(line, name) || !cue_word_names_ball(line->balls, name, 0, &ball) || ball >= CUE_BALLS_MAX)
        return refuse(line, name, "is not a ball of this game; a place is BALL X Y, as in cue 0.61 0.74");
    if (*line->set >> ball & 1)
        return refuse(line, name, "has a place already");
    status = read_coordinate(line, &line->places[ball].x);
    if (!status)
        status = read_coordinate(line, &line->places[ball].y);
    *line->set |= CUE_BALL_BIT(ball);
    return status;
}

static cue_status read_places(typed_line *line)
{
    cue_status status = CUE_OK;
    cue_word name;
    for (name = next_word(line); name.length && !status; name = next_word(line))
        status = read_place(line, &name);
    return status;
}

/* A clause of fixed words: which byte of the record it sets. */
typedef struct flag {
    const char *first, *second, *wanted;
    size_t offset;
    uint8_t value;
} flag;

static const flag flags[] = {
    {"snookered", NULL, NULL, offsetof(cue_shot, snookered), CUE_EYE_SNOOKERED},
    {"not", "snookered", "should be: not snookered", offsetof(cue_shot, snookered), CUE_EYE_NOT_SNOOKERED},
    {"no", "stroke", "should be: no stroke", offsetof(cue_shot, no_stroke), 1},
    {"unmoved", NULL, NULL, offsetof(cue_shot, unmoved), 1},
};

static cue_status end_clause(typed_line *line)
{
    const cue_word next = next_word(line);
    return next.length ? refuse(line, &next, "does not belong here; the next part needs a semicolon") : CUE_OK;
}

static cue_status read_flag(typed_line *line, const cue_word *given, const flag *meant)
{
    uint8_t *byte = (uint8_t *)(void *)line->builder.shot + meant->offset;
    cue_word next;
    if (meant->second) {
        next = next_word(line);
        if (!cue_is_word(&next, meant->second))
            return refuse(line, &next, meant->wanted);
    }
    if (*byte)
        return refuse(line, given, "was said already");
    *byte = meant->value;
    return end_clause(line);
}

/* by 2: a player's number, as people count. */
static cue_status read_by(typed_line *line)
{
    const cue_word given = next_word(line);
    unsigned number = 0;
    size_t i;
    for (i = 0; i < given.length && number <= CUE_PLAYERS_MAX; i++)
        number = given.text[i] >= '0' && given.text[i] <= '9' ? number * 10 + (unsigned)(given.text[i] - '0')
                                                              : CUE_PLAYERS_MAX + 1u;
    if (!number || number > CUE_PLAYERS_MAX)
        return refuse(line, &given, "is not the number of a player; they count from one, as in by 2");
    cue_shot_by(&line->builder, number - 1);
    return end_clause(line);
}

/* struck 7 */
static cue_status read_struck(typed_line *line)
{
    const cue_word name = next_word(line);
    unsigned ball;
    if (!cue_word_names_ball(line->balls, &name, 0, &ball) || ball == CUE_NO_BALL)
        return refuse(line, &name, "is not a ball of this game; the one that the tip struck comes next, as in struck 7");
    cue_shot_struck(&line->builder, ball);
    return end_clause(line);
}

/* touching 3 5, or touching nothing */
static cue_status read_touching(typed_line *line)
{
    cue_word name = next_word(line);
    cue_balls set = 0;
    unsigned ball;
    if (!name.length)
        return refuse(line, &name, "comes too early: touching needs the balls that touched the cue ball, or nothing");
    if (cue_is_word(&name, "nothing")) {
        cue_shot_touching(&line->builder, 0);
        return end_clause(line);
    }
    for (; name.length; name = next_word(line)) {
        if (!cue_word_names_ball(line->balls, &name, set, &ball) || ball == CUE_NO_BALL)
            return refuse(line, &name, "is not a ball of this game");
        if (cue_in_set(set, ball))
            return refuse(line, &name, "was named before");
        set |= CUE_BALL_BIT(ball);
    }
    cue_shot_touching(&line->builder, set);
    return CUE_OK;
}

/* A clause that begins with a word of its own. */
typedef struct clause {
    const char *word;
    cue_status (*read)(typed_line *line);
    size_t offset; /* of a byte of the record that is not 0 once it was said */
} clause;

static const clause clauses[] = {
    {"by", read_by, offsetof(cue_shot, by)},
    {"struck", read_struck, offsetof(cue_shot, struck)},
    {"touching", read_touching, offsetof(cue_shot, has_touching)},
};

/* A part after a semicolon. */
static cue_status read_clause(typed_line *line)
{
    const cue_word first = next_word(line);
    size_t i;
    for (i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (cue_is_word(&first, flags[i].first))
            return read_flag(line, &first, &flags[i]);
    for (i = 0; i < sizeof clauses / sizeof clauses[0]; i++)
        if (cue_is_word(&first, clauses[i].word))
            return ((const uint8_t *)(const void *)line->builder.shot)[clauses[i].offset]
                       ? refuse(line, &first, "was said already")
                       : clauses[i].read(line);
    if (!cue_is_word(&first, "rest"))
        return refuse(line, &first,
                      "cannot follow a semicolon; no stroke, by, struck, touching, snookered, not snookered, rest and "
                      "unmoved can");
    if (line->has_rest)
        return refuse(line, &first, "was said already");
    line->has_rest = true;
    return read_places(line);
}

static cue_status read_line(typed_line *line)
{
    const char *end = memchr(line->text, ';', line->length);
    cue_status status;
    line->at = end ? (size_t)(end - line->text) : line->length;
    status = cue_shot_read_notation(&line->builder, line->balls, line->text, line->at, line->error);
    while (!status && line->at < line->length) {
        line->at++; /* the semicolon */
        status = read_clause(line);
    }
    return status;
}

cue_status cue_read_shot_line(const char *text, size_t length, const cue_ball_set *balls, void *room, size_t size,
                              const cue_shot **shot, cue_error *error)
{
    typed_line line = {balls, text, length, 0, error, cue_shot_build(room, size), false, NULL, NULL};
    const cue_shot *built;
    cue_status status;
    if (!line.builder.shot)
        return cue_refuse(error, CUE_LIMIT, "", "there is no room for a shot");
    line.set = &line.builder.shot->resting;
    line.places = line.builder.shot->rest;
    status = read_line(&line);
    if (status)
        return status;
    line.builder.shot->has_rest = line.has_rest || line.builder.shot->unmoved;
    built = cue_shot_built(&line.builder);
    if (!built)
        return cue_refuse(error, CUE_LIMIT, "", "there is no room for a shot of %lu events",
                          (unsigned long)line.builder.events);
    *shot = built;
    return CUE_OK;
}

cue_status cue_read_places(const char *text, size_t length, const cue_ball_set *balls, cue_layout *layout,
                           cue_error *error)
{
    cue_layout read;
    typed_line line = {balls, text, length, 0, error, cue_shot_build(NULL, 0), false, &read.on_table, read.at};
    cue_status status;
    memset(&read, 0, sizeof read);
    read.known = 1;
    status = read_places(&line);
    if (!status && line.at < length) {
        const cue_word rest = {text + line.at, 1, line.at};
        status = refuse(&line, &rest, "does not belong here");
    }
    if (!status)
        *layout = read;
    return status;
}

static void write_notation(const cue_shot *shot, const cue_ball_set *balls, cue_writer *out)
{
    const size_t room = out->length < out->capacity ? out->capacity - out->length : 0;
    out->length += cue_shot_write_notation(shot, balls, room ? out->bytes + out->length : NULL, room);
}

/* What can't be read back where the game has no such ball. */
static const char *name_of(const cue_ball_set *balls, unsigned ball)
{
    return ball < balls->count && balls->names[ball] ? balls->names[ball] : "?";
}

static void write_places(cue_balls set, const cue_point *places, const cue_ball_set *balls, cue_writer *out)
{
    const char *before = "";
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        char x[CUE_REAL_SIZE], y[CUE_REAL_SIZE];
        if (!(set >> ball & 1))
            continue;
        (void)cue_real_text(x, places[ball].x);
        (void)cue_real_text(y, places[ball].y);
        cue_write(out, "%s%s %s %s", before, name_of(balls, ball), x, y);
        before = ", ";
    }
}

void cue_write_places(const cue_layout *layout, const cue_ball_set *balls, cue_writer *out)
{
    write_places(layout->on_table, layout->at, balls, out);
}

void cue_write_shot_line(const cue_shot *shot, const cue_ball_set *balls, cue_writer *out)
{
    cue_balls left;
    write_notation(shot, balls, out);
    if (shot->no_stroke)
        cue_write(out, "; no stroke");
    if (shot->by)
        cue_write(out, "; by %u", (unsigned)shot->by);
    if (shot->struck)
        cue_write(out, "; struck %s", name_of(balls, cue_tip_ball(shot)));
    if (shot->has_touching)
        cue_write(out, shot->touching ? "; touching" : "; touching nothing");
    for (left = shot->has_touching ? shot->touching : 0; left; left &= left - 1)
        cue_write(out, " %s", name_of(balls, cue_lowest_ball(left)));
    if (shot->snookered)
        cue_write(out, shot->snookered == CUE_EYE_SNOOKERED ? "; snookered" : "; not snookered");
    if (shot->has_rest && (shot->resting || !shot->unmoved)) {
        cue_write(out, shot->resting ? "; rest " : "; rest");
        write_places(shot->resting, shot->rest, balls, out);
    }
    if (shot->unmoved)
        cue_write(out, "; unmoved");
}

static void trim(const char **text, size_t *length)
{
    while (*length && cue_is_white(**text)) {
        ++*text;
        --*length;
    }
    while (*length && cue_is_white((*text)[*length - 1]))
        --*length;
}

/* The first colon outside of infractions, or NULL. */
static const char *find_colon(const char *text)
{
    bool in_infraction = false;
    for (; *text; text++) {
        if (*text == '!')
            in_infraction = true;
        else if (cue_is_white(*text) || *text == ',' || *text == ';')
            in_infraction = false;
        else if (*text == ':' && !in_infraction)
            return text;
    }
    return NULL;
}

cue_typed_shot cue_split_shot_line(const char *text)
{
    const char *colon = find_colon(text);
    cue_typed_shot parts = {NULL, text, 0, strlen(text)};
    if (colon) {
        parts.nomination = text;
        parts.nomination_length = (size_t)(colon - text);
        parts.record = colon + 1;
        parts.record_length = strlen(colon + 1);
        trim(&parts.nomination, &parts.nomination_length);
    }
    trim(&parts.record, &parts.record_length);
    return parts;
}

