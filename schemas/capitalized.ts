import { mapText } from './text.ts';

/** With a capital first letter: a name or a part of a sentence that begins a line. */
export const capitalized = (text: string): string =>
  mapText(text, (plain) => `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`);
