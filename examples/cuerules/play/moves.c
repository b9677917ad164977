#include "moves.h"

#include "../arguments.h"
#include "../carom.h"
#include "../complain.h"
#include "../guide/answers.h"
#include "../guide/known.h"
#include "../guide/men.h"
#include "../keep/single.h"
#include "../keep/tell.h"
#include "../logged.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "decisions.h"
#include "guided.h"
#include "legal.h"
#include "suggest.h"
#include "tutor.h"

#include <cuerules/shot_line.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Shows what was drawn, if the written move tells more than the one before the draw. */
static void show_draw(const cue_game *game, const cue_action *undrawn)
{
    cue_text before = {0}, after = {0};
    cue_action drawn;
    if (cue_game_log_at(game, cue_game_log_count(game) - 1, &drawn) &&
        !cue_write_move(cue_game_position(game), undrawn, &before, NULL) &&
        !cue_write_move(cue_game_position(game), &drawn, &after, NULL) &&
        strcmp(before.bytes, after.bytes) != 0)
        show_drawn(game, after.bytes);
    else
        show_rulings(game, 2, false);
    cue_text_free(&before);
    cue_text_free(&after);
}

static bool draw_once(cue_game *game)
{
    size_t count, i;
    cue_action *list = legal_take(game, &count);
    bool drawn = false;
    for (i = 0; list && i < count && !drawn; i++) {
        cue_error error;
        if (!(list[i].flags & CUE_ACTION_DRAW))
            continue;
        if (cue_game_apply(game, &list[i], &error)) {
            (void)complain_refused(NULL, &error);
            break;
        }
        show_draw(game, &list[i]);
        drawn = true;
    }
    free(list);
    return drawn;
}

void moves_draw(cue_game *game)
{
    while (cue_step_head(cue_game_state(game))->to_act == CUE_CHANCE && draw_once(game)) {
    }
}

/* A JSON path means nothing to somebody who typed no JSON. Where an event of a shot is refused, it is quoted
 * instead. */
static void quote_event(const cue_game *game, const cue_action *action, cue_error *error)
{
    const cue_shot *shot = action->data.pointer;
    const char *digits = error->path + strlen("/events/");
    const bool placed = strncmp(error->path, "/events/", strlen("/events/")) == 0;
    char event[64], message[sizeof error->message];
    unsigned long index;
    error->path[0] = '\0';
    if (!placed || show_kind(game, action).carries != CUE_CARRIES_SHOT || !shot)
        return;
    index = strtoul(digits, NULL, 10);
    if (index >= shot->event_count)
        return;
    (void)cue_event_write(&cue_shot_events(shot)[index], show_info(game).balls, event, sizeof event);
    (void)snprintf(message, sizeof message, "%s", error->message);
    (void)snprintf(error->message, sizeof error->message, "%s (event %lu): %.170s", event, index + 1, message);
}

/* Explains how to type an open entry of the list, which needs what was observed. */
static cue_status refuse_open(const cue_game *game, const cue_action *open, uint64_t number, cue_error *error)
{
    const cue_ball_set *balls = show_info(game).balls;
    const bool shot = show_kind(game, open).carries == CUE_CARRIES_SHOT;
    cue_text text = {0};
    char typed[120] = "it";
    if (!cue_write_move(cue_game_position(game), open, &text, NULL))
        (void)snprintf(typed, sizeof typed, "%s …", text.bytes);
    cue_text_free(&text);
    if (shot)
        return cue_refuse(
            error, CUE_BAD_VALUE, "", "`%s` has to be typed with what was observed, such as `%llu cue-%s>TR`", typed,
            (unsigned long long)number,
            balls->count > 1 && balls->names[1] ? balls->names[1] : "7");
    return cue_refuse(error, CUE_BAD_VALUE, "", "`%s` has to be typed with what was observed", typed);
}

/* The only entry that ends with that ball: `replace 2`. */
static bool find_ball(const cue_game *game, const cue_action *list, size_t count, uint64_t number, cue_action *out)
{
    size_t found = 0, i;
    for (i = 0; list && i < count; i++) {
        cue_text typed = {0};
        const char *last = legal_write_typed(game, &list[i], &typed) ? strrchr(typed.bytes, ' ') : NULL;
        uint64_t ball;
        if (last && arguments_number(last + 1, 0, UINT64_MAX, &ball) && ball == number && !found++)
            *out = list[i];
        cue_text_free(&typed);
    }
    return found == 1;
}

/* A number that is none of those that entries end with: what the game says of it behind their word, as in upgrade 7. */
static cue_status read_behind(cue_game *game, const cue_action *entry, uint64_t number, cue_action *out, cue_error *error)
{
    cue_text typed = {0}, line = {0};
    cue_status status;
    if (!legal_write_typed(game, entry, &typed) ||
        text_print(&line, "%.*s %llu", (int)strcspn(typed.bytes, " "), typed.bytes, (unsigned long long)number))
        status = cue_refuse(error, CUE_NO_MEMORY, "", "out of memory");
    else
        status = cue_game_read_move(game, line.bytes, out, error);
    cue_text_free(&typed);
    cue_text_free(&line);
    return status;
}

/* Why a number stands for no move where numbers are balls. */
static cue_status refuse_ball(const cue_game *game, uint64_t number, cue_error *error)
{
    const unsigned long long ball = (unsigned long long)number;
    char name[24];
    (void)snprintf(name, sizeof name, "%llu", ball);
    if (!men_meant(game, answer_whole(name)))
        return cue_refuse(error, CUE_BAD_VALUE, "", "there is no ball %llu", ball);
    if (!legal_open_shot(game, NULL))
        return cue_refuse(error, CUE_BAD_VALUE, "", "the ball %llu cannot be chosen; `legal` lists what can be", ball);
    return cue_refuse(error, CUE_BAD_VALUE, "", "a number is a ball here: type `dropped %llu`, or what was called and happened",
                      ball);
}

static cue_status pick_number(cue_game *game, uint64_t number, cue_action *out, cue_error *error)
{
    size_t count, entry = 0;
    cue_action *list = legal_take(game, &count);
    cue_status status = CUE_OK;
    if (!list)
        status = cue_refuse(error, CUE_NO_MEMORY, "", "out of memory");
    else if (!count)
        status = cue_refuse(error, CUE_GAME_OVER, "", "the game is over");
    else if (!legal_is_numbered(game) && !show_info(game).balls)
        status = read_behind(game, list, number, out, error);
    else if (!legal_is_numbered(game))
        status = !legal_open_shot(game, NULL) && find_ball(game, list, count, number, out) ? CUE_OK
                                                                                           : refuse_ball(game, number, error);
    else if (!legal_is_shown())
        status = cue_refuse(error, CUE_BAD_VALUE, "",
                            "a number alone plays a move of the list that `legal` shows: type legal first");
    else if (number > count || !legal_entry((size_t)number, &entry) || entry >= count)
        status = cue_refuse(error, CUE_BAD_VALUE, "", "the list that was shown last has no move %llu",
                            (unsigned long long)number);
    else if (list[entry].flags & CUE_ACTION_OPEN)
        status = refuse_open(game, &list[entry], number, error);
    else
        *out = list[entry];
    free(list);
    return status;
}

/* The points of an inning, where a number alone is that. */
static bool read_counted(cue_game *game, uint64_t number, typed_move *move, cue_status *status, cue_error *error)
{
    cue_text word = {0}, line = {0};
    const bool counted = legal_counted(game, &word) && !text_print(&line, "%s %llu", word.bytes, (unsigned long long)number);
    if (counted)
        *status = cue_game_read_move(game, line.bytes, &move->action, error);
    cue_text_free(&word);
    cue_text_free(&line);
    return counted;
}

/* An open shot of the list by its number, followed by what happened: 5 cue-7>TR. The ruleset reads whatever else begins
 * with a number. */
static bool is_numbered_shot(const cue_game *game, const char *line, cue_action *open, const char **record)
{
    const size_t digits = strspn(line, "0123456789"), blanks = strspn(line + digits, " \t");
    const unsigned long number = digits < 10 ? strtoul(line, NULL, 10) : 0;
    size_t count, entry;
    cue_action *list;
    bool found = false;
    *record = line + digits + blanks;
    if (!blanks || !legal_entry(number, &entry) || cue_split_shot_line(*record).nomination)
        return false;
    list = legal_take(game, &count);
    if (list && entry < count) {
        *open = list[entry];
        found = (open->flags & CUE_ACTION_OPEN) && show_kind(game, open).carries == CUE_CARRIES_SHOT;
    }
    free(list);
    return found;
}

static cue_status read_numbered_shot(const cue_game *game, const char *record, typed_move *move, cue_error *error)
{
    const size_t length = strlen(record), size = cue_shot_size(length);
    const cue_shot *shot = NULL;
    cue_status status;
    move->room = malloc(size);
    if (!move->room)
        return cue_refuse(error, CUE_NO_MEMORY, "", "out of memory");
    status = cue_read_shot_line(record, length, show_info(game).balls, move->room, size, &shot, error);
    move->action.data.pointer = shot;
    move->action.flags &= (uint8_t)~CUE_ACTION_OPEN;
    return status;
}

/* A number is always one of the list, which has to be on the screen, even where the ruleset could read it as well: nobody
 * should have to know which of the two comes first. */
cue_status moves_read(cue_game *game, const char *line, typed_move *move, cue_error *error)
{
    const char *record;
    cue_status status;
    uint64_t number;
    *move = (typed_move){.action = cue_action_of(0), .json = *line == '{'};
    if (move->json)
        return CUE_OK;
    if (arguments_number(line, 0, UINT64_MAX, &number))
        return read_counted(game, number, move, &status, error) ? status : pick_number(game, number, &move->action, error);
    if (is_numbered_shot(game, line, &move->action, &record))
        return read_numbered_shot(game, record, move, error);
    status = cue_game_read_move(game, line, &move->action, error);
    if (status == CUE_BAD_VALUE && !legal_can_be_typed(game))
        return cue_refuse(error, CUE_BAD_VALUE, "", "type a number of the list that `legal` shows, or `help`");
    return status;
}

void moves_free(typed_move *move)
{
    free(move->room);
    move->room = NULL;
}

/* Was no notation meant: words without any of its signs? Letters beyond ASCII are letters. */
static bool is_plain_word(const cue_game *game, const char *line)
{
    const char *at = line;
    while (*at && (isalnum((unsigned char)*at) || (unsigned char)*at >= 0x80 || strchr("',_ !?", *at)))
        at++;
    return show_info(game).balls && !*at && strspn(line, "0123456789") < strlen(line);
}

static bool begins_with_ball(const cue_game *game, const char *line)
{
    const answer_word word = answer_next(&line);
    unsigned ball;
    return answer_ball(show_info(game).balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""}) ||
           men_meant(game, word);
}

/* Is a ball to be placed although nobody knows where the others lie? That has to be told first. */
static bool lacks_layout(const cue_game *game, const char *line)
{
    known_table known;
    return answer_is(answer_next(&line), "place") && known_of(game, &known) && !known.layout.known;
}

/* The message and the id of its rule. A script, which cannot ask why, gets the rule as well: a person would lose sight
 * of the table. */
static void show_refusal(const play_session *session, const cue_error *error, const char *line)
{
    const bool repeat = !session->terminal;
    cue_game *game = session->game;
    const size_t cited = error->rule[0] ? strlen(error->rule) + strlen(" []") : 0;
    const size_t length = strlen(error->message) - cited;
    const out_kind before = out_turn(OUT_REFUSAL);
    const bool unread = error->status == CUE_BAD_VALUE;
    cue_text meant = {0}, typed = {0};
    char what[sizeof error->message + 1], why[sizeof what + 320];
    char by[sizeof error->rule + 40];
    const bool plain = unread && is_plain_word(game, line);
    (void)snprintf(by, sizeof by, " `why` has the rule [%s]", error->rule);
    if (plain)
        (void)snprintf(what, sizeof what, "\"%.60s\" is no move here%s", session->said ? session->said : line,
                       begins_with_ball(game, line) ? "" : ", and no ball");
    else
        (void)snprintf(what, sizeof what, "%.*s", (int)length, error->message);
    if (unread && *line != '{' && !(plain && begins_with_ball(game, line)) && suggest_line(game, line, &meant))
        (void)snprintf(why, sizeof why, "%s. Did you mean `%.150s`?", what, meant.bytes);
    else
        (void)snprintf(why, sizeof why, "%s.%s%s%s%s", what,
                       lacks_layout(game, line) ? " `rest` says where all of them lie." : "",
                       !plain || !guided_offer(session)      ? ""
                       : legal_open_shot(session->game, NULL) ? " Just Enter asks what happened."
                                                              : " Just Enter asks which of the choices it is.",
                       unread ? " Type help for all that can be typed." : "", cited && !repeat ? by : "");
    cue_text_free(&meant);
    if (strncmp(what, "which ", strlen("which ")) == 0) { /* it is asked, and an answer completes the line */
        out_refuse("W%s.\n", what + 1);
        (void)out_turn(before);
        return;
    }
    (void)show_write_cells(game, repeat ? line : "", &typed);
    show_with_title(why, "Refused%s%s%s%s:", repeat ? ", " : "", typed.bytes ? typed.bytes : "",
                    error->path[0] ? ", at " : "", error->path);
    cue_text_free(&typed);
    if (cited && repeat)
        (void)show_one_rule(cue_game_ruleset(game), error->rule);
    (void)out_turn(before);
}

/* Names of phases are no words of the game: instead it is said what can be typed now. */
static void tell_now(cue_game *game, cue_error *error)
{
    cue_action action;
    cue_error takes;
    if (error->status == CUE_WRONG_PHASE && !show_info(game).balls && legal_can_be_typed(game) &&
        cue_game_read_move(game, "?", &action, &takes) == CUE_BAD_VALUE)
        (void)snprintf(error->message, sizeof error->message, "that is not possible now: %.200s", takes.message);
}

static char refused_by[sizeof ((cue_error *)NULL)->rule];

const char *moves_refused_by(void)
{
    return refused_by;
}

void moves_forget_refusal(void)
{
    refused_by[0] = '\0';
}

void moves_refuse(const play_session *session, const char *line, const typed_move *move, cue_error *error)
{
    if (error->status == CUE_BAD_VALUE && show_is_over(session->game) && session->terminal) {
        out_refuse("The game is over. `again` begins another one, `amend N` puts entry N of the `log` right, and `undo` takes "
                   "the last "
                   "one back.\n");
        return;
    }
    if (!move->json) {
        quote_event(session->game, &move->action, error);
        tell_now(session->game, error);
    }
    show_refusal(session, error, line);
    memcpy(refused_by, error->rule, sizeof refused_by);
}

static void show_last(const cue_game *game, int player)
{
    const size_t count = cue_game_log_count(game);
    cue_action action;
    if (cue_game_log_at(game, count - 1, &action))
        logged_show_entry(game, &action, count, player, LOG_TYPED);
}

/* What counts as lost by the move that was tried last: in a match one game, or all of it. */
static cue_status write_given_up(const cue_game *game, cue_text *out)
{
    size_t count, i;
    cue_match match;
    const cue_ruling *said = cue_game_rulings(game, &count);
    if (!cue_game_match(game, &match))
        return text_print(out, "It");
    for (i = 0; i < count; i++)
        if (said[i].type == CUE_RULING_OVER)
            return text_print(out, "The match");
    return text_print(out, "Game %lu", (unsigned long)match.number);
}

/* A game is not given up by a word that was meant otherwise. */
static bool is_meant(play_session *session, const typed_move *move)
{
    const cue_game *game = session->game;
    const int loser = show_actor(game, &move->action, cue_step_head(cue_game_state(game))->to_act);
    const bool named = loser >= 0 && cue_game_players(game) > 1;
    static const char *const anew[] = {"stalemate", "restart", NULL};
    const answer_word kind = answer_whole(show_kind(game, &move->action).name);
    cue_text question = {0};
    bool agrees;
    if (!session->terminal || session->rehearsal || move->json || !(answer_is(kind, "concede") || answer_is_one(kind, anew)) ||
        cue_game_try(session->game, &move->action, NULL, 0, NULL))
        return true;
    if (answer_is_one(kind, anew))
        return session_agrees(session, "All balls are racked again, and what came of this rack so far counts no more. Is that "
                                       "meant (yes or no)? ");
    agrees = !text_print(&question, "Give up? ") && !write_given_up(game, &question) &&
             !text_print(&question, " counts as lost%s%s (yes or no). ", named ? " for " : "",
                         named ? cue_game_player_name(game, (uint32_t)loser) : "") &&
             session_agrees(session, question.bytes);
    cue_text_free(&question);
    if (!agrees)
        out_print("The game goes on.\n");
    return agrees;
}

/* The referee has nothing to say of places, and whoever told them wants to see that they arrived. */
static void confirm_places(const cue_game *game)
{
    const cue_ball_set *balls = show_info(game).balls;
    cue_text typed = {0};
    cue_action action;
    size_t said;
    if (balls && !(cue_game_rulings(game, &said), said) &&
        cue_game_log_at(game, cue_game_log_count(game) - 1, &action) && !show_write_move(game, &action, &typed)) {
        const char *rest = typed.bytes;
        const answer_word word = answer_next(&rest), name = answer_next(&rest);
        const int ball = answer_find((answer_names){balls->names, balls->count}, name);
        if (!answer_is(word, "place") && !answer_is(word, "layout"))
            rest = NULL;
        else if (strchr(rest, ','))
            out_print("It is recorded where the balls lie.\n");
        else if (*rest)
            out_print("%c%s lies at%s.\n", 'T', answer_the_ball(balls, ball < 0 ? CUE_BALL : (unsigned)ball) + 1, rest);
    }
    cue_text_free(&typed);
}

/* The number of the game of the match that the last move has ended; 0 for none. */
static uint32_t ended_game(const cue_game *game)
{
    size_t count, i;
    const cue_ruling *said = cue_game_rulings(game, &count);
    cue_game_ruling ended = {.number = 0};
    for (i = 0; i < count; i++)
        if (said[i].type == CUE_RULING_GAME)
            memcpy(&ended, &said[i].data, sizeof ended);
    return ended.number;
}

/* The points with which a game of a match has ended: the picture has those of the next one already. In pool they are just who
 * has won. */
static void show_ended(const cue_game *game)
{
    const uint32_t number = ended_game(game);
    const size_t last = cue_game_log_count(game) - 1;
    cue_game *const before = number ? decisions_before(game, last) : NULL;
    single_game single = {.setup = NULL};
    cue_action action;
    cJSON *view = NULL;
    long scores[CUE_PLAYERS_MAX] = {0}, most = 0;
    unsigned count = 0, i;
    if (before && cue_game_log_at(game, last, &action) && single_of(before, &single)) {
        single_keep(&single, before);
        view = single_end(&single, &action);
    }
    while (count < cue_game_players(game) && tell_score(view, count, &scores[count])) {
        most = scores[count] > most ? scores[count] : most;
        count++;
    }
    if (most > 1)
        out_print("  Score of game %lu:", (unsigned long)number);
    for (i = 0; most > 1 && i < count; i++)
        out_print(" %s %ld%s", cue_game_player_name(game, i), scores[i], i + 1 < count ? "," : ".\n");
    cJSON_Delete(view);
    single_free(&single);
    cue_game_free(before);
}

move_end moves_apply(play_session *session, const char *line, const typed_move *move, cue_error *error)
{
    const bool repeat = !session->terminal;
    cue_game *game = session->game;
    const int player = cue_step_head(cue_game_state(game))->to_act;
    const size_t moves = cue_game_log_count(game);
    uint64_t number;
    if (!is_meant(session, move))
        return MOVE_TAKEN_BACK;
    if (move->json ? cue_game_apply_json(game, line, strlen(line), error) : cue_game_apply(game, &move->action, error))
        return MOVE_REFUSED;
    if (session->rehearsal)
        return MOVE_PLAYED;
    if (repeat || arguments_number(line, 0, UINT64_MAX, &number))
        show_last(game, player);
    if (!move->told && !move->json)
        carom_say_missing(game, &move->action, player);
    /* Who has won is said once more, although it was shown before it was agreed to. */
    if (!move->told || show_end(game))
        show_rulings(game, 2, !repeat && !move->told);
    else if (!repeat)
        out_print("Recorded.\n");
    show_ended(game);
    if (!move->told && !repeat)
        confirm_places(game);
    if (!session_is_told_chance(session))
        moves_draw(game);
    tutor_speak(session, moves);
    return MOVE_PLAYED;
}

bool moves_play(play_session *session, const char *line, bool told)
{
    typed_move move;
    cue_error error;
    move_end end = MOVE_REFUSED;
    if (!moves_read(session->game, line, &move, &error)) {
        move.told = told;
        end = moves_apply(session, line, &move, &error);
    }
    if (end == MOVE_REFUSED)
        moves_refuse(session, line, &move, &error);
    moves_free(&move);
    return end == MOVE_PLAYED;
}
