import { text as inEach } from '../../schemas/text.ts';
import * as z from 'zod';
import { oneOf } from '../kit/arguments.ts';
import { command, type Refused } from '../kit/rule.ts';
import { deliberate, key, row, writing, type Row } from '../kit/face-parts.ts';
import { systemName } from './content/galaxy.ts';
import { orderOf, ORDERS } from './content/orders.ts';
import { ship } from './crew-commands.ts';
import { systemSchema } from './jump-commands.ts';
import {
  actsAs,
  announce,
  hindranceOf,
  hindranceWords,
  MAX_ANNOUNCEMENTS,
  powerFault,
  viceFault,
} from './rules/government.ts';
import { OFFICE_NAMES, OFFICES, type Office } from './offices.ts';
import { personName, personOf, seatFault, seatIn, setFree } from './rules/people.ts';
import { seat } from './ships.ts';
import { against } from './rules/against.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

const unit = (): string => 'government';
const desk = 'room';

/** The President and the Vice President come by succession, which is Control's; the other two are appointed by them. */
const appoint = command({
  name: inEach({ en: 'Government: appoint to an office', de: 'Regierung: in ein Amt berufen' }),
  desk,
  who: ['control', 'seat'],
  schema: z.strictObject({
    office: z
      .enum(OFFICES)
      .describe(inEach({ en: 'The office', de: 'Das Amt' }))
      .meta({ labels: OFFICE_NAMES }),
    ship,
    seat,
  }),
  unit,
  fault: (state: State, { office, ship: table, seat: id }, { by, room }) => {
    if (by.role === 'seat' && (office === 'president' || office === 'vice-president'))
      return against(
        'succession',
        inEach({
          en: 'Governance: the President and Vice President are appointed by succession. Ask Control',
          de: 'Regierung: Präsident und Vizepräsident kommen durch Nachfolge ins Amt. Frag die Leitung',
        }),
      );
    const person = personOf(table, id);
    return (
      seatFault(table, id) ??
      (office === 'president' || office === 'vice-president'
        ? null
        : powerFault(
            state,
            office === 'commander' ? 'president' : 'vice-president',
            { by, room },
            'appoint',
          )) ??
      (state.executing[person] !== undefined
        ? against(
            'offices',
            inEach({
              en: `Governance: ${personName(person)} is executed, and holds no office`,
              de: `Regierung: ${personName(person)} ist hingerichtet und hat kein Amt`,
            }),
          )
        : null) ??
      viceFault({ ...state.government.offices, [office]: person }, room.options)
    );
  },
  run: (state: State, { office, ship: table, seat: id }, context) => {
    const person = personOf(table, id);
    state.government.offices[office] = person;
    if (state.picked?.person === person) delete state.picked;
    announce(state, context, `${OFFICE_NAMES[office]}: ${personName(person)}`);
    context.rule(office === 'commander' || office === 'voice' ? 'offices' : 'succession');
    return undefined;
  },
});

const yieldOffice = command({
  name: inEach({
    en: 'Government: the President yields to the Vice President',
    de: 'Regierung: der Präsident übergibt an den Vizepräsidenten',
  }),
  desk,
  who: ['control', 'seat'],
  deliberate: true,
  schema: z.strictObject({}),
  unit,
  // In person, at any point of the game: whoever acts in their stead does not yield for them.
  fault: (state: State, _args, { by }) =>
    (by.role !== 'control' && personOf(by.table ?? '', by.seat ?? '') !== state.government.offices.president
      ? against(
          'succession',
          inEach({
            en: 'Governance: only the President in person yields the office',
            de: 'Regierung: Nur der Präsident selbst gibt das Amt ab',
          }),
        )
      : null) ??
    (state.government.offices['vice-president'] === undefined
      ? against(
          'succession',
          inEach({
            en: 'Governance: there is no Vice President to yield to',
            de: 'Regierung: Es gibt keinen Vizepräsidenten, der übernimmt',
          }),
        )
      : null),
  run: (state: State, _args, context) => {
    const { offices } = state.government;
    const next = offices['vice-president'];
    if (next === undefined) return undefined;
    offices.president = next;
    delete offices['vice-president'];
    context.rule('succession');
    announce(
      state,
      context,
      inEach({
        en: `${personName(next)} is President; the Vice President is to be named by succession`,
        de: `${personName(next)} ist Präsident; den Vizepräsidenten bestimmt die Nachfolge`,
      }),
    );
    return undefined;
  },
});

/** One a turn. */
const ordersFault = (state: State, { turn }: Pick<RoomView, 'turn'>): Refused | null => {
  const { orderTurn } = state.government;
  return orderTurn !== null && orderTurn === turn
    ? against(
        'orders',
        inEach({
          en: 'Governance: one Executive Order a turn is enacted or repealed. The next one can be next turn',
          de: 'Regierung: Pro Runde tritt ein Erlass in Kraft oder wird aufgehoben. Der nächste ist nächste Runde möglich',
        }),
      )
    : null;
};

const order = command({
  name: inEach({
    en: 'Government: enact or repeal an Executive Order',
    de: 'Regierung: einen Erlass in Kraft setzen oder aufheben',
  }),
  desk,
  who: ['control', 'seat'],
  schema: z.strictObject({
    order: oneOf(
      ORDERS,
      inEach({ en: 'The order', de: 'Der Erlass' }),
      inEach({ en: 'an order', de: 'ein Erlass' }),
    ),
    repeal: z
      .boolean()
      .default(false)
      .describe(inEach({ en: 'Repeal it', de: 'Aufheben' })),
    ruling: z
      .boolean()
      .default(false)
      .describe(
        inEach({
          en: 'By ruling of Control, whatever was done this turn',
          de: 'Die Leitung entscheidet es, was in dieser Runde auch war',
        }),
      ),
  }),
  unit,
  fault: (state: State, { order: id, repeal, ruling }, { by, room }) => {
    const isIn = state.government.orders.includes(id);
    // A ruling of Control overrules both.
    const fault =
      ruling && by.role === 'control'
        ? null
        : (powerFault(state, 'president', { by, room }) ?? ordersFault(state, room));
    return fault !== null || isIn === repeal
      ? fault
      : against(
          'orders',
          inEach({
            en: `"${orderOf(id)?.name ?? id}" is ${isIn ? 'already in force' : 'not in force'}`,
            de: `„${orderOf(id)?.name ?? id}“ ist ${isIn ? 'schon' : 'nicht'} in Kraft`,
          }),
        );
  },
  run: (state: State, { order: id, repeal }, context) => {
    const { government } = state;
    const name = orderOf(id)?.name ?? id;
    government.orders = repeal ? government.orders.filter((each) => each !== id) : [...government.orders, id];
    government.orderTurn = context.room.turn;
    if (!repeal && orderOf(id)?.does?.kind === 'amnesty')
      for (const person of Object.keys(state.prison)) setFree(state, person);
    announce(
      state,
      context,
      inEach({
        en: `Executive Order "${name}" is ${repeal ? 'repealed' : 'enacted'}`,
        de: `Erlass „${name}“ ist ${repeal ? 'aufgehoben' : 'in Kraft'}`,
      }),
    );
    context.rule('orders');
    return undefined;
  },
});

const destination = command({
  name: inEach({
    en: 'Government: name the destination of the next jump',
    de: 'Regierung: das Ziel des nächsten Sprungs nennen',
  }),
  who: ['control', 'seat'],
  schema: z.strictObject({ system: systemSchema }),
  unit: () => 'fleet',
  // Control announces a jump to anywhere by itself.
  fault: (state: State, _args, { by, room }) =>
    (by.role === 'control' ? null : powerFault(state, 'vice-president', { by, room })) ??
    (state.packets.questions.jump === undefined
      ? null
      : against(
          'destination',
          inEach({ en: 'a jump has already been announced', de: 'ein Sprung ist schon angesagt' }),
        )),
  run: (state: State, { system }, { log }) => {
    state.fleet.destination = system;
    log({
      text: inEach({
        en: `The Vice President names ${systemName(system)}`,
        de: `Der Vizepräsident nennt das Ziel: ${systemName(system)}`,
      }),
      rules: ['destination'],
    });
    return undefined;
  },
});

const speak = command({
  name: inEach({
    en: 'Government: the Voice announces, or amends the Constitution',
    de: 'Regierung: die Stimme verkündet oder ändert die Verfassung',
  }),
  desk,
  who: ['control', 'seat'],
  schema: z.strictObject({
    text: z
      .string()
      .min(1)
      .max(200)
      .describe(inEach({ en: 'What is announced', de: 'Was verkündet wird' })),
  }),
  unit,
  // Control may read out what it likes.
  fault: (state: State, _args, { by, room }) =>
    by.role === 'control' ? null : powerFault(state, 'voice', { by, room }),
  run: (state: State, { text }, context) => {
    announce(state, context, text, {
      text: inEach({ en: `Voice of the Fleet: ${text}`, de: `Stimme der Flotte: ${text}` }),
      rules: ['orders'],
    });
    return undefined;
  },
});

/** Who has gone home, or sits elsewhere: the office waits, and for a President the Vice President acts. */
const absent = command({
  name: inEach({
    en: 'Government: an officer is absent, or is back',
    de: 'Regierung: ein Amtsträger fehlt oder ist zurück',
  }),
  desk,
  onKeys: true,
  schema: z.strictObject({ ship, seat, back: z.boolean().default(false) }),
  unit,
  fault: (state: State, { ship: table, seat: id, back }) =>
    seatFault(table, id) ??
    ((state.absent?.[personOf(table, id)] === true) === back
      ? null
      : {
          refused: inEach({
            en: `${personName(personOf(table, id))} is ${back ? 'not' : 'already'} noted as absent`,
            de: `${personName(personOf(table, id))} ist ${back ? 'nicht' : 'schon'} als abwesend eingetragen`,
          }),
        }),
  run: (state: State, { ship: table, seat: id, back }, context) => {
    const person = personOf(table, id);
    state.absent ??= {};
    if (back) delete state.absent[person];
    else state.absent[person] = true;
    context.log({
      text: inEach({
        en: `${personName(person)} is ${back ? 'back' : 'absent'}`,
        de: `${personName(person)} ist ${back ? 'zurück' : 'abwesend'}`,
      }),
    });
    const { president } = state.government.offices;
    if (president === person && !back && actsAs(state, 'president', context.room) !== undefined)
      context.rule('succession');
    return undefined;
  },
});

/** Once its two conditions are met, which are Control's to see: both roles are replaced, and the other two fall vacant. */
const change = command({
  name: inEach({
    en: 'Government: install a new President and Vice President',
    de: 'Regierung: Präsident und Vizepräsident neu einsetzen',
  }),
  desk,
  deliberate: true,
  schema: z.strictObject({ ship, seat, viceShip: ship, viceSeat: seat }),
  unit,
  fault: (_state: State, { ship: table, seat: id, viceShip, viceSeat }, { room }) =>
    seatFault(table, id) ??
    seatFault(viceShip, viceSeat) ??
    viceFault(
      { president: personOf(table, id), 'vice-president': personOf(viceShip, viceSeat) },
      room.options,
    ),
  run: (state: State, { ship: table, seat: id, viceShip, viceSeat }, context) => {
    const president = personOf(table, id);
    const vice = personOf(viceShip, viceSeat);
    state.government.offices = { president, 'vice-president': vice };
    if (state.picked?.person === president) delete state.picked;
    announce(
      state,
      context,
      inEach({
        en: `A new government: ${personName(president)} is President, ${personName(vice)} Vice President. They appoint a Fleet Commander and a Voice before they govern`,
        de: `Neue Regierung: ${personName(president)} ist Präsident, ${personName(vice)} Vizepräsident. Vor dem Regieren berufen sie Flottenkommandant und Stimme`,
      }),
    );
    context.rule('change-of-government');
    return undefined;
  },
});

export const governmentCommands = {
  appoint,
  'yield-presidency': yieldOffice,
  order,
  destination,
  'voice-speaks': speak,
  'new-government': change,
  absent,
};

/** "Captain of Kiln, imprisoned: Navigation Officer of Low Tide acts". */
const standsAs = (state: State, office: Office, tables: readonly string[]): string => {
  const holder = state.government.offices[office];
  const acting = actsAs(state, office, { tables });
  const hindrance = holder === undefined ? null : hindranceOf(state, holder, tables);
  const named = holder === undefined ? inEach({ en: 'Vacant', de: 'Unbesetzt' }) : personName(holder);
  return `${named}${hindrance === null ? '' : inEach({ en: `, ${hindrance}`, de: `, ${hindranceWords(hindrance)}` })}${acting === undefined || acting === holder ? '' : inEach({ en: `: ${personName(acting)} acts`, de: `: vertreten von ${personName(acting)}` })}`;
};

/** Control's own: who holds which office, and may use it. */
export const officesFace = (state: State, { tables }: Pick<RoomView, 'tables'>): FaceInput | null => {
  const held = OFFICES.flatMap((office) => {
    const holder = state.government.offices[office];
    return holder === undefined ? [] : [{ office, holder }];
  });
  return held.length === 0
    ? null
    : {
        title: inEach({ en: 'Who governs', de: 'Wer regiert' }),
        rows: held.map(({ office, holder }) => {
          const back = state.absent?.[holder] === true;
          return row(OFFICE_NAMES[office], standsAs(state, office, tables), {
            tap: key(
              back ? inEach({ en: 'Is back', de: 'Ist zurück' }) : inEach({ en: 'Is absent', de: 'Fehlt' }),
              absent,
              { ...seatIn(holder), back },
            ),
          });
        }),
      };
};

/** Everybody: who governs, and by which orders. */
export const governmentFace = (state: State, { tables }: Pick<RoomView, 'tables'>): FaceInput | null => {
  const { offices, orders } = state.government;
  if (Object.keys(offices).length === 0 && orders.length === 0) return null;
  return {
    title: inEach({ en: 'Government', de: 'Regierung' }),
    rows: [
      ...OFFICES.map((office) => {
        return row(OFFICE_NAMES[office], standsAs(state, office, tables));
      }),
      ...orders.map((id) =>
        row(orderOf(id)?.name ?? id, inEach({ en: 'In force', de: 'In Kraft' }), {
          text: orderOf(id)?.text ?? null,
        }),
      ),
    ],
  };
};

const readOut = (state: State, most: number): Row[] =>
  state.government.announcements
    .slice(-most)
    .toReversed()
    .map(({ turn, text }) =>
      row(
        turn === null
          ? inEach({ en: 'Before turn 1', de: 'Vor Runde 1' })
          : inEach({ en: `Turn ${turn}`, de: `Runde ${turn}` }),
        '',
        { text },
      ),
    );

/** Control's own: what the Voice reads out, the newest first, and a key for what the Voice says itself. */
export const voiceFace = (state: State): FaceInput => ({
  title: inEach({ en: 'Voice of the Fleet', de: 'Stimme der Flotte' }),
  rows: [
    row(
      inEach({
        en: 'The Voice announces, or amends the Constitution',
        de: 'Die Stimme verkündet oder ändert die Verfassung',
      }),
      '',
      writing(inEach({ en: 'Announce', de: 'Verkünden' }), speak, {
        argument: 'text',
        label: inEach({ en: 'What is announced', de: 'Was verkündet wird' }),
        most: 200,
      }),
    ),
    ...readOut(state, MAX_ANNOUNCEMENTS),
    ...(state.government.offices.president === undefined ||
    state.government.offices['vice-president'] === undefined
      ? []
      : [
          row(
            inEach({
              en: 'The President yields to the Vice President',
              de: 'Der Präsident übergibt an den Vizepräsidenten',
            }),
            '',
            {
              tap: deliberate(key(inEach({ en: 'Yield', de: 'Übergeben' }), yieldOffice)),
            },
          ),
        ]),
  ],
});

/** On the tablet of the ship that the Voice is of: what is to be read out to the Fleet. */
const LATEST = 4;
export const readOutFace = (state: State, table: string): FaceInput | null =>
  state.government.offices.voice?.startsWith(`${table}/`) === true &&
  state.government.announcements.length > 0
    ? {
        title: inEach({ en: 'For the Voice to read out', de: 'Für die Stimme zum Vorlesen' }),
        rows: readOut(state, LATEST),
      }
    : null;

/** Control's own: a key for each Executive Order. */
export const ordersFace = (state: State): FaceInput => ({
  title: inEach({ en: 'Executive Orders', de: 'Erlasse' }),
  rows: ORDERS.map(({ id, name, text }) => {
    const isIn = state.government.orders.includes(id);
    return row(name, isIn ? inEach({ en: 'In force', de: 'In Kraft' }) : '–', {
      text,
      tap: deliberate(
        key(
          isIn ? inEach({ en: 'Repeal', de: 'Aufheben' }) : inEach({ en: 'Enact', de: 'In Kraft setzen' }),
          order,
          { order: id, repeal: isIn },
        ),
      ),
    });
  }),
});
