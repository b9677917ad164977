#include "frames.h"

#ifdef POOL_WINDOW

#include <SDL.h>
#include <math.h>
#include <stdlib.h>

enum { SCALE = 360, RAIL = 36 }; /* pixels per metre; width of the wooden rail in pixels */

struct window {
    cue_table table;
    SDL_Window *frame;
    SDL_Renderer *renderer;
};

window *window_open(const cue_table *table, const char **why_not)
{
    window *w = calloc(1, sizeof *w);
    const int width = (int)(table->length * SCALE) + 2 * RAIL, height = (int)(table->width * SCALE) + 2 * RAIL;
    if (!w || SDL_Init(SDL_INIT_VIDEO) || SDL_CreateWindowAndRenderer(width, height, 0, &w->frame, &w->renderer)) {
        *why_not = SDL_GetError();
        free(w);
        return NULL;
    }
    w->table = *table;
    SDL_SetWindowTitle(w->frame, "pool");
    return w;
}

void window_close(window *w)
{
    if (!w)
        return;
    SDL_DestroyRenderer(w->renderer);
    SDL_DestroyWindow(w->frame);
    SDL_Quit();
    free(w);
}

static void fill(window *w, unsigned colour)
{
    SDL_SetRenderDrawColor(w->renderer, (Uint8)(colour >> 16), (Uint8)(colour >> 8), (Uint8)colour, 255);
}

/* The table is drawn on its side, as in the other pictures. */
static void disc(window *w, cue_point at, double radius, unsigned colour)
{
    const int x = RAIL + (int)(at.y * SCALE), y = RAIL + (int)(at.x * SCALE), r = (int)(radius * SCALE);
    int row;
    fill(w, colour);
    for (row = -r; row <= r; row++) {
        const int half = (int)sqrt((double)(r * r - row * row));
        SDL_RenderDrawLine(w->renderer, x - half, y + row, x + half, y + row);
    }
}

static unsigned colour_of(const pool_game *kind, unsigned ball)
{
    static const unsigned pool[] = {0xf8f4e0, 0xf2c12e, 0x1f5fc4, 0xc81e1e, 0x6a3a94,
                                    0xee7d23, 0x0d7c3e, 0x8b1e2e, 0x1a1a1a};
    static const unsigned snooker[] = {0xf8f4e0, 0xc81e1e, 0xf2c12e, 0x0d5c2e,
                                       0x7b4a22, 0x1f5fc4, 0xf39bb5, 0x1a1a1a};
    if (kind->balls.pockets_named)
        return snooker[ball % 8];
    return pool[ball > 8 ? ball - 8 : ball];
}

bool window_show(window *w, const pool_game *kind, const cue_layout *layout)
{
    const SDL_Rect cloth = {RAIL, RAIL, (int)(w->table.length * SCALE), (int)(w->table.width * SCALE)};
    cue_pocket_shape pocket;
    SDL_Event event;
    cue_balls left;
    unsigned i;
    while (SDL_PollEvent(&event))
        if (event.type == SDL_QUIT)
            return false;
    fill(w, 0x5b3a1e);
    SDL_RenderClear(w->renderer);
    fill(w, 0x57a878);
    SDL_RenderFillRect(w->renderer, &cloth);
    for (i = 0; cue_table_pocket(&w->table, i, &pocket); i++)
        disc(w, pocket.centre, pocket.radius, 0x111111);
    for (left = layout->on_table; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        disc(w, layout->at[ball], w->table.ball_radius, colour_of(kind, ball));
        if (!kind->balls.pockets_named && ball > 8)
            disc(w, layout->at[ball], w->table.ball_radius / 2, 0xf8f4e0);
    }
    SDL_RenderPresent(w->renderer);
    return true;
}

#else

window *window_open(const cue_table *table, const char **why_not)
{
    (void)table;
    *why_not = "this was built without SDL2";
    return NULL;
}

void window_close(window *w)
{
    (void)w;
}

bool window_show(window *w, const pool_game *kind, const cue_layout *layout)
{
    (void)w;
    (void)kind;
    (void)layout;
    return false;
}

#endif
