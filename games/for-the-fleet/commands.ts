import * as z from 'zod';
import { tableOf } from '../kit/arguments.ts';
import { command } from '../kit/rule.ts';
import { jumpCard, JUMP_CARDS } from './content/jump-cards.ts';
import { RESOURCES, store, tokenWords } from './content/resources.ts';
import { abilityWords, shipCard, SHIPS } from './content/ships.ts';
import { captainOf, MAX_MESSAGES, newDay } from './day.ts';
import { BRIDGE_IDS, bridgeName, JUMPS_MADE, POINTS } from './manifest.ts';
import { optionsFrom } from './options.ts';
import { MAX_DICE_CHARS } from './rules/mission.ts';
import { play } from './rules/moves.ts';
import { lossWords } from './words.ts';
import type { GameCommand, Refused, RuleContext } from '../kit/rule.ts';
import type { Day } from './day.ts';
import type { Move, MoveName } from './rules/moves.ts';

const bridge = (label: string) => tableOf(BRIDGE_IDS, label, 'a captain');
/** Control acts for a captain whose tablet is dead; a tablet for its own captain alone. */
const captain = bridge('The captain it is done for').optional();

/** Points and jumps stand on the tracks of the room; one that Control has moved by hand is put right by the next move. */
const moveTracks = (day: Day, { room, request }: RuleContext): void => {
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
  const { ship } = captainOf(day, by);
  const { last } = day;
  const done = ((): string | null => {
    switch (move.command) {
      case 'draw-ship':
        return ship === null ? null : `draws ${shipCard(ship).name}`;
      case 'choose-card':
        return `leads the fleet to ${jumpCard(move.args.card).name}`;
      case 'lock':
        return 'has chosen her crew';
      case 'accept':
        return `takes the offer of ${bridgeName(move.args.from)}`;
      case 'use-ability': {
        const ability =
          ship === null ? undefined : shipCard(ship).abilities.find(({ id }) => id === move.args.ability);
        return ability === undefined ? null : `uses her ship: ${abilityWords(ability)}`;
      }
      case 'again':
      case 'call-off':
      case 'drop':
      case 'give-up':
      case 'offer':
      case 'pass':
      case 'ready':
      case 'roll':
      case 'volunteer':
        return null;
    }
  })();
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

const act = (day: Day, given: string | undefined, move: Move, context: RuleContext): Refused | undefined => {
  const by = context.by.table ?? given;
  if (by === undefined) return { refused: 'Control acts for a captain. Name the captain.' };
  if (given !== undefined && given !== by) {
    return { refused: 'a tablet acts only for its own captain. Ask the other captain, or Control' };
  }
  if (day.captains[by] === undefined) {
    return { refused: `${bridgeName(by)} joined after the day began and has no ship. It can only watch` };
  }
  const before = { jumps: day.jumps, last: day.last };
  const rules = new Set<string>();
  const tools = {
    dice: context.dice,
    options: optionsFrom(context.room.options, day.order.length),
    applied: (rule: string) => void rules.add(rule),
  };
  const refusal = play(day, by, move, tools);
  if (refusal !== undefined) return refusal;
  moveTracks(day, context);
  logMove(day, by, move, before, [...rules], context);
  return undefined;
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

/** A move of a captain as a command of the game. */
const moving = <const Name extends MoveName, Shape extends z.ZodRawShape>(
  id: Name,
  name: string,
  shape: Shape,
  more: Pick<GameCommand, 'deliberate'> = {},
) =>
  command({
    name,
    who: ['control', 'table'],
    ...more,
    schema: z.strictObject({ ...shape, captain }),
    run: (day: Day, all, context) => {
      const { captain: given, ...args } = all as { captain?: string };
      // The cast: the shape beside the name is that of the move's arguments; the test of commands plays each.
      return act(day, given, { command: id, args } as unknown as Move, context);
    },
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
    return act(day, given, { command: 'offer', args: { to, give, want } }, context);
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
    return act(day, given, { command: 'roll', args }, context);
  },
});

/** One token more in the offer that stands to a captain: what a tablet builds an offer with, tap by tap. */
const offerMore = command({
  name: 'Add a token to an offer',
  who: ['control', 'table'],
  schema: z.strictObject({
    to: bridge('The captain who is asked'),
    way: z.enum(['give', 'want']).describe('Given or asked for'),
    token: z.enum(RESOURCES).describe('The token'),
    captain,
  }),
  run: (day: Day, { captain: given, to, way, token }, context) => {
    const standing = day.offers[`${context.by.table ?? given ?? ''}:${to}`];
    const give = { ...(standing?.give ?? store()) };
    const want = { ...(standing?.want ?? store()) };
    (way === 'give' ? give : want)[token] += 1;
    return act(day, given, { command: 'offer', args: { to, give, want } }, context);
  },
});

/** Whom a captain is about to deal with: what her tablet shows keys for. Herself: with nobody yet. */
const dealWith = command({
  name: 'Trade with a captain',
  who: ['control', 'table'],
  schema: z.strictObject({ with: bridge('The other captain').optional(), captain }),
  run: (day: Day, { captain: given, with: other }, { by }) => {
    const me = by.table ?? given;
    if (me === undefined || day.captains[me] === undefined)
      return { refused: 'only a captain in play can trade. Name one' };
    if (other !== undefined && day.captains[other] === undefined) {
      return {
        refused: `Sharing Resources: ${bridgeName(other)} has no ship. Trade with a captain in play`,
      };
    }
    captainOf(day, me).dealsWith = other ?? null;
    return undefined;
  },
});

export const commands = {
  'draw-ship': moving('draw-ship', 'Draw a ship card', {}),
  'choose-card': moving('choose-card', 'Harvest a card', { card: card('The card') }),
  volunteer: moving('volunteer', 'Volunteer crew', {
    crew: z.number().int().min(0).max(99).describe('How many crewmen'),
  }),
  lock: moving('lock', 'Lock the volunteers', {}),
  'call-off': moving('call-off', 'Call a harvest off', {}),
  roll,
  pass: moving('pass', 'Let the deaths stand', {}),
  again: moving('again', 'Roll again, or stop', { again: z.boolean().describe('Again') }),
  'use-ability': moving('use-ability', 'Use an ability', {
    ability: z.enum(ABILITY_IDS).describe('The ability'),
    whom: bridge('The captain whom it helps').optional(),
    resource: z.enum(RESOURCES).optional().describe('The token that the jump costs less of'),
    card: card('The card to replace').optional(),
  }),
  offer,
  'offer-more': offerMore,
  'deal-with': dealWith,
  accept: moving('accept', 'Accept an offer', { from: bridge('The captain who offers') }),
  drop: moving('drop', 'Drop an offer', {
    from: bridge('The captain who offers'),
    to: bridge('The captain who is asked'),
  }),
  ready: moving('ready', 'Ready to jump', { ready: z.boolean().describe('Ready') }),
  sit,
  say,
  'new-day': newVoyage,
  'give-up': moving('give-up', 'Give up: the jump cannot be paid', {}, { deliberate: true }),
} satisfies Readonly<Record<string, GameCommand<Day>>>;
