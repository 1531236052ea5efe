import { searchOf, viewOptions } from '../../common/view-options.ts';
import type { DisplaysBody } from '../../../schemas/documents/displays.ts';

type Display = DisplaysBody['displays'][number];

export interface Goal {
  /** A path, without options. */
  readonly page: string;
  /** It shows that table, and neither hears an alarm for it nor calls from it: its account is not that table's. */
  readonly looksOn: boolean;
}

/** Where a display can be sent, its own page first where it is elsewhere: a console, or the table whose account it has. */
export const goalsOf = (
  { page, view, role, table }: Pick<Display, 'page' | 'view' | 'role' | 'table'>,
  tables: readonly { readonly id: string }[],
): Goal[] => {
  const own = role === 'control' ? '/control' : table === null ? null : `/table/${table}`;
  const here = view?.split('?')[0] ?? `/${page}`;
  const home = own === null || own === here ? [] : [own];
  const others = [
    '/wall',
    '/wall/clock',
    '/wall/combat',
    '/wall/map',
    ...tables.map(({ id }) => `/table/${id}`),
  ];
  return [...home, ...others.filter((each) => !home.includes(each))].map((each) => ({
    page: each,
    looksOn: each.startsWith('/table/') && each !== own,
  }));
};

const kindOf = (path: string): string | undefined => path.split('/')[1];

/**
 * `page` shown as the display shows what it shows now (`view`, a path with its options): as large, as light, in its language.
 * Parts that are left out are parts of a kind of page, and stay there.
 */
export const shownAs = (page: string, view: string | null): string => {
  const [path = '', query = ''] = (view ?? '').split('?');
  const options = viewOptions(query);
  return page + searchOf({ ...options, hide: kindOf(path) === kindOf(page) ? options.hide : [] });
};
