import type { VerbCall } from '../../../../schemas/commands.ts';
import { isRandomUid } from '../../../../schemas/ids.ts';
import { done, refuse, type Draft, type Outcome } from '../../draft.ts';
import { kindName, teachable } from '../enrol/decks.ts';
import { tagList } from '../enrol/view.ts';
import type { TagEntry } from '../box/state.ts';
import { own, type Plan } from '../../plan.ts';

type TagCall = Extract<VerbCall, { verb: `tag.${string}` }>;

type Taught = Extract<TagCall, { verb: 'tag.learn' }>['args']['tags'];

/** Tags named in a refusal at the most. */
const NAMED = 5;

/** Which of these the registry knows as something else, and as what. */
const knownOtherwise = ({ plan, state }: Draft, tags: Taught): string[] =>
  tags.flatMap(({ uid, kind, owner = null, value = null }) => {
    const was = own(state.tags, uid);
    if (was === undefined || (was.kind === kind && was.owner === owner && was.value === value)) return [];
    return `${uid} is ${inWords(plan, was)}`;
  });

const inWords = (plan: Plan, { kind, owner, value }: TagEntry): string =>
  [
    kindName(plan, kind),
    ...(value === null ? [] : [String(value)]),
    ...(owner === null ? [] : [`of ${own(plan.tableNames, owner) ?? owner}`]),
  ].join(' ');

/** Teaches, forgets or lists tags; all of a call or none, so that a bulk list is never half learned. */
export const decideTags = (draft: Draft, call: TagCall): Outcome => {
  const { plan } = draft;
  if (call.verb === 'tag.list') return done({ ...tagList(draft.state, call.args.after) });
  if (call.verb === 'tag.forget') {
    const uids = [...new Set(call.args.uids)].filter((uid) => own(draft.state.tags, uid) !== undefined);
    if (uids.length > 0) draft.emit({ type: 'tags-forgotten', uids });
    return done({ forgotten: uids.length });
  }
  const kinds = teachable(plan);
  const seen = new Map<string, string>();
  for (const { uid, kind, owner, value } of call.args.tags) {
    const said = JSON.stringify([kind, owner, value]);
    const before = seen.get(uid) ?? said;
    if (before !== said) return refuse('tag/contradicted', { uid });
    seen.set(uid, said);
    if (isRandomUid(uid)) return refuse('tag/random', { uid });
    if (!kinds.includes(kind)) {
      return refuse('tag/unknown-kind', { kind, known: kinds });
    }
    if (owner !== undefined && own(plan.tableNames, owner) === undefined) {
      return refuse('table/unknown', { table: owner, known: plan.tables.map((table) => table.id) });
    }
  }
  const otherwise = call.args.replace === false ? knownOtherwise(draft, call.args.tags) : [];
  if (otherwise.length > 0) {
    const tags = otherwise.slice(0, NAMED);
    const more = otherwise.length - tags.length;
    return more === 0 ? refuse('tag/known', { tags }) : refuse('tag/known#more', { tags, more });
  }
  draft.emit({
    type: 'tags-learned',
    tags: call.args.tags.map(({ uid, kind, owner, value }) => ({
      uid,
      kind,
      owner: owner ?? null,
      value: value ?? null,
    })),
  });
  return done({ learned: call.args.tags.length });
};
