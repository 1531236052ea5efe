import * as z from 'zod';
import type { GameDefinition } from '../../games/kit/game.ts';
import type { Rulebook } from '../../games/kit/rulebook.ts';
import type { Manifest, OptionManifest, TableManifest, TrackManifest } from '../../schemas/manifest.ts';
import { boxIdOf, type DeviceConfig, type RoomConfig } from '../../schemas/room.ts';
import { capitalized } from '../../schemas/capitalized.ts';
import { Millis } from '../../schemas/units.ts';
import type { RoomSetup } from './contract.ts';
import { getOwn } from './engine/get-own.ts';
import { UNGUARDED, type RuleGuard } from './rule-guard.ts';

/** What the core works out from the setup, and from what Control has made of the tables since. */
export interface BoxPlan {
  readonly id: string;
  readonly name: string;
  /** Null: a reader at one of Control's desks, which no Event is put on. */
  readonly table: string | null;
  /** Null: a box without electronics, whose counts Control types. */
  readonly device: string | null;
  readonly longestPassageMs: Millis;
  /** Its board is virtual or emulated, so that sim.* works. */
  readonly simulated: boolean;
}

export interface Plan {
  readonly game: GameDefinition;
  readonly manifest: Manifest;
  readonly room: RoomConfig;
  readonly rulebook: Rulebook | null;
  readonly guard: RuleGuard;
  /** The tables that play, in the manifest's order. */
  readonly tables: readonly TableManifest[];
  readonly tableIds: readonly string[];
  readonly tableNames: Readonly<Record<string, string>>;
  /** Tables that have left in mid-game, with their names. */
  readonly leftTables: Readonly<Record<string, string>>;
  readonly boxes: readonly BoxPlan[];
  readonly boxIds: readonly string[];
  /** The tracks of the fleet and of the tables that play. */
  readonly tracks: readonly TrackManifest[];
  readonly trackIds: readonly string[];
  readonly tracksById: ReadonlyMap<string, TrackManifest>;
  /** By table: its box, and the tracks that it shows. */
  readonly at: Readonly<Record<string, { readonly box: string | null; readonly tracks: readonly string[] }>>;
  readonly devices: Readonly<Record<string, DeviceConfig>>;
  readonly deviceIds: readonly string[];
  readonly boardIds: readonly string[];
  /** The forms of the game's commands as JSON Schema. */
  readonly commands: readonly {
    readonly id: string;
    readonly name: string;
    readonly desk: string | null;
    readonly deliberate: boolean;
    readonly onKeys: boolean;
    readonly schema: unknown;
  }[];
}

/** room.yaml's own default of `longestPassage`, for a box without a device. */
const DEFAULT_LONGEST_PASSAGE = Millis(250);

export { getOwn };

const planBoxes = (room: RoomConfig, tables: readonly TableManifest[]): BoxPlan[] => {
  const nameOf = (table: string) => tables.find((each) => each.id === table)?.name ?? table;
  const wired = Object.entries(room.devices).flatMap(([device, config]): BoxPlan[] => {
    if (config.kind !== 'event-box') return [];
    const id = boxIdOf(config);
    const { table = null } = config;
    const ofTable = (at: string): string => (id === at ? nameOf(at) : `${nameOf(at)} (${id})`);
    const transport = getOwn(room.boards, config.board)?.transport;
    return [
      {
        id,
        name: table === null ? capitalized(id) : ofTable(table),
        table,
        device,
        longestPassageMs: config.longestPassage,
        simulated: transport === 'virtual' || transport === 'emulated',
      },
    ];
  });
  const taken = new Set(wired.flatMap((box) => [box.id, box.table]));
  const bare = tables
    .filter((table) => table.box && !taken.has(table.id))
    .map((table): BoxPlan => ({
      id: table.id,
      name: table.name,
      table: table.id,
      device: null,
      longestPassageMs: DEFAULT_LONGEST_PASSAGE,
      simulated: false,
    }));
  // Whoever walks along the boxes comes to no reader at a desk of Control.
  const all = [...wired, ...bare];
  return [...all.filter(({ table }) => table !== null), ...all.filter(({ table }) => table === null)];
};

const drawn = (schema: z.ZodType): unknown => {
  try {
    return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  } catch {
    // A form that cannot be drawn is still a command that can be sent.
    return {};
  }
};

const forms = new WeakMap<z.ZodType, unknown>();

/** Drawn once, not again for each table that is renamed: 73 commands take 11 ms on a fast machine. */
const formOf = (schema: z.ZodType): unknown => {
  if (!forms.has(schema)) forms.set(schema, drawn(schema));
  return forms.get(schema);
};

/** What Control has made of a table in mid-game. */
export interface TableChange {
  /** Null: called as the game calls it. */
  readonly name: string | null;
  readonly left: boolean;
}
type TableChanges = Readonly<Record<string, TableChange>>;

/** @param changes by table; a table that has left takes its box and its tracks with it. */
export const makePlan = (
  { game, room, rulebook, guard = UNGUARDED }: RoomSetup,
  changes: TableChanges = {},
): Plan => {
  const { manifest } = game;
  const playing = room.tables === undefined ? null : new Set(room.tables);
  const seatable = manifest.tables
    .filter((table) => playing === null || playing.has(table.id))
    .map((table) => ({ ...table, name: getOwn(changes, table.id)?.name ?? table.name }));
  const hasLeft = (table: string): boolean => getOwn(changes, table)?.left ?? false;
  const tables = seatable.filter(({ id }) => !hasLeft(id));
  const seated = new Set(tables.map((table) => table.id));
  const boxes = planBoxes(room, tables).filter(({ table }) => table === null || !hasLeft(table));
  const tracks = manifest.tracks.filter((track) => track.table === null || seated.has(track.table));
  return {
    game,
    manifest,
    room,
    rulebook: rulebook ?? null,
    guard,
    tables,
    tableIds: tables.map(({ id }) => id),
    tableNames: Object.fromEntries(tables.map((table) => [table.id, table.name])),
    leftTables: Object.fromEntries(
      seatable.filter(({ id }) => hasLeft(id)).map((table) => [table.id, table.name]),
    ),
    boxes,
    boxIds: boxes.map(({ id }) => id),
    tracks,
    trackIds: tracks.map(({ id }) => id),
    at: Object.fromEntries(
      tables.map(({ id }) => [
        id,
        {
          box: boxes.find((box) => box.table === id)?.id ?? null,
          tracks: tracks.flatMap((track) => (track.public && track.table === id ? [track.id] : [])),
        },
      ]),
    ),
    tracksById: new Map(tracks.map((track) => [track.id, track])),
    devices: room.devices,
    deviceIds: Object.keys(room.devices),
    boardIds: Object.keys(room.boards),
    commands: Object.entries(game.commands).map(([id, command]) => ({
      id,
      name: command.name,
      desk: command.desk ?? null,
      deliberate: command.deliberate ?? false,
      onKeys: command.onKeys ?? false,
      schema: formOf(command.schema),
    })),
  };
};

/** The plan of each state of a room; the same one as long as its tables are. */
export const plansOf = (
  setup: RoomSetup,
): ((state: { readonly roster: { readonly tables: TableChanges } }) => Plan) => {
  const made = new WeakMap<TableChanges, Plan>();
  return ({ roster: { tables } }) => {
    const known = made.get(tables);
    if (known !== undefined) return known;
    const plan = makePlan(setup, tables);
    made.set(tables, plan);
    return plan;
  };
};

/** What people call the table, whether it plays or has left; its id where nobody knows it. */
export const tableName = ({ tableNames, leftTables }: Plan, table: string): string =>
  getOwn(tableNames, table) ?? getOwn(leftTables, table) ?? table;

/** The members of an alarm's initiative order who play, in their opening order; empty where it has none. */
export const initiativeOf = (plan: Plan, kind: string): readonly string[] => {
  const rounds = plan.manifest.alarms.find((alarm) => alarm.id === kind)?.rounds;
  if (rounds?.style !== 'periodic') return [];
  return rounds.initiative.filter((member) => getOwn(plan.tableNames, member) !== undefined);
};

/** Whether a number option takes the value: inside its range, and whole unless it says otherwise. */
export const isInRange = (
  { min, max, fractions }: Extract<OptionManifest, { type: 'number' }>,
  value: unknown,
): value is number =>
  typeof value === 'number' &&
  value >= min &&
  value <= max &&
  (fractions === true || Number.isInteger(value));

/** Whether `value` is one that the option takes; the message says which it takes. */
export const optionProblem = (option: OptionManifest, value: number | string | boolean): string | null => {
  switch (option.type) {
    case 'number':
      return isInRange(option, value)
        ? null
        : `${option.name} takes a ${option.fractions === true ? '' : 'whole '}number from ${option.min} to ${option.max}${option.unit === '' ? '' : ` (${option.unit})`}`;
    case 'boolean':
      return typeof value === 'boolean' ? null : `${option.name} takes true or false`;
    case 'choice':
      return typeof value === 'string' && option.choices.includes(value)
        ? null
        : `${option.name} takes one of: ${option.choices.join(', ')}`;
  }
};
