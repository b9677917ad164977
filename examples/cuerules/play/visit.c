#include "visit.h"

#include "../carom.h"
#include "../guide/answers.h"
#include "../guide/call.h"
#include "../guide/known.h"
#include "../guide/report.h"
#include "../guide/spoken.h"
#include "../guide/verbs.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "anew.h"
#include "calls.h"
#include "guided.h"
#include "legal.h"
#include "run_total.h"
#include "vocabulary.h"

#include <string.h>

enum { MOST = 40 };

/* The shots of a visit, a line for each. bare: how long the ball is in the line of a pot whose pocket is not said, or 0; fails:
 * the last one is a foul. */
typedef struct visit {
    cue_text lines[MOST];
    size_t bare[MOST], count;
    bool fails;
} visit;

static bool add(visit *of, const char *format, const char *text, size_t length)
{
    return of->count < MOST && !text_print(&of->lines[of->count++], format, (int)length, text);
}

/* A ball, and the pocket that stands behind it, if there is one: *rest is then behind that. Which side pocket it was, where
 * only that is said, matters to nobody but who called it. */
static bool add_pot(visit *of, answer_word ball, const char **rest)
{
    static const char *const into[] = {"in", "to", NULL};
    const char *at = *rest;
    unsigned pocket = CUE_NO_POCKET;
    cue_text pot = {0};
    bool added;
    if (!answer_is_one(answer_next(&at), into))
        at = *rest;
    if (spoken_take_pocket(&at, &pocket, &(answer_refusal){""}))
        *rest = at;
    else
        pocket = CUE_NO_POCKET;
    added = !text_print(&pot, "%.*s%s%s", (int)ball.length, ball.text, pocket == CUE_NO_POCKET ? "" : " ",
                        pocket == CUE_NO_POCKET ? "" : cue_pocket_name(pocket)) &&
            add(of, "%.*s potted", pot.bytes, pot.length);
    if (added && pocket == CUE_NO_POCKET)
        of->bare[of->count - 1] = pot.length;
    cue_text_free(&pot);
    return added;
}

/* Balls and nothing else, but that they dropped, and where. */
static bool read_balls(const cue_ball_set *balls, const char *part, visit *of)
{
    static const char *const idle[] = {"potted", "pots", "plays", "makes",  "made", "takes", "sinks", "then", "a", "another",
                                       "next",   "last", ":",     "plays:", "he",   "she",   "they",  "on",   "goes", "went",
                                       "shoots", "as",    "called", NULL};
    while (!answer_is_empty(part)) {
        const answer_word word = answer_next(&part);
        unsigned ball;
        if (answer_is_one(word, idle))
            continue;
        if (!answer_ball(balls, ~(cue_balls)0, word, "", &ball, &(answer_refusal){""}) || ball == CUE_BALL ||
            !add_pot(of, word, &part))
            return false;
    }
    return true;
}

/* A pot in any other words: rolls the 14 into TL. One ball, and nothing else that matters. */
static bool read_pot(const cue_ball_set *balls, const char *part, visit *of)
{
    cue_text pot = {0};
    report said;
    unsigned ball;
    bool added;
    if (!report_read(balls, ~(cue_balls)0, part, &said, &(answer_refusal){""}) || !said.dropped ||
        (said.dropped & (said.dropped - 1)) || cue_in_set(said.dropped, CUE_BALL) || said.missed || said.off ||
        said.infractions || said.foul || said.safe || said.no_hit || said.no_rail || said.hit != CUE_BALL)
        return false;
    ball = cue_lowest_ball(said.dropped);
    of->bare[of->count] = said.vague.text[0] ? strlen(balls->names[ball]) : 0; /* in the side: which one is asked */
    added = !text_print(&pot, "%s%s%s potted", balls->names[ball], said.pockets[ball] == CUE_NO_POCKET ? "" : " ",
                        said.pockets[ball] == CUE_NO_POCKET ? "" : cue_pocket_name(said.pockets[ball])) &&
            add(of, "%.*s", pot.bytes, pot.length);
    cue_text_free(&pot);
    return added;
}

/* `in it goes`: the ball that was told before dropped, which is counted already. */
static bool repeats_pot(const cue_ball_set *balls, const char *part, const visit *of)
{
    report said;
    return of->count && report_read(balls, ~(cue_balls)0, part, &said, &(answer_refusal){""}) &&
           (said.it_dropped || said.both) && said.it_pocket == CUE_NO_POCKET && said.lead == CUE_NO_BALL && !said.dropped &&
           !said.missed && !said.off &&
           !said.infractions && !said.foul && said.hit == CUE_BALL;
}

static void note_end(visit *of, const report *said)
{
    of->fails = !said->missed || said->dropped || said->off || said->foul || said->no_hit || said->infractions ||
                said->hit != CUE_BALL;
}

/* What ends the visit: a miss, or a foul. */
static bool read_end(const cue_ball_set *balls, const char *part, bool then, visit *of)
{
    const char *const behind = answer_behind(part, "then");
    report said;
    part = behind ? behind : part;
    if (!report_read(balls, ~(cue_balls)0, part, &said, &(answer_refusal){""}) || !said.tells || said.is_bare)
        return false;
    note_end(of, &said);
    /* `red, missed` is of one shot; `red, black missed` is of two, and so is `red, then hits the blue first`. */
    return (of->count > 1 || said.missed_ball != CUE_NO_BALL || (then && (said.hit != CUE_BALL || said.lead != CUE_NO_BALL))) &&
           add(of, "%.*s", part, strlen(part));
}

/* `both in the bottom right`: the pocket of all that were told without one. */
static bool gives_pocket(const char *part, visit *of)
{
    static const char *const all[] = {"both", "all", NULL}, *const little[] = {"in", "of", "them", "three", "went", NULL};
    unsigned pocket = CUE_NO_POCKET;
    bool given = false;
    size_t i;
    if (!answer_is_one(answer_next(&part), all))
        return false;
    while (answer_is_one(answer_next(&(const char *){part}), little))
        (void)answer_next(&part);
    if (!spoken_take_pocket(&part, &pocket, &(answer_refusal){""}) || pocket == CUE_NO_POCKET || !answer_is_empty(part))
        return false;
    for (i = 0; i < of->count; i++) {
        cue_text pot = {0};
        if (!of->bare[i] || text_print(&pot, "%.*s %s potted", (int)of->bare[i], of->lines[i].bytes, cue_pocket_name(pocket)))
            continue;
        cue_text_free(&of->lines[i]);
        of->lines[i] = pot;
        of->bare[i] = 0;
        given = true;
    }
    return given;
}

/* The mark between two shots, `; `; not that before `snookered`, which is said of the shot before it. NULL for none. */
static const char *semicolon(const char *typed)
{
    const char *const found = strchr(typed, ';'), *behind = found ? found + 1 : NULL;
    return found && verbs_take_snookered(&behind, &(bool){false}) ? NULL : found;
}

/* The last shot, by itself behind `then` or a semicolon, in several parts: `blue TL, missed it`. */
static bool read_last(const cue_ball_set *balls, const char *rest, visit *of)
{
    report said;
    if (strstr(rest, " then ") || semicolon(rest) ||
        !report_read(balls, ~(cue_balls)0, rest, &said, &(answer_refusal){""}) || !said.tells || !said.is_bare ||
        (said.dropped & ~(CUE_BALL_BIT(CUE_BALL) | CUE_BALL_BIT(said.lead))))
        return false;
    note_end(of, &said);
    return add(of, "%.*s", rest, strlen(rest));
}

/* Where the first shot of the rest ends, and how long what stands between it and the next one is: a mark, `then`, or `and`
 * before a miss. */
static size_t part_length(const char *typed, size_t *between)
{
    static const char *const ends[] = {";",           ",",           " then ",      " and then ",     " and misses",
                                       " and missed", " but misses", " but missed", " and scratches", " and scratched",
                                       " and fouls",  " and fouled"};
    size_t length = strlen(typed), i;
    *between = 0;
    for (i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        const char *const found = i ? strstr(typed, ends[i]) : semicolon(typed);
        if (!found || (size_t)(found - typed) >= length)
            continue;
        length = (size_t)(found - typed);
        *between = i < 4 ? strlen(ends[i]) : strlen(" and ");
    }
    return length;
}

/* False where the line is no visit. */
static bool read(const cue_ball_set *balls, const char *typed, visit *of)
{
    cue_text part = {0};
    bool is = true, then = false; /* it stands before the part */
    while (is && *typed && !(then && read_last(balls, typed + strspn(typed, " "), of))) {
        size_t between;
        const size_t length = part_length(typed, &between), before = of->count;
        part.length = 0;
        is = !text_print(&part, "%.*s", (int)length, typed);
        if (is && !read_balls(balls, part.bytes, of)) {
            while (of->count > before) {
                cue_text_free(&of->lines[--of->count]);
                of->bare[of->count] = 0;
            }
            then = then || answer_behind(part.bytes, "then");
            is = gives_pocket(part.bytes, of) || repeats_pot(balls, part.bytes, of) || read_pot(balls, part.bytes, of) ||
                 (!typed[length + between] && read_end(balls, part.bytes, then, of));
        }
        then = typed[length] == ';' || between > strlen(" and ") ||
               (between == strlen(" then ") && strncmp(typed + length, " then ", between) == 0);
        typed += length + between;
    }
    cue_text_free(&part);
    return is && of->count > 1;
}

/* Has each of several parts a pocket of its own, with commas between them: `4 TR, 7 TL, 9 in the side`? */
static bool has_pockets(const char *typed)
{
    unsigned parts = 0;
    if (strstr(typed, " and ") || strstr(typed, " but "))
        return false;
    while (*typed) {
        const char *const end = typed + strcspn(typed, ","), *behind;
        if (!spoken_first_pocket(typed + strcspn(typed, " ,"), end, &behind)) /* a ball stands before it */
            return false;
        parts++;
        typed = *end ? end + 1 : end;
    }
    return parts > 1;
}

/* Behind `three balls:`, of a run whose balls are named then. */
static const char *behind_count(const char *line)
{
    static const char *const balls[] = {"balls:", "balls", "straight:", "straight", "ball", NULL};
    static const char *const marks[] = {",", ":", NULL};
    const char *at = line;
    if (!spoken_count(answer_next(&at)) || !answer_is_one(answer_next(&at), balls))
        return line;
    while (answer_is_one(answer_next(&(const char *){at}), marks))
        (void)answer_next(&at);
    return at;
}

/* `pots the 1 top left and misses the 3`: another ball than the one that dropped. */
static bool ends_in_miss(const cue_ball_set *balls, const char *typed)
{
    static const char *const marks[] = {" and misses ", " and missed ", ", misses ", ", missed "};
    const char *miss = NULL;
    size_t i;
    for (i = 0; i < sizeof marks / sizeof marks[0] && !miss; i++)
        if ((miss = strstr(typed, marks[i])) != NULL)
            miss += strlen(marks[i]);
    if (!miss || !answer_ball(balls, ~(cue_balls)0, answer_next(&miss), "", &(unsigned){0}, &(answer_refusal){""}))
        return false;
    (void)spoken_take_pocket(&miss, &(unsigned){0}, &(answer_refusal){""});
    return answer_is_empty(miss);
}

/* Where balls have numbers, several with commas dropped in one shot: unless somebody `runs the 2, 3 and 4`, or makes one and
 * then the next. *rest: the balls. */
static bool is_series(const cue_ball_set *balls, const char *typed, const char **rest)
{
    static const char *const runs[] = {"runs", "ran", "run", "clears", "cleared", NULL};
    const char *behind = typed;
    const bool run = answer_is_one(answer_next(&behind), runs);
    *rest = run ? behind_count(behind) : typed;
    return run || strstr(typed, " then ") || (balls && ends_in_miss(balls, typed)) || semicolon(typed) ||
           (balls && balls->also.words && balls->also.words->family);
}

/* What comes of that as a call. */
static call_end try_call(cue_game *game, const char *text, size_t length, const char *pocket)
{
    cue_text named = {0}, typed = {0}, json = {0};
    const call_end end = text_print(&named, "%.*s%s", (int)length, text, pocket)
                             ? CALL_NONE
                             : call_read(game, named.bytes, &typed, &json, &(cue_error){0});
    cue_text_free(&named);
    cue_text_free(&typed);
    cue_text_free(&json);
    return end;
}

/* Are the shots told by balls and pockets that may be called now? Elsewhere they dropped in one. */
static bool are_calls(cue_game *game, const visit *of)
{
    static const char potted[] = " potted";
    const cue_text *const first = &of->lines[0];
    return first->length > strlen(potted) && try_call(game, first->bytes, first->length - strlen(potted), "") == CALL_MADE;
}

/* Is the first shot at the ball that was called? */
static bool begins_with_call(const visit *of, const char *call)
{
    const answer_word ball = answer_next(&call);
    const char *first = of->lines[0].bytes;
    const answer_word shot = answer_next(&first);
    return ball.length && ball.length == shot.length && strncmp(ball.text, shot.text, ball.length) == 0;
}

/* Can they be played one after the other? A call that stands is that of the first one, which is told with its ball. A foul is
 * shown before it counts, and what was potted before it is not in doubt; the last shot may be asked about. */
static bool can_play(play_session *session, const visit *of)
{
    char *const call = session->call;
    bool can;
    session->call = NULL;
    can = anew_plays(session, of->lines, of->count - of->fails, !of->fails);
    session->call = call;
    if (can)
        calls_drop(session);
    return can;
}

/* The question into which pockets the balls went, of which that is not said. */
static void put_question(const visit *of, cue_text *out)
{
    size_t i, count = 0;
    (void)cue_text_append(out, "Into which pockets did they go: ", strlen("Into which pockets did they go: "));
    for (i = 0; i < of->count; i++)
        if (of->bare[i])
            (void)text_print(out, "%sthe %.*s", count++ ? ", " : "", (int)of->bare[i], of->lines[i].bytes);
    (void)text_print(out, "? One for each, as in `TL BR MR`.\n? ");
}

/* Takes so many pockets from a line, which has no more, for the balls that lack theirs. *vague: what has to be asked of one of
 * which only a part is said. */
static bool take_pockets(visit *of, size_t wanted, const char *line, answer_refusal *vague)
{
    cue_text lines[MOST] = {{0}};
    size_t i, taken = 0;
    for (i = 0; i < of->count; i++) {
        unsigned pocket;
        line += strspn(line, " ,");
        if (of->bare[i] && !vague->text[0] && spoken_take_pocket(&line, &pocket, vague) && pocket != CUE_NO_POCKET &&
            !text_print(&lines[i], "%.*s %s potted", (int)of->bare[i], of->lines[i].bytes, cue_pocket_name(pocket)))
            taken++;
    }
    for (i = 0; i < of->count; i++) {
        if (taken == wanted && answer_is_empty(line) && of->bare[i]) {
            cue_text_free(&of->lines[i]);
            of->lines[i] = lines[i];
            of->bare[i] = 0;
        } else
            cue_text_free(&lines[i]);
    }
    return taken == wanted && answer_is_empty(line);
}

/* Where pockets are called and so many were not told, they are asked for, all at once: of a run somebody tells the balls. False
 * where that was left. */
static bool ask_pockets(play_session *session, visit *of, size_t wanted)
{
    cue_text question = {0}, answer = {0};
    bool asks = true, taken = false;
    put_question(of, &question);
    session->answers[0] = "cancel";
    session->answer_count = 1;
    while (asks && question.bytes && session_ask(session, question.bytes, &answer)) {
        answer_refusal vague = {""};
        taken = take_pockets(of, wanted, answer.bytes, &vague);
        asks = !taken && !answer_is_empty(answer.bytes) && !answer_leaves(answer.bytes);
        if (asks && words_are_aside(answer.bytes))
            words_do(session, answer.bytes);
        else if (asks && vague.text[0])
            out_refuse("%s\n", vague.text);
        else if (asks)
            out_refuse("Those are not %lu pockets. They are TL TR ML MR BL BR; `cancel` leaves.\n", (unsigned long)wanted);
    }
    session->answer_count = 0;
    cue_text_free(&question);
    cue_text_free(&answer);
    return taken;
}

/* Adds a pot of that ball, in TL where a pocket has to be called, which is asked for then. tried: all of them as they were
 * tried. *on: what may be hit after it, if it is not the last one, which is asked about when it is played. */
static bool add_next(const play_session *session, const char *ball, visit *of, cue_text *tried, cue_balls *on)
{
    const size_t at = of->count;
    bool called = at && of->bare[0], plays = false;
    unsigned way;
    for (way = 0; way < (at ? 1u : 2u) && !plays; way++) {
        called = called || way;
        tried[at].length = 0;
        plays = !text_print(&tried[at], "%s%s potted", ball, called ? " TL" : "") &&
                anew_on_after(session, tried, at + 1, on);
    }
    of->bare[at] = called ? strlen(ball) : 0;
    return add(of, "%.*s potted", ball, strlen(ball)) && plays;
}

/* Does somebody run all that is left? */
static bool tells_out(const char *typed)
{
    static const char *const outs[] = {"runs out",          "ran out",            "run out",    "clears the table",
                                       "cleared the table", "clears up",          "cleared up", "clears the colours",
                                       "clears the colors", "cleared the colours", NULL};
    return answer_says_one(typed, outs);
}

/* So many balls: always the lowest one that may be hit. Not where balls are alike, as nobody knows then how many there were, or
 * where groups are still open; nor a part of a group. */
static bool read_out(const play_session *session, const known_table *known, size_t most, visit *of)
{
    const cue_ball_words *const alike = known->balls->also.words;
    cue_balls alive = known_in_play(known) & ~CUE_BALL_BIT(CUE_BALL), on = known->on;
    const cue_balls others = alive & ~on;
    cue_text tried[MOST] = {{0}};
    size_t i;
    if (!(alike && (alike->members & alive)) && (!(on & (on - 1)) || (most >= MOST && (others & (others - 1)))))
        while ((on & alive) && of->count < most && of->count < MOST) {
            const unsigned next = cue_lowest_ball(on & alive);
            alive &= ~CUE_BALL_BIT(next);
            if (!add_next(session, known->balls->names[next], of, tried, &on))
                break;
        }
    for (i = 0; i < MOST; i++)
        cue_text_free(&tried[i]);
    return of->count > 0;
}

/* `red TL, black TR and pink BL`: of three shots the last one may stand behind `and`. With a comma there it is appended. */
static bool write_last_comma(const char *typed, cue_text *out)
{
    static const char and[] = " and ";
    const char *const at = strstr(typed, and), *comma = at, *behind;
    while (comma && comma > typed && *comma != ',')
        comma--;
    return at && *comma == ',' && !strstr(at + strlen(and), and) && spoken_first_pocket(comma + 1, at, &behind) &&
           spoken_first_pocket(at + strlen(and), at + strlen(at), &behind) &&
           !text_print(out, "%.*s, %s", (int)(at - typed), typed, at + strlen(and));
}

/* *runs: somebody runs these balls, it says, so that it is nothing else. */
static bool read_shots(const play_session *session, const char *typed, visit *of, bool *runs)
{
    known_table known;
    static const char *const calls[] = {"called", "calls", NULL};
    const char *rest = typed;
    bool series;
    if ((answer_has_one(typed, calls) && !strstr(typed, "as called")) || !known_of(session->game, &known) ||
        known.table.also.no_pockets || !legal_open_shot(session->game, NULL))
        return false;
    *runs = !session->rehearsal && tells_out(typed) && read_out(session, &known, MOST, of);
    if (*runs)
        return true;
    series = is_series(known.balls, typed, &rest);
    *runs = rest != typed;
    /* With a free ball another one may drop in the same shot. */
    return (series || has_pockets(typed)) && !(known.free_as && strstr(typed, " and ")) && read(known.balls, rest, of) &&
           (series || are_calls(session->game, of)) && (!session->call || begins_with_call(of, session->call));
}

static bool read_line(const play_session *session, const char *typed, visit *of, bool *runs)
{
    cue_text commas = {0};
    const bool is = read_shots(session, write_last_comma(typed, &commas) ? commas.bytes : typed, of, runs);
    cue_text_free(&commas);
    return is;
}

/* Is one of the balls that lack a pocket called with one in this game? */
static bool calls_pockets(play_session *session, const visit *of)
{
    size_t i = 0;
    while (i < of->count && !(of->bare[i] && try_call(session->game, of->lines[i].bytes, of->bare[i], " TL") != CALL_NONE))
        i++;
    return i < of->count;
}

/* One of the balls is no longer on the table, which is said. */
static bool refuse_gone(const play_session *session, const visit *of)
{
    known_table known;
    answer_refusal why = {""};
    size_t i;
    for (i = 0; known_of(session->game, &known) && i < of->count && !why.text[0]; i++)
        (void)(!of->bare[i] || answer_ball(known.balls, known_in_play(&known),
                                           (answer_word){of->lines[i].bytes, of->bare[i]}, "", &(unsigned){0}, &why));
    if (why.text[0])
        out_refuse("%s\n", why.text);
    return why.text[0];
}

/* Balls that somebody runs, of which something is not said: true where it could be asked. */
static bool complete(play_session *session, visit *of)
{
    size_t i, lacking = 0;
    bool plays;
    if (refuse_gone(session, of))
        return false;
    for (i = 0; i < of->count; i++)
        lacking += of->bare[i] > 0;
    if (lacking && session->terminal && calls_pockets(session, of) && !ask_pockets(session, of, lacking)) {
        out_print("Left; nothing was played.\n");
        return false;
    }
    plays = can_play(session, of);
    if (!plays)
        out_refuse("Those are %lu shots, of which one cannot be told so. Tell them one by one; where pockets are called, "
                   "each with its own: `4 TR, 7 TL, 9 BR`.\n",
                   (unsigned long)of->count);
    return plays;
}

/* A run of which only the length is told, and what came then: of the balls that have to be hit in turn, or of any. */
static bool play_total(play_session *session, unsigned count, const char *rest, visit *of, bool *played)
{
    known_table known;
    const bool is = run_total_play(session, count, played);
    if (is && *played && *rest && !session->left)
        *played = guided_play(session, rest) || *played;
    return is || (known_of(session->game, &known) && read_out(session, &known, count, of) && of->count == count &&
                  (!*rest || add(of, "%.*s", rest, strlen(rest))));
}

/* How a run is told. */
static void refuse_total(const cue_ball_set *balls)
{
    const char *const family = balls->also.words ? balls->also.words->family : NULL;
    out_refuse("Which ones were they? A run is told ball by ball, as in `runs %s, %s, %s`.\n",
               family ? family : balls->names[1],
               balls->names[balls->count - 1], family ? family : balls->names[2]);
}

bool visit_play(play_session *session, const char *typed, bool *played)
{
    visit of = {.count = 0};
    const cue_ball_set *const balls = show_info(session->game).balls;
    const char *rest;
    unsigned count;
    const bool total = balls && !carom_is(session->game) && run_total_read(typed, &count, &rest);
    bool runs = total && !session->rehearsal && play_total(session, count, rest, &of, played);
    bool is = total || read_line(session, typed, &of, &runs);
    size_t i;
    if (total && !runs) {
        refuse_total(balls);
        of.count = 0;
    }
    if (is && of.count && !can_play(session, &of)) {
        for (i = 0; i < of.count; i++)
            runs = runs || of.bare[i]; /* pots the 2 in the side, then the 3 in TR */
        is = semicolon(typed) || (runs && session->terminal);
        if (!is || !complete(session, &of))
            of.count = 0;
    }
    for (i = 0; is && i < of.count; i++) {
        if (*played) /* what is asked is asked over the table as it is then */
            session_show_board(session);
        *played = guided_play(session, of.lines[i].bytes) || *played;
    }
    for (i = 0; i < MOST; i++)
        cue_text_free(&of.lines[i]);
    return is;
}
