/* What guided refereeing prints: its questions, and the move that the answers make. */
#include "turn.h"

#include "../logged.h"
#include "../out.h"
#include "../play/choices.h"
#include "../play/decisions.h"
#include "../play/legal.h"
#include "../show.h"
#include "matters.h"
#include "places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show_refused(const cue_error *error)
{
    show_with_title(error->message, "The referee would refuse that:");
    out_print("`back` goes back to the last question, `cancel` leaves the questions.\n");
}

void turn_show_refused(const guide_state *guide, const cue_error *error)
{
    const out_kind before = out_turn(OUT_REFUSAL);
    const size_t cited = error->rule[0] ? strlen(error->rule) + strlen(" []") : 0;
    char why[sizeof error->message + 1];
    (void)snprintf(why, sizeof why, "%.*s.", (int)(strlen(error->message) - cited), error->message);
    show_with_title(why, "Refused:");
    if (cited)
        (void)show_one_rule(cue_game_ruleset(guide->game), error->rule);
    (void)out_turn(before);
}

bool turn_may_be_snookered(const guide_state *guide, const turn *now)
{
    return now->seen.missed && !now->seen.eye && matters_eye(guide, now);
}

/* A colon alone would hardly be seen. */
static void show_told(const char *title, const char *typed)
{
    show_typed(title, strcmp(typed, ":") == 0 ? "`:`" : typed);
}

/* Why the shot that was tried last is not just played. */
static const char *why_asked(const cue_game *game)
{
    size_t count;
    const cue_ruling *said = cue_game_rulings(game, &count);
    return show_end(game) ? "Game over. " : show_has_foul(said, count) ? "A foul. " : "";
}

/* How the move would have been typed, and, by a dry run, what the referee would say. */
static void show_move_made(guide_state *guide, const turn *now)
{
    cue_text text = {0}, typed = {0};
    cue_action action;
    cue_error error = {.message = "there is no memory left"};
    const char *why = "";
    /* Dry runs, so before the one that is shown. */
    const bool snook = turn_may_be_snookered(guide, now), lacks_call = turn_lacks_call(guide, now);
    cue_status status = turn_write_move(guide, now, &text);
    if (!status)
        status = cue_game_read_move(guide->game, text.bytes, &action, &error);
    if (!status && guide->told_in_words)
        logged_show_words(guide->game, &action, "Understood as:");
    else if (!status && !show_write_move(guide->game, &action, &typed))
        show_told(show_info(guide->game).balls ? "Typed, that is:" : "That is:", typed.bytes);
    if (!status && !(action.flags & CUE_ACTION_DRAW)) {
        status = cue_game_try(guide->game, &action, NULL, 0, &error);
        if (!status) {
            logged_show_dry_run(guide->game, &action);
            why = why_asked(guide->game);
        }
        guide->shown = !status;
    }
    if (status)
        show_refused(&error);
    else
        out_print("%s%sIs that right? %s `back` goes back, `cancel` leaves.%s\n",
                  lacks_call ? "Nothing was called.\n" : "", why,
                  turn_gives_up(now) ? "Type yes." : "Just Enter: yes.",
                  snook ? "\n  `snookered`: the next player is." : "");
    cue_text_free(&typed);
    cue_text_free(&text);
}

void turn_show_told(const guide_state *guide, const char *json)
{
    cue_action action;
    if (!cue_game_read_move(guide->game, json, &action, NULL))
        logged_show_words(guide->game, &action, "Recorded:");
}

static void ask_places(const guide_state *guide, const turn *now)
{
    const cue_balls left = turn_lacks_places(guide, now);
    const cue_balls others = turn_must_lie(guide, now) & ~now->lying.on_table;
    char list[256];
    unsigned one = left ? cue_lowest_ball(left) : CUE_BALL;
    while (!guide->known.balls->names[one])
        one++; /* where each player has a cue ball of their own, the first has no name */
    answer_list_balls(guide->known.balls, left, list, sizeof list);
    if (!now->told) {
        out_print("Where do the balls lie now?%s\n  %s\n",
                  turn_has_recorded(guide, now)  ? " (Just Enter: where they were recorded.)"
                  : now->action.carries_shot ? " (Just Enter: nobody knows.)"
                                             : "",
                  list);
        out_print("  By cells, b3 or finer b3.7: `%s b3, others same`; `help` has more.%s\n",
                  guide->known.balls->names[one],
                  guide->editable ? " `edit`: in the picture." : "");
    } else {
        out_print("And %s?\n  %s\n%s", left & (left - 1) ? "the others" : "this one", list,
                  others & ~known_places(&guide->known) ? ""
                  : others                              ? "  `others same`: where they were.\n"
                                                        : "  `in hand`: not on the table.\n");
    }
}

/* A few moves, each with what it means, where the help tells that of the first one. False: it does not. */
static bool list_told(const guide_state *guide)
{
    static const char shot[] = "plays from here, and what happened is asked";
    enum { MOST = 8, WIDEST = 11 };
    size_t count, length, i;
    cue_action *list = legal_take(guide->game, &count);
    const bool numbered = legal_is_numbered(guide->game);
    cue_text help = {0};
    bool told = list && count && count <= MOST && !cue_write_help(cue_game_position(guide->game), &help, NULL);
    for (i = 0; told && i < count; i++) {
        cue_text typed = {0};
        const char *said = NULL;
        if (legal_write_typed(guide->game, &list[i], &typed))
            said = choices_meaning(help.bytes, typed.bytes, &length);
        told = said || i;
        if (!said && show_kind(guide->game, &list[i]).carries == CUE_CARRIES_SHOT) {
            said = shot;
            length = strlen(shot);
        }
        if (told && numbered)
            out_print("  %lu", (unsigned long)i + 1);
        if (told)
            out_print("  %-*s%s%.*s\n", said ? WIDEST : 0, typed.bytes ? typed.bytes : "",
                      said ? " " : "", said ? (int)length : 0, said ? said : "");
        cue_text_free(&typed);
    }
    if (told)
        legal_note_shown(true);
    cue_text_free(&help);
    free(list);
    return told;
}

static void ask_move(const guide_state *guide)
{
    const int player = cue_step_head(cue_game_state(guide->game))->to_act;
    if (player >= 0)
        out_print("What does %s do?\n", cue_game_player_name(guide->game, (uint32_t)player));
    else
        out_print("What happens?\n");
    if (asked_names_players(&guide->asked))
        show_players(guide->game);
    if (!list_told(guide))
        legal_list(guide->game, "");
    out_print(legal_is_numbered(guide->game) ? "  Type a number, or the move.\n" : "  Type the move.\n");
}

static void say_free_ball(const guide_state *guide, const turn *now, char question[FIELD_QUESTION])
{
    const size_t length = strlen(question);
    if (guide->known.free_as && now->action.carries_shot && field_has(&now->field, guide->known.free_as))
        (void)snprintf(question + length, FIELD_QUESTION - length,
                       "  Any other than %s is the free ball, and counts as %s.\n", guide->known.free_as,
                       guide->known.free_as);
}

/* A call of this position that is more than one of the options may be the answer, too. */
static void say_whole_call(const guide_state *guide, const turn *now, char question[FIELD_QUESTION])
{
    const size_t size = strlen(question);
    size_t count, i;
    cue_action *list = now->action.carries_shot && !now->action.count ? legal_take(guide->game, &count) : NULL;
    bool said = false;
    for (i = 0; list && i < count && !said; i++) {
        cue_text typed = {0};
        if (legal_write_typed(guide->game, &list[i], &typed) && strstr(typed.bytes, " :")) {
            *strstr(typed.bytes, " :") = '\0';
            said = !field_has(&now->field, typed.bytes);
            if (said)
                (void)snprintf(question + size, FIELD_QUESTION - size, "  Or the whole call, as in `%s`.\n", typed.bytes);
        }
        cue_text_free(&typed);
    }
    free(list);
}

/* What needs no call, behind the question for one. */
static void say_uncalled(const guide_state *guide, const turn *now, char question[FIELD_QUESTION])
{
    const size_t length = strlen(question);
    if (now->action.carries_shot && !now->action.count && guide->has_table && !guide->given.length && !guide->just_call)
        (void)snprintf(question + length, FIELD_QUESTION - length, "  no stroke: a ball was only brushed%s\n",
                       matters_others(guide, now) ? "; out of turn: another player's stroke" : "");
}

/* Before the first question about what a foul comes to: that it is one, and what the referee says of it so far. */
static void say_foul(const guide_state *guide, const turn *now)
{
    const part before = guide->count > 1 ? guide->turns[guide->count - 2].at : PART_MOVE;
    cue_text move = {0};
    size_t count = 0;
    const cue_ruling *said = NULL;
    if (before != PART_EYE && before != PART_LATER && !turn_write_move(guide, now, &move) &&
        !cue_game_try_json(guide->game, move.bytes, move.length, NULL, &(cue_error){0}))
        said = cue_game_rulings(guide->game, &count);
    if (show_has_foul(said, count)) {
        out_print("The referee would say so far:\n");
        show_rulings(guide->game, 2, false);
    }
    cue_text_free(&move);
}

void guide_ask(guide_state *guide)
{
    const turn *now = turn_now(guide);
    char question[FIELD_QUESTION];
    if (now->at == PART_EYE || now->at == PART_LATER)
        say_foul(guide, now);
    switch (now->at) {
    case PART_MOVE:
        ask_move(guide);
        return;
    case PART_CALL:
        announce_question(&now->may, &guide->known, question, sizeof question);
        break;
    case PART_FIELD:
        field_question(&now->field, guide->has_table && guide->known.layout.known, question);
        say_whole_call(guide, now, question);
        say_free_ball(guide, now, question);
        say_uncalled(guide, now, question);
        break;
    case PART_SEEN:
    case PART_EYE:
        seen_question(&now->seen, &guide->known, question);
        break;
    case PART_LATER:
        later_question(&now->later, question, sizeof question);
        break;
    case PART_PLACES:
        ask_places(guide, now);
        return;
    default:
        show_move_made(guide, now);
        return;
    }
    out_bytes(question, strlen(question));
}

bool guide_explain(const guide_state *guide)
{
    const turn *now = turn_now(guide);
    const bool shown = now->at == PART_CONFIRM || now->at == PART_EYE || now->at == PART_LATER;
    uint16_t rules[32];
    cue_text move = {0};
    size_t count = 0;
    if (shown && !turn_write_move(guide, now, &move) &&
        !cue_game_try_json(guide->game, move.bytes, move.length, NULL, &(cue_error){0}))
        count = decisions_add_rules(guide->game, rules, sizeof rules / sizeof rules[0], 0);
    show_rules(cue_game_ruleset(guide->game), rules, count);
    cue_text_free(&move);
    return count > 0;
}

void turn_show_taken(const asked_action *action, unsigned before)
{
    unsigned i;
    for (i = before; i < action->count; i++) {
        const char *value = action->members[i].value;
        const size_t quote = *value == '"';
        if (*value)
            out_print("Only one %s is possible: %.*s.\n", action->members[i].name, (int)(strlen(value) - 2 * quote),
                      value + quote);
    }
}
