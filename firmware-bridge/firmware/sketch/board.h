// What differs from board to board. Sizes in bytes are chosen so that the build's margins hold (firmware/limits.ts).
#pragma once
#include <Arduino.h>
#include "protocol.h"

// For a function whose locals shall not lie in main's frame all the while: the linker inlines what is called once.
#define OWN_FRAME __attribute__((noinline))

#ifndef QD_BUILD
#error "QD_BUILD, the fingerprint of the sources, is given by npm run firmware"
#endif

#if defined(__AVR_ATmega328P__)
#define BOARD_KIND QD_BOARD_UNO
#define RING_BYTES 576 // 50 records: half of them passages (8 bytes), half sightings of 7-byte UIDs (15)
#define KEPT_BYTES 1024
#define LED_PIN 13
#elif defined(__AVR_ATmega2560__)
#define BOARD_KIND QD_BOARD_MEGA
#define RING_BYTES 2048
#define KEPT_BYTES 4096
#define LED_PIN 13
#elif defined(__AVR_ATmega32U4__)
#define BOARD_KIND QD_BOARD_LEONARDO
#define RING_BYTES 576
#define KEPT_BYTES 1024
#define LED_PIN 13
#else
#error "no such board: see firmware/boards.ts"
#endif

// Where the UART is polled between pixels. The Leonardo's USB keeps its own buffers.
#if defined(HAVE_HWSERIAL0) && BOARD_KIND != QD_BOARD_LEONARDO
#define POLLED_UART 1
#endif

// Memory for more tags in the field at a time than an honest slot ever sees.
#define MAX_PRESENT 4
