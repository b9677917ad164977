/* Reads the notation of shots. What can't be read is refused with its place in the text; whether the shot can have
 * happened is checked elsewhere. */
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
    unsigned together; /* CUE_TOGETHER for a chain that begins at the same moment as the contact before it */
} reader;

static bool is_separator(char c)
{
    return cue_is_white(c) || c == ',';
}

static bool is_sign(char c)
{
    return c && strchr("-=~>|^/", c);
}

static bool begins_token(char c)
{
    return c == '!' || c == '+';
}

/* The next character; a separator at the end. */
static char peek(const reader *input)
{
    return input->at < input->length ? input->text[input->at] : ' ';
}

static bool ends_name(char next)
{
    return is_separator(next) || is_sign(next) || begins_token(next) || next == ':';
}

static cue_word read_name(reader *input)
{
    cue_word name = {input->text + input->at, 0, input->at};
    while (!ends_name(peek(input)))
        input->at++;
    name.length = input->at - name.at;
    return name;
}

/* A word is quoted when it is short and plain; otherwise the message is `what` alone. */
static cue_status refuse_as(const reader *input, cue_status status, const cue_word *given, const char *what)
{
    char quoted[CUE_QUOTED];
    cue_quote_word(given, "that", quoted);
    return cue_refuse(input->error, status, "", "character %zu of the notation: %s%s%s",
                      cue_character_at(input->text, given->at), given->length ? quoted : "",
                      given->length ? " " : "", what);
}

static cue_status refuse(const reader *input, const cue_word *given, const char *what)
{
    return refuse_as(input, CUE_BAD_VALUE, given, what);
}

static cue_status refuse_here(const reader *input, const char *what)
{
    const cue_word nothing = {NULL, 0, input->at};
    return refuse(input, &nothing, what);
}

/* A name may have a sign of the notation in it. */
static cue_word read_ball_name(reader *input)
{
    const size_t at = input->at,
                 longest = cue_longest_name(input->balls, input->text + at, input->length - at, ends_name);
    cue_word name = read_name(input);
    if (longest > name.length) {
        name.length = longest;
        input->at = at + longest;
    }
    return name;
}

/* except: the other ball of a contact. */
static cue_status read_ball(reader *input, cue_balls except, unsigned *out)
{
    const cue_word name = read_ball_name(input);
    char what[192] = "is not a ball of this game, which has";
    size_t length = strlen(what);
    uint32_t ball;
    if (!name.length)
        return refuse(input, &name, "the name of a ball is missing");
    if (cue_word_names_ball(input->balls, &name, input->builder->gone | except, out))
        return *out != CUE_NO_BALL ? CUE_OK : refuse_as(input, CUE_BAD_SHOT, &name, "is on the table no more");
    for (ball = 0; ball < input->balls->count && length < sizeof what; ball++)
        if (input->balls->names[ball])
            length += (size_t)snprintf(what + length, sizeof what - length, " %s", input->balls->names[ball]);
    return refuse(input, &name, what);
}

/* The index of one of `count` names; `count` for any other word. */
static unsigned find(const cue_word *name, const char *const *names, unsigned count)
{
    unsigned i = 0;
    while (i < count && !cue_is_word(name, names[i]))
        i++;
    return i;
}

static cue_status read_pocket(reader *input, unsigned ball)
{
    const cue_word name = read_name(input);
    const unsigned pocket = find(&name, cue_pocket_names, CUE_POCKETS);
    if (name.length && pocket == CUE_POCKETS)
        return refuse(input, &name, "is not a pocket; the pockets are BL BR ML MR TL TR");
    cue_shot_pocket(input->builder, ball, name.length ? pocket : (unsigned)CUE_NO_POCKET);
    return CUE_OK;
}

static cue_status read_cushion(reader *input, unsigned ball)
{
    const cue_word name = read_name(input);
    const unsigned side = name.length ? find(&name, cue_side_names, CUE_SIDES) : (unsigned)CUE_SIDE_UNSAID;
    if (side == CUE_SIDES)
        return refuse(input, &name, "is not a cushion; the cushions are L R B T");
    cue_shot_cushion_side(input->builder, ball, (cue_side)side);
    return CUE_OK;
}

static cue_status read_crossing(reader *input, unsigned ball)
{
    const cue_word name = read_name(input);
    const unsigned line = find(&name, cue_line_names, CUE_LINES);
    if (line == CUE_LINES)
        return refuse(input, &name,
                      name.length ? "is not a line; the lines are head centre foot baulk"
                                  : "the name of a line is missing; the lines are head centre foot baulk");
    cue_shot_line(input->builder, ball, (cue_line)line);
    return CUE_OK;
}

/* The chain goes on from the other ball. */
static cue_status read_contact(reader *input, unsigned *ball, unsigned moving)
{
    unsigned other;
    const cue_status status = read_ball(input, CUE_BALL_BIT(*ball), &other);
    if (status)
        return status;
    cue_shot_contact(input->builder, *ball, other, moving | input->together);
    input->together = 0;
    *ball = other;
    return CUE_OK;
}

/* One sign and what it is followed by; `ball` is the one that the chain has reached. */
static cue_status read_link(reader *input, unsigned *ball)
{
    switch (input->text[input->at++]) {
    case '-':
        return read_contact(input, ball, CUE_FIRST_MOVES);
    case '=':
        return read_contact(input, ball, CUE_FIRST_MOVES | CUE_SECOND_MOVES);
    case '~':
        return read_contact(input, ball, CUE_MOVERS_UNKNOWN);
    case '>':
        return read_pocket(input, *ball);
    case '|':
        return read_cushion(input, *ball);
    case '/':
        return read_crossing(input, *ball);
    default: /* ^ */
        cue_shot_off_table(input->builder, *ball);
        return CUE_OK;
    }
}

/* Does a contact follow whose other ball is called by this one's own name? */
static bool is_met(reader *input, unsigned ball)
{
    const size_t at = input->at;
    unsigned other = CUE_NO_BALL;
    cue_word name;
    if (!strchr("-=~", peek(input)))
        return false;
    input->at++;
    name = read_ball_name(input);
    input->at = at;
    return cue_word_names_ball(input->balls, &name, input->builder->gone | CUE_BALL_BIT(ball), &other) &&
           other == ball;
}

/* The ball at which a chain begins. One of a family is not the other ball of the contact. */
static cue_status read_first(reader *input, unsigned *ball)
{
    const size_t at = input->at;
    const cue_status status = read_ball(input, 0, ball);
    if (status || !is_met(input, *ball))
        return status;
    input->at = at;
    return read_ball(input, CUE_BALL_BIT(*ball), ball);
}

static cue_status read_chain(reader *input)
{
    unsigned ball = CUE_NO_BALL;
    cue_status status = read_first(input, &ball);
    if (!status && !is_sign(peek(input)))
        return refuse_here(input, "what happened to the ball is missing: one of - = ~ > | ^ / right after it");
    if (!status && input->together && !strchr("-=~", peek(input)))
        return refuse_here(input, "only a contact is at the same moment as another: one of - = ~ has to come next");
    while (!status && is_sign(peek(input)))
        status = read_link(input, &ball);
    return status;
}

static cue_status read_infraction(reader *input)
{
    cue_word code;
    unsigned ball = CUE_NO_BALL, infraction;
    cue_status status = CUE_OK;
    input->at++;
    code = read_name(input);
    if (!code.length)
        return refuse(input, &code, "the name of an infraction is missing");
    infraction = find(&code, cue_infraction_names, CUE_INFRACTIONS);
    if (infraction == CUE_INFRACTIONS)
        return refuse(input, &code, "is not an infraction; touched_ball, double_hit and push_shot are, for example");
    if (peek(input) == ':') {
        input->at++;
        status = read_ball(input, 0, &ball);
    }
    if (!status)
        cue_shot_infraction(input->builder, (cue_infraction)infraction, ball);
    return status;
}

static cue_status read_token(reader *input)
{
    cue_status status;
    input->together = peek(input) == '+' ? CUE_TOGETHER : 0;
    input->at += input->together != 0;
    status = peek(input) == '!' && !input->together ? read_infraction(input) : read_chain(input);
    return status || is_separator(peek(input))
               ? status
               : refuse_here(input, "a space or a comma is needed before what follows");
}

cue_status cue_shot_read_notation(cue_shot_builder *builder, const cue_ball_set *balls, const char *text,
                                  size_t length, cue_error *error)
{
    reader input = {builder, balls, text, length, 0, error, 0};
    const uint32_t before = builder->events;
    cue_status status = CUE_OK;
    while (!status && input.at < length)
        if (is_separator(peek(&input)))
            input.at++;
        else
            status = read_token(&input);
    if (status)
        builder->events = before;
    return status;
}

