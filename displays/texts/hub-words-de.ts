import { attentionDe } from './attention-de.ts';
import { hintsDe } from './hints-de.ts';
import { partsDe } from './parts-de.ts';
import { reasonsDe } from './reasons-de.ts';
import { refusalsDe } from './refusals-de.ts';
import { undoingDe } from './undoing-de.ts';

/** Was die Zentrale sagt, auf Deutsch. */
export const hubWordsDe = {
  hints: hintsDe,
  sentences: { ...refusalsDe, ...partsDe, ...reasonsDe, ...attentionDe, ...undoingDe },
};
