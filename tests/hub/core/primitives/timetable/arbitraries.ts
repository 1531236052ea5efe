import fc from 'fast-check';
import { call, type Call } from '../../desk-arbitraries.ts';

/** Random changes of the rundown of the test room: two phases, four turns at the most, and the first breaks made. */
const row = fc.constantFrom('1/plan', '1/act', '2/plan', '2/act', '3/act', 'break-1', 'break-2', 'break-3');
const after = fc.option(row);
const durationMs = fc.integer({ min: 1, max: 15 }).map((minutes) => minutes * 60_000);
const name = fc.constantFrom('Tea', 'Briefing');
const colour = fc.constantFrom('amber', 'red', null);

export const anyRundown: readonly fc.Arbitrary<Call>[] = [
  call('rundown.insert', fc.record({ after, name, durationMs })),
  call('rundown.change', fc.record({ row, name, durationMs, colour }, { requiredKeys: ['row'] })),
  call('rundown.move', fc.record({ row, after })),
  call('rundown.remove', fc.record({ row })),
];
