import { networkAddresses } from '../shell/addresses.ts';
import { DEFAULTS } from './defaults.ts';
import type { Account, Role } from '../../schemas/roles.ts';

const pageOf = ({ role, id, seat = '' }: Account): string | undefined => {
  const pages: Partial<Record<Role, string>> = {
    control: '/control',
    table: `/table/${id}`,
    seat: `/seat/${id}/${seat}`,
    display: '/wall',
  };
  return pages[role];
};

/** The address that signs in as this account, below `base` (no slash at its end); undefined for a role without a page. */
export const linkOf = (base: string, account: Account): string | undefined => {
  const page = pageOf(account);
  // The secret stands behind the #: a browser sends that part to nobody.
  const secret = new URLSearchParams({ user: account.username, key: account.password }).toString();
  return page === undefined ? undefined : `${base}${page}#${secret}`;
};

/** Where a phone of the network finds the pages: at this machine's first address, on the hub's own port (`http` of its runtime file). */
export const pagesAddress = (http = `http://127.0.0.1:${DEFAULTS.http}`): string => {
  const pages = new URL(http);
  pages.hostname = networkAddresses()[0] ?? pages.hostname;
  return pages.origin;
};
