import { damaged, type Followed } from './follow.ts';
import { missingText, timeOfDay, type Missing } from './missing.ts';
import type { QuarterdeckError } from '../../../schemas/errors.ts';
import type { Snapshot } from './snapshot.ts';

/** Damaged lines of which nothing is lost as long as the snapshot is used. */
export interface Covered {
  /** Number of the first one; 1 is the journal's header. */
  readonly first: number;
  readonly lines: number;
}

const lost = (missing: Missing | null): string =>
  missing === null || missing.entries === 0 ? 'No entry' : missingText(missing);

/** Whole lines follow the damage: what is to be cut off is for the one who starts it to say. */
export const refuseToCut = ({ lines, cutOff, wrong }: Followed, missing: Missing | null): QuarterdeckError =>
  damaged(
    lines + 1,
    `${wrong}, and ${cutOff.length === 1 ? '1 whole line follows' : `${cutOff.length} whole lines follow`}, so it is no ` +
      `torn tail. The ${lines} lines before it are intact: start once with --keep-intact to go on from there. ` +
      `${lost(missing)} will be missing then` +
      `${missing === null ? '' : ', and Control is told'}; the files as they are now are kept in damaged-<n>`,
  );

/** The state behind the damage stands in a snapshot that the room as it is configured now cannot use. */
export const refuseToDrop = (
  { lines, wrong }: Followed,
  snapshot: Snapshot,
  missing: Missing | null,
  folder: string,
): QuarterdeckError =>
  damaged(
    lines + 1,
    `${wrong}. snapshot.json still holds the room as it was at ${timeOfDay(snapshot.beat.at, snapshot.beat.wallOffsetMs ?? 0)}, but only for the room.yaml, ` +
      `game and Quarterdeck ${snapshot.version.split('+', 1).join('')} that it was made with: put those back, start without ` +
      `--keep-intact, and nothing is lost. To go on with what has changed instead, take snapshot.json out of ${folder} and ` +
      `start once with --keep-intact: the room goes back to the ${lines} lines before the damage, and ${lost(missing)} will be missing`,
  );

/** The first line is damaged: it can be made anew where the lines behind it can be replayed. */
export const refuseToRewrite = ({ lines, seq }: Followed): QuarterdeckError =>
  damaged(
    1,
    seq === 0
      ? 'the first line is damaged, and so is the one behind it: nothing can be replayed. Put back a copy of the file'
      : `the first line is damaged; up to line ${lines} the others are intact. Start once with --keep-intact to write it anew: ` +
          'no entry is lost by that, and the files as they are now are kept in damaged-<n>',
  );
