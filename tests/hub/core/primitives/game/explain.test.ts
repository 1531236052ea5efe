import { describe, expect, test } from 'vitest';
import { rulesAbout } from '../../../../../displays/control/log/rules-about.ts';
import { games } from '../../../../../games/catalogue.ts';
import { rulebooks } from '../../../../../games/rulebooks.ts';
import { rehearseDay } from '../../../../../hub/cli/rehearse/day.ts';
import { createCore, type RoomState } from '../../../../../hub/core/core.ts';
import { RulesBodySchema, type RulesBody } from '../../../../../schemas/documents/game.ts';
import { LogBodySchema, type LogBody } from '../../../../../schemas/documents/log.ts';
import { house } from '../../../../../schemas/manifest.ts';
import { RoomSchema } from '../../../../../schemas/room.ts';
import { inEnglish } from '../../../../../schemas/text.ts';
import { topics } from '../../../../../schemas/topics.ts';
import type { GameDefinition } from '../../../../../games/kit/game.ts';
import type { Batch } from '../../../../../schemas/journal.ts';

/** What people decide, tick, look at or leave unanswered: no rule of a book made it come out so. */
const OF_PEOPLE =
  /^(duties-|notice-done$|asks-|packets-(question|answer|veto)$|on\/timerEnded$|battle-correct$|(deck|trades|finds|destinations)-(look|shuffle)$)/;

/** Batches from one look at the documents to the next; each look makes all that have changed. */
const LOOKS = 20;

interface Day {
  readonly book: RulesBody;
  readonly lines: ReadonlyMap<number, LogBody['entries'][number]>;
  readonly batches: readonly Batch[];
  readonly values: RoomState['track'];
  readonly game: GameDefinition;
}

const dayOf = (id: string): Day => {
  const whole = games[id];
  const rulebook = rulebooks[id];
  if (whole === undefined || rulebook === undefined) throw new Error(`no game ${id}`);
  const game = { ...whole, manifest: { ...whole.manifest, turns: house(2, 'a short day for a test') } };
  const tables = game.manifest.tables.map((table) => table.id).slice(0, game.solo?.tables);
  const room = RoomSchema.parse({ room: 'r', name: 'R', game: id, tables });
  const core = createCore({ game, room, rulebook });
  const batches: Batch[] = [];
  // The log keeps its newest lines alone, far more than come between two looks.
  const lines = new Map<number, LogBody['entries'][number]>();
  let values: RoomState['track'] = {};
  let book: RulesBody | undefined;
  let last: RoomState | undefined;
  const look = (state: RoomState): void => {
    const documents = core.documents(state);
    const log = LogBodySchema.parse(documents.find(({ topic }) => topic === topics.controlLog)?.body);
    for (const entry of log.entries) lines.set(entry.event, entry);
    book ??= RulesBodySchema.parse(documents.find(({ topic }) => topic === topics.controlRules)?.body);
  };
  rehearseDay({
    game,
    room,
    seed: 3,
    watch: (_core, state, batch) => {
      batches.push(batch);
      values = state.track;
      last = state;
      if (batches.length % LOOKS === 0) look(state);
    },
  });
  if (last !== undefined) look(last);
  if (book === undefined) throw new Error('no rules are published');
  return { book, lines, batches, values, game };
};

describe.each(Object.keys(rulebooks))('a line of the log of %s', (id) => {
  const day = dayOf(id);
  const patches = day.batches.flatMap(({ seq, events }) =>
    events.flatMap((event) => (event.type === 'game-patched' ? [{ seq, ...event }] : [])),
  );

  test('names the rules of the book by which it came out so', () => {
    const bare = patches.flatMap(({ seq, rule, log = [] }) => {
      const line = day.lines.get(seq);
      return log.length === 0 ||
        line === undefined ||
        OF_PEOPLE.test(rule) ||
        rulesAbout(day.book, line.about).length > 0
        ? []
        : [`${rule}: ${line.text}`];
    });
    expect(bare).toEqual([]);
    const explained = [...day.lines.values()].filter(({ about }) => rulesAbout(day.book, about).length > 0);
    expect(explained.length).toBeGreaterThanOrEqual(10);
    for (const { about } of explained)
      for (const { heading, lines } of rulesAbout(day.book, about)) {
        expect(heading).not.toBe('');
        expect(lines).toMatch(/^\d+(–\d+)?(, \d+(–\d+)?)*$/);
      }
  });

  test('names no rule that is not in the book', () => {
    const known = new Set(day.book.rules.map((rule) => rule.id));
    const named = patches.flatMap(({ rules = [], secretRules = [] }) => [...rules, ...secretRules]);
    expect(named.filter((rule) => !known.has(rule))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });

  test('tells each move of a track, and the last of them what is shown', () => {
    const tracks = day.game.manifest.tracks.filter((track) => day.values[track.id] !== track.start.value);
    expect(tracks.length > 0).toBe(day.game.manifest.tracks.length > 0);
    for (const track of tracks) {
      const moves = [...day.lines.values()].filter(({ about }) => about.includes(`track/${track.id}`));
      expect(moves.at(-1)?.text).toContain(`${inEnglish(track.name)} is now ${String(day.values[track.id])}`);
    }
  });
});

test('a game without a book publishes no rules', () => {
  const game = games['den-of-wolves'];
  if (game === undefined) throw new Error('no game');
  const room = RoomSchema.parse({ room: 'r', name: 'R', game: game.manifest.id });
  const core = createCore({ game, room });
  expect(core.documents(core.initial()).filter(({ topic }) => topic === topics.controlRules)).toEqual([]);
});
