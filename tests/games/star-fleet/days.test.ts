import { expect, test } from 'vitest';
import { game } from '../../../games/star-fleet/game.ts';
import { rehearseDay } from '../../../hub/cli/rehearse/day.ts';
import { house } from '../../../schemas/manifest.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import type { State } from '../../../games/star-fleet/state.ts';
import type { Core } from '../../../hub/core/contract.ts';
import type { RoomState } from '../../../hub/core/core.ts';

const room = RoomSchema.parse({
  room: 'r',
  name: 'R',
  game: 'star-fleet',
  tables: ['federation', 'klingon', 'romulan', 'gorn', 'hydran', 'lyran'],
});
const MONTHS = 3;
const short = {
  ...game,
  manifest: { ...game.manifest, turns: house(MONTHS, 'a short campaign for a test') },
};

/** What an empire's page says of systems that it does not know, one line each. */
const leaks = (core: Core<RoomState>, state: RoomState): string[] => {
  // The cast: what the game's own rules wrote.
  const { systems, known } = state.game.state as unknown as State;
  return core.documents(state).flatMap(({ topic, body }) => {
    const [, empire = ''] = /^priv\/table\/([a-z]+)\/game\//.exec(topic) ?? [];
    const own = known[empire]?.systems;
    if (own === undefined) return [];
    const text = JSON.stringify(body);
    return Object.entries(systems)
      .filter(([id, { name }]) => own[id] === undefined && text.includes(`"${name}"`))
      .map(([, { name }]) => `${topic} shows ${name}`);
  });
};

test(
  'six empires of bots expand in peace: no rule fails, nothing is refused, what holds always holds, and nobody sees beyond its scouts',
  { meta: { slow: 'every document of six empires, again and again' } },
  () => {
    let looks = 0;
    const found: string[] = [];
    const day = rehearseDay({
      game: short,
      room,
      seed: 5,
      watch: (core, state) => {
        looks += 1;
        if (looks % 40 === 0) found.push(...leaks(core, state));
      },
    });
    expect(looks).toBeGreaterThan(100);
    expect(found).toEqual([]);
    expect([...day.refusals, ...day.failures]).toEqual([]);
    expect(day.turns).toBe(MONTHS);
  },
);
