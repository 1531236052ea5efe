import { expect, test } from 'vitest';
import { clockKeys, endsPhase, timerKeys } from '../../../../displays/control/clock/clock-keys.ts';
import { ClockBodySchema } from '../../../../schemas/documents/clock.ts';
import { AlertBodySchema } from '../../../../schemas/documents/alarm.ts';
import { Millis, Minutes } from '../../../../schemas/units.ts';
import { Room } from '../../../hub/core/harness.ts';

/** Two turns of Plan (10 min) and Act (20 min). */
const ways: Readonly<Record<string, (room: Room) => void>> = {
  'before the start': () => undefined,
  'in the first phase': (room) => room.ok('clock.start'),
  'paused in the first phase': (room) => {
    room.ok('clock.start');
    room.ok('clock.pause');
  },
  'over in the first phase': (room) => {
    room.ok('clock.mode', { advance: 'hold' });
    room.ok('clock.start');
    room.wait(Minutes(11));
  },
  'in the second phase': (room) => {
    room.ok('clock.start');
    room.ok('clock.skip');
  },
  'in what was moved before everything': (room) => {
    room.ok('rundown.move', { row: '1/act', after: null });
    room.ok('clock.start');
  },
  'at the end of the day': (room) => {
    room.ok('clock.start');
    for (let phase = 0; phase < 4; phase += 1) room.ok('clock.skip');
  },
  'after going back': (room) => {
    room.ok('clock.start');
    room.ok('clock.skip');
    room.ok('clock.back');
  },
};

test.each(Object.entries(ways))(
  'a key of the clock that can be pressed is accepted, and no other: %s',
  (_, way) => {
    const pressed = (verb: string, args: unknown = {}): boolean => {
      const room = new Room();
      way(room);
      return room.code(verb, args) === 'ok';
    };
    const room = new Room();
    way(room);
    const can = clockKeys(ClockBodySchema.parse(room.document('pub/clock/main')));
    expect({ back: can.back, skip: can.skip, less: can.step(-1), more: can.step(1) }).toEqual({
      back: pressed('clock.back'),
      skip: pressed('clock.skip'),
      less: pressed('clock.adjust', { deltaMs: Minutes(-1) }),
      more: pressed('clock.adjust', { deltaMs: Minutes(1) }),
    });
  },
);

test.each([
  ['runs', (): void => undefined],
  [
    'is paused',
    (room: Room): void => {
      room.ok('clock.pause');
    },
  ],
  [
    'is paused and ends at a set time',
    (room: Room): void => {
      room.ok('clock.pause');
      room.ok('clock.endAt', { at: room.now + Minutes(6) });
    },
  ],
])(
  'fewer minutes are held for where the hub would refuse a tap, and nowhere else: the clock %s',
  (_, way) => {
    // Plan lasts ten minutes.
    for (const seconds of [0, 299, 300, 301, 420]) {
      const room = new Room();
      room.ok('clock.start');
      room.wait(Millis(seconds * 1_000));
      way(room);
      const body = ClockBodySchema.parse(room.document('pub/clock/main'));
      const ends = endsPhase(body, Minutes(-5), room.now);
      expect([seconds, ends]).toEqual([
        seconds,
        room.code('clock.adjust', { deltaMs: Minutes(-5) }) !== 'ok',
      ]);
    }
  },
);

const timerWays: Readonly<Record<string, (room: Room) => void>> = {
  'that runs': () => undefined,
  'that is paused': (room) => room.ok('timer.pause', { timer: 'tea' }),
  'that an emergency stopped': (room) => {
    room.ok('clock.start');
    room.ok('emergency.stop', {});
  },
  'that was paused before an emergency': (room) => {
    room.ok('timer.pause', { timer: 'tea' });
    room.ok('emergency.stop', {});
  },
  'that was started in an emergency': (room) => {
    room.ok('timer.stop', { timer: 'tea' });
    room.ok('emergency.stop', {});
    room.ok('timer.start', { timer: 'tea', durationMs: Minutes(2) });
  },
  'that is over': (room) => room.wait(Minutes(4)),
};

test.each(Object.entries(timerWays))(
  'a key of a timer that can be pressed is accepted, and no other: %s',
  (_, way) => {
    const made = (): Room => {
      const room = new Room();
      room.ok('timer.start', { timer: 'tea', durationMs: Minutes(3) });
      way(room);
      return room;
    };
    const room = made();
    const emergency = AlertBodySchema.parse(room.document('pub/alert')).emergency !== null;
    expect(timerKeys(ClockBodySchema.parse(room.document('pub/clock/tea')), emergency)).toEqual({
      pause: made().code('timer.pause', { timer: 'tea' }) === 'ok',
      resume: made().code('timer.resume', { timer: 'tea' }) === 'ok',
    });
  },
);
