import * as z from 'zod';
import { IdSchema } from './ids.ts';

/** What facilitators do among themselves: claims, rulings, the roster, the roll-call, the room's own things. */

const text = (most: number) => z.string().trim().min(1).max(most);

/**
 * The desks of Control, by which what needs attention can be filtered. `tables` is whoever walks the floor, `room` whoever
 * looks after clock, boards and displays.
 */
export const DESKS = ['galaxy', 'combat', 'market', 'tables', 'room'] as const;
export const DeskSchema = z.enum(DESKS);
export type Desk = z.infer<typeof DeskSchema>;

const seat = { table: IdSchema, seat: IdSchema } as const;
export const PersonSchema = text(60);

export const DESK_VERBS = {
  /** A facilitator walks to this box; `take`: from another one who has it. */
  'box.claim': z.strictObject({ box: IdSchema, take: z.boolean().optional() }),
  'box.release': z.strictObject({ box: IdSchema }),

  /** `id` as in priv/control/attention. */
  'attention.claim': z.strictObject({ id: text(120), take: z.boolean().optional() }),
  'attention.release': z.strictObject({ id: text(120) }),
  /** Hands a matter to a desk; the answer gives the id of the new item. */
  'attention.note': z.strictObject({
    text: text(200),
    desk: DeskSchema.optional(),
    level: z.enum(['alarm', 'warning', 'note']).optional(),
    table: IdSchema.optional(),
  }),
  /** A table asks for Control: one call a table, a second one replaces it; `done` takes it back. */
  'attention.call': z.strictObject({
    table: IdSchema.optional(),
    desk: DeskSchema.optional(),
    text: text(120).optional(),
    done: z.boolean().optional(),
  }),

  /** "Yes, but": a ruling in one line. */
  'ruling.note': z.strictObject({ text: text(200), tables: z.array(IdSchema).max(40).optional() }),

  /** Binds a seat to a person; null empties it. */
  'roster.set': z.strictObject({ ...seat, person: PersonSchema.nullable(), note: text(120).optional() }),
  'roster.move': z.strictObject({ from: z.strictObject(seat), to: z.strictObject(seat) }),
  /** Everyone of a table moves to another one (a destroyed ship): each takes an extra seat there. */
  'roster.moveCrew': z.strictObject({ table: IdSchema, to: IdSchema }),
  /** An extra seat, for a latecomer or a stand-in. The answer gives its id. */
  'roster.addSeat': z.strictObject({ table: IdSchema, name: text(60), person: PersonSchema.optional() }),
  /** Takes an extra seat away; a seat of the game's own stays. */
  'roster.removeSeat': z.strictObject(seat),
  /** Whether names stand on public displays. They do not until Control says so. */
  'roster.show': z.strictObject({ shown: z.boolean() }),

  'device.rename': z.strictObject({ device: IdSchema, name: text(60) }),
  /** A muted siren stays silent; no muted device asks for attention. */
  'device.mute': z.strictObject({ device: IdSchema, muted: z.boolean().optional() }),
  /** As identify, and the answer waits until the device has said that it did. */
  'device.test': z.strictObject({ device: IdSchema }),

  /** Arms the room before the doors open: everything must be seen once from here on. */
  'preflight.begin': z.strictObject({}),
  /** Control has looked at it itself; `id` as in priv/control/preflight. */
  'preflight.tick': z.strictObject({ id: text(80), done: z.boolean().optional() }),
  /** `insist`: also while something has not been seen, which then stays named. */
  'preflight.end': z.strictObject({ insist: z.boolean().optional() }),
} as const satisfies Record<string, z.ZodType>;
