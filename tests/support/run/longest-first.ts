import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest where no run has been timed yet, the longest first: begun last, one of them would keep a whole machine
 * waiting for a single worker. A file that is not named comes after these, by its size.
 */
export const LONGEST = [
  'hub/service/deb-package.long',
  'browser/looks',
  'games/so-say-we-all/days.long',
  'games/rehearse.long',
  'faults/hub-sigkill.long',
  'games/spaceships-in-space/days.long',
  'emulated/quarterdeck/rough.long',
  'browser/console/actions',
  'browser/console/steppers',
  'browser/setup/setup',
  'hub/build/fresh-build.long',
  'integration/own-firmware.long',
  'hub/cli/accept.long',
  'browser/demo',
  'browser/console/sections',
  'emulated/newcomer.long',
  'browser/behaviour',
  'games/for-the-fleet/thousand-days.long',
  'games/den-of-wolves/days.long',
  'browser/console/emergency',
  'browser/console/forms',
  'browser/console/turn',
  'browser/offline',
  'integration/pile.long',
  'browser/console/spaceships-taps',
  'browser/pages',
  'integration/fuzz/certain-is-true.long',
  'browser/console/den-of-wolves-taps',
  'browser/wrong-key',
  'browser/console/so-say-we-all-taps',
  'browser/solo',
  'browser/spaceships-in-space',
  'hub/cli/enrol.long',
  'firmware-bridge/firmware/flash.long',
  'hub/cli/watch.long',
  'browser/console/harvest',
  'browser/wall-zoom',
  'browser/enrol/enrol',
  'browser/one-long-word',
  'browser/wall-foot',
  'games/odd-days.long',
  'browser/cut-off',
  'browser/small-devices',
  'integration/blind-cutoff.long',
  'integration/box',
  'hub/cli/cli',
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
