#include "amendments.h"

#include "../array.h"
#include "../complain.h"
#include "../out.h"
#include "attempts.h"

#include <stdlib.h>

static void empty(set_aside_list *list)
{
    while (list->count)
        cue_game_free(list->items[--list->count].game);
    free(list->items);
    *list = (set_aside_list){NULL, 0, 0};
}

/* Takes over the game. */
static bool put_aside(set_aside_list *list, set_aside item)
{
    set_aside *const grown = array_grown(list->items, &list->room, list->count + 1, sizeof *grown);
    if (!grown) {
        cue_game_free(item.game);
        return complain_no_memory() == 0;
    }
    list->items = grown;
    list->items[list->count++] = item;
    return true;
}

bool amendments_note(play_session *session, cue_game *former, size_t at, bool cost)
{
    empty(&session->amended);
    return put_aside(&session->unamended, (set_aside){former, cue_game_log_count(session->game), at, cost});
}

bool amendments_is_last(const play_session *session)
{
    const set_aside_list *list = &session->unamended;
    return list->count && cue_game_log_count(session->game) <= list->items[list->count - 1].length;
}

bool amendments_is_next(const play_session *session)
{
    const set_aside_list *list = &session->amended;
    return list->count && cue_game_log_count(session->game) == list->items[list->count - 1].length;
}

size_t amendments_entry(const play_session *session)
{
    const set_aside_list *const list = &session->unamended;
    const set_aside *const last = amendments_is_last(session) ? &list->items[list->count - 1] : NULL;
    const size_t count = cue_game_log_count(session->game);
    return last && last->at < count && cue_game_log_count(last->game) == count ? last->at + 1 : 0;
}

/* The other game goes on, and this one is put aside. What neither has shown costs nothing. */
static bool change_over(play_session *session, set_aside_list *from, set_aside_list *to, const char *what, const char *question,
                        const char *kept)
{
    const set_aside item = from->items[from->count - 1];
    const bool seen = attempts_seen(session, session->game, item.at);
    cue_game *const now = session->game;
    if (!attempts_agree(session, seen, what, question, kept))
        return false;
    from->count--;
    session->game = item.game;
    (void)put_aside(to, (set_aside){now, cue_game_log_count(item.game), item.at, seen});
    if (seen)
        kept_undone(&session->kept, session->game);
    else if (item.cost)
        kept_restored(&session->kept);
    return true;
}

bool amendments_take_back(play_session *session)
{
    if (!change_over(session, &session->unamended, &session->amended, "the amendment: if you take it back",
                     "Take it back (yes; Enter: no)? ", "Nothing is taken back."))
        return false;
    out_print("The amendment is taken back; `redo` makes it again.\n");
    return true;
}

bool amendments_make_again(play_session *session)
{
    if (!change_over(session, &session->amended, &session->unamended, "the entry: if you amend it again",
                     "Amend it again (yes; Enter: no)? ", "Nothing is amended."))
        return false;
    out_print("The amendment is made again.\n");
    return true;
}

void amendments_go_on(play_session *session)
{
    empty(&session->amended);
}

void amendments_forget(play_session *session)
{
    empty(&session->unamended);
    empty(&session->amended);
}
