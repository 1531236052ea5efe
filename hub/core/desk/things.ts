import type { VerbCall } from '../../../schemas/commands.ts';
import { isSounder } from '../../../schemas/room.ts';
import { done, refuse, type Draft, type Outcome } from '../draft.ts';
import { isInput } from '../inputs/input-config.ts';
import { own } from '../plan.ts';
import { areSirensMuted, emergencyOf } from '../primitives/alarm/read.ts';

type DeviceCall = Extract<VerbCall, { verb: `device.${string}` }>;

/** Why a siren may not even chirp now, or null: it shows itself by its voice alone. */
const silenceOf = (draft: Draft, device: string): Outcome | null => {
  const { things } = draft.state;
  if (emergencyOf(draft.state) !== null) {
    return refuse('emergency/stands#siren');
  }
  if (areSirensMuted(draft.state)) return refuse('device/muted#sirens');
  if (own(things, device)?.muted === true) return refuse('device/muted', { name: device });
  return null;
};

/** Devices as things in the room: show yourself, be called so, be quiet. */
export const decideDevice = (draft: Draft, call: DeviceCall): Outcome => {
  const { device } = call.args;
  const config = own(draft.plan.devices, device);
  if (config === undefined) {
    return refuse('device/unknown', { device, known: Object.keys(draft.plan.devices) });
  }
  const shows = call.verb === 'device.identify' || call.verb === 'device.test';
  const isMute = isInput(config) || (config.kind === 'vote-box' && config.pins.lamp === undefined);
  if (shows && isMute) {
    return refuse('device/untestable', { device });
  }
  const silent = shows && isSounder(config) ? silenceOf(draft, device) : null;
  if (silent !== null) return silent;
  switch (call.verb) {
    case 'device.identify':
      draft.effect({ type: 'identify', device });
      return done();
    case 'device.test':
      // A box has no lamp and no voice: it shows itself by its lid alone (devices/event-box).
      if (config.kind === 'event-box') {
        return refuse('device/untestable#box', { device });
      }
      draft.effect({ type: 'test', device });
      return done();
    case 'device.rename':
      draft.emit({ type: 'device-renamed', device, name: call.args.name });
      return done();
    case 'device.mute': {
      const muted = call.args.muted ?? true;
      draft.emit({ type: 'device-muted', device, muted });
      if (muted && isSounder(config)) draft.effect({ type: 'quieten', device });
      return done();
    }
  }
};
