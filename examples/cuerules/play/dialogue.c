#define _POSIX_C_SOURCE 200809L

#include "dialogue.h"

#include "../carom.h"
#include "../guide/guide.h"
#include "../guide/known.h"
#include "../guide/men.h"
#include "../guide/report.h"
#include "../guide/spoken.h"
#include "../guide/verbs.h"
#include "../out.h"
#include "../system.h"
#include "../text.h"
#include "anew.h"
#include "call_words.h"
#include "calls.h"
#include "captures.h"
#include "changed.h"
#include "choices.h"
#include "guided.h"
#include "moves.h"
#include "questions.h"
#include "speaker.h"
#include "told.h"
#include "unclear.h"
#include "understood.h"
#include "vocabulary.h"
#include "whose.h"

#include <string.h>

/* What is done to the game only when the questions about it are gone. */
static bool changes_game(const char *line)
{
    return verbs_give_up(line) || answer_is(answer_next(&line), "amend");
}

static bool is_end(const char *line)
{
    static const char *const words[] = {"quit", "exit", "q", "undo"};
    size_t i = 0;
    while (i < sizeof words / sizeof words[0] && !answer_says(line, words[i]))
        i++;
    return i < sizeof words / sizeof words[0] || changes_game(line);
}

/* In the picture, where there is one and places are asked for. */
static bool take_edit(play_session *session, guide_state *asking, const char *line, guide_end *end)
{
    const known_table *known;
    cue_balls among;
    cue_layout lying;
    if (!answer_says(line, "edit"))
        return false;
    *end = GUIDE_ASKS;
    if (!session->front->arrange || !guide_asks_places(asking, &known, &among, &lying)) {
        out_refuse("`edit` answers where the balls lie, on a screen; this is another question.\n");
        guide_ask(asking);
    } else if (session->front->arrange(session->front->context, known, among, &lying))
        *end = guide_places(asking, &lying);
    else
        guide_ask(asking);
    return true;
}

/* A decision as people put it, where one is asked for. */
static bool answer_choice(play_session *session, guide_state *asking, const char *said, guide_end *end)
{
    cue_text typed = {0};
    const bool found = strchr(said, ' ') && choices_find(session->game, said, &typed);
    if (found)
        *end = guide_answer(asking, typed.bytes);
    cue_text_free(&typed);
    return found;
}

/* Was something called, of which nothing is told yet? */
static bool has_call(const guide_state *asking)
{
    cue_text typed = {0};
    const bool has = !guide_awaits_yes(asking) && guide_call(asking, &typed);
    cue_text_free(&typed);
    return has;
}

/* A line behind what only leads to it. But `then the 4 hit the 11`, of a capture that was called, came behind its target. */
const char *dialogue_behind_cry(const play_session *session, const guide_state *asking, const char *line)
{
    cue_text typed = {0};
    const bool then = answer_behind(line, "then") != NULL;
    const bool called = then && ((asking && guide_call(asking, &typed)) ||
                                 (!asking && session->call && !text_print(&typed, "%s", session->call)));
    const bool captures = called && captures_balls(session->game, typed.bytes);
    cue_text_free(&typed);
    return captures ? line : verbs_behind_cry(line);
}

/* `no, rook takes bishop`: another capture than the one that was called. */
static bool calls_other(const play_session *session, const guide_state *asking, const char *line)
{
    const char *rest;
    return verbs_tell_anew(line, &rest) && has_call(asking) && captures_balls(session->game, rest);
}

/* `one shot ago Bob also scratched`. */
static bool is_of_earlier(const play_session *session, const char *line)
{
    cue_text rest = {0};
    const bool is = whose_entry(session->game, line, false, &rest) > 0;
    cue_text_free(&rest);
    return is;
}

/* told: it was said before the first question, so that nothing begins anew. */
static guide_end take_line(play_session *session, guide_state *asking, const char *said, bool told)
{
    const char *const line =
        guide_asks_choice(asking) ? said : speaker_skip(session->game, dialogue_behind_cry(session, asking, said));
    const char *rest;
    guide_end end;
    bool is;
    if (session->rehearsal && answer_is(answer_next(&(const char *){line}), "amend")) {
        out_refuse("This question is about an amendment: answer it, or `cancel` first.\n");
        guide_ask(asking);
        return GUIDE_ASKS;
    }
    if (take_edit(session, asking, line, &end))
        return end;
    if (!told && guide_keeps_told(asking) && verbs_tell_anew(line, &rest) && strchr(rest, ' ') && !spoken_pocket(rest)) {
        out_refuse("That corrects the shot: first answer this, or `cancel` it and tell the shot anew.\n");
        guide_ask(asking);
        return GUIDE_ASKS;
    }
    if (!session->rehearsal && guide_awaits_yes(asking) && speaker_names_other(session->game, said)) {
        out_refuse("That shot comes after this one: first say whether this one is right.\n");
        guide_ask(asking);
        return GUIDE_ASKS;
    }
    if (!session->rehearsal && !guide_asks_choice(asking) && whose_is_other(session->game, said)) {
        out_refuse("That shot came before this one: first answer for this one, or `cancel` it.\n");
        guide_ask(asking);
        return GUIDE_ASKS;
    }
    if (!session->rehearsal && !guide_asks_choice(asking) &&
        (speaker_is_other(session->game, said, false) || speaker_tells_two(session->game, said))) {
        guide_ask(asking);
        return GUIDE_ASKS;
    }
    if (words_are_aside(line) || questions_is(line) || (!told && questions_marked(session, line))) {
        /* Why what would be said, not what was said before. */
        if (!answer_is(answer_next(&(const char *){line}), "why") || !guide_explain(asking))
            words_do(session, line);
        guide_ask(asking);
        return GUIDE_ASKS;
    }
    if (!told && !session->rehearsal && guide_asks_choice(asking) && verbs_only_snookered(line, &is))
        return GUIDE_ANEW; /* it is said of the shot before */
    if (!told && !session->rehearsal && is_of_earlier(session, line)) {
        out_refuse("That is about an earlier shot: first say what came of this one, or leave it with `cancel`.\n");
        guide_ask(asking);
        return GUIDE_ASKS;
    }
    if (guide_asks_choice(asking) && answer_choice(session, asking, said, &end))
        return end;
    if (!told && !session->rehearsal && !guide_asks_choice(asking) && !guide_is_behind_outcome(asking) &&
        (call_words_change(line, has_call(asking)) || calls_other(session, asking, line)))
        return GUIDE_ANEW;
    if (!is_end(line) || men_says(session->game, line))
        return !told && guide_may_begin_anew(asking, line) && anew_reads(session, asking, line) ? GUIDE_ANEW
                                                                                       : guide_answer(asking, line);
    out_print("You left the questions; nothing was played.\n");
    if (!answer_says(line, "undo") && !changes_game(line))
        words_do(session, line);
    return GUIDE_LEAVES;
}

/* A held Enter key answers one question after another; it must not play a move that nobody has read. */
static bool is_held(const play_session *session, const guide_state *asking, const cue_text *line, double asked)
{
    return guide_confirms(asking) && session_is_held(session, line->bytes, asked);
}

/* A call that was made in the questions stands, although they were left before the shot was told; not what a line said of a
 * shot at once. */
static void keep_call(play_session *session, const guide_state *asking, guide_end end, bool told)
{
    cue_text typed = {0};
    if ((end == GUIDE_CALLS || (end != GUIDE_MOVES && !session->call && !told)) && guide_call(asking, &typed))
        calls_hold(session, typed.bytes);
    if (end == GUIDE_LEAVES && session->call && !session->rehearsal)
        out_print("The call stands; `undo` takes it back.\n");
    cue_text_free(&typed);
}

/* `no, he potted the brown top right`, of a shot for which nothing was called, or another ball in the line that told it: all of
 * it is told anew. */
static bool calls_otherwise(const play_session *session, const guide_state *asking, const char *rest)
{
    static const char *const pots[] = {"potted", "pots", "made", "makes", "sank", "sinks", NULL};
    const char *const said = answer_behind_speaker(rest);
    cue_text typed = {0};
    known_table known;
    report told;
    const bool is = !session->call && answer_is_one(answer_next(&(const char *){said}), pots) &&
                    known_of(session->game, &known) &&
                    report_read(known.balls, known_in_play(&known), said, &told, &(answer_refusal){""}) &&
                    told.lead != CUE_NO_BALL && told.lead_pocket != CUE_NO_POCKET && known.balls->names[told.lead] &&
                    (guide_call(asking, &typed)
                         ? !answer_is(answer_next(&(const char *){typed.bytes}), known.balls->names[told.lead])
                         : told_calls(session, said));
    cue_text_free(&typed);
    return is && anew_reads(session, NULL, rest);
}

/* What is changed of the shot that waits for a yes, as in `no, nothing dropped`: how the whole is then typed; *anew: it was
 * told anew, as in `no, he pushed out`, `no, it was the red that left the table`. */
static bool changes_waiting(const play_session *session, guide_state *asking, const char *line, cue_text *changed, bool *anew)
{
    static const char *const calls[] = {"calls", "called", NULL};
    cue_action action;
    const char *rest;
    if (session->rehearsal || !changed_said(line, &rest) || whose_is_other(session->game, line))
        return false;
    if (guide_keeps_told(asking) && anew_reads(session, NULL, rest))
        return *anew = !text_print(changed, "%s", rest);
    if (!guide_waiting(asking, &action))
        return false;
    *anew = calls_announced(session->game, rest, changed) ||
            (answer_is_one(answer_next(&(const char *){speaker_skip(session->game, answer_behind_speaker(rest))}), calls) &&
             !text_print(changed, "%s", rest));
    if (!*anew && calls_otherwise(session, asking, rest))
        *anew = !text_print(changed, "%s", rest);
    /* Where that was asked the game has read other moves. */
    if (*anew || (guide_waiting(asking, &action) && changed_write(session->game, &action, rest, changed)))
        return true;
    rest = verbs_behind_links(rest);
    /* Elsewhere the question takes what came of the shot. */
    *anew = carom_is(session->game) && strchr(rest, ' ') && anew_reads(session, NULL, rest) && !text_print(changed, "%s", rest);
    if (*anew)
        out_print("That takes the place of what was told before, which is not recorded.\n");
    return *anew;
}

/* The next player's shot says that the one that waits for a yes was right; not where nobody would know what the line says. */
static bool goes_on_with(const play_session *session, guide_state *asking, const char *line)
{
    cue_text waits = {0};
    cue_action action;
    const bool names = !session->rehearsal && guide_awaits_yes(asking) && !guide_is_weighty(asking) &&
                       speaker_names_other(session->game, line);
    const bool goes = names && guide_waiting(asking, &action) &&
                      !cue_write_move(cue_game_position(session->game), &action, &waits, NULL) &&
                      anew_follows(session, waits.bytes, line);
    cue_text_free(&waits);
    return goes;
}

/* An answer to which man was meant is the line that was refused for it, with that. */
static void complete(play_session *session, cue_text *line)
{
    cue_text whole = {0};
    if (unclear_completes(session, line->bytes, &whole)) {
        line->length = 0;
        (void)text_print(line, "%s", whole.bytes);
    }
    cue_text_free(&whole);
    out_forget_refusal();
}

/* `no, Ana pots the 5`: who is at the table need not be named. */
static void leave_out_name(const play_session *session, cue_text *line)
{
    const char *rest, *behind;
    cue_text without = {0};
    if (!verbs_tell_anew(line->bytes, &rest) || (behind = speaker_skip(session->game, rest)) == rest ||
        text_print(&without, "%.*s%s", (int)(rest - line->bytes), line->bytes, behind))
        return;
    cue_text_free(line);
    *line = without;
}

/* Questions as they are gone through. line: the last answer; changed: what takes the place of the shot that waited for a yes;
 * anew: that was told anew; goes_on: the answer is the next player's shot; doubted: somebody said that it was otherwise. */
typedef struct dialogue {
    guide_state *asking;
    guide_end end;
    cue_text line, changed;
    bool anew, goes_on, doubted;
} dialogue;

/* False where it was left. */
static bool ask_next(play_session *session, dialogue *of)
{
    const double asked = system_seconds();
    bool answered;
    session->answer_count = guide_words(of->asking, session->answers, SESSION_ANSWERS);
    answered = session_ask(session, guide_prompt(of->asking), &of->line);
    session->answer_count = 0;
    if (!answered) {
        if (session->terminal)
            out_print("You left the questions; nothing was played.\n");
        return false;
    }
    complete(session, &of->line);
    if (!guide_asks_choice(of->asking))
        leave_out_name(session, &of->line);
    of->goes_on = goes_on_with(session, of->asking, of->line.bytes);
    if (is_held(session, of->asking, &of->line, asked))
        out_refuse("Enter came at once, as if it were held down. Press it again if that is right.\n");
    else if (of->doubted && answer_is_empty(of->line.bytes))
        out_refuse("You said that it was otherwise. `yes` records what is shown; `no, ...`\ntells it anew.\n");
    else if (of->goes_on)
        of->end = guide_answer(of->asking, "yes");
    else if (!changes_waiting(session, of->asking, of->line.bytes, &of->changed, &of->anew)) {
        const bool denies = guide_awaits_yes(of->asking) && changed_said(of->line.bytes, &(const char *){NULL});
        of->end = take_line(session, of->asking, of->line.bytes, false);
        of->doubted = *out_last_refusal() && (of->doubted || denies); /* and not, once it is told anew */
    }
    unclear_note(session, of->line.bytes);
    return true;
}

/* What comes of the last answer once the questions are over: whether something was played. */
static bool play_answered(play_session *session, const dialogue *of, bool played)
{
    const bool leaves = of->end == GUIDE_LEAVES && !session->left && !session->rehearsal;
    const char *const line = of->line.bytes;
    session->said = line;
    if (of->goes_on && played)
        (void)guided_play(session, line);
    if (of->changed.length)
        played = of->anew ? guided_play(session, of->changed.bytes) : understood_play(session, NULL, of->changed.bytes);
    if (of->end == GUIDE_ANEW || (leaves && verbs_give_up(speaker_skip(session->game, line))))
        played = guided_play(session, line);
    else if (leaves && changes_game(line))
        words_do(session, line);
    session->said = NULL;
    return played;
}

bool dialogue_run(play_session *session, guide_state *asking, const char *told, bool *called)
{
    dialogue of = {.asking = asking, .end = GUIDE_ASKS};
    bool played = false;
    *called = false;
    if (!asking)
        return false;
    if (session->terminal && !session->rehearsal)
        guide_show_sentences(asking, session->partly);
    else if (session->terminal)
        guide_show_words(asking);
    if (session->recorded)
        guide_know_places(asking, session->recorded);
    if (told)
        of.end = take_line(session, asking, told, true);
    while (of.end == GUIDE_ASKS && !session->left && !of.changed.length && ask_next(session, &of)) {
    }
    if (of.end == GUIDE_MOVES && !session->rehearsal)
        guide_show_told(asking);
    if (of.end == GUIDE_MOVES)
        played = moves_play(session, guide_move(asking), guide_has_shown(asking));
    if (!session->left && !of.changed.length)
        keep_call(session, asking, of.end, told != NULL);
    /* What was told at once, and then not answered for. */
    if (of.end == GUIDE_ANEW && told && session->terminal && !session->rehearsal)
        out_refuse("Nothing is recorded of: %s.\n", told);
    guide_free(asking);
    *called = of.end == GUIDE_CALLS;
    played = play_answered(session, &of, played);
    cue_text_free(&of.line);
    cue_text_free(&of.changed);
    return played;
}
