#include "pins.h"
#include "board.h"
#include "i2c.h"
#include "line.h"
#include <Firmata.h>
#include <string.h>

namespace pins {

static uint8_t owners[(TOTAL_PINS + 1) / 2]; // a nibble a pin
static uint8_t isInput[TOTAL_PORTS];         // pins that a port report may show
static uint8_t isReported[TOTAL_PORTS];
static uint8_t lastSent[TOTAL_PORTS];
static uint16_t analogReported;
static uint16_t samplingMs = 19;
static uint16_t sampledAt;
static bool due;

static uint8_t ownerOf(uint8_t pin) { return (owners[pin / 2] >> (pin & 1 ? 4 : 0)) & 0x0f; }
static void setOwner(uint8_t pin, uint8_t owner) {
  const uint8_t shift = pin & 1 ? 4 : 0;
  owners[pin / 2] = (owners[pin / 2] & ~(0x0f << shift)) | owner << shift;
}

bool isClaimed(uint8_t pin) { return ownerOf(pin) != 0; }

static bool isUsable(uint8_t pin) { return pin < TOTAL_PINS && IS_PIN_DIGITAL(pin); }
static bool isFree(uint8_t pin) { return isUsable(pin) && !isClaimed(pin); }

// Timer1 is the clock's.
static bool hasPwm(uint8_t pin) {
  if (!isUsable(pin) || !IS_PIN_PWM(pin)) return false;
  const uint8_t timer = digitalPinToTimer(pin);
  return timer != NOT_ON_TIMER && timer != TIMER1A && timer != TIMER1B
#ifdef TIMER1C
         && timer != TIMER1C
#endif
      ;
}

static void reportAnalog(uint8_t channel, int value) {
  if (channel >= TOTAL_ANALOG_PINS) return;
  const uint16_t bit = (uint16_t)1 << channel;
  if (!value) {
    analogReported &= ~bit;
    return;
  }
  analogReported |= bit;
  Firmata.sendAnalog(channel, analogRead(channel));
}

static void setMode(uint8_t pin, int mode) {
  if (!isFree(pin)) return;
  const uint8_t bit = 1 << (pin & 7);
  const bool input = mode == PIN_MODE_INPUT || mode == PIN_MODE_PULLUP;
  if (IS_PIN_ANALOG(pin) && mode != PIN_MODE_ANALOG) reportAnalog(PIN_TO_ANALOG(pin), 0);
  if (input) isInput[pin / 8] |= bit;
  else isInput[pin / 8] &= ~bit;
  uint8_t state = 0;
  switch (mode) {
  case PIN_MODE_INPUT:
    pinMode(pin, INPUT);
    break;
  case PIN_MODE_PULLUP:
    pinMode(pin, INPUT_PULLUP);
    state = 1;
    break;
  case PIN_MODE_ANALOG:
    if (!IS_PIN_ANALOG(pin)) return;
    pinMode(pin, INPUT);
    break;
  case PIN_MODE_OUTPUT:
    digitalWrite(pin, LOW); // ends its PWM, too
    pinMode(pin, OUTPUT);
    break;
  case PIN_MODE_PWM:
    if (!hasPwm(pin)) return;
    pinMode(pin, OUTPUT);
    analogWrite(pin, 0);
    break;
  case PIN_MODE_I2C:
    if (!IS_PIN_I2C(pin)) return;
    break;
  default:
    line::text(PSTR("Unknown pin mode"));
    return;
  }
  Firmata.setPinMode(pin, mode);
  Firmata.setPinState(pin, state);
}

// As StandardFirmata: an I2C pin that becomes something else ends the bus.
static void onPinMode(uint8_t pin, int mode) {
  if (isFree(pin) && IS_PIN_I2C(pin) && mode != PIN_MODE_I2C) i2c::end();
  setMode(pin, mode);
}

static void setValue(uint8_t pin, int value) {
  if (!isFree(pin) || Firmata.getPinMode(pin) != PIN_MODE_OUTPUT) return;
  Firmata.setPinState(pin, value != 0);
  digitalWrite(pin, value ? HIGH : LOW);
}

static void writePortOf(uint8_t port, int value) {
  if (port >= TOTAL_PORTS) return;
  for (uint8_t bit = 0; bit < 8; bit++) {
    const uint8_t pin = port * 8 + bit;
    if (!isFree(pin)) continue;
    const bool high = value >> bit & 1;
    if (Firmata.getPinMode(pin) == PIN_MODE_OUTPUT) {
      setValue(pin, high);
    } else if (Firmata.getPinMode(pin) == PIN_MODE_INPUT && high && !Firmata.getPinState(pin)) {
      // How hosts asked for a pull-up before Firmata 2.5 had a mode for it.
      pinMode(pin, INPUT_PULLUP);
      Firmata.setPinState(pin, 1);
    }
  }
}

static void writeAnalog(uint8_t pin, int value) {
  if (!isFree(pin) || Firmata.getPinMode(pin) != PIN_MODE_PWM) return;
  analogWrite(pin, value);
  Firmata.setPinState(pin, value);
}

static uint8_t readInputs(uint8_t port) {
  uint8_t value = 0;
  for (uint8_t bit = 0; bit < 8; bit++) {
    if (!(isInput[port] >> bit & 1)) continue;
    if (digitalRead(port * 8 + bit)) value |= 1 << bit;
  }
  return value;
}

static void sendPort(uint8_t port, bool always) {
  const uint8_t value = readInputs(port);
  if (!always && value == lastSent[port]) return;
  lastSent[port] = value;
  Firmata.sendDigitalPort(port, value);
}

static void reportPort(uint8_t port, int value) {
  if (port >= TOTAL_PORTS) return;
  isReported[port] = value != 0;
  if (value) sendPort(port, true);
}

// As StandardFirmata: analogue pins read, the others rest low. But not MISO: a reader that is still wired drives it while its select
// rests low.
static void rest(uint8_t pin) {
  setMode(pin, IS_PIN_ANALOG(pin) ? PIN_MODE_ANALOG : PIN_MODE_OUTPUT);
  if (pin == MISO) pinMode(pin, INPUT);
}

void reset() {
  memset(isInput, 0, sizeof isInput);
  memset(isReported, 0, sizeof isReported);
  memset(lastSent, 0, sizeof lastSent);
  for (uint8_t pin = 0; pin < TOTAL_PINS; pin++) {
    if (isFree(pin)) rest(pin);
  }
  analogReported = 0;
  samplingMs = 19;
}

void begin() {
  Firmata.attach(ANALOG_MESSAGE, writeAnalog);
  Firmata.attach(DIGITAL_MESSAGE, writePortOf);
  Firmata.attach(REPORT_ANALOG, reportAnalog);
  Firmata.attach(REPORT_DIGITAL, reportPort);
  Firmata.attach(SET_PIN_MODE, onPinMode);
  Firmata.attach(SET_DIGITAL_PIN_VALUE, setValue);
  reset();
}

void setI2cMode() {
  for (uint8_t pin = 0; pin < TOTAL_PINS; pin++) {
    if (IS_PIN_I2C(pin)) setMode(pin, PIN_MODE_I2C);
  }
}

bool samplingDue() { return due; }

void step(uint32_t now) {
  for (uint8_t port = 0; port < TOTAL_PORTS; port++) {
    if (isReported[port]) sendPort(port, false);
  }
  due = (uint16_t)((uint16_t)now - sampledAt) > samplingMs;
  if (!due) return;
  sampledAt = now;
  for (uint8_t channel = 0; channel < TOTAL_ANALOG_PINS; channel++) {
    // The next sample is as good: a full line is not waited for.
    if (line::room() < 3) return;
    if (analogReported >> channel & 1) Firmata.sendAnalog(channel, analogRead(channel));
  }
}

uint8_t claim(uint8_t owner, const uint8_t *wanted, uint8_t count, bool forI2c) {
  for (uint8_t i = 0; i < count; i++) {
    if (wanted[i] == QD_NO_PIN) continue;
    if (!isUsable(wanted[i])) return QD_RESULT_BAD_PIN;
    const uint8_t present = ownerOf(wanted[i]);
    if (present != 0 && present != owner) return QD_RESULT_PIN_TAKEN;
    for (uint8_t j = 0; j < i; j++) {
      if (wanted[j] == wanted[i]) return QD_RESULT_PIN_TAKEN;
    }
  }
  for (uint8_t pin = 0; pin < TOTAL_PINS; pin++) {
    if (ownerOf(pin) != owner) continue;
    setOwner(pin, 0);
    rest(pin);
  }
  for (uint8_t i = 0; i < count; i++) {
    const uint8_t pin = wanted[i];
    if (pin == QD_NO_PIN) continue;
    if (IS_PIN_I2C(pin) && !forI2c) i2c::end();
    setMode(pin, PIN_MODE_INPUT); // ends reports and PWM
    isInput[pin / 8] &= ~(1 << (pin & 7));
    setOwner(pin, owner);
  }
  return QD_RESULT_OK;
}

static void sendCapabilities() {
  line::pair(START_SYSEX, CAPABILITY_RESPONSE);
  for (uint8_t pin = 0; pin < TOTAL_PINS; pin++) {
    if (IS_PIN_DIGITAL(pin)) {
      line::pair(PIN_MODE_INPUT, 1);
      line::pair(PIN_MODE_PULLUP, 1);
      line::pair(PIN_MODE_OUTPUT, 1);
    }
    if (IS_PIN_ANALOG(pin)) line::pair(PIN_MODE_ANALOG, 10);
    if (hasPwm(pin)) line::pair(PIN_MODE_PWM, 8);
    if (IS_PIN_I2C(pin)) line::pair(PIN_MODE_I2C, 1);
    Firmata.write(127);
  }
  Firmata.write(END_SYSEX);
}

static void sendAnalogMapping() {
  line::pair(START_SYSEX, ANALOG_MAPPING_RESPONSE);
  for (uint8_t pin = 0; pin < TOTAL_PINS; pin++) Firmata.write(IS_PIN_ANALOG(pin) ? PIN_TO_ANALOG(pin) : 127);
  Firmata.write(END_SYSEX);
}

static void sendPinState(uint8_t pin) {
  line::pair(START_SYSEX, PIN_STATE_RESPONSE);
  Firmata.write(pin);
  if (pin < TOTAL_PINS) {
    const int state = Firmata.getPinState(pin);
    Firmata.write(isClaimed(pin) ? (uint8_t)PIN_MODE_IGNORE : Firmata.getPinMode(pin));
    Firmata.write(state & 0x7f);
    if (state > 0x7f) Firmata.write(state >> 7 & 0x7f);
  }
  Firmata.write(END_SYSEX);
}

bool sysex(uint8_t command, uint8_t argc, uint8_t *argv) {
  switch (command) {
  case CAPABILITY_QUERY:
    sendCapabilities();
    return true;
  case ANALOG_MAPPING_QUERY:
    sendAnalogMapping();
    return true;
  case PIN_STATE_QUERY:
    if (argc > 0) sendPinState(argv[0]);
    return true;
  case SAMPLING_INTERVAL:
    if (argc > 1) samplingMs = argv[0] | argv[1] << 7;
    if (samplingMs == 0) samplingMs = 1;
    return true;
  case EXTENDED_ANALOG:
    if (argc > 1) writeAnalog(argv[0], argv[1] | (argc > 2 ? argv[2] << 7 : 0));
    return true;
  }
  return false;
}

} // namespace pins
