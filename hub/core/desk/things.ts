import type { VerbCall } from '../../../schemas/commands.ts';
import { isSounder } from '../../../schemas/room.ts';
import { done, refuse, type Draft, type Outcome } from '../draft.ts';
import { isInput } from '../inputs/input-config.ts';
import { own } from '../plan.ts';

type DeviceCall = Extract<VerbCall, { verb: `device.${string}` }>;

/** Why a siren may not even chirp now, or null: it shows itself by its voice alone. */
const silenceOf = (draft: Draft, device: string): Outcome | null => {
  const { alarm, things } = draft.state;
  if (alarm.emergency !== null) {
    return refuse('emergency/stands', 'No siren sounds while the emergency stands.');
  }
  if (alarm.muted) return refuse('device/muted', 'The sirens are muted altogether.');
  if (own(things, device)?.muted === true) return refuse('device/muted', `${device} is muted.`);
  return null;
};

/** Devices as things in the room: show yourself, be called so, be quiet. */
export const decideDevice = (draft: Draft, call: DeviceCall): Outcome => {
  const { device } = call.args;
  const config = own(draft.plan.devices, device);
  if (config === undefined) {
    const known = Object.keys(draft.plan.devices).join(', ') || 'none';
    return refuse('device/unknown', `There is no device "${device}"; devices: ${known}.`);
  }
  const shows = call.verb === 'device.identify' || call.verb === 'device.test';
  const isMute = isInput(config) || (config.kind === 'vote-box' && config.pins.lamp === undefined);
  if (shows && isMute) {
    return refuse('device/untestable', `${device} has nothing to show: press it.`);
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
        return refuse('device/untestable', `${device} is a box: open and close its lid.`);
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
