import fc from 'fast-check';
import { call, type Call } from '../../desk-arbitraries.ts';

/** Random enrolments at the one box of the test room that has a reader, and at one that has none. */
export const anyEnrolment: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 5,
    arbitrary: call(
      'enrol.begin',
      fc.record({
        box: fc.constantFrom('dione', 'dione', 'dione', 'vulcan'),
        kind: fc.constantFrom('food', 'crew', 'badge', 'gold'),
      }),
    ),
  },
  call('enrol.begin', fc.constant({ box: 'dione', kind: 'crew', owner: 'aegis', count: 2 })),
  call('enrol.end', fc.record({ emptied: fc.boolean() })),
  { weight: 2, arbitrary: call('enrol.undo', fc.record({ all: fc.boolean() })) },
  call('tag.list'),
);
