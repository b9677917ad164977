#include "field.h"

#include "../play/vocabulary.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <string.h>

static bool is_list(const field *member)
{
    return (member->info.flags & CUE_MEMBER_LIST) != 0;
}

bool field_is_choice(const field *member)
{
    return (member->info.kind == CUE_MEMBER_NAME || member->info.kind == CUE_MEMBER_BALL) && !is_list(member);
}

/* One of its options, or several. */
static bool has_options(const field *member)
{
    return member->info.kind == CUE_MEMBER_NAME || member->info.kind == CUE_MEMBER_BALL ||
           member->info.kind == CUE_MEMBER_PLAYER;
}

static bool is_number(const field *member)
{
    return member->info.kind == CUE_MEMBER_INTEGER || member->info.kind == CUE_MEMBER_REAL;
}

static void add_option(field *member, const char *name)
{
    if (name && member->option_count < FIELD_OPTIONS)
        member->options[member->option_count++] = name;
}

field field_of(const cue_ruleset *ruleset, unsigned kind, unsigned member, const char *const *players,
               unsigned player_count)
{
    field out = {.info = CUE_MEMBER_INFO_INIT, .usual = -1};
    unsigned i;
    (void)cue_ruleset_get_member(ruleset, kind, member, &out.info, NULL);
    out.optional = (out.info.flags & (CUE_MEMBER_OPTIONAL | CUE_MEMBER_OUTCOME)) != 0;
    for (i = 0; i < out.info.name_count; i++)
        add_option(&out, cue_ruleset_member_name(ruleset, kind, member, i));
    for (i = 0; out.info.kind == CUE_MEMBER_PLAYER && i < player_count; i++)
        add_option(&out, players[i]);
    return out;
}

bool field_has(const field *member, const char *option)
{
    unsigned i = 0;
    while (i < member->option_count && strcmp(member->options[i], option) != 0)
        i++;
    return i < member->option_count;
}

/* A text that is cut where there is no more room. */
typedef struct question_text {
    char *text;
    size_t size, length, column;
} question_text;

static void put(question_text *sheet, const char *text)
{
    const size_t length = strlen(text);
    if (sheet->length + length >= sheet->size)
        return;
    memcpy(sheet->text + sheet->length, text, length + 1);
    sheet->length += length;
    sheet->column = text[length - 1] == '\n' ? 0 : sheet->column + length;
}

/* Words in lines, two blanks before each line. */
static void put_word(question_text *sheet, const char *before, const char *word, const char *after)
{
    enum { WIDTH = 78 };
    char text[160];
    (void)snprintf(text, sizeof text, "%s%s%s", before, word, after);
    if (sheet->column && sheet->column + 1 + strlen(text) > WIDTH)
        put(sheet, "\n");
    put(sheet, sheet->column ? " " : "  ");
    put(sheet, text);
}

/* Are the options the cells of a board? */
static bool are_cells(const field *member)
{
    unsigned i;
    for (i = 0; i < member->option_count; i++) {
        const char *name = member->options[i];
        if (strlen(name) != 2 || name[0] < 'a' || name[0] > 'z' || name[1] < '1' || name[1] > '9')
            return false;
    }
    return member->option_count > 1;
}

/* All of a board, such as a1 to d8, which are too many to list them? */
static bool is_board(const field *member)
{
    const char *first = member->option_count ? member->options[0] : "";
    const char *last = member->option_count ? member->options[member->option_count - 1] : "";
    return are_cells(member) && (last[0] - first[0] + 1) * (last[1] - first[1] + 1) == (int)member->option_count;
}

/* What it is, without when it is wanted: "the capturer's cell" of "of a move: the capturer's cell; needed while …". */
static void ask_for_cell(const field *member, question_text *sheet)
{
    char text[120];
    const char *about = member->info.about ? member->info.about : member->info.name, *colon = strstr(about, ": ");
    const char *what = colon ? colon + 2 : about;
    const int length = (int)strcspn(what, ";");
    const char initial = (char)(what[0] >= 'a' && what[0] <= 'z' ? what[0] - 'a' + 'A' : what[0]);
    (void)snprintf(text, sizeof text, "%c%.*s", initial, length > 1 ? length - 1 : 0, what + 1);
    put(sheet, text);
    if (is_board(member)) {
        (void)snprintf(text, sizeof text, ", %s to %s", member->options[0], member->options[member->option_count - 1]);
        put(sheet, text);
    }
    put(sheet, "?\n");
}

static void list_options(const field *member, question_text *sheet)
{
    const bool players = member->info.kind == CUE_MEMBER_PLAYER;
    char number[16] = "";
    unsigned i;
    for (i = 0; i < member->option_count; i++) {
        if (players)
            (void)snprintf(number, sizeof number, "%u ", i + 1);
        put_word(sheet, number, member->options[i], players && i + 1 < member->option_count ? "," : "");
    }
    if (member->option_count)
        put(sheet, "\n");
}

static void say_range(const field *member, question_text *sheet)
{
    char text[96];
    if (member->info.kind != CUE_MEMBER_INTEGER || member->info.min <= -1000000000 || member->info.max >= 1000000000)
        return;
    (void)snprintf(text, sizeof text, "  %s from %ld to %ld\n",
                   is_list(member) ? "Whole numbers, with blanks between them," : "A number",
                   (long)member->info.min, (long)member->info.max);
    put(sheet, text);
}

/* What an empty answer does. */
static void say_empty(const field *member, question_text *sheet)
{
    char text[160];
    if (member->usual >= 0)
        (void)snprintf(text, sizeof text, "  Just Enter: %s.\n", member->options[member->usual]);
    else if (is_list(member) && has_options(member))
        (void)snprintf(text, sizeof text, "  Just Enter: %s.\n", member->left_out ? member->left_out : "none of them");
    else if (member->optional && !member->unannounced)
        (void)snprintf(text, sizeof text, "  Just Enter: %s.\n",
                       member->left_out ? member->left_out : "it is left out");
    else
        text[0] = '\0';
    if (text[0])
        put(sheet, text);
    if (member->optional && (member->usual >= 0 || member->unannounced)) {
        (void)snprintf(text, sizeof text, "  none: %s.\n", member->left_out ? member->left_out : "it is left out");
        put(sheet, text);
    }
    if (member->unannounced)
        put(sheet, "  bad call: something was announced that may not be.\n");
}

enum { LIMITED = 4 }; /* pockets, where a part of which one is said */

static bool is_pocket(const field *member)
{
    unsigned pocket;
    return member->option_count && answer_pocket(answer_whole(member->options[0]), &pocket);
}

void field_limit(field *member, const char *among)
{
    unsigned kept = 0, i;
    for (i = 0; i < member->option_count; i++)
        kept += strstr(among, member->options[i]) != NULL;
    if (!kept || member->usual >= 0)
        return;
    for (i = kept = 0; i < member->option_count; i++)
        if (strstr(among, member->options[i]))
            member->options[kept++] = member->options[i];
    member->option_count = kept;
}

void field_question(const field *member, bool drawn, char out[FIELD_QUESTION])
{
    question_text sheet = {out, FIELD_QUESTION, 0, 0};
    char title[64];
    answer_speak(member->info.name, title, sizeof title);
    if (title[0] >= 'a' && title[0] <= 'z')
        title[0] = (char)(title[0] - 'a' + 'A');
    out[0] = '\0';
    if (are_cells(member)) {
        ask_for_cell(member, &sheet);
        if (!is_board(member))
            list_options(member, &sheet);
        say_empty(member, &sheet);
        return;
    }
    /* Pockets are members of a shot where they are called. */
    put(&sheet, is_pocket(member) ? "Which pocket was called" : title);
    if (member->info.about && !is_pocket(member)) {
        put(&sheet, " (");
        put(&sheet, member->info.about);
        put(&sheet, ")");
    }
    put(&sheet, "?\n");
    if (member->info.kind == CUE_MEMBER_PLACE)
        put(&sheet, places_help);
    else if (member->info.kind == CUE_MEMBER_BOOL)
        put(&sheet, "  yes, no\n");
    else if (is_number(member))
        say_range(member, &sheet);
    else if (!has_options(member))
        put(&sheet, "  A value in JSON\n");
    if (is_pocket(member) && member->option_count > LIMITED)
        put(&sheet, answer_pockets(drawn));
    else
        list_options(member, &sheet);
    if (is_pocket(member) && member->option_count <= LIMITED)
        put(&sheet, "  B: at the head, M: halfway, T: at the foot; L, R: as seen from the head\n");
    say_empty(member, &sheet);
}

/* `left`, where one of the pockets that are left to choose from is on that side; ANSWER_NONE elsewhere. */
static int find_side(const field *member, answer_word word)
{
    static const char *const sides[] = {"left", "right", "top", "bottom", NULL};
    static const char letters[] = "LRTB";
    static const char *const ends[] = {" one", " pocket", " side"};
    int found = ANSWER_NONE;
    unsigned side = 0, i;
    for (i = 0; i < sizeof ends / sizeof ends[0]; i++) { /* the left one */
        const size_t length = strlen(ends[i]);
        if (word.length > length && strings_alike(word.text + word.length - length, ends[i], length))
            word.length -= length;
    }
    while (sides[side] && !answer_is(word, sides[side]))
        side++;
    for (i = 0; sides[side] && is_pocket(member) && i < member->option_count; i++)
        if (strchr(member->options[i], letters[side]))
            found = found == ANSWER_NONE ? (int)i : ANSWER_SEVERAL;
    return found;
}

/* An option by its name, by the beginning of it, or of players by the number. `no` is short for none of them, not even for
 * `none`. */
static bool find_option(const field *member, answer_word word, unsigned *option, answer_refusal *why)
{
    const answer_names names = {member->options, member->option_count};
    const int side = find_side(member, word);
    const int found = answer_is(word, "no") ? ANSWER_NONE : side >= 0 ? side : answer_find_label(names, word);
    const unsigned number = member->info.kind == CUE_MEMBER_PLAYER ? answer_number(word, member->option_count) : 0;
    char list[256] = "";
    unsigned i;
    if (found >= 0 || number) {
        *option = found >= 0 ? (unsigned)found : number - 1;
        return true;
    }
    if (is_board(member))
        return answer_refuse(why, "A cell, %s to %s.", member->options[0], member->options[member->option_count - 1]);
    for (i = 0; i < member->option_count && answer_add_name(list, sizeof list, ", ", member->options[i]); i++) {
    }
    return answer_refuse(why, "%.*s %s. Type one of: %s.", (int)(word.length < 40 ? word.length : 40), word.text,
                         found == ANSWER_SEVERAL ? "may mean several" : "is none of them", list);
}

/* As JSON: a player by number, all else as a string. */
static void write_option(const field *member, unsigned option, char *out, size_t size)
{
    if (member->info.kind == CUE_MEMBER_PLAYER)
        (void)snprintf(out, size, "%u", option);
    else
        (void)snprintf(out, size, "\"%s\"", member->options[option]);
}

static bool answer_choice(const field *member, const char *line, char *json, answer_refusal *why)
{
    unsigned option;
    if (!find_option(member, answer_whole(line), &option, why))
        return false;
    /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): an answer that is not refused is an option */
    write_option(member, option, json, FIELD_VALUE);
    return true;
}

static bool answer_choices(const field *member, const char *line, char *json, answer_refusal *why)
{
    char list[FIELD_VALUE - 2] = "", text[80];
    uint64_t named = 0;
    unsigned option;
    answer_word word;
    while ((word = answer_next(&line)).length) {
        if (answer_is(word, ",") || answer_is(word, "and") || answer_is(word, "nobody") || answer_is(word, "none"))
            continue;
        if (!find_option(member, word, &option, why))
            return false;
        /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): what is not refused is an option */
        if (named >> option & 1)
            return answer_refuse(why, "%s is named twice.", member->options[option]);
        named |= UINT64_C(1) << option;
        write_option(member, option, text, sizeof text);
        if (!answer_add_name(list, sizeof list, ",", text))
            return answer_refuse(why, "That is too long.");
    }
    (void)snprintf(json, FIELD_VALUE, "[%s]", list);
    return true;
}

/* A number in JSON, in the range that the field allows. */
static bool read_number(const field *member, answer_word word, char text[32], answer_refusal *why)
{
    cJSON *value;
    bool right;
    (void)snprintf(text, 32, "%.*s", (int)(word.length < 32 ? word.length : 0), word.text);
    value = cJSON_ParseWithOpts(text, NULL, true);
    right = cJSON_IsNumber(value) &&
            (member->info.kind == CUE_MEMBER_REAL || (value->valuedouble >= (double)member->info.min &&
                                                  value->valuedouble <= (double)member->info.max));
    cJSON_Delete(value);
    return right || answer_refuse(why, "%.*s is not a number that fits here.",
                                  (int)(word.length < 40 ? word.length : 40), word.text);
}

static bool answer_numbers(const field *member, const char *line, char *json, answer_refusal *why)
{
    char list[FIELD_VALUE - 2] = "", number[32];
    answer_word word;
    while ((word = answer_next(&line)).length) {
        if (answer_is(word, ","))
            continue;
        if (!read_number(member, word, number, why))
            return false;
        if ((list[0] && !is_list(member)) || !answer_add_name(list, sizeof list, ",", number))
            return answer_refuse(why, "One number is wanted, not several.");
    }
    (void)snprintf(json, FIELD_VALUE, is_list(member) ? "[%s]" : "%s", list);
    return true;
}

static bool answer_place(const field *member, const known_table *known, const char *line, char *json,
                         answer_refusal *why)
{
    cue_layout others = known->layout;
    cue_text text = {0};
    text_writer out = {&text, CUE_OK};
    cue_point at;
    if (!others.known)
        others.on_table = 0;
    if (!places_read(known, &others, member->ball, &line, &at, why))
        return false;
    if (!answer_is_empty(line))
        return answer_refuse(why, "One place is wanted here.");
    text_put(&out, "[");
    places_write_point(at, ",", &out);
    text_put(&out, "]");
    if (!out.status && text.length < FIELD_VALUE)
        memcpy(json, text.bytes, text.length + 1);
    cue_text_free(&text);
    return json[0] || answer_refuse(why, "There is no memory left.");
}

static bool answer_other(const char *line, char *json, answer_refusal *why)
{
    const answer_word word = answer_whole(line);
    cJSON *value = word.length < FIELD_VALUE ? cJSON_ParseWithLength(word.text, word.length) : NULL;
    if (!value)
        return answer_refuse(why, "That is not a JSON value, such as 3, \"text\" or [1, 2].");
    cJSON_Delete(value);
    (void)snprintf(json, FIELD_VALUE, "%.*s", (int)word.length, word.text);
    return true;
}

static bool answer_full(const field *member, const known_table *known, const char *line, char *json,
                        answer_refusal *why)
{
    switch (member->info.kind) {
    case CUE_MEMBER_NAME:
    case CUE_MEMBER_BALL:
    case CUE_MEMBER_PLAYER:
        return is_list(member) ? answer_choices(member, line, json, why) : answer_choice(member, line, json, why);
    case CUE_MEMBER_BOOL:
        (void)snprintf(json, FIELD_VALUE, answer_is_yes(line) ? "true" : "false");
        return json[0] == 't' || answer_is_no(line) ||
               answer_refuse(why, "Type yes or no.");
    case CUE_MEMBER_INTEGER:
    case CUE_MEMBER_REAL:
        return answer_numbers(member, line, json, why);
    case CUE_MEMBER_PLACE:
        return answer_place(member, known, line, json, why);
    default:
        return answer_other(line, json, why);
    }
}

/* `no pocket, he just played safe`. */
static bool says_none(const char *line)
{
    static const char *const words[] = {"none", "no pocket", "no ball", "no call", "nothing", "nothing was called", NULL};
    const char *behind = NULL;
    size_t i;
    for (i = 0; words[i] && !(behind && (!*behind || *behind == ',')); i++)
        behind = answer_behind(line, words[i]);
    return behind && (!*behind || *behind == ',');
}

bool field_answer(const field *member, const known_table *known, const char *line, char json[FIELD_VALUE],
                  answer_refusal *why)
{
    const bool empty = answer_is_empty(line), several = is_list(member) && has_options(member);
    json[0] = '\0';
    if (empty && member->usual >= 0) {
        write_option(member, (unsigned)member->usual, json, FIELD_VALUE);
        return true;
    }
    if (member->optional && ((empty && !member->unannounced) || says_none(line)))
        return true;
    if (empty && !several)
        return answer_refuse(why, "This has to be answered; `back` goes back, `cancel` leaves.");
    return answer_full(member, known, line, json, why);
}
