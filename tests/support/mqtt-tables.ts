import type * as z from 'zod';
import { DOCUMENT_CONTRACTS, VERB_CONTRACTS } from '../../schemas/contracts.ts';
import { table, withGenerated, type Tables } from './generated-tables.ts';
import type { Audience } from '../../schemas/audiences.ts';
import type { Undo, VerbContract } from '../../schemas/primitives/contract.ts';

/** The tables of docs/mqtt.md that come from the contracts. */

const READERS: Readonly<Record<Audience, string>> = {
  everyone: 'all',
  control: 'control',
  table: 'that table',
  seat: 'that seat',
};

const documentTable = (): string =>
  table(
    ['document', 'read by', 'what', 'guards verbs'],
    DOCUMENT_CONTRACTS.map(({ topic, audience, what, unit }) => [
      `\`${topic.replaceAll('{', '<').replaceAll('}', '>')}\``,
      READERS[audience],
      what,
      unit === null ? '' : 'yes',
    ]).sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );

const UNDO: Readonly<Record<Undo['sort'], string>> = {
  taken: 'yes',
  aside: 'passed over',
  final: 'no',
};

/** The names, with a question mark behind what may be left out. */
const argumentsOf = ({ args }: VerbContract): string =>
  Object.entries<z.ZodType>(args.shape)
    .map(([name, schema]) => `\`${name}\`${schema.safeParse(undefined).success ? '?' : ''}`)
    .join(' ');

const verbTable = (): string =>
  table(
    ['verb', 'arguments', 'who may', 'undo'],
    [...VERB_CONTRACTS].map(([verb, contract]) => [
      `\`${verb}\``,
      argumentsOf(contract),
      contract.roles.join(', '),
      UNDO[contract.undo.sort],
    ]),
  );

const TABLES: Tables = { documents: documentTable, verbs: verbTable };

export const withMqttTables = (page: string): string => withGenerated('docs/mqtt.md', page, TABLES);
