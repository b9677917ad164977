/* What hosts are told of a ruleset without looking at its definition. */
#include "help.h"
#include "suites.h"
#include "toy.h"

#include <cuerules/games/bowling_solitaire.h>
#include <cuerules/games/chaser.h>
#include <cuerules/games/snooker_solitaire.h>

#include <stdlib.h>

/* docs/rules/bowling-solitaire.md: one player, frames without an end, ten rules of its own, no table. */
START_TEST(a_solitaire)
{
    const cue_ruleset *ruleset = cue_ruleset_find(CUE_BOWLING_SOLITAIRE);
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    must(cue_ruleset_get_info(ruleset, &info, &fault));
    ck_assert_str_eq(info.id, "bowling-solitaire");
    ck_assert_str_eq(info.title, "Bowling Solitaire");
    ck_assert_uint_eq(info.players_min, 1);
    ck_assert_uint_eq(info.players_max, 1);
    ck_assert_uint_eq(info.options_size, 0);
    ck_assert_ptr_null(info.default_options);
    ck_assert_ptr_null(info.balls);
    ck_assert_uint_eq(info.view_size, sizeof(cue_bowling_view));
    ck_assert_uint_eq(info.state_size, cue_ruleset_definition(ruleset)->state_size);
    ck_assert_int_eq(info.score_min, 0);
    ck_assert_int_eq(info.score_max, 300);
    ck_assert_uint_eq(info.action_count, 3);
    ck_assert_uint_eq(info.tally_count, 3);
    ck_assert_uint_eq(info.has, CUE_HAS_PICTURE | CUE_HAS_SVG | CUE_HAS_MOVES | CUE_HAS_HELP | CUE_HAS_GREEDY |
                                    CUE_HAS_TALLY | CUE_HAS_CHANCE | CUE_HAS_ADVICE);
}
END_TEST

START_TEST(a_table_game)
{
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    cue_action_info kind = CUE_ACTION_INFO_INIT;
    const cue_ruleset *ruleset = cue_ruleset_find(CUE_CHASER);
    must(cue_ruleset_get_info(ruleset, &info, &fault));
    ck_assert_uint_ge(info.players_max, 3);
    ck_assert_uint_eq(info.options_size, sizeof(cue_chaser_options));
    ck_assert_int_eq(((const cue_chaser_options *)info.default_options)->order, CUE_CHASER_FIXED);
    ck_assert_uint_eq(info.balls->count, 16);
    ck_assert(info.has & CUE_HAS_FILL);
    must(cue_ruleset_get_action(ruleset, CUE_CHASER_SHOT, &kind, &fault));
    ck_assert_str_eq(kind.name, "shot");
    ck_assert_int_eq(kind.by, CUE_BY_PLAYER);
    ck_assert_int_eq(kind.carries, CUE_CARRIES_SHOT);
    ck_assert_uint_eq(kind.carried_size, 0);
    must(cue_ruleset_get_action(ruleset, CUE_CHASER_ORDER, &kind, &fault));
    ck_assert_int_eq(kind.by, CUE_BY_CHANCE);
    ck_assert_int_eq(kind.carries, CUE_CARRIES_RECORD);
    ck_assert_uint_eq(kind.carried_size, sizeof(cue_chaser_round));
    ck_assert_uint_eq(kind.phases, 1u << CUE_CHASER_PHASE_ORDER);
    refused(cue_ruleset_get_action(ruleset, info.action_count, &kind, &fault), CUE_BAD_VALUE, "/action");
}
END_TEST

/* A member of an action, which has to be there. */
static cue_member_info member_of(const cue_ruleset *ruleset, unsigned kind, unsigned member)
{
    cue_member_info info = CUE_MEMBER_INFO_INIT;
    must(cue_ruleset_get_member(ruleset, kind, member, &info, &fault));
    return info;
}

START_TEST(members_of_actions)
{
    const cue_ruleset *chaser = cue_ruleset_find(CUE_CHASER), *bowling = cue_ruleset_find(CUE_BOWLING_SOLITAIRE);
    cue_member_info info = member_of(chaser, CUE_CHASER_SHOT, 0);
    ck_assert_str_eq(info.name, "scoring");
    ck_assert_str_eq(info.about, "first shot only; ballsy: all balls and fouls count, safe: the highest");
    ck_assert_int_eq(info.kind, CUE_MEMBER_NAME);
    ck_assert_uint_eq(info.flags, CUE_MEMBER_OPTIONAL | CUE_MEMBER_NULLABLE);
    ck_assert_str_eq(cue_ruleset_member_name(chaser, CUE_CHASER_SHOT, 0, info.name_count - 1), "ballsy");
    ck_assert_ptr_null(cue_ruleset_member_name(chaser, CUE_CHASER_SHOT, 0, info.name_count));
    refused(cue_ruleset_get_member(chaser, CUE_CHASER_SHOT, 1, &info, &fault), CUE_BAD_VALUE, "");
    info = member_of(chaser, CUE_CHASER_PLACE, 0);
    ck_assert_int_eq(info.kind, CUE_MEMBER_BALL);
    ck_assert_uint_eq(info.name_count, 16);
    info = member_of(chaser, CUE_CHASER_PLACE, 1);
    ck_assert_int_eq(info.kind, CUE_MEMBER_PLACE);
    ck_assert_uint_eq(info.flags, CUE_MEMBER_OBSERVED);
    info = member_of(chaser, CUE_CHASER_ORDER, 0);
    ck_assert_int_eq(info.kind, CUE_MEMBER_PLAYER);
    ck_assert_uint_eq(info.flags, CUE_MEMBER_LIST | CUE_MEMBER_OUTCOME);
    ck_assert_uint_eq(info.length_max, 32);
    info = member_of(chaser, CUE_CHASER_AWARD, 0);
    ck_assert_int_eq(info.kind, CUE_MEMBER_PLAYER);
    ck_assert_uint_eq(info.flags, CUE_MEMBER_LIST | CUE_MEMBER_UNIQUE);
    info = member_of(bowling, CUE_BOWLING_DEAL, 0);
    ck_assert_int_eq(info.kind, CUE_MEMBER_INTEGER);
    ck_assert_uint_eq(info.length_min, 10);
    ck_assert_int_eq(info.max, 9);
    ck_assert_int_eq(member_of(bowling, CUE_BOWLING_DEAL, 1).kind, CUE_MEMBER_OTHER);
    info = member_of(bowling, CUE_BOWLING_BOWL, 1);
    ck_assert_int_eq(info.kind, CUE_MEMBER_NAME);
    ck_assert_uint_eq(info.flags, CUE_MEMBER_LIST | CUE_MEMBER_UNIQUE);
    ck_assert_uint_eq(info.length_max, 10);
    ck_assert_str_eq(cue_ruleset_member_name(bowling, CUE_BOWLING_BOWL, 1, 9), "J");
    ck_assert_ptr_null(cue_ruleset_member_name(bowling, CUE_BOWLING_BOWL, 0, 0));
    ck_assert_ptr_null(cue_ruleset_member_name(bowling, CUE_BOWLING_BOWL, 2, 0));
    ck_assert_ptr_null(cue_ruleset_member_name(bowling, 3, 0, 0));
    refused(cue_ruleset_get_member(bowling, 3, 0, &info, &fault), CUE_BAD_VALUE, "/action");
    refused(cue_ruleset_get_member(NULL, 0, 0, &info, &fault), CUE_UNKNOWN_GAME, "");
    info.size = 0;
    refused(cue_ruleset_get_member(bowling, 0, 0, &info, &fault), CUE_UNSUPPORTED_VERSION, "");
}
END_TEST

/* Kinds of member that no game's actions have; and the elements of an array are named like a member by itself. */
START_TEST(members_of_every_kind)
{
    static const char *const suits[] = {"spades", "hearts"};
    static const cue_field card = {.kind = CUE_FIELD_NAME, .width = 1, CUE_NAMED(suits)};
    static const cue_field members[] = {
        {.name = "loud", .kind = CUE_FIELD_BOOL, .offset = 8, .width = 1},
        {.name = "weight", .kind = CUE_FIELD_REAL, .offset = 8, .width = 8, .real_max = 1},
        {.name = "motto", .kind = CUE_FIELD_TEXT, .offset = 8, .width = 8, .max = 7},
        {.name = "colour", .kind = CUE_FIELD_NAME, .offset = 8, .width = 1, .names_from = CUE_NAMES_OPTIONS,
         .name_count = 1, .names_offset = (uint32_t)offsetof(toy_options, motto), .names_stride = 6},
        {.name = "cards", .kind = CUE_FIELD_ARRAY, .offset = 8, .width = 1, .length = 2, .fields = &card,
         .field_count = 1, .flags = CUE_FIELD_INFORMS},
    };
    static const cue_action_kind take = {"take", NULL, CUE_BY_PLAYER, 1, CUE_FIELDS(members),
                                         .carries = CUE_CARRIES_NOTHING};
    static const cue_member_kind wanted[] = {CUE_MEMBER_BOOL, CUE_MEMBER_REAL, CUE_MEMBER_TEXT, CUE_MEMBER_TEXT,
                                             CUE_MEMBER_NAME};
    cue_definition definition = toy_definition;
    cue_ruleset *toy;
    unsigned i;
    definition.actions = &take;
    definition.action_count = 1;
    toy = toy_ruleset(&definition);
    for (i = 0; i < CUE_COUNT(wanted); i++)
        ck_assert_int_eq(member_of(toy, 0, i).kind, wanted[i]);
    ck_assert_uint_eq(member_of(toy, 0, 3).name_count, 0);
    ck_assert_uint_eq(member_of(toy, 0, 4).flags, CUE_MEMBER_LIST | CUE_MEMBER_INFORMS);
    ck_assert_str_eq(cue_ruleset_member_name(toy, 0, 4, 1), "hearts");
    cue_ruleset_close(toy);
}
END_TEST

/* What docs/rules says of the games: how many may play, what a score can be, and what is on the table. In a match
 * of Snooker Solitaire there is no end of points but one that no game comes near. */
START_TEST(bounds_of_all_games)
{
    static const struct {
        const char *id;
        unsigned players_min, players_max;
        int score_min, score_max;
        unsigned balls;
    } games[] = {{"bowling-solitaire", 1, 1, 0, 300, 0},
                 {"snooker-solitaire", 1, 1, 0, 1000000000, 0},
                 {"chaser", 2, 32, -99999, 99999, 16},
                 {"chess-pool", 2, 2, 0, 4, 13},
                 {"eight-ball", 2, 2, 0, 999, 16},
                 {"nine-ball", 2, 2, 0, 999, 10},
                 {"ten-ball", 2, 2, 0, 999, 11},
                 {"straight-pool", 2, 2, -9999, 10013, 16},
                 {"three-cushion", 2, 2, 0, 999, 4},
                 {"snooker", 2, 2, -99999, 99999, 22},
                 {"sinuca-brasileira", 2, 2, -99999, 99999, 8}};
    size_t i;
    ck_assert_uint_eq(cue_ruleset_count(), CUE_COUNT(games));
    for (i = 0; i < CUE_COUNT(games); i++) {
        cue_ruleset_info info = CUE_RULESET_INFO_INIT;
        must(cue_ruleset_get_info(cue_ruleset_find(games[i].id), &info, &fault));
        ck_assert_uint_eq(info.players_min, games[i].players_min);
        ck_assert_uint_eq(info.players_max, games[i].players_max);
        ck_assert_int_eq(info.score_min, games[i].score_min);
        ck_assert_int_eq(info.score_max, games[i].score_max);
        ck_assert_uint_eq(info.balls ? info.balls->count : 0, games[i].balls);
    }
}
END_TEST

/* Everything by its number, up to the last one and not beyond. */
START_TEST(names)
{
    cue_ruleset *ruleset = cue_ruleset_find(CUE_BOWLING_SOLITAIRE), *toy = toy_ruleset(&toy_definition);
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    must(cue_ruleset_get_info(toy, &info, &fault));
    ck_assert_str_eq(cue_ruleset_phase_name(toy, TOY_TOSS), "toss");
    ck_assert_str_eq(cue_ruleset_phase_name(toy, info.phase_count - 1), "over");
    ck_assert_ptr_null(cue_ruleset_phase_name(toy, info.phase_count));
    ck_assert_str_eq(cue_ruleset_action_name(toy, TOY_DO_TAKE), "take");
    ck_assert_ptr_null(cue_ruleset_action_name(toy, info.action_count));
    ck_assert_str_eq(cue_ruleset_ruling_name(toy, CUE_RULING_OVER), "over");
    ck_assert_str_eq(cue_ruleset_ruling_name(toy, CUE_RULING_IN_HAND), "in_hand");
    ck_assert_ptr_null(cue_ruleset_ruling_name(toy, CUE_RULINGS_SHARED));
    ck_assert_str_eq(cue_ruleset_ruling_name(toy, TOY_TAKEN), "taken");
    ck_assert_ptr_null(cue_ruleset_ruling_name(toy, CUE_RULING_OWN + info.ruling_count));
    ck_assert_ptr_null(cue_ruleset_foul_name(toy, 0));
    ck_assert_ptr_null(cue_ruleset_tally_name(toy, 0));
    ck_assert_str_eq(cue_ruleset_tally_name(ruleset, 0), "strikes");
    ck_assert_ptr_null(cue_ruleset_tally_name(ruleset, 3));
    cue_ruleset_close(toy);
}
END_TEST

/* What a ruleset has is told by its functions alone, each by itself. */
START_TEST(powers)
{
    static const cue_foul_kind fouls[] = {{"late", "Too late."}};
    cue_text_powers text = {.size = (uint32_t)sizeof text};
    cue_simulation_powers simulation = {.size = (uint32_t)sizeof simulation};
    const cue_definition *whole = cue_ruleset_definition(cue_ruleset_find(CUE_BOWLING_SOLITAIRE));
    cue_definition definition = toy_definition;
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    cue_ruleset *toy;
    definition.text = &text;
    definition.simulation = &simulation;
    definition.fouls = fouls;
    definition.foul_count = 1;
    toy = toy_ruleset(&definition);
    must(cue_ruleset_get_info(toy, &info, &fault));
    ck_assert_uint_eq(info.has, CUE_HAS_CHANCE);
    ck_assert_str_eq(cue_ruleset_foul_name(toy, 0), "late");
    ck_assert_ptr_null(cue_ruleset_foul_name(toy, 1));
    cue_ruleset_close(toy);
    text.write_move = whole->text->write_move; /* what can't be read is no way to play */
    text.svg = whole->text->svg;
    simulation.worth = whole->simulation->worth;
    toy = toy_ruleset(&definition);
    must(cue_ruleset_get_info(toy, &info, &fault));
    ck_assert_uint_eq(info.has, CUE_HAS_CHANCE | CUE_HAS_SVG | CUE_HAS_GREEDY | CUE_HAS_ADVICE);
    cue_ruleset_close(toy);
}
END_TEST

START_TEST(rules)
{
    const cue_ruleset *ruleset = cue_ruleset_find(CUE_CHASER);
    cue_ruleset_info info = CUE_RULESET_INFO_INIT;
    const char *page = source_file("docs/rules/chaser.md");
    unsigned i;
    must(cue_ruleset_get_info(ruleset, &info, &fault));
    for (i = 0; i < info.rule_count; i++) {
        const char *id = cue_ruleset_rule_id(ruleset, i);
        ck_assert_ptr_nonnull(strstr(page, text_of("### %s: ", id)));
        ck_assert_uint_gt(strlen(cue_ruleset_rule_text(ruleset, id)), 20);
    }
    ck_assert_ptr_null(cue_ruleset_rule_id(ruleset, info.rule_count));
    ck_assert_ptr_null(cue_ruleset_rule_text(ruleset, "no-such-rule"));
    /* The emphasis of the page stays behind. */
    ruleset = cue_ruleset_find("snooker-solitaire");
    ck_assert_ptr_nonnull(strstr(cue_ruleset_rule_text(ruleset, "angle"), " Our reading: "));
}
END_TEST

/* What players read of a paragraph comes first, and has no names of members and options. */
START_TEST(rules_for_players)
{
    const size_t count = cue_ruleset_count();
    size_t game;
    for (game = 0; game < count; game++) {
        const cue_ruleset *ruleset = cue_ruleset_at(game);
        const char *id;
        unsigned i;
        for (i = 0; (id = cue_ruleset_rule_id(ruleset, i)) != NULL; i++) {
            const char *text = cue_ruleset_rule_text(ruleset, id);
            const char *to_hosts = strstr(text, " For hosts: ");
            const size_t length = to_hosts ? (size_t)(to_hosts - text) : strlen(text);
            ck_assert_msg(length && strncmp(text, "For hosts", 9) != 0, "%s", id);
            ck_assert_msg(!memchr(text, '`', length) && !memchr(text, '{', length), "%s: %s", id, text);
        }
    }
    ck_assert_ptr_nonnull(strstr(cue_ruleset_rule_text(cue_ruleset_find("nine-ball"), "match"), "{\"race\":7}"));
}
END_TEST

static const char *dice_text(unsigned dice, unsigned discard)
{
    static const char *const taken[] = {"", " − lowest", " − highest"};
    return text_of("%u%s", dice, taken[discard]);
}

static const char *late_text(const cue_snooker_row *row)
{
    const char *text = row->late_count ? "" : "–";
    unsigned i;
    for (i = 0; i < row->late_count; i++)
        text = text_of("%s%s%u: %s", text, i ? "; " : "", row->late[i].reds_at_most,
                       dice_text(row->late[i].dice, row->late[i].discard));
    return text;
}

static const char *row_text(unsigned round, const char *name, const cue_snooker_row *row)
{
    static const char *const colours[] = {"yellow", "green", "brown", "blue", "pink", "black"};
    const char *sign = row->modifier < 0 ? "−" : row->modifier ? "+" : "";
    return text_of("| %u | %s | %s | %s%d | %s | %s |\n", round, name, dice_text(row->dice, row->discard), sign,
                   abs(row->modifier), colours[row->colour], late_text(row));
}

/* The page has the cues and every row of the roster as they are. */
START_TEST(the_roster_of_snooker_solitaire)
{
    const char *page = source_file("docs/rules/snooker-solitaire.md");
    const cue_snooker_options *options;
    unsigned i, round;
    cue_game *game;
    must(cue_game_new(cue_ruleset_find(CUE_SNOOKER_SOLITAIRE), NULL, &game, &fault));
    options = cue_game_options(game);
    for (i = 0; i < CUE_SNOOKER_LEVELS; i++) {
        const cue_snooker_cue *cue = &options->cues[i];
        ck_assert_ptr_nonnull(strstr(page, text_of("| %u | %s | %u | %u |\n", i + 1, cue->name, cue->power, cue->chalk)));
    }
    for (i = 0; i < CUE_SNOOKER_OPPONENTS; i++)
        for (round = 1; round <= CUE_SNOOKER_ROUNDS; round++) {
            const cue_snooker_row *row = &options->opponents[i].rounds[round - 1];
            const char *line = row_text(round, options->opponents[i].name, row);
            ck_assert_msg(!row->plays || strstr(page, line), "%s", line);
        }
    cue_game_free(game);
}
END_TEST

/* A host of an older version gets as much as it has room for, one of a later version zeros for the rest. */
START_TEST(infos_of_other_sizes)
{
    struct {
        cue_ruleset_info info;
        uint64_t of_a_later_version, behind;
    } larger = {CUE_RULESET_INFO_INIT, 7, 7};
    const cue_ruleset *ruleset = cue_ruleset_find(CUE_CHASER);
    cue_action_info kind = CUE_ACTION_INFO_INIT;
    larger.info.size = offsetof(cue_ruleset_info, edition);
    must(cue_ruleset_get_info(ruleset, &larger.info, &fault));
    ck_assert_str_eq(larger.info.title, "Chaser");
    ck_assert_uint_eq(larger.info.edition, 0);
    ck_assert_uint_eq(larger.info.size, offsetof(cue_ruleset_info, edition));
    larger.info.size = sizeof larger.info + 8;
    must(cue_ruleset_get_info(ruleset, &larger.info, &fault));
    ck_assert_uint_ge(larger.info.edition, 1);
    ck_assert_uint_eq(larger.of_a_later_version, 0);
    ck_assert_uint_eq(larger.behind, 7);
    larger.info.size = 0;
    refused(cue_ruleset_get_info(ruleset, &larger.info, &fault), CUE_UNSUPPORTED_VERSION, "");
    refused(cue_ruleset_get_info(NULL, &larger.info, &fault), CUE_UNKNOWN_GAME, "");
    kind.size = sizeof(size_t) - 1;
    refused(cue_ruleset_get_action(ruleset, 0, &kind, &fault), CUE_UNSUPPORTED_VERSION, "");
    refused(cue_ruleset_get_action(NULL, 0, &kind, &fault), CUE_UNKNOWN_GAME, "");
}
END_TEST

Suite *info_suite(void)
{
    Suite *suite = suite_create("info");
    ADD_TESTS(suite, "info", a_solitaire, a_table_game, members_of_actions, members_of_every_kind, bounds_of_all_games,
              names, powers, rules, rules_for_players, the_roster_of_snooker_solitaire, infos_of_other_sizes);
    return suite;
}
