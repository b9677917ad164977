/* Finished games are not kept for ever. */
#pragma once

/* How many of them are kept. */
enum { PRUNE_FINISHED_KEPT = 200 };

/* Removes the folders of finished games, except the newest ones and those that somebody is looking at. Their results
 * are kept. */
void prune_finished(void);
