#include "held.h"

#include "../play/complete.h"
#include "terminal.h"

#include <string.h>

typedef enum key_end { KEY_GOES_ON, KEY_LINE, KEY_END } key_end;

/* Words in columns, as much as one screen holds of them. */
static void list_words(held *of, const string_list *words)
{
    size_t widest = 1, columns, rows, row, i;
    for (i = 0; i < words->count; i++)
        widest = strlen(words->items[i]) > widest ? strlen(words->items[i]) : widest;
    columns = (size_t)of->places.pane.columns / (widest + 2);
    rows = columns ? (words->count + columns - 1) / columns : words->count;
    if (rows > (size_t)of->places.pane.rows) {
        columns = out_columns() / (widest + 2);
        rows = columns ? (words->count + columns - 1) / columns : words->count;
    }
    if (of->listed)
        pane_forget(&of->said);
    else
        pane_begin(&of->said, false);
    of->listed = true;
    of->moved = false;
    for (row = 0; row < rows; row++) {
        for (i = row; i < words->count; i += rows)
            out_print("%-*s", i + rows < words->count ? (int)widest + 2 : 0, words->items[i]);
        out_print("\n");
    }
    held_arrange(of, true);
}

/* Puts the word in, and a blank where one may follow it. */
static bool put_word(held *of, const completions *found, const char *word, size_t length, bool whole)
{
    cue_text text = {0};
    const bool done = !cue_text_append(&text, word, length) &&
                      !(whole && found->ends && cue_text_append(&text, " ", 1)) &&
                      editor_replace(&of->line, found->start, text.bytes);
    cue_text_free(&text);
    return done;
}

static bool find_words(const session *of, const char *typed, completions *found)
{
    if (of->answer_count)
        return complete_answer(of->answers, of->answer_count, typed, found);
    return complete_line(of->game, typed, found);
}

/* The only word there is, or what all of them begin with; or else the list of them. */
static void complete(held *of)
{
    completions found = {0};
    cue_text typed = {0};
    size_t common = 0;
    bool done = !editor_write(&of->line, true, &typed) && find_words(of->of, typed.bytes, &found);
    if (done && found.words.count)
        common = complete_common(&found.words);
    if (!done || !found.words.count)
        terminal_beep();
    else if (found.words.count == 1)
        done = put_word(of, &found, found.words.items[0], strlen(found.words.items[0]), true);
    else if (common > typed.length - found.start ||
             memcmp(found.words.items[0], typed.bytes + found.start, typed.length - found.start) != 0)
        done = put_word(of, &found, found.words.items[0], common, false);
    else
        list_words(of, &found.words);
    of->failed = of->failed || !done;
    cue_text_free(&typed);
    complete_free(&found);
}

static bool edit(held *of, editor_key key)
{
    if (!editor_do(&of->line, key))
        terminal_beep();
    return true;
}

static bool edit_by_key(held *of, terminal_key key)
{
    static const struct {
        terminal_key key;
        editor_key does;
    } keys[] = {
        {TERMINAL_LEFT, EDITOR_LEFT},           {TERMINAL_RIGHT, EDITOR_RIGHT},
        {TERMINAL_WORD_LEFT, EDITOR_WORD_LEFT}, {TERMINAL_WORD_RIGHT, EDITOR_WORD_RIGHT},
        {TERMINAL_HOME, EDITOR_START},          {TERMINAL_END, EDITOR_END},
        {TERMINAL_BACKSPACE, EDITOR_RUB_OUT},   {TERMINAL_DELETE, EDITOR_DELETE},
        {TERMINAL_UP, EDITOR_OLDER},            {TERMINAL_DOWN, EDITOR_NEWER},
    };
    size_t i;
    for (i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].key == key)
            return edit(of, keys[i].does);
    return false;
}

/* Ctrl with a letter, as shells have it. */
static void edit_by_letter(held *of, uint32_t letter)
{
    static const struct {
        char letter;
        editor_key does;
    } letters[] = {
        {'a', EDITOR_START},      {'b', EDITOR_LEFT},          {'d', EDITOR_DELETE},   {'e', EDITOR_END},
        {'f', EDITOR_RIGHT},      {'k', EDITOR_CUT_TO_END},    {'n', EDITOR_NEWER},    {'p', EDITOR_OLDER},
        {'t', EDITOR_EXCHANGE},   {'u', EDITOR_CUT_TO_START},  {'w', EDITOR_CUT_WORD}, {'y', EDITOR_PASTE},
    };
    size_t i;
    for (i = 0; i < sizeof letters / sizeof letters[0]; i++)
        if ((uint32_t)letters[i].letter == letter)
            (void)edit(of, letters[i].does);
}

/* From a long text back to the game. */
static void stop_reading(held *of)
{
    if (of->reading)
        pane_begin(&of->said, true);
    of->reading = of->listed = false;
    held_arrange(of, true);
}

static key_end take_word(const char *word, cue_text *line)
{
    line->length = 0;
    return cue_text_append(line, word, strlen(word)) ? KEY_END : KEY_LINE;
}

static key_end take_function(uint32_t number, cue_text *line)
{
    static const char *const words[] = {"help", "legal", "hint"};
    if (number < 1 || number > sizeof words / sizeof words[0])
        return KEY_GOES_ON;
    return take_word(words[number - 1], line);
}

static key_end take_enter(held *of, cue_text *line)
{
    if (of->reading && !of->line.line.count && !of->of->answer_count) {
        stop_reading(of);
        return KEY_GOES_ON;
    }
    line->length = 0;
    return editor_write(&of->line, false, line) ? KEY_END : KEY_LINE;
}

static key_end take(held *of, terminal_key key, uint32_t character, cue_text *line)
{
    switch (key) {
    case TERMINAL_TYPED:
        if (!editor_type(&of->line, character))
            of->failed = true;
        return KEY_GOES_ON;
    case TERMINAL_ENTER:
        return take_enter(of, line);
    case TERMINAL_FUNCTION:
        return take_function(character, line);
    case TERMINAL_LOST:
        return KEY_END;
    case TERMINAL_TAB:
        complete(of);
        return KEY_GOES_ON;
    case TERMINAL_PAGE_UP:
    case TERMINAL_PAGE_DOWN:
        if (!held_page(of, key == TERMINAL_PAGE_DOWN))
            terminal_beep();
        return KEY_GOES_ON;
    case TERMINAL_ESCAPE:
        if (of->of->answer_count)
            return take_word("cancel", line);
        stop_reading(of);
        return KEY_GOES_ON;
    case TERMINAL_RESIZED:
        held_arrange(of, false);
        return KEY_GOES_ON;
    case TERMINAL_CONTROL:
        if (character == 'd' && !of->line.line.count)
            return KEY_END;
        if (character == 'l')
            terminal_forget();
        edit_by_letter(of, character);
        return KEY_GOES_ON;
    default:
        if (!edit_by_key(of, key))
            terminal_beep();
        return KEY_GOES_ON;
    }
}

bool held_read(held *of, cue_text *line)
{
    key_end end = KEY_GOES_ON;
    while (end == KEY_GOES_ON) {
        uint32_t character = 0;
        terminal_key key;
        /* What is pasted is drawn once. */
        if (!terminal_has_key())
            held_draw(of);
        key = terminal_read(&character);
        end = take(of, key, character, line);
    }
    return end == KEY_LINE;
}
