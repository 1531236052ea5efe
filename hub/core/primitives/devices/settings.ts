import { isInput } from '../../../../schemas/input-kinds.ts';
import { isSounder, type DeviceConfig } from '../../../../schemas/room.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Draft, Primitive } from '../../room.ts';
import { emergencyOf } from '../emergency/read.ts';
import { areSirensMuted } from '../sound/read.ts';
import { isMuted } from './read.ts';

/** Devices as things in the room: show yourself, be called so, be quiet. */

const onDevice = (draft: Draft, device: string, action: (config: DeviceConfig) => Outcome): Outcome => {
  const config = getOwn(draft.plan.devices, device);
  return config === undefined
    ? refuse('device/unknown', { device, known: Object.keys(draft.plan.devices) })
    : action(config);
};

/** Why a siren may not even chirp now, or null: it shows itself by its voice alone. */
const silenceOf = ({ state }: Draft, device: string): Outcome | null => {
  if (emergencyOf(state) !== null) return refuse('emergency/stands#siren');
  if (areSirensMuted(state)) return refuse('device/muted#sirens');
  return isMuted(state, device) ? refuse('device/muted', { name: device }) : null;
};

/** Why it cannot show itself now, or null. */
const unshowable = (draft: Draft, device: string, config: DeviceConfig): Outcome | null => {
  const isMute = isInput(config) || (config.kind === 'vote-box' && config.pins.lamp === undefined);
  if (isMute) return refuse('device/untestable', { device });
  return isSounder(config) ? silenceOf(draft, device) : null;
};

export const decide: Primitive<'devices'>['decide'] = {
  'device.identify': (draft, { device }) =>
    onDevice(draft, device, (config) => {
      const refused = unshowable(draft, device, config);
      if (refused !== null) return refused;
      draft.effect({ type: 'identify', device });
      return done();
    }),
  'device.test': (draft, { device }) =>
    onDevice(draft, device, (config) => {
      const refused = unshowable(draft, device, config);
      if (refused !== null) return refused;
      // A box has no lamp and no voice: it shows itself by its lid alone (devices/event-box).
      if (config.kind === 'event-box') return refuse('device/untestable#box', { device });
      draft.effect({ type: 'test', device });
      return done();
    }),
  'device.watch': (draft, { device, forMs }) =>
    onDevice(draft, device, () => {
      const box = draft.plan.boxes.find((each) => each.device === device);
      if (box === undefined) return refuse('device/unwatchable', { device });
      draft.effect({ type: 'watch', device, box: box.id, forMs });
      return done({ box: box.id });
    }),
  'device.rename': (draft, { device, name }) =>
    onDevice(draft, device, () => {
      draft.emit({ type: 'device-renamed', device, name });
      return done();
    }),
  'device.mute': (draft, { device, muted = true }) =>
    onDevice(draft, device, (config) => {
      draft.emit({ type: 'device-muted', device, muted });
      if (muted && isSounder(config)) draft.effect({ type: 'quieten', device });
      return done();
    }),
};
