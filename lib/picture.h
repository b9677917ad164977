/* Pictures of a view. */
#ifndef LIB_PICTURE_H
#define LIB_PICTURE_H

#include "text.h"

void cue_put_picture(cue_output *out, const cue_game *game, cue_picture as);

#endif
