import type { RoomLink } from './room-link.ts';

/** A hub that does not answer must keep nobody. */
const PUT_AWAY_MS = 1_000;

/** Tells the hub that nobody need look for this display: it is signed out, or becomes another. Never rejects. */
export const putAway = async (link: Pick<RoomLink, 'ask'>, display: string): Promise<void> => {
  const acknowledged = link.ask('display.bye', { display, away: true });
  await Promise.race([acknowledged, new Promise((over) => setTimeout(over, PUT_AWAY_MS))]);
};
