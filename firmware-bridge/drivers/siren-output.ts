import type { ErrorDocument } from '../../schemas/errors.ts';
import type { BoardLife } from '../boards/board-life.ts';

/** What makes the noise on one board's life after another; silent until it is told to sound. */
export interface SirenOutput {
  /** Whether the siren falls silent by itself when host or board hangs. */
  readonly guarded: boolean;
  /** A board's life has begun: configures it, silent, and says when it is ready or why it will never be. */
  attach(life: BoardLife, ready: (error?: ErrorDocument) => void): void;
  detach(): void;
  /** Sounds for `forMs` at most, from now; called anew while it is to go on. */
  sound(forMs: number): void;
  /** Silent now, told to the pins whether it sounds or not. */
  silence(): void;
}
