import type { ErrorDocument } from '../../schemas/errors.ts';
import type { BoardConnection } from '../boards/board-connection.ts';

/** What makes the noise on one board's life after another; silent until it is told to sound. */
export interface SirenOutput {
  /** Whether the siren falls silent by itself when host or board hangs. */
  readonly guarded: boolean;
  /**
   * A board's life has begun: configures it, silent, and says when it is ready or why it will never be. `doubt` says why
   * it is silent although it is asked to sound, and undefined once that is over.
   */
  attach(
    connection: BoardConnection,
    ready: (error?: ErrorDocument) => void,
    doubt: (error?: ErrorDocument) => void,
  ): void;
  detach(): void;
  /** Sounds for `forMs` at most, from now; called anew while it is to go on. */
  sound(forMs: number): void;
  /** Silent now: set on the pins whether it sounds or not. */
  silence(): void;
}
