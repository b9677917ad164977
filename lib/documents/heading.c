/* The lines of a match in pictures. */
#include "documents/heading.h"

#include <cuerules/step.h>
#include <cuerules/writer.h>

enum { COLUMNS = 79, NAME = 20 };

static bool is_even(const cue_match *match)
{
    unsigned i = 1;
    while (i < match->players && match->race[i] == match->race[0])
        i++;
    return i == match->players;
}

static void write_games(const cue_match *match, const cue_scene *scene, cue_writer *out)
{
    const bool even = is_even(match);
    unsigned i;
    cue_write(out, "Game %lu", (unsigned long)match->number);
    if (even)
        cue_write(out, ", race to %u", (unsigned)match->race[0]);
    for (i = 0; i < match->players; i++) {
        cue_write(out, i ? ", " : ": ");
        (void)cue_write_fitted(out, cue_scene_name(scene, (int)i), NAME);
        cue_write(out, " %u", (unsigned)match->won[i]);
        if (!even)
            cue_write(out, " of %u", (unsigned)match->race[i]);
    }
}

void cue_write_heading(const cue_position *position, const cue_scene *scene, char heading[CUE_HEADING_SIZE],
                       char notice[CUE_HEADING_SIZE])
{
    const cue_view_head *head = scene->view;
    char games[CUE_PLAYERS_MAX * 128] = "";
    cue_writer all = {games, sizeof games, 0}, line = {heading, CUE_HEADING_SIZE, 0};
    cue_writer settled = {notice, CUE_HEADING_SIZE, 0};
    cue_match match;
    heading[0] = notice[0] = '\0';
    if (!cue_step_match(position->setup, position->state, &match))
        return;
    write_games(&match, scene, &all);
    (void)cue_write_fitted(&line, games, COLUMNS);
    if (match.opener != CUE_NOBODY || head->over)
        return;
    if (head->to_act == CUE_CHANCE) {
        cue_write(&settled, "The players lag for the first shot.");
        return;
    }
    (void)cue_write_fitted(&settled, cue_scene_name(scene, head->to_act), NAME);
    cue_write(&settled, " has won the lag: who plays first?");
}
