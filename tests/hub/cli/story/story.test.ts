import { describe, expect, test } from 'vitest';
import { game as wolves } from '../../../../games/den-of-wolves/game.ts';
import { game as fleet } from '../../../../games/for-the-fleet/game.ts';
import { linesInWords } from '../../../../games/kit/rulebook.ts';
import { rulebooks } from '../../../../games/rulebooks.ts';
import { rehearseDay } from '../../../../hub/cli/rehearse/day.ts';
import { storyPages } from '../../../../hub/cli/story/page.ts';
import { storyOf } from '../../../../hub/cli/story/story.ts';
import { house } from '../../../../schemas/manifest.ts';
import { readIn } from '../../../../schemas/text.ts';
import { RoomSchema } from '../../../../schemas/room.ts';
import type { GameDefinition } from '../../../../games/kit/game.ts';
import type { Batch } from '../../../../schemas/journal.ts';

/** The day's last batch but for its events: Control notes a ruling. */
const ruledAfter = (last: Batch): Batch => ({
  ...last,
  seq: last.seq + 1,
  verb: 'ruling.note',
  answer: null,
  events: [
    { type: 'ruling-noted', text: 'The cook is a traitor', tables: [], turn: 1, phase: null, by: 'Anna' },
  ],
});

const storyFor = (game: GameDefinition, tables: readonly string[], seed: number, secrets = false) => {
  const room = RoomSchema.parse({ room: 'r', name: 'R', game: game.manifest.id, tables });
  const batches: Batch[] = [];
  rehearseDay({ game, room, seed, watch: (_core, _state, batch) => void batches.push(batch) });
  const last = batches.at(-1);
  if (last !== undefined) batches.push(ruledAfter(last));
  const story = storyOf({ game, room, rulebook: rulebooks[game.manifest.id] ?? null, batches, secrets });
  // The cast: its texts alone are others.
  return JSON.parse(readIn(JSON.stringify(story), 'en')) as typeof story;
};
const oneTurn: GameDefinition = {
  ...wolves,
  manifest: { ...wolves.manifest, turns: house(1, 'a short day for a test') },
};
const vessels = wolves.manifest.tables.map(({ id }) => id);
const day = storyFor(oneTurn, vessels, 3);
const lines = day.chapters.flatMap((chapter) => chapter.lines);

describe('the story of a day', () => {
  test('has a chapter a phase, in its order, with the tracks as they stood', () => {
    expect(day.chapters.map(({ title }) => title)).toEqual([
      'Before the first turn',
      'Turn 1: Action Phase',
      'Turn 1: Team Phase',
    ]);
    expect(day.chapters[1]?.tracks['Pursuit Track']).toBeTypeOf('number');
  });

  test('ten outcomes say each die, the rule with its lines, and add up to what is shown', () => {
    const rolls = lines.filter(
      ({ text }) => /^Morale of [^;]* = /.test(text) && text.split(' = ').length === 2,
    );
    expect(rolls.length).toBeGreaterThanOrEqual(10);
    for (const { text, why, tables } of rolls.slice(0, 10)) {
      const [, sum, shown] = /: (\d[^=]*) = (-?\d+):/.exec(text) ?? [];
      const parts = [...(sum ?? '').matchAll(/[+-]?\d+/g)].map(([part]) => Number(part));
      expect(parts.reduce((all, part) => all + part, 0)).toBe(Number(shown));
      expect(why[0]).toBe(`${parts[0] ?? ''} on a die of 6, rolled by the hub`);
      expect(why.join()).toMatch(/Morale Tracks, lines 149.*House: the ends of the track/);
      expect(tables).toHaveLength(1);
    }
  });

  test('makes a page of the room and one a table, with what concerns it and nothing of others', () => {
    const pages = storyPages(day, 0);
    expect(Object.keys(pages)).toEqual(['index.html', ...vessels.map((id) => `${id}.html`)]);
    expect(pages['index.html']).toContain('<details>');
    expect(pages['dione.html']).toContain('Morale of Dione');
    // What happens to all of them at once concerns it too; another vessel's roll does not.
    expect(pages['dione.html']).not.toMatch(/Morale of Vulcan: \d/);
    expect(pages['vulcan.html']).toMatch(/Morale of Vulcan: \d/);
    expect(pages['index.html']).not.toMatch(/undefined|NaN/);
    // Control has taken over a clock that was half an hour ahead: so it stands on every page.
    const timesOf = (page = ''): string[] =>
      [...page.matchAll(/<time>(.*?)<\/time>/g)].map(([, time = '']) => time);
    const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const shifted = timesOf(storyPages(day, 30 * 60_000)['index.html']);
    expect(shifted.map(minutes)).toEqual(
      timesOf(pages['index.html']).map((time) => (minutes(time) + 30) % (24 * 60)),
    );
  });

  test('is written of For the Fleet as well', () => {
    const tables = fleet.manifest.tables.slice(0, 4).map(({ id }) => id);
    const voyage = storyFor(fleet, tables, 5).chapters.flatMap((chapter) => chapter.lines);
    const drawn = voyage.filter(({ text }) => text.includes(' draws '));
    expect(drawn).toHaveLength(4);
    for (const { why } of drawn) expect(why.join()).toContain('Setup, lines 11');
  });

  test('keeps what was not for everybody, unless Control wants it shown', () => {
    expect(lines.every(({ secret }) => secret === null)).toBe(true);
    expect(JSON.stringify(day)).not.toContain('traitor');
    expect(JSON.stringify(storyFor(oneTurn, vessels, 3, true))).toContain('Ruling: The cook is a traitor');
  });
});

test.each([
  [[7], '7'],
  [[11, 9, 10, 20], '9–11, 20'],
])('lines %j are cited as %s', (given, words) => {
  expect(linesInWords(given)).toBe(words);
});
