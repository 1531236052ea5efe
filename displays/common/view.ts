import { languageFor } from '../texts/languages.ts';
import { viewOptions } from './view-options.ts';

/** The options of the view that this page shows, from its address. */
export const view = viewOptions(location.search);

const root = document.documentElement;
root.lang = languageFor([view.lang, ...navigator.languages]);
root.dataset.theme = view.theme;
root.dataset.page = location.pathname.split('/')[1] ?? '';
root.style.setProperty('--zoom', String(view.zoom / 100));
if (view.mirror) root.dataset.mirror = '';

/** Whether the part `name` of a page is shown. */
export const shows = (name: string): boolean => !view.hide.includes(name);
