/* How the questions begin: from nothing, from what was told, or from a move that lacks something. */
#define _POSIX_C_SOURCE 200809L

#include "turn.h"

#include "../out.h"
#include "../play/legal.h"
#include "../text.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

/* The first question: about the shot that was called, the kind that was named, the shot, or else all that is possible.
 * told: it is about a shot, even where somebody is to choose what is played. given: members that were told before it. */
static bool begin_turn_of(const guide_state *guide, const char *about, const char *call, bool told, turn *first,
                          unsigned *given)
{
    char kinds[256];
    unsigned kind;
    memset(first, 0, sizeof *first);
    first->at = PART_MOVE;
    *given = 0;
    if (call && asked_read(&guide->asked, call, &first->action, NULL)) {
        *given = first->action.count;
        turn_go_on(guide, first);
        return true;
    }
    if (*about && asked_begin(&guide->asked, about, &first->action)) {
        turn_go_on(guide, first);
        return true;
    }
    if (*about) {
        asked_list_kinds(&guide->asked, kinds, sizeof kinds);
        out_refuse("%s cannot be asked about now; these can: %s.\n", about, kinds);
        return false;
    }
    if ((told || !legal_is_choice(guide->game)) && legal_open_shot(guide->game, &kind) &&
        asked_begin_kind(&guide->asked, kind, &first->action))
        turn_go_on(guide, first);
    else
        first->at = PART_MOVE;
    return true;
}

static bool begin_turn(const guide_state *guide, const char *about, const char *call, turn *first, unsigned *given)
{
    return begin_turn_of(guide, about, call, false, first, given);
}

/* Without a first turn yet. */
static guide_state *make(cue_game *game)
{
    guide_state *guide = calloc(1, sizeof *guide);
    if (!guide)
        return NULL;
    guide->game = game;
    guide->has_table = known_of(game, &guide->known);
    if (guide->has_table)
        guide->known.area = known_area(game, &guide->known);
    if (asked_game_of(game, guide->has_table ? &guide->known : NULL, &guide->asked))
        return guide;
    guide_free(guide);
    return NULL;
}

/* The first question. given: members that were told before it. */
static guide_state *start(guide_state *guide, const turn *first, unsigned given)
{
    if (!turn_push(guide, first)) {
        guide_free(guide);
        return NULL;
    }
    turn_show_taken(&first->action, given);
    guide_ask(guide);
    return guide;
}

void guide_show_told(const guide_state *guide)
{
    if (guide->plain)
        turn_show_told(guide, guide->move.bytes);
}

guide_state *guide_begin(cue_game *game, const char *about, const char *call, bool editor)
{
    guide_state *guide;
    cue_match match;
    unsigned given;
    turn first;
    if (!cue_game_legal(game, NULL, 0)) {
        out_refuse("The %s is over.\n", cue_game_match(game, &match) ? "match" : "game");
        return NULL;
    }
    guide = make(game);
    if (!guide)
        out_refuse("There is no memory left.\n");
    else if (begin_turn(guide, about, call, &first, &given)) {
        guide->editable = editor;
        return start(guide, &first, given);
    }
    guide_free(guide);
    return NULL;
}

/* What a stroke without a point is: in an opening the ball that has to be hit first is hit. */
static void tell_miss(const guide_state *guide, seen *now)
{
    cue_action miss;
    const cue_shot *shot;
    if (cue_game_read_move(guide->game, "miss", &miss, NULL))
        return;
    shot = miss.data.pointer;
    for (; shot && now->count < shot->event_count && now->count < SEEN_EVENTS; now->count++)
        now->events[now->count] = cue_shot_events(shot)[now->count];
}

guide_state *guide_begin_foul(cue_game *game)
{
    guide_state *guide = make(game);
    unsigned given;
    turn first;
    if (guide && begin_turn(guide, "shot", NULL, &first, &given)) {
        tell_miss(guide, &first.seen);
        seen_ask_foul(&first.seen);
        turn_go_on(guide, &first);
        if (turn_push(guide, &first))
            return guide;
    }
    guide_free(guide);
    return NULL;
}

guide_state *guide_begin_other(cue_game *game, int player, const char *line, bool editor)
{
    guide_state *guide = make(game);
    answer_refusal why = {""};
    char by[24] = "out of turn";
    unsigned given;
    turn first, next;
    bool taken = guide && guide->has_table && legal_open_shot(game, NULL) && begin_turn(guide, "", NULL, &first, &given);
    if (player >= 0)
        (void)snprintf(by, sizeof by, "by %d", player + 1);
    if (taken && first.at != PART_CALL && first.at != PART_FIELD && first.at != PART_SEEN)
        taken = false;
    next = first;
    taken = taken && turn_answer(guide, &next, by, &why);
    if (taken && *line)
        seen_ask_outcome(&next.seen, next.seen.alive & ~CUE_BALL_BIT(CUE_BALL), CUE_NO_BALL, CUE_NO_POCKET);
    if (taken) {
        turn_go_on(guide, &next);
        taken = turn_push(guide, &first);
        guide->editable = editor;
    }
    if (taken && *line && turn_push(guide, &next))
        return guide;
    if (taken && !*line)
        return start(guide, &next, given);
    if (why.text[0])
        out_refuse("%s\n", why.text);
    guide_free(guide);
    return NULL;
}

/* Behind the first question about a shot, which is answered so: *first and *next are the turns before and after that. */
static guide_state *begin_answered(cue_game *game, const char *answer, turn *first, turn *next)
{
    guide_state *guide = make(game);
    answer_refusal why;
    unsigned given;
    if (guide && guide->has_table && legal_open_shot(game, NULL) && begin_turn(guide, "", NULL, first, &given) &&
        first->at >= PART_CALL && first->at <= PART_SEEN) {
        *next = *first;
        if (turn_answer(guide, next, answer, &why))
            return guide;
    }
    guide_free(guide);
    return NULL;
}

/* What came of the shot is then told, as the answer to the second turn. */
static guide_state *push_both(guide_state *guide, const turn *first, const turn *next, bool editor)
{
    guide->editable = editor;
    if (turn_push(guide, first) && turn_push(guide, next))
        return guide;
    guide_free(guide);
    return NULL;
}

guide_state *guide_begin_unstruck(cue_game *game, bool editor)
{
    turn first, next;
    guide_state *const guide = begin_answered(game, "no stroke", &first, &next);
    if (!guide)
        return NULL;
    seen_ask_outcome(&next.seen, 0, CUE_NO_BALL, CUE_NO_POCKET);
    return push_both(guide, &first, &next, editor);
}

guide_state *guide_begin_bad_call(cue_game *game, unsigned ball, unsigned pocket, bool editor)
{
    turn first, next;
    guide_state *const guide = begin_answered(game, "bad call", &first, &next);
    if (guide && next.action.uncalled)
        turn_go_on(guide, &next);
    if (!guide || !next.action.uncalled || next.at != PART_SEEN) {
        guide_free(guide);
        return NULL;
    }
    seen_ask_outcome(&next.seen, ball == CUE_NO_BALL ? next.seen.aim : CUE_BALL_BIT(ball), ball, pocket);
    return push_both(guide, &first, &next, editor);
}

/* Is a call asked for that need not be made? Which ball it is about is another question. */
static bool calls_nothing(const guide_state *guide, const turn *first)
{
    const cue_ball_set *balls = guide->known.balls;
    unsigned i = 0;
    if (!guide->has_table || first->at != PART_FIELD || !first->field.optional || first->field.unannounced ||
        first->action.count || !first->action.carries_shot)
        return false;
    while (i < first->field.option_count && answer_find_label((answer_names){balls->names, balls->count},
                                                              answer_whole(first->field.options[i])) == ANSWER_NONE)
        i++;
    return i == first->field.option_count;
}

/* Without a question, as far as the shot, for which nothing is called unless *call says so: *first is the turn that
 * comes before what came of it. */
static bool begin_shot(guide_state *guide, const char *call, turn *first)
{
    answer_refusal why;
    unsigned given;
    if (!guide || !legal_open_shot(guide->game, NULL) || !begin_turn_of(guide, "", call, true, first, &given))
        return false;
    if ((first->at == PART_CALL || calls_nothing(guide, first)) && turn_push(guide, first) &&
        turn_answer(guide, first, "", &why))
        turn_go_on(guide, first);
    return true;
}

/* Does the line answer what came of the shot? *why says why not. */
static bool answers_outcome(guide_state *guide, const turn *asks, const char *line, answer_refusal *why)
{
    turn told = *asks;
    return turn_asks_outcome(asks) && (report_is_meant(guide->known.balls, line) ? turn_take(guide, &told, line, why)
                                                                                  : turn_answer(guide, &told, line, why));
}

guide_state *guide_begin_told(cue_game *game, const char *call, const char *line, bool editor, answer_refusal *why)
{
    guide_state *guide = make(game);
    turn first;
    bool takes;
    why->text[0] = '\0';
    takes = begin_shot(guide, call, &first) && answers_outcome(guide, &first, line, why);
    if (takes && turn_push(guide, &first)) {
        guide->editable = editor;
        return guide;
    }
    guide_free(guide);
    return NULL;
}

guide_state *guide_begin_unnominated(cue_game *game, const char *line, bool editor)
{
    turn first, next;
    guide_state *const guide = begin_answered(game, "none", &first, &next);
    if (guide)
        turn_go_on(guide, &next);
    if (guide && first.at == PART_FIELD && next.at == PART_SEEN && answers_outcome(guide, &next, line, &(answer_refusal){""}))
        return push_both(guide, &first, &next, editor);
    guide_free(guide);
    return NULL;
}

guide_state *guide_begin_saying(cue_game *game, const char *call, const char *among, const char *line, bool editor)
{
    guide_state *guide = make(game);
    turn first;
    if (begin_shot(guide, call, &first) && !turn_asks_outcome(&first)) {
        if (first.at == PART_FIELD && *among)
            field_limit(&first.field, among);
        guide->editable = editor;
        guide->told = line ? strdup(line) : NULL;
        return start(guide, &first, first.action.count);
    }
    guide_free(guide);
    return NULL;
}

/* The only ball that may be called with a pocket, or NULL. *one: one that may be, NULL where none may. */
static const char *only_called(const guide_state *guide, const turn *now, const char **one)
{
    const char *const *names = guide->known.balls->names;
    const field *asked = &now->field;
    *one = NULL;
    if (!asked_is_member(&guide->asked, now->action.kind, "pocket"))
        return NULL;
    if (now->at == PART_CALL && now->may.balls) {
        *one = names[cue_lowest_ball(now->may.balls)];
        return now->may.natural == CUE_NO_BALL ? NULL : names[now->may.natural];
    }
    if (now->at == PART_FIELD && asked->info.kind == CUE_MEMBER_BALL && asked->option_count)
        *one = asked->options[0];
    return *one && asked->option_count == 1 ? *one : NULL;
}

bool guide_call_pocket(cue_game *game, const char *pocket, cue_text *typed, answer_refusal *why)
{
    guide_state *guide = make(game);
    const char *ball = NULL, *one = NULL;
    unsigned given;
    turn first;
    why->text[0] = '\0';
    if (guide && guide->has_table && legal_open_shot(game, NULL) && begin_turn(guide, "", NULL, &first, &given))
        ball = only_called(guide, &first, &one);
    if (one && !ball)
        (void)answer_refuse(why, "Which ball goes into %s? Type it before the pocket, as in `%s %s`.", pocket, one,
                            pocket);
    guide_free(guide);
    return ball && !text_print(typed, "%s %s", ball, pocket);
}

bool guide_is_refused(cue_game *game, const char *json, cue_error *error)
{
    guide_state *guide = make(game);
    asked_action action;
    const bool refused = guide && asked_read(&guide->asked, json, &action, &guide->given) &&
                         asked_is_refused(&guide->asked, &action, error);
    guide_free(guide);
    return refused;
}

guide_state *guide_complete(cue_game *game, const char *json, const cue_error *refusal, bool just_call, bool editor)
{
    guide_state *guide = make(game);
    turn first;
    memset(&first, 0, sizeof first);
    if (guide) {
        guide->editable = editor;
        guide->just_call = just_call;
    }
    if (guide && asked_read(&guide->asked, json, &first.action, just_call ? NULL : &guide->given)) {
        const unsigned given = first.action.count;
        turn_go_on(guide, &first);
        if (first.at == PART_FIELD && strcmp(refusal->path + 1, first.field.info.name) == 0)
            return start(guide, &first, given);
    }
    guide_free(guide);
    return NULL;
}
