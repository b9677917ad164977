#include "frames.h"

#include <cuerules/table_picture.h>

#include <stdio.h>

bool frames_write(frames *pictures, const pool_game *kind, const cue_layout *layout)
{
    static char text[65536];
    cue_writer out = {text, sizeof text, 0};
    char path[512];
    FILE *file;
    bool written;
    if (!pictures->folder || pictures->count == pictures->most)
        return true;
    cue_draw_table_svg(&kind->table, layout, &kind->balls, &out);
    (void)snprintf(path, sizeof path, "%s/frame-%04u.svg", pictures->folder, ++pictures->count);
    file = out.length < sizeof text ? fopen(path, "w") : NULL;
    if (!file)
        return false;
    written = fwrite(text, 1, out.length, file) == out.length;
    return fclose(file) == 0 && written;
}
