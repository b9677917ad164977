/* The picture of the table, in which balls are moved by keys. */
#include "arranging.h"

#include "../guide/arrange.h"
#include "../guide/places.h"
#include "sheet.h"
#include "terminal.h"

#include <cuerules/table_picture.h>

#include <stdio.h>
#include <string.h>

enum { PICTURE = 8192 };

static const cell_style strong = {-1, -1, true, false, false, false},
                        refused = {1, -1, true, false, false, false};

static void draw_text(int row, int columns, const char *text, const cell_style *style)
{
    (void)terminal_text(row, 0, columns, text, strlen(text), style);
}

static int draw_picture(const arrangement *moved, const char *const *labels, int rows, int columns)
{
    char text[PICTURE] = "";
    cue_writer out = {text, sizeof text, 0};
    cue_table_marks marks = {.size = sizeof marks, .on = CUE_BALL_BIT(moved->ball),
                             .labels = labels};
    text_sheet drawn = {0};
    int used;
    cue_draw_table_marked(&moved->known->table, &moved->lying, moved->known->balls, &marks, &out);
    if (!sheet_add(&drawn, text, terminal_measure))
        rows = 0;
    used = terminal_sheet(0, 0, rows, columns, &drawn, 0);
    sheet_free(&drawn);
    return used;
}

static void draw(const arrangement *moved, const char *const *labels, const char *said)
{
    const bool waits = cue_in_set(moved->todo, moved->ball);
    char text[256], place[PLACES_NAME], todo[160] = "";
    int rows, columns, row;
    terminal_size(&rows, &columns);
    terminal_erase();
    row = draw_picture(moved, labels, rows - 4, columns);
    places_name(&moved->known->table, moved->lying.at[moved->ball], place);
    (void)snprintf(text, sizeof text, "Moving %s, %s%s%s%s", answer_the_ball(moved->known->balls, moved->ball),
                   waits ? "which waits beside the table" : "at ", waits ? "" : place,
                   moved->finer ? ", in small steps" : "",
                   arrange_under(moved) == CUE_NO_BALL ? "" : ", on another ball");
    draw_text(row, columns, text, &strong);
    answer_list_balls(moved->known->balls, moved->todo, todo, sizeof todo);
    (void)snprintf(text, sizeof text, "%s%s", moved->todo ? "Beside the table: " : "All balls have places.",
                   todo);
    draw_text(row + 1, columns, said[0] ? said : text, said[0] ? &refused : &sheet_plain);
    draw_text(rows - 2, columns, "Arrows move the ball, past others too; f: smaller steps", &sheet_plain);
    draw_text(rows - 1, columns, "Tab: next ball; Backspace: the one before; Enter: done; Esc: leave", &sheet_plain);
    terminal_show(row + 1, 0);
}

static bool key_of(terminal_key key, uint32_t character, arrange_key *meant)
{
    static const struct {
        terminal_key key;
        uint32_t character;
        arrange_key meant;
    } keys[] = {
        {TERMINAL_UP, 0, ARRANGE_UP},         {TERMINAL_DOWN, 0, ARRANGE_DOWN},
        {TERMINAL_LEFT, 0, ARRANGE_LEFT},     {TERMINAL_RIGHT, 0, ARRANGE_RIGHT},
        {TERMINAL_TYPED, 'f', ARRANGE_FINER}, {TERMINAL_TAB, 0, ARRANGE_NEXT},
        {TERMINAL_BACKSPACE, 0, ARRANGE_BEFORE}, {TERMINAL_ENTER, 0, ARRANGE_DONE},
    };
    size_t i;
    for (i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].key == key && keys[i].character == character) {
            *meant = keys[i].meant;
            return true;
        }
    return false;
}

bool arranging_run(const known_table *known, cue_balls among, cue_layout *lying, const char *const *labels)
{
    arrangement moved = arrange_begin(known, among, lying);
    answer_refusal why = {""};
    for (;;) {
        uint32_t character = 0;
        arrange_key meant;
        terminal_key key;
        draw(&moved, labels, why.text);
        key = terminal_read(&character);
        why.text[0] = '\0';
        if (key == TERMINAL_ESCAPE || key == TERMINAL_LOST)
            return false;
        if (key == TERMINAL_RESIZED)
            continue;
        if (!key_of(key, key == TERMINAL_TYPED ? character : 0, &meant) || !arrange_do(&moved, meant, &why)) {
            terminal_beep();
        } else if (meant == ARRANGE_DONE) {
            *lying = moved.lying;
            return true;
        }
    }
}
