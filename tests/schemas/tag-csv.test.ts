import { parse } from 'csv-parse/sync';
import { parse as parseInBrowsers } from 'csv-parse/browser/esm/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRandomUid, Uid } from '../../schemas/ids.ts';
import { cutCsv, learnInParts, readTagRecords, tagsAsCsv, TAGS_A_COMMAND } from '../../schemas/tag-csv.ts';
import type { CsvRoom, ListedTag } from '../../schemas/tag-csv.ts';

const ROOM: CsvRoom = { kinds: ['food', 'crew', 'badge'], tables: ['dione', 'aegis'] };

/** A file's text as it is read in both of its places, which must agree. */
const read = (text: string, room = ROOM) => {
  const [one, other] = [parse, parseInBrowsers].map((each) => {
    const cut = cutCsv(text, each);
    return 'fault' in cut ? { tags: [], faults: [cut.fault] } : readTagRecords(cut.records, room);
  });
  expect(other).toEqual(one);
  if (one === undefined) throw new Error('nothing was read');
  return one;
};
const faultsOf = (text: string, room = ROOM) =>
  read(text, room).faults.map(({ line, column, what }) => `${line} ${column ?? '-'} ${what}`);

const tag = (uid: string, kind: string, owner: string | null = null, value: number | null = null) =>
  ({ uid: Uid(uid), kind, owner, value }) satisfies ListedTag;

describe('a list of cards', () => {
  test('is read as it was written, whatever is in it', () => {
    const anyTag = fc.record({
      uid: fc
        .uint8Array({ minLength: 4, maxLength: 10 })
        .map((bytes) => Uid(Buffer.from(bytes).toString('hex')))
        .filter((uid) => !isRandomUid(uid)),
      kind: fc.constantFrom(...ROOM.kinds),
      owner: fc.option(fc.constantFrom(...ROOM.tables)),
      value: fc.option(fc.integer({ min: -999, max: 999 })),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyTag, { selector: ({ uid }) => uid }), (tags) => {
        expect(read(tagsAsCsv(tags))).toEqual({ tags, faults: [] });
      }),
    );
  });

  test('is read as spreadsheets write it: marked, with semicolons, quotes, other orders and empty lines', () => {
    const wanted = [tag('04A1B2C3', 'food', 'dione', 3), tag('04A1B2C3D4E5F6', 'crew')];
    const texts = [
      'uid,kind,owner,value\r\n04A1B2C3,food,dione,3\r\n04A1B2C3D4E5F6,crew,,\r\n',
      '\uFEFFUID;Kind;Owner;Value\r\n"04:a1:b2:c3";food;dione;3\r\n\r\n04a1b2c3d4e5f6;crew;;',
      'kind\tvalue\tuid\towner\n"food"\t3\t"04 A1 B2 C3"\tdione\ncrew\t\t04A1B2C3D4E5F6\t\n',
    ];
    for (const text of texts) expect(read(text)).toEqual({ tags: wanted, faults: [] });
    expect(read('uid,kind\n04A1B2C3,food\n').tags).toEqual([tag('04A1B2C3', 'food')]);
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
      '6 - fields',
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
      '1  column-unknown',
      '1  column-unknown',
      '1 uid column-missing',
      '1 kind column-missing',
    ]);
    expect(faultsOf('uid,kind,uid\n')).toEqual(['1 uid column-unknown']);
    expect(faultsOf('uid,kind,colour\n')).toEqual(['1 colour column-unknown']);
  });

  test('that breaks the rules of quoting is reported by the line where it does', () => {
    expect(faultsOf('uid,kind\n04A1B2C3,food\n04A1B2C4,"fo"od\n')).toEqual(['3 2 syntax']);
    expect(faultsOf('uid,kind\n04A1B2C3,"food\n')[0]).toMatch(/^2 2 syntax$/);
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
