import { text } from '../../../schemas/text.ts';
import { captainOf, type Day } from '../day.ts';
import { canJump } from '../rules/jumping.ts';
import { suggest, type Suggestion } from '../bots/suggest.ts';
import type { Options } from '../options.ts';

/**
 * What a bot does beside people: as `suggest`, but people choose what is harvested and when the fleet jumps, and nobody gives up
 * before they have said that they are done here. `seen`: as the captain at `me` may know it.
 */
export const besidePeople = (seen: Day, me: string, options: Options): Suggestion | null => {
  const idea = suggest(seen, me, options);
  const command = idea?.move.command ?? null;
  const leaves =
    command === null || command === 'choose-card' || command === 'give-up' || command === 'ready';
  if (!leaves) return idea;
  const { harvest, outcome, people, offers } = seen;
  if (harvest !== null || outcome !== null || !people.every((table) => captainOf(seen, table).ready))
    return null;
  if (canJump(seen, me, options)) {
    if (captainOf(seen, me).ready) return null;
    return command === 'ready'
      ? idea
      : {
          move: { command: 'ready', args: { ready: true } },
          why: text({ en: 'You lead, I follow.', de: 'Du führst, ich folge.' }),
        };
  }
  if (idea !== null || Object.values(offers).some(({ from }) => from === me)) return idea;
  return {
    move: { command: 'give-up', args: {} },
    why: text({ en: 'Nobody can pay for my jump.', de: 'Niemand kann meinen Sprung bezahlen.' }),
  };
};
