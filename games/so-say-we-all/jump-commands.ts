import { fixesDe } from './words.ts';
import { text } from '../../schemas/text.ts';
import * as z from 'zod';
import { IdSchema } from '../../schemas/ids.ts';
import { oneOf } from '../kit/arguments.ts';
import { close } from '../kit/mechanisms/ask.ts';
import { command } from '../kit/rule.ts';
import { SYSTEMS, systemName } from './content/galaxy.ts';
import { ship } from './crew-commands.ts';
import { withdraw } from './notices.ts';
import { against } from './rules/against.ts';
import { keepOrder } from './rules/battle.ts';
import { damageFault, shipFault } from './rules/crews.ts';
import {
  askPacketsAnew,
  callFault,
  callJump,
  decideSabotage,
  judgeFault,
  judgeJump,
  JUMP,
  NOT_ANNOUNCED,
  rejoins,
  reopenFault,
  reopenPackets,
  spoiledFault,
  tellChanges,
} from './rules/jump.ts';
import { shipName } from './ships.ts';
import type { State } from './state.ts';

const desk = 'galaxy';
const NONE = z.strictObject({});
const unit = (): string => 'fleet';
export const systemSchema = oneOf(
  SYSTEMS,
  text({ en: 'The system', de: 'Das System' }),
  text({ en: 'a system', de: 'ein System' }),
);

const call = command({
  name: text({ en: 'Jump: announce and collect packets', de: 'Sprung: ansagen und Umschläge einsammeln' }),
  desk,
  schema: z.strictObject({ system: systemSchema }),
  unit,
  fault: (state: State, { system }, asked) => callFault(state, system, asked),
  run: (state: State, { system }, context) => {
    callJump(state, system, context);
    context.log({
      text: text({
        en: `A jump to ${systemName(system)} is announced: every navigator hands in a packet`,
        de: `Ein Sprung zum System ${systemName(system)} ist angesagt: Jedes Schiff gibt einen Umschlag ab`,
      }),
      rules: ['jump'],
    });
    return undefined;
  },
});

const judge = command({
  name: text({ en: 'Jump: judge the packets', de: 'Sprung: die Umschläge werten' }),
  desk,
  deliberate: true,
  schema: NONE,
  unit,
  fault: (state: State, _args, asked) => judgeFault(state, asked),
  run: (state: State, _args, context) => {
    const jumped = judgeJump(state, context);
    keepOrder(state, context);
    return { data: { jumped } };
  },
});

const again = command({
  name: text({
    en: 'Jump: take the verdict back and open the packets again',
    de: 'Sprung: die Wertung zurücknehmen und die Umschläge wieder öffnen',
  }),
  desk,
  deliberate: true,
  onKeys: true,
  schema: NONE,
  unit,
  fault: reopenFault,
  run: (state: State, _args, { log }) => {
    const { judged } = state;
    if (judged === null) return undefined;
    reopenPackets(state, judged);
    log({
      text: text({
        en: `The verdict on the jump to ${systemName(judged.to)} is taken back: the packets are open again`,
        de: `Die Wertung des Sprungs zum System ${systemName(judged.to)} ist zurückgenommen: Die Umschläge sind wieder offen`,
      }),
      rules: ['jump'],
    });
    return undefined;
  },
});

const callOff = command({
  name: text({ en: 'Jump: call it off', de: 'Sprung: absagen' }),
  desk,
  schema: NONE,
  unit,
  fault: ({ packets }: State) => (packets.questions[JUMP] === undefined ? NOT_ANNOUNCED : null),
  run: (state: State, _args, context) => {
    close(state.packets, JUMP, context);
    delete state.packets.questions[JUMP];
    tellChanges(state, {});
    state.judged = null;
    delete state.heard;
    context.log({ text: text({ en: 'The jump is called off', de: 'Der Sprung ist abgesagt' }) });
    return undefined;
  },
});

const fix = command({
  name: text({
    en: 'Change the star fixes for the way home',
    de: 'Die Sternpeilungen für den Heimweg ändern',
  }),
  desk,
  schema: z.strictObject({
    by: z
      .number()
      .int()
      .min(-5)
      .max(5)
      .describe(text({ en: 'Change: negative for fewer', de: 'Änderung, weniger mit Minus' })),
  }),
  unit,
  fault: ({ fleet: { fixes } }: State, { by }) =>
    fixes + by < 0
      ? {
          refused: text({
            en: `the fleet has ${fixes} star fixes`,
            de: `die Flotte hat ${fixesDe(fixes)}`,
          }),
        }
      : null,
  run: (state: State, { by }, { log }) => {
    state.fleet.fixes += by;
    log({
      text: text({ en: `${state.fleet.fixes} star fixes`, de: fixesDe(state.fleet.fixes) }),
      rules: ['way-home'],
    });
    return undefined;
  },
});

/** The Fleet Must Stay Together: how the parts have met again is agreed at the table. */
const rejoin = command({
  name: text({
    en: 'Jump: a ship is with the fleet again',
    de: 'Sprung: ein Schiff ist wieder bei der Flotte',
  }),
  desk,
  onKeys: true,
  schema: z.strictObject({ ship }),
  unit,
  fault: (state: State, { ship: id }) =>
    shipFault(state, id) ??
    (state.fleet.elsewhere?.[id] === undefined
      ? against(
          'jump',
          text({ en: `${shipName(id)} is with the fleet`, de: `${shipName(id)} ist bei der Flotte` }),
        )
      : state.battle === null
        ? null
        : against(
            'jump',
            text({
              en: 'a battle stands. It rejoins the fleet after the all-clear',
              de: 'es läuft ein Gefecht. Nach der Entwarnung stößt sie wieder zur Flotte',
            }),
          )),
  run: (state: State, { ship: id }, { log, room }) => {
    rejoins(state, id);
    askPacketsAnew(state, { room });
    if (state.fleet.elsewhere === undefined) withdraw(state, 'split');
    log({
      text: text({
        en: `${shipName(id)} is with the fleet again, at ${systemName(state.fleet.at)}`,
        de: `${shipName(id)} ist wieder bei der Flotte, im System ${systemName(state.fleet.at)}`,
      }),
      rules: ['jump'],
    });
    return undefined;
  },
});

/** A packet with Sabotage, and a die that is high enough: it may damage the ship. */
const spoiled = command({
  name: text({
    en: 'Jump: damage by Sabotage in a packet',
    de: 'Sprung: Schaden durch Sabotage in einem Umschlag',
  }),
  desk,
  onKeys: true,
  schema: z.strictObject({
    ship,
    hurts: z
      .boolean()
      .default(true)
      .describe(text({ en: 'The ship is damaged', de: 'Das Schiff ist beschädigt' })),
    location: IdSchema.optional().describe(
      text({ en: 'The location; otherwise the hub draws one', de: 'Die Station; sonst lost die Zentrale' }),
    ),
  }),
  unit: ({ ship: id }) => `crews/${id}`,
  fault: (state: State, { ship: id, hurts, location }) =>
    spoiledFault(state, id) ?? (hurts ? damageFault(state, id, location) : null),
  run: (state: State, { ship: id, hurts, location }, context) => {
    decideSabotage(state, id, { hurts, location }, context);
    keepOrder(state, context);
    return undefined;
  },
});

export const jumpCommands = {
  'jump-sabotage': spoiled,
  rejoin,
  'jump-call': call,
  'jump-judge': judge,
  'jump-again': again,
  'jump-call-off': callOff,
  fixes: fix,
};
