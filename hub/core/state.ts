import type { Answer } from '../../schemas/commands.ts';
import type { Desk } from '../../schemas/desk-verbs.ts';
import type { BoardReport, DeviceState, Observation } from '../../schemas/device-messages.ts';
import type { PauseCause } from '../../schemas/events.ts';
import { Instant, Millis } from '../../schemas/units.ts';
import type { Said } from '../../schemas/sentences/said.ts';
import { initialDesk, type DeskSlices } from './desk/state.ts';
import { initialDisplays, type DisplaySlices } from './displays/state.ts';
import type { InputState } from './inputs/state.ts';
import type { Votes } from './votes/state.ts';
import { initialEnrolment, type EnrolSlices } from './enrol/state.ts';
import { initialBox, type BoxState, type TagEntry } from './box/state.ts';
import { initiativeOf, optionProblem, own, type Plan } from './plan.ts';

/** The room as plain JSON, cut into slices; `revs` tells by which batch a slice was last changed. */
export interface Timetable {
  readonly state: 'ready' | 'running' | 'paused' | 'overtime' | 'finished';
  /** Counts from 1; 0 before the first. */
  readonly turn: number;
  readonly turns: number;
  readonly phase: string | null;
  /** The whole length of this phase with every adjustment, so that elapsed = durationMs - remaining. */
  readonly durationMs: Millis;
  readonly endsAt: Instant | null;
  readonly remainingMs: Millis;
  readonly asOf: Instant;
  /** Marks of this phase that have passed. */
  readonly passed: readonly string[];
  readonly pauseReason: string | null;
  readonly pausedBy: PauseCause | null;
  readonly overtimeSince: Instant | null;
  /** While it is held: Control has promised this end, whenever the clock is resumed. */
  readonly keptEnd: Instant | null;
  readonly advance: 'auto' | 'hold';
  /** Lengths that Control chose, by phase. */
  readonly lengths: Readonly<Record<string, Millis>>;
  /** Control went back from here: until the clock has come so far again, the rules are not told a second time. */
  readonly reached?: { readonly turn: number; readonly phase: string; readonly passed: readonly string[] };
}

export interface SideTimer {
  readonly label: string;
  readonly state: 'running' | 'paused' | 'finished';
  readonly durationMs: Millis;
  readonly endsAt: Instant | null;
  readonly remainingMs: Millis;
  readonly asOf: Instant;
  readonly pauseReason: string | null;
  readonly pausedBy: PauseCause | null;
}

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

export interface LogEntry {
  readonly event: number;
  readonly at: Instant;
  readonly by: string;
  readonly text: string;
  /** What of it players must not read over a shoulder. */
  readonly secret?: string;
  /** Of a person's command; not known of one from before 2026-11-21. */
  readonly verb?: string;
  /** The event that took it back. */
  readonly undoneBy?: number;
  /** The event that it took back. */
  readonly undoes?: number;
}

export interface SeenSince {
  readonly observation: Observation;
  readonly at: Instant;
  /** The sighting of a facilitator's badge. */
  readonly badge?: true;
}

/** What one user's batch changed, so that it can be taken back. */
export interface UndoEntry {
  readonly event: number;
  /** Whose it is (nameOf in draft.ts). */
  readonly owner: string;
  readonly verb: string;
  /** False for a reveal, a roll, an alarm: the newest of one's own all the same. */
  readonly undoable: boolean;
  /** Why it cannot be taken back, in words; null when it can. */
  readonly why: string | null;
  readonly slices: readonly {
    readonly name: string;
    /** The slice's value before; null where it was not there. */
    readonly before: unknown;
    /** When the command came: what counted down in `before` had so much left then. */
    readonly at: Instant;
    readonly beforeRev: number;
    /** The revision that it must still have. */
    readonly rev: number;
    /** What the box has seen since, to be seen by it again after the undo; null where that would mean another thing. */
    readonly since: readonly SeenSince[] | null;
  }[];
}

export interface RoomState extends DeskSlices, DisplaySlices, EnrolSlices {
  readonly seq: number;
  readonly boot: number;
  /** By folder and id (slices.ts); a whole primitive has the id ''. */
  readonly revs: Readonly<Record<string, Record<string, number>>>;
  /** By slice: the batch that last changed what a person decides on (gist.ts). */
  readonly gists: Readonly<Record<string, number>>;
  readonly timetable: Timetable;
  readonly timers: Readonly<Record<string, SideTimer>>;
  readonly alarm: AlarmSlice;
  readonly rounds: RoundsSlice;
  readonly tracks: Readonly<Record<string, number>>;
  readonly boxes: Readonly<Record<string, BoxState>>;
  readonly tags: Readonly<Record<string, TagEntry>>;
  readonly devices: DevicesSlice;
  readonly heard: Readonly<Record<string, Heard>>;
  /** By device: how its contacts stand. */
  readonly inputs: Readonly<Record<string, InputState>>;
  readonly votes: Votes;
  readonly news: readonly Posted[];
  /** By table; the key `all` is an announcement to everyone. */
  readonly messages: {
    readonly all: readonly Posted[];
    readonly tables: Readonly<Record<string, readonly Posted[]>>;
  };
  readonly options: Readonly<Record<string, number | string | boolean>>;
  readonly game: unknown;
  readonly notes: readonly Note[];
  readonly log: readonly LogEntry[];
  readonly undo: readonly UndoEntry[];
  readonly answers: Readonly<
    Record<
      string,
      readonly {
        readonly transaction: string;
        readonly verb: string;
        /** Undefined in a journal of before 2026-11-21. */
        readonly asked?: string;
        readonly answer: Answer;
      }[]
    >
  >;
}

export const initialState = (plan: Plan): RoomState => {
  const { manifest, room } = plan;
  const options = manifest.options.map((option) => {
    const wished = own(room.options, option.id);
    const value =
      wished !== undefined && optionProblem(option, wished) === null ? wished : option.default.value;
    return [option.id, value] as const;
  });
  const first = manifest.phases[0];
  return {
    seq: 0,
    boot: 0,
    revs: {},
    gists: {},
    timetable: {
      state: 'ready',
      turn: 0,
      turns: manifest.turns.value,
      phase: null,
      durationMs: first?.durationMs.value ?? Millis(0),
      endsAt: null,
      remainingMs: first?.durationMs.value ?? Millis(0),
      asOf: Instant(0),
      passed: [],
      pauseReason: null,
      pausedBy: null,
      overtimeSince: null,
      keptEnd: null,
      advance: manifest.advance.value,
      lengths: {},
    },
    timers: {},
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
    tracks: Object.fromEntries(plan.tracks.map((track) => [track.id, track.start.value])),
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
    votes: {},
    news: [],
    messages: { all: [], tables: {} },
    options: Object.fromEntries(options),
    game: plan.game.setup(),
    notes: [],
    log: [],
    undo: [],
    answers: {},
    ...initialDesk(),
    ...initialDisplays(),
    ...initialEnrolment(),
  };
};
