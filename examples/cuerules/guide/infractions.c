#include "infractions.h"

#include <cuerules/shot.h>

#include <stdio.h>
#include <string.h>

enum { NAME = 32, WIDTH = 26, COLUMNS = 3 };

uint32_t infractions_without_stroke(void)
{
    return 1u << CUE_TOUCHED_BALL | 1u << CUE_SLOW_PLAY | 1u << CUE_TEMPLATE | 1u << CUE_CONFERRING |
           1u << CUE_MEASURED | 1u << CUE_UNSPORTSMANLIKE | 1u << CUE_OTHER_INFRACTION;
}

/* As they are listed: each has the number of its place here, whatever else can have happened now. Those that only can
 * at times come last, so that the numbers of a list have few gaps. */
static const uint8_t order[CUE_INFRACTIONS] = {
    CUE_TOUCHED_BALL, CUE_DOUBLE_HIT, CUE_PUSH_SHOT, CUE_NO_FOOT_ON_FLOOR, CUE_WRONG_CUE_BALL, CUE_SLOW_PLAY,
    CUE_CONFERRING, CUE_MEASURED, CUE_UNSPORTSMANLIKE, CUE_OTHER_INFRACTION, CUE_OUT_OF_TURN, CUE_BALLS_STILL_MOVING,
    CUE_BALL_NOT_SPOTTED, CUE_JUMP_SHOT, CUE_BAD_CUE_BALL_PLACEMENT, CUE_BAD_PLAY_FROM_KITCHEN, CUE_BAD_CALL,
    CUE_TEMPLATE, CUE_NO_CALL,
};

/* Their places in that order, ascending; how many. */
static unsigned take(uint32_t among, uint8_t list[CUE_INFRACTIONS])
{
    unsigned count = 0, i;
    for (i = 0; i < CUE_INFRACTIONS; i++)
        if (among >> order[i] & 1)
            list[count++] = (uint8_t)i;
    return count;
}

void infractions_list(uint32_t among, char *out, size_t size)
{
    uint8_t list[CUE_INFRACTIONS];
    const unsigned count = take(among, list), rows = (count + COLUMNS - 1) / COLUMNS;
    size_t length = 0;
    unsigned row, i;
    out[0] = '\0';
    for (row = 0; row < rows; row++)
        for (i = row; i < count; i += rows) {
            char name[NAME];
            int written;
            answer_speak(cue_infraction_name(order[list[i]]), name, sizeof name);
            written = i + rows < count
                          ? snprintf(out + length, size - length, "  %2u %-*s", list[i] + 1u, WIDTH - 5, name)
                          : snprintf(out + length, size - length, "  %2u %s\n", list[i] + 1u, name);
            if ((size_t)written >= size - length)
                return;
            length += (size_t)written;
        }
}

bool infractions_find(const char *line, uint32_t possible, unsigned *found, answer_refusal *why)
{
    char names[CUE_INFRACTIONS][NAME];
    uint8_t places[CUE_INFRACTIONS];
    const char *list[CUE_INFRACTIONS], *listed[CUE_INFRACTIONS];
    const char *rest = line;
    const unsigned count = take(possible, places), last = count ? places[count - 1] + 1u : 0;
    const unsigned number = answer_number(answer_next(&rest), last);
    answer_word all;
    int which;
    unsigned i;
    if (number && answer_is_empty(rest)) {
        *found = order[number - 1];
        return true;
    }
    for (i = 0; i < CUE_INFRACTIONS; i++) {
        answer_speak(cue_infraction_name(i), names[i], sizeof names[i]);
        list[i] = strchr(line, '_') ? cue_infraction_name(i) : names[i];
        listed[i] = possible >> i & 1 ? list[i] : NULL;
    }
    line += strspn(line, " \t!");
    all = (answer_word){line, strlen(line)};
    which = answer_find((answer_names){listed, CUE_INFRACTIONS}, all);
    if (which == ANSWER_NONE)
        which = answer_find((answer_names){list, CUE_INFRACTIONS}, all);
    if (which == ANSWER_SEVERAL)
        return answer_refuse(why, "Several begin with that; type the number instead.");
    if (which < 0)
        return answer_refuse(why, "Type a number of the list from 1 to %u, or just Enter when there was none.", last);
    *found = (unsigned)which;
    return true;
}

/* As people call them. */
static const struct {
    const char *said;
    cue_infraction is;
} aliases[] = {
    {"both feet off the floor", CUE_NO_FOOT_ON_FLOOR},
    {"feet off the floor", CUE_NO_FOOT_ON_FLOOR},
    {"foot off the floor", CUE_NO_FOOT_ON_FLOOR},
    {"foot was off the floor", CUE_NO_FOOT_ON_FLOOR},
    {"foot up", CUE_NO_FOOT_ON_FLOOR},
    {"balls were still rolling", CUE_BALLS_STILL_MOVING},
    {"balls are still rolling", CUE_BALLS_STILL_MOVING},
    {"balls are still moving", CUE_BALLS_STILL_MOVING},
    {"balls are moving", CUE_BALLS_STILL_MOVING},
    {"balls were rolling", CUE_BALLS_STILL_MOVING},
    {"balls were moving", CUE_BALLS_STILL_MOVING},
    {"push stroke", CUE_PUSH_SHOT},
    {"both feet off the ground", CUE_NO_FOOT_ON_FLOOR},
    {"feet off the ground", CUE_NO_FOOT_ON_FLOOR},
    {"both feet were off the floor", CUE_NO_FOOT_ON_FLOOR},
    {"was still moving", CUE_BALLS_STILL_MOVING},
    {"was still rolling", CUE_BALLS_STILL_MOVING},
    {"pushed it", CUE_PUSH_SHOT},
    {"timed out", CUE_SLOW_PLAY},
    {"over the shot clock", CUE_SLOW_PLAY},
    {"took too long", CUE_SLOW_PLAY},
    {"takes too long", CUE_SLOW_PLAY},
    {"no foot on the floor", CUE_NO_FOOT_ON_FLOOR},
    {"didn't have a foot on the floor", CUE_NO_FOOT_ON_FLOOR},
    {"didn't keep a foot on the floor", CUE_NO_FOOT_ON_FLOOR},
    {"hit the cue ball twice", CUE_DOUBLE_HIT},
    {"hit it twice", CUE_DOUBLE_HIT},
    {"hits it twice", CUE_DOUBLE_HIT},
    {"hits the cue ball twice", CUE_DOUBLE_HIT},
    {"double hits", CUE_DOUBLE_HIT},
    {"double-hits", CUE_DOUBLE_HIT},
    {"double-hit", CUE_DOUBLE_HIT},
    {"it was a push", CUE_PUSH_SHOT},
    {"commits a double hit", CUE_DOUBLE_HIT},
    {"pushes the cue ball", CUE_PUSH_SHOT},
    {"pushed the cue ball", CUE_PUSH_SHOT},
    {"balls were still moving", CUE_BALLS_STILL_MOVING},
    {"before the balls stopped rolling", CUE_BALLS_STILL_MOVING},
    {"before the balls have stopped", CUE_BALLS_STILL_MOVING},
    {"before the balls stopped", CUE_BALLS_STILL_MOVING},
    {"before the balls had stopped", CUE_BALLS_STILL_MOVING},
    {"from outside d", CUE_BAD_CUE_BALL_PLACEMENT},
    {"outside d", CUE_BAD_CUE_BALL_PLACEMENT},
    {"outside of d", CUE_BAD_CUE_BALL_PLACEMENT},
    {"from outside kitchen", CUE_BAD_CUE_BALL_PLACEMENT},
    {"outside kitchen", CUE_BAD_CUE_BALL_PLACEMENT},
    {"kitchen foul", CUE_BAD_PLAY_FROM_KITCHEN},
    {"wrong ball", CUE_WRONG_CUE_BALL},
    {"the wrong cue ball", CUE_WRONG_CUE_BALL},
};

int infractions_take(const char **line)
{
    const char *const end = *line + strcspn(*line, ",;");
    size_t alias;
    int i;
    for (alias = 0; alias < sizeof aliases / sizeof aliases[0]; alias++) {
        const char *const after = answer_behind(*line, aliases[alias].said);
        /* `the wrong ball first` was hit, and not struck. */
        if (after && !(aliases[alias].is == CUE_WRONG_CUE_BALL && answer_is(answer_next(&(const char *){after}), "first"))) {
            *line = after;
            return (int)aliases[alias].is;
        }
    }
    for (i = 0; i < CUE_INFRACTIONS; i++) {
        char name[NAME];
        const char *after;
        answer_speak(cue_infraction_name((unsigned)i), name, sizeof name);
        after = answer_behind(*line, name);
        after = after ? after : answer_behind(*line, cue_infraction_name((unsigned)i));
        /* One word, such as `other`, has to be all that is said between commas. */
        if (after && (strchr(name, ' ') || after + strspn(after, " \t") >= end)) {
            *line = after;
            return i;
        }
    }
    return -1;
}

int infractions_number(const char *line)
{
    const int found = infractions_take(&line);
    return answer_is_empty(line) ? found : -1;
}
