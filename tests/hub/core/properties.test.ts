import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Effect } from '../../../hub/core/contract.ts';
import { VERBS } from '../../../schemas/commands.ts';
import { DOCUMENT_CONTRACTS } from '../../../schemas/contracts.ts';
import { BatchSchema } from '../../../schemas/journal.ts';
import { filterMatches } from '../../../schemas/topic-filter.ts';
import { PEOPLE } from './desk-arbitraries.ts';
import { anyCall, happen, happenings, innocent, intoTheMiddle, UIDS, type Happening } from './arbitraries.ts';
import { Room } from './harness.ts';

/** Half of the rooms are fresh, half are in the middle of a game. */
const opened = (list: readonly Happening[]): Room => {
  const room = new Room();
  if (list.length % 2 === 0) intoTheMiddle(room);
  return room;
};

const play = (list: readonly Happening[], room = opened(list)): Room => {
  const numbers = new Map<string, number>();
  for (const each of list) happen(room, numbers, each);
  return room;
};

/** Looks at a room after each of what happens to it, over `numRuns` lists of happenings. */
const atEachMoment = (numRuns: number, look: (room: Room) => void): void => {
  fc.assert(
    fc.property(happenings(anyCall), (list) => {
      const room = opened(list);
      const numbers = new Map<string, number>();
      for (const each of list) {
        freeze(room.state);
        happen(room, numbers, each);
        look(room);
      }
    }),
    { numRuns },
  );
};

/** Neither `decide` nor `evolve` may change what it is given. */
const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
};

const sounds = (effect: Effect): boolean =>
  effect.type === 'sound' ||
  effect.type === 'page-chirp' ||
  (effect.type === 'cue' && effect.cue.kind === 'sound-test') ||
  ((effect.type === 'identify' || effect.type === 'test') && effect.device === 'horn');

test('while an emergency stands nothing counts down and nothing sounds; nothing fails inside, whatever is done', () => {
  atEachMoment(80, (room) => {
    expect(room.last.answer?.error?.code).not.toBe('command/failed');
    expect(JSON.stringify(room.state.attention.notes)).not.toContain('game/fault');
    const { alarm, emergency, timetable, timers, rounds } = room.state;
    if (emergency.standing === null) return;
    expect(timetable.clock.state).not.toBe('running');
    expect(Object.values(timers).filter((timer) => timer.endsAt !== null)).toEqual([]);
    expect(rounds.active?.nextAt ?? null).toBeNull();
    expect(room.last.effects.filter((effect) => sounds(effect))).toEqual([]);
    expect(alarm.soundUntil).toBeNull();
  });
});

test('after a tick every deadline lies in the future', () => {
  atEachMoment(60, (room) => {
    room.run({ type: 'tick' });
    const due = room.core.deadline(room.state);
    if (due !== null) expect(due).toBeGreaterThan(room.now);
  });
});

test('arbitrary verbs and arguments are answered, never thrown, and never fail inside', () => {
  const verb = fc.oneof(fc.constantFrom<string>(...VERBS), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(verb, fc.anything()), { maxLength: 20 }), (calls) => {
      const room = new Room();
      room.ok('clock.start');
      for (const [name, args] of calls) {
        const { answer } = room.verb(name, args);
        expect(answer).not.toBeNull();
        expect(answer?.error?.code).not.toBe('command/failed');
      }
    }),
  );
});

const publicOf = (room: Room) =>
  room.core.documents(room.state).filter((document) => document.topic.startsWith('pub/'));

const contractOf = (topic: string) =>
  DOCUMENT_CONTRACTS.find((each) => filterMatches(each.topic.replace('{id}', '+'), topic));

const fromDisk = <T>(value: T): unknown => JSON.parse(JSON.stringify(value));

const replays = ({ core, state, batches: done }: Room, cut: number): void => {
  const wanted = JSON.stringify(state);
  const batches = done.map((batch) => BatchSchema.parse(fromDisk(batch)));
  expect(JSON.stringify(batches.reduce(core.evolve, core.initial()))).toBe(wanted);
  const at = batches.length === 0 ? 0 : cut % batches.length;
  const half = batches.slice(0, at).reduce(core.evolve, core.initial());
  const snapshot = fromDisk(half) as typeof half;
  expect(JSON.stringify(batches.slice(at).reduce(core.evolve, snapshot))).toBe(wanted);
};

const isNumbered = ({ batches, state }: Room): void => {
  expect(batches.map((batch) => batch.seq)).toEqual(batches.map((_, index) => index + 1));
  const revs = Object.values(state.revs).flatMap((folder) => Object.values(folder));
  for (const rev of revs) expect(rev).toBeLessThanOrEqual(state.seq);
};

const isPublishable = ({ core, state }: Room): void => {
  const documents = core.documents(state);
  expect(new Set(documents.map((each) => each.topic)).size).toBe(documents.length);
  for (const { topic, body } of documents) {
    // Texts in other languages stand beside a body, and are none of its contract's.
    const { translations: _, ...own } = body as { readonly translations?: unknown };
    expect(contractOf(topic)?.body.parse(own), topic).toEqual(own);
  }
  const open = JSON.stringify(documents.filter((each) => !each.topic.startsWith('priv/control/')));
  for (const uid of UIDS) expect(open).not.toContain(uid);
};

test('whatever happens: the journal replays to the byte from anywhere, its batches have no hole, documents have their shape and show no UID, no track leaves its range', () => {
  fc.assert(
    fc.property(happenings(anyCall), fc.nat(), (list, cut) => {
      const room = play(list);
      replays(room, cut);
      isNumbered(room);
      isPublishable(room);
      expect(room.state.track.pursuit).toBeGreaterThanOrEqual(0);
      expect(room.state.track.pursuit).toBeLessThanOrEqual(3);
    }),
    { numRuns: 100 },
  );
});

test('no public document and no table’s own names a person before Control lets names be shown', () => {
  let bound = 0;
  fc.assert(
    fc.property(happenings(fc.oneof(...innocent)), (list) => {
      const room = opened(list);
      room.ok('roster.set', { table: 'dione', seat: 'captain', person: PEOPLE[0] });
      play(list, room);
      if (Object.values(room.state.roster.seats).some((seat) => seat.person !== null)) bound += 1;
      const open = room.core.documents(room.state).filter((each) => !each.topic.startsWith('priv/control/'));
      const text = JSON.stringify(open);
      for (const name of PEOPLE) expect(text).not.toContain(name);
      room.ok('roster.set', { table: 'vulcan', seat: 'scout', person: PEOPLE[1] });
      room.ok('roster.show', { shown: true });
      expect(JSON.stringify(publicOf(room))).toContain(PEOPLE[1]);
    }),
    { numRuns: 60 },
  );
  expect(bound).toBeGreaterThan(30);
});

test('until Control reveals, the public documents are the same whatever kinds the cards are', () => {
  const sentBy = (list: readonly Happening[], kinds: readonly string[]): Room => {
    const room = new Room();
    intoTheMiddle(room, kinds);
    return play(list, room);
  };
  fc.assert(
    fc.property(happenings(fc.oneof(...innocent), false), (list) => {
      const plain = sentBy(list, ['food']);
      const mixed = sentBy(list, ['sabotage', 'crew', 'food']);
      expect(publicOf(mixed)).toEqual(publicOf(plain));
    }),
    { numRuns: 60 },
  );
});
