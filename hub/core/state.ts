import type { PrimitiveName } from '../../schemas/contracts.ts';
import type { Instant, Millis } from '../../schemas/units.ts';
import { initialDesk, type DeskSlices } from './desk/state.ts';
import type { EngineState } from './engine/state.ts';
import type { Boxes } from './primitives/box/state.ts';
import type { EnrolState } from './primitives/enrol/state.ts';
import type { Tags } from './primitives/tags/state.ts';
import type { DevicesState } from './primitives/devices/state.ts';
import type { DisplaysState } from './primitives/displays/state.ts';
import type { InputsState } from './primitives/inputs/state.ts';
import type { SoundState } from './primitives/sound/state.ts';
import type { AttentionState } from './primitives/attention/state.ts';
import type { GameState } from './primitives/game/state.ts';
import type { PostsState } from './primitives/posts/state.ts';
import type { PreflightState } from './primitives/preflight/state.ts';
import type { RosterState } from './primitives/roster/state.ts';
import type { RulingsState } from './primitives/rulings/state.ts';
import type { TimetableState } from './primitives/timetable/state.ts';
import type { TimersState } from './primitives/timers/state.ts';
import type { TrackState } from './primitives/track/state.ts';
import type { Votes } from './primitives/vote/state.ts';
import { initiativeOf, type Plan } from './plan.ts';

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

/** The room as plain JSON: what the engine keeps, one field a primitive, and the slices of those that have no contract yet. */
export interface RoomState extends EngineState, DeskSlices {
  readonly timetable: TimetableState;
  readonly track: TrackState;
  readonly vote: Votes;
  readonly timers: TimersState;
  readonly box: Boxes;
  readonly tags: Tags;
  readonly enrol: EnrolState;
  readonly simulation: null;
  readonly devices: DevicesState;
  readonly inputs: InputsState;
  readonly displays: DisplaysState;
  readonly sound: SoundState;
  readonly game: GameState;
  readonly rulings: RulingsState;
  readonly roster: RosterState;
  readonly preflight: PreflightState;
  readonly posts: PostsState;
  readonly attention: AttentionState;
  readonly alarm: AlarmSlice;
  readonly rounds: RoundsSlice;
}

/** The slices that no primitive with a contract holds. */
export const initialSlices = (plan: Plan): Omit<RoomState, keyof EngineState | PrimitiveName> => {
  const { manifest } = plan;
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
    ...initialDesk(),
  };
};
