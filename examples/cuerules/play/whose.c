#include "whose.h"

#include "../guide/men.h"
#include "../guide/report.h"
#include "../guide/spoken.h"
#include "../guide/verbs.h"
#include "../show.h"
#include "../text.h"
#include "changed.h"
#include "entries.h"
#include "only.h"
#include "speaker.h"
#include "vocabulary.h"

#include <string.h>

/* What is said of which shot: of that player, nearest to the entry `to`, and with a ball that `when` names, if that is not
 * empty, or with what it is said not to be; *said* so many characters long. */
typedef struct meant {
    const char *said, *when;
    size_t length, to;
    int player;
    bool contrasts;
    answer_word kind; /* Ana's safety, her miss */
} meant;

/* The entry of the shot that is meant, as far as they were looked at; 0 for none. */
typedef struct search {
    const meant *of;
    size_t found;
} search;

static size_t distance(size_t one, size_t other)
{
    return one > other ? one - other : other - one;
}

/* Is the shot one of the kind, as far as its record tells? */
static bool is_kind(const cue_game *then, const cue_action *shot, size_t number, answer_word kind)
{
    static const char *const none[] = {"safety", "miss", NULL};
    const bool pots = answer_is(kind, "pot"), pots_none = answer_is_one(kind, none);
    cue_text typed = {0};
    bool drops;
    if (!pots && !pots_none)
        return !answer_is(kind, "break") || number == 1;
    drops = !cue_write_move(cue_game_position(then), shot, &typed, NULL) && strchr(typed.bytes, '>');
    cue_text_free(&typed);
    return drops == pots;
}

static void look(void *context, const cue_game *then, const cue_action *shot, size_t number, int by)
{
    search *const on = context;
    cue_text changed = {0};
    const bool is = by == on->of->player && is_kind(then, shot, number, on->of->kind) &&
                    (!*on->of->when || changed_has_ball(then, shot, on->of->when)) &&
                    (!on->of->contrasts || changed_write(then, shot, on->of->said, &changed));
    cue_text_free(&changed);
    if (is && (!on->found || distance(number, on->of->to) < distance(on->found, on->of->to)))
        on->found = number;
}

static size_t find(const cue_game *game, const meant *of)
{
    meant any = *of;
    search on = {of, 0};
    entries_each_shot(game, look, &on);
    if (!on.found && of->kind.length) {
        any.kind.length = 0;
        on.of = &any;
        entries_each_shot(game, look, &on);
    }
    return on.found;
}

static void note_player(void *context, const cue_game *then, const cue_action *shot, size_t number, int by)
{
    (void)then;
    (void)shot;
    (void)number;
    *(int *)context = by;
}

/* Who played the newest shot; -1 where nobody did. */
static int newest_player(const cue_game *game)
{
    int player = -1;
    entries_each_shot(game, note_player, &player);
    return player;
}

/* `the last shot by Bob was …`. */
static bool read_by(const cue_game *game, const char *line, meant *out)
{
    const char *by = answer_behind(line, "last shot by");
    out->player = by ? speaker_of(game, answer_next(&by)) : -1;
    out->said = out->player < 0 ? line : verbs_behind_links(by);
    return out->player >= 0;
}

/* Behind `Bob's last shot`; NULL where that does not stand there. *kind: what is said to be his. */
static const char *behind_owned(const cue_game *game, const char *line, int *player, answer_word *kind)
{
    static const char *const last[] = {"last", "previous", NULL};
    static const char *const shots[] = {"shot", "stroke", "one", "turn", "visit", "safety", "break", "pot", "miss", "bank",
                                        "kick", "attempt", "move", "capture", NULL};
    answer_word word = answer_next(&line);
    *player = speaker_owner(game, word);
    word = answer_next(&line);
    if (answer_is_one(word, last))
        word = answer_next(&line);
    if (word.length && word.text[word.length - 1] == ':')
        word.length--;
    *kind = word;
    return *player >= 0 && answer_is_one(word, shots) ? line : NULL;
}

/* Something of a player: what is said of it is said of that player's shot, as in `Bob's sleeve touched the 3`; of a ball only
 * that it did not drop. */
static bool tells_of(const cue_game *game, const char *line, meant *out)
{
    const cue_ball_set *const balls = show_info(game).balls;
    answer_word what;
    out->player = speaker_owner(game, answer_next(&line));
    what = answer_next(&line);
    out->said = what.text;
    out->length = strlen(out->said);
    return out->player >= 0 && balls && what.length && report_is_meant(balls, line) &&
           (only_denies_drop(balls, out->said, &(unsigned){0}) ||
            (!answer_is(what, "cue") && !men_meant(game, what) &&
             !answer_ball(balls, ~(cue_balls)0, what, "", &(unsigned){0}, &(answer_refusal){""})));
}

/* `Bob's last shot: …`, `in Bob's shot …`, `no foul on Bob's last shot`; corrects: also `Bob's sleeve …`. */
static bool read_owned(const cue_game *game, const char *line, bool corrects, meant *out)
{
    static const char *const in[] = {"in", "on", "at", NULL};
    const char *at = line;
    const char *behind = behind_owned(game, answer_is_one(answer_next(&at), in) ? at : line, &out->player, &out->kind);
    out->said = behind ? verbs_behind_links(behind) : line;
    out->length = strlen(out->said);
    for (at = line; !behind && !answer_is_empty(at);) {
        const answer_word word = answer_next(&at);
        behind = answer_is_one(word, in) ? behind_owned(game, at, &out->player, &out->kind) : NULL;
        if (behind && !answer_is_empty(behind))
            behind = NULL;
        out->length = (size_t)(word.text - line);
    }
    return behind || (corrects && tells_of(game, line, out));
}

/* `two shots ago Bob …`: the entry that is so far back. */
static bool read_ago(const cue_game *game, const char *line, meant *out)
{
    const answer_word word = answer_next(&line);
    const unsigned number = spoken_count_to(word, 99);
    const char *after = number && number <= out->to ? verbs_behind_ago(line) : NULL, *owned;
    if (!after)
        return false;
    out->to -= number - 1;
    after += strspn(after, " ,:");
    owned = behind_owned(game, after, &out->player, &out->kind);
    if (owned) {
        out->said = verbs_behind_links(owned);
        return true;
    }
    out->player = speaker_named(game, answer_next(&after)); /* Bob's red was called top left */
    out->said = verbs_behind_links(after);
    return out->player >= 0;
}

/* `Bob missed on his last shot`, `Bob hit the 4 first when he missed the 3`; bare: `Bob hit the 4 first`. */
static bool read_named(const cue_game *game, const char *line, bool bare, meant *out)
{
    static const char *const ins[] = {" on ", " in ", " with "}, *const whose[] = {"his ", "her ", "their "},
                      *const lasts[] = {"last shot", "shot", "last stroke"};
    const char *const when = strstr(line, " when ");
    size_t in, who, last;
    out->player = speaker_of(game, answer_next(&line));
    out->said = line + strspn(line, " ,");
    out->length = strlen(out->said);
    if (out->player < 0)
        return false;
    for (in = 0; in < 3; in++)
        for (who = 0; who < 3; who++)
            for (last = 0; last < 3; last++) {
                const char *const found = strstr(out->said, ins[in]);
                const char *const her = found ? strings_behind(found + strlen(ins[in]), whose[who]) : NULL;
                const char *const end = her ? strings_behind(her, lasts[last]) : NULL;
                if (end && answer_is_empty(end)) {
                    out->length = (size_t)(found - out->said);
                    return true;
                }
            }
    if (!when || !bare)
        return bare && (out->contrasts || newest_player(game) != out->player);
    out->when = when;
    out->length = (size_t)(when - out->said);
    out->to -= strstr(when, " earlier") != NULL;
    return true;
}

/* Behind words that correct, and those that lead to what it was: wait, it was. */
static const char *behind_correction(const char *line, bool *corrects)
{
    static const char *const was[] = {"it was", "that was", NULL};
    bool names;
    *corrects = verbs_take_correction(&line, &names);
    if (!answer_behind_one(line, was))
        return line;
    *corrects = true;
    return verbs_behind_links(line);
}

/* As it is said, with `two shots ago` at the beginning. */
static size_t entry_of(const cue_game *game, const char *line, bool bare, cue_text *rest)
{
    bool corrects;
    const char *const said = behind_correction(line, &corrects);
    meant of = {said, "", 0, cue_game_log_count(game), -1, changed_contrasts(game, said) || whose_denies_drop(game, said),
                {"", 0}};
    size_t entry;
    if (read_by(game, said, &of) || read_ago(game, said, &of))
        of.length = strlen(of.said);
    else if (!read_owned(game, said, bare && corrects, &of) && !read_named(game, said, bare && corrects, &of))
        return 0;
    if (!of.length || answer_is_empty(of.said))
        return 0;
    entry = find(game, &of);
    return entry && !text_print(rest, "%.*s", (int)of.length, of.said) ? entry : 0;
}

/* `actually, when Ana potted the 9 the white stayed up`: as `actually, Ana the white stayed up when potted the 9`. */
static bool when_last(const cue_game *game, const char *line, cue_text *out)
{
    const cue_ball_set *const balls = show_info(game).balls;
    bool corrects;
    const char *const said = behind_correction(line, &corrects), *at = answer_behind(said, "when"), *clause;
    answer_word who, word;
    if (!corrects || !balls || !at)
        return false;
    who = answer_next(&at);
    clause = at + strspn(at, " ");
    do
        word = answer_next(&at);
    while (word.length && !answer_is(word, ",") &&
           !answer_ball(balls, ~(cue_balls)0, word, "", &(unsigned){0}, &(answer_refusal){""}));
    return speaker_of(game, who) >= 0 && word.length && !answer_is(word, ",") && !answer_is_empty(at) &&
           !text_print(out, "%.*s%.*s %s when %.*s", (int)(said - line), line, (int)who.length, who.text, at + strspn(at, " ,"),
                       (int)(at - clause), clause);
}

size_t whose_entry(const cue_game *game, const char *line, bool bare, cue_text *rest)
{
    cue_text first = {0};
    const bool turned = verbs_ago_first(line, &first) || when_last(game, line, &first);
    const size_t entry = entry_of(game, turned ? first.bytes : line, bare, rest);
    cue_text_free(&first);
    return entry;
}

int whose_player(const cue_game *game, const char *line)
{
    meant of = {.player = -1};
    bool corrects;
    line = behind_correction(line, &corrects);
    if (!corrects)
        return -1;
    if (!read_by(game, line, &of) && !read_owned(game, line, true, &of))
        of.player = speaker_of(game, answer_next(&line));
    return of.player;
}

bool whose_denies_drop(const cue_game *game, const char *line)
{
    const cue_ball_set *const balls = show_info(game).balls;
    const char *rest = line;
    bool named;
    (void)verbs_take_correction(&rest, &(bool){false});
    line = rest;
    named = speaker_named(game, answer_next(&rest)) >= 0;
    return balls && only_denies_drop(balls, named ? rest : line, &(unsigned){0});
}

bool whose_owner_first(const cue_game *game, const char *line, cue_text *out)
{
    const char *const of = strstr(line, " of "), *behind = of ? of + strlen(" of ") : line, *start = line;
    const answer_word owner = answer_next(&behind);
    if (!of || speaker_owner(game, owner) < 0)
        return false;
    (void)verbs_take_correction(&start, &(bool){false});
    if (answer_is(answer_next(&(const char *){start}), "that"))
        (void)answer_next(&start);
    return start < of && !text_print(out, "no, %.*s %.*s%s", (int)owner.length, owner.text, (int)(of - start), start, behind) &&
           whose_denies_drop(game, out->bytes);
}

bool whose_is_other(const cue_game *game, const char *line)
{
    const int player = whose_player(game, line);
    return player >= 0 && player != cue_step_head(cue_game_state(game))->to_act;
}
