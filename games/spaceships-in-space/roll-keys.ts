import { text as inEach } from '../../schemas/text.ts';
import { deliberate, face, held, key, row, tapped } from '../kit/face-parts.ts';
import { prepareKeys } from './advancement-keys.ts';
import { commands } from './commands.ts';
import { SUIT, type SuitSystem } from './content/crew.ts';
import { SLOTS, SYSTEMS, SYSTEM_NAMES, SYSTEM_TEXTS } from './content/ship.ts';
import { memberRow, throwRow } from './faces.ts';
import { hurtKeys, choiceKeys } from './hurt-keys.ts';
import { actsFor, aimingRows, FACES, laidRow, focusOf, type Whose } from './key-parts.ts';
import { THE_SHIP, nameOf } from './manifest.ts';
import { crewOf, has, type CrewMember, type Mission, type Roll, type Throw } from './mission.ts';
import { canAct, canHelp, toolDice } from './rules/pools.ts';
import { INSTEAD, hasBegun, waitsForWord, type Instead } from './rules/rolling.ts';
import type { Row, RowsFace, Tap } from '../../schemas/faces/rows.ts';

const toolName = (member: CrewMember, tool: SuitSystem): string =>
  tool === 'life' ? inEach({ en: 'Auxiliary arm', de: 'Hilfsarm' }) : member.tools[tool];

const toolKeys = (mission: Mission, who: string, own: Throw): Tap[] => {
  const member = mission.crew[who];
  if (member === undefined) return [];
  const tools = SUIT.filter((tool) => toolDice(member, tool) > 0).map((tool) => {
    const inHand = own.tool === tool;
    const label = `${toolName(member, tool)} +${toolDice(member, tool)}`;
    return held(inHand, key(label, commands['take-tool'], { tool: inHand ? 'none' : tool, who }));
  });
  const field = member.expertise === '' ? inEach({ en: 'Expertise', de: 'Fachgebiet' }) : member.expertise;
  return has(member, 'expert')
    ? [
        ...tools,
        held(own.expert, key(`${field} +1`, commands['use-expertise'], { expert: !own.expert, who })),
      ]
    : tools;
};

const moduleKeys = (mission: Mission, roll: Roll, own: Throw): Tap[] =>
  SLOTS.flatMap((slot) => {
    const module = mission.ship.modules[slot];
    if (!canHelp(module, roll.system)) return [];
    const helps = own.modules.includes(slot);
    return [held(helps, key(`${module.name} +1`, commands['help-with'], { slot, helps: !helps }))];
  });

/** The dice that were thrown at the table: a key for each. */
const thrownRow = (who: string, { laid = [] }: Pick<Throw, 'laid'>): Row => laidRow(who, laid, { who });

/** A die that the Forceful throw again at the table: what it shows now. */
const againRows = (who: string, shown: readonly number[]): Row[] =>
  shown.map((die) =>
    row(
      inEach({
        en: `The ${die}, thrown again by ${nameOf(who)}`,
        de: `${nameOf(who)}: die ${die}, neu geworfen`,
      }),
      '',
      {
        keys: FACES.map((again) => key(String(again), commands['spend-focus'], { shown: die, again, who })),
      },
    ),
  );

const INSTEAD_WORDS: Readonly<Record<Instead, string>> = {
  integrity: inEach({ en: 'Integrity: critical success', de: 'Integrität: kritischer Erfolg' }),
  engineering: inEach({ en: 'Engineering: success', de: 'Technik: Erfolg' }),
  ingenuity: inEach({ en: 'Ingenuity: success', de: 'Einfall: Erfolg' }),
  care: inEach({ en: 'Care: success', de: 'Fürsorge: Erfolg' }),
  reckless: inEach({ en: 'Reckless: damage for a success', de: 'Waghalsig: Schaden für einen Erfolg' }),
};

const beforeKeys = (
  mission: Mission,
  roll: Roll,
  who: string,
  own: Throw,
  { seat, readings }: Whose,
): Row => ({
  ...throwRow(mission, roll, who, own, readings),
  ...tapped(
    (own.laid ?? []).length === 0
      ? inEach({ en: 'Roll', de: 'Würfeln' })
      : inEach({ en: 'Roll the rest', de: 'Den Rest würfeln' }),
    commands.throw,
    { who },
  ),
  keys: [
    ...(who === THE_SHIP ? moduleKeys(mission, roll, own) : toolKeys(mission, who, own)),
    ...(who === THE_SHIP
      ? []
      : [
          key(
            inEach({ en: 'Foresight: not desperate', de: 'Voraussicht: nicht verzweifelt' }),
            commands.foresee,
            { who },
          ),
        ]),
    // Once the others have thrown, somebody is waited for.
    ...(seat === null && who !== THE_SHIP && hasBegun(roll)
      ? [key(inEach({ en: 'Sits out', de: 'Setzt aus' }), commands['sit-out'], { who })]
      : []),
    ...INSTEAD.map((by) => deliberate(key(INSTEAD_WORDS[by], commands['instead-of-dice'], { by, who }))),
  ],
});

const afterKeys = (mission: Mission, roll: Roll, who: string, own: Throw, { readings }: Whose): Row[] => {
  const member = mission.crew[who];
  const isForceful = member !== undefined && has(member, 'forceful');
  const focus = focusOf(mission, who);
  const shown = [...new Set(own.dice.filter((_die, at) => !own.final.includes(at)))].sort().reverse();
  const standing = throwRow(mission, roll, who, own, readings);
  const stands: Row = {
    ...standing,
    value:
      focus === 0
        ? standing.value
        : inEach({ en: `${standing.value}, Focus ${focus}`, de: `${standing.value}, Fokus ${focus}` }),
    ...tapped(inEach({ en: 'Let it stand', de: 'So lassen' }), commands.settle, { who }),
    keys: [
      ...shown.map((die) =>
        key(
          isForceful
            ? inEach({ en: `Roll the ${die} again`, de: `Die ${die} neu würfeln` })
            : inEach({ en: `Raise ${die} to ${die + 1}`, de: `${die} auf ${die + 1} erhöhen` }),
          commands['spend-focus'],
          {
            shown: die,
            who,
          },
        ),
      ),
      key(inEach({ en: 'Take back', de: 'Zurücknehmen' }), commands['lay-die'], { who }),
    ],
  };
  return [stands, ...(isForceful && own.typed && focus > 0 ? againRows(who, shown) : [])];
};

/** Who acts, and what with: the ship by its systems, everyone of the crew, or all together. */
const beginKeys = (mission: Mission, whose: Whose): Row[] => {
  const crew = crewOf(mission);
  const ofMember = (who: string): Partial<Row> => ({
    ...tapped(inEach({ en: 'Roll', de: 'Würfeln' }), commands['roll-crew'], { who }),
    keys: crew
      .filter(([mate]) => mate !== who)
      .map(([mate]) =>
        key(inEach({ en: `Heal ${nameOf(mate)}`, de: `Heilen: ${nameOf(mate)}` }), commands['roll-healing'], {
          who,
          patient: mate,
        }),
      ),
  });
  return [
    row(nameOf(THE_SHIP), inEach({ en: `Focus ${mission.ship.focus}`, de: `Fokus ${mission.ship.focus}` }), {
      keys: SYSTEMS.map((system) =>
        key(`${SYSTEM_NAMES[system]} ${mission.ship.core[system]}`, commands['roll-ship'], { system }),
      ),
      text: SYSTEMS.map((system) => `${SYSTEM_NAMES[system]}: ${SYSTEM_TEXTS[system]}`).join('; '),
    }),
    ...crew.map(([who, member]) => ({
      ...memberRow(who, member),
      ...(actsFor(whose, who) ? ofMember(who) : {}),
    })),
    ...(crew.filter(([, member]) => canAct(member)).length < 2
      ? []
      : [
          row(
            inEach({ en: 'The whole crew', de: 'Die ganze Besatzung' }),
            '',
            tapped(inEach({ en: 'Roll together', de: 'Zusammen würfeln' }), commands['roll-group']),
          ),
        ]),
  ];
};

/** The roll, and everything that somebody must do now. */
export const actionFace = (mission: Mission, shown: RowsFace, whose: Whose): RowsFace => {
  const { roll } = mission;
  const due = [...hurtKeys(mission, whose), ...choiceKeys(mission, whose)];
  if (roll === null) {
    const begin = mission.over === null ? beginKeys(mission, whose) : prepareKeys(mission, whose);
    return face(shown.title, [...due, ...shown.rows, ...begin]);
  }
  const isOwn = ([who, { outcome }]: [string, Throw]): boolean => outcome === null && actsFor(whose, who);
  // Who still has something to tap stands at the top: the keys of a whole crew's roll stay in sight on a phone that goes round.
  const throws = Object.entries(roll.throws).toSorted(
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)),
  );
  const waiting = throws.find(
    ([who, { dice, outcome }]) => dice.length === 0 && outcome === null && actsFor(whose, who),
  )?.[0];
  const rows = throws.flatMap(([who, own]) => {
    if (!isOwn([who, own])) return [throwRow(mission, roll, who, own, whose.readings)];
    // Of a whole crew one enters real dice after the other: all of it is on one screen.
    const enters = who === waiting || (own.laid ?? []).length > 0;
    return own.dice.length === 0
      ? [beforeKeys(mission, roll, who, own, whose), ...(enters ? [thrownRow(who, own)] : [])]
      : afterKeys(mission, roll, who, own, whose);
  });
  return face(shown.title, [
    ...due,
    ...rows,
    ...(waitsForWord(mission)
      ? [
          row(
            inEach({ en: 'Drawbacks and fiascos', de: 'Haken und Fiaskos' }),
            inEach({ en: 'the Navigator says what it is', de: 'der Navigator sagt, was es ist' }),
          ),
        ]
      : aimingRows(mission, roll)),
    ...(hasBegun(roll)
      ? []
      : [
          row(
            inEach({ en: 'This roll', de: 'Dieser Wurf' }),
            '',
            tapped(inEach({ en: 'Call it off', de: 'Abbrechen' }), commands['call-off']),
          ),
        ]),
  ]);
};
