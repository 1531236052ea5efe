import { topics } from '../../../schemas/topics.ts';
import type { Clock } from '../time/hub-clock.ts';
import type { Incoming, MqttLink } from './mqtt-link.ts';

/** Where documents lie. */
export const DOCUMENT_FILTERS = ['pub/#', 'priv/#'] as const;
const LISTEN_MS = 3_000;

/**
 * On an external broker: clears retained documents below the root that this hub does not publish (a room that was
 * renamed, a timer that is gone). Listens for a few seconds after connecting; `receive` is given every message.
 */
export const createOrphanSweep = (
  link: Pick<MqttLink, 'subscribe' | 'unsubscribe' | 'clear'>,
  clock: Clock,
  isPublished: (topic: string) => boolean,
): { begin(): Promise<void>; receive(message: Incoming): void } => ({
  begin: async () => {
    await link.subscribe(DOCUMENT_FILTERS);
    clock.after(LISTEN_MS, () => void link.unsubscribe(DOCUMENT_FILTERS).catch(() => undefined));
  },
  receive: ({ topic, payload, retained }) => {
    const isDocument = topic.startsWith('pub/') || topic.startsWith('priv/');
    if (!retained || payload.length === 0 || !isDocument || topic === topics.hub) return;
    if (!isPublished(topic)) link.clear(topic);
  },
});
