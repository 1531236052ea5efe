import * as z from 'zod';
import { command, type Refused } from '../kit/rule.ts';
import { inForce } from './content/orders.ts';
import { ship } from './crew-commands.ts';
import { figure } from '../kit/options.ts';
import { shipFault } from './rules/crews.ts';
import { powerFault } from './rules/government.ts';
import { wardenFault } from './prison-commands.ts';
import { peopleOf, personName, personOf, seatFault } from './rules/people.ts';
import { addedBy } from './rules/upgrades.ts';
import { seat, shipName } from './ships.ts';
import { against } from './rules/against.ts';
import type { State } from './state.ts';

const unit = (): string => 'detection';

/** Executive Order: of one crew a turn, whether an Infiltrator is in it. The answer is for whoever asks. */
const bloodTest = command({
  name: 'Detection: blood tests of a crew',
  who: ['control', 'seat'],
  schema: z.strictObject({ ship }),
  unit,
  perTurn: () => 'fleet',
  rule: 'detection',
  fault: (state: State, { ship: id }, { by, room }) =>
    powerFault(state, 'president', { by, room }) ??
    (inForce(state.government.orders, 'blood-tests') === undefined
      ? against('detection', 'Blood tests: the Executive Order is not in force')
      : shipFault(state, id)),
  run: (state: State, { ship: id }, { log }) => {
    const order = inForce(state.government.orders, 'blood-tests');
    const found = peopleOf([id]).some((person) => state.allegiance[person] === true);
    log({
      text: `The crew of ${shipName(id)} is tested: take ${order?.fuel ?? 0} Fuel from the President`,
      secret: found ? 'An Infiltrator is in it' : 'No Infiltrator is in it',
      rules: ['detection'],
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
  fault: (state: State, { ship: table, seat: id }, asked) => {
    const person = personOf(table, id);
    const { room } = asked;
    const fault = wardenFault(state, person, asked, { done: 'scanned', rule: 'detection' });
    if (fault !== null) return fault;
    const aboard = state.prison[person]?.aboard ?? '';
    if (addedBy(state, aboard, 'scans') === 0)
      return against('detection', `Resonance Scanner: ${shipName(aboard)} has none locked in`);
    return room.turn !== null && state.detection.scanned[aboard] === room.turn
      ? against('detection', 'Resonance Scanner: once a turn. Use it again next turn')
      : null;
  },
  run: (state: State, { ship: table, seat: id }, { dice, room, log }) => {
    const person = personOf(table, id);
    const aboard = state.prison[person]?.aboard ?? '';
    if (room.turn !== null) state.detection.scanned[aboard] = room.turn;
    const die = dice.roll(6);
    const isOne = state.allegiance[person] === true;
    const read = die < READS_FROM ? 'no reading' : isOne ? 'an Infiltrator' : 'human';
    log({
      text: `${personName(person)} is scanned on ${shipName(aboard)}`,
      secret: `${die}: ${read}`,
      rules: ['detection'],
    });
    return { data: { text: `${personName(person)}: ${read}` } };
  },
});

/** In the time-out after an execution nobody is anybody. */
const deadFault = ({ executing }: State, person: string): Refused | null =>
  executing[person] === undefined
    ? null
    : against('sabotage-cards', `${personName(person)} is executed, and in the time-out`);

/** Free-form acts at Control's price: some have a chance of being seen. */
const deed = command({
  name: 'Infiltrators: an act of their own',
  schema: z.strictObject({
    ship: ship.describe('Where it happens'),
    seat: seat.optional().describe('Who does it, from that ship'),
    cards: z.number().int().min(1).max(10).describe('Its cost in Sabotage'),
  }),
  unit,
  fault: (state: State, { ship: id, seat: whose }) =>
    whose === undefined ? null : (seatFault(id, whose) ?? deadFault(state, personOf(id, whose))),
  run: (_state: State, { ship: id, seat: whose, cards }, { dice, room, log }) => {
    const from = figure(room.options, 'deed-seen-from');
    const die = dice.roll(6);
    const isSeen = die >= from;
    const who = whose === undefined ? 'somebody' : personName(personOf(id, whose));
    log({
      text: `A secret act on ${shipName(id)}`,
      secret: `${who}, ${cards} Sabotage; ${die}: ${isSeen ? 'seen. Tell a Captain what a witness saw' : 'not seen'}`,
      rules: ['detection', 'sabotage-cards'],
    });
    return { data: { seen: isSeen } };
  },
});

/** Infiltrators: two Fuel for each. */
const FUEL_EACH = 2;
const buy = command({
  name: 'Infiltrators: Sabotage for Fuel',
  schema: z.strictObject({
    ship,
    seat,
    cards: z.number().int().min(1).max(10).default(1).describe('Sabotage'),
  }),
  unit,
  fault: (state: State, { ship: id, seat: whose }) =>
    seatFault(id, whose) ??
    deadFault(state, personOf(id, whose)) ??
    (state.allegiance[personOf(id, whose)] === true
      ? null
      : against(
          'sabotage-cards',
          `${personName(personOf(id, whose))} is no Infiltrator, and has no such trade`,
        )),
  run: (_state: State, { ship: id, seat: whose, cards }, { log }) => {
    const fuel = cards * FUEL_EACH;
    log({
      text: 'A secret trade',
      secret: `${personName(personOf(id, whose))}: take ${fuel} Fuel, give ${cards} Sabotage`,
      rules: ['sabotage-cards'],
    });
    return { data: { fuel, sabotage: cards } };
  },
});

export const detectionCommands = { 'blood-test': bloodTest, scan, deed, 'buy-sabotage': buy };
