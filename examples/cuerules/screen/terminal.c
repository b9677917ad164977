#define _XOPEN_SOURCE 700
#define NCURSES_WIDECHAR 1

#include "terminal.h"

#include "characters.h"

#include <curses.h>
#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

/* ncurses knows as many pairs as a terminal has; a picture has fewer. */
enum { PAIRS = 120, ESCAPE = 27, RUB_OUT = 127, ESCAPE_WAIT = 25 };

typedef struct pair {
    int16_t ink, ground;
} pair;

static struct {
    SCREEN *screen;
    bool coloured;
    pair pairs[PAIRS];
    short pair_count;
} terminal;

static bool wants_colours(void)
{
    const char *no = getenv("NO_COLOR");
    return (!no || !*no) && has_colors() && start_color() == OK;
}

bool terminal_open(void)
{
    const char *type = getenv("TERM");
    if (!type || !*type || strcmp(type, "dumb") == 0)
        return false;
    (void)setlocale(LC_CTYPE, "");
    terminal.screen = newterm(NULL, stdout, stdin);
    if (!terminal.screen)
        return false;
    terminal.coloured = wants_colours();
    terminal.pair_count = 0;
    if (terminal.coloured)
        (void)use_default_colors();
    (void)cbreak();
    (void)noecho();
    (void)nonl();
    (void)intrflush(stdscr, FALSE);
    (void)keypad(stdscr, TRUE);
    (void)set_escdelay(ESCAPE_WAIT);
    return true;
}

void terminal_close(void)
{
    (void)endwin();
    delscreen(terminal.screen);
    terminal.screen = NULL;
}

void terminal_size(int *rows, int *columns)
{
    getmaxyx(stdscr, *rows, *columns);
}

/* Can the locale's characters say it? */
static bool is_known(uint32_t character)
{
    char bytes[16];
    mbstate_t state;
    memset(&state, 0, sizeof state);
    return wcrtomb(bytes, (wchar_t)character, &state) != (size_t)-1;
}

unsigned terminal_measure(uint32_t character)
{
    int columns;
    if (character < 0x7f || !is_known(character))
        return 1;
    columns = wcwidth((wchar_t)character);
    return columns < 0 ? 1 : (unsigned)columns;
}

/* The colour of eight that comes nearest to one of 256. */
static int16_t of_eight(int16_t colour)
{
    int parts[3], most = 0, near = 0, i;
    if (colour < 16)
        return (int16_t)(colour < 0 ? colour : colour % 8);
    if (colour >= 232)
        return colour < 244 ? 0 : 7;
    for (i = 0; i < 3; i++) {
        static const int weights[] = {36, 6, 1};
        parts[i] = (colour - 16) / weights[i] % 6;
        most = parts[i] > most ? parts[i] : most;
    }
    for (i = 0; i < 3; i++)
        near |= most && parts[i] * 2 >= most ? 1 << i : 0;
    return (int16_t)near;
}

static short pair_of(const cell_style *style)
{
    pair wanted = {style->ink, style->ground};
    short i;
    if (COLORS < 256) {
        wanted.ink = of_eight(wanted.ink);
        wanted.ground = of_eight(wanted.ground);
        if (wanted.ink == wanted.ground && wanted.ink >= 0)
            wanted.ink = wanted.ground == 7 ? 0 : 7;
    }
    for (i = 0; i < terminal.pair_count; i++)
        if (terminal.pairs[i].ink == wanted.ink && terminal.pairs[i].ground == wanted.ground)
            return (short)(i + 1);
    if (terminal.pair_count >= PAIRS || terminal.pair_count + 2 > COLOR_PAIRS ||
        init_pair((short)(terminal.pair_count + 1), wanted.ink, wanted.ground) != OK)
        return 0;
    terminal.pairs[terminal.pair_count++] = wanted;
    return terminal.pair_count;
}

static attr_t attributes_of(const cell_style *style)
{
    return (style->bold ? A_BOLD : 0U) | (style->faint ? A_DIM : 0U) | (style->underlined ? A_UNDERLINE : 0U) |
           (style->reversed ? A_REVERSE : 0U);
}

void terminal_erase(void)
{
    (void)erase();
}

int terminal_cell(int row, int column, int columns, const screen_cell *cell)
{
    const bool coloured = terminal.coloured && (cell->style.ink >= 0 || cell->style.ground >= 0);
    wchar_t text[2 + CELL_MARKS] = {0};
    cchar_t drawn;
    size_t length = 1, i;
    if (cell->columns > columns)
        return 0;
    text[0] = (wchar_t)cell->character;
    if (!is_known(cell->character))
        text[0] = (wchar_t)characters_plain(cell->character);
    for (i = 0; i < CELL_MARKS && cell->marks[i] && is_known(cell->marks[i]); i++)
        text[length++] = (wchar_t)cell->marks[i];
    if (setcchar(&drawn, text, attributes_of(&cell->style), coloured ? pair_of(&cell->style) : 0, NULL) == OK)
        (void)mvadd_wch(row, column, &drawn);
    return cell->columns;
}

int terminal_text(int row, int column, int columns, const char *text, size_t length, const cell_style *style)
{
    const char *end = text + length;
    screen_cell next = {0};
    int used = 0;
    next.style = *style;
    while (text < end) {
        next.character = characters_next(&text);
        if (next.character < ' ' || next.character == RUB_OUT)
            next.character = ' ';
        next.columns = (uint8_t)terminal_measure(next.character);
        if (used + next.columns > columns)
            break;
        if (next.columns)
            used += terminal_cell(row, column + used, columns - used, &next);
    }
    return used;
}

int terminal_sheet(int row, int column, int rows, int columns, const text_sheet *sheet, size_t first)
{
    int used;
    size_t at;
    for (used = 0; used < rows && first < sheet->line_count; used++, first++) {
        int drawn = 0;
        for (at = sheet->starts[first]; at < sheet->starts[first + 1]; at++)
            drawn += terminal_cell(row + used, column + drawn, columns - drawn, &sheet->cells[at]);
    }
    return used;
}

void terminal_fill(int row, int column, int columns, const cell_style *style)
{
    screen_cell blank = {.character = ' ', .columns = 1};
    blank.style = *style;
    for (; columns > 0; columns--)
        (void)terminal_cell(row, column++, 1, &blank);
}

void terminal_show(int row, int column)
{
    (void)move(row, column);
    (void)refresh();
}

void terminal_forget(void)
{
    (void)clearok(curscr, TRUE);
}

void terminal_beep(void)
{
    (void)beep();
}

/* The word keys of terminals that have them: terminfo knows these by names only. */
static terminal_key named_key(int code)
{
    const char *name = keyname(code);
    if (name && (strncmp(name, "kLFT5", 5) == 0 || strncmp(name, "kLFT3", 5) == 0))
        return TERMINAL_WORD_LEFT;
    if (name && (strncmp(name, "kRIT5", 5) == 0 || strncmp(name, "kRIT3", 5) == 0))
        return TERMINAL_WORD_RIGHT;
    return TERMINAL_OTHER;
}

static terminal_key special_key(int code, uint32_t *character)
{
    static const struct {
        int code;
        terminal_key key;
    } keys[] = {
        {KEY_ENTER, TERMINAL_ENTER},     {KEY_LEFT, TERMINAL_LEFT},         {KEY_RIGHT, TERMINAL_RIGHT},
        {KEY_UP, TERMINAL_UP},           {KEY_DOWN, TERMINAL_DOWN},         {KEY_HOME, TERMINAL_HOME},
        {KEY_END, TERMINAL_END},         {KEY_PPAGE, TERMINAL_PAGE_UP},     {KEY_NPAGE, TERMINAL_PAGE_DOWN},
        {KEY_DC, TERMINAL_DELETE},       {KEY_BACKSPACE, TERMINAL_BACKSPACE}, {KEY_RESIZE, TERMINAL_RESIZED},
        {KEY_SLEFT, TERMINAL_WORD_LEFT}, {KEY_SRIGHT, TERMINAL_WORD_RIGHT},
    };
    size_t i;
    if (code >= KEY_F(1) && code <= KEY_F(12)) {
        *character = (uint32_t)(code - KEY_F(0));
        return TERMINAL_FUNCTION;
    }
    for (i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].code == code)
            return keys[i].key;
    return named_key(code);
}

/* The rest of a sequence that terminfo does not know, up to its letter. Only arrows with Alt or Ctrl mean something. */
static terminal_key key_of_sequence(void)
{
    int got, before = 0;
    while ((got = getch()) != ERR && got < KEY_MIN && (got < '@' || got > '~'))
        before = got;
    if ((before != '3' && before != '5') || (got != 'C' && got != 'D'))
        return TERMINAL_OTHER;
    return got == 'C' ? TERMINAL_WORD_RIGHT : TERMINAL_WORD_LEFT;
}

/* What follows ESC at once was typed together with Alt, or by a key that has no name here. */
static terminal_key key_with_alt(void)
{
    terminal_key key = TERMINAL_ESCAPE;
    int got;
    timeout(ESCAPE_WAIT);
    got = getch();
    if (got == '[')
        key = key_of_sequence();
    timeout(-1);
    if (got == ERR || got == '[')
        return key;
    return got == 'b' ? TERMINAL_WORD_LEFT : got == 'f' ? TERMINAL_WORD_RIGHT : TERMINAL_OTHER;
}

bool terminal_has_key(void)
{
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    return poll(&input, 1, 0) > 0 && (input.revents & POLLIN);
}

/* Nobody types there any more, or a signal has come. */
static bool is_lost(int error)
{
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    return error == EINTR || (poll(&input, 1, 0) >= 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)));
}

/* A character that begins with that byte. ncurses has a call for this, which waits for more where the locale has no
 * such character. */
static terminal_key read_character(int byte, uint32_t *character)
{
    mbstate_t state;
    size_t length = (size_t)-2;
    wchar_t wide = 0;
    memset(&state, 0, sizeof state);
    while (byte >= 0 && byte < KEY_MIN) {
        const char next = (char)byte;
        length = mbrtowc(&wide, &next, 1, &state);
        if (length != (size_t)-2)
            break;
        byte = getch();
    }
    *character = (uint32_t)wide;
    return length == 1 && wide >= ' ' ? TERMINAL_TYPED : TERMINAL_OTHER;
}

terminal_key terminal_read(uint32_t *character)
{
    int got;
    errno = 0;
    got = getch();
    *character = 0;
    if (got == ERR)
        return is_lost(errno) ? TERMINAL_LOST : TERMINAL_OTHER;
    if (got >= KEY_MIN)
        return special_key(got, character);
    if (got == '\r' || got == '\n')
        return TERMINAL_ENTER;
    if (got == '\t')
        return TERMINAL_TAB;
    if (got == ESCAPE)
        return key_with_alt();
    if (got == RUB_OUT || got == '\b')
        return TERMINAL_BACKSPACE;
    if (got >= ' ')
        return read_character(got, character);
    *character = (uint32_t)(got + 'a' - 1);
    return got >= 1 && got <= 26 ? TERMINAL_CONTROL : TERMINAL_OTHER;
}
