#include "state.h"

#include "../play/complete.h"
#include "terminal.h"

#include <string.h>

typedef enum key_end { KEY_GOES_ON, KEY_LINE, KEY_END } key_end;

/* Words in columns, as much as one screen holds of them. */
static void list_words(screen_state *screen, const string_list *words)
{
    size_t widest = 1, columns, rows, row, i;
    for (i = 0; i < words->count; i++)
        widest = strlen(words->items[i]) > widest ? strlen(words->items[i]) : widest;
    columns = (size_t)screen->places.pane.columns / (widest + 2);
    rows = columns ? (words->count + columns - 1) / columns : words->count;
    if (rows > (size_t)screen->places.pane.rows) {
        columns = out_columns() / (widest + 2);
        rows = columns ? (words->count + columns - 1) / columns : words->count;
    }
    if (screen->listed)
        pane_forget(&screen->said);
    else
        pane_begin(&screen->said, false);
    screen->listed = true;
    screen->moved = false;
    for (row = 0; row < rows; row++) {
        for (i = row; i < words->count; i += rows)
            out_print("%-*s", i + rows < words->count ? (int)widest + 2 : 0, words->items[i]);
        out_print("\n");
    }
    screen_arrange(screen, true);
}

/* Puts the word in, and a blank where one may follow it. */
static bool put_word(screen_state *screen, const completions *found, const char *word, size_t length, bool whole)
{
    cue_text text = {0};
    const bool done = !cue_text_append(&text, word, length) &&
                      !(whole && found->ends && cue_text_append(&text, " ", 1)) &&
                      editor_replace(&screen->line, found->start, text.bytes);
    cue_text_free(&text);
    return done;
}

static bool find_words(const play_session *session, const char *typed, completions *found)
{
    if (session->answer_count)
        return complete_answer(session->answers, session->answer_count, typed, found);
    return complete_line(session->game, typed, found);
}

/* Completes with the only word there is, or with what all of them begin with; or else lists them. */
static void complete(screen_state *screen)
{
    completions found = {0};
    cue_text typed = {0};
    size_t common = 0;
    bool done = !editor_write(&screen->line, true, &typed) && find_words(screen->session, typed.bytes, &found);
    if (done && found.words.count)
        common = complete_common(&found.words);
    if (!done || !found.words.count)
        terminal_beep();
    else if (found.words.count == 1)
        done = put_word(screen, &found, found.words.items[0], strlen(found.words.items[0]), true);
    else if (common > typed.length - found.start ||
             memcmp(found.words.items[0], typed.bytes + found.start, typed.length - found.start) != 0)
        done = put_word(screen, &found, found.words.items[0], common, false);
    else
        list_words(screen, &found.words);
    screen->failed = screen->failed || !done;
    cue_text_free(&typed);
    complete_free(&found);
}

static bool edit(screen_state *screen, editor_key key)
{
    if (!editor_do(&screen->line, key))
        terminal_beep();
    return true;
}

static bool edit_by_key(screen_state *screen, terminal_key key)
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
            return edit(screen, keys[i].does);
    return false;
}

/* Ctrl with a letter, as shells have it. */
static void edit_by_letter(screen_state *screen, uint32_t letter)
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
            (void)edit(screen, letters[i].does);
}

/* Leaves a long text, and goes back to the game. */
static void stop_reading(screen_state *screen)
{
    if (screen->reading)
        pane_begin(&screen->said, true);
    screen->reading = screen->listed = false;
    screen_arrange(screen, true);
}

static key_end take_word(const char *word, cue_text *line)
{
    line->length = 0;
    return cue_text_append(line, word, strlen(word)) ? KEY_END : KEY_LINE;
}

/* While a question is asked, the first one explains it. */
static key_end take_function(const screen_state *screen, uint32_t number, cue_text *line)
{
    static const char *const words[] = {"how", "legal", "hint", "help"};
    if (number < 1 || number > sizeof words / sizeof words[0])
        return KEY_GOES_ON;
    return take_word(screen->session->answer_count && number == 1 ? "help" : words[number - 1], line);
}

static key_end take_enter(screen_state *screen, cue_text *line)
{
    if (screen->reading && !screen->line.line.count && !screen->session->answer_count) {
        stop_reading(screen);
        return KEY_GOES_ON;
    }
    line->length = 0;
    return editor_write(&screen->line, false, line) ? KEY_END : KEY_LINE;
}

static key_end take(screen_state *screen, terminal_key key, uint32_t character, cue_text *line)
{
    switch (key) {
    case TERMINAL_TYPED:
        if (!editor_type(&screen->line, character))
            screen->failed = true;
        return KEY_GOES_ON;
    case TERMINAL_ENTER:
        return take_enter(screen, line);
    case TERMINAL_FUNCTION:
        return take_function(screen, character, line);
    case TERMINAL_LOST:
        return KEY_END;
    case TERMINAL_TAB:
        complete(screen);
        return KEY_GOES_ON;
    case TERMINAL_PAGE_UP:
    case TERMINAL_PAGE_DOWN:
        if (!screen_page(screen, key == TERMINAL_PAGE_DOWN))
            terminal_beep();
        return KEY_GOES_ON;
    case TERMINAL_ESCAPE:
        if (screen->session->answer_count)
            return take_word("cancel", line);
        stop_reading(screen);
        return KEY_GOES_ON;
    case TERMINAL_RESIZED:
        screen_arrange(screen, false);
        return KEY_GOES_ON;
    case TERMINAL_CONTROL:
        if (character == 'd' && !screen->line.line.count)
            return KEY_END;
        if (character == 'l')
            terminal_forget();
        edit_by_letter(screen, character);
        return KEY_GOES_ON;
    default:
        if (!edit_by_key(screen, key))
            terminal_beep();
        return KEY_GOES_ON;
    }
}

bool screen_read(screen_state *screen, cue_text *line)
{
    key_end end = KEY_GOES_ON;
    while (end == KEY_GOES_ON) {
        uint32_t character = 0;
        terminal_key key;
        /* What is pasted is drawn once. */
        if (!terminal_has_key())
            screen_draw(screen);
        key = terminal_read(&character);
        end = take(screen, key, character, line);
    }
    return end == KEY_LINE;
}
