import type { EngineState } from './engine/state.ts';
import type { AlarmState } from './primitives/alarm/state.ts';
import type { AttentionState } from './primitives/attention/state.ts';
import type { Boxes } from './primitives/box/state.ts';
import type { DevicesState } from './primitives/devices/state.ts';
import type { DisplaysState } from './primitives/displays/state.ts';
import type { EmergencyState } from './primitives/emergency/state.ts';
import type { EnrolState } from './primitives/enrol/state.ts';
import type { GameState } from './primitives/game/state.ts';
import type { InputsState } from './primitives/inputs/state.ts';
import type { PostsState } from './primitives/posts/state.ts';
import type { PreflightState } from './primitives/preflight/state.ts';
import type { RosterState } from './primitives/roster/state.ts';
import type { RoundsState } from './primitives/rounds/state.ts';
import type { RulingsState } from './primitives/rulings/state.ts';
import type { SoundState } from './primitives/sound/state.ts';
import type { Tags } from './primitives/tags/state.ts';
import type { TimersState } from './primitives/timers/state.ts';
import type { TimetableState } from './primitives/timetable/state.ts';
import type { TrackState } from './primitives/track/state.ts';
import type { Votes } from './primitives/vote/state.ts';

/** The room as plain JSON: what the engine keeps, and one field a primitive under its name. */
export interface RoomState extends EngineState {
  readonly emergency: EmergencyState;
  readonly alarm: AlarmState;
  readonly devices: DevicesState;
  readonly timetable: TimetableState;
  readonly timers: TimersState;
  readonly rounds: RoundsState;
  readonly track: TrackState;
  readonly vote: Votes;
  readonly box: Boxes;
  readonly tags: Tags;
  readonly enrol: EnrolState;
  readonly simulation: null;
  readonly setup: null;
  readonly inputs: InputsState;
  readonly displays: DisplaysState;
  readonly sound: SoundState;
  readonly game: GameState;
  readonly rulings: RulingsState;
  readonly roster: RosterState;
  readonly preflight: PreflightState;
  readonly posts: PostsState;
  readonly attention: AttentionState;
}
