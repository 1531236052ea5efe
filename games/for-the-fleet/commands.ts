import * as z from 'zod';
import { tableOf } from '../kit/arguments.ts';
import { command } from '../kit/rule.ts';
import { jumpCard, JUMP_CARDS } from './content/jump-cards.ts';
import { RESOURCE_NAMES, RESOURCES, store, tokenWords } from './content/resources.ts';
import { abilityWords, shipCard, SHIPS } from './content/ships.ts';
import { captainOf, MAX_MESSAGES, newDay, teamOf } from './day.ts';
import { BRIDGE_IDS, bridgeName, JUMPS_MADE, POINTS } from './manifest.ts';
import { optionsFrom } from './options.ts';
import { MAX_DICE_CHARS } from './rules/mission.ts';
import { play } from './rules/moves.ts';
import { fromSupply } from './rules/tools.ts';
import { exchangeWords } from './trades.ts';
import { ALL_AT_ONCE, MOVE_OF, waitedFor } from './waits.ts';
import { lossWords } from './words.ts';
import type { GameCommand, Refused, RuleContext } from '../kit/rule.ts';
import type { Day, Exchange } from './day.ts';
import type { Options } from './options.ts';
import type { Move, MoveName } from './rules/moves.ts';

const bridge = (label: string) => tableOf(BRIDGE_IDS, label, 'a captain');
/** Control acts for a captain whose tablet is dead, and names her; a tablet acts for its own captain alone. */
const captain = bridge('The captain it is done for').meta({ asksControl: true }).optional();

/** Points and jumps stand on the tracks of the room; one that Control has moved by hand is put right by the next move. */
export const moveTracks = (day: Day, { room, request }: RuleContext): void => {
  for (const [track, value] of [
    [POINTS, day.points],
    [JUMPS_MADE, day.jumps],
  ] as const) {
    const stands = room.tracks[track];
    if (stands !== undefined && stands !== value) {
      request({ verb: 'track.move', args: { track, by: value - stands } });
    }
  }
};

const crewWords = (crew: number): string => (crew === 0 ? 'nobody' : `${crew} crew`);

/** What a move means as a line of the log, where the room talks about it or Control has made it; null where nobody does. */
const doneWords = (
  day: Day,
  by: string,
  move: Move,
  isControls: boolean,
  { hiddenVolunteers }: Options,
): string | null => {
  const { ship } = captainOf(day, by);
  // The taps of a dozen tablets would fill the log; what Control does is found there, and taken back.
  const controls = (words: string): string | null => (isControls ? words : null);
  switch (move.command) {
    case 'draw-ship':
      return ship === null ? null : `draws ${shipCard(ship).name}`;
    case 'accept':
      return `takes the offer of ${bridgeName(move.args.from)}`;
    case 'use-ability': {
      const ability =
        ship === null ? undefined : shipCard(ship).abilities.find(({ id }) => id === move.args.ability);
      return ability === undefined ? null : `uses her ship: ${abilityWords(ability)}`;
    }
    case 'lock':
      return hiddenVolunteers
        ? 'has said how many of her crew she sends'
        : `sends ${crewWords(day.harvest?.teams[by]?.crew ?? 0)}`;
    case 'again':
      return controls(move.args.again ? 'rolls again' : 'stops');
    case 'pass':
      return controls('lets the deaths stand');
    case 'ready':
      return controls(move.args.ready ? 'is ready to jump' : 'is not ready to jump');
    case 'volunteer':
      return controls(`would send ${crewWords(move.args.crew)}`);
    case 'offer':
      return controls(`offers ${bridgeName(move.args.to)} ${exchangeWords(move.args)}`);
    case 'drop':
      return controls(
        by === move.args.from
          ? `withdraws the offer to ${bridgeName(move.args.to)}`
          : `declines the offer of ${bridgeName(move.args.from)}`,
      );
    case 'choose-card':
    case 'call-off':
    case 'give-up':
    case 'roll':
      return null;
  }
};

/** One line of the log for what the room talks about. */
const logMove = (
  day: Day,
  by: string,
  move: Move,
  before: Pick<Day, 'jumps' | 'last'>,
  rules: readonly string[],
  context: RuleContext,
): void => {
  // A lock may stand before those of the others: nothing has set out yet.
  const behind = move.command === 'lock' ? [...rules, 'volunteers-fixed'] : rules;
  const log = (text: string): void => context.log({ text, rules: behind });
  const name = bridgeName(by);
  const { last } = day;
  const done = doneWords(
    day,
    by,
    move,
    context.by.role === 'control',
    optionsFrom(context.room.options, day.order.length),
  );
  if (move.command === 'choose-card') {
    // Whoever taps it, the group has chosen it; what Control taps is nobody's.
    const who = context.by.table === null ? 'The fleet sets out for' : `${name} leads the fleet to`;
    log(`${who} ${jumpCard(move.args.card).name}`);
  }
  if (move.command === 'call-off' && context.by.table === null) log('The harvest is called off');
  if (done !== null) log(`${name} ${done}`);
  if (last !== null && last !== before.last) {
    const home = last.bust ? 'a bust, nothing brought home' : `${tokenWords(last.tokens)} brought home`;
    log(`${jumpCard(last.card).name}: ${last.dead} dead, ${home}`);
  }
  if (day.outcome !== null) {
    log(day.outcome.won ? 'The fleet reaches Sanctuary' : `The fleet is lost: ${lossWords(day)}`);
  } else if (day.jumps > before.jumps) log(`Jump ${day.jumps}`);
  else if (move.command === 'roll') {
    const dice = day.harvest?.teams[by]?.dice ?? [];
    log(dice.length === 0 ? `${name} rolls` : `${name} rolls ${dice.join(' ')}`);
  }
};

/** What a captain does by a rule: done, with its lines in the log, or refused. */
const act = (day: Day, by: string, move: Move, context: RuleContext): Refused | undefined => {
  if (day.captains[by] === undefined) {
    const why =
      day.left[by] === undefined ? 'joined after the game began and has no ship' : 'has left the game';
    return { refused: `${bridgeName(by)} ${why}. It can only watch` };
  }
  const before = { jumps: day.jumps, last: day.last };
  const rules = new Set<string>();
  const refusal = play(day, by, move, toolsOf(day, context, rules));
  if (refusal !== undefined) return refusal;
  moveTracks(day, context);
  logMove(day, by, move, before, [...rules], context);
  return undefined;
};

export const toolsOf = (day: Day, { dice, room }: RuleContext, rules = new Set<string>()) => ({
  dice,
  options: optionsFrom(room.options, day.order.length),
  applied: (rule: string) => void rules.add(rule),
});

/** Whose command it is: the tablet's own captain, or the one whom Control names. */
const captainBy = ({ by }: Pick<RuleContext, 'by'>, given: string | undefined): string | Refused => {
  if (given !== undefined && by.table !== null && given !== by.table) {
    return { refused: 'a tablet acts only for its own captain. Ask the other captain, or Control' };
  }
  return by.table ?? given ?? { refused: 'Control acts for a captain. Name the captain.' };
};

const actFor = (
  day: Day,
  given: string | undefined,
  move: Move,
  context: RuleContext,
): Refused | undefined => {
  const by = captainBy(context, given);
  return typeof by === 'string' ? act(day, by, move, context) : by;
};

/** Somebody sits down where a bot played, or where nobody did. */
const sit = command({
  name: 'Take the bridge',
  who: ['table'],
  schema: z.strictObject({}),
  run: (day: Day, _args, { by }) => {
    if (by.table === null || day.captains[by.table] === undefined)
      return { refused: 'this table has no ship in this game' };
    if (!day.people.includes(by.table)) day.people.push(by.table);
    return undefined;
  },
});

/** A line of a captain, for all. */
const say = command({
  name: 'Say a line',
  who: ['table'],
  schema: z.strictObject({ text: z.string().trim().min(1).max(200).describe('The line') }),
  run: (day: Day, { text }, { by }) => {
    if (by.table === null || day.captains[by.table] === undefined)
      return { refused: 'this table has no ship in this game' };
    day.messages = [...day.messages, { table: by.table, text }].slice(-MAX_MESSAGES);
    return undefined;
  },
});

/** When the day is over: another, with the same people. */
const newVoyage = command({
  name: 'Play again',
  who: ['control', 'table'],
  deliberate: true,
  schema: z.strictObject({}),
  run: (day: Day, _args, context) => {
    if (day.outcome === null) return { refused: 'the game is not over yet. Finish it first' };
    Object.assign(day, newDay(day.order, context.dice), { people: day.people });
    moveTracks(day, context);
    return undefined;
  },
});

/** Where the facilitator looks when one goes home: what the roster does with her table. */
const goHome = command({
  name: 'A captain goes home',
  deliberate: true,
  onKeys: true,
  schema: z.strictObject({ captain: bridge('The captain') }),
  run: (day: Day, { captain: table }, { request }) => {
    if (day.captains[table] === undefined) return { refused: `${bridgeName(table)} is not in the game` };
    request({ verb: 'roster.removeTable', args: { table } });
    return undefined;
  },
});

/** A move of a captain as a command of the game. */
const moving = <const Name extends MoveName, Shape extends z.ZodRawShape>(
  id: Name,
  name: string,
  shape: Shape,
  more: Pick<GameCommand, 'deliberate' | 'onKeys'> = {},
) =>
  command({
    name,
    who: ['control', 'table'],
    ...more,
    schema: z.strictObject({ ...shape, captain }),
    run: (day: Day, all, context) => {
      const { captain: given, ...args } = all as { captain?: string };
      // The cast: the shape beside the name is that of the move's arguments; the test of commands plays each.
      return actFor(day, given, { command: id, args } as unknown as Move, context);
    },
  });

/** What the group does: whoever says it, and Control without naming anyone. */
const together = <const Name extends 'choose-card' | 'call-off', Shape extends z.ZodRawShape>(
  id: Name,
  name: string,
  shape: Shape,
) =>
  command({
    name,
    who: ['control', 'table'],
    onKeys: true,
    schema: z.strictObject(shape),
    run: (day: Day, args, context) =>
      // The cast: as in `moving`.
      act(day, context.by.table ?? day.order[0] ?? '', { command: id, args } as unknown as Move, context),
  });

const card = (label: string) => z.enum(JUMP_CARDS.map(({ id }) => id)).describe(label);
const ABILITY_IDS = SHIPS.flatMap(({ abilities }) => abilities.map(({ id }) => id));
const tokens = (label: string) => z.number().int().min(0).max(99).optional().describe(label);

/** Tokens one by one, so that a form can ask for them. */
const offer = command({
  name: 'Offer an exchange',
  who: ['control', 'table'],
  schema: z.strictObject({
    to: bridge('The captain who is asked'),
    giveFuel: tokens('Fuel to give'),
    giveFood: tokens('Food to give'),
    giveWater: tokens('Water to give'),
    giveTech: tokens('Tech to give'),
    wantFuel: tokens('Fuel to get'),
    wantFood: tokens('Food to get'),
    wantWater: tokens('Water to get'),
    wantTech: tokens('Tech to get'),
    captain,
  }),
  run: (day: Day, { captain: given, to, ...all }, context) => {
    const give = {
      fuel: all.giveFuel ?? 0,
      food: all.giveFood ?? 0,
      water: all.giveWater ?? 0,
      tech: all.giveTech ?? 0,
    };
    const want = {
      fuel: all.wantFuel ?? 0,
      food: all.wantFood ?? 0,
      water: all.wantWater ?? 0,
      tech: all.wantTech ?? 0,
    };
    return actFor(day, given, { command: 'offer', args: { to, give, want } }, context);
  },
});

/** What somebody writes of the dice in front of her: "1 3 6", "136". */
const roll = command({
  name: 'Roll the dice of a captain',
  who: ['control', 'table'],
  schema: z.strictObject({
    dice: z
      .string()
      .max(MAX_DICE_CHARS)
      .optional()
      .describe('Dice thrown at the table, such as 1 3 6; otherwise the hub rolls'),
    captain,
  }),
  run: (day: Day, { dice, captain: given }, context) => {
    const args = dice === undefined ? {} : { dice: Array.from(dice.replace(/[\s,;]/g, ''), Number) };
    return actFor(day, given, { command: 'roll', args }, context);
  },
});

/** A draft begins with what stands between the two. */
const draftTo = (day: Day, me: string, to: string): Exchange => {
  const { dealsWith, draft } = captainOf(day, me);
  const begun = dealsWith === to ? (draft ?? day.offers[`${me}:${to}`]) : day.offers[`${me}:${to}`];
  return { give: { ...(begun?.give ?? store()) }, want: { ...(begun?.want ?? store()) } };
};

/** Both captains of a trade, or why there is none. */
const pair = (day: Day, me: string | Refused, other: string | undefined): string | Refused => {
  if (typeof me !== 'string') return me;
  if (day.captains[me] === undefined) return { refused: 'only a captain in play can trade. Name one' };
  if (other !== undefined && day.captains[other] === undefined) {
    return { refused: `Sharing Resources: ${bridgeName(other)} has no ship. Trade with a captain in play` };
  }
  return me;
};

/** One token more or less in the offer that a captain puts together; the other sees it when it is made. */
const draft = (name: string, by: 1 | -1) =>
  command({
    name,
    who: ['control', 'table'],
    onKeys: true,
    schema: z.strictObject({
      to: bridge('The captain who is asked'),
      way: z.enum(['give', 'want']).describe('Given or asked for'),
      token: z.enum(RESOURCES).describe('The token'),
      captain,
    }),
    run: (day: Day, { captain: given, to, way, token }, context) => {
      const me = pair(day, captainBy(context, given), to);
      if (typeof me !== 'string') return me;
      const next = draftTo(day, me, to);
      next[way][token] = Math.max(0, next[way][token] + by);
      const giver = way === 'give' ? me : to;
      const held = captainOf(day, giver).store[token];
      if (by === 1 && next[way][token] > held) {
        return {
          refused: `Sharing Resources: ${bridgeName(giver)} has ${held} ${RESOURCE_NAMES[token]} and cannot give more`,
        };
      }
      Object.assign(captainOf(day, me), { dealsWith: to, draft: next });
      if (context.by.role === 'control') {
        context.log({ text: `${bridgeName(me)} would offer ${bridgeName(to)} ${exchangeWords(next)}` });
      }
      return undefined;
    },
  });

/** The offer that has been put together is made. */
const makeOffer = command({
  name: 'Make the offer',
  who: ['control', 'table'],
  onKeys: true,
  schema: z.strictObject({ to: bridge('The captain who is asked'), captain }),
  run: (day: Day, { captain: given, to }, context) => {
    const me = pair(day, captainBy(context, given), to);
    if (typeof me !== 'string') return me;
    const refused = act(day, me, { command: 'offer', args: { to, ...draftTo(day, me, to) } }, context);
    if (refused === undefined) Object.assign(captainOf(day, me), { dealsWith: null, draft: null });
    return refused;
  },
});

/** Whom a captain is about to deal with: what her tablet shows keys for. Herself: with nobody yet. */
const dealWith = command({
  name: 'Trade with a captain',
  who: ['control', 'table'],
  onKeys: true,
  schema: z.strictObject({ with: bridge('The other captain').optional(), captain }),
  run: (day: Day, { captain: given, with: other }, context) => {
    const me = pair(day, captainBy(context, given), other);
    if (typeof me !== 'string') return me;
    Object.assign(captainOf(day, me), { dealsWith: other ?? null, draft: null });
    if (context.by.role === 'control') {
      const withWhom = other === undefined || other === me ? '' : ` with ${bridgeName(other)}`;
      context.log({
        text: `${bridgeName(me)} ${other === undefined ? 'stops trading' : `begins to trade${withWhom}`}`,
      });
    }
    return undefined;
  },
});

/** One key at Control for all captains whom the game waits for. */
const forAll = command({
  name: 'For all who are waited for',
  onKeys: true,
  schema: z.strictObject({ move: z.enum(ALL_AT_ONCE).describe('What they do') }),
  run: (day: Day, { move }, context) => {
    // Who has moved last may have ended the step for all.
    for (const table of waitedFor(day)) {
      const refused = act(day, table, MOVE_OF[move], context);
      if (refused !== undefined) return refused;
    }
    return undefined;
  },
});

/** The table counts otherwise than the hub, and the table is right. */
const setByHand = command({
  name: 'Set by hand what a captain has',
  schema: z.strictObject({
    captain: bridge('The captain'),
    crew: z.number().int().min(0).max(99).optional().describe('Crew aboard'),
    fuel: tokens('Fuel'),
    food: tokens('Food'),
    water: tokens('Water'),
    tech: tokens('Tech'),
  }),
  run: (day: Day, { captain: whose, crew, ...given }, context) => {
    const own = day.captains[whose];
    if (own === undefined || own.ship === null)
      return { refused: `${bridgeName(whose)} has no ship. Name a captain who has one` };
    for (const resource of RESOURCES) {
      const to = given[resource];
      if (to !== undefined) fromSupply(day, whose, { [resource]: to - own.store[resource] });
    }
    if (crew !== undefined) own.aboard = crew;
    if (day.harvest?.step === 'volunteer') {
      const team = teamOf(day.harvest, whose);
      team.crew = Math.min(team.crew, own.aboard);
    }
    context.log({
      text: `${bridgeName(whose)} has ${own.aboard} crew aboard and ${tokenWords(own.store)}, set by hand`,
    });
    return undefined;
  },
});

export const commands = {
  'set-by-hand': setByHand,
  'draw-ship': moving('draw-ship', 'Draw a ship card', {}),
  'choose-card': together('choose-card', 'Harvest a card', { card: card('The card') }),
  volunteer: moving('volunteer', 'Choose how many crew to send', {
    crew: z.number().int().min(0).max(99).describe('How many crew'),
  }),
  lock: moving('lock', 'Send crew', {
    crew: z.number().int().min(0).max(99).optional().describe('How many crew, if other than chosen'),
  }),
  'call-off': together('call-off', 'Call a harvest off', {}),
  roll,
  pass: moving('pass', 'Let the deaths stand', {}),
  again: moving('again', 'Roll again, or stop', { again: z.boolean().default(true).describe('Again') }),
  'use-ability': moving(
    'use-ability',
    'Use an ability',
    {
      ability: z.enum(ABILITY_IDS).describe('The ability'),
      whom: bridge('The captain whom it helps').optional(),
      resource: z.enum(RESOURCES).optional().describe('The token that the jump costs less of'),
      card: card('The card to replace').optional(),
    },
    { onKeys: true },
  ),
  offer,
  'offer-more': draft('Add a token to an offer', 1),
  'offer-less': draft('Take a token out of an offer', -1),
  'make-offer': makeOffer,
  'deal-with': dealWith,
  accept: moving('accept', 'Accept an offer', { from: bridge('The captain who offers') }, { onKeys: true }),
  drop: moving(
    'drop',
    'Drop an offer',
    {
      from: bridge('The captain who offers'),
      to: bridge('The captain who is asked'),
    },
    { onKeys: true },
  ),
  ready: moving('ready', 'Ready to jump', { ready: z.boolean().default(true).describe('Ready') }),
  'for-all': forAll,
  sit,
  say,
  'new-day': newVoyage,
  'go-home': goHome,
  'give-up': moving('give-up', 'Give up: the jump cannot be paid', {}, { deliberate: true }),
} satisfies Readonly<Record<string, GameCommand<Day>>>;
