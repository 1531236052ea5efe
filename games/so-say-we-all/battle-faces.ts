import { destroyersWords } from './words.ts';
import { text } from '../../schemas/text.ts';
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
        text({
          en: `${name}: is it in the line of sight, with no ship between? Interceptors do not count`,
          de: `${name}: in der Sichtlinie, ohne Schiff dazwischen? Abfangjäger zählen nicht`,
        }),
        [
          seen(says, true, choice(text({ en: 'In sight', de: 'In Sicht' }), see, { yes: true })),
          seen(says, false, choice(text({ en: 'Not in sight', de: 'Nicht in Sicht' }), see, { yes: false })),
        ],
      ];
    case 'flak':
      return [
        target === PROSECUTOR
          ? text({
              en: `${name}: it is in the middle of its flak. ${inWords(FLAK)}`,
              de: `${name}: mitten in der eigenen Flak. ${inWords(FLAK)}`,
            })
          : text({
              en: `${name}: does the path cross the flak, within 2 hexes of the Prosecutor? ${inWords(FLAK)}`,
              de: `${name}: Kreuzt die Bahn die Flak, bis 2 Felder um die Prosecutor? ${inWords(FLAK)}`,
            }),
        [
          ...(target === PROSECUTOR
            ? []
            : [seen(says, false, choice(text({ en: 'No flak', de: 'Keine Flak' }), see, { yes: false }))]),
          ...dieKeys(see, { yes: true }, text({ en: 'Flak', de: 'Flak' })).map((each, at) =>
            at === 0 ? seen(says, true, each) : each,
          ),
          choice(text({ en: 'Not in sight', de: 'Nicht in Sicht' }), see, { hidden: true }),
        ],
      ];
    case 'die':
      return [
        text({
          en: `${name}: ${inWords(HITS)}${battle.ships[target]?.isBraced === true ? '; braced: −2' : ''}`,
          de: `${name}: ${inWords(HITS)}${battle.ships[target]?.isBraced === true ? '; gewappnet: −2' : ''}`,
        }),
        dieKeys(see, { yes: true }),
      ];
    case 'damage': {
      const crew = state.crews[target];
      const sound = crew === undefined ? [] : soundOf(target, crew);
      return [
        sound.length === 0
          ? text({
              en: `${name}: every location is damaged, so it is destroyed. Does Reactive Armour or a squadron that covers it take the hit?`,
              de: `${name}: Alle Stationen sind beschädigt, also zerstört. Nimmt ein Reaktivpanzer oder eine deckende Staffel den Treffer?`,
            })
          : text({
              en: `${name}: 1 location damaged, or does Reactive Armour or a squadron that covers it take the hit?`,
              de: `${name}: 1 Station beschädigt, oder nimmt ein Reaktivpanzer oder eine deckende Staffel den Treffer?`,
            }),
        // What follows on a die is held: the thumb that has entered the die may still be there.
        [
          choice(text({ en: 'Reactive Armour spent', de: 'Reaktivpanzer verbraucht' }), see, {
            instead: 'armour',
          }),
          ...inOrder(Object.keys(battle.ships), [target]).map((of) =>
            choice(text({ en: `Squadron of ${shipName(of)}`, de: `Staffel der ${shipName(of)}` }), see, {
              instead: 'squadron',
              of,
            }),
          ),
          ...(sound.length === 1
            ? []
            : [
                choice(
                  sound.length === 0
                    ? text({ en: 'Destroyed', de: 'Zerstört' })
                    : text({ en: 'Damage: hub draws where', de: 'Schaden: Zentrale lost die Station' }),
                  see,
                  {},
                ),
              ]),
          ...sound.map(({ id, name: location }) =>
            choice(text({ en: `Damage: ${location}`, de: `Schaden: ${location}` }), see, { location: id }),
          ),
        ].map(deliberate),
      ];
    }
    case 'pilot':
      return [
        text({
          en: `Squadron of ${shipName(shot.of ?? target)} is destroyed: ${inWords(PILOTS)}`,
          de: `Eine Staffel der ${shipName(shot.of ?? target)} ist zerstört: ${inWords(PILOTS)}`,
        }),
        dieKeys(see),
      ];
  }
};

/** What the dice of an engagement or a collision are asked for, one after the other. */
const thrownQuestion = (battle: Battle, thrown: Thrown): readonly [text: string, keys: Key[]] => {
  const never = choice(text({ en: 'Never mind', de: 'Doch nicht' }), lay, { what: 'nothing' });
  const { ship } = thrown;
  if (thrown.what === 'collision') {
    const { other } = thrown;
    return [
      text({
        en: `${nameOfTarget(battle, ship)} ends beside ${nameOfTarget(battle, other)}: ${inWords(COLLISIONS)}`,
        de: `${nameOfTarget(battle, ship)} endet neben ${nameOfTarget(battle, other)}: ${inWords(COLLISIONS)}`,
      }),
      [...dieKeys(battleCommands['battle-collide'], { ship, other }), never],
    ];
  }
  const name = shipName(ship);
  const { human, ashiva } = thrown;
  const dice = (command: (die: number) => Key): Key[] => [1, 2, 3, 4, 5, 6].map(command);
  if (human === undefined)
    return [
      text({
        en: `${name} engages an Ashiva craft: the Interceptor’s die. The higher one wins, and a tie is the Interceptor’s`,
        de: `${name} stellt einen Ashiva-Jäger: der Würfel des Abfangjägers. Der höhere gewinnt, bei Gleichstand der Abfangjäger`,
      }),
      [
        choice(text({ en: 'Hub’s dice', de: 'Würfel der Zentrale' }), engage, { ship }),
        ...dice((die) =>
          choice(text({ en: `Thrown ${die}`, de: `Geworfen: ${die}` }), lay, {
            what: 'engage',
            ship,
            human: die,
          }),
        ),
        never,
      ],
    ];
  if (ashiva === undefined)
    return [
      text({
        en: `${name} has thrown ${human}: the Ashiva’s die. Up to ${human}, the Interceptor wins`,
        de: `${name} hat ${human} gewürfelt: der Würfel der Ashiva. Bis ${human} gewinnt der Abfangjäger`,
      }),
      [
        choice(text({ en: 'Hub’s die', de: 'Würfel der Zentrale' }), engage, { ship, human }),
        ...dice((die) =>
          die <= human
            ? choice(text({ en: `Thrown ${die}`, de: `Geworfen: ${die}` }), engage, {
                ship,
                human,
                ashiva: die,
              })
            : choice(text({ en: `Thrown ${die}`, de: `Geworfen: ${die}` }), lay, {
                what: 'engage',
                ship,
                human,
                ashiva: die,
              }),
        ),
        never,
      ],
    ];
  return [
    text({
      en: `${name} ${human} against ${ashiva}: its squadron is destroyed: ${inWords(PILOTS)}`,
      de: `${name} ${human} gegen ${ashiva}: Die Staffel ist zerstört: ${inWords(PILOTS)}`,
    }),
    [
      choice(text({ en: 'Hub’s die', de: 'Würfel der Zentrale' }), engage, { ship, human, ashiva }),
      ...dice((die) =>
        choice(text({ en: `Thrown ${die}`, de: `Geworfen: ${die}` }), engage, {
          ship,
          human,
          ashiva,
          pilot: die,
        }),
      ),
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
      ? text({
          en: `${own.actions} ${own.actions === 1 ? 'action' : 'actions'} left`,
          de: `noch ${own.actions} ${own.actions === 1 ? 'Aktion' : 'Aktionen'}`,
        })
      : own.hasActed
        ? text({ en: 'has acted', de: 'war am Zug' })
        : '',
    ...(own.lost > 0 ? [text({ en: `${own.lost} lost`, de: `${own.lost} verloren` })] : []),
    ...(own.isBraced ? [text({ en: 'braced', de: 'gewappnet' })] : []),
    ...(own.squadrons > 0
      ? [
          text({
            en: `${own.squadrons} ${own.squadrons === 1 ? 'squadron' : 'squadrons'} out`,
            de: `${own.squadrons} ${own.squadrons === 1 ? 'Staffel' : 'Staffeln'} draußen`,
          }),
        ]
      : []),
  ]
    .filter((words) => words !== '')
    .join(', ');
};

/** Tokens that its Communications Officer lays into the CIC, or takes out of it. */
const cicKeys = (state: State, ship: string): Key[] =>
  (
    [
      ['hangar', text({ en: 'Hangar', de: 'Hangar' })],
      ['weapons', text({ en: 'Weapons', de: 'Waffen' })],
    ] as const
  ).flatMap(([location, name]) => {
    const now = staffOf(state, ship, location);
    return [1, -1].map((by) =>
      choice(
        text({
          en: `${name} tokens in the CIC: ${now} to ${now + by}`,
          de: `${name}, Marker in der CIC: ${now} auf ${now + by}`,
        }),
        battleCommands['battle-cic'],
        {
          ship,
          location,
          by,
        },
      ),
    );
  });

/** Their Manpower can be moved once they are home. */
const recallKey = (battle: Battle, ship: string): Key[] =>
  (battle.ships[ship]?.squadrons ?? 0) === 0
    ? []
    : [
        choice(
          text({ en: 'Recall a squadron', de: 'Eine Staffel zurückrufen' }),
          battleCommands['battle-craft'],
          { ship, by: -1 },
        ),
      ];

const engageKey = (ship: string): Key =>
  choice(text({ en: 'Engage a craft', de: 'Einen Jäger stellen' }), lay, { what: 'engage', ship });

const activeKeys = (state: State, battle: Battle, ship: string): Key[] => [
  choice(text({ en: 'Move', de: 'Bewegen' }), act, { action: 'move' }),
  choice(text({ en: 'Brace (1 Fuel)', de: 'Wappnen (1 Treibstoff)' }), act, { action: 'brace' }),
  choice(text({ en: 'Interceptors', de: 'Abfangjäger' }), act, { action: 'interceptors' }),
  choice(text({ en: 'Transfer', de: 'Personal verlegen' }), act, { action: 'transfer' }),
  choice(text({ en: 'Jump', de: 'Springen' }), act, { action: 'jump' }),
  choice(text({ en: 'Main weapons', de: 'Hauptwaffen' }), act, { action: 'fire' }),
  ...Object.entries(battle.enemies).map(([id, { name }]) =>
    choice(text({ en: `Shot at ${name}`, de: `Schuss auf ${name}` }), fire, { target: id }),
  ),
  engageKey(ship),
  ...recallKey(battle, ship),
  ...cicKeys(state, ship),
  choice(text({ en: 'Turn over', de: 'Zug beenden' }), battleCommands['battle-end-turn']),
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
    doing(
      'collisions',
      text({
        en: `The turn of ${shipName(ship)} is over: is it beside another ship, moved or not?`,
        de: `Der Zug der ${shipName(ship)} ist vorbei: Liegt sie neben einem anderen Schiff, bewegt oder nicht?`,
      }),
      {
        standing: board === undefined,
        keys: others
          .filter((other) => other !== ship)
          .map((other) =>
            choice(
              text({
                en: `Beside ${nameOfTarget(battle, other)}`,
                de: `Neben ${nameOfTarget(battle, other)}`,
              }),
              lay,
              { what: 'collision', ship, other },
            ),
          ),
      },
    ),
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
          doing(
            'next',
            text({ en: `${shipName(next)} is next`, de: `${shipName(next)} ist als Nächste am Zug` }),
            {
              keys: [
                key(
                  text({ en: `Begin the turn of ${shipName(next)}`, de: `Zug beginnen: ${shipName(next)}` }),
                  turn,
                  { ship: next },
                ),
              ],
            },
          ),
        ]),
    doing(
      'ashiva',
      text({
        en: `The Ashiva act: open a destroyer, tap whom it fires at; ${battle.raiders} craft`,
        de: `Die Ashiva handeln: Öffne einen Zerstörer, tippe sein Ziel an; ${battle.raiders} Jäger`,
      }),
      {
        standing: Object.values(battle.enemies).every(({ hits, actions }) => hits === 0 || actions === 0),
        rows: Object.entries(battle.enemies).map(([id, { name, hits, lost, actions = ACTIONS }]) =>
          line(
            id,
            name,
            hits === 0
              ? text({ en: 'Destroyed', de: 'Zerstört' })
              : text({
                  en: `${hits} hits left, ${actions} ${actions === 1 ? 'action' : 'actions'}${lost > 0 ? `, next turn ${ACTIONS - lost}` : ''}`,
                  de: `noch ${hits} Treffer, ${actions} ${actions === 1 ? 'Aktion' : 'Aktionen'}${lost > 0 ? `, nächster Zug ${ACTIONS - lost}` : ''}`,
                }),
            [
              ...ships.map((target) =>
                choice(
                  text({ en: `Fires at ${shipName(target)}`, de: `Schießt auf ${shipName(target)}` }),
                  fire,
                  { by: id, target },
                ),
              ),
              ...ships.map((other) =>
                choice(
                  text({ en: `Ends beside ${shipName(other)}`, de: `Endet neben ${shipName(other)}` }),
                  lay,
                  { what: 'collision', ship: id, other },
                ),
              ),
            ],
          ),
        ),
        keys: [
          key(text({ en: 'One craft fewer', de: 'Ein Jäger weniger' }), battleCommands['battle-craft'], {
            by: -1,
          }),
          key(text({ en: 'One craft more', de: 'Ein Jäger mehr' }), battleCommands['battle-craft'], {
            by: 1,
          }),
          battle.board === undefined
            ? key(
                text({ en: 'Draw the Battle Map', de: 'Gefechtskarte zeichnen' }),
                boardCommands['battle-board'],
                { drawn: true },
              )
            : key(
                text({ en: 'Map on the table', de: 'Karte auf dem Tisch' }),
                boardCommands['battle-board'],
                { drawn: false },
              ),
        ],
      },
    ),
    doing(
      'ships',
      text({
        en: 'Ships: open one to begin its turn',
        de: 'Schiffe: Öffne eines, um seinen Zug zu beginnen',
      }),
      {
        standing: true,
        rows: ships.map((ship) =>
          line(ship, shipName(ship), shipWords(battle, ship), [
            ...(battle.active === ship
              ? []
              : [
                  choice(text({ en: 'Begin its turn', de: 'Zug beginnen' }), turn, { ship }),
                  engageKey(ship),
                ]),
          ]),
        ),
      },
    ),
    ...(left.length === 0
      ? []
      : [
          doing(
            'left',
            text({
              en: 'Interceptors of ships that have jumped: how many are within 4 hexes of a ship?',
              de: 'Abfangjäger gesprungener Schiffe: Wie viele sind höchstens 4 Felder von einem Schiff?',
            }),
            {
              rows: left.map((ship) =>
                line(
                  ship,
                  shipName(ship),
                  text({
                    en: `${battle.ships[ship]?.squadrons ?? 0} out`,
                    de: `${battle.ships[ship]?.squadrons ?? 0} draußen`,
                  }),
                  Array.from({ length: (battle.ships[ship]?.squadrons ?? 0) + 1 }, (_, near) => ({
                    ...choice(String(near), battleCommands['battle-recover'], { ship, near }),
                    chosen: nearAnother(state, battle, ship) === near,
                  })),
                ),
              ),
            },
          ),
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
    ? text({
        en: 'One side has gone: stand down under Alarm',
        de: 'Eine Seite ist weg: unter Alarm Entwarnung geben',
      })
    : (battle.result ??
      (isFirst ? text({ en: 'The Ashiva act first', de: 'Die Ashiva handeln zuerst' }) : null));
  const now =
    shot !== null
      ? shotQuestion(state, battle, shot)
      : thrown === undefined
        ? null
        : thrownQuestion(battle, thrown);
  return {
    kind: 'ask',
    battle: true,
    title: text({ en: 'Battle', de: 'Gefecht' }),
    questions: [
      ...(head === null ? [] : [doing('result', head, { standing: true })]),
      ...(now === null ? [] : [doing('judge', now[0], { keys: now[1] })]),
      ...(now !== null || active === null
        ? []
        : [
            doing(
              'turn',
              text({
                en: `${shipName(active)} acts now: ${shipWords(battle, active)}`,
                de: `${shipName(active)} ist am Zug: ${shipWords(battle, active)}`,
              }),
              {
                keys: activeKeys(state, battle, active),
              },
            ),
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
    ...(destroyers > 0 ? [destroyersWords(destroyers)] : []),
    ...(raiders > 0 ? [text({ en: `${raiders} craft`, de: `${raiders} Jäger` })] : []),
  ];
  const left = leftBehind(battle).map(shipName);
  const words = [
    ...(shot === null
      ? []
      : [
          shot.step === 'damage'
            ? text({
                en: `A hit on ${nameOfTarget(battle, shot.target)} is not settled.`,
                de: `Ein Treffer auf ${nameOfTarget(battle, shot.target)} ist noch offen.`,
              })
            : shot.step === 'pilot'
              ? text({
                  en: `The squadron that ${shipName(shot.of ?? shot.target)} loses is not settled.`,
                  de: `Der Verlust einer Staffel der ${shipName(shot.of ?? shot.target)} ist noch offen.`,
                })
              : text({
                  en: `A shot at ${nameOfTarget(battle, shot.target)} is not judged.`,
                  de: `Ein Schuss auf ${nameOfTarget(battle, shot.target)} ist noch nicht gewertet.`,
                }),
        ]),
    ...(thrown === undefined
      ? []
      : [
          text({
            en: `Dice are missing: ${nameOfTarget(battle, thrown.ship)} ${thrown.what === 'engage' ? 'engages an Ashiva craft' : `ends beside ${nameOfTarget(battle, thrown.other)}`}.`,
            de: `Würfel fehlen: ${nameOfTarget(battle, thrown.ship)} ${thrown.what === 'engage' ? 'stellt einen Ashiva-Jäger' : `endet neben ${nameOfTarget(battle, thrown.other)}`}.`,
          }),
        ]),
    ...(left.length === 0
      ? []
      : [
          text({
            en: `Interceptors of ${left.join(', ')} are still out.`,
            de: `Noch draußen sind Abfangjäger von: ${left.join(', ')}.`,
          }),
        ]),
    ...(isOver(state, battle)
      ? []
      : [
          text({
            en: `Ashiva are left: ${ashiva.join(', ')}.`,
            de: `Von den Ashiva sind noch da: ${ashiva.join(', ')}.`,
          }),
        ]),
  ];
  return { round: null, alarm: words.length === 0 ? null : words.join(' ') };
};

/** Everybody at the Combat table. */
export const battleRows = (state: State): FaceInput | null => {
  const { battle } = state;
  if (battle === null) return null;
  return {
    title: text({ en: `Battle, Ashiva turn ${battle.round}`, de: `Gefecht, Zug ${battle.round} der Ashiva` }),
    rows: [
      ...(battle.result === null ? [] : [row(text({ en: 'Now', de: 'Jetzt' }), battle.result)]),
      ...Object.values(battle.enemies).map(({ name, hits }) =>
        row(
          name,
          hits === 0
            ? text({ en: 'Destroyed', de: 'Zerstört' })
            : text({ en: `${hits} hits left`, de: `noch ${hits} Treffer` }),
        ),
      ),
      ...(battle.raiders === 0
        ? []
        : [row(text({ en: 'Ashiva craft', de: 'Ashiva-Jäger' }), String(battle.raiders))]),
    ],
  };
};

/** Everybody hears of it at once. */
export const lossesFace = ({ crews }: Pick<State, 'crews'>): FaceInput | null => {
  const lost = SHIP_IDS.filter((ship) => crews[ship]?.isDestroyed === true);
  return lost.length === 0
    ? null
    : {
        title: text({ en: 'Ships lost', de: 'Verlorene Schiffe' }),
        rows: lost.map((ship) =>
          row(shipName(ship), text({ en: 'lost', de: 'verloren' }), {
            moment: {
              tone: 'bad',
              count: 1,
              title: text({ en: 'A ship is lost', de: 'Ein Schiff ist verloren' }),
            },
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
    if (isLost(ship)) return text({ en: 'Destroyed', de: 'Zerstört' });
    return isDoomed(state, ship)
      ? text({ en: 'Every location damaged: abandon?', de: 'Alle Stationen beschädigt: aufgeben?' })
      : text({ en: 'Its turn: abandon?', de: 'Am Zug: aufgeben?' });
  };
  const options = (ship: string): Key[] => {
    const abandoned = !isLost(ship);
    const wreck = (label: string, shuttles: number, thrown: { readonly save?: number } = {}): Key =>
      deliberate(choice(label, battleCommands.wreck, { ship, shuttles, abandoned, ...thrown }));
    return [
      ...[0, 1, 2, 3, 4, 5, 6].map((shuttles) =>
        wreck(
          text({
            en: `Hub: ${shuttles} ${shuttles === 1 ? 'die' : 'dice'}`,
            de: `Zentrale: ${shuttles} Würfel`,
          }),
          shuttles,
        ),
      ),
      ...[0, 1, 2, 3, 4].map((save) =>
        wreck(
          text({
            en: `Thrown: ${save} ${save === 1 ? 'saves' : 'save'}`,
            de: `Geworfen: ${save} ${save === 1 ? 'Rettung' : 'Rettungen'}`,
          }),
          save,
          { save },
        ),
      ),
    ];
  };
  return {
    kind: 'ask',
    title: text({ en: 'Lost ships', de: 'Verlorene Schiffe' }),
    questions: [
      doing(
        'wrecks',
        text({
          en: `${lost.length > 0 || doomed.length === 0 ? 'A ship is lost' : 'Abandon ship, by its Captain’s order'}: a die for each Shuttle aboard. ${SAVES_FROM} saves, or ${SAVES_FROM - 1} and ${SAVES_FROM} when the ship is abandoned`,
          de: `${lost.length > 0 || doomed.length === 0 ? 'Ein Schiff ist verloren' : 'Schiff aufgeben, auf Befehl des Kapitäns'}: ein Würfel je Shuttle an Bord. ${SAVES_FROM} rettet, bei aufgegebenem Schiff ${SAVES_FROM - 1} und ${SAVES_FROM}`,
        }),
        {
          desk: 'combat',
          standing: lost.length === 0,
          rows: [
            ...[...lost, ...doomed].map((ship) => line(ship, shipName(ship), stands(ship), options(ship))),
            ...Object.entries(wrecks).map(([ship, { manpower, cards }]) =>
              line(
                ship,
                shipName(ship),
                text({
                  en: `keeps ${manpower} Manpower, ${cards} cards`,
                  de: `rettet ${manpower} Personal, ${cards} Karten`,
                }),
              ),
            ),
          ],
        },
      ),
    ],
  };
};
