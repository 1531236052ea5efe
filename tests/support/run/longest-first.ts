import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest where no run has been timed yet, the longest first: begun last, one of them would keep a whole machine
 * waiting for a single worker. A file that is not named comes after these, by its size.
 */
export const LONGEST = [
  'hub/service/deb-package.long',
  'browser/console/actions',
  'browser/looks',
  'faults/hub-sigkill.long',
  'browser/console/steppers',
  'browser/solo',
  'browser/behaviour',
  'browser/demo',
  'games/rehearse.long',
  'browser/setup/setup',
  'integration/own-firmware.long',
  'browser/offline',
  'games/so-say-we-all/days.long',
  'browser/console/turn',
  'games/for-the-fleet/thousand-days.long',
  'browser/pages',
  'browser/console/forms',
  'browser/console/sections',
  'browser/console/emergency',
  'emulated/quarterdeck/rough.long',
  'emulated/newcomer.long',
  'hub/build/fresh-build.long',
  'integration/fuzz/certain-is-true.long',
  'games/den-of-wolves/days.long',
  'hub/cli/accept.long',
  'integration/pile.long',
  'browser/first-tally',
  'firmware-bridge/firmware/flash.long',
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
