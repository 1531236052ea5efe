import type { VerbArguments } from '../../../../schemas/commands.ts';
import { isRandomUid } from '../../../../schemas/ids.ts';
import type { TagEntry } from '../../../../schemas/tag-entry.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import type { Draft } from '../../room.ts';
import { tagList } from './list.ts';
import { kindName, tagOf, enrollable } from './read.ts';
import { getOwn, type Plan, tableName } from '../../plan.ts';

type Enrolled = VerbArguments<'tag.learn'>['tags'];

/** Tags named in a refusal at the most. */
const NAMED = 5;

/** Which of these the registry knows as something else, and as what. */
const knownOtherwise = ({ plan, state }: Draft, tags: Enrolled): string[] =>
  tags.flatMap(({ uid, kind, owner = null, value = null }) => {
    const was = tagOf(state, uid);
    if (was === undefined || (was.kind === kind && was.owner === owner && was.value === value)) return [];
    return `${uid} is ${inWords(plan, was)}`;
  });

const inWords = (plan: Plan, { kind, owner, value }: TagEntry): string =>
  [
    kindName(plan, kind),
    ...(value === null ? [] : [String(value)]),
    ...(owner === null ? [] : [`of ${tableName(plan, owner)}`]),
  ].join(' ');

export const list = (draft: Draft, { after }: VerbArguments<'tag.list'>): Outcome =>
  done({ ...tagList(draft.state.tags, after) });

export const forget = (draft: Draft, args: VerbArguments<'tag.forget'>): Outcome => {
  const uids = [...new Set(args.uids)].filter((uid) => tagOf(draft.state, uid) !== undefined);
  if (uids.length > 0) draft.emit({ type: 'tags-forgotten', uids });
  return done({ forgotten: uids.length });
};

/** All of a call or none, so that a bulk list is never half learned. */
export const learn = (draft: Draft, args: VerbArguments<'tag.learn'>): Outcome => {
  const { plan } = draft;
  const kinds = enrollable(plan);
  const seen = new Map<string, string>();
  for (const { uid, kind, owner, value } of args.tags) {
    const entry = JSON.stringify([kind, owner, value]);
    const before = seen.get(uid) ?? entry;
    if (before !== entry) return refuse('tag/contradicted', { uid });
    seen.set(uid, entry);
    if (isRandomUid(uid)) return refuse('tag/random', { uid });
    if (!kinds.includes(kind)) {
      return refuse('tag/unknown-kind', { kind, known: kinds });
    }
    if (owner !== undefined && getOwn(plan.tableNames, owner) === undefined) {
      return refuse('table/unknown', { table: owner, known: plan.tables.map((table) => table.id) });
    }
  }
  const otherwise = args.replace === false ? knownOtherwise(draft, args.tags) : [];
  if (otherwise.length > 0) {
    const tags = otherwise.slice(0, NAMED);
    const more = otherwise.length - tags.length;
    return more === 0 ? refuse('tag/known', { tags }) : refuse('tag/known#more', { tags, more });
  }
  draft.emit({
    type: 'tags-learned',
    tags: args.tags.map(({ uid, kind, owner, value }) => ({
      uid,
      kind,
      owner: owner ?? null,
      value: value ?? null,
    })),
  });
  return done({ learned: args.tags.length });
};
