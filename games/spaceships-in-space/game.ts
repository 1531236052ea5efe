import { text as inEach } from '../../schemas/text.ts';
import { face } from '../kit/face-parts.ts';
import { defineGame } from '../kit/game.ts';
import { bots } from './bots/bots.ts';
import { commands, toolsOf } from './commands.ts';
import { invariants } from './invariants.ts';
import { clockRows, crewRows, foundRows, hurtRows, moduleRows, rollFace, shipLines } from './faces.ts';
import { clockKeys, clocksFace } from './clock-keys.ts';
import { navigatorFace, secretFace } from './navigator-keys.ts';
import { actionFace } from './roll-keys.ts';
import { crewFace, shipFace } from './ship-keys.ts';
import { SCENE, manifest } from './manifest.ts';
import { newMission, type Mission } from './mission.ts';
import { printed } from './printed.ts';
import { readingsFrom } from './readings.ts';
import { moveByTime, moveTracks, stopTimers, timeUp } from './rules/clocks.ts';
import type { RowsFace } from '../../schemas/faces/rows.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Documents } from '../kit/views.ts';

const withHurt = (mission: Mission, { title, rows }: RowsFace): RowsFace =>
  face(title, [...rows, ...hurtRows(mission)]);

/** With the keys of one seat, or of all (null): the tablet of the ship. */
const withKeys = (mission: Mission, seat: string | null, room: RoomView): Documents => {
  const readings = readingsFrom(room.options);
  const whose = { seat, readings };
  return {
    roll: { face: actionFace(mission, rollFace(mission, readings), whose) },
    clocks: { face: clocksFace(mission, whose) },
    crew: { face: crewFace(mission) },
    ship: { face: shipFace(mission) },
    search: { face: face(inEach({ en: 'Found', de: 'Gefunden' }), foundRows(mission)) },
  };
};

export const game = defineGame<Mission>({
  manifest,
  setup: ({ options }) => newMission(readingsFrom(options).crew),
  units: ['crew/*', 'clocks/*', 'decks/*', 'hurt/*', 'owes/*', 'mends/*'],
  commands,
  invariants,
  bots,
  printed,
  on: {
    phaseEnded: (mission, { phase }, context) => {
      if (phase !== SCENE) return;
      moveByTime(mission, toolsOf(context));
      moveTracks(mission, context);
      stopTimers(mission, context);
    },
    timerEnded: (mission, { timer }, context) => {
      timeUp(mission, timer, { ...context, ...toolsOf(context) });
    },
  },
  view: {
    public: (mission, room) => ({
      roll: { face: withHurt(mission, rollFace(mission, readingsFrom(room.options))) },
      clocks: { face: face(inEach({ en: 'Clocks', de: 'Uhren' }), clockRows(mission)) },
      crew: { face: face(inEach({ en: 'The crew', de: 'Die Besatzung' }), crewRows(mission)) },
      ship: {
        face: face(inEach({ en: 'The ship', de: 'Das Schiff' }), [
          ...shipLines(mission),
          ...moduleRows(mission, true),
        ]),
      },
      search: { face: face(inEach({ en: 'Found', de: 'Gefunden' }), foundRows(mission)) },
    }),
    table: (mission, _table, room) => withKeys(mission, null, room),
    seat: (mission, { seat }, room) =>
      mission.crew[seat] === undefined ? {} : withKeys(mission, seat, room),
    control: (mission, room) => ({
      'clock-keys': { face: clockKeys(mission, room) },
      navigator: { face: navigatorFace(mission, readingsFrom(room.options)) },
      secret: { face: secretFace(mission) },
    }),
  },
});
