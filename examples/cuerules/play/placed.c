#include "placed.h"

#include "../complain.h"
#include "../guide/guide.h"
#include "../guide/known.h"
#include "../guide/men.h"
#include "../guide/places.h"
#include "../out.h"
#include "../text.h"
#include "guided.h"
#include "legal.h"

#include <cuerules/ruleset.h>
#include <string.h>

/* The kind of action that states a layout, as it is typed; NULL where the game has none. */
static const char *layout_kind(const cue_game *game)
{
    cue_action_info info = CUE_ACTION_INFO_INIT;
    unsigned kind;
    for (kind = 0; !cue_ruleset_get_action(cue_game_ruleset(game), kind, &info, NULL); kind++)
        if (info.carries == CUE_CARRIES_LAYOUT)
            return info.name;
    return NULL;
}

/* Are there places, but not of all balls? The others are asked for then. */
static bool lacks_places(const play_session *session, const char *line)
{
    known_table known;
    cue_text metres = {0};
    cue_action action;
    cue_error error;
    const bool lacks = session->terminal && known_of(session->game, &known) &&
                       places_translate(&known, line, &metres, &(answer_refusal){""}) &&
                       !cue_game_read_move(session->game, metres.bytes, &action, NULL) &&
                       cue_game_try(session->game, &action, NULL, 0, &error) &&
                       strncmp(error.path, "/balls/", strlen("/balls/")) == 0;
    cue_text_free(&metres);
    return lacks;
}

bool placed_rest(play_session *session, const char *places)
{
    const char *kind = layout_kind(session->game);
    cue_text line = {0};
    bool played = false, called;
    if (!kind)
        out_refuse("This game does not ask where balls lie.\n");
    else if (!*places)
        played = guided_ask(session, kind);
    else if (text_print(&line, "%s %s", kind, places))
        (void)complain_no_memory();
    else if (lacks_places(session, line.bytes))
        played = guided_run(session, guide_begin(session->game, kind, NULL, session->front->arrange != NULL), places, &called);
    else
        played = guided_play(session, line.bytes);
    cue_text_free(&line);
    return played;
}

/* Balls in hand put down as people say it: put the 8 in d8 and the cue ball in a3; cue ball to a4. */
bool placed_play(play_session *session, const char *typed, bool *played)
{
    static const char *const verbs[] = {"put", "puts", "place", "places", "placed", NULL};
    const char *rest = typed;
    const bool verb = answer_is_one(answer_next(&rest), verbs);
    cue_layout lying = {.known = 1};
    known_table known;
    cue_balls left;
    bool placed = true;
    if (!known_of(session->game, &known) || !legal_has(session->game, "place") || answer_is_notation(known.balls, typed) ||
        !places_read_list(&known, known_in_play(&known), verb ? rest : typed, &lying, &(answer_refusal){""}))
        return false;
    for (left = lying.on_table; left && placed; left &= left - 1) {
        cue_text line = {0};
        text_writer out = {&line, CUE_OK};
        text_put(&out, "place %s ", known.balls->names[cue_lowest_ball(left)]);
        places_write_point(lying.at[cue_lowest_ball(left)], " ", &out);
        placed = !out.status && guided_play(session, line.bytes);
        *played = *played || placed;
        cue_text_free(&line);
    }
    return lying.on_table != 0;
}

/* The same by their men: king on c3. */
bool placed_play_men(play_session *session, const char *typed, bool *played)
{
    known_table known;
    cue_text spelled = {0};
    const bool is = known_of(session->game, &known) && legal_has(session->game, "place") &&
                    men_spell_out(session->game, known.layout.in_hand, typed, &spelled, &(answer_refusal){""}) &&
                    placed_play(session, spelled.bytes, played);
    cue_text_free(&spelled);
    return is;
}
