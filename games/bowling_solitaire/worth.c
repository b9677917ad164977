/* What the frames to come are worth, as `make bowling-worth` found it: the best play of so many deals for each frame,
 * with the standard errors behind them. */
#include "worth.h"

const bowling_worth bowling_frames_worth = {
    {0, 0, 0, 0}, /* there is no frame 0 */
#include "worth/frames.inc"
};
