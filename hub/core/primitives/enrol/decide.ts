import type { VerbArguments } from '../../../../schemas/commands.ts';
import { MAX_ATTEND_MS } from '../../../../schemas/device-messages.ts';
import { Uid } from '../../../../schemas/ids.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import type { TagEntry } from '../../../../schemas/tag-entry.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import { getOwn, type BoxPlan } from '../../plan.ts';
import type { Draft, Primitive } from '../../room.ts';
import { note, unnote } from '../../notes.ts';
import { sayEmptied } from '../box/face.ts';
import { boxOf, boxPlan } from '../box/read.ts';
import { isOnline } from '../devices/read.ts';
import { forgetEnrolled } from '../tags/face.ts';
import { tagOf, enrollable } from '../tags/read.ts';
import { decksOf } from './decks.ts';
import { boxOfReader, isFree } from './reader.ts';
import { running, takenOf, type Enrolment } from './state.ts';

type Begin = VerbArguments<'enrol.begin'>;

const NOTE = 'enrol/ended';

const same = (one: TagEntry | undefined, other: TagEntry): boolean =>
  one?.kind === other.kind && one.owner === other.owner && one.value === other.value;

const end = (draft: Draft, enrolment: Enrolment, why: 'control' | 'next' | 'armed'): void => {
  draft.emit({
    type: 'enrol-ended',
    why,
    taken: takenOf(enrolment).length,
    refused: enrolment.refused,
  });
};

/** The reader's box, or why there can be no enrolment at it. */
const readerAt = (draft: Draft, id: string): { box: BoxPlan; device: string } | { refused: Outcome } => {
  const { plan, state } = draft;
  const readers = plan.boxes.filter((box) => box.device !== null);
  const known = readers.map((each) => each.id);
  const box = boxPlan(plan, id);
  if (box === undefined) {
    return { refused: refuse('box/unknown#reader', { box: id, known }) };
  }
  if (box.device === null) {
    return { refused: refuse('enrol/no-reader', { box: box.name, known }) };
  }
  if (!isFree(state, id)) {
    const title = boxOf(state, id)?.event?.title;
    return { refused: refuse('enrol/box-busy', { box: box.name, event: title ?? message('part/event') }) };
  }
  if (!isOnline(state, box.device)) {
    return { refused: refuse('enrol/reader-away', { box: box.name }) };
  }
  return { box, device: box.device };
};

/** How many the deck still lacks; null where the game does not say, or where it lacks none. */
const missing = (draft: Draft, kind: string, owner: string | null): number | null => {
  const deck = decksOf(draft.plan, draft.state).find((each) => each.kind === kind && each.owner === owner);
  const left = deck === undefined || deck.expected === null ? 0 : deck.expected - deck.known;
  return left > 0 ? left : null;
};

const begin = (draft: Draft, args: Begin): Outcome => {
  const { plan } = draft;
  const kinds = enrollable(plan);
  if (!kinds.includes(args.kind)) {
    return refuse('tag/unknown-kind', { kind: args.kind, known: kinds });
  }
  const owner = args.owner ?? null;
  if (owner !== null && getOwn(plan.tableNames, owner) === undefined) {
    return refuse('table/unknown', { table: owner, known: plan.tables.map((table) => table.id) });
  }
  const reader = readerAt(draft, args.box);
  if ('refused' in reader) return reader.refused;
  const before = running(draft.state);
  if (before !== null && before.device !== reader.device) {
    const name = boxOfReader(plan, before.device)?.name ?? before.device;
    return refuse('enrol/elsewhere', { by: before.by, box: name });
  }
  if (before !== null) end(draft, before, 'next');
  unnote(draft, NOTE);
  draft.effect({ type: 'attend', device: reader.device, forMs: MAX_ATTEND_MS });
  const count = args.count === undefined ? missing(draft, args.kind, owner) : args.count;
  draft.emit({
    type: 'enrol-began',
    device: reader.device,
    kind: args.kind,
    owner,
    value: args.value ?? null,
    count,
    by: draft.by,
  });
  return done({ box: args.box, count });
};

const endByControl = (draft: Draft, emptied: boolean): Outcome => {
  const enrolment = running(draft.state);
  if (enrolment === null) return refuse('enrol/none');
  end(draft, enrolment, 'control');
  const box = boxOfReader(draft.plan, enrolment.device);
  const strays = box === undefined ? 0 : (boxOf(draft.state, box.id)?.strays ?? 0);
  if (emptied && box !== undefined && strays > 0) sayEmptied(draft, box.id);
  return done({ taken: takenOf(enrolment).length, refused: enrolment.refused });
};

/** What has been enrolled as something else since is left as it is now. */
const takeBack = (draft: Draft, all: boolean): Outcome => {
  const { session: enrolment } = draft.state.enrol;
  const taken = enrolment === null ? [] : takenOf(enrolment).flatMap(({ uid }) => uid ?? []);
  const wanted = all ? taken : taken.slice(-1);
  if (enrolment === null || wanted.length === 0) {
    return refuse('undo/nothing#enrolment');
  }
  const uids = wanted.filter((uid) => same(tagOf(draft.state, uid), enrolment.entry)).map((uid) => Uid(uid));
  if (uids.length === 0) {
    return refuse('undo/overtaken#tag', { uids: wanted });
  }
  draft.emit({ type: 'enrol-undone', uids });
  forgetEnrolled(draft, uids);
  return done({ undone: uids.length, uids });
};

export const decide: Primitive<'enrol'>['decide'] = {
  'enrol.begin': begin,
  'enrol.end': (draft, { emptied = false }) => endByControl(draft, emptied),
  'enrol.undo': (draft, { all = false }) => takeBack(draft, all),
};

/** The game comes first: where a box has been armed its cards are contributions, and the enrolment there is over. */
export const endOverArmed = (draft: Draft): void => {
  const enrolment = running(draft.state);
  if (enrolment === null) return;
  const box = boxOfReader(draft.plan, enrolment.device);
  if (box === undefined || isFree(draft.state, box.id)) return;
  end(draft, enrolment, 'armed');
  note(draft, {
    id: NOTE,
    level: 'note',
    ...withText(message('matter/enrol-ended', { box: box.name })),
    desk: 'room',
  });
};
