/* Pool as people type it: what they announce, a colon, and what happened. */
#include <cuerules/pool_game.h>
#include <cuerules/shot_line.h>

static const char *const pockets[] = {"BL", "BR", "ML", "MR", "TL", "TR"};
static const char *ball_name(const cue_ball_set *balls, unsigned ball)
{
    return ball < balls->count && balls->names[ball] ? balls->names[ball] : "?";
}

static void write_call(const cue_pool_shot_data *data, const cue_ball_set *balls, cue_writer *out)
{
    if (data->ball)
        cue_write(out, "%s %s ", ball_name(balls, data->ball - 1u),
                  data->pocket && data->pocket <= CUE_POCKETS ? pockets[data->pocket - 1] : "?");
    if (data->safety)
        cue_write(out, "safety ");
    if (data->push_out)
        cue_write(out, "push out ");
}

/* Without a call the record stands alone, if there is something in it. */
static void write_shot(const cue_action *action, const cue_ball_set *balls, cue_writer *out)
{
    const cue_pool_shot_data data = cue_pool_shot_of(action);
    const bool called = data.ball || data.safety || data.push_out;
    write_call(&data, balls, out);
    if (!data.shot)
        cue_write(out, called ? ":" : "shot :");
    else if (called || !cue_shot_write_notation(data.shot, balls, NULL, 0))
        cue_write(out, called ? ": " : "shot : ");
    if (data.shot)
        cue_write_shot_line(data.shot, balls, out);
}

void cue_pool_write_move(const cue_definition *definition, const cue_action *action, cue_writer *out)
{
    if (action->kind == CUE_POOL_SHOT)
        write_shot(action, definition->balls, out);
    else if (action->kind == CUE_POOL_SPOT_BALL)
        cue_write(out, "spot %s",
                  ball_name(definition->balls, action->data.bytes[offsetof(cue_pool_named_data, named)]));
    else
        (void)cue_write_shared_move(definition, action, out);
}

/* Is that among what the game lets a player announce? */
static bool may_say(const cue_definition *definition, const char *name)
{
    const cue_fields *members = &definition->actions[CUE_POOL_SHOT].members;
    uint32_t i = 0;
    while (i < members->count && strcmp(members->list[i].name, name) != 0)
        i++;
    return i < members->count;
}

/* One of what may be announced. */
static bool read_announced(const char **text, const cue_definition *definition, cue_pool_shot_data *data)
{
    const cue_ball_set *balls = definition->balls;
    const bool calls = may_say(definition, "ball");
    unsigned found;
    if (calls && !data->ball && cue_read_name(text, balls->names, balls->count, &found))
        data->ball = (uint8_t)(found + 1);
    else if (calls && !data->pocket && cue_read_name(text, pockets, CUE_COUNT(pockets), &found))
        data->pocket = (uint8_t)(found + 1);
    else if (may_say(definition, "safety") && cue_read_word(text, "safety"))
        data->safety = 1;
    else if (may_say(definition, "push_out") && (cue_read_word(text, "push out") || cue_read_word(text, "push_out")))
        data->push_out = 1;
    else
        return false;
    return true;
}

static cue_status read_call(const cue_typed_shot *typed, const cue_definition *definition, cue_pool_shot_data *data,
                            cue_error *error)
{
    char words[64] = "";
    const char *left = words;
    bool read = typed->nomination_length < sizeof words;
    if (read && typed->nomination)
        memcpy(words, typed->nomination, typed->nomination_length);
    if (cue_read_word(&left, "shot") && !*left)
        return CUE_OK;
    while (read && *left)
        read = read_announced(&left, definition, data);
    return read ? CUE_OK
                : cue_refuse(error, CUE_BAD_VALUE, "", "before the colon stands what was announced, %s",
                             may_say(definition, "ball") ? "such as \"3 TL\" or \"safety\""
                                                         : "\"push out\"; nothing is called");
}

static cue_status read_shot(const cue_definition *definition, const char *text, void *room, size_t size,
                            cue_action *action, cue_error *error)
{
    const cue_typed_shot typed = cue_split_shot_line(text);
    cue_pool_shot_data data;
    cue_status status;
    memset(&data, 0, sizeof data);
    if (!typed.nomination && !typed.record_length)
        return cue_refuse(error, CUE_BAD_VALUE, "",
                          "type what happened, such as \"cue-1-4>TL\"; a colon alone for a shot that touched nothing");
    status = read_call(&typed, definition, &data, error);
    if (!status)
        status = cue_read_shot_line(typed.record, typed.record_length, definition->balls, room, size, &data.shot, error);
    if (!status)
        *action = cue_pool_shot_with(data);
    return status;
}

static cue_status read_spot(const cue_definition *definition, const char *text, cue_action *action, cue_error *error)
{
    unsigned ball;
    if (!cue_read_name(&text, definition->balls->names, definition->balls->count, &ball) || *text)
        return cue_refuse(error, CUE_BAD_VALUE, "", "type the ball that is to be spotted, as in \"spot 12\"");
    *action = cue_pool_spot_ball(ball);
    return CUE_OK;
}

cue_status cue_pool_read_move(const cue_definition *definition, const cue_pool_state *state, const char *text,
                              void *room, size_t size, cue_action *action, cue_error *error)
{
    const char *rest = text + strspn(text, " \t");
    cue_status status;
    if (cue_read_shared_move(definition, rest, room, size, action, &status, error))
        return status;
    if (cue_read_word(&rest, "spot") || cue_read_word(&rest, "spot_ball"))
        return read_spot(definition, rest, action, error);
    if (state->head.phase != CUE_POOL_PHASE_CHOICE || state->choices >> CUE_POOL_PLAY & 1)
        return read_shot(definition, rest, room, size, action, error);
    /* Only what the other player does comes before the choice. */
    status = read_shot(definition, rest, room, size, action, NULL);
    if (!status && cue_is_by_another(cue_shot_of(action), &state->head))
        return CUE_OK;
    return cue_refuse(error, CUE_BAD_VALUE, "", "type one of the choices; \"legal\" lists them");
}

static void help_choices(const cue_definition *definition, const cue_pool_state *state, cue_writer *out)
{
    static const char *const about[CUE_POOL_CHOICES] = {
        "shoots from here", "shoots, with the cue ball in hand in the kitchen", "shoots from here",
        "shoots, and the 8 is spotted", "breaks, with all balls racked again", "breaks, with all balls racked again"};
    const unsigned others = 1u << CUE_POOL_HAND_BACK | 1u << CUE_POOL_REBREAK;
    unsigned left = state->choices;
    for (; left; left &= left - 1) {
        const unsigned choice = cue_lowest_ball(left);
        const cue_action action = cue_pool_choose((cue_pool_choice)choice);
        char typed[32] = "";
        cue_writer word = {typed, sizeof typed, 0};
        (void)cue_write_shared_move(definition, &action, &word);
        cue_write(out, "%-20s {player:%d} %s\n", typed,
                  others >> choice & 1 ? 1 - state->head.to_act : state->head.to_act, about[choice]);
    }
}

static void help_cue_ball(const cue_pool_state *state, cue_writer *out)
{
    const bool kitchen = state->area == CUE_POOL_KITCHEN;
    if (state->area == CUE_POOL_NOT_IN_HAND)
        return;
    cue_write(out, kitchen ? "The cue ball is in hand in the kitchen, behind the head string.\n"
                           : "The cue ball is in hand, anywhere on the table.\n");
    if (state->layout.known)
        cue_write(out, "place 0.6 0.3        puts it there; without it the shot itself does\n");
}

static void help_shot(const cue_definition *definition, const cue_pool_options *options, const cue_pool_state *state,
                      cue_balls on, cue_balls callable, unsigned allowed, cue_writer *out)
{
    const bool calls = state->head.phase == CUE_POOL_PHASE_SHOT || (allowed & CUE_POOL_CALLS_ON_BREAK);
    const unsigned ball = cue_lowest_ball(on);
    const char *name = ball_name(definition->balls, ball);
    if (calls && callable)
        cue_write(out, "%s TL : cue-%s>TL      the %s is called into TL\n", name, name, name);
    if (calls && (allowed & CUE_POOL_MAY_CALL_SAFETY))
        cue_write(out, "safety : cue-%s|      a safety is called\n", name);
    if (state->push_out)
        cue_write(out, "push out : cue|      a push-out: anything may be hit, or nothing\n");
    cue_write_shot_help(definition->balls, ball, out);
    if (cue_pool_spottable(options, state, on))
        cue_write(out, "spot %s              asks for it to be spotted\n",
                  ball_name(definition->balls, cue_lowest_ball(cue_pool_spottable(options, state, on))));
    help_cue_ball(state, out);
}

void cue_pool_write_help(const cue_definition *definition, const cue_pool_options *options,
                         const cue_pool_state *state, cue_balls on, cue_balls callable, unsigned allowed,
                         cue_writer *out)
{
    const unsigned phase = state->head.phase;
    if (phase == CUE_POOL_PHASE_BREAK || phase == CUE_POOL_PHASE_SHOT)
        help_shot(definition, options, state, on, callable, allowed, out);
    else if (phase == CUE_POOL_PHASE_CHOICE)
        help_choices(definition, state, out);
    cue_write_desk_help(definition, phase, out);
}
