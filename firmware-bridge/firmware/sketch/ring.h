// The records of this boot in RAM, oldest first, each of its own length: head, at, and what its kind adds (PROTOCOL.md,
// RECORD). Numbers run from 1 without a hole. Nothing is overwritten.
#pragma once
#include <stdint.h>

namespace ring {
// Length of a record by its head; 0 when it is none.
uint8_t lengthOf(uint8_t head);

// Whether so many bytes, in so many records, would still go in.
bool hasRoom(uint8_t bytes, uint8_t records);
// False when there is no room.
bool put(const uint8_t *record);
// While held, new records are kept back: neither sent nor kept in the EEPROM, and `putBefore` can still go before them.
void hold(bool on);
bool putBefore(const uint8_t *record);

// Numbers: records `oldest()` to `newest()` are here; up to `released()` they may be sent. 0 when there is none yet.
uint32_t oldest();
uint32_t newest();
uint32_t released();
uint8_t count();
uint16_t used();
// Copies record n, which must be here, and returns its length.
uint8_t copy(uint32_t n, uint8_t *record);
// Frees up to n.
void free(uint32_t n);
void clear();
} // namespace ring
