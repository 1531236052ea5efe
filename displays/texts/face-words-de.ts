import type { FaceWords } from '../../schemas/faces/as-rows.ts';

/** What faces of a game are called, the same on pages and on paper. */
export const faceWordsDe: FaceWords = {
  left: 'Übrig',
  discarded: 'Abgelegt',
  thrown: 'geworfen',
  under: 'unter',
  over: 'über',
  byDefault: 'wenn niemand antwortet',
  places: { unknown: 'nicht besucht', known: 'besucht', here: 'hier', next: 'nächstes Ziel' },
};
