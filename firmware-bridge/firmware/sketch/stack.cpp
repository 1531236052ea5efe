#include "stack.h"
#include <avr/io.h>
#include <avr/wdt.h>

extern uint8_t _end;
extern uint8_t __stack;

namespace stack {

static const uint8_t PAINT = 0xc5;
static uint8_t cause __attribute__((section(".noinit")));

uint8_t resetCause() { return cause; }

uint16_t untouched() {
  const uint8_t *from = &_end; // there is no heap
  const uint8_t *at = from;
  while (*at == PAINT && at < &__stack) at++;
  return at - from;
}

} // namespace stack

// Before main: the watchdog that reset the chip still runs, at its shortest (ATmega328P datasheet, 11.9.2).
extern "C" void quarterdeckEarly() __attribute__((naked, used, section(".init3")));
void quarterdeckEarly() {
  stack::cause = MCUSR & 0x0f; // the four that every chip of ours has
  MCUSR = 0;
  wdt_disable();
}

// Before there is a stack to speak of.
extern "C" void quarterdeckPaint() __attribute__((naked, used, section(".init1")));
void quarterdeckPaint() {
  asm volatile("ldi r30, lo8(_end)\n"
               "ldi r31, hi8(_end)\n"
               "ldi r24, 0xc5\n"
               "ldi r25, hi8(__stack)\n"
               "rjmp 2f\n"
               "1: st Z+, r24\n"
               "2: cpi r30, lo8(__stack)\n"
               "cpc r31, r25\n"
               "brlo 1b\n"
               "breq 1b\n");
}
