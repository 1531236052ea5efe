/**
 * For whom a document is; secrecy is decided by where its topic stands. A document is placed below its audience, and the role
 * table (roles.ts) grants what is read by it: nobody gets what is not declared for them.
 */
export const AUDIENCES = {
  everyone: 'pub',
  control: 'priv/control',
  /** One table. `{id}` is its own. */
  table: 'priv/table/{id}',
  /** One seat of a table. `{id}` is its table, `{seat}` its own. */
  seat: 'priv/seat/{id}/{seat}',
} as const;
export type Audience = keyof typeof AUDIENCES;

/** The filter of all documents for that audience. */
export const documentsFor = (audience: Audience): string => `${AUDIENCES[audience]}/#`;

/** The filters of all documents, for the hub, which writes them. */
export const ALL_DOCUMENTS: readonly string[] = [
  ...new Set(Object.values(AUDIENCES).map((below) => `${below.split('/', 1).join('')}/#`)),
];
