// What the chip was like when it started, and how much of its RAM has never been touched since.
#pragma once
#include <stdint.h>

namespace stack {
// MCUSR as found; 0 where the boot loader has cleared it.
uint8_t resetCause();
// Bytes between heap and stack that still bear their paint.
uint16_t untouched();
} // namespace stack
