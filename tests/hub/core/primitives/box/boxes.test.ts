import { expect, test } from 'vitest';
import type { ObservationBody } from '../../../../../schemas/device-messages.ts';
import { DeviceTime, Instant, Minutes, Seconds } from '../../../../../schemas/units.ts';
import { Uid } from '../../../../../schemas/ids.ts';
import { Room, second } from '../../harness.ts';
import { testGame } from '../../test-game.ts';

/** The box within the room; the box by itself is tested in tests/hub/core/primitives/box. */

const FOOD = Uid('04A1B2C3');
const SABOTAGE = Uid('04A1B2C4');

/** A room with one box armed, its device there and its lid open. */
const accepting = (game = testGame()): { room: Room; see: (...bodies: ObservationBody[]) => void } => {
  const room = new Room(game);
  room.run({ type: 'device-state', device: 'box-dione', state: { state: 'ready', bridge: 'b1' } });
  room.ok('tag.learn', {
    tags: [
      { uid: FOOD, kind: 'food' },
      { uid: SABOTAGE, kind: 'sabotage' },
    ],
  });
  let n = 0;
  const see = (...bodies: ObservationBody[]): void => {
    for (const body of bodies) {
      n += 1;
      room.wait(100);
      room.observe(n, body);
    }
  };
  see({ kind: 'hatch', open: false, initial: true }, { kind: 'lid', open: true, initial: true });
  room.ok('box.arm', { box: 'dione', cost: { food: 1 }, title: 'Leak' });
  return { room, see };
};

const deviceNow = (room: Room): number => room.now - 1_800_000_000_000 + 1_000;

/** A card through the slot: the reader sees it just before the beam behind it is broken. */
const insert = (room: Room, see: (...bodies: ObservationBody[]) => void, uid: Uid): void => {
  room.wait(Seconds(5));
  const at = deviceNow(room);
  room.wait(200);
  see(
    { kind: 'sighting', uid, firstMs: DeviceTime(at), lastMs: DeviceTime(at + 60) },
    { kind: 'passage', beam: 'slot', startMs: DeviceTime(at + 30), endMs: DeviceTime(at + 90) },
  );
};

const close = (room: Room, see: (...bodies: ObservationBody[]) => void): void => {
  room.wait(Seconds(5));
  see({ kind: 'lid', open: false, initial: false }, { kind: 'settled', result: 'clear' });
};

test('cards become a tally that Control alone sees, until it is revealed', () => {
  const { room, see } = accepting();
  insert(room, see, FOOD);
  insert(room, see, SABOTAGE);
  close(room, see);
  expect(room.document('priv/control/box/dione')).toMatchObject({
    state: 'sealed',
    provisional: true,
    tally: { counts: { food: 1, sabotage: 1 }, beam: 2, confidence: 'certain', reason: null },
  });
  expect(room.document('pub/table/dione')).toMatchObject({
    box: { state: 'sealed', revealed: { outcome: null, cause: null, counts: null } },
  });
  room.ok('box.fix', { box: 'dione' });
  room.ok('box.reveal', { box: 'dione', what: 'outcome' });
  expect(room.document('pub/table/dione')).toMatchObject({
    box: { revealed: { outcome: 'failure', cause: null, counts: null } },
  });
  expect(room.code('undo')).toBe('undo/not-undoable');
});

test('a missing number in the midst of the contributions makes the tally a recount', () => {
  const { room, see } = accepting();
  insert(room, see, FOOD);
  room.observe(9, { kind: 'lid', open: false, initial: false });
  room.wait(100);
  room.observe(10, { kind: 'settled', result: 'clear' });
  expect(room.document('priv/control/box/dione')).toMatchObject({ tally: { confidence: 'recount' } });
});

test('the collection mark of the timetable fixes the cut-off of every armed box, and of no other', () => {
  const { room, see } = accepting();
  close(room, see);
  room.ok('clock.start');
  room.wait(Minutes(20));
  expect(room.state.timetable.clock.passed).toEqual(['collect']);
  expect(room.document('priv/control/box/dione')).toMatchObject({ state: 'fixed', provisional: true });
  const after = Instant(room.now + 1);
  const watched = (boot: string, n: number) =>
    room.run({ type: 'watched', devices: { 'box-dione': { boot, n, after } } });
  // Nothing is confirmed by a bridge that has just started, nor while an observation is on its way.
  watched('another-boot', 0);
  watched('a', 99);
  expect(room.document('priv/control/box/dione')).toMatchObject({ provisional: true });
  watched('a', 1);
  expect(room.document('priv/control/box/dione')).toMatchObject({ state: 'fixed', provisional: false });
  expect(room.document('priv/control/box/vulcan')).toMatchObject({ state: 'idle' });
});

test('boxes are collected all at once when none is named', () => {
  const { room } = accepting();
  room.ok('box.arm', { box: 'aegis' });
  expect(room.ok('box.collect')).toMatchObject({ collected: ['dione', 'aegis'] });
  expect(room.code('box.collect')).toBe('box/not-armed');
});

test('a table with a box of wood alone has one that Control counts by hand', () => {
  const { room } = accepting();
  room.ok('box.arm', { box: 'aegis', cost: { food: 2 } });
  room.ok('box.correct', { box: 'aegis', counts: { food: 2 } });
  expect(room.document('priv/control/box/aegis')).toMatchObject({
    device: null,
    online: true,
    outcome: 'success',
    tally: { source: 'control', confidence: 'certain' },
  });
});

test('an unknown box and an unknown kind are refused with the list of those that there are', () => {
  const { room } = accepting();
  expect(room.code('box.fix', { box: 'mars' })).toBe('box/unknown');
  expect(room.last.answer?.error?.message).toContain('dione');
  expect(room.code('box.arm', { box: 'dione', cost: { gold: 1 } })).toBe('tag/unknown-kind');
  expect(room.last.answer?.error?.message).toContain('food');
});

test('a command on a box that another has fixed since is refused, with who did what and how the box stands', () => {
  const { room } = accepting();
  const seen = room.state.seq;
  room.verb('box.arm', { box: 'dione', cost: { food: 3 } }, { by: second });
  const { answer } = room.verb('box.force', { box: 'dione', outcome: 'success' }, { rev: seen });
  expect(answer).toMatchObject({
    error: { code: 'command/stale' },
    data: { box: 'dione', cost: { food: 3 } },
  });
  expect(answer?.error?.message).toContain('Meanwhile control-2: Box Dione');
  expect(answer?.error?.message).toContain('Dione is open.');
  const { rev } = answer?.data as { rev: number };
  expect(room.verb('box.force', { box: 'dione', outcome: 'success' }, { rev }).answer?.status).toBe('ok');
});

test('a card on its way into an open box refuses nobody who presses at that moment', () => {
  const { room, see } = accepting();
  const seen = room.state.seq;
  insert(room, see, FOOD);
  expect(room.verb('box.fix', { box: 'dione' }, { rev: seen }).answer?.status).toBe('ok');
});

test('a card put into a box whose lid is shut makes what was pressed on its tally stale', () => {
  const { room, see } = accepting();
  insert(room, see, FOOD);
  close(room, see);
  const seen = room.state.seq;
  insert(room, see, FOOD);
  const { answer } = room.verb('box.reveal', { box: 'dione', what: 'counts' }, { rev: seen });
  expect(answer?.error?.code).toBe('command/stale');
});

test('arming is taken back while nothing has come of it, and no longer once a card went in', () => {
  const { room, see } = accepting();
  room.ok('box.arm', { box: 'vulcan' });
  room.ok('undo');
  expect(room.document('priv/control/box/vulcan')).toMatchObject({ state: 'idle' });
  insert(room, see, FOOD);
  expect(room.code('undo')).toBe('undo/overtaken');
});

test('the log never tells card by card what went into a box', () => {
  const { room, see } = accepting();
  const before = room.state.log.length;
  insert(room, see, FOOD);
  insert(room, see, SABOTAGE);
  expect(room.state.log).toHaveLength(before);
});

/** At the beginning of the second phase the rules clear the box and arm it for the next Event. */
const dealing = testGame({
  on: {
    phaseBegan: (_state, { phase }, { request }) => {
      if (phase !== 'act') return;
      request({ verb: 'box.reset', args: { box: 'dione' } });
      request({ verb: 'box.arm', args: { box: 'dione', cost: { food: 2 }, title: 'Pirates' } });
    },
  },
});

const toActPhase = (room: Room): void => {
  room.ok('clock.start');
  room.ok('clock.skip');
};

const attentionOf = (room: Room): string => JSON.stringify(room.document('priv/control/attention'));

test('the rules do not wipe a box that Control has not resolved: the next Event waits until it is reset', () => {
  const { room, see } = accepting(dealing);
  insert(room, see, FOOD);
  close(room, see);
  room.ok('box.collect', { box: 'dione' });
  const tally = room.document('priv/control/box/dione')?.tally;
  toActPhase(room);
  expect(room.document('priv/control/box/dione')).toMatchObject({
    state: 'collecting',
    tally,
    event: { title: 'Leak' },
    next: { title: 'Pirates', cost: { food: 2 } },
  });
  expect(attentionOf(room)).toContain('is waiting: resolve the box, then reset it');
  room.ok('box.resolve', { box: 'dione', outcome: 'success' });
  expect(room.document('priv/control/box/dione')).toMatchObject({ state: 'resolved', tally });
  expect(room.ok('box.reset', { box: 'dione' })).toMatchObject({ result: { armed: 'Pirates' } });
  expect(room.document('priv/control/box/dione')).toMatchObject({
    state: 'open',
    event: { title: 'Pirates' },
    cost: { food: 2 },
    next: null,
    tally: null,
  });
});

test('a sweep that runs and a count that was typed outlive the end of the turn', () => {
  for (const verb of ['box.recount', 'box.correct'] as const) {
    const { room } = accepting(dealing);
    room.ok(verb, { box: 'dione', ...(verb === 'box.correct' ? { counts: { food: 1 } } : {}) });
    const { state } = room.document('priv/control/box/dione') ?? {};
    toActPhase(room);
    expect(room.document('priv/control/box/dione')).toMatchObject({ state, next: { title: 'Pirates' } });
  }
});

test('a box that nobody touched is armed for the next Event silently', () => {
  const { room } = accepting(dealing);
  toActPhase(room);
  expect(room.document('priv/control/box/dione')).toMatchObject({ event: { title: 'Pirates' }, next: null });
  expect(attentionOf(room)).not.toContain('waits');
});

test('a box that the rules only clear is kept too, and Control is told', () => {
  const clearing = testGame({
    on: {
      phaseBegan: (_state, _moment, { request }) => request({ verb: 'box.reset', args: { box: 'dione' } }),
    },
  });
  const { room, see } = accepting(clearing);
  insert(room, see, FOOD);
  room.ok('clock.start');
  expect(room.document('priv/control/box/dione')).toMatchObject({ state: 'open', passages: 1 });
  expect(attentionOf(room)).toContain('ended unresolved, so it was kept');
});
