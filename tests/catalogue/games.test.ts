import { describe, expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { ManifestSchema } from '../../schemas/manifest.ts';
import { IdSchema } from '../../schemas/ids.ts';
import type { RoomGlimpse } from '../../games/kit/define-game.ts';

const all = Object.entries(games);

/** Every `source` anywhere in a manifest, with the path to it. */
const sources = (value: unknown, path = ''): { path: string; source: unknown }[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    key === 'source' ? [{ path, source: inner }] : sources(inner, `${path}/${key}`),
  );
};

test('the catalogue holds the two games of the first level', () => {
  expect(all.map(([id]) => id)).toEqual(['so-say-we-all', 'den-of-wolves']);
});

describe.each(all)('%s', (id, game) => {
  test('has a manifest that its schema accepts unchanged, under its own id', () => {
    expect(game.manifest.id).toBe(id);
    expect(ManifestSchema.parse(game.manifest)).toEqual(game.manifest);
  });

  test('says of every figure whether it is the rulebook’s or the house’s, and why', () => {
    const found = sources(game.manifest);
    // Advance, missed, turns, two thresholds, each phase, kind, track and option carry one at the least.
    const { phases, kinds, tracks, options, alarms } = game.manifest;
    expect(found.length).toBeGreaterThanOrEqual(
      5 + phases.length + kinds.length + tracks.length + options.length + 3 * alarms.length,
    );
    for (const { source } of found) {
      const words = source as { heading?: string; because?: string };
      expect((words.heading ?? words.because ?? '').length).toBeGreaterThan(3);
    }
  });

  test('has exactly one kind of Sabotage, and phases that fill whole minutes', () => {
    expect(game.manifest.kinds.filter((kind) => kind.sabotage).map((kind) => kind.id)).toEqual(['sabotage']);
    for (const phase of game.manifest.phases) expect(phase.durationMs.value % 60_000).toBe(0);
  });

  test('writes orders that are true wherever on a page they stand, and for as long as they do', () => {
    const { alarms } = game.manifest;
    expect(alarms.length).toBeGreaterThan(0);
    for (const { instructions, others, rounds } of alarms) {
      // A wall sets out who reports beside the orders, a table above them.
      expect([...instructions, others].join(' ')).not.toMatch(/\b(below|above|left|right)\b/i);
      // A side that acts by the clock acts now for a moment alone; its hint stands for the whole interval.
      if (rounds?.style === 'periodic') expect(rounds.side.hint).not.toMatch(/\bnow\b/i);
    }
  });

  test('starts every track inside its own ends', () => {
    for (const { start, min, max } of game.manifest.tracks) {
      expect(start.value).toBeGreaterThanOrEqual(min);
      expect(start.value).toBeLessThanOrEqual(max);
    }
  });

  test('keeps its state as plain JSON and names commands and documents by ids', () => {
    const state = game.setup();
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    const room: RoomGlimpse = { turn: null, phase: null, boxes: {}, tracks: {}, options: {}, tables: [] };
    const documents = game.view(state, room);
    for (const name of [
      ...Object.keys(game.commands),
      ...Object.keys(documents.public),
      ...Object.keys(documents.control),
    ]) {
      expect(IdSchema.safeParse(name).success, name).toBe(true);
    }
  });
});
