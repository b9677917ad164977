/* Moves as people type them: what the ruleset writes, it reads as the same action; what nobody could mean is
 * refused with a word of explanation. */
#include "walk.h"

#include <string.h>

enum { MOVE_TEXT = 2048, GUARD = 16, ROOM = sizeof(cue_shot) + (MOVE_TEXT + 2) * sizeof(cue_event) };

/* Into just so much room, with a guard behind it; the length that it wants is returned. */
static size_t write_into(conform_walk *walk, size_t move, const cue_action *action, char *text, size_t room)
{
    cue_writer out = {text, room, 0};
    size_t i;
    memset(text, 0x5a, MOVE_TEXT);
    walk->definition->text->write_move(walk->game.setup.options, action, &out);
    for (i = room; i < room + GUARD; i++)
        if (text[i] != 0x5a) {
            conform_fail(walk, move, "with room for %lu bytes a move is written beyond them", (unsigned long)room);
            break;
        }
    return out.length;
}

/* listed: chance still to be drawn, what was open filled in. */
static void check_move(conform_walk *walk, size_t move, const cue_action *listed)
{
    char text[MOVE_TEXT], shorter[MOVE_TEXT], shown[CONFORM_ACTION_TEXT];
    _Alignas(8) unsigned char room[ROOM];
    cue_action read = cue_action_of(0);
    cue_error error;
    const size_t length = write_into(walk, move, listed, text, MOVE_TEXT - GUARD);
    conform_checked(walk, 1);
    if (!length || length >= MOVE_TEXT - GUARD) {
        conform_fail(walk, move, "%s is written in %lu bytes", conform_action_text(walk, listed, shown),
                     (unsigned long)length);
        return;
    }
    text[length] = '\0';
    if (write_into(walk, move, listed, shorter, length / 2 + 1) != length)
        conform_fail(walk, move, "the length of the move \"%.100s\" changes with the room for it", text);
    error.message[0] = '\0';
    if (walk->definition->text->read_move(walk->game.setup.options, conform_state_at(walk, move), text, room,
                                          sizeof room, &read, &error))
        conform_fail(walk, move, "the move \"%.100s\" is written and can't be read: %.200s", text, error.message);
    else if (conform_compare(walk->definition, &read, listed) != 0 ||
             !conform_same_carried(walk->definition, &read, listed))
        conform_fail(walk, move, "the move \"%.100s\" is read as %s", text,
                     conform_action_text(walk, &read, shown));
}

/* Changes some characters, or makes some up. */
static void damage(conform_walk *walk, char *text)
{
    static const char usual[] = "abcdefghijABCDEFGHIJ0123456789 ,-/()!|>=^";
    size_t length = strlen(text);
    size_t i;
    if (!length || cue_random_below(&walk->random, 4) == 0) {
        length = (size_t)cue_random_below(&walk->random, 40);
        for (i = 0; i < length; i++)
            text[i] = (char)(1 + cue_random_below(&walk->random, 255));
        text[length] = '\0';
        return;
    }
    for (i = 1 + (size_t)cue_random_below(&walk->random, 3); i > 0; i--)
        text[cue_random_below(&walk->random, length)] = usual[cue_random_below(&walk->random, sizeof usual - 1)];
    if (cue_random_below(&walk->random, 3) == 0)
        text[cue_random_below(&walk->random, length)] = '\0';
}

static void read_damaged(conform_walk *walk, size_t move, const cue_action *listed)
{
    char text[MOVE_TEXT], before[MOVE_TEXT];
    _Alignas(8) unsigned char room[ROOM];
    cue_action read = cue_action_of(0);
    cue_error error;
    cue_status status;
    const size_t length = write_into(walk, move, listed, text, MOVE_TEXT - GUARD);
    text[length < MOVE_TEXT - GUARD ? length : 0] = '\0';
    damage(walk, text);
    memcpy(before, text, sizeof before);
    conform_begin_refusal(&error);
    status = walk->definition->text->read_move(walk->game.setup.options, conform_state_at(walk, move), text, room,
                                               sizeof room, &read, &error);
    if (status)
        (void)conform_check_refusal(walk, move, status, &error);
    else if (read.kind >= walk->definition->action_count)
        conform_fail(walk, move, "the move \"%.100s\" is read as a kind of action that does not exist", before);
    conform_checked(walk, 1);
}

/* In a list, before anything is observed: something has to stand there. */
static void check_open(conform_walk *walk, size_t move, const cue_action *listed)
{
    char text[MOVE_TEXT], shown[CONFORM_ACTION_TEXT];
    const size_t length = write_into(walk, move, listed, text, MOVE_TEXT - GUARD);
    if (!length || length >= MOVE_TEXT - GUARD)
        conform_fail(walk, move, "%s, still open, is written in %lu bytes",
                     conform_action_text(walk, listed, shown), (unsigned long)length);
}

static bool is_referees(const conform_walk *walk, const cue_action *action)
{
    return walk->definition->actions[action->kind].by == CUE_BY_REFEREE;
}

static bool can_be_typed(const cue_text_powers *powers)
{
    return powers && powers->write_move && powers->read_move;
}

void conform_try_typed(conform_walk *walk)
{
    size_t move;
    if (!can_be_typed(walk->definition->text)) {
        conform_skip(walk, "the ruleset has no powers to write and read moves; they are typed by their number");
        return;
    }
    for (move = 0; move <= walk->game.moves; move++) {
        const cue_action *listed;
        const size_t count = conform_listed_at(walk, move, &listed);
        const conform_part part = conform_part_of(walk, count);
        size_t i;
        walk->at->move = move;
        for (i = part.first; i < count; i += part.step) {
            cue_action action = listed[i];
            if (action.flags & CUE_ACTION_OPEN)
                check_open(walk, move, &action);
            if ((action.flags & CUE_ACTION_OPEN) && !conform_complete(walk, move, &listed[i], &walk->room, &action))
                continue;
            check_move(walk, move, &action);
            read_damaged(walk, move, &action);
        }
        if (move < walk->game.moves && is_referees(walk, &walk->game.taken[move]))
            check_move(walk, move, &walk->game.taken[move]);
    }
}
