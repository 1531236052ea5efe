#include "clock.h"
#include "board.h"
#include "siren.h"
#include <avr/interrupt.h>
#include <avr/io.h>
#include <string.h>
#include <util/atomic.h>

static volatile uint32_t milliseconds;

namespace inputs {

// What stands in for a pin that there is none of: whole beam, shut hatch.
static volatile uint8_t whole = 1;
static volatile uint8_t shut = 0;
Wire wired[COUNT] = {{&whole, 1}, {&whole, 1}, {&whole, 1}, {&whole, 1}, {&shut, 1}, {&shut, 1}};
static const uint8_t BEAMS = (1 << LID) - 1;
// Lid and hatch are open when high, a beam is broken when low (devices/event-box/wiring.ts).
static uint8_t chatter = 8;
static volatile uint8_t raw;    // as last sampled
static volatile uint8_t stable; // beams, chatter taken off
struct Times {
  uint32_t since;    // of the raw level
  uint32_t brokenAt; // of a beam: when it was last broken
};
static Times times[COUNT];

static const uint8_t QUEUE = 4;
static Passage queue[QUEUE];
static volatile uint8_t queued;
static volatile bool lostSome;

static uint8_t slowInputs() {
  uint8_t bits = 0;
  if (!(*wired[INNER + SLOT].port & wired[INNER + SLOT].mask)) bits |= 1 << (INNER + SLOT);
  if (!(*wired[INNER + PORT].port & wired[INNER + PORT].mask)) bits |= 1 << (INNER + PORT);
  if (*wired[LID].port & wired[LID].mask) bits |= 1 << LID;
  if (*wired[HATCH].port & wired[HATCH].mask) bits |= 1 << HATCH;
  return bits;
}
static inline uint8_t sample() { return beams() | slowInputs(); }

// A break counts from its second sample in a row, so that whatever breaks the beam for 2 ms leaves a passage, and a spike
// on the wire does not. Only the end waits for the chatter to be over, which so stays inside the passage.
static const uint8_t SURE_BREAK_MS = 1;

// Of a passage that has just ended: whether the beam further in was broken after the first, and let through again after it
// or is broken still. A card that is pulled back leaves it before the first.
static uint8_t passed(uint8_t beam, uint8_t bit) {
  const uint8_t inner = INNER + beam;
  if (wired[inner].port == &whole) return 0;
  const Times &first = times[beam];
  const Times &second = times[inner];
  const bool isBehind = raw & bit << INNER || second.since > first.since;
  return isBehind && second.brokenAt >= first.brokenAt ? QD_PASSED_ON : QD_PASSED_BACK;
}

static void settleBeam(uint8_t beam, uint8_t bit, uint32_t now) {
  Times &its = times[beam];
  if (now - its.since < (raw & bit ? SURE_BREAK_MS : chatter)) return;
  stable ^= bit;
  if (stable & bit) {
    its.brokenAt = its.since;
  } else if (beam >= INNER) {
    return;
  } else if (queued < QUEUE) {
    queue[queued++] = {(uint8_t)(beam | passed(beam, bit)), its.brokenAt, its.since};
  } else {
    lostSome = true;
  }
}

static void look(uint8_t bits, uint32_t now) {
  const uint8_t changed = bits ^ raw;
  raw = bits;
  const uint8_t unsure = (bits ^ stable) & BEAMS;
  if (!(changed | unsure)) return;
  uint8_t bit = 1;
  for (uint8_t input = 0; input < COUNT; input++, bit <<= 1) {
    if (changed & bit) times[input].since = now;
    if (unsure & bit) settleBeam(input, bit, now);
  }
}

void begin(const uint8_t pins[COUNT], uint8_t chatterMs) {
  for (uint8_t input = 0; input < COUNT; input++) {
    if (pins[input] != QD_NO_PIN) pinMode(pins[input], INPUT_PULLUP);
  }
  delayMicroseconds(50); // the pull-ups against the wires' capacity
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    for (uint8_t input = 0; input < COUNT; input++) {
      const uint8_t pin = pins[input];
      const bool isBeam = BEAMS >> input & 1;
      wired[input].port = pin != QD_NO_PIN ? portInputRegister(digitalPinToPort(pin)) : isBeam ? &whole : &shut;
      wired[input].mask = pin != QD_NO_PIN ? digitalPinToBitMask(pin) : 1;
      times[input] = {milliseconds, milliseconds};
    }
    chatter = chatterMs;
    raw = sample();
    // A beam that is broken at the start has no beginning that anyone saw: it counts from now.
    stable = raw & BEAMS;
    queued = 0;
    lostSome = false;
  }
}

void end() {
  const uint8_t none[COUNT] = {QD_NO_PIN, QD_NO_PIN, QD_NO_PIN, QD_NO_PIN, QD_NO_PIN, QD_NO_PIN};
  begin(none, chatter);
}

bool nextPassage(Passage &passage) {
  bool found = false;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    if (queued > 0) {
      passage = queue[0];
      queued--;
      memmove(queue, queue + 1, sizeof queue - sizeof *queue);
      found = true;
    }
  }
  return found;
}

bool overflowed() {
  const bool was = lostSome;
  lostSome = false;
  return was;
}

bool level(uint8_t input, uint32_t &from) {
  bool high;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    high = raw & (1 << input);
    from = times[input].since;
  }
  return high;
}

bool level(uint8_t input) { return raw & (1 << input); }

uint8_t broken() { return raw & BEAMS; }

bool blocked() { return (raw | stable) & BEAMS; }

} // namespace inputs

namespace ticks {

uint8_t stash[MAX_STASHED];
uint8_t stashed;

static void tick(uint8_t bits) {
  const uint32_t now = milliseconds + 1;
  milliseconds = now;
  siren::tick();
  inputs::look(bits, now);
}

void begin() {
  // CTC, 16 MHz / 64 / 250 = 1 kHz (ATmega328P datasheet, 15.9.2). PWM on Timer1's pins is not offered.
  TCCR1A = 0;
  TCCR1B = _BV(WGM12) | _BV(CS11) | _BV(CS10);
  OCR1A = 249;
  TCNT1 = 0;
  TIMSK1 = _BV(OCIE1A);
}

uint32_t now() {
  uint32_t value;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { value = milliseconds; }
  return value;
}

void makeUp() {
  const uint8_t rest = inputs::slowInputs();
  for (uint8_t i = 0; i < stashed; i++) tick(stash[i] | rest);
  stashed = 0;
}

} // namespace ticks

ISR(TIMER1_COMPA_vect) { ticks::tick(inputs::sample()); }
