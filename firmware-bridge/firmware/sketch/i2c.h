// Firmata's I2C.
#pragma once
#include <stdint.h>

namespace i2c {
bool sysex(uint8_t command, uint8_t argc, uint8_t *argv);
// Continuous reads.
void step();
// The host uses it no more, until it configures it again.
void end();
} // namespace i2c
