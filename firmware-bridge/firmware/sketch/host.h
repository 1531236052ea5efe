// Our own messages: what the host asks, and the telling of records.
#pragma once
#include <stdint.h>

namespace host {
void begin();
// A sysex of ours (code 01 to 0F), still packed.
void take(uint8_t code, uint8_t *packed, uint8_t count);
// Tells the next record when the line has room for it.
void step();
} // namespace host
