#include "turn.h"

#include "places.h"

#include <string.h>

cue_balls turn_may_lie(const guide *of, const turn *now)
{
    return now->action.carries_shot ? now->seen.alive : known_in_play(&of->known);
}

cue_balls turn_must_lie(const guide *of, const turn *now)
{
    cue_balls in_hand = 0;
    if (!now->action.carries_shot || now->seen.no_stroke)
        in_hand = of->known.layout.in_hand;
    return turn_may_lie(of, now) & ~in_hand;
}

static cue_status append(cue_text *out, const char *text)
{
    return cue_text_append(out, text, strlen(text));
}

cue_status turn_write_move(const guide *of, const turn *now, cue_text *out)
{
    uint64_t room[(sizeof(cue_shot) + SEEN_EVENTS * sizeof(cue_event)) / 8 + 1];
    const cue_shot *shot =
        now->action.carries_shot && !of->given.length ? seen_record(&now->seen, room, sizeof room) : NULL;
    char notation[SEEN_EVENTS * 40] = "";
    cue_text rest = {0};
    cue_status status = CUE_OK;
    if (shot) {
        (void)cue_shot_write_notation(shot, of->known.balls, notation, sizeof notation);
        status = append(&rest, ",\"notation\":\"");
        if (!status)
            status = append(&rest, notation);
        if (!status)
            status = append(&rest, shot->no_stroke ? "\",\"stroke\":false" : "\"");
        if (!status && shot->snookered)
            status = append(&rest,
                            shot->snookered == CUE_EYE_SNOOKERED ? ",\"snookered\":true" : ",\"snookered\":false");
    }
    if (!status && now->told)
        status = append(&rest, shot ? ",\"rest\":" : ",\"balls\":");
    if (!status && now->told)
        status = places_write_json(&of->known, &now->lying, &rest);
    if (!status)
        status = asked_write(&now->action, of->given.length ? of->given.bytes : rest.length ? rest.bytes : "", out);
    cue_text_free(&rest);
    return status;
}
