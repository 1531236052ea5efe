#include "i2c.h"
#include "board.h"
#include "pins.h"
#include <Firmata.h>
#include <Wire.h>
#include <avr/pgmspace.h>

namespace i2c {

// Longer than a PN532 stretches the clock, shorter than the UART's buffer lasts (64 bytes: 11 ms).
static const uint16_t TIMEOUT_US = 5000;

static const uint8_t MODE_MASK = 0x18;
static const uint8_t MODE_WRITE = 0x00;
static const uint8_t MODE_READ = 0x08;
static const uint8_t MODE_READ_ALWAYS = 0x10;
static const uint8_t TEN_BIT = 0x20;
static const uint8_t RESTART = 0x40;
static const int16_t NO_REGISTER = -1;

struct Query {
  uint8_t address;
  int16_t from;
  uint8_t count;
  bool restart;
};
static const uint8_t MOST_QUERIES = 4;
static Query queries[MOST_QUERIES];
static uint8_t queryCount;
static uint16_t readDelayUs;
static bool isEnabled;

void enable() {
  if (isEnabled) return;
  isEnabled = true;
  Wire.begin();
  Wire.setWireTimeout(TIMEOUT_US, true);
}

void reset() { queryCount = 0; }

bool write(uint8_t address, const uint8_t *bytes, uint8_t count, bool fromFlash) {
  Wire.beginTransmission(address);
  for (uint8_t i = 0; i < count; i++) Wire.write(fromFlash ? pgm_read_byte(bytes + i) : bytes[i]);
  return Wire.endTransmission() == 0;
}

uint8_t read(uint8_t address, uint8_t count) { return Wire.requestFrom(address, count); }
uint8_t next() { return Wire.read(); }

static void sendSevens(uint8_t value) {
  Firmata.write(value & 0x7f);
  Firmata.write(value >> 7);
}

static void readAndTell(const Query &query) {
  if (query.from != NO_REGISTER) {
    Wire.beginTransmission(query.address);
    Wire.write((uint8_t)query.from);
    Wire.endTransmission(!query.restart);
    if (readDelayUs > 0) delayMicroseconds(readDelayUs);
  }
  const uint8_t came = Wire.requestFrom(query.address, query.count);
  if (came < query.count) Firmata.sendString("I2C: Too few bytes received");
  Firmata.write(START_SYSEX);
  Firmata.write(I2C_REPLY);
  sendSevens(query.address);
  sendSevens(query.from == NO_REGISTER ? 0 : query.from);
  // Of the length that was asked for, as StandardFirmata: hosts wait for it. What did not come is FF.
  for (uint8_t i = 0; i < query.count; i++) sendSevens(i < came ? Wire.read() : 0xff);
  Firmata.write(END_SYSEX);
}

static void request(uint8_t argc, uint8_t *argv) {
  if (argc < 2) return;
  if (argv[1] & TEN_BIT) {
    Firmata.sendString("10-bit addressing not supported");
    return;
  }
  const uint8_t mode = argv[1] & MODE_MASK;
  const uint8_t address = argv[0];
  if (mode == MODE_WRITE) {
    Wire.beginTransmission(address);
    for (uint8_t i = 2; i + 1 < argc; i += 2) Wire.write((uint8_t)(argv[i] | argv[i + 1] << 7));
    Wire.endTransmission();
    return;
  }
  if (mode != MODE_READ && mode != MODE_READ_ALWAYS) {
    uint8_t kept = 0;
    for (uint8_t i = 0; i < queryCount; i++) {
      if (queries[i].address != address) queries[kept++] = queries[i];
    }
    queryCount = kept;
    return;
  }
  if (argc < 4) return;
  const bool named = argc >= 6;
  Query query = {address, named ? (int16_t)(argv[2] | argv[3] << 7) : NO_REGISTER,
                 (uint8_t)(argv[named ? 4 : 2] | argv[named ? 5 : 3] << 7), (argv[1] & RESTART) != 0};
  if (query.count > 32) query.count = 32; // Wire's buffer
  if (mode == MODE_READ) {
    readAndTell(query);
  } else if (queryCount < MOST_QUERIES) {
    queries[queryCount++] = query;
  } else {
    Firmata.sendString("too many queries");
  }
}

bool sysex(uint8_t command, uint8_t argc, uint8_t *argv) {
  switch (command) {
  case I2C_CONFIG:
    if (argc > 1) readDelayUs = argv[0] | argv[1] << 7;
    pins::setI2cMode();
    enable();
    return true;
  case I2C_REQUEST:
    if (isEnabled) request(argc, argv);
    return true;
  }
  return false;
}

void step() {
  if (!pins::samplingDue()) return;
  for (uint8_t i = 0; i < queryCount; i++) readAndTell(queries[i]);
}

} // namespace i2c
