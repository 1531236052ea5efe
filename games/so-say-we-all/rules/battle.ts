import { text as inEach } from '../../../schemas/text.ts';
import {
  ACTIONS,
  BRACE_BY,
  COLLISIONS,
  entryOf,
  FLAK,
  forcesIn,
  HITS,
  PILOTS,
  SAVED,
  SAVES_FROM,
  SHOTS,
  type Entry,
} from '../content/combat.ts';
import { shipName } from '../ships.ts';
import { figure } from '../../kit/options.ts';
import { addManpower, afloat, crewOf, damageFault, damageTo, locationsOf, soundOf, wound } from './crews.ts';
import { waiting } from './jump.ts';
import { staffCic, staffOf, worksAt } from './staffing.ts';
import { addedBy } from './upgrades.ts';
import { against } from './against.ts';
import type { Moments } from '../../kit/hooks.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { Refused, RuleContext } from '../../kit/rule.ts';
import type { Battle, Fighting, Shot, State } from '../state.ts';

export const PROSECUTOR = 'prosecutor';
type Roll = (sides: number) => number;

/** As many as the Hangar is staffed with, and what an Upgrade adds to a staffed one. */
const squadronsOf = (state: State, ship: string): number => {
  const staffed = state.crews[ship]?.damaged.hangar === true ? 0 : staffOf(state, ship, 'hangar');
  return staffed === 0 ? 0 : staffed + addedBy(state, ship, 'squadrons');
};

/** Interceptors begin combat covering their home ship: as many as the Hangar is staffed with. */
export const beginBattle = (state: State, { room, rule }: RuleContext): void => {
  staffCic(state);
  rule('alarm');
  const { destroyers, raiders } = forcesIn(room.turn);
  state.battle = {
    turn: room.turn,
    round: 1,
    ships: Object.fromEntries(
      waiting(state, room.tables).map((ship): [string, Fighting] => [
        ship,
        {
          actions: 0,
          lost: 0,
          isBraced: false,
          hasActed: false,
          isAway: false,
          squadrons: squadronsOf(state, ship),
        },
      ]),
    ),
    enemies: Object.fromEntries(
      Array.from({ length: destroyers }, (_, at) => [
        `destroyer-${at + 1}`,
        {
          name: inEach({ en: `Destroyer ${at + 1}`, de: `Zerstörer ${at + 1}` }),
          hits: figure(room.options, 'destroyer-hits'),
          lost: 0,
          actions: ACTIONS,
        },
      ]),
    ),
    raiders,
    active: null,
    shot: null,
    volley: 0,
    fired: 0,
    result: null,
  };
  if (Object.values(state.battle.ships).some(({ squadrons }) => squadrons > 0)) rule('home-ship');
};

/** A ship that was there as the battle began. */
export const shipIn = ({ ships }: Battle, ship: string): Fighting => {
  const own = ships[ship];
  if (own === undefined) throw new TypeError(`"${ship}" is not in this battle`);
  return own;
};

/** The ships that still fight here. */
export const fightingShips = (state: State, battle: Battle): string[] =>
  Object.keys(battle.ships).filter(
    (ship) => battle.ships[ship]?.isAway === false && state.crews[ship]?.isDestroyed === false,
  );

/** Of a ship that has jumped, is lost, or was never there. */
export const fightingFault = (state: State, battle: Battle, ship: string): Refused | null => {
  if (fightingShips(state, battle).includes(ship)) return null;
  const refused = inEach({
    en: `${shipName(ship)} is not in this battle`,
    de: `${shipName(ship)} ist nicht in diesem Gefecht`,
  });
  if (state.crews[ship]?.isDestroyed === true) return against('destruction', refused);
  return battle.ships[ship]?.isAway === true ? against('combat-jump', refused) : { refused };
};

/** The adjudicator finishes what was begun. */
export const shotFault = ({ shot }: Battle): Refused | null =>
  shot === null
    ? null
    : {
        refused: inEach({
          en: 'a shot is being judged. Finish it first',
          de: 'ein Schuss wird gerade gewertet. Mach ihn erst fertig',
        }),
      };

/** One side has gone: Control gives the all-clear. */
export const isOver = (state: State, battle: Battle): boolean =>
  fightingShips(state, battle).length === 0 ||
  (battle.raiders === 0 && Object.values(battle.enemies).every(({ hits }) => hits === 0));

/** Actions that were lost are back when the ship's own next turn is over; a brace lasts as the option says. */
export const endTurn = (battle: Battle): void => {
  const ended = battle.active;
  const ship = ended === null ? undefined : battle.ships[ended];
  battle.active = null;
  battle.volley = 0;
  battle.fired = 0;
  if (ship === undefined || ended === null) return;
  ship.actions = 0;
  ship.hasActed = true;
  if (!ship.isAway) battle.ended = { ship: ended, rolled: [] };
};

/** Ships that have not had a turn in this round of turns; the one that is in its turn has. */
const yetToAct = (state: State, battle: Battle): string[] =>
  fightingShips(state, battle).filter(
    (each) => each !== battle.active && battle.ships[each]?.hasActed === false,
  );

/** Everyone has a turn before anyone has a second. */
export const turnFault = (state: State, battle: Battle, ship: string): Refused | null => {
  const fault = fightingFault(state, battle, ship) ?? shotFault(battle);
  const waiting = yetToAct(state, battle);
  return fault !== null || waiting.length === 0 || waiting.includes(ship)
    ? fault
    : against(
        'initiative',
        inEach({
          en: `Combat: every ship takes one turn before any takes a second. Still to come: ${waiting.map(shipName).join(', ')}`,
          de: `Gefecht: Jedes Schiff ist einmal am Zug, bevor eines zum zweiten Mal kommt. Es fehlen noch: ${waiting.map(shipName).join(', ')}`,
        }),
      );
};

/** A ship's turn: two actions less those that it has lost. */
export const beginTurn = (state: State, battle: Battle, ship: string, room: RoomView): Fighting => {
  const own = shipIn(battle, ship);
  endTurn(battle);
  if (yetToAct(state, battle).length === 0)
    for (const each of fightingShips(state, battle)) shipIn(battle, each).hasActed = false;
  battle.active = ship;
  delete battle.ended;
  own.actions = Math.max(0, ACTIONS - own.lost);
  own.lost = 0;
  if (room.options['brace-lasts'] === 'until its next turn') own.isBraced = false;
  return own;
};

/** The Ashiva have their turn: two actions each, less those that hits have cost, which are back for the turn after. */
export const ashivaTurn = (battle: Battle, round: number): void => {
  battle.round = round;
  for (const enemy of Object.values(battle.enemies)) {
    enemy.actions = Math.max(0, ACTIONS - enemy.lost);
    enemy.lost = 0;
  }
};

interface CicMove {
  readonly ship: string;
  readonly location: string;
  readonly by: number;
}

/** The CIC in a battle: tokens come and go at will, as far as there are hands and places. */
export const cicFault = (state: State, battle: Battle, { ship, location, by }: CicMove): Refused | null => {
  const gone = fightingFault(state, battle, ship);
  if (gone !== null) return gone;
  const crew = crewOf(state, ship);
  const place = locationsOf(ship, crew).find((each) => each.id === location && each.cic === true);
  if (place === undefined)
    return against(
      'staffing',
      inEach({
        en: `${shipName(ship)} has no ${location} in the CIC`,
        de: `${shipName(ship)} hat in der CIC keinen Platz für diese Station`,
      }),
    );
  const now = staffOf(state, ship, location) + by;
  if (now < 0 || now > place.places)
    return against(
      'staffing',
      inEach({
        en: `${place.name}: ${now - by} Manpower in the CIC, ${place.places} at most`,
        de: `${place.name}: ${now - by} Personal in der CIC, höchstens ${place.places}`,
      }),
    );
  if (by > 0 && crew.damaged[location] === true)
    return against(
      'engineering',
      inEach({
        en: `the ${place.name} is damaged: nobody can be placed there until it is repaired`,
        de: `${place.name} beschädigt: Bis zur Reparatur wird dort niemand eingesetzt`,
      }),
    );
  // Manpower of Interceptors that are out cannot be moved until they are recalled.
  return location === 'hangar' &&
    by < 0 &&
    now < shipIn(battle, ship).squadrons - addedBy(state, ship, 'squadrons')
    ? against(
        'battle-map',
        inEach({
          en: `CIC: ${shipIn(battle, ship).squadrons} Interceptors of ${shipName(ship)} are out, and their Manpower stays until they are recalled`,
          de: `CIC: ${shipIn(battle, ship).squadrons} Abfangjäger der ${shipName(ship)} sind draußen, und ihr Personal bleibt, bis sie zurückgerufen sind`,
        }),
      )
    : null;
};

/** One token more in the Hangar is a squadron out. How many are there now. */
export const moveInCic = (state: State, battle: Battle, { ship, location, by }: CicMove): number => {
  const now = staffOf(state, ship, location) + by;
  if (location === 'hangar' && by > 0) shipIn(battle, ship).squadrons += by;
  state.staff[ship] = { ...state.staff[ship], [location]: now };
  return now;
};

/** Whose turn comes next by the Fleet Commander's order: the first that has not had one in this round of turns. */
export const nextShip = (state: State, battle: Battle, initiative: readonly string[]): string | undefined => {
  const still = inOrder(fightingShips(state, battle), initiative);
  return still.find((ship) => battle.ships[ship]?.hasActed === false) ?? still[0];
};

/** By the initiative; whoever is not in it comes last. */
export const inOrder = (ships: readonly string[], initiative: readonly string[]): string[] => [
  ...initiative.filter((ship) => ships.includes(ship)),
  ...ships.filter((ship) => !initiative.includes(ship)),
];

/** The room's initiative follows the battle: whose turn is over, and without the ships that nobody waits for any more. */
export const keepOrder = (
  state: State,
  { room, request }: Pick<RuleContext, 'room' | 'request'>,
  ended: string | null = null,
): void => {
  const { battle } = state;
  if (battle === null) return;
  const still = fightingShips(state, battle);
  if (room.initiative.length > 0) state.order = inOrder(battle.order ?? room.initiative, room.initiative);
  if (battle.active !== null && !still.includes(battle.active)) endTurn(battle);
  // Control may have said under Alarm already that it has acted: said twice, it would count for the next round of turns.
  if (ended !== null && ended === room.acting && room.initiative.includes(ended))
    request({ verb: 'rounds.taken', args: { member: ended } });
  // Whoever fights here is in it, whom Control has left out too: every ship has a turn before any has a second.
  const order = inOrder(still, room.initiative);
  const isSo =
    order.length === room.initiative.length && order.every((each, at) => each === room.initiative[at]);
  if (order.length === 0 || room.initiative.length === 0 || isSo) return;
  battle.order ??= inOrder(Object.keys(battle.ships), room.initiative);
  request({ verb: 'rounds.order', args: { order } });
};

/** Control has arranged the order by hand: who fights no more is not in it, and whom Control left out stays out until the next turn. */
export const dropLost = (state: State, { room, request }: Pick<RuleContext, 'room' | 'request'>): void => {
  const { battle } = state;
  if (battle === null) return;
  const still = fightingShips(state, battle);
  const order = room.initiative.filter((each) => still.includes(each));
  if (order.length > 0 && order.length < room.initiative.length)
    request({ verb: 'rounds.order', args: { order } });
};

/** After the battle ships that had jumped are in the order again, for the next one. */
export const restoreOrder = (
  state: State,
  { room, request }: Pick<RuleContext, 'room' | 'request'>,
): void => {
  const order = state.battle?.order?.filter((each) => afloat(state, room.tables).includes(each)) ?? [];
  if (order.length > 0) request({ verb: 'rounds.order', args: { order } });
};

/** The battle follows the room's initiative: a turn that Control ends under Alarm is over here too. */
export const keepTurns = (
  battle: Battle,
  { acting, taken }: Pick<Moments['initiativeMoved'], 'acting' | 'taken'>,
  { initiative }: Pick<RoomView, 'initiative'>,
): void => {
  const { active } = battle;
  if (active !== null && active !== acting && initiative.includes(active)) endTurn(battle);
  for (const member of initiative) {
    const ship = battle.ships[member];
    if (ship !== undefined) ship.hasActed = taken.includes(member);
  }
};

export const NO_TURN: Refused = against(
  'initiative',
  inEach({
    en: 'no ship is taking its turn. Start one first',
    de: 'kein Schiff ist am Zug. Beginne erst einen Zug',
  }),
);

/** Whether the ship whose turn it is has an action left. */
export const actionFault = ({ active, ships }: Battle): Refused | null => {
  if (active === null) return NO_TURN;
  return ships[active]?.actions === 0
    ? against(
        'initiative',
        inEach({
          en: `${shipName(active)} has no actions left: a ship has ${ACTIONS}, minus those it has lost`,
          de: `${shipName(active)} hat keine Aktionen mehr: Ein Schiff hat ${ACTIONS}, weniger die verlorenen`,
        }),
      )
    : null;
};

export const fireFault = (battle: Battle, crews: State['crews']): Refused | null => {
  if (battle.active !== PROSECUTOR)
    return against(
      'main-weapons',
      inEach({ en: 'only the Prosecutor has main weapons', de: 'nur die Prosecutor hat Hauptwaffen' }),
    );
  return crews[PROSECUTOR]?.damaged.weapons === true
    ? against(
        'main-weapons',
        inEach({
          en: 'the Weapons are damaged. Repair them first',
          de: 'die Waffen sind beschädigt. Repariert sie erst',
        }),
      )
    : null;
};

/** Reads a table: the die, what is added, the entry in words. */
export const read = <Result extends string>(
  table: readonly Entry<Result>[],
  die: number,
  by = 0,
): { readonly result: Result; readonly words: string } => {
  const { result, words } = entryOf(table, die + by);
  return {
    result,
    words: inEach({
      en: `die ${die}${by === 0 ? '' : ` − ${-by} braced = ${die + by}`}: ${words}`,
      de: `Wurf ${die}${by === 0 ? '' : ` − ${-by} gewappnet = ${die + by}`}: ${words}`,
    }),
  };
};

/** A squadron is destroyed: a die says what becomes of its Manpower, which is its ship's. */
export const loseSquadron = (state: State, ship: string, die: number): string => {
  const crew = crewOf(state, ship);
  const own = state.battle?.ships[ship];
  if (own !== undefined) own.squadrons = Math.max(0, own.squadrons - 1);
  // Its token in the CIC is gone with it: the place is free.
  const staffed = staffOf(state, ship, 'hangar');
  if (staffed > 0) state.staff[ship] = { ...state.staff[ship], hangar: staffed - 1 };
  const { result, words } = read(PILOTS, die + addedBy(state, ship, 'pilot'));
  if (result === 'killed') addManpower(crew, -1);
  else wound(crew, 1);
  return inEach({
    en: `${shipName(ship)} loses a squadron, ${words}`,
    de: `${shipName(ship)} verliert eine Staffel, ${words}`,
  });
};

/** Damage in a battle: a location, or the ship. */
export const hurtShip = (state: State, ship: string, location: string | undefined, roll: Roll): string => {
  const crew = crewOf(state, ship);
  if (crew.isDestroyed)
    return inEach({ en: `${shipName(ship)} is lost already`, de: `${shipName(ship)} ist schon verloren` });
  const hit = damageTo(crew, ship, location, roll);
  if (hit === null)
    return inEach({ en: `${shipName(ship)} is destroyed`, de: `${shipName(ship)} ist zerstört` });
  const stays =
    hit.id === 'hangar' && (state.battle?.ships[ship]?.squadrons ?? 0) > 0
      ? inEach({ en: '; Interceptors that are out fly on', de: '; Abfangjäger draußen fliegen weiter' })
      : '';
  return inEach({
    en: `${shipName(ship)}: ${hit.name} damaged${stays}`,
    de: `${shipName(ship)}: ${hit.name} beschädigt${stays}`,
  });
};

/** A collision is judged as a ship's turn ends, moved or not, beside any other ship; of a destroyer whenever the Ashiva have acted. */
export const collisionFault = (
  state: State,
  battle: Battle,
  ship: string,
  other: string | undefined,
): Refused | null => {
  const rule = 'collision';
  if (other === undefined || other === ship)
    return against(
      rule,
      inEach({
        en: 'Move: a collision is between two ships. Name the one beside it',
        de: 'Bewegung: Eine Kollision ist zwischen zwei Schiffen. Nenn das Schiff daneben',
      }),
    );
  const isFoe = (id: string): boolean => (battle.enemies[id]?.hits ?? 0) > 0;
  for (const each of [ship, other]) {
    const gone = isFoe(each) ? null : fightingFault(state, battle, each);
    if (gone !== null) return gone;
  }
  if (!isFoe(ship) && battle.ended?.ship !== ship)
    return against(
      rule,
      inEach({
        en: `Move: a collision is rolled when a ship’s turn is over. ${battle.active === ship ? `End the turn of ${shipName(ship)} first` : `The turn of ${shipName(ship)} was not the last one`}`,
        de: `Bewegung: Eine Kollision wird gewürfelt, wenn der Zug eines Schiffs vorbei ist. ${battle.active === ship ? `Beende erst den Zug der ${shipName(ship)}` : `Der Zug der ${shipName(ship)} war nicht der letzte`}`,
      }),
    );
  return !isFoe(ship) && battle.ended?.rolled.includes(other) === true
    ? against(
        rule,
        inEach({
          en: `Move: ${nameOfTarget(battle, ship)} and ${nameOfTarget(battle, other)} have had their die`,
          de: `Bewegung: Für ${nameOfTarget(battle, ship)} und ${nameOfTarget(battle, other)} ist schon gewürfelt`,
        }),
      )
    : null;
};

export const collide = (
  state: State,
  battle: Battle,
  ships: readonly [ship: string, other: string],
  die: number,
  roll: Roll,
): string => {
  const { result, words } = read(COLLISIONS, die);
  if (battle.ended?.ship === ships[0]) battle.ended.rolled.push(ships[1]);
  const hurt = (id: string): string => {
    const enemy = battle.enemies[id];
    if (enemy === undefined) return hurtShip(state, id, undefined, roll);
    enemy.hits = Math.max(0, enemy.hits - 1);
    return inEach({
      en: `${enemy.name}: ${enemy.hits === 0 ? 'destroyed' : '1 location damaged'}`,
      de: `${enemy.name}: ${enemy.hits === 0 ? 'zerstört' : '1 Station beschädigt'}`,
    });
  };
  const hits = result === 'nothing' ? '' : `: ${ships.map(hurt).join(', ')}`;
  return inEach({ en: `collision, ${words}${hits}`, de: `Kollision, ${words}${hits}` });
};

/** Whether there is somebody on both sides. */
export const engageFault = (battle: Battle, ship: string): Refused | null => {
  if ((battle.ships[ship]?.squadrons ?? 0) === 0)
    return against(
      'engage',
      inEach({
        en: `Engage: ${shipName(ship)} has no Interceptors out. Begin with a ship that has some`,
        de: `Abfangjäger: ${shipName(ship)} hat keine draußen. Nimm ein Schiff, das welche hat`,
      }),
    );
  return battle.raiders === 0
    ? against(
        'engage',
        inEach({
          en: 'Engage: no Ashiva craft are left',
          de: 'Abfangjäger: Es sind keine Ashiva-Jäger mehr da',
        }),
      )
    : null;
};

/** Both sides roll, the highest wins; in a tie the human Interceptor does. */
export const engage = (
  state: State,
  battle: Battle,
  ship: string,
  { human, ashiva, pilot }: { readonly human: number; readonly ashiva: number; readonly pilot: number },
): string => {
  if (human >= ashiva) {
    battle.raiders -= 1;
    return inEach({
      en: `${shipName(ship)} ${human} against ${ashiva}: an Ashiva craft is destroyed`,
      de: `${shipName(ship)} ${human} gegen ${ashiva}: Ein Ashiva-Jäger ist zerstört`,
    });
  }
  const loss = loseSquadron(state, ship, pilot);
  return inEach({ en: `${human} against ${ashiva}: ${loss}`, de: `${human} gegen ${ashiva}: ${loss}` });
};

export const nameOfTarget = (battle: Battle, target: string): string =>
  battle.enemies[target]?.name ?? shipName(target);

/** Shots that the main weapons may still fire: three an action, one Manpower at the CIC for each. */
export const shotsLeft = (state: State, battle: Battle): number =>
  worksAt(state, PROSECUTOR, 'weapons')
    ? Math.max(0, Math.min(battle.volley, staffOf(state, PROSECUTOR, 'weapons') - battle.fired))
    : 0;

export const beginVolley = (state: State, battle: Battle): void => {
  battle.volley = SHOTS + addedBy(state, PROSECUTOR, 'shots');
};

/** What a step of a shot comes to: it goes on to another step, or this is its end. */
type Next = { readonly to: Shot['step']; readonly text: string } | { readonly ends: string };

interface Answer {
  readonly yes: boolean;
  /** A ship stands in the line of sight: there is no such shot. */
  readonly hidden: boolean;
  /** Who takes the damage in the ship's place. */
  readonly instead?: 'armour' | 'squadron' | undefined;
  /** Thrown at the table, where the hub does not roll. */
  readonly die?: number | undefined;
  readonly location?: string | undefined;
  /** Whose squadron covers the target, where it is not its own. */
  readonly of?: string | undefined;
}

const afterDie = (state: State, battle: Battle, shot: Shot, die: number): Next => {
  const { target, by } = shot;
  const own = battle.ships[target];
  const { result, words } = read(HITS, die, own?.isBraced === true ? BRACE_BY : 0);
  const name = nameOfTarget(battle, target);
  if (result === 'nothing') return { ends: `${name}, ${words}` };
  const enemy = battle.enemies[target];
  if (result === 'action') {
    const hit = enemy ?? own;
    if (hit !== undefined) hit.lost = Math.min(ACTIONS, hit.lost + 1);
    return { ends: `${name}, ${words}` };
  }
  if (by === null && enemy !== undefined) {
    enemy.hits = Math.max(0, enemy.hits - 1);
    return {
      ends: inEach({
        en: `${name}, ${words}${enemy.hits === 0 ? ': destroyed' : ''}`,
        de: `${name}, ${words}${enemy.hits === 0 ? ': zerstört' : ''}`,
      }),
    };
  }
  return { to: 'damage', text: `${name}, ${words}` };
};

/** A target that is not in sight is none: the shot is still there for another. */
const withdrawn = (battle: Battle, { by, target }: Shot): Next => {
  const enemy = by === null ? undefined : battle.enemies[by];
  if (enemy !== undefined) enemy.actions = Math.min(ACTIONS, (enemy.actions ?? ACTIONS) + 1);
  // Control may have ended its turn meanwhile: then there is no shot more.
  if (by === null && battle.active === PROSECUTOR) {
    battle.volley += 1;
    battle.fired -= 1;
  }
  return {
    ends: inEach({
      en: `${nameOfTarget(battle, target)} is not in the line of sight: another target`,
      de: `${nameOfTarget(battle, target)} ist nicht in der Sichtlinie: ein anderes Ziel`,
    }),
  };
};

/** What stands against an answer to the adjudicator: who covers the target must be out there, and a location be sound. */
export const answerFault = (
  state: State,
  { ships, shot }: Battle,
  { yes, hidden, instead, of, location }: Omit<Answer, 'die'>,
): Refused | null => {
  if (shot === null)
    return { refused: inEach({ en: 'no shot is being judged', de: 'kein Schuss wird gerade gewertet' }) };
  if (shot.step === 'flak' && shot.target === PROSECUTOR && !yes && !hidden)
    return against(
      'flak',
      inEach({
        en: 'the flak is centred on the Prosecutor: every shot at it crosses the flak',
        de: 'die Flak steht um die Prosecutor: Jeder Schuss auf sie kreuzt die Flak',
      }),
    );
  if (shot.step !== 'damage' || instead === 'armour') return null;
  // A ship that was lost meanwhile is beyond harm: the shot ends all the same.
  if (instead === undefined)
    return state.crews[shot.target]?.isDestroyed === true ? null : damageFault(state, shot.target, location);
  const from = of ?? shot.target;
  return (ships[from]?.squadrons ?? 0) > 0
    ? null
    : against(
        'cover',
        inEach({
          en: `${shipName(from)} has no Interceptors out that could cover ${shipName(shot.target)}`,
          de: `${shipName(from)} hat keine Abfangjäger draußen, die ${shipName(shot.target)} decken könnten`,
        }),
      );
};

/** The adjudicator: each step asks for what the eye sees on the map, and rolls what the table says. */
export const judge = (state: State, battle: Battle, shot: Shot, answer: Answer, roll: Roll): Next => {
  const { target } = shot;
  const die = () => answer.die ?? roll(6);
  if (answer.hidden && shot.step !== 'damage' && shot.step !== 'pilot') return withdrawn(battle, shot);
  switch (shot.step) {
    case 'sight':
      return answer.yes
        ? {
            to: 'die',
            text: inEach({
              en: `${nameOfTarget(battle, target)} is in the line of sight`,
              de: `${nameOfTarget(battle, target)} ist in der Sichtlinie`,
            }),
          }
        : withdrawn(battle, shot);
    case 'flak': {
      if (!answer.yes)
        return {
          to: 'die',
          text: inEach({
            en: `The path to ${shipName(target)} crosses no flak`,
            de: `Die Bahn zu ${shipName(target)} kreuzt keine Flak`,
          }),
        };
      const { result, words } = read(FLAK, die());
      const text = `${shipName(target)}, ${words}`;
      return result === 'blocked' ? { ends: text } : { to: 'die', text };
    }
    case 'die':
      return afterDie(state, battle, shot, die());
    case 'damage': {
      if (answer.instead === 'armour')
        return {
          ends: inEach({
            en: `${shipName(target)} spends Reactive Armour: no damage`,
            de: `${shipName(target)} verbraucht einen Reaktivpanzer: kein Schaden`,
          }),
        };
      if (answer.instead === 'squadron') {
        const from = answer.of ?? target;
        if (answer.die !== undefined) return { ends: loseSquadron(state, from, answer.die) };
        shot.of = from;
        return {
          to: 'pilot',
          text: inEach({
            en: `The squadron of ${shipName(from)} takes the hit`,
            de: `Die Staffel der ${shipName(from)} nimmt den Treffer`,
          }),
        };
      }
      return { ends: hurtShip(state, target, answer.location, roll) };
    }
    case 'pilot':
      return { ends: loseSquadron(state, shot.of ?? target, die()) };
  }
};

/** The main weapons need a line of sight; what the Ashiva fire may cross the flak, while the Prosecutor is here to fire it. */
export const firstStep = (state: State, battle: Battle, by: string | null): Shot['step'] =>
  by === null ? 'sight' : fightingShips(state, battle).includes(PROSECUTOR) ? 'flak' : 'die';

/** Ship Destruction: a die for each Shuttle. The +1 of an abandoned ship is its "5 or 6". */
export const savesOf = (dice: readonly number[], isAbandoned: boolean): number =>
  dice.filter((die) => die >= (isAbandoned ? SAVES_FROM - 1 : SAVES_FROM)).length;

/** What may be kept, with so many Shuttles that save. */
export const saved = (
  saves: number,
  options: RoomView['options'],
): { readonly manpower: number; readonly cards: number } => ({
  manpower: SAVED.manpower + saves * figure(options, 'saved-manpower'),
  cards: SAVED.cards + saves * figure(options, 'saved-cards'),
});

export const isDoomed = (state: State, ship: string): boolean => {
  const crew = state.crews[ship];
  return crew !== undefined && (crew.isDestroyed || soundOf(ship, crew).length === 0);
};
