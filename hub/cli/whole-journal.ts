import { QuarterdeckError } from '../../schemas/errors.ts';
import { missingText } from '../shell/journal/missing.ts';
import { readJournal, type Recovered } from '../shell/journal/recover.ts';

/**
 * The whole journal from its first line, also while the hub runs: reading changes nothing. What is missing is said beside
 * the output. Throws `data/no-journal`, `data/damaged`.
 */
export const wholeJournal = async (folder: string): Promise<Recovered> => {
  const recovered = await readJournal(folder, { version: undefined });
  if (recovered === undefined)
    throw new QuarterdeckError('data/no-journal', `there is no journal in ${folder}`);
  if (recovered.missing !== null)
    console.error(`Missing from the journal: ${missingText(recovered.missing)}`);
  return recovered;
};
