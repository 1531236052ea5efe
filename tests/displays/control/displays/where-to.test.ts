import { expect, test } from 'vitest';
import { goalsOf, shownAs } from '../../../../displays/control/displays/where-to.ts';

const tables = [{ id: 'kiln' }, { id: 'dione' }];
const phone = { page: 'table', view: '/table/kiln?zoom=150', role: 'table', table: 'kiln' } as const;
const looksOn = (goals: ReturnType<typeof goalsOf>) =>
  goals.filter((goal) => goal.looksOn).map(({ page }) => page);

test('a table’s phone that is sent to another table only looks on there, and at its own it does not', () => {
  expect(looksOn(goalsOf(phone, tables))).toEqual(['/table/dione']);
});

test('whatever has no table’s account looks on at every table', () => {
  const wall = { page: 'wall', view: '/wall', role: 'display', table: null } as const;
  expect(looksOn(goalsOf(wall, tables))).toEqual(['/table/kiln', '/table/dione']);
  const desk = { page: 'control', view: '/control', role: 'control', table: null } as const;
  expect(looksOn(goalsOf(desk, tables))).toEqual(['/table/kiln', '/table/dione']);
});

test('what was sent elsewhere is offered its own page first, and once', () => {
  const away = { ...phone, page: 'wall', view: '/wall' } as const;
  expect(goalsOf(away, tables).map(({ page }) => page)).toEqual([
    '/table/kiln',
    '/wall',
    '/wall/clock',
    '/wall/combat',
    '/wall/map',
    '/table/dione',
  ]);
  const desk = { page: 'wall', view: '/wall', role: 'control', table: null } as const;
  expect(goalsOf(desk, tables)[0]).toEqual({ page: '/control', looksOn: false });
});

test('a display that is sent elsewhere stays as large, as light and in its language', () => {
  expect(shownAs('/table/dione', '/table/kiln?zoom=150&theme=day&lang=de&hide=messages')).toBe(
    '/table/dione?zoom=150&hide=messages&theme=day&lang=de',
  );
});

test('parts that are left out stay with the kind of page whose parts they are', () => {
  expect(shownAs('/wall', '/table/kiln?zoom=150&hide=messages')).toBe('/wall?zoom=150');
  expect(shownAs('/wall', null)).toBe('/wall');
});
