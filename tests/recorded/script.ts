import type { GameName } from './games.ts';
import type { Body, Happening } from './core-face.ts';
import type { Delta } from './delta.ts';

/** What is done to a room, written down once: a recording holds it, so that no later change of a generator changes it. */
export interface Script {
  readonly name: string;
  readonly game: GameName;
  /** Of the dice, and of the happenings where they were drawn. */
  readonly seed: number;
  /** room.yaml as JSON. */
  readonly room: unknown;
  readonly steps: readonly Step[];
}

export type Step =
  | { readonly happening: Happening }
  /** Hub time passes (ms); each deadline on the way ticks. */
  | { readonly wait: number }
  /** The hub is killed and starts again after so long, from its journal. */
  | { readonly restart: number; readonly inDoubt?: true };

/** Hub time at the first step. */
export const START = 1_800_000_000_000;

/** What one step led to. A part that is empty is left out. */
export interface Outcome {
  readonly answer?: unknown;
  readonly effects?: readonly Body[];
  /** By topic what changed. */
  readonly documents?: Readonly<Record<string, Delta>>;
  /** All topics in the order in which they are published, where that is new. */
  readonly order?: readonly string[];
  /** Milliseconds until the next deadline, where it has changed; null: none. */
  readonly due?: number | null;
  /** The deadlines that a wait came to. */
  readonly ticks?: readonly ({ readonly after: number } & Omit<Outcome, 'ticks' | 'answer'>)[];
  /** What a replay gave that the live room had not. */
  readonly replay?: string;
}

/** The events of one step, ticks one after the other. */
export type Events = readonly Body[];

export interface Played {
  readonly outcome: Outcome;
  readonly events: Events;
}
