import { describe, expect, test } from 'vitest';
import { decide } from '../../../../hub/core/engine/decide.ts';
import { evolveBatch } from '../../../../hub/core/engine/evolve.ts';
import { done, refuse } from '../../../../hub/core/engine/outcome.ts';
import type { Parts } from '../../../../hub/core/engine/parts.ts';
import type { AnyPrimitive } from '../../../../hub/core/engine/primitive.ts';
import { initialEngineState, type EngineState } from '../../../../hub/core/engine/state.ts';
import type { Command } from '../../../../hub/core/contract.ts';
import type { RoomEvent, RoomEventOf } from '../../../../schemas/events.ts';
import { Instant } from '../../../../schemas/units.ts';
import { control } from '../harness.ts';

/** A small room: a track that people move, and sounds. Either makes something of the other. */
interface State extends EngineState {
  readonly track: Readonly<Record<string, number>>;
  readonly sound: { readonly settings: { readonly muted: boolean } };
}
interface Small {
  readonly plan: object;
  readonly state: State;
}
type Part = AnyPrimitive<Small>;
type Reactions = NonNullable<Part['after']>;

const part = (given: Partial<Part>): Part => ({
  initial: () => null,
  decide: {},
  evolve: {},
  log: {},
  documents: {},
  standing: null,
  attention: null,
  deadlines: null,
  undo: null,
  ...given,
});

const moved = (value: number): RoomEvent => ({ type: 'track-moved', track: 'morale', value });
const muted: RoomEvent = { type: 'sound-muted', muted: true };
const said = (text: string): RoomEvent => ({
  type: 'sound-ceiling-set',
  role: 'table',
  percent: text.length,
});

/** @param after what `track` and `sound` make of what happens. */
const smallRoom = (after: { readonly track?: Reactions; readonly sound?: Reactions }) => {
  let reactions = 0;
  const counted = (all: Reactions = {}): Reactions =>
    Object.fromEntries(
      Object.entries(all).map(([type, reaction]) => [
        type,
        (draft, happened) => {
          reactions += 1;
          reaction?.(draft, happened);
        },
      ]),
    );
  const parts: Parts<Small> = {
    planOf: () => ({}),
    primitives: {
      track: part({
        decide: {
          'track.set': (draft, args) => {
            draft.emit(moved((args as { value: number }).value));
            return done({ now: draft.state.sound.settings.muted });
          },
        },
        evolve: {
          'track-moved': (own, event) => {
            const { track, value } = event as RoomEventOf<'track-moved'>;
            return { ...(own as State['track']), [track]: value };
          },
        },
        log: { 'track-moved': () => 'moved' },
        deadlines: { due: () => [], catchUp: (draft) => draft.emit(moved(9)) },
        after: counted(after.track),
      }),
      sound: part({
        evolve: { 'sound-muted': (_own, event) => ({ settings: event as RoomEventOf<'sound-muted'> }) },
        log: { 'sound-muted': () => '', 'sound-ceiling-set': () => '' },
        after: counted(after.sound),
      }),
    },
  };
  const initial: State = {
    ...initialEngineState,
    track: { morale: 1 },
    sound: { settings: { muted: false } },
  };
  const checks = { documents: () => [], knownKeys: () => '' };
  const verb = (name: string, args: object, transaction = name): Command => ({
    type: 'verb',
    by: control,
    verb: name,
    args,
    transaction,
  });
  return {
    initial,
    set: verb('track.set', { track: 'morale', value: 3 }),
    undo: verb('undo', {}),
    reactions: () => reactions,
    decide: (command: Command, state = initial) =>
      decide(parts, checks, state, command, { now: Instant(5), dice: { roll: () => 1 } }),
    evolve: (state: State, batch: NonNullable<ReturnType<typeof decide>['batch']>) =>
      evolveBatch(parts, state, batch),
  };
};

const mutes: Reactions = { 'track-moved': (draft) => draft.emit(muted) };

describe('what follows from an event', () => {
  test('stands after it in the same batch, and the command that caused it sees it', () => {
    const { decide: run, set } = smallRoom({ sound: mutes });
    const { batch, answer } = run(set);
    expect(batch?.events).toEqual([moved(3), { ...muted }]);
    expect(answer?.data).toMatchObject({ now: true });
  });

  test('is decided in the contracts’ order, each to its end before the next', () => {
    const { decide: run, set } = smallRoom({
      sound: { 'track-moved': (draft) => draft.emit(said('last')), 'sound-muted': () => undefined },
      track: {
        'track-moved': (draft) => draft.emit(muted),
        'sound-muted': (draft) => draft.emit(said('at once')),
      },
    });
    expect(run(set).batch?.events).toEqual([moved(3), muted, said('at once'), said('last')]);
  });

  test('comes of a deadline, too', () => {
    const { decide: run } = smallRoom({ sound: mutes });
    expect(run({ type: 'tick' }).batch?.events).toEqual([moved(9), muted]);
  });

  test('is told without an event, and the journal keeps what was made of it alone', () => {
    const { decide: run, set } = smallRoom({
      sound: {
        'track-moved': (draft) =>
          draft.tell({ type: 'device-watched', device: 'box-dione', until: Instant(1) }),
        'device-watched': (draft) => draft.emit(muted),
      },
    });
    expect(run(set).batch?.events).toEqual([moved(3), muted]);
  });
});

describe('a reaction that cannot be had', () => {
  test.each([
    ['throws', () => expect.fail('it broke'), 'command/failed'],
    [
      'is refused',
      (draft: { demand: (outcome: ReturnType<typeof refuse>) => void }) =>
        draft.demand(refuse('emergency/stands')),
      'emergency/stands',
    ],
  ] as const)('undoes the whole command where it %s', (_what, reaction, code) => {
    const { decide: run, set } = smallRoom({
      track: { 'track-moved': (draft) => draft.emit(said('before')) },
      sound: { 'track-moved': reaction },
    });
    const { batch, effects, answer } = run(set);
    expect(answer).toMatchObject({ status: 'error', error: { code } });
    expect(batch).toBeNull();
    expect(effects).toEqual([]);
  });

  test('takes a deadline’s batch with it', () => {
    const { decide: run } = smallRoom({
      sound: { 'track-moved': (draft) => draft.demand(refuse('emergency/stands')) },
    });
    expect(() => run({ type: 'tick' })).toThrow('emergency');
  });

  test('names both primitives where they set each other off without an end', () => {
    const { decide: run, set } = smallRoom({
      track: { 'sound-muted': (draft) => draft.emit(moved(4)) },
      sound: mutes,
    });
    const { batch, answer } = run(set);
    expect(batch).toBeNull();
    expect(answer?.error?.code).toBe('command/failed');
    expect(answer?.error?.message).toMatch(/(?=.*sound after track-moved)(?=.*track after sound-muted)/);
    expect(() => run({ type: 'tick' })).toThrow('reactions without an end');
  });
});

test('a replay asks for no reaction: what it brought about is in the journal', () => {
  const { decide: run, set, evolve, initial, reactions } = smallRoom({ sound: mutes });
  const { batch } = run(set);
  if (batch === null) throw new Error('nothing was journaled');
  const asked = reactions();
  const after = evolve(initial, batch);
  expect(after.track).toEqual({ morale: 3 });
  expect(after.sound.settings.muted).toBe(true);
  expect(reactions()).toBe(asked);
});

test('an undo takes back what followed together with what it followed from', () => {
  const { decide: run, set, undo, evolve, initial } = smallRoom({ sound: mutes });
  const step = (state: State, command: Command): State => {
    const { batch, answer } = run(command, state);
    if (batch === null) throw new Error(JSON.stringify(answer));
    return evolve(state, batch);
  };
  const followed = step(initial, set);
  expect(followed.sound.settings.muted).toBe(true);
  const back = step(followed, undo);
  expect(back.track).toEqual({ morale: 1 });
  expect(back.sound.settings.muted).toBe(false);
});
