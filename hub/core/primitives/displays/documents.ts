import type { AccessBody, DisplaysBody } from '../../../../schemas/documents/displays.ts';
import type { Reads } from '../../room.ts';
import { tableOf } from './account.ts';
import { calledOf, displaysOf } from './read.ts';

const byName = (one: { name: string }, other: { name: string }): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0;

export const displaysBody = (state: Reads<'displays'>): DisplaysBody => ({
  displays: displaysOf(state)
    .map(([display, held]) => {
      const { name, person = null, role, username, page, view, online, since, muted, sound } = held;
      const called = calledOf(held);
      const table = tableOf(state, held);
      return {
        display,
        name,
        called,
        person,
        role,
        username,
        table,
        page,
        view,
        online,
        since,
        muted,
        sound,
      };
    })
    .toSorted(byName),
});

export const accessBody = ({ displays: { links, accounts } }: Reads<'displays'>): AccessBody => ({
  links: Object.entries(links).map(([link, { insteadOf: _instead, ...each }]) => ({ link, ...each })),
  accounts: Object.entries(accounts).map(([username, each]) => ({ username, ...each })),
});
