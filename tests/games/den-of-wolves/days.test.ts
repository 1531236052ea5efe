import { expect, test } from 'vitest';
import { destination } from '../../../games/den-of-wolves/content/destinations.ts';
import { game } from '../../../games/den-of-wolves/game.ts';
import { rehearseDay } from '../../../hub/cli/rehearse/day.ts';
import { house } from '../../../schemas/manifest.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import type { State } from '../../../games/den-of-wolves/state.ts';
import type { Core } from '../../../hub/core/contract.ts';
import type { RoomState } from '../../../hub/core/core.ts';

const room = RoomSchema.parse({ room: 'r', name: 'R', game: 'den-of-wolves' });
const TURNS = 2;
const short = { ...game, manifest: { ...game.manifest, turns: house(TURNS, 'a short day for a test') } };

/** What somebody sees who may not see it, one line each. */
const leaks = (core: Core<RoomState>, state: RoomState): string[] => {
  // The cast: what the game's own rules wrote.
  const day = state.game.state as unknown as State;
  const typed = Object.values(day.panels).map(({ coordinates }) => coordinates);
  const hidden = day.held
    .flatMap((id) => destination(id)?.coordinates ?? [])
    .filter((each) => !typed.includes(each) && each !== day.where);
  const drafted = day.broadcast === null ? [] : [day.broadcast.text];
  return core.documents(state).flatMap(({ topic, body }) => {
    const text = JSON.stringify(body);
    if (topic === 'priv/control/attention') return /A rule .*failed/.test(text) ? [text] : [];
    if (topic.startsWith('priv/control/')) return [];
    const secrets = [
      ...(topic.startsWith('priv/table/aegis/') ? [] : hidden),
      ...(topic.startsWith('priv/table/news/') ? [] : drafted),
    ];
    return secrets.filter((secret) => text.includes(secret)).map((secret) => `${topic} shows ${secret}`);
  });
};

test(
  'bots play from the first minute to the last, no rule fails, nothing is refused, and nobody sees what is another’s',
  { meta: { slow: 'every document of a room of twelve tables, again and again' } },
  () => {
    let looks = 0;
    const found: string[] = [];
    const day = rehearseDay({
      game: short,
      room,
      seed: 11,
      watch: (core, state) => {
        looks += 1;
        if (looks % 40 === 0) found.push(...leaks(core, state));
      },
    });
    expect(found).toEqual([]);
    expect(looks).toBeGreaterThan(150);
    expect([...day.refusals, ...day.failures]).toEqual([]);
    expect(day.turns).toBe(TURNS);
    // Control rolls for who is late.
    expect(day.commands.get('roll-riot')).toBeGreaterThan(8 * TURNS);
    expect(day.commands.get('roll-the-rest')).toBeGreaterThan(0);
    // Nobody is left but whom Control has held back.
    expect(day.figures.at(-1)?.separated).toBeLessThan(3);
  },
);

test.each([3, 4])('%i tables play to the end, and nothing is refused for who is not there', (seats) => {
  const tables = game.manifest.tables.slice(0, seats).map(({ id }) => id);
  const few = RoomSchema.parse({ room: 'r', name: 'R', game: 'den-of-wolves', tables });
  for (const seed of [1, 2, 7]) {
    const { refusals, failures } = rehearseDay({ game: short, room: few, seed });
    expect([...refusals, ...failures]).toEqual([]);
  }
});
