/**
 * Executive Orders, ours: twelve. What the hub does while one is in force, or as it is enacted, is `does`; where there is none, the
 * card is for people: `people` says why.
 */
export interface Order {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly does: OrderEffect | null;
  readonly people: string | null;
}

export type OrderEffect =
  /** Each ship eats so much less, and wounds so many every second turn. */
  | { readonly kind: 'rationing'; readonly food: number; readonly wounds: number }
  /** For so much Fuel, once a turn: is an Infiltrator in one crew? */
  | { readonly kind: 'blood-tests'; readonly fuel: number }
  /** An imprisoned player may be executed. */
  | { readonly kind: 'executions' }
  /** Every prisoner is released as it is enacted. */
  | { readonly kind: 'amnesty' };

export const ORDERS: readonly Order[] = [
  {
    id: 'rationing',
    name: 'Rationing',
    text: 'Each ship eats two Food fewer; each wounds one Manpower every second turn.',
    does: { kind: 'rationing', food: 2, wounds: 1 },
    people: null,
  },
  {
    id: 'curfew',
    name: 'Curfew',
    text: 'In Commitment nobody leaves their ship but officers of the government.',
    does: null,
    people: 'Who may walk is seen by people.',
  },
  {
    id: 'requisition',
    name: 'Requisition',
    text: 'Once a turn the President takes two cards of one kind from one Captain, and pays nothing.',
    does: null,
    people: 'Cards change hands at the table.',
  },
  {
    id: 'conscription',
    name: 'Conscription',
    text: 'Each civilian ship lends one Manpower to the Prosecutor, and it may cross without company.',
    does: null,
    people: 'Tokens cross with whoever lends them; Control changes the totals.',
  },
  {
    id: 'open-books',
    name: 'Open books',
    text: 'Every ship shows its stores to whoever asks.',
    does: null,
    people: 'It is shown at the table.',
  },
  {
    id: 'blood-tests',
    name: 'Blood tests',
    text: 'Once a turn, for 2 Fuel, Control tells the President of one crew whether an Infiltrator is in it.',
    does: { kind: 'blood-tests', fuel: 2 },
    people: null,
  },
  {
    id: 'capital-sentence',
    name: 'Capital sentence',
    text: 'The President may approve the execution of an imprisoned player.',
    does: { kind: 'executions' },
    people: null,
  },
  {
    id: 'market-ban',
    name: 'Ban on the Black Market',
    text: 'Whoever trades there may be imprisoned by any Captain, without approval.',
    does: null,
    people: 'It lends a Captain the approval that `imprison` asks for.',
  },
  {
    id: 'amnesty',
    name: 'Amnesty',
    text: 'Every prisoner is released; an Infiltrator who says so in public is not imprisoned for it this turn.',
    does: { kind: 'amnesty' },
    people: null,
  },
  {
    id: 'martial-law',
    name: 'Martial law',
    text: 'The Fleet Commander may imprison as a Captain does, on any ship.',
    does: null,
    people: 'It lends the Fleet Commander a Captain’s word; Control enters the imprisonment.',
  },
  {
    id: 'common-fuel',
    name: 'Common Fuel',
    text: 'All Fuel is kept on the Prosecutor, and its Captain pays for every jump.',
    does: null,
    people: 'Fuel is cards, and no ledger is kept of it.',
  },
  {
    id: 'free-press',
    name: 'Freedom of the press',
    text: 'The Voice of the Fleet may read any Event card aloud and ask its Captain one question.',
    does: null,
    people: 'It is done aloud.',
  },
];

const BY_ID: ReadonlyMap<string, Order> = new Map(ORDERS.map((each) => [each.id, each]));
export const orderOf = (id: string): Order | undefined => BY_ID.get(id);

/** What the orders in force do, of one kind. */
export const inForce = <Kind extends OrderEffect['kind']>(
  orders: readonly string[],
  kind: Kind,
): Extract<OrderEffect, { kind: Kind }> | undefined => {
  const found = orders.map((id) => orderOf(id)?.does).find((does) => does?.kind === kind);
  // The cast: it is of that kind.
  return (found ?? undefined) as Extract<OrderEffect, { kind: Kind }> | undefined;
};
