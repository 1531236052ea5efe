import { expect, test } from 'vitest';
import { inEnglish } from '../../../schemas/text.ts';
import { game } from '../../../games/den-of-wolves/game.ts';

const printed = inEnglish(game.printed);
const deck = (name: string) => {
  const found = printed.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no piece "${name}"`);
  return found;
};
const words = (name: string): string => JSON.stringify(deck(name).cards);
const vessels = inEnglish(game.manifest.tables).filter(({ id }) => id !== 'news');

test('each vessel has a panel with its hold, its rations and its jumps', () => {
  for (const { name } of vessels) {
    const [begins, rations, jump] = deck(`Panel of ${name}`).cards;
    expect(begins?.lines[0]).toMatch(/Strytium Fuel, .*Food, .*Water, .*Materials/);
    // The seven levels, each of them dearer than the next.
    const costs = rations?.lines.slice(1).map((line) => Number(/: (\d+) /.exec(line)?.[1])) ?? [];
    expect(costs).toHaveLength(7);
    expect(costs).toEqual([...new Set(costs)].sort((one, other) => other - one));
    expect(rations?.lines[1]).toMatch(/^Luxurious: \d+ \(morale \+4\)$/);
    expect(rations?.lines[7]).toBe('None: 0 (morale -6)');
    const fuel = jump?.lines.slice(0, 3).map((line) => Number(/: (\d+) /.exec(line)?.[1])) ?? [];
    expect(fuel).toEqual([...new Set(fuel)].sort((one, other) => one - other));
    expect(fuel).toHaveLength(3);
  }
});

test('each station says which crew it uses and what it does', () => {
  const stations = vessels.flatMap(({ name }) => deck(`Panel of ${name}`).cards.slice(3));
  expect(stations).toHaveLength(63);
  for (const { lines } of stations) {
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Use: /);
  }
  for (const { name } of vessels) {
    const drive = deck(`Panel of ${name}`).cards.find(({ title }) => title === 'Jump drive');
    expect(drive?.lines[0]).toMatch(/at the beginning of the turn/);
  }
});

test('each station has its Damage Card, with what it does and what its repair costs', () => {
  const cards = vessels.flatMap(({ name }) => {
    const { cards: own } = deck(`Damage Cards of ${name}`);
    expect(own.map(({ title }) => title)).toEqual(
      deck(`Panel of ${name}`)
        .cards.slice(3)
        .map(({ title }) => title),
    );
    return own;
  });
  const effects = cards.map(({ lines }) => lines.slice(1).join(' '));
  for (const effect of effects) {
    expect(effect).toMatch(/At once \(!\)|Until repaired/);
    expect(effect).toMatch(/Repair: (\d engineers?)?(, )?(\d Materials)?\.$/);
  }
  expect(new Set(effects).size).toBe(63);
});

test('there are 44 Action Cards, four for each team, each with its kind and no two alike', () => {
  const { cards } = deck('Action Cards');
  expect(cards).toHaveLength(44);
  expect(new Set(cards.map(({ title }) => title)).size).toBe(44);
  expect(new Set(cards.map(({ lines }) => lines[0])).size).toBe(44);
  for (const { lines } of cards) expect(lines[1]).toMatch(/Keep it: once a turn|One use, then discard it/);
  for (const { name } of vessels) expect(cards.filter(({ text }) => text === name)).toHaveLength(4);
});

test('the 24 Destination Cards are printed with the co-ordinates that the hub knows', () => {
  const { cards } = deck('Destination Cards');
  expect(cards).toHaveLength(24);
  for (const { text } of cards) expect(text).toMatch(/^Co-ordinates [0-9]{5}$/);
});

test.each([
  ['Resources lie in a hold or in a shuttle'],
  ['in a shuttle alone'],
  ['Ore is good for nothing until it is refined'],
  ['moves only unused, and only if its captain says so'],
  ['Every counter lies on a station'],
  ['trained crew can do what untrained crew does'],
  ['Wounded again, it is lost'],
  ['never does its work until it is repaired'],
  ['shuffle it before it is drawn from again'],
  ['never give one to another team'],
])('holds, shuttles and crew are on a page as the handbook has them', (sentence) => {
  expect(words('Holds, crew and shuttles')).toContain(sentence);
});

test('the map says who may come near and how vessels make room', () => {
  expect(words('The fleet map')).toMatch(/Captains, .* squadrons or weapon batteries\. Nobody else/);
  expect(words('The fleet map')).toMatch(/each has 5 spaces/);
  expect(words('The fleet map')).toContain('swap places when both commanders agree');
});

test('a counter is printed for each vessel and unit, and as many Wolves as the strongest attack brings', () => {
  const titles = deck('Vessels, units, Wolves and shuttles').cards.map(({ title }) => title);
  const count = (title: string): number => titles.filter((each) => each === title).length;
  for (const { name } of vessels) expect(count(name)).toBe(1);
  expect(count('Fighter: ICSS Aegis')).toBe(6);
  expect([count('Wolf fighter squadron'), count('Wolf boarding squadron')]).toEqual([14, 6]);
  expect([count('Pack Leader'), count('Den Mother'), count('Shuttle: ICSS Aegis')]).toEqual([1, 1, 3]);
  for (const { picture } of deck('Vessels, units, Wolves and shuttles').cards) expect(picture).toMatch(/^M/);
});

test('the board of the map has the Aegis in its centre and five spaces in each of the four quadrants', () => {
  const map = deck('Board of the fleet map').cards;
  expect(map.map(({ title }) => title)).toEqual([
    '',
    'Ahead',
    '',
    'Port',
    'ICSS Aegis',
    'Starboard',
    '',
    'Astern',
    '',
  ]);
  for (const at of [1, 3, 5, 7]) expect(map[at]?.cells).toEqual(['1', '2', '3', '4', '5']);
});

test('each track of the board has a marker, which is folded and stands', () => {
  const { cards, folds } = deck('Markers of the track board');
  expect(folds).toBe(true);
  expect(cards).toHaveLength(deck('Track board').cards.length);
  expect(cards.filter(({ picture }) => picture === undefined)).toEqual([]);
});

test('a track board has the pursuers, the turns and the morale of each vessel', () => {
  const tracks = deck('Track board').cards;
  expect(tracks[0]?.cells).toHaveLength(13);
  expect(tracks[1]?.cells).toHaveLength(8);
  expect(tracks.slice(2).map(({ title }) => title)).toEqual(vessels.map(({ name }) => `Morale of ${name}`));
  for (const { cells } of tracks.slice(2)) expect(cells).toHaveLength(11);
});

test('the odds of a riot stand beside the morale that has them', () => {
  expect(words('A turn on a page')).toContain(
    'morale 0, always; 1 or 2, on 5 or less; 3, on 4 or less; 4, on 3 or less; 5, on 2 or less; 6, on 1; 7 or more, never',
  );
});

test('who may be where is on a page for every table', () => {
  for (const sentence of [
    'you are aboard it',
    'Team Phase: at your own table',
    'a note that Control carries',
  ])
    expect(words('Who may be where')).toContain(sentence);
});
