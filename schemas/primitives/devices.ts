import * as z from 'zod';
import { text } from '../arguments.ts';
import { MAX_ATTEND_MS, BoardReportSchema, DeviceStateSchema } from '../device-messages.ts';
import { DevicesBodySchema } from '../documents/devices.ts';
import { IdSchema } from '../ids.ts';
import {
  aside,
  contract,
  CONTROL_OR_DECK,
  document,
  event,
  final,
  nothing,
  taken,
  verb,
} from './contract.ts';

const deviceAlone = z.strictObject({ device: IdSchema });
const onSettings = ({ device }: { readonly device: string }) => [`devices/settings/${device}`];
const anyTime = nothing('what it does is the same however the device stands by now');
const reported = nothing(
  'what a device or its bridge says is no decision, and no command is made against it',
);

/** What hangs on the boards: what it says of itself, what Control calls it, and whether it is kept quiet. */
export const devices = contract({
  units: {
    reports: 'each',
    bridges: 'each',
    boards: 'each',
    heard: 'each',
    settings: 'each',
  },
  verbs: {
    'device.identify': verb(deviceAlone, {
      undo: final('undoing/moment'),
      guard: anyTime,
      roles: CONTROL_OR_DECK,
    }),
    /** As identify, and the answer waits until the device has said that it did. */
    'device.test': verb(deviceAlone, { undo: final('undoing/moment'), guard: anyTime }),
    /** A box tells its levels, and each card as it passes, on `priv/control/watch/<box>` for the next while: ask again to go on. */
    'device.watch': verb(
      z.strictObject({ device: IdSchema, forMs: z.number().int().positive().max(MAX_ATTEND_MS) }),
      { undo: aside('undoing/moment'), guard: anyTime },
    ),
    'device.rename': verb(z.strictObject({ device: IdSchema, name: text(60) }), {
      undo: taken,
      guard: anyTime,
    }),
    /** A muted siren stays silent; no muted device asks for attention. */
    'device.mute': verb(z.strictObject({ device: IdSchema, muted: z.boolean().optional() }), {
      undo: taken,
      guard: anyTime,
    }),
  },
  events: {
    /** `given`: what it said of itself while its bridge was lost. */
    'device-reported': event(
      { device: IdSchema, state: DeviceStateSchema, given: DeviceStateSchema.optional() },
      reported,
    ),
    'bridge-reported': event({ bridge: IdSchema, state: z.enum(['init', 'ready', 'lost']) }, reported),
    'board-reported': event({ bridge: IdSchema, report: BoardReportSchema }, reported),
    /** The newest observation accepted of a device: what `seen` acknowledges. */
    'device-heard': event({ device: IdSchema, boot: z.string(), n: z.number().int() }, reported),
    /** The hub was away: whether those that were there then still are, they have not said. */
    'devices-doubted': event({}, reported),
    'device-renamed': event({ device: IdSchema, name: z.string() }, onSettings),
    'device-muted': event({ device: IdSchema, muted: z.boolean() }, onSettings),
  },
  documents: {
    devices: document(
      'control',
      'devices',
      'bridges, boards and devices, and how each is',
      DevicesBodySchema,
    ),
  },
});
