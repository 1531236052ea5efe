import type { Face } from '../../../schemas/faces/face.ts';
import type { NewsBody } from '../../../schemas/documents/posts.ts';
import type { TrackBody } from '../../../schemas/documents/track.ts';

/** What takes the wall for a while: what kind of thing has happened, to whom, in a line each. */
export interface Moment {
  readonly kind: 'broadcast' | 'vote' | 'fall' | 'event';
  readonly tone: 'plain' | 'good' | 'bad';
  /** What it is called where its kind does not say it: the face that it comes of. */
  readonly title: string | null;
  readonly lines: readonly string[];
}

/** The public documents that moments are made of; one that has not come yet is undefined, and nothing of it is news as it comes. */
export interface Public {
  readonly news: NewsBody | undefined;
  readonly tracks: readonly TrackBody[];
  /** By the names of their documents. */
  readonly faces: ReadonlyMap<string, Face>;
}

const broadcasts = (before: Public, now: Public): readonly Moment[] => {
  if (before.news === undefined || now.news === undefined) return [];
  // What is taken off the wall makes nothing of the others new.
  const newest = Math.max(-Infinity, ...before.news.items.map(({ at }) => at));
  const known = new Set(before.news.items.map(({ at, text }) => `${at} ${text}`));
  return now.news.items
    .filter(({ at, text }) => at >= newest && !known.has(`${at} ${text}`))
    .map(({ text }) => ({ kind: 'broadcast', tone: 'plain', title: null, lines: [text] }));
};

/** Results of votes that have come since: of a question that everybody may read, once it is closed. */
const votes = (before: Public, now: Public): readonly Moment[] =>
  [...now.faces].flatMap(([name, face]): readonly Moment[] => {
    if (face.kind !== 'ask') return [];
    const was = before.faces.get(name);
    const known =
      was?.kind === 'ask' ? was.questions.filter(({ open }) => !open).map(({ text }) => text) : [];
    return face.questions
      .filter(({ open, text, of }) => !open && of > 0 && !known.includes(text))
      .map(({ text }) => ({ kind: 'vote', tone: 'plain', title: null, lines: [text] }));
  });

const falls = (before: Public, now: Public): readonly Moment[] => {
  const lines = now.tracks.flatMap(({ track, name, value, stripOnly }) => {
    const was = before.tracks.find((each) => each.track === track);
    return was === undefined || stripOnly === true || value >= was.value
      ? []
      : [`${name}: ${was.value} → ${value}`];
  });
  return lines.length === 0 ? [] : [{ kind: 'fall', tone: 'bad', title: null, lines }];
};

const countsOf = (face: Face | undefined): ReadonlyMap<string, number> =>
  new Map(
    face?.kind === 'rows'
      ? face.rows.flatMap(({ name, moment }) => (moment === undefined ? [] : [[name, moment.count] as const]))
      : [],
  );

/** Rows of a face that say of themselves that they are one. */
const events = (before: Public, now: Public): readonly Moment[] =>
  [...now.faces].flatMap(([name, face]): readonly Moment[] => {
    if (face.kind !== 'rows') return [];
    const counts = countsOf(before.faces.get(name));
    const fresh = face.rows.filter(
      (row) => row.moment !== undefined && row.moment.count > (counts.get(row.name) ?? 0),
    );
    const tone = fresh[0]?.moment?.tone;
    return tone === undefined
      ? []
      : [
          {
            kind: 'event',
            tone,
            title: fresh[0]?.moment?.title ?? face.title,
            lines: fresh.map((row) => `${row.name}: ${row.value}`),
          },
        ];
  });

/** What has happened between two looks at the public documents. */
export const momentsBetween = (before: Public, now: Public): readonly Moment[] =>
  [broadcasts, votes, events, falls].flatMap((each) => each(before, now));
