// The line to the host: what guards Firmata's parser, and our own messages (PROTOCOL.md, "A message on the line").
#pragma once
#include <stdint.h>

namespace line {
void begin();
// Takes what has come, and hands whole messages on.
void step();
// Room in the UART's buffer, in bytes: a message that fits does not wait.
uint8_t room();
// Messages refused as damaged since boot.
uint16_t refused();

// Two bytes of one of Firmata's own messages.
void pair(uint8_t first, uint8_t second);
// A string as Firmata sends it, out of flash.
void text(const char *flash);

// Sending one message: open, payload, close.
void open(uint8_t code);
void u8(uint8_t value);
void u16(uint16_t value);
void u24(uint32_t value);
void u32(uint32_t value);
void close();
void result(uint8_t command, uint8_t result);

// A message of ours: unpacks it in place. Returns the length of its payload, or -1 when it is damaged.
int8_t unpack(uint8_t code, uint8_t *packed, uint8_t count);
// The message under way was broken off or too long: do not believe it.
bool spoilt();

uint16_t crcAdd(uint16_t crc, uint8_t byte);
static const uint16_t CRC_START = 0xffff;
} // namespace line
