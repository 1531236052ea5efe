import { getOwn } from '../../engine/get-own.ts';
import type { Reads } from '../../room.ts';
import type { DisplayState } from './state.ts';

/** The table whose account it has, be it the table's first or one that came of a link; null for what is no table's. */
export const tableOf = (
  state: Reads<'displays'>,
  { role, username }: Pick<DisplayState, 'role' | 'username'>,
): string | null =>
  role === 'table'
    ? (getOwn(state.displays.accounts, username)?.table ?? username.replace(/^table-/, ''))
    : null;
