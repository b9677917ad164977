/* What cuerules.js calls: the library's JSON calls, with one text for results and one error for refusals, so that
 * JavaScript doesn't need to know any struct. Every call that can fail returns a cue_status. WebAssembly has one
 * thread. */
#include "bridge.h"

#include <stdlib.h>
#include <string.h>

static cue_text answer;
static cue_error refusal;

/* The language of all sentences: phrases from JavaScript, sorted by id. */
typedef struct entry {
    const char *id, *phrase;
} entry;
static struct {
    char *text;
    entry *entries;
    size_t count;
    cue_phrases phrases;
} book;

/* Asks JavaScript which form of a word goes with a number. */
__attribute__((import_module("env"), import_name("form_of"))) unsigned form_of(int64_t number);

static const char no_game[] = "there is no game of that id";

cue_text *fresh(void)
{
    answer.length = 0;
    return &answer;
}

cue_status append(const char *text)
{
    return cue_text_append(&answer, text, strlen(text));
}

cue_status refuse(cue_status status, const char *message)
{
    refusal.path[0] = refusal.rule[0] = '\0';
    (void)strcpy(refusal.message, message);
    return status;
}

EXPORT(room) void *room(size_t size)
{
    return malloc(size);
}

EXPORT(give_back) void give_back(void *block)
{
    free(block);
}

EXPORT(answer_bytes) const char *answer_bytes(void)
{
    return answer.bytes;
}

EXPORT(answer_length) size_t answer_length(void)
{
    return answer.length;
}

EXPORT(refusal_path) const char *refusal_path(void)
{
    return refusal.path;
}

EXPORT(refusal_message) const char *refusal_message(void)
{
    return refusal.message;
}

EXPORT(refusal_rule) const char *refusal_rule(void)
{
    return refusal.rule;
}

EXPORT(status_name) const char *status_name(cue_status status)
{
    return cue_status_name(status);
}

EXPORT(version) const char *version(void)
{
    return cue_version_text();
}

EXPORT(random_seed) uint64_t random_seed(void)
{
    uint64_t seed = 0;
    (void)cue_random_seed(&seed);
    return seed;
}

EXPORT(list) cue_status list(void)
{
    return cue_write_list(NULL, fresh(), &refusal);
}

static int compare_entry(const void *id, const void *known)
{
    return strcmp(id, ((const entry *)known)->id);
}

static const char *find_phrase(void *context, const char *id)
{
    const entry *found = bsearch(id, book.entries, book.count, sizeof *book.entries, compare_entry);
    (void)context;
    return found ? found->phrase : NULL;
}

static unsigned form_for(void *context, int64_t number)
{
    (void)context;
    return form_of(number);
}

/* text: ids and phrases in turn, each followed by a NUL, sorted by id; empty for English. */
EXPORT(speak) cue_status speak(const char *text, size_t length, bool with_forms)
{
    size_t count = 0, i;
    char *copy = malloc(length + 1), *at = copy;
    entry *entries;
    for (i = 0; i < length; i++)
        count += !text[i];
    count /= 2;
    entries = malloc((count ? count : 1) * sizeof *entries);
    if (!copy || !entries) {
        free(copy);
        free(entries);
        return CUE_NO_MEMORY;
    }
    memcpy(copy, text, length);
    for (i = 0; i < count; i++) {
        entries[i].id = at;
        entries[i].phrase = at += strlen(at) + 1;
        at += strlen(at) + 1;
    }
    free(book.text);
    free(book.entries);
    book.text = copy;
    book.entries = entries;
    book.count = count;
    book.phrases = (cue_phrases)CUE_PHRASES_INIT;
    book.phrases.find = find_phrase;
    book.phrases.form = with_forms ? form_for : NULL;
    return CUE_OK;
}

/* The answer is the ids and English phrases of a game, as speak takes them, in the library's order. */
EXPORT(phrases) cue_status phrases(const char *game)
{
    const cue_ruleset *ruleset = cue_ruleset_find(game);
    char id[CUE_PHRASE_ID_SIZE];
    const char *english;
    cue_status status = ruleset ? CUE_OK : refuse(CUE_UNKNOWN_GAME, no_game);
    size_t i;
    (void)fresh();
    for (i = 0; !status && cue_ruleset_phrase(ruleset, i, id, &english); i++) {
        status = cue_text_append(&answer, id, strlen(id) + 1);
        if (!status)
            status = cue_text_append(&answer, english, strlen(english) + 1);
    }
    return status;
}

/* The game's position, in the current language. */
static cue_position spoken(const cue_game *game)
{
    cue_position position = *cue_game_position(game);
    if (book.count)
        position.phrases = &book.phrases;
    return position;
}

EXPORT(describe) cue_status describe(const char *game)
{
    const cue_ruleset *ruleset = cue_ruleset_find(game);
    return ruleset ? cue_write_description(ruleset, fresh(), &refusal) : refuse(CUE_UNKNOWN_GAME, no_game);
}

EXPORT(rule) cue_status rule(const char *game, const char *id)
{
    const cue_ruleset *ruleset = cue_ruleset_find(game);
    const char *text = ruleset ? cue_ruleset_rule_text(ruleset, id) : NULL;
    (void)fresh();
    if (!ruleset)
        return refuse(CUE_UNKNOWN_GAME, no_game);
    return text ? append(text) : refuse(CUE_BAD_VALUE, "there is no rule of that id");
}

/* players: how many, if they are not named; log_limit: -1 for no log, 0 for all of it. */
EXPORT(game_new)
cue_status game_new(const char *id, const char *options, const char *names, uint32_t players, uint64_t seed,
                    int32_t log_limit, cue_game **out)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    config.players = players;
    config.seed = seed;
    config.log_limit = log_limit < 0 ? CUE_LOG_NONE : (size_t)log_limit;
    return cue_game_new_json(cue_ruleset_find(id), &config, options, names, out, &refusal);
}

EXPORT(game_load) cue_status game_load(const char *text, size_t length, cue_verify verify, cue_game **out)
{
    return cue_game_load(NULL, NULL, text, length, verify, out, &refusal);
}

EXPORT(game_clone) cue_status game_clone(const cue_game *game, cue_game **out)
{
    return cue_game_clone(game, out, &refusal);
}

EXPORT(game_imagine) cue_status game_imagine(const cue_game *game, uint64_t number, cue_game **out)
{
    return cue_game_imagine(game, number, out, &refusal);
}

EXPORT(game_free) void game_free(cue_game *game)
{
    cue_game_free(game);
}

EXPORT(game_seed) uint64_t game_seed(const cue_game *game)
{
    return cue_game_seed(game);
}

EXPORT(game_over) bool game_over(const cue_game *game)
{
    return cue_step_over(cue_game_ruleset(game), cue_game_state(game));
}

EXPORT(game_player_name) const char *game_player_name(const cue_game *game, uint32_t player)
{
    return cue_game_player_name(game, player);
}

EXPORT(game_log_count) size_t game_log_count(const cue_game *game)
{
    return cue_game_log_count(game);
}

EXPORT(game_log_complete) bool game_log_complete(const cue_game *game)
{
    return cue_game_log_complete(game);
}

EXPORT(game_options) cue_status game_options(const cue_game *game)
{
    return cue_write_options(cue_game_position(game), fresh(), &refusal);
}

EXPORT(game_view) cue_status game_view(const cue_game *game)
{
    return cue_write_view(cue_game_position(game), fresh(), &refusal);
}

EXPORT(game_legal) cue_status game_legal(const cue_game *game)
{
    return cue_write_legal(cue_game_position(game), fresh(), &refusal);
}

EXPORT(game_log) cue_status game_log(const cue_game *game, size_t from)
{
    return cue_write_log(game, from, fresh(), &refusal);
}

EXPORT(game_help) cue_status game_help(const cue_game *game)
{
    return cue_write_help(cue_game_position(game), fresh(), &refusal);
}

EXPORT(game_players) cue_status game_players(const cue_game *game, uint32_t players)
{
    const cue_position position = spoken(game);
    return cue_write_players(&position, players, fresh(), &refusal);
}

EXPORT(game_picture) cue_status game_picture(const cue_game *game, cue_picture as)
{
    return cue_write_picture(cue_game_position(game), as, fresh(), &refusal);
}

EXPORT(game_save) cue_status game_save(const cue_game *game, bool with_log)
{
    return cue_game_save(game, with_log, fresh(), &refusal);
}

EXPORT(game_apply) cue_status game_apply(cue_game *game, const char *action, size_t length)
{
    return cue_game_apply_json(game, action, length, &refusal);
}

EXPORT(game_apply_move) cue_status game_apply_move(cue_game *game, const char *move)
{
    return cue_game_apply_move(game, move, &refusal);
}

/* The answer is the action in JSON. */
EXPORT(game_read_move) cue_status game_read_move(cue_game *game, const char *move)
{
    cue_action action;
    const cue_status status = cue_game_read_move(game, move, &action, &refusal);
    return status ? status : cue_write_action(cue_game_position(game), &action, fresh(), &refusal);
}

/* The answer is the action as a person would type it; JSON is a move that can be read, too. */
EXPORT(game_write_move) cue_status game_write_move(cue_game *game, const char *action)
{
    cue_action read;
    const cue_status status = cue_game_read_move(game, action, &read, &refusal);
    return status ? status : cue_write_move(cue_game_position(game), &read, fresh(), &refusal);
}

/* {"rulings":[…]} of the last action that was applied or tried. */
static cue_status write_rulings(const cue_game *game)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    const cue_position position = spoken(game);
    cue_status status;
    (void)fresh();
    status = append("{\"rulings\":[");
    for (i = 0; i < count && !status; i++) {
        status = i ? append(",") : CUE_OK;
        if (!status)
            status = cue_write_ruling(&position, &rulings[i], &answer, &refusal);
    }
    return status ? status : append("]");
}

EXPORT(game_rulings) cue_status game_rulings(const cue_game *game)
{
    const cue_status status = write_rulings(game);
    return status ? status : append("}");
}

/* The view after an action that can be applied, on a copy of the state. */
static cue_status write_view_after(const cue_position *before, const cue_action *action)
{
    cue_position after = *before;
    void *state = malloc(cue_state_size(before->setup));
    cue_status status = CUE_NO_MEMORY;
    if (state) {
        cue_step_clone_into(before->setup, before->state, state);
        after.state = state;
        status = cue_step_apply(after.setup, state, action, NULL, &refusal);
    }
    if (!status)
        status = cue_write_view(&after, &answer, &refusal);
    free(state);
    return status;
}

/* The answer is {"rulings":[…],"view":{…}}; nothing is changed. */
EXPORT(game_try) cue_status game_try(cue_game *game, const char *text, size_t length)
{
    const size_t size = cue_action_room(length);
    void *room_for_action = malloc(size);
    const cue_position *position = cue_game_position(game);
    cue_action action;
    cue_status status = CUE_NO_MEMORY;
    if (room_for_action)
        status = cue_read_action(position, text, length, room_for_action, size, &action, &refusal);
    if (!status)
        status = cue_game_try(game, &action, NULL, 0, &refusal);
    if (!status)
        status = write_rulings(game);
    if (!status)
        status = append(",\"view\":");
    if (!status)
        status = write_view_after(position, &action);
    free(room_for_action);
    return status ? status : append("}");
}

EXPORT(game_undo) cue_status game_undo(cue_game *game)
{
    cue_action action;
    const cue_status status = cue_game_undo(game, &action, &refusal);
    return status ? status : cue_write_action(cue_game_position(game), &action, fresh(), &refusal);
}

EXPORT(game_redo) cue_status game_redo(cue_game *game)
{
    cue_action action;
    const cue_status status = cue_game_redo(game, &action, &refusal);
    return status ? status : cue_write_action(cue_game_position(game), &action, fresh(), &refusal);
}

/* text: an action, or null. The answer is {"rulings":[…],"dropped":{"actions":[…]}}. */
EXPORT(game_amend) cue_status game_amend(cue_game *game, size_t at, uint32_t flags, const char *text, size_t length)
{
    cue_game *former = NULL;
    size_t dropped = 0;
    cue_status status = cue_game_amend_json(game, at, text, length, flags, &former, &dropped, &refusal);
    if (status)
        return status;
    status = write_rulings(game);
    if (!status)
        status = append(",\"dropped\":");
    if (!status)
        status = cue_write_log(former, cue_game_log_count(former) - dropped, &answer, &refusal);
    cue_game_free(former);
    return status ? status : append("}");
}

/* For bots: an action of the legal list, filled in with what might be observed at a table. number: which random numbers
 * of the seed. The answer is {"action":…}, or an empty text if the list is empty. */
EXPORT(game_bot) cue_status game_bot(cue_game *game, uint64_t seed, uint64_t number)
{
    const size_t count = cue_game_legal(game, NULL, 0);
    cue_action *legal = malloc((count ? count : 1) * sizeof *legal);
    cue_random random = cue_random_at(seed, number);
    cue_status status = CUE_NO_MEMORY;
    size_t index;
    (void)fresh();
    if (legal && count) {
        (void)cue_game_legal(game, legal, count);
        index = cue_game_greedy(game, legal, count);
        if (index == count)
            index = (size_t)cue_random_below(&random, count);
        status = cue_game_fill(game, &random, &legal[index], &refusal);
        if (!status)
            status = cue_write_action(cue_game_position(game), &legal[index], &answer, &refusal);
    } else if (legal) {
        status = CUE_OK;
    }
    free(legal);
    return status;
}

EXPORT(game_advise) cue_status game_advise(const cue_game *game, size_t most, uint64_t seed, uint64_t budget)
{
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    config.seed = seed;
    config.budget = budget;
    return cue_write_advice(game, &config, most, fresh(), &refusal);
}

EXPORT(game_analyse) cue_status game_analyse(const cue_game *game, size_t from, size_t count, uint64_t seed,
                                             uint64_t budget)
{
    cue_analysis_config config = CUE_ANALYSIS_CONFIG_INIT;
    config.from = from;
    config.count = count;
    config.seed = seed;
    config.budget = budget;
    return cue_write_analysis(game, &config, fresh(), &refusal);
}

static uint64_t any_seed(void *context)
{
    (void)context;
    return random_seed();
}

static void sink(void *context, const char *bytes, size_t length)
{
    (void)cue_text_append(context, bytes, length);
}

EXPORT(referee_new) cue_status referee_new(cue_referee **out)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    config.seed = any_seed;
    return cue_referee_new(&config, out, &refusal);
}

EXPORT(referee_free) void referee_free(cue_referee *referee)
{
    cue_referee_free(referee);
}

EXPORT(referee_handle) void referee_handle(cue_referee *referee, const char *message, size_t length)
{
    cue_referee_handle(referee, message, length, sink, fresh());
}
