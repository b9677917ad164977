#include "output.h"

#include "complain.h"
#include "files.h"
#include "out.h"

#include <stdio.h>
#include <string.h>

typedef struct collection {
    cue_text text;
    bool no_memory;
} collection;

/* Complaints are for whoever waits for the file. */
static void collect(void *context, out_kind kind, const char *bytes, size_t length)
{
    collection *to = context;
    if (kind != OUT_ANSWER)
        (void)fwrite(bytes, 1, length, stderr);
    else if (!to->no_memory)
        to->no_memory = cue_text_append(&to->text, bytes, length) != CUE_OK;
}

static void flush(void *context)
{
    (void)context;
}

static size_t columns(void *context)
{
    (void)context;
    return 79;
}

int output_to_file(request *asked)
{
    collection to = {.no_memory = false};
    const out_sink sink = {&to, collect, flush, columns, false};
    int end;
    if (strcmp(asked->output, "-") == 0)
        return asked->of->run(asked);
    cue_text_init(&to.text, NULL);
    (void)out_to(&sink);
    end = asked->of->run(asked);
    (void)out_to(NULL);
    if (end == COMMAND_DONE && to.no_memory)
        end = complain_no_memory();
    if (end == COMMAND_DONE && !files_write(asked->output, &to.text))
        end = COMMAND_FAILED;
    cue_text_free(&to.text);
    return end;
}
