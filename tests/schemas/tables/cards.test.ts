import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRandomUid, Uid } from '../../../schemas/ids.ts';
import { cardsAsCsv, learnInParts, readCards, TAGS_A_COMMAND } from '../../../schemas/tables/cards.ts';
import { TABLE_FAULTS } from '../../../schemas/tables/in-words.ts';
import type { CardRoom, ListedTag } from '../../../schemas/tables/cards.ts';

const ROOM: CardRoom = { kinds: ['food', 'crew', 'badge'], tables: ['dione', 'aegis'] };

const read = (text: string, room = ROOM) => readCards(text, room);
const faultsOf = (text: string, room = ROOM) =>
  read(text, room).faults.map(({ line, column, what }) => `${line} ${column ?? '-'} ${what}`);

const tag = (uid: string, kind: string, owner: string | null = null, value: number | null = null) =>
  ({ uid: Uid(uid), kind, owner, value }) satisfies ListedTag;

describe('a list of cards', () => {
  test('is read as it was written, whatever is in it', () => {
    const anyTag = fc.record({
      uid: fc
        .constantFrom(4, 7, 10)
        .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
        .map((bytes) => Uid(Buffer.from(bytes).toString('hex')))
        .filter((uid) => !isRandomUid(uid) && !uid.startsWith('88')),
      kind: fc.constantFrom(...ROOM.kinds),
      owner: fc.option(fc.constantFrom(...ROOM.tables)),
      value: fc.option(fc.integer({ min: -999, max: 999 })),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyTag, { selector: ({ uid }) => uid }), (tags) => {
        expect(read(cardsAsCsv(tags))).toEqual({ tags, faults: [] });
      }),
    );
  });

  test('is read as spreadsheets write it: marked, with semicolons, quotes, other orders and empty lines', () => {
    const wanted = [tag('04A1B2C3', 'food', 'dione', 3), tag('04A1B2C3D4E5F6', 'crew')];
    const texts = [
      'uid,kind,owner,value\r\n04A1B2C3,food,dione,3\r\n04A1B2C3D4E5F6,crew,,\r\n',
      '\uFEFFUID;Kind;Owner;Value\r\n"04:a1:b2:c3";food;dione;3\r\n\r\n04a1b2c3d4e5f6;crew;;',
      "'uid';'kind';'owner';'value'\r\n'04A1B2C3';'food';'dione';3\r\n'04A1B2C3D4E5F6';'crew';;\r\n",
      'kind\tvalue\tuid\towner\n"food"\t3\t"04 A1 B2 C3"\tdione\ncrew\t\t04A1B2C3D4E5F6\t\n',
    ];
    for (const text of texts) expect(read(text)).toEqual({ tags: wanted, faults: [] });
    expect(read('uid,kind\n04A1B2C3,food\n').tags).toEqual([tag('04A1B2C3', 'food')]);
  });

  test.each([
    ['3.0', 3],
    ['-2,00', -2],
    ['1000', 1000],
    ['1000.000', 1000],
    ['0.000', 0],
    // A thousand where a full stop or a comma groups digits, one where it does not.
    ['1.000', null],
    ['12,000', null],
    ['-1.000', null],
    ['1.5', null],
  ])('a figure %s is read only where it can mean but one', (text, value) => {
    const { tags, faults } = read(`uid;kind;owner;value\n04A1B2C3;food;;${text}\n`);
    expect(tags.map((each) => each.value)).toEqual(value === null ? [] : [value]);
    expect(faults.map(({ what }) => what)).toEqual(value === null ? ['value'] : []);
  });

  test('names every fault of it with line and column, and gives no tag at all then', () => {
    const text = [
      'uid,kind,owner,value',
      '04A1B2C3,food,,',
      '"04A1',
      'B2",gold,nowhere,1.5',
      '04A1B2C3,crew,,',
      '04A1B2C4,food',
      'x,food,,',
    ].join('\n');
    expect(faultsOf(text)).toEqual([
      '3 uid uid',
      '3 kind kind',
      '3 owner owner',
      '3 value value',
      '5 uid twice',
      '7 uid uid',
    ]);
    expect(read(text).tags).toEqual([]);
  });

  test('takes no number that is made up anew at each reading, as tapping takes none', () => {
    expect(faultsOf('uid;kind\n08000001;food\n04a0b0c2;food\n')).toEqual(['2 uid random']);
    expect(read('uid,kind\n08A1B2C3D4E5F6,food\n').tags).toEqual([tag('08A1B2C3D4E5F6', 'food')]);
  });

  test('begins with its header', () => {
    expect(faultsOf('')).toEqual(['1 - empty']);
    expect(faultsOf('04A1B2C3,food,,\n')).toEqual([
      '1 04a1b2c3 column-unknown',
      '1 food column-unknown',
      '1 uid column-missing',
      '1 kind column-missing',
    ]);
    expect(faultsOf('uid,kind,uid\n')).toEqual(['1 uid column-unknown']);
    expect(faultsOf('uid,kind,colour\n')).toEqual(['1 colour column-unknown']);
  });

  test('that breaks the rules of quoting is reported by the line where it does', () => {
    expect(faultsOf('uid,kind\n04A1B2C3,food\n04A1B2C4,"fo"od\n')).toEqual(['3 2 quote']);
    expect(faultsOf('uid,kind\n04A1B2C3,"food\n')).toEqual(['2 2 quote']);
    // The next quotation mark is lines further down: the one that is not closed is meant.
    expect(faultsOf('uid,kind\n04A1B2C3,"food\n04A1B2C4,crew\n04A1B2C5,"crew"\n')).toEqual(['2 2 quote']);
  });

  test('does not change what the registry knows otherwise, unless that is asked for', () => {
    const known = new Map([['04A1B2C3', tag('04A1B2C3', 'crew', 'aegis')]]);
    const text = 'uid,kind,owner\n04A1B2C3,food,\n';
    expect(read(text, { ...ROOM, known }).faults).toEqual([
      { line: 2, column: 'uid', what: 'known', text: '04A1B2C3 (crew, aegis)' },
    ]);
    expect(read(text).faults).toEqual([]);
    expect(read('uid,kind,owner\n04A1B2C3,crew,aegis\n', { ...ROOM, known }).tags).toHaveLength(1);
  });
});

describe('a number that no reader can report', () => {
  /** Of one card that stands in a list as `text`: what is wrong with it, in words, or its UID. */
  const single = (text: string, guesses: CardRoom['guesses'] = 'refuse'): string => {
    const { tags, faults } = read(`uid;kind\n"${text.replaceAll('"', '""')}";food\n`, { ...ROOM, guesses });
    return tags[0]?.uid ?? faults.map((fault) => TABLE_FAULTS[fault.what](fault)).join();
  };

  test.each([
    // As a reader prints a UID, in ten digits, and as a spreadsheet leaves it.
    [
      '0077771715',
      /decimal form of 04 A2 B3 C3, or with the bytes reversed C3 B3 A2 04: use it\?$/,
      '04A2B3C3',
    ],
    ['77771715.0', '77771715', '77771715'],
    ['2729042436', /decimal form of A2 A9 E2 04/, 'A2A9E204'],
    ['2729042436.0', /decimal form of A2 A9 E2 04/, 'A2A9E204'],
    ['2.729042436E+09', /decimal form of A2 A9 E2 04/, 'A2A9E204'],
    ['300000001', /decimal form of 11 E1 A3 01/, '11E1A301'],
    // One order would be a number that is made up anew each time: the other is meant.
    ['0136331267', /decimal form of 03 40 20 08: use it/, '03402008'],
    ['1304923465467521', /decimal form of 04 A2 D2 2B 9E 46 81/, '04A2D22B9E4681'],
    // Digits are lost: nothing can be guessed.
    ['4.11E+12', /lacks digits/, null],
    ['4,11E+12', /lacks digits/, null],
    ['1304923465467520', /lacks digits/, null],
    // Leading zeros.
    ['4A1B2C3', /04 A1 B2 C3 without its leading zeros/, '04A1B2C3'],
    ['112233', /00 11 22 33 without its leading zeros/, '00112233'],
    ['4112233445566', /04 11 22 33 44 55 66 without/, '04112233445566'],
    ['4.112233445566E+12', /04 11 22 33 44 55 66 without/, '04112233445566'],
    // With bytes of the anticollision: BCC, cascade tag.
    ['04A1B2C3D4', /04 A1 B2 C3 with its check byte/, '04A1B2C3'],
    ['04A1B29FC3D4E5F604', /04 A1 B2 C3 D4 E5 F6 with its check byte/, '04A1B2C3D4E5F6'],
    ['8804A1B2C3D4E5F6', /04 A1 B2 C3 D4 E5 F6 with its cascade tag/, '04A1B2C3D4E5F6'],
    ['8804A1B29FC3D4E5F604', /04 A1 B2 C3 D4 E5 F6 with its cascade tag/, '04A1B2C3D4E5F6'],
    // Of other makers, with BCC1 at the end, of ten bytes with both cascade tags.
    ['05A1B2C3D4E5F604', /05 A1 B2 C3 D4 E5 F6 with its check byte/, '05A1B2C3D4E5F6'],
    ['04A1B2C3D4E5F613', /04 A1 B2 C3 D4 E5 F6 with its check byte/, '04A1B2C3D4E5F6'],
    [
      '8804A1B288C3D4E5F6070809',
      /04 A1 B2 C3 D4 E5 F6 07 08 09 with its cascade tag/,
      '04A1B2C3D4E5F6070809',
    ],
    ['8804A1B2', /first part of a longer UID/, null],
    ['8804A1B29F', /first part of a longer UID/, null],
    ['04A1B2C3D4E5', /no reader reports/, null],
    ['04A1B2C3D5', /no reader reports/, null],
    ['12', /is not a UID/, null],
    ['#REF!', /is not a UID/, null],
    // What a spreadsheet was kept from taking for a number with.
    ["'04A1B2C3", '04A1B2C3', '04A1B2C3'],
    ['="04A1B2C3"', '04A1B2C3', '04A1B2C3'],
    ['0x04a1b2c3', '04A1B2C3', '04A1B2C3'],
    // Hex for sure, though it might be a number.
    ['13:04:92:34:65:46:75:21', '1304923465467521', '1304923465467521'],
    ['12345E67', '12345E67', '12345E67'],
  ])('%s: what is meant is told, and taken where that is asked for', (text, refused, taken) => {
    expect(single(text)).toMatch(refused);
    expect(single(text, 'take')).toMatch(taken ?? refused);
  });

  test('is taken with its bytes reversed where the reader prints the last byte first', () => {
    expect(single('0077771715', 'reversed')).toBe('C3B3A204');
    expect(single('4A1B2C3', 'reversed')).toBe('04A1B2C3');
  });

  test('is told of eight digits, too, where the others of the list are decimal numbers', () => {
    expect(faultsOf('uid;kind\n77771715;food\n77771716;food\n')).toEqual([]);
    expect(faultsOf('uid;kind\n77771715;food\n2729042436;food\n')).toEqual([
      '2 uid uid-decimal',
      '3 uid uid-decimal',
    ]);
  });

  test('is checked as any other once it is taken', () => {
    const text = 'uid;kind\n0077771715;food\n04A2B3C3;food\n';
    expect(faultsOf(text, { ...ROOM, guesses: 'take' })).toEqual(['3 uid twice']);
  });
});

test('a long list goes in parts that fit a packet, and none is left out', () => {
  const tags = Array.from({ length: 2 * TAGS_A_COMMAND + 1 }, (_, n) =>
    tag(n.toString(16).padStart(32, '0'), 'a'.repeat(32), 'b'.repeat(32), -99_999),
  );
  const parts = learnInParts(tags);
  expect(parts.map((part) => part.length)).toEqual([TAGS_A_COMMAND, TAGS_A_COMMAND, 1]);
  expect(parts.flat()).toHaveLength(tags.length);
  // The packet guard takes 64 kB.
  for (const part of parts)
    expect(JSON.stringify({ transaction: 'x'.repeat(64), tags: part }).length).toBeLessThan(64_000);
});
