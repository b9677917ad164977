/* cuerules convert: a game as a saved game, a match text, a frame list or the line of its position. */
#include "../arguments.h"
#include "../complain.h"
#include "../files.h"
#include "../games.h"
#include "../out.h"
#include "match_text.h"

#include <cuerules/line.h>

#include <string.h>

/* A saved game begins with a brace, a position with cue1, and anything else is a match text. */
int match_text_load(request *asked, const char *path, cue_game **game)
{
    const cue_catalogue catalogue = rulesets_catalogue(&asked->modules);
    cue_text text = {0};
    cue_error error;
    int end = COMMAND_GOES_ON;
    if (!files_read(path, FILES_GAME, &text))
        return COMMAND_FAILED;
    if (text.length && text.bytes[strspn(text.bytes, " \t\r\n")] == '{') {
        if (cue_game_load(&catalogue, NULL, text.bytes, text.length, CUE_VERIFY_AUTO, game, &error))
            end = complain_refused(path, &error);
    } else if (text.length && strncmp(text.bytes, "cue1:", 5) == 0) {
        if (cue_position_read_line(&catalogue, NULL, text.bytes, strcspn(text.bytes, "\r\n"), game, &error))
            end = complain_refused(path, &error);
    } else if (text.length && strlen(text.bytes) != text.length) {
        end = complain("%s: there are NULs in it", path);
    } else {
        end = match_text_read(asked, path, text.length ? text.bytes : "", game);
    }
    cue_text_free(&text);
    return end;
}

static int put_line(const cue_game *game, cue_text *out)
{
    cue_error error;
    if (cue_position_write_line(cue_game_position(game), out, &error))
        return complain_refused(NULL, &error);
    return cue_text_append(out, "\n", 1) ? complain_no_memory() : COMMAND_GOES_ON;
}

static int put_frames(const cue_game *game, cue_text *out)
{
    if (match_text_write_tags(game, out))
        return complain_no_memory();
    return frames_write(game, out);
}

static int put_text(const cue_game *game, cue_text *out)
{
    return match_text_write(game, out) ? complain_no_memory() : COMMAND_GOES_ON;
}

static int put_save(const cue_game *game, cue_text *out)
{
    return games_save(game, out) ? complain_no_memory() : COMMAND_GOES_ON;
}

static int run(request *asked)
{
    static const struct {
        const char *name;
        int (*put)(const cue_game *game, cue_text *out);
    } forms[] = {{"save", put_save}, {"text", put_text}, {"frames", put_frames}, {"line", put_line}};
    const char *wanted = asked->to ? asked->to : "save";
    cue_game *game = NULL;
    cue_text text = {0};
    size_t i = 0;
    int end;
    while (i < sizeof forms / sizeof forms[0] && strcmp(forms[i].name, wanted) != 0)
        i++;
    if (i == sizeof forms / sizeof forms[0])
        return arguments_misused(asked, "--to is one of save, text, frames and line");
    end = match_text_load(asked, asked->word, &game);
    if (end == COMMAND_GOES_ON)
        end = forms[i].put(game, &text);
    if (end == COMMAND_GOES_ON)
        end = out_text(&text, CUE_OK);
    else
        cue_text_free(&text);
    cue_game_free(game);
    return end;
}

const subcommand command_convert = {
    .name = "convert",
    .word = "FILE",
    .about = "turn a saved game into a match text or a frame list, and back",
    .text = "Prints a game in another form. FILE is a saved game, a match text (written with\n"
            "an editor, say), a frame list or the line of a position; it may be - for\n"
            "standard input.\n",
    .options = ARGUMENT_TO | ARGUMENT_OUTPUT,
    .run = run,
};
