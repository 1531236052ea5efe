import { describe, expect, test } from 'vitest';
import { did, falling, member, missionWith, refusalOf, rolled, room, rules, withOption } from './aboard.ts';
import { CONTROL } from '../room.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';

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
    expect(refusalOf(mission, 'clock-kind', { clock: 'c9', kind: 'push' })).toMatch(/does not run/);
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
    expect(filled(rolled(withClock(kind), 'ship', [...DICE[outcome]]))).toEqual([by]);
  });

  test('of pushing is moved by a drawback in the other reading', () => {
    const at = withOption('push-drawback', 'by-one');
    expect(filled(rolled(withClock('push'), 'ship', [1, 4], { at }))).toEqual([1]);
  });

  test('that the Navigator leaves out is not moved by a roll', () => {
    const mission = withClock('push');
    const [clock = ''] = Object.keys(mission.clocks);
    expect(filled(rolled(did(mission, 'count-clock', { clock, counts: false }), 'ship', [6, 6]))).toEqual([
      0,
    ]);
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
    expect(refusalOf(missionWith(), 'end-clock', { clock: 'c9' })).toMatch(/does not run/);
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
      0, 0, 3, 3,
    ]);
    const set = did(withClock('death'), 'clock-effect', { clock: 'c1', effect: 'exposed' });
    expect(set.clocks.c1).toMatchObject({ effect: 'exposed' });
  });
});

describe('clock strips', () => {
  test('show the newest clock of their size', () => {
    const moved = (mission: ReturnType<typeof missionWith>, clock: string, tracks: object = {}) =>
      rules
        .does(
          mission,
          'set-clock',
          { clock, by: 1 },
          { room: { ...room, tracks: { ...room.tracks, ...tracks } }, by: CONTROL },
        )
        .requests.filter(({ verb }) => verb === 'track.move');
    const one = withClock('push');
    expect(moved(one, 'c1')).toEqual([{ verb: 'track.move', args: { track: 'clock-6', by: 1 } }]);
    const two = did(did(one, 'set-clock', { clock: 'c1', by: 1 }), 'start-clock', {
      name: 'Other',
      kind: 'push',
      sections: 6,
    });
    expect(moved(two, 'c2', { 'clock-6': 0 })).toEqual([
      { verb: 'track.move', args: { track: 'clock-6', by: 1 } },
    ]);
    expect(moved(two, 'c1', { 'clock-6': 0 })).toEqual([]);
    const gone = rules.does(
      two,
      'end-clock',
      { clock: 'c2' },
      { room: { ...room, tracks: { ...room.tracks, 'clock-6': 0 } }, by: CONTROL },
    );
    expect(gone.requests).toEqual([{ verb: 'track.move', args: { track: 'clock-6', by: 1 } }]);
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
