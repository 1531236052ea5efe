import { text } from '../../schemas/text.ts';

/** English and German side by side, where a file of content holds many texts. */
export type Both = readonly [en: string, de: string];
export const both = ([en, de]: Both): string => text({ en, de });
