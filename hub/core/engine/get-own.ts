/** A record's own value: ids are typed by people, and `constructor` is a valid id. */
export const getOwn = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** The record without that entry. */
export const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));
