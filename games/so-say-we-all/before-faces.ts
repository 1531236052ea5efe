import { text } from '../../schemas/text.ts';
import { choice, deliberate, doing, key, line, type Question } from '../kit/face-parts.ts';
import { detectionCommands } from './detection-commands.ts';
import { governmentCommands } from './government-commands.ts';
import { prisonCommands } from './prison-commands.ts';
import { figure } from '../kit/options.ts';
import { afloat } from './rules/crews.ts';
import { people } from './pick-commands.ts';
import { personName, seatIn } from './rules/people.ts';
import { OFFICE_NAMES, OFFICES, type Office } from './offices.ts';
import { shipName, shipType } from './ships.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

/** What makes a day ready: Infiltrators and a government. Due through the first turn, and there until it is done. */

/** House, for the lost lines of succession: the Captains of the passenger ships in the order of the fleet, then the others. */
const inLine = (state: State, tables: readonly string[]): string[] => {
  const ships = afloat(state, tables);
  const civilian = (ship: string): boolean => shipType(ship) === 'civilian';
  return [...ships.filter(civilian), ...ships.filter((ship) => !civilian(ship))];
};

const captain = (ship: string) => ({ ship, seat: 'captain' });

/** Who is one is read by whoever holds the line: the sealed slips, which are a notice until they are handed out, can be written from it. */
const infiltrators = (state: State, room: RoomView): Question[] => {
  const drawn = Object.keys(state.allegiance);
  const many = figure(room.options, 'infiltrators');
  if (drawn.length > 0)
    return [
      doing(
        'infiltrators',
        text({
          en: `${drawn.length} Infiltrators: hold a line to read who`,
          de: `${drawn.length} Infiltratoren: Halte eine Zeile, um zu lesen, wer es ist`,
        }),
        {
          desk: 'room',
          standing: true,
          covered: true,
          rows: drawn.map((person, at) =>
            line(
              `infiltrator-${at + 1}`,
              text({ en: `Infiltrator ${at + 1}`, de: `Infiltrator ${at + 1}` }),
              personName(person),
              [
                choice(
                  text({ en: 'Takes 2 Fuel, gives 1 Sabotage', de: 'Nimmt 2 Treibstoff, gibt 1 Sabotage' }),
                  detectionCommands['buy-sabotage'],
                  seatIn(person),
                ),
              ],
            ),
          ),
        },
      ),
    ];
  return [
    doing(
      'infiltrators',
      text({ en: `Draw ${many} Infiltrators in secret`, de: `${many} Infiltratoren geheim auslosen` }),
      {
        desk: 'room',
        standing: isLate(room),
        keys: [
          deliberate(
            key(text({ en: `Draw ${many}`, de: `${many} auslosen` }), prisonCommands['draw-infiltrators']),
          ),
        ],
      },
    ),
  ];
};

const isLate = ({ turn }: RoomView): boolean => (turn ?? 1) > 1;

/** By whom each office is filled. */
const NAMED_BY: Readonly<Record<Office, string>> = {
  president: text({ en: 'by succession', de: 'durch Nachfolge' }),
  'vice-president': text({
    en: 'by succession, from another ship than the President',
    de: 'durch Nachfolge, von einem anderen Schiff als der Präsident',
  }),
  commander: text({ en: 'the President names them', de: 'beruft der Präsident' }),
  voice: text({ en: 'the Vice President names them', de: 'beruft der Vizepräsident' }),
};

const succession = (state: State, room: RoomView): Question[] => {
  const [first, second] = inLine(state, room.tables);
  if (first === undefined || second === undefined) return [];
  return [
    doing(
      'succession',
      text({
        en: `By succession the Captain of ${shipName(first)} is President, the Captain of ${shipName(second)} Vice President. For others, use “Change of government” below`,
        de: `Durch Nachfolge ist der Kapitän der ${shipName(first)} Präsident, der Kapitän der ${shipName(second)} Vizepräsident. Andere: unten „Regierungswechsel“`,
      }),
      {
        desk: 'room',
        standing: isLate(room),
        keys: [
          deliberate(
            key(
              text({ en: 'Install these two', de: 'Diese beiden einsetzen' }),
              governmentCommands['new-government'],
              {
                ...captain(first),
                viceShip: second,
                viceSeat: 'captain',
              },
            ),
          ),
        ],
      },
    ),
  ];
};

/** An office that is vacant while others are held: who takes it, by two taps. */
const vacancies = (state: State, room: RoomView): Question[] =>
  OFFICES.filter((office) => state.government.offices[office] === undefined).map((office) =>
    doing(
      `vacant-${office}`,
      text({
        en: `${OFFICE_NAMES[office]}: ${NAMED_BY[office]}. Open their ship`,
        de: `${OFFICE_NAMES[office]}: ${NAMED_BY[office]}. Öffne das Schiff`,
      }),
      {
        desk: 'room',
        rows: people(room, (ship, { id, name }) =>
          choice(name, governmentCommands.appoint, { office, ship, seat: id }),
        ),
      },
    ),
  );

/** Control's own. */
export const beforeFace = (state: State, room: RoomView): FaceInput | null => {
  const isNone = Object.keys(state.government.offices).length === 0;
  const questions = [
    ...infiltrators(state, room),
    ...(isNone ? succession(state, room) : vacancies(state, room)),
  ];
  return questions.length === 0
    ? null
    : {
        kind: 'ask',
        title: text({ en: 'Infiltrators and government', de: 'Infiltratoren und Regierung' }),
        questions,
      };
};
