/* Reads the notation of shots. What can't be read is refused with its place; whether it can have happened is not
 * asked here. */
#include "base/word.h"
#include "table/balls.h"

#include <cuerules/ruleset.h>
#include <cuerules/shot.h>

#include <string.h>

typedef struct reader {
    cue_shot_builder *builder;
    const cue_ball_set *balls;
    const char *text;
    size_t length, at;
    cue_error *error;
} reader;

static bool is_separator(char c)
{
    return cue_is_white(c) || c == ',';
}

static bool is_operator(char c)
{
    return c == '-' || c == '=' || c == '~' || c == '>' || c == '|' || c == '^';
}

static bool ends_name(char c)
{
    return is_separator(c) || is_operator(c) || c == '!' || c == ':';
}

/* The next character; a separator at the end. */
static char peek(const reader *from)
{
    return from->at < from->length ? from->text[from->at] : ' ';
}

static cue_word read_name(reader *from)
{
    cue_word name = {from->text + from->at, 0, from->at};
    while (from->at < from->length && !ends_name(from->text[from->at]))
        from->at++;
    name.length = from->at - name.at;
    return name;
}

static cue_status refuse(const reader *from, size_t at, const char *what)
{
    return cue_refuse(from->error, CUE_BAD_VALUE, "", "character %zu of the notation: %s",
                      cue_character_at(from->text, at), what);
}

/* A word is quoted when it is short and plain. */
static cue_status refuse_word(const reader *from, const cue_word *given, const char *what)
{
    char quoted[CUE_QUOTED];
    cue_quote_word(given, "that", quoted);
    return cue_refuse(from->error, CUE_BAD_VALUE, "", "character %zu of the notation: %s %s",
                      cue_character_at(from->text, given->at), quoted, what);
}

/* The names of the game's balls, for those who got one wrong. */
static cue_status refuse_ball(const reader *from, const cue_word *given)
{
    char what[192] = "is no ball of this game; there are";
    size_t length = strlen(what);
    uint32_t ball;
    for (ball = 0; ball < from->balls->count && length < sizeof what; ball++)
        if (from->balls->names[ball])
            length += (size_t)snprintf(what + length, sizeof what - length, " %s", from->balls->names[ball]);
    return refuse_word(from, given, what);
}

static cue_status read_ball(reader *from, unsigned *out)
{
    const cue_word name = read_name(from);
    if (!name.length)
        return refuse(from, name.at, "the name of a ball is missing");
    return cue_word_names_ball(from->balls, &name, out) ? CUE_OK : refuse_ball(from, &name);
}

static cue_status read_pocket(reader *from, unsigned ball)
{
    const cue_word name = read_name(from);
    unsigned pocket;
    if (!name.length) {
        cue_shot_pocket(from->builder, ball, CUE_NO_POCKET);
        return CUE_OK;
    }
    for (pocket = 0; pocket < CUE_POCKETS; pocket++)
        if (cue_is_word(&name, cue_pocket_name(pocket))) {
            cue_shot_pocket(from->builder, ball, pocket);
            return CUE_OK;
        }
    return refuse_word(from, &name, "is no pocket; there are BL BR ML MR TL TR");
}

/* Contacts lead to the other ball. */
static cue_status read_contact(reader *from, unsigned *ball, unsigned moving)
{
    unsigned other;
    const cue_status status = read_ball(from, &other);
    if (status)
        return status;
    cue_shot_contact(from->builder, *ball, other, moving);
    *ball = other;
    return CUE_OK;
}

/* One operator, and what belongs to it; `ball` is the one that the chain has reached. */
static cue_status read_link(reader *from, unsigned *ball)
{
    switch (from->text[from->at++]) {
    case '-':
        return read_contact(from, ball, CUE_FIRST_MOVES);
    case '=':
        return read_contact(from, ball, CUE_FIRST_MOVES | CUE_SECOND_MOVES);
    case '~':
        return read_contact(from, ball, CUE_MOVERS_UNKNOWN);
    case '>':
        return read_pocket(from, *ball);
    case '|':
        cue_shot_cushion(from->builder, *ball);
        return CUE_OK;
    default: /* ^ */
        cue_shot_off_table(from->builder, *ball);
        return CUE_OK;
    }
}

static cue_status read_chain(reader *from)
{
    unsigned ball = CUE_NO_BALL;
    cue_status status = read_ball(from, &ball);
    if (!status && !is_operator(peek(from)))
        return refuse(from, from->at, "what happened to the ball is missing: one of - = ~ > | ^ right behind it");
    while (!status && is_operator(peek(from)))
        status = read_link(from, &ball);
    return status;
}

static cue_status read_infraction(reader *from)
{
    cue_word code;
    unsigned ball = CUE_NO_BALL;
    unsigned infraction = 0;
    from->at++;
    code = read_name(from);
    if (!code.length)
        return refuse(from, code.at, "the name of an infraction is missing");
    while (infraction < CUE_INFRACTIONS && !cue_is_word(&code, cue_infraction_name(infraction)))
        infraction++;
    if (infraction == CUE_INFRACTIONS)
        return refuse_word(from, &code,
                           "is no infraction; there are touched_ball, double_hit, push_shot and so on");
    if (peek(from) == ':') {
        cue_status status;
        from->at++;
        status = read_ball(from, &ball);
        if (status)
            return status;
    }
    cue_shot_infraction(from->builder, (cue_infraction)infraction, ball);
    return CUE_OK;
}

static cue_status read_token(reader *from)
{
    const cue_status status = peek(from) == '!' ? read_infraction(from) : read_chain(from);
    if (!status && !is_separator(peek(from)))
        return refuse(from, from->at, "a space or a comma is needed before what follows");
    return status;
}

cue_status cue_shot_read_notation(cue_shot_builder *builder, const cue_ball_set *balls, const char *text,
                                  size_t length, cue_error *error)
{
    reader from = {builder, balls, text, length, 0, error};
    const uint32_t before = builder->events;
    cue_status status = CUE_OK;
    while (!status && from.at < length)
        if (is_separator(peek(&from)))
            from.at++;
        else
            status = read_token(&from);
    if (status)
        builder->events = before;
    return status;
}
