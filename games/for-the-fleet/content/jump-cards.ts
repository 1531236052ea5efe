import { text as inEach } from '../../../schemas/text.ts';
import { house, rulebook } from '../../../schemas/manifest.ts';
import { HOUSE_CARDS } from './house-jump-cards.ts';
import type { Band, CardText, Find, JumpCard } from './jump-card.ts';
import type { Source } from '../../../schemas/source.ts';

const SAMPLES: Readonly<Record<string, CardText>> = {
  'orions-whip': {
    name: inEach({ en: 'Orion’s Whip', de: 'Orions Peitsche' }),
    text: inEach({
      en: 'A belt of rocks that go off like squibs when they are looked at wrongly.',
      de: 'Ein Gürtel aus Brocken, die wie Knallfrösche hochgehen, wenn man sie falsch ansieht.',
    }),
    crew: 4,
    finds: { fuel: [1, 4], water: [3, 4], death: [5, 6] },
  },
  minerva: {
    name: inEach({ en: 'Minerva', de: 'Minerva' }),
    text: inEach({
      en: 'A giant of ice over a warm, green, soupy sea.',
      de: 'Ein Riese aus Eis über einem warmen, grünen, dicken Meer.',
    }),
    crew: 7,
    finds: { water: [1, 4], food: [5, 5], death: [6, 6] },
  },
  'derelict-ship': {
    name: inEach({ en: 'Derelict Ship', de: 'Treibendes Wrack' }),
    text: inEach({
      en: 'A hulk that answers no hail. One of her lights is on.',
      de: 'Ein Rumpf, der auf keinen Ruf antwortet. Eines seiner Lichter brennt.',
    }),
    crew: 3,
    finds: { fuel: [1, 1], tech: [2, 3], death: [4, 6] },
  },
};

const cardsFrom = (texts: Readonly<Record<string, CardText>>, source: Source): JumpCard[] =>
  Object.entries(texts).map(([id, { finds, ...text }]) => ({
    id,
    ...text,
    // A cast: Object.entries forgets which names an object has.
    bands: Object.entries(finds).map(([find, [from, to]]): Band => [from, to, find as Find]),
    source,
  }));

export const JUMP_CARDS: readonly JumpCard[] = [
  ...cardsFrom(SAMPLES, rulebook(null, 'Sample Jump Cards').source),
  ...cardsFrom(
    HOUSE_CARDS,
    house(
      null,
      inEach({
        en: 'The rulebook prints three cards; a day of ten jumps draws thirty.',
        de: 'Das Regelbuch druckt drei Karten; ein Spiel mit zehn Sprüngen zieht dreißig.',
      }),
    ).source,
  ),
];

const BY_ID = new Map(JUMP_CARDS.map((card) => [card.id, card]));

export const jumpCard = (id: string): JumpCard => {
  const card = BY_ID.get(id);
  if (card === undefined) throw new RangeError(`there is no jump card "${id}"`);
  return card;
};

/** What a die finds, as printed: nothing, one thing, or two where the bands overlap. */
export const findsOf = ({ bands }: Pick<JumpCard, 'bands'>, die: number): Find[] =>
  bands.filter(([from, to]) => from <= die && die <= to).map(([, , find]) => find);
