#include "legal.h"

#include "complain.h"
#include "show.h"

#include <stdio.h>
#include <stdlib.h>

enum { LINE_WIDTH = 79 };

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

bool legal_can_be_typed(const cue_game *game)
{
    const cue_text_powers *powers = show_definition(game)->text;
    return powers && powers->read_move && powers->write_move;
}

/* The list as texts; every one is freed with free_texts. */
static bool write_texts(const cue_game *game, const cue_action *list, size_t count, cue_text *texts)
{
    size_t i;
    for (i = 0; i < count; i++)
        cue_text_init(&texts[i], NULL);
    for (i = 0; i < count; i++)
        if (show_move_text(game, &list[i], &texts[i]) ||
            ((list[i].flags & CUE_ACTION_OPEN) && cue_text_append(&texts[i], " …", 4)))
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

/* Columns, read from the top down. */
static void print_columns(const cue_text *texts, size_t count)
{
    size_t widest = 1, columns, rows, row, i;
    for (i = 0; i < count; i++)
        widest = texts[i].length > widest ? texts[i].length : widest;
    columns = LINE_WIDTH / (widest + 8);
    columns = columns ? columns : 1;
    rows = (count + columns - 1) / columns;
    for (row = 0; row < rows; row++) {
        for (i = row; i < count; i += rows)
            (void)printf("%4lu)  %-*s", (unsigned long)i + 1, i + rows < count ? (int)widest + 1 : 0, texts[i].bytes);
        (void)putchar('\n');
    }
}

void legal_list(const cue_game *game)
{
    size_t count;
    cue_action *list = legal_take(game, &count);
    cue_text *texts = list ? calloc(count + 1, sizeof *texts) : NULL;
    if (texts && write_texts(game, list, count, texts))
        print_columns(texts, count);
    else if (list)
        (void)complain_no_memory();
    if (texts && !count)
        (void)printf("Nothing: the game is over.\n");
    free_texts(texts, count);
    free(list);
}

void legal_show_only(const cue_game *game)
{
    cue_action only;
    if (cue_game_legal(game, &only, 1) != 1 || (only.flags & CUE_ACTION_OPEN))
        return;
    (void)printf("Only possible: ");
    show_move(game, &only);
}
