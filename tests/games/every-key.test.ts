import { expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { seededDice } from '../../games/kit/seeded-dice.ts';
import { rehearseDay } from '../../hub/cli/rehearse/day.ts';
import { keysDrawn, pressed } from '../../hub/cli/rehearse/keys.ts';
import { RoomSchema } from '../../schemas/room.ts';

/** One legality: what a page draws as a key, the rule accepts, whoever looks and whatever the day has come to. */

/** At every so many states of these days. */
interface Looks {
  readonly seeds: readonly number[];
  readonly each: number;
}
const LOOKS: Looks = { seeds: [5], each: 40 };
const OTHERWISE: Readonly<Record<string, Looks>> = {
  // Eleven ships, 45 seats and Control have hundreds of keys at a time.
  'so-say-we-all': { seeds: [7], each: 60 },
  // A day is short, and few keys stand at a time.
  'for-the-fleet': { seeds: [5, 6, 7], each: 10 },
};

const pressAll = (id: string, { seeds, each }: Looks) => {
  const game = games[id];
  if (game === undefined) throw new Error(`no game ${id}`);
  const tables = game.solo?.tables ?? game.manifest.tables.length;
  const room = RoomSchema.parse({
    room: 'r',
    name: 'R',
    game: id,
    tables: game.manifest.tables.slice(0, tables).map((table) => table.id),
  });
  const refused = new Map<string, number>();
  let keys = 0;
  for (const seed of seeds) {
    let states = 0;
    rehearseDay({
      game,
      room,
      seed,
      watch: (core, state, { at }) => {
        states += 1;
        if (states % each !== 0) return;
        for (const key of keysDrawn(core, state)) {
          keys += 1;
          const { answer } = pressed(core, state, key, { now: at, dice: seededDice(seed) });
          if (answer?.status === 'ok') continue;
          const why = `${key.by.role}: ${key.tap.command}: ${answer?.error.message ?? 'no answer'}`;
          refused.set(why, (refused.get(why) ?? 0) + 1);
        }
      },
    });
  }
  return { keys, refused };
};

test.each(Object.keys(games))('every key that %s draws is accepted', (id) => {
  const { keys, refused } = pressAll(id, OTHERWISE[id] ?? LOOKS);
  expect(keys).toBeGreaterThan(100);
  expect([...refused]).toEqual([]);
});
