import type { VerbCall } from '../../schemas/commands.ts';
import { BADGE_KIND, MEMBER_KIND } from '../../schemas/manifest.ts';
import { done, refuse, type Draft, type Outcome } from './draft.ts';
import { own } from './plan.ts';

type TagCall = Extract<VerbCall, { verb: `tag.${string}` }>;

/** Teaches or forgets tags; all of a call or none, so that a bulk list is never half learned. */
export const decideTags = (draft: Draft, call: TagCall): Outcome => {
  const { plan } = draft;
  if (call.verb === 'tag.forget') {
    const uids = [...new Set(call.args.uids)].filter((uid) => own(draft.state.tags, uid) !== undefined);
    if (uids.length > 0) draft.emit({ type: 'tags-forgotten', uids });
    return done({ forgotten: uids.length });
  }
  const kinds = [...plan.manifest.kinds.map((kind) => kind.id), BADGE_KIND, MEMBER_KIND];
  const seen = new Map<string, string>();
  for (const { uid, kind, owner, value } of call.args.tags) {
    const said = JSON.stringify([kind, owner, value]);
    const before = seen.get(uid) ?? said;
    if (before !== said)
      return refuse('tag/contradicted', `The tag ${uid} stands twice in the list, as two things.`);
    seen.set(uid, said);
    if (!kinds.includes(kind)) {
      return refuse('tag/unknown-kind', `There is no kind of card "${kind}"; kinds: ${kinds.join(', ')}.`);
    }
    if (owner !== undefined && own(plan.tableNames, owner) === undefined) {
      const known = plan.tables.map((table) => table.id).join(', ');
      return refuse('table/unknown', `There is no table "${owner}"; tables: ${known}.`);
    }
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
