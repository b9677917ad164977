#include "legal.h"

#include "complain.h"
#include "show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 79, LIST_MOST = 100 };

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
    return show_info(game).has & CUE_HAS_MOVES;
}

/* The list as texts; every one is freed with free_texts. */
static bool write_texts(const cue_game *game, const cue_action *list, size_t count, cue_text *texts)
{
    size_t i;
    for (i = 0; i < count; i++)
        cue_text_init(&texts[i], NULL);
    for (i = 0; i < count; i++)
        if (cue_game_write_move(game, &list[i], &texts[i], NULL) ||
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

/* Columns, read from the top down. numbers: of the entries that are shown. */
static void print_columns(const cue_text *texts, const size_t *numbers, size_t count)
{
    size_t widest = 1, columns, rows, row, i;
    for (i = 0; i < count; i++)
        widest = texts[numbers[i]].length > widest ? texts[numbers[i]].length : widest;
    columns = LINE_WIDTH / (widest + 8);
    columns = columns ? columns : 1;
    rows = (count + columns - 1) / columns;
    for (row = 0; row < rows; row++) {
        for (i = row; i < count; i += rows)
            (void)printf("%4lu)  %-*s", (unsigned long)numbers[i] + 1, i + rows < count ? (int)widest + 1 : 0,
                         texts[numbers[i]].bytes);
        (void)putchar('\n');
    }
}

/* Does the text have it as whole words? red-1 is not found in red-10. */
static bool has_words(const char *text, const char *words)
{
    const size_t length = strlen(words);
    const char *at = text;
    while (length && (at = strstr(at, words)) != NULL) {
        if ((at == text || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
        at++;
    }
    return !length;
}

static void print_matching(const cue_text *texts, size_t count, const char *words)
{
    size_t *numbers = malloc((count + 1) * sizeof *numbers);
    size_t found = 0, i;
    if (!numbers) {
        (void)complain_no_memory();
        return;
    }
    for (i = 0; i < count; i++)
        if (has_words(texts[i].bytes, words))
            numbers[found++] = i;
    print_columns(texts, numbers, found);
    if (count && !found)
        (void)printf("None of the %lu moves listed has %s in it.\n", (unsigned long)count, words);
    free(numbers);
}

/* Instead of a list that nobody would read; the first entry's words, two at most, are the example. */
static void print_how_to_narrow(const char *first, size_t count)
{
    size_t length = strcspn(first, " ");
    if (first[length])
        length += 1 + strcspn(first + length + 1, " ");
    (void)printf("%lu moves are possible; `legal %.*s` lists some, `legal all` lists them all.\n",
                 (unsigned long)count, (int)length, first);
}

void legal_list(const cue_game *game, const char *words)
{
    size_t count;
    cue_action *list = legal_take(game, &count);
    cue_text *texts = list ? calloc(count + 1, sizeof *texts) : NULL;
    if (texts && write_texts(game, list, count, texts)) {
        if (!*words && count > LIST_MOST)
            print_how_to_narrow(texts[0].bytes, count);
        else
            print_matching(texts, count, strcmp(words, "all") == 0 ? "" : words);
    } else if (list)
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
