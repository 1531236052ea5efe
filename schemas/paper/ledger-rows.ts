const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stamp of a document (schemas/documents.ts) is of no use on paper. */
const STAMP: readonly string[] = ['hubId', 'boot', 'rev'];
/** The same in words for displays (schemas/game-face.ts). */
const FACE = 'face';
/** Deeper than this a rule's document is written as it is. */
const DEEPEST = 3;

const wordsOf = (value: unknown): string => {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([key, inner]) => `${key} ${wordsOf(inner)}`)
      .join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const under = (body: Readonly<Record<string, unknown>>, path: readonly string[]): string[][] =>
  Object.entries(body).flatMap(([key, value]) => {
    const here = [...path, key];
    return isRecord(value) && here.length < DEEPEST
      ? under(value, here)
      : [[here.join(' · '), wordsOf(value)]];
  });

/** A game's own document, whatever its shape, as rows of a name and a value. */
export const ledgerRows = (body: Readonly<Record<string, unknown>>): string[][] =>
  under(Object.fromEntries(Object.entries(body).filter(([key]) => !STAMP.includes(key) && key !== FACE)), []);
