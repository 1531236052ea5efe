import fc from 'fast-check';
import { START } from './harness.ts';

/** Random calls of what facilitators do among themselves, and of displays, sounds and links. */

export type Call = readonly [verb: string, args: unknown];
export const call = (verb: string, args: fc.Arbitrary<unknown> = fc.constant({})): fc.Arbitrary<Call> =>
  args.map((each) => [verb, each] as const);

/** Names that no public document may hold until Control shows them. */
export const PEOPLE = ['Ada Secret', 'Ben Secret', 'Cleo Secret'];

const box = fc.constantFrom('dione', 'vulcan', 'aegis');
const person = fc.constantFrom(...PEOPLE);
const seat = fc.constantFrom('captain', 'scout', 'extra-1', 'nobody');
const place = fc.record({ table: box, seat });
const display = fc.constantFrom('wall-1', 'wall-2', 'tablet');
const item = fc.constantFrom('clock/overtime', 'alarm/acknowledged', 'call/dione', 'box-dione-doubt', 'none');
const path = fc.constantFrom('/wall', '/table/dione?mirror=1', '/control');

/** What changes no public document, whatever is in a box, and tells nobody a name. */
export const quietDesk: readonly fc.Arbitrary<Call>[] = [
  call('clock.back'),
  call('clock.endAt', fc.record({ at: fc.integer({ min: START, max: START + 7_200_000 }) })),
  call('clock.plan', fc.record({ startsAt: fc.constantFrom(null, START, START + 600_000) })),
  call('box.claim', fc.record({ box, take: fc.boolean() })),
  call('box.release', fc.record({ box })),
  call('attention.claim', fc.record({ id: item, take: fc.boolean() })),
  call('attention.release', fc.record({ id: item })),
  call(
    'attention.note',
    fc.record({
      text: fc.constant('Look'),
      desk: fc.constantFrom('galaxy', 'combat', 'market', 'tables', 'room'),
    }),
  ),
  call('attention.call', fc.record({ table: box, done: fc.boolean() })),
  call('ruling.note', fc.record({ text: fc.constant('Yes, but'), tables: fc.array(box, { maxLength: 2 }) })),
  call('roster.set', fc.record({ table: box, seat, person: fc.option(person) })),
  call('roster.move', fc.record({ from: place, to: place })),
  call('roster.moveCrew', fc.record({ table: box, to: box })),
  call('roster.addSeat', fc.record({ table: box, name: fc.constant('Stand-in'), person })),
  call('roster.removeSeat', place),
  call(
    'device.rename',
    fc.record({ device: fc.constantFrom('horn', 'box-dione'), name: fc.constant('Big') }),
  ),
  call('device.mute', fc.record({ device: fc.constantFrom('horn', 'box-dione'), muted: fc.boolean() })),
  call('device.test', fc.record({ device: fc.constantFrom('horn', 'box-dione') })),
  call('preflight.begin'),
  call(
    'preflight.tick',
    fc.record({ id: fc.constantFrom('box/dione', 'device/horn', 'nothing'), done: fc.boolean() }),
  ),
  call('preflight.end', fc.record({ insist: fc.boolean() })),
  call('display.hello', fc.record({ display, page: fc.constantFrom('wall', 'table'), view: path })),
  call('display.bye', fc.record({ display, away: fc.boolean() })),
  call('display.got', fc.record({ display, alarm: fc.constantFrom('raid-1', 'raid-8') })),
  call('display.identify', fc.record({ display })),
  call('display.rename', fc.record({ display, name: fc.constantFrom('Left', 'Right') })),
  call('display.redirect', fc.record({ display, page: path, seat: fc.boolean() })),
  call('display.mute', fc.record({ display, muted: fc.boolean() })),
  call('display.forget', fc.record({ display })),
  call('sound.mute', fc.record({ muted: fc.boolean() })),
  call('sound.ceiling', fc.record({ role: fc.constant('table'), percent: fc.integer({ min: 0, max: 100 }) })),
  call('sound.test'),
  call('token.make', fc.record({ role: fc.constant('table'), table: box, name: person })),
  call('token.make', fc.record({ role: fc.constantFrom('control', 'display') })),
  call('token.revoke', fc.record({ link: fc.constantFrom('link-1', 'link-2', 'link-12') })),
  call('account.revoke', fc.record({ username: fc.constantFrom('phone-1', 'phone-2') })),
];

export const anyDesk: readonly fc.Arbitrary<Call>[] = [
  ...quietDesk,
  call('roster.show', fc.record({ shown: fc.boolean() })),
  call('alarm.present', fc.record({ table: box, present: fc.boolean() })),
  call('alarm.raise', fc.record({ kind: fc.constant('adhoc'), text: fc.constant('Stand still') })),
];
