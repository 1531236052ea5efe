import { fromOutside, type Reach } from '../shell/addresses.ts';
import { DEFAULTS } from './defaults.ts';
import type { Runtime } from '../shell/runtime-file.ts';
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

const NOT_STARTED = { http: `http://127.0.0.1:${DEFAULTS.http}` };

/** How other machines reach the hub that ran last; `host`: what a person has named for this command. */
export const reachOf = (runtime: Partial<Pick<Runtime, 'listen' | 'named'>> = {}, host?: string): Reach => ({
  listen: runtime.listen,
  named: host ?? runtime.named,
});

/** Where a phone of the network finds the pages. */
export const pagesAddress = (runtime: Pick<Runtime, 'http'> = NOT_STARTED, reach: Reach = {}): string =>
  fromOutside(runtime.http, reach).origin;
