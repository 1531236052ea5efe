import { text as inEach } from '../../schemas/text.ts';

/** English and German side by side, where a file holds many texts. */
export type Both = readonly [en: string, de: string];
export const both = ([en, de]: Both): string => inEach({ en, de });

/** German nouns that are counted, one and many (kit/counted.ts). */
export const SQUADRONS = ['Staffel', 'Staffeln'] as const;
export const FIGHTERS = ['Jägerstaffel', 'Jägerstaffeln'] as const;
export const BOARDING = ['Entertrupp', 'Entertrupps'] as const;
export const HITS = ['Treffer', 'Treffer'] as const;
export const ATTACKS = ['Angriff', 'Angriffe'] as const;
export const DAMAGE_CARDS = ['Schadenskarte', 'Schadenskarten'] as const;
