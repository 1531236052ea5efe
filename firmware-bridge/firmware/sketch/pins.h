// Firmata's pins: digital, pull-up, analogue, PWM. Own code to the Firmata 2.5 protocol (firmata/protocol on GitHub,
// protocol.md). Pins that box, siren or strip have claimed are out of Firmata's reach.
#pragma once
#include <stdint.h>

namespace pins {
void begin();
// Firmata's SYSTEM_RESET: every pin that is not claimed.
void reset();
void step(uint32_t now);
// Takes pins from Firmata for `owner` (1 to 7) after giving back what it had. Returns a QD_RESULT; all or nothing.
// `forI2c`: it is the I2C pins' bus that is wanted, which the host may go on using.
uint8_t claim(uint8_t owner, const uint8_t *wanted, uint8_t count, bool forI2c = false);
// Sysex of Firmata's that concerns pins. False when it is none of them.
bool sysex(uint8_t command, uint8_t argc, uint8_t *argv);
bool isClaimed(uint8_t pin);
// For the I2C pins, which Firmata reports as such.
void setI2cMode();
bool samplingDue();
} // namespace pins
