// Whether the supply is, or was, so low that the chip cannot be trusted.
#pragma once
#include <stdint.h>

namespace supply {
void begin();
void step(uint32_t now);
// Since this boot.
bool wasLow();
// When it was last measured before this boot: then that reset was a brown-out, whatever the boot loader says of it.
bool wasLowBefore();
} // namespace supply
