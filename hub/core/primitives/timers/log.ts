import { getOwn } from '../../engine/get-own.ts';
import { setText } from '../../../../schemas/set-texts.ts';
import { lengthText } from '../../length-text.ts';
import type { Primitive } from '../../room.ts';
import type { TimersState } from './state.ts';

const BY_CONTROL = setText('paused by Control');

/** A side timer as people named it: no page shows them its id. */
const named = ({ timers }: { readonly timers: TimersState }, id: string): string =>
  `Timer ${getOwn(timers, id)?.label ?? id}`;

export const log: Primitive<'timers'>['log'] = {
  'timer-started': ({ label, durationMs }) => `Timer ${label} started, ${lengthText(durationMs)}`,
  'timer-paused': ({ timer, reason }, { before }) =>
    `${named(before, timer)} ${reason === BY_CONTROL ? reason : `paused: ${reason}`}`,
  'timer-resumed': ({ timer }, { before }) => `${named(before, timer)} resumed`,
  'timer-adjusted': ({ timer, remainingMs }, { before }) =>
    `${named(before, timer)} set to ${lengthText(remainingMs)}`,
  'timer-ended': ({ timer }, { before }) => `${named(before, timer)} has run out`,
  'timer-stopped': ({ timer }, { before }) => `${named(before, timer)} taken away`,
};
