#include "told_stroke.h"

#include "../carom.h"
#include "../guide/guide.h"
#include "../guide/known.h"
#include "../guide/report.h"
#include "../guide/stroke.h"
#include "../out.h"
#include "../text.h"
#include "dialogue.h"
#include "guided.h"
#include "legal.h"
#include "understood.h"
#include "vocabulary.h"

#include <cuerules/ruleset.h>
#include <stdio.h>
#include <string.h>

/* A foul of the game's own, such as bad_opening: it follows from what the balls did, and is not typed by its name. */
static bool names_own_foul(const cue_game *game, const char *typed)
{
    const cue_definition *definition = cue_ruleset_definition(cue_game_ruleset(game));
    char name[64];
    uint32_t i;
    for (i = 0; i < definition->foul_count; i++) {
        answer_speak(definition->fouls[i].name, name, sizeof name);
        if (answer_says(typed, definition->fouls[i].name) || answer_says(typed, name))
            return true;
    }
    return false;
}

/* Strokes with `; ` between them. */
static bool play_each(play_session *session, const char *strokes)
{
    bool played = false;
    while (*strokes) {
        const size_t length = strcspn(strokes, ";");
        cue_text one = {0};
        if (!text_print(&one, "%.*s", (int)length, strokes))
            played = guided_play(session, one.bytes) || played;
        cue_text_free(&one);
        strokes += length + strspn(strokes + length, "; ");
    }
    return played;
}

/* At a table without pockets: a point, a miss, an inning, or what the ball met. */
static bool tell_stroke(play_session *session, const known_table *known, const char *typed, bool *played)
{
    const int player = cue_step_head(cue_game_state(session->game))->to_act;
    answer_refusal why = {""};
    cue_text line = {0};
    const bool told = player >= 0 && !answer_is_notation(known->balls, typed) &&
                      stroke_write(known->balls, carom_own_ball(session->game, player),
                                   cue_game_player_name(session->game, (uint32_t)player), typed, &line, &why) &&
                      !answer_says(typed, line.bytes);
    if (told && strchr(line.bytes, ';'))
        *played = play_each(session, line.bytes);
    else if (told)
        *played = understood_play(session, typed, line.bytes);
    if (!told && why.text[0])
        out_refuse("%s\n", why.text);
    cue_text_free(&line);
    return told || why.text[0];
}

/* What stands behind the last comma or `but`. */
static const char *last_clause(const char *line)
{
    static const char *const marks[] = {",", ";", ":", " but "};
    const char *last = line;
    size_t i;
    for (i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        const char *at = line;
        while ((at = strstr(at, marks[i])) != NULL) {
            at += strlen(marks[i]);
            last = at > last ? at : last;
        }
    }
    last += strspn(last, " ");
    return answer_behind(last, "but") ? answer_behind(last, "but") + 1 : last;
}

/* Several balls that left the table, or one and what else was a foul, as it is typed. */
static bool write_off(const play_session *session, const known_table *known, const report *said, cue_text *out)
{
    const int player = cue_step_head(cue_game_state(session->game))->to_act;
    const unsigned own = carom_own_ball(session->game, player);
    bool written = true;
    unsigned i;
    for (i = 0; i < known->balls->count && written; i++)
        if (cue_in_set(said->off, i))
            written = !text_print(out, "%s%s^", out->length ? " " : "", i == own ? "c" : known->balls->names[i]);
    for (i = 0; i < 32 && written; i++)
        if (said->infractions >> i & 1)
            written = !text_print(out, " !%s", cue_infraction_name(i));
    return written;
}

/* At a table without pockets, where a stroke is told by one word, this is the one for a foul: which one is asked,
 * unless that stands behind it, or alone. */
static bool tell_one_foul(play_session *session, const known_table *known, const char *typed, bool *played)
{
    static const char *const fouls[] = {"foul", "fouls", "fouled", NULL};
    const char *line = typed + strspn(typed, "!"), *rest = line;
    const answer_word word = answer_next(&rest);
    const bool foul = answer_is_one(word, fouls);
    const char *told = foul ? rest + strspn(rest, " \t,:") : line;
    const bool own = names_own_foul(session->game, told);
    const int player = cue_step_head(cue_game_state(session->game))->to_act;
    cue_text off = {0};
    report said;
    bool read = report_read(known->balls, known_in_play(known), told, &said, &(answer_refusal){""});
    guide_state *asking = NULL;
    bool called;
    /* `red, three rails, yellow, but double hit`: what came before a foul does not count. */
    if (!own && last_clause(told) != told &&
        !(read && said.hit == CUE_BALL && !said.missed && (said.off || said.infractions))) {
        report end;
        if (report_read(known->balls, known_in_play(known), last_clause(told), &end, &(answer_refusal){""}) &&
            (end.infractions || end.off || end.it_left)) {
            read = true;
            said = end;
            told = last_clause(told);
        }
    }
    if (!foul && answer_is(word, "off") && strchr(told, ',')) /* `off the red, two cushions …` */
        return false;
    if (!legal_open_shot(session->game, NULL) ||
        !(foul || own || (read && (said.infractions || said.off || said.it_left)) || answer_is(word, "off") ||
          answer_is(word, "hit")))
        return false;
    if (!foul && answer_is(word, "hit")) {
        out_refuse("Say what the ball met, as in `red, three rails, yellow`; or `point`, `miss`, `foul`.\n");
        return true;
    }
    if (read && (said.it_left || said.off) && strstr(told, "cue ball"))
        said.off = 0, said.it_left = true; /* whatever ball is named beside it */
    if (read && said.it_left && !said.off)
        said.off = CUE_BALL_BIT(carom_own_ball(session->game, player)); /* Ana's ball */
    if (read && said.off && ((said.off & (said.off - 1)) || said.infractions) && write_off(session, known, &said, &off)) {
        *played = understood_play(session, typed, off.bytes);
        cue_text_free(&off);
        return true;
    }
    if (read && said.off && !text_print(&off, "off %s", known->balls->names[cue_lowest_ball(said.off)]))
        told = off.bytes;
    asking = guide_begin_foul(session->game);
    /* The list has to be seen where it is not answered. */
    if (asking && (own || !*told || !(read || answer_is_notation(known->balls, told) || strspn(told, "0123456789"))))
        guide_ask(asking);
    *played = dialogue_run(session, asking, own || !*told ? NULL : told, &called);
    cue_text_free(&off);
    return true;
}

/* `played the wrong ball, the white`: which one the tip struck, said with its foul. False where that is not said. */
static bool tell_struck(play_session *session, const known_table *known, const char *typed, bool *played)
{
    const unsigned own = carom_own_ball(session->game, cue_step_head(cue_game_state(session->game))->to_act);
    const char *rest = typed;
    unsigned struck = CUE_NO_BALL, ball;
    cue_text answer = {0};
    bool tells = answer_has(typed, answer_whole("wrong")) && legal_open_shot(session->game, NULL), called;
    while (tells && !answer_is_empty(rest)) {
        if (!answer_ball(known->balls, known_in_play(known), answer_next(&rest), "", &ball, &(answer_refusal){""}) ||
            ball == own || ball == CUE_BALL)
            continue;
        tells = struck == CUE_NO_BALL || struck == ball;
        struck = ball;
    }
    tells = tells && struck != CUE_NO_BALL && !text_print(&answer, "struck %s", known->balls->names[struck]);
    if (tells)
        *played = dialogue_run(session, guide_begin_foul(session->game), answer.bytes, &called);
    cue_text_free(&answer);
    return tells;
}

/* The same; `foul` at the end of a line that says which one adds nothing. */
static bool tell_foul(play_session *session, const known_table *known, const char *typed, bool *played)
{
    static const char ending[] = ", foul";
    const size_t length = strlen(typed), last = strlen(ending);
    cue_text cut = {0};
    bool told = false;
    if (length > last && strcmp(typed + length - last, ending) == 0 && !text_print(&cut, "%.*s", (int)(length - last), typed))
        told = tell_one_foul(session, known, cut.bytes, played);
    cue_text_free(&cut);
    return told || tell_struck(session, known, typed, played) || tell_one_foul(session, known, typed, played);
}

/* How many points a part of a line tells of at a table without pockets; 0 where it is about anything else. */
static unsigned points_of(const play_session *session, const known_table *known, int player, const char *part)
{
    cue_text typed = {0};
    unsigned points = 0;
    const bool told = stroke_write(known->balls, carom_own_ball(session->game, player),
                                   cue_game_player_name(session->game, (uint32_t)player), part, &typed, &(answer_refusal){""});
    const char *const number = told ? answer_behind(typed.bytes, "inning") : NULL;
    if (number)
        points = answer_number(answer_next(&(const char *){number}), 39);
    else if (told)
        points = answer_says(typed.bytes, "point");
    cue_text_free(&typed);
    return points;
}

/* A foul, and not just a ball that the cue ball touched, as it does in every stroke. */
static bool is_foul(const report *said)
{
    const uint32_t touch = 1u << CUE_TOUCHED_BALL;
    const bool touches = said->infractions == touch && said->touched != CUE_NO_BALL && !said->by_body && !said->no_stroke;
    return said->foul || said->off || said->it_left || (said->infractions && !touches);
}

/* `three points, then a foul`: strokes that score, and one that is a foul, which the game counts one by one. In `he scores, but
 * foot off the floor` they are the same stroke, and there is no point. */
static bool tell_points_and_foul(play_session *session, const known_table *known, const char *typed, bool *played)
{
    static const char *const marks[] = {", then ", " and then ", " then ", ", but ", ", ", " and "};
    const int player = cue_step_head(cue_game_state(session->game))->to_act;
    const char *mark = NULL, *foul;
    cue_text first = {0};
    report said;
    unsigned points = 0;
    size_t i;
    for (i = 0; i < sizeof marks / sizeof marks[0] && !mark; i++)
        mark = strstr(typed, marks[i]);
    foul = mark ? mark + strlen(marks[i - 1]) : NULL;
    if (player >= 0 && foul && report_read(known->balls, known_in_play(known), foul, &said, &(answer_refusal){""}) &&
        is_foul(&said) && !text_print(&first, "%.*s", (int)(mark - typed), typed))
        points = points_of(session, known, player, first.bytes);
    cue_text_free(&first);
    if (points == 1 && !strstr(mark, "then ")) {
        *played = guided_play(session, foul);
        return true;
    }
    for (i = 0; i < points; i++)
        *played = guided_play(session, "point") || *played;
    if (points && !guided_play(session, foul) && session->terminal) { /* without the foul they are not told */
        for (i = 0; i < points; i++)
            words_do(session, "undo");
        *played = false;
    }
    return points > 0;
}

/* `red, three rails, yellow, but it was a push`: what came before does not count. */
static bool ends_in_foul(const known_table *known, const char *typed)
{
    const char *const last = last_clause(typed);
    report end;
    return last != typed && report_read(known->balls, known_in_play(known), last, &end, &(answer_refusal){""}) &&
           !end.off && !end.it_left && is_foul(&end) && !end.no_stroke;
}

bool told_stroke(play_session *session, const known_table *known, const char *typed, bool *played)
{
    return tell_points_and_foul(session, known, typed, played) ||
           (ends_in_foul(known, typed) && tell_foul(session, known, typed, played)) ||
           tell_stroke(session, known, typed, played) ||
           tell_foul(session, known, typed, played);
}
