import { text } from '../../schemas/text.ts';
import { defineGame } from '../kit/game.ts';
import { commands, moveTracks, toolsOf } from './commands.ts';
import { newDay, noCaptain, type Day } from './day.ts';
import { abilitiesFace, captainsFace, thrownFace, voyageFace } from './control-faces.ts';
import { dayFace, fleetFace, oddsOf, regionFace } from './faces.ts';
import { bridgeName, manifest } from './manifest.ts';
import { bots } from './bots/bots.ts';
import { invariants } from './invariants.ts';
import { optionsFrom, SOLO } from './options.ts';
import { comeBack, followStart, leave } from './rules/leaving.ts';
import { printed } from './printed.ts';
import { soloBody } from './solo/decision.ts';
import { courseFace, placeFace, shipFace } from './tablet.ts';
import { exchangeFace, tradesFace } from './trades.ts';
import { faced } from '../kit/face-parts.ts';
import { renamed } from '../kit/renamed.ts';
import type { RoomView } from '../kit/room-view.ts';

const optionsOf = (day: Day, room: RoomView) => optionsFrom(room.options, day.order.length);

/** A table's document takes the place of the public one of the same title: what everybody sees, with this captain's keys. */
export const game = defineGame<Day>({
  manifest,
  version: 6,
  // Before version 2 no bots played beside people; before 3 the messages were called `said`; before 4 nobody left, and an offer
  // stood from its first token; before 5 the dice of the last harvest were not kept, before 6 those of the newest roll. The cast: the rules' own state.
  migrate: (old) => {
    const none = { declined: {}, people: [], messages: [], left: {}, thrown: [] };
    const day = { ...none, ...renamed<Day>(old as Day, 'said', 'messages') };
    const captains = Object.entries(day.captains).map(([table, each]) => [
      table,
      { ...noCaptain(), ...each },
    ]);
    // The cast: as it was, captain by captain.
    return {
      ...day,
      last: day.last === null ? null : Object.assign({ dice: {} }, day.last),
      captains: Object.fromEntries(captains) as Day['captains'],
    };
  },
  setup: ({ tables, dice }) => newDay(tables, dice),
  hasBegun: ({ captains, left }) =>
    [...Object.values(captains), ...Object.values(left)].some(({ ship }) => ship !== null),
  on: {
    table: (day, { table, change }, context) => {
      if (change === 'renamed') return;
      const { room } = context;
      const before = optionsOf(day, room);
      if (change === 'left') leave(day, table, toolsOf(day, context));
      else if (!comeBack(day, table, room.tables)) return;
      followStart(day, before.start, optionsOf(day, room).start, table);
      moveTracks(day, context);
      const how =
        change === 'left'
          ? text({
              en: 'leaves the game, and nobody waits for it',
              de: 'verlässt das Spiel, und niemand wartet',
            })
          : text({ en: 'is back in the game', de: 'ist zurück im Spiel' });
      context.log({ text: `${bridgeName(table)} ${how}`, rules: ['draw-ship'] });
    },
  },
  units: ['captains/*', 'offers/*'],
  commands,
  invariants,
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
    control: (day, room) => {
      const options = optionsOf(day, room);
      return faced({
        // Pages show them in the order of their names.
        course: voyageFace(day, options),
        fleet: captainsFace(day, options),
        offers: tradesFace(day),
        rolls: thrownFace(day),
        ships: abilitiesFace(day, options),
      });
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
