import { text as inEach } from '../../schemas/text.ts';
import { faced } from '../kit/face-parts.ts';
import { defineGame } from '../kit/game.ts';
import { close } from '../kit/mechanisms/ask.ts';
import { deck } from '../kit/mechanisms/deck.ts';
import {
  battleFace,
  battleMapFace,
  boardersFace,
  boardersGrid,
  squadronsFace,
  unfinished,
} from './battle-faces.ts';
import { mapFace, mapGrid, ownPlaceFace } from './map-faces.ts';
import { shuttlesFace, unitsFace } from './unit-faces.ts';
import { backgroundFace, seatFace, teamFace } from './briefings.ts';
import { billFace, billsFace } from './bill-faces.ts';
import { destination, DESTINATIONS } from './content/destinations.ts';
import { bots } from './bots/bots.ts';
import { duties } from './duties.ts';
import { invariants } from './invariants.ts';
import {
  aboardFace,
  broadcastFace,
  draftFace,
  moraleGrid,
  moraleOnTablet,
  riotFace,
  riotsGrid,
  rolledFace,
} from './faces.ts';
import { DRIVES_MARK, manifest, MAP_OFFICERS, WOLF_ATTACK } from './manifest.ts';
import { isVessel } from './names.ts';
import { AEGIS, vessels } from './vessels.ts';
import { onInput, shownPanels } from './panels.ts';
import { printed } from './printed.ts';
import { asks } from './questions.ts';
import { beginBattle, beginRound, endBattle } from './rules/battle.ts';
import { battleCommands } from './rules/battle-commands.ts';
import { unpaid } from './rules/bills.ts';
import { countUnits, newForces } from './rules/forces.ts';
import { newMap } from './rules/map.ts';
import { leaveFleet } from './rules/leaving.ts';
import { newShuttles } from './rules/shuttles.ts';
import { draftBroadcast, releaseBroadcast } from './rules/broadcast.ts';
import { emergencyJump, takeBackEmergency } from './rules/emergency.ts';
import { callVote, ownVote, presidentAt } from './rules/council.ts';
import {
  buyDestination,
  fleetMorale,
  holdUp,
  judgeJump,
  jump,
  resolveJumps,
  sayRoom,
  separate,
  typeDigit,
} from './fleet-commands.ts';
import {
  councilFace,
  decidedFace,
  destinationsFace,
  fleetFace,
  fuelFace,
  fuelGrid,
  jumpCard,
  lawsFace,
  officesFace,
  ordersFace,
  panelFace,
  peopleFace,
  presidentFace,
} from './fleet-faces.ts';
import { drawDestination } from './rules/ftl.ts';
import { emergencyOrder, enact, holdOffice, liftOrder, takeBackLaw } from './rules/laws.ts';
import { leaveSickbay, setFree, toBrig, toSickbay } from './rules/people.ts';
import { asking, pursuersGain } from './rules/tracks.ts';
import {
  beginMorale,
  broadcastFirst,
  countHarm,
  FOOD,
  NEWS,
  rollMorale,
  rollTheRest,
  takeBackMorale,
  WATER,
} from './rules/morale.ts';
import {
  disperse,
  releaseUnits,
  removeDispersed,
  rollRiot,
  spreadRiots,
  takeBackRiot,
} from './rules/riots.ts';
import type { State } from './state.ts';

const destinations = deck({
  title: inEach({ en: 'Destinations', de: 'Ziele' }),
  nameOf: (card) => destination(card)?.name ?? card,
  cards: DESTINATIONS.value.map(({ id }) => id),
  desk: 'galaxy',
});

/** Before anything has happened, whatever tables play. */
const FRESH: State = {
  jumps: [],
  panels: {},
  used: {},
  typing: {},
  stays: {},
  landings: {},
  where: null,
  destinations: { pile: DESTINATIONS.value.map(({ id }) => id), discarded: [] },
  held: [],
  startPassed: false,
  laws: {},
  orders: {},
  lawsMade: 0,
  enacted: false,
  offices: {},
  people: {},
  peopleMade: 0,
  emergencies: {},
  asks: { questions: {}, last: {} },
  morale: {},
  harm: {},
  riots: {},
  riotsMade: 0,
  riotRolls: {},
  forces: newForces(vessels.map(({ id }) => id)),
  map: newMap(vessels.map(({ id }) => id)),
  shuttles: newShuttles(vessels.map(({ id }) => id)),
  boarders: {},
  lastAttack: null,
  battle: null,
  bills: {},
  fuel: {},
  separated: {},
  broadcast: null,
  duties: { phase: null, done: {} },
};

export const game = defineGame<State>({
  manifest,
  version: 7,
  // Of before there were destinations, laws and people who are kept: all of that begins empty. A panel is blank again.
  migrate: (state) => ({ ...FRESH, ...(state as Partial<State>), panels: {}, typing: {} }),
  mechanisms: { asks, duties, destinations },
  invariants,
  printed,
  bots: () => bots,
  setup: (context) => ({
    ...FRESH,
    forces: newForces(context.tables),
    map: newMap(context.tables),
    shuttles: newShuttles(context.tables),
    asks: asks.setup(context),
    duties: duties.setup(context),
    destinations: destinations.setup(context),
  }),
  units: [
    'panels/*',
    'used/*',
    'typing/*',
    'stays/*',
    'laws/*',
    'orders/*',
    'offices/*',
    'people/*',
    'emergencies/*',
    'morale/*',
    'harm/*',
    'riots/*',
    'riotRolls/*',
    'boarders/*',
    'forces/*',
    'map/*',
    'shuttles/*',
    'battle/packs/*',
    'battle/jumped/*',
    'battle/fell/*',
    'bills/*',
    'fuel/*',
    'separated/*',
  ],
  forbids: { 'asks-close': broadcastFirst, 'asks-answer': ownVote },
  commands: {
    jump,
    'fleet-morale': fleetMorale,
    'emergency-jump': emergencyJump,
    'take-back-emergency': takeBackEmergency,
    'buy-destination': buyDestination,
    'type-digit': typeDigit,
    'hold-up': holdUp,
    'judge-jump': judgeJump,
    'resolve-jumps': resolveJumps,
    separate,
    enact,
    'take-back-law': takeBackLaw,
    'emergency-order': emergencyOrder,
    'lift-order': liftOrder,
    'hold-office': holdOffice,
    'to-sickbay': toSickbay,
    'to-brig': toBrig,
    'set-free': setFree,
    'roll-morale': rollMorale,
    'roll-the-rest': rollTheRest,
    'take-back-morale': takeBackMorale,
    'count-harm': countHarm,
    'roll-riot': rollRiot,
    'take-back-riot': takeBackRiot,
    disperse,
    ...battleCommands,
    'count-units': countUnits,
    'call-vote': callVote,
    'draft-broadcast': draftBroadcast,
    'release-broadcast': releaseBroadcast,
  },
  on: {
    table: (state, { table, name, change }, context) => {
      state.names = { ...state.names, [table]: name };
      if (change === 'returned') sayRoom(state, table, context);
      if (change !== 'left') return;
      // What is not in play is on no map, boarded by nobody, and no shuttle arrives there.
      leaveFleet(state, table);
      delete state.boarders[table];
    },
    seat: (state, { table, seat, person }) => {
      const { [`${table}/${seat}`]: _before, ...seated } = state.seated ?? {};
      state.seated = person === null ? seated : { ...seated, [`${table}/${seat}`]: person };
    },
    phaseBegan: (state, { phase }, context) => {
      context.rule('turn');
      if (phase === 'action') {
        state.startPassed = false;
        state.swaps = {};
        state.landings = {};
        // Destination Cards: one at the beginning of each turn.
        if (context.room.tables.includes(AEGIS) && drawDestination(state, context.dice) !== undefined)
          context.rule('destinations');
        return;
      }
      context.rule('team-phase');
      context.rule('crew-face-up');
      removeDispersed(state, 'team-phase', context);
      state.riotRolls = {};
      state.riotLevels = {};
      beginMorale(state, context);
    },
    mark: (state, { mark }) => {
      if (mark === DRIVES_MARK) state.startPassed = true;
    },
    turnEnded: (state, { turn }, context) => {
      leaveSickbay(state, context);
      const gain = pursuersGain(context.room);
      if (gain.length > 0) context.rule('pursuit');
      asking(gain, context.request);
      state.bills = unpaid(state.bills);
      removeDispersed(state, 'turn-end', context);
      spreadRiots(state, turn, context);
      releaseUnits(state);
      for (const question of [FOOD, WATER, NEWS]) close(state.asks, question, context);
      // Boarders who are still inside have been inside in the next turn too.
      state.harm = Object.fromEntries(
        Object.entries(state.boarders)
          .filter(([, boarders]) => boarders > 0)
          .map(([vessel, boarders]) => [vessel, { damage: 0, boarders, other: 0 }]),
      );
    },
    alarmBegan: (state, { alarm }, context) => {
      if (alarm === WOLF_ATTACK) beginBattle(state, context);
    },
    roundBegan: (state, { alarm, round, side }, context) => {
      if (alarm === WOLF_ATTACK) beginRound(state, round, side, context);
    },
    alarmEnded: (state, { alarm }, context) => {
      if (alarm !== WOLF_ATTACK) return;
      endBattle(state, context);
    },
    input: onInput,
  },
  unfinished,
  view: {
    public: (state, room) => ({
      fleet: { jumps: state.jumps, face: fleetFace(state) },
      unrest: { face: aboardFace(state, room) },
      ...faced({
        map: battleMapFace(state, room),
        'fleet-map': mapFace(state, room),
        laws: lawsFace(state),
        offices: officesFace(state),
        people: peopleFace(state),
      }),
    }),
    // Vessel Privacy: what a vessel has entered is between it and Control.
    control: (state, room) => ({
      panels: { vessels: shownPanels(state, room) },
      ...faced({
        battle: battleFace(state, room),
        bills: billsFace(state, room),
      }),
      ...faced({
        jump: jumpCard(state, room),
        fuel: fuelGrid(state, room),
        'destination-cards': destinationsFace(state, room),
        'fleet-map': mapGrid(state, room),
        'map-board': mapFace(state, room),
        boarders: boardersGrid(state, room),
        units: unitsFace(state, room),
        'council-decided': decidedFace(state),
        orders: ordersFace(state),
        people: peopleFace(state),
        'morale-grid': moraleGrid(state, room),
        'riots-grid': riotsGrid(state, room),
        council: councilFace(state, room),
        president: presidentFace(state, room, 'control'),
        broadcast: broadcastFace(state, room),
      }),
    }),
    table: (state, table, room) =>
      isVessel(table)
        ? faced({
            morale: moraleOnTablet(state, table, room),
            rolled: state.morale[table] === undefined ? null : rolledFace(state, table, room),
            briefing: teamFace(table),
            background: backgroundFace(state),
            riots: riotFace(state, table, room),
            place: ownPlaceFace(state, table, room),
            shuttles: shuttlesFace(state, table, room),
            bill: billFace(state, table),
            boarders: boardersFace(state, table, room),
            fighters: squadronsFace(state, table),
            jump: panelFace(state, table, room),
            fuel: fuelFace(state, table),
            'destination-cards': table === AEGIS ? destinationsFace(state, room) : null,
            president: table === presidentAt(state) ? presidentFace(state, room, 'table') : null,
            orders: table === AEGIS || table === presidentAt(state) ? ordersFace(state) : null,
          })
        : faced({
            broadcast: draftFace(state),
            briefing: teamFace(table),
            background: backgroundFace(state),
          }),
    seat: (state, { table, seat }) =>
      faced({
        fighters: MAP_OFFICERS.includes(seat) ? squadronsFace(state, table) : null,
        briefing: seatFace(table, seat),
      }),
  },
});
