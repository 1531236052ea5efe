import { describe, expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { game as fleet } from '../../games/for-the-fleet/game.ts';
import { rehearseDay } from '../../hub/cli/rehearse/day.ts';
import { reportPage } from '../../hub/cli/rehearse/page.ts';
import { reportOf, reportText } from '../../hub/cli/rehearse/report.ts';
import { RoomSchema } from '../../schemas/room.ts';
import type { RehearsedDay } from '../../hub/cli/rehearse/day.ts';
import type { GameDefinition } from '../../games/kit/game.ts';

const roomOf = (options: Record<string, boolean> = {}) =>
  RoomSchema.parse({
    room: 'r',
    name: 'R',
    game: 'for-the-fleet',
    tables: ['amber', 'birch', 'cobalt', 'dune'],
    options,
  });
const room = roomOf();

describe('a rehearsed day', () => {
  test('is played by commands of the tables through the core, and the same seed gives the same day', () => {
    const day = rehearseDay({ game: fleet, room, seed: 5 });
    expect(rehearseDay({ game: fleet, room, seed: 5 })).toEqual(day);
    expect(day.commands.get('draw-ship')).toBe(4);
    expect([...day.refusals]).toEqual([]);
    expect(['points', 'turns', 'stranded', 'crew']).toContain(day.end.because);
    // One row a turn, from before the first jump on, and the end.
    expect(day.figures).toHaveLength(day.turns + 2);
    expect(day.figures[0]).toMatchObject({ points: 0 });
  });

  test('ends where the others hide what they choose', () => {
    const hidden = roomOf({ 'hidden-volunteers': true, 'hidden-choice': true });
    expect(rehearseDay({ game: fleet, room: hidden, seed: 2 }).end).toBeDefined();
  });

  test('begins with what Control is given for it, and says why that is refused', () => {
    const ours = games['so-say-we-all'];
    if (ours === undefined) throw new Error('no So Say We All');
    const other = RoomSchema.parse({ room: 'r', name: 'R', game: 'so-say-we-all' });
    const given = [{ command: 'events-in', args: { csv: 'id,title\n' } }];
    expect(() => rehearseDay({ game: ours, room: other, seed: 1, given })).toThrow(
      /events-in: Row 1, story: this column is missing/,
    );
  });

  test('needs bots, and says which game has none', () => {
    for (const game of Object.values(games).filter(({ bots }) => bots === null)) {
      const other = RoomSchema.parse({ room: 'r', name: 'R', game: game.manifest.id });
      expect(() => rehearseDay({ game, room: other, seed: 1 })).toThrow(`${game.manifest.name} has no bots`);
    }
  });

  test('is refused as a dead end, with its seed, where nobody does anything', () => {
    const { bots } = fleet;
    if (bots === null) throw new Error('no bots');
    const idle: GameDefinition = { ...fleet, bots: (dice) => ({ ...bots(dice), acts: () => null }) };
    expect(() => rehearseDay({ game: idle, room, seed: 7 })).toThrow('seed 7: nobody can do anything');
  });
});

describe('the report', () => {
  const day = (seed: number, won: boolean, turns: number, points: number[]): RehearsedDay => ({
    seed,
    turns,
    end: { won, because: won ? 'points' : 'stranded' },
    commands: new Map([['roll', 2]]),
    refusals: new Map(won ? [] : [['<no> & never', 1]]),
    figures: points.map((each) => ({ points: each })),
    runsOut: ['points'],
  });
  const report = reportOf('A game', [day(1, true, 1, [0, 10]), day(2, false, 0, [0])], ['roll', 'pass']);

  test('counts how days ended, in which turn, each command and refusal, and what never came up', () => {
    expect(report).toMatchObject({ days: 2, won: 1, never: ['pass'] });
    expect(report.turns).toEqual([
      { won: 0, lost: 1 },
      { won: 1, lost: 0 },
    ]);
    expect(report.commands.get('roll')).toBe(4);
    expect(report.figures.points).toEqual([
      [0, 0, 0],
      [10, 10, 10],
    ]);
    expect(reportText(report)).toMatch(/2 days, 50\.0 % won/);
    // One begins with none.
    expect(reportText(report)).toContain('points runs out by turn 0 in 100.0 % of days');
    expect(reportText(report)).toMatch(/Never given by a bot: pass/);
  });

  test('is a page with a plot of the ends and one a figure, and nothing of it is markup', () => {
    const page = reportPage(report);
    expect(page.match(/<svg/g)).toHaveLength(2);
    expect(page).not.toContain('<no>');
    expect(page).toContain('&lt;no&gt; &amp; never');
    expect(page).not.toMatch(/NaN|undefined/);
  });
});
