#include "written.h"

#include "price.h"

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

const cue_word_move snooker_word_moves[] = {
    {"draw", CUE_SNOOKER_DRAW, CUE_ACTION_DRAW}, {"deal", CUE_SNOOKER_DEAL, CUE_ACTION_DRAW},
    {"roll", CUE_SNOOKER_ROLL, CUE_ACTION_DRAW}, {"no shot", CUE_SNOOKER_NO_SHOT, 0},
    {"concede", CUE_SNOOKER_CONCEDE, 0}, {"give up", CUE_SNOOKER_CONCEDE, 0},
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
    if (cue_write_word_move(action, snooker_word_moves, CUE_COUNT(snooker_word_moves), out))
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
