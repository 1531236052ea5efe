import { text } from '../../../schemas/text.ts';
import { house, rulebook } from '../../../schemas/manifest.ts';
import { priceWords, tokenWords, type Price, type Tokens } from './resources.ts';
import type { Source } from '../../../schemas/source.ts';

/** What an ability does once its price is paid. */
export type Effect =
  | { readonly does: 'create'; readonly tokens: Tokens }
  | { readonly does: 'crew'; readonly count: number }
  /** Crew for any one ship, one's own included. */
  | { readonly does: 'rescue'; readonly count: number }
  | { readonly does: 'points'; readonly count: number }
  /** One Death that waits, of any captain. */
  | { readonly does: 'ignore-death' }
  /** A ship's jump costs less for the rest of the game. */
  | { readonly does: 'reduce-jump' }
  /** An unharvested card is replaced by the next of the deck. */
  | { readonly does: 'redraw' }
  /** The harvest under way needs one crewman less. */
  | { readonly does: 'ease' };

export interface Ability {
  readonly id: string;
  readonly price: Price;
  readonly effect: Effect;
}

export interface Ship {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly crew: number;
  readonly jump: Tokens;
  readonly abilities: readonly Ability[];
  readonly source: Source;
}

const effectWords = (effect: Effect): string => {
  switch (effect.does) {
    case 'create':
      return text({ en: `create ${tokenWords(effect.tokens)}`, de: `erzeugt ${tokenWords(effect.tokens)}` });
    case 'crew':
      return text({
        en: `create ${priceWords({ crew: effect.count })}`,
        de: `erzeugt ${priceWords({ crew: effect.count })}`,
      });
    case 'rescue':
      return text({
        en: `any ship gains ${priceWords({ crew: effect.count })}`,
        de: `ein beliebiges Schiff bekommt ${priceWords({ crew: effect.count })}`,
      });
    case 'points':
      return text({
        en: `earn ${effect.count} ${effect.count === 1 ? 'point' : 'points'} for the fleet`,
        de: `bringt der Flotte ${effect.count} ${effect.count === 1 ? 'Punkt' : 'Punkte'}`,
      });
    case 'ignore-death':
      return text({ en: 'ignore 1 Death', de: '1 Tod zählt nicht' });
    case 'reduce-jump':
      return text({
        en: 'a ship’s jump costs 1 less for the rest of the game',
        de: 'der Sprung eines Schiffs kostet für den Rest des Spiels 1 weniger',
      });
    case 'redraw':
      return text({
        en: 'replace a card that nobody has harvested',
        de: 'ersetzt eine Karte, die niemand geerntet hat',
      });
    case 'ease':
      return text({
        en: 'the harvest under way needs 1 crewman less',
        de: 'die laufende Ernte braucht 1 Person weniger',
      });
  }
};

export const abilityWords = ({ price, effect }: Ability): string =>
  text({
    en: `Spend ${priceWords(price)}: ${effectWords(effect)}`,
    de: `Für ${priceWords(price)}: ${effectWords(effect)}`,
  });

const point = (id: string, price: Price): Ability => ({ id, price, effect: { does: 'points', count: 1 } });

const SAMPLES: readonly Omit<Ship, 'source'>[] = [
  {
    id: 'goliath',
    name: 'Goliath',
    text: text({
      en: 'A battlecruiser with a hole in her that you could park a shuttle in. Her crew is trained, and has nothing left to lose.',
      de: 'Ein Schlachtkreuzer mit einem Loch, in dem man eine Fähre parken könnte. Die Leute an Bord sind ausgebildet und haben nichts mehr zu verlieren.',
    }),
    crew: 15,
    jump: { fuel: 2, food: 1, water: 1 },
    abilities: [
      { id: 'shield', price: { tech: 2 }, effect: { does: 'ignore-death' } },
      { id: 'ration', price: { crew: 1 }, effect: { does: 'create', tokens: { food: 2 } } },
      point('broadside', { tech: 4, fuel: 2 }),
    ],
  },
  {
    id: 'bright-field',
    name: 'Bright Field',
    text: text({
      en: 'A science ship under a patched dome. Her minds are machines that share one living body.',
      de: 'Ein Forschungsschiff unter einer geflickten Kuppel. Seine Köpfe sind Maschinen, die sich einen lebenden Körper teilen.',
    }),
    crew: 1,
    jump: { fuel: 1 },
    abilities: [
      { id: 'recalculate', price: { tech: 3 }, effect: { does: 'reduce-jump' } },
      { id: 'grow', price: { tech: 4, food: 1 }, effect: { does: 'crew', count: 1 } },
      point('publish', { tech: 6 }),
    ],
  },
  {
    id: 'quirks-delight',
    name: 'Quirk’s Delight',
    text: text({
      en: 'A pleasure yacht that was on tour when the world ended. Few know a trade, but everyone has two hands.',
      de: 'Eine Vergnügungsjacht, die auf Tournee war, als die Welt unterging. Kaum jemand kann ein Handwerk, aber alle haben zwei Hände.',
    }),
    crew: 20,
    jump: { fuel: 1, food: 1 },
    abilities: [point('banquet', { food: 6 })],
  },
];

const OURS: readonly Omit<Ship, 'source'>[] = [
  {
    id: 'hearthstone',
    name: 'Hearthstone',
    text: text({
      en: 'A farm barge: four decks of barley under lamps, and a goat that outranks the cook.',
      de: 'Ein Farmkahn: vier Decks Gerste unter Lampen und eine Ziege, die mehr zu sagen hat als die Küche.',
    }),
    crew: 13,
    jump: { fuel: 1, water: 1 },
    abilities: [
      { id: 'sow', price: { water: 2 }, effect: { does: 'create', tokens: { food: 2 } } },
      point('harvest-home', { food: 5, water: 3 }),
    ],
  },
  {
    id: 'kingfisher',
    name: 'Kingfisher',
    text: text({
      en: 'A water tanker that lost her escort and kept her appointments.',
      de: 'Ein Wassertanker, der sein Geleit verloren und seine Termine gehalten hat.',
    }),
    crew: 12,
    jump: { fuel: 2 },
    abilities: [
      { id: 'crack', price: { water: 3 }, effect: { does: 'create', tokens: { fuel: 2 } } },
      { id: 'melt', price: { fuel: 1 }, effect: { does: 'create', tokens: { water: 1 } } },
      point('fill-the-tanks', { water: 7, tech: 1 }),
    ],
  },
  {
    id: 'ironmonger',
    name: 'Ironmonger',
    text: text({
      en: 'A foundry ship. She is always hot, always loud, and never out of spare hinges.',
      de: 'Ein Gießereischiff. Immer heiß, immer laut und nie ohne Ersatzscharniere.',
    }),
    crew: 12,
    jump: { fuel: 2, water: 1 },
    abilities: [
      { id: 'smelt', price: { fuel: 3 }, effect: { does: 'create', tokens: { tech: 1 } } },
      point('forge', { tech: 4, fuel: 1 }),
    ],
  },
  {
    id: 'saint-brannoc',
    name: 'Saint Brannoc',
    text: text({
      en: 'A hospital ship with more beds than doctors, and more doctors than bandages.',
      de: 'Ein Lazarettschiff mit mehr Betten als Ärzten und mehr Ärzten als Verbänden.',
    }),
    crew: 11,
    jump: { fuel: 1, water: 1 },
    abilities: [
      { id: 'operate', price: { water: 2, tech: 1 }, effect: { does: 'ignore-death' } },
      { id: 'revive', price: { food: 3, water: 2 }, effect: { does: 'rescue', count: 1 } },
      point('cure', { tech: 3, food: 3 }),
    ],
  },
  {
    id: 'long-ladle',
    name: 'Long Ladle',
    text: text({
      en: 'She fed the shipyards for forty years. Her queue is the only parliament that the fleet has left.',
      de: 'Vierzig Jahre lang hat es die Werften bekocht. Seine Schlange ist das einzige Parlament, das der Flotte geblieben ist.',
    }),
    crew: 12,
    jump: { fuel: 1, food: 1 },
    abilities: [
      { id: 'stretch', price: { water: 1, food: 1 }, effect: { does: 'create', tokens: { food: 3 } } },
      point('feast', { food: 4, water: 4 }),
    ],
  },
  {
    id: 'sparrowhawk',
    name: 'Sparrowhawk',
    text: text({
      en: 'A scout with four berths, three pilots and one very good telescope.',
      de: 'Ein Aufklärer mit vier Kojen, drei Piloten und einem sehr guten Teleskop.',
    }),
    crew: 8,
    jump: { fuel: 1 },
    abilities: [
      { id: 'scout', price: { fuel: 1 }, effect: { does: 'redraw' } },
      { id: 'guide', price: { tech: 1 }, effect: { does: 'ease' } },
      point('chart', { tech: 3, fuel: 4 }),
    ],
  },
  {
    id: 'ostrava',
    name: 'Ostrava',
    text: text({
      en: 'A troop carrier without a war. Her battalion plays cards for laundry duty.',
      de: 'Ein Truppentransporter ohne Krieg. Das Bataillon spielt Karten um den Waschdienst.',
    }),
    crew: 18,
    jump: { fuel: 2, food: 2 },
    abilities: [
      { id: 'requisition', price: { crew: 2 }, effect: { does: 'create', tokens: { fuel: 3 } } },
      point('parade', { food: 4, fuel: 4 }),
    ],
  },
  {
    id: 'magpie',
    name: 'Magpie',
    text: text({
      en: 'A salvage tug that has never met a wreck she did not love, or a customs officer she did.',
      de: 'Ein Bergungsschlepper, der noch jedes Wrack geliebt hat und noch keinen Zöllner.',
    }),
    crew: 10,
    jump: { fuel: 1 },
    abilities: [
      { id: 'strip', price: { crew: 1 }, effect: { does: 'create', tokens: { tech: 2 } } },
      { id: 'swap-meet', price: { food: 2 }, effect: { does: 'create', tokens: { tech: 1 } } },
      point('trophy', { tech: 5, fuel: 1 }),
    ],
  },
  {
    id: 'cold-comfort',
    name: 'Cold Comfort',
    text: text({
      en: 'Nine hundred sleepers and a skeleton watch. Somebody has to choose whom to wake.',
      de: 'Neunhundert Schlafende und eine Notwache. Irgendwer muss wählen, wer geweckt wird.',
    }),
    crew: 9,
    jump: { fuel: 1, water: 1 },
    abilities: [
      { id: 'thaw', price: { food: 1, water: 3 }, effect: { does: 'crew', count: 1 } },
      { id: 'draft', price: { tech: 2, food: 1 }, effect: { does: 'rescue', count: 2 } },
      point('dream', { water: 6, tech: 2 }),
    ],
  },
  {
    id: 'paper-lantern',
    name: 'Paper Lantern',
    text: text({
      en: 'The archive: every song, deed and recipe of a dead planet, adrift on a solar sail.',
      de: 'Das Archiv: jedes Lied, jede Urkunde und jedes Rezept eines toten Planeten, unterwegs an einem Sonnensegel.',
    }),
    crew: 7,
    jump: {},
    abilities: [
      { id: 'old-route', price: { tech: 2, water: 2 }, effect: { does: 'reduce-jump' } },
      { id: 'old-plans', price: { fuel: 1, water: 1 }, effect: { does: 'ease' } },
      point('remember', { tech: 5, water: 1 }),
    ],
  },
];

/** Three as the rulebook prints them, in facts if not in words, and ten of ours. */
export const SHIPS: readonly Ship[] = [
  ...SAMPLES.map((ship) => ({ ...ship, source: rulebook(null, 'Sample Ships').source })),
  ...OURS.map((ship) => ({
    ...ship,
    source: house(
      null,
      text({
        en: 'The rulebook prints three ships and asks for more.',
        de: 'Das Regelbuch druckt drei Schiffe und bittet um mehr.',
      }),
    ).source,
  })),
];

const BY_ID = new Map(SHIPS.map((ship) => [ship.id, ship]));

export const shipCard = (id: string): Ship => {
  const ship = BY_ID.get(id);
  if (ship === undefined) throw new RangeError(`there is no ship card "${id}"`);
  return ship;
};
