// I2C as a master, without the buffers of Arduino's Wire: they are 190 bytes of RAM, a third of the ring. Every wait ends
// by itself, so that a bus that hangs costs a few milliseconds an attempt, never more (what Wire.setWireTimeout is for).
#pragma once
#include <stdint.h>

namespace twi {
// 100 kHz, pull-ups on. Each of its two users, the reader and the host, begins and ends it; the last one gives back its pins,
// which are the bus's alone while TWEN is set (ATmega328P datasheet, 21.9.2).
void begin();
void end();
// START (or a repeated one) and the address; false when nobody answers or the bus hangs. Call `stop` in any case.
bool startWrite(uint8_t address);
bool startRead(uint8_t address);
bool put(uint8_t byte);
// The next byte; `last` tells the chip so.
uint8_t take(bool last);
void stop();
} // namespace twi
