import * as z from 'zod';

/** An id in a topic, a file or a command: `[a-z0-9]` with single dashes inside, at most 32 characters (as Homie 5). */
export const IdSchema = z
  .string()
  .max(32)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'an id is small letters, digits and single dashes, for example "quest-hall"',
  );
export type Id = z.infer<typeof IdSchema>;

/** A row of the rundown: a phase of a turn (`2/action`) or a break (`break-1`). */
export const RowIdSchema = z
  .string()
  .max(40)
  .regex(
    /^(?:[1-9]\d?\/[a-z0-9-]+|break-\d+)$/,
    'a row is "<turn>/<phase>" or the id of a break, as in pub/timetable',
  );

/**
 * A tag's UID: 4, 7 or 10 bytes (ISO 14443-3, single, double and triple size), or an EPC of up to 16 bytes.
 * Written as capital hex; small letters, colons, dashes and spaces are taken and folded away.
 */
export const UidSchema = z
  .string()
  .transform((text) => text.replace(/[\s:-]/g, '').toUpperCase())
  .refine((hex) => /^(?:[0-9A-F]{2}){4,16}$/.test(hex), {
    error: 'a UID is 4 to 16 bytes in hex, for example "04A1B2C3D4E5F6"',
  })
  .brand<'Uid'>();
export type Uid = z.infer<typeof UidSchema>;
/**
 * A UID of four bytes that begins with 08 is made up anew at each activation (ISO/IEC 14443-3, UID contents and cascade tag: a
 * random number). Phones and passports do so: as a card they would never be known again.
 */
export const isRandomUid = (uid: string): boolean => uid.length === 8 && uid.startsWith('08');
export const Uid = (text: string): Uid => UidSchema.parse(text);

/**
 * The MQTT client id: `<username>-<suffix>`, so that one facilitator's phone and laptop do not throw each other out
 * (MQTT 3.1.1, 3.1.4-2). Usernames are ids.
 */
export const ClientIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);

/** Whether `clientId` may be used by `username`. */
export const clientIdBelongsTo = (clientId: string, username: string): boolean =>
  ClientIdSchema.safeParse(clientId).success &&
  clientId.startsWith(`${username}-`) &&
  clientId.length > username.length + 1;

/** Whether a request under the name `client` is one of `username`: under a client id of its own, or under its very name. */
export const speaksFor = (client: string, username: string): boolean =>
  client === username || clientIdBelongsTo(client, username);

const LONGEST_CLIENT_ID = 64;

/**
 * The client id of one life of a program: nobody who has not seen it can connect with it and so throw the program off
 * the broker (MQTT 3.1.1, 3.1.4-2), where the broker does not bind client ids to accounts.
 *
 * @param random at least 8 characters of [A-Za-z0-9], new for each process.
 */
export const ownClientId = (username: string, name: string, random: string): string =>
  `${`${username}-${name}`.slice(0, LONGEST_CLIENT_ID - 1 - random.length)}-${random}`;

/** A transaction id chosen by the client; a repeat of the same one by the same user gets the first answer again. */
export const TransactionSchema = z.string().min(1).max(64);
