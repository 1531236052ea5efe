import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before a room's own process (`node --import`): its dice fall the same in each run; SEED gives others, as it does to the
 * property tests. Dice alone call randomInt with both bounds (hub/shell/room-service.ts); passwords stay random.
 */
const seed = process.env.SEED ?? '1';
const { randomInt } = crypto;
let drawn = 0;

const draw = () => {
  drawn += 1;
  return crypto.createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE();
};

/** @type {(min: number, max?: number) => number} */
const seeded = (min, max) => (max === undefined ? randomInt(min) : min + (draw() % (max - min)));

Object.assign(crypto, { randomInt: seeded });
syncBuiltinESMExports();
