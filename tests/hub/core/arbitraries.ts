import fc from 'fast-check';
import type { BoardReport, ObservationBody } from '../../../schemas/device-messages.ts';
import { errorDocument } from '../../../schemas/errors.ts';
import { Uid } from '../../../schemas/ids.ts';
import { DeviceTime } from '../../../schemas/units.ts';
import { anyDesk, call, quietDesk, type Call } from './desk-arbitraries.ts';
import { anyRundown } from './primitives/timetable/arbitraries.ts';
import { anyEnrolment } from './primitives/enrol/arbitraries.ts';
import { control, second, type Room } from './harness.ts';

/** Random things that happen to a room, weighted towards those that mean something. */

export const UIDS = ['04A1B2C3', '04A1B2C4', '04A1B2C5D6E7F8', '12345678'].map((uid) => Uid(uid));

const box = fc.constantFrom('dione', 'vulcan', 'aegis');
const uid = fc.constantFrom(...UIDS);
const minutes = fc.integer({ min: -30, max: 30 }).map((count) => count * 60_000);
const counts = fc.dictionary(fc.constantFrom('food', 'crew', 'sabotage'), fc.integer({ min: 0, max: 3 }), {
  maxKeys: 3,
});

/** Verbs whose effect on public documents cannot depend on what is in a box. */
export const innocent: readonly fc.Arbitrary<Call>[] = [
  call('clock.start'),
  call('clock.pause'),
  call('clock.resume', fc.record({ insist: fc.boolean(), keepPaused: fc.boolean() })),
  call('clock.adjust', fc.record({ deltaMs: minutes, insist: fc.boolean() })),
  call('clock.skip'),
  call('clock.mode', fc.record({ advance: fc.constantFrom('auto', 'hold') })),
  call(
    'track.move',
    fc.record({ track: fc.constantFrom('pursuit', 'unrest'), by: fc.integer({ min: -2, max: 2 }) }),
  ),
  call('box.arm', fc.record({ box, cost: counts, title: fc.constantFrom('Leak', 'Fire') })),
  call('box.fix', fc.record({ box })),
  call('box.collect', fc.record({ box })),
  call('box.reopen', fc.record({ box })),
  call(
    'box.recount',
    fc.record(
      { box, done: fc.boolean(), expect: fc.integer({ min: 0, max: 4 }) },
      { requiredKeys: ['box', 'done'] },
    ),
  ),
  call('box.reset', fc.record({ box })),
  ...quietDesk,
];

export const anyCall: fc.Arbitrary<Call> = fc.oneof(
  // A third of all: the older primitives meet each other as often as before.
  { weight: 25, arbitrary: fc.oneof(...anyDesk) },
  { weight: 4, arbitrary: anyEnrolment },
  ...innocent,
  call('clock.turns', fc.record({ turns: fc.integer({ min: 1, max: 4 }) })),
  call(
    'clock.length',
    fc.record({
      phase: fc.constantFrom('plan', 'act'),
      durationMs: fc.integer({ min: 1_000, max: 900_000 }),
    }),
  ),
  ...anyRundown,
  call(
    'timer.start',
    fc.record({
      timer: fc.constantFrom('vote', 'air'),
      durationMs: fc.integer({ min: 1_000, max: 900_000 }),
    }),
  ),
  call('timer.pause', fc.record({ timer: fc.constantFrom('vote', 'air') })),
  call('timer.resume', fc.record({ timer: fc.constantFrom('vote', 'air') })),
  call('timer.adjust', fc.record({ timer: fc.constant('vote'), deltaMs: minutes })),
  call('timer.stop', fc.record({ timer: fc.constant('vote') })),
  call('alarm.raise', fc.record({ kind: fc.constantFrom('raid', 'wolves'), insist: fc.boolean() })),
  call('alarm.confirm'),
  call('alarm.standDown'),
  call('alarm.ack', fc.record({ table: box })),
  call('siren.mute', fc.record({ muted: fc.boolean() })),
  call('emergency.stop'),
  call('rounds.next'),
  call('rounds.turn', fc.record({ member: box })),
  call('rounds.taken', fc.record({ member: box })),
  call(
    'rounds.order',
    fc.record({ order: fc.constantFrom(['aegis', 'dione', 'vulcan'], ['vulcan', 'aegis', 'dione']) }),
  ),
  call('rounds.end'),
  call('box.correct', fc.record({ box, counts })),
  call('box.force', fc.record({ box })),
  call('box.reveal', fc.record({ box, what: fc.constantFrom('outcome', 'cause', 'counts') })),
  call('box.resolve', fc.record({ box, outcome: fc.constantFrom('success', 'failure', 'draw') })),
  call('box.flipped', fc.record({ box, owner: box, count: fc.integer({ min: 0, max: 3 }) })),
  call(
    'tag.learn',
    fc.record({
      tags: fc.array(fc.record({ uid, kind: fc.constantFrom('food', 'crew', 'sabotage', 'badge') }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  ),
  call('tag.forget', fc.record({ uids: fc.array(uid, { minLength: 1, maxLength: 2 }) })),
  call('game.option', fc.record({ option: fc.constant('fuel'), value: fc.integer({ min: 0, max: 12 }) })),
  call(
    'game.do',
    fc.record({
      command: fc.constantFrom('draw', 'chase', 'never'),
      args: fc.record({ by: fc.integer({ min: -2, max: 2 }) }),
    }),
  ),
  call('game.do', fc.constant({ command: 'draw', args: { times: 2 } })),
  call('news.post', fc.record({ text: fc.constantFrom('One', 'Two') })),
  call('news.clear', fc.record({ text: fc.constantFrom('One', 'Two') })),
  call('news.clear', fc.constant({})),
  call('message.send', fc.record({ text: fc.constantFrom('One', 'Two') })),
  call('message.clear', fc.record({ text: fc.constantFrom('One', 'Two') }, { requiredKeys: [] })),
  call('message.clear', fc.record({ table: fc.constantFrom('aegis', 'dione') })),
  call(
    'message.read',
    fc.record(
      {
        message: fc.integer({ min: 3, max: 30 }).map((n) => `message-${n}-0`),
        table: fc.constantFrom('aegis', 'dione'),
      },
      { requiredKeys: ['message'] },
    ),
  ),
  call('attention.clear', fc.record({ id: fc.constantFrom('game/refused', 'clock/missed', 'nothing') })),
  call('undo'),
  call('undo', fc.record({ event: fc.integer({ min: 1, max: 40 }) })),
);

const boardReport: fc.Arbitrary<BoardReport> = fc.record({
  board: fc.constantFrom('one', 'two', 'nobody'),
  transport: fc.constant('serial' as const),
  state: fc.constantFrom('searching' as const, 'ready' as const, 'lost' as const),
  errors: fc.constantFrom([], [errorDocument('board/keeps-box', 'one was a box before')]),
});

const body: fc.Arbitrary<ObservationBody> = fc.oneof(
  fc.record({ kind: fc.constant('lid' as const), open: fc.boolean(), initial: fc.boolean() }),
  fc.record({ kind: fc.constant('hatch' as const), open: fc.boolean(), initial: fc.boolean() }),
  uid.map((tag) => ({ kind: 'sighting' as const, uid: tag, firstMs: DeviceTime(0), lastMs: DeviceTime(0) })),
  fc.constantFrom('slot' as const, 'port' as const).map((beam) => ({
    kind: 'passage' as const,
    beam,
    startMs: DeviceTime(0),
    endMs: DeviceTime(0),
  })),
  fc
    .constantFrom('clear' as const, 'card-in-field' as const)
    .map((result) => ({ kind: 'settled' as const, result })),
  fc.constant({ kind: 'gap' as const, reason: 'ping-timeout' as const }),
  fc.constant({ kind: 'crowd' as const }),
  fc.record({
    kind: fc.constant('inventory' as const),
    uids: fc.uniqueArray(uid),
    nameless: fc.boolean(),
    startMs: fc.constant(DeviceTime(0)),
    endMs: fc.constant(DeviceTime(0)),
    end: fc.constantFrom('quiet' as const, 'cut-short' as const),
  }),
);

export type Happening =
  | { readonly type: 'call'; readonly call: Call; readonly first: boolean }
  | { readonly type: 'observe'; readonly body: ObservationBody; readonly jump: number; readonly boot: string }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'start'; readonly doubt: boolean; readonly ms: number }
  | { readonly type: 'client'; readonly client: string; readonly online: boolean }
  | { readonly type: 'did'; readonly device: string }
  | { readonly type: 'link'; readonly link: string; readonly username: string }
  | { readonly type: 'trouble'; readonly text: string | null }
  | { readonly type: 'bridge'; readonly state: 'ready' | 'lost'; readonly boards: readonly BoardReport[] }
  | { readonly type: 'device'; readonly state: 'init' | 'ready' | 'lost' };

export const happenings = (calls: fc.Arbitrary<Call>, restarts = true): fc.Arbitrary<Happening[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ type: fc.constant('call' as const), call: calls, first: fc.boolean() }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          type: fc.constant('observe' as const),
          body,
          jump: fc.constantFrom(1, 1, 1, 1, 0, 2),
          boot: fc.constantFrom('a', 'a', 'a', 'b'),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          type: fc.constant('wait' as const),
          ms: fc.integer({ min: 0, max: 900_000 }),
        }),
      },
      {
        weight: restarts ? 1 : 0,
        arbitrary: fc.record({
          type: fc.constant('start' as const),
          doubt: fc.boolean(),
          ms: fc.integer({ min: 0, max: 900_000 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('client' as const),
          client: fc.constantFrom('control-a', 'control-2-b'),
          online: fc.boolean(),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('did' as const),
          device: fc.constantFrom('horn', 'box-dione', 'nothing'),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('link' as const),
          link: fc.integer({ min: 1, max: 20 }).map((n) => `link-${n}`),
          username: fc.constantFrom('phone-1', 'phone-2'),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('trouble' as const),
          text: fc.constantFrom('no answer', 'it answered 500', null),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('bridge' as const),
          boards: fc.array(boardReport, { maxLength: 2 }),
          state: fc.constantFrom('ready' as const, 'lost' as const),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('device' as const),
          state: fc.constantFrom('init' as const, 'ready' as const, 'lost' as const),
        }),
      },
    ),
    { minLength: 10, maxLength: 60, size: 'max' },
  );

/** Gives a body times that fit the moment: a card is in the field for 60 ms, a beam is broken for 40 ms. */
const timed = (each: ObservationBody, atMs: number): ObservationBody => {
  if (each.kind === 'sighting') return { ...each, firstMs: DeviceTime(atMs), lastMs: DeviceTime(atMs + 60) };
  if (each.kind === 'passage')
    return { ...each, startMs: DeviceTime(atMs + 20), endMs: DeviceTime(atMs + 60) };
  return each;
};

/** Lets it happen; `numbers` counts the observations of each boot. */
export const happen = (room: Room, numbers: Map<string, number>, each: Happening): void => {
  switch (each.type) {
    case 'call':
      room.verb(each.call[0], each.call[1], {
        by: each.first ? control : second,
        client: each.first ? 'control-a' : 'control-2-b',
      });
      return;
    case 'observe': {
      const n = Math.max(1, (numbers.get(each.boot) ?? 0) + each.jump);
      numbers.set(each.boot, n);
      room.observe(n, timed(each.body, room.now % 10_000_000), { boot: each.boot });
      return;
    }
    case 'wait':
      room.wait(each.ms);
      return;
    case 'start':
      room.now = (room.now + each.ms) as typeof room.now;
      room.start({ clockInDoubt: each.doubt, downMs: each.ms });
      return;
    case 'client':
      room.run({ type: 'client', client: each.client, online: each.online });
      return;
    case 'did':
      room.run({ type: 'did', device: each.device, what: 'identify' });
      return;
    case 'link':
      room.run({ type: 'link-used', link: each.link, username: each.username });
      return;
    case 'trouble':
      room.run({ type: 'trouble', id: 'hook/lights', text: each.text });
      return;
    case 'bridge':
      room.run({ type: 'bridge-state', bridge: 'bridge-1', state: each.state, boards: each.boards });
      return;
    case 'device':
      room.run({
        type: 'device-state',
        device: 'box-dione',
        state: { state: each.state, bridge: 'bridge-1' },
      });
      return;
  }
};

/** Brings a fresh room into the middle of a game, where random commands meet something to act on. */
export const intoTheMiddle = (
  room: Room,
  kinds: readonly string[] = ['food', 'crew', 'sabotage', 'badge'],
): void => {
  room.start();
  room.run({ type: 'device-state', device: 'box-dione', state: { state: 'ready', bridge: 'bridge-1' } });
  room.ok('tag.learn', { tags: UIDS.map((tag, index) => ({ uid: tag, kind: kinds[index % kinds.length] })) });
  room.ok('clock.start');
  room.wait(11 * 60_000);
  room.ok('timer.start', { timer: 'vote', durationMs: 600_000 });
  room.ok('box.arm', { box: 'vulcan', cost: { food: 1 }, title: 'Fire' });
  room.ok('alarm.raise', { kind: 'raid' });
  room.ok('alarm.confirm');
};
