import { defineGame } from '../kit/game.ts';
import { commands } from './commands.ts';
import { newDay } from './day.ts';
import { dayFace, fleetFace, oddsOf, regionFace } from './faces.ts';
import { manifest } from './manifest.ts';
import { bots } from './bots/bots.ts';
import { optionsFrom, SOLO } from './options.ts';
import { printed } from './printed.ts';
import { soloBody } from './solo/decision.ts';
import { courseFace, exchangeFace, placeFace, shipFace } from './tablet.ts';
import { renamed } from '../kit/renamed.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Day } from './day.ts';

const optionsOf = (day: Day, room: RoomView) => optionsFrom(room.options, day.order.length);

/** A table's document takes the place of the public one of the same title: what everybody sees, with this captain's keys. */
export const game = defineGame<Day>({
  manifest,
  version: 3,
  // Before version 2 no bots played beside people; before 3 the messages were called `said`. The cast: the rules' own state.
  migrate: (old) => {
    const none = { declined: {}, people: [], messages: [] };
    return { ...none, ...renamed<Day>(old as Day, 'said', 'messages') };
  },
  setup: ({ tables, dice }) => newDay(tables, dice),
  units: ['captains/*', 'offers/*'],
  commands,
  bots: () => bots,
  solo: { tables: 4, option: SOLO },
  printed,
  view: {
    public: (day, room) => {
      const options = optionsOf(day, room);
      const odds = day.harvest === null ? null : oddsOf(day, day.harvest, options);
      return {
        course: { face: dayFace(day) },
        region: { face: regionFace(day, options), ...(odds !== null && { odds }) },
        stores: { face: fleetFace(day) },
      };
    },
    table: (day, table, room) => {
      if (day.captains[table] === undefined) return {};
      const options = optionsOf(day, room);
      const ship = shipFace(day, table, options);
      return {
        course: { face: courseFace(day, table, options) },
        region: { face: placeFace(day, table, options) },
        ...(ship !== null && { ship: { face: ship } }),
        stores: { face: exchangeFace(day, table) },
        ...(options.solo && { solo: { ...soloBody(day, table, options) } }),
      };
    },
  },
});
