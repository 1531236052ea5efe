import fc from 'fast-check';
import { expect, test } from 'vitest';
import { happen, happenings, UIDS } from '../../arbitraries.ts';
import { call } from '../../desk-arbitraries.ts';
import { Room } from '../../harness.ts';
import { anyEnrolment } from './arbitraries.ts';

const box = fc.constant('dione');
/** Enrolments among everything that makes a box accept, and stops it. */
const anything = fc.oneof(
  { weight: 4, arbitrary: anyEnrolment },
  call('box.arm', fc.record({ box })),
  call('box.collect', fc.record({ box })),
  { weight: 2, arbitrary: call('box.reset', fc.record({ box })) },
  call('box.resolve', fc.record({ box, outcome: fc.constant('success') })),
  call('tag.forget', fc.record({ uids: fc.array(fc.constantFrom(...UIDS), { minLength: 1, maxLength: 4 }) })),
  call('clock.start'),
  call('clock.skip'),
  call('undo'),
);

test('whatever happens, no card is enrolled where it is a contribution, and no enrolment runs at a box that accepts', () => {
  let enrolled = 0;
  let contributed = 0;
  fc.assert(
    fc.property(happenings(anything), (list) => {
      const room = new Room();
      room.start();
      const numbers = new Map<string, number>();
      for (const each of list) {
        const before = room.state.box.dione?.entries.length ?? 0;
        const heard = room.batches.length;
        // Nearly always there: else no enrolment begins.
        room.run({ type: 'bridge-state', bridge: 'bridge-1', state: 'ready' });
        room.run({
          type: 'device-state',
          device: 'box-dione',
          state: { state: 'ready', bridge: 'bridge-1' },
        });
        happen(room, numbers, each);
        const { enrol, box, tags } = room.state;
        const news = room.batches.slice(heard).flatMap((batch) => batch.events);
        const tapped = news.flatMap((event) =>
          event.type === 'tags-learned' && event.enrolled === true ? event.tags : [],
        );
        const grown = (box.dione?.entries.length ?? 0) > before;
        expect(tapped.length > 0 && grown).toBe(false);
        enrolled += tapped.length;
        contributed += grown ? 1 : 0;
        if (enrol.session?.ended === null) expect(['idle', 'resolved']).toContain(box.dione?.stage);
        // What stands in the list of those taken is in the registry, or Control has enrolled or forgotten it since.
        for (const event of tapped) expect(tags[event.uid]).toMatchObject({ kind: event.kind });
      }
    }),
    { numRuns: 80 },
  );
  // It has met both often enough to mean something.
  expect(enrolled).toBeGreaterThan(8);
  expect(contributed).toBeGreaterThan(8);
});
