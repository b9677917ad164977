#include "partly.h"

#include "../carom.h"
#include "../guide/clauses.h"
#include "../guide/guide.h"
#include "../guide/known.h"
#include "../guide/report.h"
#include "../guide/stroke.h"
#include "../out.h"
#include "../text.h"
#include "guided.h"
#include "moves.h"
#include "speaker.h"

#include <string.h>

/* What a line is read with. */
typedef struct reader {
    const cue_game *game;
    const known_table *known;
} reader;

static bool reads(const void *context, const char *line)
{
    const reader *with = context;
    const cue_ball_set *balls = with->known->balls;
    const int player = cue_step_head(cue_game_state(with->game))->to_act;
    answer_refusal why;
    cue_text typed = {0};
    report said;
    bool read = player >= 0;
    if (!with->known->table.also.no_pockets)
        return read && report_read(balls, known_in_play(with->known), line, &said, &why) &&
               (said.tells || said.lead_pocket != CUE_NO_POCKET); /* or what was called */
    read = read && stroke_write(balls, carom_own_ball(with->game, player), cue_game_player_name(with->game, (uint32_t)player),
                                line, &typed, &why);
    cue_text_free(&typed);
    return read;
}

/* Plays it without its remarks. False where it is refused even so, or none can be left out. *shown:
 * something was said of it. */
static bool play_rest(play_session *session, const known_table *known, const char *line, bool *shown)
{
    const reader with = {session->game, known};
    const clauses_reader by = {reads, &with, known->table.also.no_pockets};
    const char *const said = speaker_skip(session->game, line);
    cue_text rest = {0}, left = {0}, refusals = {0};
    bool played = false;
    if (!speaker_begins_with_other(session->game, line) && !reads(&with, said) &&
        clauses_leave_out(known->balls, by, said, &rest, &left)) {
        const out_kind before = out_turn(OUT_REFUSAL); /* so that it is held, too */
        out_hold(&refusals);
        guide_show_left_out(left.bytes);
        (void)out_turn(before);
        session->partly = true;
        played = guided_play(session, rest.bytes);
        session->partly = false;
        *shown = !out_is_held();
        out_hold(NULL);
    }
    cue_text_free(&rest);
    cue_text_free(&left);
    cue_text_free(&refusals);
    return played;
}

bool partly_play(play_session *session, const char *line)
{
    known_table known;
    cue_text refusals = {0};
    bool played, shown = false;
    if (!session->terminal || *line == '{' || !known_of(session->game, &known))
        return guided_play(session, line);
    out_hold(&refusals);
    moves_forget_refusal();
    played = guided_play(session, line);
    /* A question, such as which bishop it was, is better answered; what a rule forbids was understood. */
    if (!played && out_is_held() && refusals.length && !*moves_refused_by() &&
        strncmp(out_last_refusal(), "Which ", strlen("Which ")) != 0) {
        out_hold(NULL);
        played = play_rest(session, &known, line, &shown);
        out_hold(shown ? NULL : &refusals);
    }
    out_release();
    cue_text_free(&refusals);
    return played;
}
