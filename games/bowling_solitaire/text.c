/* Bowling Solitaire for people at a keyboard. */
#include "state.h"

static const char row_of_pins[4][5] = {"ABCD", "EFG", "HI", "J"};

static char digit_or(int digit, char otherwise)
{
    return (char)(digit < 0 ? otherwise : '0' + digit);
}

/* A row of the triangle: each pin as letter and digit, a gap as its letter and a dot. */
static void write_row(const cue_bowling_view *view, unsigned row, cue_writer *out)
{
    const char *letters = row_of_pins[row];
    unsigned i;
    cue_write(out, "%*s", (int)(2 + row * 2), "");
    for (i = 0; letters[i]; i++)
        cue_write(out, "%c%c  ", letters[i], digit_or(view->pins[letters[i] - 'A'], '.'));
    cue_write(out, "%*s", (int)(4 + row * 2), "");
}

static void write_piles(const cue_bowling_view *view, unsigned row, cue_writer *out)
{
    unsigned pile;
    for (pile = 0; pile < CUE_BOWLING_PILES; pile++) {
        if (row == 0)
            cue_write(out, " pile %u ", pile + 1);
        else if (row == 1)
            cue_write(out, "  [%c]   ", digit_or(view->piles[pile].top, ' '));
        else if (row == 2)
            cue_write(out, "  %u left", (unsigned)view->piles[pile].left);
    }
    cue_write(out, "\n");
}

static void write_spent(const cue_bowling_view *view, cue_writer *out)
{
    unsigned i;
    cue_write(out, "  Gone:");
    for (i = 0; i < CUE_BOWLING_PINS; i++)
        if (view->removed[i] >= 0)
            cue_write(out, " %c%d", 'A' + (int)i, view->removed[i]);
    cue_write(out, "   Cards spent:");
    for (i = 0; i < view->played_count; i++)
        cue_write(out, " %u", (unsigned)view->played[i]);
    cue_write(out, "\n");
}

static char roll_sign(const cue_bowling_frame *frame, unsigned i)
{
    const unsigned pins = frame->rolls[i];
    if (i == 1 && frame->mark == CUE_BOWLING_MARK_SPARE)
        return '/';
    if (pins == 10)
        return 'X';
    return (char)(pins ? '0' + (int)pins : '-');
}

static void write_sheet(const cue_bowling_view *view, cue_writer *out)
{
    unsigned i, roll;
    cue_write(out, "  Frame  ");
    for (i = 0; i < view->frame_count; i++)
        cue_write(out, "|%3u ", i + 1);
    cue_write(out, "|\n  Balls  ");
    for (i = 0; i < view->frame_count; i++) {
        const cue_bowling_frame *frame = &view->frames[i];
        char balls[4] = "   ";
        for (roll = 0; roll < frame->roll_count; roll++)
            balls[roll] = roll_sign(frame, roll);
        cue_write(out, "|%s ", balls);
    }
    cue_write(out, "|\n  Total  ");
    for (i = 0; i < view->frame_count; i++) {
        if (view->frames[i].total >= 0)
            cue_write(out, "|%3d ", view->frames[i].total);
        else
            cue_write(out, "|    ");
    }
    cue_write(out, "|\n");
}

static void write_heading(const cue_bowling_view *view, cue_writer *out)
{
    if (view->head.over)
        cue_write(out, "The game is over. Score %d.\n", view->players[0].score);
    else if (view->bonus_left)
        cue_write(out, "Frame 10, %s   Score %d   Best possible %d\n",
                  view->bonus_left == 2 ? "two bonus balls to come" : "the last bonus ball", view->players[0].score,
                  view->best_possible);
    else
        cue_write(out, "Frame %u, ball %u   Score %d   Best possible %d\n", (unsigned)view->frame,
                  (unsigned)view->ball, view->players[0].score, view->best_possible);
}

void bowling_picture(const void *options, const void *shown, cue_writer *out)
{
    const cue_bowling_view *view = shown;
    unsigned row;
    (void)options;
    write_heading(view, out);
    if (view->head.phase == CUE_BOWLING_PHASE_DEAL) {
        cue_write(out, "\n  The cards are to be dealt.\n");
    } else {
        cue_write(out, "\n");
        for (row = 0; row < 4; row++) {
            write_row(view, row, out);
            write_piles(view, row, out);
        }
        write_spent(view, out);
    }
    if (view->frame_count) {
        cue_write(out, "\n");
        write_sheet(view, out);
    }
}

void bowling_write_move(const void *options, const cue_action *action, cue_writer *out)
{
    cue_bowling_bowl_data play;
    unsigned pin;
    (void)options;
    memcpy(&play, action->data.bytes, sizeof play);
    if (action->kind == CUE_BOWLING_DEAL)
        cue_write(out, "deal");
    else if (action->kind == CUE_BOWLING_END_BALL)
        cue_write(out, "end");
    else {
        cue_write(out, "%u ", (unsigned)play.pile);
        for (pin = 0; pin < CUE_BOWLING_PINS; pin++)
            if (play.pins >> pin & 1)
                cue_write(out, "%c", 'A' + (int)pin);
    }
}

static cue_status unreadable(cue_error *error)
{
    return cue_refuse(error, CUE_BAD_VALUE, "",
                      "type a pile and the pins to take, such as \"1 HF\", or \"end\" to end the ball");
}

static cue_status read_bowl(const char *text, cue_action *action, cue_error *error)
{
    const unsigned pile = (unsigned)(*text - '0');
    unsigned pins = 0;
    if (pile < 1 || pile > CUE_BOWLING_PILES)
        return unreadable(error);
    for (text++; *text; text++) {
        const char letter = (char)(*text >= 'a' && *text <= 'j' ? *text - 'a' + 'A' : *text);
        if (letter == ' ' || letter == ',')
            continue;
        if (letter < 'A' || letter > 'J')
            return unreadable(error);
        pins |= 1u << (letter - 'A');
    }
    *action = cue_bowling_bowl(pile, pins);
    return CUE_OK;
}

cue_status bowling_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                             cue_action *action, cue_error *error)
{
    (void)room;
    (void)size;
    (void)options;
    (void)state;
    if (strcmp(text, "end") == 0)
        *action = cue_bowling_end_ball();
    else if (strcmp(text, "deal") == 0)
        *action = cue_bowling_deal();
    else
        return read_bowl(text, action, error);
    return CUE_OK;
}

void bowling_help(const void *options, const void *state, cue_writer *out)
{
    const cue_state_head *head = state;
    (void)options;
    if (head->phase == CUE_BOWLING_PHASE_DEAL)
        cue_write(out, "deal      deal the cards\n");
    else if (head->phase == CUE_BOWLING_PHASE_BOWL)
        cue_write(out, "1 HF      play the top card of pile 1 at the pins H and F: one pin of the card's\n"
                       "          digit, or two or three connected pins whose sum ends in it. The first\n"
                       "          card of a deal leaves the back row alone, and F too if by itself;\n"
                       "          later ones take at least one pin next to a gap.\n"
                       "end       end the ball\n");
}
