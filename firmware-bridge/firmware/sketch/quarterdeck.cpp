// Quarterdeck firmware for event boxes, sirens and strips: Firmata 2.5, and what PROTOCOL.md adds to it.
//
// The Firmata library (LGPL 2.1) and the Arduino core (LGPL 2.1) are linked to it and are no part of it.
#include "board.h"
#include "box.h"
#include "clock.h"
#include "host.h"
#include "i2c.h"
#include "keeper.h"
#include "line.h"
#include "pins.h"
#include "siren.h"
#include "strip.h"
#include "supply.h"
#include <Firmata.h>
#include <avr/wdt.h>

static void onSysex(uint8_t command, uint8_t argc, uint8_t *argv) {
  if (line::spoilt()) return;
  if (command >= 0x01 && command <= 0x0f) host::take(command, argv, argc);
  else if (!pins::sysex(command, argc, argv)) i2c::sysex(command, argc, argv);
}

static void onSystemReset() {
  siren::silence();
  i2c::end();
  pins::reset();
}

void setup() {
  wdt_enable(WDTO_1S);
  ticks::begin();
  supply::begin();
  // First the box: its pins never become the low outputs that Firmata makes of the others.
  box::begin();
  pins::begin();
  Firmata.attach(START_SYSEX, onSysex);
  Firmata.attach(SYSTEM_RESET, onSystemReset);
  host::begin();
  line::begin();
}

void loop() {
  wdt_reset();
  line::step();
  const uint32_t now = ticks::now();
  pins::step(now);
  i2c::step();
  box::step(now);
  keeper::step();
  host::step();
  siren::step(now);
  strip::step(now);
  supply::step(now);
}
