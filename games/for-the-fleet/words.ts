import { tokenWords } from './content/resources.ts';
import { bridgeName } from './manifest.ts';
import type { Day, Exchange, LastHarvest } from './day.ts';

/** Why the day was lost. */
export const lossWords = ({ outcome }: Pick<Day, 'outcome'>): string => {
  const who = bridgeName(outcome?.captain ?? '');
  if (outcome?.because === 'stranded') return `${who} cannot pay for the jump`;
  if (outcome?.because === 'crew') return `${who} has no crew left`;
  return 'ten jumps, and too few points';
};

/** How a harvest ended: "3 dead, a bust, nothing brought home". */
export const lastWords = ({ bust, dead, tokens }: LastHarvest): string =>
  `${dead} dead, ${bust ? 'a bust, nothing' : tokenWords(tokens)} brought home`;

export const exchangeWords = ({ give, want }: Exchange): string =>
  `${tokenWords(give)} for ${tokenWords(want)}`;
