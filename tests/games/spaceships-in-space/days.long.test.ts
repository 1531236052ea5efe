import { expect, test } from 'vitest';
import { game } from '../../../games/spaceships-in-space/game.ts';
import { rehearseDay } from '../../../hub/cli/rehearse/day.ts';
import { reportOf } from '../../../hub/cli/rehearse/report.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { expectBookPlayed } from '../played-book.ts';

const roomWith = (options: Record<string, string | number> = {}) =>
  RoomSchema.parse({ room: 'r', name: 'R', game: 'spaceships-in-space', options });

/** Of three missions each. */
const EVENINGS = 50;
/** Among people who err: they are refused what the others never try. */
const ERRANT = 6;

test(
  'a hundred and fifty missions: every command is used, every rule runs, and only a miscounted throw is refused',
  { meta: { slow: 'evenings through the core' } },
  () => {
    const room = roomWith();
    const evenings = Array.from({ length: EVENINGS }, (_, seed) =>
      rehearseDay({ game, room, seed: seed + 1 }),
    );
    const report = reportOf(game.manifest.name, evenings, Object.keys(game.commands));
    expect([...report.refusals.keys()].filter((said) => !said.includes('were typed'))).toEqual([]);
    expect(report.refusals.size).toBeGreaterThan(0);
    expect([...report.failures]).toEqual([]);
    const errant = Array.from({ length: ERRANT }, (_, seed) =>
      rehearseDay({ game, room, seed: seed + 100, errs: true }),
    );
    expect(errant.flatMap(({ failures }) => [...failures])).toEqual([]);
    expectBookPlayed(game.manifest.id, [...evenings, ...errant]);
    expect(report.never).toEqual([]);
    const fates = ['missions won', 'missions failed', 'ships wrecked', 'crews down'];
    const never = fates.filter((fate) =>
      evenings.every(({ figures }) => (figures.at(-1)?.[fate] ?? 0) === 0),
    );
    expect(never).toEqual([]);
    expect(report.won).toBeGreaterThan(EVENINGS * 0.3);
    expect(report.won).toBeLessThan(EVENINGS * 0.9);
  },
);

/** What the book and the house leave open. */
const readings = game.manifest.options.flatMap((option) =>
  option.type === 'choice' ? option.choices.map((choice): [string, string] => [option.id, choice]) : [],
);

test('there are as many readings as the book and the house leave open', () => {
  expect(readings).toHaveLength(18);
});

test.each<[string, string | number]>([...readings, ['crew', 1], ['crew', 6]])(
  'an evening comes to its end where %s is %s',
  (option, value) => {
    const { end, refusals, failures } = rehearseDay({ game, room: roomWith({ [option]: value }), seed: 9 });
    expect(end.because).toMatch(/won$/);
    expect([...failures]).toEqual([]);
    // Those of the careless alone, who throw a die too many.
    expect([...refusals.keys()].filter((said) => !said.includes('were typed'))).toEqual([]);
  },
);
