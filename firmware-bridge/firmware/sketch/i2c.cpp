#include "i2c.h"
#include "board.h"
#include "line.h"
#include "pins.h"
#include "twi.h"
#include <Firmata.h>

namespace i2c {

static const uint8_t MODE_MASK = 0x18;
static const uint8_t MODE_WRITE = 0x00;
static const uint8_t MODE_READ = 0x08;
static const uint8_t MODE_READ_ALWAYS = 0x10;
static const uint8_t TEN_BIT = 0x20;
static const uint8_t RESTART = 0x40;
static const int16_t NO_REGISTER = -1;
static const uint8_t LONGEST_READ = 32; // StandardFirmata's, which hosts know

struct Query {
  uint8_t address;
  int16_t from;
  uint8_t count;
  bool restart;
};
static const uint8_t MAX_QUERIES = 4;
static Query queries[MAX_QUERIES];
static uint8_t queryCount;
static uint16_t readDelayUs;
static bool isEnabled;

void end() {
  queryCount = 0;
  if (isEnabled) twi::end();
  isEnabled = false;
}

static void sendSevens(uint8_t value) { line::pair(value & 0x7f, value >> 7); }

static void readAndTell(const Query &query) {
  if (query.from != NO_REGISTER) {
    if (twi::startWrite(query.address)) twi::put(query.from);
    if (!query.restart) twi::stop();
    if (readDelayUs > 0) delayMicroseconds(readDelayUs);
  }
  const bool answers = twi::startRead(query.address);
  if (!answers) line::text(PSTR("I2C: Too few bytes received"));
  line::pair(START_SYSEX, I2C_REPLY);
  sendSevens(query.address);
  sendSevens(query.from == NO_REGISTER ? 0 : query.from);
  // Of the length that was asked for, as StandardFirmata: hosts wait for it. What did not come is FF.
  for (uint8_t left = query.count; left > 0; left--) sendSevens(answers ? twi::take(left == 1) : 0xff);
  Firmata.write(END_SYSEX);
  twi::stop();
}

static void write(uint8_t address, const uint8_t *sevens, uint8_t count) {
  bool heard = twi::startWrite(address);
  for (uint8_t i = 0; heard && i + 1 < count; i += 2) heard = twi::put(sevens[i] | sevens[i + 1] << 7);
  twi::stop();
}

OWN_FRAME static void request(uint8_t argc, uint8_t *argv) {
  if (argc < 2) return;
  if (argv[1] & TEN_BIT) {
    line::text(PSTR("10-bit addressing not supported"));
    return;
  }
  const uint8_t mode = argv[1] & MODE_MASK;
  const uint8_t address = argv[0];
  if (mode == MODE_WRITE) {
    write(address, argv + 2, argc - 2);
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
  const uint8_t *amount = argv + (named ? 4 : 2);
  Query query = {address, named ? (int16_t)(argv[2] | argv[3] << 7) : NO_REGISTER,
                 (uint8_t)(amount[0] | amount[1] << 7), (argv[1] & RESTART) != 0};
  if (query.count > LONGEST_READ) query.count = LONGEST_READ;
  if (mode == MODE_READ) readAndTell(query);
  else if (queryCount < MAX_QUERIES) queries[queryCount++] = query;
  else line::text(PSTR("too many queries"));
}

bool sysex(uint8_t command, uint8_t argc, uint8_t *argv) {
  switch (command) {
  case I2C_CONFIG:
    if (argc > 1) readDelayUs = argv[0] | argv[1] << 7;
    pins::setI2cMode();
    if (!isEnabled) twi::begin();
    isEnabled = true;
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
