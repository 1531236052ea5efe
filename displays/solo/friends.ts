import * as z from 'zod';
import { keyOf, type Key } from '../common/session.ts';
import { ofDevice } from '../common/kept.ts';

/** Seats at which bots play, and an address that a friend's phone reaches: both came with the one link (hub/cli/solo.ts). */
const FriendsSchema = z.object({ seats: z.string(), at: z.string() });
export type Friends = z.infer<typeof FriendsSchema>;

const STORED = 'quarterdeck-solo';

/** Those in a link's fragment; undefined: it has none. */
export const friendsIn = (fragment: string): Friends | undefined => {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  return FriendsSchema.safeParse({ seats: fields.get('friends'), at: fields.get('at') }).data;
};

export const rememberFriends = (friends: Friends): void => ofDevice.setItem(STORED, JSON.stringify(friends));

export const rememberedFriends = (): Friends | undefined => {
  try {
    return FriendsSchema.safeParse(JSON.parse(ofDevice.getItem(STORED) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** The link that friends scan: they choose a seat there. */
export const friendsLink = ({ seats, at }: Friends): string =>
  `${at}/solo#${new URLSearchParams({ friends: seats, at }).toString()}`;

/** The table that an account of a table sits at. */
export const tableOf = ({ username }: Pick<Key, 'username'>): string => username.replace(/^table-/, '');

/** One key a seat. */
export const seatsOf = ({ seats }: Friends): Key[] =>
  seats.split(',').flatMap((seat) => {
    const [name = '', password = ''] = seat.split('.');
    const key = keyOf(name, password);
    return key === undefined ? [] : [key];
  });
