#include "report_words.h"

#include "../play/vocabulary.h"
#include "infractions.h"
#include "spoken.h"
#include "verbs.h"

#include <cuerules/shot.h>
#include <string.h>

/* Words with one blank between them. */
static const struct {
    sense is;
    const char *words;
} lexicon[] = {
    {IDLE, "the a an ball balls number he she they his her him i we its win wins won which on to at of from for this "
           "time just was were is are be been got did does do again nicely cleanly straight luckily corner side pocket hand "
           "accident mistake bank banked banks jump only even there one shot stroke cut double doubles doubled ! ? up "
           "out last next long cross back far near "
           "d full full-ball simultaneously once head foot string fluke luck another own object "
           "so safely over has have had cuts puts clean same after contact "
           "badly hard softly slowly really easily unluckily unfortunately beautifully perfectly rack cluster pack nice great "
           "bad soft hard big huge decent poor weak solid legal normal "
           "lovely brilliant gorgeous superb sweet mile miles inch inches gambles fair golden match swerve swerves follows "
           "follow screws screw screwed stuns stun stunned drew "
           "wrong incorrect draws draw english topspin backspin pace penalty penalties free gently together when shot "
           "accidentally anyway intentional intentionally deliberate deliberately commits "
           "miscue miscues miscued mis cues cued fine committed complete trying says purpose claims claimed claim barely "
           "escapes escape escaped somehow"},
    {AND, "and plus &"},
    {THEN, "then"},
    {COMMA, ", ; : . - but while"},
    {NOT, "not didn't didnt doesn't doesnt wasn't wasnt never no without fails failed almost nearly"},
    {TAKE, "take takes took captures captured"},
    {POT, "pot pots potted potting making fluked flukes gets knocks knocked pockets pocketed makes made make sinks sank sunk "
          "sends sent "
          "slots slotted slops slopped nails nailed drills drilled drains drained buries buried "
          "clears cleared sink drops dropped drop falls fell fall good holed holes"},
    {GO, "goes went go gone came comes going"},
    {IN, "in inside"},
    {IN_OFF, "in-off"},
    {DOWN, "down"},
    {MISS,
     "jaws jawed missed misses miss m fluffs fluffed duffs duffed botches botched short "
     "overhit overhits underhit underhits overcut overcuts undercut undercuts rattled rattles "
     "stayed stays hangs hung hanging"},
    {HIT, "hit hits hitting graze grazes grazed clip tap contact feathers feathered "
          "reach reaches reached struck strikes contacted contacts clipped clips bumps caught catches taps tapped "
          "cannons cannoned cannoning crashes crashed slams slammed kiss kisses kissed kissing"},
    {NO_HIT, "air whiff whiffs whiffed"},
    {FIRST, "first"},
    {SCRATCH, "scratch scratched scratches"},
    {OFF, "off"},
    {TABLE, "table floor"},
    {LEAVE, "left leaves jumped jumps flew flies hops hopped"},
    {STOP, "hides hid tucks tucked stops stopped rests rested ends ended lands landed baulk"},
    {ROLL, "rolls rolled roll"},
    {THIN, "thin thinly glances glancing"},
    {BESIDE, "behind beside"},
    {RAIL, "rail rails cushion cushions"},
    {SAFE, "safe safety"},
    {NOTHING, "nothing none nobody dry"},
    {EVERYTHING, "everything anything thing all every any completely altogether lot"},
    {FOUL, "foul fouls fouled"},
    {AIM, "aiming tries tried try attempts attempted plays played play shoots aims aimed kicks kicked wants wanted thins"},
    {AS, "as"},
    {INSTEAD, "instead"},
    {CALL, "calls called call nominates nominated nominate"},
    {IT, "it that"},
    {TOUCH, "touched touches nudged nudges bumped brushed brushes moved moves disturbed"},
    {TOUCHING, "touching frozen"},
    {COMBINATION, "combo combos combination carom caroms plant"},
    {WITH, "with by"},
    {INTO, "into onto"},
    {ALSO, "too also well"},
    {BEFORE, "before"},
    {BOTH, "both"},
    {ELSE, "else"},
    {BODY, "sleeve sleeves cuff arm arms elbow finger fingers shirt jacket tie clothes stick tip bridge"},
    {BREAK, "break breaks broke opens opened smashes smashed hammers hammered"},
};

static bool is_listed(answer_word word, const char *list)
{
    while (*list) {
        const size_t length = strcspn(list, " ");
        if (word.length == length && strings_alike(word.text, list, length))
            return true;
        list += length + (list[length] == ' ');
    }
    return false;
}

static bool is_name(const cue_ball_set *balls, answer_word word)
{
    const int found = answer_find((answer_names){balls->names, balls->count}, word);
    return found >= 0 && strlen(balls->names[found]) == word.length;
}

answer_word word_next(const cue_ball_set *balls, const char **line)
{
    const char *const at = *line + strspn(*line, " \t");
    answer_word word = {at, *at && strchr(",;.!?:&", *at) ? 1 : strcspn(at, " \t,;.!?:&")};
    const char *const hyphen = memchr(word.text, '-', word.length);
    *line = at + word.length;
    /* `3-9` and `top-left` are two words each; c-k is notation. */
    if (!hyphen || hyphen == word.text || is_name(balls, word) || is_listed(word, "in-off") ||
        (hyphen == word.text + 1 && (*word.text < '0' || *word.text > '9')))
        return word;
    word.length = (size_t)(hyphen - word.text);
    *line = hyphen + 1;
    return word;
}

bool word_is_one(const cue_ball_set *balls, const char *at, const char *const *list)
{
    return answer_is_one(word_next(balls, &at), list);
}

bool word_is_moved(const cue_ball_set *balls, const char *at)
{
    static const char *const words[] = {"moved", "moves", "disturbed", NULL};
    return word_is_one(balls, at, words);
}

static sense sense_of(answer_word word)
{
    size_t i = 0;
    while (i < sizeof lexicon / sizeof lexicon[0] && !is_listed(word, lexicon[i].words))
        i++;
    return i < sizeof lexicon / sizeof lexicon[0] ? lexicon[i].is : UNKNOWN;
}

bool word_is_known(answer_word word)
{
    return sense_of(word) != UNKNOWN;
}

/* A ball, or `several` of a family: `two reds`. */
static bool find_ball(word_scan *at, answer_word word)
{
    const cue_ball_words *const words = at->balls->also.words;
    const char *const number = spoken_number(at->balls, word), *line = at->after;
    const unsigned several = spoken_count(word);
    answer_word name = number ? answer_whole(number) : word;
    at->several = 1;
    at->is_plural = false;
    if (words && words->family && word.length == strlen(words->family) + 1 &&
        strings_alike(word.text, words->family, word.length - 1) && strings_alike(word.text + word.length - 1, "s", 1)) {
        at->is_plural = true;
        name = answer_whole(words->family);
    }
    if (words && words->family && is_listed(word, "another")) { /* one */
        (void)word_next(at->balls, &line);
        at->after = line;
        name = answer_whole(words->family);
    }
    if (words && words->family && several) {
        const answer_word family = word_next(at->balls, &line);
        const size_t length = strlen(words->family);
        if (family.length >= length && family.length <= length + 1 && strings_alike(family.text, words->family, length)) {
            at->several = several;
            at->after = line;
            name = answer_whole(words->family);
        }
    }
    if (is_listed(word, "black") && !is_name(at->balls, word) && is_name(at->balls, answer_whole("8")))
        name = answer_whole("8"); /* in pool */
    at->ball = CUE_BALL;
    return (is_listed(word, "white cueball") && at->balls->names[CUE_BALL] && !is_name(at->balls, word)) ||
           answer_ball(at->balls, at->alive, name, "", &at->ball, &at->why);
}

static const char rails[] = "rails cushions rail cushion";

/* Is a rail named before the next comma? */
static bool is_about_rails(const cue_ball_set *balls, const char *line)
{
    answer_word word;
    do
        word = word_next(balls, &line);
    while (word.length && !is_listed(word, rails) && !is_listed(word, ", ; . :"));
    return is_listed(word, rails);
}

/* `the left cushion`, which is no ball that left. */
static bool is_side(word_scan *at, answer_word word)
{
    static const char sides[] = "left right long short top bottom side end near far head foot baulk black opposite same other";
    const char *line = at->after;
    if (!is_listed(word, sides) || !is_listed(word_next(at->balls, &line), rails))
        return false;
    at->after = line;
    return true;
}

/* How many there were, and not which: `two balls`, `off two rails`, `in three tries`. */
static sense count_things(word_scan *at, answer_word word)
{
    static const char things[] = "tries attempts times shots visits points fouls innings";
    const char *line = at->after;
    answer_word next = word_next(at->balls, &line);
    sense is;
    if (is_listed(word, "one") && is_listed(next, "who that which")) { /* he was the one who fouled */
        at->after = line;
        return IDLE;
    }
    if (is_listed(word, "plenty lots loads many several") && is_about_rails(at->balls, line)) {
        at->count = PLENTY;
        return SEVERAL;
    }
    if (spoken_count(word) && is_listed(next, "to") && is_listed(word_next(at->balls, &(const char *){line}), "a") &&
        is_about_rails(at->balls, line)) { /* five to a rail */
        at->count = spoken_count(word);
        return SEVERAL;
    }
    if (is_listed(next, "object"))
        next = word_next(at->balls, &line);
    is = is_listed(next, "balls more others stripes solids") ? SEVERAL
         : is_listed(next, things)     ? IDLE
         : is_listed(next, rails)      ? RAIL
                                       : UNKNOWN;
    /* One ball may be the 1, too. */
    if (is_listed(word, "one") && is_listed(next, "ball") && is_about_rails(at->balls, line))
        is = SEVERAL;
    else if (!is || is_listed(word, "a an") || spoken_count(word) < (is == RAIL ? 1 : 2) ||
             /* the 9, rail first */
             (is == RAIL && is_listed(next, "rail cushion") && is_listed(word_next(at->balls, &(const char *){line}), "first")))
        return UNKNOWN;
    at->count = spoken_count(word);
    at->after = line;
    return is;
}

/* `ball in hand` follows from what happened; what rattles in the jaws is not in. */
static bool take_in_hand(word_scan *at, answer_word word)
{
    const char *line = at->after, *jaws;
    const answer_word next = word_next(at->balls, &line);
    jaws = line;
    if (is_listed(word, "off") && is_listed(next, "its the") && is_listed(word_next(at->balls, &jaws), "spot")) {
        at->after = jaws; /* where it lay */
        return true;
    }
    if (!is_listed(word, "in on"))
        return false;
    if (is_listed(word, "in") && is_listed(next, "hand"))
        at->after = line;
    else if (is_listed(next, "the") && is_listed(word_next(at->balls, &jaws), "jaws jaw lip"))
        at->after = jaws;
    else
        return false;
    return true;
}

/* `good break` says nothing of a ball, and `the end red` not which one of them. */
static bool is_praise(word_scan *at, answer_word word)
{
    static const char adjectives[] = "long tough hard difficult tricky easy thin short great nice good routine";
    const cue_ball_words *const words = at->balls->also.words;
    const char *line = at->after;
    if (words && words->family && is_listed(word, "end loose nearest furthest") &&
        answer_is(word_next(at->balls, &line), words->family))
        return true;
    line = at->after;
    if (is_listed(word, "a") && is_listed(word_next(at->balls, &line), "double") &&
        is_listed(word_next(at->balls, &line), "kiss")) { /* of no ball that is named */
        at->after = line;
        return true;
    }
    line = at->after;
    if (is_listed(word, "a") && is_listed(word_next(at->balls, &line), adjectives) &&
        is_listed(word_next(at->balls, &line), "one")) { /* misses a long one */
        at->after = line;
        return true;
    }
    line = at->after;
    if (!is_listed(word, "good") ||
        !is_listed(word_next(at->balls, &(const char *){line}), "break safety safe shot try hit stroke one leave"))
        return false;
    if (is_listed(word_next(at->balls, &line), "hit")) /* said by whoever watched */
        at->after = line;
    return true;
}

/* `with his cue`, `with her bridge hand`: no ball. */
static bool is_stick(word_scan *at, answer_word word)
{
    const char *line = at->after, *behind;
    answer_word with = word_next(at->balls, &line);
    if (!is_listed(word, "his her their my"))
        return false;
    if (is_listed(with, "bridge left right other"))
        with = word_next(at->balls, &line);
    behind = line;
    if (!is_listed(with, "hand") && !(is_listed(with, "cue") && !is_listed(word_next(at->balls, &behind), "ball")))
        return false;
    at->after = line;
    return true;
}

/* `over the 15`, which was not touched; `in the kitchen`; `in one go`. */
static bool is_beside(word_scan *at, answer_word word)
{
    const char *line = at->after;
    answer_word next = word_next(at->balls, &line);
    if (is_listed(word, "in") && is_listed(next, "one a") && is_listed(word_next(at->balls, &line), "go shot stroke")) {
        at->after = line;
        return true;
    }
    while (is_listed(next, "the a ball number"))
        next = word_next(at->balls, &line);
    at->why.text[0] = '\0';
    if (!(is_listed(word, "in from") && is_listed(next, "kitchen")) &&
        !(is_listed(word, "over round around") &&
          answer_ball(at->balls, ~(cue_balls)0, next, "", &at->ball, &(answer_refusal){""})))
        return false;
    at->after = line;
    return true;
}

/* `out of the snooker`: the one that the player was in. */
static bool is_escape(word_scan *at, answer_word word)
{
    const char *line = at->after;
    answer_word next;
    bool out = is_listed(word, "out from escapes escaping");
    if (!out && !is_listed(word, "get gets getting"))
        return false;
    do {
        next = word_next(at->balls, &line);
        out = out || is_listed(next, "out from");
    } while (is_listed(next, "out of the a his her from"));
    if (!is_listed(next, "snooker") && !(out && is_listed(next, "it that there trouble")))
        return false;
    at->after = line;
    return true;
}

/* When it was, which says no more: `before shooting`, `while lining up`. */
static bool is_when(word_scan *at, answer_word word)
{
    const char *line = at->after;
    answer_word next = word_next(at->balls, &line);
    if (!is_listed(word, "before while when"))
        return false;
    if (is_listed(next, "the her his"))
        next = word_next(at->balls, &line);
    if (!is_listed(next, "shooting playing lining addressing cueing shot stroke bridging placing positioning"))
        return false;
    at->after = line;
    next = word_next(at->balls, &line);
    if (is_listed(next, "up it"))
        at->after = line;
    if (is_listed(next, "the")) /* placing the cue ball */
        next = word_next(at->balls, &line);
    if (is_listed(next, "white cueball") || (is_listed(next, "cue") && is_listed(word_next(at->balls, &line), "ball")))
        at->after = line;
    return true;
}

/* What several words say together: follows it in, comes back out, along with. */
static sense is_phrase(word_scan *at)
{
    static const char *const nearly[] = {"rattles and drops", "rattled and dropped", "wobbles and drops", "wobbled and dropped",
                                         "rattles and falls", "rattled and fell",    "wobbles and falls", "wobbled and fell",
                                         "rattles and goes",  "rattled and went",    "hangs and drops",   "hung and dropped"};
    static const struct {
        const char *said;
        sense is;
    } phrases[] = {{"follows it in", SCRATCH},     {"followed it in", SCRATCH},   {"follows in", SCRATCH},
                   {"followed in", SCRATCH},   {"follow it in", SCRATCH},
                   {"follows them in", SCRATCH},   {"followed them in", SCRATCH},
                   {"follows it down", SCRATCH},   {"comes back out", BACK_OUT},      {"came back out", BACK_OUT},
                   {"pops back out", BACK_OUT},        {"popped back out", BACK_OUT},     {"bounces out", BACK_OUT},
                   {"bounced out", BACK_OUT},          {"jumps back out", BACK_OUT},      {"comes out again", BACK_OUT},
                   {"lips out", BACK_OUT},             {"lipped out", BACK_OUT},          {"along with", AND},
                   {"picks off", POT},             {"kiss off", OFF},             {"was just in jaws", MISS},
                   {"just in jaws", MISS},
                   {"was in jaws", MISS}, {"is in jaws", MISS}, {"picked off", POT},
                   {"together with", AND},         {"potted wrong colour", IDLE}, {"pots wrong colour", IDLE},
                   {"potted wrong ball", IDLE},    {"pots wrong ball", IDLE},     {"potted wrong colour:", IDLE},
                   {"pots wrong colour:", IDLE},   {"potted wrong ball:", IDLE},   {"pots wrong ball:", IDLE},
                   {"no stroke", NO_STROKE},
                   {"no contact with", NO_HIT},
                   {"no contact", NO_HIT},         {"no problem", IDLE},          {"no trouble", IDLE},
                   {"no doubt", IDLE},             {"no question", IDLE},          {"besides white", IDLE},
                   {"besides cue ball", IDLE},     {"one foot off floor", IDLE},   {"one foot on floor", IDLE},
                   {"other foot was on floor", IDLE}};
    const char *const begin = at->rest + strspn(at->rest, " \t");
    size_t i;
    for (i = 0; i < sizeof nearly / sizeof nearly[0]; i++)
        if (strings_alike(begin, nearly[i], strlen(nearly[i]))) {
            at->after = strchr(begin, ' ');
            return IDLE;
        }
    for (i = 0; i < sizeof phrases / sizeof phrases[0]; i++) {
        const char *const behind = answer_behind(begin, phrases[i].said);
        if (behind && strings_alike(begin, phrases[i].said, strcspn(phrases[i].said, " "))) { /* and no `the` before it */
            at->after = behind;
            return phrases[i].is;
        }
    }
    return UNKNOWN;
}

/* Behind `is in the kitchen`, `goes behind the head string`; NULL where something else is said. */
static const char *behind_where(const char *line)
{
    static const char *const links[] = {"ball", "is", "goes", "was", "back", "then", NULL};
    static const char *const where[] = {"in kitchen", "in hand", "behind head string", "in d", "in baulk", "from kitchen",
                                        "from hand",  "from d",  "in head",            NULL};
    while (answer_is_one(answer_next(&(const char *){line}), links))
        (void)answer_next(&line);
    return answer_behind_one(line, where);
}

/* `puts the cue ball down in the kitchen`, `cue in the kitchen`, `takes the cue ball in hand`, `the cue ball goes into the
 * pack`: no scratch. */
static bool is_placing(word_scan *at, answer_word word)
{
    static const char *const goes[] = {"cue ball goes behind line",   "cue ball goes into pack", "cue ball goes into rack",
                                       "cue ball goes into cluster",  "cue ball runs into pack", "white goes into pack",
                                       "white goes into reds",        "cue ball crashes into pack", "cue ball into pack",
                                       "white into pack",             NULL};
    static const char *const puts[] = {"puts",  "put",   "places", "placed", "sets", "spots",
                                       "takes", "took",  "has",    "lays",   NULL};
    static const char *const where[] = {"down",    "on",     "in",   "at",     "to", "hand",  "table",
                                        "kitchen", "behind", "head", "string", "d",  "baulk", NULL};
    const char *const begin = at->rest + strspn(at->rest, " \t"), *const behind = at->after, *ball = NULL;
    const char *placed = answer_behind_one(begin, goes);
    if (!placed && is_listed(word, "cue white cueball c"))
        placed = behind_where(behind);
    if (placed) {
        at->after = placed;
        return true;
    }
    if (!answer_is_one(word, puts))
        return false;
    ball = answer_behind(behind, "cue ball") ? answer_behind(behind, "cue ball") : answer_behind(behind, "white");
    if (!ball && answer_behind(behind, "ball in hand"))
        ball = answer_behind(behind, "ball");
    if (!ball || !answer_is_one(answer_next(&(const char *){ball}), where))
        return false;
    while (answer_is_one(answer_next(&(const char *){ball}), where))
        (void)answer_next(&ball);
    at->after = ball;
    return true;
}

/* `all the reds`. */
static bool is_every(word_scan *at, answer_word word)
{
    const cue_ball_words *const words = at->balls->also.words;
    const char *line = at->after;
    answer_word next = word_next(at->balls, &line);
    if (is_listed(next, "the of"))
        next = word_next(at->balls, &line);
    if (!is_listed(word, "all every") || !words || !words->family || next.length != strlen(words->family) + 1 ||
        !strings_alike(next.text, words->family, next.length - 1))
        return false;
    at->after = line;
    return true;
}

/* `the one`, where that is a ball: at->after is behind it then. */
static bool is_first_ball(word_scan *at, answer_word word)
{
    const char *line = at->after;
    const answer_word one = word_next(at->balls, &line);
    if (!is_listed(word, "the") || !is_listed(one, "one") || !spoken_number(at->balls, one))
        return false;
    at->after = line;
    return true;
}

/* `the wrong pocket`: another one than was called; which one may stand behind it, or is asked. */
static bool is_other_pocket(word_scan *at, answer_word word)
{
    const char *line = at->after;
    if (!is_listed(word, "wrong other another different opposite") ||
        !is_listed(word_next(at->balls, &line), "pocket hole corner bag"))
        return false;
    at->after = line + strspn(line, " ,:(");
    if (!spoken_take_pocket(&at->after, &at->pocket, &at->vague)) {
        at->after = line;
        at->pocket = CUE_NO_POCKET;
        (void)answer_refuse(&at->vague, "Which pocket: where did it drop? Type its letters, or say it in words.");
    }
    return true;
}

/* What more than one word says. */
static sense look_on(word_scan *at, answer_word word)
{
    bool is;
    int infraction;
    at->after = at->rest;
    if (!is_listed(word, "hand at on of") && spoken_take_pocket(&at->after, &at->pocket, &at->vague))
        return POCKET;
    at->after = at->rest;
    if (is_listed(word, "twice")) { /* hits the 3 twice */
        (void)word_next(at->balls, &at->after);
        at->told = CUE_DOUBLE_HIT;
        return INFRACTION;
    }
    infraction = infractions_take(&at->after);
    if (infraction >= 0) {
        at->told = (unsigned)infraction;
        return INFRACTION;
    }
    at->told = CUE_EYE_SNOOKERED;
    if (is_listed(word, "snookers snookering"))
        return (void)word_next(at->balls, &at->after), EYE;
    if (!verbs_take_snookered(&at->after, &is))
        return UNKNOWN;
    at->told = is ? CUE_EYE_SNOOKERED : CUE_EYE_NOT_SNOOKERED;
    return EYE;
}

/* `sends the cue ball off the table`: is the table named before the next comma? */
static bool is_about_table(const cue_ball_set *balls, const char *line)
{
    answer_word word, before = {"", 0};
    while ((word = word_next(balls, &line)).length && !is_listed(word, ", ; . :")) {
        if (is_listed(word, "table floor") && !is_listed(before, "down up"))
            return true;
        before = is_listed(word, "the") ? before : word;
    }
    return false;
}

sense word_look(word_scan *at)
{
    const char *line = at->rest;
    const answer_word word = word_next(at->balls, &line);
    sense found;
    at->after = line;
    at->why.text[0] = '\0';
    at->count = 0;
    if (!word.length)
        return THE_END;
    if (at->balls->also.words && is_listed(word, "another") && is_listed(word_next(at->balls, &(const char *){line}), "one"))
        return find_ball(at, word) ? BALL : UNKNOWN;
    if (is_every(at, word))
        return EVERYTHING;
    if (is_placing(at, word))
        return IDLE;
    found = is_phrase(at);
    if (found)
        return found;
    if (is_first_ball(at, word))
        return find_ball(at, answer_whole("one")) ? BALL : UNKNOWN;
    if (is_stick(at, word))
        return BODY;
    found = is_praise(at, word) || take_in_hand(at, word) || is_when(at, word) || is_escape(at, word) ||
                    is_beside(at, word)
                ? IDLE
            : is_side(at, word) ? RAIL
                                : count_things(at, word);
    if (found)
        return found;
    if (is_other_pocket(at, word))
        return POCKET;
    if (is_name(at->balls, word) && find_ball(at, word))
        return BALL;
    /* Where players have cue balls of their own, theirs is meant. */
    if (is_listed(word, "cue cueball") && !at->balls->names[CUE_BALL])
        return IDLE;
    found = look_on(at, word);
    if (found)
        return found;
    at->after = line;
    if (is_listed(word, "sends sent drives drove launches launched") && is_about_table(at->balls, line))
        return LEAVE;
    found = sense_of(word);
    /* Somebody's ball. */
    if (found == UNKNOWN && answer_is_owner(word))
        return IDLE;
    return (found == UNKNOWN || is_listed(word, "one")) && find_ball(at, word) ? BALL : found;
}

sense word_peek(const word_scan *at)
{
    word_scan ahead = *at;
    sense found;
    while ((found = word_look(&ahead)) == IDLE)
        ahead.rest = ahead.after;
    return found;
}

void word_skip(word_scan *at)
{
    while (word_look(at) == IDLE)
        at->rest = at->after;
    at->rest = at->after;
}

bool word_is_ahead(const word_scan *at, sense wanted)
{
    word_scan ahead = *at;
    sense found;
    while ((found = word_look(&ahead)) != wanted && found != COMMA && found != THEN && found != THE_END)
        ahead.rest = ahead.after;
    return found == wanted;
}

bool word_names_ball(const cue_ball_set *balls, const char *line)
{
    return word_is_ahead(&(word_scan){.balls = balls, .alive = ~(cue_balls)0, .rest = line}, BALL);
}
