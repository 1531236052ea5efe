import { z } from 'zod';
import { IdSchema } from '../../schemas/ids.ts';

/** `GET /session.json`: where the room's broker is, and the account that may read what is public. */
export const SessionSchema = z.object({
  room: IdSchema,
  /** A path on this host or an absolute ws:// address. */
  mqtt: z.string().min(1),
  observer: z.object({ username: z.string(), password: z.string() }),
});
export type Session = z.infer<typeof SessionSchema>;

const KeySchema = z.object({ username: IdSchema, password: z.string().min(1).max(200) });
/** Who a page signs in as. */
export type Key = z.infer<typeof KeySchema>;

/** The broker's address as a WebSocket URL, seen from a page at `origin` (http://host:port). */
export const brokerAddress = (mqtt: string, origin: string): string =>
  new URL(mqtt, origin).href.replace(/^http/, 'ws');

/** The key in a link's fragment, `#user=control&key=…`; a fragment never travels to a server. */
export const keyFromFragment = (fragment: string): Key | undefined => {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  return KeySchema.safeParse({ username: fields.get('user'), password: fields.get('key') }).data;
};

const STORED = 'quarterdeck-key';

/** The key of this browser tab: from the fragment, which is then taken out of the address bar, or as kept before. */
export const rememberedKey = (): Key | undefined => {
  const given = keyFromFragment(location.hash);
  if (given !== undefined) {
    history.replaceState(null, '', location.pathname + location.search);
    rememberKey(given);
    return given;
  }
  try {
    return KeySchema.safeParse(JSON.parse(sessionStorage.getItem(STORED) ?? 'null')).data;
  } catch {
    return undefined;
  }
};
export const rememberKey = (key: Key): void => sessionStorage.setItem(STORED, JSON.stringify(key));
export const forgetKey = (): void => sessionStorage.removeItem(STORED);

/** A short random text, for client ids and transactions. */
export const randomText = (bytes = 6): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
