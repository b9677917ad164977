/* Two players in pictures: their names, how a game or a frame between them ended, and the scores of a frame. */
#include <cuerules/table_picture.h>

#include <cuerules/svg.h>

#include <stdio.h>

enum { NAME = 14, NOTE = 40, MARGIN = 20, SEAT = (CUE_SVG_WIDTH - 3 * MARGIN) / 2 };

void cue_write_player(cue_writer *out, const cue_scene *scene, int player)
{
    (void)cue_write_fitted(out, cue_scene_name(scene, player), NAME);
}

void cue_write_game_result(cue_writer *out, const cue_scene *scene, uint32_t winners)
{
    cue_write(out, "The game is over");
    if (winners) {
        cue_write(out, ": ");
        cue_write_player(out, scene, winners == 2);
    }
    if (winners == 3) {
        cue_write(out, " and ");
        cue_write_player(out, scene, 1);
    }
    cue_write(out, "%s.", winners == 3 ? " win" : winners ? " wins" : "");
}

void cue_write_frame_result(cue_writer *out, const cue_scene *scene, uint32_t winners)
{
    cue_write(out, "The %s is over%s", scene->heading ? "match" : "frame", winners ? ": " : ", and nobody has won.");
    if (winners == 3)
        cue_write(out, "both players have won.");
    if (winners != 1 && winners != 2)
        return;
    cue_write_player(out, scene, winners == 2);
    cue_write(out, " has won.");
}

void cue_draw_frame_seats(cue_writer *out, const cue_scene *scene, const cue_view_head *head, const int32_t scores[2],
                          int32_t break_points)
{
    int player;
    for (player = 0; player < 2; player++) {
        char note[NOTE] = "";
        const bool acts = !head->over && head->to_act == player;
        const cue_svg_seat seat = {sizeof seat, cue_scene_name(scene, player), note, scores[player], acts, false};
        if (head->over)
            (void)snprintf(note, sizeof note, "%s", head->winners >> player & 1 ? "has won" : "");
        else if (acts && break_points)
            (void)snprintf(note, sizeof note, "break of %ld", (long)break_points);
        cue_svg_draw_seat(out, &seat, MARGIN + player * (SEAT + MARGIN), MARGIN, SEAT, CUE_SVG_SEAT);
    }
}
