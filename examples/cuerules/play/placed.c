#include "placed.h"

#include "../complain.h"
#include "../guide/guide.h"
#include "../guide/known.h"
#include "../guide/men.h"
#include "../guide/places.h"
#include "../out.h"
#include "../text.h"
#include "decisions.h"
#include "dialogue.h"
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
        played =
            dialogue_run(session, guide_begin(session->game, kind, NULL, session->front->arrange != NULL), places, &called);
    else
        played = guided_play(session, line.bytes);
    cue_text_free(&line);
    return played;
}

/* Has it a cell, which no call has behind the name of a ball? */
static bool has_cell(const char *line)
{
    while (!answer_is_empty(line)) {
        const answer_word word = answer_next(&line);
        if ((word.length == 2 || (word.length > 3 && word.text[2] == '.')) && strchr("abcdABCD", word.text[0]) &&
            strchr("12345678", word.text[1]))
            return true;
    }
    return false;
}

/* Behind `the rest:`, which says where all of them lie; NULL where the line begins otherwise. */
static const char *behind_rest(const char *line)
{
    static const char *const words[] = {"rest", "rest:", NULL}, *const links[] = {"is", "are", "lie", ":", NULL};
    const bool rest = answer_is_one(answer_next(&line), words);
    while (rest && answer_is_one(answer_next(&(const char *){line}), links))
        (void)answer_next(&line);
    return rest ? line : NULL;
}

/* How it is typed that a ball is put down: appended. */
static bool write_place(const known_table *known, const cue_layout *lying, unsigned ball, cue_text *line)
{
    text_writer out = {line, CUE_OK};
    text_put(&out, "place %s ", known->balls->names[ball]);
    places_write_point(lying->at[ball], " ", &out);
    return !out.status;
}

/* Was it put down for this shot, so that it may be put elsewhere? */
static bool is_placed(const play_session *session, const known_table *known, const cue_layout *lying, unsigned ball)
{
    cue_text line = {0};
    cue_action action;
    const bool placed = write_place(known, lying, ball, &line) &&
                        !cue_game_read_move(session->game, line.bytes, &action, NULL) &&
                        !cue_game_try(session->game, &action, NULL, 0, NULL);
    cue_text_free(&line);
    return placed;
}

/* Those that are not in hand, and were not put down either. */
static cue_balls not_in_hand(const play_session *session, const known_table *known, const cue_layout *lying)
{
    cue_balls left, wrong = 0;
    for (left = lying->on_table & ~known->layout.in_hand; left; left &= left - 1)
        if (!is_placed(session, known, lying, cue_lowest_ball(left)))
            wrong |= CUE_BALL_BIT(cue_lowest_ball(left));
    return wrong;
}

/* Puts them down one after the other: all of them, or none. */
static bool place_all(play_session *session, const known_table *known, const cue_layout *lying)
{
    unsigned count = 0;
    bool placed = true;
    cue_balls left;
    for (left = lying->on_table; left && placed; left &= left - 1) {
        cue_text line = {0};
        placed = write_place(known, lying, cue_lowest_ball(left), &line) && guided_play(session, line.bytes);
        count += placed;
        cue_text_free(&line);
    }
    while (!placed && count-- > 0)
        (void)decisions_undo(session->game, session_is_told_chance(session), session_style(session));
    return placed;
}

/* Balls in hand put down as people say it: put the 8 in d8 and the cue ball in a3; cue ball to a4. Or where all of them lie,
 * while nobody knows that. last: it can be meant as nothing else, so that it is said what is wrong with it. */
static bool play_list(play_session *session, const known_table *known, const char *places, bool last, bool *played)
{
    cue_layout lying = {.known = 1};
    const cue_balls all = known_in_play(known);
    cue_balls wrong;
    answer_refusal why;
    bool others;
    const bool read = places_read_named(known, all, places, &lying, &others, &why);
    if (!read && last && lying.on_table)
        out_refuse("%s\n", why.text);
    if (!read || !lying.on_table)
        return last && lying.on_table;
    wrong = not_in_hand(session, known, &lying);
    if (!known->layout.known && (others || lying.on_table == all))
        *played = placed_rest(session, places);
    else if (!wrong)
        *played = place_all(session, known, &lying);
    else
        out_refuse("Nothing was placed: %s is not in hand. Behind a shot it is asked where the balls lie, and `rest` says "
                   "at any time where all of them do.\n", answer_the_ball(known->balls, cue_lowest_ball(wrong)));
    return true;
}

static bool play_places(play_session *session, const char *typed, bool last, bool *played)
{
    static const char *const verbs[] = {"put", "puts", "place", "places", "placed", NULL};
    const char *rest = typed, *all;
    const bool verb = answer_is_one(answer_next(&rest), verbs);
    known_table known;
    if (!known_of(session->game, &known) || answer_is_notation(known.balls, typed) || !layout_kind(session->game) ||
        !(has_cell(typed) || legal_has(session->game, "place")))
        return false;
    all = has_cell(typed) ? behind_rest(typed) : NULL;
    if (all)
        *played = placed_rest(session, all);
    return all || play_list(session, &known, verb ? rest : typed, last, played);
}

bool placed_play(play_session *session, const char *typed, bool *played)
{
    return play_places(session, typed, false, played);
}

bool placed_refuse(const play_session *session, const char *typed)
{
    known_table known;
    cue_layout lying = {.known = 1};
    answer_refusal why;
    const answer_word first = answer_next(&(const char *){typed});
    unsigned ball;
    bool others;
    if (!known_of(session->game, &known) || !layout_kind(session->game) ||
        !answer_ball(known.balls, known.layout.in_hand, first, "", &ball, &why) ||
        places_read_named(&known, known_in_play(&known), typed, &lying, &others, &why))
        return false;
    out_refuse("%s\n", why.text);
    return true;
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

bool placed_play_cells(play_session *session, const char *typed, bool *played)
{
    known_table known;
    cue_text spelled = {0}, once = {0};
    const char *line = typed;
    bool is = has_cell(typed) && known_of(session->game, &known);
    /* What is in hand is meant before others of its kind. */
    if (is && men_spell_out(session->game, known.layout.in_hand, line, &once, &(answer_refusal){""}))
        line = once.bytes;
    if (is && men_spell_out(session->game, known_in_play(&known), line, &spelled, &(answer_refusal){""}))
        line = spelled.bytes;
    is = is && play_places(session, line, true, played);
    cue_text_free(&spelled);
    cue_text_free(&once);
    return is;
}
