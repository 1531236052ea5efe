import { describe, expect, test } from 'vitest';
import { paperDe } from '../../../displays/texts/paper-de.ts';
import { paperAsHtml } from '../../../hub/cli/print/as-html.ts';
import { paperAsText } from '../../../hub/cli/print/as-text.ts';
import { blankSheets } from '../../../schemas/paper/blank-sheets.ts';
import { ledgerRows } from '../../../schemas/paper/ledger-rows.ts';
import { roomOnPaper } from '../../../schemas/paper/room-on-paper.ts';
import { paperEn } from '../../../schemas/paper/texts.ts';
import { consoleDay } from '../../browser/console/room-of-fifteen.ts';
import { aBox } from '../../displays/control/boxes/a-box.ts';

const NOW = 1_000_000;
const documents = (over: Record<string, unknown> = {}) =>
  new Map<string, unknown>(Object.entries({ ...consoleDay(NOW), ...over }));
const format = {
  timeOfDay: (instant: number) => `t${instant - NOW}`,
  digits: (ms: number) => `${ms / 1_000} s`,
  texts: paperEn,
};
const page = (over?: Record<string, unknown>) => roomOnPaper(documents(over), NOW + 60_000, format);
const rowsOf = (title: string, over?: Record<string, unknown>) =>
  page(over).sections.find((section) => section.title === title)?.rows ?? [];

describe('where the room stands, on paper', () => {
  test('tells phase, turn and what is left at the moment of printing', () => {
    expect(page().lines).toContain('Action, turn 3 of 8 · running · 540 s left · ends at t600000');
  });

  test('says of a side timer that has run out that its time is up, not that the game is over', () => {
    const main = documents().get('pub/clock/main') as object;
    const timer = { ...main, timer: 'vote', kind: 'side', label: 'Vote', state: 'finished', running: false };
    expect(rowsOf('Side timers', { 'pub/clock/vote': { ...timer, endsAt: null, remainingMs: 0 } })).toEqual([
      ['Vote', '0 s', 'time is up'],
    ]);
  });

  test('tells the words of an alarm of Control’s own, which stand in no rulebook, and the one beside it', () => {
    const own = {
      alarm: 'adhoc-2',
      kind: 'adhoc',
      name: 'Alarm by Control',
      instructions: ['Stand still.'],
      since: NOW,
    };
    const raid = { ...own, alarm: 'raid-1', kind: 'raid', name: 'Raid', instructions: ['To the map.'] };
    const same = { freeze: false, reports: [], others: '', rounds: null };
    const alarms = [raid, own].map((alarm) => ({ ...alarm, ...same }));
    const { lines } = page({ 'pub/alert': { alarms, emergency: null, last: null } });
    expect(lines.filter((line) => line.startsWith('ALARM'))).toEqual([
      'ALARM: Raid',
      'ALARM: Alarm by Control: Stand still.',
    ]);
  });

  test('has boxes to tick for what is one of several on a page, and a line to write on for what counts there', () => {
    const key = (label: string, more: object) => ({ label, command: 'tick', args: {}, ...more });
    const rows = [
      {
        table: null,
        name: 'Cruiser 7',
        value: 'Defense 8',
        keys: [key('Fine', { chosen: false }), key('Crippled', { chosen: true })],
      },
      {
        table: null,
        name: '9 × Frigate',
        value: '9 fine',
        keys: [key('Fine', { repeats: true }), key('Crippled', { repeats: true }), key('All lost', {})],
      },
      { table: null, name: 'The battle is over', value: '', tap: key('End', {}) },
    ];
    const battle = { 'priv/control/game/battle-b1': { face: { title: 'Battle', rows } } };
    const part = page(battle).sections.find(({ title }) => title === 'Of the game: Battle');
    expect(part?.head).toEqual(['What', 'Value', 'Entry']);
    expect(part?.rows.map(([name, , entry]) => [name, entry])).toEqual([
      ['Cruiser 7', '[\u00a0]\u00a0Fine  [x]\u00a0Crippled'],
      ['9 × Frigate', 'Fine ____  Crippled ____'],
      ['The battle is over', ''],
    ]);
    expect(part?.secret).toEqual([1, 2]);
  });

  test('lists every box in the order of the room', () => {
    expect(rowsOf('Boxes').map(([name]) => name)).toEqual(
      Array.from({ length: 15 }, (_, at) => `Ship ${at + 1}`),
    );
  });

  test('tells no kinds of a box before its cut-off, not even to Control', () => {
    const box = aBox({ box: 'ship-1', name: 'Ship 1', provisional: true });
    const [row] = rowsOf('Boxes', { 'priv/control/box/ship-1': box });
    expect(row?.[4]).toBe('3 passages');
    expect(row?.join()).not.toMatch(/Food|Sabotage/);
    const fixed = { ...box, state: 'fixed', provisional: false, outcome: 'failure' };
    const [after] = rowsOf('Boxes', { 'priv/control/box/ship-1': fixed });
    expect(after?.[4]).toBe('2 Food, 1 Sabotage');
    expect(after?.[6]).toBe('failure');
  });

  test('marks as secret exactly what tells contents', () => {
    const boxes = page().sections.find(({ title }) => title === 'Boxes');
    const columns = boxes === undefined || boxes.secret === 'rows' ? [] : boxes.secret;
    expect(columns.map((column) => boxes?.head[column])).toEqual(['Counted', 'Outcome']);
  });

  test('marks as secret which boxes have something to carry back: it is what returns that is in them', () => {
    const returns = [{ owner: null, kind: 'food', count: 1, flipped: 0 }];
    const box = aBox({ box: 'ship-1', name: 'Ship 1', state: 'fixed', provisional: false, returns });
    const { sections } = page({ 'priv/control/box/ship-1': box });
    expect(sections.find(({ title }) => title === 'Carry back')).toMatchObject({
      secret: 'rows',
      rows: [['Ship 1', 'owner unknown', '1 Food']],
    });
  });

  test('leaves out what has no rows', () => {
    expect(page().sections.every(({ rows }) => rows.length > 0)).toBe(true);
    expect(page().sections.map(({ title }) => title)).not.toContain('News');
    const translations = { de: { '/face/title': 'Diese Region' } };
    const { sections } = page({
      'pub/game/region': { face: { title: 'This region', rows: [] }, translations },
      'priv/control/game/forms': { held: { jump: 'No jump is announced' } },
      'pub/game/plain': { translations },
    });
    expect(sections.filter(({ title }) => title.startsWith('Of the game'))).toEqual([]);
  });

  test('writes what the rules keep for themselves, whatever its shape', () => {
    const rows = rowsOf('Of the game: fleet', {
      'pub/game/fleet': { rev: 3, hubId: 'x', boot: 1, jumps: [2, 1] },
    });
    expect(rows).toEqual([['Jumps', '2, 1']]);
  });

  test('writes what the game has put into words itself in those words, and none of its keys', () => {
    const ships = { 'ship-1': { title: 'Burst pipe', cost: { food: 2 }, persistent: true, sinceTurn: 1 } };
    const row = { table: 'ship-1', name: 'Ship 1', value: 'Burst pipe', text: 'It asks for 2 × Food.' };
    const fuel = { table: null, name: 'The whole fleet', value: '12' };
    expect(
      rowsOf('Of the game: Events of the fleet', {
        'pub/game/events': { ships, face: { title: 'Events of the fleet', rows: [row, fuel] } },
      }),
    ).toEqual([
      ['Ship 1', 'Burst pipe. It asks for 2 × Food.'],
      ['The whole fleet', '12'],
    ]);
  });

  test('writes the rest as well as it can: tables and kinds by their names, no key of a program', () => {
    const ships = { 'ship-1': { title: 'Burst pipe', cost: { food: 2 }, stayed: 1 } };
    expect(rowsOf('Of the game: events', { 'priv/control/game/events': { ships } })).toEqual([
      ['Ships · Ship 1 · title', 'Burst pipe'],
      ['Ships · Ship 1 · cost', 'Food 2'],
      ['Ships · Ship 1 · stayed', '1'],
    ]);
    const words = { nameOf: () => null, yes: 'yes', no: 'no' };
    expect(ledgerRows({ discarded: ['burst-pipe', 'A wedding'], none: [], up: true }, words)).toEqual([
      ['Discarded', 'burst pipe, A wedding'],
      ['None', '–'],
      ['Up', 'yes'],
    ]);
  });

  test('is there in German too', () => {
    const german = roomOnPaper(documents(), NOW, { ...format, texts: paperDe });
    expect(german.lines[0]).toBe('Stand t0. Nur für die Leitung.');
  });
});

test('blank sheets have a sheet for each box with its kinds, and a line for each turn', () => {
  const sheets = blankSheets(documents(), paperEn);
  const box = sheets.sections.find(({ title }) => title === 'Event box: Ship 3');
  expect(box?.head).toEqual(['Turn', 'Event', 'Food', 'Sabotage', 'Outcome']);
  expect(box?.rows).toHaveLength(8);
});

test('as text the columns stand below each other, and long cells go on in the next line', () => {
  const cell = 'a word and another word and still another word';
  const text = paperAsText({
    title: 'T',
    lines: [],
    sections: [{ title: 'S', head: ['One', 'Two'], rows: [['1', cell]], secret: [] }],
  });
  expect(text.split('\n').slice(5)).toEqual([
    'One  Two',
    expect.stringMatching(/^--- {2}-+$/),
    '1    a word and another word and still',
    '     another word',
    '',
  ]);
});

test('as HTML nothing that somebody typed becomes markup', () => {
  const html = paperAsHtml({ title: '<b>', lines: ['a & b'], sections: [] });
  expect(html).toContain('&lt;b&gt;');
  expect(html).toContain('a &amp; b');
});
