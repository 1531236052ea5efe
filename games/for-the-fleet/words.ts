import { text } from '../../schemas/text.ts';
import { tokenWords } from './content/resources.ts';
import { bridgeName } from './manifest.ts';
import type { Day, Exchange, LastHarvest } from './day.ts';

/** Why the day was lost. */
export const lossWords = ({ outcome }: Pick<Day, 'outcome'>): string => {
  const who = bridgeName(outcome?.captain ?? '');
  if (outcome?.because === 'stranded')
    return text({ en: `${who} cannot pay for the jump`, de: `${who} kann den Sprung nicht bezahlen` });
  if (outcome?.because === 'crew')
    return text({ en: `${who} has no crew left`, de: `${who} hat niemanden mehr` });
  return text({ en: 'ten jumps, and too few points', de: 'zehn Sprünge und zu wenige Punkte' });
};

/** How a harvest ended: "3 dead, a bust, nothing brought home". */
export const lastWords = ({ bust, dead, tokens }: LastHarvest): string =>
  text({
    en: `${dead} dead, ${bust ? 'a bust, nothing' : tokenWords(tokens)} brought home`,
    de: `${dead} tot, ${bust ? 'eine Pleite, nichts' : tokenWords(tokens)} nach Hause gebracht`,
  });

export const exchangeWords = ({ give, want }: Exchange): string =>
  text({
    en: `${tokenWords(give)} for ${tokenWords(want)}`,
    de: `${tokenWords(give)} für ${tokenWords(want)}`,
  });
