import { expect } from 'vitest';
import { games } from '../../../games/catalogue.ts';
import { atTable, frozen, playing, roomOf } from '../room.ts';
import type { RoomView } from '../../../games/kit/room-view.ts';

/** A campaign at its pages: no more of the game is known here than its catalogue entry. */

const definition = games['star-fleet'];
if (definition === undefined) throw new Error('there is no star-fleet');
type Json = Record<string, unknown>;
const rules = playing<Json>(definition);
const TABLES = ['gorn', 'hydran', 'frax'] as const;
type Power = (typeof TABLES)[number];

const roomIn = (phase: string): RoomView => frozen({ ...roomOf(definition), tables: [...TABLES], phase });

interface World {
  /** By id: `home` of Gorn, `mark` of Hydran and `far` of Frax, in a row; what is changed of them. */
  readonly systems?: Readonly<Record<string, object>>;
  readonly units?: Readonly<Record<string, object>>;
  /** Class of the lanes home–mark and mark–far. */
  readonly lanes?: readonly [number, number];
  readonly traits?: Readonly<Record<string, readonly string[]>>;
  /** By pair; a pair that is not there has not met. */
  readonly ties?: Readonly<Record<string, string>>;
  readonly cooldowns?: Readonly<Record<string, number>>;
  readonly options?: Readonly<Record<string, string>>;
}

const system = (name: string, owner: string | null, x: number) => ({
  name,
  owner,
  x,
  y: 50,
  cc: 10,
  pop: 4,
  raw: 3,
  morale: 8,
  intel: 3,
  fort: 0,
  blockaded: false,
  rebels: 0,
  strain: {},
});
const unit = (of: object) => ({
  fleet: null,
  aboard: null,
  crippled: false,
  mode: 'active',
  oos: false,
  exhausted: false,
  mended: 0,
  ...of,
});

/** Of a month in which nobody fights; what war does in between is done as the last begins. */
const PEACE = ['orders', 'agents', 'treaties', 'questions'];
export const WAR = [
  'orders',
  'agents',
  'treaties',
  'encounters',
  'stations',
  'battles',
  'assault',
  'questions',
];

/** Months of three powers; dice fall as they are given, then as 5. */
export const month = (world: World = {}, phases: readonly string[] = PEACE) => {
  const {
    systems = {},
    units = {},
    lanes = [2, 2],
    traits = {},
    ties = {},
    cooldowns = {},
    options = {},
  } = world;
  const given = JSON.parse(JSON.stringify(rules.setup(roomIn('orders')))) as Json & {
    empires: Record<string, { traits: Record<string, true> }>;
  };
  for (const power of TABLES)
    for (const trait of traits[power] ?? []) {
      const own = given.empires[power];
      if (own !== undefined) own.traits[trait] = true;
    }
  const home = {
    home: system('Home', 'gorn', 10),
    mark: system('Mark', 'hydran', 50),
    far: system('Far', 'frax', 90),
  };
  let state: Json = {
    ...given,
    systems: Object.fromEntries(Object.entries(home).map(([id, each]) => [id, { ...each, ...systems[id] }])),
    lanes: {
      one: { a: 'home', b: 'mark', class: lanes[0] },
      two: { a: 'mark', b: 'far', class: lanes[1] },
    },
    units: Object.fromEntries(Object.entries(units).map(([id, each]) => [id, unit(each)])),
    fleets: Object.fromEntries(
      Object.values(units)
        // The cast: what the test itself has written.
        .map((each) => each as { fleet?: string | null; owner: string; at: string })
        .flatMap(({ fleet, owner, at }) =>
          typeof fleet === 'string' ? [[fleet, { name: fleet, owner, at }]] : [],
        ),
    ),
    ties,
    contacts: Object.fromEntries(
      Object.keys(ties).map((pair) => [
        pair,
        { cooldowns: Object.fromEntries(pair.split(':').map((id) => [id, cooldowns[id] ?? 0])), raised: {} },
      ]),
    ),
  };
  let falls: number[] = [];
  const dice = { roll: (sides: number): number => Math.min(sides, falls.shift() ?? 5) };
  const log: string[] = [];
  const tell = (name: 'phaseBegan' | 'phaseEnded', phase: string): void => {
    const room = { ...roomIn(phase), options: { ...roomOf(definition).options, ...options } };
    const so = rules.tell(state, name, { turn: 1, phase }, { room, dice });
    ({ state } = so);
    log.push(...so.log);
    requests.push(JSON.stringify(so.requests));
  };
  const requests: string[] = [];
  let phase = 0;
  const at = (): string => phases[phase % phases.length] ?? '';
  tell('phaseBegan', 'orders');
  const all = {
    /** 'ok', or why not. */
    does: (power: Power, command: string, args: object): string => {
      const so = rules.does(state, command, args, { room: roomIn(at()), by: atTable(power) });
      ({ state } = so);
      return so.refused ?? 'ok';
    },
    orders: (power: Power, command: string, args: object) => {
      expect(all.does(power, `order-${command}`, args)).toBe('ok');
      return all;
    },
    mission: (mission: string, more: object = {}) =>
      all.orders('gorn', 'mission', { from: 'home', mission, target: 'mark', ...more }),
    envoy: (power: Power, to: Power, action = 'diplomacy') => all.orders(power, 'envoy', { to, action }),
    /** The phase ends, and the next begins; these dice fall. */
    next: (...rolls: number[]) => {
      falls = rolls;
      tell('phaseEnded', at());
      phase += 1;
      tell('phaseBegan', at());
      return all;
    },
    /** On to a phase of this month or the next. */
    to: (name: string) => {
      do all.next();
      while (at() !== name);
      return all;
    },
    control: (command: string, args: object): string => {
      const so = rules.does(state, command, args, { room: roomIn(at()), dice });
      ({ state } = so);
      return so.refused ?? 'ok';
    },
    desk: (): string => JSON.stringify(rules.shows(frozen(state), 'control', roomIn(at()))),
    /** Why the clock would wait at the end of this phase. */
    holds: (): string | null => definition.holds?.(state as never) ?? null,
    /** What the rules have asked of the room. */
    asked: (): string => requests.join('\n'),
    /** What a page says. */
    page: (power: Power): string => JSON.stringify(rules.shownAt(frozen(state), power, roomIn(at()))),
    wall: (): string => JSON.stringify(rules.shows(frozen(state), 'public', roomIn('orders'))),
    answers: (power: Power, question: RegExp, option: string): string => {
      const id = Object.keys((state.asks as { questions: object }).questions).find((each) =>
        question.test(each),
      );
      return all.does(power, 'asks-answer', { question: id ?? 'none', option });
    },
    log: () => log.join('\n'),
  };
  return all;
};
