/** A record's own value: ids are typed by people, and `constructor` is a valid id. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
