import { squadronsWords } from './words.ts';
import { text as inEach } from '../../schemas/text.ts';
import * as z from 'zod';
import { IdSchema } from '../../schemas/ids.ts';
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
  z
    .number()
    .int()
    .min(1)
    .max(6)
    .optional()
    .describe(inEach({ en: `${label}, if thrown at the table`, de: `${label}, wenn am Tisch gewürfelt` }));

const NO_BATTLE: Refused = against(
  'alarm',
  inEach({
    en: 'there is no attack. Raise the alarm first',
    de: 'es läuft kein Angriff. Lös erst den Alarm aus',
  }),
);

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
  name: inEach({ en: 'Battle: start a ship’s turn', de: 'Gefecht: den Zug eines Schiffs beginnen' }),
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
  move: inEach({ en: 'moves', de: 'bewegt sich' }),
  brace: inEach({ en: 'braces for 1 Fuel', de: 'wappnet sich für 1 Treibstoff' }),
  interceptors: inEach({ en: 'commands its Interceptors', de: 'führt ihre Abfangjäger' }),
  transfer: inEach({ en: 'transfers Manpower', de: 'verlegt Personal' }),
  fire: inEach({ en: 'fires its main weapons', de: 'feuert ihre Hauptwaffen ab' }),
  jump: inEach({ en: 'jumps', de: 'springt' }),
};

const act = fought({
  name: inEach({ en: 'Battle: take an action', de: 'Gefecht: eine Aktion ausführen' }),
  schema: z.strictObject({
    action: z.enum(DEEDS).describe(inEach({ en: 'What it does', de: 'Was es tut' })),
  }),
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
      ? against(
          'brace',
          inEach({
            en: `${shipName(active)} is braced already`,
            de: `${shipName(active)} ist schon gewappnet`,
          }),
        )
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
        ? inEach({
            en: ': no shot before Manpower is at Weapons in the CIC',
            de: ': kein Schuss, solange in der CIC kein Personal an den Waffen ist',
          })
        : '';
    return `${shipName(id)} ${ACTION_WORDS[action]}${unmanned}`;
  },
});

const fire = fought({
  name: inEach({ en: 'Battle: judge a shot', de: 'Gefecht: einen Schuss werten' }),
  schema: z.strictObject({
    by: IdSchema.optional().describe(
      inEach({
        en: 'The Ashiva ship; otherwise the Prosecutor',
        de: 'Das Schiff der Ashiva; sonst die Prosecutor',
      }),
    ),
    target: IdSchema.describe(inEach({ en: 'At', de: 'Auf' })),
    ruling: z
      .boolean()
      .default(false)
      .describe(
        inEach({
          en: 'By ruling: the Ashiva have an action more',
          de: 'Die Leitung gibt den Ashiva eine Aktion mehr',
        }),
      ),
  }),
  fault: (battle, { by, target, ruling }, state) => {
    if (battle.shot !== null)
      return {
        refused: inEach({
          en: `the shot at ${nameOfTarget(battle, battle.shot.target)} is not finished`,
          de: `der Schuss auf ${nameOfTarget(battle, battle.shot.target)} ist noch nicht fertig`,
        }),
      };
    const enemy = battle.enemies[by ?? target];
    if (enemy === undefined || enemy.hits === 0)
      return {
        refused: inEach({
          en: `there is no Ashiva ship "${by ?? target}" in this battle`,
          de: `in diesem Gefecht gibt es kein Schiff „${by ?? target}“ der Ashiva`,
        }),
      };
    if (by === undefined)
      return shotsLeft(state, battle) > 0
        ? null
        : against(
            'main-weapons',
            inEach({
              en: 'no shot is left: three an action, from undamaged Weapons, and one Manpower at the CIC committed to them for each',
              de: 'kein Schuss ist mehr übrig: drei pro Aktion, aus unbeschädigten Waffen, und für jeden ein Personal an den Waffen in der CIC',
            }),
          );
    const gone = fightingFault(state, battle, target);
    return gone !== null || ruling || (enemy.actions ?? ACTIONS) > 0
      ? gone
      : against(
          'initiative',
          inEach({
            en: `${enemy.name} has no actions left: ${ACTIONS} in each turn of the Ashiva, minus those it has lost. Their next turn brings new ones`,
            de: `${enemy.name} hat keine Aktionen mehr: ${ACTIONS} in jedem Zug der Ashiva, weniger die verlorenen. Ihr nächster Zug bringt neue`,
          }),
        );
  },
  run: (battle, { by = null, target }, state) => {
    const enemy = by === null ? undefined : battle.enemies[by];
    if (enemy === undefined) {
      battle.volley -= 1;
      battle.fired += 1;
    } else enemy.actions = Math.max(0, (enemy.actions ?? ACTIONS) - 1);
    battle.shot = { by, target, step: firstStep(state, battle, by) };
    return inEach({
      en: `${enemy?.name ?? 'Prosecutor'} fires at ${nameOfTarget(battle, target)}`,
      de: `${enemy?.name ?? 'Prosecutor'} schießt auf ${nameOfTarget(battle, target)}`,
    });
  },
});

const see = fought({
  name: inEach({ en: 'Battle: answer the adjudicator', de: 'Gefecht: dem Schiedsrichter antworten' }),
  schema: z.strictObject({
    yes: z
      .boolean()
      .default(true)
      .describe(inEach({ en: 'Yes', de: 'Ja' })),
    hidden: z
      .boolean()
      .default(false)
      .describe(inEach({ en: 'Not in the line of sight', de: 'Nicht in der Sichtlinie' })),
    instead: z
      .enum(['armour', 'squadron'])
      .optional()
      .describe(inEach({ en: 'What takes the damage instead', de: 'Was den Schaden stattdessen nimmt' })),
    of: ship
      .optional()
      .describe(
        inEach({ en: 'Whose squadron, if not its own', de: 'Wessen Staffel, wenn nicht die eigene' }),
      ),
    die: die(inEach({ en: 'The die', de: 'Der Würfel' })),
    location: IdSchema.optional().describe(
      inEach({ en: 'The location that is damaged', de: 'Die beschädigte Station' }),
    ),
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
  name: inEach({ en: 'Battle: change Manpower in the CIC', de: 'Gefecht: Personal in der CIC ändern' }),
  schema: z.strictObject({
    ship,
    location: z.enum(['hangar', 'weapons']).describe(inEach({ en: 'Where', de: 'Wo' })),
    by: z
      .number()
      .int()
      .min(-6)
      .max(6)
      .describe(inEach({ en: 'Change: negative for fewer', de: 'Änderung, weniger mit Minus' })),
  }),
  fault: (battle, args, state) => cicFault(state, battle, args),
  run: (battle, args, state) => {
    const now = `${shipName(args.ship)}: ${moveInCic(state, battle, args)}`;
    return inEach({
      en: `${now} Manpower in the CIC for its ${args.location}`,
      de: `${now} Personal in der CIC für ${args.location === 'hangar' ? 'den Hangar' : 'die Waffen'}`,
    });
  },
});

const collision = fought({
  name: inEach({
    en: 'Battle: a ship’s turn is over, beside another ship',
    de: 'Gefecht: der Zug eines Schiffs endet neben einem anderen',
  }),
  schema: z.strictObject({
    ship: IdSchema.describe(inEach({ en: 'The ship, or a destroyer', de: 'Das Schiff oder ein Zerstörer' })),
    other: IdSchema.describe(
      inEach({ en: 'The ship or destroyer beside it', de: 'Das Schiff oder der Zerstörer daneben' }),
    ),
    die: die(inEach({ en: 'The die', de: 'Der Würfel' })),
  }),
  fault: (battle, { ship: one, other }, state) => collisionFault(state, battle, one, other),
  run: (battle, { ship: one, other, die: thrown }, state, context) => {
    const roll = (sides: number) => context.dice.roll(sides);
    const what = collide(state, battle, [one, other], thrown ?? roll(6), roll);
    delete battle.thrown;
    context.rule('collision');
    keepOrder(state, context);
    return inEach({
      en: `${nameOfTarget(battle, one)} and ${nameOfTarget(battle, other)}, ${what}`,
      de: `${nameOfTarget(battle, one)} und ${nameOfTarget(battle, other)}, ${what}`,
    });
  },
});

const dogfight = fought({
  name: inEach({ en: 'Battle: Interceptors engage', de: 'Gefecht: Abfangjäger stellen einen Jäger' }),
  schema: z.strictObject({
    ship,
    human: die(inEach({ en: 'The Interceptor’s die', de: 'Der Würfel des Abfangjägers' })),
    ashiva: die(inEach({ en: 'The Ashiva’s die', de: 'Der Würfel der Ashiva' })),
    pilot: die(inEach({ en: 'The pilot’s die', de: 'Der Würfel für den Piloten' })),
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
  name: inEach({
    en: 'Battle: enter the dice of an engagement or a collision',
    de: 'Gefecht: Würfel eines Duells oder einer Kollision eintragen',
  }),
  schema: z.strictObject({
    what: z
      .enum(['engage', 'collision', 'nothing'])
      .describe(inEach({ en: 'What they are for', de: 'Wofür sie sind' })),
    ship: IdSchema.optional(),
    other: IdSchema.optional().describe(
      inEach({ en: 'The ship or destroyer beside it', de: 'Das Schiff oder der Zerstörer daneben' }),
    ),
    human: die(inEach({ en: 'The Interceptor’s die', de: 'Der Würfel des Abfangjägers' })),
    ashiva: die(inEach({ en: 'The Ashiva’s die', de: 'Der Würfel der Ashiva' })),
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
      log({
        text: inEach({
          en: `${nameOfTarget(battle, id)} ends beside ${nameOfTarget(battle, other)}`,
          de: `${nameOfTarget(battle, id)} endet neben ${nameOfTarget(battle, other)}`,
        }),
      });
      return undefined;
    }
    battle.thrown = {
      what,
      ship: id,
      ...(human === undefined ? {} : { human }),
      ...(ashiva === undefined ? {} : { ashiva }),
    };
    const dice = [
      ...(human === undefined
        ? []
        : [inEach({ en: `the Interceptor’s die is ${human}`, de: `der Abfangjäger hat ${human}` })]),
      ...(ashiva === undefined
        ? []
        : [inEach({ en: `the Ashiva’s ${ashiva}`, de: `die Ashiva haben ${ashiva}` })]),
    ];
    log({
      text: [
        inEach({
          en: `${shipName(id)} engages an Ashiva craft`,
          de: `${shipName(id)} stellt einen Ashiva-Jäger`,
        }),
        dice.join(', '),
      ]
        .filter(Boolean)
        .join(': '),
    });
    return undefined;
  },
});

/** A ship that has jumped leaves its Interceptors: those near a ship are recovered, the Manpower of the others is killed. */
const recover = fought({
  name: inEach({
    en: 'Battle: Interceptors of a ship that has jumped',
    de: 'Gefecht: Abfangjäger eines gesprungenen Schiffs',
  }),
  schema: z.strictObject({
    ship,
    near: z
      .number()
      .int()
      .min(0)
      .max(20)
      .describe(inEach({ en: 'Within 4 hexes of a ship', de: 'Höchstens 4 Felder von einem Schiff' })),
  }),
  fault: ({ ships }, { ship: id, near }) => {
    const own = ships[id];
    const out = own?.isAway === true ? own.squadrons : 0;
    return out > 0 && out >= near
      ? null
      : against(
          'combat-jump',
          inEach({
            en: `${shipName(id)} has ${out} Interceptors out after a jump`,
            de: `${shipName(id)} hat nach einem Sprung ${out} Abfangjäger draußen`,
          }),
        );
  },
  run: (battle, { ship: id, near }, state) => {
    const own = shipIn(battle, id);
    const dead = own.squadrons - near;
    own.squadrons = 0;
    addManpower(crewOf(state, id), -dead);
    return inEach({
      en: `${shipName(id)}: ${near} Interceptors recovered, ${dead} lost with their Manpower`,
      de: `${shipName(id)}: ${near} Abfangjäger geborgen, ${dead} mit ihrem Personal verloren`,
    });
  },
});

const craft = fought({
  name: inEach({
    en: 'Battle: squadrons recalled, or Ashiva craft by ruling',
    de: 'Gefecht: Staffeln zurückrufen, oder Ashiva-Jäger nach Entscheid',
  }),
  schema: z.strictObject({
    by: z
      .number()
      .int()
      .min(-20)
      .max(20)
      .describe(inEach({ en: 'Change: negative for fewer', de: 'Änderung, weniger mit Minus' })),
    ship: ship.optional().describe(
      inEach({
        en: 'Squadrons of this ship; otherwise Ashiva craft',
        de: 'Staffeln dieses Schiffs; sonst Ashiva-Jäger',
      }),
    ),
  }),
  fault: ({ ships, raiders }, { by, ship: id }, { crews }) => {
    if (by > 0 && id !== undefined && crews[id]?.damaged.hangar === true)
      return against(
        'engineering',
        inEach({
          en: `the Hangar of ${shipName(id)} is damaged: no Interceptors leave it`,
          de: `der Hangar der ${shipName(id)} ist beschädigt: Kein Abfangjäger startet`,
        }),
      );
    const now = id === undefined ? raiders : ships[id]?.squadrons;
    if (now === undefined)
      return {
        refused: inEach({
          en: `${shipName(id ?? '')} is not in this battle`,
          de: `${shipName(id ?? '')} ist nicht in diesem Gefecht`,
        }),
      };
    return now + by < 0
      ? { refused: inEach({ en: `there are only ${now}`, de: `es sind nur ${now}` }) }
      : null;
  },
  run: (battle, { by, ship: id }) => {
    if (id === undefined) {
      battle.raiders += by;
      return inEach({ en: `${battle.raiders} Ashiva craft`, de: `${battle.raiders} Ashiva-Jäger` });
    }
    const out = squadronsWords((shipIn(battle, id).squadrons += by));
    return inEach({ en: `${shipName(id)}: ${out} out`, de: `${shipName(id)}: ${out} draußen` });
  },
});

const end = fought({
  name: inEach({ en: 'Battle: end the ship’s turn', de: 'Gefecht: den Zug des Schiffs beenden' }),
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
  name: inEach({ en: 'Destroy or abandon a ship', de: 'Ein Schiff zerstören oder aufgeben' }),
  desk,
  deliberate: true,
  schema: z.strictObject({
    ship,
    abandoned: z
      .boolean()
      .default(false)
      .describe(inEach({ en: 'Abandoned', de: 'Aufgegeben' })),
    shuttles: z
      .number()
      .int()
      .min(0)
      .max(20)
      .describe(
        inEach({
          en: 'Shuttles aboard, without those scouting',
          de: 'Shuttles an Bord, ohne die auf Erkundung',
        }),
      ),
    save: z
      .number()
      .int()
      .min(0)
      .max(20)
      .optional()
      .describe(
        inEach({
          en: 'How many of their dice save, if thrown at the table',
          de: 'Wie viele ihrer Würfel retten, wenn am Tisch gewürfelt',
        }),
      ),
  }),
  unit: ({ ship: id }) => `crews/${id}`,
  fault: ({ crews, wrecks }: State, { ship: id, abandoned, shuttles, save }) => {
    const crew = crews[id];
    if (crew === undefined)
      return {
        refused: inEach({
          en: `there is no ship "${id}" in this room`,
          de: `in diesem Raum gibt es kein Schiff „${id}“`,
        }),
      };
    if (crew.isDestroyed === abandoned)
      return against(
        'destruction',
        inEach({
          en: `${shipName(id)} is ${abandoned ? 'already' : 'not'} destroyed`,
          de: `${shipName(id)} ist ${abandoned ? 'schon' : 'nicht'} zerstört`,
        }),
      );
    if (wrecks[id] !== undefined)
      return against(
        'destruction',
        inEach({
          en: `what ${shipName(id)} saves has already been decided`,
          de: `was ${shipName(id)} rettet, ist schon entschieden`,
        }),
      );
    return save !== undefined && save > shuttles
      ? against(
          'destruction',
          inEach({
            en: `Ship Destruction: a die for each Shuttle, and ${shuttles} cannot save ${save} times`,
            de: `Verlorenes Schiff: ein Würfel je Shuttle, und ${shuttles} können nicht ${save}-mal retten`,
          }),
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
      text: inEach({
        en: `${shipName(id)} ${abandoned ? 'is abandoned' : 'is lost'}: ${shuttles} dice${thrown.length === 0 ? '' : ` (${thrown.join(', ')})`}, ${saves} save; ${manpower} Manpower and ${cards} cards are kept`,
        de: `${shipName(id)} ist ${abandoned ? 'aufgegeben' : 'verloren'}: ${shuttles} Würfel${thrown.length === 0 ? '' : ` (${thrown.join(', ')})`}, davon ${saves} Rettungen; ${manpower} Personal und ${cards} Karten bleiben`,
      }),
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
