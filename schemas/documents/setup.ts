import * as z from 'zod';
import { ErrorDocumentSchema } from '../errors.ts';
import { IdSchema } from '../ids.ts';

/** Where a board is: the path of a serial port, or `host:port` of one in the network. */
export const BoardPlaceSchema = z.string().trim().min(1).max(300);

/** What a board, or a reader on a port of the Pi, said of itself when it was last asked. */
const IdentitySchema = z.object({
  firmware: z.string().nullable(),
  model: z.string().nullable(),
  /** The reader that answered: `PN532 1.6`. */
  reader: z.string().nullable(),
  /** It is no board but a reader itself: its kind in room.yaml. */
  kind: z.string().nullable(),
  /** Why it did not answer. */
  error: ErrorDocumentSchema.nullable(),
});
export type BoardIdentity = z.infer<typeof IdentitySchema>;

/** A kind of device that goes on a board beside what is there. */
const DeviceOfferSchema = z.object({
  kind: z.string(),
  /** What its entry says beside what is chosen: pins in place of usual ones that are taken, the reader that answered. */
  entry: z.record(z.string(), z.unknown()),
  /** The keys that room.yaml must give it beside its kind and its board. */
  needs: z.array(z.string()),
  hasTable: z.boolean(),
});
export type DeviceOffer = z.infer<typeof DeviceOfferSchema>;

const FoundBoardSchema = z.object({
  place: z.string(),
  /** Null: it has not been asked yet. */
  identity: IdentitySchema.nullable(),
  offers: z.array(DeviceOfferSchema),
  /** Of a reader: where it may send; none where no such law applies to it. */
  regions: z.array(z.string()),
});
export type FoundBoard = z.infer<typeof FoundBoardSchema>;

/** The file as it says it, for a page to show and to change; what is left out there has its default here. */
const FileRoomSchema = z.object({
  name: z.string().nullable(),
  game: IdSchema,
  /** Null: every table of the game. */
  tables: z.array(IdSchema).nullable(),
  boards: z.array(
    z.object({
      id: IdSchema,
      transport: z.string(),
      /** Null for a simulated board and a WLED. */
      place: z.string().nullable(),
      model: z.string().nullable(),
      offers: z.array(DeviceOfferSchema),
    }),
  ),
  devices: z.array(
    z.object({
      id: IdSchema,
      kind: z.string(),
      board: IdSchema,
      table: IdSchema.nullable(),
      /** By their keys in room.yaml. */
      pins: z.record(z.string(), z.number()),
      /** Of a box: its reader's name. */
      reader: z.string().nullable(),
      /** Of a box whose reader is on a port of the Pi. */
      onPi: z
        .object({
          port: z.string(),
          region: z.string().nullable(),
          regions: z.array(z.string()),
          powerDbm: z.number().nullable(),
        })
        .nullable(),
      pixels: z.number().nullable(),
    }),
  ),
});
export type FileRoom = z.infer<typeof FileRoomSchema>;

/** The answer of `setup.look`, `setup.find` and `setup.write`: room.yaml as it is at this moment, and what is plugged in. */
export const SetupBodySchema = z.object({
  /** Null: this room has no file. */
  file: z.string().nullable(),
  /** A room of one's own may be made from here. */
  creates: z.boolean().default(false),
  /** Which text of it this is. */
  revision: z.string(),
  /** What is wrong with it, each with its line. */
  problems: z.array(z.string()),
  /** Why it cannot be read at all. */
  unreadable: ErrorDocumentSchema.nullable(),
  /** What is allowed in it and most likely not meant. */
  warnings: z.array(z.string()),
  /** Null while it has a problem. */
  room: FileRoomSchema.nullable(),
  games: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      tables: z.array(z.object({ id: IdSchema, name: z.string(), box: z.boolean() })),
      /** Those that all may see. */
      tracks: z.array(z.object({ id: IdSchema, name: z.string() })),
    }),
  ),
  /** Boards that are plugged in, or have answered in the network, and that neither the file nor the room that runs names. */
  found: z.array(FoundBoardSchema),
  /** Ports that are always there, whether something is on them or not: a reader on the Pi's own pins is found once it has answered. */
  ownPorts: z.array(z.string()),
  running: z.object({
    game: IdSchema,
    /**
     * What the file asks of the room that runs: `none`, it is as the file says; `boards`, boards have moved, and the others
     * notice nothing; `restart`; `anew`, another game, whose journal begins empty.
     */
    needs: z.enum(['none', 'boards', 'restart', 'anew']),
    /** Why it did not start as the file had it, and runs as before; null where nothing failed. */
    failed: ErrorDocumentSchema.nullable(),
  }),
});
export type SetupBody = z.infer<typeof SetupBodySchema>;

/** The answer of `setup.wiring`. */
export const WiringBodySchema = z.object({
  /** SVG, one a sheet: the board, and each USB adapter of a reader. */
  drawings: z.array(z.string()),
  power: z.array(
    z.object({
      what: z.string(),
      milliamps: z.number(),
      limit: z.number(),
      limitOf: z.string(),
      remark: z.string(),
    }),
  ),
});
export type WiringBody = z.infer<typeof WiringBodySchema>;

/** The answer of `setup.create`: the room restarts as that one, and whoever made it signs in with this key. */
export const CreatedBodySchema = z.object({
  room: IdSchema,
  key: z.object({ username: IdSchema, password: z.string() }),
});
