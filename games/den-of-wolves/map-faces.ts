import { cut, text as inEach } from '../../schemas/text.ts';
import { choice, doing, line, repeated, stays, type Key } from '../kit/face-parts.ts';
import { QUADRANTS } from './content/forces.ts';
import { keyed } from './faces.ts';
import { vesselName, vesselsOf } from './names.ts';
import { battleMove, movable } from './rules/battle-commands.ts';
import { isOut, unitsOf } from './rules/forces.ts';
import { AEGIS } from './vessels.ts';
import {
  moveVessel,
  onMap,
  quadrantName,
  quadrantOf,
  spacesOf,
  swapVessels,
  wouldSwap,
} from './rules/map.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

/** Where they lie around the Aegis, in percent of the picture. */
const PLACES = {
  ahead: { x: 50, y: 8 },
  starboard: { x: 84, y: 40 },
  astern: { x: 50, y: 72 },
  port: { x: 16, y: 40 },
} as const;

/** "ICSS Aegis 3, Dione 1": squadrons of ours by whose they are. */
const squadronWords = (state: State, at: string, tables: readonly string[]): string =>
  vesselsOf(tables)
    .flatMap((owner) => {
      const count = unitsOf(state, owner, 'fighter').filter((unit) => unit.at === at).length;
      return count === 0 ? [] : [`${vesselName(state, owner)} ${count}`];
    })
    .join(', ');

/** The Fleet Map for every wall: the Aegis in the centre, four quadrants around her. */
export const mapFace = (state: State, { tables }: RoomView): FaceInput => ({
  kind: 'graph',
  title: inEach({ en: 'Fleet map', de: 'Flottenkarte' }),
  desk: 'galaxy',
  nodes: [
    {
      id: AEGIS,
      name: vesselName(state, AEGIS),
      x: 50,
      y: 40,
      state: 'here',
      notes:
        state.battle?.jumped[AEGIS] === undefined ? [] : [inEach({ en: 'has jumped', de: 'ist gesprungen' })],
    },
    ...QUADRANTS.map(({ id, name }) => {
      const { spaces, over } = spacesOf(state, id, tables);
      const squadrons = squadronWords(state, id, tables);
      const there = [...new Set(spaces.flatMap((each) => each ?? []))];
      return {
        id,
        name,
        ...PLACES[id],
        state: 'known' as const,
        notes: [
          ...there.map((each) => {
            const [from, to] = [spaces.indexOf(each) + 1, spaces.lastIndexOf(each) + 1];
            return cut(`${from === to ? String(from) : `${from}–${to}`} ${vesselName(state, each)}`, 80);
          }),
          ...over.map((each) =>
            cut(
              inEach({
                en: `no room: ${vesselName(state, each)}`,
                de: `kein Platz: ${vesselName(state, each)}`,
              }),
              80,
            ),
          ),
          ...(squadrons === ''
            ? []
            : [cut(inEach({ en: `Squadrons: ${squadrons}`, de: `Staffeln: ${squadrons}` }), 80)]),
        ],
      };
    }),
  ],
  // Any quadrant can be moved to from any other.
  edges: QUADRANTS.flatMap(({ id: from }, at) => QUADRANTS.slice(at + 1).map(({ id: to }) => ({ from, to }))),
});

/** Squadrons of a vessel: each key sends one more, or all that can go. */
export const stationKeys = (state: State, owner: string, of: { owner?: string }): Key[] => [
  ...QUADRANTS.map(({ id, name }) =>
    repeated(choice(inEach({ en: `1 to ${name}`, de: `1 → ${name}` }), battleMove, { ...of, to: id })),
  ),
  repeated(choice(inEach({ en: '1 to the hangar', de: '1 → Hangar' }), battleMove, { ...of, to: 'hangar' })),
  ...QUADRANTS.flatMap(({ id, name }) => {
    const many = movable(state, owner, id, false).length;
    return many > 1
      ? [
          choice(inEach({ en: `${many} to ${name}`, de: `${many} → ${name}` }), battleMove, {
            ...of,
            to: id,
            many,
          }),
        ]
      : [];
  }),
];

/** "2 in the hangar, Ahead 3, Port 1". */
export const stationWords = (state: State, owner: string): string => {
  const units = unitsOf(state, owner, 'fighter');
  const inside = units.filter((unit) => !isOut(unit)).length;
  const parts = QUADRANTS.flatMap(({ id, name }) => {
    const count = units.filter(({ at }) => at === id).length;
    return count === 0 ? [] : [`${name} ${count}`];
  });
  return (
    [
      ...(inside > 0 ? [inEach({ en: `${inside} in the hangar`, de: `${inside} im Hangar` })] : []),
      ...parts,
    ].join(', ') || inEach({ en: 'none left', de: 'keine mehr' })
  );
};

const vesselKeys = (state: State, vessel: string, of: { vessel?: string }): Key[] =>
  QUADRANTS.map(({ id, name }) =>
    stays({ ...choice(name, moveVessel, { ...of, to: id }), chosen: quadrantOf(state, vessel) === id }),
  );

const owners = (state: State, { tables }: RoomView): string[] =>
  vesselsOf(tables).filter(
    (owner) => unitsOf(state, owner, 'fighter').length > 0 && state.separated[owner] === undefined,
  );

/** Captains and those who command squadrons place them before an attack; in one the fleet map's table moves them. */
export const ownPlaceFace = (state: State, table: string, room: RoomView): FaceInput | null => {
  if (room.phase !== 'action' || state.battle !== null) return null;
  const at = onMap(state, room.tables).includes(table) ? quadrantOf(state, table) : undefined;
  const questions = [
    ...(at === undefined
      ? []
      : [
          keyed(
            state,
            'place',
            inEach({
              en: `We are in ${quadrantName(at)}. The captain moves us`,
              de: `Wir liegen im Quadranten ${quadrantName(at)}. Der Kapitän bewegt uns`,
            }),
            table,
            vesselKeys(state, table, {}),
          ),
        ]),
    ...(at === undefined
      ? []
      : [
          keyed(
            state,
            'swap',
            wouldSwap(state, table).length === 0
              ? inEach({
                  en: 'No room there? Two vessels swap places if both commanders agree: choose each other',
                  de: 'Kein Platz? Zwei Schiffe tauschen, wenn beide es wollen: Wählt einander',
                })
              : inEach({
                  en: `${wouldSwap(state, table)
                    .map((each) => vesselName(state, each))
                    .join(', ')} would swap places with us: agree, or leave it`,
                  de: `${wouldSwap(state, table)
                    .map((each) => vesselName(state, each))
                    .join(', ')} will mit uns tauschen: Stimmt zu, oder lasst es`,
                }),
            table,
            onMap(state, room.tables).map((other) => ({
              ...choice(
                inEach({
                  en: `Swap with ${vesselName(state, other)}`,
                  de: `Tauschen mit ${vesselName(state, other)}`,
                }),
                swapVessels,
                { other },
              ),
              chosen: state.swaps?.[table] === other,
            })),
          ),
        ]),
    ...(owners(state, room).includes(table)
      ? [
          keyed(
            state,
            'squadrons',
            inEach({
              en: `Our squadrons: ${stationWords(state, table)}. In an attack each moves or attacks, once a round`,
              de: `Unsere Staffeln: ${stationWords(state, table)}. In einem Angriff zieht jede oder greift an, einmal je Kampfrunde`,
            }),
            table,
            stationKeys(state, table, {}),
          ),
        ]
      : []),
  ];
  return questions.length === 0
    ? null
    : { kind: 'ask', title: inEach({ en: 'Fleet map', de: 'Flottenkarte' }), questions };
};

/** Control has a line for each vessel and for each owner of squadrons; in an attack the vessels alone, to put a report right. */
export const mapGrid = (state: State, room: RoomView): FaceInput | null => {
  const vessels = onMap(state, room.tables);
  const isFight = state.battle !== null;
  if (vessels.length === 0 && owners(state, room).length === 0) return null;
  return {
    kind: 'ask',
    title: inEach({ en: 'Fleet map', de: 'Flottenkarte' }),
    questions: [
      doing(
        'vessels',
        isFight
          ? inEach({
              en: 'A report was wrong: move a vessel',
              de: 'Eine Meldung war falsch: ein Schiff bewegen',
            })
          : inEach({ en: 'Where vessels are', de: 'Wo die Schiffe liegen' }),
        {
          desk: isFight ? 'combat' : 'galaxy',
          standing: true,
          rows: vessels.map((vessel) =>
            line(
              vessel,
              vesselName(state, vessel),
              quadrantName(quadrantOf(state, vessel) ?? ''),
              vesselKeys(state, vessel, { vessel }),
            ),
          ),
        },
      ),
      ...(isFight
        ? []
        : [
            doing(
              'stations',
              inEach({
                en: 'Where squadrons are: the FWCO and First Officers place them',
                de: 'Wo die Staffeln sind: FWCO und Erste Offiziere stellen sie auf',
              }),
              {
                desk: 'galaxy',
                standing: true,
                rows: owners(state, room).map((owner) =>
                  line(
                    owner,
                    vesselName(state, owner),
                    stationWords(state, owner),
                    stationKeys(state, owner, { owner }),
                  ),
                ),
              },
            ),
          ]),
    ],
  };
};
