import { expect, test } from 'vitest';
import { POWERS } from '../../../games/den-of-wolves/content/powers.ts';
import { game } from '../../../games/den-of-wolves/game.ts';
import { FaceSchema } from '../../../schemas/faces/face.ts';
import { begin, room, rules } from './wolves.ts';

const { tables } = game.manifest;
const seats = tables.flatMap(({ id, seats: all }) => all.map((seat) => ({ table: id, seat: seat.id })));
const page = (table: string, seat: string): string =>
  JSON.stringify(rules.shownToSeat(begin, table, seat, room).briefing ?? null);
const secretIn = (shown: string): string[] =>
  [...shown.matchAll(/"text":"((?:[^"\\]|\\.)*)","covered":true/g)].map(([, text = '']) => text);

test('the six powers of the handbook each have a member, on a vessel of their own', () => {
  expect(POWERS.value.map(({ short }) => short)).toEqual(['FAS', 'CPA', 'SAN', 'Rosal', 'Proxima', 'Gliese']);
  expect(new Set(POWERS.value.map(({ vessel }) => vessel)).size).toBe(6);
  for (const { vessel, short } of POWERS.value)
    expect(page(vessel, 'council-member')).toContain(`You speak for ${short}`);
  expect(page('dione', 'captain')).not.toContain('You speak for');
});

test('each power, vessel and seat has a page of its own, with goals, and a secret that no other page has', () => {
  expect(seats).toHaveLength(40);
  const secrets = seats.flatMap(({ table, seat }) => {
    const shown = page(table, seat);
    expect(shown).toContain('You want');
    const own = secretIn(shown);
    expect(own, `${table}/${seat}`).toHaveLength(seat === 'council-member' ? 2 : 1);
    return own;
  });
  const teams = tables.flatMap(({ id }) => secretIn(JSON.stringify(rules.shownAt(begin, id, room).briefing)));
  expect(teams).toHaveLength(12);
  expect(new Set([...secrets, ...teams]).size).toBe(40 + 6 + 12);
});

test('a seat reads its own secret; its table, other seats and the wall do not', () => {
  for (const { table, seat } of seats) {
    const elsewhere = JSON.stringify([
      rules.shows(begin, 'public', room),
      ...tables.map(({ id }) => rules.shownAt(begin, id, room)),
      ...seats
        .filter((each) => each.table !== table || each.seat !== seat)
        .map((each) => page(each.table, each.seat)),
    ]);
    for (const secret of secretIn(page(table, seat))) expect(elsewhere).not.toContain(secret);
  }
  for (const { id } of tables) {
    const [secret = 'none'] = secretIn(JSON.stringify(rules.shownAt(begin, id, room).briefing));
    const elsewhere = JSON.stringify([
      rules.shows(begin, 'public', room),
      ...tables.filter((each) => each.id !== id).map((each) => rules.shownAt(begin, each.id, room)),
    ]);
    expect(elsewhere).not.toContain(secret);
  }
});

test('nothing is cut short, and every page can be drawn and is printed', () => {
  const printed = JSON.stringify(game.printed);
  for (const { table, seat } of seats) {
    const { briefing } = rules.shownToSeat(begin, table, seat, room);
    expect(FaceSchema.safeParse(briefing?.face).error).toBeUndefined();
    for (const [, text = ''] of page(table, seat).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)) {
      expect(text.length).toBeLessThan(500);
      expect(text).toMatch(/[.?!]$/);
    }
    for (const secret of secretIn(page(table, seat))) expect(printed).toContain(secret);
  }
});

test('a vote says for whom each member raises a hand', () => {
  const called = rules.does(begin, 'call-vote', { motion: 'Bread' }, { room });
  expect(JSON.stringify(rules.shows(called.state, 'control', room).asks)).toContain('Dione: FAS');
});
