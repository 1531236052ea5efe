import { freshBuild } from '../../../hub/build/fresh-build.js';

/**
 * Tests run what the sources say: programs and pages are built before the first one starts, where a source differs. A test spawns
 * `node hub/cli/quarterdeck.js <command>`, which looks again (15 ms), or the program itself:
 * `node <folder>/<programs.quarterdeck> <command>` with what `freshBuild()` gives. `readPages(pagesFile())` gives the pages that
 * were built (hub/shell/http/pages.ts, hub/project.ts).
 */
export const setup = async (): Promise<void> => {
  await freshBuild();
};
