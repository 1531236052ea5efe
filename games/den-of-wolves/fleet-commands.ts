import { text as inEach } from '../../schemas/text.ts';
import * as z from 'zod';
import { command, type RuleContext } from '../kit/rule.ts';
import { DESTINATIONS } from './content/destinations.ts';
import { figure } from '../kit/options.ts';
import { vesselName, vesselsOf } from './names.ts';
import { clearCoordinates, enter, isBlank, lower, onPanel, raise, typedOn, useUp } from './panels.ts';
import { bringHome } from './rules/forces.ts';
import { leaveFleet } from './rules/leaving.ts';
import { arrive, drawDestination, dropDestinations, oweFuel } from './rules/ftl.ts';
import { AEGIS } from './vessels.ts';
import { findRoom } from './rules/map.ts';
import { asking, fleetJumps, fleetMoraleMoves, stepOf } from './rules/tracks.ts';
import { moraleTrack } from './manifest.ts';
import { forVessel } from './rules/whose.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

const NONE = z.strictObject({});
const DistanceSchema = z.enum(['short', 'medium', 'long']);
const desk = 'galaxy';

/** A vessel is back on the map: Control is told where its place was taken. */
export const sayRoom = (
  state: State,
  vessel: string,
  { room, request }: Pick<RuleContext, 'room' | 'request'>,
): void => {
  const words = findRoom(state, vessel, room.tables);
  if (words !== null) request({ verb: 'attention.note', args: { text: words, desk } });
};

/** For a room that keeps its Destination Cards on paper. */
export const jump = command({
  name: inEach({ en: 'Jump the fleet by ruling', de: 'Die Flotte durch Entscheidung springen lassen' }),
  deliberate: true,
  schema: z.strictObject({
    distance: DistanceSchema.describe(
      inEach({ en: 'The distance on the Destination Card', de: 'Die Weite auf der Zielkarte' }),
    ),
  }),
  run: (state: State, { distance }, { room, request, rule }) => {
    state.jumps.push({ turn: room.turn, distance });
    for (const vessel of vesselsOf(room.tables)) {
      if (state.separated[vessel] !== undefined) continue;
      oweFuel(state, vessel, distance, room.turn);
      bringHome(state, vessel);
    }
    state.where = null;
    for (const vessel of vesselsOf(room.tables)) useUp(state, vessel);
    state.stays = {};
    dropDestinations(state);
    const steps = fleetJumps(room, distance);
    if (steps.length > 0) rule('pursuit');
    asking(steps, request);
    return { data: { distance } };
  },
});

/** Morale Tracks: at zero a vessel is in anarchy. */
const fallsToZero = (room: RoomView, table: string, by: number): boolean => {
  const level = room.tracks[moraleTrack(table)] ?? 0;
  return level > 0 && level + stepOf(room, moraleTrack(table), by) === 0;
};

export const fleetMorale = command({
  name: inEach({ en: 'Move Fleet Morale', de: 'Die Flottenmoral bewegen' }),
  deliberate: true,
  schema: z.strictObject({
    by: z
      .number()
      .int()
      .min(-10)
      .max(10)
      .describe(inEach({ en: 'Change: negative for down', de: 'Änderung: negativ für runter' })),
  }),
  run: (_state: State, { by }, { room, request, rule }) => {
    const moves = fleetMoraleMoves(room, by);
    if (moves.length > 0) rule('fleet-morale');
    if (by < 0 && vesselsOf(room.tables).some((table) => fallsToZero(room, table, by))) rule('anarchy');
    asking(moves, request);
    return undefined;
  },
});

/** Destination Cards: for Fuel the Aegis draws another at any time. */
export const buyDestination = command({
  name: inEach({ en: 'Draw another Destination Card', de: 'Noch eine Zielkarte ziehen' }),
  who: ['control', 'table'],
  desk,
  schema: NONE,
  unit: () => 'held',
  fault: ({ held }: State, _args, { by, room }) => {
    if (by.table !== null && by.table !== AEGIS)
      return {
        refused: inEach({
          en: 'Destination Cards: only the team of the Aegis draws them. Ask that team',
          de: 'Zielkarten: Nur das Team der Aegis zieht sie. Fragt dieses Team',
        }),
        rule: 'destinations',
      };
    if (room.phase === null)
      return {
        refused: inEach({
          en: 'the first Destination Card comes with turn 1',
          de: 'die erste Zielkarte kommt mit Runde 1',
        }),
        rule: 'destinations',
      };
    return held.length === DESTINATIONS.value.length
      ? {
          refused: inEach({
            en: 'the Aegis already holds every Destination Card',
            de: 'die Aegis hält schon alle Zielkarten',
          }),
          rule: 'destinations',
        }
      : null;
  },
  run: (state: State, _args, { dice, log, room }) => {
    const card = drawDestination(state, dice);
    if (card === undefined) return undefined;
    const fuel = figure(room.options, 'destination-fuel');
    if (fuel > 0) state.fuel[AEGIS] = [...(state.fuel[AEGIS] ?? []), { fuel, distance: 'card' }];
    log({
      text: inEach({
        en: `The Aegis spends ${fuel} Fuel and draws ${card.name}`,
        de: `Die Aegis zahlt ${fuel} Treibstoff und zieht ${card.name}`,
      }),
      rules: ['destinations'],
    });
    return { data: { card: card.name, coordinates: card.coordinates } };
  },
});

/** A room without a keypad types the co-ordinates on the tablet; five digits are a set. */
export const typeDigit = forVessel({
  name: inEach({ en: 'Enter co-ordinates', de: 'Koordinaten eingeben' }),
  who: ['control', 'table'],
  desk,
  args: {
    digit: z
      .number()
      .int()
      .min(0)
      .max(9)
      .optional()
      .describe(inEach({ en: 'A digit; leave empty to start over', de: 'Eine Ziffer; leer: von vorn' })),
  },
  part: 'typing',
  fault: (state, vessel, { digit }) => {
    if (state.battle?.jumped[vessel] !== undefined)
      return {
        refused: inEach({
          en: `${vesselName(state, vessel)} has already jumped. Wait until the alarm is stood down`,
          de: `${vesselName(state, vessel)} ist schon gesprungen. Wartet bis zur Entwarnung`,
        }),
        rule: 'jump-from-battle',
      };
    return digit === undefined && typedOn(state, vessel) === undefined && isBlank(state, vessel)
      ? {
          refused: inEach({
            en: `nothing is entered on the panel of ${vesselName(state, vessel)}`,
            de: `auf der Konsole von ${vesselName(state, vessel)} ist nichts eingegeben`,
          }),
          rule: 'jump-inputs',
        }
      : null;
  },
  run: (state, table, { digit }, { rule }) => {
    const typed = digit === undefined ? '' : `${typedOn(state, table) ?? ''}${digit}`;
    if (typed.length === 5) {
      enter(state, table, typed);
      rule('jump-inputs');
    } else if (digit === undefined) clearCoordinates(state, table);
    if (typed === '' || typed.length === 5) delete state.typing[table];
    else state.typing[table] = { digits: typed, since: state.used[table] ?? 0 };
    return undefined;
  },
});

/** The indicator of a vessel without a switch. */
export const holdUp = forVessel({
  name: inEach({ en: 'Jump indicator', de: 'Sprungschalter' }),
  who: ['control', 'table'],
  phases: ['action'],
  rule: 'jump-inputs',
  desk,
  args: { up: z.boolean().default(true) },
  part: 'panels',
  run: (state, table, { up }, context) => {
    if (up) raise(state, table, true);
    else lower(state, table);
    context.log({
      text: inEach({
        en: `${vesselName(state, table)}: jump indicator ${up ? 'up' : 'down'}`,
        de: `${vesselName(state, table)}: Sprungschalter ${up ? 'oben' : 'unten'}`,
      }),
      rules: up ? ['jump-inputs'] : [],
    });
    return undefined;
  },
});

export const indicatorsUp = (state: State, room: Pick<RoomView, 'tables' | 'offline'>): string[] =>
  room.tables.filter((table) => onPanel(state, table, room).up);

/** Those of them whom Control has not held back. */
export const jumpers = (state: State, room: RoomView): string[] =>
  indicatorsUp(state, room).filter((table) => state.stays[table] === undefined);

/** Control looks at the fuel and the crew of a vessel whose indicator is up. */
export const judgeJump = forVessel({
  name: inEach({ en: 'Set whether a vessel can jump', de: 'Festlegen, ob ein Schiff springen kann' }),
  desk,
  args: { jumps: z.boolean().describe(inEach({ en: 'It can', de: 'Es kann' })) },
  part: 'stays',
  fault: (state, vessel, _args, { room }) =>
    onPanel(state, vessel, room).up
      ? null
      : {
          refused: inEach({
            en: `FTL Jumps: ${vesselName(state, vessel)} has not raised its jump indicator. Raise it first`,
            de: `FTL-Sprünge: ${vesselName(state, vessel)} hat den Sprungschalter nicht gehoben. Hebt ihn erst`,
          }),
          rule: 'jump-inputs',
        },
  run: (state, table, { jumps }, context) => {
    if (jumps) delete state.stays[table];
    else state.stays[table] = true;
    context.log({
      text: inEach({
        en: `${vesselName(state, table)} ${jumps ? 'can' : 'cannot'} jump`,
        de: `${vesselName(state, table)} kann ${jumps ? 'springen' : 'nicht springen'}`,
      }),
      rules: jumps ? [] : ['separation'],
    });
    return undefined;
  },
});

/** All whose indicator is up, and whom Control has not held back, jump at the same moment. */
export const resolveJumps = command({
  name: inEach({ en: 'Jump every vessel that can', de: 'Alle Schiffe springen lassen, die können' }),
  desk,
  deliberate: true,
  schema: NONE,
  fault: (state: State, _args, { room }) => {
    if (state.battle !== null)
      return {
        refused: inEach({
          en: 'Wolf Attack: vessels jump in a Fleet round, one by one, on the battle card',
          de: 'Angriff der Wölfe: Schiffe springen in einer Flottenrunde, eins nach dem anderen, unter „Gefecht“',
        }),
        rule: 'jump-from-battle',
      };
    if (room.phase !== 'action')
      return {
        refused: inEach({
          en: 'FTL Jumps: vessels jump in the action phase. Wait for it, or use a ruling',
          de: 'FTL-Sprünge: Schiffe springen in der Aktionsphase. Wartet darauf, oder entscheidet es selbst',
        }),
        rule: 'jump-inputs',
      };
    return jumpers(state, room).length === 0
      ? {
          refused: inEach({
            en: 'FTL Jumps: no vessel that can jump has raised its indicator. Raise one first',
            de: 'FTL-Sprünge: Kein Schiff, das springen kann, hat den Schalter oben. Hebt erst einen',
          }),
          rule: 'jump-inputs',
        }
      : null;
  },
  run: (state: State, _args, context) => {
    const arrival = arrive(state, jumpers(state, context.room), context);
    for (const vessel of arrival.rejoined) sayRoom(state, vessel, context);
    return { data: arrival };
  },
});

/** What a ruling says about a vessel and the fleet. */
export const separate = forVessel({
  name: inEach({
    en: 'Set whether a vessel is with the fleet',
    de: 'Festlegen, ob ein Schiff bei der Flotte ist',
  }),
  desk,
  deliberate: true,
  args: { isWith: z.boolean().describe(inEach({ en: 'With the fleet', de: 'Bei der Flotte' })) },
  part: 'separated',
  fault: (_state, vessel) =>
    vessel === AEGIS
      ? {
          refused: inEach({
            en: 'the fleet is wherever the Aegis is. Name the other vessels',
            de: 'die Flotte ist, wo die Aegis ist. Nenne die anderen Schiffe',
          }),
          rule: 'separation',
        }
      : null,
  run: (state, table, { isWith }, context) => {
    if (isWith) {
      delete state.separated[table];
      sayRoom(state, table, context);
    } else {
      state.separated[table] = { since: context.room.turn };
      leaveFleet(state, table);
    }
    context.log({
      rules: ['separation'],
      text: inEach({
        en: `${vesselName(state, table)} is ${isWith ? 'with the fleet' : 'separated from the fleet'}`,
        de: `${vesselName(state, table)} ist ${isWith ? 'bei der Flotte' : 'von der Flotte getrennt'}`,
      }),
    });
    return undefined;
  },
});
