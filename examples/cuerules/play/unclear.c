#include "unclear.h"

#include "../guide/answers.h"
#include "../guide/spoken.h"
#include "../out.h"
#include "../text.h"
#include "vocabulary.h"

#include <stdio.h>
#include <string.h>

static const char pocket[] = "Which pocket:", several[] = "? There are: ";

void unclear_note(play_session *session, const char *line)
{
    unclear_line *kept = &session->unclear;
    const char *const said = out_last_refusal(), *const list = strstr(said, several);
    kept->line[0] = '\0';
    if (!session->terminal || strlen(line) >= sizeof kept->line)
        return;
    if (strncmp(said, pocket, strlen(pocket)) == 0) {
        kept->what[0] = '\0';
    } else if (list && strncmp(said, "Which ", strlen("Which ")) == 0) {
        const char *const what = said + strlen("Which ");
        (void)snprintf(kept->what, sizeof kept->what, "%.*s", (int)(list - what), what);
        (void)snprintf(kept->choices, sizeof kept->choices, "%.*s", (int)strcspn(list + strlen(several), "."),
                       list + strlen(several));
    } else {
        return;
    }
    (void)snprintf(kept->line, sizeof kept->line, "%s", line);
}

/* Where the word stands in the line, as a word of its own; NULL where it does not. */
static const char *find_word(const char *line, const char *wanted)
{
    const size_t length = strlen(wanted);
    const char *at;
    for (at = line; *at; at++)
        if ((at == line || strchr(" ,:", at[-1])) && strings_alike(at, wanted, length) && strchr(" ,:.'", at[length]))
            return at;
    return NULL;
}

bool unclear_completes(play_session *session, const char *answer, cue_text *whole)
{
    unclear_line kept = session->unclear;
    const char *const letters = spoken_pocket(answer), *at = find_word(kept.line, kept.what), *rest = answer;
    const answer_word one = answer_next(&rest); /* without an article */
    session->unclear.line[0] = '\0';
    if (!kept.line[0])
        return false;
    if (!kept.what[0])
        return letters && !text_print(whole, "%s %s", kept.line, letters);
    return at && answer_is_empty(rest) && answer_has(kept.choices, one) &&
           !text_print(whole, "%.*s%.*s%s", (int)(at - kept.line), kept.line, (int)one.length, one.text,
                       at + strlen(kept.what));
}
