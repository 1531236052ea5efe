#include "twi.h"
#include "board.h"
#include <util/twi.h>

namespace twi {

// Longer than a PN532 stretches the clock, shorter than the UART's buffer lasts (64 bytes: 11 ms). In turns of 2 us.
static const uint16_t MAX_TURNS = 2500;
static bool hung; // in this transaction
static uint8_t users;

static void release() {
  TWCR = 0;
  // A chip that was cut off in the middle of a byte holds SDA low until it has been clocked out (UM10204, 3.1.16).
  for (uint8_t pulse = 0; pulse < 9 && !digitalRead(SDA); pulse++) {
    digitalWrite(SCL, LOW);
    pinMode(SCL, OUTPUT);
    delayMicroseconds(5);
    pinMode(SCL, INPUT_PULLUP);
    delayMicroseconds(5);
  }
  TWCR = _BV(TWEN);
}

void begin() {
  users++;
  pinMode(SDA, INPUT_PULLUP);
  pinMode(SCL, INPUT_PULLUP);
  TWSR = 0;
  TWBR = (F_CPU / 100000 - 16) / 2; // ATmega328P datasheet, 21.5.2
  TWCR = _BV(TWEN);
}

void end() {
  if (--users == 0) TWCR = 0;
}

// Does one thing on the bus and returns its status, 0 when it did not end.
static uint8_t act(uint8_t control) {
  if (hung) return 0;
  TWCR = _BV(TWINT) | _BV(TWEN) | control;
  for (uint16_t turn = 0; turn < MAX_TURNS; turn++) {
    if (TWCR & _BV(TWINT)) return TW_STATUS;
    delayMicroseconds(2);
  }
  hung = true;
  return 0;
}

static bool start(uint8_t addressAndDirection, uint8_t acknowledged) {
  hung = false;
  const uint8_t status = act(_BV(TWSTA));
  if (status != TW_START && status != TW_REP_START) return false;
  TWDR = addressAndDirection;
  return act(0) == acknowledged;
}

bool startWrite(uint8_t address) { return start(address << 1, TW_MT_SLA_ACK); }
bool startRead(uint8_t address) { return start(address << 1 | 1, TW_MR_SLA_ACK); }

bool put(uint8_t byte) {
  TWDR = byte;
  return act(0) == TW_MT_DATA_ACK;
}

uint8_t take(bool last) {
  act(last ? 0 : _BV(TWEA));
  return TWDR;
}

void stop() {
  if (hung) {
    release();
    return;
  }
  TWCR = _BV(TWINT) | _BV(TWEN) | _BV(TWSTO);
  for (uint8_t turn = 0; turn < 100 && TWCR & _BV(TWSTO); turn++) delayMicroseconds(2);
}

} // namespace twi
