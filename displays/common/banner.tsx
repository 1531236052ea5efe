import { useRoom } from './use-room.tsx';
import type { Health } from './room-link.ts';

const SAYS: Readonly<Record<Health, string | null>> = {
  connecting: 'Connecting to the hub…',
  live: null,
  stale: 'The hub does not answer: what is shown may be old.',
  'hub-lost': 'Hub away: the clock runs on by itself, everything else is as it was.',
  'cut-off': 'No connection: the clock runs on by itself, everything else is as it was. Trying again.',
  refused: 'The name or the key was refused. Sign in again.',
};

/** Stands on top of the page whenever what it shows cannot be trusted, and says since when. */
export const Banner = () => {
  const link = useRoom();
  const text = SAYS[link.health];
  if (text === null) return null;
  const since = new Date(link.since).toLocaleTimeString();
  return (
    <div class="banner" role="alert">
      <strong>{text}</strong> {link.health === 'connecting' ? null : <span>Since {since}.</span>}
    </div>
  );
};

/** How exact the digits are, for whoever wants to know. */
export const Accuracy = () => {
  const link = useRoom();
  if (link.uncertaintyMs === undefined) return null;
  return <small class="hint">Clock within {Math.max(1, Math.ceil(link.uncertaintyMs))} ms of the hub</small>;
};
