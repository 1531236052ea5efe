const AGAIN_MS = 2_000;

/**
 * What `load` imports, as soon as it can be had. Without a service worker (a page over plain http has none) a part is fetched
 * when it is wanted: where the Wi-Fi or the hub is away at that moment it is asked for again, and the browser fetches it anew.
 */
export const untilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // A module that did not come is a TypeError; one that fails is a fault of ours.
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
};
