import { randomText } from './session.ts';
import { ofDevice, ofTab, type Kept } from './kept.ts';

type Memory = Pick<Kept, 'getItem' | 'setItem'>;

interface Storages {
  readonly tab: Memory;
  readonly device: Memory;
}

/** A tab that has not said for so long that it is open is gone: closed, crashed, or without power. */
const GONE_AFTER_MS = 15_000;
const BEAT_MS = 5_000;

const TAB_KEY = 'quarterdeck-display';
const PAGE_KEYS = 'quarterdeck-display-';
const pageKey = (page: string): string => PAGE_KEYS + page;
const openKey = (id: string): string => `quarterdeck-open-${id}`;

/** Says that the display `id` is open in a tab, at `now` (this device's wall clock, ms). */
const sayOpen = (device: Memory, id: string, now: number): void => device.setItem(openKey(id), String(now));

/**
 * The id of the display that shows `page`: the tab's own, else the device's for that page unless another tab has it open now, else a new
 * one that both keep. So Control finds a display again after a reload and after a power cut, and two tabs are two displays.
 */
export const chooseDisplayId = (page: string, { tab, device }: Storages, now: number): string => {
  // Of the tab whatever it shows: one that Control sends to another page stays the same display.
  const kept = tab.getItem(TAB_KEY);
  if (kept !== null) return kept;
  const key = pageKey(page);
  const before = device.getItem(key);
  const openAt = before === null ? null : device.getItem(openKey(before));
  const taken = openAt !== null && Math.abs(now - Number(openAt)) < GONE_AFTER_MS;
  const id = before === null || taken ? `${page}-${randomText(5)}` : before;
  tab.setItem(TAB_KEY, id);
  if (before === null) device.setItem(key, id);
  sayOpen(device, id, now);
  return id;
};

/** Another account is another display (`display/not-yours`): the ids of the one before are of no use to it. */
export const forgetDisplayIds = (): void => {
  ofTab.removeItem(TAB_KEY);
  for (const key of ofDevice.names()) if (key.startsWith(PAGE_KEYS)) ofDevice.removeItem(key);
};

/** The id of the display that this page is, kept open from now on. */
export const displayId = (page: string): string => {
  const id = chooseDisplayId(page, { tab: ofTab, device: ofDevice }, Date.now());
  setInterval(() => sayOpen(ofDevice, id, Date.now()), BEAT_MS);
  window.addEventListener('pagehide', () => ofDevice.removeItem(openKey(id)));
  return id;
};
