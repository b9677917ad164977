/* What a drawing of a table shows of its balls: labels, and styles. */
#include "draw/labels.h"

#include "table/balls.h"

#include <cuerules/table_picture.h>

#include <stdio.h>
#include <string.h>

unsigned cue_pool_number(const char *name)
{
    unsigned number = 0;
    const char *at = name;
    for (; *at >= '0' && *at <= '9' && at < name + 2; at++)
        number = number * 10 + (unsigned)(*at - '0');
    return *at || number > 15 ? 0 : number;
}

cue_style cue_ball_style(const cue_ball_set *balls, unsigned ball)
{
    static const struct {
        const char *name;
        cue_style style;
    } named[] = {{"cue", CUE_STYLE_WHITE_BALL},      {"white", CUE_STYLE_WHITE_BALL},
                 {"red", CUE_STYLE_RED_BALL},        {"yellow", CUE_STYLE_YELLOW_BALL},
                 {"green", CUE_STYLE_GREEN_BALL},    {"brown", CUE_STYLE_BROWN_BALL},
                 {"blue", CUE_STYLE_BLUE_BALL},      {"pink", CUE_STYLE_PINK_BALL},
                 {"black", CUE_STYLE_BLACK_BALL},    {"orange", CUE_STYLE_ORANGE_BALL},
                 {"purple", CUE_STYLE_PURPLE_BALL},  {"maroon", CUE_STYLE_MAROON_BALL}};
    const char *name = ball < balls->count && balls->names[ball] ? balls->names[ball] : "";
    const unsigned number = cue_pool_number(name);
    const size_t length = strcspn(name, "-"); /* several balls of one colour have numbers */
    size_t i;
    if (number > 8)
        return (cue_style)(CUE_STYLE_YELLOW_STRIPE + (number - 9));
    if (number)
        return number == 8 ? CUE_STYLE_BLACK_BALL : (cue_style)(CUE_STYLE_YELLOW_BALL + (number - 1));
    for (i = 0; i < sizeof named / sizeof named[0]; i++)
        if (strlen(named[i].name) == length && strncmp(named[i].name, name, length) == 0)
            return named[i].style;
    return CUE_STYLE_GREY_BALL;
}

static bool is_plain(const char *name)
{
    for (; *name; name++)
        if (*name <= ' ' || *name > '~')
            return false;
    return true;
}

static bool is_free(const cue_table_scene *scene, char letter)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (scene->labels[ball][0] == letter && !scene->labels[ball][1])
            return false;
    return true;
}

/* A short name is its own label, else its first letter if that is free. */
static bool label_from_start(cue_table_scene *scene, unsigned ball, const char *name)
{
    const size_t length = strlen(name) <= 2 ? strlen(name) : 1;
    if (!is_plain(name) || (strlen(name) > 2 && !is_free(scene, name[0])))
        return false;
    memcpy(scene->labels[ball], name, length);
    return true;
}

/* The last letter that is free, or the number. */
static void label_from_end(cue_table_scene *scene, unsigned ball, const char *name)
{
    size_t i = is_plain(name) ? strlen(name) : 0;
    while (i > 0 && !is_free(scene, name[i - 1]))
        i--;
    if (i > 0)
        scene->labels[ball][0] = name[i - 1];
    else
        (void)snprintf(scene->labels[ball], CUE_LABEL_SIZE, "#%u", ball % 100);
}

/* The ball of the set with the shortest name; the first one of equally short ones. */
static unsigned shortest_of(const cue_ball_set *balls, unsigned set)
{
    unsigned shortest = cue_lowest_ball(set);
    for (; set; set &= set - 1)
        if (strlen(balls->names[cue_lowest_ball(set)]) < strlen(balls->names[shortest]))
            shortest = cue_lowest_ball(set);
    return shortest;
}

cue_table_scene cue_scene_of(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls)
{
    const cue_balls named = cue_named_balls(balls);
    cue_table_scene made = {table, layout, balls, layout->on_table & named, layout->in_hand & named, false, {{0}}};
    unsigned left, later = 0, ball;
    for (left = named; left; left &= ~(1u << ball)) {
        ball = shortest_of(balls, left);
        if (!label_from_start(&made, ball, balls->names[ball]))
            later |= 1u << ball;
    }
    for (left = later; left; left &= left - 1)
        label_from_end(&made, cue_lowest_ball(left), balls->names[cue_lowest_ball(left)]);
    return made;
}

