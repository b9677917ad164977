/* Snooker Solitaire as people type it. */
#include "text.h"

#include "options.h"
#include "price.h"
#include "state.h"

#include <cuerules/words.h>

const char *const snooker_card_names[] = {"red-1", "red-2", "red-3", "red-4",  "red-5",  "red-6",
                                          "red-7", "red-8", "red-9", "red-10", "yellow", "green",
                                          "brown", "blue",  "pink",  "black",  "cue"};
const char *const snooker_short_names[] = {"r1", "r2",  "r3",  "r4",  "r5",  "r6",  "r7",  "r8", "r9",
                                           "r10", "yel", "grn", "brn", "blu", "pnk", "blk", "cue"};
const char *const snooker_cell_names[] = {"a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3",
                                          "c3", "d3", "a4", "b4", "c4", "d4", "a5", "b5", "c5", "d5"};
const char *const snooker_pocket_names[] = {"a1", "d1", "a3", "d3", "a5", "d5"};
const char *const snooker_type_names[] = {"pot", "snooker", "safe", "pot_black"};
const char *const snooker_leg_names[] = {"cue", "object", "second"};
const char *const snooker_bonus_names[] = {"power", "chalk", "none"};
const char *const snooker_on_names[] = {"red", "colour", "yellow", "green", "brown", "blue", "pink", "black"};

static const cue_word_move words[] = {
    {"draw", CUE_SNOOKER_DRAW, CUE_ACTION_DRAW}, {"deal", CUE_SNOOKER_DEAL, CUE_ACTION_DRAW},
    {"roll", CUE_SNOOKER_ROLL, CUE_ACTION_DRAW}, {"no shot", CUE_SNOOKER_NO_SHOT, 0},
    {"concede", CUE_SNOOKER_CONCEDE, 0},
};

/* What one of the two dice has to show, and in how many rolls it does: (4+: 27 in 36; 1 chalk). */
static void write_price(unsigned difficulty, unsigned chalk, cue_writer *out)
{
    if (difficulty < SNOOKER_LEAST_DIFFICULTY || difficulty > SNOOKER_MOST_DIFFICULTY)
        return;
    cue_write(out, " (%u%s: %u in 36", difficulty, difficulty < 6 ? "+" : "", snooker_chance(difficulty));
    if (chalk)
        cue_write(out, "; %u chalk", chalk);
    cue_write(out, ")");
}

static void write_name(const char *before, const char *const *names, int index, cue_writer *out)
{
    if (index != CUE_SNOOKER_NONE)
        cue_write(out, " %s%s", before, names[index]);
}

static void write_power(unsigned power, cue_writer *out)
{
    if (power)
        cue_write(out, " power %u", power);
}

static void write_shot(const cue_snooker_shot *shot, cue_writer *out)
{
    cue_write(out, "%s %s", snooker_type_names[shot->type], snooker_card_names[shot->ball]);
    write_name("", snooker_pocket_names, shot->pocket, out);
    write_name("double ", snooker_leg_names, shot->off_cushion, out);
    write_name("plant ", snooker_card_names, shot->plant, out);
    write_name("spin ", snooker_cell_names, shot->spin, out);
    write_power(shot->power, out);
    write_price(shot->difficulty, shot->chalk, out);
}

static void write_black(const cue_snooker_black_data *black, cue_writer *out)
{
    cue_write(out, "pot black");
    write_power(black->power, out);
    write_price(black->difficulty, 0, out);
}

static void write_deal(const uint8_t *table, cue_writer *out)
{
    unsigned cell;
    cue_write(out, "deal");
    for (cell = 0; cell < GRID_CELLS; cell++)
        cue_write(out, " %s", table[cell] < CUE_SNOOKER_BLANK ? snooker_card_names[table[cell]] : "-");
}

static void write_roll(const uint8_t *data, cue_writer *out)
{
    unsigned i;
    cue_write(out, "roll");
    for (i = 1; i <= data[0] && i <= CUE_SNOOKER_DICE; i++)
        cue_write(out, " %u", (unsigned)data[i]);
}

/* With what that cue has. */
static void write_upgrade(const cue_snooker_options *options, unsigned level, cue_writer *out)
{
    cue_write(out, "upgrade %u", level);
    if (level >= 1 && level <= CUE_SNOOKER_LEVELS)
        cue_write(out, " (%s: power %u; chalk %u)", options->cues[level - 1].name,
                  (unsigned)options->cues[level - 1].power, (unsigned)options->cues[level - 1].chalk);
}

void snooker_write_move(const void *chosen, const cue_action *action, cue_writer *out)
{
    const cue_snooker_options *options = chosen;
    const uint8_t *data = action->data.bytes;
    cue_snooker_shot shot;
    cue_snooker_black_data black;
    if (cue_write_word_move(action, words, CUE_COUNT(words), out))
        return;
    memcpy(&shot, data, sizeof shot);
    memcpy(&black, data, sizeof black);
    if (action->kind == CUE_SNOOKER_SHOT)
        write_shot(&shot, out);
    else if (action->kind == CUE_SNOOKER_POT_BLACK)
        write_black(&black, out);
    else if (action->kind == CUE_SNOOKER_TAKE_BONUS)
        cue_write(out, "take %s", snooker_bonus_names[data[0]]);
    else if (action->kind == CUE_SNOOKER_MOVE_CUE_BALL && data[0] == GRID_CELLS)
        cue_write(out, "stay");
    else if (action->kind == CUE_SNOOKER_MOVE_CUE_BALL)
        cue_write(out, "move %s", snooker_cell_names[data[0]]);
    else if (action->kind == CUE_SNOOKER_TAKE_UPGRADE)
        write_upgrade(options, data[0], out);
    else if (action->kind == CUE_SNOOKER_DRAW)
        cue_write(out, "draw %s", options->opponents[data[0]].name);
    else if (action->kind == CUE_SNOOKER_DEAL)
        write_deal(data, out);
    else
        write_roll(data, out);
}

static cue_status unreadable(cue_error *error, const char *otherwise)
{
    return cue_refuse(error, CUE_BAD_VALUE, "", "%s", otherwise);
}

/* A card by its name, or as the picture has it. */
static bool read_card(const char **text, unsigned *card)
{
    return cue_read_name(text, snooker_card_names, CUE_SNOOKER_BLANK, card) ||
           cue_read_name(text, snooker_short_names, CUE_SNOOKER_BLANK, card);
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

static bool read_power(const char **text, uint8_t *power)
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
    if (shot->plant != CUE_SNOOKER_NONE || !cue_read_word(text, "plant") || !read_card(text, &card))
        return false;
    shot->plant = (int8_t)card;
    return true;
}

/* What may follow ball and pocket, each at most once. */
static bool read_addition(const char **text, cue_snooker_shot *shot)
{
    return read_named(text, "double", snooker_leg_names, 3, &shot->off_cushion) || read_plant(text, shot) ||
           read_named(text, "spin", snooker_cell_names, GRID_CELLS, &shot->spin) || read_power(text, &shot->power);
}

/* A red that is not among the cards, as in r11 or red-0. */
static bool is_no_red(const char *text, unsigned *number)
{
    unsigned card;
    if (read_card(&text, &card) || (*text != 'r' && *text != 'R'))
        return false;
    text += strspn(text, "REDred- ");
    return cue_read_number(&text, 99, number) && (*number < 1 || *number > CUE_SNOOKER_REDS);
}

static cue_status refuse_red(unsigned number, cue_error *error)
{
    return cue_refuse(error, CUE_BAD_VALUE, "", "there is no red %u: the reds are red-1 to red-%d", number,
                      CUE_SNOOKER_REDS);
}

/* What stands where a pot's pocket should be. */
static cue_status refuse_pocket(const char *text, const char *ball, cue_error *error)
{
    static const char *const additions[] = {"double", "plant", "spin", "power"};
    static const char *const examples[] = {"double cue", "plant red-8", "spin c3", "power 2"};
    const char *const typed = text + strspn(text, " \t");
    unsigned which;
    if (!*typed)
        return unreadable(error, "name the pocket after the ball: a1, d1, a3, d3, a5 or d5");
    if (!cue_read_name(&text, additions, CUE_COUNT(additions), &which))
        return cue_refuse(error, CUE_BAD_VALUE, "", "%.*s is no pocket: these are a1, d1, a3, d3, a5 and d5",
                          (int)strcspn(typed, " \t") < 20 ? (int)strcspn(typed, " \t") : 20, typed);
    return cue_refuse(error, CUE_BAD_VALUE, "", "the pocket comes before %s: \"pot %s a5 %s\", say", additions[which],
                      ball, examples[which]);
}

static cue_status read_shot(const char *text, unsigned type, cue_action *action, cue_error *error)
{
    cue_snooker_shot shot;
    unsigned ball = 0, pocket;
    if (is_no_red(text, &pocket))
        return refuse_red(pocket, error);
    if (!read_card(&text, &ball))
        return unreadable(error, "name the ball that is struck first, such as red-4 or black");
    shot = cue_snooker_plain(type, ball);
    if (type == CUE_SNOOKER_POT) {
        if (!cue_read_name(&text, snooker_pocket_names, CUE_SNOOKER_POCKETS, &pocket))
            return refuse_pocket(text, snooker_card_names[ball], error);
        shot.pocket = (int8_t)pocket;
    }
    while (*text)
        if (!read_addition(&text, &shot))
            return unreadable(error,
                              "what may follow is: double cue|object|second, plant RED, spin CELL, power NUMBER");
    *action = cue_snooker_call(&shot);
    return CUE_OK;
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
        if (!cue_read_word(&text, "-") && !read_card(&text, &card))
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

/* Moves of a word and a value; of a bonus the value will do, and so will the cell where the cue ball is to be moved. */
static bool read_choice(const cue_snooker_options *options, unsigned phase, const char *text, cue_action *action)
{
    const char *taken = text;
    unsigned value;
    (void)cue_read_word(&taken, "take");
    if (cue_read_name(&taken, snooker_bonus_names, 3, &value)) {
        *action = cue_snooker_bonus(value);
        return !*taken;
    }
    if ((cue_read_word(&text, "move") || phase == CUE_SNOOKER_PHASE_REPOSITION) &&
        cue_read_name(&text, snooker_cell_names, GRID_CELLS, &value))
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
    if (!cue_read_word(&text, "pot") || !cue_read_word(&text, "black") || (*text && !read_power(&text, &power)))
        return false;
    *action = cue_snooker_pot_black(power);
    return !*text;
}

/* Words of a spoken shot that say nothing of it: red 1 into a3 with power 2. */
static bool read_link(const char **text)
{
    static const char *const links[] = {"to", "into", "in", "with", "using", "the", "and"};
    unsigned index;
    return cue_read_name(text, links, CUE_COUNT(links), &index);
}

/* The next piece of a spoken shot as it is typed: red 1 is red-1, and 2 power or power2 is power 2. *last: the piece before was
 * the word power. */
static void write_piece(const char **text, bool *last, cue_writer *out)
{
    static const char power[] = "power";
    const char *const at = *text;
    const size_t length = strcspn(at, " \t,");
    const char *rest = at + length + strspn(at + length, " \t,");
    unsigned number;
    const char *behind = at;
    if (cue_read_word(&behind, "red") && cue_read_number(&behind, 99, &number)) {
        cue_write(out, "red-%u ", number);
        rest = behind;
    } else if (behind = at, !*last && cue_read_number(&behind, 99, &number) && cue_read_word(&behind, power)) {
        cue_write(out, "%s %u ", power, number);
        rest = behind;
    } else if (behind = at + sizeof power - 1, length >= sizeof power && memcmp(at, power, sizeof power - 1) == 0 &&
                                                   cue_read_number(&behind, 99, &number)) {
        cue_write(out, "%s %u ", power, number);
    } else {
        cue_write(out, "%.*s ", (int)length, at);
    }
    *last = cue_read_word(&(const char *){at}, power);
    *text = rest;
}

/* A shot as people say it, in the words in which it is typed. */
static void write_spoken(const char *text, cue_writer *out)
{
    bool last = false;
    while (*text)
        if (!read_link(&text))
            write_piece(&text, &last, out);
}

/* Says what the phase takes. */
static cue_status refuse_text(unsigned phase, cue_error *error)
{
    static const char shot[] = "type a shot such as \"pot red-4 a1 power 2\" or \"safe red-4 spin b3\", or the "
                               "number of a listed one";
    static const char *const takes[] = {
        [CUE_SNOOKER_PHASE_SHOT] = shot,
        [CUE_SNOOKER_PHASE_BONUS] = "type \"take power\", \"take chalk\" or \"take none\"",
        [CUE_SNOOKER_PHASE_REPOSITION] = "the cue ball is to be moved: type an empty cell such as \"c4\", or \"stay\"",
        [CUE_SNOOKER_PHASE_RESPOTTED_BLACK] = "type \"pot black\", perhaps with \"power 1\" or \"power 2\"",
        [CUE_SNOOKER_PHASE_UPGRADE] = "type \"upgrade\" and the number of the cue, or its name",
        [CUE_SNOOKER_PHASE_OVER] = "the game is over",
    };
    return unreadable(error, takes[phase] ? takes[phase] : "chance is to act: type \"draw\", \"deal\" or \"roll\"");
}

cue_status snooker_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                             cue_action *action, cue_error *error)
{
    const cue_state_head *head = state;
    const unsigned phase = head->phase;
    const bool black = phase == CUE_SNOOKER_PHASE_RESPOTTED_BLACK;
    const size_t length = strcspn(text, "("); /* the price of a listed shot is only shown */
    char line[256] = "", spoken[2 * sizeof line] = "";
    cue_writer out = {spoken, sizeof spoken, 0};
    unsigned type;
    (void)room;
    (void)size;
    if (length < sizeof line)
        memcpy(line, text, length);
    if (cue_read_word_move(line, words, CUE_COUNT(words), action))
        return CUE_OK;
    if (cue_read_word(&text, "draw"))
        return read_draw(options, text, action, error);
    text = line;
    if (cue_read_word(&text, "deal"))
        return read_deal(text, action, error);
    if (cue_read_word(&text, "roll"))
        return read_roll(text, action, error);
    write_spoken(text, &out);
    text = spoken;
    if ((black && read_black(text, action)) || read_choice(options, phase, text, action))
        return CUE_OK;
    if (!black && cue_read_name(&text, snooker_type_names, CUE_SNOOKER_RESPOTTED, &type))
        return read_shot(text, type, action, error);
    if (!black && read_card(&(const char *){text}, &type))
        return read_shot(text, CUE_SNOOKER_POT, action, error);
    if (is_no_red(text, &type))
        return refuse_red(type, error);
    return refuse_text(phase, error);
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
    if (state->power < cue->power)
        cue_write(out, "take power              one more, up to %u\n", (unsigned)cue->power);
    if (state->chalk < cue->chalk)
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
            "                        cue|object|second, plant red-7, spin c3\n"
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
        cue_write(out, "move %-18s the cue ball changes cells with that empty card\n",
                  snooker_cell_names[snooker_first_empty(((const snooker_state *)state)->table)]);
    cue_write(out, "%s", help ? help : "roll                    rolls the dice; roll 5 2 enters what was rolled\n");
}
