/* Matches. A ruleset plays one game at a time and knows of no match: the library begins each of its games with the player
 * who opens it, and counts what is won. */
#include "core/match.h"

static cue_match_part *part_of(const cue_setup *setup, cue_state_head *head)
{
    return (cue_match_part *)(void *)((char *)head + setup->definition->state_size);
}

static const cue_match_part *part_in(const cue_setup *setup, const void *state)
{
    return (const cue_match_part *)(const void *)((const char *)state + setup->definition->state_size);
}

static const cue_match_options *options_of(const cue_setup *setup)
{
    return (const cue_match_options *)(const void *)((const char *)setup->options + setup->match_at.option->offset);
}

cue_status cue_match_complete(const cue_setup *setup, void *options, cue_error *error)
{
    cue_match_options *match = (cue_match_options *)(void *)((char *)options + setup->match_at.option->offset);
    const unsigned rule = setup->match_at.rule, players = setup->players, given = match->race_count;
    unsigned i;
    if (given && given != players)
        return cue_refuse_by(error, rule, CUE_BAD_VALUE, "/match/race", "names %u races; there are %u players", given,
                             players);
    if (match->first >= (int)players)
        return cue_refuse_by(error, rule, CUE_BAD_VALUE, "/match/first", "there are only %u players", players);
    if (match->breaks == CUE_BREAKS_LOSER && players != 2)
        return cue_refuse_by(error, rule, CUE_BAD_VALUE, "/match/breaks", "the loser opens between two players only");
    for (i = given; i < CUE_PLAYERS_MAX; i++)
        match->race[i] = i < players ? match->race[0] : 0;
    match->race_count = (uint8_t)players;
    return CUE_OK;
}

/* A fresh start that this player opens, and no more. */
static void start(const cue_setup *setup, cue_state_head *head, unsigned opener)
{
    const cue_definition *definition = setup->definition;
    const uint32_t after = definition->kept_offset + definition->kept_size;
    memset(head, 0, definition->kept_offset);
    memset((char *)head + after, 0, definition->state_size - after);
    head->players = (uint8_t)setup->players;
    head->opener = (uint8_t)opener;
    setup->definition->start(setup->options, head);
}

/* Of two bytes that a start with another opener has different, the later one. Everything else stays as it is: what the
 * referee changed before. */
static void open_game(const cue_setup *setup, cue_state_head *head, unsigned opener)
{
    _Alignas(16) unsigned char before[CUE_STATE_MAX] = {0}, after[CUE_STATE_MAX] = {0};
    const cue_state_head *opened = (const cue_state_head *)(const void *)after;
    unsigned char *state = (unsigned char *)head;
    uint32_t i;
    start(setup, (cue_state_head *)(void *)before, 0);
    start(setup, (cue_state_head *)(void *)after, opener);
    for (i = 0; i < setup->definition->state_size; i++)
        if (before[i] != after[i])
            state[i] = after[i];
    head->phase = opened->phase;
    head->to_act = opened->to_act;
    part_of(setup, head)->lagging = 0;
}

/* opener: CUE_NOBODY for the lag, for which the game stands as if player 0 opened it. */
static void begin_game(const cue_setup *setup, cue_state_head *head, int opener)
{
    const cue_state_head before = *head;
    const bool lag = opener == CUE_NOBODY;
    start(setup, head, lag ? 0 : (unsigned)opener);
    head->moves = before.moves;
    head->draws = before.draws;
    part_of(setup, head)->lagging = lag;
    part_of(setup, head)->number++;
    if (lag) {
        head->phase = setup->match_at.lag_phase;
        head->to_act = CUE_CHANCE;
    }
}

void cue_match_start(const cue_setup *setup, cue_state_head *head)
{
    const int first = options_of(setup)->first;
    begin_game(setup, head, first == CUE_CHANCE ? CUE_NOBODY : first);
}

bool cue_match_lags(const cue_setup *setup, const void *state)
{
    return setup->match && part_in(setup, state)->lagging &&
           ((const cue_state_head *)state)->phase != cue_over_phase(setup->definition);
}

/* Those who chose may also give up, where the ruleset has that. */
size_t cue_match_legal(const cue_setup *setup, const cue_state_head *head, cue_action *out, size_t capacity)
{
    const cue_definition *definition = setup->definition;
    cue_listing list = {out, capacity, 0};
    unsigned i;
    if (head->to_act == CUE_CHANCE) {
        cue_list_action(&list, cue_action_of(setup->match_at.lag), CUE_ACTION_DRAW);
        return list.count;
    }
    for (i = 0; i < setup->players; i++)
        cue_list_action(&list, cue_player_action(setup->match_at.choose_first, i), 0);
    for (i = 0; i < definition->action_count; i++)
        if (strcmp(definition->actions[i].name, "concede") == 0 && definition->actions[i].phases >> head->phase & 1)
            cue_list_action(&list, cue_action_of(i), 0);
    return list.count;
}

void cue_match_draw(const cue_setup *setup, cue_random *random, cue_action *action)
{
    *action = cue_player_action(setup->match_at.lag, (unsigned)cue_random_below(random, setup->players));
}

/* `lag` and `choose_first`. */
static cue_status settle(const cue_setup *setup, cue_state_head *head, const cue_action *action, cue_rulings *rulings,
                         cue_error *error)
{
    const bool lag = action->kind == setup->match_at.lag;
    const unsigned player = action->data.bytes[offsetof(cue_player_data, player)];
    const int chooser = head->to_act;
    if (player >= setup->players)
        return cue_refuse(error, CUE_BAD_VALUE, lag ? "/winner" : "/first", "there are only %u players",
                          (unsigned)setup->players);
    if (lag) {
        head->phase = setup->match_at.choose_phase;
        head->to_act = (int8_t)player;
        return CUE_OK;
    }
    open_game(setup, head, player);
    if (head->to_act != CUE_CHANCE && head->to_act != chooser)
        cue_announce_player(rulings, CUE_RULING_TURN, setup->match_at.rule, head->to_act);
    return CUE_OK;
}

/* The one winner of the game, or CUE_NOBODY. */
static int sole_winner(const cue_state_head *head)
{
    const bool alone = head->winners && !(head->winners & (head->winners - 1));
    return alone ? (int)cue_lowest_ball(head->winners) : CUE_NOBODY;
}

/* In the place of the ruleset's `over`, and by the same rule. */
static void announce_game(const cue_setup *setup, const cue_state_head *head, cue_rulings *rulings)
{
    const cue_match_part *part = part_in(setup, head);
    cue_game_ruling game = {.number = part->number, .players = (uint8_t)setup->players};
    const cue_ruling *last = NULL;
    cue_ruling *announced;
    unsigned rule = setup->match_at.rule;
    if (!rulings)
        return;
    memcpy(game.won, part->won, sizeof game.won);
    if (rulings->count && rulings->count <= rulings->capacity)
        last = &rulings->items[rulings->count - 1];
    if (last && last->type == CUE_RULING_OVER)
        rule = last->rule;
    rulings->count -= rulings->count > rulings->capacity || (last && last->type == CUE_RULING_OVER);
    announced = cue_begin_ruling(rulings, CUE_RULING_GAME, rule);
    if (!announced)
        return;
    memcpy(announced->data.bytes, &game, sizeof game);
    announced->winners = head->winners;
}

/* It stands for all that the start of a game would announce. */
static void announce_rack(const cue_setup *setup, const cue_state_head *head, int opener, cue_rulings *rulings)
{
    const cue_rack_ruling rack = {part_in(setup, head)->number};
    cue_ruling *ruling = cue_begin_ruling(rulings, CUE_RULING_RACK, setup->match_at.rule);
    if (!ruling)
        return;
    memcpy(ruling->data.bytes, &rack, sizeof rack);
    ruling->player = (int8_t)opener;
}

static int next_opener(const cue_setup *setup, const cue_state_head *head, int winner)
{
    if (part_in(setup, head)->lagging)
        return CUE_NOBODY;
    if (winner == CUE_NOBODY)
        return head->opener;
    switch (options_of(setup)->breaks) {
    case CUE_BREAKS_WINNER:
        return winner;
    case CUE_BREAKS_LOSER:
        return 1 - winner;
    case CUE_BREAKS_FIXED:
        return head->opener;
    default:
        return (head->opener + 1) % (int)setup->players;
    }
}

/* The ruleset's game is over: the match is, too, or the next game begins. */
static void end_game(const cue_setup *setup, cue_state_head *head, cue_rulings *rulings)
{
    cue_match_part *part = part_of(setup, head);
    const int winner = sole_winner(head);
    int opener;
    if (winner != CUE_NOBODY)
        part->won[winner]++;
    announce_game(setup, head, rulings);
    if (winner != CUE_NOBODY && part->won[winner] >= options_of(setup)->race[winner]) {
        cue_announce_over(rulings, setup->match_at.rule, head->winners);
        return;
    }
    opener = next_opener(setup, head, winner);
    begin_game(setup, head, opener);
    announce_rack(setup, head, opener, rulings);
}

/* Does an action that may end a match say that it does? */
static bool is_of_whole_match(const cue_definition *definition, const cue_action *action)
{
    return action->data.bytes[offsetof(cue_ending, match)] && cue_match_may_end(&definition->actions[action->kind]);
}

/* What the ruleset does with it, without the member that is not its business. */
static cue_status apply_to_game(const cue_setup *setup, cue_state_head *head, const cue_action *action, bool whole,
                                cue_rulings *rulings, cue_error *error)
{
    cue_action own = *action;
    if (whole)
        own.data.bytes[offsetof(cue_ending, match)] = 0;
    return setup->definition->apply(setup->options, head, &own, rulings, error);
}

/* An award decides between any number of players, a concession only between two. */
cue_status cue_match_apply(const cue_setup *setup, cue_state_head *head, const cue_action *action,
                           cue_rulings *rulings, cue_error *error)
{
    const cue_definition *definition = setup->definition;
    const bool whole = setup->match && is_of_whole_match(definition, action);
    cue_status status;
    if (whole && setup->players > 2 && definition->actions[action->kind].by == CUE_BY_PLAYER)
        return cue_refuse_by(error, setup->match_at.rule, CUE_ILLEGAL_ACTION, "/match",
                             "a match is conceded between two players only");
    if (cue_match_lags(setup, head) &&
        (action->kind == setup->match_at.lag || action->kind == setup->match_at.choose_first))
        return settle(setup, head, action, rulings, error);
    status = apply_to_game(setup, head, action, whole, rulings, error);
    if (status || !setup->match || whole)
        return status;
    if (head->phase == cue_over_phase(definition))
        end_game(setup, head, rulings);
    else if (head->phase != setup->match_at.lag_phase && head->phase != setup->match_at.choose_phase)
        part_of(setup, head)->lagging = 0; /* the referee has said who opens */
    return CUE_OK;
}

bool cue_step_match(const cue_setup *setup, const void *state, cue_match *match)
{
    const cue_state_head *head = state;
    memset(match, 0, sizeof *match);
    if (!setup->match)
        return false;
    match->number = part_in(setup, state)->number;
    match->opener = (int8_t)(part_in(setup, state)->lagging ? CUE_NOBODY : head->opener);
    match->players = (uint8_t)setup->players;
    memcpy(match->race, options_of(setup)->race, sizeof match->race);
    memcpy(match->won, part_in(setup, state)->won, sizeof match->won);
    return true;
}

/* How many games are won in all, and whether by numbers that can be: somebody wins the match with the last of them. */
static bool can_be_won(const cue_match *match, const cue_state_head *head, bool over, uint64_t *games)
{
    bool can = true;
    unsigned i;
    *games = 0;
    for (i = 0; i < CUE_PLAYERS_MAX; i++) {
        const bool reached = i < match->players && match->won[i] >= match->race[i];
        *games += match->won[i];
        can = can && match->won[i] <= match->race[i] && (!reached || (over && head->winners == UINT32_C(1) << i));
    }
    return can;
}

cue_status cue_match_put(const cue_setup *setup, cue_state_head *head, const cue_match *match, cue_error *error)
{
    cue_match_part *part = part_of(setup, head);
    const bool over = head->phase == cue_over_phase(setup->definition), lagging = match->opener == CUE_NOBODY;
    const bool chosen = head->phase != setup->match_at.lag_phase && head->phase != setup->match_at.choose_phase;
    uint64_t games;
    const bool won = can_be_won(match, head, over, &games);
    const cue_invariant invariants[] = {
        {memcmp(match->race, options_of(setup)->race, sizeof match->race) == 0, "/match/race",
         "the race is the one of the options"},
        {won, "/match/won", "whoever has won the race has won the match, and nobody wins more games"},
        {match->number >= 1 && match->number - 1 <= head->moves, "/match/number",
         "games are counted from 1, and each has an action"},
        {setup->match_at.option->flags & CUE_FIELD_GAMES_SCORE || games + !over <= match->number, "/match/number",
         "more games were won than played"},
        {match->opener < (int)setup->players, "/match/opener", "there is no such player"},
        {!lagging || options_of(setup)->first == CUE_CHANCE, "/match/opener", "nobody lags in this match"},
        {!lagging || over || !chosen, "/match/opener", "somebody opened this game"},
    };
    const cue_status status = cue_prove(invariants, CUE_COUNT(invariants), error);
    if (status)
        return status;
    memcpy(part->won, match->won, sizeof part->won);
    part->number = match->number;
    part->lagging = lagging;
    head->opener = (uint8_t)(lagging ? 0 : match->opener);
    return CUE_OK;
}

/* Opening the game replaces what starts with different openers differ in: it has to be there. */
static cue_status prove_unopened(const cue_setup *setup, const cue_state_head *head, cue_error *error)
{
    _Alignas(16) unsigned char before[CUE_STATE_MAX] = {0}, after[CUE_STATE_MAX] = {0};
    const unsigned char *state = (const unsigned char *)head;
    unsigned opener;
    uint32_t i;
    start(setup, (cue_state_head *)(void *)before, 0);
    for (opener = 1; opener < setup->players; opener++) {
        start(setup, (cue_state_head *)(void *)after, opener);
        for (i = 0; i < setup->definition->state_size; i++)
            if (before[i] != after[i] && state[i] != before[i])
                return cue_refuse(error, CUE_CORRUPT_STATE, "/phase", "the game has begun, and nobody opened it");
    }
    return CUE_OK;
}

cue_status cue_match_restore(const cue_setup *setup, cue_state_head *head, cue_error *error)
{
    _Alignas(16) unsigned char fresh[CUE_STATE_MAX] = {0};
    const cue_state_head given = *head, *opened = (const cue_state_head *)(const void *)fresh;
    cue_status status;
    if (!cue_match_lags(setup, head))
        return setup->definition->restore(setup->options, head, error);
    start(setup, (cue_state_head *)(void *)fresh, 0);
    head->phase = opened->phase;
    head->to_act = opened->to_act;
    status = setup->definition->restore(setup->options, head, error);
    if (!status)
        status = prove_unopened(setup, head, error);
    head->phase = given.phase;
    head->to_act = given.to_act;
    return status;
}
