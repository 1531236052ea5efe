import type { TagsAtReader } from '../chips/tag-field.ts';

/** A reader module with a serial line of its own, byte for byte; its answers go to whoever it was made for. */
export interface SimulatedModule extends TagsAtReader {
  /** Bytes from the host, split anywhere. */
  receive(bytes: readonly number[]): void;
}
