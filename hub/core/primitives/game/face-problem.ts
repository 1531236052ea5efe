import { describeIssues } from '../../../../schemas/errors.ts';
import { isRecord } from '../../../../schemas/is-record.ts';
import { FACES } from '../../../../schemas/faces/face.ts';

/** Why no page can draw the face: each field and what is wrong with it; null where pages draw it. */
export const faceProblem = (face: unknown): string | null => {
  if (!isRecord(face)) return 'a face is an object with a kind and a title';
  const { kind = 'rows' } = face;
  if (typeof kind !== 'string' || !Object.hasOwn(FACES, kind))
    return `kind: there is no face "${String(kind)}"; faces: ${Object.keys(FACES).join(', ')}`;
  // The cast: it has just been found among the keys.
  const parsed = FACES[kind as keyof typeof FACES].safeParse(face);
  return parsed.success ? null : describeIssues(parsed.error);
};
