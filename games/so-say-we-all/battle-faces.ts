import { choice, dieKeys, doing, key, line, row, type Key, type Question } from '../kit/face-parts.ts';
import { ACTIONS, HITS, SAVES_FROM } from './content/combat.ts';
import { fightingShips, isDoomed, isOver, nameOfTarget, shotsLeft } from './rules/battle.ts';
import { besideOf, boardSays, nearAnother } from './rules/board.ts';
import { soundOf } from './rules/crews.ts';
import { staffOf } from './rules/staffing.ts';
import { shipName, SHIP_IDS } from './ships.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { Battle, Shot, State } from './state.ts';

const no = (label: string): Key => choice(label, 'battle-see', { yes: false });

const TABLE = HITS.map(
  ({ to, words }, at) => `${at === 0 ? 1 : (HITS[at - 1]?.to ?? 0) + 1}–${to} ${words}`,
).join(', ');

/** The key that the board has already answered with. */
const seen = (says: boolean | null, yes: boolean, option: Key): Key =>
  says === yes ? { ...option, chosen: true } : option;

const shotQuestion = (state: State, battle: Battle, shot: Shot): readonly [text: string, keys: Key[]] => {
  const { step, target } = shot;
  const name = nameOfTarget(battle, target);
  const says = boardSays(state, battle, shot);
  switch (step) {
    case 'sight':
      return [
        `${name}: is it in the line of sight, with no ship between? Interceptors do not count`,
        [
          seen(says, true, choice('In sight', 'battle-see', { yes: true })),
          seen(says, false, no('Not in sight')),
        ],
      ];
    case 'flak':
      return [
        `${name}: does the path cross the flak, within 2 hexes of the Prosecutor? 4–6 blocks`,
        [
          seen(says, false, no('No flak')),
          ...dieKeys('battle-see', { yes: true }, 'Flak').map((each, at) =>
            at === 0 ? seen(says, true, each) : each,
          ),
        ],
      ];
    case 'die':
      return [
        `${name}: ${TABLE}${battle.ships[target]?.isBraced === true ? '; braced: −2' : ''}`,
        dieKeys('battle-see', { yes: true }),
      ];
    case 'damage': {
      const crew = state.crews[target];
      return [
        `${name}: 1 location damaged. Armour, or a squadron that covers it, may take it: 1–3 killed, 4–6 wounded`,
        [
          choice('Reactive Armour spent', 'battle-see', { instead: 'armour' }),
          ...((battle.ships[target]?.squadrons ?? 0) > 0
            ? dieKeys('battle-see', { instead: 'squadron' }, 'Squadron')
            : []),
          ...Object.entries(battle.ships)
            .filter(([of, { squadrons }]) => of !== target && squadrons > 0)
            .map(([of]) => choice(`Squadron of ${shipName(of)}`, 'battle-see', { instead: 'squadron', of })),
          choice('Damage: hub draws where', 'battle-see', {}),
          ...(crew === undefined ? [] : soundOf(target, crew)).map((location) =>
            choice(`Damage: ${location.name}`, 'battle-see', { location: location.id }),
          ),
        ],
      ];
    }
  }
};

const shipWords = (battle: Battle, ship: string): string => {
  const own = battle.ships[ship];
  if (own === undefined) return '';
  return [
    battle.active === ship ? `${own.actions} actions left` : own.hasActed ? 'has acted' : 'waits',
    ...(own.lost > 0 ? [`${own.lost} lost`] : []),
    ...(own.isBraced ? ['braced'] : []),
    ...(own.squadrons > 0 ? [`${own.squadrons} out`] : []),
  ].join(', ');
};

/** Tokens that its Communications Officer lays into the CIC, or takes out of it. */
const cicKeys = (state: State, ship: string): Key[] => {
  const crew = state.crews[ship];
  if (crew === undefined) return [];
  return soundOf(ship, crew)
    .filter(({ id, cic }) => cic === true && (id === 'hangar' || id === 'weapons'))
    .flatMap(({ id, name, places }) => {
      const now = staffOf(state, ship, id);
      const move = (by: number) =>
        choice(`CIC, ${name}: ${now} → ${now + by}`, 'battle-cic', { ship, location: id, by });
      return [...(now < places ? [move(1)] : []), ...(now > 0 ? [move(-1)] : [])];
    });
};

const activeKeys = (state: State, battle: Battle): Key[] => {
  const ship = battle.active;
  if (ship === null) return [];
  const own = battle.ships[ship];
  const actions =
    own === undefined || own.actions === 0
      ? []
      : [
          choice('Move', 'battle-act', { action: 'move' }),
          choice('Brace (1 Fuel)', 'battle-act', { action: 'brace' }),
          choice('Interceptors', 'battle-act', { action: 'interceptors' }),
          choice('Transfer', 'battle-act', { action: 'transfer' }),
          choice('Jump', 'battle-act', { action: 'jump' }),
          ...(ship === 'prosecutor' ? [choice('Main weapons', 'battle-act', { action: 'fire' })] : []),
        ];
  const shots = ship === 'prosecutor' ? shotsLeft(state, battle) : 0;
  return [
    ...actions,
    ...(shots === 0
      ? []
      : Object.entries(battle.enemies)
          .filter(([, { hits }]) => hits > 0)
          .map(([id, { name }]) => choice(`Shot at ${name}`, 'battle-fire', { target: id }))),
    ...((own?.squadrons ?? 0) > 0 && battle.raiders > 0
      ? [choice('Engage a craft', 'battle-engage', { ship })]
      : []),
    ...cicKeys(state, ship),
    choice('Turn over', 'battle-end-turn'),
  ];
};

const lines = (state: State, battle: Battle): Question[] => {
  const ships = fightingShips(state, battle);
  const left = Object.keys(battle.ships).filter(
    (ship) => battle.ships[ship]?.isAway === true && (battle.ships[ship]?.squadrons ?? 0) > 0,
  );
  return [
    doing('ashiva', `Ashiva: two actions each in each of their turns; ${battle.raiders} craft`, {
      rows: Object.entries(battle.enemies).map(([id, { name, hits, lost, actions = ACTIONS }]) =>
        line(
          id,
          name,
          hits === 0
            ? 'Destroyed'
            : `${hits} hits left, ${actions} actions${lost > 0 ? `, next turn ${ACTIONS - lost}` : ''}`,
          hits === 0 || actions === 0
            ? []
            : ships.map((target) =>
                choice(`Fires at ${shipName(target)}`, 'battle-fire', { by: id, target }),
              ),
        ),
      ),
      keys: [
        ...(battle.raiders > 0 ? [key('One craft fewer', 'battle-craft', { by: -1 })] : []),
        key('One craft more', 'battle-craft', { by: 1 }),
        battle.board === undefined
          ? key('Draw the Battle Map', 'battle-board', { drawn: true })
          : key('Map on the table', 'battle-board', { drawn: false }),
      ],
    }),
    doing('ships', 'Ships: open one to begin its turn', {
      rows: ships.map((ship) =>
        line(ship, shipName(ship), shipWords(battle, ship), [
          choice('Begin its turn', 'battle-turn', { ship }),
          ...ships
            .filter((other) => other !== ship && battle.active === ship)
            .map((other) => ({
              ...choice(`Beside ${shipName(other)}`, 'battle-collide', { ship, other }),
              chosen: besideOf(state, battle, ship).includes(other),
            })),
        ]),
      ),
    }),
    ...(left.length === 0
      ? []
      : [
          doing('left', 'Interceptors of ships that have jumped: how many are within 4 hexes of a ship?', {
            rows: left.map((ship) =>
              line(
                ship,
                shipName(ship),
                `${battle.ships[ship]?.squadrons ?? 0} out`,
                Array.from({ length: (battle.ships[ship]?.squadrons ?? 0) + 1 }, (_, near) => ({
                  ...choice(String(near), 'battle-recover', { ship, near }),
                  chosen: nearAnother(state, battle, ship) === near,
                })),
              ),
            ),
          }),
        ]),
  ];
};

/** The battle, step by step: first what is being judged, then whose turn it is. */
export const battleFace = (state: State): FaceInput | null => {
  const { battle } = state;
  if (battle === null) return null;
  const { shot, active } = battle;
  const head = isOver(state, battle)
    ? 'One side has gone: give the all-clear under Alarm'
    : (battle.result ?? 'The Ashiva act first');
  const now = shot === null ? null : shotQuestion(state, battle, shot);
  return {
    kind: 'ask',
    title: 'Battle',
    questions: [
      doing('result', head),
      ...(now === null ? [] : [doing('judge', now[0], { keys: now[1] })]),
      ...(now !== null || active === null
        ? []
        : [
            doing('turn', `${shipName(active)} has its turn: ${shipWords(battle, active)}`, {
              keys: activeKeys(state, battle),
            }),
          ]),
      ...(now === null ? lines(state, battle) : []),
    ].map((question) => ({ ...question, desk: 'combat' })),
  };
};

/** Everybody at the Combat table. */
export const battleRows = (state: State): FaceInput | null => {
  const { battle } = state;
  if (battle === null) return null;
  return {
    title: `Battle, Ashiva turn ${battle.round}`,
    rows: [
      ...(battle.result === null ? [] : [row('Now', battle.result)]),
      ...Object.values(battle.enemies).map(({ name, hits }) =>
        row(name, hits === 0 ? 'Destroyed' : `${hits} hits left`),
      ),
    ],
  };
};

/** Ships that are lost, with what their crews keep, and those that may be abandoned. */
export const wrecksFace = (state: State): FaceInput | null => {
  const due = SHIP_IDS.filter((ship) => isDoomed(state, ship) && state.wrecks[ship] === undefined);
  // Abandon Ship is its Captain's order, whatever is damaged: it is here in the ship's own turn.
  const active = state.battle?.active ?? null;
  if (active !== null && !due.includes(active) && state.crews[active]?.isDestroyed === false)
    due.push(active);
  if (due.length === 0 && Object.keys(state.wrecks).length === 0) return null;
  const options = (ship: string): Key[] =>
    [0, 1, 2, 3, 4, 5, 6].map((shuttles) => ({
      ...choice(`${shuttles} Shuttles`, 'wreck', {
        ship,
        shuttles,
        abandoned: state.crews[ship]?.isDestroyed !== true,
      }),
      deliberate: true,
    }));
  return {
    kind: 'ask',
    title: 'Lost ships',
    questions: [
      doing(
        'wrecks',
        `A die for each Shuttle aboard, ${SAVES_FROM} saves; 5 or 6 when the ship is abandoned`,
        {
          desk: 'combat',
          rows: [
            ...due.map((ship) =>
              line(
                ship,
                shipName(ship),
                state.crews[ship]?.isDestroyed === true
                  ? 'Destroyed'
                  : isDoomed(state, ship)
                    ? 'Every location damaged: abandon?'
                    : 'Its turn: abandon?',
                options(ship),
              ),
            ),
            ...Object.entries(state.wrecks).map(([ship, { manpower, cards }]) =>
              line(ship, shipName(ship), `keeps ${manpower} Manpower, ${cards} cards`),
            ),
          ],
        },
      ),
    ],
  };
};
