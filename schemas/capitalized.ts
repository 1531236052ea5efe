/** With a capital first letter: a name or a part of a sentence that begins a line. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
