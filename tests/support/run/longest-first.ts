import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest where no run has been timed yet, the longest first: begun last, one of them would keep a whole machine
 * waiting for a single worker. A file that is not named comes after these, by its size.
 */
export const LONGEST = [
  'hub/service/deb-package.long',
  'browser/looks',
  'games/for-the-fleet/thousand-days.long',
  'emulated/tape.long',
  'browser/console/steppers',
  'emulated/quarterdeck/mega-ring.long',
  'browser/wall-zoom',
  'emulated/every-firmware.long',
  'emulated/both-boards.long',
  'browser/wrong-key',
  'browser/console/turn',
  'browser/console/actions',
  'browser/behaviour',
  'browser/console/forms',
  'browser/one-long-word',
  'faults/hub-sigkill.long',
  'emulated/quarterdeck/second-beams.long',
  'emulated/quarterdeck/forget-box.long',
  'browser/console/sections',
  'browser/fits',
] as const;

/** The place of a file among the longest; Infinity for every other. */
export const placeOf = (path: string): number => {
  const place = LONGEST.findIndex((name) => path.endsWith(`/tests/${name}.test.ts`));
  return place === -1 ? Infinity : place;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(files.map((file) => [file, placeOf(file.moduleId)]));
    const known = files.filter((file) => places.get(file) !== Infinity);
    const rest = files.filter((file) => places.get(file) === Infinity);
    known.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    return [...known, ...(await super.sort(rest))];
  }
}
