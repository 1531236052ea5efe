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
    `Fuel for a jump: ${name}`,
    [0, 20, 'Fuel'],
    house(
      JUMP_FUEL[type],
      'The cost is fixed for each class and printed on the ship board, which we do not have.',
    ),
  );

/** Ship Boards: Manpower and its capacity are printed there, and the boards are lost. */
const CREW: Readonly<Record<ShipType, readonly [manpower: number, capacity: number]>> = {
  prosecutor: [18, 24],
  refinery: [10, 12],
  plantation: [10, 12],
  civilian: [13, 18],
};
const BOARD =
  'It stands on the ship board, which we do not have; passenger ships carry more than industrial ones.';
const crewOptions = (type: ShipType): OptionManifest[] => {
  const [manpower, capacity] = CREW[type];
  const option = (id: string, name: string, value: number) =>
    amount(id, `${name}: ${type}`, [0, 40, 'Manpower'], house(value, BOARD));
  return [
    option(`manpower-${type}`, 'Manpower', manpower),
    option(`capacity-${type}`, 'Manpower capacity', capacity),
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
  amount(`start-${id}`, `${name} of each ship at the start`, [0, 60, 'cards'], house(count, because));

export const options: OptionManifest[] = [
  ...(Object.keys(CREW) as ShipType[]).flatMap(crewOptions),
  {
    ...amount(
      FOOD_EACH,
      'Food for each Manpower',
      [0, 4, 'Food'],
      house(1, 'The rulebook gives no rate; one card for each token is counted at a glance.'),
    ),
    fractions: true,
  },
  {
    ...amount(
      START_MEALS,
      'Food of each ship at the start, in meals of its Manpower',
      [0, 5, 'meals'],
      house(
        1.5,
        'The rulebook gives none. Two Plantations make 96 a turn and the fleet eats 136: a meal in turn 1, before the first harvest, and half a meal until a civilian ship is converted.',
      ),
    ),
    fractions: true,
  },
  start('fuel', 'Fuel', 2, 'A first jump of the fleet is nearly paid.'),
  start('shuttles', 'Shuttles', 1, 'Each Navigation Officer can scout from the first turn on.'),
  amount(
    'infirmary-beds',
    'Wounded in the Infirmary',
    [0, 20, 'Manpower'],
    house(6, 'The size of its box stands on the ship board, which we do not have.'),
  ),
  amount(
    'engineering-places',
    'Manpower that fully staffs Engineering',
    [1, 6, 'Manpower'],
    house(2, 'Its places stand on the ship board, which we do not have; two are felt and can be spared.'),
  ),
  amount(
    'civilian-cabins',
    'Cabins of a civilian ship: locations without a use',
    [0, 4, 'cabins'],
    house(
      0,
      'Its board is lost. With the Hangar alone, a second hit destroys a passenger ship that is not converted; each cabin is a hit more.',
    ),
  ),
  amount(
    'destroyer-hits',
    'Hits on locations that destroy a destroyer',
    [1, 12, 'hits'],
    house(3, 'The rulebook has none: one volley of three shots can do it, and seldom does.'),
  ),
  amount(
    'soften-food',
    'Food for which Leisure halves a consequence',
    [0, 20, 'Food'],
    house(4, 'The rulebook says Food, and neither how much nor how far it helps.'),
  ),
  choice('battle-meals', 'During a battle Food is eaten by', ['everybody', 'those not at the Battle Map'], {
    because:
      'Food says that a ship feeds its Manpower; Combat says that those who are not at the Battle Map still need it, and nothing of the others.',
  }),
  choice('returns', 'Manpower and Shuttles come back', ['as phase 1 begins', 'as phase 3 ends'], {
    heading: 'Manpower: at the start of the next Phase 1; Event Box: at the end of Phase 3',
  }),
  choice('healing', 'The wounded recover', ['before feeding', 'after feeding'], {
    heading: 'Manpower: at the start of the next Phase 1',
  }),
  choice('fuel-made', 'Fuel is handed out', ['after phase 2', 'after phase 3'], {
    because:
      'Fuel says "the end of the Phase 2 – Negotiation", and Negotiation is phase 3: with the Food it is one round of the room.',
  }),
  choice('conversion-manpower', 'The four Manpower of a conversion', ['come back', 'used up'], {
    because: 'The rulebook calls them a cost, and gives all Manpower back each turn.',
  }),
  choice('brace-lasts', 'A brace lasts', ['until its next turn', 'one attack'], {
    because: 'The rulebook subtracts from "any dice rolls" and names no end.',
  }),
  choice('jump-packets', 'Packets for a jump', ['opened by Control', 'badge at a reader'], {
    because:
      'The steps of a jump are lost; with a reader at the Galaxy desk a ship’s card says that it has paid.',
  }),
  choice('failed-jump', 'Fuel of complete packets when a jump fails', ['is handed back', 'is spent'], {
    because:
      'The rulebook says that all fail, not what becomes of the Fuel; handed back, one traitor costs time and not the day.',
  }),
  amount(
    'fixes-needed',
    'Star fixes for the way home',
    [0, 5, 'fixes'],
    house(4, 'What the fleet must do to return is lost in the text that we have; five systems have a fix.'),
  ),
  jumpFuel('prosecutor', 'Prosecutor'),
  jumpFuel('refinery', 'refinery ships'),
  jumpFuel('plantation', 'plantation ships'),
  jumpFuel('civilian', 'civilian ships'),
  amount(
    'event-deck-size',
    'Event cards in the deck',
    [12, 96, 'cards'],
    house(96, 'The whole house deck: a day of ten turns draws 110, so few return.'),
  ),
  amount(
    'trades-a-turn',
    'Trades on the Black Market',
    [1, 10, 'trades'],
    house(4, 'The rulebook says a selection; four are weighed in a glance.'),
  ),
  amount(
    'infiltrators',
    'Infiltrators',
    [1, 15, 'players'],
    house(4, 'The rulebook says several among 45; four leave every ship in doubt.'),
  ),
  amount(
    'upgrade-fuel',
    'Fuel to lock an Upgrade in',
    [0, 10, 'Fuel'],
    house(1, 'The rulebook says that it takes Fuel, and not how much.'),
  ),
  amount(
    'sabotage-damages-from',
    'Sabotage in a packet damages the ship on this roll or higher',
    [1, 7, 'die'],
    house(4, 'The rulebook says that a ship may be damaged; on an even chance it is feared. 7: never.'),
  ),
  amount(
    'saved-manpower',
    'Manpower that each Shuttle saves from a lost ship',
    [0, 4, 'Manpower'],
    house(1, 'What a 6 saves is lost in the text that we have; half of what is saved without a die.'),
  ),
  amount(
    'saved-cards',
    'Cards that each Shuttle saves from a lost ship',
    [0, 8, 'cards'],
    house(2, 'What a 6 saves is lost in the text that we have; half of what is saved without a die.'),
  ),
  amount(
    'deed-seen-from',
    'An Infiltrator’s act is noticed on this roll or higher',
    [1, 7, 'die'],
    house(
      5,
      'The rulebook says that some have a chance of detection; one in three keeps both sides at it. 7: never.',
    ),
  ),
  choice(
    'vice-president-from',
    'The Vice President comes from',
    ['another ship than the President', 'any ship'],
    { because: 'The two rules of this office are lost in the text that we have; so no ship governs alone.' },
  ),
  choice('vice-president-holds', 'The Vice President holds', ['no other office', 'any office'], {
    because:
      'The two rules of this office are lost in the text that we have; so whoever names the destination commands no battle and announces nothing.',
  }),
  amount(
    'sabotage-hand',
    'Sabotage for each Infiltrator',
    [0, 10, 'cards'],
    house(3, 'The rulebook says a set of cards.'),
  ),
  {
    id: 'draw-events',
    name: 'Draw Events automatically when Commitment begins',
    type: 'boolean',
    default: rulebook(true, 'Events: drawn at the beginning of Phase 2'),
  },
];
