import type { BoxBody } from '../../schemas/documents.ts';

/**
 * Whether Control's page may show kinds. Before the cut-off nobody may tell who put what in, not even Control, so a
 * provisional tally shows passages alone although its document may say more.
 */
export const mayShowKinds = (box: BoxBody): boolean => box.tally !== null && !box.provisional;

/** The tally's confidence in words; null when there is no tally. */
export const confidenceOf = (box: BoxBody): string | null => {
  if (box.tally === null) return null;
  const { confidence, reason } = box.tally;
  return confidence === 'certain' ? 'Certain' : `Recount: ${reason ?? 'no reason was given'}`;
};

export const STATE_WORDS: Readonly<Record<BoxBody['state'], string>> = {
  idle: 'Idle',
  open: 'Open, accepting',
  closing: 'Closing',
  sealed: 'Sealed',
  fixed: 'Cut-off fixed',
  collecting: 'Being collected',
  recounting: 'Recounting',
  resolved: 'Resolved',
};

/** Counts as text, in the order given by `names`; "nothing" when all are zero. */
export const countsText = (
  counts: Readonly<Record<string, number>>,
  names: ReadonlyMap<string, string>,
): string => {
  const said = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${names.get(kind) ?? kind}`);
  return said.length === 0 ? 'nothing' : said.join(', ');
};
