#include "chase.h"

#include <stdio.h>

cue_game *chase_new(unsigned players, const char *options)
{
    static const char *const names[] = {"A", "B", "C", "D", "E", "F", "G", "H"};
    const char *list = "";
    cue_game *game = NULL;
    unsigned i;
    for (i = 0; i < players; i++)
        list = text_of("%s%s\"%s\"", list, i ? "," : "", names[i % 8]);
    must(cue_game_new_json(cue_ruleset_find(CUE_CHASER), NULL, options ? json(options) : NULL,
                           text_of("[%s]", list), &game, &fault));
    return game;
}

const char *chase_do(cue_game *game, const char *action)
{
    must(apply_json(game, action, &fault));
    return rulings_told(game);
}

const char *chase_shot(cue_game *game, const char *notation)
{
    return chase_do(game, text_of("{'action':'shot','notation':'%s'}", notation));
}

void chase_until(cue_game *game, unsigned target)
{
    cue_chaser_view view;
    for (;;) {
        must(cue_game_view(game, &view, sizeof view, &fault));
        if (view.target == target)
            return;
        ck_assert_uint_lt(view.target, target);
        (void)chase_shot(game, text_of("cue-%u>", (unsigned)view.target));
    }
}

const char *chase_places(const char *places)
{
    const char *list = "";
    char ball[8];
    double x, y;
    int length;
    for (; sscanf(places, " %7s %lf %lf%n", ball, &x, &y, &length) == 3; places += length + (places[length] == ','))
        list = text_of("%s%s'%s':[%.17g,%.17g]", list, *list ? "," : "", ball, x, y);
    return text_of("{%s}", list);
}

const char *chase_rest(cue_game *game, const char *notation, const char *places)
{
    return chase_do(game, text_of("{'action':'shot','notation':'%s','rest':%s}", notation, chase_places(places)));
}

const char *chase_view(const cue_game *game, const char *pointer)
{
    return json_at(view_text(game), pointer);
}

const char *chase_scores(const cue_game *game)
{
    cue_chaser_view view;
    const char *list = "";
    unsigned i;
    must(cue_game_view(game, &view, sizeof view, &fault));
    for (i = 0; i < view.head.players; i++)
        list = text_of("%s%s%d", list, i ? " " : "", view.players[i].score);
    return list;
}

void chase_refuse(cue_game *game, const char *action, cue_status status, const char *path)
{
    const char *before = save_text(game, true);
    refused(apply_json(game, action, &fault), status, path);
    ck_assert_str_eq(save_text(game, true), before);
    ck_assert_str_eq(rulings_told(game), "");
}
