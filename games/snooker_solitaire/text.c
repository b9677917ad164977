#include "text.h"

#include "explain.h"
#include "options.h"
#include "shot_text.h"
#include "spoken.h"

#include <cuerules/words.h>

static cue_status unreadable(cue_error *error, const char *otherwise)
{
    return cue_refuse(error, CUE_BAD_VALUE, "", "%s", otherwise);
}

static cue_status read_draw(const cue_snooker_options *options, const char *name, cue_action *action, cue_error *error)
{
    const int found = snooker_find_opponent(options, name);
    if (found == CUE_SNOOKER_NONE)
        return unreadable(error, "nobody on the roster is called that");
    *action = cue_snooker_drawn((unsigned)found);
    return CUE_OK;
}

static cue_status read_deal(const char *text, cue_action *action, cue_error *error)
{
    cue_snooker_deal_data cards;
    unsigned cell, card;
    for (cell = 0; cell < GRID_CELLS; cell++) {
        card = CUE_SNOOKER_BLANK;
        if (!cue_read_word(&text, "-") && !snooker_read_card(&text, &card))
            break;
        cards.table[cell] = (uint8_t)card;
    }
    if (cell < GRID_CELLS || *text)
        return unreadable(error, "a deal is twenty cards in reading order, - for a blank");
    *action = cue_snooker_dealt(&cards);
    return CUE_OK;
}

static cue_status read_roll(const char *text, cue_action *action, cue_error *error)
{
    uint8_t dice[CUE_SNOOKER_DICE];
    unsigned count = 0, die;
    while (count < CUE_SNOOKER_DICE && cue_read_number(&text, 99, &die))
        dice[count++] = (uint8_t)die;
    *action = cue_snooker_rolled(dice, count);
    return *text ? unreadable(error, "dice are numbers from 1 to 6, four at most") : CUE_OK;
}

/* A cue by its number, or by its name, for which the name alone will do: upgrade 2, upgrade to club, club. */
static bool read_upgrade(const cue_snooker_options *options, unsigned phase, const char **text, unsigned *level)
{
    const char *names[CUE_SNOOKER_LEVELS];
    const bool said = cue_read_word(text, "upgrade");
    for (*level = 0; *level < CUE_SNOOKER_LEVELS; (*level)++)
        names[*level] = options->cues[*level].name;
    if (said && cue_read_number(text, 99, level))
        return true;
    if (!(said || phase == CUE_SNOOKER_PHASE_UPGRADE) || !cue_read_name(text, names, CUE_COUNT(names), level))
        return false;
    ++*level;
    return true;
}

/* What a cue has room for, as a set of what can be taken. */
static unsigned bonus_room(const cue_snooker_options *options, const snooker_state *state)
{
    const cue_snooker_cue *cue = &options->cues[state->level - 1];
    return (state->power < cue->power ? 1u << CUE_SNOOKER_TAKE_POWER : 0) |
           (state->chalk < cue->chalk ? 1u << CUE_SNOOKER_TAKE_CHALK : 0);
}

/* The value will do, and so will yes where there is just one, and no. */
static bool read_bonus(const cue_snooker_options *options, const snooker_state *state, const char *text, unsigned *take)
{
    const unsigned room = bonus_room(options, state);
    const bool asked = state->head.phase == CUE_SNOOKER_PHASE_BONUS;
    (void)cue_read_word(&text, "take");
    *take = CUE_SNOOKER_TAKE_NONE;
    if (asked && cue_read_word(&text, "yes") && !(room & (room - 1)))
        *take = room >> CUE_SNOOKER_TAKE_CHALK & 1 ? CUE_SNOOKER_TAKE_CHALK : CUE_SNOOKER_TAKE_POWER;
    else if (!(asked && cue_read_word(&text, "no")) && !cue_read_name(&text, snooker_bonus_names, 3, take))
        return false;
    return !*text;
}

/* The cell alone will do where the cue ball is to be moved. */
static bool read_cell(unsigned phase, const char **text, unsigned *cell)
{
    static const char *const balls[] = {"cue", "white", "it"};
    const bool said = cue_read_word(text, "move");
    if (!said && phase != CUE_SNOOKER_PHASE_REPOSITION)
        return false;
    (void)cue_read_name(text, balls, CUE_COUNT(balls), cell);
    return cue_read_name(text, snooker_cell_names, GRID_CELLS, cell);
}

/* Moves of a word and a value. */
static bool read_choice(const cue_snooker_options *options, const snooker_state *state, const char *text, cue_action *action)
{
    const unsigned phase = state->head.phase;
    unsigned value;
    if (read_bonus(options, state, text, &value)) {
        *action = cue_snooker_bonus(value);
        return true;
    }
    if (read_cell(phase, &text, &value))
        *action = cue_snooker_reposition(value);
    else if (cue_read_word(&text, "stay"))
        *action = cue_snooker_reposition(GRID_CELLS);
    else if (read_upgrade(options, phase, &text, &value))
        *action = cue_snooker_upgrade(value);
    else
        return false;
    return !*text;
}

static bool read_black(const char *text, cue_action *action)
{
    uint8_t power = 0;
    if (!cue_read_word(&text, "pot") || !cue_read_word(&text, "black") || (*text && !snooker_read_power(&text, &power)))
        return false;
    *action = cue_snooker_pot_black(power);
    return !*text;
}

/* Says what the phase takes. */
static cue_status refuse_text(const cue_snooker_options *options, const snooker_state *state, cue_error *error)
{
    static const char shot[] = "type a shot such as \"pot red-4 a1 power 2\" or \"safe red-4 spin b3\", or the "
                               "number of a listed one";
    static const char *const takes[] = {
        [CUE_SNOOKER_PHASE_SHOT] = shot,
        [CUE_SNOOKER_PHASE_REPOSITION] = "the cue ball is to be moved: type an empty cell such as \"c4\", or \"stay\"",
        [CUE_SNOOKER_PHASE_RESPOTTED_BLACK] = "type \"pot black\", perhaps with \"power 1\" or \"power 2\"",
        [CUE_SNOOKER_PHASE_UPGRADE] = "type \"upgrade\" and the number of the cue, or its name",
        [CUE_SNOOKER_PHASE_OVER] = "the game is over",
    };
    static const char *const bonuses[] = {"type \"take none\"", "type \"take power\" or \"take none\"",
                                          "type \"take chalk\" or \"take none\"",
                                          "type \"take power\", \"take chalk\" or \"take none\""};
    const unsigned phase = state->head.phase;
    if (phase == CUE_SNOOKER_PHASE_BONUS)
        return unreadable(error, bonuses[bonus_room(options, state)]);
    return unreadable(error, takes[phase] ? takes[phase] : "chance is to act: type \"draw\", \"deal\" or \"roll\"");
}

/* A play as people say it. */
static cue_status read_spoken(const cue_snooker_options *options, const snooker_state *state, const char *text,
                              cue_action *action, cue_error *error)
{
    const bool black = state->head.phase == CUE_SNOOKER_PHASE_RESPOTTED_BLACK;
    cue_snooker_shot shot;
    cue_status status;
    unsigned type;
    if (cue_read_word_move(text, snooker_word_moves, CUE_COUNT(snooker_word_moves), action) ||
        (black && read_black(text, action)) || read_choice(options, state, text, action))
        return CUE_OK;
    if (state->head.phase == CUE_SNOOKER_PHASE_SHOT && cue_read_word(&text, "price"))
        return snooker_explain(options, state, text, error);
    if (!black && snooker_begins_shot(&text, &type)) {
        status = snooker_read_shot(options, state, type, text, &shot, error);
        if (!status)
            *action = cue_snooker_call(&shot);
        return status;
    }
    return snooker_is_no_red(text, &type) ? snooker_refuse_red(type, error) : refuse_text(options, state, error);
}

cue_status snooker_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                             cue_action *action, cue_error *error)
{
    const size_t length = strcspn(text, "("); /* the price of a listed shot is only shown */
    char line[256] = "", spoken[2 * sizeof line] = "";
    cue_writer out = {spoken, sizeof spoken, 0};
    (void)room;
    (void)size;
    if (length < sizeof line)
        memcpy(line, text, length);
    if (cue_read_word_move(line, snooker_word_moves, CUE_COUNT(snooker_word_moves), action))
        return CUE_OK;
    if (cue_read_word(&text, "draw"))
        return read_draw(options, text, action, error);
    text = line;
    if (cue_read_word(&text, "deal"))
        return read_deal(text, action, error);
    if (cue_read_word(&text, "roll"))
        return read_roll(text, action, error);
    if (read_choice(options, state, line, action)) /* a cue may be called after any words */
        return CUE_OK;
    snooker_write_spoken(line, &out);
    return read_spoken(options, state, spoken, action, error);
}

unsigned snooker_first_empty(const uint8_t table[CUE_SNOOKER_CELLS])
{
    unsigned cell = 0;
    while (table[cell] != CUE_SNOOKER_BLANK) /* eighteen cards on twenty cells leave some */
        cell++;
    return cell;
}

/* RULE_BONUS: a cue that holds all of one is offered the other. */
static void help_with_bonus(const cue_snooker_options *options, const snooker_state *state, cue_writer *out)
{
    const cue_snooker_cue *cue = &options->cues[state->level - 1];
    const unsigned free = bonus_room(options, state);
    if (free & 1u << CUE_SNOOKER_TAKE_POWER)
        cue_write(out, "take power              one more, up to %u\n", (unsigned)cue->power);
    if (free & 1u << CUE_SNOOKER_TAKE_CHALK)
        cue_write(out, "take chalk              one more, up to %u\n", (unsigned)cue->chalk);
}

void snooker_help(const void *options, const void *state, cue_writer *out)
{
    static const char *const texts[] = {
        [CUE_SNOOKER_PHASE_DRAW] =
            "draw                    draws the next opponent; draw NAME enters who was drawn\n",
        [CUE_SNOOKER_PHASE_DEAL] =
            "deal                    deals the cards; deal red-4 - cue … enters the twenty dealt\n",
        [CUE_SNOOKER_PHASE_SHOT] =
            "pot red-4 a1 power 2    a pot, with or without the word: the ball struck first,\n"
            "                        the pocket, and what else it needs: double\n"
            "                        cue|object|second (double alone, where just one can\n"
            "                        be), plant red-7, spin c3\n"
            "price red-4 a1          what makes the difficulty of that shot\n"
            "safe red-4              to touch the ball only; double cue, spin, power as above\n"
            "snooker red-4 spin c3   the same, leaving the opponent snookered\n"
            "no shot                 when nothing can be played\n"
            "concede                 gives the frame up\n"
            "legal red-4             lists all shots at the red-4, and what they need:\n"
            "                        (4+: 27 in 36; 1 chalk) is a 4 or better on one die\n"
            "9\" +                    beside the cards: the difficulty of direct shots, where\n"
            "                        7 or more needs power, and their chalk (' 1, \" 2, * 3\n"
            "                        or more); - is more than you have; + needs a double or\n"
            "                        a plant: legal lists these, with spin and snookers\n"
            "r4, yel, grn …          short for red-4, yellow, green, as they stand on the table\n",
        [CUE_SNOOKER_PHASE_BONUS] = "take none               takes nothing\n",
        [CUE_SNOOKER_PHASE_REPOSITION] = "stay                    the cue ball stays where it is\n",
        [CUE_SNOOKER_PHASE_RESPOTTED_BLACK] = "pot black power 1       the one attempt, with up to 2 of power\n",
        [CUE_SNOOKER_PHASE_UPGRADE] = "upgrade 2               the cue for the next match\n",
        [CUE_SNOOKER_PHASE_OVER] = "",
    };
    const unsigned phase = ((const cue_state_head *)state)->phase;
    const char *help = texts[phase];
    if (phase == CUE_SNOOKER_PHASE_BONUS)
        help_with_bonus(options, state, out);
    if (phase == CUE_SNOOKER_PHASE_REPOSITION)
        cue_write(out, "move %-18s the cue ball changes cells with that empty card, or\n"
                       "                        with any other\n",
                  snooker_cell_names[snooker_first_empty(((const snooker_state *)state)->table)]);
    cue_write(out, "%s", help ? help : "roll                    rolls the dice; roll 5 2 enters what was rolled\n");
}
