import { hintsDe } from './hints-de.ts';
import { partsDe } from './parts-de.ts';
import { refusalsDe } from './refusals-de.ts';

/** Was die Zentrale sagt, auf Deutsch. */
export const hubWordsDe = { hints: hintsDe, sentences: { ...refusalsDe, ...partsDe } };
