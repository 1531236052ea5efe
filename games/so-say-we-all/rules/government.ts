import { against } from './against.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { Asked, Refused, RuleContext, RuleLine } from '../../kit/rule.ts';
import type { State } from '../state.ts';
import { OFFICE_NAMES } from '../offices.ts';
import { shipName } from '../ships.ts';
import { personName, personOf, seatIn } from './people.ts';
import type { Government, Office } from '../offices.ts';

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

/** Where the President can no longer act, the Vice President does. */
export const actsAs = (state: State, office: Office): string | undefined => {
  const { offices } = state.government;
  const holder = offices[office];
  const isAway = holder === undefined || state.prison[holder] !== undefined;
  return office === 'president' && isAway ? offices['vice-president'] : holder;
};

/** Control may always; a seat only when it holds the office. */
export const mayAct = (state: State, office: Office, by: Asked['by']): Refused | null => {
  if (by.role === 'control') return null;
  const holder = actsAs(state, office);
  if (by.table !== null && by.seat !== null && personOf(by.table, by.seat) === holder) return null;
  return {
    refused: `Governance: only the ${OFFICE_NAMES[office]} may${holder === undefined ? ', and nobody is' : `: ${personName(holder)}`}`,
    rule: 'offices',
  };
};

/** A new government appoints its Fleet Commander and its Voice before it exercises any power. */
export const formedFault = ({ government: { offices } }: State): Refused | null =>
  offices.commander !== undefined && offices.voice !== undefined
    ? null
    : against(
        'change-of-government',
        'Governance: the government appoints a Fleet Commander and a Voice of the Fleet before it uses its powers',
      );

const shipOf = (person: string): string => seatIn(person).ship;
const rule = 'vice-president-rules';

/** Vice President: the two rules of this office, which are lost in the text that we have. Both are options. */
export const viceFault = (offices: Government['offices'], options: RoomView['options']): Refused | null => {
  const { president, 'vice-president': vice } = offices;
  if (vice === undefined) return null;
  if (president === vice)
    return against(
      rule,
      `Governance: one person cannot be both President and Vice President. Name somebody other than ${personName(vice)}`,
    );
  if (
    options['vice-president-from'] === 'another ship than the President' &&
    president !== undefined &&
    shipOf(president) === shipOf(vice)
  )
    return against(
      rule,
      `Vice President: cannot come from the President’s own ship, ${shipName(shipOf(vice))}. Name someone from another ship, or change the option`,
    );
  const other = options['vice-president-holds'] === 'no other office' ? offices : {};
  if (other.commander === vice || other.voice === vice)
    return against(
      rule,
      `Vice President: cannot hold another office. ${personName(vice)} is also ${OFFICE_NAMES[other.commander === vice ? 'commander' : 'voice']}. Name someone else to that office first, or change the option`,
    );
  return null;
};
