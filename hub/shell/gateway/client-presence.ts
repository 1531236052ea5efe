import { every, type Clock } from '../time/hub-clock.ts';

/** A page asks for the time every 5 s: after three unanswered turns it is gone, or shows nothing to anybody. */
const SILENT_MS = 16_000;
const LOOK_EVERY_MS = 4_000;
/** More clients than a broker lets in: beyond that nobody new is watched. */
const MAX_CLIENTS = 600;

/** Which clients are there, by what they send: holds on any broker, which tells the hub nothing of its connections. */
export interface ClientPresence {
  /** It has sent something. */
  heard(client: string): void;
  stop(): void;
}

/** `tell` is called when a client is heard of for the first time, or again, and when it has been silent for 16 s. */
export const createClientPresence = (
  clock: Clock,
  report: (client: string, online: boolean) => void,
): ClientPresence => {
  const heardAt = new Map<string, number>();
  const stop = every(clock, LOOK_EVERY_MS, () => {
    const now = clock.now();
    for (const [client, at] of heardAt) {
      if (now - at < SILENT_MS) continue;
      heardAt.delete(client);
      report(client, false);
    }
  });
  return {
    heard: (client) => {
      const isNew = !heardAt.has(client);
      if (isNew && heardAt.size >= MAX_CLIENTS) return;
      heardAt.set(client, clock.now());
      if (isNew) report(client, true);
    },
    stop,
  };
};
