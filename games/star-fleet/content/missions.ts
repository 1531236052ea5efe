/** Covert missions, with what makes each harder and where it may go. */
export const MISSIONS = {
  civilian: { name: 'Civilian', modifier: -2, against: 'others' },
  'counter-insurgency': { name: 'Counter-Insurgency', modifier: -1, against: 'own' },
  counterintel: { name: 'Counterintel', modifier: -1, against: 'others' },
  espionage: { name: 'Espionage', modifier: 0, against: 'any' },
  fortification: { name: 'Fortification', modifier: -1, against: 'others' },
  industrial: { name: 'Industrial', modifier: 0, against: 'others' },
  insurgency: { name: 'Insurgency', modifier: -1, against: 'others' },
  piracy: { name: 'Piracy', modifier: -1, against: 'others' },
  population: { name: 'Population', modifier: -3, against: 'others' },
  sabotage: { name: 'Sabotage', modifier: -1, against: 'others' },
  tech: { name: 'Tech', modifier: -2, against: 'others' },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly name: string;
      readonly modifier: number;
      /** `any`: also where nobody lives. */
      readonly against: 'own' | 'others' | 'any';
    }
  >
>;
export type Mission = keyof typeof MISSIONS;
// The cast: the keys of that very table.
export const MISSION_IDS = Object.keys(MISSIONS) as readonly Mission[];
