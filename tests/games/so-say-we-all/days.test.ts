import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { game } from '../../../games/so-say-we-all/game.ts';
import { rehearseDay } from '../../../hub/cli/rehearse/day.ts';
import { house } from '../../../schemas/manifest.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';
import type { Deck } from '../../../games/kit/mechanisms/deck.ts';
import type { State } from '../../../games/so-say-we-all/state.ts';
import type { Core } from '../../../hub/core/contract.ts';
import type { RoomState } from '../../../hub/core/core.ts';

const room = RoomSchema.parse({ room: 'r', name: 'R', game: 'so-say-we-all' });
const short = (turns: number): GameDefinition => ({
  ...game,
  manifest: { ...game.manifest, turns: house(turns, 'a short day for a test') },
});

const turned = (deck: Deck): Deck => ({ ...deck, pile: deck.pile.toReversed() });

/** The same day with another secret, and whose that is: nobody else may see a difference. */
const others = (day: State): readonly { readonly changed: State; readonly isOwners: RegExp }[] => [
  {
    changed: { ...day, allegiance: { 'dione/captain': true } },
    isOwners: new RegExp(`^priv/seat/(${[...Object.keys(day.allegiance), 'dione/captain'].join('|')})/`),
  },
  {
    changed: { ...day, deck: turned(day.deck), trades: turned(day.trades), finds: turned(day.finds) },
    isOwners: /^$/,
  },
  {
    changed: {
      ...day,
      packets: {
        ...day.packets,
        questions: Object.fromEntries(
          Object.entries(day.packets.questions).map(([id, question]) => [
            id,
            // What the Galaxy desk asks the tables themselves is no secret of theirs.
            !question.isControls
              ? question
              : {
                  ...question,
                  answers: Object.fromEntries(
                    question.tables.map((ship) => [
                      ship,
                      {
                        from: 'control' as const,
                        option: question.answers[ship]?.option === 'sabotage' ? 'paid' : 'sabotage',
                      },
                    ]),
                  ),
                },
          ]),
        ),
      },
    },
    isOwners: /^$/,
  },
];

/** Documents that show a secret to whom it is not: their topics. */
const leaks = (core: Core<RoomState>, state: RoomState): string[] => {
  // The casts: what the game's own rules wrote, and what is written in its place.
  const day = state.game.state as unknown as State;
  const shown = core.documents(state);
  return others(day).flatMap(({ changed, isOwners }) => {
    const other: RoomState = { ...state, game: { ...state.game, state: changed as never } };
    const bodies = new Map(core.documents(other).map(({ topic, body }) => [topic, body]));
    return shown.flatMap(({ topic, body }) =>
      topic.startsWith('priv/control/') || isOwners.test(topic) || isDeepStrictEqual(body, bodies.get(topic))
        ? []
        : [topic],
    );
  });
};

const failed = (core: Core<RoomState>, state: RoomState): string[] =>
  core.documents(state).flatMap(({ topic, body }) => {
    const text = JSON.stringify(body);
    return topic === 'priv/control/attention' && /A rule .*failed/.test(text) ? [text] : [];
  });

const hasPackets = ({ game: { state } }: RoomState): boolean =>
  Object.keys((state as unknown as State).packets.questions).length > 0;

/** Looks at every 60th moment of a day, and at every one in which packets lie sealed. */
const watched = (played: GameDefinition) => {
  let looks = 0;
  const found: string[] = [];
  const day = rehearseDay({
    game: played,
    room,
    seed: 11,
    watch: (core, state) => {
      looks += 1;
      if (looks % (hasPackets(state) ? 1 : 60) === 0)
        found.push(...leaks(core, state), ...failed(core, state));
    },
  });
  return { day, looks, found };
};

test(
  'bots play two turns from the first minute to the last: no rule fails, nothing is refused, nobody learns what is hidden',
  { meta: { slow: 'every document of eleven tables and 45 seats, again and again' } },
  () => {
    const { day, looks, found } = watched(short(2));
    expect(found).toEqual([]);
    expect(looks).toBeGreaterThan(150);
    expect([...day.refusals, ...day.failures]).toEqual([]);
    expect(day.commands.get('draw-infiltrators')).toBe(1);
    expect(day.commands.get('box.resolve')).toBe(11 * 2);
    // One of a seat of the government, which no table and no Control has given.
    expect(day.commands.get('appoint')).toBeGreaterThan(3);
  },
);

test.each([
  ['who is an Infiltrator', ({ allegiance }: State) => Object.keys(allegiance), 1],
  ['the next Event', ({ deck }: State) => deck.pile.slice(0, 1), 1],
  ['a packet', ({ packets }: State) => Object.values(packets.questions).map(({ answers }) => answers), 2],
])('a page that shows %s is found', (_what, secret, turns) => {
  const planted = { public: (state: never) => ({ planted: { secret: secret(state) } }) };
  const { found } = watched({ ...short(turns), views: [...game.views, planted] });
  expect([...new Set(found)]).toEqual(['pub/game/planted']);
});
