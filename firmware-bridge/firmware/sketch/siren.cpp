#include "siren.h"
#include "board.h"
#include <util/atomic.h>

namespace siren {

static volatile uint8_t *output; // null: no siren
static uint8_t mask;
static uint8_t pump = QD_NO_PIN;
static uint16_t longestMs;
static volatile uint16_t leaseLeft;
static volatile uint16_t soundMs; // of this sound, its short rests included
static volatile uint16_t restMs = QD_SIREN_REST_MS;
static volatile bool isMuted;
static uint8_t pumpAt;

static const uint8_t PUMP_HALF_PERIOD_MS = 25;

static inline void off() {
  leaseLeft = 0;
  if (output) *output &= ~mask;
}

void tick() {
  if (leaseLeft > 0) {
    restMs = 0;
    if (--leaseLeft == 0) off();
  } else if (restMs < QD_SIREN_REST_MS && ++restMs == QD_SIREN_REST_MS) {
    soundMs = 0;
    isMuted = false;
  }
  if (restMs < QD_SIREN_REST_MS && soundMs < longestMs && ++soundMs == longestMs) {
    off();
    isMuted = true;
  }
}

void configure(uint8_t pin, uint8_t pumpPin, uint8_t longestS) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    off();
    output = 0;
  }
  pump = pumpPin;
  if (pumpPin != QD_NO_PIN) {
    digitalWrite(pumpPin, LOW);
    pinMode(pumpPin, OUTPUT);
  }
  if (pin == QD_NO_PIN) return;
  digitalWrite(pin, LOW);
  pinMode(pin, OUTPUT);
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    output = portOutputRegister(digitalPinToPort(pin));
    mask = digitalPinToBitMask(pin);
    longestMs = (uint16_t)longestS * 1000;
  }
}

bool configured() { return output != 0; }

uint8_t lease(uint16_t leaseMs) {
  if (!output) return QD_RESULT_NOT_SET;
  uint8_t result = QD_RESULT_OK;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    if (leaseMs == 0) {
      off();
    } else if (isMuted) {
      restMs = 0; // it is not being left alone
      result = QD_RESULT_MUTED;
    } else {
      leaseLeft = leaseMs < QD_SIREN_LEASE_MS ? leaseMs : QD_SIREN_LEASE_MS;
      *output |= mask;
    }
  }
  return result;
}

void silence() {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { off(); }
  if (pump != QD_NO_PIN) digitalWrite(pump, LOW);
}

bool on() {
  bool result;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { result = leaseLeft > 0; }
  return result;
}

bool muted() { return isMuted; }

void step(uint32_t now) {
  if (pump == QD_NO_PIN) return;
  if (!on()) {
    digitalWrite(pump, LOW);
  } else if ((uint8_t)((uint8_t)now - pumpAt) >= PUMP_HALF_PERIOD_MS) {
    pumpAt = now;
    digitalWrite(pump, !digitalRead(pump));
  }
}

} // namespace siren
