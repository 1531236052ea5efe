import { cut, text as inEach } from '../../schemas/text.ts';
import { counted } from '../kit/counted.ts';
import {
  capitalized,
  choice,
  deliberate,
  despite,
  dieKeys,
  doing,
  key,
  line,
  type Key,
  repeated,
  row,
  stays,
  telling,
  type Question,
} from '../kit/face-parts.ts';
import { LARGER, QUADRANTS, type Quadrant } from './content/forces.ts';
import { keyed } from './faces.ts';
import { vesselName, vesselsOf } from './names.ts';
import { onPanel, typedOn } from './panels.ts';
import { stationKeys, stationWords } from './map-faces.ts';
import { attacksLeft, attacksOf, isGone, isOver, mayJump, squadronsAt, wolvesDue } from './rules/battle.ts';
import { damageOf } from './rules/bills.ts';
import { emergencyJump } from './rules/emergency.ts';
import { isOut, onFoot, ready, SHORT_NAMES, unitName, unitsOf } from './rules/forces.ts';
import { distanceName, distanceTo, fuelFor, placeName } from './rules/ftl.ts';
import { AEGIS } from './vessels.ts';
import { onMap, spacesOf, spaceWords, type Spaces } from './rules/map.ts';
import { isThere } from './rules/due.ts';
import { docked, sendUnit } from './rules/shuttles.ts';
import {
  battleAttack,
  battleCorrect,
  battleEnd,
  battleFire,
  battleFoot,
  battleHold,
  battleJump,
  battleMove,
  battleNext,
  battleTargets,
  battleWolves,
  idle,
} from './rules/battle-commands.ts';
import { ATTACKS, BOARDING, FIGHTERS, HITS, SQUADRONS } from './words.ts';
import type { Unfinished } from '../../schemas/documents/game.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Battle, Pack, State } from './state.ts';

const desk = 'combat';

const packWords = ({ fighters, boarding, larger }: Pack): string =>
  [
    ...(fighters > 0 ? [counted(fighters, 'fighter squadron', FIGHTERS)] : []),
    ...(boarding > 0 ? [counted(boarding, 'boarding squadron', BOARDING)] : []),
    ...larger.map(({ kind, hits }) => `${LARGER[kind].name} (${counted(hits, 'hit', HITS)})`),
  ].join(', ') || inEach({ en: 'no Wolves', de: 'keine Wölfe' });

/** Squadrons of ours in a quadrant: a figure alone, so that a line has as many lines of text whoever comes and goes. */
const squadronsIn = ({ forces }: State, at: string): string =>
  String(
    Object.values(forces).filter(
      (unit) => unit.kind === 'fighter' && unit.condition !== 'out' && unit.at === at,
    ).length,
  );

const overWords = (state: State, { over }: Spaces): string[] =>
  over.length === 0
    ? []
    : [
        inEach({
          en: `Too full: ${over.map((each) => vesselName(state, each)).join(', ')} must move`,
          de: `Zu voll: Weichen muss ${over.map((each) => vesselName(state, each)).join(', ')}`,
        }),
      ];

const DICE_OF_FIRE = [
  ['1–2', 1],
  ['3–4', 3],
  ['5–6', 5],
] as const;

/** So many squadrons attack a pack, by the hub's dice, or one by one as they are thrown. */
const fireKeys = ({ boarding, fighters }: Pack, quadrant: Quadrant, squadrons: number): Key[] => {
  const attack = (label: string, first: 'boarding' | 'fighters') =>
    choice(
      inEach({
        en: `${squadrons} ${squadrons === 1 ? 'attacks' : 'attack'}${label}`,
        de: `${squadrons} ${squadrons === 1 ? 'greift' : 'greifen'} an${label}`,
      }),
      battleFire,
      { quadrant, first },
    );
  return [
    ...(boarding > 0 && fighters > 0
      ? [
          attack(inEach({ en: ', boarding squadrons first', de: ', zuerst Entertrupps' }), 'boarding'),
          attack(inEach({ en: ', fighters first', de: ', zuerst Jäger' }), 'fighters'),
        ]
      : [attack('', 'boarding')]),
    ...DICE_OF_FIRE.map(([row, die]) =>
      repeated(
        choice(inEach({ en: `One threw ${row}`, de: `Geworfen: ${row}` }), battleFire, { quadrant, die }),
      ),
    ),
  ];
};

/** A quadrant, with who is there and what Wolf dice hit there. */
const quadrantQuestion = (
  state: State,
  battle: Battle,
  at: (typeof QUADRANTS)[number],
  room: RoomView,
): Question => {
  const { id, name } = at;
  const spaces = spacesOf(state, id, room.tables);
  const squadrons = squadronsAt(state, id).length;
  const pack = battle.packs[id];
  const left = battle.side === 'wolf' ? attacksLeft(pack) : 0;
  const fire = { quadrant: id };
  // Each is drawn in the round of its side, while somebody can act.
  const options = [
    choice(
      inEach({
        en: `Hub rolls ${counted(left, 'attack', ATTACKS)}`,
        de: `Zentrale würfelt ${counted(left, 'attack', ATTACKS)}`,
      }),
      battleTargets,
      fire,
    ),
    ...[1, 2, 3, 4, 5, 6].map((die) =>
      repeated(
        choice(inEach({ en: `One threw ${die}`, de: `Geworfen: ${die}` }), battleTargets, { ...fire, die }),
      ),
    ),
    ...fireKeys(pack, id, squadrons),
  ];
  const acts =
    battle.side === 'wolf' && attacksOf(pack) > 0
      ? left === 0
        ? inEach({ en: ' They have attacked.', de: ' Sie haben angegriffen.' })
        : inEach({
            en: ` ${counted(left, 'attack', ATTACKS)} to make.`,
            de: ` Noch ${counted(left, 'attack', ATTACKS)}.`,
          })
      : '';
  const text = inEach({
    en: `${name}: ${packWords(pack)}.${acts} Our squadrons: ${squadronsIn(state, id)}. A Wolf die hits ${spaceWords(state, spaces)}.`,
    de: `${name}: ${packWords(pack)}.${acts} Unsere Staffeln: ${squadronsIn(state, id)}. Wolfswürfel: ${spaceWords(state, spaces)}.`,
  });
  // Weapon batteries have no rule in the book: Control rules, one unit a tap.
  const by = (what: 'fighters' | 'boarding' | 'larger', label: string) =>
    repeated(choice(label, battleCorrect, { quadrant: id, what, by: -1 }));
  const rulings = [
    by('fighters', inEach({ en: 'Ruling: −1 fighters', de: 'Entscheidung: −1 Jäger' })),
    by('boarding', inEach({ en: 'Ruling: −1 boarding', de: 'Entscheidung: −1 Entertrupp' })),
    by('larger', inEach({ en: 'Ruling: a hit on the larger', de: 'Entscheidung: ein Treffer, größere' })),
  ];
  return {
    ...keyed(state, id, text, AEGIS, [...options, ...rulings], desk),
    // The Wolves of all quadrants act at one key above; dice that are thrown are only entered here.
    standing: battle.side === 'wolf' || squadrons === 0 || isGone(pack),
  };
};

/** Squadrons that can be sent somewhere in this Fleet round, by their owners: those of the hangars first, each line with the same keys throughout. */
const movesOf = (state: State, room: RoomView) => {
  const lines = vesselsOf(room.tables).map((owner) => {
    const able = ready(state, (unit) => unit.kind === 'fighter' && unit.owner === owner).map(
      ([, unit]) => unit,
    );
    // Those of a vessel that is not there are aboard it.
    return { owner, able: isThere(state, owner) ? able : [] };
  });
  const send = (owner: string, label: string, to: (typeof QUADRANTS)[number], many: number, out: boolean) =>
    repeated(
      choice(inEach({ en: `${label} to ${to.name}`, de: `${label} → ${to.name}` }), battleMove, {
        owner,
        to: to.id,
        many,
        out,
      }),
    );
  const launches = lines.flatMap(({ owner, able }) => {
    const inside = able.filter((unit) => !isOut(unit)).length;
    if (inside === 0) return [];
    const text = inEach({
      en: `${vesselName(state, owner)}: ${counted(inside, 'squadron', SQUADRONS)} in the hangar. A launch is its move: it attacks in the Fleet round after`,
      de: `${vesselName(state, owner)}: ${counted(inside, 'squadron', SQUADRONS)} im Hangar. Starten zählt als Zug: Angegriffen wird in der nächsten Flottenrunde`,
    });
    const options = [
      ...QUADRANTS.map((to) => send(owner, inEach({ en: 'Launch 1', de: '1 starten' }), to, 1, false)),
      ...(inside > 1
        ? QUADRANTS.map((to) =>
            send(owner, inEach({ en: `Launch ${inside}`, de: `${inside} starten` }), to, inside, false),
          )
        : []),
    ];
    return [{ ...keyed(state, `launch-${owner}`, text, owner, options, desk), standing: true }];
  });
  const moved = lines.flatMap(({ owner, able }) => {
    const out = able.filter(isOut);
    if (out.length === 0) return [];
    const many = (to: string): number => out.filter(({ at }) => at !== to).length;
    const text = inEach({
      en: `${vesselName(state, owner)}: ${counted(out.length, 'squadron', SQUADRONS)} out, to move or to attack`,
      de: `${vesselName(state, owner)}: ${counted(out.length, 'squadron', SQUADRONS)} draußen, für Zug oder Angriff`,
    });
    const options = [
      // Those that are there already stand as chosen: no key takes the place of another.
      ...QUADRANTS.map((to) =>
        stays({
          ...send(owner, inEach({ en: 'Move 1', de: '1 bewegen' }), to, 1, true),
          chosen: many(to.id) === 0,
        }),
      ),
      ...QUADRANTS.filter(({ id }) => many(id) > 1).map((to) =>
        send(
          owner,
          inEach({ en: `Move ${many(to.id)}`, de: `${many(to.id)} bewegen` }),
          to,
          many(to.id),
          true,
        ),
      ),
    ];
    return [{ ...keyed(state, `move-${owner}`, text, owner, options, desk), standing: true }];
  });
  return { launches, moved };
};

/** The dice of units that fight aboard; where marines and security are there, of either. */
const footKeys = (state: State, table: string, of: { vessel?: string } = {}): Key[] => {
  const kinds = (['security', 'marine'] as const).filter((kind) => onFoot(state, table, kind).length > 0);
  const keys =
    kinds.length < 2
      ? dieKeys(battleFoot, of)
      : kinds.flatMap((unit) => dieKeys(battleFoot, { ...of, unit }, SHORT_NAMES[unit]));
  // Each unit throws one.
  return keys.map(repeated);
};

const aboard = (state: State, room: RoomView): Question[] =>
  vesselsOf(room.tables).flatMap((table) => {
    const count = state.boarders[table] ?? 0;
    if (count === 0) return [];
    const units = onFoot(state, table).length;
    const options = [
      choice(
        inEach({
          en: `${units} ${units === 1 ? 'fights' : 'fight'}`,
          de: `${units} ${units === 1 ? 'kämpft' : 'kämpfen'}`,
        }),
        battleFoot,
        { vessel: table },
      ),
      ...footKeys(state, table, { vessel: table }),
    ];
    const text = inEach({
      en: `${vesselName(state, table)}: ${counted(count, 'boarding squadron', BOARDING)} aboard`,
      de: `${vesselName(state, table)}: ${counted(count, 'boarding squadron', BOARDING)} an Bord`,
    });
    return [
      {
        ...keyed(state, `aboard-${table}`, text, table, options, desk),
        standing: state.battle?.side !== 'fleet' || units === 0,
      },
    ];
  });

/** On-foot units of other vessels may come to where boarders are. */
const shuttles = (state: State, room: RoomView): Question[] => {
  const there = vesselsOf(room.tables).filter((table) => isThere(state, table));
  return there
    .filter((table) => (state.boarders[table] ?? 0) > 0)
    .flatMap((to) => {
      const options = there
        .filter((from) => from !== to && docked(state, from).length > 0)
        .map((from) =>
          repeated(
            choice(
              inEach({ en: `1 from ${vesselName(state, from)}`, de: `1 von ${vesselName(state, from)}` }),
              sendUnit,
              { from, to },
            ),
          ),
        );
      const text = inEach({
        en: `A shuttle takes a unit to ${vesselName(state, to)}, in two Fleet rounds`,
        de: `Ein Shuttle bringt einen Trupp zu ${vesselName(state, to)}, in zwei Flottenrunden`,
      });
      return options.length === 0
        ? []
        : [{ ...keyed(state, `shuttle-${to}`, text, to, options, desk), standing: true }];
    });
};

/** Units in shuttles, and when they act again. */
const shuttleWords = (state: State): Question[] => {
  const under = Object.values(state.forces).flatMap((unit) =>
    unit.lands === null || unit.condition === 'out'
      ? []
      : [
          inEach({
            en: `${unitName(state, unit)} to ${vesselName(state, unit.at)} (acts in round ${unit.lands})`,
            de: `${unitName(state, unit)} zu ${vesselName(state, unit.at)} (handelt in Kampfrunde ${unit.lands})`,
          }),
        ],
  );
  return under.length === 0
    ? []
    : telling(
        'shuttles',
        inEach({ en: `In shuttles: ${under.join(', ')}`, de: `In Shuttles: ${under.join(', ')}` }),
        { desk },
      );
};

/** Who is separated has no part in it: neither officers nor squadrons. */
const awayWords = (state: State, { tables }: RoomView): Question[] => {
  const away = vesselsOf(tables).filter((table) => state.separated[table] !== undefined);
  const names = away.map((table) => vesselName(state, table)).join(', ');
  return away.length === 0
    ? []
    : telling(
        'away',
        inEach({
          en: `Separated from the fleet, and not in this attack: ${names}. Nobody of theirs comes to the map.`,
          de: `Von der Flotte getrennt und bei diesem Angriff nicht dabei: ${names}. Niemand von dort kommt zur Karte.`,
        }),
        { desk },
      );
};

/** Who is held somewhere is not at the map, whoever they are. */
const heldWords = ({ people }: State): Question[] => {
  const names = Object.values(people).map(({ who }) => who);
  return names.length === 0
    ? []
    : telling(
        'held',
        inEach({
          en: `In a sickbay or the brig, and not at the map: ${names.join(', ')}.`,
          de: `Auf einer Krankenstation oder im Arrest, und nicht an der Karte: ${names.join(', ')}.`,
        }),
        { desk },
      );
};

/** What is to be done now, with the keys that may be pressed now: none that ends a round in which somebody must still act. */
const headOf = (state: State, battle: Battle, room: RoomView): Question => {
  const { round, side } = battle;
  const at = (words: string, keys: Question['keys']): Question =>
    doing('round', words, { desk, keys: keys ?? [] });
  if (isOver(state))
    return at(
      inEach({ en: 'No Wolf is left: stand the alarm down', de: 'Kein Wolf ist mehr da: Gebt Entwarnung' }),
      [{ ...key(inEach({ en: 'Stand down', de: 'Entwarnung' }), battleEnd), deliberate: true }],
    );
  if (side === 'fleet')
    return at(
      inEach({
        en: `Round ${round}, Fleet: squadrons attack or move, units fight aboard`,
        de: `Kampfrunde ${round}, Flotte: Staffeln greifen an oder ziehen, Trupps kämpfen an Bord`,
      }),
      [
        key(
          inEach({ en: 'The rest attack, then the Wolf round', de: 'Rest greift an, dann die Wolfsrunde' }),
          battleNext,
          { attack: true },
        ),
        key(
          inEach({ en: 'The rest attack: hub rolls', de: 'Rest greift an: Zentrale würfelt' }),
          battleAttack,
        ),
        despite(
          unfinished(state, room).round,
          key(inEach({ en: 'Begin the Wolf round', de: 'Die Wolfsrunde beginnen' }), battleNext),
        ),
      ],
    );
  return wolvesDue(state).length > 0
    ? at(
        inEach({
          en: `Round ${round}, Wolves: one tap rolls for all that are left`,
          de: `Kampfrunde ${round}, Wölfe: Einmal tippen würfelt für alle übrigen`,
        }),
        [key(inEach({ en: 'The Wolves act', de: 'Die Wölfe handeln' }), battleWolves)],
      )
    : at(
        inEach({
          en: `Round ${round}: the Wolves have acted`,
          de: `Kampfrunde ${round}: Die Wölfe haben gehandelt`,
        }),
        [key(inEach({ en: 'Begin the Fleet round', de: 'Die Flottenrunde beginnen' }), battleNext)],
      );
};

/** Damage is drawn when the alarm has been stood down; until then it is announced. */
const damageWords = (state: State, { tables }: RoomView): string =>
  vesselsOf(tables)
    .flatMap((table) => {
      const damage = damageOf(state, table);
      return damage === 0 ? [] : [`${vesselName(state, table)} ${damage}`];
    })
    .join(', ');

/** What dice did in this round, to be read out; `name`: null where the words say where. */
const fellAt = ({ fell }: Battle, where: string, name: string | null): Question[] => {
  const words = fell?.[where];
  if (words === undefined) return [];
  return telling(
    `fell-${where}`,
    name === null
      ? capitalized(words)
      : inEach({ en: `${name}, dice: ${words}`, de: `${name}, Würfel: ${words}` }),
    { desk },
  );
};

/** Who has jumped has not arrived yet; its key is gone, and this stands in its place. */
const jumpedWords = (state: State, { jumped }: Battle, { tables }: RoomView): Question[] => {
  const gone = vesselsOf(tables).filter((table) => jumped[table] !== undefined);
  if (gone.length === 0) return [];
  const names = gone.map((table) => vesselName(state, table)).join(', ');
  return telling(
    'jumped',
    inEach({
      en: `Jumped, with their squadrons: ${names}. They pay their Fuel and arrive when the alarm is stood down. A vessel that does not arrive at the Aegis is separated.`,
      de: `Gesprungen, samt Staffeln: ${names}. Bezahlt wird der Treibstoff jetzt, angekommen nach der Entwarnung. Wer nicht bei der Aegis ankommt, ist getrennt.`,
    }),
    { desk },
  );
};

/** Each vessel that is still there: what a jump costs it, and whether its drive is crewed. */
const jumpLines = (state: State, { jumped }: Battle, room: RoomView): Question['rows'] =>
  [...onMap(state, room.tables), ...(jumped[AEGIS] === undefined ? [AEGIS] : [])]
    // Those whose indicator is up first.
    .map((vessel) => ({ vessel, ...onPanel(state, vessel, room) }))
    .toSorted((one, other) => Number(other.up) - Number(one.up))
    .map(({ vessel, coordinates }) => {
      const typed = typedOn(state, vessel);
      const half = typed === undefined ? '' : inEach({ en: `typing ${typed}; `, de: `tippt ${typed}; ` });
      const distance = distanceTo(coordinates);
      const to =
        coordinates === null ? inEach({ en: 'random point', de: 'Zufallspunkt' }) : placeName(coordinates);
      const cost = inEach({
        en: `${half}${to}, ${distanceName(distance)}: ${fuelFor(state, vessel, distance, room.turn)} Fuel`,
        de: `${half}${to}, ${distanceName(distance)}: ${fuelFor(state, vessel, distance, room.turn)} Treibstoff`,
      });
      const crewed =
        state.duties.done.drives?.[vessel] === true
          ? inEach({ en: 'crewed', de: 'besetzt' })
          : inEach({ en: 'not crewed', de: 'unbesetzt' });
      const keys = [
        { ...choice(inEach({ en: 'Jumps', de: 'Springt' }), battleJump, { vessel }), deliberate: true },
        {
          ...choice(inEach({ en: 'Emergency jump', de: 'Notsprung' }), emergencyJump, { vessel }),
          deliberate: true,
        },
      ];
      return {
        ...line(
          vessel,
          vesselName(state, vessel),
          inEach({ en: `${cost}; drive ${crewed}`, de: `${cost}; ${crewed}` }),
          keys,
        ),
        from: null,
      };
    });

/** Control's battle card: the round step by step, one key each; a line stays where it is while others change. */
export const battleFace = (state: State, room: RoomView): FaceInput | null => {
  const { battle } = state;
  if (battle === null) return null;
  const isFleet = battle.side === 'fleet' && !isOver(state);
  const { launches, moved } = isFleet ? movesOf(state, room) : { launches: [], moved: [] };
  const hit = damageWords(state, room);
  const up = mayJump({ ...state, battle }, room);
  const raised =
    up.length === 0
      ? ''
      : inEach({
          en: ` Indicator up: ${up.map((each) => vesselName(state, each)).join(', ')}.`,
          de: ` Schalter oben: ${up.map((each) => vesselName(state, each)).join(', ')}.`,
        });
  const leaving = jumpLines(state, battle, room);
  const unknown = vesselsOf(room.tables).filter(
    (table) => isThere(state, table) && onPanel(state, table, room).offline,
  );
  const jumps =
    isFleet && battle.round > 1 && leaving.length > 0
      ? [
          doing(
            'jumps',
            inEach({
              en: `A vessel jumps: look for the Fuel in its hold.${raised}`,
              de: `Ein Schiff springt: Seht nach dem Treibstoff im Laderaum.${raised}`,
            }),
            {
              desk,
              standing: up.length === 0,
              rows: leaving,
              keys:
                up.length < 2
                  ? []
                  : [
                      deliberate(
                        key(
                          inEach({ en: `All ${up.length} jump`, de: `Alle ${up.length} springen` }),
                          battleJump,
                        ),
                      ),
                    ],
            },
          ),
          ...(unknown.length === 0
            ? []
            : telling(
                'offline',
                inEach({
                  en: `Switch up when its board went offline: ${unknown.map((each) => vesselName(state, each)).join(', ')}. Look at it; it does not count as up.`,
                  de: `Schalter oben, als die Platine offline ging: ${unknown.map((each) => vesselName(state, each)).join(', ')}. Seht nach; er zählt nicht als oben.`,
                }),
                { desk },
              )),
        ]
      : [];
  return {
    kind: 'ask',
    title: inEach({ en: 'Battle', de: 'Gefecht' }),
    battle: true,
    questions: [
      headOf(state, battle, room),
      ...(hit === ''
        ? []
        : [
            doing('damage', inEach({ en: `Damage so far: ${hit}`, de: `Schaden bisher: ${hit}` }), {
              desk,
              standing: true,
            }),
          ]),
      ...fellAt(battle, 'landed', null),
      // Above all that grows as they come, so that a key stays under the thumb that counts.
      ...launches,
      ...(isOver(state) ? [] : QUADRANTS).flatMap((at) => [
        quadrantQuestion(state, battle, at, room),
        ...overWords(state, spacesOf(state, at.id, room.tables)).flatMap((words) =>
          telling(`over-${at.id}`, `${at.name}. ${words}`, { desk }),
        ),
        ...fellAt(battle, at.id, at.name),
      ]),
      ...moved,
      ...aboard(state, room),
      ...(isFleet ? shuttles(state, room) : []),
      ...shuttleWords(state),
      ...fellAt(battle, 'boarders', null),
      ...vesselsOf(room.tables).flatMap((table) =>
        fellAt(
          battle,
          table,
          inEach({ en: `Aboard ${vesselName(state, table)}`, de: `An Bord von ${vesselName(state, table)}` }),
        ),
      ),
      ...jumps,
      ...jumpedWords(state, battle, room),
      ...awayWords(state, room),
      ...heldWords(state),
    ],
  };
};

const boardedWords = (state: State, tables: readonly string[]): string =>
  vesselsOf(tables)
    .filter((table) => (state.boarders[table] ?? 0) > 0)
    .map((table) => `${vesselName(state, table)} ${state.boarders[table] ?? 0}`)
    .join(', ');

/** What is not done yet: a side that has still to act in this round, all the Wolves that are left in the attack, and the attack itself. */
export const unfinished = (state: State, { tables, phase }: RoomView): Unfinished => {
  const { battle } = state;
  const due = wolvesDue(state);
  const boarded = boardedWords(state, tables);
  const left = [
    ...QUADRANTS.flatMap(({ id, name }) =>
      battle === null || isGone(battle.packs[id]) ? [] : [`${name}, ${packWords(battle.packs[id])}`],
    ),
    ...(boarded === ''
      ? []
      : [inEach({ en: `boarding squadrons aboard ${boarded}`, de: `Entertrupps auf ${boarded}` })]),
  ];
  const able = ready(state, (unit) => unit.kind === 'fighter' && isThere(state, unit.owner)).map(
    ([, unit]) => unit,
  );
  const beside = [
    ...QUADRANTS.flatMap(({ id, name }) => {
      const count = able.filter(({ at }) => at === id).length;
      return count === 0 || battle === null || isGone(battle.packs[id])
        ? []
        : [`${name}, ${counted(count, 'squadron', SQUADRONS)}`];
    }),
    ...vesselsOf(tables).flatMap((table) => {
      const count = (state.boarders[table] ?? 0) === 0 ? 0 : onFoot(state, table).length;
      return count === 0
        ? []
        : [
            inEach({
              en: `aboard ${vesselName(state, table)}, ${counted(count, 'unit', ['Trupp', 'Trupps'])}`,
              de: `an Bord von ${vesselName(state, table)}, ${counted(count, 'unit', ['Trupp', 'Trupps'])}`,
            }),
          ];
    }),
  ];
  const isFleet = battle?.side === 'fleet' && left.length > 0;
  const rested = Object.keys(battle?.fell ?? {}).length === 0 && able.length > 0;
  const round = [
    ...(due.length > 0
      ? [
          inEach({
            en: `The Wolves have still to act: ${due.join('; ')}.`,
            de: `Noch zu tun haben die Wölfe: ${due.join('; ')}.`,
          }),
        ]
      : []),
    ...(isFleet && rested
      ? [
          inEach({
            en: 'The Fleet has not attacked in this round.',
            de: 'Die Flotte hat in dieser Kampfrunde nicht angegriffen.',
          }),
        ]
      : []),
    // While all are launched one by one the sentence stays as it is: a longer one would move their keys.
    ...(isFleet && !rested && beside.length > 0
      ? [
          inEach({
            en: `Beside Wolves, and not attacking: ${beside.join('; ')}.`,
            de: `Bei Wölfen, ohne anzugreifen: ${beside.join('; ')}.`,
          }),
        ]
      : []),
  ].join(' ');
  return {
    round: round === '' ? null : round,
    alarm:
      battle === null || left.length === 0
        ? null
        : inEach({ en: `Wolves are left: ${left.join('; ')}.`, de: `Noch da sind: ${left.join('; ')}.` }),
    // Wolf Attack: in the action phase, and damage taken in it counts for the morale roll of the turn.
    phase:
      battle === null || phase !== 'action'
        ? null
        : inEach({
            en: 'A Wolf Attack stands, which is of the Action Phase alone: fight it out, and stand the alarm down first. Morale waits for it.',
            de: 'Noch läuft ein Angriff der Wölfe, und den gibt es nur in der Aktionsphase: Kämpft ihn aus, und gebt erst Entwarnung. Die Moral wartet darauf.',
          }),
  };
};

/**
 * The map for everybody: who is in each quadrant, what a Wolf die hits there, and what dice have done there in this round. Whom boarding
 * squadrons board is rolled at the map. From then on they stand on a vessel panel, which its team may cover (Vessel Privacy).
 */
export const battleMapFace = (state: State, { tables }: RoomView): FaceInput | null => {
  const { battle } = state;
  if (battle === null) return null;
  const { round, packs, fell = {} } = battle;
  return {
    title: inEach({ en: `Fleet map, round ${round}`, de: `Flottenkarte, Kampfrunde ${round}` }),
    battle: true,
    rows: [
      ...QUADRANTS.map(({ id, name }) => {
        const spaces = spacesOf(state, id, tables);
        // A line each.
        const text = [
          inEach({
            en: `Our squadrons: ${squadronsIn(state, id)}`,
            de: `Unsere Staffeln: ${squadronsIn(state, id)}`,
          }),
          inEach({
            en: `A Wolf die hits ${spaceWords(state, spaces)}`,
            de: `Wolfswürfel: ${spaceWords(state, spaces)}`,
          }),
          ...overWords(state, spaces),
          ...(fell[id] === undefined ? [] : [inEach({ en: `Dice: ${fell[id]}`, de: `Würfel: ${fell[id]}` })]),
        ].join('\n');
        return row(name, packWords(packs[id]), { text: cut(text, 500) });
      }),
      ...(fell.landed === undefined
        ? []
        : [
            row(
              inEach({ en: 'Boarding squadrons', de: 'Entertrupps' }),
              inEach({ en: 'have boarded', de: 'haben geentert' }),
              { text: cut(inEach({ en: `Dice: ${fell.landed}`, de: `Würfel: ${fell.landed}` }), 500) },
            ),
          ]),
    ],
  };
};

/** A vessel's own squadrons in an attack, for its tablet and for its officer at the map: each attacks or moves, or holds its fire. */
export const squadronsFace = (state: State, owner: string): FaceInput | null => {
  const { battle } = state;
  if (battle === null || !isThere(state, owner) || unitsOf(state, owner, 'fighter').length === 0) return null;
  const able = idle(state, owner).length;
  const told = (words: string) => telling('squadrons', `${stationWords(state, owner)}. ${words}`);
  const attacks = QUADRANTS.flatMap(({ id, name }) => {
    const [here, pack] = [squadronsAt(state, id, owner).length, battle.packs[id]];
    return here === 0 || isGone(pack)
      ? []
      : [keyed(state, `fire-${id}`, `${name}: ${packWords(pack)}`, owner, fireKeys(pack, id, here))];
  });
  const order = inEach({
    en: `${stationWords(state, owner)}. ${counted(able, 'squadron', SQUADRONS)} to move or attack; those beside Wolves that do neither attack as the round ends`,
    de: `${stationWords(state, owner)}. ${counted(able, 'squadron', SQUADRONS)} für Zug oder Angriff; wer bei Wölfen steht und beides lässt, greift am Ende der Kampfrunde an`,
  });
  return {
    kind: 'ask',
    title: inEach({ en: 'Squadrons', de: 'Staffeln' }),
    battle: true,
    questions:
      battle.side === 'wolf'
        ? told(
            inEach({
              en: 'Wolf round: they act in the next Fleet round.',
              de: 'Wolfsrunde: Sie handeln in der nächsten Flottenrunde.',
            }),
          )
        : able === 0
          ? told(
              inEach({
                en: 'All have acted in this round.',
                de: 'Alle haben in dieser Kampfrunde gehandelt.',
              }),
            )
          : [
              ...attacks,
              keyed(state, 'send', order, owner, [
                ...stationKeys(state, owner, {}),
                choice(inEach({ en: 'Hold fire', de: 'Nicht feuern' }), battleHold),
              ]),
            ],
  };
};

/** Who is aboard a vessel, what it has taken so far, and its units' dice: for its own team alone. After an attack those who are left are fought on. */
export const boardersFace = (state: State, table: string, { phase }: RoomView): FaceInput | null => {
  const { battle } = state;
  const count = state.boarders[table] ?? 0;
  const fell = battle?.fell?.[table];
  if (count === 0 && fell === undefined) return null;
  const dice = footKeys(state, table);
  if (battle === null)
    return phase !== 'action'
      ? null
      : {
          kind: 'ask',
          title: inEach({ en: 'Boarders', de: 'Enterer' }),
          questions: [
            keyed(
              state,
              'boarders',
              inEach({
                en: `${counted(count, 'boarding squadron', BOARDING)} still aboard. Your units fight; once each has, the boarders do their damage`,
                de: `Noch ${counted(count, 'boarding squadron', BOARDING)} an Bord. Eure Trupps kämpfen; haben alle gekämpft, richten die Enterer Schaden an`,
              }),
              table,
              dice,
            ),
          ],
        };
  const words = [
    count === 0
      ? inEach({ en: 'No boarding squadron is left aboard.', de: 'Kein Entertrupp ist mehr an Bord.' })
      : inEach({
          en: `${counted(count, 'boarding squadron', BOARDING)} aboard: your units fight in each Fleet round.`,
          de: `${counted(count, 'boarding squadron', BOARDING)} an Bord: Eure Trupps kämpfen in jeder Flottenrunde.`,
        }),
    ...(fell === undefined ? [] : [inEach({ en: `Dice: ${fell}.`, de: `Würfel: ${fell}.` })]),
    inEach({
      en: `Damage in this attack so far: ${damageOf(state, table)}.`,
      de: `Schaden in diesem Angriff bisher: ${damageOf(state, table)}.`,
    }),
  ];
  return {
    kind: 'ask',
    title: inEach({ en: 'Boarders', de: 'Enterer' }),
    battle: true,
    questions: [
      ...telling('boarders', words.join(' ')),
      ...(count > 0 && battle.side === 'fleet' && onFoot(state, table).length > 0
        ? [
            keyed(
              state,
              'fight',
              inEach({
                en: 'Each unit throws a die, or the hub rolls for all',
                de: 'Jeder Trupp wirft einen Würfel, oder die Zentrale würfelt für alle',
              }),
              table,
              dice,
            ),
          ]
        : []),
    ],
  };
};

/** Once the alarm is stood down: boarders who are left, for Control. */
export const boardersGrid = (state: State, { tables, phase }: RoomView): FaceInput | null => {
  const boarded = vesselsOf(tables).filter((table) => (state.boarders[table] ?? 0) > 0);
  if (state.battle !== null || phase !== 'action' || boarded.length === 0) return null;
  return {
    kind: 'ask',
    title: inEach({ en: 'Boarders', de: 'Enterer' }),
    questions: [
      doing(
        'boarders',
        inEach({
          en: 'Boarders are left aboard: units there fight them',
          de: 'Noch sind Enterer an Bord: Trupps dort bekämpfen sie',
        }),
        {
          desk,
          standing: true,
          rows: boarded.map((table) =>
            line(
              table,
              vesselName(state, table),
              counted(state.boarders[table] ?? 0, 'boarding squadron', BOARDING),
              footKeys(state, table, { vessel: table }),
            ),
          ),
        },
      ),
    ],
  };
};
