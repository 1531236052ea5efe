import { drive, LARGE, MIDDLE, sickbay, station, stores, type VesselPanel } from './panel.ts';

/** The six larger civilian vessels. */
export const CIVILIAN_PANELS: Readonly<Record<string, VesselPanel>> = {
  dione: {
    stores: stores(0, 5, 8, 6, 3),
    crew: { untrained: 6, engineer: 2, pilot: 1 },
    rations: LARGE,
    jump: MIDDLE,
    shuttles: 2,
    stations: [
      drive('1 engineer and 1 untrained', { now: 'Lose 1 Fuel.', repair: [2, 1] }),
      station(
        'Hangar bay',
        '1 pilot for each squadron',
        'Its squadron can be launched.',
        { while: 'No shuttle docks here.', repair: [1, 1] },
        'hangar',
      ),
      station('Grand promenade', '2 untrained', 'Add 1 to your own morale roll.', {
        now: 'Take 1 from your next morale roll.',
        repair: [1, 2],
      }),
      station('Hydroponic decks', '2 untrained', 'Spend 1 Water: make 4 Food.', {
        now: 'Lose 2 Food and 1 Water.',
        repair: [1, 1],
      }),
      station('Condensers', '1 untrained', 'Make 3 Water.', {
        while: 'The Hydroponic decks need 2 Water more.',
        repair: [1, 1],
      }),
      station('Passenger berths', '1 untrained', 'Take in up to 2 crew of another vessel at no ration.', {
        now: 'Wound an untrained crew in another station.',
        repair: [0, 2],
      }),
    ],
  },
  icebreaker: {
    stores: stores(6, 4, 4, 10, 3),
    crew: { untrained: 6, engineer: 2, pilot: 1 },
    rations: LARGE,
    jump: MIDDLE,
    shuttles: 0,
    stations: [
      drive('1 engineer and 1 untrained', { while: 'A long jump is out of reach.', repair: [1, 2] }),
      station(
        'Hangar bay',
        '1 pilot for each squadron',
        'Its squadron can be launched.',
        { now: 'Damage its squadron.', repair: [1, 1] },
        'hangar',
      ),
      station('Ice cutters', '2 untrained', 'Where there is ice: make 8 Water. Elsewhere: 3.', {
        now: 'Lose 4 Water.',
        repair: [2, 1],
      }),
      station('Bore head', '2 untrained', 'Where there is rock: make 6 Ore. Elsewhere: 2.', {
        now: 'Wound a crew in the Ore silo.',
        while: 'Repairs of the Bore head cost 1 Material more.',
        repair: [1, 2],
      }),
      station('Ore silo', '1 untrained', 'Sort 3 Ore: make 1 Materials.', {
        now: 'Lose half your Ore, rounded up.',
        repair: [1, 1],
      }),
      station('Mess deck', '1 untrained', 'Make 2 Food.', {
        while: 'Supply Food one level lower than you pay for.',
        repair: [1, 0],
      }),
    ],
  },
  quellon: {
    stores: stores(4, 9, 5, 5, 3),
    crew: { untrained: 5, engineer: 3, pilot: 1 },
    rations: LARGE,
    jump: MIDDLE,
    shuttles: 2,
    stations: [
      drive('2 engineers', { now: 'Lose 3 Fuel.', repair: [1, 1] }),
      station(
        'Hangar bay',
        '1 pilot for each squadron',
        'Its squadron can be launched.',
        { now: 'Wound a pilot and lose 1 Fuel.', repair: [1, 1] },
        'hangar',
      ),
      station('Refinery, first line', '1 engineer', 'Refine up to 4 Ore into as much Fuel.', {
        now: 'Lose 2 Ore.',
        while: 'The second line refines one Ore less.',
        repair: [2, 1],
      }),
      station('Refinery, second line', '2 untrained', 'Refine up to 3 Ore into as much Fuel.', {
        now: 'Fire: wound all crew in the first line.',
        repair: [1, 2],
      }),
      station('Tank farm', '1 untrained', 'One shuttle takes Fuel past any number of vessels in one go.', {
        now: 'Lose 4 Fuel.',
        while: 'At most 6 Fuel can be held.',
        repair: [1, 1],
      }),
      station('Terrace gardens', '1 untrained', 'Make 3 Food or 2 Water.', {
        now: 'Lose 1 Food.',
        repair: [0, 1],
      }),
    ],
  },
  'halcyon-reach': {
    stores: stores(0, 4, 12, 6, 2),
    crew: { untrained: 8, engineer: 1 },
    rations: LARGE,
    jump: MIDDLE,
    shuttles: 0,
    stations: [
      drive('1 engineer and 1 untrained', {
        while: 'Two crew of any kind are used for it instead.',
        repair: [1, 1],
      }),
      station('Farm ring, east', '2 untrained', 'Spend 2 Water: make 6 Food.', {
        now: 'Lose 4 Food.',
        repair: [1, 1],
      }),
      station('Farm ring, west', '2 untrained', 'Spend 2 Water: make 7 Food, if the east ring works.', {
        while: 'The east ring makes 1 Food less.',
        repair: [1, 2],
      }),
      station('Seed bank', '1 untrained', 'Give a farm of any vessel 1 Food more this turn.', {
        now: 'Put one of your action cards aside.',
        repair: [0, 1],
      }),
      station('Dew traps', '1 untrained', 'Make 2 Water.', {
        now: 'Lose 2 Water.',
        while: 'Farm rings need 1 Water more.',
        repair: [1, 0],
      }),
      station('Village hall', '1 untrained', 'Disperse a riot aboard on 3 to 6.', {
        now: 'A riot appears, if morale is below 4.',
        repair: [1, 1],
      }),
    ],
  },
  'silver-tern': {
    stores: stores(0, 4, 6, 11, 2),
    crew: { untrained: 6, engineer: 2 },
    rations: LARGE,
    jump: MIDDLE,
    shuttles: 3,
    stations: [
      drive('1 engineer and 1 untrained', { now: 'Lose 1 Fuel and 1 Materials.', repair: [1, 1] }),
      station('Water works', '2 untrained', 'Make 8 Water.', {
        now: 'Lose 5 Water.',
        while: 'Every vessel you gave Water this turn supplies it one level lower.',
        repair: [2, 2],
      }),
      station('Fish tanks', '1 untrained', 'Spend 1 Water: make 4 Food.', {
        now: 'Lose 3 Food.',
        repair: [1, 1],
      }),
      station('Shuttle deck', '1 untrained', 'A shuttle of yours takes one Fleet round, not two.', {
        while: 'One shuttle of yours stays where it is.',
        repair: [1, 1],
      }),
      station('Chandlery', '1 untrained', 'Swap 2 resources of one kind for 1 of another.', {
        now: 'Lose 1 of your most numerous resource.',
        repair: [0, 1],
      }),
      sickbay(1, { now: 'Wound a medic or, where there is none, an engineer.', repair: [1, 1] }),
    ],
  },
  'ninth-of-may': {
    stores: stores(4, 4, 5, 5, 9),
    crew: { untrained: 6, engineer: 3 },
    rations: LARGE,
    jump: MIDDLE,
    shuttles: 0,
    stations: [
      drive('1 engineer and 1 untrained', { now: 'Wound all crew in the Foundry.', repair: [1, 1] }),
      station('Foundry', '1 engineer', 'Smelt 2 Ore: make 3 Materials.', {
        now: 'Lose 2 Materials.',
        repair: [2, 1],
      }),
      station('Drone bay', '1 untrained', 'Make 3 Ore.', { now: 'Lose 1 Ore.', repair: [1, 1] }),
      station('Repair yard', '1 engineer', 'Repair a station of another vessel for 1 Materials less.', {
        while: 'Repairs on this vessel cost 1 Materials more.',
        repair: [1, 3],
      }),
      station('Union canteen', '1 untrained', 'Make 2 Food and 2 Water.', {
        now: 'Take 2 from your next morale roll.',
        repair: [1, 0],
      }),
      station('Training shops', '1 engineer', 'Train one untrained crew of yours as an engineer.', {
        now: 'Wound an untrained crew in training.',
        repair: [1, 1],
      }),
    ],
  },
};
