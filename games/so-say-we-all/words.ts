import { text } from '../../schemas/text.ts';
import { counted } from '../kit/counted.ts';

/** A number with its noun: "1 location", "3 locations". */
const numbered =
  (en: string, german: readonly [one: string, many: string]) =>
  (count: number): string =>
    counted(count, en, german);
export const locationsWords = numbered('location', ['Station', 'Stationen']);
export const squadronsWords = numbered('squadron', ['Staffel', 'Staffeln']);
export const destroyersWords = numbered('destroyer', ['Zerstörer', 'Zerstörer']);
/** In German alone: in English they are no number with a noun. */
export const fixesDe = (count: number): string => `${count} Sternpeilung${count === 1 ? '' : 'en'}`;
export const recoverDe = (count: number): string =>
  count === 1 ? '1 Verwundeter genest' : `${count} Verwundete genesen`;

/** What an option of the game that stands in a sentence is set to: the English of each choice is its id. */
const CHOICES: Readonly<Record<string, string>> = { 'is handed back': 'kommt zurück', 'is spent': 'ist weg' };
export const choiceText = (choice: string): string => text({ en: choice, de: CHOICES[choice] ?? choice });
