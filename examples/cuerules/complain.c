#include "complain.h"

#include "command.h"
#include "out.h"
#include "show.h"
#include "system.h"

#include <stdarg.h>
#include <stdio.h>

/* A line, which a terminal would break within words; a program that reads it gets it whole. */
void complain_line(const char *title, const char *format, va_list values)
{
    char text[1024];
    const int used = snprintf(text, sizeof text, "%s: ", title);
    va_list again;
    int length;
    va_copy(again, values);
    length = vsnprintf(text + used, sizeof text - (size_t)used, format, again);
    va_end(again);
    if (system_shows_errors() && used + length < (int)sizeof text) {
        show_wrapped(0, text);
        return;
    }
    out_print("%s: ", title);
    (void)out_print_with(format, values);
    out_print("\n");
}

int complain(const char *format, ...)
{
    const out_kind before = out_turn(OUT_COMPLAINT);
    va_list values;
    va_start(values, format);
    complain_line("cuerules", format, values);
    va_end(values);
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
