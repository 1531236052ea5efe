import { ofDevice } from './kept.ts';

const STORED = 'quarterdeck-home';

/** Whether the page runs as an installed app, without the browser around it. */
const isApp = (): boolean =>
  matchMedia('(display-mode: fullscreen), (display-mode: standalone), (display-mode: minimal-ui)').matches;

/** The page that this device shows, for the next start of the installed app: its manifest knows one address for all, `/`. */
export const rememberHome = (): void => {
  if (location.pathname !== '/') ofDevice.setItem(STORED, location.pathname + location.search);
};

/** Where an installed app that was just started belongs; undefined when it is there, or has been nowhere yet. */
export const homeOfApp = (): string | undefined =>
  location.pathname === '/' && isApp() ? (ofDevice.getItem(STORED) ?? undefined) : undefined;
