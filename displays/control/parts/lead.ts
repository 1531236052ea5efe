import { createContext } from 'preact';
import type { AttentionBody } from '../../../schemas/documents/attention.ts';
import type { Section } from '../more/more-names.ts';

/** Where something on the console is looked at. */
export type Place =
  | { readonly box: string }
  | { readonly table: string }
  | { readonly tab: 'clock' | 'boxes' | 'alarm' | 'attention' | 'more' }
  | { readonly section: Section };

/** Goes there, from wherever one is; a box opens over what is shown. */
export const Lead = createContext<(place: Place) => void>(() => undefined);

/** The section that was led to; another object each time, so that it is gone to again. */
export const LedTo = createContext<{ readonly section: Section } | null>(null);

const PLACES: readonly (readonly [RegExp, Place])[] = [
  [/^(?:emergency$|siren\/|alarm\/)/, { tab: 'alarm' }],
  [/^(?:clock\/|timer\/)/, { tab: 'clock' }],
  [/^(?:board|bridge)\//, { section: 'devices' }],
  [/^message\//, { section: 'say' }],
  [/^(?:display|link)\//, { section: 'displays' }],
  [/^vote\//, { section: 'devices' }],
  [/^game\//, { section: 'game' }],
];

/** A table that has its hand up. */
export const OF_CALL = 'call/';

/** Where a matter is settled: its box, its device, its table; null for what somebody wrote. */
export const placeOf = ({
  id,
  box,
  device,
}: Pick<AttentionBody['items'][number], 'id' | 'box' | 'device'>): Place | null => {
  if (id.startsWith(OF_CALL)) return { table: id.slice(OF_CALL.length) };
  if (box !== null) return { box };
  if (device !== null) return { section: 'devices' };
  return PLACES.find(([of]) => of.test(id))?.[1] ?? null;
};

const LEVELS = ['alarm', 'warning', 'note'] as const;

/** The worst first, and of those alike the newest. */
export const worstFirst = (
  one: Pick<AttentionBody['items'][number], 'level' | 'since'>,
  other: Pick<AttentionBody['items'][number], 'level' | 'since'>,
): number => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) || other.since - one.since;
