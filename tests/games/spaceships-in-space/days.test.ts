import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { game } from '../../../games/spaceships-in-space/game.ts';
import { rehearseDay } from '../../../hub/cli/rehearse/day.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';
import type { Mission } from '../../../games/spaceships-in-space/mission.ts';
import type { Core } from '../../../hub/core/contract.ts';
import type { RoomState } from '../../../hub/core/core.ts';

const roomWith = (options: Record<string, string | number> = {}) =>
  RoomSchema.parse({ room: 'r', name: 'R', game: 'spaceships-in-space', options });

// The cast: what the game's own rules wrote.
const missionIn = ({ game: { state } }: RoomState): Mission => state as unknown as Mission;

/** The same mission with other secrets of the Navigator: nobody else may see a difference. */
const other = (mission: Mission): Mission => ({
  ...mission,
  decks: Object.fromEntries(
    Object.entries(mission.decks).map(([id, deck]) => [
      id,
      { ...deck, pile: deck.pile.map(() => ({ text: 'Something else', tone: 'bad' as const })) },
    ]),
  ),
  clocks: Object.fromEntries(
    Object.entries(mission.clocks).map(([id, clock]) => [
      id,
      clock.hidden ? { ...clock, effect: clock.effect === 'story' ? 'wrecked' : 'story' } : clock,
    ]),
  ),
  result:
    mission.result === null || mission.result.shown
      ? mission.result
      : { table: 'Another table', dice: [1], entry: 'Another entry', shown: false },
});

/** Documents beside Control's that show a secret: their topics. */
const leaks = (core: Core<RoomState>, state: RoomState): string[] => {
  // The cast: what is written in the place of the rules' own.
  const changed = { ...state, game: { ...state.game, state: other(missionIn(state)) as never } };
  const bodies = new Map(core.documents(changed).map(({ topic, body }) => [topic, body]));
  return core
    .documents(state)
    .flatMap(({ topic, body }) =>
      topic.startsWith('priv/control/') || isDeepStrictEqual(body, bodies.get(topic)) ? [] : [topic],
    );
};

/** An evening, looked at every tenth moment. */
const watched = (played: GameDefinition, seed: number, options?: Record<string, string | number>) => {
  let moments = 0;
  const found: string[] = [];
  const hidden = { deck: 0, clock: 0, table: 0 };
  const evening = rehearseDay({
    game: played,
    room: roomWith(options),
    seed,
    watch: (core, state) => {
      moments += 1;
      if (moments % 10 > 0) return;
      const { decks, clocks, result } = missionIn(state);
      if (Object.values(decks).some(({ pile }) => pile.length > 0)) hidden.deck += 1;
      if (Object.values(clocks).some((clock) => clock.hidden)) hidden.clock += 1;
      if (result?.shown === false) hidden.table += 1;
      found.push(...leaks(core, state));
    },
  });
  return { evening, found, hidden };
};

describe('an evening of bots', () => {
  test('has three missions, and the same seed gives the same', () => {
    const evening = rehearseDay({ game, room: roomWith(), seed: 4 });
    expect(rehearseDay({ game, room: roomWith(), seed: 4 })).toEqual(evening);
    expect([...evening.failures]).toEqual([]);
    const last = evening.figures.at(-1) ?? {};
    const fates = ['missions won', 'missions failed', 'ships wrecked', 'crews down'];
    expect(fates.reduce((sum, fate) => sum + (last[fate] ?? 0), 0)).toBe(3);
    expect(evening.commands.get('begin-mission')).toBe(2);
  });

  test('shows nobody a card that lies face down, what a hidden clock brings or a table that is not shown', () => {
    const { found, hidden } = watched(game, 3);
    expect(found).toEqual([]);
    expect(Object.values(hidden).filter((moments) => moments < 3)).toEqual([]);
  });

  test.each([
    ['the top card', ({ decks }: Mission) => Object.values(decks).map(({ pile }) => pile[0]?.text ?? '')],
    ['a hidden clock', ({ clocks }: Mission) => Object.values(clocks).map(({ effect }) => effect)],
    ['a hidden table', ({ result }: Mission) => [result?.entry ?? '']],
  ])('is seen to leak where a page shows %s', (_what, secret) => {
    const planted = { public: (state: never) => ({ planted: { secret: secret(state) } }) };
    const { found } = watched({ ...game, views: [...game.views, planted] }, 12);
    expect([...new Set(found)]).toEqual(['pub/game/planted']);
  });
});
