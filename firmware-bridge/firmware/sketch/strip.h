// A WS2812 strip: frames from the host, or a countdown of its own when no word comes any more.
#pragma once
#include <stdint.h>

namespace strip {
// Returns a QD_RESULT.
uint8_t configure(uint8_t pin, uint8_t pixels);
uint8_t palette(const uint8_t *payload, uint8_t length);
uint8_t pixels(const uint8_t *payload, uint8_t length);
uint8_t show();
// payload as in ALONE
uint8_t runAlone(const uint8_t *payload, uint8_t length);
// The host is there.
void heard();
bool alone();
void step(uint32_t now);
} // namespace strip
