/** What a page keeps beyond itself. Where the browser refuses, it lasts as long as the page. */
export interface Kept {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
  names(): string[];
}

/**
 * A storage that never throws. Reading one can (blocked site data: HTML, 12.2.3, SecurityError), and so can writing alone (a full or a
 * private one: QuotaExceededError): what it did not take is held in memory, and comes before what it still has.
 */
export const keptIn = (storage: () => Storage): Kept => {
  const refused = new Map<string, string | null>();
  const attempt = <T>(act: (in_: Storage) => T, otherwise: T): T => {
    try {
      return act(storage());
    } catch {
      return otherwise;
    }
  };
  const write = (name: string, value: string | null, act: (in_: Storage) => void): void => {
    const written = attempt((in_) => {
      act(in_);
      return true;
    }, false);
    if (written) refused.delete(name);
    else refused.set(name, value);
  };
  return {
    getItem: (name) =>
      refused.get(name) ?? (refused.has(name) ? null : attempt((in_) => in_.getItem(name), null)),
    setItem: (name, value) => write(name, value, (in_) => in_.setItem(name, value)),
    removeItem: (name) => write(name, null, (in_) => in_.removeItem(name)),
    names: () => {
      const held = [...refused].filter(([, value]) => value !== null).map(([name]) => name);
      return [...held, ...attempt((in_) => Object.keys(in_), []).filter((name) => !refused.has(name))];
    },
  };
};

/* eslint-disable no-restricted-globals -- the one place that knows them */
/** Of this tab, reloads included. */
export const ofTab = keptIn(() => sessionStorage);
/** Of this browser on this device, every tab included. */
export const ofDevice = keptIn(() => localStorage);

/** Whether this tab keeps anything for the next page that it shows: not where site data is blocked or the storage is full. */
export const keepsAnything = (): boolean => {
  try {
    sessionStorage.setItem('quarterdeck-probe', '1');
    sessionStorage.removeItem('quarterdeck-probe');
    return true;
  } catch {
    return false;
  }
};
/* eslint-enable no-restricted-globals */
