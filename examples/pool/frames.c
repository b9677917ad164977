#include "frames.h"

#include "../files/file.h"

#include <cuerules/table_picture.h>

#include <stdio.h>

bool frames_write(frames *pictures, const pool_game *kind, const cue_layout *layout)
{
    static char text[65536];
    cue_writer out = {text, sizeof text, 0};
    char path[512];
    if (!pictures->folder || pictures->count == pictures->most)
        return true;
    cue_draw_table_svg(&kind->table, layout, &kind->balls, &out);
    (void)snprintf(path, sizeof path, "%s/frame-%04u.svg", pictures->folder, ++pictures->count);
    return out.length < sizeof text && file_write(path, text, out.length);
}
