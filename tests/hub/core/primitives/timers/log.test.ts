import { expect, test } from 'vitest';
import { LogBodySchema } from '../../../../../schemas/documents/log.ts';
import { Minutes } from '../../../../../schemas/units.ts';
import { Room } from '../../harness.ts';

test('the log names a side timer as people named it, from its start to its end, and never by its id', () => {
  const room = new Room();
  const timer = 'timer-b7ddb8';
  room.ok('timer.start', { timer, label: 'Council meets', durationMs: Minutes(5) });
  room.ok('timer.pause', { timer });
  room.ok('timer.adjust', { timer, deltaMs: Minutes(1) });
  room.ok('timer.resume', { timer });
  room.wait(Minutes(7));
  room.ok('timer.stop', { timer });
  const said = LogBodySchema.parse(room.document('priv/control/log')).entries.map(({ text }) => text);
  expect(said).toEqual([
    'Timer Council meets started, 5:00',
    'Timer Council meets paused by Control',
    'Timer Council meets set to 6:00',
    'Timer Council meets resumed',
    'Timer Council meets has run out',
    'Timer Council meets taken away',
  ]);
});
