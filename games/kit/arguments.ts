import * as z from 'zod';
import { IdSchema } from '../../schemas/ids.ts';
import { text } from '../../schemas/text.ts';

const oneOfThese = (what: string, ids: readonly string[]): string =>
  text({ en: `${what} is one of ${ids.join(', ')}`, de: `${what}: eines von ${ids.join(', ')}` });

/** An argument that names a table: the form that is drawn from it offers the tables that play. */
export const tableSchema = (label: string) => IdSchema.describe(label).meta({ names: 'table' });

/** One of these ids, and the same. `what` names it in a refusal: `a ship is one of …`. */
export const tableOf = (ids: readonly string[], label: string, what: string) =>
  z
    .enum(ids, { error: oneOfThese(what, ids) })
    .describe(label)
    .meta({ names: 'table' });

/** One of these, chosen by its name in the form, and by its id in a command. */
export const oneOf = (
  all: readonly { readonly id: string; readonly name: string }[],
  label: string,
  what: string,
) => {
  const ids = all.map(({ id }) => id);
  return z
    .enum(ids, { error: oneOfThese(what, ids) })
    .describe(label)
    .meta({ labels: Object.fromEntries(all.map(({ id, name }) => [id, name])) });
};
