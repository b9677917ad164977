/* Any lines to the referee: it answers each in valid JSON, on a line, and goes on. The same lines about the same
 * game are answered the same, or, where answers may not be as long, they are the same up to one that is refused for
 * that: nobody is told of what was not done. One referee stays open from input to input, with a game in every phase;
 * the first byte says of which a copy is made for this input, and that copy is its handle 1. */
#include "json.h"

#include "fuzz.h"

#include "referee/referee.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_INPUT = 4096, RENEWED = 20000, MOST_HANDLE = 1000000000, MOST_ANSWER = 1 << 20 };

/* Handles go up as long as a referee lives, so those of an input count from its first one. The games that are
 * copied have handles that no input names. */
enum { FIRST_POSITION = 1001 };
static cue_referee *referee;
static unsigned long last_handle;
static unsigned inputs;

static uint64_t same_seed(void *context)
{
    (void)context;
    return 7;
}

static void keep(void *context, const char *bytes, size_t length)
{
    must(!cue_text_append(context, bytes, length));
}

static void ask(const char *line, size_t length, cue_text *answer)
{
    answer->length = 0;
    cue_referee_handle(referee, line, length, keep, answer);
}

static unsigned long handle_in(const cue_text *answer)
{
    static const char before[] = "\"result\":{\"handle\":";
    const char *found = answer->length ? strstr(answer->bytes, before) : NULL;
    return found ? strtoul(found + sizeof before - 1, NULL, 10) : 0;
}

static unsigned long call(const char *method, unsigned long handle, cue_text *answer)
{
    char line[128];
    (void)snprintf(line, sizeof line,
                   "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{\"handle\":%lu}}", method, handle);
    ask(line, strlen(line), answer);
    return handle_in(answer);
}

static void use_handles(cue_text *answer)
{
    static const char line[] =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"new\",\"params\":{\"game\":\"bowling-solitaire\"}}";
    unsigned long i;
    for (i = 1; i < FIRST_POSITION; i++) {
        ask(line, sizeof line - 1, answer);
        must(handle_in(answer) == i);
        (void)call("close", i, answer);
    }
}

static void open_positions(cue_text *answer)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    size_t i;
    config.seed = same_seed;
    config.most_games = fuzz_position_count() + 8;
    config.most_game_bytes = 1 << 20;
    config.most_memory = 64 << 20;
    config.most_answer = MOST_ANSWER;
    cue_referee_free(referee);
    must(!cue_referee_new(&config, &referee, NULL));
    use_handles(answer);
    for (i = 0; i < fuzz_position_count(); i++) {
        cue_text line;
        cue_text_init(&line, NULL);
        fuzz_append(&line, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"load\",\"params\":{\"document\":");
        fuzz_append(&line, fuzz_position_text(i));
        fuzz_append(&line, "}}");
        ask(line.bytes, line.length, answer);
        cue_text_free(&line);
        must(handle_in(answer) == FIRST_POSITION + i);
    }
    last_handle = FIRST_POSITION + (unsigned long)i - 1;
}

/* Copies a text with every "handle":N moved by an offset, and as long whatever it is: what can't be read is refused
 * with its place in the line. No game has the handle 0 or one of many digits, wherever its input counts from. */
static void move_handles(const char *text, const char *end, unsigned long offset, cue_text *out)
{
    static const char name[] = "\"handle\"";
    while (text < end) {
        const char *found = fuzz_search(text, end, name), *number = found ? found + sizeof name - 1 : end;
        unsigned long handle = 0;
        char moved[32];
        while (number < end && (*number == ':' || isspace((unsigned char)*number)))
            number++;
        must(!cue_text_append(out, text, (size_t)(number - text)));
        text = number;
        if (number < end && isdigit((unsigned char)*number)) {
            for (; text < end && isdigit((unsigned char)*text); text++)
                if (handle < MOST_HANDLE)
                    handle = handle * 10 + (unsigned long)(*text - '0');
            (void)snprintf(moved, sizeof moved, "%20lu", handle && handle < MOST_HANDLE ? handle + offset : 0);
            fuzz_append(out, moved);
        }
    }
}

/* False where nothing came back. */
static bool answer_line(const char *text, size_t length, unsigned long first, cue_text *line, cue_text *answer,
                        cue_text *answers)
{
    line->length = 0;
    fuzz_append(line, "");
    move_handles(text, text + length, first - 1, line);
    ask(line->bytes, line->length, answer);
    if (!answer->length)
        return false;
    must(memchr(answer->bytes, '\n', answer->length) == answer->bytes + answer->length - 1);
    must(json_is_one(answer->bytes, answer->length - 1));
    move_handles(answer->bytes, answer->bytes + answer->length, 1 - first, answers);
    return true;
}

/* On a copy of the game; what it opens is closed behind it. Where answers may not be long, what is left undone without
 * a word, in a notification or in a part of a batch, is the end of it. */
static void answer_all(unsigned position, const char *text, size_t size, size_t most_answer, cue_text *answers)
{
    const bool narrow = most_answer < MOST_ANSWER;
    const char *end = text + size;
    cue_text line, answer;
    unsigned long first, handle;
    cue_text_init(&line, NULL);
    cue_text_init(&answer, NULL);
    if (inputs++ % RENEWED == 0)
        open_positions(&answer);
    first = call("clone", FIRST_POSITION + position % (unsigned long)fuzz_position_count(), &answer);
    must(first == last_handle + 1);
    referee->quotas.answer = most_answer;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text)), *stop = newline ? newline : end;
        const bool answered = answer_line(text, (size_t)(stop - text), first, &line, &answer, answers);
        if (narrow && (!answered || answer.bytes[0] == '['))
            break;
        text = newline ? newline + 1 : end;
    }
    referee->quotas.answer = MOST_ANSWER;
    /* One more copy says how far the handles have come; where there is no room for it, a new referee comes next. */
    last_handle = call("clone", FIRST_POSITION, &answer);
    for (handle = first; last_handle && handle <= last_handle; handle++)
        (void)call("close", handle, &answer);
    if (!last_handle)
        inputs = 0;
    cue_text_free(&line);
    cue_text_free(&answer);
}

/* About as long as one of these answers is, in which handles have become longer. */
static size_t near_an_answer(const cue_text *answers, unsigned choice)
{
    const size_t at = answers->length * (choice % 64) / 64;
    const char *begin = answers->bytes + at, *stop = strchr(begin, '\n');
    size_t length;
    while (begin > answers->bytes && begin[-1] != '\n')
        begin--;
    length = (size_t)(stop - begin) + 4;
    return length > choice % 32 ? length - choice % 32 : 1;
}

/* Line by line the same, up to one that says that it is too long. */
static bool same_up_to_limit(const cue_text *whole, const cue_text *narrow)
{
    size_t at = 0, line;
    while (at < narrow->length && narrow->bytes[at] == whole->bytes[at])
        at++;
    if (at == narrow->length)
        return true;
    for (line = at; line > 0 && narrow->bytes[line - 1] != '\n'; line--)
        ;
    return fuzz_search(narrow->bytes + line, strchr(narrow->bytes + line, '\n'), "\"status\":\"limit\"");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    cue_text first, second;
    if (size < 2 || size > MOST_INPUT)
        return 0;
    cue_text_init(&first, NULL);
    cue_text_init(&second, NULL);
    answer_all(data[0], (const char *)data + 1, size - 1, MOST_ANSWER, &first);
    if (data[size / 2] % 8 == 0) {
        answer_all(data[0], (const char *)data + 1, size - 1, MOST_ANSWER, &second);
        must(fuzz_same(&first, &second));
    } else if (data[size / 2] % 8 == 1 && first.length) {
        answer_all(data[0], (const char *)data + 1, size - 1, near_an_answer(&first, data[size - 1]), &second);
        must(same_up_to_limit(&first, &second));
    }
    cue_text_free(&first);
    cue_text_free(&second);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    return json_mutate_behind(data, size, most, seed, 1);
}
