// Firmata's I2C.
#pragma once
#include <stdint.h>

namespace i2c {
bool sysex(uint8_t command, uint8_t argc, uint8_t *argv);
// Continuous reads.
void step();
void reset();
} // namespace i2c
