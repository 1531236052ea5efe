import { text as inEach } from '../../../schemas/text.ts';
import { against } from './against.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { Asked, Refused, RuleContext, RuleLine } from '../../kit/rule.ts';
import type { State } from '../state.ts';
import { OFFICE_NAMES, OFFICES, type Government, type Office } from '../offices.ts';
import { shipName } from '../ships.ts';
import { heldOn, personName, personOf, seatIn } from './people.ts';

/** More of them the Voice has read out long ago. */
export const MAX_ANNOUNCEMENTS = 12;
/** `line` is for the log, where that says it otherwise. */
export const announce = (
  state: State,
  { room: { turn }, log }: Pick<RuleContext, 'room' | 'log'>,
  text: string,
  line: RuleLine = { text },
): void => {
  const all = [...state.government.announcements, { turn, text }];
  state.government.announcements = all.slice(-MAX_ANNOUNCEMENTS);
  log(line);
};

/** What keeps a person from the duties of an office (Imprisonment; Execution); null: nothing does. */
export type Hindrance = 'executed' | 'imprisoned' | 'absent';
const HINDRANCES_DE = { executed: 'hingerichtet', imprisoned: 'in Haft', absent: 'abwesend' } as const;
export const hindranceWords = (hindrance: Hindrance): string =>
  inEach({ en: hindrance, de: HINDRANCES_DE[hindrance] });
export const hindranceOf = (
  state: Pick<State, 'prison' | 'executing' | 'absent' | 'crews'>,
  person: string,
  tables: readonly string[],
): Hindrance | null => {
  if (state.executing[person] !== undefined) return 'executed';
  if (heldOn(state, person) !== undefined) return 'imprisoned';
  return state.absent?.[person] === true || !tables.includes(seatIn(person).ship) ? 'absent' : null;
};

const HINDERED = {
  executed: inEach({ en: 'is executed', de: 'ist hingerichtet' }),
  imprisoned: inEach({ en: 'is held', de: 'ist in Haft' }),
  absent: inEach({ en: 'is absent', de: 'fehlt' }),
} as const;

/**
 * The Captain; Imprisonment: what is a seat's own duty is done by whoever sits there, else by the ship's Captain, and on the
 * Prosecutor by its Executive Officer in the Captain's stead. Where none of them can, nobody does it from a tablet.
 */
export const dutyFault = (
  state: State,
  ship: string,
  seat: string,
  { by, room: { tables } }: Pick<Asked, 'by' | 'room'>,
): Refused | null => {
  if (by.role === 'control') return null;
  const hindrance = (each: string) => hindranceOf(state, personOf(ship, each), tables);
  const own = hindrance(seat);
  const others = ['captain', ...(ship === 'prosecutor' ? ['executive'] : [])];
  return own === null || others.some((each) => hindrance(each) === null)
    ? null
    : against(
        'prison',
        inEach({
          en: `Imprisonment: the ${personName(personOf(ship, seat))} ${HINDERED[own]}, and nobody aboard may do their duties. Ask Control`,
          de: `Haft: ${personName(personOf(ship, seat))} ${HINDERED[own]}, und niemand an Bord darf einspringen. Frag die Leitung`,
        }),
      );
};

/** Who uses the powers of an office now: its holder while they can, and for a President who cannot, a Vice President who can. */
export const actsAs = (
  state: State,
  office: Office,
  { tables }: Pick<RoomView, 'tables'>,
): string | undefined => {
  const { offices } = state.government;
  const able = (person: string | undefined): string | undefined =>
    person !== undefined && hindranceOf(state, person, tables) === null ? person : undefined;
  return able(offices[office]) ?? (office === 'president' ? able(offices['vice-president']) : undefined);
};

/** A new government appoints its Fleet Commander and its Voice before it exercises any power. */
const formedFault = ({ government: { offices } }: State): Refused | null =>
  offices.commander !== undefined && offices.voice !== undefined
    ? null
    : against(
        'change-of-government',
        inEach({
          en: 'Governance: the government appoints a Fleet Commander and a Voice of the Fleet before it uses its powers',
          de: 'Regierung: Sie beruft Flottenkommandant und Stimme der Flotte, bevor sie ihre Macht nutzt',
        }),
      );

/**
 * Why a power of this office may not be used now, by whoever asks: all powers ask this and nothing else. Control speaks for whoever
 * holds the office. `appoint` alone comes before a government is formed.
 */
export const powerFault = (
  state: State,
  office: Office,
  { by, room }: Pick<Asked, 'by' | 'room'>,
  power: 'appoint' | 'governs' = 'governs',
): Refused | null => {
  const acting = actsAs(state, office, room);
  const holder = state.government.offices[office];
  const isTheirs =
    by.role === 'control' ||
    (by.table !== null && by.seat !== null && personOf(by.table, by.seat) === acting);
  if (!isTheirs) {
    const hindrance = holder === undefined ? null : hindranceOf(state, holder, room.tables);
    const stands =
      holder === undefined
        ? inEach({ en: ', and nobody is', de: ', und niemand hat es' })
        : `: ${personName(holder)}${hindrance === null ? '' : inEach({ en: `, who is ${hindrance}`, de: `, ${hindranceWords(hindrance)}` })}`;
    return against(
      'offices',
      inEach({
        en: `Governance: only the ${OFFICE_NAMES[office]} may${stands}${acting === undefined || acting === holder ? '' : `; ${personName(acting)} acts`}`,
        de: `Regierung: Das darf nur dieses Amt, ${OFFICE_NAMES[office]}${stands}${acting === undefined || acting === holder ? '' : `; ${personName(acting)} vertritt`}`,
      }),
    );
  }
  return power === 'appoint' ? null : formedFault(state);
};

/** Executed, one holds no office any more, and who comes back in that seat is somebody else. */
export const leaveOffices = ({ government: { offices } }: State, person: string): void => {
  for (const office of OFFICES) if (offices[office] === person) delete offices[office];
};

const shipOf = (person: string): string => seatIn(person).ship;
const rule = 'vice-president-rules';

/** Vice President: the two rules of this office, which are lost in the text that we have. Both are options. */
export const viceFault = (offices: Government['offices'], options: RoomView['options']): Refused | null => {
  const { president, 'vice-president': vice } = offices;
  if (vice === undefined) return null;
  if (president === vice)
    return against(
      rule,
      inEach({
        en: `Governance: one person cannot be both President and Vice President. Name somebody other than ${personName(vice)}`,
        de: `Regierung: Niemand kann Präsident und Vizepräsident zugleich sein. Nennt jemand anderen als ${personName(vice)}`,
      }),
    );
  if (
    options['vice-president-from'] === 'another ship than the President' &&
    president !== undefined &&
    shipOf(president) === shipOf(vice)
  )
    return against(
      rule,
      inEach({
        en: `Vice President: cannot come from the President’s own ship, ${shipName(shipOf(vice))}. Name someone from another ship, or change the option`,
        de: `Vizepräsident: nicht vom Schiff des Präsidenten, ${shipName(shipOf(vice))}. Nennt jemanden von einem anderen Schiff oder ändert die Option`,
      }),
    );
  const other = options['vice-president-holds'] === 'no other office' ? offices : {};
  if (other.commander === vice || other.voice === vice)
    return against(
      rule,
      inEach({
        en: `Vice President: cannot hold another office. ${personName(vice)} is also ${OFFICE_NAMES[other.commander === vice ? 'commander' : 'voice']}. Name someone else to that office first, or change the option`,
        de: `Vizepräsident: kein zweites Amt. ${personName(vice)} hat schon eines: ${OFFICE_NAMES[other.commander === vice ? 'commander' : 'voice']}. Beruft dafür erst jemand anderen oder ändert die Option`,
      }),
    );
  return null;
};
