import type { Account } from '../../schemas/roles.ts';

export const LONE_ROOM = 'bench';

/** Accounts of the broker that the bench measures without a room (lone-broker.ts). */
export const LONE_ACCOUNTS = {
  hub: { role: 'hub', id: 'hub', username: 'hub', password: 'password-of-hub' },
  display: { role: 'display', id: 'display', username: 'display', password: 'password-of-display' },
} as const satisfies Readonly<Record<string, Account>>;
