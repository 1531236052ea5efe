// The event box: passages, lid, hatch and tags become records. The same rules as the bridge's own machine for stock
// boards (devices/event-box/machine.ts), which this follows step by step.
#pragma once
#include <stdint.h>

namespace box {
// As in BOX, up to answerWithinMs.
struct Config {
  uint8_t reader;
  uint8_t lidPin;
  uint8_t hatchPin;
  uint8_t slotBeamPin;
  uint8_t portBeamPin;
  uint8_t innerSlotPin;
  uint8_t innerPortPin;
  uint8_t selectPin;
  uint8_t resetPin;
  uint16_t lidSettleMs;
  uint8_t tagGoneCs;
  uint8_t beamChatterMs;
  uint16_t answerWithinMs;
} __attribute__((packed));

// What the EEPROM kept: watches on by itself if it is whole.
void begin();
// Returns a QD_RESULT.
uint8_t configure(const Config &config);
void forget();
bool configured();
bool readerAnswers();
bool overflowed();
uint16_t lost();
uint16_t polls();
uint8_t levels(); // without QD_LEVEL_SUPPLY_LOW
// All that began before this lies in the ring: a cut-off before it can be final.
uint32_t wholeUntil();
void step(uint32_t now);

// From the reader, during a poll.
// True when it is the first time in this poll.
bool tag(const uint8_t *uid, uint8_t length);
} // namespace box
