// Time in milliseconds since boot from Timer1, and the inputs that are looked at with it, a thousand times a second.
// Timer0's millis() is not used: it loses what a strip's frame keeps its interrupt waiting for.
#pragma once
#include <avr/io.h>
#include <stdint.h>

namespace inputs {
// A beam further in stands two behind the one that it seconds.
enum : uint8_t { SLOT = 0, PORT = 1, INNER = 2, LID = 4, HATCH = 5, COUNT = 6 };

struct Passage {
  uint8_t argument; // of its record: QD_BEAM, QD_PASSED bits
  uint32_t start;
  uint32_t end;
};

// Pins as Arduino numbers; QD_NO_PIN reads as a whole beam, a shut hatch. Pull-ups are switched on.
void begin(const uint8_t pins[COUNT], uint8_t chatterMs);
void end();
// The next finished passage, oldest first.
bool nextPassage(Passage &passage);
// Passages came faster than they were taken, and some are lost; says so once.
bool overflowed();
// The level as last sampled (true: beam broken, lid or hatch open), and since when it has been so.
bool level(uint8_t input, uint32_t &since);
bool level(uint8_t input);

// The pins, for those in a hurry.
struct Wire {
  volatile uint8_t *port; // a register that reads whole when there is no such pin
  uint8_t mask;
};
extern Wire wired[COUNT];
// The outer beams' bits as they are now: the others can wait for the end of a frame, 7 ms at most. An inner beam is broken and let
// through 14 mm and more behind its outer one: their order stands up to 2 m/s. Each pin read here lengthens the rest between pixels.
inline uint8_t beams() {
  uint8_t bits = 0;
  if (!(*wired[SLOT].port & wired[SLOT].mask)) bits |= 1 << SLOT;
  if (!(*wired[PORT].port & wired[PORT].mask)) bits |= 1 << PORT;
  return bits;
}

// The beams that are broken now, a bit each.
uint8_t broken();
// A beam that is broken now, chatter taken off.
bool blocked();
} // namespace inputs

namespace ticks {
void begin();
uint32_t now();
// For a frame of a strip, which keeps interrupts off for longer than a tick: call `missed` at every pixel, and `makeUp`
// at the end, interrupts still off.
extern uint8_t stash[];
extern uint8_t stashed;
static const uint8_t MAX_STASHED = 10; // a frame of 216 pixels lasts 6.9 ms
static inline __attribute__((always_inline)) void missed();
void makeUp();

inline void missed() {
  if (!(TIFR1 & _BV(OCF1A))) return;
  TIFR1 = _BV(OCF1A);
  if (stashed < MAX_STASHED) stash[stashed++] = inputs::beams();
}
} // namespace ticks
