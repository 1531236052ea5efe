import { single, type Primitive } from '../../room.ts';
import { devicesDocument } from './document.ts';
import { evolve } from './evolve.ts';
import { log } from './log.ts';
import { decideObservation, decideWatched } from './observations.ts';
import { decideBridgeState, decideDeviceState, doubtDevices } from './reports.ts';
import { initialDevices } from './state.ts';
import { decide } from './settings.ts';

export const devices: Primitive<'devices'> = {
  initial: initialDevices,
  decide,
  evolve,
  log,
  documents: { devices: single(devicesDocument) },
  standing: null,
  attention: null,
  deadlines: null,
  undo: null,
  restart: doubtDevices,
  signals: {
    observation: (draft, { device, observation, at }) => {
      decideObservation(draft, device, observation, at);
    },
    watched: (draft, { devices: reported }) => {
      decideWatched(draft, reported);
    },
    'device-state': (draft, { device, state }) => {
      decideDeviceState(draft, device, state);
    },
    'bridge-state': decideBridgeState,
  },
};
