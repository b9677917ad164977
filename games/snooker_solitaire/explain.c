#include "explain.h"

#include "legs.h"
#include "shot.h"
#include "shot_text.h"
#include "written.h"

#include <cuerules/words.h>

/* The difficulty as it is summed up. */
typedef struct summing {
    cue_writer *out;
    unsigned sum;
} summing;

static void add(summing *to, unsigned amount, const char *what)
{
    if (amount)
        cue_write(to->out, " + %u %s", amount, what);
    to->sum += amount;
}

static void add_balls(summing *to, unsigned balls, unsigned each, const char *where, unsigned card)
{
    if (balls)
        cue_write(to->out, " + %u for %u %s %s %s", balls * each, balls, balls == 1 ? "ball" : "balls", where,
                  snooker_card_names[card]);
    to->sum += balls * each;
}

/* RULE_PATH, RULE_DOUBLE: a leg off a cushion has the steps of both its parts. */
static unsigned steps_of(const snooker_legs *legs, unsigned leg, int off_cushion)
{
    const unsigned from = legs->cells[leg], to = legs->cells[leg + 1];
    return (int)leg == off_cushion ? snooker_steps[from][legs->turn] + snooker_steps[legs->turn][to] + 0u
                                   : snooker_steps[from][to];
}

/* Returns the steps of the first leg. */
static unsigned add_steps(summing *to, const cue_snooker_shot *shot, const snooker_legs *legs)
{
    unsigned leg;
    for (leg = 0; leg + 1 < legs->count; leg++) {
        const unsigned steps = steps_of(legs, leg, shot->off_cushion);
        const bool pocket = shot->type == CUE_SNOOKER_POT && leg + 2 == legs->count;
        const char *const end = pocket ? snooker_pocket_names[shot->pocket]
                                       : snooker_card_names[leg ? (unsigned)shot->plant : shot->ball];
        cue_write(to->out, leg ? " + %u to %s" : steps == 1 ? " %u step to %s" : " %u steps to %s", steps, end);
        to->sum += steps;
    }
    return steps_of(legs, 0, shot->off_cushion);
}

/* RULE_DIFFICULTY. What is neither steps nor balls nor said in the call is fine cuts, or a straight pot. */
static void write_sum(const snooker_board *board, const cue_snooker_shot *shot, unsigned difficulty, cue_writer *out)
{
    summing to = {out, 0};
    const bool pot = shot->type == CUE_SNOOKER_POT;
    snooker_legs legs;
    unsigned before, whole;
    (void)snooker_follow(board, shot, &legs);
    whole = legs.costs[legs.count - 1];
    before = (legs.costs[1] - add_steps(&to, shot, &legs)) / 2;
    add(&to, pot, "for the pocket");
    add_balls(&to, legs.chalk ? before : 0, 2, "before", shot->ball);
    add_balls(&to, legs.chalk ? legs.chalk - before : 0, 1, "behind", shot->ball);
    add(&to, shot->plant == CUE_SNOOKER_NONE ? 0 : 2, "for the plant");
    add(&to, shot->off_cushion != CUE_SNOOKER_NONE, "for the double");
    add(&to, whole > to.sum ? whole - to.sum : 0, "by fine cut");
    if (whole < to.sum)
        cue_write(out, " - 1 as it is straight");
    to.sum = whole;
    add(&to, difficulty - whole, "for spin");
    if (shot->power)
        cue_write(out, " - %u for power", (unsigned)shot->power);
    cue_write(out, " = %d", (int)difficulty - shot->power);
    if (difficulty < (unsigned)SNOOKER_LEAST_DIFFICULTY + shot->power)
        cue_write(out, ", but never below %d", SNOOKER_LEAST_DIFFICULTY);
}

/* Without the number that is asked about: why is red-4 a1 a 5? */
static void copy_shot(const char *text, char *out, size_t size)
{
    static const char power[] = "power ";
    size_t length, digits = 0;
    (void)snprintf(out, size, "%s", text);
    length = strlen(out);
    while (length && out[length - 1] == ' ')
        length--;
    while (digits < length && out[length - 1 - digits] >= '0' && out[length - 1 - digits] <= '9')
        digits++;
    length -= digits;
    if (digits && length && out[length - 1] == ' ' &&
        !(length >= strlen(power) && memcmp(out + length - strlen(power), power, strlen(power)) == 0))
        out[length] = '\0';
}

cue_status snooker_explain(const cue_snooker_options *options, const snooker_state *state, const char *text, cue_error *error)
{
    const snooker_board board = snooker_look(state->table);
    char shot_only[512], sum[240] = "";
    cue_writer out = {sum, sizeof sum, 0};
    cue_action action;
    cue_snooker_shot shot;
    snooker_price price;
    cue_status status;
    unsigned type;
    copy_shot(text, shot_only, sizeof shot_only);
    text = shot_only;
    if (!snooker_begins_shot(&text, &type))
        return cue_refuse(error, CUE_BAD_VALUE, "", "name the shot, such as \"price red-4 a1\"");
    status = snooker_read_shot(options, state, type, text, &shot, error);
    if (!status)
        status = snooker_find_price(options, state, shot, &price, error);
    if (status)
        return status;
    action = cue_snooker_call(&shot);
    snooker_write_move(options, &action, &out);
    cue_write(&out, ":");
    write_sum(&board, &shot, price.difficulty, &out);
    return cue_refuse_by(error, RULE_DIFFICULTY, CUE_ILLEGAL_ACTION, "", "%s", sum);
}
