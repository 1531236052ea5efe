/** German nouns that are counted, one and many (kit/counted.ts). */
export const SQUADRONS = ['Staffel', 'Staffeln'] as const;
export const FIGHTERS = ['Jägerstaffel', 'Jägerstaffeln'] as const;
export const BOARDING = ['Entertrupp', 'Entertrupps'] as const;
export const HITS = ['Treffer', 'Treffer'] as const;
export const ATTACKS = ['Angriff', 'Angriffe'] as const;
export const DAMAGE_CARDS = ['Schadenskarte', 'Schadenskarten'] as const;
