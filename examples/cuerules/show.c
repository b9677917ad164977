#include "show.h"

#include "complain.h"
#include "files.h"
#include "json_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 79 };

cue_ruleset_info show_info(const cue_game *game)
{
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    (void)cue_ruleset_get_info(cue_game_ruleset(game), &info, NULL);
    return info;
}

cue_action_info show_kind(const cue_game *game, const cue_action *action)
{
    cue_action_info info = CUE_ACTION_INFO_INIT;
    (void)cue_ruleset_get_action(cue_game_ruleset(game), action->kind, &info, NULL);
    return info;
}

/* Characters, not bytes, are what takes room on a line. */
static size_t characters_in(const char *text, size_t bytes)
{
    size_t count = 0;
    for (; bytes--; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

void show_wrapped(size_t indent, const char *text)
{
    size_t column = indent;
    text += strspn(text, " \n");
    while (*text) {
        const size_t bytes = strcspn(text, " \n");
        const size_t width = characters_in(text, bytes);
        if (column > indent && column + 1 + width > LINE_WIDTH) {
            (void)printf("\n%*s", (int)indent, "");
            column = indent;
        } else if (column > indent) {
            (void)putchar(' ');
            column++;
        }
        (void)fwrite(text, 1, bytes, stdout);
        column += width;
        text += bytes;
        text += strspn(text, " \n");
    }
    (void)putchar('\n');
}

void show_with_title(const char *text, const char *title, ...)
{
    va_list values;
    int written;
    va_start(values, title);
    written = vprintf(title, values);
    va_end(values);
    if (written >= 0 && (size_t)written + 1 + characters_in(text, strlen(text)) <= LINE_WIDTH) {
        (void)printf(" %s\n", text);
    } else {
        (void)printf("\n  ");
        show_wrapped(2, text);
    }
}

/* Without a picture of the ruleset's the library gives the view as JSON, in one line. */
static cue_status arrange_view(const cue_game *game, cue_text *out)
{
    cue_text view;
    cue_status status;
    cue_text_init(&view, NULL);
    status = cue_write_view(game, &view, NULL);
    if (!status)
        status = json_text_arrange(out, view.bytes);
    cue_text_free(&view);
    return status;
}

void show_players(const cue_game *game)
{
    cue_text text;
    cue_status status = CUE_OK;
    uint32_t i;
    if (cue_game_players(game) < 2 || strcmp(cue_game_player_name(game, 0), "Player 1") == 0)
        return;
    cue_text_init(&text, NULL);
    for (i = 0; i < cue_game_players(game) && !status; i++) {
        char number[32];
        const char *name = cue_game_player_name(game, i);
        (void)snprintf(number, sizeof number, "%s%lu ", i ? ", " : "Players: ", (unsigned long)i + 1);
        status = cue_text_append(&text, number, strlen(number));
        if (!status)
            status = cue_text_append(&text, name, strlen(name));
    }
    if (status)
        (void)complain_no_memory();
    else
        show_wrapped(0, text.bytes);
    cue_text_free(&text);
}

void show_picture(const cue_game *game)
{
    cue_text text;
    cue_text_init(&text, NULL);
    (void)files_print(&text, show_info(game).has & CUE_HAS_PICTURE ? cue_write_picture(game, CUE_PICTURE_TEXT, &text, NULL)
                                            : arrange_view(game, &text));
}

void show_rulings(const cue_game *game, size_t indent)
{
    cue_status status = CUE_OK;
    cue_text text;
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    cue_text_init(&text, NULL);
    for (i = 0; i < count && !status; i++) {
        text.length = 0;
        status = cue_write_sentence(game, &rulings[i], &text, NULL);
        if (!status) {
            (void)printf("%*s", (int)indent, "");
            show_wrapped(indent, text.bytes);
        }
    }
    if (status)
        (void)complain_no_memory();
    cue_text_free(&text);
}

void show_move(const cue_game *game, const cue_action *action)
{
    cue_text text;
    cue_status status;
    cue_text_init(&text, NULL);
    status = cue_game_write_move(game, action, &text, NULL);
    if (!status)
        status = cue_text_append(&text, "\n", 1);
    (void)files_print(&text, status);
}

void show_entry(const cue_game *game, const cue_action *action, size_t number, int player)
{
    const bool referees = show_kind(game, action).by == CUE_BY_REFEREE;
    (void)printf("%lu. ", (unsigned long)number);
    if (player >= 0 && cue_game_players(game) > 1)
        (void)printf("%s: ", referees ? "The referee" : cue_game_player_name(game, (uint32_t)player));
    show_move(game, action);
}

void show_log(const cue_game *game)
{
    cue_action action;
    size_t i;
    if (!cue_game_log_complete(game))
        (void)printf("The game was loaded without its log; this is what has been played since.\n");
    for (i = 0; cue_game_log_at(game, i, &action); i++)
        show_entry(game, &action, i + 1, CUE_NOBODY);
}

bool show_rule(const cue_ruleset *ruleset, const char *id)
{
    const char *text = cue_ruleset_rule_text(ruleset, id);
    if (!text)
        return false;
    (void)printf("  %s:\n    ", id);
    show_wrapped(4, text);
    return true;
}
