import { EVENING } from './evening.ts';
import { under, type Rulebook } from '../kit/rulebook.ts';

/** Each rule of the book, under the heading that it stands under. */
export const rulebook: Rulebook = {
  game: 'so-say-we-all',
  rows: [
    ...under('The Turn', {
      turn: {
        lines: [16, 30, 31],
        note: 'House: how the 35 minutes are divided among the three phases, and ten turns.',
      },
    }),
    ...under('Ships of the Fleet', {
      fleet: {
        lines: [25, 26, 65, 66, 80, 86, 94],
        note: 'House: every name except the Prosecutor’s, the only one in the text.',
      },
    }),
    ...under('Events', {
      'event-draw': { lines: [32, 35], refuses: 'also' },
      'event-collection': { lines: [33, 38] },
      'event-persistent': { lines: [34] },
      'event-effects': {
        lines: [148, 149],
        way: 'advise',
        note: 'House: the 96 cards; a club can load its own as CSV. Cards that change hands are logged, not tracked.',
      },
    }),
    ...under('Event Box', {
      'event-box': {
        lines: [36, 37],
        note: 'Anyone puts cards in, nobody sees the count, and nothing comes out before Control collects.',
      },
      'event-sabotage': {
        lines: [39],
        note: 'With Sabotage inside, the count proposes a failure; Control enters another outcome if one was agreed.',
      },
    }),
    ...under('Manpower', {
      'manpower-back': { lines: [46] },
      wounded: {
        lines: [47, 48, 49],
        way: 'advise',
        note: 'Option: the wounded recover before feeding or after it.',
      },
    }),
    ...under('Food', {
      feeding: {
        lines: [50],
        refuses: 'also',
        way: 'advise',
        note: 'House: one Food for each Manpower; the book’s rate is lost.',
      },
    }),
    ...under('Food and Fuel', {
      production: {
        lines: [51, 54, 91, 92],
        way: 'advise',
        note: 'Option: Fuel comes after phase 2 or after phase 3; the book says both.',
      },
    }),
    ...under('Ship Boards', {
      staffing: { lines: [44, 74, 79, 81, 82, 83, 185], refuses: 'also', way: 'advise' },
      totals: {
        lines: [78],
        refuses: 'also',
        way: 'advise',
        note: 'House: capacities and totals at the start.',
      },
      'ship-boards': { lines: [77], way: 'print', piece: 'Ship Boards' },
    }),
    ...under('Prosecutor', {
      infirmary: {
        lines: [84, 103, 104],
        way: 'advise',
        refuses: 'also',
        note: 'House: six places in the Infirmary.',
      },
    }),
    ...under('Engineering', {
      engineering: { lines: [85, 229, 231], refuses: 'also', way: 'advise' },
    }),
    ...under('Civilian Passenger Ships', {
      conversions: {
        lines: [96, 97, 98, 99, 100, 101, 102],
        refuses: 'also',
        way: 'advise',
        note: 'Option: whether the four Manpower come back.',
      },
    }),
    ...under('Carrier', {
      carrier: { lines: [93, 105, 106], way: 'advise' },
    }),
    ...under('FTL Jump', {
      'jump-fuel': {
        lines: [52, 53, 70, 177],
        refuses: 'also',
        note: 'House: the jump cost of each class of ship.',
      },
    }),
    ...under('Galaxy Map', {
      jump: {
        lines: [172, 173, 174, 175, 176],
        refuses: 'also',
        note: 'House: the steps of a jump, which are lost. Control opens the packets on a covered grid, or ships’ Member cards are read at a reader on no table (docs/room-yaml.md).',
      },
      'new-system': { lines: [178], note: 'House: the twenty systems and what they hold.' },
    }),
    ...under('Infiltrators', {
      'jump-sabotage': { lines: [150], refuses: 'also', note: 'House: on 4 to 6; an option changes it.' },
      infiltrators: {
        lines: [28, 144, 145, 146],
        note: 'House: four, with three Sabotage each. They learn of it when Control draws them: the day before, or on the day.',
      },
      detection: {
        lines: [154, 156],
        refuses: 'also',
        way: 'advise',
        note: 'House: one order, one Upgrade, and a die for each free-form act; the text has none of these.',
      },
    }),
    ...under('The Way Home', {
      'way-home': {
        lines: [11, 64],
        refuses: 'also',
        note: 'House: what the fleet must do is lost; here it needs four of five star fixes.',
      },
    }),
    ...under('Combat', {
      alarm: { lines: [187, 188], refuses: 'also', note: 'House: the Ashiva forces by turn.' },
      initiative: {
        lines: [184, 190, 192],
        refuses: 'also',
        note: 'The Fleet Commander sets the order, and may change it at any time.',
      },
      'combat-ends': { lines: [191], way: 'advise' },
    }),
    ...under('Move', {
      collision: {
        lines: [194, 195, 196, 197, 198],
        refuses: 'also',
        way: 'advise',
        note: 'A drawn board is there for whoever wants it; otherwise the map is on the table.',
      },
    }),
    ...under('Brace for Impact', {
      brace: {
        lines: [199],
        refuses: 'also',
        way: 'advise',
        note: 'Option: it lasts until the ship’s next turn, or for one attack.',
      },
    }),
    ...under('FTL Jump in combat', {
      'combat-jump': { lines: [200, 201], refuses: 'also' },
    }),
    ...under('Flak', {
      flak: { lines: [203], refuses: 'also', way: 'advise' },
    }),
    ...under('Fire Main Weapons', {
      'main-weapons': { lines: [3, 204, 205], refuses: 'also', way: 'advise' },
      hits: { lines: [206, 207, 208, 209, 210, 211, 212, 213], way: 'advise' },
    }),
    ...under('Cover', {
      cover: { lines: [214, 215, 216, 217, 218, 227], refuses: 'also', way: 'advise' },
    }),
    ...under('Engage', {
      engage: { lines: [221, 222, 223, 224, 225, 226], refuses: 'also', way: 'advise' },
    }),
    ...under('Interceptors', {
      'home-ship': { lines: [228] },
    }),
    ...under('Ship Destruction', {
      destruction: {
        lines: [219, 230, 232],
        refuses: 'also',
        way: 'advise',
        note: 'The +1 of an abandoned ship and "5 or 6" are one bonus. House: how much each saves, which is lost; two options.',
      },
      survivors: {
        lines: [233],
        way: 'ruling',
        note: 'The hub works out what is saved. Control decides who goes where, and raises the Manpower of the ship that takes them in.',
      },
    }),
    ...under('Leisure', {
      leisure: {
        lines: [107, 108],
        refuses: 'also',
        way: 'advise',
        note: 'House: 4 Food halves each figure of the consequence.',
      },
    }),
    ...under('Resources', {
      'cards-trade': { lines: [41, 42, 43, 45, 56, 57], way: 'print', piece: 'Reminders' },
    }),
    ...under('Upgrades', {
      upgrades: {
        lines: [58, 59, 60],
        refuses: 'also',
        way: 'advise',
        note: 'House: the twenty cards and the Fuel of each. The hub applies sixteen; people apply four, each for a stated reason.',
      },
    }),
    ...under('Sabotage', {
      'sabotage-cards': {
        lines: [61, 62, 147, 151, 152],
        refuses: 'also',
        way: 'print',
        piece: 'Reminders',
        note: 'Control sets the price of a free-form act.',
      },
    }),
    ...under('Fleet Roles', {
      roles: { lines: [68, 69, 72, 73, 76], way: 'print', piece: 'Roles' },
    }),
    ...under('Black Market', {
      market: {
        lines: [75, 112, 113, 114, 115, 116, 117],
        refuses: 'also',
        note: 'House: the host moves round the fleet in order; four trades a turn, from our thirty.',
      },
    }),
    ...under('Governance', {
      offices: { lines: [118, 123, 129, 133, 134], refuses: 'also' },
      succession: {
        lines: [120, 124, 126],
        refuses: 'also',
        note: 'House: the lines of succession are lost; here the Captains of the passenger ships come first, in the order of the fleet, and Control may name others.',
      },
    }),
    ...under('Executive Orders', {
      orders: {
        lines: [122, 130, 131, 132],
        refuses: 'also',
        note: 'House: the twelve orders. The hub carries out four; people carry out eight, each for a stated reason.',
      },
    }),
    ...under('President', {
      'presidential-shuttle': {
        lines: [125],
        way: 'print',
        piece: 'Offices',
        note: 'House: it is an ordinary Shuttle, except that only the President uses it and it goes with the office.',
      },
    }),
    ...under('Vice President', {
      'vice-president-rules': {
        lines: [128],
        refuses: 'only',
        note: 'House: both rules are lost; ours are options, and either can be turned off.',
      },
      destination: { lines: [127], refuses: 'also' },
    }),
    ...under('Change of Government', {
      'change-of-government': {
        lines: [135, 136, 137],
        refuses: 'also',
        note: 'Its two conditions are lost: Control decides whether they are met.',
      },
    }),
    ...under('Imprisonment', {
      prison: { lines: [157, 158, 159, 160, 166, 167], refuses: 'also' },
      search: { lines: [161, 162, 163], refuses: 'also' },
      prisoners: {
        lines: [164, 165, 168],
        way: 'print',
        piece: 'Reminders',
        note: 'A jailbreak is Control’s ruling; `release` enters it.',
      },
    }),
    ...under('Execution', {
      execution: {
        lines: [169, 170, 171],
        refuses: 'also',
        note: 'Control decides who returns as whom and on which side; `allegiance` enters it.',
      },
    }),
    ...under('Shuttle Scouting', {
      scouting: {
        lines: [55, 71, 179, 180, 181, 182],
        refuses: 'also',
        note: 'House: forty finds, drawn for any system.',
      },
    }),
    ...under('Battle Map', {
      'battle-map': {
        lines: [183, 186, 189, 193, 202, 220],
        refuses: 'also',
        way: 'print',
        piece: 'Reminders',
        note: 'Distances and lines are measured on the table; the adjudicator asks only what can be seen.',
      },
    }),
    ...under('Before you play', {
      'other-means': {
        lines: [12, 14, 142],
        way: 'ruling',
        note: 'What the rules leave out, and talking to the Ashiva, for which the rules are lost: Control notes it under Rulings.',
      },
    }),
  ],
  evening: EVENING,
};
