import * as z from 'zod';
import { command } from '../kit/rule.ts';
import { CLOCK_KINDS, CLOCK_PLANS, EFFECTS, SECTIONS } from './content/clocks.ts';
import { PREPARATIONS, QUALITIES, SUIT, SUIT_UPGRADES } from './content/crew.ts';
import { PREPARED_DECKS } from './content/decks.ts';
import { MODULES, MODULE_KINDS, SLOTS, SYSTEMS, TOKENS, USES } from './content/ship.ts';
import { TABLES } from './content/tables.ts';
import { SEAT_IDS, THE_SHIP, nameOf } from './manifest.ts';
import { readingsFrom } from './readings.ts';
import { beginMission, endMission, prepare, setExpertise, upgrade } from './rules/advancement.ts';
import {
  aimRoll,
  bendClock,
  clockMinutes,
  countClock,
  effectOfClock,
  endClock,
  giveStrip,
  kindOfClock,
  moveTracks,
  placeRoll,
  setClock,
  startClock,
  startPlanned,
  stopTimers,
} from './rules/clocks.ts';
import { bumpDamage, dealDamage, defend, payHealing, takeDamage } from './rules/damage.ts';
import {
  addCard,
  answerCard,
  clearDeck,
  composeDeck,
  drawCard,
  keepCard,
  layPrepared,
  putBack,
  setPicks,
} from './rules/decks.ts';
import { joinCrew, leaveCrew } from './rules/joining.ts';
import {
  INSTEAD,
  callOff,
  foresee,
  helpWith,
  insteadOfDice,
  layDie,
  rollCrew,
  rollGroup,
  rollHealing,
  rollShip,
  sayOutcome,
  setDesperate,
  settle,
  sitOut,
  spendOnDie,
  takeTool,
  throwDice,
  useExpertise,
} from './rules/rolling.ts';
import {
  beginShunt,
  endShunt,
  equip,
  fitModule,
  juryRig,
  mend,
  moveDie,
  repairModule,
  setExposed,
  setFocus,
  setToken,
  spendLifeSupport,
  useModule,
} from './rules/ship.ts';
import { rollTable, showResult } from './rules/tables.ts';
import type { Asked, GameCommand, Keyed, Refused, RuleContext, Who } from '../kit/rule.ts';
import type { Mission } from './mission.ts';
import type { Asking, Deed, Tools } from './rules/tools.ts';

const askingOf = ({ room }: Pick<Asked, 'room'>): Asking => ({
  readings: readingsFrom(room.options),
  phase: room.phase,
});
export const toolsOf = (context: RuleContext): Tools => ({ ...context, ...askingOf(context) });

/** Seats that a call names and that nobody plays. */
const absentIn = (mission: Mission, args: object): Refused | null => {
  const absent = (['who', 'mate', 'patient'] as const)
    .flatMap((key) => {
      const named = (args as Readonly<Record<string, unknown>>)[key];
      return typeof named === 'string' && named !== THE_SHIP ? [named] : [];
    })
    .find((seat) => mission.crew[seat] === undefined);
  return absent === undefined
    ? null
    : { refused: `${nameOf(absent)} is not at the table. The Navigator lets them join` };
};

const faultIn = <Args extends object>(mission: Mission, deed: Deed<Args>, args: Args, asked: Asked) =>
  absentIn(mission, args) ?? deed.fault?.(mission, args, askingOf(asked)) ?? null;
const done = <Args>(mission: Mission, deed: Deed<Args>, args: Args, context: RuleContext): undefined => {
  deed.run(mission, args, toolsOf(context));
  moveTracks(mission, context);
  stopTimers(mission, context);
};

type Args<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;
type Command<Input> = GameCommand<Mission> & Keyed<Input>;
type More = Pick<GameCommand, 'deliberate' | 'onKeys'>;

const given =
  (who: readonly Who[]) =>
  <Shape extends z.ZodRawShape>(
    name: string,
    shape: Shape,
    deed: Deed<Args<Shape>>,
    more: More = {},
  ): Command<z.input<z.ZodObject<Shape>>> =>
    command({
      name,
      who,
      ...more,
      schema: z.strictObject(shape),
      // The casts: a strict object has the output of a plain one.
      fault: (mission: Mission, args, asked) => faultIn(mission, deed, args as Args<Shape>, asked),
      run: (mission: Mission, args, context) => done(mission, deed, args as Args<Shape>, context),
    });

/** What anyone aboard may do for the ship. */
const aboard = given(['control', 'table', 'seat']);
/** What the Navigator does. */
const navigator = given(['control']);

const member = (label: string) =>
  z.enum(SEAT_IDS, { error: `a crew member is one of ${SEAT_IDS.join(', ')}` }).describe(label);
const anyone = [THE_SHIP, ...SEAT_IDS];
const roller = z
  .enum(anyone, { error: `a roller is the ship or one of ${SEAT_IDS.join(', ')}` })
  .optional()
  .describe('The ship, or a crew member');
interface Rollers {
  readonly who?: string | undefined;
}

/** Whom a call is for: a personal page acts for its own seat, the tablet and the Navigator name one. */
const rollerOf = ({ who }: Rollers, { seat }: Asked['by']): string => who ?? seat ?? '';

/** What one crew member does, or the ship. */
const one = <Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  deed: Deed<Args<Shape> & { who: string }>,
  { crewAlone = false, ...more }: { readonly crewAlone?: boolean } & More = {},
): Command<z.input<z.ZodObject<Shape & { who: typeof roller }>>> => {
  // The cast: the shape beside `who` is that of the deed's arguments.
  const named = (args: Rollers, by: Asked['by']) =>
    ({ ...args, who: rollerOf(args, by) }) as unknown as Args<Shape> & { who: string };
  return command({
    name,
    who: ['control', 'table', 'seat'],
    ...more,
    // The cast: the checker does not see through a shape that has yet to be given.
    schema: z.strictObject({ ...shape, who: roller }) as unknown as z.ZodType<
      Args<Shape> & Rollers,
      z.input<z.ZodObject<Shape & { who: typeof roller }>>
    >,
    fault: (mission: Mission, args: Rollers, asked) => {
      const who = rollerOf(args, asked.by);
      if (who === '') return { refused: `${name}: name the crew member` };
      if (who === THE_SHIP && crewAlone) return { refused: `${name}: that is for a crew member` };
      if (asked.by.seat !== null && who !== THE_SHIP && who !== asked.by.seat)
        return { refused: `${name}: a personal page acts for its own seat` };
      return faultIn(mission, deed, named(args, asked.by), asked);
    },
    run: (mission: Mission, args: Rollers, context) => done(mission, deed, named(args, context.by), context),
  });
};
const crewAlone = { crewAlone: true };

const die = (label: string) => z.number().int().min(1).max(6).optional().describe(label);
const dice = z
  .array(z.number().int().min(1).max(6))
  .max(12)
  .optional()
  .describe('Dice thrown at the table; otherwise the hub rolls');
const text = (label: string, max = 60) => z.string().trim().min(1).max(max).describe(label);
const slot = z.enum(SLOTS).describe('The module, by its number');
const step = z.union([z.literal(1), z.literal(-1)]).describe('One more or one less');
const clock = z.string().max(8).describe('The clock, by its id');
const onKeys = { onKeys: true };
const deck = z.string().max(8).describe('The deck, by its id');
const isDesperate = z.boolean().optional().describe('Desperate');

export const commands = {
  'roll-ship': aboard(
    'Roll for the ship',
    { system: z.enum(SYSTEMS).describe('The system'), desperate: isDesperate },
    rollShip,
  ),
  'roll-crew': one('Roll for a crew member', { desperate: isDesperate }, rollCrew, crewAlone),
  'roll-group': aboard('Roll for the whole crew', { desperate: isDesperate }, rollGroup),
  'roll-healing': one('Heal a crew mate', { patient: member('Who is healed') }, rollHealing, crewAlone),
  'take-tool': one(
    'Use a tool',
    { tool: z.enum(['none', ...SUIT]).describe('The tool') },
    takeTool,
    crewAlone,
  ),
  'use-expertise': one(
    'Use an expertise',
    { expert: z.boolean().describe('It applies') },
    useExpertise,
    crewAlone,
  ),
  'help-with': aboard('A module helps', { slot, helps: z.boolean().describe('It helps') }, helpWith),
  'set-desperate': navigator(
    'Make the roll desperate',
    { desperate: z.boolean().describe('Desperate') },
    setDesperate,
  ),
  'lay-die': one(
    'Enter a die that was thrown',
    {
      die: die('What it shows; without it, all are taken back'),
      mate: member('Who is defended, where a Defender steps in').optional(),
    },
    layDie,
  ),
  throw: one('Roll the dice', { thrown: dice }, throwDice),
  'spend-focus': one(
    'Spend Focus on a die',
    {
      shown: z.number().int().min(1).max(6).describe('What the die shows'),
      again: die('What it shows now, where it was thrown again'),
    },
    spendOnDie,
  ),
  'instead-of-dice': one(
    'Succeed without dice',
    { by: z.enum(INSTEAD).describe('What is spent') },
    insteadOfDice,
  ),
  foresee: one('Spend Foresight', {}, foresee, crewAlone),
  settle: one('The dice stay', {}, settle),
  'sit-out': one('Sit a group roll out', {}, sitOut, crewAlone),
  'call-off': aboard('Call the roll off', {}, callOff),
  'aim-roll': aboard(
    'Say which push clock the roll is for',
    { clock, aims: z.boolean().describe('It is for this one') },
    aimRoll,
    onKeys,
  ),
  'place-roll': navigator(
    'Say which push clock the last roll was for',
    { clock: clock.optional().describe('The clock, by its id; without it, none') },
    placeRoll,
    onKeys,
  ),
  'say-outcome': navigator(
    'Say what a mixed group roll comes to',
    { outcome: z.enum(['drawback', 'fiasco']).describe('Success with drawback, or fiasco') },
    sayOutcome,
    onKeys,
  ),

  'take-damage': one('Take damage', { thrown: die('The die, where it was thrown') }, takeDamage),
  'bump-damage': one('Move the die of damage', { by: step }, bumpDamage, crewAlone),
  defend: one(
    'Step in for a crew mate',
    { mate: member('Who is defended'), thrown: dice },
    defend,
    crewAlone,
  ),
  'pay-healing': one(
    'Pay for a healing',
    { with: z.enum(['focus', 'damage']).describe('With what') },
    payHealing,
    crewAlone,
  ),
  'deal-damage': navigator(
    'Deal damage',
    { who: z.enum(anyone).describe('The ship, or a crew member') },
    dealDamage,
  ),

  'begin-shunt': aboard(
    'Move the ship’s dice',
    { by: z.enum(['critical', 'focus', 'engineering', 'downtime']).describe('By what') },
    beginShunt,
  ),
  'move-die': aboard(
    'Move one die',
    { from: z.enum(SYSTEMS).describe('From'), to: z.enum(SYSTEMS).describe('To') },
    moveDie,
  ),
  'end-shunt': aboard('The dice lie right', {}, endShunt),
  'use-module': aboard('Use a module', { slot }, useModule),
  'repair-module': aboard('Repair a module', { slot }, repairModule),
  'jury-rig': aboard(
    'Jury-rig a module',
    {
      slot,
      name: text('What it is now', 40),
      kind: z.enum(MODULE_KINDS).describe('Its kind'),
      system: z.enum(SYSTEMS).optional().describe('The system it helps'),
      uses: z
        .union(USES.map((uses) => z.literal(uses)))
        .optional()
        .describe('How often it can be used'),
    },
    juryRig,
  ),
  'fit-module': aboard(
    'Fit a module',
    { slot, module: z.enum(MODULES.map(({ id }) => id)).describe('The module') },
    fitModule,
  ),
  'spend-life-support': aboard('Life Support heals the crew', {}, spendLifeSupport, { deliberate: true }),
  mend: one(
    'Mended by Life Support',
    { what: z.enum(['vitality', ...SUIT]).describe('What') },
    mend,
    crewAlone,
  ),
  'set-token': navigator(
    'A token of the ship',
    { token: z.enum(TOKENS).describe('The token'), held: z.boolean().describe('The ship has it') },
    setToken,
  ),
  'set-exposed': navigator(
    'Exposed, or safe',
    { who: member('Who; all where nobody is named').optional(), exposed: z.boolean().describe('Exposed') },
    setExposed,
  ),
  'set-focus': navigator(
    'A Focus Token more or less',
    { who: z.enum(anyone).describe('The ship, or a crew member'), by: step },
    setFocus,
  ),
  equip: one(
    'Choose tools',
    { primary: text('Primary tool', 30), secondary: text('Secondary tool', 30) },
    equip,
    crewAlone,
  ),

  'start-clock': navigator(
    'Start a clock',
    {
      name: text('What it counts'),
      kind: z.enum(CLOCK_KINDS).default('push').describe('Its kind'),
      sections: z
        .union(SECTIONS.map((sections) => z.literal(sections)))
        .default(6)
        .describe('Sections'),
      effect: z.enum(EFFECTS).default('story').describe('What happens when it is full'),
      desperate: z.boolean().default(false).describe('Every roll is desperate while it runs'),
      hidden: z.boolean().default(false).describe('Players do not see what happens'),
    },
    startClock,
  ),
  'start-planned': navigator(
    'Start a prepared clock',
    { plan: z.enum(CLOCK_PLANS.map(({ id }) => id)).describe('The clock') },
    startPlanned,
  ),
  'set-clock': navigator('Move a clock', { clock, by: step }, setClock, onKeys),
  'count-clock': navigator(
    'Every roll moves a clock',
    { clock, counts: z.boolean().describe('It does') },
    countClock,
    onKeys,
  ),
  'clock-kind': navigator(
    'Say what a clock is',
    { clock, kind: z.enum(CLOCK_KINDS).describe('Its kind') },
    kindOfClock,
    onKeys,
  ),
  'clock-effect': navigator(
    'Say what a clock does when it is full',
    { clock, effect: z.enum(EFFECTS).describe('What happens when it is full') },
    effectOfClock,
    onKeys,
  ),
  'clock-minutes': navigator(
    'Let minutes move a clock',
    {
      clock,
      minutes: z.number().int().min(0).max(60).describe('Minutes for each section; 0: by hand'),
    },
    clockMinutes,
    onKeys,
  ),
  'clock-strip': navigator('Show a clock on the strip of its size', { clock }, giveStrip, onKeys),
  'end-clock': navigator('End a clock', { clock }, endClock, { deliberate: true, ...onKeys }),
  'bend-clock': one('Spend Willpower on a clock', { clock, by: step }, bendClock, {
    ...crewAlone,
    ...onKeys,
  }),

  'roll-table': navigator(
    'Roll on a table',
    {
      table: z.enum(TABLES.map(({ id }) => id)).describe('The table'),
      section: die('The first die of a long table, where it was thrown'),
      entry: die('The die, where it was thrown'),
    },
    rollTable,
  ),
  'show-result': navigator(
    'Show what the table gave',
    { shown: z.boolean().describe('Players see it') },
    showResult,
  ),
  'lay-deck': navigator(
    'Lay a prepared deck',
    { plan: z.enum(PREPARED_DECKS.map(({ id }) => id)).describe('The deck') },
    layPrepared,
  ),
  'compose-deck': navigator('Make a deck together', { name: text('What is searched') }, composeDeck),
  'add-card': aboard('Wish for a card', { deck, text: text('What you hope to find', 120) }, addCard, onKeys),
  'answer-card': navigator(
    'Answer a card',
    {
      deck,
      tone: z.enum(['bad', 'neutral']).describe('Bad or neutral'),
      text: text('The card; ours where it is empty', 120).optional(),
    },
    answerCard,
    onKeys,
  ),
  'draw-card': aboard('Draw a card', { deck }, drawCard, onKeys),
  'keep-card': aboard(
    'Keep a card',
    { deck, card: z.number().int().min(0).max(1).describe('Which of the two') },
    keepCard,
    onKeys,
  ),
  'put-back': navigator('Put the last card back', { deck }, putBack, onKeys),
  'set-picks': navigator(
    'Draw one or two',
    { deck, picks: z.union([z.literal(1), z.literal(2)]).describe('Cards') },
    setPicks,
    onKeys,
  ),
  'clear-deck': navigator('Take a deck off the table', { deck }, clearDeck, { deliberate: true, ...onKeys }),

  'end-mission': navigator('End the mission', { success: z.boolean().describe('It succeeded') }, endMission, {
    deliberate: true,
  }),
  upgrade: one(
    'Upgrade',
    {
      list: z.enum(['quality', 'suit-upgrade']).describe('From which list'),
      choose: z
        .enum([...QUALITIES, ...SUIT_UPGRADES])
        .optional()
        .describe('Your choice, if you have one'),
      lose: z
        .enum([...QUALITIES, ...SUIT_UPGRADES])
        .optional()
        .describe('What to give up, if you have two'),
      die: die('The die, where it was thrown'),
    },
    upgrade,
    crewAlone,
  ),
  prepare: one(
    'Prepare for the next mission',
    {
      choose: z.enum(PREPARATIONS).optional().describe('One of them; otherwise two are rolled'),
      thrown: dice,
    },
    prepare,
    crewAlone,
  ),
  'set-expertise': one('Name your field', { field: text('The field', 30) }, setExpertise, crewAlone),
  join: navigator('Join the crew', { seat: member('Who joins') }, joinCrew, { deliberate: true }),
  leave: navigator('Leave the crew', { who: member('Who goes home') }, leaveCrew, { deliberate: true }),
  'begin-mission': navigator('Begin the next mission', {}, beginMission, { deliberate: true }),
} satisfies Readonly<Record<string, GameCommand<Mission>>>;
