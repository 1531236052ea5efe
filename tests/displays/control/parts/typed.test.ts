import { expect, test } from 'vitest';
import { deliveredTo } from '../../../../displays/control/alarm/delivered.ts';
import { originsFor } from '../../../../displays/control/displays/link-origins.ts';
import { moved } from '../../../../displays/control/rounds/moved.ts';
import { anyNumber, minutesTyped, timeTyped, wholeNumber } from '../../../../displays/control/parts/typed.ts';
import { hintsDe } from '../../../../displays/texts/hints-de.ts';
import { hintsEn } from '../../../../displays/texts/hints-en.ts';
import { ERROR_HINTS } from '../../../../schemas/errors.ts';
import { DisplaysBodySchema } from '../../../../schemas/display-documents.ts';

const MINUTE = 60_000;

test('a length is minutes, with a part after a point or a comma, or minutes and seconds', () => {
  expect(['12', '12.5', '12,5', '12:30', ' 7:05 '].map(minutesTyped)).toEqual(
    [12, 12.5, 12.5, 12.5, 7 + 5 / 60].map((minutes) => Math.round(minutes * MINUTE)),
  );
  for (const wrong of ['', 'abc', '12:60', '-3', '0', '1441', '1:2:3', '12 min']) {
    expect(minutesTyped(wrong), wrong).toBeUndefined();
  }
});

test('a time of day is taken as people write it, and nothing that no clock shows', () => {
  expect(['9:30', '9.30', '0930', '9', '23h59'].map(timeTyped)).toEqual([
    '09:30',
    '09:30',
    '09:30',
    '09:00',
    '23:59',
  ]);
  for (const wrong of ['', '25:00', '9:60', 'noon', '9:3']) expect(timeTyped(wrong), wrong).toBeUndefined();
});

test('a whole number keeps to its range, and a sign of typographers is a sign', () => {
  expect(wholeNumber('7', 0, 10)).toBe(7);
  expect(wholeNumber('−3', -5, 5)).toBe(-3);
  for (const wrong of ['', '11', '1.5', '1e1', 'x']) expect(wholeNumber(wrong, 0, 10), wrong).toBeUndefined();
  expect(anyNumber('0,5')).toBe(0.5);
  expect(anyNumber('5 %')).toBeUndefined();
});

test('a member of an order moves one place, and not past an end', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'z', 1)).toEqual(['a', 'b']);
});

test('a link has the address by which Control itself came over the network, else what the hub knows', () => {
  const ofHub = ['http://10.0.0.5:8080', 'http://192.168.4.1:8080'];
  const at = (href: string) => new URL(href);
  for (const here of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080']) {
    expect(originsFor(at(here), ofHub), here).toEqual(ofHub);
  }
  expect(originsFor(at('http://pi.local:8080'), ofHub)).toEqual(['http://pi.local:8080', ...ofHub]);
  expect(originsFor(at('http://10.0.0.5:8080'), ofHub)).toEqual(ofHub);
  expect(originsFor(at('http://localhost:8080'), [])).toEqual([]);
});

test('the room has an alarm where walls and tables have it, whatever stands on consoles', () => {
  const display = (id: string, page: string) => ({
    display: id,
    name: id,
    called: id,
    table: null,
    role: 'control',
    username: 'x',
    page,
    view: null,
    online: true,
    since: 0,
    muted: false,
    sound: false,
  });
  const { displays } = DisplaysBodySchema.parse({
    displays: [display('a', 'wall'), display('b', 'control'), display('c', 'table'), display('d', 'print')],
  });
  const got = ['a', 'b', 'c', 'd'].map((id) => ({ display: id, name: id, got: true }));
  const { room, consoles, wallUnknown } = deliveredTo(got, displays);
  expect(room.map((each) => each.display)).toEqual(['a', 'c']);
  expect(consoles.map((each) => each.display)).toEqual(['b', 'd']);
  // Tables say nothing of the wall; where nobody at all has come, that is said in other words.
  expect(wallUnknown).toBe(false);
  expect(deliveredTo(got.slice(1), displays).wallUnknown).toBe(true);
  expect(deliveredTo(got.slice(1, 2), displays).wallUnknown).toBe(false);
  // A console is called by who holds it.
  const held = displays.map((each) => (each.display === 'b' ? { ...each, person: 'Ben' } : each));
  expect(deliveredTo(got, held).consoles.map(({ name }) => name)).toEqual(['Ben', 'd']);
});

/** Words for whoever writes commands: a verb, a field with its value, a command line. */
const FOR_PROGRAMMERS = /`|\b(?!room\.yaml|hardware\.md|README\.md)[a-z]+\.[a-zA-Z]+|: (?:true|false|null)\b/;
/** What happens on the machine of the hub is told there. */
const ELSEWHERE = /^(?:room|data|port|broker|board|bridge|reader)\//;

test('no hint that a page shows speaks of commands and their fields, in any language', () => {
  const speaks = Object.entries(ERROR_HINTS).filter(
    ([code, hint]) => !ELSEWHERE.test(code) && FOR_PROGRAMMERS.test(hint),
  );
  expect(speaks.length).toBeGreaterThan(15);
  for (const hints of [hintsEn, hintsDe] as readonly Readonly<Record<string, string>>[]) {
    expect(speaks.map(([code]) => code).filter((code) => hints[code] === undefined)).toEqual([]);
    for (const [code, hint] of Object.entries(hints)) {
      expect(Object.hasOwn(ERROR_HINTS, code), code).toBe(true);
      expect(hint, code).not.toMatch(FOR_PROGRAMMERS);
    }
  }
});
