#include "shot_text.h"

#include "shot.h"
#include "written.h"

#include <cuerules/words.h>

/* A shot that is read: the balls and the pockets that may be meant, as sets, the word that says the pockets by halves, and
 * whether a leg that is not named goes off a cushion. */
typedef struct said_shot {
    cue_snooker_shot shot;
    uint32_t balls;
    unsigned pockets;
    const char *place;
    bool doubled;
} said_shot;

bool snooker_read_card(const char **text, unsigned *card)
{
    return cue_read_name(text, snooker_card_names, CUE_SNOOKER_BLANK, card) ||
           cue_read_name(text, snooker_short_names, CUE_SNOOKER_BLANK, card);
}

/* A ball by its name, or some red. */
static bool read_ball(const char **text, const snooker_board *board, uint32_t *balls)
{
    unsigned card;
    if (snooker_read_card(text, &card))
        *balls = 1u << card;
    else if (cue_read_word(text, "red"))
        *balls = snooker_red_cards(board);
    else
        return false;
    return true;
}

bool snooker_begins_shot(const char **text, unsigned *type)
{
    const snooker_board empty = {0};
    uint32_t balls;
    if (cue_read_name(text, snooker_type_names, CUE_SNOOKER_RESPOTTED, type))
        return true;
    *type = CUE_SNOOKER_POT;
    return read_ball(&(const char *){*text}, &empty, &balls);
}

/* A pocket by its name, or by where it is. What is said of it together has to be true of one. */
static void read_pockets(const char **text, said_shot *said)
{
    static const char *const places[] = {"a1",  "d1",    "a3",     "d3",    "a5",   "d5",    "corner", "middle", "centre",
                                         "center", "side", "top", "upper", "bottom", "lower", "left", "right", "pocket"};
    enum { TOP = 0x03, BOTTOM = 0x30, LEFT = 0x15, RIGHT = 0x2a, MIDDLE = 0x0c, CORNER = 0x33, ALL = 0x3f };
    static const uint8_t sets[] = {1,      2,      4,   8,   16,     32,     CORNER, MIDDLE, MIDDLE,
                                   MIDDLE, MIDDLE, TOP, TOP, BOTTOM, BOTTOM, LEFT,   RIGHT,  ALL};
    const char *rest = *text;
    unsigned which;
    said->pockets = ALL;
    while (cue_read_name(&rest, places, CUE_COUNT(places), &which) && (said->pockets & sets[which])) {
        said->pockets &= sets[which];
        said->place = places[which];
        *text = rest;
    }
}

/* A word followed by one of some names, such as "spin c3", unless there has been one already. */
static bool read_named(const char **text, const char *word, const char *const *names, size_t count, int8_t *to)
{
    unsigned index;
    if (*to != CUE_SNOOKER_NONE || !cue_read_word(text, word) || !cue_read_name(text, names, count, &index))
        return false;
    *to = (int8_t)index;
    return true;
}

bool snooker_read_power(const char **text, uint8_t *power)
{
    unsigned number;
    if (*power || !cue_read_word(text, "power") || !cue_read_number(text, 99, &number))
        return false;
    *power = (uint8_t)number;
    return true;
}

static bool read_plant(const char **text, cue_snooker_shot *shot)
{
    unsigned card;
    if (shot->plant != CUE_SNOOKER_NONE || !cue_read_word(text, "plant") || !snooker_read_card(text, &card))
        return false;
    shot->plant = (int8_t)card;
    return true;
}

/* A double with or without its leg. */
static bool read_double(const char **text, said_shot *said)
{
    unsigned leg;
    if (said->doubled || said->shot.off_cushion != CUE_SNOOKER_NONE || !cue_read_word(text, "double"))
        return false;
    if (cue_read_name(text, snooker_leg_names, CUE_COUNT(snooker_leg_names), &leg))
        said->shot.off_cushion = (int8_t)leg;
    else
        said->doubled = true;
    return true;
}

/* What may follow ball and pocket, each at most once. */
static bool read_addition(const char **text, said_shot *said)
{
    return read_double(text, said) || read_plant(text, &said->shot) ||
           read_named(text, "spin", snooker_cell_names, GRID_CELLS, &said->shot.spin) ||
           snooker_read_power(text, &said->shot.power);
}

bool snooker_is_no_red(const char *text, unsigned *number)
{
    unsigned card;
    if (snooker_read_card(&text, &card) || (*text != 'r' && *text != 'R'))
        return false;
    text += strspn(text, "REDred- ");
    return cue_read_number(&text, 99, number) && (*number < 1 || *number > CUE_SNOOKER_REDS);
}

cue_status snooker_refuse_red(unsigned number, cue_error *error)
{
    return cue_refuse(error, CUE_BAD_VALUE, "", "there is no red %u: the reds are red-1 to red-%d", number,
                      CUE_SNOOKER_REDS);
}

/* As much of the next word as is quoted. */
static int word_length(const char *text)
{
    enum { QUOTED = 20 };
    const size_t length = strcspn(text, " \t,");
    return length < QUOTED ? (int)length : QUOTED;
}

/* What stands where a pot's pocket should be. */
static cue_status refuse_pocket(const char *text, const char *ball, cue_error *error)
{
    static const char *const additions[] = {"double", "plant", "spin", "power"};
    static const char *const examples[] = {"double cue", "plant red-8", "spin c3", "power 2"};
    const char *const typed = text;
    unsigned which;
    if (!*typed)
        return cue_refuse(error, CUE_BAD_VALUE, "", "name the pocket after the ball: a1, d1, a3, d3, a5 or d5");
    if (!cue_read_name(&text, additions, CUE_COUNT(additions), &which))
        return cue_refuse(error, CUE_BAD_VALUE, "", "%.*s is no pocket: these are a1, d1, a3, d3, a5 and d5",
                          word_length(typed), typed);
    return cue_refuse(error, CUE_BAD_VALUE, "", "the pocket comes before %s: \"pot %s a5 %s\", say", additions[which],
                      ball, examples[which]);
}

/* Of all shots that may be meant: how many may be called, their balls and pockets, and the last one of them; the first one
 * of all. */
typedef struct meant_shots {
    unsigned all, legal, pockets;
    uint32_t balls;
    cue_snooker_shot first, last;
} meant_shots;

static void add_meant(const cue_snooker_options *options, const snooker_state *state, const cue_snooker_shot *shot,
                      meant_shots *of)
{
    cue_snooker_shot checked = *shot;
    of->first = of->all ? of->first : *shot;
    of->all++;
    if (state->head.phase != CUE_SNOOKER_PHASE_SHOT || snooker_check_shot(options, state, &checked, NULL))
        return;
    of->legal++;
    of->balls |= 1u << shot->ball;
    of->pockets |= shot->pocket == CUE_SNOOKER_NONE ? 0 : 1u << shot->pocket;
    of->last = *shot;
}

/* Those of one ball into one pocket. */
static void add_legs(const cue_snooker_options *options, const snooker_state *state, const said_shot *said,
                     cue_snooker_shot shot, meant_shots *of)
{
    const bool pot = shot.type == CUE_SNOOKER_POT;
    const int last = !pot                                ? CUE_SNOOKER_BY_CUE
                     : shot.plant != CUE_SNOOKER_NONE ? CUE_SNOOKER_BY_SECOND
                                                      : CUE_SNOOKER_BY_OBJECT;
    if (!said->doubled) {
        add_meant(options, state, &shot, of);
        return;
    }
    for (shot.off_cushion = CUE_SNOOKER_BY_CUE; shot.off_cushion <= last; shot.off_cushion++)
        add_meant(options, state, &shot, of);
}

static meant_shots find_meant(const cue_snooker_options *options, const snooker_state *state, const said_shot *said)
{
    meant_shots found = {.all = 0};
    cue_snooker_shot shot = said->shot;
    uint32_t balls = said->balls;
    for (; balls; balls &= balls - 1) {
        unsigned pockets = said->pockets;
        shot.ball = (uint8_t)__builtin_ctz(balls);
        if (!pockets)
            add_legs(options, state, said, shot, &found);
        for (; pockets; pockets &= pockets - 1) {
            shot.pocket = (int8_t)__builtin_ctz(pockets);
            add_legs(options, state, said, shot, &found);
        }
    }
    return found;
}

static cue_status ask(const char *what, const char *const *names, uint32_t set, cue_error *error)
{
    char list[160] = "";
    cue_writer out = {list, sizeof list, 0};
    for (; set; set &= set - 1)
        cue_write(&out, "%s%s", out.length ? ", " : "", names[__builtin_ctz(set)]);
    return cue_refuse(error, CUE_BAD_VALUE, "", "which %s? There are: %s", what, list);
}

static bool is_on(const snooker_state *state, uint32_t balls)
{
    const snooker_board board = snooker_look(state->table);
    return snooker_cards_on(&board, state->on) & balls;
}

/* The only one that may be meant, or the only one of them that may be called. */
static cue_status choose(const cue_snooker_options *options, const snooker_state *state, const said_shot *said,
                         cue_snooker_shot *out, cue_error *error)
{
    const bool one = !(said->balls & (said->balls - 1)) && !(said->pockets & (said->pockets - 1));
    meant_shots of;
    *out = said->shot;
    if (said->pockets)
        out->pocket = (int8_t)__builtin_ctz(said->pockets);
    if (one && !said->doubled)
        return CUE_OK;
    of = find_meant(options, state, said);
    *out = of.legal ? of.last : of.first;
    if (of.legal == 1 || (!of.legal && one))
        return CUE_OK;
    if (!of.legal && (state->head.phase != CUE_SNOOKER_PHASE_SHOT || !is_on(state, said->balls)))
        return CUE_OK; /* and is refused for that */
    if (!of.legal)
        return cue_refuse(error, CUE_BAD_VALUE, "", "no such shot can be called now: name the ball%s to hear why",
                          said->pockets ? " and the pocket" : "");
    if (of.balls & (of.balls - 1))
        return ask("red", snooker_card_names, of.balls, error);
    if (of.pockets & (of.pockets - 1))
        return ask(said->place, snooker_pocket_names, of.pockets, error);
    return cue_refuse(error, CUE_BAD_VALUE, "", "name the leg that goes off the cushion: double cue or double object");
}

cue_status snooker_read_shot(const cue_snooker_options *options, const snooker_state *state, unsigned type, const char *text,
                             cue_snooker_shot *out, cue_error *error)
{
    const snooker_board board = snooker_look(state->table);
    said_shot said = {.place = NULL};
    unsigned number;
    if (snooker_is_no_red(text, &number))
        return snooker_refuse_red(number, error);
    if (!read_ball(&text, &board, &said.balls))
        return cue_refuse(error, CUE_BAD_VALUE, "", "name the ball that is struck first, such as red-4 or black");
    if (!said.balls)
        return cue_refuse(error, CUE_BAD_VALUE, "", "no red is on the table");
    said.shot = cue_snooker_plain(type, (unsigned)__builtin_ctz(said.balls));
    if (type == CUE_SNOOKER_POT) {
        read_pockets(&text, &said);
        if (!said.place)
            return refuse_pocket(text, snooker_card_names[said.shot.ball], error);
    }
    while (*text) {
        const char *const at = text;
        if (!read_addition(&text, &said))
            return cue_refuse(error, CUE_BAD_VALUE, "",
                              "\"%.*s\" is not clear here: what may follow is double cue|object|second, plant RED, spin CELL, "
                              "power NUMBER",
                              word_length(*text ? text : at), *text ? text : at);
    }
    return choose(options, state, &said, out, error);
}
