/** A sealed sheet: rows that its owner writes, changes and withdraws until all sheets are opened together. */

export interface SheetRow<Order> {
  order: Order;
  cost: number;
  /** Rows are carried out in this order where that matters. */
  place: number;
}

export interface Sheet<Order> {
  rows: Record<string, SheetRow<Order>>;
  next: number;
  /** Its owner has no more to write; it may be taken back. */
  handedIn: boolean;
}

export const newSheet = <Order>(): Sheet<Order> => ({ rows: {}, next: 1, handedIn: false });

export const inOrder = <Order>({
  rows,
}: Pick<Sheet<Order>, 'rows'>): readonly (readonly [id: string, row: SheetRow<Order>])[] =>
  Object.entries(rows).sort(([, one], [, other]) => one.place - other.place);

export const costOf = <Order>({ rows }: Pick<Sheet<Order>, 'rows'>): number =>
  Object.values(rows).reduce((sum, { cost }) => sum + cost, 0);

/** Adds a row; those that it `replaces` are withdrawn. */
export const write = <Order>(
  sheet: Sheet<Order>,
  order: Order,
  cost: number,
  replaces: (other: Order) => boolean = () => false,
): void => {
  for (const [id, row] of Object.entries(sheet.rows)) if (replaces(row.order)) delete sheet.rows[id];
  sheet.rows[`r${sheet.next}`] = { order, cost, place: sheet.next };
  sheet.next += 1;
};

export const withdraw = <Order>(sheet: Sheet<Order>, id: string): void => {
  delete sheet.rows[id];
};

/** Changes places with the row before it; nothing where it is the first. */
export const sooner = <Order>(sheet: Sheet<Order>, id: string): void => {
  const rows = inOrder(sheet);
  const at = rows.findIndex(([each]) => each === id);
  const [row, before] = [rows[at]?.[1], rows[at - 1]?.[1]];
  if (row === undefined || before === undefined) return;
  [row.place, before.place] = [before.place, row.place];
};
