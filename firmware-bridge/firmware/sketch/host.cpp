#include "host.h"
#include "board.h"
#include "box.h"
#include "clock.h"
#include "keeper.h"
#include "line.h"
#include "pins.h"
#include "ring.h"
#include "siren.h"
#include "stack.h"
#include "strip.h"
#include "supply.h"
#include <string.h>

namespace host {

static const uint8_t SIREN_OWNER = 2;
static const uint8_t STRIP_OWNER = 3;

static uint16_t token;
static bool isAsked;       // since the last reset
static bool tellsKept;     // walking over the EEPROM
static bool tellsOldBoots; // in that walk
static uint8_t walkSlot;
static uint8_t walkLeft;
static uint32_t walkOldest; // RAM's oldest number when the walk began
static uint32_t nextN;      // of this boot
static bool awaitsForgetting;

void begin() {
  // Differs from boot to boot, and from board to board: nothing that is secret.
  token = (uint16_t)(keeper::boot() * 40503u) ^ (uint16_t)keeper::identity() ^ TCNT1;
}

static uint16_t u16At(const uint8_t *payload) { return payload[0] | payload[1] << 8; }
static uint32_t u24At(const uint8_t *payload) { return u16At(payload) | (uint32_t)payload[2] << 16; }

OWN_FRAME static void sendHello() {
  line::open(QD_MSG_HELLO_REPLY);
  line::u8(QD_PROTOCOL_VERSION);
  line::u8(QD_FIRMWARE_MAJOR);
  line::u8(QD_FIRMWARE_MINOR);
  line::u8(QD_FIRMWARE_PATCH);
  line::u32(QD_BUILD);
  line::u8(BOARD_KIND);
  line::u8(QD_CAPABILITY_MFRC522 | QD_CAPABILITY_PN532 | QD_CAPABILITY_SIREN | QD_CAPABILITY_STRIP |
           QD_CAPABILITY_EEPROM);
  line::u32(keeper::identity());
  line::u16(keeper::boot());
  line::u8(stack::resetCause() | (supply::wasLowBefore() ? QD_RESET_SUPPLY_LOW : 0));
  line::u16(token);
  line::u16(RING_BYTES);
  line::u8(keeper::slots());
  line::u8(QD_STRIP_PIXELS);
  line::close();
}

OWN_FRAME static void sendStatus() {
  line::open(QD_MSG_STATUS_REPLY);
  line::u32(ticks::now());
  line::u8(box::levels());
  line::u8(supply::wasLow() ? QD_LEVEL_SUPPLY_LOW >> 8 : 0);
  line::u8((box::configured() ? QD_FLAG_BOX_SET : 0) | (box::readerAnswers() ? QD_FLAG_READER_OK : 0) |
           (keeper::foundAccepting() ? QD_FLAG_LOST_WHILE_ACCEPTING : 0) |
           (keeper::accepting() ? QD_FLAG_ACCEPTING : 0) | (box::overflowed() ? QD_FLAG_OVERFLOWED : 0) |
           (siren::on() ? QD_FLAG_SIREN_ON : 0) | (siren::muted() ? QD_FLAG_SIREN_MUTED : 0) |
           (strip::alone() ? QD_FLAG_STRIP_ALONE : 0));
  line::u16(ring::used());
  line::u8(ring::count());
  line::u8(keeper::usedSlots());
  line::u16(box::lost());
  line::u24(ring::newest());
  line::u24(keeper::seenNumber());
  line::u16(box::polls());
  line::u16(line::refused());
  line::u16(stack::untouched());
  line::u32(box::wholeUntil());
  line::close();
}

OWN_FRAME static uint8_t onBox(const uint8_t *payload) {
  uint32_t identity;
  memcpy(&identity, payload + QD_AT_BOX_IDENTITY, 4);
  if (keeper::identity() == 0) {
    if (identity == 0) return QD_RESULT_BAD_VALUE;
    keeper::setIdentity(identity);
  }
  box::Config config;
  memcpy(&config, payload, sizeof config);
  return box::configure(config);
}

static uint8_t onSirenSet(const uint8_t *payload) {
  const uint8_t longest = payload[QD_AT_SIREN_SET_LONGEST_S];
  if (longest < 1 || longest > QD_SIREN_LONGEST_S) return QD_RESULT_BAD_VALUE;
  const uint8_t wanted[] = {payload[QD_AT_SIREN_SET_PIN], payload[QD_AT_SIREN_SET_PUMP_PIN]};
  siren::configure(QD_NO_PIN, QD_NO_PIN, longest);
  const uint8_t result = pins::claim(SIREN_OWNER, wanted, sizeof wanted);
  if (result == QD_RESULT_OK) siren::configure(wanted[0], wanted[1], longest);
  return result;
}

static uint8_t onStripSet(const uint8_t *payload) {
  const uint8_t pin = payload[QD_AT_STRIP_SET_PIN];
  const uint8_t result = pins::claim(STRIP_OWNER, &pin, 1);
  return result == QD_RESULT_OK ? strip::configure(pin, payload[QD_AT_STRIP_SET_PIXELS]) : result;
}

static void beginWalk() {
  tellsKept = true;
  walkSlot = keeper::firstSlot();
  walkLeft = keeper::slots();
  walkOldest = ring::oldest();
}

static void onAsk(const uint8_t *payload) {
  isAsked = true;
  tellsOldBoots = true;
  beginWalk();
  nextN = u16At(payload + QD_AT_ASK_BOOT) == keeper::boot() ? u24At(payload + QD_AT_ASK_N) : 1;
  if (nextN == 0) nextN = 1;
}

static uint8_t onSiren(const uint8_t *payload) {
  if (u16At(payload + QD_AT_SIREN_TOKEN) != token) return QD_RESULT_BAD_TOKEN;
  return siren::lease(u16At(payload + QD_AT_SIREN_LEASE_MS));
}

static uint8_t onForget(const uint8_t *payload) {
  if (u16At(payload + QD_AT_FORGET_TOKEN) != token) return QD_RESULT_BAD_TOKEN;
  box::forget();
  awaitsForgetting = true;
  return QD_RESULT_OK;
}

// Bytes of a payload of fixed length; those with more behind are checked where they are read.
static bool hasLength(uint8_t code, uint8_t length) {
  switch (code) {
  case QD_MSG_BOX:
    return length == QD_LEN_BOX;
  case QD_MSG_SIREN_SET:
    return length == QD_LEN_SIREN_SET;
  case QD_MSG_STRIP_SET:
    return length == QD_LEN_STRIP_SET;
  case QD_MSG_SEEN:
  case QD_MSG_ASK:
    return length == QD_LEN_ASK;
  case QD_MSG_SIREN:
    return length == QD_LEN_SIREN;
  case QD_MSG_FORGET:
    return length == QD_LEN_FORGET;
  case QD_MSG_PALETTE:
  case QD_MSG_PIXELS:
    return length > 1;
  case QD_MSG_ALONE:
    return length > QD_LEN_ALONE;
  }
  return length == 0;
}

void take(uint8_t code, uint8_t *payload, uint8_t count) {
  const int8_t length = line::unpack(code, payload, count);
  if (length < 0) {
    line::result(code, QD_RESULT_BAD_CHECKSUM);
    return;
  }
  if (!hasLength(code, length)) {
    line::result(code, QD_RESULT_BAD_LENGTH);
    return;
  }
  uint8_t result = QD_RESULT_OK;
  bool isConfirmed = false;
  switch (code) {
  case QD_MSG_HELLO:
    sendHello();
    return;
  case QD_MSG_STATUS:
    strip::heard();
    sendStatus();
    return;
  case QD_MSG_BOX:
    result = onBox(payload);
    isConfirmed = true;
    break;
  case QD_MSG_SIREN_SET:
    result = onSirenSet(payload);
    isConfirmed = true;
    break;
  case QD_MSG_STRIP_SET:
    result = onStripSet(payload);
    isConfirmed = true;
    break;
  case QD_MSG_SEEN:
    keeper::seen(u16At(payload + QD_AT_SEEN_BOOT), u24At(payload + QD_AT_SEEN_N));
    return;
  case QD_MSG_ASK:
    onAsk(payload);
    return;
  case QD_MSG_SIREN:
    result = onSiren(payload);
    break;
  case QD_MSG_PALETTE:
    result = strip::palette(payload, length);
    break;
  case QD_MSG_PIXELS:
    result = strip::pixels(payload, length);
    break;
  case QD_MSG_SHOW:
    result = strip::show();
    break;
  case QD_MSG_ALONE:
    result = strip::runAlone(payload, length);
    break;
  case QD_MSG_FORGET:
    result = onForget(payload);
    break;
  default:
    return;
  }
  if (isConfirmed || result != QD_RESULT_OK) line::result(code, result);
}

static void tell(uint16_t boot, uint32_t n, const uint8_t *record, uint8_t length) {
  line::open(QD_MSG_RECORD);
  line::u16(boot);
  line::u24(n);
  for (uint8_t i = 0; i < length; i++) line::u8(record[i]);
  line::close();
}

// A record, its boot, number and checksum, packed, with code and frame.
static const uint8_t LONGEST_ON_LINE = ((QD_LONGEST_RECORD + 5 + 2) * 8 + 6) / 7 + 3;

// One slot of the EEPROM a step: those of earlier boots, then what RAM has given up of this one's.
OWN_FRAME static void tellKept() {
  if (walkLeft == 0) {
    tellsKept = tellsOldBoots = false;
    // What was in no slot then has been freed.
    if (nextN < walkOldest) nextN = walkOldest;
    return;
  }
  walkLeft--;
  const uint8_t slot = walkSlot;
  walkSlot = walkSlot + 1 == keeper::slots() ? 0 : walkSlot + 1;
  uint8_t record[QD_LONGEST_RECORD];
  uint16_t boot;
  uint32_t n;
  const uint8_t length = keeper::read(slot, record, boot, n);
  if (length == 0) return;
  if (boot != keeper::boot()) {
    if (tellsOldBoots) tell(boot, n, record, length);
  } else if (n >= nextN && n < ring::oldest()) {
    tell(boot, n, record, length);
    nextN = n + 1;
  }
}

OWN_FRAME static void tellNext() {
  uint8_t record[QD_LONGEST_RECORD];
  const uint8_t length = ring::copy(nextN, record);
  tell(keeper::boot(), nextN, record, length);
  nextN++;
}

void step() {
  if (awaitsForgetting && !keeper::forgetting()) {
    awaitsForgetting = false;
    line::result(QD_MSG_FORGET, QD_RESULT_OK);
  }
  if (!isAsked || line::room() < LONGEST_ON_LINE) return;
  if (tellsKept) {
    tellKept();
    return;
  }
  if (nextN <= keeper::seenNumber()) nextN = keeper::seenNumber() + 1;
  if (nextN < ring::oldest()) {
    // RAM has given it up for the EEPROM's copy before it was sent.
    beginWalk();
    return;
  }
  if (nextN <= ring::released()) tellNext();
}

} // namespace host
