// PN532 over I2C (NXP, PN532 user manual UM0701-02): one target a poll, released before the next. The same exchange as
// the bridge's for stock boards (devices/readers/pn532-session.ts), without the way over USB.
#include "reader.h"
#include "board.h"
#include "box.h"
#include "twi.h"
#include <avr/pgmspace.h>
#include <string.h>

namespace pn532 {

static const uint8_t ADDRESS = 0x24;
static const uint8_t LONGEST_READ = 32;

// Whole frames (UM 6.2.1.1), LCS and DCS worked out.
static const uint8_t SAM[] PROGMEM = {0, 0, 0xff, 5, 0xfb, 0xd4, 0x14, 0x01, 0x14, 0x01, 0x02, 0};     // UM 7.2.10
static const uint8_t RETRIES[] PROGMEM = {0, 0, 0xff, 6, 0xfa, 0xd4, 0x32, 0x05, 0xff, 0x01, 0x02, 0xf3, 0}; // 7.3.1
static const uint8_t PARAMETERS[] PROGMEM = {0, 0, 0xff, 3, 0xfd, 0xd4, 0x12, 0x04, 0x16, 0};          // 7.2.9
static const uint8_t RELEASE[] PROGMEM = {0, 0, 0xff, 3, 0xfd, 0xd4, 0x52, 0x00, 0xda, 0};             // 7.3.11
static const uint8_t LIST[] PROGMEM = {0, 0, 0xff, 4, 0xfc, 0xd4, 0x4a, 0x01, 0x00, 0xe1, 0};          // 7.3.5
static const uint8_t FIELD_OFF[] PROGMEM = {0, 0, 0xff, 4, 0xfc, 0xd4, 0x32, 0x01, 0x00, 0xf9, 0};     // 7.3.1
static const uint8_t ACK[] PROGMEM = {0, 0, 0xff, 0, 0xff, 0};
static const uint8_t NACK[] PROGMEM = {0, 0, 0xff, 0xff, 0, 0};

enum Command : uint8_t { SAM_CONFIGURATION, RF_CONFIGURATION, SET_PARAMETERS, IN_RELEASE, IN_LIST };
static const struct {
  const uint8_t *frame;
  uint8_t length;
} COMMANDS[] PROGMEM = {{SAM, sizeof SAM},
                        {RETRIES, sizeof RETRIES},
                        {PARAMETERS, sizeof PARAMETERS},
                        {RELEASE, sizeof RELEASE},
                        {LIST, sizeof LIST}};

static const uint8_t BUS_FREE_MS = 5;
static const uint16_t ACK_WITHIN_MS = 30;     // UM 6.2.2.2: 15 ms
static const uint16_t ANSWER_WITHIN_MS = 300; // a poll is sometimes over 100 ms
static const uint8_t MAX_ABSENT = 4;         // a chip that sleeps misses the first address (UM 7.2.11)
static const uint8_t MAX_NACKS = 2;
static const uint8_t MAX_SENDS = 2;

enum Step : uint8_t { ABORT, WRITE, READ_ACK, READ_READY, READ_ANSWER, ASK_AGAIN };

static bool isReady;  // set up
static bool holds;    // a target is selected in the chip
static bool isBroken; // the last exchange broke off
static Step step_;
static Command command;
static uint16_t since;   // of the present wait
static uint16_t restedAt; // the last STOP
static uint8_t sends;
static uint8_t nacks;
static uint8_t absent;

static bool write(const uint8_t *flash, uint8_t count) {
  bool heard = twi::startWrite(ADDRESS);
  for (uint8_t i = 0; heard && i < count; i++) heard = twi::put(pgm_read_byte(flash + i));
  twi::stop();
  return heard;
}

static bool read(uint8_t *bytes, uint8_t count) {
  const bool answers = twi::startRead(ADDRESS);
  for (uint8_t i = 0; answers && i < count; i++) bytes[i] = twi::take(i + 1 == count);
  twi::stop();
  return answers;
}

// Whatever it does now is broken off. It answers, and nobody reads it.
void quiet() {
  write(ACK, sizeof ACK);
  delayMicroseconds(BUS_FREE_MS * 1000);
  write(FIELD_OFF, sizeof FIELD_OFF);
}

void end() { twi::end(); }

void begin() {
  twi::begin();
  isReady = holds = false;
  isBroken = true;
}

static void send(Command next) {
  command = next;
  sends = nacks = 0;
  step_ = WRITE;
}

void start(uint32_t now) {
  (void)now;
  absent = 0;
  send(!isReady ? SAM_CONFIGURATION : holds ? IN_RELEASE : IN_LIST);
  if (isBroken) step_ = ABORT;
}

static uint8_t fail(uint8_t how) {
  isReady = false;
  isBroken = true;
  return how;
}

// What the answer's own data is: false when it is not what was asked for.
static bool onData(const uint8_t *data, uint8_t length, reader::Poll &poll, bool &done) {
  const uint8_t code = pgm_read_byte((const uint8_t *)pgm_read_word(&COMMANDS[command].frame) + 6);
  if (length < 1 || data[0] != code + 1) return false;
  done = command == IN_LIST;
  switch (command) {
  case IN_LIST: {
    if (length < 2 || data[1] > 2) return false;
    // NbTg, then Tg SENS_RES(2) SEL_RES NFCIDLength NFCID (UM 7.3.5)
    if (data[1] > 0) {
      const uint8_t uid = length > 6 ? data[6] : 0;
      if ((uid != 4 && uid != 7 && uid != 10) || length < 7 + uid) return false;
      holds = true;
      if (box::tag(data + 7, uid)) poll.tags = 1;
    }
    poll.crowd = data[1] > 1;
    return true;
  }
  case IN_RELEASE:
    holds = false;
    send(IN_LIST);
    return true;
  case SET_PARAMETERS:
    isReady = true;
    holds = false;
    send(IN_LIST);
    return true;
  default:
    send((Command)(command + 1));
    return true;
  }
}

// Reads a frame behind its ready byte. Returns a reader result, WORKING to go on.
OWN_FRAME static uint8_t onAnswer(uint16_t now, reader::Poll &poll) {
  uint8_t frame[LONGEST_READ];
  const bool came = read(frame, sizeof frame);
  restedAt = now;
  bool done = false;
  if (came && frame[1] == 0 && frame[2] == 0 && frame[3] == 0xff &&
      (uint8_t)(frame[4] + frame[5]) == 0 && frame[6] == 0xd5) {
    const uint8_t length = frame[4];
    if (length <= LONGEST_READ - 8) {
      uint8_t sum = 0;
      for (uint8_t i = 0; i <= length; i++) sum += frame[6 + i];
      if (length > 1 && sum == 0 && onData(frame + 7, length - 1, poll, done)) {
        return done ? reader::POLLED : reader::WORKING;
      }
    } else if (command == IN_LIST && frame[7] == 0x4b) {
      // One target of any size would have fitted: several. No UID of it is believed, its checksum lies beyond the read.
      holds = true;
      poll.crowd = true;
      return reader::POLLED;
    }
  }
  if (nacks++ >= MAX_NACKS) return fail(reader::GARBLED);
  step_ = ASK_AGAIN;
  return reader::WORKING;
}

static uint8_t onAck(const uint8_t *bytes, uint16_t now) {
  if (!(bytes[0] & 1)) {
    if ((uint16_t)(now - since) <= ACK_WITHIN_MS) return reader::WORKING;
  } else if (memcmp_P(bytes + 1, ACK, sizeof ACK) == 0) {
    step_ = command == IN_LIST ? READ_READY : READ_ANSWER;
    since = now;
    return reader::WORKING;
  }
  if (sends >= MAX_SENDS) return fail(bytes[0] & 1 ? reader::GARBLED : reader::TIMED_OUT);
  step_ = ABORT;
  return reader::WORKING;
}

OWN_FRAME uint8_t step(uint32_t time, reader::Poll &poll) {
  const uint16_t now = time;
  if ((uint16_t)(now - restedAt) < BUS_FREE_MS) return reader::WORKING;
  poll.tags = 0;
  poll.crowd = poll.unreadable = false;
  bool answered = true;
  uint8_t bytes[7];
  switch (step_) {
  case ABORT:
    answered = write(ACK, sizeof ACK);
    if (answered) {
      isBroken = false;
      step_ = WRITE;
    }
    break;
  case WRITE:
    sends++;
    since = now;
    answered = write((const uint8_t *)pgm_read_word(&COMMANDS[command].frame), pgm_read_byte(&COMMANDS[command].length));
    if (answered) step_ = READ_ACK;
    break;
  case ASK_AGAIN:
    answered = write(NACK, sizeof NACK);
    since = now;
    if (answered) step_ = READ_ANSWER;
    break;
  case READ_ACK:
    answered = read(bytes, 7);
    if (answered) {
      absent = 0;
      restedAt = now;
      return onAck(bytes, now);
    }
    break;
  case READ_READY:
  case READ_ANSWER:
    answered = read(bytes, 1);
    if (answered) {
      restedAt = now;
      if (!(bytes[0] & 1)) {
        return (uint16_t)(now - since) > ANSWER_WITHIN_MS ? fail(reader::TIMED_OUT) : (uint8_t)reader::WORKING;
      }
      return onAnswer(now, poll);
    }
    break;
  }
  restedAt = now;
  if (!answered && ++absent >= MAX_ABSENT) return fail(reader::ABSENT);
  return reader::WORKING;
}

} // namespace pn532
