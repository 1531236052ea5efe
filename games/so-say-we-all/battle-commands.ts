import * as z from 'zod';
import { IdSchema } from '../../schemas/ids.ts';
import { command, type Answered } from '../kit/rule.ts';
import { ACTIONS } from './content/combat.ts';
import { ship } from './crew-commands.ts';
import {
  beginTurn,
  beginVolley,
  collide,
  endTurn,
  engage,
  engageFault,
  firstStep,
  fightingShips,
  judge,
  keepOrder,
  moveInCic,
  nameOfTarget,
  NO_BATTLE,
  saved,
  savesOf,
  shotsLeft,
  spendAction,
} from './rules/battle.ts';
import { addManpower, crewOf, isRefused } from './rules/crews.ts';
import { JUMP, jumpOne } from './rules/jump.ts';
import { shipName } from './ships.ts';
import type { Battle, State } from './state.ts';

const desk = 'combat';
const NONE = z.strictObject({});
const unit = (): string => 'battle';
const die = (label: string) =>
  z.number().int().min(1).max(6).optional().describe(`${label}, if thrown at the table`);

/** Shows it at the Combat table and writes it into the log. */
const report = (battle: Battle, log: (line: { text: string }) => void, text: string): Answered => {
  battle.result = text;
  log({ text });
  return { data: { text } };
};

const turn = command({
  name: 'Battle: start a ship’s turn',
  desk,
  schema: z.strictObject({ ship }),
  unit,
  run: (state: State, { ship: id }, { room, request }) => {
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    const own = beginTurn(state, battle, id, room);
    if ('refused' in own) return own;
    keepOrder(state, { room, request });
    if (room.initiative.includes(id)) request({ verb: 'rounds.turn', args: { member: id } });
    return { data: { actions: own.actions } };
  },
});

const DEEDS = ['move', 'brace', 'interceptors', 'transfer', 'fire', 'jump'] as const;
const ACTION_WORDS: Readonly<Record<(typeof DEEDS)[number], string>> = {
  move: 'moves',
  brace: 'braces for 1 Fuel',
  interceptors: 'commands its Interceptors',
  transfer: 'transfers Manpower',
  fire: 'fires its main weapons',
  jump: 'jumps',
};

const act = command({
  name: 'Battle: take an action',
  desk,
  schema: z.strictObject({ action: z.enum(DEEDS).describe('What it does') }),
  unit,
  run: (state: State, { action }, context) => {
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    if (battle.shot !== null) return { refused: 'a shot is being judged. Finish it first' };
    if (action === 'fire') {
      if (battle.active !== 'prosecutor') return { refused: 'only the Prosecutor has main weapons' };
      if (state.crews.prosecutor?.damaged.weapons === true)
        return { refused: 'the Weapons are damaged. Repair them first' };
    }
    const spent = spendAction(battle);
    if ('refused' in spent) return spent;
    const { ship: id, own } = spent;
    if (action === 'jump') {
      const gone = jumpOne(state, id, context);
      if (typeof gone !== 'string') return gone;
      keepOrder(state, context);
      return report(battle, context.log, gone);
    }
    if (action === 'brace') own.isBraced = true;
    if (action === 'fire') beginVolley(state, battle);
    const unmanned =
      action === 'fire' && shotsLeft(state, battle) === 0
        ? ': no shot before Manpower is at Weapons in the CIC'
        : '';
    return report(battle, context.log, `${shipName(id)} ${ACTION_WORDS[action]}${unmanned}`);
  },
});

const fire = command({
  name: 'Battle: judge a shot',
  desk,
  schema: z.strictObject({
    by: IdSchema.optional().describe('The Ashiva ship; otherwise the Prosecutor'),
    target: IdSchema.describe('At'),
    ruling: z.boolean().default(false).describe('By ruling: the Ashiva have an action more'),
  }),
  unit,
  run: (state: State, { by = null, target, ruling }, { log }) => {
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    if (battle.shot !== null)
      return { refused: `the shot at ${nameOfTarget(battle, battle.shot.target)} is not finished` };
    const enemy = by === null ? battle.enemies[target] : battle.enemies[by];
    if (enemy === undefined || enemy.hits === 0)
      return { refused: `there is no Ashiva ship "${by ?? target}" in this battle` };
    if (by === null) {
      if (shotsLeft(state, battle) === 0)
        return {
          refused:
            'no shot is left: three an action, and one Manpower at the CIC committed to Weapons for each',
        };
      battle.volley -= 1;
      battle.fired += 1;
    } else if (!fightingShips(state, battle).includes(target)) {
      return { refused: `${shipName(target)} is not in this battle` };
    } else {
      const left = enemy.actions ?? ACTIONS;
      if (left === 0 && !ruling)
        return {
          refused: `${enemy.name} has no actions left: ${ACTIONS} in each turn of the Ashiva, minus those it has lost. Their next turn brings new ones`,
        };
      enemy.actions = Math.max(0, left - 1);
    }
    battle.shot = { by, target, step: firstStep(state, battle, by) };
    return report(
      battle,
      log,
      `${by === null ? 'Prosecutor' : enemy.name} fires at ${nameOfTarget(battle, target)}`,
    );
  },
});

const see = command({
  name: 'Battle: answer the adjudicator',
  desk,
  schema: z.strictObject({
    yes: z.boolean().default(true).describe('Yes'),
    hidden: z.boolean().default(false).describe('Not in the line of sight'),
    instead: z.enum(['armour', 'squadron']).optional().describe('What takes the damage instead'),
    of: ship.optional().describe('Whose squadron, if not its own'),
    die: die('The die'),
    location: IdSchema.optional().describe('The location that is damaged'),
  }),
  unit,
  run: (state: State, { yes, hidden, instead, of, die: thrown, location }, context) => {
    const { dice, log, room } = context;
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    const { shot } = battle;
    if (shot === null) return { refused: 'no shot is being judged' };
    const { step, target } = shot;
    const next = judge(state, battle, shot, { yes, hidden, instead, of, die: thrown, location }, (sides) =>
      dice.roll(sides),
    );
    if ('refused' in next) return next;
    const hit = battle.ships[target];
    if (step === 'die' && !hidden && hit !== undefined && room.options['brace-lasts'] === 'one attack')
      hit.isBraced = false;
    if ('ends' in next) {
      battle.shot = null;
      keepOrder(state, context);
      return report(battle, log, next.ends);
    }
    shot.step = next.to;
    return report(battle, log, next.text);
  },
});

/** Tokens in the CIC are locked in phase 3, "unless the Fleet is in combat". */
const cic = command({
  name: 'Battle: change Manpower in the CIC',
  desk,
  schema: z.strictObject({
    ship,
    location: z.enum(['hangar', 'weapons']).describe('Where'),
    by: z.number().int().min(-6).max(6).describe('Change: negative for fewer'),
  }),
  unit,
  run: (state: State, { ship: id, location, by }, { log, room }) => {
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    const now = moveInCic(state, battle, id, { location, by }, room);
    return typeof now === 'number'
      ? report(battle, log, `${shipName(id)}: ${now} Manpower in the CIC for its ${location}`)
      : now;
  },
});

const collision = command({
  name: 'Battle: two ships end side by side',
  desk,
  schema: z.strictObject({ ship, other: ship, die: die('The die') }),
  unit,
  run: (state: State, { ship: one, other, die: thrown }, context) => {
    const { dice, log } = context;
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    if (one === other) return { refused: 'Move: a collision is between two ships. Name the one beside it' };
    const roll = (sides: number) => dice.roll(sides);
    const what = collide(state, [one, other], thrown ?? roll(6), roll);
    if (typeof what !== 'string') return what;
    delete battle.thrown;
    keepOrder(state, context);
    return report(battle, log, `${shipName(one)} and ${shipName(other)}, ${what}`);
  },
});

const dogfight = command({
  name: 'Battle: Interceptors engage',
  desk,
  schema: z.strictObject({
    ship,
    human: die('The Interceptor’s die'),
    ashiva: die('The Ashiva’s die'),
    pilot: die('The pilot’s die'),
  }),
  unit,
  run: (state: State, { ship: id, human, ashiva, pilot }, { dice, log }) => {
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    const fault = engageFault(battle, id);
    if (fault !== null) return fault;
    delete battle.thrown;
    const thrown = {
      human: human ?? dice.roll(6),
      ashiva: ashiva ?? dice.roll(6),
      pilot: pilot ?? 0,
    };
    if (thrown.human < thrown.ashiva && pilot === undefined) thrown.pilot = dice.roll(6);
    return report(battle, log, engage(state, battle, id, thrown));
  },
});

/** Dice that fall at the table, one key after the other; the last one is that of `battle-engage` or `battle-collide`. */
const lay = command({
  name: 'Battle: enter the dice of an engagement or a collision',
  desk,
  schema: z.strictObject({
    what: z.enum(['engage', 'collision', 'nothing']).describe('What they are for'),
    ship: ship.optional(),
    other: ship.optional().describe('The ship beside it'),
    human: die('The Interceptor’s die'),
    ashiva: die('The Ashiva’s die'),
  }),
  unit,
  run: (state: State, { what, ship: id, other, human, ashiva }, { log }) => {
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    if (what === 'nothing' || id === undefined) {
      delete battle.thrown;
      return undefined;
    }
    if (battle.shot !== null) return { refused: 'a shot is being judged. Finish it first' };
    if (what === 'collision') {
      if (other === undefined || other === id)
        return { refused: 'Move: a collision is between two ships. Name the one beside it' };
      battle.thrown = { what, ship: id, other };
      log({ text: `${shipName(id)} ends beside ${shipName(other)}` });
      return undefined;
    }
    const fault = engageFault(battle, id);
    if (fault !== null) return fault;
    battle.thrown = {
      what,
      ship: id,
      ...(human === undefined ? {} : { human }),
      ...(ashiva === undefined ? {} : { ashiva }),
    };
    const dice = [
      ...(human === undefined ? [] : [`the Interceptor’s die is ${human}`]),
      ...(ashiva === undefined ? [] : [`the Ashiva’s ${ashiva}`]),
    ];
    log({ text: [`${shipName(id)} engages an Ashiva craft`, dice.join(', ')].filter(Boolean).join(': ') });
    return undefined;
  },
});

/** A ship that has jumped leaves its Interceptors: those near a ship are recovered, the Manpower of the others is killed. */
const recover = command({
  name: 'Battle: Interceptors of a ship that has jumped',
  desk,
  schema: z.strictObject({
    ship,
    near: z.number().int().min(0).max(20).describe('Within 4 hexes of a ship'),
  }),
  unit,
  run: (state: State, { ship: id, near }, { log }) => {
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    const own = battle.ships[id];
    const crew = crewOf(state, id);
    if (isRefused(crew)) return crew;
    if (own?.isAway !== true || own.squadrons < near)
      return {
        refused: `${shipName(id)} has ${own?.isAway === true ? own.squadrons : 0} Interceptors out after a jump`,
      };
    const dead = own.squadrons - near;
    own.squadrons = 0;
    addManpower(crew, -dead);
    return report(
      battle,
      log,
      `${shipName(id)}: ${near} Interceptors recovered, ${dead} lost with their Manpower`,
    );
  },
});

const craft = command({
  name: 'Battle: change the Ashiva by ruling',
  desk,
  schema: z.strictObject({
    by: z.number().int().min(-20).max(20).describe('Change: negative for fewer'),
    ship: ship.optional().describe('Squadrons of this ship; otherwise Ashiva craft'),
  }),
  unit,
  run: (state: State, { by, ship: id }, { log }) => {
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    const own = id === undefined ? undefined : battle.ships[id];
    if (id !== undefined && own === undefined) return { refused: `${shipName(id)} is not in this battle` };
    const now = (own?.squadrons ?? battle.raiders) + by;
    if (now < 0) return { refused: `there are only ${now - by}` };
    if (own === undefined) battle.raiders = now;
    else own.squadrons = now;
    return report(
      battle,
      log,
      id === undefined ? `${now} Ashiva craft` : `${shipName(id)}: ${now} squadrons out`,
    );
  },
});

/** Ship Destruction, and Abandon Ship. */
const wreck = command({
  name: 'Destroy or abandon a ship',
  desk,
  deliberate: true,
  schema: z.strictObject({
    ship,
    abandoned: z.boolean().default(false).describe('Abandoned'),
    shuttles: z.number().int().min(0).max(20).describe('Shuttles aboard, without those scouting'),
    save: z
      .number()
      .int()
      .min(0)
      .max(20)
      .optional()
      .describe('How many of their dice save, if thrown at the table'),
  }),
  unit: ({ ship: id }) => `crews/${id}`,
  run: (state: State, { ship: id, abandoned, shuttles, save }, context) => {
    const { dice, log, room } = context;
    const crew = state.crews[id];
    if (crew === undefined) return { refused: `there is no ship "${id}" in this room` };
    if (abandoned && crew.isDestroyed) return { refused: `${shipName(id)} is already destroyed` };
    if (!abandoned && !crew.isDestroyed) return { refused: `${shipName(id)} is not destroyed` };
    if (state.wrecks[id] !== undefined)
      return { refused: `what ${shipName(id)} saves has already been decided` };
    crew.isDestroyed = true;
    if (save !== undefined && save > shuttles)
      return {
        refused: `Ship Destruction: a die for each Shuttle, and ${shuttles} cannot save ${save} times`,
      };
    const packets = state.packets.questions[JUMP];
    if (packets !== undefined) packets.tables = packets.tables.filter((each) => each !== id);
    const thrown = save === undefined ? Array.from({ length: shuttles }, () => dice.roll(6)) : [];
    const saves = save ?? savesOf(thrown, abandoned);
    const { manpower, cards } = saved(saves, room.options);
    state.wrecks[id] = { manpower, cards };
    keepOrder(state, context);
    log({
      text: `${shipName(id)} ${abandoned ? 'is abandoned' : 'is lost'}: ${shuttles} dice${thrown.length === 0 ? '' : ` (${thrown.join(', ')})`}, ${saves} save; ${manpower} Manpower and ${cards} cards are kept`,
    });
    return { data: { manpower, cards } };
  },
});

const end = command({
  name: 'Battle: end the ship’s turn',
  desk,
  schema: NONE,
  unit,
  run: (state: State, _args, context) => {
    const { battle } = state;
    if (battle === null) return NO_BATTLE;
    if (battle.shot !== null) return { refused: 'a shot is being judged. Finish it first' };
    const ended = battle.active;
    endTurn(battle);
    keepOrder(state, context, ended);
    return undefined;
  },
});

export const battleCommands = {
  'battle-turn': turn,
  'battle-act': act,
  'battle-fire': fire,
  'battle-see': see,
  'battle-cic': cic,
  'battle-collide': collision,
  'battle-engage': dogfight,
  'battle-dice': lay,
  'battle-recover': recover,
  'battle-craft': craft,
  'battle-end-turn': end,
  wreck,
};
