#define _POSIX_C_SOURCE 200809L

#include "session.h"

#include "../arguments.h"
#include "../complain.h"
#include "../files.h"
#include "../games.h"
#include "../guide/answers.h"
#include "../guide/call.h"
#include "../keep/stats.h"
#include "../logged.h"
#include "../out.h"
#include "../show.h"
#include "../system_files.h"
#include "../text.h"
#include "advice.h"
#include "again.h"
#include "amend.h"
#include "amendments.h"
#include "attempts.h"
#include "calls.h"
#include "card.h"
#include "decisions.h"
#include "guided.h"
#include "legal.h"
#include "minute.h"
#include "moves.h"
#include "options.h"
#include "partly.h"
#include "placed.h"
#include "questions.h"
#include "rename.h"
#include "suggest.h"
#include "supposed.h"
#include "tally.h"
#include "tutor.h"
#include "unclear.h"
#include "vocabulary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* After an amendment, too. */
static void show_changed(play_session *session)
{
    session->saved = false;
    moves_forget_refusal();
    legal_note_shown(false);
    calls_review(session);
    card_forget(session);
    if (session->terminal)
        kept_write(&session->kept, session->game);
    session_show(session);
}

static void changed(play_session *session)
{
    amendments_go_on(session);
    show_changed(session);
}

/* Before that: a result that was kept is told anew. */
static void note_amended(play_session *session)
{
    if (session->terminal)
        kept_amended(&session->kept);
}

/* How many moves: one, unless a number says otherwise. */
static bool read_times(const char *rest, const char *refusal, uint64_t *times)
{
    *times = 1;
    if (!*rest || arguments_number(rest, 1, UINT64_MAX, times))
        return true;
    out_refuse("%s\n", refusal);
    return false;
}

static bool undo_amendment(play_session *session)
{
    const bool undone = amendments_take_back(session);
    if (undone)
        note_amended(session);
    return undone;
}

static bool undo_move(play_session *session)
{
    const bool seen = decisions_have_shown(session->game, session_is_told_chance(session));
    const bool undone = attempts_agree(session, seen, "that move: if you take it back", "Take it back (yes; Enter: no)? ",
                                       "Nothing is taken back.") &&
                        decisions_undo(session->game, session_is_told_chance(session), session_style(session));
    if (undone && seen)
        kept_undone(&session->kept, session->game);
    return undone;
}

static void do_undo(play_session *session, const char *rest)
{
    uint64_t times;
    bool undone = false;
    if (!read_times(rest, "How many moves are to be taken back? Type undo, or undo 3.", &times))
        return;
    if (!*rest && calls_take_back(session))
        return;
    while (times-- && (amendments_is_last(session) ? undo_amendment(session) : undo_move(session)))
        undone = true;
    if (undone)
        show_changed(session);
}

static bool redo_amendment(play_session *session)
{
    const bool redone = amendments_make_again(session);
    if (redone)
        note_amended(session);
    return redone;
}

static void do_redo(play_session *session, const char *rest)
{
    uint64_t times;
    bool redone = false;
    if (!read_times(rest, "How many moves are to be played again? Type redo, or redo 3.", &times))
        return;
    while (times-- && (amendments_is_next(session)
                           ? redo_amendment(session)
                           : decisions_redo(session->game, session_is_told_chance(session), session_style(session))))
        redone = true;
    if (redone)
        show_changed(session);
}

static void do_amend(play_session *session, const char *rest)
{
    if (!amend_typed(session, rest))
        return;
    note_amended(session);
    show_changed(session);
}

/* Asks at a terminal before it overwrites a file that is not this game's; a script knows what it names. */
static bool may_be_written(play_session *session, const char *path)
{
    bool may;
    if (!session->terminal || !system_exists(path) || (session->path && system_is_same_file(path, session->path)))
        return true;
    out_print("\"%s\" is there already, and not this game's.\n", path);
    may = session_agrees(session, "Overwrite it (yes; Enter: no)? ");
    if (!may)
        out_print("Not saved: \"%s\" stays as it was.\n", path);
    return may;
}

/* The session takes over `path`. */
static void note_saved(play_session *session, char *path)
{
    out_print("Saved as \"%s\"; `cuerules play` goes on with that file.\n", path);
    free(session->path);
    session->path = path;
    session->saved = true;
    if (session->terminal)
        kept_saved(&session->kept, session->game, path);
}

static void do_save(play_session *session, const char *rest)
{
    char *path = strdup(*rest ? rest : session->path ? session->path : "");
    cue_text text = {0};
    if (!path || games_save(session->game, &text)) {
        (void)complain_no_memory();
    } else if (!*path) {
        out_refuse("Where to? Type save and the name of a file.\n");
    } else if (strcmp(path, "-") == 0) {
        out_refuse("A game is saved to a file, not to standard output.\n");
    } else if (may_be_written(session, path) && files_write(path, &text)) {
        note_saved(session, path);
        path = NULL;
    }
    free(path);
    cue_text_free(&text);
}

static void do_legal(play_session *session, const char *rest)
{
    legal_list(session->game, rest);
}

static void list_rules(const cue_ruleset *ruleset)
{
    cue_text ids = {0};
    cue_status status = CUE_OK;
    const char *id;
    unsigned i;
    for (i = 0; !status && (id = cue_ruleset_rule_id(ruleset, i)) != NULL; i++)
        status = text_print(&ids, "%s%s", i ? ", " : "", id);
    out_print("  ");
    show_wrapped(2, status || !ids.bytes ? "" : ids.bytes);
    cue_text_free(&ids);
}

/* The first id with the word inside, or the one that is nearest to a mistyped one; NULL where there is none. */
static const char *near_rule(const cue_ruleset *ruleset, const char *typed)
{
    enum { IDS = 128 };
    const char *ids[IDS], *inside = NULL;
    size_t count = 0, with = 0;
    while (count < IDS && (ids[count] = cue_ruleset_rule_id(ruleset, (unsigned)count)) != NULL) {
        if (strstr(ids[count], typed)) {
            inside = with++ ? inside : ids[count];
        }
        count++;
    }
    return with ? inside : suggest_name(ids, count, typed);
}

static void do_rule(play_session *session, const char *rest)
{
    const cue_ruleset *ruleset = cue_game_ruleset(session->game);
    const char *nearest;
    char id[80], *at;
    (void)snprintf(id, sizeof id, "%s", rest);
    for (at = id; *at; at++) /* bad_opening, ball off table */
        *at = strchr("_ ", *at) ? '-' : *at;
    if (*rest && show_one_rule(ruleset, id))
        return;
    nearest = *rest ? near_rule(ruleset, id) : NULL;
    if (nearest) {
        out_refuse("There is no rule %s. Did you mean `rule %s`?\n", rest, nearest);
        return;
    }
    if (*rest)
        out_refuse("There is no rule %s.\n", rest);
    out_print("Type rule and one of these ids, or rules for all of them:\n");
    list_rules(ruleset);
}

static void do_rules(play_session *session, const char *rest)
{
    const cue_ruleset *ruleset = cue_game_ruleset(session->game);
    show_marks marks = {false, false};
    const char *id;
    unsigned i;
    if (*rest) {
        do_rule(session, rest);
        return;
    }
    for (i = 0; (id = cue_ruleset_rule_id(ruleset, i)) != NULL; i++)
        (void)show_rule(ruleset, id, &marks);
    show_explained(&marks);
}

static void do_log(play_session *session, const char *rest)
{
    logged_show(session->game, answer_says(rest, "typed") ? LOG_TYPED : LOG_WORDS);
    if (session->front->end)
        session->front->end(session->front->context);
}

static void do_score(play_session *session, const char *rest)
{
    (void)rest;
    if (!show_scores(session->game))
        out_print("This game counts no points.\n");
}

static void do_hint(play_session *session, const char *rest)
{
    (void)rest;
    advice_show(session);
}

static void do_best(play_session *session, const char *rest)
{
    (void)rest;
    if (advice_play(session))
        changed(session);
}

static void do_tutor(play_session *session, const char *rest)
{
    const bool off = strcmp(rest, "off") == 0;
    if (*rest && !off && strcmp(rest, "on") != 0)
        out_refuse("Type tutor, tutor on or tutor off.\n");
    else if (off || (session->tutor && !*rest))
        tutor_leave(session);
    else
        tutor_begin(session);
}

/* The rules behind an entry of the log: why 41? */
static void why_entry(const play_session *session, unsigned long number)
{
    cue_game *const then = number && number <= cue_game_log_count(session->game)
                               ? decisions_before(session->game, (size_t)number - 1) : NULL;
    uint16_t rules[32];
    size_t count = 0;
    if (then && !cue_game_redo(then, NULL, NULL)) {
        count = decisions_rules(then, session_is_told_chance(session), rules, sizeof rules / sizeof rules[0]);
        show_rules(cue_game_ruleset(then), rules, count);
    }
    if (!count)
        out_print("The `log` has no entry %lu of which the referee said anything.\n", number);
    cue_game_free(then);
}

static void do_why(play_session *session, const char *rest)
{
    uint16_t rules[32];
    const cue_ruleset *ruleset = cue_game_ruleset(session->game);
    size_t count;
    const bool number = *rest && !rest[strspn(rest, "0123456789 ?")]; /* `why 3?`, of a table of difficulties */
    if (number && show_info(session->game).balls) { /* why 41? */
        why_entry(session, strtoul(rest, NULL, 10));
        return;
    }
    if (*rest && (questions_price(session->game, rest) || (number && questions_rule(session->game, "difficulty"))))
        return;
    if (show_one_rule(ruleset, moves_refused_by()))
        return;
    /* `why no point?` asks for what a point is. */
    if (answer_behind(rest, "no") && questions_rule(session->game, answer_behind(rest, "no")))
        return;
    count = decisions_rules(session->game, session_is_told_chance(session), rules, sizeof rules / sizeof rules[0]);
    show_rules(ruleset, rules, count);
    if (!count)
        out_print("The referee has said nothing since the last move; `rules` reads all rules.\n");
}

static void do_show(play_session *session, const char *rest)
{
    (void)rest;
    show_players(session->game);
    session_show(session);
}

static void do_ask(play_session *session, const char *rest)
{
    if (guided_ask(session, rest))
        changed(session);
}

/* At a terminal it begins the questions; in a script it may be an action of that name. */
static void do_shot(play_session *session, const char *rest)
{
    if (session->terminal ? guided_ask(session, rest) : guided_play(session, "shot"))
        changed(session);
}

static void do_rest(play_session *session, const char *rest)
{
    if (placed_rest(session, rest))
        changed(session);
}

/* Without this it would be taken for `exit`, mistyped. */
static void do_edit(play_session *session, const char *rest)
{
    (void)rest;
    out_refuse(
        show_info(session->game).balls
            ? "`edit` is an answer: `rest` asks where the balls lie, and there, on a screen, it opens the picture.\n"
            : "This game does not ask where balls lie.\n");
}

/* What the ruleset says of its own moves in this position. */
static void show_help_of_ruleset(const play_session *session)
{
    cue_text text = {0};
    (void)out_text(&text, cue_write_help(cue_game_position(session->game), &text, NULL));
}

/* What people say of a shot, with balls that they would name. */
static void say_shots(const cue_ball_set *balls)
{
    const char *last = balls->names[balls->count - 1];
    const char *first = balls->also.words && balls->also.words->family ? balls->also.words->family : balls->names[1];
    out_print("missed    what came of a shot, as you would say it: %s potted, made it,\n"
              "          nothing, safe, scratch, in off, no hit, no rail, hit %s first,\n"
              "          off %s, foul; several with commas between them\n",
              first ? first : last, last, last);
}

static void do_help(play_session *session, const char *rest)
{
    const cue_ball_set *balls = show_info(session->game).balls;
    const char *scored = show_score_is(session->game);
    cue_match match;
    cue_text call = {0}, counted = {0};
    (void)rest;
    if (!show_is_over(session->game) && !balls)
        show_help_of_ruleset(session);
    if (balls)
        out_print("ask       be asked what happened, in plain words; just Enter does it, too\n"
                  "rest      say where the balls lie: rest %s b3, ... (rest alone asks)\n",
                  balls->names[CUE_BALL] ? balls->names[CUE_BALL] : balls->names[1]);
    if (balls && !balls->also.no_pockets)
        say_shots(balls);
    if (balls && balls->also.no_pockets)
        out_print("foul      be asked which foul it was; or say it: foul touched ball, off %s\n",
                  balls->names[balls->count - 1]);
    out_print(legal_counted(session->game, &counted) ? "5         an inning of five points\n"
                                                     : "5         play the fifth move of the list that legal shows\n");
    if (balls && call_example(session->game, &call))
        out_print("%-9s a call alone, before the shot: it is checked, then what happened is\n"
                  "%-9s typed without it, or asked for\n", call.bytes, "");
    cue_text_free(&call);
    cue_text_free(&counted);
    if (balls && balls->count > 1 && balls->names[1])
        out_print("5 cue-%-3s a shot of the list; what happened follows its number\n", balls->names[1]);
    if (cue_game_match(session->game, &match))
        out_print("award %s match  ends the match, not just this game%s\n", cue_game_player_name(session->game, 1),
                  match.players == 2 ? "; concede match, too" : "");
    out_print("{...}     play an action given as JSON\n"
              "how       the game in one minute\n"
              "legal     list the moves possible now; legal WORDS: those with the words\n");
    if (!balls)
        out_print("hint      the best moves, and what they are worth; best: play the first\n"
                  "tutor     say after each move what it cost; tutor again: no more\n");
    out_print("undo      take the last move back, and what chance did after it; undo 3: three\n"
              "redo      play again what was taken back; redo 3: three moves\n"
              "amend 12 MOVE  let entry 12 of the log be that move, or before MOVE, or out\n"
              "score     %.*s; log: all that was played; log typed: in notation\n"
              "show      show the position again, and who plays\n"
              "why       read the rules that the referee's last words rest on\n"
              "rule ID   read a paragraph of the rules; rules reads all of them\n"
              "...?      a question in your own words: what happens if she misses?\n"
              "stats     what your own finished games came to; again, after the end: another\n"
              "save F    save the game as the file F; without F, where it was saved before\n"
              "names     the players get other names: names Ana, Bo\n"
              "options   what was agreed on; until the first shot option NAME VALUE changes it,\n"
              "          and so do `race to 3, winner breaks` and `six-red`\n"
              "quit      leave (q for short, and h for help)\n", (int)strcspn(scored, ";,"), scored);
    if (session->front->help)
        out_print("%s", session->front->help);
    if (!show_is_over(session->game) && balls) { /* which few have to know, as they are asked */
        out_print("\nWhat happened may be typed, too:\n");
        show_help_of_ruleset(session);
    }
}

void words_leave(play_session *session)
{
    session->left = !session->terminal || session->saved || session->kept.safe || session->warned ||
                    show_is_over(session->game);
    if (session->left)
        return;
    session->warned = true;
    out_print("The game is neither over nor saved. `save FILE` keeps it; `quit` once more drops it.\n");
}

static void do_how(play_session *session, const char *rest)
{
    if (!minute_show(session->game))
        do_help(session, rest);
}

static void do_stats(play_session *session, const char *rest)
{
    const cue_ruleset_info info = show_info(session->game);
    cue_text so_far = {0};
    text_writer out = {&so_far, CUE_OK};
    (void)rest;
    if (cue_game_log_count(session->game) && !show_is_over(session->game))
        tally_put(&out, session->game);
    if (!out.status && so_far.length)
        out_print("%s so far:\n%s\nFinished games:\n",
                  cue_game_match(session->game, &(cue_match){0}) ? "This match" : "This game", so_far.bytes);
    cue_text_free(&so_far);
    (void)stats_show(&info);
}

/* `again with six reds` agrees on that, too. */
static void do_again(play_session *session, const char *rest)
{
    bool agreed;
    if (!show_is_over(session->game)) {
        out_refuse("This game is not over. `quit` leaves it%s.\n", session->terminal ? "; it is kept" : "");
    } else if (again_begin(session)) {
        rest += strspn(rest, " ,");
        if (*rest && !options_say(session, rest, &agreed))
            out_refuse("\"%s\" is nothing that can be agreed on here; `options` lists what can.\n", rest);
        session_show(session);
    }
}

static void do_options(play_session *session, const char *rest)
{
    if (!*rest)
        options_show(session);
    else if (options_change(session, rest))
        session_show(session);
}

static void do_fix(play_session *session, const char *rest)
{
    (void)session;
    (void)rest;
    out_refuse("`undo` takes the last move back. `amend 12 MOVE` changes an earlier one; `log` has their numbers.\n");
}

static void do_names(play_session *session, const char *rest)
{
    if (!rename_players(session, rest))
        return;
    amendments_forget(session); /* games with the former names */
    note_amended(session);
    changed(session);
}

static void do_quit(play_session *session, const char *rest)
{
    (void)rest;
    words_leave(session);
}

typedef struct word {
    const char *name;
    void (*run)(play_session *session, const char *rest);
} word;

static const word words[] = {
    {"how", do_how}, {"undo", do_undo}, {"redo", do_redo}, {"amend", do_amend}, {"save", do_save}, {"legal", do_legal},
    {"hint", do_hint}, {"best", do_best},
    {"tutor", do_tutor}, {"score", do_score}, {"rules", do_rules}, {"rule", do_rule}, {"why", do_why}, {"log", do_log},
    {"show", do_show}, {"help", do_help}, {"stats", do_stats},
    {"again", do_again}, {"quit", do_quit}, {"exit", do_quit}, {"ask", do_ask}, {"rest", do_rest}, {"names", do_names},
    {"options", do_options}, {"option", do_options},
};

/* Short forms, when nothing else is on the line. */
static const word short_words[] = {
    {"?", do_help}, {"h", do_help}, {"q", do_quit}, {"shot", do_shot}, {"edit", do_edit}, {"history", do_log},
    {"moves", do_legal}, /* but `moves the 5 with her hand` */
    {"fix", do_fix}, {"change", do_fix}};

enum { WORDS = sizeof words / sizeof words[0], SHORT_WORDS = sizeof short_words / sizeof short_words[0] };

bool words_are_aside(const char *line)
{
    static const char *const asides[] = {"show", "rule", "rules", "why", "log", "score", "legal", "hint"};
    const size_t length = strcspn(line, " \t");
    size_t i;
    for (i = 0; i < sizeof asides / sizeof asides[0]; i++)
        if (strlen(asides[i]) == length && strings_alike(asides[i], line, length))
            return true;
    return false;
}

const char *words_name(size_t index)
{
    return index < WORDS ? words[index].name : NULL;
}

static const word *find(const word *list, size_t count, const char *line, size_t length)
{
    size_t i;
    for (i = 0; i < count; i++)
        if (strlen(list[i].name) == length && strings_alike(list[i].name, line, length))
            return &list[i];
    return NULL;
}

/* The word for what people say instead; or the line itself. */
static const char *word_for(const play_session *session, const char *line)
{
    static const char *const phrases[][2] = {
        {"no, undo that", "undo"}, {"no undo that", "undo"}, {"no, undo", "undo"}, {"no, undo it", "undo"},
        {"take that back", "undo"}, {"take it back", "undo"}, {"undo that", "undo"},  {"undo it", "undo"},
        {"take back two shots", "undo 2"}, {"take back the last two shots", "undo 2"},
        {"another game", "again"},  {"new game", "again"},    {"next game", "again"}, {"rematch", "again"},
        {"let's play again", "again"}, {"lets play again", "again"}, {"one more", "again"}, {"another one", "again"},
        {"how do you play", "how"},   {"how do I play", "how"},        {"how do we play", "how"}, {"how to play", "how"},
        {"what are the rules", "how"}, {"how does it work", "how"}};
    size_t i = 0;
    while (i < sizeof phrases / sizeof phrases[0] && !answer_says(line, phrases[i][0]))
        i++;
    /* `another one` may be a point. */
    if (i < sizeof phrases / sizeof phrases[0] && strcmp(phrases[i][1], "again") == 0 && show_info(session->game).balls &&
        !show_is_over(session->game))
        return line;
    if (i < sizeof phrases / sizeof phrases[0])
        return phrases[i][1];
    return questions_word(session->game, line) ? questions_word(session->game, line) : line;
}

/* What somebody is to be called; NULL where that is not said. */
static const char *behind_naming(const char *line)
{
    const char *const behind = answer_behind(line, "call me");
    return behind ? behind : answer_behind(line, "my name is");
}

/* A line that answers which ball or pocket was meant by the one before is that one. */
static void play_line(play_session *session, const char *typed)
{
    cue_text whole = {0};
    const char *const line = unclear_completes(session, typed, &whole) ? whole.bytes : typed;
    out_forget_refusal();
    session->said = line;
    if (partly_play(session, line))
        changed(session);
    else
        unclear_note(session, line);
    session->said = NULL;
    session->declined -= session->declined > 0;
    cue_text_free(&whole);
}

/* A number alone plays a move of the list that was shown last, and not of one that was followed by something else. */
static void let_list_lapse(const word *found, const char *line)
{
    const bool lists = found && (found->run == do_legal || found->run == do_hint);
    if (!lists && line[strspn(line, "0123456789")])
        legal_note_shown(false);
}

void words_do(play_session *session, const char *said)
{
    const char *const line = word_for(session, said);
    const size_t length = strcspn(line, " \t");
    bool agreed = false;
    if (options_say(session, line, &agreed)) {
        if (agreed)
            session_show(session);
        return;
    }
    bool asks = questions_is(line);
    const char *const price = answer_behind(line, "price"), *const name = behind_naming(line);
    const word *found = asks ? NULL : find(words, WORDS, line, length);
    asks = asks || (!found && line == said && questions_marked(session, line));
    if (found && found->run == do_legal && strchr(line, ',')) /* legal safe break, cue ball and two balls to the rails */
        found = NULL;
    if (!found && !line[length])
        found = find(short_words, SHORT_WORDS, line, length);
    if (!found || found->run != do_quit)
        session->warned = false;
    if (found) {
        found->run(session, line + length + strspn(line + length, " \t"));
    } else if (asks) {
        if (!supposed_answer(session, line))
            questions_answer(session->game, line);
    } else if (name) {
        do_names(session, name + strspn(name, " \t"));
    } else if (!price || !questions_price(session->game, price)) {
        play_line(session, line);
    }
    let_list_lapse(found, line);
}
