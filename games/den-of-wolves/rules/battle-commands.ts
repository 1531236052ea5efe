import { text as inEach } from '../../../schemas/text.ts';
import * as z from 'zod';
import { tableSchema } from '../../kit/arguments.ts';
import { counted } from '../../kit/counted.ts';
import { command, type Asked, type Refused, type RuleContext } from '../../kit/rule.ts';
import { QUADRANTS, type Quadrant } from '../content/forces.ts';
import { MAP_OFFICERS } from '../manifest.ts';
import { vesselName, vesselsOf } from '../names.ts';
import {
  attacksLeft,
  boardersAnswer,
  fightAboard,
  fire,
  flee,
  hitLarger,
  isFight,
  isGone,
  isOver,
  jumpAway,
  mayJump,
  squadronsAt,
  tell,
  wolvesAct,
  wolvesDue,
  wolvesFire,
  type Fight,
} from './battle.ts';
import { payBill, payFuel } from './bills.ts';
import { awayFrom, isThere, NO_BATTLE, notInRound } from './due.ts';
import { byCondition, isOut, onFoot, ready } from './forces.ts';
import { heldBack } from './people.ts';
import { moveVessel, quadrantName, quadrantSchema, swapVessels } from './map.ts';
import { sendShuttle, sendUnit } from './shuttles.ts';
import { forVessel, noVessel, whose } from './whose.ts';
import { BOARDING, FIGHTERS, HITS, SQUADRONS } from '../words.ts';
import type { Dice } from '../../kit/dice.ts';
import type { State } from '../state.ts';

const count = (label: string) => z.number().int().min(0).max(40).optional().describe(label);
const oneDie = (label: string) => z.number().int().min(1).max(6).optional().describe(label);
const desk = 'combat';

interface Thrown {
  readonly low?: number | undefined;
  readonly middle?: number | undefined;
  readonly high?: number | undefined;
  readonly die?: number | undefined;
}

/** Thrown dice, given by how many fell in each band. */
const many = ({ low = 0, middle = 0, high = 0 }: Thrown): number => low + middle + high;

/** Why what was thrown does not fit; null: as many dice as units, or none, which the hub then rolls. */
const wrongDice = (thrown: Thrown, units: number, rule: string): Refused | null =>
  thrown.die !== undefined || many(thrown) === 0 || many(thrown) === units
    ? null
    : {
        refused: inEach({
          en: `this takes ${units === 1 ? '1 die' : `${units} dice`}, not ${many(thrown)}`,
          de: `dafür ${units === 1 ? 'braucht es 1 Würfel' : `braucht es ${units} Würfel`}, nicht ${many(thrown)}`,
        }),
        rule,
      };

/** The hub's dice; or thrown ones: one alone, or by bands, of which one face stands for all. */
const diceOf = (
  { die, low = 0, middle = 0, high = 0 }: Thrown,
  [one, two, three]: readonly [number, number, number],
  dice: Dice,
): (() => number) => {
  if (die !== undefined) return () => die;
  const faces = [
    Array<number>(low).fill(one),
    Array<number>(middle).fill(two),
    Array<number>(high).fill(three),
  ];
  const given = faces.flat();
  return () => given.shift() ?? dice.roll(6);
};

/** Squadrons are under the orders of the officer who comes to the map for them: on the vessel's tablet, or on the officer's own link. */
const byOfficers = {
  who: ['control', 'table', 'seat'],
  seats: MAP_OFFICERS,
  phases: ['action'],
  desk,
} as const;
/** Whose squadrons a command is for; undefined: all, as Control may say. */
const ownerOf = (given: string | undefined, asked: Asked): string | undefined | Refused =>
  asked.by.table === null && given === undefined ? undefined : whose(given, asked);

/** Quadrants in which squadrons can act beside Wolves. */
const fightersBeside = (state: Fight): Quadrant[] =>
  QUADRANTS.flatMap(({ id }) =>
    isGone(state.battle.packs[id]) || squadronsAt(state, id).length === 0 ? [] : [id],
  );
/** Squadrons of a vessel that can still act in this Fleet round, out or in the hangar. */
export const idle = (state: State, owner: string) =>
  ready(state, (unit) => unit.kind === 'fighter' && unit.owner === owner && isThere(state, owner));
/** Vessels on which units can act beside boarders. */
const guardsBeside = (state: Fight, tables: readonly string[]): string[] =>
  vesselsOf(tables).filter((table) => (state.boarders[table] ?? 0) > 0 && onFoot(state, table).length > 0);

/** Fleet Fighter Squadrons of a quadrant attack. */
export const battleFire = command({
  name: inEach({
    en: 'Battle: fighters of a quadrant attack',
    de: 'Gefecht: Jäger eines Quadranten greifen an',
  }),
  ...byOfficers,
  rule: 'fighters',
  schema: z.strictObject({
    quadrant: quadrantSchema,
    owner: tableSchema(
      inEach({
        en: 'Squadrons of; empty: all that are there',
        de: 'Wessen Staffeln; leer: alle, die dort sind',
      }),
    ).optional(),
    first: z
      .enum(['boarding', 'fighters'])
      .default('boarding')
      .describe(inEach({ en: 'Which Wolves fall first', de: 'Welche Wölfe zuerst fallen' })),
    low: count(inEach({ en: 'How many dice showed 1 or 2', de: 'Wie viele Würfel 1 oder 2 zeigen' })),
    middle: count(inEach({ en: 'How many dice showed 3 or 4', de: 'Wie viele Würfel 3 oder 4 zeigen' })),
    high: count(inEach({ en: 'How many dice showed 5 or 6', de: 'Wie viele Würfel 5 oder 6 zeigen' })),
    die: oneDie(inEach({ en: 'One squadron alone: its die', de: 'Eine Staffel allein: ihr Würfel' })),
  }),
  unit: ({ quadrant }) => `battle/packs/${quadrant}`,
  fault: (state: State, { quadrant, owner: given, first: _first, ...thrown }, asked) => {
    const owner = ownerOf(given, asked);
    if (typeof owner === 'object') return owner;
    const held = heldBack(state, asked);
    if (held !== null) return held;
    const out = notInRound(state, 'fleet');
    if (out !== null) return out;
    const squadrons = squadronsAt(state, quadrant, owner).length;
    if (squadrons === 0)
      return {
        refused: inEach({
          en: `no squadron in ${quadrantName(quadrant)} can act. Move one there, or wait for the next round`,
          de: `im Quadranten ${quadrantName(quadrant)} kann keine Staffel handeln. Bewegt eine dorthin, oder wartet auf die nächste Kampfrunde`,
        }),
        rule: 'fighters',
      };
    if (state.battle !== null && isGone(state.battle.packs[quadrant]))
      return {
        refused: inEach({
          en: `no Wolf is left in ${quadrantName(quadrant)}. Move to another quadrant`,
          de: `im Quadranten ${quadrantName(quadrant)} ist kein Wolf mehr. Zieht in einen anderen Quadranten`,
        }),
        rule: 'fighters',
      };
    return wrongDice(thrown, squadrons, 'fighters');
  },
  run: (state: State, { quadrant, owner, first, ...thrown }, context) => {
    if (!isFight(state)) return undefined;
    const { by, dice, log } = context;
    const able = squadronsAt(state, quadrant, by.table ?? owner);
    const squadrons = thrown.die === undefined ? able : able.slice(0, 1);
    const lines = fire(state, quadrant, squadrons, diceOf(thrown, [1, 3, 5], dice), first, context);
    log({
      text: `${quadrantName(quadrant)}: ${tell(state, quadrant, lines, '; ')}${isOver(state) ? inEach({ en: '. No Wolves are left', de: '. Kein Wolf ist mehr da' }) : ''}`,
    });
    return { data: { lines } };
  },
});

/** Those in the hangar first: who is launched to one quadrant is not fetched back for the next. */
export const movable = (state: State, owner: string, to: string, out: boolean) =>
  Object.entries(state.forces)
    .filter(
      ([, unit]) =>
        unit.kind === 'fighter' &&
        unit.owner === owner &&
        unit.condition !== 'out' &&
        unit.at !== to &&
        (!out || isOut(unit)) &&
        (state.battle === null || !unit.acted),
    )
    .toSorted(byCondition)
    .toSorted(([, one], [, other]) => Number(isOut(one)) - Number(isOut(other)));

/** The Fleet Map: squadrons are stationed freely in the Action Phase. Combat: in a Fleet round one moves instead of an attack. */
export const battleMove = command({
  name: inEach({ en: 'Fleet map: move squadrons', de: 'Flottenkarte: Staffeln bewegen' }),
  ...byOfficers,
  rule: 'fleet-map',
  schema: z.strictObject({
    owner: tableSchema(inEach({ en: 'Squadrons of', de: 'Wessen Staffeln' })).optional(),
    to: z.union([quadrantSchema, z.literal('hangar')]).describe(
      inEach({
        en: 'A quadrant, or the hangar of their vessel',
        de: 'Ein Quadrant, oder der Hangar ihres Schiffs',
      }),
    ),
    many: z
      .number()
      .int()
      .min(1)
      .max(20)
      .default(1)
      .describe(inEach({ en: 'How many', de: 'Wie viele' })),
    out: z
      .boolean()
      .default(false)
      .describe(inEach({ en: 'Of those that are out already', de: 'Von denen, die schon draußen sind' })),
  }),
  fault: (state: State, { owner: given, to, many: wanted, out }, asked) => {
    const owner = whose(given, asked);
    if (typeof owner !== 'string') return owner;
    const against =
      heldBack(state, asked) ??
      (state.battle === null
        ? state.separated[owner] === undefined
          ? null
          : {
              refused: inEach({
                en: `${vesselName(state, owner)} is separated from the fleet`,
                de: `${vesselName(state, owner)} ist von der Flotte getrennt`,
              }),
              rule: 'separation',
            }
        : (notInRound(state, 'fleet') ?? awayFrom(state, owner)));
    if (against !== null) return against;
    const able = movable(state, owner, to === 'hangar' ? owner : to, out).length;
    return able >= wanted
      ? null
      : {
          refused: inEach({
            en: `${vesselName(state, owner)} has ${counted(able, 'squadron', SQUADRONS)} that can move there${state.battle === null ? '' : ': each moves or attacks, once a round'}`,
            de: `${vesselName(state, owner)} hat ${counted(able, 'squadron', SQUADRONS)}, die dorthin ${able === 1 ? 'kann' : 'können'}${state.battle === null ? '' : ': Jede zieht oder greift an, einmal je Kampfrunde'}`,
          }),
          rule: 'fighters',
        };
  },
  run: (state: State, { owner: given, to, many, out }, { by, log }) => {
    const owner = by.table ?? given ?? '';
    const at = to === 'hangar' ? owner : to;
    for (const [, unit] of movable(state, owner, at, out).slice(0, many)) {
      unit.acted = state.battle !== null;
      unit.at = at;
    }
    log({
      text: inEach({
        en: `${many} of ${vesselName(state, owner)} to ${to === 'hangar' ? 'its hangar' : quadrantName(to)}`,
        de: `${many} von ${vesselName(state, owner)}: ${to === 'hangar' ? 'in den Hangar' : quadrantName(to)}`,
      }),
      rules: state.battle === null ? ['fleet-map'] : ['fighters'],
    });
    return undefined;
  },
});

/** A squadron may attack: who does not want to says so, and neither attacks nor moves in this round. */
export const battleHold = forVessel({
  name: inEach({ en: 'Battle: squadrons hold their fire', de: 'Gefecht: Staffeln feuern nicht' }),
  ...byOfficers,
  rule: 'fighters',
  args: {},
  fault: (state, vessel, _args, asked) =>
    heldBack(state, asked) ??
    notInRound(state, 'fleet') ??
    (idle(state, vessel).length === 0
      ? {
          refused: inEach({
            en: `no squadron of ${vesselName(state, vessel)} can act this round`,
            de: `keine Staffel von ${vesselName(state, vessel)} kann in dieser Kampfrunde handeln`,
          }),
          rule: 'fighters',
        }
      : null),
  run: (state, vessel, _args, { log }) => {
    for (const [, unit] of idle(state, vessel)) unit.acted = true;
    log({
      text: inEach({
        en: `${vesselName(state, vessel)}: squadrons hold their fire`,
        de: `${vesselName(state, vessel)}: Die Staffeln feuern nicht`,
      }),
      rules: ['fighters'],
    });
    return undefined;
  },
});

/** Fleet On-Foot Units aboard a vessel fight the boarders there: in each Fleet round, and after an attack those that are left. */
export const battleFoot = forVessel({
  name: inEach({ en: 'Battle: on-foot units fight aboard', de: 'Gefecht: Trupps kämpfen an Bord' }),
  who: ['control', 'table'],
  phases: ['action'],
  rule: 'on-foot',
  desk,
  args: {
    low: count(inEach({ en: 'How many dice showed 1 to 3', de: 'Wie viele Würfel 1 bis 3 zeigen' })),
    middle: count(inEach({ en: 'How many dice showed 4 or 5', de: 'Wie viele Würfel 4 oder 5 zeigen' })),
    high: count(inEach({ en: 'How many dice showed 6', de: 'Wie viele Würfel 6 zeigen' })),
    die: oneDie(inEach({ en: 'One unit alone: its die', de: 'Ein Trupp allein: sein Würfel' })),
    unit: z
      .enum(['marine', 'security'])
      .optional()
      .describe(
        inEach({
          en: 'Which units; empty: all that can act',
          de: 'Welche Trupps; leer: alle, die handeln können',
        }),
      ),
  },
  part: 'boarders',
  fault: (state, vessel, { unit, ...thrown }) => {
    if ((state.boarders[vessel] ?? 0) === 0)
      return {
        refused: inEach({
          en: `no boarders are aboard ${vesselName(state, vessel)}`,
          de: `auf ${vesselName(state, vessel)} sind keine Enterer`,
        }),
        rule: 'on-foot',
      };
    const out = state.battle === null ? null : notInRound(state, 'fleet');
    if (out !== null) return out;
    const units = onFoot(state, vessel, unit).length;
    return units === 0
      ? {
          refused: inEach({
            en: `no unit aboard ${vesselName(state, vessel)} can act this round`,
            de: `auf ${vesselName(state, vessel)} kann in dieser Kampfrunde kein Trupp handeln`,
          }),
          rule: 'on-foot',
        }
      : wrongDice(thrown, units, 'on-foot');
  },
  run: (state, table, { unit, ...thrown }, context) => {
    const { dice, log } = context;
    const able = onFoot(state, table, unit);
    const units = thrown.die === undefined ? able : able.slice(0, 1);
    const lines = fightAboard(state, table, units, diceOf(thrown, [1, 4, 6], dice), context);
    // With no rounds to count, the boarders answer once every unit aboard has fought.
    if (!isFight(state)) lines.push(...boardersAnswer(state, table, context));
    const text = isFight(state) ? tell(state, table, lines, '; ') : lines.join('; ');
    log({
      text: inEach({
        en: `Aboard ${vesselName(state, table)}: ${text}`,
        de: `An Bord von ${vesselName(state, table)}: ${text}`,
      }),
    });
    return { data: { lines } };
  },
});

/** All squadrons beside Wolves attack, all units beside boarders fight, with the hub's dice. */
const attackAll = (state: Fight, context: RuleContext): string[] => {
  const { dice, log, room } = context;
  const die = (): number => dice.roll(6);
  const lines = [
    ...fightersBeside(state).map(
      (id) =>
        `${quadrantName(id)}: ${tell(state, id, fire(state, id, squadronsAt(state, id), die, 'boarding', context), '; ')}`,
    ),
    ...guardsBeside(state, room.tables).map(
      (table) =>
        `${inEach({ en: `aboard ${vesselName(state, table)}`, de: `an Bord von ${vesselName(state, table)}` })}: ${tell(state, table, fightAboard(state, table, onFoot(state, table), die, context), '; ')}`,
    ),
  ];
  log({ text: lines.join('. ') });
  return lines;
};

/** Why nobody attacks now; null: somebody who can act stands beside Wolves. */
const nobodyAttacks = (state: State, { room }: Asked): Refused | null =>
  notInRound(state, 'fleet') ??
  (isFight(state) && fightersBeside(state).length + guardsBeside(state, room.tables).length === 0
    ? {
        refused: inEach({
          en: 'nobody who can act stands beside Wolves',
          de: 'niemand, der handeln kann, steht bei Wölfen',
        }),
        rule: 'fighters',
      }
    : null);

/** One tap: all that have not acted attack. */
export const battleAttack = command({
  name: inEach({
    en: 'Battle: all that stand beside Wolves attack',
    de: 'Gefecht: alle bei Wölfen greifen an',
  }),
  desk,
  onKeys: true,
  schema: z.strictObject({}),
  unit: () => 'battle',
  fault: (state: State, _args, asked) => nobodyAttacks(state, asked),
  run: (state: State, _args, context) =>
    isFight(state) ? { data: { lines: attackAll(state, context) } } : undefined,
});

/** One tap: the whole Wolf round by the hub's dice, of what has not acted yet. */
export const battleWolves = command({
  name: inEach({ en: 'Battle: the Wolves act', de: 'Gefecht: die Wölfe handeln' }),
  desk,
  schema: z.strictObject({}),
  unit: () => 'battle',
  fault: (state: State) =>
    notInRound(state, 'wolf') ??
    (wolvesDue(state).length === 0
      ? {
          refused: inEach({
            en: 'every Wolf has acted this round. Start the next round',
            de: 'alle Wölfe haben in dieser Kampfrunde gehandelt. Beginnt die nächste',
          }),
          rule: 'wolf-fighters',
        }
      : null),
  run: (fight: State, _args, context) => {
    if (!isFight(fight)) return undefined;
    const lines = wolvesAct(fight, context);
    context.log({ text: lines.join('; ') });
    return { data: { lines } };
  },
});

/** Wolf fighters of one quadrant: one with the die that the table has thrown, or all that are left with the hub's. */
export const battleTargets = command({
  name: inEach({
    en: 'Battle: Wolf fighters of a quadrant attack',
    de: 'Gefecht: Jäger der Wölfe eines Quadranten greifen an',
  }),
  desk,
  onKeys: true,
  schema: z.strictObject({
    quadrant: quadrantSchema,
    die: oneDie(inEach({ en: 'One attack alone: its die', de: 'Ein Angriff allein: sein Würfel' })),
  }),
  unit: ({ quadrant }) => `battle/packs/${quadrant}`,
  fault: (state: State, { quadrant }) =>
    notInRound(state, 'wolf') ??
    (isFight(state) && attacksLeft(state.battle.packs[quadrant]) > 0
      ? null
      : {
          refused: inEach({
            en: `the Wolves in ${quadrantName(quadrant)} have no attack left this round`,
            de: `die Wölfe im Quadranten ${quadrantName(quadrant)} haben in dieser Kampfrunde keinen Angriff mehr`,
          }),
          rule: 'wolf-fighters',
        }),
  run: (fight: State, { quadrant, die }, context) => {
    if (!isFight(fight)) return undefined;
    const { dice, log } = context;
    const text =
      die === undefined
        ? wolvesFire(fight, quadrant, () => dice.roll(6), context)
        : wolvesFire(fight, quadrant, () => die, context, 1);
    log({ text });
    return { data: { lines: [text] } };
  },
});

/** Weapon batteries and whatever else Control rules: Wolves more or fewer. */
export const battleCorrect = command({
  name: inEach({
    en: 'Battle: change the Wolves by ruling',
    de: 'Gefecht: die Wölfe durch Entscheidung ändern',
  }),
  desk,
  schema: z.strictObject({
    quadrant: quadrantSchema,
    what: z
      .enum(['fighters', 'boarding', 'larger'])
      .describe(inEach({ en: 'Which Wolves', de: 'Welche Wölfe' })),
    by: z
      .number()
      .int()
      .min(-20)
      .max(20)
      .describe(
        inEach({
          en: 'Change: negative for fewer, or for hits on larger ones',
          de: 'Änderung: negativ für weniger, oder für Treffer auf größere',
        }),
      ),
  }),
  unit: ({ quadrant }) => `battle/packs/${quadrant}`,
  fault: ({ battle }: State, { quadrant, what, by }) => {
    if (battle === null) return NO_BATTLE;
    const pack = battle.packs[quadrant];
    if (what !== 'larger')
      return pack[what] + by < 0
        ? {
            refused: inEach({
              en: `there are only ${pack[what]} in ${quadrantName(quadrant)}`,
              de: `im Quadranten ${quadrantName(quadrant)} sind es nur ${pack[what]}`,
            }),
            rule: 'freeze',
          }
        : null;
    const hits = pack.larger.reduce((sum, each) => sum + each.hits, 0);
    return by >= 0 || hits + by < 0
      ? {
          refused: inEach({
            en: `larger Wolves in ${quadrantName(quadrant)} can take ${hits} more: enter hits as minus`,
            de: `größere Wölfe im Quadranten ${quadrantName(quadrant)} halten noch ${hits} aus: Trag Treffer als Minus ein`,
          }),
          rule: 'freeze',
        }
      : null;
  },
  run: (state: State, { quadrant, what, by }, { log }) => {
    if (!isFight(state)) return undefined;
    const pack = state.battle.packs[quadrant];
    if (what === 'larger') hitLarger(pack, -by);
    else pack[what] += by;
    const words = {
      fighters: counted(Math.abs(by), 'fighter squadron', FIGHTERS),
      boarding: counted(Math.abs(by), 'boarding squadron', BOARDING),
      larger: inEach({
        en: `${counted(Math.abs(by), 'hit', HITS)} on the larger`,
        de: `${counted(Math.abs(by), 'hit', HITS)} auf die größeren`,
      }),
    }[what];
    const sign = what === 'larger' ? '' : by > 0 ? '+' : '−';
    log({
      text: inEach({
        en: `${quadrantName(quadrant)}: ${sign}${words}, by Control’s ruling`,
        de: `${quadrantName(quadrant)}: ${sign}${words}, durch Entscheidung der Leitung`,
      }),
    });
    return undefined;
  },
});

/** A vessel jumps out of the battle, in any Fleet round but the first; or all whose indicator is up, at the same moment. */
export const battleJump = command({
  name: inEach({ en: 'Battle: jump a vessel', de: 'Gefecht: ein Schiff springt' }),
  desk,
  deliberate: true,
  schema: z.strictObject({
    vessel: tableSchema(
      inEach({
        en: 'The vessel; empty: all whose indicator is up',
        de: 'Das Schiff; leer: alle, deren Sprungschalter oben ist',
      }),
    ).optional(),
  }),
  unit: ({ vessel }) => (vessel === undefined ? 'battle' : `battle/jumped/${vessel}`),
  fault: (state: State, { vessel }, asked) => {
    const out = notInRound(state, 'fleet');
    if (out !== null) return out;
    if (state.battle?.round === 1)
      return {
        refused: inEach({
          en: 'Wolf Attack: no vessel jumps in the first Fleet round. Wait for the next',
          de: 'Angriff der Wölfe: In der ersten Flottenrunde springt kein Schiff. Wartet auf die nächste',
        }),
        rule: 'jump-from-battle',
      };
    if (vessel !== undefined) return noVessel(vessel, asked) ?? awayFrom(state, vessel);
    return isFight(state) && mayJump(state, asked.room).length > 0
      ? null
      : {
          refused: inEach({
            en: 'Wolf Attack: no vessel that is still there has raised its indicator. Name the vessel',
            de: 'Angriff der Wölfe: Kein Schiff, das noch da ist, hat den Sprungschalter oben. Nenne das Schiff',
          }),
          rule: 'jump-inputs',
        };
  },
  run: (fight: State, { vessel }, context) => {
    if (!isFight(fight)) return undefined;
    const { room } = context;
    const jumpers = vessel === undefined ? mayJump(fight, room) : [vessel];
    for (const each of jumpers) jumpAway(fight, each, context);
    const all = flee(fight, room.tables);
    const names = jumpers.map((each) => vesselName(fight, each)).join(', ');
    context.log({
      text: `${names} ${jumpers.length === 1 ? inEach({ en: 'jumps; its squadrons go with it', de: 'springt; die Staffeln gehen mit' }) : inEach({ en: 'jump; their squadrons go with them', de: 'springen; ihre Staffeln gehen mit' })}${all ? inEach({ en: '. All have jumped; the only Wolves left are aboard', de: '. Alle sind gesprungen; Wölfe sind nur noch an Bord' }) : ''}`,
    });
    return { data: { all } };
  },
});

/** No Wolf is left: the alarm ends from the battle's own card. */
export const battleEnd = command({
  name: inEach({ en: 'Battle: stand the alarm down', de: 'Gefecht: Entwarnung' }),
  desk,
  deliberate: true,
  onKeys: true,
  schema: z.strictObject({}),
  unit: () => 'battle',
  fault: ({ battle }: State) => (battle === null ? NO_BATTLE : null),
  run: (_state: State, _args, { request }) => {
    request({ verb: 'alarm.standDown', args: {} });
    return undefined;
  },
});

/** The next round, from the battle's own card. `attack`: first all attack that have not acted; where no Wolf is left then, it stays this round. */
export const battleNext = command({
  name: inEach({ en: 'Battle: next round', de: 'Gefecht: nächste Kampfrunde' }),
  desk,
  onKeys: true,
  schema: z.strictObject({
    attack: z
      .boolean()
      .default(false)
      .describe(inEach({ en: 'The rest attack first', de: 'Zuerst greifen die übrigen an' })),
  }),
  unit: () => 'battle',
  fault: (state: State, { attack }, asked) =>
    state.battle === null ? NO_BATTLE : attack ? nobodyAttacks(state, asked) : null,
  run: (state: State, { attack }, context) => {
    if (attack && isFight(state)) attackAll(state, context);
    if (!attack || !isOver(state)) context.request({ verb: 'rounds.next', args: {} });
    return undefined;
  },
});

export const battleCommands = {
  'battle-fire': battleFire,
  'battle-move': battleMove,
  'battle-hold': battleHold,
  'battle-foot': battleFoot,
  'battle-attack': battleAttack,
  'move-vessel': moveVessel,
  'swap-vessels': swapVessels,
  'send-unit': sendUnit,
  'send-shuttle': sendShuttle,
  'battle-wolves': battleWolves,
  'battle-targets': battleTargets,
  'battle-correct': battleCorrect,
  'battle-jump': battleJump,
  'battle-next': battleNext,
  'battle-end': battleEnd,
  'pay-bill': payBill,
  'pay-fuel': payFuel,
};
