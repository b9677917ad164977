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

/* Complaints still go to the terminal, to whoever waits for the file. */
static void collect(void *context, out_kind kind, const char *bytes, size_t length)
{
    collection *collected = context;
    if (kind != OUT_ANSWER)
        (void)fwrite(bytes, 1, length, stderr);
    else if (!collected->no_memory)
        collected->no_memory = cue_text_append(&collected->text, bytes, length) != CUE_OK;
}

int output_to_file(request *asked)
{
    collection to = {.no_memory = false};
    const out_sink sink = {.context = &to, .write = collect};
    int end;
    if (strcmp(asked->output, "-") == 0)
        return asked->command->run(asked);
    (void)out_to(&sink);
    end = asked->command->run(asked);
    (void)out_to(NULL);
    if (end == COMMAND_DONE && to.no_memory)
        end = complain_no_memory();
    if (end == COMMAND_DONE && !files_write(asked->output, &to.text))
        end = COMMAND_FAILED;
    cue_text_free(&to.text);
    return end;
}
