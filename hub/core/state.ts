import type { PrimitiveName } from '../../schemas/contracts.ts';
import type { Desk } from '../../schemas/desk-verbs.ts';
import type { BoardReport, DeviceState } from '../../schemas/device-messages.ts';
import type { Instant } from '../../schemas/units.ts';
import type { Said } from '../../schemas/sentences/said.ts';
import { initialDesk, type DeskSlices } from './desk/state.ts';
import { initialDisplays, type DisplaySlices } from './displays/state.ts';
import type { InputState } from './inputs/state.ts';
import type { EngineState } from './engine/state.ts';
import type { Boxes } from './primitives/box/state.ts';
import type { EnrolState } from './primitives/enrol/state.ts';
import type { Tags } from './primitives/tags/state.ts';
import type { AlarmState } from './primitives/alarm/state.ts';
import type { RoundsState } from './primitives/rounds/state.ts';
import type { TimetableState } from './primitives/timetable/state.ts';
import type { TimersState } from './primitives/timers/state.ts';
import type { TrackState } from './primitives/track/state.ts';
import type { Votes } from './primitives/vote/state.ts';
import { optionProblem, own, type Plan } from './plan.ts';

export interface BoardHeld {
  /** Which bridge holds it. */
  readonly bridge: string;
  readonly report: BoardReport;
  /** Since when it is well, or is not. */
  readonly since: Instant;
}

export interface DevicesSlice {
  readonly devices: Readonly<
    Record<
      string,
      {
        readonly report: DeviceState;
        readonly since: Instant;
        /** It was there when the hub went away, and has not reported since. */
        readonly doubted: boolean;
        /** What it said of itself while its bridge was lost: it holds again once that bridge says that it is there. */
        readonly given?: DeviceState;
      }
    >
  >;
  readonly bridges: Readonly<Record<string, 'init' | 'ready' | 'lost'>>;
  /** Since when a bridge is lost. Absent in a snapshot of before 2026-11-21. */
  readonly gone?: Readonly<Record<string, Instant>>;
  /** By board. Absent in a snapshot of before 2026-11-21. */
  readonly boards?: Readonly<Record<string, BoardHeld>>;
}

/** The newest observation of a device, and of the few boots before it, so that a straggler is not counted twice. */
export interface Heard {
  readonly boot: string;
  readonly n: number;
  readonly older: readonly { readonly boot: string; readonly n: number }[];
}

export interface Posted {
  readonly at: Instant;
  readonly text: string;
}

export interface Note {
  readonly id: string;
  readonly level: 'alarm' | 'warning' | 'note';
  readonly text: string;
  /** The same as a sentence with its values; none where a person wrote it. */
  readonly say?: Said;
  readonly since: Instant;
  readonly desk?: Desk;
  /** On the note that counts the notes that went: how many. */
  readonly dropped?: number;
}

/** The room as plain JSON: what the engine keeps, one field a primitive, and the slices of those that have no contract yet. */
export interface RoomState extends EngineState, DeskSlices, DisplaySlices {
  readonly alarm: AlarmState;
  readonly rounds: RoundsState;
  readonly timetable: TimetableState;
  readonly track: TrackState;
  readonly vote: Votes;
  readonly timers: TimersState;
  readonly box: Boxes;
  readonly tags: Tags;
  readonly enrol: EnrolState;
  readonly simulation: null;
  readonly devices: DevicesSlice;
  readonly heard: Readonly<Record<string, Heard>>;
  /** By device: how its contacts stand. */
  readonly inputs: Readonly<Record<string, InputState>>;
  readonly news: readonly Posted[];
  /** By table; the key `all` is an announcement to everyone. */
  readonly messages: {
    readonly all: readonly Posted[];
    readonly tables: Readonly<Record<string, readonly Posted[]>>;
  };
  readonly options: Readonly<Record<string, number | string | boolean>>;
  readonly game: unknown;
  readonly notes: readonly Note[];
}

/** The slices that no primitive with a contract holds. */
export const initialSlices = (plan: Plan): Omit<RoomState, keyof EngineState | PrimitiveName> => {
  const { manifest, room } = plan;
  const options = manifest.options.map((option) => {
    const wished = own(room.options, option.id);
    const value =
      wished !== undefined && optionProblem(option, wished) === null ? wished : option.default.value;
    return [option.id, value] as const;
  });
  return {
    devices: { devices: {}, bridges: {} },
    heard: {},
    inputs: {},
    news: [],
    messages: { all: [], tables: {} },
    options: Object.fromEntries(options),
    game: plan.game.setup(),
    notes: [],
    ...initialDesk(),
    ...initialDisplays(),
  };
};
