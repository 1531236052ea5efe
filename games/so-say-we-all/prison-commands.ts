import { text as inEach } from '../../schemas/text.ts';
import * as z from 'zod';
import { Minutes } from '../../schemas/units.ts';
import { command, type Asked, type Refused, type RuleContext } from '../kit/rule.ts';
import { choice, deliberate, doing, line, row, type Key, type Question } from '../kit/face-parts.ts';
import { inForce } from './content/orders.ts';
import { ship } from './crew-commands.ts';
import { shipFault } from './rules/crews.ts';
import { figure } from '../kit/options.ts';
import { notify } from './notices.ts';
import { actsAs, announce, dutyFault, leaveOffices, powerFault } from './rules/government.ts';
import {
  heldFault,
  heldOn,
  isCaptain,
  peopleOf,
  personName,
  personOf,
  seatFault,
  seatIn,
  seatsOf,
  setFree,
} from './rules/people.ts';
import { seat, shipName } from './ships.ts';
import { against } from './rules/against.ts';
import { OFFICE_NAMES, type Office } from './offices.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { State } from './state.ts';

const Who = { ship, seat };
const unit = (): string => 'prison';
/** A timer for each, beside one another. */
const timeOutOf = (person: string): string => `ex-${person.replace('/', '-')}`;

/** Whose word it takes beside the Captain's; null: nobody's. */
export const approvalFor = (state: State, person: string, aboard: string): string | null => {
  if (state.government.offices.president === person)
    return inEach({
      en: 'the Fleet Commander and the Vice President',
      de: 'des Flottenkommandanten und des Vizepräsidenten',
    });
  if (!isCaptain(state, person)) return null;
  return person === personOf(aboard, 'captain')
    ? inEach({ en: 'the entire crew of the ship', de: 'der ganzen Besatzung des Schiffs' })
    : inEach({ en: 'the President', de: 'des Präsidenten' });
};

/** Of those whose word it takes: whoever could not give it now. A ruling is Control's. */
const wordFault = (state: State, person: string, aboard: string, asked: Asked): Refused | null => {
  if (asked.by.role === 'control') return null;
  const { offices } = state.government;
  const asking: readonly Office[] =
    offices.president === person
      ? ['commander', 'vice-president']
      : isCaptain(state, person) && person !== personOf(aboard, 'captain')
        ? ['president']
        : [];
  const missing = asking.find((office) => actsAs(state, office, asked.room) === undefined);
  if (missing !== undefined)
    return against(
      'prison',
      inEach({
        en: `Imprisonment: the ${OFFICE_NAMES[missing]} must approve, and nobody can act as one now. Ask Control`,
        de: `Haft: Es fehlt eine Zustimmung (${OFFICE_NAMES[missing]}), und niemand übt das Amt jetzt aus. Frag die Leitung`,
      }),
    );
  return asking.length === 0
    ? null
    : powerFault(state, asking[0] ?? 'president', { ...asked, by: { ...asked.by, role: 'control' } });
};

/** What the Captain of the ship that holds a prisoner may do, in person. */
export const wardenFault = (
  state: State,
  person: string,
  { by, room }: Asked,
  what: Parameters<typeof heldFault>[3],
): Refused | null =>
  heldFault(state, person, by, what) ??
  dutyFault(state, heldOn(state, person) ?? '', 'captain', { by, room });

const imprison = command({
  name: inEach({ en: 'Imprison a player', de: 'Jemanden einsperren' }),
  who: ['control', 'table'],
  schema: z.strictObject({
    ...Who,
    aboard: ship.optional().describe(inEach({ en: 'On which ship', de: 'Auf welchem Schiff' })),
    approved: z
      .boolean()
      .default(false)
      .describe(inEach({ en: 'Approved by those who must', de: 'Alle Nötigen haben zugestimmt' })),
  }),
  unit,
  fault: (state: State, { ship: table, seat: id, aboard: named, approved }, { by, room }) => {
    const person = personOf(table, id);
    const aboard = by.table ?? named ?? table;
    const fault = seatFault(table, id);
    if (fault !== null) return fault;
    const lost = shipFault(state, aboard);
    if (lost !== null) return lost;
    if (heldOn(state, person) !== undefined)
      return against(
        'prison',
        inEach({
          en: `${personName(person)} is already imprisoned`,
          de: `${personName(person)} ist schon in Haft`,
        }),
      );
    if (state.released[person] === aboard)
      return against(
        'prison',
        inEach({
          en: `Imprisonment: ${personName(person)} has not left ${shipName(aboard)} since the release. Tap “has left” once they have`,
          de: `Haft: ${personName(person)} hat ${shipName(aboard)} seit der Freilassung nicht verlassen. Tippe auf „Ist von Bord“, wenn es so ist`,
        }),
      );
    if (state.executing[person] !== undefined)
      return against(
        'prison',
        inEach({
          en: `Imprisonment: ${personName(person)} is executed`,
          de: `Haft: ${personName(person)} ist hingerichtet`,
        }),
      );
    const needed = approvalFor(state, person, aboard);
    return (
      dutyFault(state, aboard, 'captain', { by, room }) ??
      wordFault(state, person, aboard, { by, room }) ??
      (needed === null || approved
        ? null
        : against(
            'prison',
            inEach({
              en: `Imprisonment: ${needed} must approve. Ask them, then confirm it`,
              de: `Haft: nur mit Zustimmung ${needed}. Hol sie ein, dann bestätige`,
            }),
          ))
    );
  },
  run: (state: State, { ship: table, seat: id, aboard: named }, { by, room, log }) => {
    const person = personOf(table, id);
    const aboard = by.table ?? named ?? table;
    state.prison[person] = { aboard, since: room.turn };
    if (state.picked?.person === person) delete state.picked;
    delete state.arresting?.[aboard];
    log({
      text: inEach({
        en: `${personName(person)} is imprisoned on ${shipName(aboard)}`,
        de: `${personName(person)} ist auf der ${shipName(aboard)} in Haft`,
      }),
      rules: ['prison'],
    });
    return undefined;
  },
});

/** A tap, or a hold that says that those who must have approved. */
export const imprisonKey = (
  state: State,
  label: string,
  args: { readonly ship: string; readonly seat: string; readonly aboard?: string },
  aboard: string,
): Key =>
  approvalFor(state, personOf(args.ship, args.seat), aboard) === null
    ? choice(label, imprison, args)
    : deliberate(
        choice(inEach({ en: `${label}, approved`, de: `${label}, mit Zustimmung` }), imprison, {
          ...args,
          approved: true,
        }),
      );

/** On the Captain's own tablet: whose crew the suspect is of, then who. */
const arrest = command({
  name: inEach({ en: 'Choose whom to imprison aboard', de: 'Wählen, wer an Bord in Haft kommt' }),
  who: ['table'],
  schema: z.strictObject({
    ship: ship.optional().describe(inEach({ en: 'Whose crew', de: 'Aus wessen Besatzung' })),
    stop: z
      .boolean()
      .default(false)
      .describe(inEach({ en: 'Nobody', de: 'Niemand' })),
  }),
  unit,
  fault: (state: State, { stop }, asked) =>
    stop
      ? null
      : (shipFault(state, asked.by.table ?? '') ?? dutyFault(state, asked.by.table ?? '', 'captain', asked)),
  run: (state: State, { ship: of, stop }, { by: { table } }) => {
    if (table === null) return undefined;
    state.arresting ??= {};
    if (stop) delete state.arresting[table];
    else state.arresting[table] = of ?? '';
    return undefined;
  },
});

/** One key on the Captain's tablet, which opens the ships, and a ship its seats; what takes approval is a hold that says so. */
const arrestQuestion = (state: State, aboard: string, tables: readonly string[]): Question => {
  const of = state.arresting?.[aboard];
  const keys = (text: string, options: readonly Key[]): Question =>
    doing('arrest', text, { rows: [line(aboard, shipName(aboard), null, options)] });
  const nobody = choice(inEach({ en: 'Cancel', de: 'Abbrechen' }), arrest, { stop: true });
  if (of === undefined)
    return keys(
      inEach({
        en: 'The Captain may imprison whoever is aboard',
        de: 'Der Kapitän darf alle einsperren, die an Bord sind',
      }),
      [choice(inEach({ en: 'Imprison…', de: 'Einsperren…' }), arrest)],
    );
  if (of === '')
    return keys(
      inEach({
        en: 'Imprison: whose crew are they?',
        de: 'Einsperren: Zu wessen Besatzung gehört die Person?',
      }),
      [...tables.map((id) => choice(shipName(id), arrest, { ship: id })), nobody],
    );
  const free = seatsOf(of).filter(({ id }) => heldOn(state, personOf(of, id)) === undefined);
  const needs = free.flatMap(({ id, name }) => {
    const who = approvalFor(state, personOf(of, id), aboard);
    return who === null
      ? []
      : [inEach({ en: `${name}: approved by ${who}`, de: `${name}: mit Zustimmung ${who}` })];
  });
  return keys(
    [
      inEach({ en: `Imprison somebody of ${shipName(of)}`, de: `Jemanden der ${shipName(of)} einsperren` }),
      ...needs,
    ].join('. '),
    [...free.map(({ id, name }) => imprisonKey(state, name, { ship: of, seat: id }, aboard)), nobody],
  );
};

const release = command({
  name: inEach({
    en: 'Free a prisoner: release or jailbreak',
    de: 'Jemanden befreien: Freilassung oder Ausbruch',
  }),
  who: ['control', 'table'],
  schema: z.strictObject(Who),
  unit,
  fault: (state: State, { ship: table, seat: id }, asked) =>
    wardenFault(state, personOf(table, id), asked, { done: 'released', rule: 'prison' }),
  run: (state: State, { ship: table, seat: id }, { log }) => {
    const person = personOf(table, id);
    setFree(state, person);
    log({
      text: inEach({
        en: `${personName(person)} is free, and may travel to another ship`,
        de: `${personName(person)} ist frei und darf auf ein anderes Schiff reisen`,
      }),
      rules: ['prison'],
    });
    return undefined;
  },
});

const left = command({
  name: inEach({
    en: 'Record that a released player has left the ship',
    de: 'Eintragen, dass jemand nach der Freilassung von Bord ist',
  }),
  who: ['control', 'table'],
  schema: z.strictObject(Who),
  unit,
  run: (state: State, { ship: table, seat: id }) => {
    delete state.released[personOf(table, id)];
    return undefined;
  },
});

const search = command({
  name: inEach({ en: 'Search a prisoner', de: 'Jemanden in Haft durchsuchen' }),
  who: ['control', 'table'],
  schema: z.strictObject(Who),
  unit,
  fault: (state: State, { ship: table, seat: id }, asked) => {
    const person = personOf(table, id);
    const { turn } = asked.room;
    const fault = wardenFault(state, person, asked, { done: 'searched', rule: 'search' });
    return fault === null && turn !== null && state.searched[heldOn(state, person) ?? ''] === turn
      ? against(
          'search',
          inEach({
            en: 'Imprisonment: each Captain searches once a turn. Search again next turn',
            de: 'Haft: Jeder Kapitän durchsucht einmal pro Runde. Nächste Runde wieder',
          }),
        )
      : fault;
  },
  run: (state: State, { ship: table, seat: id }, { room, log }) => {
    const person = personOf(table, id);
    const aboard = state.prison[person]?.aboard ?? '';
    if (room.turn !== null) state.searched[aboard] = room.turn;
    log({
      text: inEach({
        en: `${personName(person)} shows all cards to the Captain of ${shipName(aboard)}. Cards may be confiscated, Manpower may not. Nobody is touched`,
        de: `${personName(person)} zeigt dem Kapitän der ${shipName(aboard)} alle Karten. Karten dürfen eingezogen werden, Personal nicht. Niemand wird angefasst`,
      }),
      rules: ['search'],
    });
    return undefined;
  },
});

/** At the end of the next Reconciliation whoever is still held goes free. */
export const endTerms = (state: State, { room, log }: RuleContext): void => {
  for (const [person, { since }] of Object.entries(state.prison)) {
    if (since !== null && room.turn !== null && since >= room.turn) continue;
    setFree(state, person);
    log({
      text: inEach({
        en: `${personName(person)} is free: Reconciliation is over`,
        de: `${personName(person)} ist frei: Die Versorgung ist vorbei`,
      }),
      rules: ['prison'],
    });
  }
};

const execute = command({
  name: inEach({ en: 'Execute a prisoner', de: 'Jemanden in Haft hinrichten' }),
  deliberate: true,
  schema: z.strictObject({
    ...Who,
    ruling: z
      .boolean()
      .default(false)
      .describe(
        inEach({
          en: 'By ruling of Control, whoever governs',
          de: 'Die Leitung entscheidet es, wer auch regiert',
        }),
      ),
  }),
  unit,
  // The President approves it: Control enters the word of whoever acts as one.
  fault: (state: State, { ship: table, seat: id, ruling }, { by, room }) => {
    const rule = 'execution';
    if (inForce(state.government.orders, 'executions') === undefined)
      return against(
        rule,
        inEach({
          en: 'Execution: the Executive Order that allows it is not in force',
          de: 'Hinrichtung: Der Erlass, der sie erlaubt, ist nicht in Kraft',
        }),
      );
    if (!ruling && actsAs(state, 'president', room) === undefined)
      return against(
        rule,
        inEach({
          en: 'Execution: the President approves it, and nobody can act as one now',
          de: 'Hinrichtung: Der Präsident muss zustimmen, und niemand übt das Amt jetzt aus',
        }),
      );
    const unformed = ruling ? null : powerFault(state, 'president', { by, room });
    if (unformed !== null) return unformed;
    return heldFault(state, personOf(table, id), by, { done: 'executed', rule });
  },
  run: (state: State, { ship: table, seat: id }, context) => {
    const person = personOf(table, id);
    state.executing[person] = false;
    delete state.prison[person];
    delete state.released[person];
    leaveOffices(state, person);
    context.rule('execution');
    context.request({
      verb: 'timer.start',
      args: {
        timer: timeOutOf(person),
        label: inEach({ en: 'Time-out', de: 'Auszeit' }),
        durationMs: Minutes(5),
      },
    });
    announce(
      state,
      context,
      inEach({ en: `${personName(person)} is executed`, de: `${personName(person)} ist hingerichtet` }),
      {
        text: inEach({
          en: `${personName(person)} is executed: a five-minute time-out, then the allegiance is revealed`,
          de: `${personName(person)} ist hingerichtet: fünf Minuten Auszeit, dann wird die Loyalität enthüllt`,
        }),
      },
    );
    return undefined;
  },
});

/** Everybody learns whom they have executed. The player comes back as somebody else. */
const reveal = (state: State, person: string, context: RuleContext): void => {
  const text = inEach({
    en: `${personName(person)} was ${state.allegiance[person] === undefined ? 'human' : 'an Infiltrator'}; a new character takes the seat`,
    de: `${personName(person)} war ${state.allegiance[person] === undefined ? 'ein Mensch' : 'ein Infiltrator'}; jemand Neues nimmt den Platz ein`,
  });
  if (state.executing[person] === true) state.allegiance[person] = true;
  else delete state.allegiance[person];
  delete state.executing[person];
  announce(state, context, text, { text, rules: ['execution'] });
  notify(state, timeOutOf(person), {
    desk: 'room',
    text: inEach({
      en: `Announce: ${text}. It is human, unless you have set its allegiance under Game commands`,
      de: `Verkünde: ${text}. Sie ist ein Mensch, wenn du unter Spielbefehle nichts anderes gesetzt hast`,
    }),
  });
};

export const timeOutOver = (state: State, timer: string, context: RuleContext): void => {
  for (const person of Object.keys(state.executing))
    // The second name is that of an older journal.
    if (timer === timeOutOf(person) || timer === 'execution') reveal(state, person, context);
};

/** The person of that name, or whoever waits longest. */
const inTimeOut = (
  { executing }: State,
  { ship: table, seat: id }: { readonly ship?: string | undefined; readonly seat?: string | undefined },
): string | undefined =>
  Object.keys(executing).find(
    (person) => table === undefined || id === undefined || person === personOf(table, id),
  );

/** Where Control has removed the timer, or the room will not wait. */
const revealNow = command({
  name: inEach({
    en: 'Reveal the allegiance of the executed player now',
    de: 'Die Loyalität der hingerichteten Person jetzt enthüllen',
  }),
  deliberate: true,
  schema: z.strictObject({ ship: ship.optional(), seat: seat.optional() }),
  unit,
  fault: (state: State, args) =>
    inTimeOut(state, args) === undefined
      ? against(
          'execution',
          inEach({
            en: 'Execution: nobody is in the time-out',
            de: 'Hinrichtung: Niemand ist in der Auszeit',
          }),
        )
      : null,
  run: (state: State, args, context) => {
    const person = inTimeOut(state, args);
    if (person !== undefined) reveal(state, person, context);
    return undefined;
  },
});

/** Drawn on the day, at random, in secret: each seat reads its own on its link or its sealed slip. */
const deal = command({
  name: inEach({ en: 'Infiltrators: draw at random', de: 'Infiltratoren: auslosen' }),
  deliberate: true,
  schema: z.strictObject({
    count: z
      .number()
      .int()
      .min(1)
      .max(15)
      .optional()
      .describe(inEach({ en: 'How many', de: 'Wie viele' })),
  }),
  unit: () => 'allegiance',
  fault: (_state: State, { count = 0 }, { room }) => {
    const seats = peopleOf(room.tables).length;
    return count > seats
      ? { refused: inEach({ en: `there are only ${seats} seats`, de: `es gibt nur ${seats} Plätze` }) }
      : null;
  },
  run: (state: State, { count }, { dice, room, log }) => {
    const left_ = peopleOf(room.tables);
    const many = Math.min(left_.length, count ?? figure(room.options, 'infiltrators'));
    state.allegiance = {};
    for (let at = 0; at < many; at += 1) {
      const [person] = left_.splice(dice.roll(left_.length) - 1, 1);
      if (person !== undefined) state.allegiance[person] = true;
    }
    const hand = figure(room.options, 'sabotage-hand');
    notify(state, 'slips', {
      desk: 'room',
      text: inEach({
        en: `Hand every seat its sealed slip${hand === 0 ? '' : `, with ${hand} Sabotage in that of each Infiltrator`}`,
        de: `Gib jedem Platz seinen verschlossenen Zettel${hand === 0 ? '' : `, bei Infiltratoren mit ${hand} Sabotage darin`}`,
      }),
    });
    log({
      text: inEach({
        en: `${many} Infiltrators are drawn, each with ${hand} Sabotage`,
        de: `${many} Infiltratoren sind ausgelost, jeder mit ${hand} Sabotage`,
      }),
      secret: Object.keys(state.allegiance).map(personName).join(', '),
      rules: ['infiltrators'],
    });
    return undefined;
  },
});

const turnCoat = command({
  name: inEach({
    en: 'Infiltrators: set a player’s allegiance',
    de: 'Infiltratoren: jemandes Loyalität setzen',
  }),
  schema: z.strictObject({
    ...Who,
    infiltrator: z.boolean().describe(inEach({ en: 'An Infiltrator', de: 'Infiltrator' })),
  }),
  unit: () => 'allegiance',
  fault: (_state: State, { ship: table, seat: id }) => seatFault(table, id),
  run: (state: State, { ship: table, seat: id, infiltrator }, { log }) => {
    const person = personOf(table, id);
    // Of whoever is in the time-out the true allegiance is yet to be told: it is the newcomer's that is set.
    if (state.executing[person] !== undefined) state.executing[person] = infiltrator;
    else if (infiltrator) state.allegiance[person] = true;
    else delete state.allegiance[person];
    log({
      text: inEach({ en: 'An allegiance was set', de: 'Eine Loyalität wurde gesetzt' }),
      secret: inEach({
        en: `${personName(person)}: ${infiltrator ? 'Infiltrator' : 'human'}`,
        de: `${personName(person)}: ${infiltrator ? 'Infiltrator' : 'Mensch'}`,
      }),
    });
    return undefined;
  },
});

export const prisonCommands = {
  imprison,
  arrest,
  release,
  'left-ship': left,
  search,
  execute,
  'execution-over': revealNow,
  'draw-infiltrators': deal,
  allegiance: turnCoat,
};

/** For each prisoner, and for whoever was released and has not left: what may be done, a tap each. */
export const prisonFace = (
  state: State,
  table: string | null,
  { tables, timers }: Pick<RoomView, 'tables' | 'timers'>,
): FaceInput | null => {
  const of = (aboard: string): boolean => table === null || aboard === table;
  const isLost = (aboard: string): boolean => state.crews[aboard]?.isDestroyed === true;
  const question = (person: string, aboard: string, text: string, keys: readonly Key[]) => {
    // As short as that: an id has 32 characters at most, and a ship and a seat have 29.
    const id = person.replace('/', '-');
    return table === null
      ? doing(id, text, { desk: 'room', standing: true, keys: [...keys] })
      : doing(id, text, { rows: [line(aboard, shipName(aboard), null, keys)] });
  };
  const questions = [
    ...(table === null ? Object.keys(state.executing) : []).map((person) => {
      const timer = timeOutOf(person);
      return doing(
        timer,
        `${personName(person)} ${timers.includes(timer) ? inEach({ en: 'is in the time-out, and is revealed after it', de: 'ist in der Auszeit und wird danach enthüllt' }) : inEach({ en: 'is executed, and the time-out was removed: reveal who it was', de: 'ist hingerichtet, und die Auszeit wurde entfernt: Enthülle, wer es war' })}`,
        {
          desk: 'room',
          standing: timers.includes(timer),
          keys: [
            deliberate(
              choice(inEach({ en: 'Reveal now', de: 'Jetzt enthüllen' }), revealNow, seatIn(person)),
            ),
          ],
        },
      );
    }),
    ...Object.entries(state.prison)
      .filter(([, { aboard }]) => of(aboard) && !isLost(aboard))
      .map(([person, { aboard }]) =>
        question(
          person,
          aboard,
          inEach({
            en: `${personName(person)} is held on ${shipName(aboard)}`,
            de: `${personName(person)} ist auf der ${shipName(aboard)} in Haft`,
          }),
          [
            choice(inEach({ en: 'Release', de: 'Freilassen' }), release, seatIn(person)),
            choice(inEach({ en: 'Search', de: 'Durchsuchen' }), search, seatIn(person)),
            deliberate(choice(inEach({ en: 'Execute', de: 'Hinrichten' }), execute, seatIn(person))),
          ],
        ),
      ),
    ...Object.entries(state.released)
      .filter(([person, aboard]) => of(aboard) && !isLost(aboard) && heldOn(state, person) === undefined)
      .map(([person, aboard]) =>
        question(
          person,
          aboard,
          inEach({
            en: `${personName(person)}, released on ${shipName(aboard)}`,
            de: `${personName(person)}, auf der ${shipName(aboard)} freigelassen`,
          }),
          [choice(inEach({ en: 'Has left', de: 'Ist von Bord' }), left, seatIn(person))],
        ),
      ),
    ...(table === null || shipFault(state, table) !== null ? [] : [arrestQuestion(state, table, tables)]),
  ];
  return questions.length === 0
    ? null
    : { kind: 'ask', title: inEach({ en: 'Prisoners', de: 'In Haft' }), questions };
};

/** What one seat alone may know. */
export const allegianceFace = (state: State, person: string): FaceInput | null =>
  Object.keys(state.allegiance).length === 0
    ? null
    : {
        title: inEach({ en: 'Allegiance', de: 'Loyalität' }),
        rows: [
          row(
            inEach({ en: 'You are', de: 'Du bist' }),
            state.allegiance[person] === undefined
              ? inEach({ en: 'Human', de: 'Mensch' })
              : inEach({ en: 'an Ashiva Infiltrator', de: 'Infiltrator der Ashiva' }),
          ),
        ],
      };
