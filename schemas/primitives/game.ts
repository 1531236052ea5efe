import * as z from 'zod';
import { RollsBodySchema, RoomBodySchema, RulesBodySchema } from '../documents/game.ts';
import { IdSchema } from '../ids.ts';
import { PatchSchema } from '../patch.ts';
import { contract, document, event, nothing, taken, verb } from './contract.ts';

const ValueSchema = z.union([z.number(), z.string(), z.boolean()]);
/** What a game shows; it knows the body. */
const GameBodySchema = z.record(z.string(), z.unknown());

/** Every die that a rule rolled, in the order of the rolls; `typed`: thrown at the table and typed in. */
const RollsSchema = z.array(
  z.object({ sides: z.number().int(), result: z.number().int(), typed: z.literal(true).optional() }),
);
export type Rolls = z.infer<typeof RollsSchema>;

/** A command with dice, kept so that Control can overrule what the hub rolled. */
const RunSchema = z.object({
  command: IdSchema,
  args: z.record(z.string(), z.unknown()),
  by: z.object({
    role: z.enum(['control', 'table', 'seat', 'hub']),
    table: IdSchema.nullable(),
    seat: IdSchema.nullable(),
    name: z.string(),
  }),
});
export type Run = z.infer<typeof RunSchema>;

/** A line that a rule logged; `rules`: the rows of the rulebook behind it. */
export const LogLineSchema = z.object({
  text: z.string(),
  secret: z.string().optional(),
  rules: z.array(z.string()).optional(),
});

/**
 * The game that is played: its options, its own state, its rules. The events hold secrets of the game: they are for the
 * journal alone, and nothing that leaves the hub is made of them (schemas/hooks.ts).
 */
export const game = contract({
  units: { state: 'nested', options: 'each', ran: 'whole', setUp: 'whole', lost: 'whole' },
  verbs: {
    'game.option': verb(
      z.strictObject({ option: IdSchema, value: z.union([z.number(), z.string().max(200), z.boolean()]) }),
      { undo: taken, guard: ({ option }) => ({ document: 'room', id: option }) },
    ),
    'game.do': verb(
      z.strictObject({ command: IdSchema, args: z.record(z.string(), z.unknown()).optional() }),
      {
        undo: taken,
        guard: nothing('each command of a game declares the unit that a person decides on'),
        roles: ['control', 'table', 'seat'],
      },
    ),
    /** Puts other dice in the place of those that the hub rolled for the command of that event, in their order. */
    'game.overrule': verb(
      z.strictObject({
        event: z.number().int().positive(),
        dice: z.array(z.number().int().min(1)).min(1).max(120),
      }),
      { undo: taken, guard: nothing('a roll that has moved on is refused by itself') },
    ),
    /** Runs a rule again whose work was lost when it failed, with what had happened then. */
    'game.again': verb(z.strictObject({ lost: z.string().max(80) }), {
      undo: taken,
      guard: nothing('what has been run again is refused by itself'),
    }),
  },
  events: {
    'option-chosen': event({ option: IdSchema, value: ValueSchema }, ({ option }) => [
      `game/options/${option}`,
    ]),
    /** The game began with this state, or was carried over from an older version of its rules. */
    'game-set-up': event(
      {
        version: z.number().int(),
        options: z.record(IdSchema, ValueSchema),
        tables: z.array(IdSchema),
        state: z.record(z.string(), z.unknown()),
        rolls: RollsSchema.optional(),
        /** The version of the rules that it was carried over from. */
        from: z.number().int().optional(),
      },
      () => ['game/state', 'game/setUp'],
    ),
    /** What a rule changed, and the parts of the state in which it did. */
    'game-patched': event(
      {
        rule: z.string(),
        ...PatchSchema.shape,
        parts: z.array(z.string()),
        rolls: RollsSchema.optional(),
        run: RunSchema.optional(),
        log: z.array(LogLineSchema).optional(),
        /** The rows of the rulebook that had their effect, and those of which only Control may know that they had. */
        rules: z.array(z.string()).optional(),
        secretRules: z.array(z.string()).optional(),
      },
      ({ parts }) => parts.map((part) => `game/state/${part}`),
      {
        final: ({ rolls = [] }) => (rolls.some(({ typed }) => typed !== true) ? 'undoing/dice' : null),
      },
    ),
    /** A rule failed as something happened: it can be run again for as long as that has not happened once more. */
    'game-hook-lost': event(
      { lost: z.string(), name: z.string(), hook: z.number().int(), moment: z.unknown() },
      () => ['game/lost'],
    ),
    'game-hook-found': event({ lost: z.string() }, () => ['game/lost']),
  },
  documents: {
    /** What the console draws its forms from. */
    room: document(
      'control',
      'room',
      'kinds, phases, tracks, options, the game’s commands, and what Control has ready',
      RoomBodySchema,
      {
        unit: 'game/options/{id}',
        key: ({ options }, id) => options.find((each) => each.id === id)?.value ?? null,
      },
    ),
    rules: document(
      'control',
      'rules',
      'the rules of the game’s book, by which its log is explained',
      RulesBodySchema,
    ),
    rolls: document('control', 'rolls', 'dice of the hub that Control may overrule', RollsBodySchema),
    public: document('everyone', 'game/{id}', 'what the game shows everybody', GameBodySchema),
    control: document('control', 'game/{id}', 'what the game shows Control alone', GameBodySchema),
    table: document('table', 'game/{name}', 'what the game shows that table alone', GameBodySchema),
    seat: document('seat', '{name}', 'what the game shows that seat alone', GameBodySchema),
  },
});
