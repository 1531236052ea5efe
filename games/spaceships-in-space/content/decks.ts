import { text as inEach } from '../../../schemas/text.ts';
export const TONES = ['good', 'neutral', 'bad'] as const;
export type Tone = (typeof TONES)[number];

/** Decks: a shared one begins with so many bad cards. */
export const FIRST_BAD = 4;

export interface CardText {
  readonly text: string;
  readonly tone: Tone;
}

/** Cards that the Navigator answers with, or begins a deck with. */
export const BAD_CARDS: readonly string[] = [
  inEach({ en: 'The floor gives way.', de: 'Der Boden gibt nach.' }),
  inEach({ en: 'Something has followed you in.', de: 'Etwas ist euch gefolgt.' }),
  inEach({ en: 'Your way back is gone.', de: 'Euer Rückweg ist weg.' }),
  inEach({ en: 'The air here is wrong.', de: 'Mit der Luft hier stimmt etwas nicht.' }),
  inEach({ en: 'A tool breaks in your hand.', de: 'Ein Werkzeug zerbricht euch in der Hand.' }),
  inEach({ en: 'What you heard was bait.', de: 'Was ihr gehört habt, war ein Köder.' }),
  inEach({ en: 'The lights go out, one by one.', de: 'Die Lichter gehen aus, eins nach dem anderen.' }),
  inEach({ en: 'The station begins to turn.', de: 'Die Station beginnt sich zu drehen.' }),
];
export const NEUTRAL_CARDS: readonly string[] = [
  inEach({ en: 'A room like the last room.', de: 'Ein Raum wie der letzte.' }),
  inEach({ en: 'Somebody was here an hour ago.', de: 'Vor einer Stunde war jemand hier.' }),
  inEach({
    en: 'A locked door, and a window beside it.',
    de: 'Eine verschlossene Tür, und daneben ein Fenster.',
  }),
  inEach({ en: 'A voice on the radio, too faint.', de: 'Eine Stimme im Funk, zu leise.' }),
];

export interface PreparedDeck {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly CardText[];
}

const good = (text: string): CardText => ({ text, tone: 'good' });
const neutral = (text: string): CardText => ({ text, tone: 'neutral' });
const bad = (text: string): CardText => ({ text, tone: 'bad' });

/** The search for survivors has the book's ten finds in our words; the others are ours. */
export const PREPARED_DECKS: readonly PreparedDeck[] = [
  {
    id: 'survivors',
    name: inEach({ en: 'Search for survivors', de: 'Suche nach Überlebenden' }),
    cards: [
      good(inEach({ en: 'The survivors, alive.', de: 'Die Überlebenden, am Leben.' })),
      neutral(inEach({ en: 'Bodies.', de: 'Leichen.' })),
      bad(
        inEach({
          en: 'You break the life support: the crew is Exposed.',
          de: 'Ihr beschädigt die Lebenserhaltung: Die Besatzung ist ungeschützt.',
        }),
      ),
      good(
        inEach({
          en: 'The plan of the station: draw two from now on, keep one.',
          de: 'Der Plan der Station: Zieht ab jetzt zwei, behaltet eine.',
        }),
      ),
      good(
        inEach({
          en: 'The med bay: with power, it heals crew and survivors once.',
          de: 'Die Krankenstation: Mit Strom heilt sie Besatzung und Überlebende einmal.',
        }),
      ),
      good(
        inEach({
          en: 'The generator: with power back, the search is no longer desperate.',
          de: 'Der Generator: Mit Strom ist die Suche nicht mehr verzweifelt.',
        }),
      ),
      bad(inEach({ en: 'A breach: you are blown into space.', de: 'Ein Leck: Es bläst euch ins All.' })),
      bad(inEach({ en: 'An anomaly: no radio from here.', de: 'Eine Anomalie: Von hier aus kein Funk.' })),
      bad(
        inEach({
          en: 'Fire: a death clock of six, every roll desperate, then the station blows up.',
          de: 'Feuer: eine Todesuhr mit sechs Abschnitten, jeder Wurf verzweifelt, dann fliegt die Station in die Luft.',
        }),
      ),
      neutral(
        inEach({ en: 'Matter that the veil has touched.', de: 'Materie, die der Schleier berührt hat.' }),
      ),
    ],
  },
  {
    id: 'wreck',
    name: inEach({ en: 'Strip a wreck', de: 'Ein Wrack ausschlachten' }),
    cards: [
      good(inEach({ en: 'A module that still fits.', de: 'Ein Modul, das noch passt.' })),
      good(inEach({ en: 'Fuel, and a pump to move it.', de: 'Treibstoff, und eine Pumpe dazu.' })),
      neutral(inEach({ en: 'The black box, locked.', de: 'Der Flugschreiber, verschlossen.' })),
      neutral(inEach({ en: 'Somebody’s letters.', de: 'Jemandes Briefe.' })),
      bad(
        inEach({
          en: 'The reactor wakes: a catastrophe clock of six.',
          de: 'Der Reaktor erwacht: eine Katastrophenuhr mit sechs Abschnitten.',
        }),
      ),
      bad(
        inEach({
          en: 'You are not the first: they are still here.',
          de: 'Ihr seid nicht die Ersten: Sie sind noch hier.',
        }),
      ),
    ],
  },
  {
    id: 'port',
    name: inEach({ en: 'A night in port', de: 'Eine Nacht im Hafen' }),
    cards: [
      good(inEach({ en: 'An old friend who owes you.', de: 'Ein alter Freund, der euch etwas schuldet.' })),
      good(
        inEach({
          en: 'A berth, and nobody asks for papers.',
          de: 'Ein Liegeplatz, und niemand fragt nach Papieren.',
        }),
      ),
      neutral(inEach({ en: 'A rumour about your last job.', de: 'Ein Gerücht über euren letzten Auftrag.' })),
      neutral(inEach({ en: 'A stranger buys the round.', de: 'Ein Fremder gibt eine Runde aus.' })),
      bad(inEach({ en: 'A warrant with your name on it.', de: 'Ein Haftbefehl mit eurem Namen.' })),
      bad(inEach({ en: 'The ship has been moved.', de: 'Das Schiff liegt nicht mehr, wo es lag.' })),
    ],
  },
];

/** Counted in German. */
export const CARDS = ['Karte', 'Karten'] as const;
