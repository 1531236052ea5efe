import { game } from '../../../games/so-say-we-all/game.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { inEnglish } from '../../../schemas/text.ts';
import { Room, tableUser } from '../../hub/core/harness.ts';
import { atTable, CONTROL, playing, roomOf, seededDice } from '../room.ts';
import type { MomentName, Moments } from '../../../games/kit/hooks.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';
import type { State } from '../../../games/so-say-we-all/state.ts';

export const SHIPS = game.manifest.tables.map(({ id }) => id);

/** Dice that show these, one after the other; an error when there are none left. */
const loaded = (faces: readonly number[]) => {
  const left = [...faces];
  return {
    roll: () => {
      const face = left.shift();
      if (face === undefined) throw new Error('no die was expected');
      return face;
    },
  };
};

/** A fleet of round figures, so that a test of a rule does not hang on what the house plays with now. */
const FIGURES = {
  'manpower-prosecutor': 16,
  'capacity-prosecutor': 20,
  'manpower-refinery': 8,
  'capacity-refinery': 10,
  'manpower-plantation': 8,
  'capacity-plantation': 10,
  'manpower-civilian': 10,
  'capacity-civilian': 14,
  'jump-fuel-prosecutor': 3,
  'jump-fuel-refinery': 2,
  'jump-fuel-plantation': 2,
  'jump-fuel-civilian': 1,
};

/** The rules alone, asked one by one. `dice` are thrown in this order. */
export const sitting = (options: Record<string, number | string | boolean> = {}, turn = 1) => {
  const rules = playing<State>(game);
  let room: RoomView = { ...roomOf(game), turn };
  room = { ...room, options: { ...room.options, ...FIGURES, ...options } };
  let state = rules.setup(room);
  const log: string[] = [];
  return {
    /** What people read in it is English here. */
    state: () => inEnglish(state),
    log,
    room: () => room,
    at: (more: Partial<RoomView>) => void (room = { ...room, ...more }),
    tell: <Name extends MomentName>(
      name: Name,
      moment: Moments[Name],
      dice: readonly number[] | null = null,
    ) => {
      const given = { room, dice: dice === null ? seededDice(1) : loaded(dice) };
      const played = rules.tell(state, name, moment, given);
      state = played.state;
      log.push(...inEnglish(played.log));
      return played;
    },
    /** 'ok', or what was refused. */
    does: (
      name: string,
      args: object = {},
      dice: readonly number[] = [],
      by: string | null = null,
    ): string => {
      const given = { room, dice: loaded(dice), by: by === null ? CONTROL : atTable(by) };
      const played = rules.does(state, name, args, given);
      state = played.state;
      log.push(...inEnglish(played.log));
      return inEnglish(played.refused ?? 'ok');
    },
    shows: (audience: 'public' | 'control') => inEnglish(rules.shows(state, audience, room)),
    shownAt: (table: string) => inEnglish(rules.shownAt(state, table, room)),
  };
};
export type Sitting = ReturnType<typeof sitting>;

/** A phase begins or ends, and the room knows. */
export const begins = (fleet: Sitting, phase: string, turn = fleet.room().turn ?? 1) => {
  fleet.at({ phase, turn });
  return fleet.tell('phaseBegan', { turn, phase });
};
export const ends = (fleet: Sitting, phase: string) =>
  fleet.tell('phaseEnded', { turn: fleet.room().turn ?? 1, phase });

/** A crew of that ship, which must be there. */
export const crew = (fleet: Sitting, ship: string) => {
  const found = fleet.state().crews[ship];
  if (found === undefined) throw new Error(`no ship ${ship}`);
  return found;
};

/** A day of the whole fleet in the very core that a hub runs, in its first Reconciliation. */
export const throughTheCore = () => {
  const room = new Room(game, RoomSchema.parse({ room: 'r', name: 'R', game: 'so-say-we-all' }));
  room.start();
  room.ok('clock.start');
  return {
    room,
    // The cast: the state of this very game.
    state: () => inEnglish(room.state.game.state) as unknown as State,
    does: (command: string, args: object = {}, table: string | null = null): string => {
      const by = table === null ? {} : { by: tableUser(table) };
      const { answer } = room.verb('game.do', { command, args }, by);
      return inEnglish(answer?.status === 'ok' ? 'ok' : `${answer?.error?.code}: ${answer?.error?.message}`);
    },
  };
};
