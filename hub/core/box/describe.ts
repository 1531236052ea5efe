import type { ObservationBody } from '../../../schemas/device-messages.ts';
import type { RoomEvent } from '../../../schemas/events.ts';
import { describeDoubts } from './doubts.ts';
import { Instant } from '../../../schemas/units.ts';

const counts = (of: Readonly<Record<string, number>>): string =>
  Object.entries(of)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ') || 'nothing';

/** No UID and no kind: who stood at the box a moment ago must not be told apart by the log. */
const observed = (body: ObservationBody): string => {
  switch (body.kind) {
    case 'sighting':
      return 'a tag was read';
    case 'passage':
      return `a passage at the ${body.beam}`;
    case 'lid':
      return `the lid ${body.initial ? 'was found' : 'was'} ${body.open ? 'open' : 'closed'}`;
    case 'settled':
      return body.result === 'clear' ? 'sealed' : 'sealed, not for certain';
    case 'hatch':
      return `the hatch ${body.initial ? 'was found' : 'was'} ${body.open ? 'open' : 'closed'}`;
    case 'gap':
      return describeDoubts([{ why: 'gap', reason: body.reason, at: Instant(0) }]).join('');
    case 'crowd':
      return 'more than one tag at once';
    case 'inventory':
      return body.end === 'quiet' ? 'the pile was read' : 'the pile was read, not to its end';
  }
};

const CUT_OFF = {
  control: 'cut-off fixed by Control',
  badge: 'cut-off fixed by a badge',
  collection: 'cut-off fixed by the collection',
} as const;

/** A line for Control's log. Events of other primitives give an empty text. */
export const describeBoxEvent = (event: RoomEvent): string => {
  switch (event.type) {
    case 'box-armed':
      return `Box ${event.box}: armed for "${event.title}", cost ${counts(event.cost)}`;
    case 'box-cost-changed':
      return `Box ${event.box}: cost is now ${counts(event.cost)}`;
    case 'box-observed':
      return `Box ${event.box}: ${observed(event.observation.body)}`;
    case 'box-fixed':
      return `Box ${event.box}: ${CUT_OFF[event.how]}${event.offline === true ? ', while offline' : ''}`;
    case 'box-confirmed':
      return `Box ${event.box}: all until the cut-off has been heard`;
    case 'box-collected':
      return `Box ${event.box}: collecting`;
    case 'box-reopened':
      return `Box ${event.box}: accepts again`;
    case 'box-corrected':
      return `Box ${event.box}: ${event.by} counted ${counts(event.counts)}`;
    case 'box-forced':
      return event.outcome === null
        ? `Box ${event.box}: ${event.by} took the tally as it stood`
        : `Box ${event.box}: ${event.by} said "${event.outcome}"`;
    case 'box-recount-began':
      return `Box ${event.box}: recount began`;
    case 'box-recount-ended':
      return `Box ${event.box}: recount ended`;
    case 'box-revealed':
      return `Box ${event.box}: ${event.what} revealed`;
    case 'box-resolved':
      return `Box ${event.box}: ${event.by} resolved it as "${event.outcome}"`;
    case 'box-wounded-noted':
      return `Box ${event.box}: ${event.count} of ${event.owner} came back wounded`;
    case 'box-reset':
      return event.strays === undefined
        ? `Box ${event.box}: reset`
        : `Box ${event.box}: reset, not said to be emptied`;
    case 'box-emptied':
      return `Box ${event.box}: said to be empty`;
    case 'box-next-set':
      return `Box ${event.box}: "${event.title}" waits until the last Event is resolved`;
    default:
      return '';
  }
};
