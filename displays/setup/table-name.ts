import type { FileRoom, SetupBody } from '../../schemas/documents/setup.ts';

/** What people call a table of the file's game; its id where the game does not know it. */
export const tableName = ({ games }: SetupBody, { game }: FileRoom, table: string | null): string | null =>
  table === null
    ? null
    : (games.find(({ id }) => id === game)?.tables.find(({ id }) => id === table)?.name ?? table);
