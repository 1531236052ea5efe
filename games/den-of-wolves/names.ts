import { newsDesk, vessels } from './vessels.ts';

/** Vessels; the news desk is none. */
export const isVessel = (table: string): boolean => vessels.some(({ id }) => id === table);
export const vesselName = (table: string): string =>
  [...vessels, newsDesk].find(({ id }) => id === table)?.name ?? table;
/** Those in play, in the manifest's order. */
export const vesselsOf = (tables: readonly string[]): string[] => tables.filter(isVessel);
