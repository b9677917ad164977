/* Cushions and lines by name. */
#include "shot/shot.h"

const char *const cue_side_names[CUE_SIDES] = {NULL, "L", "R", "B", "T"};
const char *const cue_line_names[CUE_LINES] = {"head", "centre", "foot", "baulk"};

const char *cue_side_name(unsigned side)
{
    return side < CUE_SIDES ? cue_side_names[side] : NULL;
}

const char *cue_line_name(unsigned line)
{
    return line < CUE_LINES ? cue_line_names[line] : NULL;
}
