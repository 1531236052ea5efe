import type { Batch } from '../../../schemas/journal.ts';
import type { Document } from '../../core/contract.ts';
import type { Incoming, MqttLink } from '../gateway/mqtt-link.ts';

/** The part of the hub's connection that an adapter speaks through. */
export type AdapterLink = Pick<MqttLink, 'send' | 'clear' | 'subscribe' | 'unsubscribe'>;

/**
 * Software of others that follows the room. Every method returns at once and throws nothing: an adapter that is slow
 * or broken is its own trouble, never the room's.
 */
export interface RoomAdapter {
  /** Everything the room publishes, after each change, once it is journaled. */
  documents(documents: readonly Document[]): void;
  /** What has just been journaled; never repeated after a restart. */
  batch(batch: Batch): void;
  /** Connected to the broker, every document published and the hub said to be ready. */
  connected(link: AdapterLink): void;
  /** Any message that reached the hub. */
  receive(message: Incoming): void;
  stop(): void;
}
