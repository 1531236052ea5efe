import { expect, test } from 'vitest';
import { hintOf, refusalText } from '../../../displays/common/refusal.ts';
import { hubWordsEn } from '../../../displays/texts/hub-words-en.ts';
import { errorDocument } from '../../../schemas/errors.ts';

test.each([
  ['Dione: Collect', errorDocument('box/not-armed', 'Dione is not armed'), 'Collect: Dione is not armed.'],
  [
    'Resume',
    errorDocument('clock/already-running', 'The clock is already running.'),
    'Resume: The clock is already running.',
  ],
  [
    'Dione: Reopen: closed too early',
    errorDocument('box/not-armed', 'Dione is not armed'),
    'Reopen: closed too early: Dione is not armed.',
  ],
  ['Dione: Ada', errorDocument('roster/taken', 'Bo sits on that seat.'), 'Dione: Ada: Bo sits on that seat.'],
])('%s is refused in one sentence that names each once', (what, error, said) => {
  expect(refusalText(what, error, null)).toBe(said);
});

test('what a schema says of a field is left out', () => {
  const error = errorDocument('command/malformed', 'args: minutes: must be a number');
  expect(refusalText('Timer Vote', error, hubWordsEn)).toBe('Timer Vote.');
});

test('a refusal whose message says it all has no hint', () => {
  expect(hintOf(errorDocument('alarm/none', 'No alarm is active.'), hubWordsEn)).toBeNull();
  expect(hintOf(errorDocument('box/not-armed', 'Dione is not armed'), hubWordsEn)).toBe('Arm it first.');
});
