import type { ErrorDocument } from '../../../schemas/errors.ts';
import type { RoomEvent } from '../../../schemas/events.ts';
import type { Unit } from '../../../schemas/primitives/contract.ts';
import { refusal, type RefusalId, type ValuesOf } from '../../../schemas/sentences/sentences.ts';

/** What came of one verb: data for the answer, or a refusal (with data that helps to decide again). */
export type Outcome =
  | { readonly ok: true; readonly data?: Readonly<Record<string, unknown>> }
  | {
      readonly ok: false;
      readonly error: ErrorDocument;
      readonly data?: unknown;
      /** What forbids it is part of this unit: who changed that since the person looked is said first (staleness.ts). */
      readonly of?: Unit;
      /** What the hub does all the same, by itself: Control is told what whoever asked must not know. */
      readonly aside?: readonly RoomEvent[];
    };
export type Refusal = Extract<Outcome, { ok: false }>;

export const done = (data?: Readonly<Record<string, unknown>>): Outcome =>
  data === undefined ? { ok: true } : { ok: true, data };
/** A refusal by its sentence (schemas/sentences/refusals.ts). */
export const refuse = <Id extends RefusalId>(id: Id, ...values: ValuesOf<Id>): Refusal => ({
  ok: false,
  error: refusal(id, ...values),
});
export const refuseWith = (data: unknown, error: ErrorDocument): Refusal => ({ ok: false, error, data });
