import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eventsIn } from '../../../games/so-say-we-all/event-csv.ts';
import { readCards, type CardRoom } from '../../../schemas/tables/cards.ts';
import { cutTable, MOST_ROWS } from '../../../schemas/tables/cut.ts';
import { decodeText, MOST_TABLE_BYTES } from '../../../schemas/tables/decode.ts';
import { TABLE_FAULTS } from '../../../schemas/tables/in-words.ts';
import { growth } from '../../support/growth.ts';

/** Tables as LibreOffice 7.4 exports them from ods and xlsx: separators, encodings, "quote all", "as shown". */
const FOLDER = join(import.meta.dirname, 'libreoffice');
const ROOM: CardRoom = { kinds: ['food', 'crew', 'badge'], tables: ['dione', 'aegis'] };

const decoded = (file: string) => {
  const read = decodeText(readFileSync(join(FOLDER, file)));
  if ('fault' in read) throw new Error(read.fault.what);
  return read;
};

describe('a table that LibreOffice exported', () => {
  test.each([
    ['cards-comma-utf8.csv', 'UTF-8'],
    ['cards-semicolon.csv', 'UTF-8'],
    ['cards-tab-utf16.csv', 'UTF-16 LE'],
    ['cards-all-quoted.csv', 'UTF-8'],
  ])('%s is read as the cards that it was made from', (file, encoding) => {
    const read = decoded(file);
    expect(read.encoding).toBe(encoding);
    expect(readCards(read.text, ROOM)).toEqual({
      tags: [
        { uid: '04A1B2C3D4E5F6', kind: 'food', owner: 'dione', value: 3 },
        { uid: '04112233', kind: 'crew', owner: 'aegis', value: null },
        { uid: '08A1B2C3D4E5F6', kind: 'badge', owner: null, value: null },
      ],
      faults: [],
    });
  });

  test.each([
    ['numbers-comma.csv', ['uid-decimal', 'uid-decimal', 'uid-zero']],
    ['numbers-as-shown.csv', ['uid-digits-lost', 'uid-decimal']],
    ['numbers-semicolon.csv', ['uid-digits-lost', 'uid-decimal']],
  ])('%s, of which it took the UIDs for numbers, is refused with what they look like', (file, whats) => {
    expect(readCards(decoded(file).text, ROOM).faults.map(({ what }) => what)).toEqual(whats);
  });

  test.each([
    ['events-comma-utf8.csv', 'UTF-8'],
    ['events-semicolon-1252.csv', 'Windows-1252'],
    ['events-tab-utf16.csv', 'UTF-16 LE'],
    ['events-all-quoted.csv', 'UTF-8'],
  ])('%s is read as the deck that it was made from', (file, encoding) => {
    const read = decoded(file);
    expect(read.encoding).toBe(encoding);
    expect(eventsIn(read.text)).toMatchObject({
      cards: [
        { title: 'Leak, "größer"', story: 'Wasser läuft –\nüberall; 5 €', cost: { food: 1, fuel: 2 } },
        { title: 'Feuer', story: 'Heiß' },
      ],
    });
  });

  test('no file of the folder is left out', () => {
    expect(readdirSync(FOLDER)).toHaveLength(11);
  });
});

describe('the encoding of a file', () => {
  const TEXT = 'id,title\nä,€\n';
  const utf16 = Buffer.from(TEXT, 'utf16le');
  test.each<[string, Buffer, string?]>([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 LE', utf16],
    ['UTF-16 LE', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16 BE', Buffer.from(utf16).swap16()],
    ['UTF-16 LE', Buffer.from('id,title,owner\nĀ,€\n', 'utf16le'), 'id,title,owner\nĀ,€\n'],
    ['UTF-16 BE', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]).swap16()],
    ['Windows-1252', Buffer.from('id,title\n\xe4,\x80\n', 'latin1')],
  ])('is found: %s', (encoding, bytes, text = TEXT) => {
    expect(decodeText(bytes)).toEqual({ text, encoding });
  });

  test.each([
    ['cut within a letter', Buffer.from('id\nä\nöü€').subarray(0, -1), 'damaged', 3],
    ['UTF-16 of half a letter', Buffer.from([0xff, 0xfe, 0x69, 0x00, 0x64]), 'damaged', 1],
    ['letters lost before', Buffer.from('id\nL\uFFFDck\n'), 'damaged', 2],
    ['a workbook', Buffer.from('PK\u0003\u0004 and more'), 'not-text', 1],
    ['an old workbook', Buffer.from('d0cf11e0a1b1', 'hex'), 'not-text', 1],
    ['UTF-32', Buffer.from('fffe000069000000', 'hex'), 'not-text', 1],
    ['other bytes', Buffer.from([0x69, 0x64, 0x0a, 0x00, 0x01]), 'not-text', 2],
    ['a letter that Windows-1252 does not have', Buffer.from([0x69, 0x0a, 0x81]), 'not-text', 2],
  ])('is named where nothing can be read: %s', (_, bytes, what, line) => {
    expect(decodeText(bytes)).toMatchObject({ fault: { what, line } });
  });
});

describe('emptiness is passed over', () => {
  const WANTED = readCards('uid,kind,owner,value\n04A1B2C3,food,dione,3\n04A1B2C4,crew,,\n', ROOM);
  test.each([
    ['rows of commas', 'uid,kind,owner,value\n,,,\n04A1B2C3,food,dione,3\n , ,,\n\n04A1B2C4,crew,,\n,,,\n'],
    [
      'rows of commas before the header',
      ',,,\n\nuid,kind,owner,value\n04A1B2C3,food,dione,3\n04A1B2C4,crew,,',
    ],
    ['missing last commas', 'uid,kind,owner,value\n04A1B2C3,food,dione,3\n04A1B2C4,crew\n'],
    ['columns without a name', 'uid,,kind,owner,value,,\n04A1B2C3,,food,dione,3,,,,\n04A1B2C4,,crew,,,,\n'],
    ['a line sep=', 'sep=;\r\nuid;kind;owner;value\r\n04A1B2C3;food;dione;3\r\n04A1B2C4;crew;;\r\n'],
    [
      'a line sep= of a spreadsheet’s',
      '"sep=|",,\nuid|kind|owner|value\n04A1B2C3|food|dione|3\n04A1B2C4|crew||',
    ],
    ['line ends of an old Mac', 'uid,kind,owner,value\r04A1B2C3,food,dione,3\r04A1B2C4,crew,,\r'],
    [
      'tabs, and space around quotes',
      'uid\tkind\towner\tvalue\n "04A1B2C3" \tfood\tdione\t3.0\n04A1B2C4\tcrew',
    ],
  ])('%s', (_, text) => {
    expect(WANTED.tags).toHaveLength(2);
    expect(readCards(text, ROOM)).toEqual(WANTED);
  });

  test('but nothing that is in a column without a name is', () => {
    expect(readCards('uid,kind\n04A1B2C3,food,dione\n', ROOM).faults).toEqual([
      { line: 2, column: '3', what: 'column-unnamed', text: 'dione' },
    ]);
  });

  test('a line is told as an editor counts it, a row of a deck as a spreadsheet does', () => {
    const story =
      'sep=,\nid,title,story,persistent,cost,success,failure\na,T,"two\nlines",no,food 1,,\n,,,,,,\n';
    expect(eventsIn(`${story}b,T,S,no,gold 1,,\n`)).toMatchObject({ faults: [{ row: 4, column: 'cost' }] });
    expect(eventsIn(`${story}b,"T,S,no,gold 1,,\n`)).toMatchObject({ faults: [{ row: 6, column: '2' }] });
  });
});

describe('a table without end', () => {
  const wordsOf = (cut: ReturnType<typeof cutTable>): string =>
    'fault' in cut ? `${cut.fault.line}: ${TABLE_FAULTS[cut.fault.what](cut.fault)}` : '';

  test('is refused by its size, with the limit in the message', () => {
    const read = decodeText(Buffer.alloc(MOST_TABLE_BYTES + 1, 0x61));
    expect('fault' in read ? TABLE_FAULTS[read.fault.what](read.fault) : '').toMatch(/larger than 2000 kB/);
    expect(wordsOf(cutTable('a,b\n'.repeat(MOST_ROWS + 2)))).toMatch(/more than 20,000 rows/);
    expect(wordsOf(cutTable(`a,b\n1,${'x'.repeat(10_001)}\n`))).toMatch(/^2: the field .* 10,000 characters/);
    expect(wordsOf(cutTable(`a,b\n1,"${'x'.repeat(10_001)}"\n`))).toMatch(/^2: the field .* 10,000/);
  });

  test('takes time that grows with its length alone: an unclosed quote, quotes without end', () => {
    for (const text of [
      (count: number) => `a,b\n1,"${'x\n'.repeat(count)}`,
      (count: number) => `a,b\n1,"${'""'.repeat(count)}`,
      (count: number) => `${'"a",'.repeat(count / 2)}\n`,
      (count: number) => '"'.repeat(2 * count - 1),
    ])
      expect(growth((count) => cutTable(text(count)), 900_000)).toBeLessThan(40);
    expect(wordsOf(cutTable(`a,b\n1,"${'x\n'.repeat(900_000)}`))).toMatch(
      /^2: the quotation mark here is not closed/,
    );
  });
});
