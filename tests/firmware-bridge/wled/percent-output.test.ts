import { expect, test } from 'vitest';
import { createPercentOutput } from '../../../firmware-bridge/wled/percent-output.ts';
import { Brightness, Instant, Milliamps } from '../../../schemas/units.ts';
import { HandClock } from '../hand-clock.ts';

interface Said {
  readonly on?: boolean;
  readonly bri?: number;
  readonly nl?: { readonly on: boolean; readonly dur?: number; readonly tbri?: number };
}

/**
 * WLED's sleep timer as its source has it (led.cpp, handleNightlight): it looks ten times a second, begins its minutes when
 * it finds itself switched on and had been off at the look before, and then sets its brightness once.
 */
class SleepTimer {
  bri = 0;
  #active = false;
  #wasActive = false;
  #minutes = 0;
  #target = 0;
  #since = 0;

  take({ on, bri, nl }: Said): void {
    if (bri !== undefined) this.bri = bri;
    if (on === false) this.bri = 0;
    if (nl === undefined) return;
    this.#active = nl.on;
    this.#minutes = nl.dur ?? this.#minutes;
    this.#target = nl.tbri ?? this.#target;
  }

  look(now: number): void {
    if (this.#active && !this.#wasActive) this.#since = now;
    this.#wasActive = this.#active;
    if (!this.#active || now - this.#since < this.#minutes * 60_000) return;
    this.bri = this.#target;
    this.#active = false;
    this.#wasActive = false;
  }
}

const bench = () => {
  const clock = new HandClock();
  const timer = new SleepTimer();
  let reachable = true;
  const output = createPercentOutput(
    { pixels: 30, brightness: Brightness(1), supply: Milliamps(2_000) },
    (state) => {
      if (reachable) timer.take(JSON.parse(JSON.stringify(state)) as Said);
    },
    clock,
  );
  const emergency = {
    alarms: [],
    emergency: { since: Instant(1), reason: 'fire' },
    last: null,
  };
  output.attach(
    { alive: () => true },
    { ready: () => undefined, refused: () => undefined, spoiled: () => undefined },
  );
  output.plan?.({ clock: null, alert: emergency, hubAway: false, now: Instant(1) });
  const pass = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 100) {
      clock.advance(100);
      timer.look(clock.now());
    }
  };
  return { timer, output, pass, cut: () => (reachable = false) };
};

test('a strip that is driven never goes to sleep', () => {
  const { timer, pass } = bench();
  for (let minute = 0; minute < 30; minute += 1) {
    pass(60_000);
    expect(timer.bri).toBe(255);
  }
});

test('a strip that nobody drives any more is dark within a minute', () => {
  for (const aliveMs of [1_000, 7_300, 24_900, 26_000, 61_500]) {
    const { timer, pass, cut } = bench();
    pass(aliveMs);
    cut();
    pass(20_000);
    expect(timer.bri).toBe(255);
    pass(41_000);
    expect(timer.bri).toBe(0);
  }
});

test('a strip that is left on purpose is dark at once, and stays so', () => {
  const { timer, output, pass } = bench();
  pass(5_000);
  output.leave?.();
  expect(timer.bri).toBe(0);
  pass(120_000);
  expect(timer.bri).toBe(0);
});
