import { text } from '../../../schemas/text.ts';

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
    name: text({ en: 'Rationing', de: 'Rationierung' }),
    text: text({
      en: 'Each ship eats two Food fewer; each wounds one Manpower every second turn.',
      de: 'Jedes Schiff isst zwei Nahrung weniger; jede zweite Runde wird auf jedem ein Personal verwundet.',
    }),
    does: { kind: 'rationing', food: 2, wounds: 1 },
    people: null,
  },
  {
    id: 'curfew',
    name: text({ en: 'Curfew', de: 'Ausgangssperre' }),
    text: text({
      en: 'In Commitment nobody leaves their ship but officers of the government.',
      de: 'Im Einsatz verlässt niemand sein Schiff außer den Amtsträgern der Regierung.',
    }),
    does: null,
    people: text({ en: 'Who may walk is seen by people.', de: 'Wer herumgehen darf, sehen Menschen.' }),
  },
  {
    id: 'requisition',
    name: text({ en: 'Requisition', de: 'Beschlagnahme' }),
    text: text({
      en: 'Once a turn the President takes two cards of one kind from one Captain, and pays nothing.',
      de: 'Einmal pro Runde nimmt der Präsident einem Kapitän zwei Karten einer Art ab und zahlt nichts.',
    }),
    does: null,
    people: text({ en: 'Cards change hands at the table.', de: 'Karten wechseln am Tisch den Besitzer.' }),
  },
  {
    id: 'conscription',
    name: text({ en: 'Conscription', de: 'Einberufung' }),
    text: text({
      en: 'Each civilian ship lends one Manpower to the Prosecutor, and it may cross without company.',
      de: 'Jedes zivile Schiff leiht der Prosecutor ein Personal, und es darf ohne Begleitung hinüber.',
    }),
    does: null,
    people: text({
      en: 'Tokens cross with whoever lends them; Control changes the totals.',
      de: 'Marker gehen mit ihren Verleihern; die Leitung ändert die Summen.',
    }),
  },
  {
    id: 'open-books',
    name: text({ en: 'Open books', de: 'Offene Bücher' }),
    text: text({
      en: 'Every ship shows its stores to whoever asks.',
      de: 'Jedes Schiff zeigt jedem, der fragt, seine Vorräte.',
    }),
    does: null,
    people: text({ en: 'It is shown at the table.', de: 'Gezeigt wird am Tisch.' }),
  },
  {
    id: 'blood-tests',
    name: text({ en: 'Blood tests', de: 'Bluttests' }),
    text: text({
      en: 'Once a turn, for 2 Fuel, Control tells the President of one crew whether an Infiltrator is in it.',
      de: 'Einmal pro Runde sagt die Leitung dem Präsidenten für 2 Treibstoff, ob in einer Besatzung ein Infiltrator ist.',
    }),
    does: { kind: 'blood-tests', fuel: 2 },
    people: null,
  },
  {
    id: 'capital-sentence',
    name: text({ en: 'Capital sentence', de: 'Todesstrafe' }),
    text: text({
      en: 'The President may approve the execution of an imprisoned player.',
      de: 'Der Präsident darf der Hinrichtung von Spielern in Haft zustimmen.',
    }),
    does: { kind: 'executions' },
    people: null,
  },
  {
    id: 'market-ban',
    name: text({ en: 'Ban on the Black Market', de: 'Schwarzmarktverbot' }),
    text: text({
      en: 'Whoever trades there may be imprisoned by any Captain, without approval.',
      de: 'Wer dort handelt, darf von jedem Kapitän ohne Zustimmung eingesperrt werden.',
    }),
    does: null,
    people: text({
      en: 'It lends a Captain the approval that `imprison` asks for.',
      de: 'Gibt einem Kapitän die Zustimmung, die `imprison` verlangt.',
    }),
  },
  {
    id: 'amnesty',
    name: text({ en: 'Amnesty', de: 'Amnestie' }),
    text: text({
      en: 'Every prisoner is released; an Infiltrator who says so in public is not imprisoned for it this turn.',
      de: 'Alle Gefangenen kommen frei; wer sich öffentlich als Infiltrator bekennt, kommt dafür in dieser Runde nicht in Haft.',
    }),
    does: { kind: 'amnesty' },
    people: null,
  },
  {
    id: 'martial-law',
    name: text({ en: 'Martial law', de: 'Kriegsrecht' }),
    text: text({
      en: 'The Fleet Commander may imprison as a Captain does, on any ship.',
      de: 'Der Flottenkommandant darf auf jedem Schiff einsperren wie ein Kapitän.',
    }),
    does: null,
    people: text({
      en: 'It lends the Fleet Commander a Captain’s word; Control enters the imprisonment.',
      de: 'Gibt dem Flottenkommandanten das Wort eines Kapitäns; die Leitung trägt die Haft ein.',
    }),
  },
  {
    id: 'common-fuel',
    name: text({ en: 'Common Fuel', de: 'Gemeinsamer Treibstoff' }),
    text: text({
      en: 'All Fuel is kept on the Prosecutor, and its Captain pays for every jump.',
      de: 'Aller Treibstoff liegt auf der Prosecutor, und ihr Kapitän bezahlt jeden Sprung.',
    }),
    does: null,
    people: text({
      en: 'Fuel is cards, and no ledger is kept of it.',
      de: 'Treibstoff sind Karten, und niemand führt Buch darüber.',
    }),
  },
  {
    id: 'free-press',
    name: text({ en: 'Freedom of the press', de: 'Pressefreiheit' }),
    text: text({
      en: 'The Voice of the Fleet may read any Event card aloud and ask its Captain one question.',
      de: 'Die Stimme der Flotte darf jede Ereigniskarte vorlesen und dem Kapitän des Schiffs eine Frage stellen.',
    }),
    does: null,
    people: text({ en: 'It is done aloud.', de: 'Das geschieht laut.' }),
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
