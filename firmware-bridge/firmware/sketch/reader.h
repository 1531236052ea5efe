// The reader at the slot: one whole poll after another, each step short. What it finds goes to `box`.
#pragma once
#include <stdint.h>

namespace reader {
enum : uint8_t { WORKING, POLLED, TIMED_OUT, GARBLED, ABSENT };

struct Poll {
  uint32_t startedAt;
  uint8_t tags;    // UIDs handed to box::tag
  bool crowd;      // several tags answered at once
  bool unreadable; // something answered that gave no UID
};

// kind: QD_READER_*. Pins as Arduino numbers.
void begin(uint8_t kind, uint8_t selectPin, uint8_t resetPin);
// Switches an MFRC522's field off and gives back SPI or I2C; to be called while the reader's pins are still the box's.
void end();
// Begins a poll; none may be under way.
void start(uint32_t now);
// Goes on; anything but WORKING ends the poll.
uint8_t step(uint32_t now, Poll &poll);
} // namespace reader

namespace mfrc522 {
void begin(uint8_t selectPin, uint8_t resetPin);
void quiet();
void end();
void start(uint32_t now);
uint8_t step(uint32_t now, reader::Poll &poll);
} // namespace mfrc522

namespace pn532 {
void begin();
void quiet();
void end();
void start(uint32_t now);
uint8_t step(uint32_t now, reader::Poll &poll);
} // namespace pn532
