#include "rerack.h"

#include "show.h"
#include "text.h"

#include <cuerules/games/straight_pool.h>
#include <string.h>

/* What becomes of the ball in the rerack that was announced with it, the rulings being those of the last action or of a
 * dry run: cue_straight_pool_goes. */
static unsigned fate_of(const cue_game *game, unsigned ball)
{
    size_t count, i;
    const cue_ruling *said = cue_game_rulings(game, &count);
    cue_pool_rerack_ruling rerack = {0, CUE_STRAIGHT_POOL_UNSAID, CUE_STRAIGHT_POOL_UNSAID};
    for (i = 0; i < count; i++)
        if (said[i].type == CUE_POOL_RULING_RERACK)
            memcpy(&rerack, &said[i].data, sizeof rerack);
    return ball == CUE_BALL ? rerack.cue : rerack.last;
}

bool rerack_write_spot(const cue_game *game, const cue_ruling *ruling, cue_text *out)
{
    cue_respot_ruling respot;
    unsigned fate;
    if (ruling->type != CUE_RULING_RESPOT || strcmp(show_info(game).id, CUE_STRAIGHT_POOL) != 0)
        return false;
    memcpy(&respot, &ruling->data, sizeof respot);
    fate = fate_of(game, respot.ball);
    if (fate != CUE_STRAIGHT_POOL_TO_HEAD_SPOT && fate != CUE_STRAIGHT_POOL_TO_CENTRE_SPOT)
        return false;
    return !text_print(out, "The %s goes on the %s spot.",
                       respot.ball == CUE_BALL ? "cue ball" : show_info(game).balls->names[respot.ball],
                       fate == CUE_STRAIGHT_POOL_TO_HEAD_SPOT ? "head" : "centre");
}
