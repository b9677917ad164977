/* Frame lists: what each frame came to, as points for fouls and breaks, player by player. */
#include "../complain.h"
#include "../games.h"
#include "../keep/single.h"
#include "../keep/tell.h"
#include "../show.h"
#include "../text.h"
#include "match_text.h"

#include <stdio.h>
#include <string.h>

/* items: what each player has got in this frame, each with a blank before it. run: of whoever is at the table. */
typedef struct frame_list {
    cue_text items[2];
    long scores[2], run;
    int runner;
} frame_list;

static bool scores_in(const cJSON *view, long scores[2])
{
    return view && tell_count(view) == 2 && tell_score(view, 0, &scores[0]) && tell_score(view, 1, &scores[1]);
}

static cue_status end_run(frame_list *frame)
{
    const int runner = frame->runner;
    const long run = frame->run;
    frame->run = 0;
    return run ? text_print(&frame->items[runner], " %ld", run) : CUE_OK;
}

/* What one action has added to the scores. set: by the referee, who then says who comes to the table. */
static cue_status add(frame_list *frame, const long now[2], int actor, bool set, int to_act)
{
    cue_status status = CUE_OK;
    int player;
    for (player = 0; player < 2 && !status; player++) {
        const long more = now[player] - frame->scores[player];
        const bool foul = set ? to_act == player : actor != player;
        if (!more)
            continue;
        if (set || foul)
            status = end_run(frame);
        if (!status && (set || foul))
            status = text_print(&frame->items[player], foul ? " F%ld" : " %ld", more);
        else if (!status) {
            frame->runner = player;
            frame->run += more;
        }
    }
    frame->scores[0] = now[0];
    frame->scores[1] = now[1];
    return status;
}

static cue_status put_frame(frame_list *frame, const cue_game *game, uint32_t winners, cue_text *out)
{
    const long ahead = frame->scores[0] - frame->scores[1];
    const uint32_t leader = ahead > 0 ? 1 : ahead < 0 ? 2 : 0;
    cue_status status = end_run(frame);
    int player;
    if (!status && !frame->items[0].length && !frame->items[1].length)
        return status; /* nothing was played before the match was awarded */
    if (!status)
        status =
            text_print(out, "%s%s |%s\n", cue_game_player_name(game, 0), frame->items[0].length ? frame->items[0].bytes : "",
                       frame->items[1].length ? frame->items[1].bytes : "");
    if (!status && winners && winners != leader)
        status = text_print(out, "won: %s\n", cue_game_player_name(game, winners >> 1 & 1));
    for (player = 0; player < 2; player++) {
        cue_text_free(&frame->items[player]);
        frame->scores[player] = 0;
    }
    return status;
}

/* One action; false where it takes points away, or memory is short. */
static bool take(frame_list *frame, cue_game *again, single_game *single, const cue_action *action, cue_text *out)
{
    const int to_act = cue_step_head(cue_game_state(again))->to_act, actor = show_actor(again, action, to_act);
    const bool set = show_kind(again, action).by == CUE_BY_REFEREE;
    long now[2];
    bool ended, done;
    int next;
    cJSON *view;
    single_keep(single, again);
    if (cue_game_redo(again, NULL, NULL))
        return false;
    ended = single_ended(again);
    view = ended ? single_end(single, action) : tell_view(again);
    next = ended ? -1 : cue_step_head(cue_game_state(again))->to_act;
    done = scores_in(view, now) && now[0] >= frame->scores[0] && now[1] >= frame->scores[1] &&
           !add(frame, now, actor, set, next) && (next == frame->runner || !end_run(frame));
    if (done && (ended || show_is_over(again)))
        done =
            !put_frame(frame, again, cue_step_head(ended ? (const void *)single->state : cue_game_state(again))->winners, out);
    cJSON_Delete(view);
    return done;
}

int frames_write(const cue_game *game, cue_text *out)
{
    frame_list frame = {.runner = -1};
    cue_game *again = NULL;
    single_game single = {0};
    cJSON *view = tell_view(game);
    bool done = scores_in(view, frame.scores) && single_of(game, &single) && games_rewind(game, &again);
    cue_action action;
    size_t i;
    frame.scores[0] = frame.scores[1] = 0;
    for (i = 0; done && cue_game_log_at(game, i, &action); i++)
        done = take(&frame, again, &single, &action, out);
    if (done && !show_is_over(game) && (frame.items[0].length || frame.items[1].length || frame.run))
        done = !put_frame(&frame, game, 0, out);
    cue_text_free(&frame.items[0]);
    cue_text_free(&frame.items[1]);
    cue_game_free(again);
    single_free(&single);
    cJSON_Delete(view);
    return done ? COMMAND_GOES_ON
                : complain("a frame list is of two players with points, of which the other gets those of a foul");
}
