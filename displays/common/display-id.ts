import { randomText } from './session.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

interface Storages {
  readonly tab: Kept;
  readonly device: Kept;
}

/** A tab that has not said for so long that it is open is gone: closed, crashed, or without power. */
const GONE_AFTER_MS = 15_000;
const BEAT_MS = 5_000;

const TAB_KEY = 'quarterdeck-display';
const PAGE_KEYS = 'quarterdeck-display-';
const pageKey = (page: string): string => PAGE_KEYS + page;
const openKey = (id: string): string => `quarterdeck-open-${id}`;

/** Says that the display `id` is open in a tab, at `now` (this device's wall clock, ms). */
const sayOpen = (device: Kept, id: string, now: number): void => device.setItem(openKey(id), String(now));

/**
 * The id of the display that shows `page`: the tab's own, else the device's for that page unless another tab has it open now, else a new
 * one that both keep. So Control finds a display again after a reload and after a power cut, and two tabs are two displays.
 */
export const chooseDisplayId = (page: string, { tab, device }: Storages, now: number): string => {
  // Of the tab whatever it shows: one that Control sends to another page stays the same display.
  const ofTab = tab.getItem(TAB_KEY);
  if (ofTab !== null) return ofTab;
  const key = pageKey(page);
  const ofDevice = device.getItem(key);
  const openAt = ofDevice === null ? null : device.getItem(openKey(ofDevice));
  const taken = openAt !== null && Math.abs(now - Number(openAt)) < GONE_AFTER_MS;
  const id = ofDevice === null || taken ? `${page}-${randomText(5)}` : ofDevice;
  tab.setItem(TAB_KEY, id);
  if (ofDevice === null) device.setItem(key, id);
  sayOpen(device, id, now);
  return id;
};

/** Another account is another display (`display/not-yours`): the ids of the one before are of no use to it. */
export const forgetDisplayIds = ({
  tab,
  device,
}: {
  readonly tab: Storage;
  readonly device: Storage;
}): void => {
  tab.removeItem(TAB_KEY);
  for (const key of Object.keys(device)) if (key.startsWith(PAGE_KEYS)) device.removeItem(key);
};

/** The id of the display that this page is, kept open from now on. */
export const displayId = (page: string): string => {
  const id = chooseDisplayId(page, { tab: sessionStorage, device: localStorage }, Date.now());
  setInterval(() => sayOpen(localStorage, id, Date.now()), BEAT_MS);
  window.addEventListener('pagehide', () => localStorage.removeItem(openKey(id)));
  return id;
};
