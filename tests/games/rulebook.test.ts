import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { rulebooks } from '../../games/rulebooks.ts';
import { rulebookPage } from '../support/rulebook-page.ts';
import { traceabilities } from '../support/traceabilities.ts';
import { flagsOf, rulebookFaults } from '../support/traceability.ts';
import { inEnglish } from '../../schemas/text.ts';
import type { RuleRow } from '../../games/kit/rulebook.ts';
import type { BookLine, Prose } from '../support/traceability.ts';

/** Of every game with a rules.ts: the rows, and the file of its rulebook for who has the books (BOOKS=folder). */
const FILES: Readonly<Record<string, string>> = {
  'so-say-we-all': '000_91f3ee2f7d9f5505.txt',
  'for-the-fleet': '001_be4dba536b13b721.txt',
  'den-of-wolves': '003_1c08df39961dc149.txt',
  'spaceships-in-space': '004_a5ba955b062a79e4.txt',
  'star-fleet': '002_e51a1ec4eb33ef36.txt',
};
const BOOKS = Object.values(rulebooks).map((rulebook) => {
  const traced = traceabilities[rulebook.game];
  if (traced === undefined) throw new Error(`${rulebook.game} is not traced`);
  return { rulebook, traced, file: FILES[rulebook.game] ?? '' };
});

/** Every test of a game, as rows name them: `file: name`. */
const testsOf = (game: string): Set<string> => {
  const folder = new URL(`./${game}/`, import.meta.url);
  return new Set(
    readdirSync(folder)
      .filter((file) => file.endsWith('.test.ts'))
      .flatMap((file) =>
        [
          ...readFileSync(new URL(file, folder), 'utf8').matchAll(
            /^\s*(?:test(?:\.each\(.*\))?|\](?: as const)?\))\(\s*(['"`])(.*?)\1,/gm,
          ),
        ].map(([, , name = '']) => `${file}: ${name}`),
      ),
  );
};

const linesOf = (text: string): BookLine[] =>
  text.split('\n').flatMap((raw, at) => {
    const line = raw.trim();
    if (line === '') return [];
    const hash = createHash('sha256').update(line).digest('hex').slice(0, 12);
    return [{ line: at + 1, hash, ...flagsOf(line) }];
  });

describe.each(BOOKS)('the rules of $rulebook.game', ({ rulebook, traced, file }) => {
  const { rows } = rulebook;
  const pieces = inEnglish(games[rulebook.game]?.printed ?? []).map(({ name }) => name);
  test('deal with every line of the book, and every row has its piece, and tests that are there', () => {
    expect(traced.lines.length).toBeGreaterThan(0);
    expect(rulebookFaults({ ...traced, rows, pieces }, testsOf(rulebook.game))).toEqual([]);
    const ids = rows.map(({ id }) => id);
    expect(Object.keys(traced.unfired).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('say that they refuse where a command states one for its phases and limits; and every such command states one', () => {
    const refuses = new Set(rows.flatMap(({ id, refuses }) => (refuses === undefined ? [] : [id])));
    const limited = Object.entries(games[rulebook.game]?.commands ?? {}).filter(
      ([, { phases, perTurn, perPhase }]) => (phases ?? perTurn ?? perPhase) !== undefined,
    );
    expect(limited.filter(([, { rule = '' }]) => !refuses.has(rule)).map(([id]) => id)).toEqual([]);
  });

  test('stand on its page in docs/games as they are', () => {
    const game = games[rulebook.game];
    const page = readFileSync(new URL(`../../docs/games/${rulebook.game}.md`, import.meta.url), 'utf8');
    expect(game === undefined ? '' : rulebookPage(rulebook, traced, game.manifest)).toBe(page);
    for (const { heading } of rows) expect(page).toContain(`### ${heading}\n`);
    // A page whose words are written for it has no hole where a figure belongs.
    if (traced.reads !== undefined) {
      expect(Object.keys(traced.reads).sort()).toEqual(rows.map(({ id }) => id).sort());
      expect(page.slice(page.indexOf('### The rules'))).not.toContain('…');
    }
  });

  const folder = process.env.BOOKS;
  test.runIf(folder !== undefined)('cite the lines of the book itself', () => {
    expect(traced.lines).toEqual(linesOf(readFileSync(`${folder ?? ''}/${file}`, 'utf8')));
  });
});

describe('the check of a rulebook', () => {
  const row: RuleRow = { id: 'feed', lines: [1], heading: 'Feeding', way: 'run' };
  const TESTS = { feed: ['a.test.ts: x'] };
  const faults = (
    text: string,
    rows: readonly RuleRow[],
    prose: readonly Prose[] = [],
    tests: Readonly<Record<string, readonly string[]>> = TESTS,
  ): string[] =>
    rulebookFaults(
      { lines: linesOf(text), rows, prose, tests, pieces: ['token sheet'] },
      new Set(['a.test.ts: x']),
    );

  test('finds nothing wrong with a book whose lines are all dealt with', () => {
    expect(faults('Feed your crew.\n\nThe stars are far.', [row], [{ lines: [3] }])).toEqual([]);
  });

  test('finds a line in no row, and one in both', () => {
    expect(faults('Feed your crew.\nOr else.', [row])).toEqual([
      'line 2 is in no row and not marked as prose',
    ]);
    expect(faults('Feed.', [row], [{ lines: [1] }])).toEqual(['line 1 is in a row and marked as prose']);
  });

  test.each([
    ['Ten of them starve.', 'a number'],
    ['Pay 3.', 'a number'],
    ['You must eat.', 'an order'],
    ['Nobody can’t.', 'an order'],
    ['You may re-roll.', 'an order'],
    ['The only way.', 'an order'],
  ])('wants a reason for prose such as "%s"', (text, what) => {
    expect(faults(`Feed.\n${text}`, [row], [{ lines: [2] }])).toEqual([
      expect.stringContaining(`line 2 is prose with ${what}`),
    ]);
    expect(faults(`Feed.\n${text}`, [row], [{ lines: [2], because: 'colour' }])).toEqual([]);
  });

  test('finds a line that the book does not have, and two rows of one name', () => {
    expect(faults('Feed.', [{ ...row, lines: [1, 7] }])).toEqual(['line 7 is not in the book']);
    expect(faults('Feed.', [row, row])).toEqual(['two rows are called feed']);
  });

  test('finds a row without a test, or naming a test or a piece that is not there', () => {
    expect(faults('Feed.', [row], [], {})).toEqual(['feed has no test']);
    expect(faults('Feed.', [row], [], { feed: ['a.test.ts: y'] })).toEqual([
      'feed names a test that is not there: a.test.ts: y',
    ]);
    expect(faults('Feed.', [{ ...row, way: 'print', piece: 'ration card' }])).toEqual([
      'feed names no printed piece that there is',
    ]);
    expect(faults('Feed.', [{ ...row, way: 'print', piece: 'token sheet' }])).toEqual([]);
    expect(faults('Feed.', [{ ...row, way: 'ruling' }])).toEqual([]);
    expect(faults('Feed.', [row], [], { ...TESTS, eat: [] })).toEqual([
      'tests are named for eat, which is no row',
    ]);
    // What is open names what is missing, and is asked for nothing else but its lines.
    expect(faults('Feed.', [{ ...row, open: 'no tokens' }], [], {})).toEqual([]);
    expect(faults('Feed.', [{ ...row, open: 'no tokens', lines: [] }])).toContain('feed cites no line');
  });
});
