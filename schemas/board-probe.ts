import * as z from 'zod';
import { BoardFiguresSchema } from './board-figures.ts';
import { BoxLevelsSchema } from './device-messages.ts';
import { ErrorDocumentSchema } from './errors.ts';
import { IdSchema } from './ids.ts';
import { BOARD_MODEL_NAMES, PI_READER_KINDS } from './room.ts';

/** The inputs of the box that room.yaml puts on a board, as they were at that moment. */
export const ProbedInputsSchema = BoxLevelsSchema.omit({ pollsPerSecond: true }).extend({ device: IdSchema });
export type ProbedInputs = z.infer<typeof ProbedInputsSchema>;

/** What one look at a board found: a line of the prober's output (firmware-bridge/probe-main.ts), read by `doctor`. */
export const BoardProbeSchema = z.object({
  /** The board's name in room.yaml; null for a port that was found and that room.yaml does not name. */
  board: IdSchema.nullable(),
  /** Its path, or host:port. */
  port: z.string(),
  /** Name and version as the firmware tells them; absent when no Firmata answered. */
  firmware: z.string().optional(),
  /** Quarterdeck firmware that is not the one of these sources; `unusable`: it speaks another protocol. */
  outdated: z.object({ unusable: z.boolean(), message: z.string() }).optional(),
  /** What it is by its own word; absent where that cannot be determined. */
  model: z.enum(BOARD_MODEL_NAMES).optional(),
  /** What of it contradicts room.yaml: another model, another firmware. */
  contradicts: z.array(ErrorDocumentSchema).optional(),
  /** What it says of itself: of one with our firmware. */
  figures: BoardFiguresSchema.optional(),
  /** Its boot loader may hang at a watchdog reset. */
  oldLoader: z.boolean().optional(),
  inputs: ProbedInputsSchema.optional(),
  /** Why there is no firmware. */
  error: ErrorDocumentSchema.optional(),
  /** The PN532 on its I2C bus, or the chip that Quarterdeck firmware polls as room.yaml says; absent when the board did not come so far. */
  reader: z
    .object({
      /** `PN532 1.6`, `MFRC522`; absent when it did not answer. */
      chip: z.string().optional(),
      error: ErrorDocumentSchema.optional(),
    })
    .optional(),
});
export type BoardProbe = z.infer<typeof BoardProbeSchema>;

/** What one look at a reader on the Pi found: a line of the same output. */
export const ReaderProbeSchema = z.object({
  /** The device in room.yaml whose reader it is; null for one that answered on a port that room.yaml does not name. */
  readerOf: IdSchema.nullable(),
  port: z.string(),
  kind: z.enum(PI_READER_KINDS),
  /** As the module names itself; absent when it did not answer, or did not take its region or its power. */
  version: z.string().optional(),
  error: ErrorDocumentSchema.optional(),
});
export type ReaderProbe = z.infer<typeof ReaderProbeSchema>;
