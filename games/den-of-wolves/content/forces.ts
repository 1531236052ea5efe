import { text as inEach } from '../../../schemas/text.ts';
import { house } from '../../../schemas/manifest.ts';

/** The quadrants around the Aegis, which is in the middle and in none. */
export const QUADRANTS = [
  { id: 'ahead', name: inEach({ en: 'Ahead', de: 'Voraus' }) },
  { id: 'starboard', name: inEach({ en: 'Starboard', de: 'Steuerbord' }) },
  { id: 'astern', name: inEach({ en: 'Astern', de: 'Achtern' }) },
  { id: 'port', name: inEach({ en: 'Port', de: 'Backbord' }) },
] as const;
export type Quadrant = (typeof QUADRANTS)[number]['id'];
/** The Fleet Map: spaces of a quadrant, which are the targets 1 to 5. */
export const SPACES = 5;

type Squad = readonly [kind: 'fighter' | 'marine' | 'security', count: number];
interface Fleet {
  /** Spaces that a vessel takes. */
  readonly size: 1 | 2;
  /** Where it is before anybody has moved. */
  readonly begins: Quadrant;
  readonly units: readonly Squad[];
}

/** By vessel. The Aegis, the Dione, the Icebreaker and the Quellon have fighters: their officers report to the map. */
export const FLEET = house<Readonly<Record<string, Fleet>>>(
  {
    aegis: {
      size: 1,
      begins: 'ahead',
      units: [
        ['fighter', 6],
        ['marine', 4],
      ],
    },
    'star-alpha': { size: 1, begins: 'astern', units: [['security', 1]] },
    dione: {
      size: 2,
      begins: 'ahead',
      units: [
        ['fighter', 1],
        ['security', 2],
      ],
    },
    icebreaker: {
      size: 2,
      begins: 'ahead',
      units: [
        ['fighter', 1],
        ['security', 2],
      ],
    },
    quellon: {
      size: 2,
      begins: 'starboard',
      units: [
        ['fighter', 1],
        ['security', 2],
      ],
    },
    'halcyon-reach': { size: 2, begins: 'starboard', units: [['security', 2]] },
    'silver-tern': { size: 2, begins: 'astern', units: [['security', 2]] },
    'ninth-of-may': { size: 2, begins: 'port', units: [['security', 2]] },
    vulcan: { size: 1, begins: 'port', units: [['security', 3]] },
    'clara-mercy': { size: 1, begins: 'port', units: [['security', 1]] },
    parallax: { size: 1, begins: 'starboard', units: [['security', 1]] },
  },
  'Sizes, squadrons and guards stand on the vessel panels, which we do not have.',
);

/** Larger Wolf vessels: hits until they are gone, and attacks of theirs in each Wolf round. */
export const LARGER = {
  stalker: { name: inEach({ en: 'Stalker', de: 'Schleicher' }), hits: 3, attacks: 2 },
  'pack-leader': { name: inEach({ en: 'Pack Leader', de: 'Rudelführer' }), hits: 5, attacks: 3 },
  'den-mother': { name: inEach({ en: 'Den Mother', de: 'Wolfsmutter' }), hits: 8, attacks: 5 },
} as const;
export type Larger = keyof typeof LARGER;

export interface Strength {
  readonly fighters: number;
  readonly boarding: number;
  readonly larger: readonly Larger[];
}
/** By the step of the Pursuit Track, 0 to 12: the higher, the stronger. */
export const STRENGTH = house<readonly Strength[]>(
  [
    { fighters: 2, boarding: 0, larger: [] },
    { fighters: 3, boarding: 0, larger: [] },
    { fighters: 3, boarding: 1, larger: [] },
    { fighters: 4, boarding: 1, larger: [] },
    { fighters: 5, boarding: 1, larger: [] },
    { fighters: 6, boarding: 2, larger: [] },
    { fighters: 7, boarding: 2, larger: [] },
    { fighters: 8, boarding: 3, larger: [] },
    { fighters: 9, boarding: 3, larger: ['stalker'] },
    { fighters: 10, boarding: 4, larger: ['stalker'] },
    { fighters: 11, boarding: 4, larger: ['stalker', 'stalker'] },
    { fighters: 12, boarding: 5, larger: ['pack-leader'] },
    { fighters: 14, boarding: 6, larger: ['pack-leader', 'den-mother'] },
  ],
  'The book says that the Wolves grow with the track, and gives no numbers.',
);
