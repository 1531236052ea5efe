/**
 * The oldest browsers that the pages are for, as esbuild names them: a tablet of 2014 that Apple updated last in 2022, and the last Chrome
 * for Windows 7 and 8. `:has()` and `dvh` are theirs already; what is newer stands in CSS behind a fallback (tests/displays/floor.test.ts).
 * displays/assets/floor.js tells an older one; TypeScript (displays/tsconfig.json) and lint hold our own code to it.
 */
export const FLOOR = ['ios15.4', 'safari15.4', 'chrome109', 'edge109', 'firefox121'];
