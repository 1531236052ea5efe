import * as z from 'zod';
import { IdSchema } from '../../schemas/ids.ts';
import { counted } from '../kit/counted.ts';
import { command, type Answered, type Asked, type Refused, type RuleContext } from '../kit/rule.ts';
import { ACTIONS } from './content/combat.ts';
import { ship } from './crew-commands.ts';
import {
  actionFault,
  answerFault,
  beginTurn,
  beginVolley,
  cicFault,
  collide,
  collisionFault,
  endTurn,
  engage,
  engageFault,
  fightingFault,
  fireFault,
  firstStep,
  judge,
  keepOrder,
  moveInCic,
  nameOfTarget,
  NO_TURN,
  saved,
  savesOf,
  shipIn,
  shotFault,
  shotsLeft,
  turnFault,
} from './rules/battle.ts';
import { addManpower, crewOf } from './rules/crews.ts';
import { askCare } from './rules/feeding.ts';
import { JUMP, jumpOne, jumpOneFault } from './rules/jump.ts';
import { shipName } from './ships.ts';
import { against } from './rules/against.ts';
import type { Battle, State } from './state.ts';

const desk = 'combat';
const die = (label: string) =>
  z.number().int().min(1).max(6).optional().describe(`${label}, if thrown at the table`);

const NO_BATTLE: Refused = against('alarm', 'there is no attack. Raise the alarm first');

/** A command of the Combat table, in a battle: what it says is shown there, and written into the log. */
export const fought = <Schema extends z.ZodType>({
  name,
  schema,
  fault,
  run,
}: {
  readonly name: string;
  readonly schema: Schema;
  readonly fault?: (battle: Battle, args: z.output<Schema>, state: State, asked: Asked) => Refused | null;
  readonly run: (
    battle: Battle,
    args: z.output<Schema>,
    state: State,
    context: RuleContext,
  ) => string | Answered | undefined;
}) =>
  command({
    name,
    desk,
    schema,
    unit: () => 'battle',
    fault: (state: State, args, asked) =>
      state.battle === null ? NO_BATTLE : (fault?.(state.battle, args, state, asked) ?? null),
    run: (state: State, args, context) => {
      const { battle } = state;
      if (battle === null) return undefined;
      const text = run(battle, args, state, context);
      askCare(state, context);
      if (typeof text !== 'string') return text;
      battle.result = text;
      context.log({ text });
      return { data: { text } };
    },
  });

const turn = fought({
  name: 'Battle: start a ship’s turn',
  schema: z.strictObject({ ship }),
  fault: (battle, { ship: id }, state) => turnFault(state, battle, id),
  run: (battle, { ship: id }, state, context) => {
    const { actions } = beginTurn(state, battle, id, context.room);
    context.rule('initiative');
    keepOrder(state, context);
    if (context.room.initiative.includes(id)) context.request({ verb: 'rounds.turn', args: { member: id } });
    return { data: { actions } };
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

const act = fought({
  name: 'Battle: take an action',
  schema: z.strictObject({ action: z.enum(DEEDS).describe('What it does') }),
  fault: (battle, { action }, state) => {
    const { active } = battle;
    const fault =
      shotFault(battle) ??
      actionFault(battle) ??
      (active === null ? null : fightingFault(state, battle, active));
    if (fault !== null || active === null) return fault;
    if (action === 'fire') return fireFault(battle, state.crews);
    if (action === 'jump') return jumpOneFault(state);
    return action === 'brace' && shipIn(battle, active).isBraced
      ? against('brace', `${shipName(active)} is braced already`)
      : null;
  },
  run: (battle, { action }, state, context) => {
    const id = battle.active ?? '';
    const own = shipIn(battle, id);
    own.actions -= 1;
    if (action === 'jump') {
      const gone = jumpOne(state, id, own, context);
      if (own.isAway) context.rule('combat-jump');
      keepOrder(state, context);
      return gone;
    }
    if (action === 'brace') own.isBraced = true;
    if (action === 'fire') beginVolley(state, battle);
    const unmanned =
      action === 'fire' && shotsLeft(state, battle) === 0
        ? ': no shot before Manpower is at Weapons in the CIC'
        : '';
    return `${shipName(id)} ${ACTION_WORDS[action]}${unmanned}`;
  },
});

const fire = fought({
  name: 'Battle: judge a shot',
  schema: z.strictObject({
    by: IdSchema.optional().describe('The Ashiva ship; otherwise the Prosecutor'),
    target: IdSchema.describe('At'),
    ruling: z.boolean().default(false).describe('By ruling: the Ashiva have an action more'),
  }),
  fault: (battle, { by, target, ruling }, state) => {
    if (battle.shot !== null)
      return { refused: `the shot at ${nameOfTarget(battle, battle.shot.target)} is not finished` };
    const enemy = battle.enemies[by ?? target];
    if (enemy === undefined || enemy.hits === 0)
      return { refused: `there is no Ashiva ship "${by ?? target}" in this battle` };
    if (by === undefined)
      return shotsLeft(state, battle) > 0
        ? null
        : against(
            'main-weapons',
            'no shot is left: three an action, from undamaged Weapons, and one Manpower at the CIC committed to them for each',
          );
    const gone = fightingFault(state, battle, target);
    return gone !== null || ruling || (enemy.actions ?? ACTIONS) > 0
      ? gone
      : against(
          'initiative',
          `${enemy.name} has no actions left: ${ACTIONS} in each turn of the Ashiva, minus those it has lost. Their next turn brings new ones`,
        );
  },
  run: (battle, { by = null, target }, state) => {
    const enemy = by === null ? undefined : battle.enemies[by];
    if (enemy === undefined) {
      battle.volley -= 1;
      battle.fired += 1;
    } else enemy.actions = Math.max(0, (enemy.actions ?? ACTIONS) - 1);
    battle.shot = { by, target, step: firstStep(state, battle, by) };
    return `${enemy?.name ?? 'Prosecutor'} fires at ${nameOfTarget(battle, target)}`;
  },
});

const see = fought({
  name: 'Battle: answer the adjudicator',
  schema: z.strictObject({
    yes: z.boolean().default(true).describe('Yes'),
    hidden: z.boolean().default(false).describe('Not in the line of sight'),
    instead: z.enum(['armour', 'squadron']).optional().describe('What takes the damage instead'),
    of: ship.optional().describe('Whose squadron, if not its own'),
    die: die('The die'),
    location: IdSchema.optional().describe('The location that is damaged'),
  }),
  fault: (battle, args, state) => answerFault(state, battle, args),
  run: (battle, answer, state, context) => {
    const { shot } = battle;
    if (shot === null) return undefined;
    const { step, target } = shot;
    const braced = step === 'die' && battle.ships[target]?.isBraced === true;
    const next = judge(state, battle, shot, answer, (sides) => context.dice.roll(sides));
    if (braced) context.rule('brace');
    if (step === 'flak' && answer.yes) context.rule('flak');
    if (step === 'die' && !answer.hidden) context.rule('hits');
    if (step === 'die' && shot.by === null) context.rule('main-weapons');
    if (step === 'pilot' || answer.instead === 'squadron') context.rule('cover');
    const hit = battle.ships[target];
    if (
      step === 'die' &&
      !answer.hidden &&
      hit !== undefined &&
      context.room.options['brace-lasts'] === 'one attack'
    )
      hit.isBraced = false;
    if ('ends' in next) {
      battle.shot = null;
      keepOrder(state, context);
      return next.ends;
    }
    shot.step = next.to;
    return next.text;
  },
});

/** Tokens in the CIC are locked in phase 3, "unless the Fleet is in combat". */
const cic = fought({
  name: 'Battle: change Manpower in the CIC',
  schema: z.strictObject({
    ship,
    location: z.enum(['hangar', 'weapons']).describe('Where'),
    by: z.number().int().min(-6).max(6).describe('Change: negative for fewer'),
  }),
  fault: (battle, args, state) => cicFault(state, battle, args),
  run: (battle, args, state) =>
    `${shipName(args.ship)}: ${moveInCic(state, battle, args)} Manpower in the CIC for its ${args.location}`,
});

const collision = fought({
  name: 'Battle: a ship’s turn is over, beside another ship',
  schema: z.strictObject({
    ship: IdSchema.describe('The ship, or a destroyer'),
    other: IdSchema.describe('The ship or destroyer beside it'),
    die: die('The die'),
  }),
  fault: (battle, { ship: one, other }, state) => collisionFault(state, battle, one, other),
  run: (battle, { ship: one, other, die: thrown }, state, context) => {
    const roll = (sides: number) => context.dice.roll(sides);
    const what = collide(state, battle, [one, other], thrown ?? roll(6), roll);
    delete battle.thrown;
    context.rule('collision');
    keepOrder(state, context);
    return `${nameOfTarget(battle, one)} and ${nameOfTarget(battle, other)}, ${what}`;
  },
});

const dogfight = fought({
  name: 'Battle: Interceptors engage',
  schema: z.strictObject({
    ship,
    human: die('The Interceptor’s die'),
    ashiva: die('The Ashiva’s die'),
    pilot: die('The pilot’s die'),
  }),
  fault: (battle, { ship: id }) => engageFault(battle, id),
  run: (battle, { ship: id, human, ashiva, pilot }, state, { dice, rule }) => {
    rule('engage');
    delete battle.thrown;
    const thrown = {
      human: human ?? dice.roll(6),
      ashiva: ashiva ?? dice.roll(6),
      pilot: pilot ?? 0,
    };
    if (thrown.human < thrown.ashiva && pilot === undefined) thrown.pilot = dice.roll(6);
    return engage(state, battle, id, thrown);
  },
});

/** Dice that fall at the table, one key after the other; the last one is that of `battle-engage` or `battle-collide`. */
const lay = fought({
  name: 'Battle: enter the dice of an engagement or a collision',
  schema: z.strictObject({
    what: z.enum(['engage', 'collision', 'nothing']).describe('What they are for'),
    ship: IdSchema.optional(),
    other: IdSchema.optional().describe('The ship or destroyer beside it'),
    human: die('The Interceptor’s die'),
    ashiva: die('The Ashiva’s die'),
  }),
  fault: (battle, { what, ship: id, other }, state) =>
    what === 'nothing' || id === undefined
      ? null
      : (shotFault(battle) ??
        (what === 'collision' ? collisionFault(state, battle, id, other) : engageFault(battle, id))),
  run: (battle, { what, ship: id, other, human, ashiva }, _state, { log }) => {
    delete battle.thrown;
    if (what === 'nothing' || id === undefined) return undefined;
    if (what === 'collision') {
      if (other === undefined) return undefined;
      battle.thrown = { what, ship: id, other };
      log({ text: `${nameOfTarget(battle, id)} ends beside ${nameOfTarget(battle, other)}` });
      return undefined;
    }
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
const recover = fought({
  name: 'Battle: Interceptors of a ship that has jumped',
  schema: z.strictObject({
    ship,
    near: z.number().int().min(0).max(20).describe('Within 4 hexes of a ship'),
  }),
  fault: ({ ships }, { ship: id, near }) => {
    const own = ships[id];
    const out = own?.isAway === true ? own.squadrons : 0;
    return out > 0 && out >= near
      ? null
      : against('combat-jump', `${shipName(id)} has ${out} Interceptors out after a jump`);
  },
  run: (battle, { ship: id, near }, state) => {
    const own = shipIn(battle, id);
    const dead = own.squadrons - near;
    own.squadrons = 0;
    addManpower(crewOf(state, id), -dead);
    return `${shipName(id)}: ${near} Interceptors recovered, ${dead} lost with their Manpower`;
  },
});

const craft = fought({
  name: 'Battle: squadrons recalled, or Ashiva craft by ruling',
  schema: z.strictObject({
    by: z.number().int().min(-20).max(20).describe('Change: negative for fewer'),
    ship: ship.optional().describe('Squadrons of this ship; otherwise Ashiva craft'),
  }),
  fault: ({ ships, raiders }, { by, ship: id }, { crews }) => {
    if (by > 0 && id !== undefined && crews[id]?.damaged.hangar === true)
      return against('engineering', `the Hangar of ${shipName(id)} is damaged: no Interceptors leave it`);
    const now = id === undefined ? raiders : ships[id]?.squadrons;
    if (now === undefined) return { refused: `${shipName(id ?? '')} is not in this battle` };
    return now + by < 0 ? { refused: `there are only ${now}` } : null;
  },
  run: (battle, { by, ship: id }) => {
    if (id === undefined) return `${(battle.raiders += by)} Ashiva craft`;
    return `${shipName(id)}: ${counted((shipIn(battle, id).squadrons += by), 'squadron')} out`;
  },
});

const end = fought({
  name: 'Battle: end the ship’s turn',
  schema: z.strictObject({}),
  fault: (battle) => shotFault(battle) ?? (battle.active === null ? NO_TURN : null),
  run: (battle, _args, state, context) => {
    const ended = battle.active;
    endTurn(battle);
    keepOrder(state, context, ended);
    return undefined;
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
  fault: ({ crews, wrecks }: State, { ship: id, abandoned, shuttles, save }) => {
    const crew = crews[id];
    if (crew === undefined) return { refused: `there is no ship "${id}" in this room` };
    if (crew.isDestroyed === abandoned)
      return against('destruction', `${shipName(id)} is ${abandoned ? 'already' : 'not'} destroyed`);
    if (wrecks[id] !== undefined)
      return against('destruction', `what ${shipName(id)} saves has already been decided`);
    return save !== undefined && save > shuttles
      ? against(
          'destruction',
          `Ship Destruction: a die for each Shuttle, and ${shuttles} cannot save ${save} times`,
        )
      : null;
  },
  run: (state: State, { ship: id, abandoned, shuttles, save }, context) => {
    const { dice, log, room } = context;
    crewOf(state, id).isDestroyed = true;
    const packets = state.packets.questions[JUMP];
    if (packets !== undefined) packets.tables = packets.tables.filter((each) => each !== id);
    const thrown = save === undefined ? Array.from({ length: shuttles }, () => dice.roll(6)) : [];
    const saves = save ?? savesOf(thrown, abandoned);
    const { cards, ...most } = saved(saves, room.options);
    // Nobody is saved who was not there.
    const manpower = Math.min(most.manpower, crewOf(state, id).manpower);
    state.wrecks[id] = { manpower, cards };
    keepOrder(state, context);
    log({
      text: `${shipName(id)} ${abandoned ? 'is abandoned' : 'is lost'}: ${shuttles} dice${thrown.length === 0 ? '' : ` (${thrown.join(', ')})`}, ${saves} save; ${manpower} Manpower and ${cards} cards are kept`,
      rules: ['destruction'],
    });
    return { data: { manpower, cards } };
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
