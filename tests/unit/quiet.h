/* Every public function that asks for no memory, called where there is none; one that asks all the same fails the
 * test. Their names are then among shortage_seen(). */
#pragma once

void quiet_calls(void);
