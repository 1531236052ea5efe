import { HOST_MESSAGES, LIMITS } from '../../devices/quarterdeck-firmware/protocol.ts';
import { checksum, packSevens } from '../../devices/quarterdeck-firmware/seven-bit.ts';
import { createRandom, type Random } from '../../firmware-bridge/simulation/random.ts';
import { Uid } from '../../schemas/ids.ts';
import { createBox, mfrc522Box, PINS, pn532Box } from './quarterdeck-board.ts';

/**
 * Rough treatment of the compiled firmware, each run decided by its seed alone. A scenario returns what it must not do in
 * words, and nothing when all was well: the tests run a few seeds, `npm run soak` as many as wanted.
 */
export type Scenario = (image: Uint16Array, seed: number) => readonly string[];

/** So much of the stack's room must stay untouched in whatever happens. */
export const LEAST_UNTOUCHED = 150;

const bytesOf = (random: Random, length: number, below: number): number[] =>
  Array.from({ length }, () => random.below(below));

/** What a broken host or a broken line may send: bytes, sysex of any length, our own messages with a right checksum. */
const rubbish = (random: Random): number[] => {
  const kind = random.below(4);
  if (kind === 0) return bytesOf(random, random.below(120), 0x1_00);
  if (kind === 1) return [0xf0, ...bytesOf(random, random.below(200), 0x80), 0xf7];
  // Not SIREN_SET: it would give the siren's pin back to Firmata, and anybody may set a plain pin.
  const drawn = 1 + random.below(15);
  const code = drawn === HOST_MESSAGES.SIREN_SET.code ? HOST_MESSAGES.SIREN.code : drawn;
  const payload = bytesOf(random, random.below(LIMITS.PAYLOAD_BYTES + 1), 0x1_00);
  const crc = checksum([code, ...payload]);
  return [0xf0, code, ...packSevens([...payload, crc & 0xff, crc >> 8]), 0xf7];
};

/** Rubbish neither hangs the board nor sounds its siren, nor does it eat the stack. */
export const hearsRubbish: Scenario = (image, seed) => {
  const random = createRandom(seed);
  const board = createBox(image, mfrc522Box, seed);
  board.send('SIREN_SET', { pin: PINS.siren, pumpPin: LIMITS.NO_PIN, longestS: 30 });
  board.send('STRIP_SET', { pin: PINS.strip, pixels: 60 });
  board.run(50);
  let sounded = 0;
  for (let round = 0; round < 100; round += 1) {
    const bytes = rubbish(random);
    board.sendBytes(bytes);
    board.run(bytes.length * 0.18 + 2);
    if (board.uno.readPin(PINS.siren)) sounded += 1;
  }
  board.run(1_500);
  board.sendBytes([0xf7]);
  const { stackFree } = board.status();
  return [
    ...(sounded > 0 ? ['the siren sounded'] : []),
    ...(board.uno.resets().watchdog > 0 ? ['it hung until the watchdog came'] : []),
    ...(stackFree < LEAST_UNTOUCHED ? [`only ${stackFree} bytes of the stack are untouched`] : []),
  ];
};

/** A power cut at any instruction is told at the next boot, or nothing was lost; no record comes twice or from nowhere. */
export const losesPower: Scenario = (image, seed) => {
  const random = createRandom(seed * 7_919);
  const board = createBox(image, mfrc522Box, seed);
  const name = (seed & 0xff).toString(16).padStart(2, '0');
  const cards = [0, 1, 2].map((index) => Uid(`04${name}0000000${index}00`));
  let passed = 0;
  let isCut = false;
  // Somewhere in the emulated seconds of a round that opens, takes three cards and shuts again.
  const cutAt = board.now() + random.below(5_200);
  const go = (ms: number): void => {
    const left = cutAt - board.now();
    if (!isCut && left <= ms) {
      board.run(Math.max(0, left));
      board.uno.step(random.below(2_000));
      board.uno.cutPower();
      isCut = true;
    }
    board.run(ms);
  };
  board.uno.setPin(PINS.lid, true);
  go(350);
  for (const uid of cards) {
    board.mfrc522.enter(uid);
    go(60);
    board.uno.setPin(PINS.slotBeam, false);
    go(60);
    board.mfrc522.leave(uid);
    board.uno.setPin(PINS.slotBeam, true);
    if (!isCut) passed += 1;
    go(250);
  }
  board.uno.setPin(PINS.lid, false);
  go(3_600);
  if (!isCut) board.uno.cutPower();
  board.uno.restorePower(seed % 2 === 0 ? 'brown-out' : 'power-on');
  board.run(500);
  const from = board.records().length;
  board.send('ASK', { boot: 0, n: 0 });
  board.run(1_500);

  const told = board.records().slice(from);
  const order = told.map(({ boot, n }) => `${boot}/${String(n).padStart(6, '0')}`);
  const sightings = told.flatMap(({ body }) => (body.kind === 'sighting' ? [body.uid] : []));
  const lost = told.some(({ body }) => body.kind === 'gap' && body.reason === 'lost-while-accepting');
  const whole = sightings.join() === cards.slice(0, passed).join();
  return [
    ...(told.length === 0 ? ['nothing was told'] : []),
    ...(order.join() === [...new Set(order)].toSorted().join() ? [] : [`out of order: ${order.join()}`]),
    ...(sightings.every((uid) => cards.includes(uid)) ? [] : [`never there: ${sightings.join()}`]),
    ...(lost || whole ? [] : [`lost in silence: ${passed} passed, told ${sightings.join()}`]),
  ];
};

/** The siren of a host that dies at any moment falls silent within its lease, with the I2C bus hung or not. */
export const losesHost: Scenario = (image, seed) => {
  const random = createRandom(seed * 104_729);
  const board = createBox(image, seed % 2 === 0 ? pn532Box : mfrc522Box, seed);
  const { token } = board.ask(() => {
    board.send('HELLO', {});
  }, 'HELLO_REPLY');
  board.send('SIREN_SET', { pin: PINS.siren, pumpPin: LIMITS.NO_PIN, longestS: 30 });
  board.uno.setPin(PINS.lid, seed % 3 === 0);
  board.run(60);
  const leaseMs = 200 + random.below(LIMITS.SIREN_LEASE_MS - 200);
  board.send('SIREN', { token, leaseMs });
  board.run(20 + random.below(150));
  const sounds = board.uno.readPin(PINS.siren);
  board.send('SIREN', { token, leaseMs });
  // The host dies in the middle of what it sends.
  const last = board.now() + 3;
  board.sendBytes([0xf0, HOST_MESSAGES.SIREN.code, ...bytesOf(random, random.below(5), 0x80)]);
  board.run(random.below(120));
  if (seed % 4 < 2) board.uno.holdBus(true);
  board.run(Math.max(0, last + leaseMs + 5 - board.now()));
  return [
    ...(sounds ? [] : ['it did not sound when it should']),
    ...(board.uno.readPin(PINS.siren) ? [`it still sounded ${leaseMs + 5} ms after its last lease`] : []),
  ];
};
