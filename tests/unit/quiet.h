/* Every public function that asks for no memory, called where there is none; one that asks all the same fails the
 * test. Their names are then among shortage_seen(). */
#ifndef TESTS_QUIET_H
#define TESTS_QUIET_H

void quiet_calls(void);

#endif
