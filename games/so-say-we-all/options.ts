import { text } from '../../schemas/text.ts';
import { house, rulebook, type OptionManifest } from '../../schemas/manifest.ts';
import { amount, choice, figure } from '../kit/options.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { ShipType } from './ships.ts';

/** What a club may set, and what Control may tune in mid-game: most of it stands for a figure that our text has lost. */

const JUMP_FUEL: Readonly<Record<ShipType, number>> = {
  prosecutor: 4,
  refinery: 3,
  plantation: 3,
  civilian: 2,
};
export const jumpFuelOption = (type: ShipType): string => `jump-fuel-${type}`;
const jumpFuel = (type: ShipType, name: string): OptionManifest =>
  amount(
    jumpFuelOption(type),
    text({ en: `Fuel for a jump: ${name}`, de: `Treibstoff für einen Sprung: ${name}` }),
    [0, 20, text({ en: 'Fuel', de: 'Treibstoff' })],
    house(
      JUMP_FUEL[type],
      text({
        en: 'The cost is fixed for each class and printed on the ship board, which we do not have.',
        de: 'Der Preis steht je Klasse fest und ist auf den Schiffsbogen gedruckt, den wir nicht haben.',
      }),
    ),
  );

/** Ship Boards: Manpower and its capacity are printed there, and the boards are lost. */
const CREW: Readonly<Record<ShipType, readonly [manpower: number, capacity: number]>> = {
  prosecutor: [18, 24],
  refinery: [10, 12],
  plantation: [10, 12],
  civilian: [13, 18],
};
const BOARD = text({
  en: 'It stands on the ship board, which we do not have; passenger ships carry more than industrial ones.',
  de: 'Es steht auf dem Schiffsbogen, den wir nicht haben; Passagierschiffe tragen mehr als Industrieschiffe.',
});
const TYPES_DE: Readonly<Record<ShipType, string>> = {
  prosecutor: 'Prosecutor',
  refinery: 'Raffinerie',
  plantation: 'Plantage',
  civilian: 'zivil',
};
const CARDS = text({ en: 'cards', de: 'Karten' });
const DIE = text({ en: 'die', de: 'Würfel' });
const crewOptions = (type: ShipType): OptionManifest[] => {
  const [manpower, capacity] = CREW[type];
  const option = (id: string, name: string, value: number) =>
    amount(
      id,
      text({ en: `${name}: ${type}`, de: `${name}: ${TYPES_DE[type]}` }),
      [0, 40, text({ en: 'Manpower', de: 'Personal' })],
      house(value, BOARD),
    );
  return [
    option(`manpower-${type}`, text({ en: 'Manpower', de: 'Personal' }), manpower),
    option(`capacity-${type}`, text({ en: 'Manpower capacity', de: 'Platz für Personal' }), capacity),
  ];
};

const FOOD_EACH = 'food-each';
const START_MEALS = 'start-meals';

/** Food that a crew of so many eats in a turn, in whole cards. */
export const mealOf = (manpower: number, options: RoomView['options']): number =>
  Math.ceil(manpower * figure(options, FOOD_EACH));
/** Food that a ship begins with. */
export const startFood = (type: ShipType, options: RoomView['options']): number =>
  Math.ceil(mealOf(figure(options, `manpower-${type}`), options) * figure(options, START_MEALS));

/** What a ship begins with: the text that we have gives none of it. */
const start = (id: string, name: string, count: number, because: string): OptionManifest =>
  amount(
    `start-${id}`,
    text({ en: `${name} of each ship at the start`, de: `${name} je Schiff zu Beginn` }),
    [0, 60, CARDS],
    house(count, because),
  );

export const options: OptionManifest[] = [
  ...(Object.keys(CREW) as ShipType[]).flatMap(crewOptions),
  {
    ...amount(
      FOOD_EACH,
      text({ en: 'Food for each Manpower', de: 'Nahrung je Personal' }),
      [0, 4, text({ en: 'Food', de: 'Nahrung' })],
      house(
        1,
        text({
          en: 'The rulebook gives no rate; one card for each token is counted at a glance.',
          de: 'Das Regelbuch nennt kein Maß; eine Karte je Marker zählt sich auf einen Blick.',
        }),
      ),
    ),
    fractions: true,
  },
  {
    ...amount(
      START_MEALS,
      text({
        en: 'Food of each ship at the start, in meals of its Manpower',
        de: 'Nahrung je Schiff zu Beginn, in Mahlzeiten',
      }),
      [0, 5, text({ en: 'meals', de: 'Mahlzeiten' })],
      house(
        1.5,
        text({
          en: 'The rulebook gives none. Two Plantations make 96 a turn and the fleet eats 136: a meal in turn 1, before the first harvest, and half a meal until a civilian ship is converted.',
          de: 'Das Regelbuch nennt keine. Zwei Plantagen machen 96 pro Runde, und die Flotte isst 136: eine Mahlzeit in Runde 1, vor der ersten Ernte, und eine halbe, bis ein ziviles Schiff umgebaut ist.',
        }),
      ),
    ),
    fractions: true,
  },
  start(
    'fuel',
    text({ en: 'Fuel', de: 'Treibstoff' }),
    2,
    text({
      en: 'A first jump of the fleet is nearly paid.',
      de: 'Ein erster Sprung der Flotte ist fast bezahlt.',
    }),
  ),
  start(
    'shuttles',
    text({ en: 'Shuttles', de: 'Shuttles' }),
    1,
    text({
      en: 'Each Navigation Officer can scout from the first turn on.',
      de: 'Jeder Navigationsoffizier kann von der ersten Runde an erkunden.',
    }),
  ),
  amount(
    'infirmary-beds',
    text({ en: 'Wounded in the Infirmary', de: 'Verwundete in der Krankenstation' }),
    [0, 20, text({ en: 'Manpower', de: 'Personal' })],
    house(
      6,
      text({
        en: 'The size of its box stands on the ship board, which we do not have.',
        de: 'Wie groß ihr Feld ist, steht auf dem Schiffsbogen, den wir nicht haben.',
      }),
    ),
  ),
  amount(
    'engineering-places',
    text({
      en: 'Manpower that fully staffs Engineering',
      de: 'Personal, mit dem der Maschinenraum voll besetzt ist',
    }),
    [1, 6, text({ en: 'Manpower', de: 'Personal' })],
    house(
      2,
      text({
        en: 'Its places stand on the ship board, which we do not have; two are felt and can be spared.',
        de: 'Seine Plätze stehen auf dem Schiffsbogen, den wir nicht haben; zwei spürt man und kann man entbehren.',
      }),
    ),
  ),
  amount(
    'civilian-cabins',
    text({
      en: 'Cabins of a civilian ship: locations without a use',
      de: 'Kabinen eines zivilen Schiffs: Stationen ohne Aufgabe',
    }),
    [0, 4, text({ en: 'cabins', de: 'Kabinen' })],
    house(
      0,
      text({
        en: 'Its board is lost. With the Hangar alone, a second hit destroys a passenger ship that is not converted; each cabin is a hit more.',
        de: 'Sein Bogen fehlt. Hat es nur den Hangar, zerstört ein zweiter Treffer ein Passagierschiff, das nicht umgebaut ist; jede Kabine ist ein Treffer mehr.',
      }),
    ),
  ),
  amount(
    'destroyer-hits',
    text({
      en: 'Hits on locations that destroy a destroyer',
      de: 'Treffer auf Stationen, die einen Zerstörer zerstören',
    }),
    [1, 12, text({ en: 'hits', de: 'Treffer' })],
    house(
      3,
      text({
        en: 'The rulebook has none: one volley of three shots can do it, and seldom does.',
        de: 'Das Regelbuch nennt keine: Eine Salve von drei Schuss kann es schaffen und schafft es selten.',
      }),
    ),
  ),
  amount(
    'soften-food',
    text({
      en: 'Food for which Leisure halves a consequence',
      de: 'Nahrung, für die Freizeit eine Folge halbiert',
    }),
    [0, 20, text({ en: 'Food', de: 'Nahrung' })],
    house(
      4,
      text({
        en: 'The rulebook says Food, and neither how much nor how far it helps.',
        de: 'Das Regelbuch sagt Nahrung, aber weder wie viel noch wie weit sie hilft.',
      }),
    ),
  ),
  choice(
    'battle-meals',
    text({ en: 'During a battle Food is eaten by', de: 'Während eines Gefechts essen' }),
    ['everybody', 'those not at the Battle Map'],
    {
      because: text({
        en: 'Food says that a ship feeds its Manpower; Combat says that those who are not at the Battle Map still need it, and nothing of the others.',
        de: 'Unter Nahrung steht, dass ein Schiff sein Personal ernährt; unter Gefecht, dass alle, die nicht an der Gefechtskarte sind, sie weiter brauchen, und von den anderen nichts.',
      }),
    },
  ),
  choice(
    'returns',
    text({ en: 'Manpower and Shuttles come back', de: 'Personal und Shuttles kommen zurück' }),
    ['as phase 1 begins', 'as phase 3 ends'],
    {
      heading: 'Manpower: at the start of the next Phase 1; Event Box: at the end of Phase 3',
    },
  ),
  choice(
    'healing',
    text({ en: 'The wounded recover', de: 'Die Verwundeten genesen' }),
    ['before feeding', 'after feeding'],
    {
      heading: 'Manpower: at the start of the next Phase 1',
    },
  ),
  choice(
    'fuel-made',
    text({ en: 'Fuel is handed out', de: 'Treibstoff wird ausgegeben' }),
    ['after phase 2', 'after phase 3'],
    {
      because: text({
        en: 'Fuel says "the end of the Phase 2 – Negotiation", and Negotiation is phase 3: with the Food it is one round of the room.',
        de: 'Unter Treibstoff steht „am Ende von Phase 2 – Verhandlung“, und Verhandlung ist Phase 3: Mit der Nahrung zusammen ist es ein Gang durch den Raum.',
      }),
    },
  ),
  choice(
    'conversion-manpower',
    text({ en: 'The four Manpower of a conversion', de: 'Das Personal eines Umbaus' }),
    ['come back', 'used up'],
    {
      because: text({
        en: 'The rulebook calls them a cost, and gives all Manpower back each turn.',
        de: 'Das Regelbuch nennt es Kosten und gibt alles Personal jede Runde zurück.',
      }),
    },
  ),
  choice(
    'brace-lasts',
    text({ en: 'A brace lasts', de: 'Wer sich wappnet, bleibt es' }),
    ['until its next turn', 'one attack'],
    {
      because: text({
        en: 'The rulebook subtracts from "any dice rolls" and names no end.',
        de: 'Das Regelbuch zieht es von „allen Würfen“ ab und nennt kein Ende.',
      }),
    },
  ),
  choice(
    'jump-packets',
    text({ en: 'Packets for a jump', de: 'Umschläge für einen Sprung' }),
    ['opened by Control', 'badge at a reader'],
    {
      because: text({
        en: 'The steps of a jump are lost; with a reader at the Galaxy desk a ship’s card says that it has paid.',
        de: 'Die Schritte eines Sprungs fehlen; mit einem Leser am Galaxispult sagt die Karte eines Schiffs, dass es bezahlt hat.',
      }),
    },
  ),
  choice(
    'failed-jump',
    text({
      en: 'Fuel of complete packets when a jump fails',
      de: 'Treibstoff voller Umschläge, wenn ein Sprung scheitert',
    }),
    ['is handed back', 'is spent'],
    {
      because: text({
        en: 'The rulebook says that all fail, not what becomes of the Fuel; handed back, one traitor costs time and not the day.',
        de: 'Das Regelbuch sagt, dass alle scheitern, nicht, was aus dem Treibstoff wird; zurückgegeben kostet ein Verräter Zeit und nicht den Tag.',
      }),
    },
  ),
  amount(
    'fixes-needed',
    text({ en: 'Star fixes for the way home', de: 'Sternpeilungen für den Heimweg' }),
    [0, 5, text({ en: 'fixes', de: 'Peilungen' })],
    house(
      4,
      text({
        en: 'What the fleet must do to return is lost in the text that we have; five systems have a fix.',
        de: 'Was die Flotte für die Rückkehr tun muss, fehlt in unserem Text; fünf Systeme haben eine Peilung.',
      }),
    ),
  ),
  jumpFuel('prosecutor', 'Prosecutor'),
  jumpFuel('refinery', text({ en: 'refinery ships', de: 'Raffinerien' })),
  jumpFuel('plantation', text({ en: 'plantation ships', de: 'Plantagen' })),
  jumpFuel('civilian', text({ en: 'civilian ships', de: 'zivile Schiffe' })),
  amount(
    'event-deck-size',
    text({ en: 'Event cards in the deck', de: 'Ereigniskarten im Stapel' }),
    [12, 96, CARDS],
    house(
      96,
      text({
        en: 'The whole house deck: a day of ten turns draws 110, so few return.',
        de: 'Der ganze Stapel des Hauses: Ein Tag von zehn Runden zieht 110, also kommen nur wenige wieder.',
      }),
    ),
  ),
  amount(
    'trades-a-turn',
    text({ en: 'Trades on the Black Market', de: 'Geschäfte auf dem Schwarzmarkt' }),
    [1, 10, text({ en: 'trades', de: 'Geschäfte' })],
    house(
      4,
      text({
        en: 'The rulebook says a selection; four are weighed in a glance.',
        de: 'Das Regelbuch sagt: eine Auswahl; vier sind auf einen Blick abgewogen.',
      }),
    ),
  ),
  amount(
    'infiltrators',
    text({ en: 'Infiltrators', de: 'Infiltratoren' }),
    [1, 15, text({ en: 'players', de: 'Spieler' })],
    house(
      4,
      text({
        en: 'The rulebook says several among 45; four leave every ship in doubt.',
        de: 'Das Regelbuch sagt: mehrere von 45; mit vier ist kein Schiff sicher.',
      }),
    ),
  ),
  amount(
    'upgrade-fuel',
    text({ en: 'Fuel to lock an Upgrade in', de: 'Treibstoff, um ein Upgrade anzubringen' }),
    [0, 10, text({ en: 'Fuel', de: 'Treibstoff' })],
    house(
      1,
      text({
        en: 'The rulebook says that it takes Fuel, and not how much.',
        de: 'Das Regelbuch sagt, dass es Treibstoff kostet, aber nicht, wie viel.',
      }),
    ),
  ),
  amount(
    'sabotage-damages-from',
    text({
      en: 'Sabotage in a packet damages the ship on this roll or higher',
      de: 'Sabotage im Umschlag beschädigt das Schiff ab diesem Wurf',
    }),
    [1, 7, DIE],
    house(
      4,
      text({
        en: 'The rulebook says that a ship may be damaged; on an even chance it is feared. 7: never.',
        de: 'Das Regelbuch sagt, dass ein Schiff beschädigt werden kann; bei gleicher Chance wird sie gefürchtet. 7: nie.',
      }),
    ),
  ),
  amount(
    'saved-manpower',
    text({
      en: 'Manpower that each Shuttle saves from a lost ship',
      de: 'Personal, das ein Shuttle aus einem verlorenen Schiff rettet',
    }),
    [0, 4, text({ en: 'Manpower', de: 'Personal' })],
    house(
      1,
      text({
        en: 'What a 6 saves is lost in the text that we have; half of what is saved without a die.',
        de: 'Was eine 6 rettet, fehlt in unserem Text; die Hälfte dessen, was ohne Würfel gerettet wird.',
      }),
    ),
  ),
  amount(
    'saved-cards',
    text({
      en: 'Cards that each Shuttle saves from a lost ship',
      de: 'Karten, die jedes Shuttle von einem verlorenen Schiff rettet',
    }),
    [0, 8, CARDS],
    house(
      2,
      text({
        en: 'What a 6 saves is lost in the text that we have; half of what is saved without a die.',
        de: 'Was eine 6 rettet, fehlt in unserem Text; die Hälfte dessen, was ohne Würfel gerettet wird.',
      }),
    ),
  ),
  amount(
    'deed-seen-from',
    text({
      en: 'An Infiltrator’s act is noticed on this roll or higher',
      de: 'Die Tat eines Infiltrators fällt ab diesem Wurf auf',
    }),
    [1, 7, DIE],
    house(
      5,
      text({
        en: 'The rulebook says that some have a chance of detection; one in three keeps both sides at it. 7: never.',
        de: 'Das Regelbuch sagt, dass manche entdeckt werden können; eins zu drei hält beide Seiten wach. 7: nie.',
      }),
    ),
  ),
  choice(
    'vice-president-from',
    text({ en: 'The Vice President comes from', de: 'Der Vizepräsident kommt von' }),
    ['another ship than the President', 'any ship'],
    {
      because: text({
        en: 'The two rules of this office are lost in the text that we have; so no ship governs alone.',
        de: 'Die zwei Regeln dieses Amts fehlen in unserem Text; so regiert kein Schiff allein.',
      }),
    },
  ),
  choice(
    'vice-president-holds',
    text({ en: 'The Vice President holds', de: 'Der Vizepräsident hat' }),
    ['no other office', 'any office'],
    {
      because: text({
        en: 'The two rules of this office are lost in the text that we have; so whoever names the destination commands no battle and announces nothing.',
        de: 'Die zwei Regeln dieses Amts fehlen in unserem Text; so befehligt kein Gefecht und verkündet nichts, wer das Ziel nennt.',
      }),
    },
  ),
  amount(
    'sabotage-hand',
    text({ en: 'Sabotage for each Infiltrator', de: 'Sabotage je Infiltrator' }),
    [0, 10, CARDS],
    house(3, text({ en: 'The rulebook says a set of cards.', de: 'Das Regelbuch sagt: ein Satz Karten.' })),
  ),
  {
    id: 'draw-events',
    name: text({
      en: 'Draw Events automatically when Commitment begins',
      de: 'Ereignisse von selbst ziehen, wenn der Einsatz beginnt',
    }),
    type: 'boolean',
    default: rulebook(true, 'Events: drawn at the beginning of Phase 2'),
  },
];
