import type { BoxLevels } from '../../../schemas/device-messages.ts';
import type { Coming } from './comings.ts';

const open = (value: boolean | null): string => (value === null ? 'unknown' : value ? 'open' : 'shut');
const beam = (value: boolean | null): string => (value === null ? '?' : value ? 'BROKEN' : 'free');

/** `lid shut   hatch shut   slot free, free   port free, free   24.5 polls/s` */
export const levelsLine = ({ lidOpen, hatchOpen, beams, pollsPerSecond }: BoxLevels): string => {
  const opening = (outer: boolean | null, inner: boolean | null | undefined): string =>
    inner === undefined ? beam(outer) : `${beam(outer)}, inner ${beam(inner)}`;
  return [
    `lid ${open(lidOpen)}`,
    `hatch ${open(hatchOpen)}`,
    `slot ${opening(beams.slot, beams.innerSlot)}`,
    `port ${opening(beams.port, beams.innerPort)}`,
    pollsPerSecond === 0 && lidOpen === false
      ? 'reader at rest: the lid is shut'
      : `${pollsPerSecond ?? '?'} polls/s`,
  ].join('   ');
};

const WAY = { true: ', right through', false: ', not right through' } as const;

/**
 * `certain  slot 182 ms, right through; 04A1B2C3 in the field 240 ms, some 6 polls`. How many polls saw the tag is the signal
 * that such a reader gives: the fewer, the nearer to a card that is missed.
 */
export const comingLine = (
  { verdict, reasons, passages, tags }: Coming,
  pollsPerSecond: number | null,
): string => {
  const seen = [
    ...passages.map(
      ({ beam: of, ms, through }) => `${of} ${ms} ms${through === undefined ? '' : WAY[`${through}`]}`,
    ),
    ...tags.map(({ uid, ms }) => {
      const polls =
        pollsPerSecond === null ? '' : `, some ${Math.round((ms * pollsPerSecond) / 1_000)} polls`;
      return `${uid ?? 'a card'} in the field ${ms} ms${polls}`;
    }),
  ];
  return [
    `${verdict}  ${seen.join('; ') || 'nothing went through'}`,
    ...reasons.map((reason) => `         ${reason}`),
  ].join('\n');
};
