import { describe, expect, test } from 'vitest';
import {
  did,
  facesOf,
  falling,
  member,
  missionWith,
  refusalOf,
  rolled,
  room,
  rules,
  withOption,
} from './aboard.ts';
import { CONTROL } from '../room.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';
import type { Mission } from '../../../games/spaceships-in-space/mission.ts';

const filled = (mission: ReturnType<typeof missionWith>) =>
  Object.values(mission.clocks).map((clock) => clock.filled);
const withClock = (kind: string, more: object = {}) =>
  did(missionWith(), 'start-clock', { name: 'Door', kind, sections: 6, ...more });

const DICE = { critical: [6, 6], success: [1, 6], drawback: [1, 4], fiasco: [1, 1] };

describe('a clock', () => {
  test.each([4, 6, 8, 10, 12])('has %i sections', (sections) => {
    const mission = withClock('push', { sections });
    expect(Object.values(mission.clocks)[0]).toMatchObject({ sections, filled: 0 });
  });

  test('is of the kind that the Navigator says, also after it was started', () => {
    const mission = did(withClock('push'), 'clock-kind', { clock: 'c1', kind: 'catastrophe' });
    expect(filled(rolled(mission, 'ship', [...DICE.success]))).toEqual([0]);
    expect(refusalOf(mission, 'clock-kind', { clock: 'c9', kind: 'push' })).toMatch(/no longer running/);
  });

  test('has no other number of them', () => {
    expect(() => withClock('push', { sections: 5 })).toThrow();
  });

  test.each([
    ['push', 'critical', 2],
    ['push', 'success', 1],
    ['push', 'drawback', 0],
    ['push', 'fiasco', 0],
    ['catastrophe', 'critical', 0],
    ['catastrophe', 'success', 0],
    ['catastrophe', 'drawback', 1],
    ['catastrophe', 'fiasco', 2],
    ['death', 'fiasco', 0],
    ['augury', 'critical', 0],
  ] as const)('of kind %s is moved by a %s by %i', (kind, outcome, by) => {
    const aims = kind === 'push' ? { aims: 'c1' } : {};
    expect(filled(rolled(withClock(kind), 'ship', [...DICE[outcome]], aims))).toEqual([by]);
  });

  test('of pushing is moved by a drawback in the other reading', () => {
    const at = withOption('push-drawback', 'by-one');
    expect(filled(rolled(withClock('push'), 'ship', [1, 4], { at, aims: 'c1' }))).toEqual([1]);
  });

  test('that the Navigator leaves out is not moved by a roll, and one that every roll moves is', () => {
    const set = (kind: string, counts: boolean) =>
      did(withClock(kind), 'count-clock', { clock: 'c1', counts });
    expect(filled(rolled(set('catastrophe', false), 'ship', [1, 1]))).toEqual([0]);
    expect(filled(rolled(set('push', true), 'ship', [6, 6]))).toEqual([2]);
  });

  test('of pushing is moved by the rolls that are for it, and no other', () => {
    const two = did(withClock('push'), 'start-clock', { name: 'Lock', kind: 'push', sections: 4 });
    const one = rolled(two, 'ship', [6, 6], { aims: 'c2' });
    expect([filled(one), one.asked]).toEqual([[0, 2], undefined]);
    const neither = rolled(two, 'ship', [1, 4]);
    expect([filled(neither), neither.asked]).toEqual([[0, 0], undefined]);
  });

  test('of pushing is asked of the Navigator after a success that was for none', () => {
    const two = did(withClock('push'), 'start-clock', { name: 'Lock', kind: 'push', sections: 4 });
    const asked = rolled(two, 'ship', [6, 6]);
    expect([filled(asked), asked.asked?.outcome]).toEqual([[0, 0], 'critical']);
    const keys = JSON.stringify(rules.shows(asked, 'control', room).navigator);
    expect(keys).toContain('"label":"Lock","command":"place-roll","args":{"clock":"c2"}');
    const placed = did(asked, 'place-roll', { clock: 'c2' });
    expect([filled(placed), placed.asked]).toEqual([[0, 2], undefined]);
    expect(filled(did(asked, 'place-roll'))).toEqual([0, 0]);
    expect(refusalOf(placed, 'place-roll', { clock: 'c2' })).toMatch(/no roll waits/);
    expect(rolled(withClock('catastrophe'), 'ship', [6, 6]).asked).toBeUndefined();
  });

  test('stops at its ends, moved by hand, and several run at once', () => {
    const two = did(withClock('push'), 'start-clock', { name: 'Fire', kind: 'death', sections: 4 });
    const [, fire = ''] = Object.keys(two.clocks);
    expect(refusalOf(two, 'set-clock', { clock: fire, by: -1 })).toMatch(/is empty/);
    const full = [1, 1, 1, 1].reduce((so) => did(so, 'set-clock', { clock: fire, by: 1 }), two);
    expect(filled(full)).toEqual([0, 4]);
    expect(refusalOf(full, 'set-clock', { clock: fire, by: 1 })).toMatch(/is full/);
    expect(filled(did(two, 'set-clock', { clock: fire, by: 1 }))).toEqual([0, 1]);
  });

  test('is cancelled and delayed', () => {
    const mission = did(withClock('death'), 'set-clock', { clock: 'c1', by: 1 });
    expect(filled(did(mission, 'set-clock', { clock: 'c1', by: -1 }))).toEqual([0]);
    expect(did(mission, 'end-clock', { clock: 'c1' }).clocks).toEqual({});
    expect(refusalOf(missionWith(), 'end-clock', { clock: 'c9' })).toMatch(/no longer running/);
  });
});

describe('time', () => {
  const timed = (kind: string, at: RoomView, phase = 'scene') =>
    filled(rules.tell(withClock(kind), 'phaseEnded', { turn: 1, phase }, { room: at, by: CONTROL }).state);

  test('moves death and augury clocks as the club chooses: at the end of a scene', () => {
    const at = withOption('time-clocks', 'at-the-end-of-a-scene');
    expect([timed('death', at), timed('augury', at), timed('push', at)]).toEqual([[1], [1], [0]]);
    expect(timed('death', at, 'downtime')).toEqual([0]);
    expect(timed('death', room)).toEqual([0]);
  });

  test('or with every roll', () => {
    const at = withOption('time-clocks', 'with-every-roll');
    expect(filled(rolled(withClock('death'), 'ship', [6, 6], { at }))).toEqual([1]);
    expect(filled(rolled(withClock('catastrophe'), 'ship', [6, 6], { at }))).toEqual([0]);
  });
});

describe('a clock that minutes move', () => {
  const ticking = did(withClock('death', { sections: 4 }), 'clock-minutes', { clock: 'c1', minutes: 2 });
  const timed: RoomView = { ...room, timers: ['clock-c1'] };
  const up = (mission: Mission, timer = 'clock-c1', at = timed) =>
    rules.tell(mission, 'timerEnded', { timer }, { room: at, by: CONTROL });

  test('starts its own timer, and each time that it runs out fills one section', () => {
    const { requests } = rules.does(
      withClock('death'),
      'clock-minutes',
      { clock: 'c1', minutes: 2 },
      { room, by: CONTROL },
    );
    const start = {
      verb: 'timer.start',
      args: { timer: 'clock-c1', label: 'Door', durationMs: 120_000 },
    };
    expect(requests).toEqual([start]);
    const once = up(ticking);
    expect(filled(once.state)).toEqual([1]);
    expect(once.requests).toEqual([start, { verb: 'track.move', args: { track: 'clock-4', by: 1 } }]);
  });

  test('asks for nothing of another clock, whatever the track of that one shows', () => {
    const two = did(ticking, 'start-clock', { name: 'Fire', kind: 'push', sections: 8 });
    const moved: RoomView = { ...timed, tracks: { ...timed.tracks, 'clock-8': 3 } };
    expect(up(two, 'clock-c1', moved).requests.filter(({ verb }) => verb === 'track.move')).toEqual([
      { verb: 'track.move', args: { track: 'clock-4', by: 1 } },
    ]);
    expect(up(two, 'tea', moved)).toMatchObject({ state: two, requests: [] });
  });

  test('stops when it is full, ends, goes by hand again, or the mission is over', () => {
    const stop = { verb: 'timer.stop', args: { timer: 'clock-c1' } };
    const full = [1, 2, 3].reduce((so) => up(so).state, ticking);
    expect(up(full).requests).toContainEqual(stop);
    for (const [command, args] of [
      ['end-clock', { clock: 'c1' }],
      ['clock-minutes', { clock: 'c1', minutes: 0 }],
      ['clock-kind', { clock: 'c1', kind: 'push' }],
      ['end-mission', { success: true }],
    ] as const) {
      const { requests } = rules.does(ticking, command, args, { room: timed, by: CONTROL });
      expect(requests).toEqual([stop]);
    }
    expect(refusalOf(withClock('push'), 'clock-minutes', { clock: 'c1', minutes: 1 })).toMatch(
      /death and augury clocks alone/,
    );
  });
});

describe('a full clock', () => {
  const full = (effect: string) =>
    [1, 1, 1, 1].reduce(
      (so) => did(so, 'set-clock', { clock: 'c1', by: 1 }),
      withClock('catastrophe', { sections: 4, effect }),
    );

  test('exposes the crew, damages the ship, wrecks it, or leaves it to the story', () => {
    expect(Object.values(full('exposed').crew).every(({ exposed }) => exposed)).toBe(true);
    expect(full('ship-damage').hurt.ship?.times).toBe(1);
    expect([full('wrecked').ship.wrecked, full('wrecked').over]).toEqual([true, 'wrecked']);
    const story = full('story');
    expect([story.over, story.hurt, member(story, 'pilot').exposed]).toEqual([null, {}, false]);
  });

  test('is announced to the whole table, once', () => {
    const before = did(
      did(withClock('push', { sections: 4 }), 'set-clock', { clock: 'c1', by: 1 }),
      'set-clock',
      {
        clock: 'c1',
        by: 1,
      },
    );
    const news = (mission: typeof before) =>
      rules
        .does(mission, 'set-clock', { clock: 'c1', by: 1 }, { room, by: CONTROL })
        .requests.filter(({ verb }) => verb === 'news.post');
    expect(news(before)).toEqual([]);
    expect(news(did(before, 'set-clock', { clock: 'c1', by: 1 }))).toEqual([
      { verb: 'news.post', args: { text: 'The clock is full: Door' } },
    ]);
  });
});

describe('clocks and their kinds', () => {
  const of = (kind: string, more: object, to: string) =>
    did(withClock(kind, more), 'clock-kind', { clock: 'c1', kind: to }).clocks.c1;

  test('a clock that becomes another kind does no harm that it did as a catastrophe', () => {
    expect(of('catastrophe', { effect: 'ship-damage' }, 'push')).toMatchObject({
      kind: 'push',
      effect: 'story',
    });
    expect(of('death', { effect: 'wrecked' }, 'augury')).toMatchObject({ kind: 'augury', effect: 'story' });
    expect(of('death', { effect: 'wrecked' }, 'catastrophe')).toMatchObject({ effect: 'wrecked' });
    expect(of('death', { effect: 'wrecked' }, 'death')).toMatchObject({ effect: 'wrecked' });
  });

  test('an augury alone hides what it brings by itself, and what the Navigator hid stays hidden', () => {
    expect(of('push', {}, 'augury')).toMatchObject({ hidden: true });
    expect(of('augury', { hidden: true }, 'push')).toMatchObject({ hidden: false });
    expect(of('death', { hidden: true }, 'catastrophe')).toMatchObject({ hidden: true });
  });

  test('a catastrophe or death clock is given by a tap what the hub does when it is full', () => {
    const keysOf = (kind: string) =>
      JSON.stringify(rules.shows(withClock(kind), 'control', room)['clock-keys']).match(/clock-effect/g) ??
      [];
    expect(['push', 'augury', 'catastrophe', 'death'].map((kind) => keysOf(kind).length)).toEqual([
      0, 0, 4, 4,
    ]);
    const set = did(withClock('death'), 'clock-effect', { clock: 'c1', effect: 'exposed' });
    expect(set.clocks.c1).toMatchObject({ effect: 'exposed' });
    expect(did(set, 'clock-effect', { clock: 'c1', effect: 'story' }).clocks.c1).toMatchObject({
      effect: 'story',
    });
  });
});

describe('clock strips', () => {
  const withStrips: RoomView = { ...room, strips: ['clock-6'] };
  const another = (mission: Mission, name: string, more: object = {}) =>
    did(mission, 'start-clock', { name, kind: 'catastrophe', sections: 6, ...more });
  const filledTo = (mission: Mission, clock: string, to: number) =>
    Array.from({ length: to }).reduce<Mission>((so) => did(so, 'set-clock', { clock, by: 1 }), mission);
  /** Where the strip of six is moved to, from none, by a command that moves nothing itself. */
  const shows = (mission: Mission): unknown =>
    rules
      .does(mission, 'set-exposed', { exposed: false }, { room: withStrips, by: CONTROL })
      .requests.flatMap(({ verb, args }) => (verb === 'track.move' ? [args] : []));
  const at = (by: number) => [{ track: 'clock-6', by }];
  const lineOf = (mission: Mission, clock: string, of = withStrips) =>
    facesOf({ keys: rules.shows(mission, 'control', of)['clock-keys'] ?? {} })
      .flatMap(({ rows }) => rows)
      .find(({ name }) => name === mission.clocks[clock]?.name);
  const offers = (mission: Mission, clock: string, of = withStrips) =>
    lineOf(mission, clock, of)?.keys?.some(({ command }) => command === 'clock-strip');

  test('a clock keeps the strip of its size, full or not, until it is closed', () => {
    const first = filledTo(withClock('catastrophe'), 'c1', 2);
    const two = filledTo(another(first, 'Fire'), 'c2', 1);
    expect(shows(two)).toEqual(at(2));
    const full = filledTo(two, 'c1', 4);
    expect(shows(another(full, 'Flood'))).toEqual(at(6));
    // The one that has waited longest takes what is free.
    expect(shows(did(full, 'end-clock', { clock: 'c1' }))).toEqual(at(1));
    expect(shows(did(two, 'end-clock', { clock: 'c2' }))).toEqual(at(2));
  });

  test('a clock that fills stays where it is, and so do the keys of the others', () => {
    const two = another(withClock('catastrophe'), 'Fire');
    const names = (mission: Mission) =>
      facesOf({ keys: rules.shows(mission, 'control', withStrips)['clock-keys'] ?? {} })
        .flatMap(({ rows }) => rows)
        .map(({ name }) => name);
    expect(names(filledTo(two, 'c1', 6))).toEqual(names(two));
  });

  test('a clock is given the strip by a tap where the room has one and another is on it', () => {
    const two = filledTo(another(filledTo(withClock('catastrophe'), 'c1', 2), 'Fire'), 'c2', 1);
    expect(lineOf(two, 'c1')?.text).toMatch(/; on the strip$/);
    expect(lineOf(two, 'c2')?.text).toMatch(/; the strip of 6 shows Door$/);
    expect([offers(two, 'c1'), offers(two, 'c2')]).toEqual([false, true]);
    const given = did(two, 'clock-strip', { clock: 'c2' });
    expect(shows(given)).toEqual(at(1));
    expect([offers(given, 'c1'), offers(given, 'c2')]).toEqual([true, false]);
    expect(shows(another(given, 'Flood'))).toEqual(at(1));
    // Without a strip in the room there is nothing to say of one.
    expect([lineOf(two, 'c1', room)?.text, offers(two, 'c2', room)]).toEqual([
      expect.not.stringContaining('strip'),
      false,
    ]);
  });

  test('a hidden clock is on no strip', () => {
    const hidden = filledTo(withClock('augury', { hidden: true }), 'c1', 3);
    expect(shows(hidden)).toEqual([]);
    expect(lineOf(hidden, 'c1')?.text).toMatch(/; hidden: on no strip$/);
    expect(offers(hidden, 'c1')).toBe(false);
    expect(refusalOf(hidden, 'clock-strip', { clock: 'c1' })).toMatch(/no strip shows a hidden clock/);
    const both = filledTo(another(hidden, 'Fire'), 'c2', 1);
    expect(shows(both)).toEqual(at(1));
    // One that becomes hidden leaves the strip to the other, and does not come back for it.
    const swapped = did(another(both, 'Flood'), 'clock-kind', { clock: 'c2', kind: 'augury' });
    const flooded = filledTo(swapped, 'c3', 4);
    expect(shows(flooded)).toEqual(at(4));
    expect(shows(did(flooded, 'clock-kind', { clock: 'c2', kind: 'push' }))).toEqual(at(4));
  });
});

describe('the clocks of the examples', () => {
  test.each([
    ['airlock', 'push', 4, 'story'],
    ['power-core', 'catastrophe', 6, 'exposed'],
    ['collision', 'death', 4, 'ship-damage'],
    ['signal', 'augury', 8, 'story'],
    ['fire', 'death', 6, 'story'],
  ])('%s is a %s clock of %i', (plan, kind, sections, effect) => {
    const [clock] = Object.values(did(missionWith(), 'start-planned', { plan }).clocks);
    expect(clock).toMatchObject({
      kind,
      sections,
      effect,
      desperate: plan === 'fire',
      hidden: plan === 'signal',
    });
  });
});

test('one Focus Token lifts a five to a six while a death clock closes', () => {
  const closing = [1, 1, 1].reduce(
    (so) => did(so, 'set-clock', { clock: 'c1', by: 1 }),
    did(
      missionWith((mission) => (mission.ship.focus = 1)),
      'start-planned',
      { plan: 'collision' },
    ),
  );
  const thrown = did(
    did(closing, 'roll-ship', { system: 'nav' }),
    'throw',
    { who: 'ship' },
    { dice: falling(5, 2) },
  );
  const settled = did(did(thrown, 'spend-focus', { who: 'ship', shown: 5 }), 'settle', { who: 'ship' });
  expect([settled.last?.outcome, filled(settled)]).toEqual(['success', [3]]);
});
