import { render } from 'preact';
import { z } from 'zod';
import type { ComponentChildren } from 'preact';

// zod compiles its checks with `new Function` where it may, and finds out by trying: the content policy would report that.
z.config({ jitless: true });

/** Puts a page into its place in index.html. */
export const show = (page: ComponentChildren): void => {
  const place = document.getElementById('page');
  if (place === null) throw new Error('index.html has no element "page"');
  place.replaceChildren();
  render(page, place);
};
