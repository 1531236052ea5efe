import { battleCommands } from './battle-commands.ts';
import { boardCommands } from './board-commands.ts';
import { crewCommands } from './crew-commands.ts';
import { detectionCommands } from './detection-commands.ts';
import { eventCommands } from './event-commands.ts';
import { initiativeCommands } from './initiative.ts';
import { governmentCommands } from './government-commands.ts';
import { jumpCommands } from './jump-commands.ts';
import { marketCommands } from './market-commands.ts';
import { noticeCommands } from './notices.ts';
import { pickCommands } from './pick-commands.ts';
import { prisonCommands } from './prison-commands.ts';
import { scoutingCommands } from './scouting.ts';
import { upgradeCommands } from './upgrade-commands.ts';

/** All that the game itself lets people do, for its pages and its bots. */
export const commands = {
  ...eventCommands,
  ...crewCommands,
  ...jumpCommands,
  ...battleCommands,
  ...boardCommands,
  ...marketCommands,
  ...scoutingCommands,
  ...governmentCommands,
  ...initiativeCommands,
  ...prisonCommands,
  ...pickCommands,
  ...detectionCommands,
  ...upgradeCommands,
  ...noticeCommands,
};
