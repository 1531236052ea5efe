#include "strip.h"
#include "board.h"
#include "clock.h"
#ifdef POLLED_UART
#include <HardwareSerial_private.h>
#endif
#include <string.h>

namespace strip {

static const uint8_t COLOURS = QD_PALETTE_COLOURS;
static const uint8_t ALONE_COLOURS = 7;
static const uint8_t FRAME_MS = 20;
static const uint8_t ALONE_FRAME_MS = 100;

static volatile uint8_t *port; // null: no strip
static uint8_t pinMask;
static uint8_t length;
static uint8_t colours[COLOURS][3]; // in the order of the wire: green, red, blue
static uint8_t pairs[(QD_STRIP_PIXELS + 1) / 2];
static bool isWanted; // a SHOW waits
static uint8_t shownAt;

static struct {
  uint8_t clock;
  uint16_t afterMs;
  uint32_t remainingMs;
  uint32_t durationMs;
  uint32_t thresholds[2]; // warning, danger
  uint32_t marks[QD_ALONE_MARKS];
  uint8_t colours[ALONE_COLOURS][3]; // red, green, blue
} __attribute__((packed)) own = {QD_CLOCK_KEEP, 0, 0, 0, {0, 0}, {0, 0}, {{0}}};
static uint32_t ownSince;
static uint32_t heardAt;
static bool isAlone;

uint8_t configure(uint8_t pin, uint8_t pixels) {
  port = 0;
  own.clock = QD_CLOCK_KEEP;
  isAlone = isWanted = false;
  if (pin == QD_NO_PIN) return QD_RESULT_OK;
  if (pixels < 1 || pixels > QD_STRIP_PIXELS) return QD_RESULT_BAD_VALUE;
  digitalWrite(pin, LOW);
  pinMode(pin, OUTPUT);
  port = portOutputRegister(digitalPinToPort(pin));
  pinMask = digitalPinToBitMask(pin);
  length = pixels;
  memset(colours, 0, sizeof colours);
  memset(pairs, 0, sizeof pairs);
  isWanted = true;
  return QD_RESULT_OK;
}

static void setColour(uint8_t index, const uint8_t *rgb) {
  colours[index][0] = rgb[1];
  colours[index][1] = rgb[0];
  colours[index][2] = rgb[2];
}

uint8_t palette(const uint8_t *payload, uint8_t count) {
  if (!port) return QD_RESULT_NOT_SET;
  const uint8_t first = payload[QD_AT_PALETTE_FIRST];
  const uint8_t bytes = count - QD_LEN_PALETTE;
  if (bytes == 0 || bytes % 3 != 0) return QD_RESULT_BAD_LENGTH;
  if (first >= COLOURS || first + bytes / 3 > COLOURS) return QD_RESULT_BAD_VALUE;
  for (uint8_t i = 0; i < bytes / 3; i++) setColour(first + i, payload + QD_AT_PALETTE_COLOURS + 3 * i);
  return QD_RESULT_OK;
}

uint8_t pixels(const uint8_t *payload, uint8_t count) {
  if (!port) return QD_RESULT_NOT_SET;
  const uint8_t first = payload[QD_AT_PIXELS_FIRST];
  const uint8_t bytes = count - QD_LEN_PIXELS;
  if (bytes == 0) return QD_RESULT_BAD_LENGTH;
  if (first & 1 || first / 2 + bytes > (length + 1) / 2) return QD_RESULT_BAD_VALUE;
  memcpy(pairs + first / 2, payload + QD_AT_PIXELS_PAIRS, bytes);
  return QD_RESULT_OK;
}

uint8_t show() {
  if (!port) return QD_RESULT_NOT_SET;
  heard();
  isAlone = false;
  isWanted = true;
  return QD_RESULT_OK;
}

void heard() {
  heardAt = ticks::now();
  isAlone = false;
}
bool alone() { return isAlone; }

uint8_t runAlone(const uint8_t *payload, uint8_t count) {
  static_assert(sizeof own == QD_LEN_ALONE + 3 * ALONE_COLOURS, "ALONE and its copy");
  if (!port) return QD_RESULT_NOT_SET;
  if (count != sizeof own) return QD_RESULT_BAD_LENGTH;
  if (payload[QD_AT_ALONE_CLOCK] > QD_CLOCK_KEEP) return QD_RESULT_BAD_VALUE;
  memcpy(&own, payload, sizeof own);
  if (own.afterMs < 500) own.afterMs = 500;
  if (own.afterMs > 60000) own.afterMs = 60000;
  heard();
  ownSince = heardAt;
  return QD_RESULT_OK;
}

// One byte at 16 MHz, 20 cycles (1.25 us) a bit: high for 6 (0.375 us) or 13 (0.81 us). WS2812B data sheet, "Data
// transfer time": T0H 0.4 us, T1H 0.8 us, each +-0.15 us.
static inline void sendByte(uint8_t byte, volatile uint8_t *out, uint8_t high, uint8_t low) {
  uint8_t bits = 8;
  uint8_t value;
  asm volatile("1: st %a[out], %[high]\n" // cycle 0: high
               "mov %[value], %[low]\n"
               "sbrc %[byte], 7\n"
               "mov %[value], %[high]\n"
               "lsl %[byte]\n"
               "st %a[out], %[value]\n" // cycle 6: low if the bit is 0
               "nop\n nop\n nop\n nop\n nop\n"
               "st %a[out], %[low]\n" // cycle 13: low
               "nop\n nop\n"
               "dec %[bits]\n"
               "brne 1b\n" // cycle 20 with the next st
               : [byte] "+r"(byte), [bits] "+d"(bits), [value] "=&r"(value)
               : [out] "e"(out), [high] "r"(high), [low] "r"(low)
               : "memory");
}

// Sends a pixel, then has one look at the UART or at the timer, so neither a byte nor a tick is lost.
static inline __attribute__((always_inline)) void sendPixel(uint8_t number, volatile uint8_t *out, uint8_t high,
                                                            uint8_t low) {
  const uint8_t *colour = &colours[0][0] + (uint8_t)(number + number + number);
  sendByte(colour[0], out, high, low);
  sendByte(colour[1], out, high, low);
  sendByte(colour[2], out, high, low);
#ifdef POLLED_UART
  if (UCSR0A & _BV(RXC0)) Serial._rx_complete_irq();
  else
#endif
    ticks::missed();
}

// Interrupts are off for 32 us a pixel. Between two pixels the line rests for 3 to 7 us: a chip latches at 50 us by its
// data sheet; some are said to do so from 9 us on.
OWN_FRAME static void draw() {
  const uint8_t status = SREG;
  noInterrupts();
  volatile uint8_t *const out = port;
  const uint8_t high = *out | pinMask;
  const uint8_t low = *out & ~pinMask;
  const uint8_t *pair = pairs;
  for (uint8_t left = length; left > 0;) {
    const uint8_t two = *pair++;
    sendPixel(two & 0x0f, out, high, low);
    if (--left == 0) break;
    sendPixel(two >> 4, out, high, low);
    left--;
  }
  ticks::makeUp();
  SREG = status;
}

// The countdown of its own --------------------------------------------------------------------------------------------

enum : uint8_t { DARK = 0, FIRST_OWN = 1, PARTIAL = FIRST_OWN + ALONE_COLOURS };
static uint8_t numberOf(uint8_t ownColour) { return FIRST_OWN + ownColour; }

static void setPixel(uint8_t index, uint8_t colour) {
  uint8_t &pair = pairs[index / 2];
  pair = index & 1 ? (pair & 0x0f) | colour << 4 : (pair & 0xf0) | colour;
}

// The pixel that goes dark when so much is left (devices/phase-strip/bar.ts).
static uint8_t pixelAt(uint32_t left, uint32_t duration) {
  const uint32_t pixel = left * length / duration;
  return pixel >= length ? length - 1 : pixel;
}

static uint8_t barColour(uint8_t index, uint32_t left, uint32_t duration, const uint32_t *moments) {
  if (index % 3 == 2) return QD_ALONE_COLOUR_ALONE;
  if (own.clock == QD_CLOCK_PAUSED) return QD_ALONE_COLOUR_PAUSED;
  for (uint8_t i = 2; i < 2 + QD_ALONE_MARKS; i++) {
    if (moments[i] > 0 && moments[i] < duration && pixelAt(moments[i], duration) == index) return QD_ALONE_COLOUR_MARK;
  }
  for (uint8_t i = 0; i < 2; i++) {
    if (moments[i] > 0 && moments[i] < duration && pixelAt(moments[i], duration) == index) return QD_ALONE_COLOUR_TICK;
  }
  if (left <= moments[1]) return QD_ALONE_COLOUR_DANGER;
  return left <= moments[0] ? QD_ALONE_COLOUR_WARNING : QD_ALONE_COLOUR_BAR;
}

OWN_FRAME static void drawBar(uint32_t now) {
  const uint32_t gone = own.clock == QD_CLOCK_RUNNING ? now - ownSince : 0;
  uint32_t left = own.remainingMs > gone ? own.remainingMs - gone : 0;
  uint32_t duration = own.durationMs;
  uint32_t moments[2 + QD_ALONE_MARKS] = {own.thresholds[0], own.thresholds[1], own.marks[0], own.marks[1]};
  // Below 2^24 (4.6 h) a product with 216 fits 32 bits.
  while (duration > 0xffffff) {
    duration >>= 1;
    left >>= 1;
    for (uint8_t i = 0; i < 2 + QD_ALONE_MARKS; i++) moments[i] >>= 1;
  }
  if (duration == 0) duration = 1;
  if (left > duration) left = duration;
  // Whole pixels, and eighths of the last one, rounded up.
  const uint32_t product = left * length;
  uint8_t whole = product / duration;
  uint8_t eighths = ((product % duration) * 8 + duration - 1) / duration;
  if (eighths == 8) {
    whole++;
    eighths = 0;
  }
  for (uint8_t i = 0; i < length; i++) {
    uint8_t colour = DARK;
    if (i < whole || (i == whole && eighths > 0)) {
      const bool isGap = own.clock == QD_CLOCK_PAUSED && i % 3 != 2 && i & 1;
      if (!isGap) colour = numberOf(barColour(i, left, duration, moments));
    }
    if (i == whole && colour != DARK) {
      for (uint8_t channel = 0; channel < 3; channel++) {
        colours[PARTIAL][channel] = (uint16_t)colours[colour][channel] * eighths / 8;
      }
      colour = PARTIAL;
    }
    setPixel(i, colour);
  }
}

static void drawOwn(uint32_t now) {
  for (uint8_t i = 0; i < ALONE_COLOURS; i++) setColour(FIRST_OWN + i, own.colours[i]);
  memset(colours[DARK], 0, 3);
  memset(pairs, 0, sizeof pairs);
  switch (own.clock) {
  case QD_CLOCK_NONE:
    setPixel(0, numberOf(QD_ALONE_COLOUR_ALONE));
    break;
  case QD_CLOCK_OVERTIME: {
    const bool swapped = (now / 1000) & 1;
    for (uint8_t i = 0; i < length; i++) {
      setPixel(i, numberOf(i % 3 == 2                  ? QD_ALONE_COLOUR_ALONE
                           : ((i & 1) != 0) == swapped ? QD_ALONE_COLOUR_DANGER
                                                       : QD_ALONE_COLOUR_WARNING));
    }
    break;
  }
  default:
    drawBar(now);
  }
}

void step(uint32_t now) {
  if (!port) return;
  if (own.clock != QD_CLOCK_KEEP && now - heardAt >= own.afterMs) isAlone = true;
  const uint8_t rest = (uint8_t)now - shownAt;
  if (isAlone) {
    if (rest < ALONE_FRAME_MS) return;
    drawOwn(now);
  } else if (!isWanted || rest < FRAME_MS) {
    return;
  }
  isWanted = false;
  draw();
  shownAt = ticks::now();
}

} // namespace strip
