import * as z from 'zod';
import { BoardPlaceSchema } from '../documents/setup.ts';
import { IdSchema } from '../ids.ts';
import { contract, final, nothing, verb } from './contract.ts';

/** The file knows by its revision whether somebody was quicker; it is no document of the room. */
const atFile = {
  undo: final('undoing/room-file'),
  guard: nothing('room.yaml has a revision of its own, and hands change it as well'),
};
const looking = { undo: final('undoing/moment'), guard: nothing('nothing is changed') };
const atMachine = { undo: final('undoing/machine'), guard: nothing('it means the same at any moment') };

/** Of room.yaml what may be set from a page: no address of another broker, no hook that calls somewhere. */
const SETTABLE = ['name', 'game', 'tables', 'options', 'boards', 'devices'];
const LONGEST_PATH = 4;
const PathSchema = z
  .array(z.string().min(1).max(64))
  .min(1)
  .max(LONGEST_PATH)
  .refine(([first = '']) => SETTABLE.includes(first), `a page changes ${SETTABLE.join(', ')} alone`);
export type RoomPath = z.output<typeof PathSchema>;
export const RoomChangesSchema = z.strictObject({
  set: z
    .array(z.strictObject({ path: PathSchema, value: z.unknown() }))
    .max(200)
    .default([]),
  unset: z.array(PathSchema).max(200).default([]),
});
export type RoomChanges = z.output<typeof RoomChangesSchema>;

/** By which clock times of day are told: the machine's as it is now, or the room's as it was. */
export const TimeTakenSchema = z.enum(['machine', 'room']);
export type TimeTaken = z.output<typeof TimeTakenSchema>;

const revision = z.string().min(1).max(64);

/** What the room is made of: room.yaml, the boards that are plugged in, and the machine under it. Nothing of it is in the journal. */
export const setup = contract({
  units: {},
  verbs: {
    /** room.yaml as it stands now and what is plugged in; no port is opened. */
    'setup.look': verb(z.strictObject({}), looking),
    /** The same after each board that nobody holds was opened and asked who it is; an opened Uno restarts. */
    'setup.find': verb(z.strictObject({}), looking),
    /** The LED on that board blinks. Refused for one that the bridge holds. */
    'setup.blink': verb(z.strictObject({ place: BoardPlaceSchema }), looking),
    /** What is soldered to that board of the file, drawn, and what it draws. */
    'setup.wiring': verb(z.strictObject({ board: IdSchema }), looking),
    /** Changes the file, which keeps comments and order. Refused where it would not hold, or is another one by now. */
    'setup.write': verb(RoomChangesSchema.extend({ revision }), atFile),
    /** A rehearsal room only: writes the room.yaml of a room of its own, and restarts as that. The answer carries its Control key. */
    'setup.create': verb(
      z.strictObject({
        name: z.string().trim().min(1).max(60),
        game: IdSchema,
        /** Those that play; absent: all. */
        tables: z.array(IdSchema).min(1).max(60).optional(),
      }),
      atFile,
    ),
    /** The room goes on as the file says. `anew`: with another game, and an empty journal. */
    'setup.apply': verb(z.strictObject({ revision, anew: z.boolean().default(false) }), atFile),
    /** `room`: the hub and its bridge alone. */
    'machine.restart': verb(z.strictObject({ what: z.enum(['room', 'machine']) }), atMachine),
    'machine.off': verb(z.strictObject({}), atMachine),
    /** Where the machine's clock and the room's have parted, Control says which one tells the time of day. No countdown moves. */
    'machine.time': verb(z.strictObject({ take: TimeTakenSchema }), atMachine),
  },
  events: {},
  documents: {},
});
