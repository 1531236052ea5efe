import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameInput } from '../../../../../games/kit/hooks.ts';
import { CHOICES, type ObservationBody } from '../../../../../schemas/device-messages.ts';
import { DevicesBodySchema } from '../../../../../schemas/documents/devices.ts';
import { VotesBodySchema } from '../../../../../schemas/documents/vote.ts';
import { Uid } from '../../../../../schemas/ids.ts';
import { BatchSchema } from '../../../../../schemas/journal.ts';
import { RoomSchema } from '../../../../../schemas/room.ts';
import { Room } from '../../harness.ts';
import { testGame, type TestGameState } from '../../test-game.ts';

const room = RoomSchema.parse({
  room: 'test',
  game: 'test-game',
  boards: { one: { transport: 'virtual' } },
  devices: {
    jump: { kind: 'jump-switch', board: 'one', table: 'dione', pins: { cover: 3 } },
    keypad: { kind: 'keypad', board: 'one', table: 'vulcan' },
    urn: { kind: 'vote-box', board: 'one' },
  },
});
const MEMBERS = ['04A1B2C3D4E5F6', '04A1B2C3D4E5F7', '04A1B2C3D4E5F8'].map((uid) => Uid(uid));

type Happening =
  | {
      readonly type: 'observe';
      readonly device: string;
      readonly boot: string;
      readonly jump: number;
      readonly body: ObservationBody;
    }
  | { readonly type: 'verb'; readonly verb: string; readonly args: object }
  | { readonly type: 'again' };

const body: fc.Arbitrary<{ device: string; body: ObservationBody }> = fc.oneof(
  fc.record({
    device: fc.constant('jump'),
    body: fc.record({
      kind: fc.constant('contact' as const),
      contact: fc.constantFrom('switch' as const, 'cover' as const),
      on: fc.boolean(),
      initial: fc.boolean(),
    }),
  }),
  fc.record({
    device: fc.constant('keypad'),
    body: fc.record({ kind: fc.constant('code' as const), text: fc.constantFrom('A7', '12', 'D') }),
  }),
  fc.record({
    device: fc.constant('urn'),
    body: fc.record({
      kind: fc.constant('ballot' as const),
      uid: fc.constantFrom(...MEMBERS),
      choice: fc.constantFrom(...CHOICES),
    }),
  }),
);
const vote = fc.constantFrom('treaty', 'mutiny');
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({ what: body, boot: fc.constantFrom('a', 'b'), jump: fc.constantFrom(1, 1, 1, 2, 0) })
      .map(({ what, boot, jump }) => ({ type: 'observe' as const, ...what, boot, jump })),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'again' as const }) },
  vote.map((id) => ({ type: 'verb' as const, verb: 'vote.open', args: { vote: id, question: 'Yes?' } })),
  vote.map((id) => ({ type: 'verb' as const, verb: 'vote.close', args: { vote: id } })),
  vote.map((id) => ({ type: 'verb' as const, verb: 'vote.drop', args: { vote: id } })),
  fc.constant({ type: 'verb' as const, verb: 'attention.clear', args: { id: 'input/keypad/code' } }),
);

const play = (list: readonly Happening[], after: (room: Room) => void = () => undefined): Room => {
  const input = (state: TestGameState, { did }: GameInput): void => {
    state.heard.push(did.what);
  };
  const one = new Room(testGame({ on: { input } }), room);
  one.start();
  one.ok('tag.learn', { tags: MEMBERS.slice(0, 2).map((uid) => ({ uid, kind: 'member', owner: 'dione' })) });
  const numbers = new Map<string, number>();
  let last: (() => void) | undefined;
  for (const happened of list) {
    if (happened.type === 'verb') one.verb(happened.verb, happened.args);
    else if (happened.type === 'again') {
      const before = JSON.stringify(one.state);
      last?.();
      // Reported again, as after a lost acknowledgement: nothing has happened.
      if (last !== undefined) expect(JSON.stringify(one.state)).toBe(before);
    } else {
      const key = `${happened.device}/${happened.boot}`;
      const n = Math.max(1, (numbers.get(key) ?? 0) + happened.jump);
      numbers.set(key, n);
      last = () => void one.observe(n, happened.body, { device: happened.device, boot: happened.boot });
      last();
    }
    after(one);
  }
  return one;
};
const many = fc.array(happening, { minLength: 5, maxLength: 40, size: 'max' });

test('whatever players press, replaying the journal gives the same room to the byte', () => {
  fc.assert(
    fc.property(many, (list) => {
      const { core, batches, state } = play(list);
      const again = batches.map((batch) => BatchSchema.parse(JSON.parse(JSON.stringify(batch))));
      expect(JSON.stringify(again.reduce(core.evolve, core.initial()))).toBe(JSON.stringify(state));
    }),
    { numRuns: 80 },
  );
});

test('no vote counts more cards than there are members, and none tells what was chosen before it is closed', () => {
  fc.assert(
    fc.property(many, (list) => {
      play(list, (one) => {
        const { votes } = VotesBodySchema.parse(one.document('priv/control/votes'));
        for (const { cast, state, result } of votes) {
          expect(cast).toBeLessThanOrEqual(2);
          expect(result === null).toBe(state === 'open');
          if (result !== null) expect(result.yes + result.no + result.abstain).toBe(cast);
        }
        const devices = one.document('priv/control/devices');
        expect(DevicesBodySchema.parse(devices)).toEqual(devices);
      });
    }),
    { numRuns: 60 },
  );
});

test('no card of a member is in any document but the closed votes and the tags of Control', () => {
  fc.assert(
    fc.property(many, (list) => {
      const one = play(list);
      const others = one.core
        .documents(one.state)
        .filter(({ topic }) => !/^priv\/control\/(votes|tags)$/.test(topic));
      const text = JSON.stringify(others);
      for (const uid of MEMBERS) expect(text).not.toContain(uid);
    }),
    { numRuns: 60 },
  );
});
