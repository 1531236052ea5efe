import { text as inEach } from '../../../schemas/text.ts';
import * as z from 'zod';
import { IdSchema } from '../../../schemas/ids.ts';
import { tableSchema } from '../../kit/arguments.ts';
import { command, type Refused } from '../../kit/rule.ts';
import { powerOf } from '../content/powers.ts';
import { vesselName } from '../names.ts';
import { isMember, passes, PRESIDENT, presidentAt, VOTE } from './council.ts';
import { AEGIS } from '../vessels.ts';
import type { Question } from '../../kit/mechanisms/ask.ts';
import type { Law, State } from '../state.ts';

const desk = 'room';
const text = (label: string) => z.string().min(1).max(100).describe(label);

/** What the Council has decided and nobody has entered yet; else why there is nothing to enter. */
export const decided = ({ asks, enacted }: Pick<State, 'asks' | 'enacted'>): Question | Refused => {
  const vote = asks.questions[VOTE];
  if (vote === undefined || vote.isOpen || !passes(vote))
    return {
      refused: inEach({
        en: 'The Interstellar Council: a law needs a vote that has passed. Call a vote first',
        de: 'Der Interstellare Rat: Ein Gesetz braucht eine angenommene Abstimmung. Lasst erst abstimmen',
      }),
      rule: 'laws',
    };
  if (enacted)
    return {
      refused: inEach({
        en: 'the result of the last vote has already been entered. Call another vote',
        de: 'das Ergebnis der letzten Abstimmung ist schon eingetragen. Lasst noch einmal abstimmen',
      }),
      rule: 'laws',
    };
  return vote;
};

/** The Council makes, amends and repeals laws: what the last vote decided goes into the list of those in force. */
export const enact = command({
  name: inEach({ en: 'Enter what the Council decided', de: 'Einen Beschluss des Rats eintragen' }),
  desk,
  schema: z.strictObject({
    what: z.enum(['made', 'amended', 'repealed']).describe(
      inEach({
        en: 'A new law, or one amended or repealed',
        de: 'Ein neues Gesetz, oder eins geändert oder aufgehoben',
      }),
    ),
    law: IdSchema.optional().describe(
      inEach({
        en: 'The law that is amended or repealed',
        de: 'Das Gesetz, das geändert oder aufgehoben wird',
      }),
    ),
  }),
  unit: () => 'laws',
  fault: (state: State, { what, law = '' }) => {
    const vote = decided(state);
    if ('refused' in vote) return vote;
    if (what === 'made' || state.laws[law] !== undefined) return null;
    return {
      rule: 'laws',
      refused: inEach({
        en: `name the law that is ${what}; in force: ${Object.keys(state.laws).join(', ') || 'none'}`,
        de: `nenne das Gesetz; in Kraft: ${Object.keys(state.laws).join(', ') || 'keins'}`,
      }),
    };
  },
  run: (state: State, { what, law }, { room, log }) => {
    const vote = decided(state);
    if ('refused' in vote) return undefined;
    state.enacted = true;
    const { text: motion } = vote;
    if (what === 'made') state.lawsMade += 1;
    const id = what === 'made' || law === undefined ? `law-${state.lawsMade}` : law;
    state.entered = { law: id, before: state.laws[id] ?? null };
    if (what === 'repealed') delete state.laws[id];
    else state.laws[id] = { text: motion, turn: room.turn };
    log({
      text: inEach({
        en: `Law ${what}: ${motion}`,
        de: `${{ made: 'Gesetz', amended: 'Gesetz geändert', repealed: 'Gesetz aufgehoben' }[what]}: ${motion}`,
      }),
      rules: ['laws', 'council-votes'],
    });
    return { data: { law: id } };
  },
});

/** A vote that was corrected, and does not pass any more, while what it had decided is entered. */
export const voidLaw = ({ asks, enacted, entered }: Pick<State, 'asks' | 'enacted' | 'entered'>) => {
  const vote = asks.questions[VOTE];
  if (!enacted || entered === undefined || vote === undefined || vote.isOpen || passes(vote)) return null;
  return { ...entered, vote };
};

/** The laws are again as they were before that vote. */
export const takeBackLaw = command({
  name: inEach({ en: 'Take back what a vote had decided', de: 'Einen Beschluss zurücknehmen' }),
  desk,
  onKeys: true,
  schema: z.strictObject({}),
  unit: () => 'laws',
  fault: (state: State) =>
    voidLaw(state) === null
      ? {
          refused: inEach({
            en: 'the last vote passes, or nothing of it is entered: there is nothing to take back',
            de: 'die letzte Abstimmung ist angenommen, oder nichts davon ist eingetragen: Es gibt nichts zurückzunehmen',
          }),
          rule: 'laws',
        }
      : null,
  run: (state: State, _args, { log }) => {
    const given = voidLaw(state);
    if (given === null) return undefined;
    const { law, before, vote } = given;
    if (before === null) delete state.laws[law];
    else state.laws[law] = before;
    state.enacted = false;
    delete state.entered;
    log({
      text: inEach({
        en: `The laws are as before the vote: ${vote.text}`,
        de: `Die Gesetze sind wieder wie vor der Abstimmung: ${vote.text}`,
      }),
      rules: ['laws'],
    });
    return undefined;
  },
});

/** Extreme and urgent: the President's office orders the Admiral without the Council. The line is there for whoever charges him. */
export const emergencyOrder = command({
  name: inEach({ en: 'Emergency order to the Admiral', de: 'Eilbefehl an den Admiral' }),
  who: ['control', 'table'],
  desk,
  schema: z.strictObject({ text: text(inEach({ en: 'The order', de: 'Der Befehl' })) }),
  fault: (state: State, _args, { by }) =>
    by.table === null || by.table === presidentAt(state)
      ? null
      : {
          refused: inEach({
            en: 'The Interstellar Council: only the President’s office can give the Admiral orders',
            de: 'Der Interstellare Rat: Dem Admiral befiehlt nur das Präsidialamt',
          }),
          rule: 'laws',
        },
  run: (state: State, { text: order }, { room, log, request }) => {
    state.lawsMade += 1;
    state.orders[`order-${state.lawsMade}`] = { text: order, turn: room.turn };
    log({ text: inEach({ en: `Emergency order: ${order}`, de: `Eilbefehl: ${order}` }), rules: ['laws'] });
    // It is urgent: the Admiral’s table is told at once, and says that it has read it.
    if (room.tables.includes(AEGIS))
      request({
        verb: 'message.send',
        args: {
          text: inEach({ en: `The President orders: ${order}`, de: `Der Präsident befiehlt: ${order}` }),
          table: AEGIS,
        },
      });
    return undefined;
  },
});

export const liftOrder = command({
  name: inEach({ en: 'An emergency order is over', de: 'Ein Eilbefehl ist vorbei' }),
  desk,
  schema: z.strictObject({ order: IdSchema.describe(inEach({ en: 'The order', de: 'Der Befehl' })) }),
  unit: ({ order }) => `orders/${order}`,
  fault: ({ orders }: State, { order }) =>
    orders[order] === undefined
      ? {
          rule: 'laws',
          refused: inEach({
            en: `there is no order "${order}"; in force: ${Object.keys(orders).join(', ') || 'none'}`,
            de: `es gibt keinen Befehl „${order}“; in Kraft: ${Object.keys(orders).join(', ') || 'keiner'}`,
          }),
        }
      : null,
  run: (state: State, { order }, { log }) => {
    log({
      text: inEach({
        en: `Over: ${state.orders[order]?.text ?? order}`,
        de: `Vorbei: ${state.orders[order]?.text ?? order}`,
      }),
      rules: ['laws'],
    });
    delete state.orders[order];
    return undefined;
  },
});

/** Elections: how is up to the players; who holds the seat afterwards is one line. */
export const holdOffice = command({
  name: inEach({ en: 'A seat of the Council changes hands', de: 'Ein Sitz im Rat wechselt' }),
  desk,
  schema: z.strictObject({
    vessel: tableSchema(
      inEach({
        en: 'The seat: the Star Alpha is the President’s',
        de: 'Der Sitz: Star Alpha ist der des Präsidenten',
      }),
    ),
    holder: z
      .string()
      .min(1)
      .max(60)
      .describe(inEach({ en: 'The new holder', de: 'Wer ihn jetzt hat' })),
  }),
  unit: ({ vessel }) => `offices/${vessel}`,
  fault: (state: State, { vessel }) =>
    isMember(vessel)
      ? null
      : {
          refused: inEach({
            en: `Elections: ${vesselName(state, vessel)} has no seat in the Council`,
            de: `Wahlen: ${vesselName(state, vessel)} hat keinen Sitz im Rat`,
          }),
          rule: 'elections',
        },
  run: (state: State, { vessel, holder }, { room, log }) => {
    state.offices[vessel] = { holder, since: room.turn };
    log({ text: `${officeName(state, vessel)}: ${holder}`, rules: ['elections'] });
    return undefined;
  },
});

export const officeName = (state: Pick<State, 'names'>, vessel: string): string =>
  vessel === PRESIDENT
    ? inEach({ en: 'President', de: 'Präsident' })
    : inEach({
        en: `Council Member of ${vesselName(state, vessel)}, for ${powerOf(vessel)?.short ?? 'nobody'}`,
        de: `Ratsmitglied von ${vesselName(state, vessel)}, für ${powerOf(vessel)?.short ?? 'niemanden'}`,
      });

export const lawLine = ({ text: law, turn }: Law): string =>
  `${law}${turn === null ? '' : inEach({ en: ` (turn ${turn})`, de: ` (Runde ${turn})` })}`;
