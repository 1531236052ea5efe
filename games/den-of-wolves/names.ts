import { newsDesk, vessels } from './vessels.ts';

interface Named {
  readonly names?: Readonly<Record<string, string>>;
}

/** Vessels; the news desk is none. */
export const isVessel = (table: string): boolean => vessels.some(({ id }) => id === table);
/** What a table is called now: the room may have renamed it (`names` of the state). */
export const vesselName = ({ names }: Named, table: string): string =>
  names?.[table] ?? [...vessels, newsDesk].find(({ id }) => id === table)?.name ?? table;
/** Those in play, in the manifest's order. */
export const vesselsOf = (tables: readonly string[]): string[] => tables.filter(isVessel);
