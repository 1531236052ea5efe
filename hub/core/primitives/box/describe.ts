import type { ObservationBody } from '../../../../schemas/device-messages.ts';
import type { LogLine } from '../../engine/log-line.ts';
import { inEnglish, message } from '../../../../schemas/sentences/sentences.ts';
import type { BoxEvent } from './events.ts';

/** What the ids of an event are called; an id that nobody named is given back as it is. */
export interface BoxNames {
  readonly box: (id: string) => string;
  readonly table: (id: string) => string;
  readonly kind: (id: string) => string;
  /** What a token is on its other side. */
  readonly flipped: string;
}

const counts = (of: Readonly<Record<string, number>>, { kind: nameOf }: BoxNames): string =>
  Object.entries(of)
    .map(([kind, count]) => `${count} ${nameOf(kind)}`)
    .join(', ') || 'nothing';

/** No UID and no kind: who stood at the box a moment ago must not be distinguished by the log. */
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
      return inEnglish(message(`gap/${body.reason}`));
    case 'crowd':
      return 'more than one tag at once';
    case 'inventory':
      return body.end === 'quiet' ? 'the pile was read' : 'the pile was read, not to its end';
    case 'ballot':
    case 'code':
    case 'contact':
      return body.kind;
  }
};

const CUT_OFF = {
  control: 'cut-off fixed by Control',
  badge: 'cut-off fixed by a badge',
  collection: 'cut-off fixed by the collection',
} as const;

/** What is said of the box, and what of it is for Control's eyes alone. */
const sayBox = (event: BoxEvent, names: BoxNames): string | readonly [text: string, secret: string] => {
  switch (event.type) {
    case 'box-armed':
      return [`armed for "${event.title}"`, `cost ${counts(event.cost, names)}`];
    case 'box-cost-changed':
      return ['has another cost now', `cost ${counts(event.cost, names)}`];
    case 'box-observed':
      return observed(event.observation.body);
    case 'box-fixed':
      return `${CUT_OFF[event.how]}${event.offline === true ? ', while offline' : ''}`;
    case 'box-confirmed':
      return 'all until the cut-off has been heard';
    case 'box-collected':
      return 'collecting';
    case 'box-reopened':
      return 'accepts again';
    case 'box-corrected':
      return [`${event.by} typed a count`, counts(event.counts, names)];
    case 'box-forced':
      return event.outcome === null
        ? `${event.by} took the tally as it stood`
        : [`${event.by} said the outcome`, `"${event.outcome}"`];
    case 'box-recount-began':
      return 'recount began';
    case 'box-recount-ended':
      return 'recount ended';
    case 'box-revealed':
      return `${event.what} revealed`;
    case 'box-resolved':
      return [`${event.by} resolved it`, `"${event.outcome}"${event.text === null ? '' : `: ${event.text}`}`];
    case 'box-flipped-noted':
      // Whose tokens come back tells who gave to the box.
      return [
        `the ${names.flipped} noted`,
        `${event.count} of ${names.table(event.owner)} came back ${names.flipped}`,
      ];
    case 'box-reset':
      return event.strays === undefined ? 'reset' : 'reset, not said to be emptied';
    case 'box-emptied':
      return 'said to be empty';
    case 'box-next-set':
      return [`"${event.title}" waits until the last Event is resolved`, `cost ${counts(event.cost, names)}`];
  }
};

/** A line for Control's log. */
export const describeBoxEvent = (event: BoxEvent, names: BoxNames): LogLine => {
  const described = sayBox(event, names);
  const [text, secret] = typeof described === 'string' ? [described, null] : described;
  const name = names.box(event.box);
  return { text: `Box ${name}: ${text}`, secret: secret === null ? null : `${name}: ${secret}` };
};
