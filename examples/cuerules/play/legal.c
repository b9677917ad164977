#include "legal.h"

#include "../complain.h"
#include "../guide/free_ball.h"
#include "../guide/known.h"
#include "../out.h"
#include "../show.h"
#include "../text.h"
#include "sought.h"

#include <cuerules/ruleset.h>

#include <stdlib.h>
#include <string.h>

enum { LIST_MOST = 100, SOME = 12 };

/* The list of this position is on the screen, or that part of it; NULL for all of it. */
static bool shown;
static size_t *listed, listed_count;

bool legal_is_shown(void)
{
    return shown;
}

bool legal_entry(size_t number, size_t *entry)
{
    const bool is = shown && number && (!listed || number <= listed_count);
    if (is)
        *entry = listed ? listed[number - 1] : number - 1;
    return is;
}

void legal_note_shown(bool is_shown)
{
    shown = is_shown;
    free(listed);
    listed = NULL;
}

void legal_note_lines(const size_t *numbers, size_t count)
{
    legal_note_shown(true);
    listed = malloc((count + 1) * sizeof *listed);
    if (listed && count)
        memcpy(listed, numbers, count * sizeof *listed);
    listed_count = listed ? count : 0;
    shown = listed != NULL;
}

cue_action *legal_take(const cue_game *game, size_t *count)
{
    cue_action *list;
    *count = cue_game_legal(game, NULL, 0);
    list = calloc(*count + 1, sizeof *list);
    if (list)
        *count = cue_game_legal(game, list, *count);
    else
        (void)complain_no_memory();
    return list;
}

bool legal_find(const cue_game *game, const cue_action *action, size_t *entry)
{
    cue_text wanted = {0}, text = {0};
    size_t count, i;
    cue_action *list = legal_take(game, &count);
    bool found = false;
    (void)cue_write_move(cue_game_position(game), action, &wanted, NULL);
    for (i = 0; list && wanted.length && i < count && !found; i++) {
        text.length = 0;
        found = !cue_write_move(cue_game_position(game), &list[i], &text, NULL) &&
                strcmp(text.bytes, wanted.bytes) == 0;
        *entry = i;
    }
    cue_text_free(&wanted);
    cue_text_free(&text);
    free(list);
    return found;
}

bool legal_is_choice(const cue_game *game)
{
    const cue_state_head *head = cue_step_head(cue_game_state(game));
    return strcmp(cue_ruleset_phase_name(cue_game_ruleset(game), head->phase), "choice") == 0;
}

bool legal_open_shot(const cue_game *game, unsigned *kind)
{
    size_t count, i;
    cue_action *list = legal_take(game, &count);
    bool found = false;
    for (i = 0; list && i < count && !found; i++) {
        found = (list[i].flags & CUE_ACTION_OPEN) && show_kind(game, &list[i]).carries == CUE_CARRIES_SHOT;
        if (found && kind)
            *kind = list[i].kind;
    }
    free(list);
    return found;
}

bool legal_can_be_typed(const cue_game *game)
{
    return show_info(game).has & CUE_HAS_MOVES;
}

/* The list as texts, which begin as all zero; every one is freed with free_texts. */
static bool write_texts(const cue_game *game, const cue_action *list, size_t count, cue_text *texts)
{
    known_table known;
    const bool is_table = known_of(game, &known);
    size_t i;
    for (i = 0; i < count; i++)
        if (cue_write_move(cue_game_position(game), &list[i], &texts[i], NULL) ||
            ((list[i].flags & CUE_ACTION_OPEN) && cue_text_append(&texts[i], " …", 4)) ||
            (is_table && free_ball_is(&known, texts[i].bytes) &&
             text_print(&texts[i], " (the free ball: counts as %s)", known.free_as)))
            return false;
    return true;
}

static void free_texts(cue_text *texts, size_t count)
{
    size_t i;
    for (i = 0; texts && i < count; i++)
        cue_text_free(&texts[i]);
    free(texts);
}

static size_t characters_of(const cue_text *text)
{
    return text_characters(text->bytes, text->length);
}

/* Is an entry a word and a number, which a number alone has to mean then: the 2 of `replace 2`, of `upgrade 2`? */
static bool names_numbers(const cue_game *game)
{
    size_t count, i;
    cue_action *list = legal_take(game, &count);
    bool names = false;
    for (i = 0; list && i < count && !names; i++) {
        cue_text typed = {0};
        if (legal_write_typed(game, &list[i], &typed)) {
            const char *rest = strchr(typed.bytes, ' ');
            names = rest && rest[1] && !rest[1 + strspn(rest + 1, "0123456789")];
        }
        cue_text_free(&typed);
    }
    free(list);
    return names;
}

bool legal_is_numbered(const cue_game *game)
{
    const cue_ball_set *balls = show_info(game).balls;
    unsigned i;
    for (i = 0; balls && i < balls->count; i++)
        if (balls->names[i] && strcmp(balls->names[i], "1") == 0)
            return !legal_can_be_typed(game) || (!legal_open_shot(game, NULL) && !names_numbers(game));
    return !names_numbers(game);
}

bool legal_has(const cue_game *game, const char *action)
{
    size_t count, i;
    cue_action *list = legal_take(game, &count);
    bool has = false;
    for (i = 0; list && i < count && !has; i++)
        has = strcmp(show_kind(game, &list[i]).name, action) == 0;
    free(list);
    return has;
}

/* Lines without numbers, which mean something else there, and the words that stand for a stroke. */
static void print_words(cue_game *game, const cue_text *texts, const size_t *numbers, size_t count, const char *counted)
{
    static const char *const strokes[] = {"point", "miss"};
    size_t i;
    for (i = 0; i < sizeof strokes / sizeof strokes[0]; i++) {
        cue_action action;
        if (!cue_game_read_move(game, strokes[i], &action, NULL))
            out_print("  %s\n", strokes[i]);
    }
    for (i = 0; i < count; i++)
        out_print("  %s\n", texts[numbers[i]].bytes);
    out_print("A number alone is the points of an inning: 3 is `%s 3`.\n", counted);
}

/* How many columns there is room for, and how wide they are. */
static size_t columns_of(const cue_text *texts, const size_t *numbers, size_t count, size_t *widest)
{
    size_t columns, i;
    *widest = 1;
    for (i = 0; i < count; i++)
        *widest = characters_of(&texts[numbers[i]]) > *widest ? characters_of(&texts[numbers[i]]) : *widest;
    columns = out_columns() / (*widest + 8);
    return columns ? columns : 1;
}

/* Columns, read from the top down. numbers: of the entries that are shown; numbered: whether their lines are. */
static void print_columns(const cue_text *texts, const size_t *numbers, size_t count, bool numbered)
{
    size_t widest, row, i;
    const size_t columns = columns_of(texts, numbers, count, &widest), rows = (count + columns - 1) / columns;
    if (numbered)
        legal_note_lines(numbers, count);
    for (row = 0; row < rows; row++) {
        for (i = row; i < count; i += rows) {
            const int pad = i + rows < count ? (int)(widest + 1 - characters_of(&texts[numbers[i]])) : 0;
            if (numbered)
                out_print("%4lu)  ", (unsigned long)i + 1);
            out_print("%s%s%*s", numbered ? "" : "  ", texts[numbers[i]].bytes, pad, "");
        }
        out_print("\n");
    }
}

/* An entry of the list, and what it is worth to the ruleset's simple-minded player. chance, spent: its price, as in
 * "power 2 (4+: 27 in 36; 1 chalk)". group: those that begin with the same word. */
typedef struct ranked {
    size_t number, group;
    int32_t worth;
    long chance, spent;
} ranked;

static int compare_worth(const void *left, const void *right)
{
    const ranked *a = left, *b = right;
    if (a->worth != b->worth)
        return a->worth < b->worth ? 1 : -1;
    return a->number < b->number ? -1 : a->number > b->number;
}

/* The number before a word, or 0. */
static long number_before(const char *text, const char *word)
{
    const char *at = strstr(text, word);
    while (at && at > text && at[-1] >= '0' && at[-1] <= '9')
        at--;
    return at ? strtol(at, NULL, 10) : 0;
}

static void read_price(const char *text, ranked *out)
{
    const char *power = strstr(text, " power ");
    out->chance = number_before(text, " in 36");
    out->spent = number_before(text, " chalk") + (power ? strtol(power + strlen(" power "), NULL, 10) : 0);
}

/* What is spent is missing later: a point of it has to raise the chance by more than a ninth. */
static long net_chance(const ranked *entry)
{
    return entry->chance - 4 * entry->spent;
}

static int compare_price(const void *left, const void *right)
{
    const ranked *a = left, *b = right;
    if (a->group != b->group)
        return a->group > b->group ? 1 : -1;
    if (net_chance(a) != net_chance(b))
        return net_chance(a) < net_chance(b) ? 1 : -1;
    return compare_worth(a, b);
}

static bool begin_alike(const char *one, const char *other)
{
    const size_t length = strcspn(one, " ");
    return strcspn(other, " ") == length && memcmp(one, other, length) == 0;
}

/* The best-looking first, where the ruleset can tell; open shots and short lists stay in the list's order: false. */
static bool rank(const cue_game *game, const cue_action *list, const cue_text *texts, size_t *numbers, size_t count)
{
    enum { SHORT = 20 };
    const cue_simulation_powers *powers = cue_ruleset_definition(cue_game_ruleset(game))->simulation;
    ranked *order;
    size_t i;
    if (count <= SHORT || !powers || !powers->worth || (list[numbers[0]].flags & CUE_ACTION_OPEN))
        return false;
    order = malloc(count * sizeof *order);
    if (!order)
        return false;
    for (i = 0; i < count; i++) {
        order[i].number = numbers[i];
        read_price(texts[numbers[i]].bytes, &order[i]);
        order[i].worth = powers->worth(cue_game_options(game), cue_game_state(game), &list[numbers[i]]);
    }
    qsort(order, count, sizeof *order, compare_worth);
    for (i = 0; i < count; i++)
        order[i].group = i && begin_alike(texts[order[i - 1].number].bytes, texts[order[i].number].bytes)
                             ? order[i - 1].group
                             : i;
    qsort(order, count, sizeof *order, compare_price);
    for (i = 0; i < count; i++)
        numbers[i] = order[i].number;
    free(order);
    return true;
}

/* How long the first two words are, which say what is done with which ball. */
static size_t first_words(const char *text)
{
    const size_t length = strcspn(text, " ");
    return text[length] ? length + 1 + strcspn(text + length + 1, " ") : length;
}

/* Of each ball the best-looking entry comes to the front. */
static void put_balls_first(const cue_text *texts, size_t *numbers, size_t count, size_t most)
{
    size_t front = 0, i, seen;
    for (i = 0; i < count && front < most; i++) {
        const char *text = texts[numbers[i]].bytes;
        const size_t length = first_words(text), number = numbers[i];
        for (seen = 0; seen < front && (first_words(texts[numbers[seen]].bytes) != length ||
                                        memcmp(texts[numbers[seen]].bytes, text, length) != 0);
             seen++) {
        }
        if (seen < front)
            continue;
        memmove(&numbers[front + 1], &numbers[front], (i - front) * sizeof *numbers);
        numbers[front++] = number;
    }
}

/* How long the words are that say what is done with which ball, and to where. */
static size_t aim_length(const char *text)
{
    const size_t length = first_words(text);
    return text[length] ? length + 1 + strcspn(text + length + 1, " ") : length;
}

/* An entry that aims as one before it, and has no better chance, although it costs more. */
static bool is_dominated(const cue_text *texts, const size_t *numbers, size_t at)
{
    const char *text = texts[numbers[at]].bytes;
    const size_t length = aim_length(text);
    ranked price = {.number = 0}, other = {.number = 0};
    size_t i;
    read_price(text, &price);
    for (i = 0; i < at; i++) {
        const char *before = texts[numbers[i]].bytes;
        if (aim_length(before) != length || memcmp(before, text, length) != 0)
            continue;
        read_price(before, &other);
        if (other.chance >= price.chance && other.spent < price.spent)
            return true;
    }
    return false;
}

static void drop_dominated(const cue_text *texts, size_t *numbers, size_t *count)
{
    size_t kept = 0, i;
    for (i = 0; i < *count; i++)
        if (!is_dominated(texts, numbers, i))
            numbers[kept++] = numbers[i];
    *count = kept;
}

/* Would the whole list be read by nobody? That is so, too, where the best-looking ones are known and all would fill a
 * screen. */
static bool is_too_long(const cue_text *texts, const size_t *numbers, size_t count, bool sorted)
{
    size_t widest;
    return count > LIST_MOST || (sorted && count > SOME * columns_of(texts, numbers, count, &widest));
}

/* Instead of a list that nobody would read: the best-looking entries, by ball, and how to ask for others, with up to two
 * words of the first entry as the example. */
static void print_some(const cue_text *texts, size_t *numbers, size_t count, bool numbered)
{
    const char *first = texts[0].bytes;
    const size_t length = first_words(first);
    size_t left = count;
    drop_dominated(texts, numbers, &left);
    put_balls_first(texts, numbers, left, SOME);
    print_columns(texts, numbers, left < SOME ? left : SOME, numbered);
    out_print("%lu moves are possible; `legal %.*s` lists some, `legal all` lists all.\n",
              (unsigned long)count, (int)length, first);
}

/* The entries that have the words in them, shortened ones where no entry has them whole; how many. words: NULL for all
 * entries. */
static size_t find_matching(const cue_text *texts, size_t count, const char *words, size_t *numbers)
{
    bool (*const ways[])(const char *text, const char *words) = {sought_whole, sought_short, sought_spoken};
    size_t found = 0, way, i;
    for (way = 0; way < sizeof ways / sizeof ways[0] && !found; way++)
        for (i = 0; i < count; i++)
            if (!words || ways[way](texts[i].bytes, words))
                numbers[found++] = i;
    return found;
}

bool legal_counted(cue_game *game, cue_text *out)
{
    size_t count, i;
    cue_action *list = legal_take(game, &count), read;
    known_table known;
    bool found = false;
    /* With pockets a number is a ball. */
    const bool strokes = known_of(game, &known) && known.table.also.no_pockets;
    for (i = 0; list && strokes && i < count && !found; i++) {
        const cue_action_info kind = show_kind(game, &list[i]);
        cue_text typed = {0}, one = {0};
        if ((list[i].flags & CUE_ACTION_OPEN) && kind.carries == CUE_CARRIES_NOTHING &&
            legal_write_typed(game, &list[i], &typed) && !text_print(&one, "%s 1", typed.bytes) &&
            !cue_game_read_move(game, one.bytes, &read, NULL) && read.kind == list[i].kind)
            found = !text_print(out, "%s", typed.bytes);
        cue_text_free(&typed);
        cue_text_free(&one);
    }
    free(list);
    return found;
}

/* What the dots behind an entry stand for, if there are any. */
static void explain_dots(const cue_text *texts, const size_t *numbers, size_t count)
{
    size_t i = 0;
    while (i < count && !strstr(texts[numbers[i]].bytes, " \xe2\x80\xa6"))
        i++;
    if (i < count)
        out_print("\xe2\x80\xa6 stands for what was seen: what happened, or where a ball lies.\n");
}

/* Of a shot: how it is told, and which balls it may hit first, where there are such. */
static void explain_shot(cue_game *game)
{
    char list[128] = "";
    known_table known;
    if (!legal_open_shot(game, NULL) || !known_of(game, &known) || known.table.also.no_pockets)
        return;
    out_print("A shot is told by what came of it: `%s TL`, `missed`, `scratch`; just Enter asks.\n",
              answer_example(known.balls));
    answer_list_balls(known.balls, known.on, list, sizeof list);
    if (known.on && known.on != (known_in_play(&known) & ~CUE_BALL_BIT(CUE_BALL)))
        out_print("On, to be hit first: %s.\n", list);
}

/* Why a move is refused that begins with that word, and goes on like one of the list: *why, where all are refused for one
 * reason. False where none can be read, and where there are several words. */
static bool find_reason(cue_game *game, const cue_text *texts, size_t count, const char *words, cue_error *why)
{
    bool found = false;
    size_t i;
    for (i = 0; i < count && !strchr(words, ' '); i++) {
        const char *const text = texts[i].bytes, *const rest = text + strcspn(text, " ");
        cue_text line = {0};
        cue_action action;
        cue_error error;
        const bool refused = !text_print(&line, "%s%.*s", words, (int)(text + first_words(text) - rest), rest) &&
                             !cue_game_read_move(game, line.bytes, &action, NULL) &&
                             cue_game_try(game, &action, NULL, 0, &error) == CUE_ILLEGAL_ACTION;
        cue_text_free(&line);
        if (refused && found && strcmp(error.message, why->message) != 0)
            return false;
        if (refused)
            *why = error;
        found = found || refused;
    }
    return found;
}

/* The rule that is called after the words says what they take. */
static void say_none(cue_game *game, const cue_text *texts, size_t count, const char *words)
{
    cue_text said = {0};
    cue_error why;
    if (!text_print(&said, "None of the %lu moves that are possible now has %s in it", (unsigned long)count, words) &&
        (!find_reason(game, texts, count, words, &why) || !text_print(&said, ": %s", why.message)) &&
        (!cue_ruleset_rule_text(cue_game_ruleset(game), words) ||
         !text_print(&said, "; `rule %s` says what it takes", words)) &&
        !text_print(&said, "."))
        show_wrapped(0, said.bytes);
    cue_text_free(&said);
}

/* How long the ball's name and the blank behind it are, where an entry calls a ball and a pocket and no more: `4 TR : …`;
 * else 0. */
static size_t called_length(const char *text)
{
    const char *rest = text + strcspn(text, " ");
    const size_t length = (size_t)(rest - text);
    unsigned pocket;
    return answer_pocket(answer_next(&rest), &pocket) && strncmp(rest, " : ", strlen(" : ")) == 0 ? length + 1 : 0;
}

/* Where any ball may be called into any pocket, a line for each ball says that. */
static void merge_pockets(cue_text *texts, size_t *numbers, size_t *count)
{
    size_t kept = 0, i;
    for (i = 0; i < *count; i++) {
        cue_text *const text = &texts[numbers[i]];
        const size_t length = called_length(text->bytes);
        const cue_text *const last = kept ? &texts[numbers[kept - 1]] : NULL;
        cue_text merged = {0};
        if (length && last && strncmp(last->bytes, text->bytes, length) == 0)
            continue;
        if (length && !text_print(&merged, "%.*sPOCKET : \xe2\x80\xa6", (int)length, text->bytes)) {
            cue_text_free(text);
            *text = merged;
        }
        numbers[kept++] = numbers[i];
    }
    *count = kept;
}

static void print_matching(cue_game *game, const cue_action *list, cue_text *texts, size_t count,
                           const char *words)
{
    size_t *numbers = calloc(count + 1, sizeof *numbers);
    cue_text counted = {0};
    const bool numbered = legal_is_numbered(game);
    size_t found;
    bool sorted;
    if (!numbers) {
        (void)complain_no_memory();
        return;
    }
    found = find_matching(texts, count, words, numbers);
    if (!numbered && words && !*words && found > SOME)
        merge_pockets(texts, numbers, &found);
    sorted = rank(game, list, texts, numbers, found);
    if (legal_counted(game, &counted) && !found) /* `point` and `miss` are no entries */
        found = find_matching(texts, count, NULL, numbers);
    if (counted.length)
        print_words(game, texts, numbers, found, counted.bytes);
    else if (words && !*words && is_too_long(texts, numbers, count, sorted))
        print_some(texts, numbers, count, numbered);
    else
        print_columns(texts, numbers, found, numbered);
    explain_dots(texts, numbers, found);
    if (!words || !*words)
        explain_shot(game);
    if (count && !found)
        say_none(game, texts, count, words);
    cue_text_free(&counted);
    free(numbers);
}

void legal_list(cue_game *game, const char *words)
{
    size_t count;
    cue_action *list = legal_take(game, &count);
    cue_text *texts = list ? calloc(count + 1, sizeof *texts) : NULL;
    if (texts && write_texts(game, list, count, texts))
        print_matching(game, list, texts, count, strcmp(words, "all") == 0 ? NULL : words);
    else if (list)
        (void)complain_no_memory();
    if (texts && !count)
        out_print("Nothing: the game is over.\n");
    free_texts(texts, count);
    free(list);
}

bool legal_write_typed(const cue_game *game, const cue_action *action, cue_text *out)
{
    const size_t before = out->length;
    const char *told;
    if (cue_write_move(cue_game_position(game), action, out, NULL) || out->length == before)
        return false;
    told = strstr(out->bytes + before, " (");
    if (told)
        out->length = (size_t)(told - out->bytes);
    out->bytes[out->length] = '\0';
    return true;
}

bool legal_only(const cue_game *game, cue_text *out)
{
    cue_action only;
    if (cue_step_head(cue_game_state(game))->to_act < 0 || cue_game_legal(game, &only, 1) != 1 ||
        (only.flags & CUE_ACTION_OPEN))
        return false;
    return legal_write_typed(game, &only, out);
}

void legal_show_only(const cue_game *game)
{
    cue_action only;
    if (cue_game_legal(game, &only, 1) != 1 || (only.flags & CUE_ACTION_OPEN))
        return;
    out_print("Only possible: ");
    show_move(game, &only);
}
