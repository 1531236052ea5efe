import { hubSentence, type HubWords } from '../../common/hub-sentence.ts';
import type { BoxBody } from '../../../schemas/documents/box.ts';
import type { Tone } from '../../common/kit/card.tsx';
import type { IconName } from '../../common/kit/icon.tsx';
import type { ControlTexts } from '../../texts/control-en.ts';

/** One thing to see at a glance: a shape, a word and a tone, of which the tone may be missed. */
export interface Look {
  readonly icon: IconName;
  readonly tone: Tone;
  readonly word: string;
}

/** What the box does now. Armed is not open: a lid that is shut is never said to be open. */
const stateLook = ({ state, lid }: BoxBody, says: ControlTexts): Look => {
  const word = says.box.states[state];
  switch (state) {
    case 'idle':
      return { icon: 'box', tone: 'dim', word };
    case 'open':
      if (lid === 'open') return { icon: 'open', tone: 'good', word };
      return {
        icon: 'lock',
        tone: 'cool',
        word: lid === 'closed' ? says.box.armed : says.box.armedUnseen,
      };
    case 'closing':
      return { icon: 'hourglass', tone: 'cool', word };
    case 'sealed':
      return { icon: 'lock', tone: 'cool', word };
    case 'fixed':
      return { icon: 'flag', tone: 'note', word };
    case 'collecting':
      return { icon: 'collected', tone: 'note', word };
    case 'recounting':
      return { icon: 'swap', tone: 'note', word };
    case 'resolved':
      return { icon: 'check', tone: 'dim', word };
  }
};

/** Whether the room waits for a facilitator: the cut-off has fallen, and nobody has said what comes of it. */
export const waitsForControl = ({ state }: BoxBody): boolean =>
  state === 'fixed' || state === 'collecting' || state === 'recounting';

/** The cut-off has fallen, and no tally comes until somebody shuts the lid. */
export const isUnshut = ({ state, lid, tally }: BoxBody): boolean =>
  state === 'fixed' && lid === 'open' && tally === null;

const COUNTED: readonly BoxBody['state'][] = ['sealed', 'fixed', 'collecting', 'recounting'];

/**
 * Everything that a card shows of a box, the state first. None of it depends on what is inside: neither kinds nor what spoils it nor
 * the outcome may be guessed from a colour across the table.
 */
export const looksOf = (box: BoxBody, says: ControlTexts): readonly Look[] => {
  const looks: Look[] = [stateLook(box, says)];
  if (!box.online) looks.push({ icon: 'cloudless', tone: 'bad', word: says.box.offline });
  if (box.tamper) looks.push({ icon: 'alarm', tone: 'bad', word: says.box.tampered });
  if (box.tally !== null && COUNTED.includes(box.state)) {
    looks.push(
      box.tally.confidence === 'certain'
        ? { icon: 'check', tone: 'good', word: says.box.certain }
        : { icon: 'search', tone: 'bad', word: says.box.recount },
    );
  }
  if (isUnshut(box)) looks.push({ icon: 'open', tone: 'bad', word: says.box.lid.open });
  if (waitsForControl(box)) looks.push({ icon: 'hand', tone: 'note', word: says.box.waiting });
  if (box.late.passages > 0) {
    looks.push({ icon: 'clock', tone: 'note', word: says.box.late(box.late.passages) });
  }
  return looks;
};

/** The same for whoever stands before it to carry it off; there a lid that is open matters in every state. */
export const atTheBox = (box: BoxBody, says: ControlTexts): readonly Look[] => {
  const looks = looksOf(box, says);
  const shows = looks.some(({ icon }) => icon === 'open');
  return box.lid === 'open' && !shows
    ? [...looks, { icon: 'open', tone: 'note', word: says.box.lid.open }]
    : looks;
};

/**
 * Whether Control's page may show kinds. Before the cut-off nobody may tell who put what in, not even Control, so a
 * provisional tally shows passages alone although its document may say more.
 */
export const mayShowKinds = (box: BoxBody): boolean => box.tally !== null && !box.provisional;

const whyOf = (box: BoxBody, words: HubWords | null, english: string): string => {
  const why = box.tally?.reasons;
  return hubSentence(words, why === undefined ? undefined : { id: 'part/reasons', values: { why } }, english);
};

/** Why the outcome is what it is, or is not known: that it must be counted again, with the reasons. */
export const causeOf = (box: BoxBody, cause: string, words: HubWords | null): string =>
  cause === box.tally?.reason ? whyOf(box, words, cause) : cause;

/** The tally's confidence in words; null when there is no tally. */
export const confidenceOf = (box: BoxBody, says: ControlTexts, words: HubWords | null): string | null => {
  if (box.tally === null) return null;
  const { confidence, reason } = box.tally;
  if (confidence === 'certain') return says.box.certain;
  return says.box.recountWhy(whyOf(box, words, reason ?? says.box.noReason));
};

/** Counts as text, named by `nameOf`; "nothing" when all are zero. */
export const countsText = (
  counts: Readonly<Record<string, number>>,
  nameOf: (kind: string) => string,
  says: ControlTexts,
): string => {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => says.box.carried(count, nameOf(kind)));
  return parts.length === 0 ? says.nothing : parts.join(', ');
};
