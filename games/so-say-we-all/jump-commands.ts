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
export const systemSchema = oneOf(SYSTEMS, 'The system', 'a system');

const call = command({
  name: 'Jump: announce and collect packets',
  desk,
  schema: z.strictObject({ system: systemSchema }),
  unit,
  fault: (state: State, { system }, asked) => callFault(state, system, asked),
  run: (state: State, { system }, context) => {
    callJump(state, system, context);
    context.log({
      text: `A jump to ${systemName(system)} is announced: every navigator hands in a packet`,
      rules: ['jump'],
    });
    return undefined;
  },
});

const judge = command({
  name: 'Jump: judge the packets',
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
  name: 'Jump: take the verdict back and open the packets again',
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
      text: `The verdict on the jump to ${systemName(judged.to)} is taken back: the packets are open again`,
      rules: ['jump'],
    });
    return undefined;
  },
});

const callOff = command({
  name: 'Jump: call it off',
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
    context.log({ text: 'The jump is called off' });
    return undefined;
  },
});

const fix = command({
  name: 'Change the star fixes for the way home',
  desk,
  schema: z.strictObject({ by: z.number().int().min(-5).max(5).describe('Change: negative for fewer') }),
  unit,
  fault: ({ fleet: { fixes } }: State, { by }) =>
    fixes + by < 0 ? { refused: `the fleet has ${fixes} star fixes` } : null,
  run: (state: State, { by }, { log }) => {
    state.fleet.fixes += by;
    log({ text: `${state.fleet.fixes} star fixes`, rules: ['way-home'] });
    return undefined;
  },
});

/** The Fleet Must Stay Together: how the parts have met again is agreed at the table. */
const rejoin = command({
  name: 'Jump: a ship is with the fleet again',
  desk,
  onKeys: true,
  schema: z.strictObject({ ship }),
  unit,
  fault: (state: State, { ship: id }) =>
    shipFault(state, id) ??
    (state.fleet.elsewhere?.[id] === undefined
      ? against('jump', `${shipName(id)} is with the fleet`)
      : state.battle === null
        ? null
        : against('jump', 'a battle stands. It rejoins the fleet after the all-clear')),
  run: (state: State, { ship: id }, { log, room }) => {
    rejoins(state, id);
    askPacketsAnew(state, { room });
    if (state.fleet.elsewhere === undefined) withdraw(state, 'split');
    log({
      text: `${shipName(id)} is with the fleet again, at ${systemName(state.fleet.at)}`,
      rules: ['jump'],
    });
    return undefined;
  },
});

/** A packet with Sabotage, and a die that is high enough: it may damage the ship. */
const spoiled = command({
  name: 'Jump: damage by Sabotage in a packet',
  desk,
  onKeys: true,
  schema: z.strictObject({
    ship,
    hurts: z.boolean().default(true).describe('The ship is damaged'),
    location: IdSchema.optional().describe('The location; otherwise the hub draws one'),
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
