import type { Answer } from '../../../schemas/requests.ts';
import type { Unit } from '../../../schemas/primitives/contract.ts';
import type { UndoingId } from '../../../schemas/sentences/undoing.ts';
import type { Instant } from '../../../schemas/units.ts';

export interface LogEntry {
  readonly event: number;
  readonly at: Instant;
  readonly by: string;
  readonly text: string;
  /** What of it players must not read over a shoulder. */
  readonly secret?: string;
  /** What it explains (log-line.ts). */
  readonly about?: readonly string[];
  /** Of a person's command. */
  readonly verb?: string;
  /** The event that took it back. */
  readonly undoneBy?: number;
  /** The event that it took back. */
  readonly undoes?: number;
}

/** One unit as a command found it. */
export interface UnitBefore {
  readonly name: Unit;
  /** Its value before; null where it was not there. */
  readonly before: unknown;
  /** When the command came: what counted down in `before` had so much left then. */
  readonly at: Instant;
  readonly beforeRev: number;
  /** The revision that it must still have. */
  readonly rev: number;
  /** What it is to take along when it is put back (UndoHooks.carry); null where that would mean another thing. */
  readonly since: readonly unknown[] | null;
}

/** What one user's batch changed, so that it can be taken back. */
export interface UndoEntry {
  readonly event: number;
  /** Whose it is (nameOf in who.ts). */
  readonly owner: string;
  readonly verb: string;
  /** False for a reveal, a roll, an alarm: the newest of one's own all the same. */
  readonly undoable: boolean;
  /** Why it cannot be taken back; null when it can. */
  readonly why: UndoingId | null;
  readonly slices: readonly UnitBefore[];
}

/** Batches by the first part of a unit's name and the rest, so that a thousand tags are not copied with each event. */
export type Marks = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What the engine keeps beside the primitives' own states. */
export interface EngineState {
  readonly seq: number;
  readonly boot: number;
  /** The batch that last decided on a unit. */
  readonly revs: Marks;
  /** The batch that last moved what people decide on at a unit (staleness.ts). */
  readonly keys: Marks;
  readonly log: readonly LogEntry[];
  readonly undo: readonly UndoEntry[];
  readonly answers: Readonly<
    Record<
      string,
      readonly {
        readonly transaction: string;
        readonly verb: string;
        readonly fingerprint: string;
        readonly answer: Answer;
      }[]
    >
  >;
}

export const initialEngineState: EngineState = {
  seq: 0,
  boot: 0,
  revs: {},
  keys: {},
  log: [],
  undo: [],
  answers: {},
};
