/* What the items are called, and what was found out about them. */
#include "walk.h"

#include <stdarg.h>
#include <string.h>

static const struct {
    const char *name, *about;
} items[CONFORM_ITEMS] = {
    [CONFORM_DEFINITION] = {"definition",
                            "complete; names and ids differ, and sentences speak of members that exist"},
    [CONFORM_PLAYOUT] = {"playout", "every game can be played to its end, and its head keeps to the rules"},
    [CONFORM_OPEN] = {"open actions", "what a host fills in can be filled in, and then applies"},
    [CONFORM_LEGAL_LIST] = {"legal list",
                            "sorted, unique, of this moment, as long as declared; empty only at the end"},
    [CONFORM_SHORT_BUFFER] = {"short buffer", "a list that doesn't fit is counted in full and written no further"},
    [CONFORM_LISTED] = {"listed actions", "every listed action applies"},
    [CONFORM_LISTED_JSON] = {"listed as JSON", "every listed action, written as JSON, does the same"},
    [CONFORM_UNLISTED] = {"unlisted actions", "every other action is refused with a reason and without a trace"},
    [CONFORM_GARBAGE] = {"garbage", "any bytes are refused without a trace, or mean what the table says they mean"},
    [CONFORM_TIMING] = {"timing", "wrong kinds, phases and players are refused as such"},
    [CONFORM_CHANCE] = {"chance", "what is drawn applies; a given outcome fits or is refused without a trace"},
    [CONFORM_RULINGS] = {"rulings",
                         "known types, existing rules, values in range, whole sentences, the end announced"},
    [CONFORM_RULES] = {"rules", "every rule that is named exists"},
    [CONFORM_VALUES] = {"values", "actions, states and views keep to their tables; the view is the state's alone"},
    [CONFORM_TRY] = {"dry run", "trying an action says what applying it does, and changes nothing"},
    [CONFORM_CLONE] = {"clone", "a copy is equal and goes its own way"},
    [CONFORM_UNDO] = {"undo", "every action can be taken back, to the start, to the byte"},
    [CONFORM_REPLAY] = {"replay", "the log leads to the same states"},
    [CONFORM_SAVE] = {"save and load", "load and save give the same bytes: verified, unverified, without log"},
    [CONFORM_LOCALE] = {"comma locale", "texts are the same where numbers are written with a comma"},
    [CONFORM_MUTANTS] = {"mutated saves",
                         "a damaged save is refused with its place, or is a game that can be played"},
    [CONFORM_SEED] = {"same seed", "the same seed and choices give the same bytes again"},
    [CONFORM_PROCESS] = {"other process", "and also in another process"},
    [CONFORM_THREADS] = {"threads", "and also in several threads at once"},
    [CONFORM_SCORE] = {"score", "no score leaves its declared bounds"},
    [CONFORM_LENGTH] = {"length", "no game is longer than declared"},
    [CONFORM_NO_MEMORY] = {"no memory",
                           "each allocation failing, once and for good: a clean error, no change, no leak"},
    [CONFORM_NO_ALLOCATION] = {"no allocation", "stepping never asks for memory"},
    [CONFORM_REFEREE] = {"referee", "a game through the referee's messages is the game through the calls"},
    [CONFORM_TYPED] = {"typed moves", "a move as it is written for people is read as the same action"},
    [CONFORM_PICTURES] = {"pictures", "every state has a picture, as text and as SVG"},
    [CONFORM_EXPORTS] = {"exports", "the module exports its one symbol"},
};

const char *conform_item_name(conform_item item)
{
    return items[item].name;
}

const char *conform_item_about(conform_item item)
{
    return items[item].about;
}

static conform_result *result_of(conform_walk *walk)
{
    return &walk->report->items[walk->at->item];
}

void conform_checked(conform_walk *walk, uint64_t checks)
{
    result_of(walk)->checks += checks;
}

bool conform_has_failed(const conform_walk *walk)
{
    return walk->report->items[walk->at->item].failures != 0;
}

/* Where it happened, as the command line that shows it again. */
static size_t write_place(const conform_walk *walk, size_t move, char *text, size_t size)
{
    int length;
    if (walk->at->seed == 0 && walk->at->game == UINT32_MAX)
        length = snprintf(text, size, "%s", "");
    else if (move == CONFORM_NO_MOVE)
        length = snprintf(text, size, "game %lu (--games 1 --seed %llu): ", (unsigned long)walk->at->game,
                          (unsigned long long)walk->at->seed);
    else
        length = snprintf(text, size,
                          "game %lu (--games 1 --seed %llu), after %lu actions: ", (unsigned long)walk->at->game,
                          (unsigned long long)walk->at->seed, (unsigned long)move);
    return length < 0 ? 0 : (size_t)length;
}

void conform_fail(conform_walk *walk, size_t move, const char *format, ...)
{
    conform_result *result = result_of(walk);
    va_list arguments;
    size_t at;
    if (result->failures++)
        return;
    at = write_place(walk, move, result->text, sizeof result->text);
    va_start(arguments, format);
    (void)vsnprintf(result->text + at, sizeof result->text - at, format, arguments);
    va_end(arguments);
}

void conform_skip(conform_walk *walk, const char *format, ...)
{
    conform_result *result = result_of(walk);
    va_list arguments;
    if (result->failures || result->text[0])
        return;
    va_start(arguments, format);
    (void)vsnprintf(result->text, sizeof result->text, format, arguments);
    va_end(arguments);
}

void conform_remark(conform_walk *walk, const char *format, ...)
{
    conform_result *result = result_of(walk);
    va_list arguments;
    if (result->failures)
        return;
    va_start(arguments, format);
    (void)vsnprintf(result->text, sizeof result->text, format, arguments);
    va_end(arguments);
}

void conform_conclude(conform_report *report)
{
    unsigned i;
    for (i = 0; i < CONFORM_ITEMS; i++) {
        conform_result *result = &report->items[i];
        if (result->failures)
            result->verdict = CONFORM_FAILED;
        else
            result->verdict = result->checks ? CONFORM_PASSED : CONFORM_NOT_MEASURED;
        if (result->verdict == CONFORM_NOT_MEASURED && !result->text[0])
            (void)snprintf(result->text, sizeof result->text, "nothing in these games called for it");
    }
}

unsigned conform_count(const conform_report *report, conform_verdict verdict)
{
    unsigned count = 0;
    unsigned i;
    for (i = 0; i < CONFORM_ITEMS; i++)
        count += report->items[i].verdict == verdict;
    return count;
}
