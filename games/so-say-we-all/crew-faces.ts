import { text } from '../../schemas/text.ts';
import { choice, doing, line, repeated, row, stays, tapped, type Question } from '../kit/face-parts.ts';
import { CONVERSION, SPECIALISATION_NAMES, SPECIALISATIONS } from './content/locations.ts';
import { crewCommands, holdFault } from './crew-commands.ts';
import { afloat, crewOf, crewsAfloat, locationsOf, shipFault, soundOf } from './rules/crews.ts';
import { foodFor } from './rules/feeding.ts';
import { placedBy, productWords } from './rules/staffing.ts';
import { shipName } from './ships.ts';
import { upgradeRows } from './upgrade-commands.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Crew, State } from './state.ts';

/** "10 of 14, 2 wounded (1 in care)". */
const crewWords = ({ manpower, capacity, wounded, inCare }: Crew): string =>
  text({
    en: `${manpower} of ${capacity}${wounded > 0 ? `, ${wounded} wounded${inCare > 0 ? ` (${inCare} in care)` : ''}` : ''}`,
    de: `${manpower} von ${capacity}${wounded > 0 ? `, ${wounded} verwundet${inCare > 0 ? ` (${inCare} in Pflege)` : ''}` : ''}`,
  });

const damagedOf = (ship: string, crew: Crew) =>
  locationsOf(ship, crew).filter(({ id }) => crew.damaged[id] !== undefined);

/** What is known of a ship beside its Manpower: hold, damage. */
const hullWords = (ship: string, crew: Crew): string => {
  const { role, building } = crew;
  const damaged = damagedOf(ship, crew).map(({ name }) => name);
  return [
    ...(role === null ? [] : [SPECIALISATION_NAMES[role]]),
    ...(building === null
      ? []
      : [
          text({
            en: `next turn a ${SPECIALISATION_NAMES[building.to]}`,
            de: `nächste Runde: ${SPECIALISATION_NAMES[building.to]}`,
          }),
        ]),
    ...(damaged.length === 0
      ? []
      : [text({ en: `damaged: ${damaged.join(', ')}`, de: `beschädigt: ${damaged.join(', ')}` })]),
  ].join('; ');
};

const mealWords = ({ unfed, hurt }: NonNullable<Crew['meal']>): string =>
  unfed === 0
    ? text({ en: 'All', de: 'Alle' })
    : text({
        en: `${unfed} unfed, ${hurt} wounded by it`,
        de: `${unfed} ohne Essen, davon ${hurt} neu verwundet`,
      });

/** A ship's own board: its people, what they eat, its hull. */
export const shipBoardFace = (state: State, ship: string, room: RoomView): FaceInput => {
  if (shipFault(state, ship) !== null)
    return {
      title: text({ en: 'Ship Board', de: 'Schiffsbogen' }),
      rows: [row(text({ en: 'The ship', de: 'Das Schiff' }), text({ en: 'Destroyed', de: 'Zerstört' }))],
    };
  const crew = crewOf(state, ship);
  const hull = hullWords(ship, crew);
  const placed = placedBy(state, ship, room);
  return {
    title: text({ en: 'Ship Board', de: 'Schiffsbogen' }),
    rows: [
      row(text({ en: 'Manpower', de: 'Personal' }), crewWords(crew)),
      ...(placed === null
        ? []
        : [
            row(
              text({ en: 'Placed on locations', de: 'Auf Stationen' }),
              placed.placed > placed.hands
                ? text({
                    en: `${placed.placed}: ${placed.placed - placed.hands} more than its own ${placed.hands}`,
                    de: `${placed.placed}: ${placed.placed - placed.hands} mehr als die eigenen ${placed.hands}`,
                  })
                : text({
                    en: `${placed.placed} of ${placed.hands}`,
                    de: `${placed.placed} von ${placed.hands}`,
                  }),
            ),
          ]),
      row(
        text({ en: 'Eats', de: 'Isst' }),
        text({ en: `${foodFor(state, ship, room)} Food`, de: `${foodFor(state, ship, room)} Nahrung` }),
      ),
      ...(crew.meal === undefined
        ? []
        : [
            row(text({ en: 'Fed this turn', de: 'Essen dieser Runde' }), mealWords(crew.meal), {
              text: text({
                en: 'Wrong? Tell Control, who corrects it.',
                de: 'Falsch? Sagt es der Leitung, sie korrigiert es.',
              }),
            }),
          ]),
      ...(hull === '' ? [] : [row(text({ en: 'Hull', de: 'Rumpf' }), hull)]),
      ...upgradeRows(state, ship),
    ],
  };
};

const WOUNDED = text({ en: 'wounded', de: 'Verwundete' });

/** They are pressed in series, so none may move under the thumb as another comes to its end. */
const step = (ship: string, what: 'manpower' | 'wounded', label: string, by: number) =>
  stays(repeated(choice(`${by > 0 ? '+1' : '−1'} ${label}`, crewCommands.count, { ship, what, by })));

/** How the ships ate this turn, for as long as somebody may say that it was otherwise. */
const fedQuestions = (state: State, room: RoomView): Question[] => {
  const rows = crewsAfloat(state, room.tables).flatMap(([ship, crew]) => {
    if (crew.meal === undefined) return [];
    const { unfed } = crew.meal;
    return [
      line(
        ship,
        shipName(ship),
        mealWords(crew.meal),
        Array.from({ length: crew.manpower + 1 }, (_, count) => ({
          ...choice(
            count === 0 ? text({ en: 'All fed', de: 'Alle satt' }) : String(count),
            crewCommands.unfed,
            { ship, unfed: count },
          ),
          chosen: count === unfed,
        })),
      ),
    ];
  });
  return rows.length === 0
    ? []
    : [
        doing(
          'fed',
          text({
            en: 'Fed this turn: open a ship to correct how many went unfed',
            de: 'Essen dieser Runde: Öffne ein Schiff, um zu korrigieren, wie viele leer ausgingen',
          }),
          {
            desk: 'tables',
            standing: true,
            rows,
          },
        ),
      ];
};

/** Ships that have fewer than stand there: last turn’s numbers need no entry, so nobody would hear of it. */
const overstaffed = (state: State, room: RoomView): Question[] => {
  const rows = afloat(state, room.tables).flatMap((ship) => {
    const staffing = placedBy(state, ship, room);
    return staffing === null || staffing.placed <= staffing.hands
      ? []
      : [
          line(
            ship,
            shipName(ship),
            text({
              en: `${staffing.placed} placed, ${staffing.hands} of its own`,
              de: `${staffing.placed} eingesetzt, ${staffing.hands} eigene`,
            }),
          ),
        ];
  });
  return rows.length === 0
    ? []
    : [
        doing(
          'overstaffed',
          text({
            en: 'More Manpower is placed than these ships have. Others may lend the rest; otherwise enter fewer',
            de: 'Diese Schiffe haben mehr Personal eingesetzt, als sie haben. Andere können den Rest leihen; sonst trag weniger ein',
          }),
          { desk: 'tables', rows },
        ),
      ];
};

/** Control's ledger: a line for each ship, with the keys for what a facilitator changes. */
export const crewGrid = (state: State, room: RoomView): FaceInput => ({
  kind: 'ask',
  title: text({ en: 'Ship Boards', de: 'Schiffsbogen' }),
  questions: [
    ...overstaffed(state, room),
    ...fedQuestions(state, room),
    doing(
      'crews',
      text({
        en: 'Manpower, wounded and damage: open a ship to change it',
        de: 'Personal, Verwundete und Schäden: Öffne ein Schiff, um sie zu ändern',
      }),
      {
        desk: 'tables',
        standing: true,
        rows: crewsAfloat(state, room.tables).map(([ship, crew]) => {
          const hull = hullWords(ship, crew);
          return line(ship, shipName(ship), `${crewWords(crew)}${hull === '' ? '' : `; ${hull}`}`, [
            step(ship, 'manpower', text({ en: 'Manpower', de: 'Personal' }), 1),
            step(ship, 'manpower', text({ en: 'Manpower', de: 'Personal' }), -1),
            step(ship, 'wounded', WOUNDED, 1),
            step(ship, 'wounded', WOUNDED, -1),
            ...soundOf(ship, crew).map(({ id, name }) =>
              choice(text({ en: `Damage ${name}`, de: `${name} beschädigen` }), crewCommands.damage, {
                ship,
                location: id,
              }),
            ),
            ...damagedOf(ship, crew).map(({ id, name }) =>
              choice(text({ en: `Repair ${name}`, de: `${name} reparieren` }), crewCommands.repair, {
                ship,
                location: id,
              }),
            ),
            ...(soundOf(ship, crew).length === 0
              ? [
                  {
                    ...choice(
                      text({ en: 'Damage again: destroyed', de: 'Noch ein Schaden: zerstört' }),
                      crewCommands.damage,
                      { ship },
                    ),
                    deliberate: true,
                  },
                ]
              : []),
          ]);
        }),
      },
    ),
  ],
});

/** Who is handed what the locations have made: the ship's Captain, whoever staffed it. */
const madeWords = (state: State, ship: string, { phase, options }: RoomView): string => {
  const made = state.made[ship];
  if (made === undefined) return '';
  const late = options['fuel-made'] === 'after phase 3' && phase === 'negotiation';
  return productWords(late ? { ...made, fuel: 0 } : made);
};

export const madeFace = (state: State, room: RoomView): FaceInput | null => {
  const rows = afloat(state, room.tables).flatMap((ship) => {
    const words = madeWords(state, ship, room);
    return words === ''
      ? []
      : [
          row(shipName(ship), words, {
            table: ship,
            text: text({ en: 'For its Captain.', de: 'Für den Kapitän des Schiffs.' }),
          }),
        ];
  });
  return rows.length === 0
    ? null
    : { title: text({ en: 'Made this turn', de: 'In dieser Runde erzeugt' }), rows };
};

/** A ship's own work: what its Engineering may repair, what its hold may become. */
export const workFace = (state: State, ship: string): FaceInput | null => {
  if (shipFault(state, ship) !== null) return null;
  const rows = damagedOf(ship, crewOf(state, ship)).map(({ id, name }) =>
    row(
      name,
      text({ en: 'Damaged', de: 'Beschädigt' }),
      tapped(text({ en: `Repair ${name}`, de: `${name} reparieren` }), crewCommands.repair, { location: id }),
    ),
  );
  return rows.length === 0 ? null : { title: text({ en: 'Engineering', de: 'Maschinenraum' }), rows };
};

/** What the hold of a civilian ship may become. */
export const holdFace = (state: State, ship: string, room: RoomView): FaceInput | null => {
  if (room.phase !== 'commitment' || holdFault(state, ship) !== null) return null;
  const { manpower, fuel } = CONVERSION;
  return {
    kind: 'ask',
    title: text({ en: 'Hold', de: 'Frachtraum' }),
    questions: [
      doing(
        'convert',
        text({
          en: `Convert it, for ${manpower} Manpower, ${fuel} Fuel and a turn`,
          de: `Umbauen: ${manpower} Personal, ${fuel} Treibstoff und eine Runde`,
        }),
        {
          rows: [
            line(
              ship,
              shipName(ship),
              null,
              SPECIALISATIONS.map((to) => ({
                ...choice(SPECIALISATION_NAMES[to], crewCommands.convert, { to }),
                deliberate: true,
              })),
            ),
          ],
        },
      ),
    ],
  };
};
