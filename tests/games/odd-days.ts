import type { ExpectStatic } from 'vitest';
import { rehearseDay, type RehearsedDay } from '../../hub/cli/rehearse/day.ts';
import { house } from '../../schemas/manifest.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { seededDice } from './room.ts';
import type { AskState } from '../../games/kit/mechanisms/ask.ts';
import type { BotMove, BotRoom, ControlMove, NewBots } from '../../games/kit/bots.ts';
import type { GameDefinition } from '../../games/kit/game.ts';
import type { Core } from '../../hub/core/contract.ts';
import type { RoomState } from '../../hub/core/core.ts';
import type { AttentionBody } from '../../schemas/documents/attention.ts';

/** Days on which people do not do what the bots of a game do: the same bots, with some of their hands held. */

export interface Asking {
  readonly asks: AskState;
}

/** The game with a short day and its bots changed. */
const changed = (
  game: GameDefinition,
  turns: number,
  change: (bots: ReturnType<NewBots<Asking>>) => Partial<ReturnType<NewBots<Asking>>>,
): GameDefinition => {
  // The casts: these days look at nothing of a game's state but its questions.
  const own = game.bots as unknown as NewBots<Asking>;
  const bots: NewBots<Asking> = (dice) => {
    const made = own(dice);
    return { ...made, ...change(made) };
  };
  return { ...game, manifest: { ...game.manifest, turns: house(turns, 'a short day') }, bots: bots as never };
};

const plays = (
  game: GameDefinition,
  seed: number,
  watch: (core: Core<RoomState>, state: RoomState) => void,
): RehearsedDay => {
  const room = RoomSchema.parse({ room: 'r', name: 'R', game: game.manifest.id });
  return rehearseDay({ game, room, seed, watch });
};

/** Every so many commands: a line that asks for somebody stands longer. */
const LOOKS_OF = 10;

const SKIP: ControlMove = { call: { verb: 'clock.skip', args: {} }, why: 'The time is up.' };
const START: ControlMove = { call: { verb: 'clock.start', args: {} }, why: 'All are seated.' };
const STAND_DOWN: ControlMove = { call: { verb: 'alarm.standDown', args: {} }, why: 'It is over.' };

/** Deadlines of the room for which an alarm stands. */
const LASTS = 4;
const PASSED_OVER = 20;

/** Control works clock, boxes and siren alone: an alarm in every turn, which is stood down after a while. */
export const silentDay = (game: GameDefinition, turns: number, seed: number, alarm: string) => {
  const seen = new Set<string>();
  const entered = new Set<string>();
  let [raised, alarms, stood] = [0, 0, 0];
  const control = (own: () => ControlMove | null, room: BotRoom): ControlMove | null => {
    if (room.clock === 'ready') return START;
    // What else Control would have entered is passed over.
    for (let move = own(), at = 0; move !== null && at < PASSED_OVER; move = own(), at += 1)
      if (/^(box\.|alarm\.confirm)/.test(move.call.verb)) return move;
    if (room.alarm !== null) {
      // It lasts some while, in which Control plays no Wolf and no Ashiva.
      stood += 1;
      return stood % LASTS === 0 ? STAND_DOWN : null;
    }
    if (room.clock === 'overtime') return SKIP;
    if (room.clock !== 'running' || raised === room.turn) return null;
    const [kind] = game.manifest.alarms.filter(({ id }) => id === alarm);
    const phases = kind?.phases ?? [];
    if (phases.length > 0 && !phases.includes(room.phase ?? '')) return null;
    raised = room.turn ?? 0;
    alarms += 1;
    return { call: { verb: 'alarm.raise', args: { kind: alarm, insist: true } }, why: 'They have found us.' };
  };
  const silent = changed(game, turns, (made) => ({
    control: (state, room, dice) => {
      const move = control(() => made.control?.(state, room, dice) ?? null, room);
      if (move !== null) entered.add(move.call.verb);
      return move;
    },
  }));
  let commands = 0;
  const day = plays(silent, seed, (core, state) => {
    commands += 1;
    if (commands % LOOKS_OF > 0) return;
    const found = core.documents(state).find(({ topic }) => topic === 'priv/control/attention');
    // The cast: the document of this topic.
    for (const { id, level } of (found?.body as AttentionBody | undefined)?.items ?? [])
      if (level !== 'note') seen.add(id);
  });
  return { day, seen: [...seen], entered, alarms };
};

/** What of a table's entries must not be lost or made up: how its answer to a question stands. */
const answersOf = ({ asks }: Asking, table: string): Map<string, string> =>
  new Map(
    Object.entries(asks.questions).flatMap(([id, { answers }]) => {
      const answer = answers[table];
      return answer?.from === 'table' ? [[id, answer.option]] : [];
    }),
  );

/** Questions that wait for this table. */
const waiting = ({ asks }: Asking, table: string): string[] =>
  Object.entries(asks.questions).flatMap(([id, { isOpen, isControls, tables, answers }]) =>
    isOpen && !isControls && tables.includes(table) && answers[table] === undefined ? [id] : [],
  );

/**
 * Every second tablet, chosen by seed, dies after one of several answers, and Control's grid answers for it from then on. Tells
 * of each what it had entered, and what has become of that until its question was closed.
 */
export const halfTabletsDay = (game: GameDefinition, turns: number, seed: number) => {
  const dice = seededDice(seed);
  const shuffled = game.manifest.tables
    // A news desk is asked nothing.
    .filter(({ id }) => id !== 'news')
    .map(({ id }) => ({ id, at: dice.roll(1_000_000) }))
    .sort((one, other) => one.at - other.at);
  const chosen = new Set(shuffled.slice(0, Math.floor(shuffled.length / 2)).map(({ id }) => id));
  const dead = new Map<string, { readonly kept: Map<string, string>; readonly left: readonly string[] }>();
  const lost: string[] = [];
  const standIn = (state: Asking, asDead: (table: string) => BotMove | null): ControlMove | null => {
    for (const table of dead.keys()) {
      if (waiting(state, table).length === 0) continue;
      const move = asDead(table);
      if (move?.command !== 'asks-answer') continue;
      return {
        call: { verb: 'game.do', args: { command: move.command, args: { ...move.args, table } } },
        why: 'Told by word of mouth.',
      };
    }
    return null;
  };
  const half = changed(game, turns, (made) => ({
    acts: (state, table, room) => {
      if (dead.has(table)) return null;
      const kept = answersOf(state, table);
      const left = waiting(state, table);
      if (chosen.has(table) && kept.size > 0 && left.length > 0) {
        dead.set(table, { kept, left });
        return null;
      }
      return made.acts(state, table, room);
    },
    control: (state, room, controls) =>
      standIn(state, (table) => made.acts(made.sees(state, table, room), table, room)) ??
      made.control?.(state, room, controls) ??
      null,
  }));
  const day = plays(half, seed, (_core, state) => {
    // The cast: the questions of the game.
    const { asks } = state.game.state as unknown as Asking;
    for (const [table, { kept }] of dead)
      for (const [id, option] of kept) {
        const question = asks.questions[id];
        // Closed, or sent back by Control, who now says it anew.
        if (question?.isOpen !== true || question.vetoed[table] === true) kept.delete(id);
        else if (question.answers[table]?.option !== option) lost.push(`${table}: ${id}`);
      }
  });
  return { day, chosen, dead, lost };
};

/**
 * What may stand on a silent day: the clock's own line, tables that have not answered the siren, and in a room without boards a
 * box that waits for whoever counts it. None asks for an entry in the game.
 */
const MAY_STAND = /^(clock\/overtime|alarm\/acknowledged|box-.*-recount)$/;

/** A fleet may be lost, or be home, before the last turn. */
const expectEnd = (
  expect: ExpectStatic,
  { end, turns, refusals, failures }: RehearsedDay,
  last: number,
): void => {
  expect([...refusals, ...failures]).toEqual([]);
  if (!/home|lost|destroyed/.test(end.because) || end.because === 'lost in space') expect(turns).toBe(last);
};

export const expectSilent = (
  expect: ExpectStatic,
  game: GameDefinition,
  turns: number,
  seed: number,
): void => {
  const [alarm] = game.manifest.alarms;
  const { day, seen, entered, alarms } = silentDay(game, turns, seed, alarm?.id ?? '');
  expectEnd(expect, day, turns);
  expect([...entered].filter((verb) => !/^(clock|alarm|box)\./.test(verb))).toEqual([]);
  expect(alarms).toBeGreaterThanOrEqual(Math.min(2, day.turns));
  expect(seen.filter((id) => !MAY_STAND.test(id))).toEqual([]);
};

export const expectHalf = (expect: ExpectStatic, game: GameDefinition, turns: number, seed: number): void => {
  const { day, chosen, dead, lost } = halfTabletsDay(game, turns, seed);
  expectEnd(expect, day, turns);
  expect([...dead.keys()].sort()).toEqual([...chosen].sort());
  expect(lost).toEqual([]);
};
