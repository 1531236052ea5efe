#include "supply.h"
#include "board.h"

namespace supply {

// The bandgap of 1.1 V, measured against the supply: the higher, the lower that is. 4.3 V as read is 3.9 to 4.7 V, for the
// bandgap is 1.0 to 1.2 V (ATmega328P datasheet, table 28-3); 16 MHz want 3.8 V (28.3), a USB port gives 4.75 V.
static const uint8_t LOW_READING = 1100UL * 256 / 4300; // the upper eight bits of ten
static const uint8_t EVERY_MS = 10; // of which a conversion takes 0.1; the bandgap settles within 1
#if BOARD_KIND == QD_BOARD_UNO
static const uint8_t BANDGAP = _BV(REFS0) | _BV(ADLAR) | 0x0e; // table 23-4
#else
static const uint8_t BANDGAP = _BV(REFS0) | _BV(ADLAR) | 0x1e; // ATmega2560 datasheet, table 26-4; ATmega32U4's, table 24-4
#endif

// RAM outlives a reset that does not take all of the supply, and holds anything after one that does.
static const uint16_t LOW_MARK = 0x4c6f;
static uint16_t mark __attribute__((section(".noinit")));
static bool before;
static bool low;
static uint8_t since;

bool wasLow() { return low; }
bool wasLowBefore() { return before; }

void begin() {
  before = mark == LOW_MARK;
  mark = 0;
}

void step(uint32_t now) {
  if ((uint8_t)(now - since) < EVERY_MS) return;
  since = now;
  if (ADMUX != BANDGAP) { // at first, and after one of Firmata's analogue inputs
    ADMUX = BANDGAP;
#ifdef MUX5
    ADCSRB &= ~_BV(MUX5);
#endif
    return;
  }
  ADCSRA |= _BV(ADSC);
  while (ADCSRA & _BV(ADSC)) {
  }
  const bool isLow = ADCH > LOW_READING;
  mark = isLow ? LOW_MARK : 0;
  if (isLow) low = true;
}

} // namespace supply
