/* Pool as people type it: what they announce, a colon, and what happened. */
#include <cuerules/pool_game.h>
#include <cuerules/shot_line.h>

static const char *const pockets[] = {"BL", "BR", "ML", "MR", "TL", "TR"};
static const char *const groups[] = {"none", "solids", "stripes"};

/* Choices as they are typed, by their numbers. */
static const char *const choices[CUE_POOL_CHOICES] = {"play", "in hand", "hand back", "spot eight", "break", "rebreak"};

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

static void write_adjust(const cue_definition *definition, const cue_action *action, cue_writer *out)
{
    const cue_pool_adjustment *given = action->data.pointer;
    (void)cue_write_shared_move(definition, action, out);
    if (given && given->has_fouls)
        cue_write(out, " fouls %u %u", given->fouls[0], given->fouls[1]);
    if (given && given->has_groups)
        cue_write(out, " groups %s %s", groups[given->groups[0] % CUE_COUNT(groups)],
                  groups[given->groups[1] % CUE_COUNT(groups)]);
}

void cue_pool_write_move(const cue_definition *definition, const cue_action *action, cue_writer *out)
{
    const unsigned named = action->data.bytes[offsetof(cue_pool_named_data, named)];
    if (action->kind == CUE_POOL_SHOT)
        write_shot(action, definition->balls, out);
    else if (action->kind == CUE_POOL_CHOOSE)
        cue_write(out, "%s", named < CUE_POOL_CHOICES ? choices[named] : "?");
    else if (action->kind == CUE_POOL_SPOT_BALL)
        cue_write(out, "spot %s", ball_name(definition->balls, named));
    else if (action->kind == CUE_POOL_STALEMATE)
        cue_write(out, "stalemate");
    else if (action->kind == CUE_POOL_ADJUST)
        write_adjust(definition, action, out);
    else
        (void)cue_write_shared_move(definition, action, out);
}

static bool read_counts(const char **text, cue_pool_adjustment *to)
{
    unsigned count;
    for (to->has_fouls = 0; to->has_fouls < CUE_POOL_PLAYERS && cue_read_number(text, 2, &count); to->has_fouls++)
        to->fouls[to->has_fouls] = (uint8_t)count;
    return to->has_fouls == CUE_POOL_PLAYERS;
}

static bool read_groups(const char **text, cue_pool_adjustment *to)
{
    unsigned group;
    for (to->has_groups = 0;
         to->has_groups < CUE_POOL_PLAYERS && cue_read_name(text, groups, CUE_COUNT(groups), &group); to->has_groups++)
        to->groups[to->has_groups] = (uint8_t)group;
    return to->has_groups == CUE_POOL_PLAYERS;
}

/* `adjust 3 2 turn 1` as in all table games, and behind it, or alone, `fouls 0 2` and `groups solids stripes`. */
static cue_status read_adjust(const cue_definition *definition, const char *text, void *room, size_t size,
                              cue_action *action, cue_error *error)
{
    char shared[128];
    cue_pool_adjustment *to = room;
    const char *rest;
    size_t length = 0;
    cue_status status = CUE_OK;
    if (!to || size < sizeof *to)
        return cue_refuse(error, CUE_LIMIT, "", "there is no room for an adjustment");
    while (text[length] && !cue_after_word(text + length, "fouls") && !cue_after_word(text + length, "groups"))
        length++;
    memset(to, 0, sizeof *to);
    to->shared.to_act = CUE_NOBODY;
    *action = cue_carrying_action(CUE_POOL_ADJUST, to);
    if (length >= sizeof shared - 8)
        return cue_refuse(error, CUE_BAD_VALUE, "", "that is longer than any adjustment");
    if (!text[length] || length) {
        (void)snprintf(shared, sizeof shared, "adjust %.*s", (int)length, text);
        (void)cue_read_shared_move(definition, shared, room, size, action, &status, error);
    }
    rest = text + length;
    if (!status && cue_read_word(&rest, "fouls") && !read_counts(&rest, to))
        rest = "?";
    if (!status && cue_read_word(&rest, "groups") && !read_groups(&rest, to))
        rest = "?";
    if (status || !*rest) {
        to->has_fouls = to->has_fouls > 0;
        to->has_groups = to->has_groups > 0;
        return status;
    }
    return cue_refuse(error, CUE_BAD_VALUE, "", "type for example \"adjust 3 2\", \"adjust turn 2\" or \"adjust fouls 0 2\"");
}

/* Is that among what the game lets a player announce? */
static bool has_member(const cue_definition *definition, const char *name)
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
    const bool calls = has_member(definition, "ball");
    unsigned found;
    if (calls && !data->ball && cue_read_name(text, balls->names, balls->count, &found))
        data->ball = (uint8_t)(found + 1);
    else if (calls && !data->pocket && cue_read_name(text, pockets, CUE_COUNT(pockets), &found))
        data->pocket = (uint8_t)(found + 1);
    else if (has_member(definition, "safety") && cue_read_word(text, "safety"))
        data->safety = 1;
    else if (has_member(definition, "push_out") && (cue_read_word(text, "push out") || cue_read_word(text, "push_out")))
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
    if (read && typed->nomination_length)
        memcpy(words, typed->nomination, typed->nomination_length);
    if (cue_read_word(&left, "shot") && !*left)
        return CUE_OK;
    while (read && *left)
        read = read_announced(&left, definition, data);
    return read ? CUE_OK
                : cue_refuse(error, CUE_BAD_VALUE, "",
                             has_member(definition, "ball")
                                 ? "before the colon stands what was announced, such as \"3 TL\" or \"safety\""
                                 : "before the colon stands what was announced, \"push out\"; nothing is called");
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
    static const cue_word_move word_moves[] = {{"stalemate", CUE_POOL_STALEMATE, 0}};
    const char *rest = text + strspn(text, " \t"), *line = rest;
    cue_status status;
    unsigned choice;
    if (cue_read_word(&rest, "adjust"))
        return read_adjust(definition, rest, room, size, action, error);
    if (cue_read_shared_move(definition, line, room, size, action, &status, error))
        return status;
    if (cue_read_word_move(line, word_moves, CUE_COUNT(word_moves), action))
        return CUE_OK;
    for (choice = 0; choice < CUE_POOL_CHOICES; choice++) {
        rest = cue_after_word(line, choices[choice]);
        if (rest && !*rest) {
            *action = cue_pool_choose((cue_pool_choice)choice);
            return CUE_OK;
        }
    }
    rest = line;
    if (cue_read_word(&rest, "spot") || cue_read_word(&rest, "spot_ball"))
        return read_spot(definition, rest, action, error);
    if (state->head.phase == CUE_POOL_PHASE_CHOICE && !(state->choices >> CUE_POOL_PLAY & 1))
        return cue_refuse(error, CUE_BAD_VALUE, "", "type one of the choices; \"legal\" lists them");
    return read_shot(definition, line, room, size, action, error);
}

static void help_choices(const cue_pool_state *state, cue_writer *out)
{
    static const char *const about[CUE_POOL_CHOICES] = {
        "shoots from here",
        "shoots, with the cue ball in hand in the kitchen",
        "shoots from here",
        "shoots, and the 8 is spotted",
        "breaks, with all balls racked again",
        "breaks, with all balls racked again",
    };
    const int chooser = state->head.to_act;
    unsigned choice;
    for (choice = 0; choice < CUE_POOL_CHOICES; choice++) {
        const bool other = choice == CUE_POOL_HAND_BACK || choice == CUE_POOL_REBREAK;
        if (state->choices >> choice & 1)
            cue_write(out, "%-20s {player:%d} %s\n", choices[choice], other ? 1 - chooser : chooser, about[choice]);
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
        help_choices(state, out);
    cue_write_desk_help(definition, phase, out);
}
