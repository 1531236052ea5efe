import { text as inEach } from '../../schemas/text.ts';
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
    : {
        refused: inEach({
          en: `${nameOf(absent)} is not at the table. The Navigator lets them join`,
          de: `${nameOf(absent)} ist nicht am Tisch. Der Navigator holt Leute dazu`,
        }),
      };
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
  z
    .enum(SEAT_IDS, {
      error: inEach({
        en: `a crew member is one of ${SEAT_IDS.join(', ')}`,
        de: `ein Besatzungsmitglied ist eines von ${SEAT_IDS.join(', ')}`,
      }),
    })
    .describe(label);
const anyone = [THE_SHIP, ...SEAT_IDS];
const roller = z
  .enum(anyone, {
    error: inEach({
      en: `a roller is the ship or one of ${SEAT_IDS.join(', ')}`,
      de: `es würfelt das Schiff oder eines von ${SEAT_IDS.join(', ')}`,
    }),
  })
  .optional()
  .describe(inEach({ en: 'The ship, or a crew member', de: 'Das Schiff, oder ein Besatzungsmitglied' }));
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
      if (who === '')
        return {
          refused: inEach({
            en: `${name}: name the crew member`,
            de: `${name}: nenne das Besatzungsmitglied`,
          }),
        };
      if (who === THE_SHIP && crewAlone)
        return {
          refused: inEach({
            en: `${name}: that is for a crew member`,
            de: `${name}: das ist für ein Besatzungsmitglied`,
          }),
        };
      if (asked.by.seat !== null && who !== THE_SHIP && who !== asked.by.seat)
        return {
          refused: inEach({
            en: `${name}: a personal page acts for its own seat`,
            de: `${name}: eine persönliche Seite handelt für den eigenen Platz`,
          }),
        };
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
  .describe(
    inEach({
      en: 'Dice thrown at the table; otherwise the hub rolls',
      de: 'Am Tisch geworfene Würfel; sonst würfelt die Zentrale',
    }),
  );
const text = (label: string, max = 60) => z.string().trim().min(1).max(max).describe(label);
const slot = z
  .enum(SLOTS)
  .describe(inEach({ en: 'The module, by its number', de: 'Das Modul, mit seiner Nummer' }));
const step = z
  .union([z.literal(1), z.literal(-1)])
  .describe(inEach({ en: 'One more or one less', de: 'Eins mehr oder eins weniger' }));
const clock = z
  .string()
  .max(8)
  .describe(inEach({ en: 'The clock, by its id', de: 'Die Uhr, mit ihrer Kennung' }));
const onKeys = { onKeys: true };
const deck = z
  .string()
  .max(8)
  .describe(inEach({ en: 'The deck, by its id', de: 'Der Stapel, mit seiner Kennung' }));
const isDesperate = z
  .boolean()
  .optional()
  .describe(inEach({ en: 'Desperate', de: 'Verzweifelt' }));

export const commands = {
  'roll-ship': aboard(
    inEach({ en: 'Roll for the ship', de: 'Für das Schiff würfeln' }),
    {
      system: z.enum(SYSTEMS).describe(inEach({ en: 'The system', de: 'Das System' })),
      desperate: isDesperate,
    },
    rollShip,
  ),
  'roll-crew': one(
    inEach({ en: 'Roll for a crew member', de: 'Für ein Besatzungsmitglied würfeln' }),
    { desperate: isDesperate },
    rollCrew,
    crewAlone,
  ),
  'roll-group': aboard(
    inEach({ en: 'Roll for the whole crew', de: 'Für die ganze Besatzung würfeln' }),
    { desperate: isDesperate },
    rollGroup,
  ),
  'roll-healing': one(
    inEach({ en: 'Heal a crew mate', de: 'Jemanden heilen' }),
    { patient: member(inEach({ en: 'Who is healed', de: 'Wer geheilt wird' })) },
    rollHealing,
    crewAlone,
  ),
  'take-tool': one(
    inEach({ en: 'Use a tool', de: 'Ein Werkzeug benutzen' }),
    { tool: z.enum(['none', ...SUIT]).describe(inEach({ en: 'The tool', de: 'Das Werkzeug' })) },
    takeTool,
    crewAlone,
  ),
  'use-expertise': one(
    inEach({ en: 'Use an expertise', de: 'Ein Fachgebiet nutzen' }),
    { expert: z.boolean().describe(inEach({ en: 'It applies', de: 'Es passt' })) },
    useExpertise,
    crewAlone,
  ),
  'help-with': aboard(
    inEach({ en: 'A module helps', de: 'Ein Modul hilft' }),
    { slot, helps: z.boolean().describe(inEach({ en: 'It helps', de: 'Es hilft' })) },
    helpWith,
  ),
  'set-desperate': navigator(
    inEach({ en: 'Make the roll desperate', de: 'Den Wurf verzweifelt machen' }),
    { desperate: z.boolean().describe(inEach({ en: 'Desperate', de: 'Verzweifelt' })) },
    setDesperate,
  ),
  'lay-die': one(
    inEach({ en: 'Enter a die that was thrown', de: 'Einen geworfenen Würfel eintragen' }),
    {
      die: die(
        inEach({
          en: 'What it shows; without it, all are taken back',
          de: 'Was er zeigt; ohne Angabe kommen alle zurück',
        }),
      ),
      mate: member(
        inEach({
          en: 'Who is defended, where a Defender steps in',
          de: 'Wer beschützt wird, wenn ein Beschützer einspringt',
        }),
      ).optional(),
    },
    layDie,
  ),
  throw: one(inEach({ en: 'Roll the dice', de: 'Würfeln' }), { thrown: dice }, throwDice),
  'spend-focus': one(
    inEach({ en: 'Spend Focus on a die', de: 'Fokus für einen Würfel ausgeben' }),
    {
      shown: z
        .number()
        .int()
        .min(1)
        .max(6)
        .describe(inEach({ en: 'What the die shows', de: 'Was der Würfel zeigt' })),
      again: die(
        inEach({
          en: 'What it shows now, where it was thrown again',
          de: 'Was er jetzt zeigt, wenn er neu geworfen wurde',
        }),
      ),
    },
    spendOnDie,
  ),
  'instead-of-dice': one(
    inEach({ en: 'Succeed without dice', de: 'Ohne Würfel gelingen lassen' }),
    { by: z.enum(INSTEAD).describe(inEach({ en: 'What is spent', de: 'Was ausgegeben wird' })) },
    insteadOfDice,
  ),
  foresee: one(inEach({ en: 'Spend Foresight', de: 'Voraussicht ausgeben' }), {}, foresee, crewAlone),
  settle: one(inEach({ en: 'The dice stay', de: 'Die Würfel bleiben' }), {}, settle),
  'sit-out': one(
    inEach({ en: 'Sit a group roll out', de: 'Bei einem Gruppenwurf aussetzen' }),
    {},
    sitOut,
    crewAlone,
  ),
  'call-off': aboard(inEach({ en: 'Call the roll off', de: 'Den Wurf abbrechen' }), {}, callOff),
  'aim-roll': aboard(
    inEach({
      en: 'Say which push clock the roll is for',
      de: 'Sagen, für welche Fortschrittsuhr der Wurf ist',
    }),
    { clock, aims: z.boolean().describe(inEach({ en: 'It is for this one', de: 'Er ist für diese' })) },
    aimRoll,
    onKeys,
  ),
  'place-roll': navigator(
    inEach({
      en: 'Say which push clock the last roll was for',
      de: 'Sagen, für welche Fortschrittsuhr der letzte Wurf war',
    }),
    {
      clock: clock.optional().describe(
        inEach({
          en: 'The clock, by its id; without it, none',
          de: 'Die Uhr, mit ihrer Kennung; ohne Angabe keine',
        }),
      ),
    },
    placeRoll,
    onKeys,
  ),
  'say-outcome': navigator(
    inEach({
      en: 'Say what a mixed group roll comes to',
      de: 'Sagen, was ein gemischter Gruppenwurf ergibt',
    }),
    {
      outcome: z
        .enum(['drawback', 'fiasco'])
        .describe(inEach({ en: 'Success with drawback, or fiasco', de: 'Erfolg mit Haken, oder Fiasko' })),
    },
    sayOutcome,
    onKeys,
  ),

  'take-damage': one(
    inEach({ en: 'Take damage', de: 'Schaden nehmen' }),
    { thrown: die(inEach({ en: 'The die, where it was thrown', de: 'Der Würfel, wenn er geworfen wurde' })) },
    takeDamage,
  ),
  'bump-damage': one(
    inEach({ en: 'Move the die of damage', de: 'Den Schadenswürfel verschieben' }),
    { by: step },
    bumpDamage,
    crewAlone,
  ),
  defend: one(
    inEach({ en: 'Step in for a crew mate', de: 'Für jemanden einspringen' }),
    { mate: member(inEach({ en: 'Who is defended', de: 'Wer beschützt wird' })), thrown: dice },
    defend,
    crewAlone,
  ),
  'pay-healing': one(
    inEach({ en: 'Pay for a healing', de: 'Für eine Heilung bezahlen' }),
    { with: z.enum(['focus', 'damage']).describe(inEach({ en: 'With what', de: 'Womit' })) },
    payHealing,
    crewAlone,
  ),
  'deal-damage': navigator(
    inEach({ en: 'Deal damage', de: 'Schaden austeilen' }),
    {
      who: z
        .enum(anyone)
        .describe(
          inEach({ en: 'The ship, or a crew member', de: 'Das Schiff, oder ein Besatzungsmitglied' }),
        ),
    },
    dealDamage,
  ),

  'begin-shunt': aboard(
    inEach({ en: 'Move the ship’s dice', de: 'Die Würfel des Schiffs verschieben' }),
    {
      by: z
        .enum(['critical', 'focus', 'engineering', 'downtime'])
        .describe(inEach({ en: 'By what', de: 'Wodurch' })),
    },
    beginShunt,
  ),
  'move-die': aboard(
    inEach({ en: 'Move one die', de: 'Einen Würfel verschieben' }),
    {
      from: z.enum(SYSTEMS).describe(inEach({ en: 'From', de: 'Von' })),
      to: z.enum(SYSTEMS).describe(inEach({ en: 'To', de: 'Nach' })),
    },
    moveDie,
  ),
  'end-shunt': aboard(inEach({ en: 'The dice lie right', de: 'Die Würfel liegen richtig' }), {}, endShunt),
  'use-module': aboard(inEach({ en: 'Use a module', de: 'Ein Modul benutzen' }), { slot }, useModule),
  'repair-module': aboard(
    inEach({ en: 'Repair a module', de: 'Ein Modul reparieren' }),
    { slot },
    repairModule,
  ),
  'jury-rig': aboard(
    inEach({ en: 'Jury-rig a module', de: 'Ein Modul umbauen' }),
    {
      slot,
      name: text(inEach({ en: 'What it is now', de: 'Was es jetzt ist' }), 40),
      kind: z.enum(MODULE_KINDS).describe(inEach({ en: 'Its kind', de: 'Seine Art' })),
      system: z
        .enum(SYSTEMS)
        .optional()
        .describe(inEach({ en: 'The system it helps', de: 'Das System, dem es hilft' })),
      uses: z
        .union(USES.map((uses) => z.literal(uses)))
        .optional()
        .describe(inEach({ en: 'How often it can be used', de: 'Wie oft es benutzt werden kann' })),
    },
    juryRig,
  ),
  'fit-module': aboard(
    inEach({ en: 'Fit a module', de: 'Ein Modul einbauen' }),
    {
      slot,
      module: z.enum(MODULES.map(({ id }) => id)).describe(inEach({ en: 'The module', de: 'Das Modul' })),
    },
    fitModule,
  ),
  'spend-life-support': aboard(
    inEach({ en: 'Life Support heals the crew', de: 'Lebenserhaltung heilt die Besatzung' }),
    {},
    spendLifeSupport,
    { deliberate: true },
  ),
  mend: one(
    inEach({ en: 'Mended by Life Support', de: 'Von der Lebenserhaltung geheilt' }),
    { what: z.enum(['vitality', ...SUIT]).describe(inEach({ en: 'What', de: 'Was' })) },
    mend,
    crewAlone,
  ),
  'set-token': navigator(
    inEach({ en: 'A token of the ship', de: 'Ein Marker des Schiffs' }),
    {
      token: z.enum(TOKENS).describe(inEach({ en: 'The token', de: 'Der Marker' })),
      held: z.boolean().describe(inEach({ en: 'The ship has it', de: 'Das Schiff hat ihn' })),
    },
    setToken,
  ),
  'set-exposed': navigator(
    inEach({ en: 'Exposed, or safe', de: 'Ungeschützt, oder sicher' }),
    {
      who: member(inEach({ en: 'Who; all where nobody is named', de: 'Wer; ohne Namen alle' })).optional(),
      exposed: z.boolean().describe(inEach({ en: 'Exposed', de: 'Ungeschützt' })),
    },
    setExposed,
  ),
  'set-focus': navigator(
    inEach({ en: 'A Focus Token more or less', de: 'Ein Fokusmarker mehr oder weniger' }),
    {
      who: z
        .enum(anyone)
        .describe(
          inEach({ en: 'The ship, or a crew member', de: 'Das Schiff, oder ein Besatzungsmitglied' }),
        ),
      by: step,
    },
    setFocus,
  ),
  equip: one(
    inEach({ en: 'Choose tools', de: 'Werkzeuge wählen' }),
    {
      primary: text(inEach({ en: 'Primary tool', de: 'Hauptwerkzeug' }), 30),
      secondary: text(inEach({ en: 'Secondary tool', de: 'Zweitwerkzeug' }), 30),
    },
    equip,
    crewAlone,
  ),

  'start-clock': navigator(
    inEach({ en: 'Start a clock', de: 'Eine Uhr starten' }),
    {
      name: text(inEach({ en: 'What it counts', de: 'Was sie zählt' })),
      kind: z
        .enum(CLOCK_KINDS)
        .default('push')
        .describe(inEach({ en: 'Its kind', de: 'Ihre Art' })),
      sections: z
        .union(SECTIONS.map((sections) => z.literal(sections)))
        .default(6)
        .describe(inEach({ en: 'Sections', de: 'Abschnitte' })),
      effect: z
        .enum(EFFECTS)
        .default('story')
        .describe(inEach({ en: 'What happens when it is full', de: 'Was geschieht, wenn sie voll ist' })),
      desperate: z
        .boolean()
        .default(false)
        .describe(
          inEach({
            en: 'Every roll is desperate while it runs',
            de: 'Solange sie läuft, ist jeder Wurf verzweifelt',
          }),
        ),
      hidden: z
        .boolean()
        .default(false)
        .describe(
          inEach({ en: 'Players do not see what happens', de: 'Spieler sehen nicht, was geschieht' }),
        ),
    },
    startClock,
  ),
  'start-planned': navigator(
    inEach({ en: 'Start a prepared clock', de: 'Eine vorbereitete Uhr starten' }),
    { plan: z.enum(CLOCK_PLANS.map(({ id }) => id)).describe(inEach({ en: 'The clock', de: 'Die Uhr' })) },
    startPlanned,
  ),
  'set-clock': navigator(
    inEach({ en: 'Move a clock', de: 'Eine Uhr stellen' }),
    { clock, by: step },
    setClock,
    onKeys,
  ),
  'count-clock': navigator(
    inEach({ en: 'Every roll moves a clock', de: 'Jeder Wurf bewegt eine Uhr' }),
    { clock, counts: z.boolean().describe(inEach({ en: 'It does', de: 'Ja' })) },
    countClock,
    onKeys,
  ),
  'clock-kind': navigator(
    inEach({ en: 'Say what a clock is', de: 'Sagen, was eine Uhr ist' }),
    { clock, kind: z.enum(CLOCK_KINDS).describe(inEach({ en: 'Its kind', de: 'Ihre Art' })) },
    kindOfClock,
    onKeys,
  ),
  'clock-effect': navigator(
    inEach({ en: 'Say what a clock does when it is full', de: 'Sagen, was eine volle Uhr tut' }),
    {
      clock,
      effect: z
        .enum(EFFECTS)
        .describe(inEach({ en: 'What happens when it is full', de: 'Was geschieht, wenn sie voll ist' })),
    },
    effectOfClock,
    onKeys,
  ),
  'clock-minutes': navigator(
    inEach({ en: 'Let minutes move a clock', de: 'Minuten eine Uhr bewegen lassen' }),
    {
      clock,
      minutes: z
        .number()
        .int()
        .min(0)
        .max(60)
        .describe(
          inEach({ en: 'Minutes for each section; 0: by hand', de: 'Minuten je Abschnitt; 0: von Hand' }),
        ),
    },
    clockMinutes,
    onKeys,
  ),
  'clock-strip': navigator(
    inEach({ en: 'Show a clock on the strip of its size', de: 'Eine Uhr auf der Leiste ihrer Größe zeigen' }),
    { clock },
    giveStrip,
    onKeys,
  ),
  'end-clock': navigator(inEach({ en: 'End a clock', de: 'Eine Uhr beenden' }), { clock }, endClock, {
    deliberate: true,
    ...onKeys,
  }),
  'bend-clock': one(
    inEach({ en: 'Spend Willpower on a clock', de: 'Willenskraft für eine Uhr ausgeben' }),
    { clock, by: step },
    bendClock,
    {
      ...crewAlone,
      ...onKeys,
    },
  ),

  'roll-table': navigator(
    inEach({ en: 'Roll on a table', de: 'Auf einer Tabelle würfeln' }),
    {
      table: z.enum(TABLES.map(({ id }) => id)).describe(inEach({ en: 'The table', de: 'Die Tabelle' })),
      section: die(
        inEach({
          en: 'The first die of a long table, where it was thrown',
          de: 'Der erste Würfel einer langen Tabelle, wenn er geworfen wurde',
        }),
      ),
      entry: die(inEach({ en: 'The die, where it was thrown', de: 'Der Würfel, wenn er geworfen wurde' })),
    },
    rollTable,
  ),
  'show-result': navigator(
    inEach({ en: 'Show what the table gave', de: 'Das Ergebnis der Tabelle zeigen' }),
    { shown: z.boolean().describe(inEach({ en: 'Players see it', de: 'Spieler sehen es' })) },
    showResult,
  ),
  'lay-deck': navigator(
    inEach({ en: 'Lay a prepared deck', de: 'Einen vorbereiteten Stapel auslegen' }),
    {
      plan: z.enum(PREPARED_DECKS.map(({ id }) => id)).describe(inEach({ en: 'The deck', de: 'Der Stapel' })),
    },
    layPrepared,
  ),
  'compose-deck': navigator(
    inEach({ en: 'Make a deck together', de: 'Zusammen einen Stapel machen' }),
    { name: text(inEach({ en: 'What is searched', de: 'Was durchsucht wird' })) },
    composeDeck,
  ),
  'add-card': aboard(
    inEach({ en: 'Wish for a card', de: 'Sich eine Karte wünschen' }),
    { deck, text: text(inEach({ en: 'What you hope to find', de: 'Was ihr zu finden hofft' }), 120) },
    addCard,
    onKeys,
  ),
  'answer-card': navigator(
    inEach({ en: 'Answer a card', de: 'Eine Karte beantworten' }),
    {
      deck,
      tone: z
        .enum(['bad', 'neutral'])
        .describe(inEach({ en: 'Bad or neutral', de: 'Schlecht oder neutral' })),
      text: text(
        inEach({ en: 'The card; ours where it is empty', de: 'Die Karte; leer: eine von unseren' }),
        120,
      ).optional(),
    },
    answerCard,
    onKeys,
  ),
  'draw-card': aboard(inEach({ en: 'Draw a card', de: 'Eine Karte ziehen' }), { deck }, drawCard, onKeys),
  'keep-card': aboard(
    inEach({ en: 'Keep a card', de: 'Eine Karte behalten' }),
    {
      deck,
      card: z
        .number()
        .int()
        .min(0)
        .max(1)
        .describe(inEach({ en: 'Which of the two', de: 'Welche der beiden' })),
    },
    keepCard,
    onKeys,
  ),
  'put-back': navigator(
    inEach({ en: 'Put the last card back', de: 'Die letzte Karte zurücklegen' }),
    { deck },
    putBack,
    onKeys,
  ),
  'set-picks': navigator(
    inEach({ en: 'Draw one or two', de: 'Eine oder zwei ziehen' }),
    { deck, picks: z.union([z.literal(1), z.literal(2)]).describe(inEach({ en: 'Cards', de: 'Karten' })) },
    setPicks,
    onKeys,
  ),
  'clear-deck': navigator(
    inEach({ en: 'Take a deck off the table', de: 'Einen Stapel vom Tisch nehmen' }),
    { deck },
    clearDeck,
    { deliberate: true, ...onKeys },
  ),

  'end-mission': navigator(
    inEach({ en: 'End the mission', de: 'Die Mission beenden' }),
    { success: z.boolean().describe(inEach({ en: 'It succeeded', de: 'Sie ist gelungen' })) },
    endMission,
    {
      deliberate: true,
    },
  ),
  upgrade: one(
    inEach({ en: 'Upgrade', de: 'Sich verbessern' }),
    {
      list: z
        .enum(['quality', 'suit-upgrade'])
        .describe(inEach({ en: 'From which list', de: 'Aus welcher Liste' })),
      choose: z
        .enum([...QUALITIES, ...SUIT_UPGRADES])
        .optional()
        .describe(inEach({ en: 'Your choice, if you have one', de: 'Deine Wahl, wenn du eine hast' })),
      lose: z
        .enum([...QUALITIES, ...SUIT_UPGRADES])
        .optional()
        .describe(
          inEach({ en: 'What to give up, if you have two', de: 'Was du aufgibst, wenn du zwei hast' }),
        ),
      die: die(inEach({ en: 'The die, where it was thrown', de: 'Der Würfel, wenn er geworfen wurde' })),
    },
    upgrade,
    crewAlone,
  ),
  prepare: one(
    inEach({ en: 'Prepare for the next mission', de: 'Sich auf die nächste Mission vorbereiten' }),
    {
      choose: z
        .enum(PREPARATIONS)
        .optional()
        .describe(
          inEach({
            en: 'One of them; otherwise two are rolled',
            de: 'Eins davon; sonst wird zweimal gewürfelt',
          }),
        ),
      thrown: dice,
    },
    prepare,
    crewAlone,
  ),
  'set-expertise': one(
    inEach({ en: 'Name your field', de: 'Dein Fachgebiet nennen' }),
    { field: text(inEach({ en: 'The field', de: 'Das Fachgebiet' }), 30) },
    setExpertise,
    crewAlone,
  ),
  join: navigator(
    inEach({ en: 'Join the crew', de: 'In die Besatzung kommen' }),
    { seat: member(inEach({ en: 'Who joins', de: 'Wer dazukommt' })) },
    joinCrew,
    { deliberate: true },
  ),
  leave: navigator(
    inEach({ en: 'Leave the crew', de: 'Die Besatzung verlassen' }),
    { who: member(inEach({ en: 'Who goes home', de: 'Wer nach Hause geht' })) },
    leaveCrew,
    { deliberate: true },
  ),
  'begin-mission': navigator(
    inEach({ en: 'Begin the next mission', de: 'Die nächste Mission beginnen' }),
    {},
    beginMission,
    { deliberate: true },
  ),
} satisfies Readonly<Record<string, GameCommand<Mission>>>;
