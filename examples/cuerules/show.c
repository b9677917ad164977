#include "show.h"

#include "complain.h"
#include "json_text.h"
#include "out.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
        if (column > indent && column + 1 + width > out_sentence_columns()) {
            out_print("\n%*s", (int)indent, "");
            column = indent;
        } else if (column > indent) {
            out_print(" ");
            column++;
        }
        out_bytes(text, bytes);
        column += width;
        text += bytes;
        text += strspn(text, " \n");
    }
    out_print("\n");
}

void show_with_title(const char *text, const char *title, ...)
{
    va_list values;
    size_t written;
    va_start(values, title);
    written = out_print_with(title, values);
    va_end(values);
    if (written + 1 + characters_in(text, strlen(text)) <= out_sentence_columns()) {
        out_print(" %s\n", text);
    } else {
        out_print("\n  ");
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

cue_status show_write_picture(const cue_game *game, cue_picture as, cue_text *out)
{
    return show_info(game).has & CUE_HAS_PICTURE ? cue_write_picture(game, as, out, NULL) : arrange_view(game, out);
}

void show_picture(const cue_game *game)
{
    cue_text text;
    cue_text_init(&text, NULL);
    (void)out_text(&text, show_write_picture(game, CUE_PICTURE_TEXT, &text));
}

/* Appends the id of the rule that a ruling rests on. */
static cue_status cite(const cue_game *game, const cue_ruling *ruling, cue_text *out)
{
    const char *id = cue_ruleset_rule_id(cue_game_ruleset(game), ruling->rule);
    char citation[80];
    (void)snprintf(citation, sizeof citation, " [%.70s]", id ? id : "");
    return id ? cue_text_append(out, citation, strlen(citation)) : CUE_OK;
}

/* Why balls go back, or into somebody's hand: how the rule begins; once for several in a row. */
static void print_reason(const cue_game *game, const cue_ruling *rulings, size_t at, size_t indent)
{
    const cue_ruleset *ruleset = cue_game_ruleset(game);
    const char *id = cue_ruleset_rule_id(ruleset, rulings[at].rule);
    const char *text = id ? cue_ruleset_rule_text(ruleset, id) : NULL, *end;
    char sentence[400];
    if ((rulings[at].type != CUE_RULING_RESPOT && rulings[at].type != CUE_RULING_IN_HAND) || !text ||
        (at && rulings[at - 1].rule == rulings[at].rule))
        return;
    for (end = text; *end && !(strchr(".;", *end) && (end[1] == ' ' || end[1] == '\n' || !end[1])); end++) {
    }
    (void)snprintf(sentence, sizeof sentence, "Because: %.*s.", (int)(end - text < 380 ? end - text : 380), text);
    out_print("%*s", (int)indent + 2, "");
    show_wrapped(indent + 2, sentence);
}

static void print_rulings(const cue_game *game, size_t indent, bool cited)
{
    cue_status status = CUE_OK;
    cue_text text;
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    cue_text_init(&text, NULL);
    for (i = 0; i < count && !status; i++) {
        text.length = 0;
        status = cue_write_sentence(game, &rulings[i], &text, NULL);
        if (!status && cited)
            status = cite(game, &rulings[i], &text);
        if (!status) {
            out_print("%*s", (int)indent, "");
            show_wrapped(indent, text.bytes);
            if (cited)
                print_reason(game, rulings, i, indent);
        }
    }
    if (status)
        (void)complain_no_memory();
    cue_text_free(&text);
}

void show_rulings(const cue_game *game, size_t indent)
{
    print_rulings(game, indent, false);
}

void show_cited_rulings(const cue_game *game, size_t indent)
{
    print_rulings(game, indent, true);
}

void show_move(const cue_game *game, const cue_action *action)
{
    cue_text text;
    cue_status status;
    cue_text_init(&text, NULL);
    status = cue_game_write_move(game, action, &text, NULL);
    if (!status)
        status = cue_text_append(&text, "\n", 1);
    (void)out_text(&text, status);
}

void show_entry(const cue_game *game, const cue_action *action, size_t number, int player)
{
    const bool referees = show_kind(game, action).by == CUE_BY_REFEREE;
    out_print("%lu. ", (unsigned long)number);
    if (player >= 0 && cue_game_players(game) > 1)
        out_print("%s: ", referees ? "The referee" : cue_game_player_name(game, (uint32_t)player));
    show_move(game, action);
}

/* Takes all back in a copy, to see who was to act each time it is played again. */
static void show_replayed(cue_game *copy)
{
    cue_action action;
    size_t i;
    while (!cue_game_undo(copy, NULL, NULL)) {
    }
    for (i = 1;; i++) {
        const int player = cue_step_head(cue_game_state(copy))->to_act;
        if (cue_game_redo(copy, &action, NULL))
            return;
        show_entry(copy, &action, i, player);
    }
}

void show_log(const cue_game *game)
{
    cue_game *copy;
    if (!cue_game_log_complete(game))
        out_print("The game was loaded without its log; this is what has been played since.\n");
    if (cue_game_clone(game, &copy, NULL)) {
        (void)complain_no_memory();
        return;
    }
    show_replayed(copy);
    cue_game_free(copy);
}

bool show_rule(const cue_ruleset *ruleset, const char *id)
{
    const char *text = cue_ruleset_rule_text(ruleset, id);
    if (!text)
        return false;
    out_print("  %s:\n    ", id);
    show_wrapped(4, text);
    return true;
}
