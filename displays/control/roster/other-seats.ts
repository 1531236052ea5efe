import type { RosterBody } from '../../../schemas/documents/roster.ts';

type Table = RosterBody['tables'][number];

const spelt = (person: string): string => person.trim().toLowerCase();

/** The other seats on which somebody of the same name sits, as `Kiln, Captain`: a slip, two of one name, or two seats meant. */
export const otherSeatsOf = (
  tables: readonly Table[],
  { table }: Pick<Table, 'table'>,
  { seat, person }: Table['seats'][number],
): string[] =>
  person === null
    ? []
    : tables.flatMap((each) =>
        each.seats.flatMap((other) =>
          other.person !== null &&
          spelt(other.person) === spelt(person) &&
          !(each.table === table && other.seat === seat)
            ? [`${each.name}, ${other.name}`]
            : [],
        ),
      );
