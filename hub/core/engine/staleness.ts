import type { VerbCall } from '../../../schemas/commands.ts';
import { againstOf } from '../../../schemas/contracts.ts';
import type { Actor } from '../../../schemas/journal.ts';
import { placed, type Unit } from '../../../schemas/primitives/contract.ts';
import { refusal, message } from '../../../schemas/sentences/sentences.ts';
import type { Body, Document } from '../contract.ts';
import type { Types } from './draft.ts';
import type { Refusal } from './outcome.ts';
import type { LogEntry } from './state.ts';
import { nameOf } from './who.ts';
import { changedNames } from './entries.ts';
import { getOwn } from './get-own.ts';
import { contractOf, ofUnit, ofVerb, type Parts } from './parts.ts';
import { markOf, revOf, revsIn, withMarks } from './revisions.ts';

/**
 * A command made against an older revision is stale only when what a person decides on has changed since: one more card in
 * the box, one more table that has heard, must not refuse a stand-down. What that is, the document's key says.
 */

const NONE = {};

type Tree = Readonly<Record<string, unknown>>;
type User = Extract<Actor, { kind: 'user' }>;

/** The ids of the units of one sort (`track/{id}`, `timetable/clock`) that are other objects or values in `after`. */
const changed = (unit: Unit, before: object, after: object): readonly string[] => {
  const [was, is] = [before, after].map((state) =>
    unit
      .split('/')
      .filter((key) => key !== '{id}')
      // The cast: a unit's name is a path of records (units.ts).
      .reduce<unknown>((at, key) => (at as Tree | undefined)?.[key], state),
  );
  if (was === is) return [];
  if (!unit.includes('{id}')) return [''];
  const [one = NONE, other = NONE] = [was, is] as (Tree | undefined)[];
  return changedNames(one, other);
};

/** Marks what people decide on where this batch has moved it. */
export const withKeys = <T extends Types>(
  parts: Parts<T>,
  before: T['state'],
  after: T['state'],
  seq: number,
): T['state'] => {
  const moved: Unit[] = [];
  for (const [name, primitive] of Object.entries(parts.primitives)) {
    for (const [which, document] of Object.entries(contractOf(name)?.documents ?? {})) {
      const source = getOwn(primitive.documents, which);
      const { unit, topic } = document;
      if (unit === null || source === undefined) continue;
      const keyOf = (body: Body | null, id: string): string =>
        body === null ? '' : JSON.stringify(document.key(body, id));
      for (const id of changed(unit, before, after)) {
        const place = topic.includes('{id}') ? id : '';
        const was = source.one(parts.planOf(before), before, place);
        const is = source.one(parts.planOf(after), after, place);
        if (was !== is && keyOf(was, id) !== keyOf(is, id)) moved.push(placed(unit, id));
      }
    }
  }
  return moved.length === 0 ? after : { ...after, keys: withMarks(after.keys, moved, seq) };
};

/**
 * The refusal of a command that was pressed before its person could see what has become of it, or null. It says what
 * changed, who did that, and how things stand; its data is the document, where there is one, with the revision to press again with.
 */
export const staleness = <T extends Types>(
  parts: Parts<T>,
  state: T['state'],
  { call, rev, by }: { readonly call: VerbCall; readonly rev: number; readonly by: User },
  documents: () => readonly Document[],
): Refusal | null => {
  const against = againstOf(call);
  const units = ofVerb(parts, call.verb)?.looksAt?.(parts.planOf(state), call, by) ?? [];
  const key = against === null ? 0 : markOf(state.keys, against.unit);
  const moved = Math.max(key, ...units.map((unit) => revOf(state, unit)));
  if (rev >= moved) return null;
  const entry = state.log.find((each) => each.event === moved);
  const what =
    entry === undefined
      ? message('stale/since', { rev })
      : message('stale/by', { by: entry.by, text: entry.text });
  const now =
    against === null
      ? null
      : (ofUnit(parts, against.unit)?.standing?.(parts.planOf(state), state, against.id) ?? null);
  const body = against === null ? undefined : documents().find(({ topic }) => topic === against.topic)?.body;
  const data = { ...body, rev: state.seq };
  const error =
    now === null ? refusal('command/stale', { what }) : refusal('command/stale#now', { what, now });
  return { ok: false, error, data };
};

/**
 * What was legal as one of Control looked, and is refused because another was first: the refusal, after who did what meanwhile. Any
 * other stays as it is; tables and seats do not read what Control's log says.
 */
export const overtaken = <T extends Types>(
  state: T['state'],
  refused: Refusal,
  { rev, by }: { readonly rev?: number; readonly by: User },
): Refusal => {
  if (refused.of === undefined || rev === undefined || by.role !== 'control') return refused;
  const moved = new Set(revsIn(state, refused.of).filter((each) => each > rev));
  // Several people of one account are told apart by the names that they gave.
  const isOwn = (entry: LogEntry): boolean => by.as !== undefined && entry.by === nameOf(by);
  const first = state.log
    .filter((entry) => moved.has(entry.event) && entry.verb !== undefined && !isOwn(entry))
    .reduce<LogEntry | null>((one, other) => (one !== null && one.event > other.event ? one : other), null);
  if (first === null) return refused;
  const what = message('stale/by', { by: first.by, text: first.text });
  const now = refused.error.say ?? refused.error.message;
  const data = { ...(refused.data ?? {}), rev: state.seq };
  return { ok: false, error: refusal('command/stale#now', { what, now }), data };
};
