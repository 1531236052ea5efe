import * as z from 'zod';
import { command } from '../kit/rule.ts';
import { inForce } from './content/orders.ts';
import { ship } from './crew-commands.ts';
import { figure } from '../kit/options.ts';
import { crewOf, isRefused } from './rules/crews.ts';
import { mayAct } from './rules/government.ts';
import { isPerson, noSeat, peopleOf, personName, personOf } from './rules/people.ts';
import { addedBy } from './rules/upgrades.ts';
import { seat, shipName } from './ships.ts';
import type { State } from './state.ts';

const unit = (): string => 'detection';

/** Executive Order: of one crew a turn, whether an Infiltrator is in it. The answer is for whoever asks. */
const bloodTest = command({
  name: 'Detection: blood tests of a crew',
  who: ['control', 'seat'],
  schema: z.strictObject({ ship }),
  unit,
  run: (state: State, { ship: id }, { by, room, log }) => {
    const refused = mayAct(state, 'president', by);
    if (refused !== null) return refused;
    const order = inForce(state.government.orders, 'blood-tests');
    if (order === undefined) return { refused: 'Blood tests: the Executive Order is not in force' };
    if (state.detection.testedIn !== null && state.detection.testedIn === room.turn)
      return { refused: 'Blood tests: one crew a turn. Test the next crew next turn' };
    const crew = crewOf(state, id);
    if (isRefused(crew)) return crew;
    state.detection.testedIn = room.turn;
    const found = peopleOf([id]).some((person) => state.allegiance[person] === true);
    log({
      text: `The crew of ${shipName(id)} is tested: take ${order.fuel} Fuel from the President`,
      secret: found ? 'An Infiltrator is in it' : 'No Infiltrator is in it',
    });
    return { data: { infiltrator: found } };
  },
});

/** House: the Resonance Scanner's die; below it there is no reading. */
const READS_FROM = 3;

/** Technology: a scanner on the ship where somebody is imprisoned. */
const scan = command({
  name: 'Detection: scan a prisoner',
  who: ['control', 'table'],
  schema: z.strictObject({ ship, seat }),
  unit,
  run: (state: State, { ship: table, seat: id }, { by, dice, room, log }) => {
    const person = personOf(table, id);
    const held = state.prison[person];
    if (held === undefined) return { refused: 'Resonance Scanner: it works only on prisoners' };
    const { aboard } = held;
    if (by.table !== null && by.table !== aboard)
      return { refused: `Resonance Scanner: ${personName(person)} is held on ${shipName(aboard)}` };
    if (addedBy(state, aboard, 'scans') === 0)
      return { refused: `Resonance Scanner: ${shipName(aboard)} has none locked in` };
    if (room.turn !== null && state.detection.scanned[aboard] === room.turn)
      return { refused: 'Resonance Scanner: once a turn. Use it again next turn' };
    if (room.turn !== null) state.detection.scanned[aboard] = room.turn;
    const die = dice.roll(6);
    const isOne = state.allegiance[person] === true;
    const read = die < READS_FROM ? 'no reading' : isOne ? 'an Infiltrator' : 'human';
    log({ text: `${personName(person)} is scanned on ${shipName(aboard)}`, secret: `${die}: ${read}` });
    return { data: { text: `${personName(person)}: ${read}` } };
  },
});

/** Free-form acts at Control's price: some have a chance of being seen. */
const deed = command({
  name: 'Infiltrators: an act of their own',
  schema: z.strictObject({
    ship: ship.describe('Where it happens'),
    seat: seat.optional().describe('Who does it, from that ship'),
    cards: z.number().int().min(1).max(10).describe('Its cost in Sabotage'),
  }),
  unit,
  run: (_state: State, { ship: id, seat: whose, cards }, { dice, room, log }) => {
    if (whose !== undefined && !isPerson(personOf(id, whose))) return noSeat(id, whose);
    const from = figure(room.options, 'deed-seen-from');
    const die = dice.roll(6);
    const isSeen = die >= from;
    const who = whose === undefined ? 'somebody' : personName(personOf(id, whose));
    log({
      text: `A secret act on ${shipName(id)}`,
      secret: `${who}, ${cards} Sabotage; ${die}: ${isSeen ? 'seen. Tell a Captain what a witness saw' : 'not seen'}`,
    });
    return { data: { seen: isSeen } };
  },
});

export const detectionCommands = { 'blood-test': bloodTest, scan, deed };
