import { getOwn } from '../../engine/get-own.ts';
import type { DisplaysState, DisplayState } from './state.ts';

/** What others may know of displays. */

interface Displays {
  readonly displays: DisplaysState;
}

export const displayOf = ({ displays }: Displays, display: string): DisplayState | undefined =>
  getOwn(displays.announced, display);

/** Every page that has announced itself, there or gone. */
export const displaysOf = ({ displays }: Displays): [string, DisplayState][] =>
  Object.entries(displays.announced);

/** What a person calls it: as Control has called it, else whoever holds it, else the name that it came with. */
export const calledOf = ({ name, person, renamed }: DisplayState): string =>
  renamed === true ? name : (person ?? name);
