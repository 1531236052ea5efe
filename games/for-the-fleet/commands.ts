import { text as inEach } from '../../schemas/text.ts';
import * as z from 'zod';
import { tableOf } from '../kit/arguments.ts';
import { command } from '../kit/rule.ts';
import { jumpCard, JUMP_CARDS } from './content/jump-cards.ts';
import { RESOURCE_NAMES, RESOURCES, store, tokenWords } from './content/resources.ts';
import { SHIPS } from './content/ships.ts';
import { captainOf, livingOnMission, MAX_MESSAGES, newDay, type Day, type Exchange } from './day.ts';
import { BRIDGE_IDS, bridgeName, JUMPS_MADE, POINTS } from './manifest.ts';
import { optionsFrom } from './options.ts';
import { afterSpending, useAbility } from './rules/abilities.ts';
import { lostCrewLoses } from './rules/ending.ts';
import { accept, drop, offer } from './rules/exchanging.ts';
import { drawShip, giveUp, setReady } from './rules/jumping.ts';
import { chooseAgain, MAX_DICE_CHARS, pass, rollDice } from './rules/mission.ts';
import { fromSupply, midHarvest, refuse, type Rule, type Tools } from './rules/tools.ts';
import { callOff, chooseCard, lock, tooFew, volunteer } from './rules/volunteering.ts';
import { waitedFor } from './waits.ts';
import { exchangeWords } from './words.ts';
import type { Asked, GameCommand, Keyed, Refused, RuleContext } from '../kit/rule.ts';

const bridge = (label: string) => tableOf(BRIDGE_IDS, label, inEach({ en: 'a captain', de: 'ein Kapitän' }));
/** Control acts for a captain whose tablet is dead, and names her; a tablet acts for its own captain alone. */
const captain = bridge(inEach({ en: 'The captain it is done for', de: 'Der Kapitän, für den es geschieht' }))
  .meta({ asksControl: true })
  .optional();
const NONE = z.strictObject({});
const card = (label: string) => z.enum(JUMP_CARDS.map(({ id }) => id)).describe(label);

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

export const toolsOf = (day: Day, { dice, room, rule, log, by }: RuleContext): Tools => {
  const line: Tools['log'] = (text, ...rules) => log({ text, rules });
  return {
    dice,
    options: optionsFrom(room.options, day.order.length),
    rule,
    log: line,
    controls: by.role === 'control' ? line : () => undefined,
  };
};

const isOut = (day: Day, by: string): Refused | null =>
  day.captains[by] !== undefined
    ? null
    : {
        refused: inEach({
          en: `${bridgeName(by)} ${day.left[by] === undefined ? 'joined after the game began and has no ship' : 'has left the game'}. It can only watch`,
          de: `${bridgeName(by)} ${day.left[by] === undefined ? 'kam nach Spielbeginn dazu und hat kein Schiff' : 'hat das Spiel verlassen'}. Zuschauen ist möglich`,
        }),
      };

interface OfCaptain {
  captain?: string | undefined;
}

/** What a captain does: on her own tablet, or Control for the captain that it names. */
const moving = <Args, Input>(
  { fault, run }: Rule<Args>,
  given: Pick<GameCommand, 'name' | 'deliberate'> & { readonly onKeys?: false },
  schema: z.ZodType<Args & OfCaptain, Input>,
): GameCommand<Day> & Keyed<Input> =>
  command<Day, z.ZodType<Args & OfCaptain, Input>>({
    who: ['control', 'table'],
    onKeys: true,
    ...given,
    schema,
    fault: (day, args, { by, room }) => {
      const whose = by.table ?? args.captain;
      if (whose === undefined)
        return {
          refused: inEach({
            en: 'Control acts for a captain. Name the captain',
            de: 'die Leitung handelt für einen Kapitän. Nenne ihn',
          }),
        };
      if (args.captain !== undefined && args.captain !== whose) {
        return {
          refused: inEach({
            en: 'a tablet acts only for its own captain. Ask the other captain, or Control',
            de: 'ein Tablet handelt nur für seinen eigenen Kapitän. Frag den anderen Kapitän oder die Leitung',
          }),
        };
      }
      return isOut(day, whose) ?? fault(day, whose, args, optionsFrom(room.options, day.order.length));
    },
    run: (day, args, context) => {
      run(day, context.by.table ?? args.captain ?? '', args, toolsOf(day, context));
      moveTracks(day, context);
      return undefined;
    },
  });

const who = z.strictObject({ captain });
export const drawing = moving(
  drawShip,
  { name: inEach({ en: 'Draw a ship card', de: 'Schiffskarte ziehen' }) },
  who,
);
export const volunteering = moving(
  volunteer,
  { name: inEach({ en: 'Choose how many crew to send', de: 'Wählen, wie viele Leute gehen' }) },
  z.strictObject({
    crew: z
      .number()
      .int()
      .min(0)
      .max(99)
      .describe(inEach({ en: 'How many crew', de: 'Wie viele Leute' })),
    captain,
  }),
);
export const locking = moving(
  lock,
  { name: inEach({ en: 'Send crew', de: 'Leute schicken' }) },
  z.strictObject({
    crew: z
      .number()
      .int()
      .min(0)
      .max(99)
      .optional()
      .describe(
        inEach({
          en: 'How many crew, if other than chosen',
          de: 'Wie viele Leute, falls anders als gewählt',
        }),
      ),
    captain,
  }),
);
export const passing = moving(
  pass,
  { name: inEach({ en: 'Let the deaths stand', de: 'Die Tode hinnehmen' }) },
  who,
);
export const choosing = moving(
  chooseAgain,
  { name: inEach({ en: 'Roll again, or stop', de: 'Noch einmal würfeln oder aufhören' }) },
  z.strictObject({
    again: z
      .boolean()
      .default(true)
      .describe(inEach({ en: 'Again', de: 'Noch einmal' })),
    captain,
  }),
);
export const using = moving(
  useAbility,
  { name: inEach({ en: 'Use an ability', de: 'Fähigkeit einsetzen' }) },
  z.strictObject({
    ability: z
      .enum(SHIPS.flatMap(({ abilities }) => abilities.map(({ id }) => id)))
      .describe(inEach({ en: 'The ability', de: 'Die Fähigkeit' })),
    whom: bridge(inEach({ en: 'The captain whom it helps', de: 'Der Kapitän, dem sie hilft' })).optional(),
    resource: z
      .enum(RESOURCES)
      .optional()
      .describe(
        inEach({
          en: 'The token that the jump costs less of',
          de: 'Der Marker, den der Sprung weniger kostet',
        }),
      ),
    card: card(inEach({ en: 'The card to replace', de: 'Die Karte, die ersetzt wird' })).optional(),
    captain,
  }),
);
export const accepting = moving(
  accept,
  { name: inEach({ en: 'Accept an offer', de: 'Angebot annehmen' }) },
  z.strictObject({
    from: bridge(inEach({ en: 'The captain who offers', de: 'Der Kapitän, der anbietet' })),
    captain,
  }),
);
export const dropping = moving(
  drop,
  { name: inEach({ en: 'Drop an offer', de: 'Angebot fallen lassen' }) },
  z.strictObject({
    from: bridge(inEach({ en: 'The captain who offers', de: 'Der Kapitän, der anbietet' })),
    to: bridge(inEach({ en: 'The captain who is asked', de: 'Der gefragte Kapitän' })),
    captain,
  }),
);
export const readying = moving(
  setReady,
  { name: inEach({ en: 'Ready to jump', de: 'Bereit zum Sprung' }) },
  z.strictObject({
    ready: z
      .boolean()
      .default(true)
      .describe(inEach({ en: 'Ready', de: 'Bereit' })),
    captain,
  }),
);
export const givingUp = moving(
  giveUp,
  {
    name: inEach({ en: 'Give up: the jump cannot be paid', de: 'Aufgeben: Der Sprung ist nicht bezahlbar' }),
    deliberate: true,
  },
  who,
);

/** What somebody writes of the dice in front of her: "1 3 6", "136". */
export const rolling = moving(
  rollDice,
  { name: inEach({ en: 'Roll the dice of a captain', de: 'Für einen Kapitän würfeln' }) },
  z.strictObject({
    dice: z
      .string()
      .max(MAX_DICE_CHARS)
      .transform((written) => Array.from(written.replace(/[\s,;]/g, ''), Number))
      .optional()
      .describe(
        inEach({
          en: 'Dice thrown at the table, such as 1 3 6; otherwise the hub rolls',
          de: 'Am Tisch geworfene Würfel, etwa 1 3 6; sonst würfelt der Hub',
        }),
      ),
    captain,
  }),
);

const tokens = (label: string) => z.number().int().min(0).max(99).describe(label);

/** Tokens one by one, so that a form can ask for them. */
const OfferSchema = z.strictObject({
  to: bridge(inEach({ en: 'The captain who is asked', de: 'Der gefragte Kapitän' })),
  giveFuel: tokens(inEach({ en: 'Fuel to give', de: 'Treibstoff geben' })).default(0),
  giveFood: tokens(inEach({ en: 'Food to give', de: 'Nahrung geben' })).default(0),
  giveWater: tokens(inEach({ en: 'Water to give', de: 'Wasser geben' })).default(0),
  giveTech: tokens(inEach({ en: 'Tech to give', de: 'Technik geben' })).default(0),
  wantFuel: tokens(inEach({ en: 'Fuel to get', de: 'Treibstoff bekommen' })).default(0),
  wantFood: tokens(inEach({ en: 'Food to get', de: 'Nahrung bekommen' })).default(0),
  wantWater: tokens(inEach({ en: 'Water to get', de: 'Wasser bekommen' })).default(0),
  wantTech: tokens(inEach({ en: 'Tech to get', de: 'Technik bekommen' })).default(0),
  captain,
});
const offered = (all: z.output<typeof OfferSchema>) => ({
  to: all.to,
  give: { fuel: all.giveFuel, food: all.giveFood, water: all.giveWater, tech: all.giveTech },
  want: { fuel: all.wantFuel, food: all.wantFood, water: all.wantWater, tech: all.wantTech },
});
export const offering = moving(
  {
    fault: (day, by, args, options) => offer.fault(day, by, offered(args), options),
    run: (day, by, args, tools) => offer.run(day, by, offered(args), tools),
  },
  { name: inEach({ en: 'Offer an exchange', de: 'Tausch anbieten' }), onKeys: false },
  OfferSchema,
);

/** A draft begins with what stands between the two. */
const draftTo = (day: Day, me: string, to: string): Exchange => {
  const { dealsWith, draft } = captainOf(day, me);
  const begun = dealsWith === to ? (draft ?? day.offers[`${me}:${to}`]) : day.offers[`${me}:${to}`];
  return { give: { ...(begun?.give ?? store()) }, want: { ...(begun?.want ?? store()) } };
};

const noPartner = (day: Day, other: string): Refused | null =>
  day.captains[other] === undefined
    ? refuse(
        'exchange',
        inEach({
          en: `${bridgeName(other)} has no ship. Trade with a captain in play.`,
          de: `${bridgeName(other)} hat kein Schiff. Handle mit einem Kapitän, der mitspielt.`,
        }),
      )
    : null;

/** One token more or less in the offer that a captain puts together; the other sees it when it is made. */
const drafting = (name: string, by: 1 | -1) =>
  moving(
    {
      fault: (day, me, { to, way, token }) => {
        const stopped = midHarvest(day, 'exchange') ?? noPartner(day, to);
        if (stopped !== null || by === -1) return stopped;
        const giver = way === 'give' ? me : to;
        const held = captainOf(day, giver).store[token];
        return draftTo(day, me, to)[way][token] < held
          ? null
          : refuse(
              'exchange',
              inEach({
                en: `${bridgeName(giver)} has ${held} ${RESOURCE_NAMES[token]} and cannot give more.`,
                de: `${bridgeName(giver)} hat ${held} ${RESOURCE_NAMES[token]} und kann nicht mehr geben.`,
              }),
            );
      },
      run: (day, me, { to, way, token }, { controls }) => {
        const draft = draftTo(day, me, to);
        draft[way][token] = Math.max(0, draft[way][token] + by);
        Object.assign(captainOf(day, me), { dealsWith: to, draft });
        controls(
          inEach({
            en: `${bridgeName(me)} would offer ${bridgeName(to)} ${exchangeWords(draft)}`,
            de: `${bridgeName(me)} böte ${bridgeName(to)} ${exchangeWords(draft)}`,
          }),
          'exchange',
        );
      },
    },
    { name },
    z.strictObject({
      to: bridge(inEach({ en: 'The captain who is asked', de: 'Der gefragte Kapitän' })),
      way: z
        .enum(['give', 'want'])
        .describe(inEach({ en: 'Given or asked for', de: 'Gegeben oder verlangt' })),
      token: z.enum(RESOURCES).describe(inEach({ en: 'The token', de: 'Der Marker' })),
      captain,
    }),
  );
export const offeringMore = drafting(
  inEach({ en: 'Add a token to an offer', de: 'Marker zum Angebot legen' }),
  1,
);
export const offeringLess = drafting(
  inEach({ en: 'Take a token out of an offer', de: 'Marker aus dem Angebot nehmen' }),
  -1,
);

/** The offer that has been put together is made. */
export const makingOffer = moving(
  {
    fault: (day, me, { to }, options) => offer.fault(day, me, { to, ...draftTo(day, me, to) }, options),
    run: (day, me, { to }, tools) => {
      offer.run(day, me, { to, ...draftTo(day, me, to) }, tools);
      Object.assign(captainOf(day, me), { dealsWith: null, draft: null });
    },
  },
  { name: inEach({ en: 'Make the offer', de: 'Das Angebot machen' }) },
  z.strictObject({
    to: bridge(inEach({ en: 'The captain who is asked', de: 'Der gefragte Kapitän' })),
    captain,
  }),
);

/** Whom a captain is about to deal with: what her tablet shows keys for. Herself: with nobody yet. */
export const dealing = moving(
  {
    fault: (day, _me, { with: other }) =>
      midHarvest(day, 'exchange') ?? (other === undefined ? null : noPartner(day, other)),
    run: (day, me, { with: other }, { controls }) => {
      Object.assign(captainOf(day, me), { dealsWith: other ?? null, draft: null });
      const withWhom =
        other === undefined || other === me
          ? ''
          : inEach({ en: ` with ${bridgeName(other)}`, de: ` mit ${bridgeName(other)}` });
      controls(
        `${bridgeName(me)} ${other === undefined ? inEach({ en: 'stops trading', de: 'beendet den Handel' }) : inEach({ en: `begins to trade${withWhom}`, de: `beginnt${withWhom} zu handeln` })}`,
        'exchange',
      );
    },
  },
  { name: inEach({ en: 'Trade with a captain', de: 'Mit einem Kapitän handeln' }) },
  z.strictObject({
    with: bridge(inEach({ en: 'The other captain', de: 'Der andere Kapitän' })).optional(),
    captain,
  }),
);

/** What the group does: whoever says it, and Control without naming anyone. */
const together = <Args, Input>(
  { fault, run }: Rule<Args>,
  name: string,
  schema: z.ZodType<Args, Input>,
  /** By whom: null is Control. */
  words: (args: Args, by: string | null) => string | null,
): GameCommand<Day> & Keyed<Input> =>
  command<Day, z.ZodType<Args, Input>>({
    name,
    who: ['control', 'table'],
    onKeys: true,
    schema,
    fault: (day, args, { by, room }) =>
      (by.table === null ? null : isOut(day, by.table)) ??
      fault(day, by.table ?? '', args, optionsFrom(room.options, day.order.length)),
    run: (day, args, context) => {
      const text = words(args, context.by.table === null ? null : bridgeName(context.by.table));
      if (text !== null) context.log({ text, rules: ['choose-card'] });
      run(day, context.by.table ?? '', args, toolsOf(day, context));
      return undefined;
    },
  });

export const harvesting = together(
  chooseCard,
  inEach({ en: 'Harvest a card', de: 'Karte ernten' }),
  z.strictObject({ card: card(inEach({ en: 'The card', de: 'Die Karte' })) }),
  ({ card: id }, by) =>
    // Whoever taps it, the group has chosen it; what Control taps is nobody's.
    `${by === null ? inEach({ en: 'The fleet sets out for', de: 'Die Flotte bricht auf nach' }) : inEach({ en: `${by} leads the fleet to`, de: `${by} führt die Flotte nach` })} ${jumpCard(id).name}`,
);
export const callingOff = together(
  callOff,
  inEach({ en: 'Call a harvest off', de: 'Ernte abbrechen' }),
  NONE,
  (_args, by) =>
    by === null ? inEach({ en: 'The harvest is called off', de: 'Die Ernte ist abgebrochen' }) : null,
);

interface Made {
  readonly fault: (day: Day, by: string, options: Tools['options']) => Refused | null;
  readonly run: (day: Day, by: string, tools: Tools) => void;
}
const made = <Args>({ fault, run }: Rule<Args>, args: Args): Made => ({
  fault: (day, by, options) => fault(day, by, args, options),
  run: (day, by, tools) => run(day, by, args, tools),
});
/** What all who are waited for may do at one key of Control's. */
const AT_ONCE = {
  'draw-ship': made(drawShip, {}),
  ready: made(setReady, { ready: true }),
  lock: made(lock, {}),
  roll: made(rollDice, {}),
  pass: made(pass, {}),
  again: made(chooseAgain, { again: true }),
  stop: made(chooseAgain, { again: false }),
};
export type AtOnce = keyof typeof AT_ONCE;
// The cast: the keys of the record above.
const AT_ONCE_IDS = Object.keys(AT_ONCE) as AtOnce[];

/** One key at Control for all captains whom the game waits for. */
export const forAll = command({
  name: inEach({ en: 'For all who are waited for', de: 'Für alle, auf die gewartet wird' }),
  onKeys: true,
  schema: z.strictObject({
    move: z.enum(AT_ONCE_IDS).describe(inEach({ en: 'What they do', de: 'Was sie tun' })),
  }),
  fault: (day: Day, { move }, { room }) => {
    const options = optionsFrom(room.options, day.order.length);
    const waited = waitedFor(day);
    if (waited.length === 0)
      return {
        refused: inEach({
          en: 'nobody is waited for. The game is over',
          de: 'auf niemanden wird gewartet. Das Spiel ist vorbei',
        }),
      };
    const faults = waited.map((table) => AT_ONCE[move].fault(day, table, options));
    return (
      faults.find((fault) => fault !== null) ??
      (move === 'lock' && day.harvest !== null ? tooFew(day.harvest, livingOnMission(day), options) : null)
    );
  },
  run: (day: Day, { move }, context) => {
    for (const table of waitedFor(day)) AT_ONCE[move].run(day, table, toolsOf(day, context));
    moveTracks(day, context);
    return undefined;
  },
});

/** The table counts otherwise than the hub, and the table is right. */
const setByHand = command({
  name: inEach({ en: 'Set by hand what a captain has', de: 'Von Hand setzen, was ein Kapitän hat' }),
  schema: z.strictObject({
    captain: bridge(inEach({ en: 'The captain', de: 'Der Kapitän' })),
    crew: z
      .number()
      .int()
      .min(0)
      .max(99)
      .optional()
      .describe(inEach({ en: 'Crew aboard', de: 'Leute an Bord' })),
    fuel: tokens(inEach({ en: 'Fuel', de: 'Treibstoff' })).optional(),
    food: tokens(inEach({ en: 'Food', de: 'Nahrung' })).optional(),
    water: tokens(inEach({ en: 'Water', de: 'Wasser' })).optional(),
    tech: tokens(inEach({ en: 'Tech', de: 'Technik' })).optional(),
  }),
  fault: (day: Day, { captain: whose }) =>
    (day.captains[whose]?.ship ?? null) === null
      ? {
          refused: inEach({
            en: `${bridgeName(whose)} has no ship. Name a captain who has one`,
            de: `${bridgeName(whose)} hat kein Schiff. Nenne einen Kapitän, der eines hat`,
          }),
        }
      : null,
  run: (day: Day, { captain: whose, crew, ...given }, context) => {
    const own = captainOf(day, whose);
    for (const resource of RESOURCES) {
      const to = given[resource];
      if (to !== undefined) fromSupply(day, whose, { [resource]: to - own.store[resource] });
    }
    if (crew !== undefined) own.aboard = crew;
    context.log({
      text: inEach({
        en: `${bridgeName(whose)} has ${own.aboard} crew aboard and ${tokenWords(own.store)}, set by hand`,
        de: `${bridgeName(whose)} hat ${own.aboard} Leute an Bord und ${tokenWords(own.store)}, von Hand gesetzt`,
      }),
    });
    const tools = toolsOf(day, context);
    lostCrewLoses(day, tools);
    if (day.harvest !== null && day.outcome === null) afterSpending(day, whose, day.harvest, tools);
    return undefined;
  },
});

const noShip = (day: Day, { by }: Asked): Refused | null =>
  by.table !== null && day.captains[by.table] !== undefined
    ? null
    : {
        refused: inEach({
          en: 'this table has no ship in this game',
          de: 'dieser Tisch hat in diesem Spiel kein Schiff',
        }),
      };

/** Somebody sits down where a bot played, or where nobody did. */
const sit = command({
  name: inEach({ en: 'Take the bridge', de: 'Die Brücke übernehmen' }),
  who: ['table'],
  schema: NONE,
  fault: (day: Day, _args, asked) => noShip(day, asked),
  run: (day: Day, _args, { by: { table } }) => {
    if (table !== null && !day.people.includes(table)) day.people.push(table);
    return undefined;
  },
});

/** A line of a captain, for all. */
const say = command({
  name: inEach({ en: 'Say a line', de: 'Etwas sagen' }),
  who: ['table'],
  schema: z.strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .describe(inEach({ en: 'The line', de: 'Der Satz' })),
  }),
  fault: (day: Day, _args, asked) => noShip(day, asked),
  run: (day: Day, { text }, { by: { table } }) => {
    if (table !== null) day.messages = [...day.messages, { table, text }].slice(-MAX_MESSAGES);
    return undefined;
  },
});

/** When the day is over: another, with the same people. */
export const newVoyage = command({
  name: inEach({ en: 'Play again', de: 'Noch einmal spielen' }),
  who: ['control', 'table'],
  deliberate: true,
  schema: NONE,
  fault: ({ outcome }: Day) =>
    outcome === null
      ? {
          refused: inEach({
            en: 'the game is not over yet. Finish it first',
            de: 'das Spiel ist noch nicht vorbei. Spielt es erst zu Ende',
          }),
        }
      : null,
  run: (day: Day, _args, context) => {
    Object.assign(day, newDay(day.order, context.dice), { people: day.people });
    moveTracks(day, context);
    return undefined;
  },
});

/** Where the facilitator looks when one goes home: what the roster does with her table. */
export const goingHome = command({
  name: inEach({ en: 'A captain goes home', de: 'Ein Kapitän geht nach Hause' }),
  deliberate: true,
  onKeys: true,
  schema: z.strictObject({ captain: bridge(inEach({ en: 'The captain', de: 'Der Kapitän' })) }),
  fault: (day: Day, { captain: table }) =>
    day.captains[table] === undefined
      ? {
          refused: inEach({
            en: `${bridgeName(table)} is not in the game`,
            de: `${bridgeName(table)} ist nicht im Spiel`,
          }),
        }
      : null,
  run: (_day: Day, { captain: table }, { request }) => {
    request({ verb: 'roster.removeTable', args: { table } });
    return undefined;
  },
});

export const commands = {
  'set-by-hand': setByHand,
  'draw-ship': drawing,
  'choose-card': harvesting,
  volunteer: volunteering,
  lock: locking,
  'call-off': callingOff,
  roll: rolling,
  pass: passing,
  again: choosing,
  'use-ability': using,
  offer: offering,
  'offer-more': offeringMore,
  'offer-less': offeringLess,
  'make-offer': makingOffer,
  'deal-with': dealing,
  accept: accepting,
  drop: dropping,
  ready: readying,
  'for-all': forAll,
  sit,
  say,
  'new-day': newVoyage,
  'go-home': goingHome,
  'give-up': givingUp,
} satisfies Readonly<Record<string, GameCommand<Day>>>;
