#include "reader.h"
#include "board.h"

namespace reader {

static uint8_t present = QD_READER_NONE;
static uint32_t startedAt;

static void release() {
  if (present == QD_READER_MFRC522) mfrc522::end();
  else if (present == QD_READER_PN532) pn532::end();
  present = QD_READER_NONE;
}

void end() {
  if (present == QD_READER_MFRC522) mfrc522::quiet();
  else if (present == QD_READER_PN532) pn532::quiet();
  release();
}

void begin(uint8_t kind, uint8_t selectPin, uint8_t resetPin) {
  // Whose pins those of the former reader are now is not known.
  release();
  present = kind;
  if (kind == QD_READER_MFRC522) mfrc522::begin(selectPin, resetPin);
  if (kind == QD_READER_PN532) pn532::begin();
}

void start(uint32_t now) {
  startedAt = now;
  if (present == QD_READER_MFRC522) mfrc522::start(now);
  if (present == QD_READER_PN532) pn532::start(now);
}

uint8_t step(uint32_t now, Poll &poll) {
  poll.startedAt = startedAt;
  switch (present) {
  case QD_READER_MFRC522:
    return mfrc522::step(now, poll);
  case QD_READER_PN532:
    return pn532::step(now, poll);
  }
  // No reader: nothing is ever in its field.
  poll.tags = 0;
  poll.crowd = poll.unreadable = false;
  return POLLED;
}

} // namespace reader
