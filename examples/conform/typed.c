/* Moves as people type them: the ruleset reads what it has written as the same action, and refuses damaged text with a
 * message. */
#include "walk.h"

enum {
    MOVE_TEXT = 2048,
    GUARD = 16,
    GUARD_BYTE = 0x5a,
    ROOM = sizeof(cue_shot) + (MOVE_TEXT + 2) * sizeof(cue_event)
};

/* Writes into that much room, with a guard behind it; returns the length that it needs. */
static size_t write_into(conform_walk *walk, const cue_action *action, char *text, size_t room)
{
    cue_writer out = {text, room, 0};
    memset(text, GUARD_BYTE, MOVE_TEXT);
    walk->definition->text->write_move(cue_setup_options(walk->game.setup), action, &out);
    if (!conform_is_filled(text + room, GUARD, GUARD_BYTE))
        conform_fail(walk, "with room for %lu bytes a move is written beyond them", (unsigned long)room);
    if (out.length < room)
        text[out.length] = '\0';
    return out.length;
}

/* Writes the whole move; false where that is nothing, or more than anybody would type. */
static bool write(conform_walk *walk, const cue_action *action, char text[MOVE_TEXT])
{
    const size_t length = write_into(walk, action, text, MOVE_TEXT - GUARD);
    if (length && length < MOVE_TEXT - GUARD)
        return true;
    conform_fail(walk, "%s is written in %lu bytes", conform_action_text(walk, action), (unsigned long)length);
    return false;
}

static cue_status read(conform_walk *walk, const char *text, void *room, cue_action *action)
{
    *action = cue_action_of(0);
    conform_begin_refusal(&walk->error);
    conform_checked(walk, 1);
    return walk->definition->text->read_move(cue_setup_options(walk->game.setup), conform_state_now(walk), text, room,
                                             ROOM, action, &walk->error);
}

/* Same members, same text where something is carried, and same resulting state. Chance is still to be drawn. */
static bool is_same(conform_walk *walk, const cue_action *action, const cue_action *typed, const char *text)
{
    char again[MOVE_TEXT];
    if (conform_compare(walk->definition, typed, action) != 0)
        return false;
    if (walk->definition->actions[action->kind].carries && (!write(walk, typed, again) || strcmp(text, again) != 0))
        return false;
    if (action->flags & CUE_ACTION_DRAW)
        return true;
    (void)conform_apply(walk, action);
    memcpy(walk->other, walk->state, cue_state_size(walk->game.setup));
    (void)conform_apply(walk, typed);
    return memcmp(walk->other, walk->state, cue_state_size(walk->game.setup)) == 0;
}

static void check_move(conform_walk *walk, const cue_action *action)
{
    char text[MOVE_TEXT], shorter[MOVE_TEXT];
    _Alignas(8) unsigned char room[ROOM];
    cue_action typed;
    if (!write(walk, action, text))
        return;
    if (write_into(walk, action, shorter, strlen(text) / 2 + 1) != strlen(text))
        conform_fail(walk, "the length of the move \"%.100s\" changes with the room for it", text);
    if (read(walk, text, room, &typed))
        conform_fail(walk, "the move \"%.100s\" is written, but can't be read: %.200s", text, walk->error.message);
    else if (!is_same(walk, action, &typed, text))
        conform_fail(walk, "the move \"%.100s\" is read as %s", text, conform_action_text(walk, &typed));
}

/* Changes some characters, cuts the rest off, or makes up the whole text. */
static void damage(cue_random *random, char *text)
{
    static const char usual[] = "abcdefghijABCDEFGHIJ0123456789 ,-/()!|>=^";
    size_t length = strlen(text), times = 1 + (size_t)cue_random_below(random, 3);
    if (!length || cue_random_below(random, 4) == 0) {
        length = (size_t)cue_random_below(random, 40);
        text[length] = '\0';
        while (length > 0)
            text[--length] = (char)(1 + cue_random_below(random, 255));
        return;
    }
    while (times--)
        text[cue_random_below(random, length)] = usual[cue_random_below(random, sizeof usual - 1)];
    if (cue_random_below(random, 3) == 0)
        text[cue_random_below(random, length)] = '\0';
}

static void read_damaged(conform_walk *walk, const cue_action *listed)
{
    char text[MOVE_TEXT];
    _Alignas(8) unsigned char room[ROOM];
    cue_action typed;
    cue_status status;
    if (!write(walk, listed, text))
        return;
    damage(&walk->random, text);
    status = read(walk, text, room, &typed);
    if (status)
        (void)conform_check_refusal(walk, status, &walk->error);
    else if (typed.kind >= walk->definition->action_count)
        conform_fail(walk, "the move \"%.100s\" is read as a kind of action that does not exist", text);
}

static bool can_be_typed(const conform_walk *walk)
{
    const cue_text_powers *powers = walk->definition->text;
    return powers && powers->write_move && powers->read_move;
}

/* An open action has to have a text, too, for the list. */
void conform_typed(conform_walk *walk, const cue_action *listed)
{
    char text[MOVE_TEXT];
    cue_action action = *listed;
    if (!can_be_typed(walk))
        return;
    if ((listed->flags & CUE_ACTION_OPEN) &&
        (!write(walk, listed, text) || !conform_complete(walk, listed, &walk->room, &action)))
        return;
    check_move(walk, &action);
    read_damaged(walk, &action);
}

/* The same for what the referee did. */
void conform_typed_by_referee(conform_walk *walk)
{
    const cue_action *taken = &walk->game.taken[walk->progress->move];
    if (!can_be_typed(walk))
        conform_skip(walk, "the ruleset has no powers to write and read moves; they are typed by their number");
    else if (walk->progress->move < walk->game.moves && walk->definition->actions[taken->kind].by == CUE_BY_REFEREE)
        check_move(walk, taken);
}
