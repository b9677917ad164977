#include "verbs.h"

#include "../text.h"

#include <string.h>

static const char *const snookered[] = {"is snookered", "are snookered", "snookered", "a snooker", "snooker", NULL};
static const char *const not_snookered[] = {"is not snookered", "not snookered", "no snooker", NULL};

static bool take(const char **line, const char *const *list)
{
    const char *const after = answer_behind_one(*line, list);
    if (after)
        *line = after;
    return after != NULL;
}

bool verbs_take_snookered(const char **line, bool *is)
{
    static const char *const who[] = {"next player", "opponent", "player", "he's", "she's", "they're", NULL};
    const char *at = answer_behind_speaker(*line);
    bool said;
    (void)take(&at, who);
    *is = take(&at, snookered);
    said = *is || take(&at, not_snookered);
    if (said)
        *line = at;
    return said;
}

const char *verbs_behind_snookered(const char *line)
{
    static const char *const was[] = {"was snookered", "is snookered", NULL};
    const char *at = line, *rest;
    if (!take(&at, was))
        return line;
    rest = at + strspn(at, " ,");
    return rest > at && !answer_is_empty(rest) ? rest : line;
}

bool verbs_only_snookered(const char *line, bool *is)
{
    return verbs_take_snookered(&line, is) && answer_is_empty(line);
}

/* `and now the black`, `then the black`. */
static const char *behind_link(const char *line)
{
    static const char *const links[] = {"and", "then", "now", "next", NULL};
    const char *at = line + strspn(line, " ");
    for (;;) {
        const size_t length = strcspn(at, " ,");
        const answer_word word = {at, length};
        /* `the one` may be the 1. */
        const bool article = answer_is(word, "the") && !answer_is(answer_next(&(const char *){at + length}), "one");
        if ((!answer_is_one(word, links) && !article) || answer_is_empty(at + length))
            return at;
        at += length + strspn(at + length, " ,");
    }
}

const char *verbs_behind_cry(const char *line)
{
    static const char *const cries[] = {"oh no", "oh",  "oops", "wow",   "ha",   "damn",       "hey",       "well", "ok",
                                        "okay",  "so",  "now",  "great", "nice", "great shot", "nice shot",
                                        "has a go", "gives it a go", "takes it on", "plays on", NULL};
    const char *at = line;
    if (!take(&at, cries) || !strchr(",!.", at[strspn(at, " \t")]) || !at[strspn(at, " \t")])
        return behind_link(line);
    at += strspn(at, " \t,!.");
    return *at ? at : line;
}

bool verbs_give_up(const char *line)
{
    static const char *const words[] = {"concede",   "concedes", "i concede", "give up",  "gives up",
                                        "i give up", "resign",   "resigns",   "i resign",
                                        "shake hands", "shakes hands", "throws in the towel", "has had enough", NULL};
    static const char *const what[] = {"",      "rack",       "this rack", "game",        "this game",
                                       "frame", "this frame", "match",     "whole match", NULL};
    const char *comma;
    bool gives = take(&line, words);
    size_t i;
    if (!gives || answer_says_one(line, what))
        return gives;
    comma = strchr(line, ','); /* why may stand behind it */
    for (i = 0, gives = false; comma && what[i] && !gives; i++) {
        const char *const behind = answer_behind(line, what[i]);
        gives = behind && behind + strspn(behind, " ") == comma;
    }
    return gives;
}

bool verbs_play_safe(const char *line)
{
    static const char *const words[] = {"safe", "safety", "a safety", "played safe", "play safe", NULL};
    return answer_says_one(line, words);
}

const char *verbs_behind_no_foul(const char *line)
{
    static const char *const little[] = {"it", "that", "this", "there", "he", "she", "they", "was", "is", "it's", "that's",
                                         "did", "a", NULL};
    static const char *const not[] = {"no", "not", "wasn't", "isn't", "didn't", NULL};
    static const char *const fouls[] = {"foul", "fouls", NULL};
    bool denied = false;
    answer_word word;
    while (answer_is_one(word = answer_next(&line), not) || answer_is_one(word, little))
        denied = denied || answer_is_one(word, not);
    return denied && answer_is_one(word, fouls) ? line : NULL;
}

bool verbs_take_correction(const char **line, bool *names)
{
    static const char *const before[] = {"oh wait", "no wait", "no hang on", "no hold on", "correction:", "no ,", "no but",
                                         "wait wait", "wait no", "wait", "actually", "hang on", "hold on", "sorry", "my bad",
                                         "i meant", "i mean", "make that", "rather", NULL};
    static const char *const wrong[] = {"that was wrong", "that is wrong", "that's wrong", "that shot was wrong",
                                        "that last shot was wrong", "last shot was wrong", "wrong", "mistake", "my mistake",
                                        "a mistake", "correction", "it was a good hit", "that was a good hit", "it was good",
                                        "it was clean", "it was a clean hit", "it was a fair shot", "it was a legal shot",
                                        "it was legal", "it was fair", NULL};
    const char *at = *line, *no_foul;
    bool said = false, denied;
    while (take(&at, before)) {
        said = true;
        at += strspn(at, " \t,:.!");
    }
    no_foul = verbs_behind_no_foul(at);
    if (said && no_foul && answer_is_empty(no_foul)) /* `wait, no foul` says what is right */
        no_foul = NULL;
    denied = no_foul || take(&at, wrong);
    at = no_foul ? no_foul : at;
    *names = denied && answer_is_empty(at);
    if ((!said && !denied) || (denied && !*names && !strchr(",:;.!", at[strspn(at, " \t")]))) /* wrong ball first */
        return false;
    *line = at + strspn(at, " \t,:.!");
    return true;
}

bool verbs_tells_other_mind(const char *line)
{
    static const char *const words[] = {"changed", "changes", NULL};
    return answer_has_one(line, words) && strstr(line, " mind");
}

bool verbs_doubt(const char *line)
{
    static const char *const words[] = {"wrong",          "mistake",           "a mistake",       "i made a mistake",
                                        "i got it wrong", "there was a mistake", "i was wrong",  "isn't right",
                                        "wasn't right",   "is not right",      "not right",       "incorrect", NULL};
    return answer_says_one(line, words);
}

bool verbs_tell_anew(const char *line, const char **rest)
{
    bool names;
    *rest = answer_behind(line, "no");
    if (*rest)
        *rest += strspn(*rest, " ,");
    else if (verbs_take_correction(&line, &names) && !names)
        *rest = line;
    return *rest && !answer_is_empty(*rest);
}

bool verbs_dispute(const char *line)
{
    static const char *const words[] = {"disputes",   "dispute", "disputed", "disagrees", "disagree",   "protests",
                                        "protested",  "objects", "appeals",  "argues",    "challenges", "contests",
                                        "challenged", "says",    "insists",  "thinks",    NULL};
    static const char *const denials[] = {"good hit", "a good hit", "clean hit", "a clean hit", NULL};
    static const char *const refusals[] = {"don't agree", "doesn't agree", "do not agree", "does not agree", NULL};
    unsigned i;
    if (answer_says_one(line, denials))
        return true;
    for (i = 0; i < 2; i++) { /* a name may stand before it */
        const char *rest = answer_behind_speaker(line);
        if (take(&rest, refusals) || answer_is_one(answer_next(&line), words))
            return true;
    }
    return false;
}

const char *verbs_behind_ago(const char *line)
{
    static const char *const ago[] = {"shots ago", "shot ago",  "strokes ago", "stroke ago", "entries ago", "shots ago:",
                                      "shot ago:", "shots back", "shot back",   NULL};
    return take(&line, ago) ? line : NULL;
}

bool verbs_ago_first(const char *line, cue_text *out)
{
    const char *last = NULL, *end = line, *at = line, *rest = line;
    bool names;
    while (!answer_is_empty(at)) {
        const answer_word word = answer_next(&at);
        const char *const behind = verbs_behind_ago(at);
        if (word.length && behind && (strchr(":,", *behind) || behind[-1] == ':')) { /* Ana's miss two shots ago: … */
            last = word.text;
            end = behind;
        }
    }
    (void)verbs_take_correction(&rest, &names);
    return last && last > rest &&
           !text_print(out, "%.*s %.*s%s", (int)(end - last), last, (int)(last - rest), rest, end);
}

const char *verbs_behind_links(const char *line)
{
    static const char *const links[] = {"it was", "it is", "that was", "was", "is",      "should", "be",
                                        "to",     "a",     ":",        ",",   "in fact", "really", NULL};
    while (take(&line, links)) {
    }
    return line + strspn(line, " ,:");
}

size_t verbs_before_contrast(const cue_ball_set *balls, const char *line)
{
    static const char *const marks[] = {", not ", ", and not ", " and not ", " not the ", " instead of "};
    size_t i;
    for (i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        const char *const found = strstr(line, marks[i]), *rest = found ? found + strlen(marks[i]) : line;
        unsigned ball;
        if (found && answer_ball(balls, ~(cue_balls)0, answer_next(&rest), "", &ball, &(answer_refusal){""}) &&
            answer_is_empty(rest))
            return (size_t)(found - line);
    }
    return strlen(line);
}
