import * as z from 'zod';
import { RoomBodySchema } from '../documents/game.ts';
import { IdSchema } from '../ids.ts';
import { contract, document, event, nothing, taken, verb } from './contract.ts';

const ValueSchema = z.union([z.number(), z.string(), z.boolean()]);
/** What a game shows; it knows the body. */
const GameBodySchema = z.record(z.string(), z.unknown());

/** The game that is played: its options, its own state, its rules. */
export const game = contract({
  units: { state: 'whole', options: 'each' },
  verbs: {
    'game.option': verb(
      z.strictObject({ option: IdSchema, value: z.union([z.number(), z.string().max(200), z.boolean()]) }),
      { undo: taken, guard: ({ option }) => ({ document: 'room', id: option }) },
    ),
    'game.do': verb(
      z.strictObject({ command: IdSchema, args: z.record(z.string(), z.unknown()).optional() }),
      {
        undo: taken,
        guard: nothing(
          'no document shows all that a rule decides on; it refuses what no longer fits by itself',
        ),
      },
    ),
  },
  events: {
    'option-chosen': event({ option: IdSchema, value: ValueSchema }, ({ option }) => [
      `game/options/${option}`,
    ]),
    /** A game's own event; its evolve knows the body. */
    'game-event': event({ name: z.string(), body: z.unknown() }, () => ['game/state']),
  },
  documents: {
    /** What the console draws its forms from. */
    room: document(
      'control',
      'room',
      'kinds, phases, tracks, options and the game’s commands, for forms',
      RoomBodySchema,
      {
        unit: 'game/options/{id}',
        key: ({ options }, id) => options.find((each) => each.id === id)?.value ?? null,
      },
    ),
    public: document('everyone', 'game/{id}', 'what the game tells everybody', GameBodySchema),
    control: document('control', 'game/{id}', 'what the game tells Control alone', GameBodySchema),
  },
});
