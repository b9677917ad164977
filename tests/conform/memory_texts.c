/* What writes texts, while memory runs out. */
#include "memory.h"

#include <string.h>

static cue_status save(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_game_save(game, true, text, error);
}

static cue_status write_log(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_write_log(game, 0, text, error);
}

static cue_status write_picture(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_write_picture(game, CUE_PICTURE_TEXT, text, error);
}

static cue_status write_svg(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_write_picture(game, CUE_PICTURE_SVG, text, error);
}

static cue_status write_description(const cue_game *game, cue_text *text, cue_error *error)
{
    return cue_write_description(cue_game_ruleset(game), text, error);
}

const conform_call conform_text_calls[] = {
    {"save", NULL, save, false},
    {"the view's text", NULL, cue_write_view, false},
    {"the legal list's text", NULL, cue_write_legal, false},
    {"the log's text", NULL, write_log, false},
    {"the options' text", NULL, cue_write_options, false},
    {"the description", NULL, write_description, false},
    {"the picture", NULL, write_picture, false},
    {"the SVG", NULL, write_svg, false},
};
const size_t conform_text_call_count = sizeof conform_text_calls / sizeof conform_text_calls[0];

cue_status conform_write_short(conform_shortage *tried, cue_error *error)
{
    static const char kept[] = "kept";
    cue_game *game = conform_short_copy(tried);
    cue_text text;
    cue_status status = CUE_OK;
    if (!game)
        return CUE_OK;
    cue_text_init(&text, &tried->allocator);
    if (cue_text_append(&text, kept, sizeof kept - 1))
        conform_fail_short(tried, "a text can't be begun even with memory enough");
    conform_arm(tried);
    status = tried->call->write(game, &text, error);
    conform_disarm(tried);
    if (status && (text.length != sizeof kept - 1 || memcmp(text.bytes, kept, sizeof kept) != 0))
        conform_fail_short(tried, "the text is changed by a call that failed");
    cue_text_free(&text);
    cue_game_free(game);
    return status;
}
