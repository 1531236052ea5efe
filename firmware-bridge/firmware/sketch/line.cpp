#include "line.h"
#include "board.h"
#include <Firmata.h>
#include <avr/pgmspace.h>
#include <util/crc16.h>

namespace line {

// CRC-16/IBM-3740: XMODEM's polynomial, begun with FFFF.
uint16_t crcAdd(uint16_t crc, uint8_t byte) { return _crc_xmodem_update(crc, byte); }

static bool inSysex;
static bool isSpoilt;
static uint8_t taken; // bytes of the sysex that Firmata has been given
static uint8_t first; // of them
static uint16_t refusals;

static const uint8_t MAX_IN_SYSEX = 64; // Firmata's MAX_DATA_BYTES

bool spoilt() { return isSpoilt; }
uint16_t refused() { return refusals; }

OWN_FRAME void pair(uint8_t first, uint8_t second) {
  Firmata.write(first);
  Firmata.write(second);
}

static void sendText(const char *flash) {
  for (char letter = pgm_read_byte(flash); letter != 0; letter = pgm_read_byte(++flash)) pair(letter & 0x7f, 0);
}

// Firmata keeps the name in memory of its own from malloc: 15 bytes of RAM and 700 of flash that are better spent.
static void sendFirmware() {
  pair(START_SYSEX, REPORT_FIRMWARE);
  pair(QD_FIRMWARE_MAJOR, QD_FIRMWARE_MINOR);
  sendText(PSTR(QD_FIRMWARE_NAME));
  Firmata.write(END_SYSEX);
}

static void endSysex() {
  inSysex = false;
  // Firmata 2.5.8 takes an empty sysex for the last command with 255 arguments: give it one of no meaning.
  if (taken == 0) Firmata.parse(0);
  if (taken == 0 || isSpoilt) refusals++;
  isSpoilt = isSpoilt || taken == 0;
  Firmata.parse(END_SYSEX);
  if (!isSpoilt && first == REPORT_FIRMWARE) sendFirmware();
}

// Firmata's parser writes decoded strings beyond its buffer when a sysex was longer, and takes a command byte inside a
// sysex for data. Neither reaches it.
static void take(uint8_t byte) {
  if (inSysex) {
    if (byte < 0x80) {
      if (taken == 0) first = byte;
      if (taken < MAX_IN_SYSEX) {
        taken++;
        Firmata.parse(byte);
      } else {
        isSpoilt = true;
      }
      return;
    }
    if (byte == END_SYSEX) {
      endSysex();
      return;
    }
    isSpoilt = true;
    endSysex();
  }
  if (byte == START_SYSEX) {
    inSysex = true;
    isSpoilt = false;
    taken = 0;
  }
  Firmata.parse(byte);
}

void begin() {
  Firmata.disableBlinkVersion();
  Firmata.begin(57600);
  sendFirmware();
}

void step() {
  for (uint8_t most = 64; most > 0; most--) {
    const int byte = Serial.read();
    if (byte < 0) return;
    take(byte);
  }
}

uint8_t room() {
  const int free = Serial.availableForWrite();
  return free > 255 ? 255 : free;
}

void text(const char *flash) {
  pair(START_SYSEX, STRING_DATA);
  sendText(flash);
  Firmata.write(END_SYSEX);
}

static uint16_t crc;
static uint16_t held;
static uint8_t bits;

static void pack(uint8_t byte) {
  held |= (uint16_t)byte << bits;
  bits += 8;
  while (bits >= 7) {
    Serial.write((uint8_t)(held & 0x7f));
    held >>= 7;
    bits -= 7;
  }
}

void open(uint8_t code) {
  Serial.write((uint8_t)START_SYSEX);
  Serial.write(code);
  crc = crcAdd(CRC_START, code);
  held = 0;
  bits = 0;
}

void u8(uint8_t value) {
  crc = crcAdd(crc, value);
  pack(value);
}
void u16(uint16_t value) {
  u8(value);
  u8(value >> 8);
}
void u24(uint32_t value) {
  u16(value);
  u8(value >> 16);
}
void u32(uint32_t value) {
  u16(value);
  u16(value >> 16);
}

void close() {
  const uint16_t sum = crc;
  pack(sum);
  pack(sum >> 8);
  if (bits > 0) Serial.write((uint8_t)held);
  Serial.write((uint8_t)END_SYSEX);
}

void result(uint8_t command, uint8_t value) {
  open(QD_MSG_RESULT);
  u8(command);
  u8(value);
  close();
}

int8_t unpack(uint8_t code, uint8_t *packed, uint8_t count) {
  uint16_t window = 0;
  uint8_t have = 0;
  uint8_t length = 0;
  for (uint8_t i = 0; i < count; i++) {
    window |= (uint16_t)packed[i] << have;
    have += 7;
    if (have < 8) continue;
    packed[length++] = window; // never ahead of what is read
    window >>= 8;
    have -= 8;
  }
  uint16_t sum = crcAdd(CRC_START, code);
  for (uint8_t i = 0; i + 2 < length; i++) sum = crcAdd(sum, packed[i]);
  const bool whole = length >= 2 && packed[length - 2] == (uint8_t)sum && packed[length - 1] == (uint8_t)(sum >> 8);
  if (whole) return length - 2;
  refusals++;
  return -1;
}

} // namespace line
