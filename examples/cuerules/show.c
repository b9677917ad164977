#include "show.h"

#include "carom.h"
#include "complain.h"
#include "games.h"
#include "guide/known.h"
#include "guide/places.h"
#include "json_text.h"
#include "out.h"
#include "rerack.h"
#include "system.h"
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

cue_ruleset_info show_info(const cue_game *game)
{
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    (void)cue_ruleset_get_info(cue_game_ruleset(game), &info, NULL);
    return info;
}

bool show_is_over(const cue_game *game)
{
    return cue_step_over(cue_game_ruleset(game), cue_game_state(game));
}

cue_action_info show_kind(const cue_game *game, const cue_action *action)
{
    cue_action_info info = CUE_ACTION_INFO_INIT;
    (void)cue_ruleset_get_action(cue_game_ruleset(game), action->kind, &info, NULL);
    return info;
}

/* The length of what may not be broken: a word, or all of a move, which stands between quotation marks. */
static size_t unbroken_length(const char *text)
{
    size_t length = 0;
    while (text[length] && !strchr(" \n", text[length])) {
        const char *end = strchr("`\"", text[length]) ? strchr(text + length + 1, text[length]) : NULL;
        length = end ? (size_t)(end - text) + 1 : length + 1;
    }
    return length;
}

void show_wrapped(size_t indent, const char *text)
{
    size_t column = indent;
    text += strspn(text, " \n");
    while (*text) {
        const size_t bytes = unbroken_length(text);
        const size_t width = text_characters(text, bytes);
        if (column > indent && column + 1 + width > out_sentence_columns()) {
            out_print("\n%*s", (int)indent, "");
            column = indent;
        } else if (column > indent) {
            out_print(" ");
            column++;
        }
        out_print("%.*s", (int)bytes, text);
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
    if (written + 1 + text_characters(text, strlen(text)) <= out_sentence_columns()) {
        out_print(" %s\n", text);
    } else {
        out_print("\n  ");
        show_wrapped(2, text);
    }
}

void show_typed(const char *title, const char *typed)
{
    static const char places[] = "; rest ";
    const char *rest = strstr(typed, places), *comma;
    const size_t columns = out_columns(), before = strlen(title) + strlen(" , …");
    size_t length;
    if (!rest || before + strlen(typed) <= columns) {
        show_with_title(typed, "%s", title);
        return;
    }
    length = (size_t)(rest - typed) + strlen(places) - 1;
    comma = strchr(rest, ',');
    for (; comma && before + (size_t)(comma - typed) <= columns; comma = strchr(comma + 1, ','))
        length = (size_t)(comma - typed) + 1;
    out_print("%s %.*s …\n", title, (int)length, typed);
}

/* A ruleset that draws no picture is shown by its view, which the library writes as JSON in one line. */
static cue_status arrange_view(const cue_game *game, cue_text *out)
{
    cue_text view = {0};
    cue_status status;
    status = cue_write_view(cue_game_position(game), &view, NULL);
    if (!status)
        status = json_text_arrange(out, view.bytes);
    cue_text_free(&view);
    return status;
}

void show_players(const cue_game *game)
{
    cue_text text = {0};
    cue_status status = CUE_OK;
    uint32_t i;
    if (cue_game_players(game) < 2 || strcmp(cue_game_player_name(game, 0), "Player 1") == 0)
        return;
    for (i = 0; i < cue_game_players(game) && !status; i++) {
        const char *name = cue_game_player_name(game, i);
        status = text_print(&text, "%s%lu %s", i ? ", " : "Players: ", (unsigned long)i + 1, name);
    }
    if (status)
        (void)complain_no_memory();
    else
        show_wrapped(0, text.bytes);
    cue_text_free(&text);
}

cue_status show_write_picture(const cue_game *game, cue_picture as, cue_text *out)
{
    return show_info(game).has & CUE_HAS_PICTURE ? cue_write_picture(cue_game_position(game), as, out, NULL)
                                                 : arrange_view(game, out);
}

void show_picture(const cue_game *game)
{
    cue_text text = {0};
    (void)out_text(&text, show_write_picture(game, CUE_PICTURE_TEXT, &text));
}

/* Appends the id of the rule that a ruling rests on. */
static cue_status cite(const cue_game *game, const cue_ruling *ruling, cue_text *out)
{
    const char *id = cue_ruleset_rule_id(cue_game_ruleset(game), ruling->rule);
    return id ? text_print(out, " [%s]", id) : CUE_OK;
}

/* The length of the first sentence of a text, without its full stop. */
static size_t sentence_length(const char *text)
{
    size_t length = 0;
    while (text[length] && !(text[length] == '.' && (text[length + 1] == ' ' || !text[length + 1])))
        length++;
    return length;
}

/* Why balls are respotted or in hand is told once, and not with every colour that is potted. */
static bool is_told(const cue_ruling *ruling)
{
    enum { RULES = 256, SENTENCES = 8 };
    static bool told[RULES][SENTENCES];
    bool *here, before;
    if (ruling->rule >= RULES || ruling->sentence >= SENTENCES)
        return false;
    here = &told[ruling->rule][ruling->sentence];
    before = *here;
    *here = true;
    return before;
}

/* Does a ruling ask for a reason, which the ruling before it has not told? A turn does when it ends in another way than
 * usual. */
static bool wants_reason(const cue_game *game, const cue_ruling *rulings, size_t at)
{
    const cue_ruling *ruling = &rulings[at];
    cue_respot_ruling respot;
    if (at && rulings[at - 1].rule == ruling->rule && rulings[at - 1].sentence == ruling->sentence)
        return false;
    memcpy(&respot, &ruling->data, sizeof respot);
    if (ruling->type == CUE_RULING_RESPOT && carom_is(game) && !respot.known)
        return true; /* the only answer to the question to which spot */
    if (ruling->type == CUE_RULING_RESPOT || ruling->type == CUE_RULING_IN_HAND)
        return !is_told(ruling);
    return ruling->type == CUE_RULING_PENALTY || (ruling->type == CUE_RULING_TURN && ruling->sentence);
}

/* ` [4.4]`, ` [Reg 8]`, ` [N]`: which section of the printed rules that is. The rule's id stands before the sentence, and
 * says it with what else there is to say. */
static void leave_out_sections(char *sentence)
{
    char *at = sentence, *end;
    while ((at = strstr(at, " [")) != NULL && (end = strchr(at, ']')) != NULL) {
        if (at[2] >= '0' && at[2] <= 'Z')
            memmove(at, end + 1, strlen(end + 1) + 1);
        else
            at = end;
    }
}

/* The sentence of the rule that decided. */
static void print_reason(const cue_game *game, const cue_ruling *rulings, size_t at, size_t indent)
{
    const cue_ruleset *ruleset = cue_game_ruleset(game);
    const char *id = cue_ruleset_rule_id(ruleset, rulings[at].rule);
    const char *text = id ? cue_ruleset_rule_text(ruleset, id) : NULL;
    char sentence[400];
    size_t length;
    unsigned i;
    if (!text || !wants_reason(game, rulings, at))
        return;
    for (i = 0; i < rulings[at].sentence; i++) {
        text += sentence_length(text);
        text += strspn(text, ". ");
    }
    length = sentence_length(text);
    (void)snprintf(sentence, sizeof sentence, "Because: %.*s.", (int)(length < 380 ? length : 380), text);
    leave_out_sections(sentence);
    out_print("%*s", (int)indent + 2, "");
    show_wrapped(indent + 2, sentence);
}

cue_status show_write_sentence(const cue_game *game, const cue_ruling *ruling, cue_text *out)
{
    if (ruling->type == CUE_RULING_OVER && cue_game_players(game) == 1 &&
        cue_step_head(cue_game_state(game))->winners == 1)
        return text_print(out, "The game is over.");
    if (ruling->type == CUE_RULING_OVER && cue_game_players(game) == 2 && ruling->winners == 3 &&
        !cue_game_match(game, &(cue_match){.players = 0}))
        return text_print(out, "The game is over: a draw.");
    if (carom_write_spot(game, ruling, out) || rerack_write_spot(game, ruling, out))
        return CUE_OK;
    return cue_write_sentence(cue_game_position(game), ruling, out, NULL);
}

/* All but the first `from`. */
static void print_rulings(const cue_game *game, size_t indent, bool cited, size_t from)
{
    cue_status status = CUE_OK;
    cue_text text = {0};
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    for (i = from; i < count && !status; i++) {
        text.length = 0;
        status = show_write_sentence(game, &rulings[i], &text);
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

/* At a terminal the picture shows what was dealt. */
static bool is_seen(const char *drawn)
{
    return system_is_terminal() && strncmp(drawn, "deal ", strlen("deal ")) == 0;
}

void show_drawn(const cue_game *game, const char *drawn)
{
    enum { WIDTH = 78, SHORT = 24 };
    cue_text first = {0};
    size_t count;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    const bool beside = count && strlen(drawn) < SHORT && !show_write_sentence(game, &rulings[0], &first) &&
                        2 + strlen(drawn) + 2 + first.length <= WIDTH;
    if (beside) {
        out_print("  %s: %s\n", drawn, first.bytes);
    } else if (!is_seen(drawn)) {
        out_print("  ");
        show_wrapped(2, drawn);
    }
    cue_text_free(&first);
    print_rulings(game, 2, false, beside);
}

void show_rulings(const cue_game *game, size_t indent, bool cited)
{
    print_rulings(game, indent, cited, 0);
}

cue_status show_write_cells(const cue_game *game, const char *typed, cue_text *out)
{
    known_table known;
    return known_of(game, &known) ? places_write_cells(&known, typed, out) : text_print(out, "%s", typed);
}

/* A word that was typed alone, such as `miss`, is shown so, and not with what it is taken for. */
static void shorten(const cue_game *game, cue_text *typed)
{
    enum { ROOM = 512 }; /* for a word */
    uint64_t room[ROOM];
    char *colon = typed->bytes ? strstr(typed->bytes, " :") : NULL;
    cue_text again = {0};
    cue_action action;
    if (!colon || !carom_is(game))
        return;
    *colon = '\0';
    if (!cue_read_move(cue_game_position(game), typed->bytes, room, sizeof room, &action, NULL))
        (void)cue_write_move(cue_game_position(game), &action, &again, NULL);
    *colon = ' ';
    if (again.bytes && strcmp(again.bytes, typed->bytes) == 0)
        *colon = '\0';
    cue_text_free(&again);
}

cue_status show_write_move(const cue_game *game, const cue_action *action, cue_text *out)
{
    cue_text metres = {0};
    cue_status status = cue_write_move(cue_game_position(game), action, &metres, NULL);
    if (!status) {
        shorten(game, &metres);
        status = show_write_cells(game, metres.bytes, out);
    }
    cue_text_free(&metres);
    return status;
}

void show_move(const cue_game *game, const cue_action *action)
{
    cue_text text = {0};
    cue_status status = show_write_move(game, action, &text);
    if (!status)
        status = cue_text_append(&text, "\n", 1);
    (void)out_text(&text, status);
}

bool show_has_foul(const cue_ruling *rulings, size_t count)
{
    size_t i = 0;
    while (i < count && rulings[i].type != CUE_RULING_FOUL)
        i++;
    return i < count;
}

bool show_is_foul(const cue_game *game)
{
    size_t count;
    const cue_ruling *said = cue_game_rulings(game, &count);
    return show_has_foul(said, count);
}

const cue_ruling *show_end(const cue_game *game)
{
    size_t count, i = 0;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    while (i < count && rulings[i].type != CUE_RULING_GAME && rulings[i].type != CUE_RULING_OVER)
        i++;
    return i < count ? &rulings[i] : NULL;
}

int show_actor(const cue_game *game, const cue_action *action, int to_act)
{
    const cue_shot *shot =
        show_kind(game, action).carries == CUE_CARRIES_SHOT ? (const cue_shot *)action->data.pointer : NULL;
    if (shot && shot->by)
        return shot->by - 1;
    return action->player >= 0 ? action->player : to_act;
}

/* Sections of printed rules are cited as [4.4], [Reg 8] or [N]. */
static bool cites_section(const char *text)
{
    while ((text = strchr(text, '[')) != NULL)
        if (*++text >= '0' && *text <= 'Z')
            return true;
    return false;
}

bool show_rule(const cue_ruleset *ruleset, const char *id, show_marks *marks)
{
    const char *text = cue_ruleset_rule_text(ruleset, id);
    const char *to_hosts = text ? strstr(text, " For hosts: ") : NULL;
    cue_text told = {0};
    if (!text)
        return false;
    if (text_print(&told, "%.*s", to_hosts ? (int)(to_hosts - text) : -1, text))
        (void)complain_no_memory();
    else {
        out_print("  %s:\n    ", id);
        show_wrapped(4, told.bytes);
        marks->sections = marks->sections || cites_section(told.bytes);
        marks->readings = marks->readings || strstr(told.bytes, "ur reading");
    }
    cue_text_free(&told);
    return true;
}

void show_explained(const show_marks *marks)
{
    static const char section[] = "In square brackets: the paragraph of the printed rules that says so. ";
    static const char reading[] = "Our reading: the printed rules leave this open, and this is how it is read here.";
    char text[sizeof section + sizeof reading];
    if (!marks->sections && !marks->readings)
        return;
    (void)snprintf(text, sizeof text, "%s%s", marks->sections ? section : "", marks->readings ? reading : "");
    out_print("  ");
    show_wrapped(2, text);
}

void show_rules(const cue_ruleset *ruleset, const uint16_t *rules, size_t count)
{
    show_marks marks = {false, false};
    size_t i;
    for (i = 0; i < count; i++)
        (void)show_rule(ruleset, cue_ruleset_rule_id(ruleset, rules[i]), &marks);
    show_explained(&marks);
}

bool show_one_rule(const cue_ruleset *ruleset, const char *id)
{
    show_marks marks = {false, false};
    const bool found = show_rule(ruleset, id, &marks);
    show_explained(&marks);
    return found;
}
