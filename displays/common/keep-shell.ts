/**
 * Whether this browser can keep the pages for a reload while the hub is away: only in a secure context (Service Workers, W3C,
 * 6.1), which https and the hub's own machine (localhost) are, and plain http on a hall's network is not.
 */
export const canKeepShell = (): boolean => 'serviceWorker' in navigator;

/** Has the browser keep the pages, once this one has painted and has what it needs itself. */
export const keepShell = (): void => {
  if (!canKeepShell()) return;
  const register = (): void => {
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .catch((error: unknown) => {
        // A private window, a full disk, the hub away: the page itself lacks nothing.
        console.info('This device does not keep the pages for a reload:', error);
      });
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
};
