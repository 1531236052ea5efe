import { text as inEach } from '../../schemas/text.ts';
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
import { distanceName, distanceTo, fuelFor, isFree, placeName } from './rules/ftl.ts';
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
  title: inEach({ en: 'Jumps of the fleet', de: 'Sprünge der Flotte' }),
  rows: [
    ...(state.where === null
      ? []
      : [row(inEach({ en: 'The fleet is at', de: 'Die Flotte ist bei' }), placeName(state.where))]),
    ...Object.entries(state.separated).map(([vessel, { since }]) =>
      row(
        vesselName(state, vessel),
        since === null
          ? inEach({ en: 'separated', de: 'getrennt' })
          : inEach({ en: `separated since turn ${since}`, de: `getrennt seit Runde ${since}` }),
        {
          moment: {
            tone: 'bad',
            count: 1,
            title: inEach({ en: 'Separated from the fleet', de: 'Von der Flotte getrennt' }),
          },
        },
      ),
    ),
    ...state.jumps
      .slice(-JUMPS_SHOWN)
      .map(({ turn, distance }) =>
        row(
          turn === null
            ? inEach({ en: 'Before turn 1', de: 'Vor Runde 1' })
            : inEach({ en: `Turn ${turn}`, de: `Runde ${turn}` }),
          distanceName(distance),
        ),
      ),
  ],
});

/** The cards that the Aegis holds, with what they cost her to look for more. */
export const destinationsFace = (state: State, { options, phase }: RoomView): FaceInput => ({
  title: inEach({ en: 'Destination Cards', de: 'Zielkarten' }),
  rows: [
    ...state.held.flatMap((id) => {
      const card = destination(id);
      if (card === undefined) return [];
      const { name, distance, coordinates, benefit, risk } = card;
      return [row(name, `${distanceName(distance)}, ${coordinates}`, { text: `${benefit} ${risk}` })];
    }),
    phase === null
      ? row(inEach({ en: 'The first one comes with turn 1', de: 'Die erste kommt mit Runde 1' }), '')
      : row(
          inEach({ en: 'One more', de: 'Noch eine' }),
          inEach({
            en: `for ${String(options['destination-fuel'])} Fuel from the hold of the Aegis`,
            de: `für ${String(options['destination-fuel'])} Treibstoff aus dem Laderaum der Aegis`,
          }),
          tapped(inEach({ en: 'Draw', de: 'Ziehen' }), buyDestination),
        ),
  ],
});

const wrongWords = ({ text, unsent }: NonNullable<OnPanel['rejected']>): string =>
  unsent === true
    ? inEach({
        en: `You typed ${text} and stopped: dropped. Type all five digits again`,
        de: `Ihr habt ${text} getippt und aufgehört: verworfen. Tippt alle fünf Ziffern noch einmal`,
      })
    : inEach({
        en: `You typed ${text}. Co-ordinates are five digits: type them again`,
        de: `Ihr habt ${text} getippt. Koordinaten haben fünf Ziffern: Tippt sie noch einmal`,
      });

const coordinatesWords = (state: State, table: string, room: RoomView): string => {
  const typed = typedOn(state, table);
  if (typed !== undefined)
    return inEach({
      en: `Co-ordinates: ${typed}${'_'.repeat(5 - typed.length)}, not complete`,
      de: `Koordinaten: ${typed}${'_'.repeat(5 - typed.length)}, unvollständig`,
    });
  const { coordinates, rejected } = onPanel(state, table, room);
  const stand =
    coordinates === null
      ? inEach({
          en: 'Co-ordinates: none. You would jump to a random empty point in space',
          de: 'Koordinaten: keine. Ihr würdet an einen zufälligen leeren Punkt im All springen',
        })
      : inEach({ en: `Co-ordinates: ${coordinates}`, de: `Koordinaten: ${coordinates}` });
  return rejected === null
    ? stand
    : inEach({
        en: `${wrongWords(rejected)}. ${coordinates === null ? stand : inEach({ en: `${stand}, as before`, de: `${stand}, wie zuvor` })}`,
        de: `${wrongWords(rejected)}. ${coordinates === null ? stand : inEach({ en: `${stand}, as before`, de: `${stand}, wie zuvor` })}`,
      });
};

const indicatorWords = ({ up, unseen, offline }: OnPanel, late: string): string => {
  if (up)
    return inEach({
      en: 'Your jump indicator is up: Control comes',
      de: 'Euer Sprungschalter ist oben: Die Leitung kommt',
    });
  if (offline)
    return inEach({
      en: 'Your jump switch is offline: raise your indicator here',
      de: 'Euer Sprungschalter ist offline: Hebt ihn hier',
    });
  return unseen
    ? inEach({
        en: 'Your indicator is up: put it down and raise it again to jump',
        de: 'Euer Sprungschalter ist oben: Für einen Sprung senkt und hebt ihn noch einmal',
      })
    : inEach({
        en: `Raise your jump indicator when you jump.${late}`,
        de: `Hebt den Sprungschalter, wenn ihr springt.${late}`,
      });
};

/** In a Wolf Attack: what a vessel that has jumped out of it does, and waits for. */
const leftFace = (state: State, table: string, room: RoomView): FaceInput => {
  const to = onPanel(state, table, room).coordinates;
  const words = inEach({
    en: `To ${placeName(to)}: pay ${fuelFor(state, table, distanceTo(to), room.turn)} Fuel. Your squadrons are with you. ${(state.boarders[table] ?? 0) > 0 ? 'Of the Wolves, only those aboard reach you now' : 'No Wolf reaches you now'}. This page says who else is there once the alarm is stood down.`,
    de: `Nach ${placeName(to)}: Bezahlt ${fuelFor(state, table, distanceTo(to), room.turn)} Treibstoff. Eure Staffeln sind bei euch. ${(state.boarders[table] ?? 0) > 0 ? 'Von den Wölfen erreichen euch nur noch die an Bord' : 'Kein Wolf erreicht euch mehr'}. Nach der Entwarnung steht hier, wer noch dort ist.`,
  });
  return {
    kind: 'ask',
    title: inEach({ en: 'You have jumped', de: 'Ihr seid gesprungen' }),
    battle: true,
    questions: telling('left', words),
  };
};

/** Outside the Action Phase nobody jumps: what stands on the panel, to be read. */
const standingFace = (state: State, table: string, room: RoomView): FaceInput | null => {
  const landed = state.landings[table];
  const { coordinates, rejected, up, unseen, offline } = onPanel(state, table, room);
  const emergency = emergencyWords(state, table, room.turn);
  return rowsOf(inEach({ en: 'Jump', de: 'Sprung' }), [
    ...(emergency === null ? [] : [row(emergency, '')]),
    ...(landed === undefined ? [] : [row(landed, '')]),
    row(
      inEach({ en: 'Co-ordinates', de: 'Koordinaten' }),
      coordinates ?? inEach({ en: 'none', de: 'keine' }),
      {
        text: rejected === null ? null : `${wrongWords(rejected)}.`,
      },
    ),
    row(
      inEach({ en: 'Jump indicator', de: 'Sprungschalter' }),
      up
        ? inEach({ en: 'up', de: 'oben' })
        : offline
          ? inEach({ en: 'offline', de: 'offline' })
          : unseen
            ? inEach({ en: 'up, to be raised anew', de: 'oben, noch einmal zu heben' })
            : inEach({ en: 'down', de: 'unten' }),
    ),
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
      ? inEach({
          en: ' Your jump drive is not ticked as crewed',
          de: ' Euer Sprungantrieb ist nicht als besetzt abgehakt',
        })
      : '';
  return {
    kind: 'ask',
    title: inEach({ en: 'Jump', de: 'Sprung' }),
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
        [
          choice(
            up
              ? inEach({ en: 'Lower the indicator', de: 'Den Schalter senken' })
              : inEach({ en: 'Raise the indicator', de: 'Den Schalter heben' }),
            holdUp,
            { up: !up },
          ),
        ],
      ),
      keyed(state, 'coordinates', coordinatesWords(state, table, room), table, [
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) =>
          repeated(choice(String(digit), typeDigit, { digit })),
        ),
        choice(inEach({ en: 'Clear', de: 'Löschen' }), typeDigit),
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
  return inEach({
    en: `a ${distanceName(distance)} jump, costs ${fuelFor(state, table, distance, turn)} Fuel`,
    de: `Sprung (${distanceName(distance)}), kostet ${fuelFor(state, table, distance, turn)} Treibstoff`,
  });
};

/** What was typed and counts for nothing; co-ordinates of before stand. */
const rejectedWords = (rejected: OnPanel['rejected']): string =>
  rejected === null
    ? ''
    : inEach({
        en: `; typed ${rejected.text}: ${rejected.unsent === true ? 'dropped' : 'rejected'}`,
        de: `; getippt ${rejected.text}: ${rejected.unsent === true ? 'verworfen' : 'abgelehnt'}`,
      });

const jumpQuestion = (state: State, table: string, room: RoomView): Question => {
  const { coordinates: to, rejected } = onPanel(state, table, room);
  const stays = state.stays[table] === true;
  const crewed =
    state.duties.done.drives?.[table] === true
      ? inEach({ en: 'drive crewed', de: 'Antrieb besetzt' })
      : inEach({ en: 'has not ticked its drive', de: 'Antrieb nicht abgehakt' });
  const typed = typedOn(state, table);
  const half =
    typed === undefined ? '' : inEach({ en: `; still typing: ${typed}`, de: `; tippt noch: ${typed}` });
  const apart = state.separated[table] === undefined ? '' : inEach({ en: ' (separated)', de: ' (getrennt)' });
  const emergency = emergencyWords(state, table, room.turn);
  const cost = isFree(state, table, room.turn) ? emergency : jumpCost(state, table, to, room.turn);
  const asked = keyed(
    state,
    `jump-${table}`,
    `${vesselName(state, table)}${apart}: ${placeName(to)}, ${cost}; ${crewed}${half}${rejectedWords(rejected)}`,
    table,
    [
      {
        ...choice(inEach({ en: 'Jumps', de: 'Springt' }), judgeJump, { vessel: table, jumps: true }),
        chosen: !stays,
      },
      {
        ...choice(inEach({ en: 'Cannot', de: 'Kann nicht' }), judgeJump, { vessel: table, jumps: false }),
        chosen: stays,
      },
      {
        ...choice(inEach({ en: 'Emergency jump', de: 'Notsprung' }), emergencyJump, { vessel: table }),
        deliberate: true,
      },
      choice(
        inEach({ en: 'Take the emergency jump back', de: 'Den Notsprung zurücknehmen' }),
        takeBackEmergency,
        { vessel: table },
      ),
    ],
    'galaxy',
  );
  // An indicator that stays up over the turn’s end waits for the next Action Phase, and nobody for it.
  return { ...asked, standing: room.phase !== 'action' };
};

type Owed = State['fuel'][string][number];
/** What Fuel is owed for. */
const forWords = (distance: Owed['distance']): string =>
  distance === 'card'
    ? inEach({ en: 'for a Destination Card', de: 'für eine Zielkarte' })
    : inEach({
        en: `for a ${distanceName(distance)} jump`,
        de: `für einen Sprung (${distanceName(distance)})`,
      });
const owedWords = ({ fuel, distance }: Owed): string =>
  inEach({ en: `${fuel} Fuel ${forWords(distance)}`, de: `${fuel} Treibstoff ${forWords(distance)}` });

/** A vessel that has jumped pays out of its hold, jump by jump, and says so. */
export const fuelFace = (state: State, table: string): FaceInput | null =>
  rowsOf(
    inEach({ en: 'Fuel to pay', de: 'Treibstoff zu bezahlen' }),
    (state.fuel[table] ?? []).map((owed, at) =>
      row(owedWords(owed), '', {
        table,
        tap: key(inEach({ en: 'Paid', de: 'Bezahlt' }), payFuel, { jump: at + 1 }),
      }),
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
    return doing(
      `fuel-${at + 1}`,
      inEach({
        en: `Fuel from the hold, ${at === 0 ? '' : 'and '}${jumps.join('; ')}`,
        de: `Treibstoff aus dem Laderaum, ${at === 0 ? '' : 'und '}${jumps.join('; ')}`,
      }),
      {
        desk: 'galaxy',
        of: due.length,
        rows: due.map(({ table, name, owed }) => ({
          ...line(table, name, owedWords(owed), [
            choice(inEach({ en: 'Paid', de: 'Bezahlt' }), payFuel, { vessel: table, jump: at + 1 }),
          ]),
          from: null,
        })),
        keys:
          alone !== undefined
            ? [key(inEach({ en: 'Paid', de: 'Bezahlt' }), payFuel, { vessel: alone.table, jump: at + 1 })]
            : at === 0
              ? [key(inEach({ en: 'All have paid', de: 'Alle haben bezahlt' }), payFuel)]
              : [],
      },
    );
  });
  return questions.length === 0
    ? null
    : { kind: 'ask', title: inEach({ en: 'Fuel to pay', de: 'Treibstoff zu bezahlen' }), questions };
};

/** What Control should know of the panel of a vessel that does not jump: nobody waits for it. */
const asideQuestion = (state: State, table: string, room: RoomView): Question[] => {
  const { up, unseen, offline, coordinates, rejected } = onPanel(state, table, room);
  const uncounted = unseen || offline;
  if (up || (!uncounted && rejected === null)) return [];
  const switched = offline
    ? inEach({
        en: '; its switch was up when its board went offline, so it does not jump: look at it',
        de: '; der Schalter war oben, als seine Platine offline ging, darum springt das Schiff nicht: Seht nach',
      })
    : unseen
      ? inEach({
          en: '; its switch is still up or was raised unseen, so it does not jump',
          de: '; der Schalter ist noch oben oder wurde ungesehen gehoben, darum springt das Schiff nicht',
        })
      : '';
  const text = `${vesselName(state, table)}: ${coordinates ?? inEach({ en: 'no co-ordinates', de: 'keine Koordinaten' })}${switched}${rejectedWords(rejected)}`;
  const count = choice(inEach({ en: 'Count it as raised', de: 'Als gehoben zählen' }), holdUp, {
    vessel: table,
  });
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
      ? inEach({ en: 'the whole fleet', de: 'die ganze Flotte' })
      : inEach({
          en: `staying: ${staying.map((each) => vesselName(state, each)).join(', ')}`,
          de: `es bleiben: ${staying.map((each) => vesselName(state, each)).join(', ')}`,
        });
  return room.phase === 'action'
    ? doing(
        'resolve',
        `${jumping.length} ${jumping.length === 1 ? inEach({ en: 'jumps', de: 'springt' }) : inEach({ en: 'jump', de: 'springen' })}; ${left}`,
        {
          desk: 'galaxy',
          standing: jumping.length === 0,
          keys: [deliberate(key(inEach({ en: 'They jump', de: 'Sie springen' }), resolveJumps))],
        },
      )
    : doing(
        'resolve',
        inEach({ en: 'Jumps are for the Action Phase', de: 'Gesprungen wird in der Aktionsphase' }),
        { desk: 'galaxy', standing: true },
      );
};

/** Control looks at each vessel whose indicator is up, and lets them jump together. */
export const jumpCard = (state: State, room: RoomView): FaceInput | null => {
  const up = indicatorsUp(state, room);
  const questions = [
    ...(up.length === 0 ? [] : [resolveQuestion(state, up, room)]),
    ...up.map((table) => jumpQuestion(state, table, room)),
    ...vesselsOf(room.tables).flatMap((table) => asideQuestion(state, table, room)),
  ];
  return questions.length === 0 || state.battle !== null
    ? null
    : { kind: 'ask', title: inEach({ en: 'Jump', de: 'Sprung' }), questions };
};

/** Laws are binding for everybody, and everybody reads them. */
export const lawsFace = ({ laws }: State): FaceInput | null =>
  rowsOf(
    inEach({ en: 'Laws in force', de: 'Gesetze in Kraft' }),
    Object.values(laws).map(({ text, turn }) =>
      row(text, turn === null ? '' : inEach({ en: `turn ${turn}`, de: `Runde ${turn}` })),
    ),
  );

export const officesFace = (state: Pick<State, 'offices' | 'names'>): FaceInput | null =>
  rowsOf(
    inEach({ en: 'The Council since the elections', de: 'Der Rat seit den Wahlen' }),
    Object.entries(state.offices).map(([vessel, { holder }]) => row(officeName(state, vessel), holder)),
  );

/** The key that calls a vote, after its motion. */
const calling = () =>
  writing(inEach({ en: 'Call the vote', de: 'Abstimmen lassen' }), callVote, {
    argument: 'motion',
    label: inEach({ en: 'The motion', de: 'Der Antrag' }),
    most: 100,
  });

/** The Council at Control: its votes are called where it meets, and what is entered is entered there. */
export const councilFace = ({ asks, duties }: State, { phase }: RoomView): FaceInput | null => {
  if (phase !== 'action' || duties.done.council?.[CONTROL] === true) return null;
  const isVoting = asks.questions[VOTE]?.isOpen === true;
  return {
    kind: 'ask',
    title: inEach({ en: 'Council', de: 'Rat' }),
    questions: [
      doing(
        'council-meets',
        inEach({ en: 'The Interstellar Council meets', de: 'Der Interstellare Rat tagt' }),
        {
          desk: 'room',
          keys: [
            ...(isVoting ? [] : [calling().tap]),
            key(inEach({ en: 'Council is over', de: 'Die Sitzung ist vorbei' }), 'duties-tick', {
              step: 'council',
            }),
          ],
        },
      ),
    ],
  };
};

/** The President’s tablet, and Control for him: a motion is put to the vote, the Admiral is given an order. */
export const presidentFace = (
  { asks }: State,
  { phase }: RoomView,
  by: 'table' | 'control',
): FaceInput | null =>
  rowsOf(inEach({ en: 'The President', de: 'Der Präsident' }), [
    // Control has it where the Council meets (faces.ts).
    ...(by === 'control' || phase !== 'action' || asks.questions[VOTE]?.isOpen === true
      ? []
      : [row(inEach({ en: 'The Council votes', de: 'Der Rat stimmt ab' }), '', calling())]),
    row(inEach({ en: 'The Admiral is ordered', de: 'Der Admiral bekommt einen Befehl' }), '', {
      ...writing(inEach({ en: 'Give the order', de: 'Den Befehl geben' }), emergencyOrder, {
        argument: 'text',
        label: inEach({ en: 'The order', de: 'Der Befehl' }),
        most: 100,
      }),
    }),
  ]);

/** Of the President, the Admiral and Control alone. */
export const ordersFace = ({ orders }: State): FaceInput | null =>
  rowsOf(
    inEach({ en: 'Emergency orders', de: 'Eilbefehle' }),
    Object.entries(orders).map(([order, { text, turn }]) =>
      row(
        text,
        turn === null ? '' : inEach({ en: `turn ${turn}`, de: `Runde ${turn}` }),
        tapped(inEach({ en: 'Over', de: 'Vorbei' }), liftOrder, { order }),
      ),
    ),
  );

/** What the last vote came to: entered as a new law, or for one that is in force; taken back, where it does not pass any more. */
export const decidedFace = (state: State): FaceInput | null => {
  const vote = state.asks.questions[VOTE];
  if (vote === undefined || vote.isOpen) return null;
  const title = inEach({ en: 'The Council has decided', de: 'Der Rat hat beschlossen' });
  const text = `${vote.text}: ${voteWords(vote)}`;
  const isVoid = voidLaw(state) !== null;
  if (!passes(vote)) {
    const keys = [key(inEach({ en: 'Take it back', de: 'Zurücknehmen' }), takeBackLaw)];
    const words = isVoid
      ? inEach({
          en: `${text}; it has been entered all the same`,
          de: `${text}; eingetragen ist es trotzdem`,
        })
      : text;
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
        inEach({ en: `${text}. Enter it`, de: `${text}. Tragt es ein` }),
        AEGIS,
        [choice(inEach({ en: 'A new law', de: 'Ein neues Gesetz' }), enact, { what: 'made' })],
        'room',
      ),
      ...Object.entries(state.laws).map(([law, each]) =>
        keyed(
          state,
          `of-${law}`,
          inEach({
            en: `Or for a law in force: ${lawLine(each)}`,
            de: `Oder zu einem Gesetz in Kraft: ${lawLine(each)}`,
          }),
          AEGIS,
          [
            choice(inEach({ en: 'Amended', de: 'Geändert' }), enact, { what: 'amended', law }),
            choice(inEach({ en: 'Repealed', de: 'Aufgehoben' }), enact, { what: 'repealed', law }),
          ],
          'room',
        ),
      ),
    ],
  };
};

const KEPT = {
  sickbay: inEach({ en: 'sickbay', de: 'Krankenstation' }),
  brig: inEach({ en: 'brig', de: 'Arrest' }),
} as const;

/** Where to find them, and what they may do. */
export const peopleFace = (state: State): FaceInput | null =>
  rowsOf(
    inEach({ en: 'Sickbay and brig', de: 'Krankenstation und Arrest' }),
    Object.entries(state.people).map(([person, { who, where }]) =>
      row(who, KEPT[where], {
        text: keptWords(state, person),
        ...tapped(inEach({ en: 'Free', de: 'Freilassen' }), setFree, { person }),
      }),
    ),
  );
