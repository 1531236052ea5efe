import { COMBAT_STATES } from './states/combat.ts';
import { CONSOLE_STATES } from './states/console.ts';
import { DOOR_STATES } from './states/door.ts';
import { ENROL_STATES } from './states/enrol.ts';
import type { PageState } from './states/page-state.ts';
import { TABLE_STATES } from './states/table.ts';
import { WALL_STATES } from './states/wall.ts';

/** Every state that a page can be in; each page's own under states/. */
export const STATES: readonly PageState[] = [
  ...WALL_STATES,
  ...COMBAT_STATES,
  ...TABLE_STATES,
  ...CONSOLE_STATES,
  ...ENROL_STATES,
  ...DOOR_STATES,
];
