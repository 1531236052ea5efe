import { HOST_MESSAGES, LIMITS } from '../../devices/quarterdeck-firmware/protocol.ts';
import { checksum, packSevens } from '../../devices/quarterdeck-firmware/seven-bit.ts';
import { createRandom, type Random } from '../../firmware-bridge/simulation/random.ts';
import { Uid } from '../../schemas/ids.ts';
import { createBox, mfrc522Box, PINS, pn532Box } from './quarterdeck-board.ts';

/**
 * Rough treatment of the compiled firmware, each run decided by its seed alone: the tests run a few seeds, `npm run soak`
 * as many as wanted. Every run begins as a copy of one settled box.
 */
export interface Outcome {
  /** What must not be, in words; none when all was well. */
  readonly problems: readonly string[];
  /** How much was done: of cards, cuts, deaths and so on. */
  readonly figures: Readonly<Record<string, number>>;
}
export type Scenario = (image: Uint16Array, seed: number) => Outcome | Promise<Outcome>;

/** So much of the stack's room must stay untouched in whatever happens. */
export const MIN_UNTOUCHED = 150;

const bytesOf = (random: Random, length: number, below: number): number[] =>
  Array.from({ length }, () => random.below(below));

const FIELD_BYTES: Readonly<Record<string, number>> = { u8: 1, u16: 2, u24: 3, u32: 4, bytes: 6 };

/** As long as the board expects a host's message of that code; any length where there is no such code. */
const lengthOf = (code: number): number => {
  const message = Object.values(HOST_MESSAGES).find((each) => each.code === code);
  return Object.values(message?.fields ?? {}).reduce<number>(
    (sum, type) => sum + (FIELD_BYTES[String(type)] ?? 0),
    0,
  );
};

/** What a broken host or a broken line may send: bytes, sysex of any length, our own messages with a right checksum. */
const rubbish = (random: Random): number[] => {
  const kind = random.below(4);
  if (kind === 0) return bytesOf(random, random.below(120), 0x1_00);
  if (kind === 1) return [0xf0, ...bytesOf(random, random.below(200), 0x80), 0xf7];
  // Not SIREN_SET: it would give the siren's pin back to Firmata, and anybody may set a plain pin. What holds then is in
  // tests/emulated/quarterdeck/siren-messages.test.ts.
  const drawn = 1 + random.below(15);
  const code = drawn === HOST_MESSAGES.SIREN_SET.code ? HOST_MESSAGES.SIREN.code : drawn;
  const length = random.below(2) === 0 ? lengthOf(code) : random.below(LIMITS.PAYLOAD_BYTES + 1);
  const payload = bytesOf(random, length, 0x1_00);
  const crc = checksum([code, ...payload]);
  return [0xf0, code, ...packSevens([...payload, crc & 0xff, crc >> 8]), 0xf7];
};

/** Rubbish neither hangs the board nor sounds its siren, nor does it eat the stack. */
export const hearsRubbish = (image: Uint16Array, seed: number): Outcome => {
  const random = createRandom(seed);
  const board = createBox(image, seed % 2 === 0 ? pn532Box : mfrc522Box, seed);
  board.send('SIREN_SET', { pin: PINS.siren, pumpPin: LIMITS.NO_PIN, longestS: 30 });
  board.send('STRIP_SET', { pin: PINS.strip, pixels: 60 });
  board.run(50);
  let sounded = 0;
  const messages = 100;
  for (let round = 0; round < messages; round += 1) {
    const bytes = rubbish(random);
    board.sendBytes(bytes);
    // Each byte takes 175 us; a siren that sounded for a moment only has sounded.
    for (let rest = bytes.length * 0.18 + 2; rest > 0; rest -= 5) {
      board.run(Math.min(rest, 5));
      if (board.uno.readPin(PINS.siren)) sounded += 1;
    }
  }
  board.run(1_500);
  board.sendBytes([0xf7]);
  const { stackFree } = board.status();
  return {
    problems: [
      ...(sounded > 0 ? ['the siren sounded'] : []),
      ...(board.uno.resets().watchdog > 0 ? ['it hung until the watchdog came'] : []),
      ...(stackFree < MIN_UNTOUCHED ? [`only ${stackFree} bytes of the stack are untouched`] : []),
    ],
    figures: { messages },
  };
};

/** A power cut at any instruction is reported at the next boot, or nothing was lost; no record comes twice or from nowhere. */
export const losesPower = (image: Uint16Array, seed: number): Outcome => {
  const random = createRandom(seed * 7_919);
  const board = createBox(image, seed % 4 === 3 ? pn532Box : mfrc522Box, seed);
  const reader = seed % 4 === 3 ? board.pn532 : board.mfrc522;
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
    reader.enter(uid);
    go(60);
    board.uno.setPin(PINS.slotBeam, false);
    go(60);
    reader.leave(uid);
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

  const reported = board.records().slice(from);
  const order = reported.map(({ boot, n }) => `${boot}/${String(n).padStart(6, '0')}`);
  const sightings = reported.flatMap(({ body }) => (body.kind === 'sighting' ? [body.uid] : []));
  const lost = reported.some(({ body }) => body.kind === 'gap' && body.reason === 'lost-while-accepting');
  const whole = sightings.join() === cards.slice(0, passed).join();
  return {
    problems: [
      ...(reported.length === 0 ? ['nothing was reported'] : []),
      ...(order.join() === [...new Set(order)].toSorted().join() ? [] : [`out of order: ${order.join()}`]),
      ...(sightings.every((uid) => cards.includes(uid)) ? [] : [`never there: ${sightings.join()}`]),
      ...(lost || whole ? [] : [`lost in silence: ${passed} passed, reported ${sightings.join()}`]),
    ],
    figures: { cards: cards.length, cuts: 1, reported: lost ? 1 : 0, whole: whole ? 1 : 0 },
  };
};

/**
 * A lease counts from when the board reads it: as long after it came as a frame of 216 pixels (8 ms) and a round of the
 * loop take. A host leases for seconds.
 */
const READ_WITHIN_MS = 15;
/** How long after its last lease a siren is watched, whether something wakes it again (ms). */
const SILENT_FOR_MS = 600;

/**
 * The siren of a host that dies at any moment falls silent within its lease and stays so, with its I2C bus hung (every
 * fourth seed: then the reader is a PN532 that is polled over it) or not.
 */
export const losesHost = (image: Uint16Array, seed: number): Outcome => {
  const random = createRandom(seed * 104_729);
  const isHung = seed % 4 === 0;
  const board = createBox(image, seed % 2 === 0 ? pn532Box : mfrc522Box, seed);
  const { token } = board.ask(() => {
    board.send('HELLO', {});
  }, 'HELLO_REPLY');
  board.send('SIREN_SET', { pin: PINS.siren, pumpPin: LIMITS.NO_PIN, longestS: 30 });
  board.send('STRIP_SET', { pin: PINS.strip, pixels: 1 + random.below(LIMITS.STRIP_PIXELS) });
  board.uno.setPin(PINS.lid, seed % 3 === 0);
  board.run(60 + random.below(3_000) / 1_000);
  // Mostly short ones, which take less of the machine's time; every eighth up to the longest that there is.
  const leaseMs = 200 + random.below(seed % 8 < 7 ? 500 : LIMITS.SIREN_LEASE_MS - 200);
  board.send('SIREN', { token, leaseMs });
  board.run(20 + random.below(150_000) / 1_000);
  const sounds = board.uno.readPin(PINS.siren);
  board.send('SHOW', {});
  board.send('SIREN', { token, leaseMs });
  // The host dies in the middle of what it sends: five bytes of SHOW and ten of SIREN are 2.6 ms on the line.
  const last = board.now() + 3;
  board.sendBytes([0xf0, HOST_MESSAGES.SIREN.code, ...bytesOf(random, random.below(5), 0x80)]);
  board.run(random.below(120_000) / 1_000);
  if (isHung) board.uno.holdBus(true);
  board.run(Math.max(0, last + leaseMs + READ_WITHIN_MS - board.now()));
  let woken = board.uno.readPin(PINS.siren) ? 1 : 0;
  const isLate = woken > 0;
  for (let ms = 0; ms < SILENT_FOR_MS; ms += 20) {
    board.run(20);
    if (board.uno.readPin(PINS.siren)) woken += 1;
  }
  return {
    problems: [
      ...(sounds ? [] : ['it did not sound when it should']),
      ...(isLate ? [`it still sounded ${READ_WITHIN_MS} ms after its lease of ${leaseMs} ms`] : []),
      ...(!isLate && woken > 0 ? ['it sounded again by itself'] : []),
    ],
    figures: { deaths: 1, hung: isHung ? 1 : 0 },
  };
};

/** Frames and questions at any moment of a card's way, on a strip of any length: nothing of either is lost. */
export const drawsAndReads = (image: Uint16Array, seed: number): Outcome => {
  const random = createRandom(seed * 15_485_863);
  const box = seed % 2 === 0 ? pn532Box : mfrc522Box;
  const board = createBox(image, box, seed);
  const reader = box === pn532Box ? board.pn532 : board.mfrc522;
  const pixels = 1 + random.below(LIMITS.STRIP_PIXELS);
  board.send('STRIP_SET', { pin: PINS.strip, pixels });
  board.uno.setPin(PINS.lid, true);
  board.run(350);
  const answers = (): number => board.heard.filter(({ name }) => name === 'STATUS_REPLY').length;
  const asked = { frames: 0, questions: 0 };
  const before = answers();
  let next = board.now();
  /** As `run`, with frames and questions as fast as the line bears them. */
  const go = (ms: number): void => {
    for (const until = board.now() + ms; board.now() < until;) {
      if (board.now() >= next) {
        const most = Math.min(12, Math.ceil(pixels / 2));
        board.send('PALETTE', { first: 1, colours: bytesOf(random, 6, 0x1_00) });
        board.send('PIXELS', { first: 0, pairs: bytesOf(random, 1 + random.below(most), 0x1_00) });
        board.send('SHOW', {});
        board.send('STATUS', {});
        asked.frames += 1;
        asked.questions += 1;
        next = board.now() + 16 + random.below(12_000) / 1_000;
      }
      board.run(Math.min(until, next) - board.now());
    }
  };
  const uids = Array.from({ length: 12 }, (_, card) =>
    Uid(`04${(seed & 0xff).toString(16).padStart(2, '0')}0000000${card.toString(16)}00`.toUpperCase()),
  );
  const held: number[] = [];
  for (const uid of uids) {
    reader.enter(uid);
    go(40 + random.below(60));
    board.uno.setPin(PINS.slotBeam, false);
    const began = board.now();
    go(40 + random.below(80_000) / 1_000);
    reader.leave(uid);
    go(random.below(30));
    board.uno.setPin(PINS.slotBeam, true);
    held.push(board.now() - began);
    go(180 + random.below(150));
  }
  board.run(400);
  const bodies = board.records().map(({ body }) => body);
  const seen = bodies.flatMap((body) => (body.kind === 'sighting' ? [body.uid] : []));
  const passages = bodies.flatMap((body) => (body.kind === 'passage' ? [body.endMs - body.startMs] : []));
  const answered = answers() - before;
  const { refused } = board.status();
  const isOff = passages.some((length, index) => Math.abs(length - (held[index] ?? 0)) > 2);
  return {
    problems: [
      ...(answered === asked.questions ? [] : [`${answered} of ${asked.questions} questions answered`]),
      ...(refused === 0 ? [] : [`${refused} messages were damaged`]),
      ...(seen.join() === uids.join() ? [] : [`saw ${seen.join()} of ${uids.join()}`]),
      ...(passages.length === uids.length ? [] : [`${passages.length} of ${uids.length} passages`]),
      ...(isOff ? [`passages of ${held.join()} ms reported as ${passages.join()}`] : []),
      ...(board.longestRest() < 9 ? [] : [`the strip's line rested for ${board.longestRest()} us`]),
    ],
    figures: { cards: uids.length, ...asked },
  };
};
