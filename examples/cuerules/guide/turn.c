#include "turn.h"

#include "../text.h"
#include "matters.h"
#include "places.h"

#include <string.h>

cue_balls turn_may_lie(const guide_state *guide, const turn *now)
{
    /* What is in hand stays there where no stroke was made. */
    const cue_balls in_hand = now->seen.no_stroke ? guide->known.layout.in_hand : 0;
    const cue_balls all = now->action.carries_shot ? now->seen.alive & ~in_hand : known_in_play(&guide->known);
    /* Where players have cue balls of their own, none has the place of the common one. */
    return guide->known.balls->names[CUE_BALL] ? all : all & ~CUE_BALL_BIT(CUE_BALL);
}

cue_balls turn_lacks_places(const guide_state *guide, const turn *now)
{
    return turn_may_lie(guide, now) & ~now->captured & ~now->lying.on_table;
}

cue_balls turn_must_lie(const guide_state *guide, const turn *now)
{
    cue_balls in_hand = 0;
    if (!now->action.carries_shot || now->seen.no_stroke)
        in_hand = guide->known.layout.in_hand;
    return turn_may_lie(guide, now) & ~now->captured & ~in_hand;
}

bool turn_has_recorded(const guide_state *guide, const turn *now)
{
    return guide->recorded.known && now->action.carries_shot && !now->told &&
           !(turn_lacks_places(guide, now) & ~guide->recorded.on_table);
}

bool turn_try(const guide_state *guide, const turn *now)
{
    cue_text move = {0};
    const bool may = !turn_write_move(guide, now, &move) &&
                     !cue_game_try_json(guide->game, move.bytes, move.length, NULL, NULL);
    cue_text_free(&move);
    return may;
}

bool turn_gives_up(const turn *now)
{
    return strcmp(now->action.name, "concede") == 0;
}

bool turn_lacks_call(const guide_state *guide, const turn *now)
{
    unsigned i = 0;
    while (i < now->action.count && !now->action.members[i].value[0])
        i++;
    return i == now->action.count && !now->action.uncalled && !now->seen.by && seen_has(&now->seen, CUE_EVENT_POCKET) &&
           asked_may_call(&guide->asked, &now->action) && matters_call(guide, now);
}

static void write_touching(const cue_ball_set *balls, cue_balls touching, text_writer *out)
{
    const char *between = "";
    text_put(out, ",\"touching\":[");
    for (; touching; touching &= touching - 1, between = ",")
        text_put(out, "%s\"%s\"", between, balls->names[cue_lowest_ball(touching)]);
    text_put(out, "]");
}

/* What was seen, as members of the shot. */
static void write_shot(const guide_state *guide, const turn *now, text_writer *out)
{
    uint64_t room[SEEN_ROOM];
    char notation[SEEN_EVENTS * 40] = "";
    const cue_shot *shot = seen_record(&now->seen, room, sizeof room);
    (void)cue_shot_write_notation(shot, guide->known.balls, notation, sizeof notation);
    text_put(out, ",\"notation\":\"%s\"%s", notation, shot->no_stroke ? ",\"stroke\":false" : "");
    if (shot->by)
        text_put(out, ",\"by\":%d", shot->by - 1);
    if (shot->struck)
        text_put(out, ",\"struck\":\"%s\"", guide->known.balls->names[cue_tip_ball(shot)]);
    if (shot->has_touching)
        write_touching(guide->known.balls, shot->touching, out);
    if (shot->snookered)
        text_put(out, ",\"snookered\":%s", shot->snookered == CUE_EYE_SNOOKERED ? "true" : "false");
}

/* A place where a ball overlaps no other one. */
static cue_point free_place(const cue_table *table, const cue_layout *lying)
{
    const double step = 2.5 * table->ball_radius;
    cue_point at = {step, step};
    while (cue_layout_overlap(table, lying, lying->on_table, at) != CUE_NO_BALL) {
        at.x += step;
        if (at.x > table->width - step)
            at = (cue_point){step, at.y + step};
    }
    return places_rounded(at);
}

/* A captured ball is taken to have stayed, unless another one lies there now, or nobody knows where it was. */
static cue_layout with_captured(const guide_state *guide, const turn *now)
{
    const cue_table *table = &guide->known.table;
    cue_layout lying = now->lying;
    cue_balls left;
    for (left = lying.on_table ? turn_may_lie(guide, now) & now->captured & ~lying.on_table : 0; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        const cue_point before = guide->known.layout.at[ball];
        const bool stayed = cue_in_set(known_places(&guide->known), ball) &&
                            cue_layout_overlap(table, &lying, lying.on_table, before) == CUE_NO_BALL;
        cue_layout_put(&lying, ball, stayed ? before : free_place(table, &lying));
    }
    return lying;
}

cue_status turn_write_move(const guide_state *guide, const turn *now, cue_text *text)
{
    const bool shot = now->action.carries_shot && !guide->given.length;
    const cue_layout lying = with_captured(guide, now);
    const cue_balls all = lying.on_table, named = shot && all ? places_moved(&guide->known, &lying) : all;
    cue_text rest = {0};
    text_writer out = {&rest, CUE_OK};
    cue_status status;
    text_put(&out, "%s", guide->given.length ? guide->given.bytes : "");
    if (shot)
        write_shot(guide, now, &out);
    if (now->told && !guide->given.length) {
        text_put(&out, shot ? ",\"rest\":" : ",\"balls\":");
        places_write_json(&guide->known, &lying, named, &out);
        text_put(&out, named == all ? "" : ",\"unmoved\":true");
    }
    status = out.status ? out.status : asked_write(&now->action, rest.bytes, text);
    cue_text_free(&rest);
    return status;
}
