import type { RoomBody } from '../../schemas/documents/game.ts';

/** `2 Food, 1 Fuel`; what there is none of is left out. */
export const list = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** Counts of kinds by the kinds' names. */
export const named = (counts: Readonly<Record<string, number>>, room: RoomBody | undefined): string =>
  list(
    Object.fromEntries(
      Object.entries(counts).map(([kind, count]) => [
        room?.kinds.find(({ id }) => id === kind)?.name ?? kind,
        count,
      ]),
    ),
  );
