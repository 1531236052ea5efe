import { isFull, type LastRoll, type Mission } from '../mission.ts';
import type { BotMove, ControlMove } from '../../kit/bots.ts';
import type { Dice } from '../../kit/dice.ts';

/** What the Navigator says next; null where the story has moved on meanwhile. */
export type Answer = (mission: Mission) => ControlMove | null;

/** Missions of an evening: advancement shows from the second on. */
export const MISSIONS = 3;

/** House: a mission that has gone on for so many rolls is lost; a scene has so many. */
export const MAX_ROLLS = 20;
export const SCENE_ROLLS = 8;

/** One in so many crews plays without a thought, one in so many Navigators is out for blood. */
const CARELESS_OF = 6;
const HOSTILE_OF = 6;

/** What is said at the table, of which the hub keeps nothing. */
export interface Evening {
  readonly dice: Dice;
  readonly careless: boolean;
  readonly hostile: boolean;
  /** The Navigator has something to say of these; meanwhile the crew waits. */
  readonly answers: Answer[];
  /** A roll is announced, and the Navigator may call it desperate. */
  announced: boolean;
  /** Rolls that came to an end, in this mission and in this scene. */
  rolls: number;
  inScene: number;
  /** A roll lay there at the last look. */
  rolling: boolean;
  calledOff: boolean;
  /** The mission that the Navigator has opened. */
  opened: number;
  /** How each mission ended. */
  readonly fates: NonNullable<Mission['over']>[];
  readonly filled: Set<string>;
  /** True once for each text. */
  readonly once: (what: string) => boolean;
  /** True one time in so many. */
  readonly oneIn: (times: number) => boolean;
}

export const newEvening = (dice: Dice): Evening => {
  const said = new Set<string>();
  const oneIn = (times: number): boolean => dice.roll(times) === 1;
  return {
    dice,
    careless: oneIn(CARELESS_OF),
    hostile: oneIn(HOSTILE_OF),
    answers: [],
    announced: false,
    rolls: 0,
    inScene: 0,
    rolling: false,
    calledOff: false,
    opened: 0,
    fates: [],
    filled: new Set(),
    once: (what) => !said.has(what) && said.add(what).has(what),
    oneIn,
  };
};

export const one = <Each>({ dice }: Evening, all: readonly Each[]): Each | undefined =>
  all.length === 0 ? undefined : all[dice.roll(all.length) - 1];

/** Looks at the mission as everyone sees it; `answered` is told what came of a roll that has ended. */
export const notice = (evening: Evening, mission: Mission, answered: (last: LastRoll) => void): void => {
  for (const [id, clock] of Object.entries(mission.clocks))
    if (isFull(clock)) evening.filled.add(`${mission.number} ${id}`);
  if (mission.over !== null && evening.fates.length < mission.number) evening.fates.push(mission.over);
  if (mission.roll !== null) evening.rolling = true;
  else if (evening.rolling) {
    evening.rolling = false;
    evening.announced = false;
    if (!evening.calledOff && mission.last !== null) {
      evening.rolls += 1;
      evening.inScene += 1;
      answered(mission.last);
    }
    evening.calledOff = false;
  }
};

export const move = (command: string, args: BotMove['args'] = {}, why = 'It is due.'): BotMove => ({
  command,
  args,
  why,
});
