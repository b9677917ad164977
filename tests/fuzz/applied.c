#include "applied.h"

#include "json.h"

static void check_rulings(const cue_game *game)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    cue_text text, sentence;
    cue_text_init(&text, NULL);
    cue_text_init(&sentence, NULL);
    for (i = 0; i < count; i++) {
        text.length = 0;
        must(!cue_write_ruling(cue_game_position(game), &rulings[i], &text, NULL));
        must(json_is_one(text.bytes, text.length));
        must(!cue_write_sentence(cue_game_position(game), &rulings[i], &sentence, NULL) && sentence.length);
    }
    text.length = 0;
    must(!cue_write_view(cue_game_position(game), &text, NULL) && json_is_one(text.bytes, text.length));
    cue_text_free(&text);
    cue_text_free(&sentence);
}

void check_applied(cue_game *game, const void *before)
{
    const size_t size = cue_state_size(cue_game_position(game)->setup);
    unsigned char after[CUE_STATE_MAX];
    cue_action action;
    cue_text text, move;
    cue_text_init(&text, NULL);
    cue_text_init(&move, NULL);
    memcpy(after, cue_game_state(game), size);
    check_rulings(game);
    must(cue_game_log_at(game, cue_game_log_count(game) - 1, &action));
    must(!cue_write_action(cue_game_position(game), &action, &text, NULL));
    must(json_is_one(text.bytes, text.length));
    must(!cue_write_move(cue_game_position(game), &action, &move, NULL));
    must(!cue_game_undo(game, NULL, NULL) && memcmp(before, cue_game_state(game), size) == 0);
    must(!cue_game_apply_json(game, text.bytes, text.length, NULL));
    must(memcmp(after, cue_game_state(game), size) == 0);
    must(!cue_game_undo(game, NULL, NULL));
    must(!cue_game_apply_move(game, move.bytes, NULL));
    must(memcmp(after, cue_game_state(game), size) == 0);
    must(!cue_game_undo(game, NULL, NULL) && memcmp(before, cue_game_state(game), size) == 0);
    cue_text_free(&text);
    cue_text_free(&move);
}
