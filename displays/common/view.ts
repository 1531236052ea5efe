import { languageFor, type Language } from '../../schemas/languages.ts';
import { viewOptions } from './view-options.ts';

/** The options of the view that this page shows, from its address. */
export const view = viewOptions(location.search);

/** The language of this page. */
export const language = languageFor([view.lang, ...navigator.languages]);

/**
 * What stands in the page's language: each is loaded alone, so that a page does not wait for words that nobody reads. A change
 * of language reloads the page.
 */
export const inLanguage = <Texts>(texts: Readonly<Record<Language, () => Texts>>): Texts => texts[language]();

const root = document.documentElement;
root.lang = language;
root.dataset.theme = view.theme;
root.dataset.page = location.pathname.split('/')[1] ?? '';
root.style.setProperty('--zoom', String(view.zoom / 100));
if (view.mirror) root.dataset.mirror = '';

/** Whether the part `name` of a page is shown. */
export const shows = (name: string): boolean => !view.hide.includes(name);
