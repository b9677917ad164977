#include "baize.h"

#include <stdio.h>
#include <string.h>

static const char letters[] = "ygnupk*.";

/* A word of the notation; CUE_SNOOKER_BLANK + 1 where it is none. */
static unsigned card_of(const char *word)
{
    const char *letter = strchr(letters, *word);
    unsigned number;
    if (sscanf(word, "%u", &number) == 1 && number >= 1 && number <= 10)
        return number - 1;
    ck_assert_msg(letter && *letter && !word[1], "no card is written %s", word);
    return (unsigned)(letter - letters) + CUE_SNOOKER_YELLOW;
}

void baize_lay(const char *cards, uint8_t table[CUE_SNOOKER_CELLS])
{
    unsigned cell = 0;
    char word[8];
    int length;
    for (; sscanf(cards, "%7s%n", word, &length) == 1; cards += length) {
        if (*word == '|')
            continue;
        ck_assert_uint_lt(cell, CUE_SNOOKER_CELLS);
        table[cell++] = (uint8_t)card_of(word);
    }
    ck_assert_uint_eq(cell, CUE_SNOOKER_CELLS);
}

snooker_state baize_state(const char *cards, int on)
{
    snooker_state state;
    memset(&state, 0, sizeof state);
    snooker_start(&snooker_default_options, &state);
    baize_lay(cards, state.table);
    state.head.phase = CUE_SNOOKER_PHASE_SHOT;
    state.dealt = 1;
    state.on = (int8_t)on;
    state.power = state.chalk = 99;
    return state;
}

/* The id at the end of a refusal, with its brackets. */
static const char *rule_in(const char *message)
{
    const char *open = strrchr(message, '[');
    return open ? text_of("%s", open) : "(no rule)";
}

const char *baize_needs(const char *cards, int on, const char *text)
{
    const snooker_state state = baize_state(cards, on);
    cue_action action;
    cue_snooker_shot shot;
    cue_status status = CUE_ILLEGAL_ACTION;
    unsigned power;
    must(snooker_read_move(&snooker_default_options, &state, text, NULL, 0, &action, &fault));
    for (power = 0; status && power < 20; power++) {
        memcpy(&shot, action.data.bytes, sizeof shot);
        shot.power = (uint8_t)power;
        status = snooker_check_shot(&state, &shot, &fault);
        if (status && strcmp(rule_in(fault.message), "[limits]") != 0)
            return rule_in(fault.message);
    }
    ck_assert_int_eq(status, CUE_OK);
    return text_of("%u/%u", shot.difficulty + shot.power, (unsigned)shot.chalk);
}

cue_game *baize_new(const char *options)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    config.seed = 1;
    must(cue_game_new_json(cue_ruleset_find(CUE_SNOOKER_SOLITAIRE), &config, options ? json(options) : NULL, NULL,
                           &game, &fault));
    return game;
}

static const char *table_json(const uint8_t *table)
{
    static const char *const colours[] = {"yellow", "green", "brown", "blue", "pink", "black", "cue"};
    const char *text = "[";
    unsigned cell;
    for (cell = 0; cell < CUE_SNOOKER_CELLS; cell++) {
        const char *comma = cell ? "," : "";
        if (table[cell] == CUE_SNOOKER_BLANK)
            text = text_of("%s%snull", text, comma);
        else if (table[cell] < CUE_SNOOKER_YELLOW)
            text = text_of("%s%s'red-%u'", text, comma, table[cell] + 1u);
        else
            text = text_of("%s%s'%s'", text, comma, colours[table[cell] - CUE_SNOOKER_YELLOW]);
    }
    return text_of("%s]", text);
}

/* What the balls that are down are worth. */
static int points_down(const uint8_t *table)
{
    int points = 10 + 27;
    unsigned cell;
    for (cell = 0; cell < CUE_SNOOKER_CELLS; cell++)
        if (table[cell] < CUE_SNOOKER_CUE_BALL)
            points -= (int)snooker_value(table[cell]);
    return points;
}

const char *baize_save(const char *cards, const char *on)
{
    cue_game *game = baize_new(NULL);
    uint8_t table[CUE_SNOOKER_CELLS];
    const char *save;
    baize_lay(cards, table);
    baize_play(game, "draw Vera Quill; deal");
    save = save_text(game, false);
    save = edited(save, "/state/table", table_json(table));
    save = edited(save, "/state/on", text_of("'%s'", on));
    save = edited(save, "/state/scores", text_of("[0,%d]", points_down(table)));
    save = edited(save, "/state/moves", "100");
    if (strcmp(on, "colour") == 0)
        save = edited(edited(edited(save, "/state/break", "1"), "/state/best_break", "1"), "/state/scores/0", "1");
    cue_game_free(game);
    return save;
}

cue_game *baize_load(const char *save)
{
    cue_game *game = NULL;
    must(load_text(NULL, save, CUE_VERIFY_NEVER, &game, &fault));
    return game;
}

cue_game *baize_game(const char *cards, const char *on)
{
    return baize_load(baize_save(cards, on));
}

static cue_status type_move(cue_game *game, const char *move)
{
    cue_action action;
    cue_status status =
        snooker_read_move(cue_game_options(game), cue_game_state(game), move, NULL, 0, &action, &fault);
    return status ? status : cue_game_apply(game, &action, &fault);
}

void baize_play(cue_game *game, const char *moves)
{
    while (*moves) {
        const size_t length = strcspn(moves, ";");
        const char *move = text_of("%.*s", (int)length, moves);
        const cue_status status = type_move(game, move);
        ck_assert_msg(status == CUE_OK, "%s: %s: %s", move, cue_status_name(status), fault.message);
        moves += length + (moves[length] == ';');
    }
}

void baize_refused(cue_game *game, const char *move, const char *rule)
{
    const cue_status status = type_move(game, move);
    ck_assert_msg(status != CUE_OK, "%s is not refused", move);
    ck_assert_msg(strcmp(rule_in(fault.message), rule) == 0, "%s: %s instead of %s", move, fault.message, rule);
}

const char *baize_told(const cue_game *game)
{
    char told[1000];
    size_t length = 0;
    const char *at;
    for (at = rulings_told(game); *at && length + 1 < sizeof told; at++)
        if (*at != '"')
            told[length++] = *at;
    told[length] = '\0';
    return text_of("%s", told);
}

const char *baize_view(const cue_game *game, const char *pointer)
{
    return json_at(view_text(game), pointer);
}

const char *baize_table(const cue_game *game)
{
    const snooker_state *state = cue_game_state(game);
    const char *text = "";
    unsigned cell;
    for (cell = 0; cell < CUE_SNOOKER_CELLS; cell++) {
        const unsigned card = state->table[cell];
        const char *space = cell == 0 ? "" : cell % 4 ? " " : " | ";
        if (card < CUE_SNOOKER_YELLOW)
            text = text_of("%s%s%u", text, space, card + 1);
        else
            text = text_of("%s%s%c", text, space, letters[card - CUE_SNOOKER_YELLOW]);
    }
    return text;
}

const char *baize_legal(const cue_game *game)
{
    static cue_action actions[SNOOKER_MOST_LEGAL];
    const size_t count = cue_game_legal(game, actions, SNOOKER_MOST_LEGAL);
    const char *list = "";
    size_t i;
    for (i = 0; i < count; i++) {
        char move[200] = "";
        cue_writer writer = {NULL, sizeof move, 0};
        char *bracket;
        writer.bytes = move;
        snooker_write_move(cue_game_options(game), &actions[i], &writer);
        bracket = strstr(move, " (");
        if (bracket)
            *bracket = '\0';
        list = text_of("%s%s%s", list, i ? "; " : "", move);
    }
    return list;
}
