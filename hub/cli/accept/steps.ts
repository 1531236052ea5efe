import type { Beam } from '../../../schemas/device-messages.ts';
import type { Coming } from '../watch/comings.ts';

/** One part of the test of a finished box: what to do, how often, and what must come of it. */
export interface Step {
  readonly id: string;
  readonly title: string;
  readonly todo: string;
  readonly count: number;
  /** What came counts as one try of this step. */
  readonly counts: (coming: Coming) => boolean;
  readonly good: (coming: Coming) => boolean;
  /** How many of `count` must be good. */
  readonly least: number;
  /** A try may leave nothing to see, as a wad that jams: Enter says so, and it is a good one. */
  readonly mayJam: boolean;
  /** The lid may be shut: nothing has to go in. */
  readonly lidShut: boolean;
}

export interface Counts {
  /** Cards through the slot, a third at each speed. */
  readonly passes: number;
  /** Wads, tapes and tokens each. */
  readonly others: number;
}

const wentThrough = ({ passages }: Coming): boolean => passages.length > 0;
const isCertain = ({ verdict }: Coming): boolean => verdict === 'certain';
const through =
  (beam: Beam) =>
  (coming: Coming): boolean =>
    isCertain(coming) && coming.passages.every((passage) => passage.beam === beam);
/** A card that is missed is a recount, which costs time: one in twenty is borne. A wrong count is never borne. */
const most = (count: number): number => Math.ceil(count * 0.95);
/** These say that the board was away. */
const RESTARTED = ['board-restarted', 'lost-while-accepting', 'board-lost', 'board-returned', 'ping-timeout'];

const SPEEDS = [
  ['slow', 'slowly, as slowly as it goes without stopping'],
  ['usual', 'as players do: push it flush and let go'],
  ['fast', 'as fast as you can'],
] as const;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const tapeStep = (beam: Beam, what: string, others: number, secondBeams: readonly Beam[]): Step => ({
  id: beam === 'slot' ? 'tape' : 'port-tape',
  title: `${counted(others, what)} on a tape${beam === 'slot' ? '' : `, in the ${beam}`}`,
  todo: `${counted(others, 'time')} a ${what} on a strip of tape: in until the ${beam}'s beam breaks (quarterdeck watch shows it), and out again at once.`,
  count: others,
  // What is waved is a recount on any box: only what broke the beam and was seen to go back was caught.
  counts: wentThrough,
  good: ({ passages }) => passages.some((passage) => passage.beam === beam && passage.through === false),
  // An opening with one beam is known to count it: the sheet says so, and nothing has to be passed.
  least: secondBeams.includes(beam) ? others : 0,
  mayJam: false,
  lidShut: false,
});

/** The parts in their order. `secondBeams`: the openings of the box that have one, as room.yaml says. */
export const stepsOf = ({ passes, others }: Counts, secondBeams: readonly Beam[]): Step[] => {
  return [
    ...SPEEDS.map(([id, how], index): Step => {
      // What does not go into three is tried slowly first.
      const count = Math.max(1, Math.floor((passes + SPEEDS.length - 1 - index) / SPEEDS.length));
      return {
        id,
        title: `${counted(count, 'card')} through the slot, ${id}`,
        todo: `Lid open. ${counted(count, 'card')} one by one, ${how}; every second one the other end first, some face down. Wait a second after each.`,
        count,
        counts: (coming) => wentThrough(coming) || coming.tags.length > 0,
        good: through('slot'),
        least: most(count),
        mayJam: false,
        lidShut: false,
      };
    }),
    {
      id: 'wads',
      title: `${counted(others, 'wad')} of two cards`,
      todo: `${counted(others, 'time')} two cards flat on each other, as one. If they jam, pull them out and press Enter.`,
      count: others,
      counts: wentThrough,
      good: (coming) => !isCertain(coming),
      least: others,
      mayJam: true,
      lidShut: false,
    },
    tapeStep('slot', 'card', others, secondBeams),
    {
      id: 'tokens',
      title: `${counted(others, 'token')} through the port`,
      todo: `${counted(others, 'token')} through the port, one by one.`,
      count: others,
      counts: (coming) => wentThrough(coming) || coming.tags.length > 0,
      good: through('port'),
      least: most(others),
      mayJam: false,
      lidShut: false,
    },
    tapeStep('port', 'token', others, secondBeams),
    {
      id: 'reset',
      title: 'a reset in the middle',
      todo: 'Press the reset button of the board, or pull its USB cable and plug it in again after three seconds. Then wait.',
      count: 1,
      counts: ({ broken }) => broken.some((reason) => RESTARTED.includes(reason)),
      good: (coming) => !isCertain(coming),
      least: 1,
      mayJam: false,
      lidShut: true,
    },
  ];
};
