// What differs from board to board. RING_BYTES, STORE_BYTES and QD_BUILD come from the build (firmware/boards.ts).
#pragma once
#include <Arduino.h>
#include "protocol.h"

// For a function whose locals shall not lie in main's frame all the while: the linker inlines what is called once.
#define OWN_FRAME __attribute__((noinline))

#if !defined(QD_BUILD) || !defined(RING_BYTES) || !defined(STORE_BYTES)
#error "build it with npm run firmware"
#endif

#if defined(__AVR_ATmega328P__)
#define BOARD_KIND QD_BOARD_UNO
#elif defined(__AVR_ATmega2560__)
#define BOARD_KIND QD_BOARD_MEGA
#elif defined(__AVR_ATmega32U4__)
#define BOARD_KIND QD_BOARD_LEONARDO
#else
#error "no such board: see firmware/boards.ts"
#endif

// Where the UART is polled between pixels. The Leonardo's USB keeps its own buffers.
#if defined(HAVE_HWSERIAL0) && BOARD_KIND != QD_BOARD_LEONARDO
#define POLLED_UART 1
#endif

// Memory for more tags in the field at a time than an honest slot ever sees.
#define MAX_PRESENT 4
