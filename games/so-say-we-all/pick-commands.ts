import * as z from 'zod';
import { choice, deliberate, doing, key, line, type Key, type Question } from '../kit/face-parts.ts';
import { command } from '../kit/rule.ts';
import { ship } from './crew-commands.ts';
import { OFFICES, OFFICE_NAMES } from './offices.ts';
import { governmentCommands } from './government-commands.ts';
import { approvalFor, imprisonKey } from './prison-commands.ts';
import { afloat } from './rules/crews.ts';
import { isCaptain, personName, personOf, seatFault, seatIn, seatsOf } from './rules/people.ts';
import { seat, shipName } from './ships.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

const PICKED = {
  office: 'an office',
  imprison: 'to be imprisoned',
  govern: 'to be President',
} as const;

/** What takes two names, or a name and a ship: the first is kept until the second is tapped. */
const pick = command({
  name: 'Choose who is to be imprisoned, or to come into office',
  desk: 'room',
  schema: z.strictObject({
    to: z.enum(['office', 'imprison', 'govern']).describe('What for'),
    ship: ship.optional().describe('Whose ship; nobody’s puts the choice away'),
    seat: seat.optional(),
  }),
  unit: ({ to }) => (to === 'imprison' ? 'prison' : 'government'),
  fault: (_state: State, { ship: table, seat }) =>
    table === undefined || seat === undefined ? null : seatFault(table, seat),
  run: (state: State, { to, ship: table, seat }, { log }) => {
    if (table === undefined || seat === undefined) {
      delete state.picked;
      log({ text: `Cancelled: ${PICKED[to]}` });
      return undefined;
    }
    const person = personOf(table, seat);
    state.picked = { to, person };
    log({ text: `${personName(person)} chosen: ${PICKED[to]}` });
    return undefined;
  },
});

export const pickCommands = { pick };

/** Seats by ship, as keys of what `of` makes of each. */
export const people = (
  { tables }: RoomView,
  of: (table: string, seat: { readonly id: string; readonly name: string }) => Key,
  standing: (table: string) => string = () => '',
) =>
  tables.map((id) =>
    line(
      id,
      shipName(id),
      standing(id),
      seatsOf(id).map((seat) => of(id, seat)),
    ),
  );

/** On which ship; where others must approve, a hold that says that they have. */
const held = (state: State, person: string, { tables }: RoomView): Question => {
  const { ship: table } = seatIn(person);
  const ships = afloat(state, tables);
  const others = ships.filter((id) => id !== table);
  const inOffice = approvalFor(state, person, others[0] ?? table);
  const approves =
    inOffice === null
      ? ''
      : ` Approved by ${inOffice}${isCaptain(state, person) && state.government.offices.president !== person ? '; on their own ship by the entire crew' : ''}?`;
  return doing('picked', `${personName(person)}: held on which ship?${approves}`, {
    desk: 'room',
    keys: [
      ...[...ships.filter((id) => id === table), ...others].map((aboard) =>
        imprisonKey(state, shipName(aboard), { ...seatIn(person), aboard }, aboard),
      ),
      key('Cancel', pick, { to: 'imprison' }),
    ],
  });
};

/** Offices that members of this ship hold. */
const heldOn = ({ government: { offices } }: State, table: string): string =>
  OFFICES.filter((office) => offices[office]?.startsWith(`${table}/`) === true)
    .map((office) => OFFICE_NAMES[office])
    .join(', ');

/** Control's own: who comes into office, whom to imprison and who is to govern, by taps on a grid of names. */
export const pickFace = (state: State, room: RoomView): FaceInput => {
  const { picked } = state;
  const first = (
    to: NonNullable<State['picked']>['to'],
    text: string,
    standing?: (table: string) => string,
  ): Question =>
    doing(to, text, {
      desk: 'room',
      standing: true,
      rows: people(
        room,
        (table, { id, name }) => choice(name, pick, { to, ship: table, seat: id }),
        standing,
      ),
    });
  const whom = seatIn(picked?.person ?? '');
  return {
    kind: 'ask',
    title: 'People',
    questions: [
      picked?.to === 'office'
        ? doing('picked-office', `${personName(picked.person)} takes which office?`, {
            desk: 'room',
            keys: [
              ...OFFICES.map((office) =>
                key(OFFICE_NAMES[office], governmentCommands.appoint, { office, ...whom }),
              ),
              key('Cancel', pick, { to: 'office' }),
            ],
          })
        : first('office', 'Offices: open the ship of whoever takes one', (table) => heldOn(state, table)),
      picked?.to === 'imprison'
        ? held(state, picked.person, room)
        : first('imprison', 'Imprison: open the ship of whoever is arrested'),
      picked?.to === 'govern'
        ? doing(
            'picked-president',
            `${personName(picked.person)} is to be President: open the ship of the Vice President`,
            {
              desk: 'room',
              rows: people(room, (table, { id, name }) =>
                deliberate(
                  choice(name, governmentCommands['new-government'], {
                    ...whom,
                    viceShip: table,
                    viceSeat: id,
                  }),
                ),
              ),
              keys: [key('Cancel: no change', pick, { to: 'govern' })],
            },
          )
        : first('govern', 'Change of government: open the ship of the new President'),
    ],
  };
};
