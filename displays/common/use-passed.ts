import { useState } from 'preact/hooks';
import { useHubFrames } from './digits.tsx';
import { useLink } from './use-room.tsx';
import type { Instant } from '../../schemas/units.ts';

/** Whether hub time has passed `at`; draws anew when it does. Not before hub time is known. */
export const usePassed = (at: Instant): boolean => {
  const link = useLink();
  const hasPassed = (now: number | undefined): boolean => now !== undefined && now >= at;
  const [, drawAnew] = useState(0);
  const drawn = hasPassed(link.now());
  useHubFrames((now) => {
    if (hasPassed(now) !== drawn) drawAnew((count) => count + 1);
    return now === undefined ? undefined : Math.max(1, at - now);
  });
  return drawn;
};
