import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { EnrolBodySchema, TagListSchema, type EnrolBody } from '../../../schemas/documents/enrol.ts';
import { HubBodySchema } from '../../../schemas/documents/hub.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { cutCsv, learnInParts, readTagRecords, tagsAsCsv } from '../../../schemas/tag-csv.ts';
import { topics } from '../../../schemas/topics.ts';
import type * as z from 'zod';
import type { Uid } from '../../../schemas/ids.ts';
import type { CsvFault, ListedTag } from '../../../schemas/tag-csv.ts';
import { cardCount, overfull } from './in-words.ts';
import type { ControlClient } from '../control-client.ts';

/** The document as it stands now. */
export const present = <Schema extends z.ZodType>(
  client: ControlClient,
  topic: string,
  schema: Schema,
): Promise<z.output<Schema>> =>
  new Promise((resolve, reject) => {
    client.follow(topic, schema, resolve).catch(reject);
  });

/** The whole registry, page by page. */
const knownTags = async (client: ControlClient): Promise<ListedTag[]> => {
  const tags: ListedTag[] = [];
  let after: Uid | undefined;
  for (;;) {
    const page = TagListSchema.parse(await client.do('tag.list', after === undefined ? {} : { after }));
    tags.push(...page.tags);
    if (page.next === null) return tags;
    after = page.next;
  }
};

/** What the machine says when a file cannot be read or written, as our own error. */
const withFile = <T>(file: string, use: () => T): T => {
  try {
    return use();
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    throw new QuarterdeckError('file/unusable', `${file}: ${text}`, { cause });
  }
};

/** `-` is the standard output. */
export const exportCards = async (client: ControlClient, file: string): Promise<void> => {
  const tags = await knownTags(client);
  if (file === '-') process.stdout.write(tagsAsCsv(tags));
  else withFile(file, () => writeFileSync(file, tagsAsCsv(tags)));
  console.error(`${cardCount(tags.length)} written${file === '-' ? '' : ` to ${file}`}`);
};

const reason = ({ what, text }: CsvFault, { decks }: EnrolBody, tables: readonly string[]): string => {
  switch (what) {
    case 'syntax':
      return text;
    case 'empty':
      return 'the file is empty; its first line must be uid,kind,owner,value';
    case 'column-missing':
      return `the column "${text}" is missing; the first line must be uid,kind,owner,value`;
    case 'column-unknown':
      return `the column "${text}" is unknown or listed twice; columns: uid, kind, owner, value`;
    case 'fields': {
      const [have, want] = text.split('/');
      return `${have ?? ''} fields, but the first line has ${want ?? ''}`;
    }
    case 'uid':
      return `"${text}" is not a UID: 4 to 16 bytes in hex, for example 04A1B2C3D4E5F6`;
    case 'random':
      return `${text} changes each time it is read, as a phone’s number does: it cannot identify a card`;
    case 'kind':
      return `there is no kind of card "${text}"; kinds: ${[...new Set(decks.map(({ kind }) => kind))].join(', ')}`;
    case 'owner':
      return `there is no table "${text}"; tables: ${tables.join(', ')}`;
    case 'value':
      return `"${text}" is not a whole number`;
    case 'twice':
      return `listed twice: ${text.replace(/\((\d+)\)/, '(first in line $1)')}`;
    case 'known':
      return `known as something else: ${text}; forget it first, or use --replace`;
  }
};

/**
 * Gives the number of cards learned, or prints what is wrong and gives null: nothing is learned then. A deck that is overfull
 * afterwards is said and not refused: a list may hold spare cards.
 */
export const importCards = async (
  client: ControlClient,
  file: string,
  replace: boolean,
): Promise<number | null> => {
  const text = withFile(file, () => readFileSync(file === '-' ? 0 : file, 'utf8'));
  const body = await present(client, topics.controlEnrol, EnrolBodySchema);
  const tables = (await present(client, topics.hub, HubBodySchema)).tables.map(({ id }) => id);
  const cut = cutCsv(text, parse);
  const known = replace ? undefined : new Map((await knownTags(client)).map((tag) => [tag.uid, tag]));
  const room = {
    kinds: body.decks.map(({ kind }) => kind),
    tables,
    ...(known === undefined ? {} : { known }),
  };
  const { tags, faults } =
    'fault' in cut ? { tags: [], faults: [cut.fault] } : readTagRecords(cut.records, room);
  for (const fault of faults) {
    const column = fault.column === null ? '' : `, column ${fault.column}`;
    console.error(`${file}: line ${fault.line}${column}: ${reason(fault, body, tables)}`);
  }
  if (faults.length > 0) return null;
  for (const part of learnInParts(tags)) await client.do('tag.learn', { tags: part, replace });
  for (const text of overfull(body.decks, await knownTags(client))) console.error(`note: ${text}`);
  return tags.length;
};
