// Firmata's I2C, and the bus for our own PN532. A bus that hangs costs a few milliseconds an attempt, never more.
#pragma once
#include <stdint.h>

namespace i2c {
void enable();
bool sysex(uint8_t command, uint8_t argc, uint8_t *argv);
// Firmata's continuous reads.
void step();
void reset();

// True when the chip has acknowledged all of it.
bool write(uint8_t address, const uint8_t *bytes, uint8_t count, bool fromFlash);
// Bytes that came, into Wire's own buffer; take them with `next`.
uint8_t read(uint8_t address, uint8_t count);
uint8_t next();
} // namespace i2c
