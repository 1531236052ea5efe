#include "box.h"
#include "board.h"
#include "clock.h"
#include "keeper.h"
#include "pins.h"
#include "reader.h"
#include "ring.h"
#include <string.h>

namespace box {

static const uint16_t HATCH_SETTLE_MS = 50;
// Rest between two polls: while cards may come, with the lid shut, after a failure.
static const uint8_t BUSY_REST_MS = 2;
static const uint8_t IDLE_REST_MS = 250;
static const uint8_t FAILED_REST_MS = 100;
// How long after the last movement the box is watched closely.
static const uint16_t ATTENTION_MS = 1500;
// A lid that rattles for longer than this holds nothing back any more.
static const uint16_t LONGEST_SWING_MS = 2000;
// Room that must be there again after an overflow before recording goes on, in bytes and in records.
static const uint8_t ROOM_AFTER_OVERFLOW = 64;
static const uint8_t RECORDS_AFTER_OVERFLOW = 8;
static const uint8_t SHORT_RECORD = 5;
// The flag in the EEPROM bears 100,000 writes: a lid that rattles does not write it at each contact.
static const uint16_t CALM_MS = 1000;

enum : uint8_t { SHUT = 0, OPEN = 1, UNKNOWN = 2 };

struct Present {
  uint32_t first;
  uint32_t last;
  uint8_t uid[QD_UID_BYTES];
  uint8_t length; // 0: free
  bool missed : 1;
  bool reported : 1;
  bool seenNow : 1;
};

static Config config;
static bool isSet;
static uint8_t lid;
static uint8_t hatch;
static Present present[MAX_PRESENT];
static bool crowded;
static bool isSettling;
static bool cardInField;
static uint32_t settleFrom;
static uint32_t settleDeadline;
static uint8_t outage; // QD_GAP_*, 0: none
static bool outageReported;
static uint32_t heardAt;
static uint32_t attentiveUntil;
static uint32_t nextPollAt;
static bool isPolling;
static bool lastPollOk;
static uint32_t pollStartedAt;
static uint16_t pollCount;
static bool isOverflowed;
static uint16_t lostRecords;
static bool bootReported;
static uint32_t uneasyAt;
static uint32_t polledFrom; // when the newest whole poll began
static uint32_t wholeAt;

bool configured() { return isSet; }
bool readerAnswers() { return lastPollOk; }
bool overflowed() { return isOverflowed; }
uint16_t lost() { return lostRecords; }
uint16_t polls() { return pollCount; }
uint32_t wholeUntil() { return isSet ? wholeAt : 0; }

// The beams have the same bits in both.
static_assert(QD_LEVEL_SLOT_BROKEN == 1 << inputs::SLOT && QD_LEVEL_PORT_BROKEN == 1 << inputs::PORT, "levels of beams");
static_assert(QD_LEVEL_INNER_SLOT_BROKEN == 1 << (inputs::INNER + inputs::SLOT), "level of an inner beam");
static_assert(QD_LEVEL_INNER_PORT_BROKEN == 1 << (inputs::INNER + inputs::PORT), "level of an inner beam");
uint8_t levels() {
  if (!isSet) return 0;
  uint8_t bits = inputs::broken();
  if (lid != UNKNOWN) bits |= lid == OPEN ? QD_LEVEL_LID_KNOWN | QD_LEVEL_LID_OPEN : QD_LEVEL_LID_KNOWN;
  if (hatch != UNKNOWN) bits |= hatch == OPEN ? QD_LEVEL_HATCH_KNOWN | QD_LEVEL_HATCH_OPEN : QD_LEVEL_HATCH_KNOWN;
  return bits;
}

static bool after(uint32_t now, uint32_t due) { return (int32_t)(now - due) >= 0; }

// Records -------------------------------------------------------------------------------------------------------------

static void head(uint8_t *record, uint8_t kind, uint8_t argument, uint32_t at) {
  record[0] = kind | argument << 4;
  memcpy(record + 1, &at, 4);
}

// Has what the EEPROM already holds make room in the ring; false when it is not enough.
OWN_FRAME static bool makeRoom(uint8_t bytes, uint8_t records) {
  while (!ring::hasRoom(bytes, records)) {
    if (ring::count() == 0 || ring::oldest() > keeper::done()) return false;
    ring::free(ring::oldest());
  }
  return true;
}

// Puts a record into the ring; what the EEPROM already holds makes room. With no room at all the record is lost, and a
// GAP, for which room is always kept, stands in its place.
OWN_FRAME static bool putAt(const uint8_t *record, bool beforeHeld) {
  if (isOverflowed) {
    if (lostRecords < 0xffff) lostRecords++;
    return false;
  }
  if (makeRoom(ring::lengthOf(record[0]) + SHORT_RECORD, 2)) return beforeHeld ? ring::putBefore(record) : ring::put(record);
  uint8_t gap[SHORT_RECORD];
  head(gap, QD_RECORD_GAP, QD_GAP_QUEUE_OVERFLOW, ticks::now());
  ring::put(gap);
  isOverflowed = true;
  lostRecords++;
  return false;
}

OWN_FRAME static void put(uint8_t kind, uint8_t argument, uint32_t at) {
  uint8_t record[SHORT_RECORD];
  head(record, kind, argument, at);
  putAt(record, false);
}

static uint32_t span(uint8_t *record, uint8_t kind, uint8_t argument, uint32_t from, uint32_t until) {
  uint32_t duration = until - from;
  if (duration > 0xffffff) duration = 0xffffff;
  head(record, kind, argument, from);
  memcpy(record + SHORT_RECORD, &duration, 3);
  return duration;
}

static void putPassage(const inputs::Passage &passage) {
  uint8_t record[8];
  span(record, QD_RECORD_PASSAGE, passage.argument, passage.start, passage.end);
  putAt(record, false);
}

// Once for each time that it is there.
OWN_FRAME static void putSighting(Present &tag) {
  if (tag.reported) return;
  tag.reported = true;
  uint8_t record[QD_LONGEST_RECORD];
  span(record, QD_RECORD_SIGHTING, tag.length, tag.first, tag.last);
  memcpy(record + 8, tag.uid, tag.length);
  putAt(record, false);
}

// The lid and what hangs on it ----------------------------------------------------------------------------------------

static bool isShut() { return lid == SHUT && !inputs::level(inputs::LID); }
// Whether a card could pass the reader unseen: the lid is not surely shut, or the hatch is open for a sweep.
static bool matters() { return !isShut() || hatch == OPEN; }

static void attend(uint32_t now) {
  attentiveUntil = now + ATTENTION_MS;
  if (!isPolling) nextPollAt = now;
}

static void readerSilent(uint8_t reason, uint32_t now) {
  if (outage != 0 && outageReported) return;
  outage = reason;
  outageReported = matters();
  if (outageReported) put(QD_RECORD_GAP, reason, now);
}

static void tellPresent() {
  for (uint8_t i = 0; i < MAX_PRESENT; i++) {
    if (present[i].length != 0) putSighting(present[i]);
  }
}

static void settle(uint8_t result, uint32_t now) {
  isSettling = false;
  tellPresent();
  put(QD_RECORD_SETTLED, result, now);
}

OWN_FRAME static void onLidStable(bool open, uint32_t since, uint32_t now) {
  const uint8_t flags = (open ? QD_SWITCH_OPEN : 0) | (lid == UNKNOWN ? QD_SWITCH_INITIAL : 0);
  lid = open ? OPEN : SHUT;
  uint8_t record[SHORT_RECORD];
  // An opening counts from its first moment, a closing from when it is sure: what passes in between passed while open.
  head(record, QD_RECORD_LID, flags, open ? since : now);
  putAt(record, open);
  if (open) {
    isSettling = false;
    heardAt = now;
    if (outage != 0) {
      outageReported = true;
      put(QD_RECORD_GAP, outage, since);
    }
  } else {
    isSettling = true;
    cardInField = false;
    settleFrom = now;
    settleDeadline = now + config.answerWithinMs;
  }
  attend(now);
}

static void stepLid(uint32_t now) {
  uint32_t since;
  const bool open = inputs::level(inputs::LID, since);
  // Not from `now`: the level may have changed after it.
  const uint32_t still = ticks::now() - since;
  // So that a card pushed in while the lid still swings open is reported after the opening, what happens meanwhile is kept
  // back until it is sure.
  const bool swings = open && lid != OPEN && still < config.lidSettleMs;
  static uint32_t swingingSince;
  static bool wasSwinging;
  if (swings && !wasSwinging) swingingSince = now;
  wasSwinging = swings;
  if (swings && now - swingingSince < LONGEST_SWING_MS) ring::hold(true);

  if (still >= config.lidSettleMs && lid != (open ? OPEN : SHUT)) onLidStable(open, since, now);
  if (!swings) ring::hold(false);

  // It jumped open and fell shut again: it is stable from then on, and the second begins anew.
  if (isSettling && !open && after(since, settleFrom) && since + config.lidSettleMs != settleFrom) {
    settleFrom = since + config.lidSettleMs;
    settleDeadline = settleFrom + config.answerWithinMs;
  }
}

static void stepHatch(uint32_t now) {
  if (config.hatchPin == QD_NO_PIN) {
    hatch = SHUT;
    return;
  }
  uint32_t since;
  const bool open = inputs::level(inputs::HATCH, since);
  if (ticks::now() - since < HATCH_SETTLE_MS || hatch == (open ? OPEN : SHUT)) return;
  put(QD_RECORD_HATCH, (open ? QD_SWITCH_OPEN : 0) | (hatch == UNKNOWN ? QD_SWITCH_INITIAL : 0), now);
  hatch = open ? OPEN : SHUT;
}

OWN_FRAME static void stepBeams(uint32_t now) {
  inputs::Passage passage;
  while (inputs::nextPassage(passage)) {
    putPassage(passage);
    // Something came in after the lid was down: only a poll from now on can say that the box is quiet.
    if (isSettling && !after(settleFrom, now)) settleFrom = now;
    attend(now);
  }
  if (inputs::overflowed()) put(QD_RECORD_GAP, QD_GAP_QUEUE_OVERFLOW, now);
  if (inputs::level(inputs::SLOT)) attend(now);
}

// Tags ----------------------------------------------------------------------------------------------------------------

bool tag(const uint8_t *uid, uint8_t length) {
  Present *place = 0;
  for (uint8_t i = 0; i < MAX_PRESENT; i++) {
    Present &known = present[i];
    if (known.length == length && memcmp(known.uid, uid, length) == 0) {
      const bool again = known.seenNow;
      known.seenNow = true;
      return !again;
    }
    if (known.length == 0 || (!place && known.reported && !known.seenNow)) place = &known;
  }
  if (!place) {
    // More tags than places: the one longest unseen is reported now, and counts anew if it is still there.
    place = &present[0];
    for (uint8_t i = 1; i < MAX_PRESENT; i++) {
      if (!after(present[i].last, place->last)) place = &present[i];
    }
    putSighting(*place);
  }
  memset(place, 0, sizeof *place);
  memcpy(place->uid, uid, length);
  place->length = length;
  place->first = place->last = pollStartedAt;
  place->seenNow = true;
  return true;
}

static void onPolled(const reader::Poll &poll, uint32_t now) {
  pollCount++;
  lastPollOk = true;
  polledFrom = poll.startedAt;
  const bool crowd = poll.crowd || poll.tags > 1;
  // The end of a time without answers is reported as well: the box may have been armed in the middle of it.
  if (outage != 0 && outageReported && matters()) put(QD_RECORD_GAP, outage, now);
  outage = 0;
  if (crowd && !crowded) put(QD_RECORD_CROWD, 0, now);
  crowded = crowd;
  heardAt = now;
  for (uint8_t i = 0; i < MAX_PRESENT; i++) {
    Present &known = present[i];
    if (known.length == 0) continue;
    // One that is reported already is looked for once more for as long: its last poll may lie a silence ago.
    if (known.seenNow || (known.reported && !known.missed)) known.last = now;
    known.missed = !known.seenNow;
    known.seenNow = false;
  }
  const bool empty = poll.tags == 0 && !crowd && !poll.unreadable;
  if (!empty) attend(now);
  if (!isSettling || !after(poll.startedAt, settleFrom) || !isShut()) return;
  if (!empty || inputs::blocked()) {
    cardInField = !empty;
    return;
  }
  settle(QD_SETTLED_CLEAR, now);
}

OWN_FRAME static void stepReader(uint32_t now) {
  if (!isPolling) {
    if (!after(now, nextPollAt)) return;
    isPolling = true;
    pollStartedAt = now;
    reader::start(now);
  }
  reader::Poll poll;
  const uint8_t result = reader::step(now, poll);
  if (result == reader::WORKING) return;
  isPolling = false;
  const uint32_t end = ticks::now();
  switch (result) {
  case reader::POLLED:
    onPolled(poll, end);
    nextPollAt = end + (lid != SHUT || !after(end, attentiveUntil) ? BUSY_REST_MS : IDLE_REST_MS);
    return;
  case reader::TIMED_OUT:
    readerSilent(QD_GAP_READER_TIMEOUT, end);
    break;
  case reader::GARBLED:
    readerSilent(QD_GAP_READER_GARBLED, end);
    break;
  case reader::ABSENT:
    readerSilent(QD_GAP_READER_ABSENT, end);
    break;
  }
  lastPollOk = false;
  heardAt = end;
  nextPollAt = end + FAILED_REST_MS;
  for (uint8_t i = 0; i < MAX_PRESENT; i++) present[i].seenNow = false;
}

// Only a poll that did not see the tag says that it has left. In a long silence of the reader it is reported and stays
// remembered: it is no new tag once the reader answers again.
static void stepGone(uint32_t now) {
  for (uint8_t i = 0; i < MAX_PRESENT; i++) {
    Present &known = present[i];
    if (known.length == 0 || known.seenNow) continue;
    if (now - known.last < (known.missed ? config.tagGoneCs * 10 : config.answerWithinMs)) continue;
    putSighting(known);
    if (known.missed) known.length = 0;
  }
}

static void stepDeadlines(uint32_t now) {
  if (config.reader != QD_READER_NONE && lid == OPEN && outage == 0 && now - heardAt >= config.answerWithinMs) {
    readerSilent(QD_GAP_READER_TIMEOUT, now);
  }
  if (!isSettling || !isShut() || !after(now, settleDeadline)) return;
  if (inputs::blocked()) settle(QD_SETTLED_BEAM_BLOCKED, now);
  else settle(cardInField ? QD_SETTLED_CARD_IN_FIELD : QD_SETTLED_NO_ANSWER, now);
}

static void stepOverflow() {
  if (!isOverflowed || !makeRoom(ROOM_AFTER_OVERFLOW, RECORDS_AFTER_OVERFLOW)) return;
  isOverflowed = false;
  // What the lid did meanwhile is lost: it is reported anew.
  lid = hatch = UNKNOWN;
  isSettling = false;
}

static bool anythingUnreported() {
  for (uint8_t i = 0; i < MAX_PRESENT; i++) {
    if (present[i].length != 0 && !present[i].reported) return true;
  }
  return false;
}

// Nothing is being looked at whose record would bear a time that is past: a sighting counts from its first poll.
static void stepWhole(uint32_t began) {
  if (isSettling || isOverflowed || inputs::blocked() || anythingUnreported()) return;
  if (lid != (inputs::level(inputs::LID) ? OPEN : SHUT) || hatch != (inputs::level(inputs::HATCH) ? OPEN : SHUT)) return;
  // A reader that does not answer has been reported, or is when it matters: nothing waits for its next poll.
  wholeAt = config.reader == QD_READER_NONE || outage != 0 ? began : polledFrom;
}

void step(uint32_t now) {
  if (!isSet) {
    keeper::accept(false);
    return;
  }
  const uint32_t began = now;
  // Asked before the passages are taken: one that ends after that waits for the next step.
  const bool wasBlocked = inputs::blocked();
  stepOverflow();
  stepBeams(now);
  stepLid(now);
  stepHatch(now);
  stepReader(now);
  now = ticks::now();
  stepGone(now);
  stepDeadlines(now);
  if (!wasBlocked) stepWhole(began);
  if (matters() || isSettling || anythingUnreported() || isOverflowed) uneasyAt = now;
  keeper::accept(now - uneasyAt < CALM_MS);
}

// Configuration -------------------------------------------------------------------------------------------------------

static const uint8_t OWNER = 1;

static uint8_t claimPins(const Config &wanted) {
  uint8_t claimed[12];
  memset(claimed, QD_NO_PIN, sizeof claimed);
  memcpy(claimed, &wanted.lidPin, 6);
  if (wanted.reader == QD_READER_MFRC522) {
    claimed[6] = wanted.selectPin;
    claimed[7] = wanted.resetPin;
    claimed[8] = MOSI;
    claimed[9] = MISO;
    claimed[10] = SCK;
#if BOARD_KIND != QD_BOARD_LEONARDO
    // As an input it could turn the SPI into a slave (ATmega328P datasheet, 18.3.2). A Leonardo's is its RX LED, an output.
    claimed[11] = wanted.selectPin == SS || wanted.resetPin == SS ? QD_NO_PIN : SS;
#endif
  } else if (wanted.reader == QD_READER_PN532) {
    claimed[8] = SDA;
    claimed[9] = SCL;
  }
  return pins::claim(OWNER, claimed, sizeof claimed, wanted.reader == QD_READER_PN532);
}

static uint8_t check(const Config &wanted) {
  if (wanted.reader > QD_READER_PN532) return QD_RESULT_BAD_VALUE;
  if (wanted.lidSettleMs < 20 || wanted.lidSettleMs > 2000) return QD_RESULT_BAD_VALUE;
  if (wanted.tagGoneCs < 2 || wanted.tagGoneCs > 200) return QD_RESULT_BAD_VALUE;
  if (wanted.beamChatterMs < 1 || wanted.beamChatterMs > 100) return QD_RESULT_BAD_VALUE;
  if (wanted.answerWithinMs < 200 || wanted.answerWithinMs > 5000) return QD_RESULT_BAD_VALUE;
  if (wanted.lidPin == QD_NO_PIN || wanted.slotBeamPin == QD_NO_PIN) return QD_RESULT_BAD_PIN;
  if (wanted.reader == QD_READER_MFRC522 && wanted.selectPin == QD_NO_PIN) return QD_RESULT_BAD_PIN;
  return QD_RESULT_OK;
}

static void watch() {
  const uint8_t wired[inputs::COUNT] = {config.slotBeamPin,  config.portBeamPin, config.innerSlotPin,
                                        config.innerPortPin, config.lidPin,      config.hatchPin};
  inputs::begin(wired, config.beamChatterMs);
  reader::begin(config.reader, config.selectPin, config.resetPin);
  const uint32_t now = ticks::now();
  memset(present, 0, sizeof present);
  lid = hatch = UNKNOWN;
  isSettling = isPolling = crowded = lastPollOk = false;
  outage = 0;
  outageReported = false;
  heardAt = now;
  uneasyAt = now;
  polledFrom = wholeAt = now;
  nextPollAt = now;
  attentiveUntil = now + ATTENTION_MS;
  isSet = true;
  if (bootReported) {
    put(QD_RECORD_GAP, QD_GAP_BOARD_RESTARTED, now);
    return;
  }
  bootReported = true;
  put(QD_RECORD_BOOT,
      (keeper::foundAccepting() ? QD_BOOT_FLAG_LOST_WHILE_ACCEPTING : 0) |
          (keeper::foundDamage() ? QD_BOOT_FLAG_NOT_KEPT : 0),
      now);
}

uint8_t configure(const Config &wanted) {
  if (isSet && memcmp(&wanted, &config, sizeof config) == 0) return QD_RESULT_OK;
  uint8_t result = check(wanted);
  if (result == QD_RESULT_OK) result = claimPins(wanted);
  if (result != QD_RESULT_OK) return result;
  if (isSet) tellPresent();
  ring::hold(false);
  memcpy(&config, &wanted, sizeof config);
  keeper::setConfig((const uint8_t *)&config);
  watch();
  return QD_RESULT_OK;
}

void begin() {
  static_assert(sizeof(Config) == keeper::CONFIG_BYTES, "BOX and its copy in the EEPROM");
  if (!keeper::begin((uint8_t *)&config)) return;
  if (check(config) == QD_RESULT_OK && claimPins(config) == QD_RESULT_OK) watch();
}

void forget() {
  isSet = false;
  ring::hold(false);
  inputs::end();
  reader::end();
  pins::claim(OWNER, 0, 0);
  memset(&config, 0, sizeof config);
  keeper::forget();
}

} // namespace box
