import { house, rulebook } from '../../schemas/manifest.ts';
import type { OptionManifest } from '../../schemas/manifest.ts';
import type { ShipType } from './ships.ts';

/** What a club may set, and what Control may tune in mid-game: most of it stands for a figure that our text has lost. */

const JUMP_FUEL: Readonly<Record<ShipType, number>> = {
  prosecutor: 4,
  refinery: 3,
  plantation: 3,
  civilian: 2,
};
export const jumpFuelOption = (type: ShipType): string => `jump-fuel-${type}`;
const jumpFuel = (type: ShipType, name: string): OptionManifest => ({
  id: jumpFuelOption(type),
  name: `Fuel for a jump: ${name}`,
  type: 'number',
  min: 0,
  max: 20,
  unit: 'Fuel',
  default: house(
    JUMP_FUEL[type],
    'The cost is fixed for each class and printed on the ship board, which we do not have.',
  ),
});

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
  const option = (id: string, name: string, value: number): OptionManifest => ({
    id,
    name: `${name}: ${type}`,
    type: 'number',
    min: 0,
    max: 40,
    unit: 'Manpower',
    default: house(value, BOARD),
  });
  return [
    option(`manpower-${type}`, 'Manpower', manpower),
    option(`capacity-${type}`, 'Manpower capacity', capacity),
  ];
};

/** What a ship begins with: the text that we have gives none of it. */
const start = (id: string, name: string, count: number, because: string): OptionManifest => ({
  id: `start-${id}`,
  name: `${name} of each ship at the start`,
  type: 'number',
  min: 0,
  max: 60,
  unit: 'cards',
  default: house(count, because),
});

export const options: OptionManifest[] = [
  ...(Object.keys(CREW) as ShipType[]).flatMap(crewOptions),
  {
    id: 'food-each',
    name: 'Food for each Manpower',
    type: 'number',
    min: 0,
    max: 4,
    unit: 'Food',
    fractions: true,
    default: house(1, 'The rulebook gives no rate; one card for each token is counted at a glance.'),
  },
  start('food', 'Food', 10, 'One turn for a civilian ship: the first harvest is in before it is gone.'),
  start('fuel', 'Fuel', 2, 'A first jump of the fleet is nearly paid.'),
  start('shuttles', 'Shuttles', 1, 'Each Navigation Officer can scout from the first turn on.'),
  {
    id: 'infirmary-beds',
    name: 'Wounded in the Infirmary',
    type: 'number',
    min: 0,
    max: 20,
    unit: 'Manpower',
    default: house(6, 'The size of its box stands on the ship board, which we do not have.'),
  },
  {
    id: 'healing',
    name: 'The wounded recover',
    type: 'choice',
    choices: ['before feeding', 'after feeding'],
    default: rulebook('before feeding', 'Manpower: at the start of the next Phase 1'),
  },
  {
    id: 'fuel-made',
    name: 'Fuel is handed out',
    type: 'choice',
    choices: ['after phase 2', 'after phase 3'],
    default: house(
      'after phase 2',
      'Fuel says "the end of the Phase 2 – Negotiation", and Negotiation is phase 3: with the Food it is one round of the room.',
    ),
  },
  {
    id: 'conversion-manpower',
    name: 'The four Manpower of a conversion',
    type: 'choice',
    choices: ['come back', 'used up'],
    default: house('come back', 'The rulebook calls them a cost, and gives all Manpower back each turn.'),
  },
  {
    id: 'brace-lasts',
    name: 'A brace lasts',
    type: 'choice',
    choices: ['until its next turn', 'one attack'],
    default: house('until its next turn', 'The rulebook subtracts from "any dice rolls" and names no end.'),
  },
  {
    id: 'jump-packets',
    name: 'Packets for a jump',
    type: 'choice',
    choices: ['opened by Control', 'badge at a reader'],
    default: house(
      'opened by Control',
      'The steps of a jump are lost; with a reader at the Galaxy desk a ship’s card says that it has paid.',
    ),
  },
  {
    id: 'failed-jump',
    name: 'Fuel of complete packets when a jump fails',
    type: 'choice',
    choices: ['is handed back', 'is spent'],
    default: house(
      'is handed back',
      'The rulebook says that all fail, not what becomes of the Fuel; handed back, one traitor costs time and not the day.',
    ),
  },
  {
    id: 'fixes-needed',
    name: 'Star fixes for the way home',
    type: 'number',
    min: 0,
    max: 5,
    unit: 'fixes',
    default: house(
      4,
      'What the fleet must do to return is lost in the text that we have; five systems have a fix.',
    ),
  },
  jumpFuel('prosecutor', 'Prosecutor'),
  jumpFuel('refinery', 'refinery ships'),
  jumpFuel('plantation', 'plantation ships'),
  jumpFuel('civilian', 'civilian ships'),
  {
    id: 'event-deck-size',
    name: 'Event cards in the deck',
    type: 'number',
    min: 12,
    max: 96,
    unit: 'cards',
    default: house(96, 'The whole house deck: a day of ten turns draws 110, so few return.'),
  },
  {
    id: 'trades-a-turn',
    name: 'Trades on the Black Market',
    type: 'number',
    min: 1,
    max: 10,
    unit: 'trades',
    default: house(4, 'The rulebook says a selection; four are weighed in a glance.'),
  },
  {
    id: 'infiltrators',
    name: 'Infiltrators',
    type: 'number',
    min: 1,
    max: 15,
    unit: 'players',
    default: house(4, 'The rulebook says several among 45; four leave every ship in doubt.'),
  },
  {
    id: 'upgrade-fuel',
    name: 'Fuel to lock an Upgrade in',
    type: 'number',
    min: 0,
    max: 10,
    unit: 'Fuel',
    default: house(1, 'The rulebook says that it takes Fuel, and not how much.'),
  },
  {
    id: 'sabotage-damages-from',
    name: 'Sabotage in a packet damages the ship on this roll or higher',
    type: 'number',
    min: 1,
    max: 7,
    unit: 'die',
    default: house(
      4,
      'The rulebook says that a ship may be damaged; on an even chance it is feared. 7: never.',
    ),
  },
  {
    id: 'saved-manpower',
    name: 'Manpower that each Shuttle saves from a lost ship',
    type: 'number',
    min: 0,
    max: 4,
    unit: 'Manpower',
    default: house(
      1,
      'What a 6 saves is lost in the text that we have; half of what is saved without a die.',
    ),
  },
  {
    id: 'saved-cards',
    name: 'Cards that each Shuttle saves from a lost ship',
    type: 'number',
    min: 0,
    max: 8,
    unit: 'cards',
    default: house(
      2,
      'What a 6 saves is lost in the text that we have; half of what is saved without a die.',
    ),
  },
  {
    id: 'deed-seen-from',
    name: 'An Infiltrator’s act is noticed on this roll or higher',
    type: 'number',
    min: 1,
    max: 7,
    unit: 'die',
    default: house(
      5,
      'The rulebook says that some have a chance of detection; one in three keeps both sides at it. 7: never.',
    ),
  },
  {
    id: 'vice-president-from',
    name: 'The Vice President comes from',
    type: 'choice',
    choices: ['another ship than the President', 'any ship'],
    default: house(
      'another ship than the President',
      'The two rules of this office are lost in the text that we have; so no ship governs alone.',
    ),
  },
  {
    id: 'vice-president-holds',
    name: 'The Vice President holds',
    type: 'choice',
    choices: ['no other office', 'any office'],
    default: house(
      'no other office',
      'The two rules of this office are lost in the text that we have; so whoever names the destination commands no battle and announces nothing.',
    ),
  },
  {
    id: 'sabotage-hand',
    name: 'Sabotage for each Infiltrator',
    type: 'number',
    min: 0,
    max: 10,
    unit: 'cards',
    default: house(3, 'The rulebook says a set of cards.'),
  },
  {
    id: 'draw-events',
    name: 'Draw Events automatically when Commitment begins',
    type: 'boolean',
    default: rulebook(true, 'Events: drawn at the beginning of Phase 2'),
  },
];
