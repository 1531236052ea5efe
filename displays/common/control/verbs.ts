import '../every-page.ts';

/** The contracts of all verbs, as a page loads them: a file of their own beside what every page has. */
export { isTakenBack, lookedAt } from './looked-at.ts';
export { PressQueue } from './press-queue.ts';
