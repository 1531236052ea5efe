#include "ring.h"
#include "board.h"

namespace ring {

static uint8_t store[RING_BYTES];
static uint16_t tail; // offset of the oldest record
static uint16_t usedBytes;
static uint16_t heldBytes; // at the end
static uint8_t records;
static uint8_t heldRecords;
static uint32_t first = 1; // number of the oldest record, or of the next one when empty
static bool isHeld;

uint8_t lengthOf(uint8_t head) {
  switch (head & 0x0f) {
  case QD_RECORD_BOOT:
  case QD_RECORD_LID:
  case QD_RECORD_HATCH:
  case QD_RECORD_CROWD:
  case QD_RECORD_SETTLED:
  case QD_RECORD_GAP:
    return 5;
  case QD_RECORD_PASSAGE:
    return 8;
  case QD_RECORD_SIGHTING: {
    const uint8_t uid = head >> 4;
    return uid == 4 || uid == 7 || uid == 10 ? 8 + uid : 0;
  }
  }
  return 0;
}

static uint16_t place(uint16_t offset) {
  const uint16_t at = tail + offset;
  return at >= RING_BYTES ? at - RING_BYTES : at;
}

// What is counted in a byte: a Mega's ring has bytes for more.
static const uint8_t MAX_RECORDS = 255;

bool hasRoom(uint8_t bytes, uint8_t count) {
  return usedBytes + bytes <= RING_BYTES && records <= MAX_RECORDS - count;
}

bool put(const uint8_t *record) {
  const uint8_t length = lengthOf(record[0]);
  if (!hasRoom(length, 1)) return false;
  for (uint8_t i = 0; i < length; i++) store[place(usedBytes + i)] = record[i];
  usedBytes += length;
  records++;
  if (isHeld) {
    heldBytes += length;
    heldRecords++;
  }
  return true;
}

void hold(bool on) {
  isHeld = on;
  if (on) return;
  heldBytes = 0;
  heldRecords = 0;
}

bool putBefore(const uint8_t *record) {
  const uint16_t behind = heldBytes;
  const uint8_t behindRecords = heldRecords;
  if (!put(record)) return false;
  const uint8_t length = lengthOf(record[0]);
  const uint16_t start = usedBytes - length - behind;
  for (uint16_t i = behind; i > 0; i--) store[place(start + length + i - 1)] = store[place(start + i - 1)];
  for (uint8_t i = 0; i < length; i++) store[place(start + i)] = record[i];
  heldBytes = behind;
  heldRecords = behindRecords;
  return true;
}

uint32_t oldest() { return first; }
uint32_t newest() { return first + records - 1; }
uint32_t released() { return first + records - heldRecords - 1; }
uint8_t count() { return records; }
uint16_t used() { return usedBytes; }

uint8_t copy(uint32_t n, uint8_t *record) {
  uint16_t offset = 0;
  for (uint32_t i = first; i < n; i++) offset += lengthOf(store[place(offset)]);
  const uint8_t length = lengthOf(store[place(offset)]);
  for (uint8_t i = 0; i < length; i++) record[i] = store[place(offset + i)];
  return length;
}

void free(uint32_t n) {
  while (records > heldRecords && first <= n) {
    const uint8_t length = lengthOf(store[tail]);
    tail = place(length);
    usedBytes -= length;
    records--;
    first++;
  }
}

void clear() {
  first += records;
  records = heldRecords = 0;
  usedBytes = heldBytes = 0;
}

} // namespace ring
