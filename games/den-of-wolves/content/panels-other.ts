import { drive, HEAVY, LIGHT, sickbay, SMALL, station, stores, WARSHIP, type VesselPanel } from './panel.ts';

/** The warship, the President’s vessel and the specialists. */
export const OTHER_PANELS: Readonly<Record<string, VesselPanel>> = {
  aegis: {
    stores: stores(0, 12, 10, 10, 6),
    crew: { untrained: 4, engineer: 3, pilot: 6, medic: 1 },
    rations: WARSHIP,
    jump: HEAVY,
    shuttles: 3,
    stations: [
      drive('2 engineers', {
        now: 'Lose 2 Fuel.',
        while: 'An emergency jump of hers rolls one die more.',
        repair: [2, 2],
      }),
      station(
        'Hangar bay',
        '1 pilot for each squadron',
        'Its squadrons can be launched.',
        { now: 'Wound a pilot.', repair: [1, 2] },
        'hangar',
      ),
      station('Weapon batteries', '2 untrained', 'The XO may ask Control for a salvo in a Wolf Attack.', {
        now: 'Damage a squadron in the hangar.',
        while: 'Morale: one damage less makes a three.',
        repair: [1, 3],
      }),
      station('Fighter works', '1 engineer', 'Spend 3 Materials: build a squadron, or mend two.', {
        while: 'A squadron that is destroyed takes its pilot with it.',
        repair: [2, 1],
      }),
      station('Water recycler', '1 untrained', 'Make 5 Water.', {
        now: 'Lose 3 Water.',
        while: 'Supply Water one level lower than you pay for.',
        repair: [1, 1],
      }),
      sickbay(2, {
        while: 'Whoever is wounded aboard is lost at the end of the next turn.',
        repair: [1, 1],
      }),
      station(
        'Brig',
        '1 untrained',
        'Hold prisoners. Without crew they are only asked to stay.',
        { now: 'One prisoner may leave.', repair: [1, 0] },
        'brig',
      ),
      station('Fleet signals', '1 untrained', 'In a Wolf Attack send three notes more than others may.', {
        while: 'Control carries no note of yours in a Wolf Attack.',
        repair: [1, 1],
      }),
    ],
  },
  'star-alpha': {
    stores: stores(0, 3, 4, 5, 2),
    crew: { untrained: 3, engineer: 1 },
    rations: SMALL,
    jump: LIGHT,
    shuttles: 0,
    stations: [
      drive('1 engineer', { now: 'Wound an engineer.', repair: [1, 1] }),
      station('Council chamber', '1 untrained', 'The Council meets here. Uncrewed, it meets standing.', {
        now: 'The meeting is over.',
        while: 'The President has two minutes for each item.',
        repair: [1, 0],
      }),
      station('Press room', '1 untrained', 'Once a turn: the news desk hears your statement first.', {
        while: 'No statement of yours is in the broadcast.',
        repair: [1, 1],
      }),
      station('State galley', '1 untrained', 'Make 1 Food and 1 Water.', {
        now: 'Lose 2 Food.',
        repair: [1, 1],
      }),
    ],
  },
  vulcan: {
    stores: stores(2, 2, 5, 4, 3),
    crew: { untrained: 5, engineer: 1 },
    rations: SMALL,
    jump: LIGHT,
    shuttles: 0,
    stations: [
      drive('1 engineer', {
        while: 'Six prisoners must be seen to: use 1 untrained more.',
        repair: [1, 1],
      }),
      station('Weapon battery', '1 untrained', 'The Warden may ask Control for a salvo in a Wolf Attack.', {
        now: 'Damage a security unit.',
        repair: [1, 2],
      }),
      station(
        'Cell blocks',
        '1 security unit',
        'Prisoners work: use 2 of them as untrained crew elsewhere.',
        {
          now: 'A riot appears in the Cell blocks once they are repaired.',
          while: 'No prisoner works.',
          repair: [1, 1],
        },
      ),
      station('Prison farm', '2 untrained', 'Make 4 Food.', { now: 'Lose 2 Food.', repair: [0, 1] }),
      station('Smelter', '1 engineer', 'Smelt 2 Ore: make 1 Fuel and 1 Materials.', {
        now: 'Wound an engineer and lose 1 Ore.',
        repair: [1, 1],
      }),
    ],
  },
  'clara-mercy': {
    stores: stores(0, 2, 4, 6, 3),
    crew: { untrained: 2, engineer: 1, medic: 3 },
    rations: SMALL,
    jump: LIGHT,
    shuttles: 0,
    stations: [
      drive('1 engineer', { now: 'Lose 1 Fuel and wound a medic.', repair: [1, 1] }),
      sickbay(4, { now: 'Wound a crew that is healing here.', repair: [1, 2] }),
      station('Second ward', '1 medic', 'Heal 2 wounded crew of other vessels.', {
        while: 'The Sickbay heals 1 less.',
        repair: [1, 1],
      }),
      station('Still', '1 untrained', 'Make 3 Water.', { now: 'Lose 1 Water.', repair: [1, 0] }),
      station('Nursing school', '1 medic', 'Train one untrained crew of any vessel as a medic.', {
        now: 'Put one of your action cards aside.',
        while: 'Nobody can be trained as a medic.',
        repair: [0, 1],
      }),
    ],
  },
  parallax: {
    stores: stores(0, 3, 4, 4, 4),
    crew: { untrained: 2, engineer: 1, scientist: 3 },
    rations: SMALL,
    jump: LIGHT,
    shuttles: 0,
    stations: [
      drive('1 scientist or 1 engineer', { while: 'Its blind jumps are medium jumps.', repair: [1, 1] }),
      station(
        'Deep telescope',
        '2 scientists',
        'Look at the top Destination Card and leave it or lay it aside.',
        {
          now: 'Control names a quadrant. You may not look there this turn.',
          repair: [1, 2],
        },
      ),
      station('Algae lab', '1 scientist', 'Make 3 Food and 2 Water.', {
        now: 'Lose 2 Water.',
        while: 'Food of yours makes people ill: take 1 from your morale rolls.',
        repair: [1, 1],
      }),
      station('Workshop', '1 scientist', 'Spend 2 Materials: bring back a one-use action card of any team.', {
        now: 'Lose 2 Materials and wound a scientist.',
        repair: [1, 1],
      }),
      station(
        'Wolf archive',
        '1 scientist',
        'In a Wolf Attack ask Control one question that has a number in it.',
        {
          while: 'You cannot ask Control about Wolves.',
          repair: [0, 2],
        },
      ),
    ],
  },
};
