import { EVENING } from './evening.ts';
import { WIRING } from './wiring.ts';
import { under, type Rulebook } from '../kit/rulebook.ts';

/** Each rule of the book, under the heading that it stands under. */
export const rulebook: Rulebook = {
  game: 'den-of-wolves',
  rows: [
    ...under('Game Intent', {
      briefings: {
        lines: [55, 59, 61, 121, 459],
        way: 'print',
        piece: 'Background guide',
        note: 'House: the background, and what each power, vessel and role wants and hides. Nobody wins.',
      },
    }),
    ...under('Sequence of Action', {
      turn: {
        lines: [79, 87, 89, 97],
        note: 'House: the number of turns, and what happens to the time left over.',
      },
    }),
    ...under('Team Phase', {
      'team-phase': { lines: [103] },
    }),
    ...under('News Media', {
      broadcast: {
        lines: [141, 143, 169],
        refuses: 'also',
        note: 'House: the news moves morale by three at most.',
      },
    }),
    ...under('Morale Tracks', {
      'morale-roll': {
        lines: [149, 153, 155, 171, 172, 173, 174, 175],
        refuses: 'also',
        way: 'advise',
        note: 'House: the ends of the track and its start.',
      },
      'morale-modifiers': {
        lines: [157, 158, 181],
        refuses: 'also',
        way: 'advise',
        note: 'Option: how damage to the Aegis short of a full three counts.',
      },
      rations: { lines: [159, 160, 161, 162, 163, 164, 165, 167], way: 'advise' },
      anarchy: { lines: [179] },
    }),
    ...under('Fleet Morale', {
      'fleet-morale': { lines: [177, 187], way: 'advise' },
    }),
    ...under('Riots', {
      'riot-rolls': {
        lines: [183, 479, 481],
        refuses: 'also',
        way: 'advise',
        note: 'House: the odds by morale. The station comes from the vessel’s own Damage Cards, on the table.',
      },
      'riot-blocks': {
        lines: [485, 504],
        way: 'advise',
        note: 'Option: a dispersed riot is removed at the end of the turn, or already when its Team Phase begins.',
      },
    }),
    ...under('Riot Propagation', {
      'riots-spread': {
        lines: [491],
        way: 'advise',
        note: 'Option: whether riots that have just appeared roll.',
      },
    }),
    ...under('Dispersing Riots', {
      dispersing: { lines: [495, 497, 499, 500, 501, 502, 506], refuses: 'also', way: 'advise' },
    }),
    ...under('The Interstellar Council', {
      'council-votes': {
        lines: [93, 193, 201, 203],
        refuses: 'also',
        way: 'advise',
        note: 'House: a member who is separated from the fleet has no vote.',
      },
      laws: {
        lines: [195, 197],
        refuses: 'also',
        way: 'advise',
        note: 'Players decide whether an order was urgent enough.',
      },
    }),
    ...under('The Fleet Map', {
      'fleet-map': {
        lines: [325, 327, 331, 335, 337],
        refuses: 'also',
        way: 'advise',
        note: 'House: the vessels’ sizes and starting quadrants; squadrons stay where they are on the map when an attack is over.',
      },
      'map-manners': { lines: [333, 339, 341, 343], refuses: 'also', way: 'print', piece: 'The fleet map' },
    }),
    ...under('Pursuit Track', {
      pursuit: { lines: [347], note: 'House: the ends of the track and its start.' },
    }),
    ...under('Wolf Attack', {
      attack: {
        lines: [95, 351, 353, 374],
        refuses: 'also',
        note: 'House: the strength by the Pursuit Track, and larger Wolves.',
      },
      freeze: {
        lines: [355, 357, 359, 361, 363, 364, 365, 366, 367, 368, 370, 372],
        refuses: 'also',
        note: 'The book names weapon batteries but has no rule for them. Control rules, and removes Wolves on the battle card.',
      },
      rounds: { lines: [376, 378], refuses: 'also' },
      'jump-from-battle': { lines: [380], refuses: 'also', way: 'advise' },
    }),
    ...under('Combat', {
      fighters: {
        lines: [384, 386, 388, 389, 390, 391, 393],
        refuses: 'also',
        way: 'advise',
      },
      'wolf-fighters': { lines: [395], refuses: 'also' },
      boarding: { lines: [397], note: 'Option: whether two may board the same vessel.' },
      boarders: { lines: [399, 403, 404, 405, 406] },
      'on-foot': { lines: [401, 408, 409, 410, 411], refuses: 'also', way: 'advise' },
    }),
    ...under('Damaged Units', {
      'damaged-units': { lines: [415, 419], refuses: 'also', way: 'advise' },
    }),
    ...under('FTL Jumps', {
      'jump-inputs': { lines: [423, 433, 439, 443, 449], refuses: 'also' },
      'emergency-jump': {
        lines: [451, 453],
        refuses: 'also',
        way: 'advise',
        note: 'House: one die for each such jump of the vessel so far, one damage on each 3 or less. Option: at the start of the turn, or at any time.',
      },
      separation: {
        lines: [445, 447],
        refuses: 'also',
        way: 'advise',
        note: 'House: the fleet is wherever the Aegis is. Option: whether pursuit falls when only part of the fleet jumps.',
      },
    }),
    ...under('Stations and Crew', {
      'crew-face-up': { lines: [297], way: 'advise' },
      stations: {
        lines: [91, 289, 293, 295],
        way: 'print',
        piece: 'Panel of ICSS Aegis',
        note: 'House: the stations.',
      },
    }),
    ...under('Vessel Privacy', {
      privacy: {
        lines: [457],
        way: 'ruling',
        note: 'The wall shows whom boarding squadrons board, which is rolled at the map. How many are left aboard, and what they do there, is on the panel: its own table reads it, and Control.',
      },
    }),
    ...under('Elections', {
      elections: { lines: [205, 209], refuses: 'also', way: 'ruling' },
    }),
    ...under('Resources and Units', {
      stores: {
        lines: [213, 217, 223, 229, 235, 241, 261, 265, 275, 285],
        way: 'print',
        piece: 'Holds, crew and shuttles',
        note: 'House: what the panels say. The hub keeps no ledger of a hold.',
      },
    }),
    ...under('Transport Shuttles', {
      shuttles: {
        lines: [279, 281, 283],
        refuses: 'also',
        way: 'advise',
        note: 'House: which vessels have shuttles. The hub keeps where they are docked, and which carry a unit; goods lie on the table.',
      },
    }),
    ...under('Damaged Stations', {
      'damage-cards': {
        lines: [301, 305, 307, 309, 311, 313, 317, 319],
        way: 'print',
        piece: 'Damage Cards of ICSS Aegis',
        note: 'House: what the cards say.',
      },
    }),
    ...under('Destination Cards', {
      destinations: { lines: [427, 429, 435], refuses: 'also', way: 'advise', note: 'House: the cards.' },
    }),
    ...under('Action Cards', {
      'action-cards': {
        lines: [463, 469, 471, 473, 475],
        way: 'print',
        piece: 'Action Cards',
        note: 'House: the cards.',
      },
    }),
    ...under('Player Locations', {
      'where-players-are': { lines: [99, 510, 512], way: 'print', piece: 'Who may be where' },
    }),
    ...under('Players in Sickbay', {
      'sickbay-and-brig': { lines: [516, 518, 520, 522, 524, 526, 528, 529, 531], refuses: 'also' },
    }),
  ],
  evening: EVENING,
  wiring: WIRING,
};
