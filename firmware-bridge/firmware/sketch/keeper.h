// What outlives a power cut: this board's identity, how often it booted, the box's configuration, the flag "accepting",
// and records until the host has acknowledged them. A byte takes 3.4 ms to write (ATmega328P datasheet, table 8-2);
// `step` begins at most one and never waits.
#pragma once
#include <stdint.h>

namespace keeper {
static const uint8_t CONFIG_BYTES = 15; // BOX without its identity

// Reads everything and counts this boot: waits for a few bytes to be written. Returns whether a configuration is kept.
bool begin(uint8_t *config);
void step();

uint16_t boot();
uint32_t identity();
void setIdentity(uint32_t identity);
void setConfig(const uint8_t *config);
// The flag as this boot found it, and whether a damaged record was found.
bool foundAccepting();
bool foundDamage();

// Whether a power cut now must be reported at the next boot. Setting it is written at once; taking it back waits until every
// record is kept.
void accept(bool accepting);
bool accepting();

// Records up to this number of this boot need no more place in RAM: kept here, or acknowledged.
uint32_t done();
// The host has these.
void seen(uint16_t boot, uint32_t n);
uint32_t seenNumber();
// Erases configuration and records. `forgetting` until it is done.
void forget();
bool forgetting();

// Walking over what is kept: from `firstSlot` on round all `slots` it is oldest first.
uint8_t slots();
uint8_t usedSlots();
uint8_t firstSlot();
// Copies a slot's record and returns its length, 0 when there is none.
uint8_t read(uint8_t slot, uint8_t *record, uint16_t &boot, uint32_t &n);
} // namespace keeper
