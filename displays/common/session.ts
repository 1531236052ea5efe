import { forgetDrafts } from './draft.ts';
import * as z from 'zod';
import { JoinAnswerSchema, type JoinAnswer } from '../../schemas/documents/displays.ts';
import { ErrorDocumentSchema, type ErrorDocument } from '../../schemas/errors.ts';
import { LinkRoleSchema, type LinkRole } from '../../schemas/display-terms.ts';
import { IdSchema } from '../../schemas/ids.ts';
import { keepsAnything, ofDevice, ofTab, type Kept } from './kept.ts';

/** `GET /session.json`: where the room's broker is, and the account that may read what is public. */
export const SessionSchema = z.object({
  room: IdSchema,
  /** A path on this host or an absolute ws:// address. */
  mqtt: z.string().min(1),
  observer: z.object({ username: z.string(), password: z.string() }),
});
export type Session = z.infer<typeof SessionSchema>;

const KeySchema = z.object({
  username: IdSchema,
  password: z.string().min(1).max(200),
  /** What the account may, where a link said so; else it is in the name: `control`, `display`, `table-dione`, `seat-dione-scout`. */
  role: LinkRoleSchema.optional(),
  table: IdSchema.nullish(),
  seat: IdSchema.nullish(),
});
/** Who a page signs in as. */
export type Key = z.infer<typeof KeySchema>;

/** The broker's address as a WebSocket URL, seen from a page at `origin` (http://host:port). */
export const brokerAddress = (mqtt: string, origin: string): string =>
  new URL(mqtt, origin).href.replace(/^http/, 'ws');

/** A name and a key as somebody typed them, or as a link has come through a messenger; undefined where they can be none. */
export const keyOf = (username: string, password: string): Key | undefined =>
  KeySchema.safeParse({ username: username.trim().toLowerCase(), password: password.trim() }).data;

/**
 * The key in a link's fragment, `#user=control&key=…`, which never travels to a server; `broken` where only a part of it has
 * come, undefined where the fragment is no such link.
 */
export const keyFromFragment = (fragment: string): Key | 'broken' | undefined => {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const [user, key] = [fields.get('user'), fields.get('key')];
  if (user === null && key === null) return undefined;
  return keyOf(user ?? '', key ?? '') ?? 'broken';
};

/** The standing account of a role, of a table or of a seat; as long as a username may be. */
export const usernameFor = (role: LinkRole, table = '', seat = ''): string =>
  role === 'table'
    ? `table-${table}`.slice(0, 32).replace(/-$/, '')
    : role === 'seat'
      ? `seat-${table}-${seat}`.slice(0, 32).replace(/-$/, '')
      : role;

/** Whether a key is good for a page: a table's or a seat's own, or the role's. */
export const isKeyOf = (key: Key, role: LinkRole, table?: string, seat?: string): boolean =>
  key.role === undefined
    ? key.username === usernameFor(role, table, seat)
    : key.role === role &&
      ((role !== 'table' && role !== 'seat') || key.table === table) &&
      (role !== 'seat' || key.seat === seat);

/**
 * Whether a key lets any public page be a display that Control sees: one that was sent from a table to the wall stays itself.
 * Control's own key does not: a facilitator who looks something up is no display.
 */
export const mayDisplay = (key: Key): boolean =>
  key.role === undefined
    ? key.username === 'display' || key.username.startsWith('table-')
    : key.role === 'table' || key.role === 'display';

/** The single-use token in a link's fragment: `#token=…`, or the bare token. */
export const tokenFromFragment = (fragment: string): string | undefined => {
  const text = fragment.replace(/^#/, '');
  const token = new URLSearchParams(text).get('token') ?? (text.includes('=') ? null : text);
  return token === null || token === '' ? undefined : token;
};

/** Where a token is used; behind the # it is sent to nobody. */
export const joinAddress = (token: string): string => `/join#token=${encodeURIComponent(token)}`;

const STORED = 'quarterdeck-key';

/** Control's key, kept apart: a table's link that is opened in the same browser must not take its place. */
const STORED_CONTROL = 'quarterdeck-control';

const stored = (storage: Kept, name = STORED): Key | undefined => {
  try {
    return KeySchema.safeParse(JSON.parse(storage.getItem(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** The key that this page has: of this tab, or of this device; on Control's pages the one that has opened one of them before. */
export const rememberedKey = (control = false): Key | undefined => {
  const own = stored(ofTab) ?? stored(ofDevice);
  if (!control || (own !== undefined && isKeyOf(own, 'control'))) return own;
  return stored(ofDevice, STORED_CONTROL) ?? own;
};

/** Control's key has opened a page: every tab of this browser has it until somebody signs out. */
export const keepControl = (key: Key): void => ofDevice.setItem(STORED_CONTROL, JSON.stringify(key));

/** Whether another tab has just kept Control's key. */
export const keepsControl = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean =>
  key === STORED_CONTROL && newValue !== null;

const BROKEN = 'quarterdeck-broken';
/** Whether what came last, by a link or typed, can be no key; a page that is loaded anew says it again. */
export const isBroken = (): boolean => ofTab.getItem(BROKEN) !== null;
export const rememberBroken = (): void => ofTab.setItem(BROKEN, '1');

/** Takes the key of a link, or that it is broken, out of the address bar and keeps it; whether there was one. */
export const takeLink = (): boolean => {
  const given = keyFromFragment(location.hash);
  if (given === undefined) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (given === 'broken') rememberBroken();
  else rememberKey(given);
  return true;
};

/** Keeps a key in this tab, or on this device until it signs out. */
export const rememberKey = (key: Key, onDevice = false): void => {
  ofTab.removeItem(BROKEN);
  ofTab.setItem(STORED, JSON.stringify(key));
  if (onDevice) ofDevice.setItem(STORED, JSON.stringify(key));
};
/** The address to go on at with a key that was just remembered: it carries the key where this browser keeps nothing for another page. */
export const goOnAs = ({ username, password }: Key, to: string): string =>
  keepsAnything() ? to : `${to}#${new URLSearchParams({ user: username, key: password }).toString()}`;
export const forgetKey = (): void => {
  forgetDrafts();
  ofTab.removeItem(BROKEN);
  ofTab.removeItem(STORED);
  ofDevice.removeItem(STORED);
  ofDevice.removeItem(STORED_CONTROL);
};

const JOINED = 'quarterdeck-joined';
const JoinedSchema = z.object({ token: z.string(), username: IdSchema, page: z.string() });

/** That this device has used this link, so that it may be scanned here again. A used token opens nothing anywhere. */
export const rememberJoined = (joined: z.infer<typeof JoinedSchema>): void =>
  ofDevice.setItem(JOINED, JSON.stringify(joined));

/** The page of a link that this device has used before, as long as it has the account that came of it. */
export const pageJoined = (token: string): string | undefined => {
  try {
    const joined = JoinedSchema.parse(JSON.parse(ofDevice.getItem(JOINED) ?? 'null'));
    return joined.token === token && stored(ofDevice)?.username === joined.username ? joined.page : undefined;
  } catch {
    return undefined;
  }
};

const RefusalSchema = z.object({ error: ErrorDocumentSchema });

/** Uses a link's token (`POST /join`), once. An account of its own comes of it, or the reason why not. */
export const join = async (
  token: string,
): Promise<JoinAnswer | { readonly refused: ErrorDocument | string }> => {
  const answer = await fetch('/join', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const body: unknown = await answer.json().catch(() => undefined);
  const joined = JoinAnswerSchema.safeParse(body).data;
  if (answer.ok && joined !== undefined) return joined;
  return { refused: RefusalSchema.safeParse(body).data?.error ?? `${answer.status}` };
};

/** A short random text, for client ids and transactions. */
export const randomText = (bytes = 6): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
