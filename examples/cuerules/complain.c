#include "complain.h"

#include "command.h"
#include "out.h"

#include <stdarg.h>

int complain(const char *format, ...)
{
    const out_kind before = out_turn(OUT_COMPLAINT);
    va_list arguments;
    out_print("cuerules: ");
    va_start(arguments, format);
    (void)out_print_with(format, arguments);
    va_end(arguments);
    out_print("\n");
    (void)out_turn(before);
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
