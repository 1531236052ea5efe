import {
  choice,
  doing,
  key,
  line,
  type Question,
  repeated,
  row,
  type Row,
  telling,
  writing,
  tapped,
  deliberate,
} from '../kit/face-parts.ts';
import { CONTROL } from '../kit/mechanisms/steps.ts';
import { destination } from './content/destinations.ts';
import { keyed } from './faces.ts';
import {
  buyDestination,
  holdUp,
  indicatorsUp,
  judgeJump,
  resolveJumps,
  typeDigit,
  jumpers,
} from './fleet-commands.ts';
import { JUMP_DISTANCES } from './manifest.ts';
import { vesselName, vesselsOf } from './names.ts';
import { onPanel, typedOn, type OnPanel } from './panels.ts';
import { callVote, passes, VOTE, voteWords } from './rules/council.ts';
import { emergencyJump, emergencyWords, takeBackEmergency } from './rules/emergency.ts';
import { hasLeft } from './rules/battle.ts';
import { emergencyOrder, enact, lawLine, liftOrder, officeName, takeBackLaw, voidLaw } from './rules/laws.ts';
import { distanceTo, fuelFor, isFree, placeName } from './rules/ftl.ts';
import { AEGIS } from './vessels.ts';
import { keptWords, setFree } from './rules/people.ts';
import { payFuel } from './rules/bills.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

const rowsOf = (title: string, rows: readonly Row[]): FaceInput | null =>
  rows.length === 0 ? null : { title, rows: [...rows] };

/** More of them nobody reads from across a room. */
const JUMPS_SHOWN = 4;

/** Where the fleet is, who is not there, and its last jumps. */
export const fleetFace = (state: Pick<State, 'jumps' | 'where' | 'separated' | 'names'>): FaceInput => ({
  title: 'Jumps of the fleet',
  rows: [
    ...(state.where === null ? [] : [row('The fleet is at', placeName(state.where))]),
    ...Object.entries(state.separated).map(([vessel, { since }]) =>
      row(vesselName(state, vessel), since === null ? 'separated' : `separated since turn ${since}`, {
        moment: { tone: 'bad', count: 1, title: 'Separated from the fleet' },
      }),
    ),
    ...state.jumps
      .slice(-JUMPS_SHOWN)
      .map(({ turn, distance }) => row(turn === null ? 'Before turn 1' : `Turn ${turn}`, distance)),
  ],
});

/** The cards that the Aegis holds, with what they cost her to look for more. */
export const destinationsFace = (state: State, { options, phase }: RoomView): FaceInput => ({
  title: 'Destination Cards',
  rows: [
    ...state.held.flatMap((id) => {
      const card = destination(id);
      if (card === undefined) return [];
      const { name, distance, coordinates, benefit, risk } = card;
      return [row(name, `${distance}, ${coordinates}`, { text: `${benefit} ${risk}` })];
    }),
    phase === null
      ? row('The first one comes with turn 1', '')
      : row(
          'One more',
          `for ${String(options['destination-fuel'])} Fuel from the hold of the Aegis`,
          tapped('Draw', buyDestination),
        ),
  ],
});

const wrongWords = ({ text, unsent }: NonNullable<OnPanel['rejected']>): string =>
  unsent === true
    ? `You typed ${text} and stopped: dropped. Type all five digits again`
    : `You typed ${text}. Co-ordinates are five digits: type them again`;

const coordinatesWords = (state: State, table: string, room: RoomView): string => {
  const typed = typedOn(state, table);
  if (typed !== undefined) return `Co-ordinates: ${typed}${'_'.repeat(5 - typed.length)}, not complete`;
  const { coordinates, rejected } = onPanel(state, table, room);
  const stand =
    coordinates === null
      ? 'Co-ordinates: none. You would jump to a random empty point in space'
      : `Co-ordinates: ${coordinates}`;
  return rejected === null
    ? stand
    : `${wrongWords(rejected)}. ${coordinates === null ? stand : `${stand}, as before`}`;
};

const indicatorWords = ({ up, unseen, offline }: OnPanel, late: string): string => {
  if (up) return 'Your jump indicator is up: Control comes';
  if (offline) return 'Your jump switch is offline: raise your indicator here';
  return unseen
    ? 'Your indicator is up: put it down and raise it again to jump'
    : `Raise your jump indicator when you jump.${late}`;
};

/** In a Wolf Attack: what a vessel that has jumped out of it does, and waits for. */
const leftFace = (state: State, table: string, room: RoomView): FaceInput => {
  const to = onPanel(state, table, room).coordinates;
  const words = `To ${placeName(to)}: pay ${fuelFor(state, table, distanceTo(to), room.turn)} Fuel. Your squadrons are with you. ${(state.boarders[table] ?? 0) > 0 ? 'Of the Wolves, only those aboard reach you now' : 'No Wolf reaches you now'}. This page says who else is there once the alarm is stood down.`;
  return { kind: 'ask', title: 'You have jumped', battle: true, questions: telling('left', words) };
};

/** Outside the Action Phase nobody jumps: what stands on the panel, to be read. */
const standingFace = (state: State, table: string, room: RoomView): FaceInput | null => {
  const landed = state.landings[table];
  const { coordinates, rejected, up, unseen, offline } = onPanel(state, table, room);
  const emergency = emergencyWords(state, table, room.turn);
  return rowsOf('Jump', [
    ...(emergency === null ? [] : [row(emergency, '')]),
    ...(landed === undefined ? [] : [row(landed, '')]),
    row('Co-ordinates', coordinates ?? 'none', {
      text: rejected === null ? null : `${wrongWords(rejected)}.`,
    }),
    row('Jump indicator', up ? 'up' : offline ? 'offline' : unseen ? 'up, to be raised anew' : 'down'),
  ]);
};

/** A vessel's own panel: co-ordinates and indicator, for a table without keypad and switch. */
export const panelFace = (state: State, table: string, room: RoomView): FaceInput | null => {
  const landed = state.landings[table];
  const { battle } = state;
  if (battle !== null && hasLeft(battle, table)) return leftFace(state, table, room);
  if (room.phase !== 'action') return standingFace(state, table, room);
  const panel = onPanel(state, table, room);
  const { up } = panel;
  const emergency = emergencyWords(state, table, room.turn);
  const late =
    state.startPassed && state.duties.done.drives?.[table] !== true
      ? ' Your jump drive is not ticked as crewed'
      : '';
  return {
    kind: 'ask',
    title: 'Jump',
    // In the first rounds of an attack nobody jumps, and a tablet has the orders alone.
    ...(battle !== null && battle.round > 1 && { battle: true }),
    questions: [
      ...(emergency === null ? [] : telling('emergency', emergency)),
      keyed(
        state,
        'indicator',
        landed !== undefined && !up && !panel.unseen && !panel.offline
          ? landed
          : [...(landed === undefined ? [] : [landed]), indicatorWords(panel, late)].join('. '),
        table,
        [choice(up ? 'Lower the indicator' : 'Raise the indicator', holdUp, { up: !up })],
      ),
      keyed(state, 'coordinates', coordinatesWords(state, table, room), table, [
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) =>
          repeated(choice(String(digit), typeDigit, { digit })),
        ),
        choice('Clear', typeDigit),
      ]),
    ],
  };
};

/** "a short jump, costs 2 Fuel". */
const jumpCost = (
  state: Pick<State, 'emergencies'>,
  table: string,
  to: string | null,
  turn: number | null,
): string => {
  const distance = distanceTo(to);
  return `a ${distance} jump, costs ${fuelFor(state, table, distance, turn)} Fuel`;
};

/** What was typed and counts for nothing; co-ordinates of before stand. */
const rejectedWords = (rejected: OnPanel['rejected']): string =>
  rejected === null ? '' : `; typed ${rejected.text}: ${rejected.unsent === true ? 'dropped' : 'rejected'}`;

const jumpQuestion = (state: State, table: string, room: RoomView): Question => {
  const { coordinates: to, rejected } = onPanel(state, table, room);
  const stays = state.stays[table] === true;
  const crewed = state.duties.done.drives?.[table] === true ? 'drive crewed' : 'has not ticked its drive';
  const typed = typedOn(state, table);
  const half = typed === undefined ? '' : `; still typing: ${typed}`;
  const apart = state.separated[table] === undefined ? '' : ' (separated)';
  const emergency = emergencyWords(state, table, room.turn);
  const cost = isFree(state, table, room.turn) ? emergency : jumpCost(state, table, to, room.turn);
  const asked = keyed(
    state,
    `jump-${table}`,
    `${vesselName(state, table)}${apart}: ${placeName(to)}, ${cost}; ${crewed}${half}${rejectedWords(rejected)}`,
    table,
    [
      { ...choice('Jumps', judgeJump, { vessel: table, jumps: true }), chosen: !stays },
      { ...choice('Cannot', judgeJump, { vessel: table, jumps: false }), chosen: stays },
      { ...choice('Emergency jump', emergencyJump, { vessel: table }), deliberate: true },
      choice('Take the emergency jump back', takeBackEmergency, { vessel: table }),
    ],
    'galaxy',
  );
  // An indicator that stays up over the turn’s end waits for the next Action Phase, and nobody for it.
  return { ...asked, standing: room.phase !== 'action' };
};

type Owed = State['fuel'][string][number];
/** What Fuel is owed for. */
const forWords = (distance: Owed['distance']): string =>
  distance === 'card' ? 'for a Destination Card' : `for a ${distance} jump`;
const owedWords = ({ fuel, distance }: Owed): string => `${fuel} Fuel ${forWords(distance)}`;

/** A vessel that has jumped pays out of its hold, jump by jump, and says so. */
export const fuelFace = (state: State, table: string): FaceInput | null =>
  rowsOf(
    'Fuel to pay',
    (state.fuel[table] ?? []).map((owed, at) =>
      row(owedWords(owed), '', { table, tap: key('Paid', payFuel, { jump: at + 1 }) }),
    ),
  );

/** Control has a line for each jump of each vessel, until it is paid: a question for the first ones, and one for the next. */
export const fuelGrid = (state: State, { tables }: RoomView): FaceInput | null => {
  const owing = vesselsOf(tables).filter((table) => state.fuel[table] !== undefined);
  const many = Math.max(0, ...owing.map((table) => state.fuel[table]?.length ?? 0));
  const questions = Array.from({ length: many }, (_, at) => {
    const due = owing.flatMap((table) => {
      const owed = state.fuel[table]?.[at];
      return owed === undefined ? [] : [{ table, name: vesselName(state, table), owed }];
    });
    const kinds = [...(Object.keys(JUMP_DISTANCES) as (keyof typeof JUMP_DISTANCES)[]), 'card' as const];
    const jumps = kinds.flatMap((distance) => {
      const parts = due.filter(({ owed }) => owed.distance === distance);
      const words = parts.map(({ name, owed }) => `${name} ${owed.fuel}`);
      return words.length === 0 ? [] : [`${forWords(distance)} ${words.join(', ')}`];
    });
    const [alone] = due.length === 1 ? due : [];
    return doing(`fuel-${at + 1}`, `Fuel from the hold, ${at === 0 ? '' : 'and '}${jumps.join('; ')}`, {
      desk: 'galaxy',
      of: due.length,
      rows: due.map(({ table, name, owed }) => ({
        ...line(table, name, owedWords(owed), [choice('Paid', payFuel, { vessel: table, jump: at + 1 })]),
        from: null,
      })),
      keys:
        alone !== undefined
          ? [key('Paid', payFuel, { vessel: alone.table, jump: at + 1 })]
          : at === 0
            ? [key('All have paid', payFuel)]
            : [],
    });
  });
  return questions.length === 0 ? null : { kind: 'ask', title: 'Fuel to pay', questions };
};

/** What Control should know of the panel of a vessel that does not jump: nobody waits for it. */
const asideQuestion = (state: State, table: string, room: RoomView): Question[] => {
  const { up, unseen, offline, coordinates, rejected } = onPanel(state, table, room);
  const uncounted = unseen || offline;
  if (up || (!uncounted && rejected === null)) return [];
  const switched = offline
    ? '; its switch was up when its board went offline, so it does not jump: look at it'
    : unseen
      ? '; its switch is still up or was raised unseen, so it does not jump'
      : '';
  const text = `${vesselName(state, table)}: ${coordinates ?? 'no co-ordinates'}${switched}${rejectedWords(rejected)}`;
  const count = choice('Count it as raised', holdUp, { vessel: table });
  return [
    {
      ...keyed(state, `panel-${table}`, text, table, uncounted ? [count] : [], 'galaxy'),
      standing: true,
    },
  ];
};

const resolveQuestion = (state: State, up: readonly string[], room: RoomView): Question => {
  const jumping = jumpers(state, room);
  const staying = vesselsOf(room.tables).filter(
    (table) => state.separated[table] === undefined && !jumping.includes(table),
  );
  const left =
    staying.length === 0
      ? 'the whole fleet'
      : `staying: ${staying.map((each) => vesselName(state, each)).join(', ')}`;
  return room.phase === 'action'
    ? doing('resolve', `${jumping.length} ${jumping.length === 1 ? 'jumps' : 'jump'}; ${left}`, {
        desk: 'galaxy',
        standing: jumping.length === 0,
        keys: [deliberate(key('They jump', resolveJumps))],
      })
    : doing('resolve', 'Jumps are for the Action Phase', { desk: 'galaxy', standing: true });
};

/** Control looks at each vessel whose indicator is up, and lets them jump together. */
export const jumpCard = (state: State, room: RoomView): FaceInput | null => {
  const up = indicatorsUp(state, room);
  const questions = [
    ...(up.length === 0 ? [] : [resolveQuestion(state, up, room)]),
    ...up.map((table) => jumpQuestion(state, table, room)),
    ...vesselsOf(room.tables).flatMap((table) => asideQuestion(state, table, room)),
  ];
  return questions.length === 0 || state.battle !== null ? null : { kind: 'ask', title: 'Jump', questions };
};

/** Laws are binding for everybody, and everybody reads them. */
export const lawsFace = ({ laws }: State): FaceInput | null =>
  rowsOf(
    'Laws in force',
    Object.values(laws).map(({ text, turn }) => row(text, turn === null ? '' : `turn ${turn}`)),
  );

export const officesFace = (state: Pick<State, 'offices' | 'names'>): FaceInput | null =>
  rowsOf(
    'The Council since the elections',
    Object.entries(state.offices).map(([vessel, { holder }]) => row(officeName(state, vessel), holder)),
  );

/** The key that calls a vote, after its motion. */
const calling = () =>
  writing('Call the vote', callVote, { argument: 'motion', label: 'The motion', most: 100 });

/** The Council at Control: its votes are called where it meets, and what is entered is entered there. */
export const councilFace = ({ asks, duties }: State, { phase }: RoomView): FaceInput | null => {
  if (phase !== 'action' || duties.done.council?.[CONTROL] === true) return null;
  const isVoting = asks.questions[VOTE]?.isOpen === true;
  return {
    kind: 'ask',
    title: 'Council',
    questions: [
      doing('council-meets', 'The Interstellar Council meets', {
        desk: 'room',
        keys: [
          ...(isVoting ? [] : [calling().tap]),
          key('Council is over', 'duties-tick', { step: 'council' }),
        ],
      }),
    ],
  };
};

/** The President’s tablet, and Control for him: a motion is put to the vote, the Admiral is given an order. */
export const presidentFace = (
  { asks }: State,
  { phase }: RoomView,
  by: 'table' | 'control',
): FaceInput | null =>
  rowsOf('The President', [
    // Control has it where the Council meets (faces.ts).
    ...(by === 'control' || phase !== 'action' || asks.questions[VOTE]?.isOpen === true
      ? []
      : [row('The Council votes', '', calling())]),
    row('The Admiral is ordered', '', {
      ...writing('Give the order', emergencyOrder, { argument: 'text', label: 'The order', most: 100 }),
    }),
  ]);

/** Of the President, the Admiral and Control alone. */
export const ordersFace = ({ orders }: State): FaceInput | null =>
  rowsOf(
    'Emergency orders',
    Object.entries(orders).map(([order, { text, turn }]) =>
      row(text, turn === null ? '' : `turn ${turn}`, tapped('Over', liftOrder, { order })),
    ),
  );

/** What the last vote came to: entered as a new law, or for one that is in force; taken back, where it does not pass any more. */
export const decidedFace = (state: State): FaceInput | null => {
  const vote = state.asks.questions[VOTE];
  if (vote === undefined || vote.isOpen) return null;
  const title = 'The Council has decided';
  const text = `${vote.text}: ${voteWords(vote)}`;
  const isVoid = voidLaw(state) !== null;
  if (!passes(vote)) {
    const keys = [key('Take it back', takeBackLaw)];
    const words = isVoid ? `${text}; it has been entered all the same` : text;
    return {
      kind: 'ask',
      title,
      questions: [doing('made', words, { desk: 'room', keys, standing: !isVoid })],
    };
  }
  if (state.enacted) return null;
  return {
    kind: 'ask',
    title,
    questions: [
      keyed(
        state,
        'made',
        `${text}. Enter it`,
        AEGIS,
        [choice('A new law', enact, { what: 'made' })],
        'room',
      ),
      ...Object.entries(state.laws).map(([law, each]) =>
        keyed(
          state,
          `of-${law}`,
          `Or for a law in force: ${lawLine(each)}`,
          AEGIS,
          [
            choice('Amended', enact, { what: 'amended', law }),
            choice('Repealed', enact, { what: 'repealed', law }),
          ],
          'room',
        ),
      ),
    ],
  };
};

/** Where to find them, and what they may do. */
export const peopleFace = (state: State): FaceInput | null =>
  rowsOf(
    'Sickbay and brig',
    Object.entries(state.people).map(([person, { who, where }]) =>
      row(who, where, {
        text: keptWords(state, person),
        ...tapped('Free', setFree, { person }),
      }),
    ),
  );
