/**
 * Keeps the screen on while the page is to be seen (Screen Wake Lock, W3C). Browsers give it to secure pages alone, which
 * plain http on a hall's network is not: then the answer is false and the page says so instead of promising it.
 */
export const keepAwake = async (): Promise<boolean> => {
  if (!('wakeLock' in navigator)) return false;
  const hold = async (): Promise<boolean> => {
    try {
      await navigator.wakeLock.request('screen');
      return true;
    } catch {
      // Refused for now: a low battery, a hidden page.
      return false;
    }
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void hold();
  });
  return hold();
};
