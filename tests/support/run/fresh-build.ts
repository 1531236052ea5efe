import { freshBuild } from '../../../hub/build/fresh-build.js';

/** Tests run what the sources say: programs and pages are built before the first one starts, where a source differs. */
export const setup = async (): Promise<void> => {
  await freshBuild();
};
