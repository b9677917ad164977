#include "speaker.h"

#include "../guide/answers.h"
#include "../guide/known.h"
#include "../guide/report.h"
#include "../guide/verbs.h"
#include "../out.h"
#include "../show.h"
#include "legal.h"
#include "vocabulary.h"

#include <string.h>

/* Behind a player's name at the beginning of a line, unless that is a ball's; the line itself where there is none. */
static const char *behind_player(const cue_game *game, int player, const char *typed)
{
    const cue_ball_set *balls = show_info(game).balls;
    const char *const name = player < 0 || !balls ? "" : cue_game_player_name(game, (uint32_t)player);
    const size_t length = strlen(name);
    unsigned ball;
    return length && strings_alike(typed, name, length) && typed[length] && strchr(" :,", typed[length]) &&
                   !answer_ball(balls, ~(cue_balls)0, answer_whole(name), "", &ball, &(answer_refusal){""})
               ? typed + length + 1 + strspn(typed + length + 1, " ")
               : typed;
}

const char *speaker_skip(const cue_game *game, const char *said)
{
    return behind_player(game, cue_step_head(cue_game_state(game))->to_act, answer_behind_speaker(said));
}

int speaker_gives_up(const cue_game *game, const char *line)
{
    const int player = cue_step_head(cue_game_state(game))->to_act;
    uint32_t i;
    for (i = 0; i < cue_game_players(game); i++) {
        const char *const rest = behind_player(game, (int)i, line);
        if ((int)i != player && rest != line && verbs_give_up(rest))
            return (int)i;
    }
    return -1;
}

/* Behind the name of a player who is not to act; NULL where the line begins otherwise. */
static const char *behind_other(const cue_game *game, const char *typed, uint32_t *player)
{
    for (*player = 0; *player < cue_game_players(game); ++*player) {
        const char *const rest = behind_player(game, (int)*player, typed);
        if (rest != typed && (int)*player != cue_step_head(cue_game_state(game))->to_act)
            return rest;
    }
    return NULL;
}

int speaker_opens(const cue_game *game, const char *typed)
{
    static const char *const words[] = {"breaks",      "breaks off", "breaks first", "opens",        "starts",        "begins",
                                        "plays first", "goes first", "won the lag",  "wins the lag", "has the break", NULL};
    uint32_t player;
    const char *const rest = behind_other(game, typed, &player);
    return rest && !cue_game_log_count(game) && answer_says_one(rest, words) ? (int)player : -1;
}

bool speaker_shoots_out_of_turn(const cue_game *game, const char *typed)
{
    uint32_t player;
    const char *const rest = behind_other(game, typed, &player);
    return rest && strstr(rest, "out of turn");
}

bool speaker_is_other(cue_game *game, const char *typed, bool amends)
{
    const int player = cue_step_head(cue_game_state(game))->to_act;
    known_table known;
    uint32_t other;
    const char *rest;
    if (player < 0 || !known_of(game, &known) || !legal_open_shot(game, NULL))
        return false;
    rest = behind_other(game, typed, &other);
    if (!rest || !report_is_meant(known.balls, rest))
        return false;
    if (amends)
        out_refuse("That shot was %s's, and not %s's: `log` has the numbers of all of them, and `amend 3` corrects entry 3.\n",
                   cue_game_player_name(game, (uint32_t)player), cue_game_player_name(game, other));
    else
        out_refuse("%s is at the table, and not %s. `undo` takes the last shot back, `amend 3` corrects entry 3 of the `log`; "
                   "`out of turn` tells of a stroke out of turn.\n",
                   cue_game_player_name(game, (uint32_t)player), cue_game_player_name(game, other));
    return true;
}
