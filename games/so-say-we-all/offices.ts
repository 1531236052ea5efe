export const OFFICES = ['president', 'vice-president', 'commander', 'voice'] as const;
export type Office = (typeof OFFICES)[number];
export const OFFICE_NAMES: Readonly<Record<Office, string>> = {
  president: 'President',
  'vice-president': 'Vice President',
  commander: 'Fleet Commander',
  voice: 'Voice of the Fleet',
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
