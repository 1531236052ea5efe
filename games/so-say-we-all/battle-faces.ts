import { counted } from '../kit/counted.ts';
import {
  choice,
  deliberate,
  dieKeys,
  doing,
  key,
  line,
  row,
  type Key,
  type Question,
} from '../kit/face-parts.ts';
import { battleCommands } from './battle-commands.ts';
import { boardCommands } from './board-commands.ts';
import { ACTIONS, COLLISIONS, FLAK, HITS, PILOTS, SAVES_FROM, type Entry } from './content/combat.ts';
import {
  fightingShips,
  inOrder,
  isDoomed,
  isOver,
  nameOfTarget,
  nextShip,
  PROSECUTOR,
} from './rules/battle.ts';
import { besideOf, boardSays, nearAnother } from './rules/board.ts';
import { soundOf } from './rules/crews.ts';
import { staffOf } from './rules/staffing.ts';
import { shipName, SHIP_IDS } from './ships.ts';
import type { Unfinished } from '../../schemas/documents/game.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Battle, Shot, State, Thrown } from './state.ts';

const {
  'battle-see': see,
  'battle-dice': lay,
  'battle-engage': engage,
  'battle-act': act,
  'battle-fire': fire,
  'battle-turn': turn,
} = battleCommands;

/** "1–3 no effect, 4–6 1 location damaged on each ship". */
const inWords = (table: readonly Entry<string>[]): string =>
  table
    .map(({ to, words }, at) => `${at === 0 ? 1 : (table[at - 1]?.to ?? 0) + 1}–${to} ${words}`)
    .join(', ');

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
          seen(says, true, choice('In sight', see, { yes: true })),
          seen(says, false, choice('Not in sight', see, { yes: false })),
        ],
      ];
    case 'flak':
      return [
        target === PROSECUTOR
          ? `${name}: it is in the middle of its flak. ${inWords(FLAK)}`
          : `${name}: does the path cross the flak, within 2 hexes of the Prosecutor? ${inWords(FLAK)}`,
        [
          ...(target === PROSECUTOR ? [] : [seen(says, false, choice('No flak', see, { yes: false }))]),
          ...dieKeys(see, { yes: true }, 'Flak').map((each, at) =>
            at === 0 ? seen(says, true, each) : each,
          ),
          choice('Not in sight', see, { hidden: true }),
        ],
      ];
    case 'die':
      return [
        `${name}: ${inWords(HITS)}${battle.ships[target]?.isBraced === true ? '; braced: −2' : ''}`,
        dieKeys(see, { yes: true }),
      ];
    case 'damage': {
      const crew = state.crews[target];
      const sound = crew === undefined ? [] : soundOf(target, crew);
      return [
        sound.length === 0
          ? `${name}: every location is damaged, so it is destroyed. Does Reactive Armour or a squadron that covers it take the hit?`
          : `${name}: 1 location damaged, or does Reactive Armour or a squadron that covers it take the hit?`,
        // What follows on a die is held: the thumb that has entered the die may still be there.
        [
          choice('Reactive Armour spent', see, { instead: 'armour' }),
          ...inOrder(Object.keys(battle.ships), [target]).map((of) =>
            choice(`Squadron of ${shipName(of)}`, see, { instead: 'squadron', of }),
          ),
          ...(sound.length === 1
            ? []
            : [choice(sound.length === 0 ? 'Destroyed' : 'Damage: hub draws where', see, {})]),
          ...sound.map(({ id, name: location }) => choice(`Damage: ${location}`, see, { location: id })),
        ].map(deliberate),
      ];
    }
    case 'pilot':
      return [`Squadron of ${shipName(shot.of ?? target)} is destroyed: ${inWords(PILOTS)}`, dieKeys(see)];
  }
};

/** What the dice of an engagement or a collision are asked for, one after the other. */
const thrownQuestion = (battle: Battle, thrown: Thrown): readonly [text: string, keys: Key[]] => {
  const never = choice('Never mind', lay, { what: 'nothing' });
  const { ship } = thrown;
  if (thrown.what === 'collision') {
    const { other } = thrown;
    return [
      `${nameOfTarget(battle, ship)} ends beside ${nameOfTarget(battle, other)}: ${inWords(COLLISIONS)}`,
      [...dieKeys(battleCommands['battle-collide'], { ship, other }), never],
    ];
  }
  const name = shipName(ship);
  const { human, ashiva } = thrown;
  const dice = (command: (die: number) => Key): Key[] => [1, 2, 3, 4, 5, 6].map(command);
  if (human === undefined)
    return [
      `${name} engages an Ashiva craft: the Interceptor’s die. The higher one wins, and a tie is the Interceptor’s`,
      [
        choice('Hub’s dice', engage, { ship }),
        ...dice((die) => choice(`Thrown ${die}`, lay, { what: 'engage', ship, human: die })),
        never,
      ],
    ];
  if (ashiva === undefined)
    return [
      `${name} has thrown ${human}: the Ashiva’s die. Up to ${human}, the Interceptor wins`,
      [
        choice('Hub’s die', engage, { ship, human }),
        ...dice((die) =>
          die <= human
            ? choice(`Thrown ${die}`, engage, { ship, human, ashiva: die })
            : choice(`Thrown ${die}`, lay, { what: 'engage', ship, human, ashiva: die }),
        ),
        never,
      ],
    ];
  return [
    `${name} ${human} against ${ashiva}: its squadron is destroyed: ${inWords(PILOTS)}`,
    [
      choice('Hub’s die', engage, { ship, human, ashiva }),
      ...dice((die) => choice(`Thrown ${die}`, engage, { ship, human, ashiva, pilot: die })),
      never,
    ],
  ];
};

/** What is to be said of a ship; of one that only waits, nothing. */
const shipWords = (battle: Battle, ship: string): string => {
  const own = battle.ships[ship];
  if (own === undefined) return '';
  return [
    battle.active === ship
      ? `${own.actions} ${own.actions === 1 ? 'action' : 'actions'} left`
      : own.hasActed
        ? 'has acted'
        : '',
    ...(own.lost > 0 ? [`${own.lost} lost`] : []),
    ...(own.isBraced ? ['braced'] : []),
    ...(own.squadrons > 0 ? [`${own.squadrons} ${own.squadrons === 1 ? 'squadron' : 'squadrons'} out`] : []),
  ]
    .filter((words) => words !== '')
    .join(', ');
};

/** Tokens that its Communications Officer lays into the CIC, or takes out of it. */
const cicKeys = (state: State, ship: string): Key[] =>
  (
    [
      ['hangar', 'Hangar'],
      ['weapons', 'Weapons'],
    ] as const
  ).flatMap(([location, name]) => {
    const now = staffOf(state, ship, location);
    return [1, -1].map((by) =>
      choice(`${name} tokens in the CIC: ${now} to ${now + by}`, battleCommands['battle-cic'], {
        ship,
        location,
        by,
      }),
    );
  });

/** Their Manpower can be moved once they are home. */
const recallKey = (battle: Battle, ship: string): Key[] =>
  (battle.ships[ship]?.squadrons ?? 0) === 0
    ? []
    : [choice('Recall a squadron', battleCommands['battle-craft'], { ship, by: -1 })];

const engageKey = (ship: string): Key => choice('Engage a craft', lay, { what: 'engage', ship });

const activeKeys = (state: State, battle: Battle, ship: string): Key[] => [
  choice('Move', act, { action: 'move' }),
  choice('Brace (1 Fuel)', act, { action: 'brace' }),
  choice('Interceptors', act, { action: 'interceptors' }),
  choice('Transfer', act, { action: 'transfer' }),
  choice('Jump', act, { action: 'jump' }),
  choice('Main weapons', act, { action: 'fire' }),
  ...Object.entries(battle.enemies).map(([id, { name }]) => choice(`Shot at ${name}`, fire, { target: id })),
  engageKey(ship),
  ...recallKey(battle, ship),
  ...cicKeys(state, ship),
  choice('Turn over', battleCommands['battle-end-turn']),
];

/** Ships that have jumped while Interceptors of theirs were out. */
const leftBehind = ({ ships }: Battle): string[] =>
  Object.keys(ships).filter((ship) => ships[ship]?.isAway === true && ships[ship].squadrons > 0);

/** Beside whom a turn has ended: on the drawn board it is known and due, on the table people look. */
const collisions = (state: State, battle: Battle, ships: readonly string[]): Question[] => {
  const { ended, board } = battle;
  if (ended === undefined || !ships.includes(ended.ship)) return [];
  const { ship } = ended;
  const beside = besideOf(state, battle, ship).filter((other) => !ended.rolled.includes(other));
  if (board !== undefined && beside.length === 0) return [];
  const others = board === undefined ? [...ships, ...Object.keys(battle.enemies)] : beside;
  return [
    doing('collisions', `The turn of ${shipName(ship)} is over: is it beside another ship, moved or not?`, {
      standing: board === undefined,
      keys: others
        .filter((other) => other !== ship)
        .map((other) =>
          choice(`Beside ${nameOfTarget(battle, other)}`, lay, { what: 'collision', ship, other }),
        ),
    }),
  ];
};

const lines = (state: State, battle: Battle, { initiative }: RoomView): Question[] => {
  const ships = inOrder(fightingShips(state, battle), initiative);
  const next = battle.active === null ? nextShip(state, battle, initiative) : undefined;
  const left = leftBehind(battle);
  return [
    ...collisions(state, battle, ships),
    ...(next === undefined
      ? []
      : [
          doing('next', `${shipName(next)} is next`, {
            keys: [key(`Begin the turn of ${shipName(next)}`, turn, { ship: next })],
          }),
        ]),
    doing('ashiva', `The Ashiva act: open a destroyer, tap whom it fires at; ${battle.raiders} craft`, {
      standing: Object.values(battle.enemies).every(({ hits, actions }) => hits === 0 || actions === 0),
      rows: Object.entries(battle.enemies).map(([id, { name, hits, lost, actions = ACTIONS }]) =>
        line(
          id,
          name,
          hits === 0
            ? 'Destroyed'
            : `${hits} hits left, ${actions} ${actions === 1 ? 'action' : 'actions'}${lost > 0 ? `, next turn ${ACTIONS - lost}` : ''}`,
          [
            ...ships.map((target) => choice(`Fires at ${shipName(target)}`, fire, { by: id, target })),
            ...ships.map((other) =>
              choice(`Ends beside ${shipName(other)}`, lay, { what: 'collision', ship: id, other }),
            ),
          ],
        ),
      ),
      keys: [
        key('One craft fewer', battleCommands['battle-craft'], { by: -1 }),
        key('One craft more', battleCommands['battle-craft'], { by: 1 }),
        battle.board === undefined
          ? key('Draw the Battle Map', boardCommands['battle-board'], { drawn: true })
          : key('Map on the table', boardCommands['battle-board'], { drawn: false }),
      ],
    }),
    doing('ships', 'Ships: open one to begin its turn', {
      standing: true,
      rows: ships.map((ship) =>
        line(ship, shipName(ship), shipWords(battle, ship), [
          ...(battle.active === ship ? [] : [choice('Begin its turn', turn, { ship }), engageKey(ship)]),
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
                  ...choice(String(near), battleCommands['battle-recover'], { ship, near }),
                  chosen: nearAnother(state, battle, ship) === near,
                })),
              ),
            ),
          }),
        ]),
  ];
};

/** The battle, step by step: first what is being judged, then whose turn it is. */
export const battleFace = (state: State, room: RoomView): FaceInput | null => {
  const { battle } = state;
  if (battle === null) return null;
  const { shot, active, thrown } = battle;
  const isFirst = active === null && Object.values(battle.ships).every(({ hasActed }) => !hasActed);
  const head = isOver(state, battle)
    ? 'One side has gone: stand down under Alarm'
    : (battle.result ?? (isFirst ? 'The Ashiva act first' : null));
  const now =
    shot !== null
      ? shotQuestion(state, battle, shot)
      : thrown === undefined
        ? null
        : thrownQuestion(battle, thrown);
  return {
    kind: 'ask',
    battle: true,
    title: 'Battle',
    questions: [
      ...(head === null ? [] : [doing('result', head, { standing: true })]),
      ...(now === null ? [] : [doing('judge', now[0], { keys: now[1] })]),
      ...(now !== null || active === null
        ? []
        : [
            doing('turn', `${shipName(active)} acts now: ${shipWords(battle, active)}`, {
              keys: activeKeys(state, battle, active),
            }),
          ]),
      ...(now === null ? lines(state, battle, room) : []),
    ].map((question) => ({ ...question, desk: 'combat' })),
  };
};

/** What goes with the battle when its alarm ends: what is being judged, and who is left of the Ashiva. */
export const unfinished = (state: State): Unfinished => {
  const { battle } = state;
  if (battle === null) return { round: null, alarm: null };
  const { shot, thrown, enemies, raiders } = battle;
  const destroyers = Object.values(enemies).filter(({ hits }) => hits > 0).length;
  const ashiva = [
    ...(destroyers > 0 ? [counted(destroyers, 'destroyer')] : []),
    ...(raiders > 0 ? [`${raiders} craft`] : []),
  ];
  const left = leftBehind(battle).map(shipName);
  const words = [
    ...(shot === null
      ? []
      : [
          shot.step === 'damage'
            ? `A hit on ${nameOfTarget(battle, shot.target)} is not settled.`
            : shot.step === 'pilot'
              ? `The squadron that ${shipName(shot.of ?? shot.target)} loses is not settled.`
              : `A shot at ${nameOfTarget(battle, shot.target)} is not judged.`,
        ]),
    ...(thrown === undefined
      ? []
      : [
          `Dice are missing: ${nameOfTarget(battle, thrown.ship)} ${thrown.what === 'engage' ? 'engages an Ashiva craft' : `ends beside ${nameOfTarget(battle, thrown.other)}`}.`,
        ]),
    ...(left.length === 0 ? [] : [`Interceptors of ${left.join(', ')} are still out.`]),
    ...(isOver(state, battle) ? [] : [`Ashiva are left: ${ashiva.join(', ')}.`]),
  ];
  return { round: null, alarm: words.length === 0 ? null : words.join(' ') };
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
      ...(battle.raiders === 0 ? [] : [row('Ashiva craft', String(battle.raiders))]),
    ],
  };
};

/** Everybody hears of it at once. */
export const lossesFace = ({ crews }: Pick<State, 'crews'>): FaceInput | null => {
  const lost = SHIP_IDS.filter((ship) => crews[ship]?.isDestroyed === true);
  return lost.length === 0
    ? null
    : {
        title: 'Ships lost',
        rows: lost.map((ship) =>
          row(shipName(ship), 'lost', {
            moment: { tone: 'bad', count: 1, title: 'A ship is lost' },
          }),
        ),
      };
};

/** Ships that are lost, with what their crews keep. Abandon Ship is a Captain's order: its key is there in the ship's own turn, or once every location is damaged. */
export const wrecksFace = (state: State): FaceInput | null => {
  const { battle, crews, wrecks } = state;
  const isLost = (ship: string): boolean => crews[ship]?.isDestroyed === true && wrecks[ship] === undefined;
  const lost = SHIP_IDS.filter(isLost);
  const doomed = SHIP_IDS.filter(
    (ship) => crews[ship]?.isDestroyed === false && (ship === battle?.active || isDoomed(state, ship)),
  );
  if (lost.length + doomed.length + Object.keys(wrecks).length === 0) return null;
  const stands = (ship: string): string => {
    if (isLost(ship)) return 'Destroyed';
    return isDoomed(state, ship) ? 'Every location damaged: abandon?' : 'Its turn: abandon?';
  };
  const options = (ship: string): Key[] => {
    const abandoned = !isLost(ship);
    const wreck = (label: string, shuttles: number, thrown: { readonly save?: number } = {}): Key =>
      deliberate(choice(label, battleCommands.wreck, { ship, shuttles, abandoned, ...thrown }));
    return [
      ...[0, 1, 2, 3, 4, 5, 6].map((shuttles) =>
        wreck(`Hub: ${shuttles} ${shuttles === 1 ? 'die' : 'dice'}`, shuttles),
      ),
      ...[0, 1, 2, 3, 4].map((save) =>
        wreck(`Thrown: ${save} ${save === 1 ? 'saves' : 'save'}`, save, { save }),
      ),
    ];
  };
  return {
    kind: 'ask',
    title: 'Lost ships',
    questions: [
      doing(
        'wrecks',
        `${lost.length > 0 || doomed.length === 0 ? 'A ship is lost' : 'Abandon ship, by its Captain’s order'}: a die for each Shuttle aboard. ${SAVES_FROM} saves, or ${SAVES_FROM - 1} and ${SAVES_FROM} when the ship is abandoned`,
        {
          desk: 'combat',
          standing: lost.length === 0,
          rows: [
            ...[...lost, ...doomed].map((ship) => line(ship, shipName(ship), stands(ship), options(ship))),
            ...Object.entries(wrecks).map(([ship, { manpower, cards }]) =>
              line(ship, shipName(ship), `keeps ${manpower} Manpower, ${cards} cards`),
            ),
          ],
        },
      ),
    ],
  };
};
