import { text as inEach } from '../../schemas/text.ts';
import { house, type OptionManifest } from '../../schemas/manifest.ts';
import { amount, choice, figure, readingsOf, type Readings as Chosen } from '../kit/options.ts';

/** Where the book leaves two readings: the first of each is the default. */
const READINGS = {
  push: choice(
    'push-drawback',
    inEach({
      en: 'How far a success with drawback moves a push clock',
      de: 'Wie weit ein Erfolg mit Haken eine Fortschrittsuhr bewegt',
    }),
    ['not-at-all', 'by-one'],
    {
      heading: 'Push clock',
    },
  ),
  group: choice(
    'group-mixed',
    inEach({
      en: 'A group with nothing but drawbacks and fiascos has',
      de: 'Eine Gruppe mit nichts als Haken und Fiaskos hat',
    }),
    ['what-the-navigator-says', 'success-with-drawback', 'a-fiasco'],
    { heading: 'Group Roll' },
  ),
  defender: choice(
    'defender-drawback',
    inEach({ en: 'A Defender who rolls 4 or 5', de: 'Ein Beschützer, der 4 oder 5 würfelt' }),
    ['takes-the-damage', 'shares-the-damage'],
    { heading: 'Qualities' },
  ),
  consequence: choice(
    'healing-consequence',
    inEach({ en: 'A healing that succeeds with a drawback', de: 'Eine Heilung, die mit Haken gelingt' }),
    ['heals-one', 'heals-nothing'],
    {
      heading: 'Healing a crew mate',
    },
  ),
  spent: choice(
    'spent-token',
    inEach({ en: 'A ship’s token that is spent', de: 'Ein ausgegebener Marker des Schiffs' }),
    ['is-lost', 'is-only-used'],
    {
      heading: 'Tokens',
    },
  ),
  exposed: choice(
    'exposed-roll',
    inEach({
      en: 'The rolls of an Exposed crew member are desperate',
      de: 'Würfe von Ungeschützten sind verzweifelt',
    }),
    ['without-life-support', 'always'],
    { heading: 'Suit systems' },
  ),
  lists: choice(
    'two-items',
    inEach({
      en: 'To advance, one must lose an item who has two',
      de: 'Zum Verbessern muss etwas aufgeben, wer zwei hat',
    }),
    ['of-that-list', 'of-both-lists'],
    {
      heading: 'Crew Advancement',
    },
  ),
  /** What makes death and augury clocks move, besides the Navigator's tap. */
  time: choice(
    'time-clocks',
    inEach({ en: 'Death and augury clocks move', de: 'Todes- und Omenuhren bewegen sich' }),
    ['by-the-navigator', 'at-the-end-of-a-scene', 'with-every-roll'],
    {
      because: inEach({
        en: 'The rulebook lets time move them; at most tables the Navigator says when.',
        de: 'Das Regelbuch lässt die Zeit sie bewegen; an den meisten Tischen sagt der Navigator, wann.',
      }),
    },
  ),
};

const CREW_ID = 'crew';
const CREW = 4;

export type Readings = Chosen<typeof READINGS> & {
  /** How many seats play, from the first. */
  readonly crew: number;
};

export const OPTIONS: OptionManifest[] = [
  amount(
    CREW_ID,
    inEach({
      en: 'Crew members at the start (later by the Navigator)',
      de: 'Besatzung am Anfang (später durch den Navigator)',
    }),
    [1, 6, inEach({ en: 'people', de: 'Leute' })],
    house(
      CREW,
      inEach({
        en: 'The rulebook says no number; four fit round a table with the Navigator.',
        de: 'Das Regelbuch nennt keine Zahl; vier passen mit dem Navigator um einen Tisch.',
      }),
    ),
  ),
  ...Object.values(READINGS),
];

/** As they stand in the room; the default where one is missing or is none of its choices. */
export const readingsFrom = (given: Readonly<Record<string, number | string | boolean>>): Readings => ({
  ...readingsOf(READINGS, given),
  crew: figure(given, CREW_ID, CREW),
});
