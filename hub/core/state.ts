import type { PrimitiveName } from '../../schemas/contracts.ts';
import type { Desk } from '../../schemas/desk-verbs.ts';
import type { BoardReport, DeviceState, Observation } from '../../schemas/device-messages.ts';
import type { Instant, Millis } from '../../schemas/units.ts';
import type { Said } from '../../schemas/sentences/said.ts';
import { initialDesk, type DeskSlices } from './desk/state.ts';
import { initialDisplays, type DisplaySlices } from './displays/state.ts';
import type { InputState } from './inputs/state.ts';
import type { EngineState } from './engine/state.ts';
import type { TimetableState } from './primitives/timetable/state.ts';
import type { TimersState } from './primitives/timers/state.ts';
import type { TrackState } from './primitives/track/state.ts';
import type { Votes } from './primitives/vote/state.ts';
import { initialEnrolment, type EnrolSlices } from './enrol/state.ts';
import { initialBox, type BoxState, type TagEntry } from './box/state.ts';
import { initiativeOf, optionProblem, own, type Plan } from './plan.ts';

export interface StandingAlarm {
  readonly alarm: string;
  readonly kind: string;
  readonly since: Instant;
  /** What one of Control's own says. */
  readonly text?: string;
}

export interface AlarmSlice {
  /** `text`: what one made up on the spot says. */
  readonly pending: {
    readonly kind: string;
    readonly by: string;
    readonly expiresAt: Instant;
    readonly text?: string;
  } | null;
  readonly active: StandingAlarm | null;
  /** One of Control's own beside one of the game; never there alone. */
  readonly beside?: (StandingAlarm & { readonly acknowledged: readonly string[] }) | null;
  readonly acknowledged: readonly string[];
  readonly cooldownUntil: Instant | null;
  readonly muted: boolean;
  readonly mutedAt: Instant | null;
  /** When a raise ran out that nobody confirmed; null once another is raised. */
  readonly lapsedAt: Instant | null;
  readonly soundUntil: Instant | null;
  readonly emergency: { readonly since: Instant; readonly reason: string } | null;
  readonly last: { readonly kind: string; readonly stoodDownAt: Instant; readonly text?: string } | null;
}

export interface RoundsSlice {
  readonly active: {
    /** The kind of alarm whose rounds these are. */
    readonly kind: string;
    readonly round: number;
    readonly side: string;
    readonly nextAt: Instant | null;
    /** While an emergency holds the rounds. */
    readonly held: { readonly remainingMs: Millis | null } | null;
    readonly taken: readonly string[];
  } | null;
  /** Initiative orders by kind of alarm; kept between alarms. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
}

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

export interface SeenSince {
  readonly observation: Observation;
  readonly at: Instant;
  /** The sighting of a facilitator's badge. */
  readonly badge?: true;
}

/** The room as plain JSON: what the engine keeps, one field a primitive, and the slices of those that have no contract yet. */
export interface RoomState extends EngineState, DeskSlices, DisplaySlices, EnrolSlices {
  readonly timetable: TimetableState;
  readonly track: TrackState;
  readonly vote: Votes;
  readonly timers: TimersState;
  readonly alarm: AlarmSlice;
  readonly rounds: RoundsSlice;
  readonly boxes: Readonly<Record<string, BoxState>>;
  readonly tags: Readonly<Record<string, TagEntry>>;
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
    alarm: {
      pending: null,
      active: null,
      acknowledged: [],
      cooldownUntil: null,
      muted: false,
      mutedAt: null,
      lapsedAt: null,
      soundUntil: null,
      emergency: null,
      last: null,
    },
    rounds: {
      active: null,
      orders: Object.fromEntries(
        manifest.alarms
          .filter((alarm) => alarm.rounds?.style === 'periodic')
          .map((alarm) => [alarm.id, [...initiativeOf(plan, alarm.id)]]),
      ),
    },
    boxes: Object.fromEntries(
      plan.boxes.map((box) => [
        box.id,
        initialBox(box.id, { name: box.name, table: box.table, device: box.device }),
      ]),
    ),
    tags: {},
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
    ...initialEnrolment(),
  };
};
