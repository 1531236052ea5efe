// MFRC522 over SPI (NXP, MFRC522 data sheet, rev. 3.9: registers in chapter 9) and ISO/IEC 14443-3 type A: request,
// anticollision through all cascade levels, select, halt, and again until nothing answers.
#include "reader.h"
#include "board.h"
#include "box.h"
#include "clock.h"
#include <avr/pgmspace.h>
#include <string.h>
#include <util/crc16.h>

namespace mfrc522 {

enum Register : uint8_t {
  CommandReg = 0x01,
  ComIrqReg = 0x04,
  ErrorReg = 0x06,
  FIFODataReg = 0x09,
  FIFOLevelReg = 0x0a,
  BitFramingReg = 0x0d,
  CollReg = 0x0e,
  ModeReg = 0x11,
  TxControlReg = 0x14,
  TxASKReg = 0x15,
  TModeReg = 0x2a,
  TPrescalerReg = 0x2b,
  TReloadRegH = 0x2c,
  TReloadRegL = 0x2d,
  VersionReg = 0x37,
};

// CommandReg
static const uint8_t IDLE = 0x00, TRANSCEIVE = 0x0c, SOFT_RESET = 0x0f, POWER_DOWN = 0x10;
// ComIrqReg
static const uint8_t RX_IRQ = 0x20, IDLE_IRQ = 0x10, TIMER_IRQ = 0x01, ALL_IRQ = 0x7f;
// ErrorReg
static const uint8_t COLL_ERR = 0x08, BAD_FRAME = 0x17; // BufferOvfl, CRCErr, ParityErr, ProtocolErr
// CollReg
static const uint8_t COLL_POS_NOT_VALID = 0x20;
static const uint8_t FLUSH_BUFFER = 0x80, START_SEND = 0x80;
static const uint8_t FORCE_100_ASK = 0x40;
static const uint8_t ANTENNA_ON = 0x03;

// ISO/IEC 14443-3, 6.4 and 6.5
static const uint8_t REQA = 0x26, WUPA = 0x52, HLTA = 0x50, CASCADE_TAG = 0x88, CASCADE_BIT = 0x04;
static const uint8_t LEVELS = 3;

static const uint8_t START_UP_MS = 50;  // "Soft reset" and the oscillator's start-up, with room
static const uint8_t FIELD_MS = 6;     // a tag answers from 5 ms after the field is on (ISO/IEC 14443-3, 5.1)
static const uint8_t ANSWER_MS = 5;     // the chip's own timer fires after 1 ms
static const uint8_t MAX_ATTEMPTS = 3; // for tags that answer unreadably
static const uint8_t MAX_ROUNDS = 16;  // tags and attempts in one poll

enum Step : uint8_t { STARTING, REQUEST, ANTICOLLISION, SELECT, HALT };

static volatile uint8_t *selectPort;
static uint8_t selectMask;
static bool isSetUp;
static Step step_;
static uint8_t since; // of this step, ms
static uint8_t level;
static uint8_t known;   // bits of this level's UID that are settled
static bool collided;   // in this level
static uint8_t uidPart[5];
static uint8_t uid[QD_UID_BYTES];
static uint8_t uidLength;
static uint8_t attempts;
static uint8_t rounds;
static reader::Poll found;

// SPI at 4 MHz, mode 0 (data sheet, 8.1.2: at most 10 MHz). The address byte: bit 7 reads, bits 6 to 1 the register.
static uint8_t transfer(uint8_t byte) {
  SPDR = byte;
  while (!(SPSR & _BV(SPIF))) {
  }
  return SPDR;
}
static void select(bool on) {
  const uint8_t status = SREG;
  noInterrupts();
  if (on) *selectPort &= ~selectMask;
  else *selectPort |= selectMask;
  SREG = status;
}
static void write(Register reg, uint8_t value) {
  select(true);
  transfer(reg << 1);
  transfer(value);
  select(false);
}
static uint8_t read(Register reg) {
  select(true);
  transfer(reg << 1 | 0x80);
  const uint8_t value = transfer(0);
  select(false);
  return value;
}
static void readFifo(uint8_t *bytes, uint8_t count) {
  select(true);
  for (uint8_t i = 0; i < count; i++) {
    const uint8_t value = transfer(FIFODataReg << 1 | 0x80);
    if (i > 0) bytes[i - 1] = value;
  }
  bytes[count - 1] = transfer(0);
  select(false);
}

static uint16_t crcA(const uint8_t *bytes, uint8_t count) {
  uint16_t crc = 0x6363; // ISO/IEC 14443-3, 6.2.4
  for (uint8_t i = 0; i < count; i++) crc = _crc_ccitt_update(crc, bytes[i]);
  return crc;
}

// Sends a frame and awaits its answer; lastBits: valid bits of the last byte, 0 for all, and where the first bit of the
// answer goes.
static void transceive(const uint8_t *bytes, uint8_t count, uint8_t lastBits) {
  write(CommandReg, IDLE);
  write(ComIrqReg, ALL_IRQ);
  write(FIFOLevelReg, FLUSH_BUFFER);
  select(true);
  transfer(FIFODataReg << 1);
  for (uint8_t i = 0; i < count; i++) transfer(bytes[i]);
  select(false);
  const uint8_t framing = lastBits | (count > 1 ? lastBits << 4 : 0);
  write(BitFramingReg, framing);
  write(CommandReg, TRANSCEIVE);
  write(BitFramingReg, framing | START_SEND);
}

static void enter(Step next, uint32_t now) {
  step_ = next;
  since = now;
}

static void request(uint8_t command, uint32_t now) {
  transceive(&command, 1, 7);
  enter(REQUEST, now);
}

static void anticollision(uint32_t now) {
  const uint8_t whole = known / 8;
  const uint8_t bits = known % 8;
  uint8_t frame[6] = {(uint8_t)(0x93 + 2 * level), (uint8_t)((2 + whole) << 4 | bits)};
  memcpy(frame + 2, uidPart, 4);
  transceive(frame, 2 + whole + (bits ? 1 : 0), bits);
  enter(ANTICOLLISION, now);
}

static void beginLevel(uint8_t next, uint32_t now) {
  level = next;
  known = 0;
  collided = false;
  memset(uidPart, 0, sizeof uidPart);
  anticollision(now);
}

static void sendWithCrc(uint8_t *frame, uint8_t count, Step next, uint32_t now) {
  const uint16_t crc = crcA(frame, count);
  frame[count] = crc;
  frame[count + 1] = crc >> 8;
  transceive(frame, count + 2, 0);
  enter(next, now);
}

void begin(uint8_t selectPin, uint8_t resetPin) {
  selectPort = portOutputRegister(digitalPinToPort(selectPin));
  selectMask = digitalPinToBitMask(selectPin);
#if BOARD_KIND != QD_BOARD_LEONARDO
  digitalWrite(SS, HIGH);
  pinMode(SS, OUTPUT);
#endif
  digitalWrite(selectPin, HIGH);
  pinMode(selectPin, OUTPUT);
  if (resetPin != QD_NO_PIN) {
    digitalWrite(resetPin, HIGH);
    pinMode(resetPin, OUTPUT);
  }
  pinMode(SCK, OUTPUT);
  pinMode(MOSI, OUTPUT);
  SPCR = _BV(SPE) | _BV(MSTR);
  SPSR = 0;
  isSetUp = false;
}

// Its field goes out whatever its RST is wired to; it may stand at 3.3 V. The SPI must still be its own.
void quiet() { write(CommandReg, SOFT_RESET); }

// D11 to D13 are the SPI's while it is on (ATmega328P datasheet, 18.2).
void end() { SPCR = 0; }

static void setUp() {
  write(TModeReg, 0x80);     // TAuto: the timer starts when a frame has been sent
  write(TPrescalerReg, 169); // 13.56 MHz / (2 x 169 + 1) = 40 kHz
  write(TReloadRegH, 0);
  write(TReloadRegL, 40); // 1 ms: an answer begins 0.1 ms after the question (ISO/IEC 14443-3, 6.2.1.1)
  write(TxASKReg, FORCE_100_ASK);
  write(ModeReg, 0x3d); // TxWaitRF, PolMFin; CRC preset 6363
  write(CollReg, 0);    // ValuesAfterColl off: bits behind a collision read as 0
  write(TxControlReg, 0x80 | ANTENNA_ON); // its reset value, and both drivers
  isSetUp = true;
}

static bool isThere() {
  const uint8_t version = read(VersionReg);
  return version != 0x00 && version != 0xff;
}

void start(uint32_t now) {
  memset(&found, 0, sizeof found);
  attempts = 0;
  rounds = 0;
  // A chip that lost its power behind our back has forgotten its settings.
  if (isSetUp && read(TxASKReg) == FORCE_100_ASK && (read(TxControlReg) & ANTENNA_ON) == ANTENNA_ON) {
    request(WUPA, now);
    return;
  }
  isSetUp = false;
  quiet();
  enter(STARTING, now);
}

static uint8_t finish(reader::Poll &poll) {
  poll.tags = found.tags;
  poll.crowd = found.crowd;
  poll.unreadable = found.unreadable;
  return reader::POLLED;
}

// Something answered that made no sense: begin anew a few times, waking those that were read already too.
static uint8_t again(uint32_t now, reader::Poll &poll) {
  if (++attempts >= MAX_ATTEMPTS || ++rounds >= MAX_ROUNDS) {
    found.unreadable = true;
    return finish(poll);
  }
  request(WUPA, now);
  return reader::WORKING;
}

OWN_FRAME static uint8_t onAnticollision(uint32_t now, reader::Poll &poll) {
  const uint8_t error = read(ErrorReg);
  uint8_t count = read(FIFOLevelReg);
  const uint8_t whole = known / 8;
  if (error & BAD_FRAME || count == 0 || count > 5 - whole) return again(now, poll);
  uint8_t bytes[5];
  readFifo(bytes, count);
  const uint8_t mask = 0xff << known % 8; // bits of the first byte that came; those below are known
  bytes[0] = (bytes[0] & mask) | (uidPart[whole] & ~mask);
  memcpy(uidPart + whole, bytes, count);

  if (error & COLL_ERR) {
    collided = true;
    found.crowd = true;
    const uint8_t coll = read(CollReg);
    if (coll & COLL_POS_NOT_VALID || known >= 31) return again(now, poll);
    if (known == 0) {
      // The collision's bit, from 1; of the two sides choose 1.
      known = coll & 0x1f ? coll & 0x1f : 32;
      if (known > 32) return again(now, poll);
      uidPart[(known - 1) / 8] |= 1 << (known - 1) % 8;
    } else {
      // With bits known before, what the position counts from is not said clearly: take one bit more, which is right.
      known++;
    }
    // What lies behind is asked for again.
    if (known % 8) uidPart[known / 8] &= ~(0xff << known % 8);
    anticollision(now);
    return reader::WORKING;
  }
  if (whole + count != 5 || (uidPart[0] ^ uidPart[1] ^ uidPart[2] ^ uidPart[3]) != uidPart[4]) {
    return again(now, poll);
  }
  uint8_t frame[9] = {(uint8_t)(0x93 + 2 * level), 0x70};
  memcpy(frame + 2, uidPart, 5);
  sendWithCrc(frame, 7, SELECT, now);
  return reader::WORKING;
}

OWN_FRAME static uint8_t onSelected(uint32_t now, reader::Poll &poll) {
  uint8_t sak[3];
  if (read(ErrorReg) & (BAD_FRAME | COLL_ERR) || read(FIFOLevelReg) != sizeof sak) return again(now, poll);
  readFifo(sak, sizeof sak);
  const uint16_t crc = crcA(sak, 1);
  if (sak[1] != (uint8_t)crc || sak[2] != (uint8_t)(crc >> 8)) return again(now, poll);
  if (level == 0) uidLength = 0;
  if (sak[0] & CASCADE_BIT) {
    if (uidPart[0] != CASCADE_TAG || level + 1 >= LEVELS) return again(now, poll);
    memcpy(uid + uidLength, uidPart + 1, 3);
    uidLength += 3;
    beginLevel(level + 1, now);
    return reader::WORKING;
  }
  memcpy(uid + uidLength, uidPart, 4);
  uidLength += 4;
  if (box::tag(uid, uidLength)) found.tags++;
  uint8_t halt[4] = {HLTA, 0};
  sendWithCrc(halt, 2, HALT, now);
  return reader::WORKING;
}

static uint8_t onStarting(uint32_t now) {
  const uint8_t waited = (uint8_t)now - since;
  if (waited < (isSetUp ? FIELD_MS : 1)) return reader::WORKING;
  if (isSetUp) {
    request(WUPA, now);
    return reader::WORKING;
  }
  if (!isThere()) return reader::ABSENT;
  if (read(CommandReg) & POWER_DOWN) return waited > START_UP_MS ? reader::TIMED_OUT : reader::WORKING;
  setUp();
  // Asked at once, a tag that lies there would not answer: the poll would say that nothing does.
  enter(STARTING, now);
  return reader::WORKING;
}

uint8_t step(uint32_t now, reader::Poll &poll) {
  if (step_ == STARTING) return onStarting(now);
  const uint8_t irq = read(ComIrqReg);
  if (irq & (RX_IRQ | IDLE_IRQ)) {
    switch (step_) {
    case REQUEST:
      // Whatever answered, however many at once: somebody is there.
      beginLevel(0, now);
      return reader::WORKING;
    case ANTICOLLISION:
      return onAnticollision(now, poll);
    case SELECT:
      return onSelected(now, poll);
    case HALT: // nobody answers a HLTA that was understood (ISO/IEC 14443-3, 6.4.3)
    case STARTING:
      return again(now, poll);
    }
  }
  if (irq & TIMER_IRQ) {
    if (step_ == REQUEST) return finish(poll);
    if (step_ == HALT) {
      if (++rounds >= MAX_ROUNDS) return finish(poll);
      request(REQA, now);
      return reader::WORKING;
    }
    return again(now, poll);
  }
  if ((uint8_t)((uint8_t)now - since) <= ANSWER_MS) return reader::WORKING;
  isSetUp = false;
  return isThere() ? reader::TIMED_OUT : reader::ABSENT;
}

} // namespace mfrc522
