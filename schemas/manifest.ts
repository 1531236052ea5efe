import * as z from 'zod';
import { text, textOrNone } from './arguments.ts';
import { ClockUseSchema } from './clock-use.ts';
import { MOST_TURNS } from './far-end.ts';
import { DemoSchema } from './demo.ts';
import { ROOM_DESKS } from './desks.ts';
import { IdSchema } from './ids.ts';
import { unknownName } from './nearest.ts';
import { ReadyMessagesSchema } from './ready.ts';
import { SourceSchema, type Source } from './source.ts';
import { MillisSchema } from './units.ts';

/**
 * A game's manifest: its content as data. Every figure says where it comes from: `rulebook` with the heading that it
 * stands under, or `house` with the reason, so that a club sees at once what it may tune. What has a default may be left out.
 */
const sourced = <T extends z.ZodType>(value: T) => z.strictObject({ value, source: SourceSchema });
export interface Sourced<T> {
  readonly value: T;
  readonly source: Source;
}
export const rulebook = <T>(value: T, heading: string): Sourced<T> => ({
  value,
  source: { from: 'rulebook', heading },
});
export const house = <T>(value: T, because: string): Sourced<T> => ({
  value,
  source: { from: 'house', because },
});

const nameText = text(60);
const sentence = text(400);

/** A mark inside a phase: `atMs` from its beginning, or negative from its end. */
export const MarkSchema = z.strictObject({
  id: IdSchema,
  label: nameText,
  atMs: sourced(MillisSchema),
  /**
   * Given where the rules name a part of the phase (0.5: half of it): the mark moves with the phase's actual length,
   * adjustments included. `atMs` is then its place in the length as printed.
   */
  part: z.number().min(0).max(1).optional(),
  /** `collection`: the boxes are collected from here on, which fixes the cut-off. */
  does: z.enum(['tell', 'collection']),
});

export type Mark = z.infer<typeof MarkSchema>;

export const PhaseSchema = z.strictObject({
  id: IdSchema,
  name: nameText,
  durationMs: sourced(MillisSchema),
  /** What players may do now, in the words shown on the tables. */
  allowed: z.array(sentence).default([]),
  marks: z.array(MarkSchema).default([]),
});
export type Phase = z.infer<typeof PhaseSchema>;

export const SeatSchema = z.strictObject({ id: IdSchema, name: nameText });
export const TableManifestSchema = z.strictObject({
  id: IdSchema,
  name: nameText,
  kind: nameText,
  seats: z.array(SeatSchema).min(1),
  /** Whether an event box stands on this table. */
  box: z.boolean().default(false),
});
export type TableManifest = z.infer<typeof TableManifestSchema>;

/** A kind of card or token that can be put into a box. */
export const CardKindSchema = z.strictObject({
  id: IdSchema,
  name: nameText,
  /** Goes back to its owner after the event, or is removed. */
  returns: z.boolean(),
  /** Any of these in a box spoils its Event: the outcome is a failure, whatever else is in it. */
  spoils: z.literal(true).optional(),
  /** It is a token of two sides, and this is what it is when it goes back on the other one. No tag can say so. */
  flips: nameText.optional(),
  /** Which opening it is put through. */
  opening: z.enum(['slot', 'port']),
  /**
   * How many of them the set has: in all, or for each table that has a box. What enrolment counts towards; nothing else
   * hangs on it.
   */
  deck: z
    .strictObject({ each: z.enum(['game', 'table']), count: sourced(z.number().int().min(1).max(999)) })
    .optional(),
  source: SourceSchema,
});
export type CardKind = z.infer<typeof CardKindSchema>;

/** Built in beside a game's own kinds: a facilitator's badge; it fixes the cut-off and is never counted. */
export const BADGE_KIND = 'badge';
/** And a member's card: it votes at a vote box. Its owner is the table that the member sits at. */
export const MEMBER_KIND = 'member';

export const TrackManifestSchema = z.strictObject({
  id: IdSchema,
  name: nameText,
  /** The table whose track this is, or null for one of the whole fleet. */
  table: IdSchema.nullable(),
  min: z.number().int(),
  max: z.number().int(),
  /** The option of the house that is its upper end; `max` is the farthest that it can be set to. */
  end: IdSchema.optional(),
  start: sourced(z.number().int()),
  /** Known to all, or to Control alone. */
  public: z.boolean(),
  /** For a strip to show, and for the game to move; pages leave it out, since the game shows the same in rows. */
  stripOnly: z.literal(true).optional(),
  /**
   * What happens where it gets as far as that, from the side on which it starts: Control is told, and the alarm is raised for
   * Control to confirm. `once`: on the first time alone.
   */
  at: z
    .array(z.strictObject({ value: z.number().int(), alarm: IdSchema, once: z.literal(true).optional() }))
    .optional(),
});
export type TrackManifest = z.infer<typeof TrackManifestSchema>;

export const RoundsManifestSchema = z.discriminatedUnion('style', [
  /** Sides take rounds in turn, moved on by Control. */
  z.strictObject({
    style: z.literal('alternating'),
    sides: z.array(z.strictObject({ id: IdSchema, name: nameText, hint: sentence })).min(2),
  }),
  /** One side acts every so often, whatever the others do; the others act in an initiative order. */
  z.strictObject({
    style: z.literal('periodic'),
    side: z.strictObject({ id: IdSchema, name: nameText, hint: sentence }),
    everyMs: sourced(MillisSchema),
    /** The side's first turn comes at once, when the alarm is confirmed. */
    first: z.literal('at-once'),
    /** The members of the initiative order, in their opening order (table ids). */
    initiative: z.array(IdSchema),
  }),
]);

export const AlarmManifestSchema = z.strictObject({
  id: IdSchema,
  name: nameText,
  /** What everyone must do, shown on every display. */
  instructions: z.array(sentence).min(1),
  /** Phases in which it may come; empty means any. */
  phases: z.array(IdSchema).default([]),
  /** Players stay where they are. */
  freeze: z.boolean().default(false),
  /** Whether the phase clock is paused while the alarm stands. */
  stopsClock: sourced(z.boolean()),
  /** Who goes where. A table id with the seats that report to the map; everyone else does what `others` says. */
  reports: z.array(z.strictObject({ table: IdSchema, seat: IdSchema, to: nameText })).default([]),
  others: sentence,
  /** How long the siren sounds at the most. */
  soundMs: sourced(MillisSchema),
  /** After it has been stood down, how long until the next may be raised without insisting. */
  cooldownMs: sourced(MillisSchema),
  rounds: RoundsManifestSchema.nullable().default(null),
  /** The desk of Control that sees to it; `room` where it does not say. */
  desk: IdSchema.optional(),
});
export type AlarmManifest = z.infer<typeof AlarmManifestSchema>;

/** A value that a club may change, before or in the middle of the game; each change is journaled. */
export const OptionManifestSchema = z.discriminatedUnion('type', [
  z.strictObject({
    id: IdSchema,
    name: nameText,
    type: z.literal('number'),
    min: z.number(),
    max: z.number(),
    unit: textOrNone(20),
    /** Parts of one make sense too; without it cards, steps and turns come whole. */
    fractions: z.boolean().optional(),
    default: sourced(z.number()),
  }),
  z.strictObject({ id: IdSchema, name: nameText, type: z.literal('boolean'), default: sourced(z.boolean()) }),
  z.strictObject({
    id: IdSchema,
    name: nameText,
    type: z.literal('choice'),
    choices: z.array(z.string()).min(2),
    default: sourced(z.string()),
  }),
]);
export type OptionManifest = z.infer<typeof OptionManifestSchema>;

export const ManifestSchema = z
  .strictObject({
    id: IdSchema,
    name: nameText,
    rulebook: z.strictObject({ title: nameText, edition: textOrNone(60), by: textOrNone(200) }),
    /** `auto`: phases follow each other by themselves. `hold`: the clock waits at each end for Control. */
    advance: sourced(z.enum(['auto', 'hold'])),
    /** What happens to a phase whose end passed while the hub was down. */
    whenMissed: sourced(z.enum(['hold', 'advance-once', 'catch-up'])),
    /** `reminder`: the rules know no clock, and a wall shows the game large and the clock small. `paces` without it. */
    clock: sourced(ClockUseSchema).optional(),
    turns: sourced(z.number().int().min(1).max(MOST_TURNS)),
    phases: z.array(PhaseSchema).min(1),
    /** Remaining time at which displays turn to warning and to danger. */
    warningMs: sourced(MillisSchema),
    dangerMs: sourced(MillisSchema),
    tables: z.array(TableManifestSchema).min(1),
    kinds: z.array(CardKindSchema).default([]),
    /**
     * How the count of a box proposes the outcome of its Event. `cost`: a failure where anything in it `spoils` or something that the
     * Event costs is missing, else a success. Control says every outcome where the game does not say.
     */
    outcome: sourced(z.enum(['cost'])).optional(),
    tracks: z.array(TrackManifestSchema).default([]),
    alarms: z.array(AlarmManifestSchema).default([]),
    options: z.array(OptionManifestSchema).default([]),
    /** The desks of Control beside `tables` and `room`. */
    desks: z.array(z.strictObject({ id: IdSchema, name: nameText })).optional(),
    /** Messages that Control has ready; room.yaml may add its own. */
    messages: ReadyMessagesSchema.optional(),
    /** Side timers that Control starts by one tap; room.yaml may add its own. */
    timers: z
      .record(IdSchema, z.strictObject({ name: nameText, durationMs: sourced(MillisSchema) }))
      .optional(),
    /** How it shows itself in the rehearsal room; without it the demo with an event box is played, where there is one. */
    demo: DemoSchema.optional(),
  })
  .superRefine((manifest, context) => {
    const unique = (what: string, ids: readonly string[]) => {
      ids.forEach((id, index) => {
        if (ids.indexOf(id) !== index) {
          context.addIssue({
            code: 'custom',
            path: [what, index],
            message: `the id "${id}" appears twice in ${what}`,
          });
        }
      });
    };
    unique(
      'phases',
      manifest.phases.map((phase) => phase.id),
    );
    unique(
      'tables',
      manifest.tables.map((table) => table.id),
    );
    if (manifest.kinds.filter(({ flips }) => flips !== undefined).length > 1) {
      context.addIssue({ code: 'custom', path: ['kinds'], message: 'more than one kind has `flips`' });
    }
    unique('kinds', [...manifest.kinds.map((kind) => kind.id), BADGE_KIND, MEMBER_KIND]);
    unique(
      'tracks',
      manifest.tracks.map((track) => track.id),
    );
    unique(
      'alarms',
      manifest.alarms.map((alarm) => alarm.id),
    );
    unique(
      'options',
      manifest.options.map((option) => option.id),
    );
    const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);
    const desks = [...ROOM_DESKS, ...idsOf(manifest.desks ?? [])];
    unique('desks', desks);
    const [phases, tables, alarms] = [manifest.phases, manifest.tables, manifest.alarms].map(idsOf);
    const isKnown = (
      what: string,
      id: string,
      known: readonly string[] = [],
      path: (string | number)[],
    ): void => {
      if (!known.includes(id))
        context.addIssue({ code: 'custom', path, message: unknownName(what, id, known) });
    };
    for (const [id, { table }] of Object.entries(manifest.messages ?? {}))
      if (table !== undefined) isKnown('table', table, tables, ['messages', id, 'table']);
    manifest.alarms.forEach((alarm, at) => {
      if (alarm.desk !== undefined) isKnown('desk', alarm.desk, desks, ['alarms', at, 'desk']);
      for (const phase of alarm.phases) isKnown('phase', phase, phases, ['alarms', at, 'phases']);
      for (const { table, seat } of alarm.reports) {
        const path = ['alarms', at, 'reports'];
        isKnown('table', table, tables, path);
        const seats = manifest.tables.find(({ id }) => id === table)?.seats;
        if (seats !== undefined) isKnown('seat', seat, idsOf(seats), path);
      }
      if (alarm.rounds?.style === 'periodic')
        for (const member of alarm.rounds.initiative)
          isKnown('table', member, tables, ['alarms', at, 'rounds']);
    });
    manifest.tracks.forEach((track, at) => {
      if (track.table !== null) isKnown('table', track.table, tables, ['tracks', at, 'table']);
      track.at?.forEach(({ value, alarm }, which) => {
        isKnown('alarm', alarm, alarms, ['tracks', at, 'at', which, 'alarm']);
        if (value < track.min || value > track.max || value === track.start.value) {
          context.addIssue({
            code: 'custom',
            path: ['tracks', at, 'at', which, 'value'],
            message: `must be a value of the track (${track.min} to ${track.max}) other than its start (${track.start.value})`,
          });
        }
      });
    });
    manifest.phases.forEach((phase, at) => {
      for (const mark of phase.marks) {
        const printed = mark.part === undefined ? null : Math.round(mark.part * phase.durationMs.value);
        if (printed !== null && printed !== mark.atMs.value) {
          context.addIssue({
            code: 'custom',
            path: ['phases', at, 'marks'],
            message: `the mark "${mark.id}" stands at ${mark.atMs.value} ms, but its part of the phase is ${printed} ms`,
          });
        }
        if (Math.abs(mark.atMs.value) > phase.durationMs.value) {
          context.addIssue({
            code: 'custom',
            path: ['phases', at, 'marks'],
            message: `the mark "${mark.id}" lies outside its phase`,
          });
        }
      }
    });
  });
export type Manifest = z.infer<typeof ManifestSchema>;
