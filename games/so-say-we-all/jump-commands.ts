import * as z from 'zod';
import { oneOf } from '../kit/arguments.ts';
import { close } from '../kit/mechanisms/ask.ts';
import { command } from '../kit/rule.ts';
import { SYSTEMS, systemName } from './content/galaxy.ts';
import { keepOrder } from './rules/battle.ts';
import { callJump, JUMP, judgeJump, reopenPackets, tellChanges } from './rules/jump.ts';
import type { State } from './state.ts';

const desk = 'galaxy';
const NONE = z.strictObject({});
export const systemSchema = oneOf(SYSTEMS, 'The system', 'a system');

const call = command({
  name: 'Jump: announce and collect packets',
  desk,
  schema: z.strictObject({ system: systemSchema }),
  unit: () => 'fleet',
  run: (state: State, { system }, context) => {
    const refused = callJump(state, system, context);
    if (refused !== undefined) return refused;
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
  unit: () => 'fleet',
  run: (state: State, _args, context) => {
    const verdict = judgeJump(state, context);
    if ('refused' in verdict) return verdict;
    keepOrder(state, context);
    return { data: { jumped: verdict.jumped } };
  },
});

const again = command({
  name: 'Jump: take the verdict back and open the packets again',
  desk,
  deliberate: true,
  onKeys: true,
  schema: NONE,
  unit: () => 'fleet',
  run: (state: State, _args, { log }) => {
    const reopened = reopenPackets(state);
    if ('refused' in reopened) return reopened;
    log({
      text: `The verdict on the jump to ${systemName(reopened.to)} is taken back: the packets are open again`,
      rules: ['jump'],
    });
    return undefined;
  },
});

const callOff = command({
  name: 'Jump: call it off',
  desk,
  schema: NONE,
  unit: () => 'fleet',
  run: (state: State, _args, context) => {
    if (state.packets.questions[JUMP] === undefined) return { refused: 'no jump has been announced' };
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
  unit: () => 'fleet',
  run: (state: State, { by }, { log }) => {
    if (state.fleet.fixes + by < 0) return { refused: `the fleet has ${state.fleet.fixes} star fixes` };
    state.fleet.fixes += by;
    log({ text: `${state.fleet.fixes} star fixes` });
    return undefined;
  },
});

export const jumpCommands = {
  'jump-call': call,
  'jump-judge': judge,
  'jump-again': again,
  'jump-call-off': callOff,
  fixes: fix,
};
