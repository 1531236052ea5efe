import type { VerbCall } from '../../../schemas/commands.ts';
import { ATTEND_MOST_MS, type ObservationBody } from '../../../schemas/device-messages.ts';
import { isRandomUid, Uid } from '../../../schemas/ids.ts';
import { say, told } from '../../../schemas/sentences/sentences.ts';
import type { Instant } from '../../../schemas/units.ts';
import type { TagEntry } from '../box/state.ts';
import { isOnline } from '../boxes.ts';
import { done, refuse, type Draft, type Outcome } from '../draft.ts';
import { note, unnote } from '../primitives/attention/face.ts';
import { own, type BoxPlan } from '../plan.ts';
import { decksOf, teachable } from './decks.ts';
import { boxOfReader, isFree } from './reader.ts';
import { isFull, running, takenOf, type Enrolment } from './state.ts';

type EnrolCall = Extract<VerbCall, { verb: `enrol.${string}` }>;
type Begin = Extract<EnrolCall, { verb: 'enrol.begin' }>['args'];

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
  const box = plan.boxes.find((each) => each.id === id);
  if (box === undefined) {
    return { refused: refuse('box/unknown#reader', { box: id, known }) };
  }
  if (box.device === null) {
    return { refused: refuse('enrol/no-reader', { box: box.name, known }) };
  }
  if (!isFree(state, id)) {
    const title = own(state.boxes, id)?.event?.title;
    return { refused: refuse('enrol/box-busy', { box: box.name, event: title ?? say('part/event') }) };
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
  const kinds = teachable(plan);
  if (!kinds.includes(args.kind)) {
    return refuse('tag/unknown-kind', { kind: args.kind, known: kinds });
  }
  const owner = args.owner ?? null;
  if (owner !== null && own(plan.tableNames, owner) === undefined) {
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
  draft.effect({ type: 'attend', device: reader.device, forMs: ATTEND_MOST_MS });
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
  const strays = box === undefined ? 0 : (own(draft.state.boxes, box.id)?.strays ?? 0);
  if (emptied && box !== undefined && strays > 0) draft.emit({ type: 'box-emptied', box: box.id });
  return done({ taken: takenOf(enrolment).length, refused: enrolment.refused });
};

/** What was taught otherwise since is left as it is now. */
const takeBack = (draft: Draft, all: boolean): Outcome => {
  const { enrolment, tags } = draft.state;
  const taken = enrolment === null ? [] : takenOf(enrolment).flatMap(({ uid }) => uid ?? []);
  const wanted = all ? taken : taken.slice(-1);
  if (enrolment === null || wanted.length === 0) {
    return refuse('undo/nothing#enrolment');
  }
  const uids = wanted.filter((uid) => same(own(tags, uid), enrolment.entry)).map((uid) => Uid(uid));
  if (uids.length === 0) {
    return refuse('undo/overtaken#tag', { uids: wanted });
  }
  draft.emit({ type: 'enrol-undone', uids });
  return done({ undone: uids.length, uids });
};

export const decideEnrol = (draft: Draft, call: EnrolCall): Outcome => {
  switch (call.verb) {
    case 'enrol.begin':
      return begin(draft, call.args);
    case 'enrol.end':
      return endByControl(draft, call.args.emptied ?? false);
    case 'enrol.undo':
      return takeBack(draft, call.args.all ?? false);
  }
};

const tapped = (draft: Draft, enrolment: Enrolment, uid: string): void => {
  const was = own(draft.state.tags, uid) ?? null;
  const takenHere = takenOf(enrolment).some((card) => card.uid === uid);
  const why = isRandomUid(uid)
    ? 'random'
    : was !== null
      ? takenHere
        ? 'again'
        : 'known'
      : isFull(enrolment)
        ? 'full'
        : null;
  if (why === null) draft.emit({ type: 'tag-enrolled', uid: Uid(uid), ...enrolment.entry });
  else refused(draft, enrolment, why, uid, was);
};

/** A card that is left on the reader is refused once, not all the while. */
const refused = (
  draft: Draft,
  { cards }: Enrolment,
  why: 'again' | 'known' | 'random' | 'full' | 'crowd',
  uid: string | null,
  was: TagEntry | null,
): void => {
  const last = cards.at(-1);
  if (last?.uid === uid && last.result === why) return;
  draft.emit({ type: 'tag-refused', uid: uid === null ? null : Uid(uid), why, was });
};

/**
 * What the reader of an enrolment saw, at `at` in hub time. Called after the observation has reached its box, which
 * counts nothing of it: an enrolment runs at no box that accepts.
 */
export const decideTap = (draft: Draft, device: string, body: ObservationBody, at: Instant): void => {
  const enrolment = running(draft.state);
  if (enrolment?.device !== device || at < enrolment.at) return;
  const box = boxOfReader(draft.plan, device);
  if (box === undefined || !isFree(draft.state, box.id)) return;
  if (body.kind !== 'sighting' && body.kind !== 'crowd') return;
  draft.effect({ type: 'attend', device, forMs: ATTEND_MOST_MS });
  if (body.kind === 'sighting') tapped(draft, enrolment, body.uid);
  else refused(draft, enrolment, 'crowd', null, null);
};

const NOTE = 'enrol/ended';

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
    ...told(say('matter/enrol-ended', { box: box.name })),
    desk: 'room',
  });
};
