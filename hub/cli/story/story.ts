import { linesInWords, type Rulebook } from '../../../games/kit/rulebook.ts';
import { createCore } from '../../core/core.ts';
import { makePlan } from '../../core/plan.ts';
import type { GameDefinition } from '../../../games/kit/game.ts';
import type { Batch } from '../../../schemas/journal.ts';
import type { RoomConfig } from '../../../schemas/room.ts';
import type { Instant } from '../../../schemas/units.ts';

/** A day as its journal tells it: what happened when, to whom, and why it came out so. */

export interface StoryLine {
  readonly at: Instant;
  readonly by: string;
  readonly text: string;
  /** What was not for everybody; null where nothing was, or where Control keeps it. */
  readonly secret: string | null;
  /** The tables that it is about. */
  readonly tables: readonly string[];
  /** Each die, and each rule of the book with its lines. */
  readonly why: readonly string[];
}

export interface Chapter {
  readonly title: string;
  readonly lines: readonly StoryLine[];
  /** Every public track as the chapter ended, by its name. */
  readonly tracks: Readonly<Record<string, number>>;
}

export interface Story {
  readonly game: string;
  readonly tables: readonly { readonly id: string; readonly name: string }[];
  readonly chapters: readonly Chapter[];
}

interface StoryInput {
  readonly game: GameDefinition;
  readonly room: RoomConfig;
  /** null: the rules of this game do not stand as rows yet. */
  readonly rulebook: Rulebook | null;
  readonly batches: readonly Batch[];
  /** Include what was not for everybody. */
  readonly secrets: boolean;
}

/** A story has no use for the others: pages, accounts, boards. */
const STORY_VERBS = /^(game|clock|track|alarm|rounds|news|vote|box|timer|undo|tick)\b/;
/** A ruling is Control's note. It may name whoever it was about. */
const isOfStory = (verb: string, secrets: boolean): boolean =>
  STORY_VERBS.test(verb) || (secrets && verb === 'ruling.note');

type Patched = Extract<Batch['events'][number], { type: 'game-patched' }>;
const patchesOf = ({ events }: Batch): Patched[] =>
  events.flatMap((event) => (event.type === 'game-patched' ? [event] : []));

const dieWords = ({ result, sides, typed }: NonNullable<Patched['rolls']>[number]): string =>
  `${result} on a die of ${sides}, ${typed === true ? 'thrown at the table' : 'rolled by the hub'}`;

/** Pure: no clock, no disk. */
export const storyOf = ({ game, room, rulebook, batches, secrets }: StoryInput): Story => {
  const core = createCore({ game, room });
  const plan = makePlan({ game, room });
  const tables = plan.tables.map(({ id, name }) => ({ id, name }));
  const tracks = game.manifest.tracks.filter((track) => track.public);

  const whyOf = (patches: readonly Patched[]): string[] =>
    patches.flatMap(({ rolls = [], rules = [], secretRules = [] }) => [
      ...rolls.map(dieWords),
      ...(rulebook?.rows ?? [])
        .filter(({ id }) => rules.includes(id) || (secrets && secretRules.includes(id)))
        .map(
          ({ heading, lines, note }) =>
            `${heading}, lines ${linesInWords(lines)}${note === undefined ? '' : `. ${note}`}`,
        ),
    ]);
  const concerns = (batch: Batch, text: string): string[] => {
    const parts = new Set(
      patchesOf(batch).flatMap((patch) => patch.parts.flatMap((part) => part.split('/'))),
    );
    return tables
      .filter(
        ({ id, name }) =>
          parts.has(id) ||
          text.includes(name) ||
          (batch.by.kind === 'user' && batch.by.role === 'table' && batch.by.id === id),
      )
      .map(({ id }) => id);
  };

  const chapters: { title: string; lines: StoryLine[]; tracks: Record<string, number> }[] = [];
  let state = core.initial();
  let last = 0;
  for (const batch of batches) {
    state = core.evolve(state, batch);
    const { turn, phase } = state.timetable.clock;
    const name = game.manifest.phases.find(({ id }) => id === phase)?.name;
    const title = name === undefined ? 'Before the first turn' : `Turn ${turn}: ${name}`;
    if (chapters.at(-1)?.title !== title) chapters.push({ title, lines: [], tracks: {} });
    const chapter = chapters.at(-1);
    const entry = state.log.at(-1);
    const isNew = entry !== undefined && entry.event > last;
    if (chapter === undefined) continue;
    chapter.tracks = Object.fromEntries(
      tracks.map((track) => [track.name, state.track[track.id] ?? track.start.value]),
    );
    if (!isNew || !isOfStory(batch.verb, secrets) || entry.text === '') continue;
    last = entry.event;
    chapter.lines.push({
      at: batch.at,
      by: entry.by,
      text: entry.text,
      secret: secrets ? (entry.secret ?? null) : null,
      tables: concerns(batch, entry.text),
      why: whyOf(patchesOf(batch)),
    });
  }
  return { game: game.manifest.name, tables, chapters };
};
