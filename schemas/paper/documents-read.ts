import type * as z from 'zod';

/** The retained documents of a room: bodies by topic below its root. */
export type RoomDocuments = ReadonlyMap<string, unknown>;

/** The document at `topic`; undefined when there is none or it is not of that shape. */
export const readDocument = <Schema extends z.ZodType>(
  documents: RoomDocuments,
  topic: string,
  schema: Schema,
): z.output<Schema> | undefined => schema.safeParse(documents.get(topic)).data;

/** Every document below `prefix` of that shape, sorted by topic, each with what stands behind the prefix. */
export const readDocuments = <Schema extends z.ZodType>(
  documents: RoomDocuments,
  prefix: string,
  schema: Schema,
): readonly { readonly name: string; readonly body: z.output<Schema> }[] =>
  [...documents.keys()]
    .filter((topic) => topic.startsWith(prefix))
    .sort()
    .flatMap((topic) => {
      const body = readDocument(documents, topic, schema);
      return body === undefined ? [] : [{ name: topic.slice(prefix.length), body }];
    });
