import type { Rolls } from '../kit/mechanisms/roll.ts';
import type { Steps } from '../kit/mechanisms/steps.ts';
import type { JumpDistance } from './manifest.ts';
import type { Panel } from './panels.ts';

export interface State {
  /** The jumps of the whole fleet, oldest first. Tracks are primitives and are not kept here. */
  jumps: { turn: number | null; distance: JumpDistance }[];
  /** By vessel. */
  panels: Record<string, Panel>;
  morale: Rolls;
  duties: Steps;
}
