#define _POSIX_C_SOURCE 200809L

#include "guided.h"

#include "../complain.h"
#include "../guide/guide.h"
#include "../guide/known.h"
#include "../guide/labels.h"
#include "../guide/places.h"
#include "../out.h"
#include "../show.h"
#include "../system.h"
#include "moves.h"
#include "vocabulary.h"

#include <stdio.h>
#include <string.h>

/* Seconds within which nobody has read a question. */
static const double held_for = 0.15;

bool guided_is_due(const session *of)
{
    return of->terminal && show_info(of->game).balls && cue_game_legal(of->game, NULL, 0) > 1;
}

/* Words of the session that may be said between two questions, because they change nothing. */
static bool is_aside(const char *line)
{
    static const char *const words[] = {"show", "rule", "rules", "why", "log", "score", "legal", "hint"};
    const size_t length = strcspn(line, " \t");
    size_t i;
    for (i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i]) == length && strings_alike(words[i], line, length))
            return true;
    return false;
}

static bool is_end(const char *line)
{
    return answer_says(line, "quit") || answer_says(line, "exit") || answer_says(line, "q") ||
           answer_says(line, "undo");
}

/* In the picture, where there is one and places are asked for. */
static bool take_edit(session *of, guide *asking, const char *line, guide_end *end)
{
    const known_table *known;
    cue_balls among;
    cue_layout lying;
    if (!answer_says(line, "edit"))
        return false;
    *end = GUIDE_ASKS;
    if (!of->front->arrange || !guide_asks_places(asking, &known, &among, &lying)) {
        out_refuse("`edit` answers where the balls lie, on a screen; here it is something else that is asked.\n");
        guide_ask(asking);
    } else if (of->front->arrange(of->front->context, known, among, &lying))
        *end = guide_places(asking, &lying);
    else
        guide_ask(asking);
    return true;
}

static guide_end take_line(session *of, guide *asking, const char *line)
{
    guide_end end;
    if (take_edit(of, asking, line, &end))
        return end;
    if (is_aside(line)) {
        words_do(of, line);
        guide_ask(asking);
        return GUIDE_ASKS;
    }
    if (!is_end(line))
        return guide_answer(asking, line);
    out_print("The questions are left; nothing was played.\n");
    if (!answer_says(line, "undo"))
        words_do(of, line);
    return GUIDE_LEAVES;
}

/* Enter that is held down answers one question after another, and is not to play what nobody has read. */
static bool is_held(const session *of, const guide *asking, const cue_text *line, double asked)
{
    return of->terminal && !line->length && guide_confirms(asking) && system_seconds() - asked < held_for;
}

/* Until the questions are through. True when the move was played. */
static bool run(session *of, guide *asking)
{
    guide_end end = GUIDE_ASKS;
    cue_text line = {0};
    bool played = false;
    while (asking && end == GUIDE_ASKS && !of->left) {
        bool answered;
        double asked;
        of->answer_count = guide_words(asking, of->answers, SESSION_ANSWERS);
        asked = system_seconds();
        answered = session_ask(of, "? ", &line);
        of->answer_count = 0;
        if (!answered) {
            if (of->terminal)
                out_print("The questions are left; nothing was played.\n");
            break;
        }
        if (is_held(of, asking, &line, asked))
            out_refuse("Enter came at once, as when it is held down. Once more, if that is right.\n");
        else
            end = take_line(of, asking, line.bytes);
    }
    if (end == GUIDE_MOVES)
        played = moves_play(of->game, guide_move(asking), !of->terminal, of->by_hand);
    cue_text_free(&line);
    guide_free(asking);
    return played;
}

bool guided_ask(session *of, const char *kind)
{
    return run(of, guide_begin(of->game, kind, of->front->arrange != NULL));
}

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

bool guided_rest(session *of, const char *places)
{
    const char *kind = layout_kind(of->game);
    cue_text line = {0};
    bool played = false;
    if (!kind)
        out_refuse("Nobody has to say where balls lie in this game.\n");
    else if (!*places)
        played = guided_ask(of, kind);
    else if (cue_text_append(&line, kind, strlen(kind)) || cue_text_append(&line, " ", 1) ||
             cue_text_append(&line, places, strlen(places)))
        (void)complain_no_memory();
    else
        played = guided_play(of, line.bytes);
    cue_text_free(&line);
    return played;
}

/* What the line lacks is asked for: false when it lacks nothing that could be asked for. */
static bool ask_missing(session *of, const char *line, bool *played)
{
    cue_text json = {0};
    cue_action action;
    cue_error error;
    guide *asking = NULL;
    *played = false;
    if (of->terminal && !cue_game_read_move(of->game, line, &action, NULL) &&
        !cue_write_action(of->game, &action, &json, NULL) &&
        cue_game_try_json(of->game, json.bytes, json.length, NULL, &error) == CUE_MISSING_MEMBER)
        asking = guide_complete(of->game, json.bytes, &error, of->front->arrange != NULL);
    cue_text_free(&json);
    if (!asking)
        return false;
    *played = run(of, asking);
    return true;
}

/* Places in cells, and balls by their labels where the line cannot be read otherwise. */
static bool translate(const session *of, const known_table *known, const char *line, cue_text *out, answer_refusal *why)
{
    cue_text spelled = {0}, again = {0};
    answer_refusal ignored;
    cue_action action;
    if (!places_translate(known, line, out, why))
        return false;
    if (cue_game_read_move(of->game, out->bytes, &action, NULL) && labels_spell_out(known, line, &spelled) &&
        places_translate(known, spelled.bytes, &again, &ignored) &&
        !cue_game_read_move(of->game, again.bytes, &action, NULL)) {
        const cue_text before = *out;
        *out = again;
        again = before;
    }
    cue_text_free(&spelled);
    cue_text_free(&again);
    return true;
}

bool guided_play(session *of, const char *line)
{
    known_table known;
    answer_refusal why;
    cue_text text = {0};
    bool played = false;
    if (!known_of(of->game, &known))
        return moves_play(of->game, line, !of->terminal, of->by_hand);
    if (!translate(of, &known, line, &text, &why))
        out_refuse("%s\n", why.text);
    else if (!ask_missing(of, text.bytes, &played))
        played = moves_play(of->game, text.bytes, !of->terminal, of->by_hand);
    cue_text_free(&text);
    return played;
}
