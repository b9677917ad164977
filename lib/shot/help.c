/* Help on what may be typed of a shot, and on what the referee may type. */
#include "shot/shot.h"

#include "table/balls.h"

#include <cuerules/shot_line.h>

enum { TYPED = 20, HELP_WIDTH = 79 };

/* What may be typed, and what it means. */
static void help_line(cue_writer *out, const char *typed, const char *what)
{
    cue_write(out, "%-*s %s\n", TYPED, typed, what);
}

/* At a table without pockets nothing is racked, called or played from hand, and a jump is no foul. */
static void list_infractions(const cue_ball_set *balls, cue_writer *out)
{
    const unsigned of_pool = 1u << CUE_JUMP_SHOT | 1u << CUE_BAD_CUE_BALL_PLACEMENT | 1u << CUE_BAD_PLAY_FROM_KITCHEN |
                             1u << CUE_NO_CALL | 1u << CUE_BAD_CALL | 1u << CUE_TEMPLATE;
    const unsigned left_out = balls->also.no_pockets ? of_pool : 0;
    size_t column = HELP_WIDTH;
    unsigned i;
    for (i = 0; i < CUE_INFRACTIONS; i++) {
        const char *name = cue_infraction_name(i);
        if (left_out >> i & 1)
            continue;
        if (column + 1 + strlen(name) > HELP_WIDTH) {
            cue_write(out, "%s%*s", i ? "\n" : "", TYPED, "");
            column = TYPED;
        }
        cue_write(out, " %s", name);
        column += 1 + strlen(name);
    }
    cue_write(out, "\n");
}

/* A line in which A and B stand for two balls, P for a pocket where it has to be named. */
static void help_pattern(cue_writer *out, const cue_ball_set *balls, unsigned on, const char *const line[2])
{
    const char *first = balls->names[on], *second = balls->names[on > 1 ? on - 1 : on + 1];
    char typed[80] = "";
    cue_writer words = {typed, sizeof typed, 0};
    const char *at;
    for (at = line[0]; *at; at++)
        if (*at == 'A' || *at == 'B')
            cue_write(&words, "%s", *at == 'A' ? first : second);
        else if (*at == 'P')
            cue_write(&words, "%s", balls->pockets_named ? "TR" : "");
        else
            cue_write(&words, "%c", *at);
    help_line(out, typed, line[1]);
}

void cue_write_shot_help(const cue_ball_set *balls, unsigned on, cue_writer *out)
{
    static const char *const events[][2] = {
        {"cue-A", "the cue ball hit a ball that lay still (c is short for cue)"},
        {"A=B  A~B", "two balls met: both were moving; nobody saw which"},
        {"cue-A +cue-B", "the cue ball hit both at the same moment"},
        {"A|  A|L", "it touched a cushion; the left one (L R, B head, T foot)"},
        {"A^  A/head", "it left the table; it crossed the head string, or one of"},
        {"", "the other lines: centre foot baulk"},
    };
    static const char *const drops[][2] = {
        {"A>TR", "it dropped into TR: BL BR at the head, ML MR halfway,"},
        {"", "TL TR at the foot; L is the left, seen from the head"},
        {"cue|-A-B>P", "a chain: a cushion, a ball, the next one, and that dropped"},
    };
    static const char *const chain[] = {"cue|-A-B", "a chain: a cushion, a ball, the next one"};
    static const char *const foul[] = {"!touched_ball:A", "a foul that you saw, with its ball if it has one:"};
    static const char *const clauses[][2] = {
        {"; unmoved", "all other balls are where they were, or were last seen"},
        {"; snookered", "you see that the next player is snookered;"},
        {"; not snookered", "or isn't, whatever the places say"},
        {"; no stroke", "no stroke was made, and there are only fouls that you saw"},
        {"; by 2", "player 2 did it, out of turn"},
        {"; struck A", "the tip struck that ball, not the cue ball"},
        {"; touching A", "what touched the cue ball before (or: touching nothing)"},
    };
    size_t i;
    cue_write(out, "What happened, in order, separated by blanks:\n");
    for (i = 0; i < CUE_COUNT(events); i++)
        help_pattern(out, balls, on, events[i]);
    for (i = 0; i < CUE_COUNT(drops) && !balls->also.no_pockets; i++)
        help_pattern(out, balls, on, drops[i]);
    if (balls->also.no_pockets)
        help_pattern(out, balls, on, chain);
    help_pattern(out, balls, on, foul);
    list_infractions(balls, out);
    if (!balls->pockets_named && !balls->also.no_pockets)
        cue_write(out, "The pocket may be left out: %s>\n", balls->names[on]);
    cue_write(out,
              "After that, if they are known, the places, in metres from the left and the head:\n"
              "; rest cue 0.61 0.74, %s 0.3 1.2, ...\n",
              balls->names[on]);
    help_line(out, "", "where all balls came to rest, before any was put back");
    for (i = 0; i < CUE_COUNT(clauses); i++)
        help_pattern(out, balls, on, clauses[i]);
}

static void help_first(cue_writer *out)
{
    help_line(out, "first 1", "{player:0} plays first");
    help_line(out, "first 2", "{player:1} plays first");
}

/* With the two lowest of the object balls. */
static void help_correct(const cue_definition *game, unsigned kind, cue_writer *out)
{
    const cue_balls objects = cue_named_balls(game->balls) & ~CUE_BALL_BIT(CUE_BALL);
    const cue_balls first = objects & (0 - objects), others = objects & ~first;
    const cue_action action = cue_correct_action(kind, first, others & (0 - others));
    char typed[80];
    cue_writer line = {typed, sizeof typed, 0};
    (void)cue_write_shared_move(game, &action, &line);
    help_line(out, typed, "the referee corrects which balls are in the game");
}

void cue_write_desk_help(const cue_definition *game, unsigned phase, cue_writer *out)
{
    uint32_t i;
    for (i = 0; i < game->action_count; i++) {
        const cue_move_shape shape = cue_shape_of(&game->actions[i]);
        if (!(game->actions[i].phases >> phase & 1))
            continue;
        if (shape == CUE_MOVE_LAYOUT)
            help_line(out, "layout cue 0.6 0.3, ...", "the referee says where all balls are");
        else if (shape == CUE_MOVE_ADJUST && !(game->shared_rulings >> CUE_RULING_ADJUSTED & 1))
            help_line(out, "adjust turn 2", "the referee says who comes to the table");
        else if (shape == CUE_MOVE_ADJUST)
            help_line(out, "adjust 14 -3 turn 2", "the referee sets the scores, or who comes to the table");
        else if (shape == CUE_MOVE_CORRECT)
            help_correct(game, i, out);
        else if (shape == CUE_MOVE_AWARD)
            help_line(out, "award 1", "the referee ends the game (award nobody: without a winner)");
        else if (shape == CUE_MOVE_LAG)
            help_line(out, "lag, lag 1", "the lag is drawn here; {player:0} won it at the table");
        else if (shape == CUE_MOVE_FIRST)
            help_first(out);
        else if (shape == CUE_MOVE_CONCEDE)
            help_line(out, "concede", "who is to act gives up (concede 2: the second player does)");
    }
}
