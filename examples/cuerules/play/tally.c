#include "tally.h"

#include "../games.h"
#include "../guide/call.h"
#include "../guide/known.h"
#include "../guide/men.h"
#include "../keep/tell.h"
#include "../show.h"

#include <cuerules/shot.h>
#include <string.h>

/* visit: what the player potted since coming to the table: balls, and points where the game counts them. captured: in a game
 * where men take each other. */
typedef struct visit_score {
    unsigned balls;
    int points;
} visit_score;

typedef struct tally {
    unsigned shots, balls, fouls, captured;
    visit_score visit, best;
} tally;

/* Points that the player scored, and not what another one's fouls gave. */
static int count_points(const cue_ruling *rulings, size_t count, int player)
{
    int points = 0;
    size_t i;
    for (i = 0; i < count; i++)
        if (rulings[i].type == CUE_RULING_SCORE && rulings[i].player == player && rulings[i].points > 0)
            points += rulings[i].points;
    return points;
}

static unsigned count_potted(const cue_shot *shot)
{
    const cue_event *events = cue_shot_events(shot);
    unsigned potted = 0;
    uint32_t i;
    for (i = 0; i < shot->event_count; i++)
        potted += events[i].type == CUE_EVENT_POCKET && events[i].ball != CUE_BALL;
    return potted;
}

/* Did it score, keep the table, or win? A ball that was not called does neither. */
static bool has_kept(const cue_game *game, int player)
{
    const cue_state_head *head = cue_step_head(cue_game_state(game));
    const cue_ruling *end = show_end(game);
    size_t count;
    const cue_ruling *said = cue_game_rulings(game, &count);
    return count_points(said, count, player) > 0 || (end ? end->winners >> player & 1 : head->to_act == player);
}

/* Balls that dropped and stayed down. */
static unsigned count_down(const cue_game *game, const cue_shot *shot)
{
    known_table known;
    unsigned down = 0;
    uint32_t i;
    for (i = 0; known_of(game, &known) && i < shot->event_count; i++) {
        const cue_event *event = &cue_shot_events(shot)[i];
        down += event->type == CUE_EVENT_POCKET && event->ball != CUE_BALL && !cue_in_set(known_in_play(&known), event->ball);
    }
    return down;
}

/* Is there anything that may be called? */
static bool has_calls(const cue_game *game)
{
    cue_text call = {0};
    const bool calls = call_example(game, &call);
    cue_text_free(&call);
    return calls;
}

/* Balls that count for who potted them: what was called, as a rule, and what stays down where nothing is called, as on a break
 * after which the other one shoots; nothing of a frame that begins again. */
static unsigned count_balls(const cue_game *game, const cue_shot *shot, int player, int points, bool alternates)
{
    if (alternates || points || show_end(game))
        return alternates || has_kept(game, player) ? count_potted(shot) : 0;
    return has_kept(game, player) || !has_calls(game) ? count_down(game, shot) : 0;
}

/* An entry that has just been played again by that player. before: the table as it was then.
 * alternates: men take each other in turn, and nobody keeps the table. */
static void add(tally *of, const cue_game *game, const known_table *before, const cue_action *action, int player,
                bool alternates)
{
    size_t said;
    const cue_ruling *rulings = cue_game_rulings(game, &said);
    const bool foul = show_has_foul(rulings, said);
    const int points = count_points(rulings, said, player);
    const unsigned potted = foul ? 0 : count_balls(game, action->data.pointer, player, points, alternates);
    of->shots += !((const cue_shot *)action->data.pointer)->no_stroke;
    of->fouls += foul;
    of->captured += foul ? 0 : (unsigned)__builtin_popcount(known_captured(game, before, action->data.pointer));
    of->balls += potted;
    of->visit.balls = potted ? of->visit.balls + potted : 0;
    of->visit.points = potted ? of->visit.points + points : 0;
    of->best.balls = of->visit.balls > of->best.balls ? of->visit.balls : of->best.balls;
    of->best.points = of->visit.points > of->best.points ? of->visit.points : of->best.points;
}

static void put_line(text_writer *out, const char *name, const tally *of)
{
    text_put(out, "%s: %u shot%s", name, of->shots, of->shots == 1 ? "" : "s");
    if (of->balls)
        text_put(out, ", %u ball%s", of->balls, of->balls == 1 ? "" : "s");
    if (of->captured)
        text_put(out, ", %u captured", of->captured);
    if (of->best.points > 1 && of->best.points != (int)of->best.balls)
        text_put(out, ", at best %d points in one visit", of->best.points);
    else if (of->best.balls > 1)
        text_put(out, ", at best %u in one visit", of->best.balls);
    if (of->fouls)
        text_put(out, ", %u foul%s", of->fouls, of->fouls == 1 ? "" : "s");
    text_put(out, ".\n");
}

/* Where fouls in a row are counted, how many there are now. */
static void put_in_a_row(text_writer *out, const cue_game *game)
{
    cJSON *const view = tell_view(game);
    uint32_t player;
    long fouls;
    bool any = false;
    for (player = 0; player < cue_game_players(game); player++)
        if (tell_number(view, player, "fouls", &fouls)) {
            text_put(out, "%s%s %ld", any ? ", " : "Fouls in a row: ", cue_game_player_name(game, player), fouls);
            any = true;
        }
    text_put(out, any ? ".\n" : "");
    cJSON_Delete(view);
}

void tally_put(text_writer *out, const cue_game *game)
{
    tally all[CUE_PLAYERS_MAX] = {{0}};
    known_table known;
    cue_game *again = NULL;
    cue_action action;
    uint32_t player;
    bool alternates;
    size_t i;
    if (!known_of(game, &known) || known.table.also.no_pockets || !cue_game_log_complete(game) || !games_rewind(game, &again))
        return;
    alternates = men_meant(again, answer_whole("king")) != 0; /* at the end it may be gone */
    for (i = 0; i < cue_game_log_count(game) && cue_game_log_at(game, i, &action); i++) {
        const int to_act = cue_step_head(cue_game_state(again))->to_act;
        const bool shot = show_kind(game, &action).carries == CUE_CARRIES_SHOT;
        const int actor = show_actor(again, &action, to_act);
        (void)known_of(again, &known);
        if (cue_game_redo(again, NULL, NULL))
            break;
        for (player = 0; player < cue_game_players(game); player++)
            if ((int)player != actor)
                all[player].visit = (visit_score){0, 0};
        if (shot && actor >= 0)
            add(&all[actor], again, &known, &action, actor, alternates);
        if (shot && show_end(again))
            for (player = 0; player < cue_game_players(game); player++)
                all[player].visit = (visit_score){0, 0};
    }
    cue_game_free(again);
    for (player = 0; player < cue_game_players(game); player++)
        put_line(out, cue_game_player_name(game, player), &all[player]);
    put_in_a_row(out, game);
}
