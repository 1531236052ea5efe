import { choice, doing, key, line, row, telling, type Question } from '../kit/face-parts.ts';
import { LARGER, QUADRANTS } from './content/forces.ts';
import { keyed } from './faces.ts';
import { vesselName, vesselsOf } from './names.ts';
import { attacksOf, billOf, isOver, quadrantName, wolvesAreDue } from './rules/battle.ts';
import { isOut, ready } from './rules/forces.ts';
import { AEGIS, fuelFor } from './rules/ftl.ts';
import { onMap, QUADRANT_QUESTION, quadrantOf, spacesOf, spaceWords } from './rules/map.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Battle, Force, Pack, State } from './state.ts';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const packWords = ({ fighters, boarding, larger }: Pack): string =>
  [
    ...(fighters > 0 ? [plural(fighters, 'fighter squadron', 'fighter squadrons')] : []),
    ...(boarding > 0 ? [plural(boarding, 'boarding squadron', 'boarding squadrons')] : []),
    ...larger.map(({ kind, hits }) => `${LARGER[kind].name} (${hits} hits)`),
  ].join(', ') || 'no Wolves';

const fightersIn = ({ forces }: State, at: string): number =>
  Object.values(forces).filter(
    (unit) => unit.kind === 'fighter' && unit.condition !== 'out' && unit.at === at,
  ).length;

const isUp = ({ panels }: State, vessel: string): boolean => panels[vessel]?.jump === true;

/** A quadrant, with its numbers: "1–2 Dione, 3–4 Icebreaker, 5 Aegis". */
const quadrantQuestion = (
  state: State,
  battle: Battle,
  at: (typeof QUADRANTS)[number],
  room: RoomView,
): Question => {
  const { id, name } = at;
  const spaces = spacesOf(state, id, room.tables);
  const over =
    spaces.over.length === 0
      ? ''
      : ` Too full: ${spaces.over.map((each) => vesselName(state, each)).join(', ')} must move.`;
  const squadrons = ready(state, (unit) => unit.kind === 'fighter' && unit.at === id).length;
  const pack = battle.packs[id];
  const options =
    battle.side === 'fleet'
      ? squadrons === 0
        ? []
        : [
            ...(pack.boarding > 0 && pack.fighters > 0
              ? [
                  choice(`${squadrons} attack, boarding squadrons first`, 'battle-fire', { quadrant: id }),
                  choice(`${squadrons} attack, fighters first`, 'battle-fire', {
                    quadrant: id,
                    first: 'fighters',
                  }),
                ]
              : [choice(`${squadrons} attack`, 'battle-fire', { quadrant: id })]),
          ]
      : [];
  const acts =
    battle.side === 'wolf' && attacksOf(pack) > 0
      ? pack.acted
        ? ' Acted.'
        : ` ${plural(attacksOf(pack), 'attack', 'attacks')}.`
      : '';
  const text = `${name}: ${packWords(pack)}; ${fightersIn(state, id)} of our squadrons.${acts} ${spaceWords(state, spaces)}.${over}`;
  // Weapon batteries have no rule in the book: Control rules, one unit a tap.
  const by = (what: string, label: string) => choice(label, 'battle-correct', { quadrant: id, what, by: -1 });
  const rulings = [
    ...(pack.fighters > 0 ? [by('fighters', 'Ruling: −1 fighters')] : []),
    ...(pack.boarding > 0 ? [by('boarding', 'Ruling: −1 boarding')] : []),
    ...(pack.larger.length > 0 ? [by('larger', 'Ruling: a hit on the larger')] : []),
  ];
  return keyed(state, id, text, 'aegis', [...options, ...rulings]);
};

const squadronWords = (able: readonly Force[]): string => {
  const out = able.filter(isOut).length;
  return [
    ...(out < able.length ? [`${plural(able.length - out, 'squadron', 'squadrons')} to launch`] : []),
    ...(out > 0 ? [`${out} out can still act`] : []),
  ].join(', ');
};

/** Squadrons that can be sent somewhere in this Fleet round, by their owners. */
const moves = (state: State, room: RoomView): Question[] =>
  vesselsOf(room.tables).flatMap((owner) => {
    const able = ready(state, (unit) => unit.kind === 'fighter' && unit.owner === owner);
    if (able.length === 0) return [];
    const options = QUADRANTS.flatMap(({ id, name }) => {
      const many = able.filter(([, unit]) => unit.at !== id).length;
      return [
        ...(many > 0 ? [choice(`1 to ${name}`, 'battle-move', { owner, to: id })] : []),
        ...(many > 1 ? [choice(`All ${many} to ${name}`, 'battle-move', { owner, to: id, many })] : []),
      ];
    });
    return [
      keyed(
        state,
        `move-${owner}`,
        `${vesselName(state, owner)}: ${squadronWords(able.map(([, unit]) => unit))}`,
        owner,
        options,
      ),
    ];
  });

const aboard = (state: State, room: RoomView): Question[] =>
  vesselsOf(room.tables).flatMap((table) => {
    const count = state.boarders[table] ?? 0;
    if (count === 0) return [];
    const units = ready(state, (unit) => unit.kind !== 'fighter' && unit.at === table).length;
    const options = units === 0 ? [] : [choice(`${units} fight`, 'battle-foot', { vessel: table })];
    return [
      keyed(
        state,
        `aboard-${table}`,
        `${vesselName(state, table)}: ${plural(count, 'boarding party', 'boarding parties')} aboard`,
        table,
        options,
      ),
    ];
  });

const WOLVES = {
  due: 'Wolves: one tap rolls for all that have not acted',
  done: 'Wolves: all have acted',
} as const;

/** Damage is drawn at the all-clear; until then it is announced. */
const damageWords = (state: State, { tables }: RoomView): string =>
  vesselsOf(tables)
    .flatMap((table) => {
      const { damage } = billOf(state, table);
      return damage === 0 ? [] : [`${vesselName(state, table)} ${damage}`];
    })
    .join(', ');

/** What dice did in this round, to be read out. */
const fellAt = ({ fell }: Battle, where: string, name: string): Question[] => {
  const words = fell?.[where];
  return words === undefined ? [] : telling(`fell-${where}`, `${name}, dice: ${words}`, { desk: 'combat' });
};

/** A report that was wrong, once all have been taken: the vessel is moved, and with it the numbers that dice hit. */
const movesOnMap = (state: State, { tables }: RoomView): Question[] =>
  state.asks.questions[QUADRANT_QUESTION]?.isOpen !== false
    ? []
    : [
        doing('where', 'A report was wrong: move a vessel', {
          desk: 'combat',
          standing: true,
          rows: onMap(state, tables).map((table) => {
            const at = quadrantOf(state, table);
            const options = QUADRANTS.map(({ id, name }) => ({
              ...choice(name, 'asks-answer', { question: QUADRANT_QUESTION, option: id, table }),
              chosen: id === at,
            }));
            return line(table, vesselName(state, table), at === undefined ? null : quadrantName(at), options);
          }),
        }),
      ];

/** Control's battle card: the round step by step, one key each. */
export const battleFace = (state: State, room: RoomView): FaceInput | null => {
  const { battle } = state;
  if (battle === null) return null;
  const isFleet = battle.side === 'fleet';
  const isDue = !isFleet && wolvesAreDue(battle);
  const text = isOver(state)
    ? 'No Wolf is left: stand the alarm down under Alarm'
    : `Round ${battle.round}, ${isFleet ? 'Fleet: squadrons attack or move, units fight aboard' : WOLVES[isDue ? 'due' : 'done']}`;
  const hit = damageWords(state, room);
  const head = doing('round', text, {
    desk: 'combat',
    keys: [...(isDue ? [key('The Wolves act', 'battle-wolves')] : []), key('Next round', 'battle-next')],
  });
  const jumps =
    isFleet && battle.round > 1
      ? [
          keyed(
            state,
            'jumps',
            'Vessels that jump now',
            'aegis',
            [...onMap(state, room.tables), ...(battle.jumped[AEGIS] === undefined ? [AEGIS] : [])]
              // Those whose indicator is up first, with what Control looks for in their hold.
              .toSorted((one, other) => Number(isUp(state, other)) - Number(isUp(state, one)))
              .map((vessel) => ({
                ...choice(
                  isUp(state, vessel)
                    ? `${vesselName(state, vessel).slice(0, 18)}: ${fuelFor(state, vessel, state.panels[vessel]?.coordinates ?? null, room.turn)} Fuel, ${state.duties.done.drives?.[vessel] === true ? 'crewed' : 'not crewed'}`
                    : vesselName(state, vessel),
                  'battle-jump',
                  { vessel },
                ),
                deliberate: true,
              })),
          ),
        ]
      : [];
  return {
    kind: 'ask',
    title: 'Battle',
    questions: [
      head,
      ...(hit === '' ? [] : [doing('damage', `Damage so far: ${hit}`, { desk: 'combat' })]),
      ...fellAt(battle, 'landed', 'Wolves'),
      ...QUADRANTS.flatMap((at) => [
        quadrantQuestion(state, battle, at, room),
        ...fellAt(battle, at.id, at.name),
      ]),
      ...(isFleet ? moves(state, room) : []),
      ...aboard(state, room),
      ...fellAt(battle, 'boarders', 'Boarders'),
      ...vesselsOf(room.tables).flatMap((table) =>
        fellAt(battle, table, `Aboard ${vesselName(state, table)}`),
      ),
      ...jumps,
      ...movesOnMap(state, room),
    ],
  };
};

/** The map for everybody, with the numbers that dice hit. */
export const mapFace = (state: State, room: RoomView): FaceInput | null => {
  const { battle } = state;
  if (battle === null) return null;
  return {
    title: `Fleet map, round ${battle.round}`,
    battle: true,
    rows: QUADRANTS.map(({ id, name }) =>
      row(name, packWords(battle.packs[id]).slice(0, 120), {
        text: spaceWords(state, spacesOf(state, id, room.tables)),
      }),
    ),
  };
};

/** What a vessel does at the all-clear, in one sentence; null where it has nothing to do. */
export const billWords = (state: State, table: string): string | null => {
  const { damage, pilots, units } = billOf(state, table);
  const parts = [
    ...(damage > 0 ? [`draw ${plural(damage, 'Damage Card', 'Damage Cards')}`] : []),
    ...(pilots > 0 ? [`wound ${plural(pilots, 'pilot', 'pilots')} in the hangar bay`] : []),
    ...units,
    ...((state.boarders[table] ?? 0) > 0
      ? [`${plural(state.boarders[table] ?? 0, 'boarding party is', 'boarding parties are')} still aboard`]
      : []),
  ];
  return parts.length === 0 ? null : parts.join('; ');
};

/** At the all-clear a vessel reads its own bill. */
export const billFace = (state: State, table: string): FaceInput | null => {
  const words = state.battle === null ? billWords(state, table) : null;
  return words === null
    ? null
    : { title: 'After the attack', rows: [row('Now', '', { table, text: words.slice(0, 500) })] };
};

export const billsFace = (state: State, room: RoomView): FaceInput | null => {
  const rows = vesselsOf(room.tables).flatMap((table) => {
    const words = billWords(state, table);
    return words === null
      ? []
      : [row(vesselName(state, table), quadrantOf(state, table) ?? '', { text: words.slice(0, 500) })];
  });
  return rows.length === 0 ? null : { title: 'Bills of the attack', rows };
};
