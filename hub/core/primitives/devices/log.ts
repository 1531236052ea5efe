import { silent } from '../../engine/primitive.ts';
import type { Primitive } from '../../room.ts';
import { nameOf } from './read.ts';

export const log: Primitive<'devices'>['log'] = {
  'device-reported': ({ device, state, given }, { before }) =>
    state.state === 'lost' && given === undefined ? `${nameOf(before, device) ?? device} is lost` : '',
  'bridge-reported': ({ bridge, state }) => (state === 'lost' ? `Bridge ${bridge} is lost` : ''),
  // One that is away takes its devices with it, and they say so.
  'board-reported': ({ report: { state, errors } }) =>
    state === 'ready' ? errors.map(({ message }) => `Board ${message}`).join('; ') : '',
  'device-heard': silent,
  'devices-doubted': silent,
  'device-renamed': ({ device, name }) => `${device} is called ${name}`,
  'device-muted': ({ device, muted }) => `${device} is ${muted ? 'muted' : 'not muted any more'}`,
};
