/* Finished games are not kept for ever. */
#ifndef PRUNE_H
#define PRUNE_H

/* So many of them are. */
enum { PRUNE_FINISHED_KEPT = 200 };

/* Takes away the folders of finished games but for the newest ones, and but for those that somebody is looking at. What
 * they came to stays among the results. */
void prune_finished(void);

#endif
