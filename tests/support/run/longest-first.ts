import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest where no run has been timed yet, the longest first: begun last, one of them would keep a whole machine
 * waiting for a single worker. A file that is not named comes after these, by its size.
 */
export const LONGEST = [
  'hub/service/deb-package.long',
  'games/spaceships-in-space/days.long',
  'browser/looks',
  'hub/build/fresh-build.long',
  'games/so-say-we-all/days.long',
  'browser/setup/setup',
  'games/den-of-wolves/days.long',
  'hub/cli/enrol.long',
  'integration/own-firmware.long',
  'hub/cli/accept.long',
  'emulated/newcomer.long',
  'faults/hub-sigkill.long',
  'games/star-fleet/days.long',
  'games/for-the-fleet/days.long',
  'browser/console/steppers',
  'games/rehearse.long',
  'emulated/quarterdeck/rough.long',
  'integration/box-readers.long',
  'browser/console/actions',
  'browser/behaviour',
  'games/odd-days.long',
  'integration/forget.long',
  'browser/demo',
  'browser/console/sections',
  'emulated/tape.long',
  'browser/console/turn',
  'browser/console/race',
  'emulated/quarterdeck/memory.long',
  'firmware-bridge/emulator/avr-blocks.long',
  'browser/console/den-of-wolves-taps',
  'integration/pile.long',
  'emulated/small-devices.long',
  'browser/pages',
  'browser/console/over-a-sheet',
  'hub/shell/backup/backup.long',
  'browser/offline',
  'browser/console/print',
  'browser/console/so-say-we-all-taps',
  'browser/console/forms',
  'hub/cli/watch.long',
  'browser/fits',
  'emulated/quarterdeck/mega-ring.long',
  'browser/first-tally',
  'browser/console/german',
  'browser/console/emergency',
  'integration/fuzz/certain-is-true.long',
  'integration/blind-cutoff.long',
  'browser/solo',
  'hub/cli/start.long',
  'browser/wrong-key',
  'integration/adapters/wled.long',
  'integration/adapters/companion.long',
  'faults/refused-at-sign-in.long',
  'integration/hub-killed.long',
  'integration/enrol.long',
  'browser/spaceships-in-space',
  'hub/cli/cli',
  'emulated/quarterdeck/box',
  'integration/box',
  'hub/cli/wiring',
  'faults/slow-headers',
  'recorded/recorded',
  'hub/core/properties',
  'hub/core/primitives/game/explain',
  'hub/core/engine/every-verb-undone',
  'hub/core/primitives/inputs/properties',
] as const;

/** The place of a file among the longest; Infinity for every other. */
export const placeOf = (path: string): number => {
  const place = LONGEST.findIndex((name) => path.endsWith(`/tests/${name}.test.ts`));
  return place === -1 ? Infinity : place;
};

/** A project's files stay together, those that wait before those that reckon: a worker ends where the next file is of another project. */
const PROJECTS = ['long', 'short', 'pure'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(files.map((file) => [file, placeOf(file.moduleId)]));
    const known = files.filter((file) => places.get(file) !== Infinity);
    const rest = files.filter((file) => places.get(file) === Infinity);
    known.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    const sorted = [...known, ...(await super.sort(rest))];
    const rank = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
