/* The suites, one for each subject; tests/test_<subject>.c has <subject>_suite(). */
#ifndef TESTS_SUITES_H
#define TESTS_SUITES_H

#include <check.h>

#define TEST_SUITES(SUITE)                                                                                         \
    SUITE(bowling_sets)                                                                                            \
    SUITE(bowling_rules)                                                                                           \
    SUITE(bowling_frames)                                                                                          \
    SUITE(bowling_refusals)                                                                                        \
    SUITE(bowling_view)                                                                                            \
    SUITE(bowling_play)                                                                                            \
    SUITE(bowling_pictures)                                                                                        \
    SUITE(chaser_shots)                                                                                            \
    SUITE(chaser_turns)                                                                                            \
    SUITE(chaser_balls)                                                                                            \
    SUITE(chaser_refusals)                                                                                         \
    SUITE(chaser_forged)                                                                                           \
    SUITE(chaser_pictures)                                                                                         \
    SUITE(chaser_play)                                                                                             \
    SUITE(table_picture)                                                                                           \
    SUITE(shot_line)                                                                                               \
    SUITE(chess_board)                                                                                             \
    SUITE(chess_break)                                                                                             \
    SUITE(chess_turn)                                                                                              \
    SUITE(chess_moves)                                                                                             \
    SUITE(chess_king)                                                                                              \
    SUITE(chess_refusals)                                                                                          \
    SUITE(chess_saves)                                                                                             \
    SUITE(chess_text)                                                                                              \
    SUITE(chess_play)                                                                                              \
    SUITE(sinuca_rules)                                                                                            \
    SUITE(sinuca_fouls)                                                                                            \
    SUITE(sinuca_frame)                                                                                            \
    SUITE(snooker_grid)                                                                                            \
    SUITE(snooker_price)                                                                                           \
    SUITE(snooker_visit)                                                                                           \
    SUITE(snooker_opponent)                                                                                        \
    SUITE(snooker_match)                                                                                           \
    SUITE(snooker_words)                                                                                           \
    SUITE(snooker_saves)                                                                                           \
    SUITE(sinuca_refusals)                                                                                         \
    SUITE(sinuca_saves)                                                                                            \
    SUITE(sinuca_play)                                                                                             \
    SUITE(json_scan)                                                                                               \
    SUITE(json)                                                                                                    \
    SUITE(json_tree)                                                                                               \
    SUITE(json_write)                                                                                              \
    SUITE(json_shot)                                                                                               \
    SUITE(field_check)                                                                                             \
    SUITE(locale)                                                                                                  \
    SUITE(random)                                                                                                  \
    SUITE(shot)                                                                                                    \
    SUITE(shot_check)                                                                                              \
    SUITE(notation)                                                                                                \
    SUITE(imagine)                                                                                                 \
    SUITE(sizes)                                                                                                     \
    SUITE(respot)                                                                                                  \
    SUITE(sight)                                                                                                   \
    SUITE(placement)                                                                                               \
    SUITE(undo)                                                                                                 \
    SUITE(game)                                                                                                    \
    SUITE(toy)                                                                                                     \
    SUITE(definition)                                                                                              \
    SUITE(memory)                                                                                                  \
    SUITE(save)                                                                                                    \
    SUITE(forged)                                                                                                  \
    SUITE(faulty)                                                                                                  \
    SUITE(referee)                                                                                                 \
    SUITE(rpc)                                                                                                     \
    SUITE(threads)                                                                                                 \
    SUITE(step)                                                                                                    \
    SUITE(exports)                                                                                                 \
    SUITE(module)                                                                                                  \
    SUITE(conform)

#define TEST_SUITE_DECLARED(subject) Suite *subject##_suite(void);
TEST_SUITES(TEST_SUITE_DECLARED)

#endif
