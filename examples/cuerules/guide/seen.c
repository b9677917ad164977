#include "seen.h"

#include "infractions.h"
#include "outcome.h"
#include "report.h"
#include "spoken.h"
#include "verbs.h"

#include <stdio.h>
#include <string.h>

seen seen_begin(const known_table *known)
{
    seen now;
    memset(&now, 0, sizeof now);
    now.alive = known_in_play(known);
    now.struck = CUE_BALL;
    now.step = SEEN_FIRST;
    now.called = now.target = CUE_NO_BALL;
    now.possible = (1u << CUE_INFRACTIONS) - 1;
    return now;
}

void seen_ask_outcome(seen *now, cue_balls aim, unsigned called, unsigned pocket)
{
    now->step = SEEN_OUTCOME;
    now->counts = 1;
    now->aim = aim;
    now->called = (uint8_t)called;
    now->pocket = (uint8_t)pocket;
}

void seen_ask_foul(seen *now)
{
    now->step = SEEN_INFRACTION;
    now->foul = 1;
}

cue_balls seen_touching(const seen *now, const known_table *known)
{
    return now->has_touching ? now->touching : cue_touching_balls(NULL, &known->table, &known->layout);
}

const cue_shot *seen_record(const seen *now, void *room, size_t size)
{
    cue_shot_builder builder = cue_shot_build(room, size);
    unsigned i;
    if (now->uncalled && !now->no_stroke && !now->by)
        cue_shot_infraction(&builder, (cue_infraction)(now->uncalled - 1), CUE_NO_BALL);
    for (i = 0; i < now->count; i++)
        cue_shot_add(&builder, now->events[i]);
    if (now->no_stroke)
        cue_shot_no_stroke(&builder);
    if (now->by)
        cue_shot_by(&builder, now->by - 1u);
    if (now->struck != CUE_BALL)
        cue_shot_struck(&builder, now->struck);
    if (now->has_touching)
        cue_shot_touching(&builder, now->touching);
    if (now->eye)
        cue_shot_snookered(&builder, (cue_referees_eye)now->eye);
    return cue_shot_built(&builder);
}

/* Can it have happened? Pockets that are still to be named are not checked, nor a missed stroke without its foul. */
static bool is_possible(const seen *now, const known_table *known, answer_refusal *why)
{
    uint64_t room[SEEN_ROOM];
    cue_ball_set balls = cue_own_ball_set(known->balls, known->own);
    const cue_shot *shot = seen_record(now, room, sizeof room);
    cue_shot_summary summary;
    cue_error error;
    balls.pockets_named = false;
    if ((now->no_stroke && !now->count) ||
        !cue_shot_check(shot, &known->table, &balls, &known->layout, &summary, &error))
        return true;
    return answer_refuse(why, "That cannot have happened: %s.", error.message);
}

/* The questions hold no more: what is left out could matter. */
static bool refuse_more(answer_refusal *why)
{
    return answer_refuse(why, "That is more than these questions can hold, %d events. Answer `notation`, and type the "
                              "whole shot, or leave out a few that cannot matter.", SEEN_EVENTS);
}

bool seen_add(seen *now, cue_event_type type, unsigned ball, unsigned other, unsigned detail, answer_refusal *why)
{
    const cue_event event = {(uint8_t)type, (uint8_t)ball, (uint8_t)other, (uint8_t)detail};
    if (now->count == SEEN_EVENTS)
        return refuse_more(why);
    now->events[now->count++] = event;
    if (type == CUE_EVENT_POCKET || type == CUE_EVENT_OFF_TABLE)
        now->alive &= ~CUE_BALL_BIT(ball);
    return true;
}

bool seen_add_many(seen *now, cue_event_type type, unsigned detail, unsigned count, bool cue)
{
    cue_balls left = now->alive & ~CUE_BALL_BIT(CUE_BALL);
    const cue_event first = {(uint8_t)type, CUE_BALL, 0, (uint8_t)detail};
    bool added = now->count + count + cue <= SEEN_EVENTS;
    if (added && cue)
        now->events[now->count++] = first;
    for (; added && left && count; left &= left - 1, count--) {
        now->events[now->count] = first;
        now->events[now->count++].ball = (uint8_t)cue_lowest_ball(left);
    }
    return added;
}

unsigned seen_it(const seen *now)
{
    unsigned found = 0, i;
    for (i = 0; i < now->count; i++)
        if ((now->events[i].type == CUE_EVENT_POCKET || now->events[i].type == CUE_EVENT_OFF_TABLE) &&
            now->events[i].ball != CUE_BALL) {
            if (found)
                return 0;
            found = now->events[i].ball + 1u;
        }
    return found;
}

bool seen_has(const seen *now, cue_event_type type)
{
    unsigned i;
    for (i = 0; i < now->count; i++)
        if (now->events[i].type == type)
            return true;
    return false;
}

static bool applies(const seen *now, unsigned step)
{
    switch (step) {
    case SEEN_THEN:
    case SEEN_DROPPED:
        return !now->brief && seen_has(now, CUE_EVENT_CONTACT);
    case SEEN_POCKET:
        return now->waiting < now->count;
    case SEEN_CUE_DROPPED:
        return !now->brief && cue_in_set(now->alive, CUE_BALL);
    case SEEN_CUSHION:
        return !now->no_cushion && (now->counts || !seen_has(now, CUE_EVENT_POCKET));
    case SEEN_LINE:
        return now->counts;
    case SEEN_TOUCHING:
        return !now->brief && !now->has_touching;
    case SEEN_INFRACTION_BALL:
    case SEEN_SNOOKERED:
    case SEEN_NOTATION:
    case SEEN_BY:
    case SEEN_STRUCK:
        return false; /* it follows its infraction; it is asked by seen_ask_eye; it was asked for */
    default:
        return !now->brief;
    }
}

/* A pocket that is still to be named, or the end of the list. */
static void find_waiting(seen *now, const known_table *known)
{
    for (now->waiting = 0; now->waiting < now->count; now->waiting++)
        if (known->balls->pockets_named && now->events[now->waiting].type == CUE_EVENT_POCKET &&
            now->events[now->waiting].detail == CUE_NO_POCKET)
            return;
}

/* The next question that applies, from `step` on. Always true, so that an answer may return it. */
static bool go_on(seen *now, const known_table *known, unsigned step)
{
    find_waiting(now, known);
    if (now->waiting < now->count)
        step = SEEN_POCKET;
    else
        while (step < SEEN_DONE && !applies(now, step))
            step++;
    now->step = (uint8_t)step;
    return true;
}

/* Is one answer about fouls all that is asked? */
static bool is_only_answer(const seen *now, const known_table *known)
{
    return now->foul && known->table.also.no_pockets;
}

/* A foul that was told is added, on that ball, or on none. */
static bool add_infraction(seen *now, const known_table *known, unsigned ball, answer_refusal *why)
{
    return seen_add(now, CUE_EVENT_INFRACTION, ball, 0, now->infraction, why) &&
           go_on(now, known, now->brief || is_only_answer(now, known) ? SEEN_DONE : SEEN_INFRACTION);
}

void seen_pass(seen *now, const known_table *known)
{
    if (now->step != SEEN_INFRACTION_BALL || !add_infraction(now, known, CUE_NO_BALL, &(answer_refusal){""}))
        (void)go_on(now, known, now->step + 1u);
}

void seen_ask_eye(seen *now)
{
    now->step = SEEN_SNOOKERED;
}

/* Whose stroke it was: by the name, the beginning of it, or the number. */
static bool answer_by(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    const answer_names names = {known->players, known->player_count};
    const answer_word word = answer_whole(line);
    const unsigned number = answer_number(word, known->player_count);
    const int found = number ? (int)number - 1 : answer_find(names, word);
    char list[256] = "";
    unsigned i;
    for (i = 0; i < known->player_count; i++)
        if (now->others >> i & 1)
            (void)answer_add_name(list, sizeof list, ", ", known->players[i]);
    if (!list[0])
        return answer_refuse(why, "Nobody else can have played now. If no stroke was made, say `no stroke` first.");
    if (found < 0 || !(now->others >> found & 1))
        return answer_refuse(why, "Whose was it, if not the player's who is to act? Type one of: %s.", list);
    now->by = (uint8_t)(found + 1);
    now->count = is_only_answer(now, known) ? 0 : now->count; /* what the other player's ball would have hit */
    now->step = is_only_answer(now, known) ? SEEN_DONE : now->asked;
    return true;
}

/* Which ball the tip struck. */
static bool answer_struck(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    unsigned ball;
    if (now->no_stroke)
        return answer_refuse(why, "No stroke was made, so the tip struck nothing.");
    if (!answer_ball(known->balls, known->layout.on_table, answer_next(&line), "be struck", &ball, why))
        return false;
    if (!answer_is_empty(line) && !answer_says(line, "one") && !answer_says(line, "ball"))
        return answer_refuse(why, "The tip strikes one ball: which one?");
    if (ball == known->own && known->own != CUE_BALL)
        return answer_refuse(why, "%s is the right ball, so that was no foul. Which other one did the tip strike?",
                             answer_the_ball(known->balls, ball));
    now->struck = (uint8_t)ball;
    now->count = is_only_answer(now, known) ? 0 : now->count; /* the same of the right ball */
    now->step = is_only_answer(now, known) ? SEEN_DONE : now->asked;
    return true;
}

/* Which object balls touched the cue ball, when that may be asked. */
static bool read_touching(seen *now, const known_table *known, const char **line, answer_refusal *why)
{
    unsigned ball;
    if (!answer_ball(known->balls, known->layout.on_table | CUE_BALL_BIT(CUE_BALL), answer_next(line),
                     "touch the cue ball", &ball, why))
        return false;
    if (ball == CUE_BALL)
        return answer_refuse(why, "Which other balls touched the cue ball?");
    now->touching |= CUE_BALL_BIT(ball);
    return true;
}

typedef bool reader(seen *now, const known_table *known, const char **line, answer_refusal *why);

/* Several of them, with or without commas. */
static bool answer_list(seen *now, const known_table *known, const char *line, reader *read, answer_refusal *why)
{
    while (!answer_is_empty(line)) {
        const char *after = line;
        if (answer_is(answer_next(&after), ","))
            line = after;
        else if (!read(now, known, &line, why))
            return false;
    }
    return true;
}

static bool is_no(const char *line)
{
    return answer_is_empty(line) || answer_is_no(line) ||
           answer_says(line, "none") || answer_says(line, "nothing");
}

static bool take_touching(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    now->has_touching = true;
    now->touching = 0;
    return is_no(line) || answer_list(now, known, line, read_touching, why);
}

/* Enter leaves it to the places of the balls. */
static bool answer_touching(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    if (!answer_is_empty(line) && !take_touching(now, known, line, why))
        return false;
    return go_on(now, known, SEEN_INFRACTION);
}

/* After the question that comes now, this one is asked again. */
static void come_back(seen *now)
{
    if (now->step != SEEN_BY && now->step != SEEN_STRUCK)
        now->asked = now->step;
}

/* Asks whose stroke it was; of two players it can only be the other one. */
static bool ask_by(seen *now, const known_table *known, answer_refusal *why)
{
    char only[4];
    come_back(now);
    if (now->others & (now->others - 1)) {
        now->step = SEEN_BY;
        return true;
    }
    (void)snprintf(only, sizeof only, "%u", now->others ? cue_lowest_ball(now->others) + 1 : 0);
    return answer_by(now, known, only, why);
}

static bool ask_struck(seen *now)
{
    come_back(now);
    now->step = SEEN_STRUCK;
    return true;
}

/* What may be said at any question: whose stroke it was, which ball was struck, and which ones touched. *is_aside: the
 * line is one of these. */
static bool answer_aside(seen *now, const known_table *known, const char *line, bool *is_aside, answer_refusal *why)
{
    const char *rest = line;
    const answer_word word = answer_next(&rest);
    seen tried = *now;
    const bool by = answer_is(word, "by"), struck = answer_is(word, "struck");
    /* `touching ball on the 9, and missed` tells of the whole shot */
    const bool touching = answer_is(word, "touching") && (now->step != SEEN_OUTCOME || take_touching(&tried, known, rest, why));
    const bool out_of_turn = answer_says(line, "out of turn"),
               wrong = answer_says(line, "wrong ball") || answer_says(line, "wrong ball struck");
    *is_aside = by || struck || touching || out_of_turn || wrong;
    if (out_of_turn || (by && answer_is_empty(rest)))
        return ask_by(now, known, why);
    if (wrong || (struck && answer_is_empty(rest)))
        return now->no_stroke ? answer_struck(now, known, rest, why) : ask_struck(now);
    come_back(now);
    return by         ? answer_by(now, known, rest, why)
           : struck   ? answer_struck(now, known, rest, why)
           : touching ? take_touching(now, known, rest, why)
                      : false;
}

/* The notation of the whole shot, instead of all answers. */
static bool answer_notation(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    uint64_t room[SEEN_ROOM];
    cue_shot_builder builder = cue_shot_build(room, sizeof room);
    const cue_shot *shot;
    cue_error error;
    uint32_t i;
    if (cue_shot_read_notation(&builder, known->balls, line, strlen(line), &error))
        return answer_refuse(why, "%s.", error.message);
    shot = cue_shot_built(&builder);
    if (!shot || shot->event_count > SEEN_EVENTS)
        return answer_refuse(why, "That is more than these questions can hold, %d events. `cancel` leaves them, and "
                                  "then the shot can be typed.", SEEN_EVENTS);
    now->count = now->no_stroke = 0;
    now->alive = known_in_play(known);
    for (i = 0; i < shot->event_count; i++) {
        const cue_event event = cue_shot_events(shot)[i];
        if (!seen_add(now, (cue_event_type)event.type, event.ball, event.other, event.detail, why))
            return false;
    }
    return go_on(now, known, SEEN_DONE);
}

/* `9 together`: that one was hit at the same moment. */
static bool read_together(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    unsigned other;
    if (!answer_ball(known->balls, now->alive, answer_next(&line), "be hit", &other, why))
        return false;
    if (!answer_says(line, "together"))
        return answer_refuse(why, "One ball at a time: which one was hit first? What came after that is asked next. If "
                                  "two were hit at the same moment: `%s %s together`.",
                             known->balls->names[now->events[now->count - 1].other], known->balls->names[other]);
    return seen_add(now, CUE_EVENT_CONTACT, now->struck, other, CUE_FIRST_MOVES | CUE_TOGETHER, why);
}

static bool answer_first(seen *now, const known_table *known, const char *said, answer_refusal *why)
{
    const char *const line = answer_is(answer_next(&(const char *){said}), "hit") ? said + strspn(said, " \t") + strlen("hit")
                                                                                 : said;
    const char *rest = line;
    const answer_word word = answer_next(&rest);
    unsigned ball;
    if (!seen_has(now, CUE_EVENT_CUSHION) && answer_is_notation(known->balls, line))
        return answer_notation(now, known, line, why);
    if (answer_says(line, "cushion") || answer_says(line, "a cushion") ||
        answer_says(line, "a cushion before any ball") || answer_says(line, "rail"))
        return seen_add(now, CUE_EVENT_CUSHION, now->struck, 0, 0, why);
    if (answer_is_empty(line)) {
        now->missed = 1;
        return go_on(now, known, SEEN_DONE);
    }
    if (answer_says(line, "nothing") || answer_says(line, "none") || answer_says(line, "no ball"))
        return go_on(now, known, SEEN_CUE_DROPPED);
    if (answer_says(line, "foul") && !now->count) {
        now->foul = 1;
        return go_on(now, known, SEEN_INFRACTION);
    }
    if (answer_says(line, "no stroke")) {
        if (seen_has(now, CUE_EVENT_CUSHION) || now->struck != CUE_BALL)
            return answer_refuse(why, "%s %s, so there was a stroke; `back` takes that back.",
                                 answer_the_ball(known->balls, now->struck),
                                 now->struck == CUE_BALL ? "touched a cushion" : "was struck");
        now->no_stroke = 1;
        now->has_touching = false;
        now->touching = 0;
        now->possible = infractions_without_stroke();
        return go_on(now, known, SEEN_INFRACTION);
    }
    if (!answer_ball(known->balls, now->alive, word, "be hit", &ball, why))
        return false;
    if (ball == now->struck)
        return answer_refuse(why, "%s cannot hit itself: type the ball that it hit first, or nothing.",
                             answer_the_ball(known->balls, ball));
    if (!seen_add(now, CUE_EVENT_CONTACT, now->struck, ball, CUE_FIRST_MOVES, why))
        return false;
    if (!answer_is_empty(rest) && !read_together(now, known, rest, why))
        return false;
    return go_on(now, known, SEEN_THEN);
}

/* `4 9`: the 4 came upon the 9; `4 9 both`: both were moving; `4 9 unsure`. A ball and `cushion`. */
static bool read_touch(seen *now, const known_table *known, const char **line, answer_refusal *why)
{
    unsigned ball, other, movers = CUE_FIRST_MOVES;
    const char *after;
    answer_word word;
    if (!answer_ball(known->balls, now->alive, answer_next(line), "touch anything", &ball, why))
        return false;
    word = answer_next(line);
    if (answer_is(word, "cushion") || answer_is(word, "rail"))
        return seen_add(now, CUE_EVENT_CUSHION, ball, 0, 0, why);
    if (!word.length || answer_is(word, ","))
        return answer_refuse(why,
                             "Which two balls touched? Type the one that was moving, and the one that it hit: "
                             "`%s %s`, or `%s %s`.",
                             known->balls->names[CUE_BALL], known->balls->names[ball], known->balls->names[ball],
                             "another");
    if (!answer_ball(known->balls, now->alive, word, "be hit", &other, why))
        return false;
    after = *line;
    word = answer_next(&after);
    if (answer_is(word, "both"))
        movers = CUE_FIRST_MOVES | CUE_SECOND_MOVES;
    else if (answer_is(word, "unsure") || answer_is(word, "?"))
        movers = CUE_MOVERS_UNKNOWN;
    else
        after = *line;
    *line = after;
    return seen_add(now, CUE_EVENT_CONTACT, ball, other, movers, why);
}

/* A ball, and the pocket where it dropped if it is said. */
static bool read_drop(seen *now, const known_table *known, const char **line, answer_refusal *why)
{
    unsigned ball, pocket;
    const char *after;
    if (!answer_another(known->balls, now->there, now->there & ~now->alive, answer_next(line), "drop", &ball, why))
        return false;
    after = *line;
    if (answer_pocket(answer_next(&after), &pocket))
        *line = after;
    else
        pocket = CUE_NO_POCKET;
    return seen_add(now, CUE_EVENT_POCKET, ball, 0, pocket, why);
}

static bool read_loss(seen *now, const known_table *known, const char **line, answer_refusal *why)
{
    unsigned ball;
    return answer_another(known->balls, now->there, now->there & ~now->alive, answer_next(line), "leave the table",
                          &ball, why) &&
           seen_add(now, CUE_EVENT_OFF_TABLE, ball, 0, 0, why);
}

/* As many as are wanted, or how many there were. */
static bool answer_many(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    const cue_event_type type = now->step == SEEN_LINE ? CUE_EVENT_LINE : CUE_EVENT_CUSHION;
    static const char *const none[] = {"0", "none", "none did", "no ball", "no balls", "nothing", NULL};
    static const char *const did[] = {"did", "balls", "ball", "crossed", "did so", "of them", "reached it", "went over", NULL};
    static const char *const more[] = {"all of them", "all", "easily", "yes easily", "yeah easily", "plenty", NULL};
    const bool all = answer_is_empty(line) || answer_is_yes(line) || answer_says_one(line, more);
    unsigned count = now->wanted;
    if (!all && !answer_is_no(line) && !answer_says_one(line, none)) {
        const char *rest = line;
        answer_word word = answer_next(&rest);
        while (answer_is(word, "yes") || answer_is(word, "no") || answer_is(word, ","))
            word = answer_next(&rest);
        if (answer_is(word, "only") || answer_is(word, "just") || answer_is(word, "about"))
            word = answer_next(&rest);
        count = spoken_count(word);
        if (answer_says_one(rest, did))
            rest = "";
        if (now->wanted_cue && count >= now->wanted) /* was the cue ball among them? */
            count = 0;
        if (!count || !answer_is_empty(rest))
            return answer_refuse(why, now->wanted_cue ? "Type yes or no." : "Type yes, no, or how many did.");
    } else if (!all) {
        count = 0;
    }
    if (!seen_add_many(now, type, type == CUE_EVENT_LINE ? now->line : 0, count, now->wanted_cue && all))
        return refuse_more(why);
    return go_on(now, known, now->step + 1u);
}

/* In one answer what came of the shot; else the questions about its events. */
static bool answer_outcome(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    bool more;
    if (!outcome_answer(now, known, line, &more, why))
        return false;
    if (now->foul || now->step != SEEN_OUTCOME)
        return true; /* there is more to say of the foul */
    if (now->no_stroke)
        return go_on(now, known, SEEN_DONE);
    now->step = SEEN_FIRST;
    if (!more)
        return go_on(now, known, SEEN_CUSHION);
    return (!answer_says(line, "no stroke") && !report_is_notation(known->balls, now->alive, line)) ||
           answer_first(now, known, line, why);
}

static bool read_cushion(seen *now, const known_table *known, const char **line, answer_refusal *why)
{
    unsigned ball;
    const answer_word word = answer_next(line);
    if (answer_is(word, "yes") || answer_is(word, "y"))
        return answer_refuse(why, "Which one? One ball that touched a cushion after the first hit is enough.");
    return answer_ball(known->balls, now->alive, word, "touch a cushion", &ball, why) &&
           seen_add(now, CUE_EVENT_CUSHION, ball, 0, 0, why);
}

static bool answer_pocket_asked(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    const char *rest = line;
    unsigned pocket;
    if (!answer_pocket(answer_next(&rest), &pocket) || !answer_is_empty(rest))
        return answer_refuse(why, "Type one of the pockets: BL, BR, ML, MR, TL or TR. A shot of this game cannot be "
                                 "recorded without; `none`, if it did not drop.");
    now->events[now->waiting].detail = (uint8_t)pocket;
    /* After a pocket for the cue ball its question is answered; after another ball's it comes next. */
    return go_on(now, known, SEEN_CUE_DROPPED);
}

static bool answer_cue_dropped(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    unsigned pocket = CUE_NO_POCKET;
    const char *rest = line;
    if (!is_no(line)) {
        if (!answer_is_yes(line) &&
            (!answer_pocket(answer_next(&rest), &pocket) || !answer_is_empty(rest)))
            return answer_refuse(why, "Type yes, no, or the pocket into which it dropped: BL, BR, ML, MR, TL, TR.");
        if (!seen_add(now, CUE_EVENT_POCKET, CUE_BALL, 0, pocket, why))
            return false;
    }
    return go_on(now, known, SEEN_CUSHION);
}

/* A list without it: nothing rests on it in this game, or it cannot have happened now. */
static bool refuse_infraction(const seen *now, unsigned infraction, answer_refusal *why)
{
    char name[32];
    answer_speak(cue_infraction_name(infraction), name, sizeof name);
    if (now->no_stroke)
        return answer_refuse(why, "No stroke was made, so there was no %s.", name);
    return answer_refuse(why, "%s is no foul in this game, or not now. If it was one, answer `notation`, and type the "
                              "whole shot.", name);
}

/* A list, and then the next question; a question that may have more answers is repeated until the answer is empty. */
static bool answer_several(seen *now, const known_table *known, const char *line, reader *read, unsigned next,
                           answer_refusal *why)
{
    if (is_no(line))
        return go_on(now, known, next);
    return answer_list(now, known, line, read, why) &&
           go_on(now, known, now->step == SEEN_THEN ? SEEN_THEN : next);
}

/* Fouls that follow from what the balls did: `off r`, and `hit y` where another ball has to be hit first. */
static bool answer_balls(seen *now, const known_table *known, const char *line, bool *is, answer_refusal *why)
{
    const char *rest = line;
    const answer_word word = answer_next(&rest);
    const bool off = answer_is(word, "off"), hit = answer_is(word, "hit") && now->count;
    unsigned ball;
    *is = is_only_answer(now, known) && (off || hit);
    if (!*is)
        return false;
    if (answer_is_empty(rest))
        return answer_refuse(why, "Which ball? Type it as in `%s r`.", off ? "off" : "hit");
    if (off)
        return answer_several(now, known, rest, read_loss, SEEN_DONE, why);
    if (!answer_ball(known->balls, now->alive & ~CUE_BALL_BIT(now->events[0].ball), answer_next(&rest), "be hit", &ball,
                     why))
        return false;
    if (!answer_is_empty(rest) && !answer_says(rest, "first"))
        return answer_refuse(why, "Say only which ball was hit first, as in `hit %s`.", known->balls->names[ball]);
    now->events[0].other = (uint8_t)ball;
    return go_on(now, known, SEEN_DONE);
}

/* Several, with commas between them. */
static bool answer_infractions(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    char part[40];
    unsigned found;
    while (!answer_is_empty(line)) {
        const size_t length = strcspn(line, ",");
        (void)snprintf(part, sizeof part, "%.*s", (int)(length < sizeof part ? length : sizeof part), line);
        line += length + (line[length] == ',');
        if (!infractions_find(part, now->possible, &found, why))
            return false;
        if (!(now->possible >> found & 1))
            return refuse_infraction(now, found, why);
        if (found == CUE_OUT_OF_TURN || found == CUE_WRONG_CUE_BALL)
            return answer_refuse(why, "A stroke out of turn or at another ball is told alone: there is more to ask.");
        if (!seen_add(now, CUE_EVENT_INFRACTION, CUE_NO_BALL, 0, found, why))
            return false;
    }
    return go_on(now, known, is_only_answer(now, known) ? SEEN_DONE : SEEN_INFRACTION);
}

/* In people's own words, with the ball that it concerns: touched the red with his sleeve. */
static bool tell_infractions(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    const uint32_t asked_on = 1u << CUE_OUT_OF_TURN | 1u << CUE_WRONG_CUE_BALL;
    report said;
    uint32_t left;
    if (!report_read(known->balls, now->alive, line, &said, &(answer_refusal){""}) || !said.infractions ||
        said.infractions & ~now->possible)
        return false;
    if (said.infractions == 1u << CUE_WRONG_CUE_BALL)
        return ask_struck(now);
    if (said.infractions & asked_on)
        return false;
    for (left = said.infractions; left; left &= left - 1)
        if (!seen_add(now, CUE_EVENT_INFRACTION, said.touched, 0, (unsigned)__builtin_ctz(left), why))
            return false;
    return go_on(now, known, is_only_answer(now, known) ? SEEN_DONE : SEEN_INFRACTION);
}

static bool answer_infraction(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    unsigned found;
    bool is_ball;
    const bool told = answer_balls(now, known, line, &is_ball, why);
    if (is_ball)
        return told;
    if (strchr(line, ',')) {
        const seen before = *now;
        if (answer_infractions(now, known, line, why))
            return true;
        *now = before;
        return tell_infractions(now, known, line, why);
    }
    if (is_no(line)) {
        if (now->no_stroke && !seen_has(now, CUE_EVENT_INFRACTION))
            return answer_refuse(why,
                                 "No stroke was made, so there must be a foul: type its number; or "
                                 "`back`, or `cancel` when nothing happened.");
        return go_on(now, known, SEEN_DONE);
    }
    if (!infractions_find(line, now->possible, &found, why))
        return tell_infractions(now, known, line, why);
    if (!(now->possible >> found & 1))
        return refuse_infraction(now, found, why);
    if (found == CUE_OUT_OF_TURN)
        return ask_by(now, known, why);
    if (found == CUE_WRONG_CUE_BALL)
        return ask_struck(now);
    now->infraction = (uint8_t)found;
    now->step = SEEN_INFRACTION_BALL;
    return true;
}

/* An infraction can only name a ball that is still there: with a ball that went, it is told of before that. All that
 * were told stay in their order. */
static void put_before_loss(seen *now, unsigned ball)
{
    unsigned at, i;
    for (at = 0; now->events[at].type < CUE_EVENT_POCKET || now->events[at].type > CUE_EVENT_OFF_TABLE ||
                 now->events[at].ball != ball;
         at++) {
    }
    for (i = at; i < now->count; i++) {
        const cue_event event = now->events[i];
        if (event.type != CUE_EVENT_INFRACTION)
            continue;
        memmove(&now->events[at + 1], &now->events[at], (i - at) * sizeof event);
        now->events[at++] = event;
    }
}

static bool answer_infraction_ball(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    const cue_balls there = now->no_stroke ? known->layout.on_table : known_in_play(known);
    unsigned ball = CUE_NO_BALL;
    const char *rest = line;
    if (!is_no(line)) {
        if (!answer_ball(known->balls, there, answer_next(&rest), "be concerned", &ball, why))
            return false;
        if (!answer_is_empty(rest))
            return answer_refuse(why, "One ball only; enter a foul that concerns two balls twice.");
    }
    if (!add_infraction(now, known, ball, why))
        return false;
    if (cue_in_set(there & ~now->alive, ball))
        put_before_loss(now, ball);
    return true;
}

static bool answer_snookered(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    const answer_word first = answer_next(&(const char *){line});
    bool is;
    /* How it is hidden may be said behind it. */
    if (answer_is(first, "yes") || answer_is(first, "no"))
        line = answer_is(first, "yes") ? "yes" : "no";
    if (verbs_only_snookered(line, &is))
        now->eye = (uint8_t)(is ? CUE_EYE_SNOOKERED : CUE_EYE_NOT_SNOOKERED);
    else if (answer_is_yes(line))
        now->eye = CUE_EYE_SNOOKERED;
    else if (answer_is_no(line))
        now->eye = CUE_EYE_NOT_SNOOKERED;
    else if (!answer_is_empty(line) && !answer_is_unknown(line))
        return answer_refuse(why, "Type yes or no, or just Enter when nobody looked.");
    return go_on(now, known, SEEN_DONE);
}

static bool take(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    switch (now->step) {
    case SEEN_OUTCOME:
        return answer_outcome(now, known, line, why);
    case SEEN_FIRST:
        return answer_first(now, known, line, why);
    case SEEN_THEN:
        return answer_several(now, known, line, read_touch, SEEN_DROPPED, why);
    case SEEN_DROPPED:
        return answer_several(now, known, line, read_drop, SEEN_CUE_DROPPED, why);
    case SEEN_POCKET:
        return answer_pocket_asked(now, known, line, why);
    case SEEN_CUE_DROPPED:
        return answer_cue_dropped(now, known, line, why);
    case SEEN_CUSHION:
        return now->wanted ? answer_many(now, known, line, why)
                           : answer_several(now, known, line, read_cushion, SEEN_LINE, why);
    case SEEN_LINE:
        return answer_many(now, known, line, why);
    case SEEN_OFF_TABLE:
        return answer_several(now, known, line, read_loss, SEEN_TOUCHING, why);
    case SEEN_TOUCHING:
        return answer_touching(now, known, line, why);
    case SEEN_INFRACTION:
        return answer_infraction(now, known, line, why);
    case SEEN_BY:
        return answer_by(now, known, line, why);
    case SEEN_STRUCK:
        return answer_struck(now, known, line, why);
    case SEEN_INFRACTION_BALL:
        return answer_infraction_ball(now, known, line, why);
    case SEEN_NOTATION:
        return answer_notation(now, known, line, why);
    default:
        return answer_snookered(now, known, line, why);
    }
}

bool seen_answer(seen *now, const known_table *known, const char *line, answer_refusal *why)
{
    seen next = *now;
    bool is_aside, taken;
    why->text[0] = '\0';
    next.there = next.alive;
    if (answer_says(line, "notation")) {
        now->step = SEEN_NOTATION;
        return true;
    }
    taken = answer_aside(&next, known, line, &is_aside, why);
    if (!(is_aside ? taken : take(&next, known, line, why)) || !is_possible(&next, known, why))
        return false;
    if (next.step == SEEN_OUTCOME && (next.by || next.struck != CUE_BALL))
        next.step = SEEN_FIRST;
    *now = next;
    return true;
}
