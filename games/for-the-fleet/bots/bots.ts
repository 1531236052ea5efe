import { optionsFrom } from '../options.ts';
import { asCommand } from './commands.ts';
import { seenBy } from './sees.ts';
import { suggest } from './suggest.ts';
import { tokensIn } from '../content/resources.ts';
import { crewOf, type Day } from '../day.ts';
import type { Bots } from '../../kit/bots.ts';
import type { RoomView } from '../../kit/room-view.ts';

const optionsOf = (day: Day, room: RoomView) => optionsFrom(room.options, day.order.length);
const sum = (day: Day, of: (table: string) => number): number =>
  day.order.reduce((all, table) => all + of(table), 0);

export const bots: Bots<Day> = {
  sees: (day, table, room) => seenBy(day, table, optionsOf(day, room)),
  acts: (seen, table, room) => {
    const idea = suggest(seen, table, optionsOf(seen, room));
    return idea === null ? null : asCommand(idea);
  },
  ended: ({ outcome }) => outcome,
  turn: ({ jumps }) => jumps,
  figures: (day) => ({
    points: day.points,
    crew: sum(day, (table) => crewOf(day, table)),
    tokens: sum(day, (table) => tokensIn(day.captains[table]?.store ?? {})),
  }),
};
