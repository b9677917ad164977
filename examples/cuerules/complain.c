#include "complain.h"

#include "command.h"

#include <stdarg.h>
#include <stdio.h>

int complain(const char *format, ...)
{
    va_list arguments;
    /* So that in a terminal the complaint stands after what was printed before it. */
    (void)fflush(stdout);
    (void)fputs("cuerules: ", stderr);
    va_start(arguments, format);
    (void)vfprintf(stderr, format, arguments);
    va_end(arguments);
    (void)fputc('\n', stderr);
    return COMMAND_FAILED;
}

int complain_refused(const char *what, const cue_error *error)
{
    return complain("%s%s%s%s%s%s (%s)", what ? what : "", what ? ": " : "", error->path[0] ? "at " : "",
                    error->path, error->path[0] ? ": " : "", error->message, cue_status_name(error->status));
}

int complain_no_memory(void)
{
    return complain("out of memory");
}
