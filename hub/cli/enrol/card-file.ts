import { writeFileSync } from 'node:fs';
import { EnrolBodySchema, TagListSchema } from '../../../schemas/documents/enrol.ts';
import { HubBodySchema } from '../../../schemas/documents/hub.ts';
import { cardsAsCsv, learnInParts, readCards, TAGS_A_COMMAND } from '../../../schemas/tables/cards.ts';
import { TABLE_FAULTS } from '../../../schemas/tables/in-words.ts';
import { topics } from '../../../schemas/topics.ts';
import type * as z from 'zod';
import type { Uid } from '../../../schemas/ids.ts';
import type { CardRoom, GuessUse, ListedTag } from '../../../schemas/tables/cards.ts';
import type { TableFault } from '../../../schemas/tables/fault.ts';
import { fileUnusable, readTextFile } from '../text-file.ts';
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

/** `-` is the standard output. */
export const exportCards = async (client: ControlClient, file: string): Promise<void> => {
  const tags = await knownTags(client);
  if (file === '-') process.stdout.write(cardsAsCsv(tags));
  else {
    try {
      writeFileSync(file, cardsAsCsv(tags));
    } catch (cause) {
      throw fileUnusable(file, cause);
    }
  }
  console.error(`${cardCount(tags.length)} written${file === '-' ? '' : ` to ${file}`}`);
};

/** Faults shown at the most: whoever mends these sees the rest by then. */
const SHOWN_FAULTS = 20;

/** How the guesses of a list are taken, said once for all of them. */
const hints = (faults: readonly TableFault[]): string[] => [
  ...(faults.some(({ guesses = [] }) => guesses.length > 0)
    ? [
        '`--guess` learns the UIDs that these look like; tap one of the cards first to see that they are right',
      ]
    : []),
  ...(faults.some(({ guesses = [] }) => guesses.length > 1)
    ? ['`--guess reversed` takes decimal numbers with their bytes reversed']
    : []),
];

const tellFaults = (file: string, faults: readonly TableFault[]): void => {
  for (const fault of faults.slice(0, SHOWN_FAULTS)) {
    const column = fault.column === null ? '' : `, column ${fault.column}`;
    const way = fault.what === 'known' ? '; forget it first, or use --replace' : '';
    console.error(`${file}: line ${fault.line}${column}: ${TABLE_FAULTS[fault.what](fault)}${way}`);
  }
  const more = faults.length - SHOWN_FAULTS;
  for (const text of [...(more > 0 ? [`and ${more} more`] : []), ...hints(faults)])
    console.error(`note: ${text}`);
};

/** On a terminal one line that is written over; elsewhere nothing until it is done. */
const tellProgress = (done: number, all: number): void => {
  if (process.stderr.isTTY && all > TAGS_A_COMMAND)
    process.stderr.write(`\r\u001b[K${done} of ${all} cards learned${done === all ? '\n' : ''}`);
};

/**
 * Gives the number of cards learned, or prints what is wrong and gives null: nothing is learned then. A deck that is overfull
 * afterwards is said and not refused: a list may hold spare cards.
 */
export const importCards = async (
  client: ControlClient,
  file: string,
  { replace, guesses }: { readonly replace: boolean; readonly guesses: GuessUse },
): Promise<number | null> => {
  const decoded = readTextFile(file);
  if ('fault' in decoded) {
    tellFaults(file, [decoded.fault]);
    return null;
  }
  if (decoded.encoding !== 'UTF-8') console.error(`note: ${file} was read as ${decoded.encoding}`);
  const body = await present(client, topics.controlEnrol, EnrolBodySchema);
  const tables = (await present(client, topics.hub, HubBodySchema)).tables.map(({ id }) => id);
  const known = replace ? undefined : new Map((await knownTags(client)).map((tag) => [tag.uid, tag]));
  const room: CardRoom = {
    kinds: body.decks.map(({ kind }) => kind),
    tables,
    guesses,
    ...(known === undefined ? {} : { known }),
  };
  const { tags, faults } = readCards(decoded.text, room);
  if (faults.length > 0) {
    tellFaults(file, faults);
    return null;
  }
  let done = 0;
  for (const part of learnInParts(tags)) {
    await client.do('tag.learn', { tags: part, replace });
    done += part.length;
    tellProgress(done, tags.length);
  }
  for (const text of overfull(body.decks, await knownTags(client))) console.error(`note: ${text}`);
  return tags.length;
};
