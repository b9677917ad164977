/* Amending an entry of the log: a copy of the game is taken back to it, plays the new entry and then the later ones, and
 * changes places with the game when all is well. */
#include "core/amend.h"

#include "base/memory.h"

static cue_status check_place(const cue_game *game, size_t at, bool take_out, uint32_t flags, cue_error *error)
{
    static const cue_path insert = {NULL, "insert", 0}, place = {NULL, "at", 0};
    const size_t count = cue_game_log_count(game);
    if (take_out && flags & CUE_AMEND_INSERT)
        return cue_refuse_at(error, CUE_BAD_VALUE, &insert, "only an action can be inserted, and there is none");
    if (at >= count)
        return cue_refuse_at(error, CUE_BAD_VALUE, &place, "must be one of the %lu entries that the log has, from 0 up",
                             (unsigned long)count);
    return CUE_OK;
}

cue_status cue_amend_begin(const cue_game *game, size_t at, bool take_out, uint32_t flags, cue_amendment *amended,
                           cue_error *error)
{
    const bool insert = flags & CUE_AMEND_INSERT;
    cue_status status = check_place(game, at, take_out, flags, error);
    *amended = (cue_amendment){NULL, insert ? at : at + 1, take_out ? at : at + 1, 0};
    if (!status)
        status = cue_game_clone(game, &amended->copy, error);
    while (!status && cue_game_log_count(amended->copy) > at)
        (void)cue_game_undo(amended->copy, NULL, NULL);
    return status;
}

/* A refusal points to where the entry would stand. */
static void move_error(size_t at, cue_error *error)
{
    static const cue_path log = {NULL, "log", 0};
    const cue_path path = {&log, NULL, at};
    cue_error_move(error, &path);
}

cue_status cue_amend_follow(const cue_game *game, uint32_t flags, cue_amendment *amended, cue_error *error)
{
    const size_t count = cue_game_log_count(game), rulings = amended->copy->rulings.count;
    size_t at = amended->later < count ? cue_undo_find(&game->undo, amended->later) : 0, i;
    cue_status status = CUE_OK;
    cue_undo_forget(&amended->copy->undo);
    for (i = amended->later; i < count && !status; i += !status) {
        const cue_action action = cue_undo_read(&game->undo, &at);
        status = cue_game_replay(amended->copy, &action, error);
    }
    amended->copy->rulings.count = rulings;
    if (status && status != CUE_NO_MEMORY && flags & CUE_AMEND_DROP) {
        amended->dropped = count - i;
        return CUE_OK;
    }
    if (status)
        move_error(amended->at + (i - amended->later), error);
    return status;
}

/* Everything that play changes; what is fixed both have alike. */
static void exchange(cue_game *game, cue_game *other)
{
    const size_t size = cue_game_definition(game)->state_size;
    const cue_undo undo = game->undo;
    const cue_rulings rulings = game->rulings;
    memcpy(game->scratch, game->state, size);
    memcpy(game->state, other->state, size);
    memcpy(other->state, game->scratch, size);
    game->undo = other->undo;
    other->undo = undo;
    game->rulings = other->rulings;
    other->rulings = rulings;
    other->rulings.count = 0;
}

void cue_amend_end(cue_game *game, cue_amendment *amended, cue_game **former)
{
    exchange(game, amended->copy);
    if (former)
        *former = amended->copy;
    else
        cue_game_free(amended->copy);
}

void cue_amend_give_up(cue_game *game, cue_amendment *amended)
{
    cue_game_free(amended->copy);
    game->rulings.count = 0;
}

cue_status cue_game_amend(cue_game *game, size_t at, const cue_action *action, uint32_t flags, cue_game **former,
                          size_t *dropped, cue_error *error)
{
    cue_amendment amended;
    cue_status status = cue_amend_begin(game, at, !action, flags, &amended, error);
    if (!status && action)
        status = cue_game_apply(amended.copy, action, error);
    if (!status)
        status = cue_amend_follow(game, flags, &amended, error);
    if (status) {
        cue_amend_give_up(game, &amended);
        return status;
    }
    cue_amend_end(game, &amended, former);
    if (dropped)
        *dropped = amended.dropped;
    return CUE_OK;
}
