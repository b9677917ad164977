#include "lane.h"

#include <stdio.h>
#include <string.h>

/* Frames that can be played on demand. The pins are 0 to 9 from A to J in all of them, so that H I J make 24,
 * E F G 15, B C D 6, A B 1. After the fifth of these plays nothing stands; where a ball is to end in
 * between, the card that is set aside then lies at that place in pile 1. */
static const struct {
    const char *name, *cards, *moves;
} known_frames[] = {
    {"X", "0123456789 45607 123 89", "1HIJ 1EFG 1BCD 1A"},
    {"9/", "0123456789 45670 123 89", "1HIJ 1EFG 1BCD end 1A"},
    {"8/", "0123456789 45172 836 90", "1HIJ 1EFG 1AB end 1C 2D"},
    {"63", "0123456789 45760 123 89", "1HIJ 1EFG end 1BCD end"},
    {"00", "0123456789 74560 123 89", "end end"},
};

cue_game *lane_new(void)
{
    cue_game *game = NULL;
    must(cue_game_new(cue_ruleset_find(CUE_BOWLING_SOLITAIRE), NULL, &game, &fault));
    return game;
}

cue_bowling_deal_data lane_cards(const char *cards)
{
    cue_bowling_deal_data data;
    uint8_t *digit = (uint8_t *)&data;
    for (; *cards; cards++)
        if (*cards != ' ')
            *digit++ = (uint8_t)(*cards - '0');
    ck_assert_uint_eq((size_t)(digit - (uint8_t *)&data), sizeof data);
    return data;
}

void lane_deal(cue_game *game, const char *cards)
{
    const cue_bowling_deal_data data = lane_cards(cards);
    const cue_action action = cue_bowling_dealt(&data);
    must(cue_game_apply(game, &action, &fault));
}

cue_action lane_move(const char *move)
{
    if (strcmp(move, "end") == 0)
        return cue_bowling_end_ball();
    return cue_bowling_bowl((unsigned)(*move - '0'), cue_bowling_pins(move + 1));
}

void lane_play(cue_game *game, const char *moves)
{
    char move[16];
    int length;
    for (; sscanf(moves, "%15s%n", move, &length) == 1; moves += length) {
        const cue_action action = lane_move(move);
        const cue_status status = cue_game_apply(game, &action, &fault);
        ck_assert_msg(status == CUE_OK, "%s: %s: %s", move, cue_status_name(status), fault.message);
    }
}

static void play_frame(cue_game *game, const char *name)
{
    size_t i;
    for (i = 0; i < sizeof known_frames / sizeof known_frames[0]; i++) {
        if (strcmp(known_frames[i].name, name) != 0)
            continue;
        lane_deal(game, known_frames[i].cards);
        lane_play(game, known_frames[i].moves);
        return;
    }
    ck_abort_msg("no frame %s is known", name);
}

void lane_frames(cue_game *game, const char *frames)
{
    char name[16];
    int length;
    for (; sscanf(frames, "%15s%n", name, &length) == 1; frames += length)
        play_frame(game, name);
}

const char *lane_legal(const cue_game *game)
{
    cue_action actions[256];
    const size_t count = cue_game_legal(game, actions, 256);
    const char *list = "";
    size_t i;
    for (i = 0; i < count; i++)
        list = text_of("%s%s%s", list, i ? ", " : "", move_text(game, &actions[i]));
    return list;
}
