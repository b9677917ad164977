/* Moves as people type them. */
#include "words.h"

const char *const snooker_card_names[] = {"red-1", "red-2", "red-3", "red-4",  "red-5",  "red-6",
                                          "red-7", "red-8", "red-9", "red-10", "yellow", "green",
                                          "brown", "blue",  "pink",  "black",  "cue"};
const char *const snooker_cell_names[] = {"a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3",
                                          "c3", "d3", "a4", "b4", "c4", "d4", "a5", "b5", "c5", "d5"};
const char *const snooker_pocket_names[] = {"a1", "d1", "a3", "d3", "a5", "d5"};
const char *const snooker_type_names[] = {"pot", "snooker", "safe", "pot_black"};
const char *const snooker_leg_names[] = {"cue", "object", "second"};
const char *const snooker_bonus_names[] = {"power", "chalk", "none"};
const char *const snooker_on_names[] = {"red", "colour", "yellow", "green", "brown", "blue", "pink", "black"};

/* What one of the two dice has to show, and how many rolls do: (4+: 27 in 36; 1 chalk). */
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

static void write_shot(const cue_snooker_shot *shot, cue_writer *out)
{
    cue_write(out, "%s %s", snooker_type_names[shot->type], snooker_card_names[shot->ball]);
    write_name("", snooker_pocket_names, shot->pocket, out);
    write_name("double ", snooker_leg_names, shot->off_cushion, out);
    write_name("plant ", snooker_card_names, shot->plant, out);
    write_name("spin ", snooker_cell_names, shot->spin, out);
    if (shot->power)
        cue_write(out, " power %u", (unsigned)shot->power);
    write_price(shot->difficulty, shot->chalk, out);
}

static void write_black(const cue_snooker_black_data *black, cue_writer *out)
{
    cue_write(out, "pot black");
    if (black->power)
        cue_write(out, " power %u", (unsigned)black->power);
    write_price(black->difficulty, 0, out);
}

static void write_table(const uint8_t *table, cue_writer *out)
{
    unsigned cell;
    cue_write(out, "deal");
    for (cell = 0; cell < GRID_CELLS; cell++)
        cue_write(out, " %s", table[cell] < CUE_SNOOKER_BLANK ? snooker_card_names[table[cell]] : "-");
}

static void write_dice(const uint8_t *data, cue_writer *out)
{
    unsigned i;
    cue_write(out, "roll");
    for (i = 1; i <= data[0] && i <= CUE_SNOOKER_DICE; i++)
        cue_write(out, " %u", (unsigned)data[i]);
}

static void write_chance(const cue_snooker_options *options, const cue_action *action, cue_writer *out)
{
    static const char *const names[] = {"draw", "deal", NULL, NULL, "roll"};
    const uint8_t *data = action->data.bytes;
    if (action->flags & CUE_ACTION_DRAW)
        cue_write(out, "%s", names[action->kind]);
    else if (action->kind == CUE_SNOOKER_DRAW)
        cue_write(out, "draw %s", options->opponents[data[0]].name);
    else if (action->kind == CUE_SNOOKER_DEAL)
        write_table(data, out);
    else
        write_dice(data, out);
}

void snooker_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    const uint8_t value = action->data.bytes[0];
    cue_snooker_shot shot;
    cue_snooker_black_data black;
    memcpy(&shot, action->data.bytes, sizeof shot);
    memcpy(&black, action->data.bytes, sizeof black);
    switch (action->kind) {
    case CUE_SNOOKER_SHOT:
        write_shot(&shot, out);
        break;
    case CUE_SNOOKER_NO_SHOT:
        cue_write(out, "no shot");
        break;
    case CUE_SNOOKER_TAKE_BONUS:
        cue_write(out, "take %s", snooker_bonus_names[value]);
        break;
    case CUE_SNOOKER_MOVE_CUE_BALL:
        cue_write(out, "%s%s", value < GRID_CELLS ? "move " : "stay",
                  value < GRID_CELLS ? snooker_cell_names[value] : "");
        break;
    case CUE_SNOOKER_POT_BLACK:
        write_black(&black, out);
        break;
    case CUE_SNOOKER_TAKE_UPGRADE:
        cue_write(out, "upgrade %u", (unsigned)value);
        break;
    case CUE_SNOOKER_CONCEDE:
        cue_write(out, "concede");
        break;
    default:
        write_chance(options, action, out);
    }
}

/* A line that is read word by word; what stands in brackets at its end is there for people. */
typedef struct reader {
    const char *at;
    char word[16];
    cue_error *error;
} reader;

static bool next_word(reader *from)
{
    size_t length;
    from->at += strspn(from->at, " ,");
    length = strcspn(from->at, " ,(");
    if (!length)
        return false;
    (void)snprintf(from->word, sizeof from->word, "%.*s", (int)(length < 100 ? length : 100), from->at);
    from->at += length;
    return true;
}

static cue_status unreadable(const reader *from)
{
    return cue_refuse(from->error, CUE_BAD_VALUE, "",
                      "type a shot such as \"pot red-4 a1 power 2\" or \"safe red-4 spin b3\", or the number of a "
                      "listed one");
}

static int find(const char *const *names, unsigned count, const char *word)
{
    unsigned i;
    for (i = 0; i < count; i++)
        if (strcmp(names[i], word) == 0)
            return (int)i;
    return CUE_SNOOKER_NONE;
}

/* The next word as one of some names; false where it is none. */
static bool next_name(reader *from, const char *const *names, unsigned count, int8_t *out)
{
    const int index = next_word(from) ? find(names, count, from->word) : CUE_SNOOKER_NONE;
    if (index == CUE_SNOOKER_NONE)
        return false;
    *out = (int8_t)index;
    return true;
}

static bool next_number(reader *from, uint8_t *out)
{
    unsigned value = 0;
    const char *at;
    if (!next_word(from) || strlen(from->word) > 2)
        return false;
    for (at = from->word; *at; at++) {
        if (*at < '0' || *at > '9')
            return false;
        value = value * 10 + (unsigned)(*at - '0');
    }
    *out = (uint8_t)value;
    return true;
}

static bool at_end(reader *from)
{
    from->at += strspn(from->at, " ,");
    return *from->at == '\0' || *from->at == '(';
}

/* What may be added to a shot, each at most once. */
static bool read_addition(reader *from, cue_snooker_shot *shot)
{
    if (strcmp(from->word, "double") == 0)
        return shot->off_cushion == CUE_SNOOKER_NONE && next_name(from, snooker_leg_names, 3, &shot->off_cushion);
    if (strcmp(from->word, "plant") == 0)
        return shot->plant == CUE_SNOOKER_NONE &&
               next_name(from, snooker_card_names, CUE_SNOOKER_BLANK, &shot->plant);
    if (strcmp(from->word, "spin") == 0)
        return shot->spin == CUE_SNOOKER_NONE && next_name(from, snooker_cell_names, GRID_CELLS, &shot->spin);
    return strcmp(from->word, "power") == 0 && !shot->power && next_number(from, &shot->power);
}

static cue_status read_shot(reader *from, unsigned type, cue_action *action)
{
    cue_snooker_shot shot = cue_snooker_plain(type, 0);
    int8_t ball;
    if (!next_name(from, snooker_card_names, CUE_SNOOKER_BLANK, &ball))
        return cue_refuse(from->error, CUE_BAD_VALUE, "",
                          "name the ball that is struck first, such as red-4 or black");
    shot.ball = (uint8_t)ball;
    if (type == CUE_SNOOKER_POT && !next_name(from, snooker_pocket_names, CUE_SNOOKER_POCKETS, &shot.pocket))
        return cue_refuse(from->error, CUE_BAD_VALUE, "",
                          "name the pocket after the ball: a1, d1, a3, d3, a5 or d5");
    while (!at_end(from))
        if (!next_word(from) || !read_addition(from, &shot))
            return cue_refuse(from->error, CUE_BAD_VALUE, "",
                              "what may follow is: double cue|object|second, plant RED, spin CELL, power NUMBER");
    *action = cue_snooker_call(&shot);
    return CUE_OK;
}

static cue_status read_black(reader *from, cue_action *action)
{
    uint8_t power = 0;
    if (!next_word(from) || strcmp(from->word, "black") != 0)
        return unreadable(from);
    if (!at_end(from) && (!next_word(from) || strcmp(from->word, "power") != 0 || !next_number(from, &power)))
        return unreadable(from);
    *action = cue_snooker_pot_black(power);
    return at_end(from) ? CUE_OK : unreadable(from);
}

static cue_status read_draw(const cue_snooker_options *options, reader *from, cue_action *action)
{
    const char *name = from->at + strspn(from->at, " ");
    unsigned i;
    if (!*name) {
        *action = cue_snooker_chance(CUE_SNOOKER_DRAW);
        return CUE_OK;
    }
    for (i = 0; i < CUE_SNOOKER_OPPONENTS; i++)
        if (strcmp(options->opponents[i].name, name) == 0) {
            *action = cue_snooker_drawn(i);
            return CUE_OK;
        }
    return cue_refuse(from->error, CUE_BAD_VALUE, "", "nobody on the roster is called so");
}

static cue_status read_deal(reader *from, cue_action *action)
{
    cue_snooker_deal_data cards;
    unsigned cell;
    if (at_end(from)) {
        *action = cue_snooker_chance(CUE_SNOOKER_DEAL);
        return CUE_OK;
    }
    for (cell = 0; cell < GRID_CELLS; cell++) {
        const bool word = next_word(from);
        const int card = word ? find(snooker_card_names, CUE_SNOOKER_BLANK, from->word) : CUE_SNOOKER_NONE;
        if (!word || (card == CUE_SNOOKER_NONE && strcmp(from->word, "-") != 0))
            return cue_refuse(from->error, CUE_BAD_VALUE, "",
                              "a deal is twenty cards in reading order, - for a blank");
        cards.table[cell] = (uint8_t)(card == CUE_SNOOKER_NONE ? CUE_SNOOKER_BLANK : card);
    }
    *action = cue_snooker_dealt(&cards);
    return at_end(from) ? CUE_OK : unreadable(from);
}

static cue_status read_roll(reader *from, cue_action *action)
{
    uint8_t dice[CUE_SNOOKER_DICE];
    unsigned count = 0;
    *action = cue_snooker_chance(CUE_SNOOKER_ROLL);
    if (at_end(from))
        return CUE_OK;
    while (!at_end(from))
        if (count == CUE_SNOOKER_DICE || !next_number(from, &dice[count++]))
            return cue_refuse(from->error, CUE_BAD_VALUE, "", "dice are numbers from 1 to 6, four at most");
    *action = cue_snooker_rolled(dice, count);
    return CUE_OK;
}

/* Moves of one word and a value. */
static cue_status read_choice(reader *from, cue_action *action)
{
    int8_t index = CUE_SNOOKER_NONE;
    uint8_t number;
    if (strcmp(from->word, "take") == 0 && next_name(from, snooker_bonus_names, 3, &index))
        *action = cue_snooker_bonus((unsigned)index);
    else if (strcmp(from->word, "move") == 0 && next_name(from, snooker_cell_names, GRID_CELLS, &index))
        *action = cue_snooker_reposition((unsigned)index);
    else if (strcmp(from->word, "stay") == 0)
        *action = cue_snooker_reposition(GRID_CELLS);
    else if (strcmp(from->word, "upgrade") == 0 && next_number(from, &number))
        *action = cue_snooker_upgrade(number);
    else if (strcmp(from->word, "concede") == 0)
        *action = cue_snooker_concede();
    else if (strcmp(from->word, "no") == 0 && next_word(from) && strcmp(from->word, "shot") == 0)
        *action = cue_snooker_no_shot();
    else
        return unreadable(from);
    return at_end(from) ? CUE_OK : unreadable(from);
}

cue_status snooker_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                             cue_action *action, cue_error *error)
{
    const cue_state_head *head = state;
    reader from = {text, "", error};
    int type;
    (void)room;
    (void)size;
    if (!next_word(&from))
        return unreadable(&from);
    type = find(snooker_type_names, CUE_SNOOKER_RESPOTTED, from.word);
    if (type == CUE_SNOOKER_POT && head->phase == CUE_SNOOKER_PHASE_RESPOTTED_BLACK)
        return read_black(&from, action);
    if (type != CUE_SNOOKER_NONE)
        return read_shot(&from, (unsigned)type, action);
    if (strcmp(from.word, "draw") == 0)
        return read_draw(options, &from, action);
    if (strcmp(from.word, "deal") == 0)
        return read_deal(&from, action);
    if (strcmp(from.word, "roll") == 0)
        return read_roll(&from, action);
    return read_choice(&from, action);
}

void snooker_help(const void *options, const void *state, cue_writer *out)
{
    const cue_state_head *head = state;
    (void)options;
    switch (head->phase) {
    case CUE_SNOOKER_PHASE_SHOT:
        cue_write(out, "pot red-4 a1 power 2    a pot: the ball struck first, the pocket, and what else\n"
                       "                        it needs: double cue|object|second, plant red-7, spin c3\n"
                       "safe red-4              to touch the ball only; double cue, spin, power as above\n"
                       "snooker red-4 spin c3   the same, leaving the opponent snookered\n"
                       "no shot                 when nothing can be played\n"
                       "concede                 gives the game up\n"
                       "legal red-4             lists all shots at the red-4, and what they need:\n"
                       "                        (4+: 27 in 36; 1 chalk) is a 4 or better on one die\n");
        break;
    case CUE_SNOOKER_PHASE_BONUS:
        cue_write(out, "take power              or take chalk, take none\n");
        break;
    case CUE_SNOOKER_PHASE_REPOSITION:
        cue_write(out, "move c2                 the cue ball changes cells with that empty card\n"
                       "stay                    it stays where it is\n");
        break;
    case CUE_SNOOKER_PHASE_RESPOTTED_BLACK:
        cue_write(out, "pot black power 1       the one attempt, with up to 2 of power\n");
        break;
    case CUE_SNOOKER_PHASE_UPGRADE:
        cue_write(out, "upgrade 2               the cue for the next match\n");
        break;
    case CUE_SNOOKER_PHASE_DRAW:
        cue_write(out, "draw                    draws the next opponent; draw NAME enters who was drawn\n");
        break;
    case CUE_SNOOKER_PHASE_DEAL:
        cue_write(out, "deal                    deals the cards; deal red-4 - cue … enters the twenty dealt\n");
        break;
    default:
        cue_write(out, "roll                    rolls the dice; roll 5 2 enters what was rolled\n");
    }
}
