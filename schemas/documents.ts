import * as z from 'zod';
import { BoardFiguresSchema } from './board-figures.ts';
import { SaidSchema } from './sentences/said.ts';
import { CountsSchema } from './arguments.ts';
import { DeskSchema } from './desks.ts';
import { ErrorDocumentSchema } from './errors.ts';
import { IdSchema, UidSchema } from './ids.ts';
import { InstantSchema, MillisSchema } from './units.ts';

/**
 * The retained documents that the hub publishes. Each carries the stamp of the hub that published it; a consumer
 * ignores a document whose (boot, rev) is older than what it has, and a new `hubId` overrides any pair.
 * The core produces the bodies; the shell adds the stamp.
 */
export const StampSchema = z.object({
  hubId: z.string(),
  boot: z.number().int().positive(),
  rev: z.number().int().nonnegative(),
});
export type Stamp = z.infer<typeof StampSchema>;

/** Whether a document stamped `next` replaces one stamped `held`. */
export const replaces = (next: Stamp, held: Stamp | undefined): boolean =>
  next.hubId !== held?.hubId || next.boot > held.boot || (next.boot === held.boot && next.rev >= held.rev);

const named = z.object({ id: IdSchema, name: z.string() });

/** `pub/hub`; also the hub's last will with `state: 'lost'`. */
export const HubBodySchema = z.object({
  state: z.enum(['ready', 'lost']),
  version: z.string(),
  room: named,
  game: named,
  tables: z.array(named),
  /** True where virtual or emulated boards stand in and sim.* works. */
  rehearsal: z.boolean(),
});
export type HubBody = z.infer<typeof HubBodySchema>;

export const MarkViewSchema = z.object({
  id: IdSchema,
  label: z.string(),
  /** From the beginning of the phase. */
  atMs: MillisSchema,
  /** The instant at which it comes; null while the clock stands. */
  at: InstantSchema.nullable(),
  passed: z.boolean(),
});

/** `pub/clock/<timer>`: `main` is the timetable, any other a side timer. */
export const ClockBodySchema = z.object({
  timer: IdSchema,
  kind: z.enum(['timetable', 'side']),
  label: z.string(),
  /** `overtime`: the phase is over and the clock holds for Control. */
  state: z.enum(['ready', 'running', 'paused', 'overtime', 'finished']),
  running: z.boolean(),
  /** The absolute instant of the end in hub time while running, else null. Displays render from this. */
  endsAt: InstantSchema.nullable(),
  /** What was left at `asOf`; exact while the clock stands. */
  remainingMs: MillisSchema,
  asOf: InstantSchema,
  durationMs: MillisSchema,
  /** While it is held: the instant at which the phase ends whenever it is resumed. Absent where what is left counts. */
  keptEnd: InstantSchema.optional(),
  pauseReason: z.string().nullable(),
  /** Since when the phase has been over, while it holds. */
  overtimeSince: InstantSchema.nullable(),
  turn: z.number().int().nullable(),
  turns: z.number().int().nullable(),
  phase: IdSchema.nullable(),
  phaseName: z.string().nullable(),
  allowed: z.array(z.string()),
  marks: z.array(MarkViewSchema),
  warningMs: MillisSchema,
  dangerMs: MillisSchema,
  advance: z.enum(['auto', 'hold']).nullable(),
  next: z.array(
    z.object({ turn: z.number().int(), phase: IdSchema, phaseName: z.string(), durationMs: MillisSchema }),
  ),
});
export type ClockBody = z.infer<typeof ClockBodySchema>;

export const RoundsBodySchema = z.object({
  style: z.enum(['alternating', 'periodic']),
  /** Counts from 1. */
  round: z.number().int(),
  /** Whose round it is (alternating), or the side that acts by the clock (periodic). */
  side: z.object({ id: IdSchema, name: z.string(), hint: z.string() }),
  /** When the periodic side acts next. */
  nextAt: InstantSchema.nullable(),
  everyMs: MillisSchema.nullable(),
  /** The initiative order with who has taken a turn in this cycle. */
  order: z.array(z.object({ id: IdSchema, name: z.string(), taken: z.boolean() })),
});
export type RoundsBody = z.infer<typeof RoundsBodySchema>;

/** `pub/alert`. A late joiner shows it and sounds nothing. */
export const AlertBodySchema = z.object({
  /** All that stand: one of the game first, then one of Control's own. The first is the one that sounds. */
  alarms: z.array(
    z.object({
      alarm: z.string(),
      kind: IdSchema,
      name: z.string(),
      instructions: z.array(z.string()),
      freeze: z.boolean(),
      reports: z.array(
        z.object({
          table: IdSchema,
          tableName: z.string(),
          seat: IdSchema,
          seatName: z.string(),
          to: z.string(),
        }),
      ),
      others: z.string(),
      since: InstantSchema,
      rounds: RoundsBodySchema.nullable(),
    }),
  ),
  /** A real emergency in the building: everything stands. */
  emergency: z.object({ since: InstantSchema, reason: z.string() }).nullable(),
  /** The last alarm that was stood down. */
  last: z.object({ kind: IdSchema, name: z.string(), stoodDownAt: InstantSchema }).nullable(),
});
export type AlertBody = z.infer<typeof AlertBodySchema>;
export type AlarmBody = AlertBody['alarms'][number];

export const TrackBodySchema = z.object({
  track: IdSchema,
  name: z.string(),
  table: IdSchema.nullable(),
  value: z.number().int(),
  min: z.number().int(),
  max: z.number().int(),
});
export type TrackBody = z.infer<typeof TrackBodySchema>;

/** `pub/table/<id>`: that table's public face; never what is in its box before Control reveals it. */
export const TableBodySchema = z.object({
  table: IdSchema,
  name: z.string(),
  kind: z.string(),
  /** `person` is null until Control lets names be shown. */
  seats: z.array(z.object({ id: IdSchema, name: z.string(), person: z.string().nullable() })),
  box: z
    .object({
      box: IdSchema,
      /**
       * `open`: it accepts, wherever the lid is. `sealed`: the lid is shut, and may open again. `fixed`: the cut-off has fallen,
       * wherever the lid is: what comes now is late. `resolved`: Control has decided, and reveals it when it likes.
       */
      state: z.enum(['none', 'open', 'sealed', 'fixed', 'collecting', 'resolved', 'offline']),
      lid: z.enum(['open', 'closed', 'unknown']).default('unknown'),
      event: z.string().nullable(),
      revealed: z.object({
        outcome: z.string().nullable(),
        cause: z.string().nullable(),
        counts: CountsSchema.nullable(),
        /** Control's words to the outcome, with the outcome. */
        text: z.string().nullable().default(null),
        /** `counts` with the names of the kinds, in the order of the manifest; without those of which there were none. */
        counted: z
          .array(z.object({ kind: IdSchema, name: z.string(), count: z.number().int() }))
          .nullable()
          .default(null),
      }),
    })
    .nullable(),
  tracks: z.array(TrackBodySchema),
});
export type TableBody = z.infer<typeof TableBodySchema>;

export const TallySchema = z.object({
  /** By kind, Sabotage and tokens included. */
  counts: CountsSchema,
  sabotage: z.number().int(),
  /** Distinct tags that the registry does not know. */
  unknown: z.number().int(),
  /** Passages of a tag that had been counted before. */
  duplicates: z.number().int(),
  /** Passages that the beams saw. */
  beam: z.number().int(),
  confidence: z.enum(['certain', 'recount']),
  /** Why it is a recount, in words; null when certain. */
  reason: z.string().nullable(),
  /** The same as sentences with their values, for a page in another language. */
  reasons: z.array(SaidSchema).optional(),
  source: z.enum(['passages', 'inventory', 'sweep', 'control']),
});
export type Tally = z.infer<typeof TallySchema>;

export const BOX_STATES = [
  'idle',
  'open',
  'closing',
  'sealed',
  'fixed',
  'collecting',
  'recounting',
  'resolved',
] as const;

/** `priv/control/box/<id>`. Before the lid closes it tells passages alone, never kinds. */
export const BoxBodySchema = z.object({
  box: IdSchema,
  name: z.string(),
  table: IdSchema.nullable(),
  device: IdSchema.nullable(),
  state: z.enum(BOX_STATES),
  event: z.object({ title: z.string(), persistent: z.boolean() }).nullable(),
  /** The Event that waits until Control has finished with the present one and reset the box. */
  next: z.object({ title: z.string(), persistent: z.boolean(), cost: CountsSchema }).nullable().default(null),
  cost: CountsSchema,
  /** Passages of which no Event knows: the box may not have been empty (box.emptied). */
  strays: z.number().int().default(0),
  lid: z.enum(['open', 'closed', 'unknown']),
  hatch: z.enum(['open', 'closed', 'unknown']),
  online: z.boolean(),
  /** The hatch was open while the box accepted. */
  tamper: z.boolean(),
  /** Beam passages so far, tallied or not. */
  passages: z.number().int(),
  /** The last tally; null before the first closing and while the lid is open. */
  tally: TallySchema.nullable(),
  /** When the cut-off fell; null before it. */
  fixedAt: InstantSchema.nullable().default(null),
  /** Whether contributions may still change it: the cut-off is not fixed, or the box has yet to confirm it. */
  provisional: z.boolean(),
  /** Put in after the cut-off: counted apart. */
  late: z.object({ passages: z.number().int(), counts: CountsSchema, unknown: z.number().int() }),
  /** `success`, `failure`, a text of Control's own; null while it is not known. A proposal until resolved. */
  outcome: z.string().nullable(),
  cause: z.string().nullable(),
  text: z.string().nullable(),
  forced: z.boolean(),
  /** What is taken out of the game. */
  removed: CountsSchema,
  /** The carry-list: what goes back to whom. `owner` null: the registry names none. */
  returns: z.array(
    z.object({
      owner: IdSchema.nullable(),
      kind: IdSchema,
      count: z.number().int(),
      wounded: z.number().int(),
    }),
  ),
  revealed: z.object({ outcome: z.boolean(), cause: z.boolean(), counts: z.boolean() }),
  /** Tags that could be taught in the middle of the event; listed with a tally alone. */
  unknownUids: z.array(UidSchema),
});
export type BoxBody = z.infer<typeof BoxBodySchema>;

/** `priv/control/alarm`. `display.got`, `alarm.ack`, `alarm.present` and `alarm.standDown` take the `alarm` that is meant. */
export const ControlAlarmBodySchema = z.object({
  /** Raised, waiting for the second step. */
  pending: z
    .object({ kind: IdSchema, name: z.string(), by: z.string(), expiresAt: InstantSchema })
    .nullable(),
  /** The alarms of this game, for the buttons. */
  kinds: z.array(z.object({ id: IdSchema, name: z.string(), phases: z.array(IdSchema) })),
  /** All that stand, as in pub/alert. */
  alarms: z.array(
    z.object({
      alarm: z.string(),
      kind: IdSchema,
      name: z.string(),
      instructions: z.array(z.string()),
      since: InstantSchema,
      /** Tables that have heard it. */
      acknowledged: z.array(IdSchema),
      missing: z.array(IdSchema),
      /** "11 of 12; table 7 has not" */
      acknowledgement: z.string(),
      /** The displays that are there: which have it on their screens. */
      delivered: z.array(z.object({ display: IdSchema, name: z.string(), got: z.boolean() })),
      /** Who must report for it, and who has answered at the map. Empty where nobody must. */
      rollCall: z.array(
        z.object({
          table: IdSchema,
          tableName: z.string(),
          seat: IdSchema,
          seatName: z.string(),
          to: z.string(),
          person: z.string().nullable(),
          present: z.boolean(),
        }),
      ),
    }),
  ),
  cooldownUntil: InstantSchema.nullable(),
  muted: z.boolean(),
  /** Until when a siren may sound; null when silent by design. */
  soundUntil: InstantSchema.nullable(),
});
export type ControlAlarmBody = z.infer<typeof ControlAlarmBodySchema>;
export type ToldAlarm = ControlAlarmBody['alarms'][number];

/** `priv/table/<id>/alarm`: which of the alarms that stand this table has heard, by its own word or by Control's. */
export const TableAlarmBodySchema = z.object({ acknowledged: z.array(z.string()) });
export type TableAlarmBody = z.infer<typeof TableAlarmBodySchema>;

/** `priv/control/attention`: what needs a person, most urgent first. */
export const AttentionBodySchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      level: z.enum(['alarm', 'warning', 'note']),
      text: z.string(),
      /** The same as a sentence with its values, for a page in another language; none where a person wrote it. */
      say: SaidSchema.optional(),
      box: IdSchema.nullable(),
      device: z.string().nullable(),
      /** Where it belongs; a page filters by it. */
      desk: DeskSchema,
      /** Who takes care of it. */
      claim: z.object({ by: z.string(), at: InstantSchema }).nullable(),
      since: InstantSchema,
    }),
  ),
});
export type AttentionBody = z.infer<typeof AttentionBodySchema>;

/** `priv/control/votes`. What was chosen is there once the vote is closed, and nowhere else. */
export const VotesBodySchema = z.object({
  votes: z.array(
    z.object({
      vote: IdSchema,
      question: z.string(),
      /** Device ids of the vote boxes it is (was) open at. */
      boxes: z.array(IdSchema),
      /** Those of them that do not answer now; of a closed vote, that did not when it was closed, and have not since. */
      away: z.array(IdSchema).default([]),
      state: z.enum(['open', 'closed']),
      openedAt: InstantSchema,
      /** Ballots that count so far: one a card, and those by hand. */
      cast: z.number().int(),
      /** How many of them Control has put in by hand. */
      byHand: z.number().int().default(0),
      /** Null while it is open. */
      result: z
        .object({
          yes: z.number().int(),
          no: z.number().int(),
          abstain: z.number().int(),
          ballots: z.array(
            z.object({
              /** Null: by hand, of somebody without a card; `name` says who. */
              uid: UidSchema.nullable(),
              name: z.string().nullable().default(null),
              table: IdSchema.nullable(),
              byHand: z.boolean().default(false),
              choice: z.enum(['yes', 'no', 'abstain']),
            }),
          ),
          /** Cast before the close and heard after it, from a box that had been away: not in the result. */
          late: z
            .array(
              z.object({
                uid: UidSchema,
                table: IdSchema.nullable(),
                choice: z.enum(['yes', 'no', 'abstain']),
                castAt: InstantSchema,
              }),
            )
            .default([]),
        })
        .nullable(),
    }),
  ),
});
export type VotesBody = z.infer<typeof VotesBodySchema>;

export const DevicesBodySchema = z.object({
  bridges: z.array(z.object({ id: IdSchema, state: z.string() })),
  /** Every board of room.yaml; `unseen` where no bridge that is there has told of it. */
  boards: z
    .array(
      z.object({
        id: IdSchema,
        transport: z.string(),
        state: z.enum(['searching', 'opening', 'ready', 'lost', 'unseen']),
        firmware: z.string().nullable(),
        /** What it says that it is. */
        model: z.string().nullable(),
        /** What is the matter and what to do. */
        errors: z.array(ErrorDocumentSchema),
        devices: z.array(IdSchema),
        /** Which bridge last told of it, there or gone. */
        bridge: IdSchema.nullable().default(null),
        /** What it says of itself: of one with our firmware. */
        figures: BoardFiguresSchema.optional(),
      }),
    )
    .default([]),
  devices: z.array(
    z.object({
      id: IdSchema,
      /** Control's name for it, else its id. */
      name: z.string(),
      kind: z.string(),
      table: IdSchema.nullable(),
      box: IdSchema.nullable(),
      state: z.enum(['init', 'ready', 'lost', 'unseen']),
      /** The bridge through which it was last heard, there or gone. */
      bridge: IdSchema.nullable().default(null),
      message: z.string().nullable(),
      /** A siren only: falls silent when its host dies. */
      guarded: z.boolean().nullable(),
      muted: z.boolean(),
      /** Its board is virtual or emulated: sim.* acts on it. */
      simulated: z.boolean().default(false),
      reading: z
        .object({
          /** How the contacts of an input stand: button, switch, cover. */
          contacts: z.record(z.string(), z.boolean()),
          /** The last code that was typed. */
          code: z.string().nullable(),
          /** When a player last did something with it. */
          usedAt: InstantSchema.nullable(),
          /** What it is bound to, in the game's words: "Morale of Dione 4/10". */
          shows: z.string().nullable(),
        })
        .nullable()
        .default(null),
    }),
  ),
});
export type DevicesBody = z.infer<typeof DevicesBodySchema>;

/** `priv/control/log`: the newest entries last. `event` is what `undo {event}` takes. */
export const LogBodySchema = z.object({
  entries: z.array(
    z.object({
      event: z.number().int(),
      at: InstantSchema,
      by: z.string(),
      /** What was done: nothing in it that a player could not read over a shoulder. */
      text: z.string(),
      /** Kinds, Sabotage, an outcome, what was voted: shown only while it is asked for. Null where there is nothing of the sort. */
      secret: z.string().nullable().default(null),
      undoable: z.boolean(),
      /** The event that took it back; null while it stands. */
      undoneBy: z.number().int().nullable(),
      /** The event that this one took back. */
      undoes: z.number().int().nullable().default(null),
    }),
  ),
  /** For each who has one (`by`, as in the entries): the newest command of their own that can be taken back. */
  undo: z
    .array(
      z.object({
        by: z.string(),
        /** What `undo {event}` takes. */
        event: z.number().int(),
        text: z.string(),
        /** Newer ones of their own, the newest first, which stand: what they did, and why it cannot be taken back. */
        past: z.array(
          z.object({
            event: z.number().int(),
            text: z.string(),
            why: z.string(),
            /** The reason as a sentence with its values, for a page in another language. */
            say: SaidSchema.optional(),
          }),
        ),
      }),
    )
    .default([]),
});
export type LogBody = z.infer<typeof LogBodySchema>;

/** `priv/control/room`: what the console draws its forms from. */
export const RoomBodySchema = z.object({
  kinds: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      returns: z.boolean(),
      sabotage: z.boolean(),
      opening: z.enum(['slot', 'port']),
    }),
  ),
  tables: z.array(named),
  phases: z.array(z.object({ id: IdSchema, name: z.string(), durationMs: MillisSchema, source: z.string() })),
  tracks: z.array(TrackBodySchema),
  options: z.array(
    z.object({
      id: IdSchema,
      name: z.string(),
      type: z.string(),
      value: z.union([z.number(), z.string(), z.boolean()]),
      source: z.string(),
      unit: z.string(),
    }),
  ),
  /** `deliberate`: it moves the whole room or throws something away, and wants more than a tap. */
  commands: z.array(
    z.object({ id: IdSchema, name: z.string(), deliberate: z.boolean().default(false), schema: z.unknown() }),
  ),
});
export type RoomBody = z.infer<typeof RoomBodySchema>;

export const TagsBodySchema = z.object({
  total: z.number().int(),
  byKind: CountsSchema,
});
export type TagsBody = z.infer<typeof TagsBodySchema>;

export const NewsBodySchema = z.object({ items: z.array(z.object({ at: InstantSchema, text: z.string() })) });

/** `priv/table/<id>/call`: since when that table has asked for Control, null when it has not; `coming`: somebody of Control is on it. */
export const CallBodySchema = z.object({ since: InstantSchema.nullable(), coming: z.boolean() });
export type CallBody = z.infer<typeof CallBodySchema>;

/** `priv/control/messages`: what stands on the tables; `table` null is everyone. */
export const MessagesBodySchema = z.object({
  items: z.array(z.object({ at: InstantSchema, text: z.string(), table: IdSchema.nullable() })),
});
export type MessagesBody = z.infer<typeof MessagesBodySchema>;
