#include "keeper.h"
#include "board.h"
#include "line.h"
#include "ring.h"
#include <avr/eeprom.h>
#include <util/atomic.h>

namespace keeper {

// The EEPROM: a header, then slots of a record each.
static const uint16_t FLAG_AT = 0;
static const uint16_t IDENTITY_AT = 1;  // u32, CRC
static const uint16_t BOOT_AT = 7;      // twice u16, CRC: one of the two is always whole
static const uint8_t BOOT_SIZE = 4;
static const uint16_t CONFIG_AT = 15;   // CONFIG_BYTES, CRC
static const uint16_t SLOTS_AT = 32;

// Erased EEPROM is neither: a new board has lost nothing.
static const uint8_t FLAG_SHUT = 0xa5;
static const uint8_t FLAG_ACCEPTING = 0x5a;
static const uint8_t ERASED = 0xff;

// A slot: the record, boot, number, CRC over these. The head is written last and erased first: it decides whether the
// slot counts.
static const uint8_t BOOT_IN_SLOT = QD_LONGEST_RECORD;
static const uint8_t N_IN_SLOT = BOOT_IN_SLOT + 2;
static const uint8_t CRC_IN_SLOT = N_IN_SLOT + 3;
static const uint8_t SLOT_BYTES = CRC_IN_SLOT + 2;
static const uint16_t FIT = (STORE_BYTES - SLOTS_AT) / SLOT_BYTES;
static const uint8_t SLOTS = FIT > 160 ? 160 : FIT;

static uint8_t taken[(SLOTS + 7) / 8];    // a whole record is there
static uint8_t releasing[(SLOTS + 7) / 8]; // to be erased
static uint8_t head;                       // the next slot to write
static uint8_t takenCount;

static uint16_t bootCount;
static uint32_t boardIdentity;
static bool wasAccepting;
static bool wasDamaged;
static uint8_t flagNow;
static bool wantAccepting;
static uint32_t nextToKeep = 1;
static uint32_t seenN;
static bool isForgetting;

// The one piece of work under way.
static const uint8_t *configToWrite; // null: none
static uint8_t configPos;
static uint8_t slotBytes[SLOT_BYTES];
static uint8_t slotPos; // 0: none; else the next position, in the order of `order`
static uint8_t slotLength;

static bool has(const uint8_t *bits, uint8_t slot) { return bits[slot / 8] >> (slot & 7) & 1; }
static void mark(uint8_t *bits, uint8_t slot, bool on) {
  if (on) bits[slot / 8] |= 1 << (slot & 7);
  else bits[slot / 8] &= ~(1 << (slot & 7));
}
static uint16_t addressOf(uint8_t slot) { return SLOTS_AT + (uint16_t)slot * SLOT_BYTES; }

static uint8_t readByte(uint16_t address) { return eeprom_read_byte((const uint8_t *)address); }

static bool isBusy() { return EECR & _BV(EEPE); }

// Begins a write; the EEPROM must be idle. Reading it would wait until it is over, so what is being written is not read.
static void beginWrite(uint16_t address, uint8_t value) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    EEAR = address;
    EEDR = value;
    EECR = _BV(EEMPE); // erase and write in one
    EECR |= _BV(EEPE);
  }
}

static void writeNow(uint16_t address, uint8_t value) {
  while (isBusy()) {
  }
  beginWrite(address, value);
}

// Reads `count` bytes and their CRC; true when it fits.
static bool readChecked(uint16_t address, uint8_t *bytes, uint8_t count) {
  uint16_t crc = line::CRC_START;
  for (uint8_t i = 0; i < count; i++) {
    bytes[i] = readByte(address + i);
    crc = line::crcAdd(crc, bytes[i]);
  }
  return readByte(address + count) == (uint8_t)crc && readByte(address + count + 1) == (uint8_t)(crc >> 8);
}

static void writeCheckedNow(uint16_t address, const uint8_t *bytes, uint8_t count) {
  uint16_t crc = line::CRC_START;
  for (uint8_t i = 0; i < count; i++) {
    writeNow(address + i, bytes[i]);
    crc = line::crcAdd(crc, bytes[i]);
  }
  writeNow(address + count, crc);
  writeNow(address + count + 1, crc >> 8);
}

static uint16_t slotCrc(const uint8_t *bytes, uint8_t length) {
  uint16_t crc = line::CRC_START;
  for (uint8_t i = 0; i < CRC_IN_SLOT; i++) {
    if (i < length || i >= BOOT_IN_SLOT) crc = line::crcAdd(crc, bytes[i]);
  }
  return crc;
}

// Reads a slot into `bytes`; returns the length of its record, 0 when there is none or it is damaged.
static uint8_t readSlot(uint8_t slot, uint8_t *bytes) {
  const uint16_t address = addressOf(slot);
  for (uint8_t i = 0; i < SLOT_BYTES; i++) bytes[i] = readByte(address + i);
  const uint8_t length = ring::lengthOf(bytes[0]);
  const uint16_t crc = slotCrc(bytes, length);
  if (length == 0 || bytes[CRC_IN_SLOT] != (uint8_t)crc || bytes[CRC_IN_SLOT + 1] != (uint8_t)(crc >> 8)) return 0;
  return length;
}

// Of a slot's bytes from BOOT_IN_SLOT on.
static uint16_t bootIn(const uint8_t *bytes) { return bytes[0] | bytes[1] << 8; }
static uint32_t numberIn(const uint8_t *bytes) {
  return bytes[2] | (uint16_t)bytes[3] << 8 | (uint32_t)bytes[4] << 16;
}

static void countBoot() {
  uint16_t counts[2] = {0, 0};
  const bool firstOk = readChecked(BOOT_AT, (uint8_t *)&counts[0], 2);
  const bool secondOk = readChecked(BOOT_AT + BOOT_SIZE, (uint8_t *)&counts[1], 2);
  const bool firstIsLast = firstOk && (!secondOk || (int16_t)(counts[0] - counts[1]) > 0);
  bootCount = (firstIsLast ? counts[0] : secondOk ? counts[1] : 0) + 1;
  writeCheckedNow(firstIsLast ? BOOT_AT + BOOT_SIZE : BOOT_AT, (const uint8_t *)&bootCount, 2);
}

static void findSlots() {
  uint16_t lastBoot = 0;
  uint32_t lastN = 0;
  for (uint8_t slot = 0; slot < SLOTS; slot++) {
    if (readSlot(slot, slotBytes) == 0) {
      if (slotBytes[0] != ERASED) wasDamaged = true;
      continue;
    }
    mark(taken, slot, true);
    takenCount++;
    const uint16_t boot = bootIn(slotBytes + BOOT_IN_SLOT);
    const uint32_t n = numberIn(slotBytes + BOOT_IN_SLOT);
    const int16_t later = boot - lastBoot;
    if (takenCount > 1 && (later < 0 || (later == 0 && n < lastN))) continue;
    lastBoot = boot;
    lastN = n;
    head = slot + 1 == SLOTS ? 0 : slot + 1;
  }
}

bool begin(uint8_t *config) {
  flagNow = readByte(FLAG_AT);
  wasAccepting = flagNow != FLAG_SHUT && flagNow != ERASED;
  countBoot();
  if (!readChecked(IDENTITY_AT, (uint8_t *)&boardIdentity, 4)) boardIdentity = 0;
  findSlots();
  // Damage is reported once: the place is of no use but to be written anew.
  if (wasDamaged) {
    for (uint8_t slot = 0; slot < SLOTS; slot++) {
      if (!has(taken, slot) && readByte(addressOf(slot)) != ERASED) mark(releasing, slot, true);
    }
  }
  return readChecked(CONFIG_AT, config, CONFIG_BYTES);
}

uint16_t boot() { return bootCount; }
uint32_t identity() { return boardIdentity; }
bool foundAccepting() { return wasAccepting; }
bool foundDamage() { return wasDamaged; }
uint32_t seenNumber() { return seenN; }
uint32_t done() { return nextToKeep - 1; }
void accept(bool on) { wantAccepting = on; }
bool accepting() { return flagNow != FLAG_SHUT; }

void setIdentity(uint32_t identity) {
  // Once in a board's life: a few bytes of waiting.
  boardIdentity = identity;
  writeCheckedNow(IDENTITY_AT, (const uint8_t *)&boardIdentity, 4);
}

void setConfig(const uint8_t *config) {
  configToWrite = config;
  configPos = 0;
}

OWN_FRAME void seen(uint16_t boot, uint32_t n) {
  uint8_t bytes[CRC_IN_SLOT - BOOT_IN_SLOT];
  for (uint8_t slot = 0; slot < SLOTS; slot++) {
    if (!has(taken, slot)) continue;
    // Its own bytes alone: a whole read with CRC would be work for nothing.
    const uint16_t address = addressOf(slot);
    for (uint8_t i = 0; i < sizeof bytes; i++) bytes[i] = readByte(address + BOOT_IN_SLOT + i);
    if (bootIn(bytes) == boot && numberIn(bytes) <= n) mark(releasing, slot, true);
  }
  if (boot != bootCount) return;
  const uint32_t most = ring::released() < n ? ring::released() : n;
  ring::free(most);
  if (most > seenN) seenN = most;
  if (most >= nextToKeep) {
    nextToKeep = most + 1;
    slotPos = 0; // what was being written is not needed any more; its head is not there yet
  }
}

void forget() {
  isForgetting = true;
  ring::clear();
  nextToKeep = ring::oldest();
  slotPos = 0;
  configToWrite = 0;
  for (uint8_t slot = 0; slot < SLOTS; slot++) mark(releasing, slot, has(taken, slot) || has(releasing, slot));
}
bool forgetting() { return isForgetting; }

uint8_t slots() { return SLOTS; }
uint8_t usedSlots() { return takenCount; }

uint8_t firstSlot() { return head; }

uint8_t read(uint8_t slot, uint8_t *record, uint16_t &boot, uint32_t &n) {
  if (!has(taken, slot) || has(releasing, slot)) return 0;
  uint8_t bytes[SLOT_BYTES];
  const uint8_t length = readSlot(slot, bytes);
  for (uint8_t i = 0; i < length; i++) record[i] = bytes[i];
  boot = bootIn(bytes + BOOT_IN_SLOT);
  n = numberIn(bytes + BOOT_IN_SLOT);
  return length;
}

static bool stepFlag() {
  const bool allKept = ring::newest() < nextToKeep && slotPos == 0;
  const uint8_t wanted = wantAccepting ? FLAG_ACCEPTING : allKept ? FLAG_SHUT : flagNow;
  if (wanted == flagNow) return false;
  beginWrite(FLAG_AT, wanted);
  flagNow = wanted;
  return true;
}

static bool stepRelease() {
  for (uint8_t byte = 0; byte < sizeof releasing; byte++) {
    if (releasing[byte] == 0) continue;
    uint8_t slot = byte * 8;
    while (!has(releasing, slot)) slot++;
    beginWrite(addressOf(slot), ERASED);
    mark(releasing, slot, false);
    if (has(taken, slot)) {
      mark(taken, slot, false);
      takenCount--;
    }
    return true;
  }
  return false;
}

static bool stepForget() {
  if (!isForgetting) return false;
  // The CRC's first byte, changed for certain.
  beginWrite(CONFIG_AT + CONFIG_BYTES, readByte(CONFIG_AT + CONFIG_BYTES) ^ 0xff);
  isForgetting = false;
  return true;
}

static bool stepConfig() {
  if (!configToWrite) return false;
  const uint8_t pos = configPos++;
  if (pos < CONFIG_BYTES) {
    beginWrite(CONFIG_AT + pos, configToWrite[pos]);
    return true;
  }
  uint16_t crc = line::CRC_START;
  for (uint8_t i = 0; i < CONFIG_BYTES; i++) crc = line::crcAdd(crc, configToWrite[i]);
  beginWrite(CONFIG_AT + pos, pos == CONFIG_BYTES ? crc : crc >> 8);
  if (pos > CONFIG_BYTES) configToWrite = 0;
  return true;
}

static void stepRecord() {
  if (slotPos == 0) {
    if (nextToKeep > ring::released() || has(taken, head)) return; // nothing to do, or no place
    slotLength = ring::copy(nextToKeep, slotBytes);
    slotBytes[BOOT_IN_SLOT] = bootCount;
    slotBytes[BOOT_IN_SLOT + 1] = bootCount >> 8;
    slotBytes[N_IN_SLOT] = nextToKeep;
    slotBytes[N_IN_SLOT + 1] = nextToKeep >> 8;
    slotBytes[N_IN_SLOT + 2] = nextToKeep >> 16;
    const uint16_t crc = slotCrc(slotBytes, slotLength);
    slotBytes[CRC_IN_SLOT] = crc;
    slotBytes[CRC_IN_SLOT + 1] = crc >> 8;
    slotPos = 1;
  }
  if (slotPos < SLOT_BYTES) {
    beginWrite(addressOf(head) + slotPos, slotBytes[slotPos]);
    slotPos = slotPos + 1 == slotLength ? BOOT_IN_SLOT : slotPos + 1;
    return;
  }
  // The head makes it count.
  beginWrite(addressOf(head), slotBytes[0]);
  mark(taken, head, true);
  takenCount++;
  head = head + 1 == SLOTS ? 0 : head + 1;
  nextToKeep++;
  slotPos = 0;
}

void step() {
  if (isBusy()) return;
  if (stepFlag() || stepRelease() || stepForget() || stepConfig()) return;
  stepRecord();
}

} // namespace keeper
