let lock: WakeLockSentinel | undefined;

const hold = async (): Promise<boolean> => {
  if (lock?.released === false) return true;
  try {
    lock = await navigator.wakeLock.request('screen');
    return true;
  } catch {
    // Refused for now: a low battery, a hidden page.
    return false;
  }
};

let watched = false;

/**
 * Keeps the screen on while the page is to be seen (Screen Wake Lock, W3C); the browser drops the lock with the page's
 * visibility, so it is asked for again, and at each tap while it is not held. Browsers give it to secure pages alone, which plain http on a hall's network is not:
 * then the answer is false and the settings say so instead of promising it.
 */
export const keepAwake = async (): Promise<boolean> => {
  if (!('wakeLock' in navigator)) return false;
  if (!watched) {
    watched = true;
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void hold();
    });
    // Taken away while the page was to be seen (a low battery that has been charged since).
    addEventListener('click', () => void hold(), { capture: true });
  }
  return hold();
};
