import { COMMANDS } from './refusals/commands.ts';
import { CLOCK } from './refusals/clock.ts';
import { ALARMS } from './refusals/alarms.ts';
import { BOXES } from './refusals/boxes.ts';
import { PEOPLE } from './refusals/people.ts';
import { GAME } from './refusals/game.ts';
import { ROOM } from './refusals/room.ts';
import { START_UP } from './refusals/start-up.ts';
import { BOARDS } from './refusals/boards.ts';

/**
 * Every refusal, its texts side by side in one of those files: by its stable code `area/reason` what is wrong, where one code has
 * several sentences by `code#which`, and by `code:hint` what to do. Each stands in the hub's English; with `:de` in German; with
 * `:page` as an English page says it where the hub's own speaks of commands and their fields. On a page a hint stands beside the
 * sentence: it never says the same once more, and is empty where there is nothing to do. What is answered at start-up, to the
 * command line or to a board alone needs no more than the hub's hint.
 */
// A call, so that a page that needs none of them does not carry them.
export const REFUSALS = /* @__PURE__ */ (() => ({
  ...COMMANDS,
  ...CLOCK,
  ...ALARMS,
  ...BOXES,
  ...PEOPLE,
  ...GAME,
  ...ROOM,
  ...START_UP,
  ...BOARDS,
}))();
