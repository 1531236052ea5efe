import { describe, expect, test } from 'vitest';
import { translated } from '../../displays/common/translated.ts';
import { text as argument } from '../../schemas/arguments.ts';
import {
  cut,
  inEnglish,
  inLanguages,
  inParts,
  languagesOf,
  longest,
  mapText,
  readIn,
  text,
} from '../../schemas/text.ts';

/** Texts in several languages: within the hub as one string, on the wire in English with the others beside it. */

const beans = text({ en: 'Beans', de: 'Bohnen' });
const left = (count: number): string => text({ en: `${count} beans left`, de: `noch ${count} Bohnen` });

describe('a text', () => {
  test('is read in each language, alone and within other words', () => {
    expect(readIn(beans, 'en')).toBe('Beans');
    expect(readIn(beans, 'de')).toBe('Bohnen');
    expect(readIn(`${left(2)} (${beans})`, 'de')).toBe('noch 2 Bohnen (Bohnen)');
    expect(readIn('North', 'de')).toBe('North');
  });

  test('takes other texts into itself', () => {
    const both = text({ en: `No ${beans}`, de: `Keine ${beans}` });
    expect([readIn(both, 'en'), readIn(both, 'de')]).toEqual(['No Beans', 'Keine Bohnen']);
  });

  test('stands in English where it is not written in the language of the page', () => {
    expect(text({ en: 'Beans' })).toBe('Beans');
    expect(readIn(text({ en: 'Beans' }), 'de')).toBe('Beans');
  });

  test('is within JSON what it is alone, quotes included', () => {
    const quoted = { say: text({ en: 'a "sack"', de: 'ein "Sack"' }) };
    expect(JSON.parse(readIn(JSON.stringify(quoted), 'de'))).toEqual({ say: 'ein "Sack"' });
    expect(languagesOf(JSON.stringify(quoted))).toEqual(['en', 'de']);
  });

  test('is changed, cut and measured in each language', () => {
    expect(
      readIn(
        mapText(beans, (plain) => `${plain}!`),
        'de',
      ),
    ).toBe('Bohnen!');
    expect(readIn(cut(beans, 4), 'de')).toBe('Bohn');
    expect([readIn(cut(beans, 5), 'en'), readIn(cut(beans, 5), 'de')]).toEqual(['Beans', 'Bohne']);
    expect([longest(beans), longest('North')]).toEqual([6, 5]);
    const words = inParts(text({ en: 'a b', de: 'eins zwei drei' }), (plain) => plain.split(' '));
    expect(words.map((each) => readIn(each, 'de'))).toEqual(['eins', 'zwei', 'drei']);
    expect(words.map((each) => readIn(each, 'en'))).toEqual(['a', 'b', '']);
  });

  test('is as long as its longest language allows', () => {
    expect(argument(6).safeParse(beans).success).toBe(true);
    expect(argument(5).safeParse(beans).error?.issues[0]?.message).toBe('must have at most 5 characters');
    expect(argument(5).safeParse('Beans').success).toBe(true);
  });
});

describe('on the wire', () => {
  const body = {
    face: { title: beans, rows: [{ name: 'North', value: left(3) }] },
    'a/b~c': beans,
    count: 3,
  };
  const wire: unknown = JSON.parse(JSON.stringify(inLanguages(body)));

  test('a document is English, with its other texts by their places', () => {
    expect(wire).toEqual({
      face: { title: 'Beans', rows: [{ name: 'North', value: '3 beans left' }] },
      'a/b~c': 'Beans',
      count: 3,
      translations: {
        de: { '/face/title': 'Bohnen', '/face/rows/0/value': 'noch 3 Bohnen', '/a~1b~0c': 'Bohnen' },
      },
    });
  });

  test('a page in German reads it in German, one in English as it came', () => {
    expect(translated(structuredClone(wire), 'de')).toMatchObject({
      face: { title: 'Bohnen', rows: [{ name: 'North', value: 'noch 3 Bohnen' }] },
      'a/b~c': 'Bohnen',
    });
    expect(translated(structuredClone(wire), 'en')).toEqual(wire);
  });

  test('places that lead nowhere, or to no text, change nothing', () => {
    const odd = {
      count: 3,
      translations: { de: { '/count': 'drei', '/face/title': 'x', '/__proto__/y': 'z', '': 'w' } },
    };
    expect(translated(structuredClone(odd), 'de')).toEqual(odd);
    expect({}).not.toHaveProperty('y');
  });

  test('what has no other language is the same object', () => {
    const plain = { face: { title: 'Beans' } };
    expect(inLanguages(plain)).toBe(plain);
    expect(inEnglish(plain)).toBe(plain);
    expect(inEnglish(body).face.title).toBe('Beans');
  });
});
