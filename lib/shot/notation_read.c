/* Reads the notation of shots. What can't be read is refused with its place; whether it can have happened is not
 * asked here. */
#include "base/word.h"
#include "shot/shot.h"
#include "table/balls.h"
#include "table/infractions.h"

#include <cuerules/ruleset.h>

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

static bool is_sign(char c)
{
    return c && strchr("-=~>|^", c);
}

/* The next character; a separator at the end. */
static char peek(const reader *from)
{
    return from->at < from->length ? from->text[from->at] : ' ';
}

static cue_word read_name(reader *from)
{
    cue_word name = {from->text + from->at, 0, from->at};
    while (!is_separator(peek(from)) && !is_sign(peek(from)) && peek(from) != '!' && peek(from) != ':')
        from->at++;
    name.length = from->at - name.at;
    return name;
}

/* A word is quoted when it is short and plain; where there is none, `what` says all. */
static cue_status refuse(const reader *from, const cue_word *given, const char *what)
{
    char quoted[CUE_QUOTED];
    cue_quote_word(given, "that", quoted);
    return cue_refuse(from->error, CUE_BAD_VALUE, "", "character %zu of the notation: %s%s%s",
                      cue_character_at(from->text, given->at), given->length ? quoted : "",
                      given->length ? " " : "", what);
}

static cue_status refuse_here(const reader *from, const char *what)
{
    const cue_word nothing = {NULL, 0, from->at};
    return refuse(from, &nothing, what);
}

static cue_status read_ball(reader *from, unsigned *out)
{
    const cue_word name = read_name(from);
    char what[192] = "is not a ball of this game, which has";
    size_t length = strlen(what);
    uint32_t ball;
    if (!name.length)
        return refuse(from, &name, "the name of a ball is missing");
    if (cue_word_names_ball(from->balls, &name, out))
        return CUE_OK;
    for (ball = 0; ball < from->balls->count && length < sizeof what; ball++)
        if (from->balls->names[ball])
            length += (size_t)snprintf(what + length, sizeof what - length, " %s", from->balls->names[ball]);
    return refuse(from, &name, what);
}

/* One of `count` names; `count` where it is none of them. */
static unsigned find(const cue_word *name, const char *const *names, unsigned count)
{
    unsigned i = 0;
    while (i < count && !cue_is_word(name, names[i]))
        i++;
    return i;
}

static cue_status read_pocket(reader *from, unsigned ball)
{
    const cue_word name = read_name(from);
    const unsigned pocket = find(&name, cue_pocket_names, CUE_POCKETS);
    if (name.length && pocket == CUE_POCKETS)
        return refuse(from, &name, "is not a pocket; the pockets are BL BR ML MR TL TR");
    cue_shot_pocket(from->builder, ball, name.length ? pocket : (unsigned)CUE_NO_POCKET);
    return CUE_OK;
}

/* Leads to the other ball. */
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

/* One sign, and what belongs to it; `ball` is the one that the chain has reached. */
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
    if (!status && !is_sign(peek(from)))
        return refuse_here(from, "what happened to the ball is missing: one of - = ~ > | ^ right after it");
    while (!status && is_sign(peek(from)))
        status = read_link(from, &ball);
    return status;
}

static cue_status read_infraction(reader *from)
{
    cue_word code;
    unsigned ball = CUE_NO_BALL, infraction;
    cue_status status = CUE_OK;
    from->at++;
    code = read_name(from);
    if (!code.length)
        return refuse(from, &code, "the name of an infraction is missing");
    infraction = find(&code, cue_infraction_names, CUE_INFRACTIONS);
    if (infraction == CUE_INFRACTIONS)
        return refuse(from, &code, "is not an infraction; touched_ball, double_hit and push_shot are, for example");
    if (peek(from) == ':') {
        from->at++;
        status = read_ball(from, &ball);
    }
    if (!status)
        cue_shot_infraction(from->builder, (cue_infraction)infraction, ball);
    return status;
}

static cue_status read_token(reader *from)
{
    const cue_status status = peek(from) == '!' ? read_infraction(from) : read_chain(from);
    return status || is_separator(peek(from))
               ? status
               : refuse_here(from, "a space or a comma is needed before what follows");
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
