import { text as inEach } from '../../schemas/text.ts';
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
  office: inEach({ en: 'an office', de: 'ein Amt' }),
  imprison: inEach({ en: 'to be imprisoned', de: 'Haft' }),
  govern: inEach({ en: 'to be President', de: 'Präsidentschaft' }),
} as const;

/** What takes two names, or a name and a ship: the first is kept until the second is tapped. */
const pick = command({
  name: inEach({
    en: 'Choose who is to be imprisoned, or to come into office',
    de: 'Wählen, wer in Haft oder in ein Amt kommt',
  }),
  desk: 'room',
  schema: z.strictObject({
    to: z.enum(['office', 'imprison', 'govern']).describe(inEach({ en: 'What for', de: 'Wofür' })),
    ship: ship.optional().describe(
      inEach({
        en: 'Whose ship; nobody’s puts the choice away',
        de: 'Wessen Schiff; ohne Angabe verfällt die Wahl',
      }),
    ),
    seat: seat.optional(),
  }),
  unit: ({ to }) => (to === 'imprison' ? 'prison' : 'government'),
  fault: (_state: State, { ship: table, seat }) =>
    table === undefined || seat === undefined ? null : seatFault(table, seat),
  run: (state: State, { to, ship: table, seat }, { log }) => {
    if (table === undefined || seat === undefined) {
      delete state.picked;
      log({ text: inEach({ en: `Cancelled: ${PICKED[to]}`, de: `Abgebrochen: ${PICKED[to]}` }) });
      return undefined;
    }
    const person = personOf(table, seat);
    state.picked = { to, person };
    log({
      text: inEach({
        en: `${personName(person)} chosen: ${PICKED[to]}`,
        de: `${personName(person)} gewählt: ${PICKED[to]}`,
      }),
    });
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
      : inEach({
          en: ` Approved by ${inOffice}${isCaptain(state, person) && state.government.offices.president !== person ? '; on their own ship by the entire crew' : ''}?`,
          de: ` Mit Zustimmung ${inOffice}${isCaptain(state, person) && state.government.offices.president !== person ? ', auf dem eigenen Schiff der ganzen Besatzung' : ''}?`,
        });
  return doing(
    'picked',
    inEach({
      en: `${personName(person)}: held on which ship?${approves}`,
      de: `${personName(person)}: Haft auf welchem Schiff?${approves}`,
    }),
    {
      desk: 'room',
      keys: [
        ...[...ships.filter((id) => id === table), ...others].map((aboard) =>
          imprisonKey(state, shipName(aboard), { ...seatIn(person), aboard }, aboard),
        ),
        key(inEach({ en: 'Cancel', de: 'Abbrechen' }), pick, { to: 'imprison' }),
      ],
    },
  );
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
    title: inEach({ en: 'People', de: 'Personen' }),
    questions: [
      picked?.to === 'office'
        ? doing(
            'picked-office',
            inEach({
              en: `${personName(picked.person)} takes which office?`,
              de: `${personName(picked.person)}: welches Amt?`,
            }),
            {
              desk: 'room',
              keys: [
                ...OFFICES.map((office) =>
                  key(OFFICE_NAMES[office], governmentCommands.appoint, { office, ...whom }),
                ),
                key(inEach({ en: 'Cancel', de: 'Abbrechen' }), pick, { to: 'office' }),
              ],
            },
          )
        : first(
            'office',
            inEach({
              en: 'Offices: open the ship of whoever takes one',
              de: 'Ämter: Öffne das Schiff der Person, die eines bekommt',
            }),
            (table) => heldOn(state, table),
          ),
      picked?.to === 'imprison'
        ? held(state, picked.person, room)
        : first(
            'imprison',
            inEach({
              en: 'Imprison: open the ship of whoever is arrested',
              de: 'Haft: Öffne das Schiff der Person, die festgenommen wird',
            }),
          ),
      picked?.to === 'govern'
        ? doing(
            'picked-president',
            inEach({
              en: `${personName(picked.person)} is to be President: open the ship of the Vice President`,
              de: `${personName(picked.person)} wird Präsident: Öffne das Schiff des Vizepräsidenten`,
            }),
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
              keys: [
                key(inEach({ en: 'Cancel: no change', de: 'Abbrechen: kein Wechsel' }), pick, {
                  to: 'govern',
                }),
              ],
            },
          )
        : first(
            'govern',
            inEach({
              en: 'Change of government: open the ship of the new President',
              de: 'Regierungswechsel: Öffne das Schiff des neuen Präsidenten',
            }),
          ),
    ],
  };
};
