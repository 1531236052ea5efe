import { render } from 'preact';
import type { ComponentChildren } from 'preact';

/** Puts a page into its place in index.html. */
export const show = (page: ComponentChildren): void => {
  const place = document.getElementById('page');
  if (place === null) throw new Error('index.html has no element "page"');
  place.replaceChildren();
  render(page, place);
};
