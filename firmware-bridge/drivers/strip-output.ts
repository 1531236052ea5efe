import type { StripConfig, StripView } from '../../devices/phase-strip/render.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';
import type { BoardConnection } from '../boards/board-connection.ts';

/** A strip as room.yaml has it, whatever it shows. */
export interface WiredStrip extends StripConfig {
  readonly pins: { readonly data: number };
}

/** What a strip asks of whoever draws on it. */
export interface StripPainter {
  /** Configured and dark: it may be drawn. */
  ready(): void;
  /** It will never be, and why. */
  refused(error: ErrorDocument): void;
  /** The picture that was sent is not the one that is shown: draw it anew. */
  spoiled(): void;
}

/** How pixels get to one board's life after another. */
export interface StripOutput<Life = BoardConnection> {
  attach(connection: Life, painter: StripPainter): void;
  detach(): void;
  /** Sends 3 bytes a pixel (r, g, b); resolves when the next may follow. Undefined: it is shown already. */
  show(frame: Uint8Array): Promise<void> | undefined;
  /** What it shall show by itself when no word comes any more. */
  plan?(view: StripView): void;
  /** Nobody drives it from now on, on purpose. */
  leave?(): void;
}
