import { text } from '../../schemas/text.ts';

export const OFFICES = ['president', 'vice-president', 'commander', 'voice'] as const;
export type Office = (typeof OFFICES)[number];
export const OFFICE_NAMES: Readonly<Record<Office, string>> = {
  president: text({ en: 'President', de: 'Präsident' }),
  'vice-president': text({ en: 'Vice President', de: 'Vizepräsident' }),
  commander: text({ en: 'Fleet Commander', de: 'Flottenkommandant' }),
  voice: text({ en: 'Voice of the Fleet', de: 'Stimme der Flotte' }),
};

export interface Government {
  /** By office, the seat of its holder. */
  offices: Partial<Record<Office, string>>;
  /** Executive Orders in force, and the turn of the last that was enacted or repealed. */
  orders: string[];
  orderTurn: number | null;
  /** What the Voice of the Fleet reads out, the newest last. */
  announcements: { turn: number | null; text: string }[];
}

export const newGovernment = (): Government => ({
  offices: {},
  orders: [],
  orderTurn: null,
  announcements: [],
});
