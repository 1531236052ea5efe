import { view } from '../common/view.ts';
import { searchOf } from '../common/view-options.ts';

/** `to`, in the same view as this page. `query`: what the address asks for beside the view. */
export const addressOf = (to: string, query?: string): string => {
  const search = searchOf(view);
  return query === undefined ? to + search : `${to}${search === '' ? '?' : `${search}&`}${query}`;
};
