import { BEAMS, type Beam, type BoxLevels, type GapReason } from '../../schemas/device-messages.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { BoxBeam, BoxTiming, TimedObservation } from './contract.ts';
import { unknownLevel, type Debounced } from './debounce.ts';
import type { Presence } from './presence.ts';

/** All that an event box remembers between two inputs. */
export interface BoxMachineState {
  readonly now: DeviceTime;
  readonly lid: Debounced;
  readonly hatch: Debounced;
  readonly beams: Readonly<Record<BoxBeam, BeamState>>;
  /** Changes of beams so far. */
  readonly beamChanges: number;
  readonly presences: readonly Presence[];
  readonly crowded: boolean;
  readonly closing: Closing;
  readonly outage: Outage | null;
  /** Cards may be swept over the reader with the lid shut. */
  readonly swept: boolean;
  /** The last poll, or the opening of the lid if later. */
  readonly heardAt: DeviceTime;
  readonly held: readonly TimedObservation[];
  readonly reportedUntil: DeviceTime;
}

export interface BeamState {
  readonly level: Debounced;
  readonly brokenSince: DeviceTime | null;
  /** When it last changed and when it was last broken, as places in the order of all changes of beams: two may come at one moment. */
  readonly changedAs: number;
  readonly brokenAs: number;
}

/** Every beam of a box: the first of each opening, and the second behind it, if there is one. */
export const innerOf = { slot: 'innerSlot', port: 'innerPort' } as const satisfies Record<Beam, BoxBeam>;
export const BOX_BEAMS = [...BEAMS, innerOf.slot, innerOf.port] as const;

/** How far a box has been closed. */
export type Closing =
  /** Nobody has said how the lid lies, as after a start or a lost board. */
  | { readonly is: 'unknown' }
  | { readonly is: 'open' }
  /** The lid is closed; whether the box is quiet inside is still open. */
  | {
      readonly is: 'settling';
      /** Only a poll begun at or after this counts. */
      readonly from: DeviceTime;
      readonly deadline: DeviceTime;
      readonly cardInField: boolean;
    }
  /** The result of the closing has been reported. */
  | { readonly is: 'sealed' }
  /** So it has, but the pile below the lid was not read, for its reader failed: it may still be. */
  | { readonly is: 'owed' };

/** The reader gives no answers. */
export interface Outage {
  readonly reason: GapReason;
  readonly reported: boolean;
}

export interface Change {
  readonly state: BoxMachineState;
  readonly found: readonly TimedObservation[];
}

const unknownBeam: BeamState = { level: unknownLevel, brokenSince: null, changedAs: 0, brokenAs: 0 };
export const unknownPins = {
  lid: unknownLevel,
  hatch: unknownLevel,
  beams: { slot: unknownBeam, port: unknownBeam, innerSlot: unknownBeam, innerPort: unknownBeam },
  beamChanges: 0,
} as const;

/** Nothing is known: the first stable lid and hatch are reported as `initial`. */
export const initialBoxMachine = (): BoxMachineState => ({
  now: DeviceTime(0),
  ...unknownPins,
  presences: [],
  crowded: false,
  closing: { is: 'unknown' },
  outage: null,
  swept: false,
  heardAt: DeviceTime(0),
  held: [],
  reportedUntil: DeviceTime(0),
});

export const nothing = (state: BoxMachineState): Change => ({ state, found: [] });

export const gap = (reason: GapReason, at: DeviceTime): TimedObservation => ({
  at,
  body: { kind: 'gap', reason },
});

export const isShut = (lid: Debounced): boolean => lid.stable === false && lid.raw === false;

export const isBlocked = (state: BoxMachineState): boolean =>
  BOX_BEAMS.some((beam) => state.beams[beam].level.raw === true || state.beams[beam].level.stable === true);

/** Whether a card could pass the reader unseen: the lid is not surely shut, or the hatch is open, or Control sweeps. */
export const matters = (state: BoxMachineState): boolean =>
  !isShut(state.lid) || state.hatch.stable === true || state.swept;

/** The inputs as they are: lid and hatch debounced, the beams raw. */
export const levelsOf = (
  { lid, hatch, beams }: BoxMachineState,
  { innerBeams = [] }: Pick<BoxTiming, 'innerBeams'>,
): Omit<BoxLevels, 'pollsPerSecond'> => ({
  lidOpen: lid.stable,
  hatchOpen: hatch.stable,
  beams: {
    slot: beams.slot.level.raw,
    port: beams.port.level.raw,
    ...(innerBeams.includes('slot') && { innerSlot: beams.innerSlot.level.raw }),
    ...(innerBeams.includes('port') && { innerPort: beams.innerPort.level.raw }),
  },
});
