import { capitalized } from '../capitalized.ts';
import { isRecord } from '../is-record.ts';

/** The stamp of a document (schemas/documents/stamp.ts) is of no use on paper, and its other languages have been read by then. */
const NOT_READ: readonly string[] = ['hubId', 'boot', 'rev', 'translations'];
/** Deeper than this a rule's document is written as it is. */
const DEEPEST = 3;

/** How a rule's document is read out: who goes on by hand has never seen its keys. */
export interface LedgerWords {
  /** A table, a kind or a track by its id, or null for what is none of them. */
  readonly nameOf: (id: string) => string | null;
  readonly yes: string;
  readonly no: string;
}

/** `sinceTurn` and `since-turn` as `since turn`. */
const inWords = (key: string): string =>
  key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
/** An id, as the house spells them: `engine-fire`. What a person wrote, with spaces or capitals, stays. */
const AN_ID = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;

/** A game's own document, whatever its shape, as rows of a name and a value. */
export const ledgerRows = (
  body: Readonly<Record<string, unknown>>,
  { nameOf, yes, no }: LedgerWords,
): string[][] => {
  const keyText = (key: string): string => nameOf(key) ?? inWords(key);
  const valueText = (value: unknown): string => {
    if (value === null) return '–';
    if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueText).join(', ');
    if (isRecord(value)) {
      return Object.entries(value)
        .map(([key, inner]) => `${keyText(key)} ${valueText(inner)}`)
        .join(', ');
    }
    if (typeof value === 'boolean') return value ? yes : no;
    if (typeof value !== 'string') return JSON.stringify(value);
    return nameOf(value) ?? (AN_ID.test(value) ? inWords(value) : value);
  };
  const under = (record: Readonly<Record<string, unknown>>, path: readonly string[]): string[][] =>
    Object.entries(record).flatMap(([key, value]) => {
      const here = [...path, keyText(key)];
      if (isRecord(value) && here.length < DEEPEST) return under(value, here);
      return [[capitalized(here.join(' · ')), valueText(value)]];
    });
  return under(Object.fromEntries(Object.entries(body).filter(([key]) => !NOT_READ.includes(key))), []);
};
