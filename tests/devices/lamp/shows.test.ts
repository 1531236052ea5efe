import { expect, test } from 'vitest';
import { lampAt, type LampView } from '../../../devices/lamp/shows.ts';
import { AlertBodySchema } from '../../../schemas/documents/alarm.ts';
import { DeviceConfigSchema, type DeviceConfigOf } from '../../../schemas/room.ts';
import { Instant } from '../../../schemas/units.ts';

const config = DeviceConfigSchema.parse({
  kind: 'lamp',
  board: 'b',
  shows: 'alarm',
}) as DeviceConfigOf<'lamp'>;

const words = { name: 'Alarm', instructions: ['Stay'], others: '', reports: [], freeze: false, rounds: null };
const attack = { ...words, alarm: 'attack', kind: 'attack', since: 0 };
const own = { ...words, alarm: 'own', kind: 'adhoc', since: 0 };
const at = (now: number, beside: boolean): LampView => ({
  clock: null,
  table: null,
  track: null,
  now: Instant(now),
  alert: AlertBodySchema.parse({
    alarms: beside ? [attack, own] : [attack],
    emergency: null,
    last: null,
  }),
});

/** Follows the lamp by its own word of when it changes. */
const flashes = (beside: boolean, forMs: number): { lit: boolean; at: number }[] => {
  const seen: { lit: boolean; at: number }[] = [];
  for (let now = 0; now < forMs;) {
    const { lit, changesAt } = lampAt(at(now, beside), config);
    if (seen.at(-1)?.lit !== lit) seen.push({ lit, at: now });
    if (changesAt === null) break;
    now = changesAt;
  }
  return seen;
};

test('a lamp flashes once a second for one alarm', () => {
  expect(flashes(false, 2_000)).toEqual([
    { lit: true, at: 0 },
    { lit: false, at: 500 },
    { lit: true, at: 1_000 },
    { lit: false, at: 1_500 },
  ]);
});

test('a lamp flashes twice and rests while two alarms stand, never three times a second', () => {
  expect(flashes(true, 1_600)).toEqual([
    { lit: true, at: 0 },
    { lit: false, at: 250 },
    { lit: true, at: 500 },
    { lit: false, at: 750 },
    { lit: true, at: 1_500 },
  ]);
});
