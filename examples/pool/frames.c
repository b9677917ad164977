#include "frames.h"

#include <cuerules/table_picture.h>

#include <stdio.h>

bool frames_write(frames *to, const pool_game *of, const cue_layout *layout)
{
    static char text[65536];
    cue_writer out = {text, sizeof text, 0};
    char path[512];
    FILE *file;
    bool written;
    if (!to->folder || to->count == to->most)
        return true;
    cue_draw_table_svg(&of->table, layout, &of->balls, &out);
    (void)snprintf(path, sizeof path, "%s/frame-%04u.svg", to->folder, ++to->count);
    file = out.length < sizeof text ? fopen(path, "w") : NULL;
    if (!file)
        return false;
    written = fwrite(text, 1, out.length, file) == out.length;
    return fclose(file) == 0 && written;
}
