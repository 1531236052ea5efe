import { defineGame } from '../kit/game.ts';
import { ask, close } from '../kit/mechanisms/ask.ts';
import { battleFace, billFace, billsFace, mapFace } from './battle-faces.ts';
import { duties } from './duties.ts';
import {
  aboardFace,
  broadcastFace,
  jumpsFace,
  moraleGrid,
  moraleOnTablet,
  riotFace,
  rolledFace,
} from './faces.ts';
import { manifest, WOLF_ATTACK } from './manifest.ts';
import { isVessel, vesselName } from './names.ts';
import { onInput } from './panels.ts';
import { beginBattle, beginRound, endBattle } from './rules/battle.ts';
import { battleCommands } from './rules/battle-commands.ts';
import { newForces } from './rules/forces.ts';
import { QUADRANT_QUESTION } from './rules/map.ts';
import { draftBroadcast, releaseBroadcast } from './rules/broadcast.ts';
import { emergencyJump } from './rules/emergency.ts';
import { callVote, tellVote } from './rules/council.ts';
import { asking, fleetMorale, jump } from './fleet-commands.ts';
import { pursuersGain } from './rules/tracks.ts';
import {
  beginMorale,
  countHarm,
  FOOD,
  NEWS,
  rollMorale,
  rollTheRest,
  takeBackMorale,
  WATER,
} from './rules/morale.ts';
import { disperse, removeDispersed, rollRiot, spreadRiots } from './rules/riots.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { Documents } from '../kit/views.ts';
import type { State } from './state.ts';

const asks = ask({
  title: 'Questions',
  nameOf: vesselName,
  desk: 'tables',
  then: (id, question, { log }) => tellVote(id, question, log),
});

/** Documents that have something to show. */
const faced = (faces: Readonly<Record<string, FaceInput | null>>): Documents =>
  Object.fromEntries(
    Object.entries(faces).flatMap(([name, face]) => (face === null ? [] : [[name, { face }]])),
  );

export const game = defineGame<State>({
  manifest,
  version: 2,
  mechanisms: { asks, duties },
  setup: (context) => ({
    jumps: [],
    panels: {},
    emergencies: {},
    asks: asks.setup(context),
    morale: {},
    harm: {},
    riots: {},
    riotsMade: 0,
    riotRolls: {},
    forces: newForces(context.tables),
    boarders: {},
    battle: null,
    bills: {},
    separated: {},
    broadcast: null,
    duties: duties.setup(context),
  }),
  units: [
    'panels/*',
    'emergencies/*',
    'morale/*',
    'harm/*',
    'riots/*',
    'riotRolls/*',
    'boarders/*',
    'battle/packs/*',
    'battle/jumped/*',
    'separated/*',
  ],
  commands: {
    jump,
    'fleet-morale': fleetMorale,
    'emergency-jump': emergencyJump,
    'roll-morale': rollMorale,
    'roll-the-rest': rollTheRest,
    'take-back-morale': takeBackMorale,
    'count-harm': countHarm,
    'roll-riot': rollRiot,
    disperse,
    ...battleCommands,
    'call-vote': callVote,
    'draft-broadcast': draftBroadcast,
    'release-broadcast': releaseBroadcast,
  },
  on: {
    phaseBegan: (state, { phase }, context) => {
      if (phase !== 'team') return;
      removeDispersed(state, 'team-phase', context.room);
      state.riotRolls = {};
      beginMorale(state, context);
    },
    turnEnded: (state, { turn }, context) => {
      asking(pursuersGain(context.room), context.request);
      removeDispersed(state, 'turn-end', context.room);
      spreadRiots(state, turn, context);
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
    roundBegan: (state, { alarm, round, side }) => {
      if (alarm === WOLF_ATTACK) beginRound(state, round, side);
    },
    alarmEnded: (state, { alarm }, context) => {
      if (alarm !== WOLF_ATTACK) return;
      close(state.asks, QUADRANT_QUESTION, context);
      endBattle(state, context);
    },
    input: onInput,
  },
  view: {
    public: (state, room) => ({
      fleet: { jumps: state.jumps, face: jumpsFace(state) },
      unrest: { face: aboardFace(state, room) },
      ...faced({ map: mapFace(state, room) }),
    }),
    // Vessel Privacy: what a vessel has entered is between it and Control.
    control: (state, room) => ({
      panels: { vessels: state.panels },
      ...faced({
        battle: battleFace(state, room),
        bills: state.battle === null ? billsFace(state, room) : null,
      }),
      ...faced({ 'morale-grid': moraleGrid(state, room), broadcast: broadcastFace(state) }),
    }),
    table: (state, table, room) =>
      isVessel(table)
        ? faced({
            morale: moraleOnTablet(state, table, room),
            rolled: state.morale[table] === undefined ? null : rolledFace(state, [table]),
            riots: riotFace(state, table),
            bill: billFace(state, table),
          })
        : faced({ broadcast: broadcastFace(state) }),
  },
});
