// A siren that sounds only while its lease runs. The lease is counted down in Timer1's interrupt, so that a program that
// hangs elsewhere does not keep it sounding.
#pragma once
#include <stdint.h>

namespace siren {
// Returns a QD_RESULT. The pins are the caller's to check.
void configure(uint8_t pin, uint8_t pumpPin, uint8_t longestS);
bool configured();
// leaseMs 0: silence. Returns a QD_RESULT.
uint8_t lease(uint16_t leaseMs);
void silence();
bool on();
bool muted();
// Each millisecond, interrupts off.
void tick();
// From the main loop: the pump. It stops when the main loop does.
void step(uint32_t now);
} // namespace siren
