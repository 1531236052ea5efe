import { STANDINGS, type HubCall } from './hub-calls.ts';
import type { HubBody } from '../../schemas/documents/hub.ts';

/** A broker with no sign of another hub: so long is waited for one that starts at this moment. */
export const QUIET_MS = 500;
/** `pub/hub` names another one as ready: so long it has to answer. One that crashed holds a start up no longer. */
export const NAMED_MS = 2_000;

/**
 * Of two hubs of one room, whether the first stays. Of any two exactly one does: who runs it before who comes back, and that one
 * before who starts; of equals the one that has run longer; of those by chance.
 */
export const stays = (mine: Omit<HubCall, 'machine'>, other: Omit<HubCall, 'machine'>): boolean => {
  const rank = STANDINGS.indexOf(mine.standing) - STANDINGS.indexOf(other.standing);
  if (rank !== 0) return rank > 0;
  if (mine.ranMs !== other.ranMs) return mine.ranMs > other.ranMs;
  return mine.instance < other.instance;
};

/** What the broker has kept of `pub/hub`. */
export type KeptHub = Pick<HubBody, 'state' | 'instance'>;

/** How long a hub listens for an answer before it enters, in ms. `kept`: null where nothing is. */
export const listenMs = (mine: Pick<HubCall, 'instance'>, kept: KeptHub | null): number => {
  // Nobody has announced itself since this one did: its own connection was broken, that is all.
  if (kept?.instance === mine.instance) return 0;
  return kept?.state === 'ready' ? NAMED_MS : QUIET_MS;
};
