import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { FaceSchema } from '../../schemas/faces/face.ts';
import { ManifestSchema } from '../../schemas/manifest.ts';
import { IdSchema } from '../../schemas/ids.ts';
import { playing, roomOf, seededDice } from '../games/room.ts';

const all = Object.entries(games);

/** Every `source` anywhere in a manifest, with the path to it. */
const sources = (value: unknown, path = ''): { path: string; source: unknown }[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    key === 'source' ? [{ path, source: inner }] : sources(inner, `${path}/${key}`),
  );
};

test('the catalogue holds the five games of the house', () => {
  const house = ['so-say-we-all', 'den-of-wolves', 'for-the-fleet', 'spaceships-in-space', 'star-fleet'];
  expect(all.map(([id]) => id)).toEqual(expect.arrayContaining(house));
});

test('core, schemas and pages know no game: they name none, nor what only one of them has', () => {
  const only = [...all.flatMap(([id, { manifest }]) => [id, manifest.name]), 'sabotage', 'wounded', 'ashiva'];
  // A whole word: the `siege` of a club stands in the German "versiegelt".
  const words = only.map((word) => ({ word, found: new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu') }));
  const files = ['hub/core', 'hub/shell', 'schemas', 'displays', 'devices'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(500);
  const named = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return words.filter(({ found }) => found.test(text)).map(({ word }) => `${file}: ${word}`);
  });
  expect(named).toEqual([]);
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

  test('writes orders that are true wherever on a page they stand, and for as long as they do', () => {
    const { alarms } = game.manifest;
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

  test('gives each of its commands in phases that it has', () => {
    const phases = game.manifest.phases.map(({ id }) => id);
    for (const [name, { phases: given = [] }] of Object.entries(game.commands))
      expect(phases, `phases of the command ${name}`).toEqual(expect.arrayContaining([...given]));
  });

  test('keeps its state as plain JSON and names commands and documents by ids', () => {
    const room = roomOf(game);
    const state = game.setup({ dice: seededDice(1), options: room.options, tables: room.tables });
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    const rules = playing(game);
    for (const name of [
      ...Object.keys(game.commands),
      ...Object.keys(rules.shows(state, 'public', room)),
      ...Object.keys(rules.shows(state, 'control', room)),
      ...room.tables.flatMap((table) => Object.keys(rules.shownAt(state, table, room))),
    ]) {
      expect(IdSchema.safeParse(name).success, name).toBe(true);
    }
  });

  test('shows faces that every page can draw', () => {
    const room = roomOf(game);
    const rules = playing(game);
    const state = rules.setup();
    const shown = [
      ...Object.entries(rules.shows(state, 'public', room)),
      ...Object.entries(rules.shows(state, 'control', room)),
      ...room.tables.flatMap((table) => Object.entries(rules.shownAt(state, table, room))),
    ];
    for (const [name, body] of shown)
      if ('face' in body) expect(FaceSchema.safeParse(body.face).error, `the face ${name}`).toBeUndefined();
  });
});
