import { ofDevice } from './kept.ts';

/** Who holds this device, as a facilitator has said once: kept on it, for every page of Control. */
const STORED = 'quarterdeck-facilitator';
const listeners = new Set<() => void>();

export const person = {
  /** Empty: not said. */
  get name(): string {
    return ofDevice.getItem(STORED) ?? '';
  },
  rename: (next: string): void => {
    ofDevice.setItem(STORED, next);
    for (const listener of listeners) listener();
  },
  /** Called after every change. Returns its stop. */
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
