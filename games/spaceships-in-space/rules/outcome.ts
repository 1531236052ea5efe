import { text as inEach } from '../../../schemas/text.ts';
import type { Outcome } from '../mission.ts';
import type { Readings } from '../readings.ts';

/** Rolling: the highest die decides; two sixes are critical. No dice are a fiasco. */
export const outcomeOf = (dice: readonly number[]): Outcome => {
  if (dice.filter((die) => die === 6).length >= 2) return 'critical';
  const highest = Math.max(0, ...dice);
  if (highest === 6) return 'success';
  return highest >= 4 ? 'drawback' : 'fiasco';
};

/** Group Roll, row by row from the top; a mix that the book leaves out by its reading. null: the Navigator says. */
export const groupOutcome = (
  each: readonly Outcome[],
  { group }: Pick<Readings, 'group'>,
): Outcome | null => {
  const all = (outcome: Outcome): boolean => each.every((one) => one === outcome);
  if (all('critical')) return 'critical';
  if (each.includes('critical')) return 'success';
  if (all('success')) return 'success';
  if (each.includes('success')) return 'drawback';
  if (all('fiasco')) return 'fiasco';
  if (all('drawback') || group === 'success-with-drawback') return 'drawback';
  return group === 'a-fiasco' ? 'fiasco' : null;
};

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  critical: inEach({ en: 'Critical success', de: 'Kritischer Erfolg' }),
  success: inEach({ en: 'Success', de: 'Erfolg' }),
  drawback: inEach({ en: 'Success with drawback', de: 'Erfolg mit Haken' }),
  fiasco: inEach({ en: 'Fiasco', de: 'Fiasko' }),
};
