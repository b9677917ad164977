/* Games as text: every file in tests/transcripts is played through the C API and through the referee process alike.
 * docs/testing.md says how they are written. */
#define _XOPEN_SOURCE 700
#include "outline.h"
#include "player.h"
#include "shown.h"
#include "suites.h"

#include <cuerules/writer.h>

#include <ctype.h>
#include <glob.h>
#include <limits.h>
#include <stdlib.h>

/* let NAME TEXT: from there on the text stands for $NAME. */
enum { LETS_MAX = 32, LEGAL_MAX = 8192 };
typedef struct let {
    char *name, *text;
} let;

typedef struct transcript {
    const char *file;
    unsigned line;
    player at;
    bool changed;         /* the position was set: there is no log to the beginning */
    const char *untold;   /* what the last move said and the lines have not told yet; NULL: not to be told */
    bool may_be_silent;   /* it need not be told: why something was refused */
    const char *between;  /* what stands between two of it */
    char last[4096], drawing[32768];
    let lets[LETS_MAX];
    unsigned let_count;
} transcript;

#define abort_at(of, ...) ck_abort_msg("%s:%u: %s", (of)->file, (of)->line, text_of(__VA_ARGS__))

/* A value of JSON as the library prints it; what isn't JSON is a string. */
static const char *as_value(const char *text)
{
    const char *value = json_at(json(text), "");
    if (strcmp(text, "(nothing)") == 0)
        return text;
    return strcmp(value, "(not JSON)") == 0 ? text_of("\"%s\"", text) : value;
}

static const char *as_pointer(const char *text)
{
    return *text == '/' ? text : text_of("/%s", text);
}

/* Splits off the first word; the rest begins with its first letter. */
static const char *first_word(char *line, char **rest)
{
    *rest = line + strcspn(line, " ");
    if (**rest)
        *(*rest)++ = '\0';
    *rest += strspn(*rest, " ");
    return line;
}

static void check_told(transcript *of)
{
    if (of->untold && *of->untold && !of->may_be_silent)
        abort_at(of, "the referee said more: %s", of->untold);
    of->untold = NULL;
    of->may_be_silent = false;
}

/* The end of a game: it is saved, loaded with all its log, and taken back to the beginning. */
static void finish(transcript *of)
{
    player loaded = {NULL, 0};
    check_told(of);
    if (of->at.game && !of->changed) {
        const char *saved = save_text(of->at.game, true);
        must(player_load(&loaded, saved, CUE_VERIFY_ALWAYS, &fault));
        ck_assert_str_eq(save_text(loaded.game, true), saved);
        while (cue_game_log_count(loaded.game))
            player_undo(&loaded);
        player_close(&loaded);
    }
    player_close(&of->at);
    of->changed = false;
}

/* GAME [NAME …] [seed N] [{options}] */
static cue_status open_game(player *out, char *rest, cue_error *error)
{
    const char *id = first_word(rest, &rest), *names = "", *options = NULL, *seed = "0";
    while (*rest && *rest != '{') {
        const char *word = first_word(rest, &rest);
        if (strcmp(word, "seed") == 0)
            seed = first_word(rest, &rest);
        else
            names = text_of("%s%s\"%s\"", names, *names ? "," : "", word);
    }
    if (*rest)
        options = json(rest);
    return player_new(out, id, *names ? text_of("[%s]", names) : NULL, options, seed, error);
}

static void begin(transcript *of, char *rest)
{
    finish(of);
    must(open_game(&of->at, rest, &fault));
}

static void move(transcript *of, const char *text, bool told)
{
    const cue_status status = player_move(&of->at, text, &fault);
    if (status)
        abort_at(of, "%s: %s at \"%s\": %s", text, cue_status_name(status), fault.path, fault.message);
    (void)snprintf(of->last, sizeof of->last, "%s", rulings_told(of->at.game));
    of->untold = told ? of->last : NULL;
    of->between = ", ";
}

/* AT MOVE, AT out, AT before MOVE, AT dropping MOVE: an entry of the log, counted from 0. */
static cue_status amend_entry(transcript *of, char *rest, cue_error *error)
{
    const size_t at = strtoul(first_word(rest, &rest), NULL, 10);
    uint32_t flags = 0;
    if (strncmp(rest, "before ", 7) == 0) {
        flags = CUE_AMEND_INSERT;
        rest += 7;
    } else if (strncmp(rest, "dropping ", 9) == 0) {
        flags = CUE_AMEND_DROP;
        rest += 9;
    }
    return player_amend(&of->at, at, strcmp(rest, "out") == 0 ? NULL : rest, flags, error);
}

/* amend …, or redo: done, and told. */
static void go_again(transcript *of, const char *word, char *rest)
{
    const cue_status status = *word == 'a' ? amend_entry(of, rest, &fault) : player_redo(&of->at, &fault);
    if (status)
        abort_at(of, "%s: %s at \"%s\": %s", word, cue_status_name(status), fault.path, fault.message);
    (void)snprintf(of->last, sizeof of->last, "%s", rulings_told(of->at.game));
    of->untold = of->last;
    of->between = ", ";
}

/* . MOVE & MOVE …: moves whose rulings are not looked at. */
static void moves(transcript *of, char *rest)
{
    char *next;
    for (; rest; rest = next) {
        next = strstr(rest, " & ");
        if (next) {
            *next = '\0';
            next += 3;
        }
        move(of, rest, false);
    }
}

/* picture, styles, help: every line is to follow, or as many of the first ones as are asked for. */
static void show(transcript *of, const char *what, const char *rest)
{
    const char *text;
    if (*what == 'h')
        text = page_text(cue_write_help(cue_game_position(of->at.game), page(), &fault));
    else
        text = picture_text(of->at.game, *what == 'p' ? CUE_PICTURE_TEXT : CUE_PICTURE_COLOURED);
    if (*what == 'p')
        ck_assert_str_eq(json_at(player_ask("render", text_of("{\"handle\":%lu,\"as\":\"text\"}", of->at.handle)),
                                 "/result/text"),
                         json_string(text));
    (void)snprintf(of->last, sizeof of->last, "%s",
                   *what == 's' ? shown_styles(text) : shown_lines(text, *rest ? strtoul(rest, NULL, 10) : ULONG_MAX));
    of->untold = of->last;
    of->between = "\n";
}

/* drawing: what the drawing with the last shot consists of; of one kind, where a word is given. */
static void show_drawing(transcript *of, const char *word)
{
    (void)snprintf(of->drawing, sizeof of->drawing, "%s",
                   outline_of(shot_picture_text(of->at.game), word));
    of->untold = of->drawing;
    of->between = "\n";
}

/* A ruling, as rulings_told() has it, a line of what is shown, or why something was refused. */
static void expect_told(transcript *of, const char *line)
{
    const size_t length = strlen(line), between = of->untold ? strlen(of->between) : 0;
    if (!of->untold)
        abort_at(of, "no move comes before this ruling");
    if (strncmp(of->untold, line, length) != 0 ||
        (of->untold[length] && strncmp(of->untold + length, of->between, between) != 0))
        abort_at(of, "the referee says: %s", *of->untold ? of->untold : "(nothing more)");
    of->untold += length + (of->untold[length] ? between : 0);
}

/* Cuts a text at its first semicolon with a blank behind it; what comes then. */
static char *next_clause(char *text)
{
    char *end = strstr(text, "; ");
    if (!end)
        return text + strlen(text);
    *end = '\0';
    return end + 2 + strspn(end + 2, " ");
}

/* = POINTER VALUE; POINTER VALUE …: of the view, or with // of the saved game. */
static void expect_view(transcript *of, char *rest)
{
    while (*rest) {
        char *next = next_clause(rest);
        const char *pointer = first_word(rest, &rest), *found, *expected;
        found = strncmp(pointer, "//", 2) == 0 ? json_at(save_text(of->at.game, true), pointer + 1)
                                              : json_at(view_text(of->at.game), as_pointer(pointer));
        expected = as_value(rest);
        if (strcmp(found, expected) != 0)
            abort_at(of, "the view's %s is %s, not %s", pointer, found, expected);
        rest = next;
    }
}

/* POINTER VALUE; POINTER VALUE …: the saved position with these changes; //POINTER is from the top of the document. */
static const char *position_with(const transcript *of, char *rest)
{
    const char *position = save_text(of->at.game, false);
    while (*rest) {
        char *next = next_clause(rest);
        const char *pointer = first_word(rest, &rest);
        const char *whole = strncmp(pointer, "//", 2) == 0 ? pointer + 1 : text_of("/state%s", as_pointer(pointer));
        position = edited(position, whole, *rest ? as_value(rest) : NULL);
        rest = next;
    }
    return position;
}

/* set POINTER VALUE; …: the position, changed and loaded. */
static void set(transcript *of, char *rest)
{
    player loaded = {NULL, 0};
    must(player_load(&loaded, position_with(of, rest), CUE_VERIFY_NEVER, &fault));
    player_close(&of->at);
    of->at = loaded;
    of->changed = true;
}

/* ! STATUS PATH [rule] : MOVE, or … : set POINTER VALUE; …, or … : new GAME …, or … : amend …, or
 * … : redo; the rule is the one that the refusal rests on, and may be left out. So may a line with its message. */
static void expect_refusal(transcript *of, char *rest)
{
    const char *status = first_word(rest, &rest), *path = first_word(rest, &rest), *before, *found;
    const char *rule = *rest == '[' ? first_word(rest, &rest) : "";
    player loaded = {NULL, 0};
    cue_status got;
    if (strncmp(rest, ": ", 2) != 0)
        abort_at(of, "a refusal is written: ! STATUS PATH : MOVE");
    rest += 2;
    before = save_text(of->at.game, true);
    memset(&fault, 0, sizeof fault);
    if (strncmp(rest, "new ", 4) == 0)
        got = open_game(&loaded, rest + 4, &fault);
    else if (strncmp(rest, "set ", 4) == 0)
        got = player_load(&loaded, position_with(of, rest + 4), CUE_VERIFY_NEVER, &fault);
    else if (strncmp(rest, "amend ", 6) == 0)
        got = amend_entry(of, rest + 6, &fault);
    else if (strcmp(rest, "redo") == 0)
        got = player_redo(&of->at, &fault);
    else
        got = player_move(&of->at, rest, &fault);
    found = text_of("%s %s", cue_status_name(got), *fault.path ? fault.path : "-");
    if (strcmp(found, text_of("%s %s", status, path)) != 0)
        abort_at(of, "%s: %s: %s", rest, found, fault.message);
    if (*rule && (strcmp(rule, text_of("[%s]", fault.rule)) != 0 || !strstr(fault.message, rule)))
        abort_at(of, "%s: %s names another rule than %s", rest, fault.message, fault.rule);
    ck_assert_str_eq(save_text(of->at.game, true), before);
    (void)snprintf(of->last, sizeof of->last, "%s", fault.message);
    of->untold = of->last;
    of->between = "\n";
    of->may_be_silent = true;
}

/* list MOVE, MOVE …: the whole of the legal list, as people type it; greedy MOVE: what the simple-minded player picks. */
static void expect_moves(transcript *of, const char *rest, bool greedy)
{
    static cue_action listed[LEGAL_MAX];
    const size_t count = cue_game_legal(of->at.game, listed, LEGAL_MAX);
    const char *found = "";
    size_t i;
    ck_assert_uint_le(count, LEGAL_MAX);
    if (greedy)
        found = move_text(of->at.game, &listed[greedy_pick(of->at.game, listed, count)]);
    for (i = 0; i < count && !greedy; i++)
        found = text_of("%s%s%s", found, i ? ", " : "", move_text(of->at.game, &listed[i]));
    if (strcmp(found, rest) != 0)
        abort_at(of, "not this, but: %s", found);
}

/* Is this one of the actions, in JSON or as people type it, with what stands behind it for them? */
static bool is_listed(const transcript *of, const cue_action *listed, size_t count, const char *move)
{
    size_t i = 0;
    if (*move == '{') {
        for (i = 0; i < count; i++)
            if (strcmp(json_at(legal_text(of->at.game), text_of("/actions/%zu", i)), as_value(move)) == 0)
                return true;
        return false;
    }
    while (i < count && strcmp(move_text(of->at.game, &listed[i]), move) != 0)
        i++;
    return i < count;
}

/* legal N, or legal MOVE, or legal no MOVE: what the list holds. */
static void expect_legal(transcript *of, char *rest)
{
    static cue_action listed[LEGAL_MAX];
    const size_t count = cue_game_legal(of->at.game, listed, LEGAL_MAX);
    const bool without = strncmp(rest, "no ", 3) == 0;
    ck_assert_uint_le(count, LEGAL_MAX);
    if (without)
        rest += 3;
    if (isdigit((unsigned char)*rest) && strtoul(rest, NULL, 10) != count)
        abort_at(of, "the list has %lu entries", (unsigned long)count);
    if (!isdigit((unsigned char)*rest) && is_listed(of, listed, count, rest) == without)
        abort_at(of, "the list has %s entry", without ? "this" : "no such");
}

static char *copied(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    ck_assert_ptr_nonnull(copy);
    return memcpy(copy, text, strlen(text) + 1);
}

static void set_let(transcript *of, char *rest)
{
    let *made = &of->lets[of->let_count];
    if (of->let_count++ == LETS_MAX)
        abort_at(of, "no more than %d names", LETS_MAX);
    made->name = copied(first_word(rest, &rest));
    made->text = copied(rest);
}

static const char *let_for(const transcript *of, const char *name, size_t length)
{
    unsigned i;
    for (i = of->let_count; i-- > 0;)
        if (strlen(of->lets[i].name) == length && memcmp(of->lets[i].name, name, length) == 0)
            return of->lets[i].text;
    abort_at(of, "there is no $%.*s", (int)length, name);
    return "";
}

/* The line, with what its names stand for. */
static char *expanded(const transcript *of, const char *line)
{
    static char whole[16384];
    cue_writer out = {whole, sizeof whole, 0};
    whole[0] = '\0';
    while (*line) {
        const size_t plain = strcspn(line, "$");
        size_t name = 0;
        cue_write(&out, "%.*s", (int)plain, line);
        line += plain;
        if (!*line)
            break;
        while (isalnum((unsigned char)line[1 + name]))
            name++;
        cue_write(&out, "%s", let_for(of, line + 1, name));
        line += 1 + name;
    }
    ck_assert_uint_lt(out.length, sizeof whole);
    return whole;
}

static void play_line(transcript *of, char *line)
{
    char *rest;
    if (!*line || *line == '#')
        return;
    line = expanded(of, line);
    if (strncmp(line, "  ", 2) == 0) {
        expect_told(of, line + 2);
        return;
    }
    check_told(of);
    (void)first_word(line, &rest);
    if (strcmp(line, "==") == 0)
        finish(of);
    else if (strcmp(line, "let") == 0)
        set_let(of, rest);
    else if (strcmp(line, "new") == 0)
        begin(of, rest);
    else if (!of->at.game)
        abort_at(of, "no game is open");
    else if (strcmp(line, ">") == 0)
        move(of, rest, true);
    else if (strcmp(line, ".") == 0)
        moves(of, rest);
    else if (strcmp(line, "=") == 0)
        expect_view(of, rest);
    else if (strcmp(line, "!") == 0)
        expect_refusal(of, rest);
    else if (strcmp(line, "set") == 0)
        set(of, rest);
    else if (strcmp(line, "legal") == 0)
        expect_legal(of, rest);
    else if (strcmp(line, "list") == 0 || strcmp(line, "greedy") == 0)
        expect_moves(of, rest, *line == 'g');
    else if (strcmp(line, "picture") == 0 || strcmp(line, "styles") == 0 || strcmp(line, "help") == 0)
        show(of, line, rest);
    else if (strcmp(line, "drawing") == 0)
        show_drawing(of, rest);
    else if (strcmp(line, "undo") == 0)
        player_undo(&of->at);
    else if (strcmp(line, "redo") == 0 || strcmp(line, "amend") == 0)
        go_again(of, line, rest);
    else
        abort_at(of, "what is \"%s\"?", line);
}

static glob_t files;

START_TEST(transcript_is_played)
{
    const char *path = files.gl_pathv[_i];
    transcript of = {.file = path + strlen(TEST_SOURCE) + 1};
    char *copy = copied(source_file(of.file)), *line, *next;
    for (line = copy; *line; line = next) {
        next = line + strcspn(line, "\n");
        if (*next)
            *next++ = '\0';
        of.line++;
        play_line(&of, line);
    }
    finish(&of);
    ck_assert_uint_gt(of.line, 0);
    for (; of.let_count; of.let_count--) {
        free(of.lets[of.let_count - 1].name);
        free(of.lets[of.let_count - 1].text);
    }
    free(copy);
}
END_TEST

Suite *transcripts_suite(void)
{
    Suite *suite = suite_create("transcripts");
    TCase *group = tcase_create("files");
    const char *one = getenv("TRANSCRIPT"); /* chaser/shots, or a pattern */
    char pattern[1024];
    (void)snprintf(pattern, sizeof pattern, TEST_SOURCE "/tests/transcripts/%s.txt", one ? one : "*/*");
    if (glob(pattern, 0, NULL, &files) != 0) {
        (void)fprintf(stderr, "There is no transcript %s.\n", pattern);
        exit(EXIT_FAILURE);
    }
    tcase_set_timeout(group, 60);
    tcase_add_loop_test(group, transcript_is_played, 0, (int)files.gl_pathc);
    suite_add_tcase(suite, group);
    return suite;
}
