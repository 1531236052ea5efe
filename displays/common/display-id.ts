import { randomText } from './session.ts';

const stored = (page: string): string => `quarterdeck-display-${page}`;

/**
 * The id of this display, made once for each page of this device and kept, so that Control finds it again after a reload under
 * the name that it was given. A second tab with the same page is a display of its own.
 */
export const displayId = (page: string): string => {
  const name = stored(page);
  const ofTab = sessionStorage.getItem(name);
  if (ofTab !== null) return ofTab;
  const ofDevice = localStorage.getItem(name);
  const taken = ofDevice !== null && localStorage.getItem(`${name}-open`) === ofDevice;
  const id = ofDevice === null || taken ? `${page}-${randomText(5)}` : ofDevice;
  sessionStorage.setItem(name, id);
  if (!taken) {
    localStorage.setItem(name, id);
    localStorage.setItem(`${name}-open`, id);
    window.addEventListener('pagehide', () => localStorage.removeItem(`${name}-open`));
  }
  return id;
};
