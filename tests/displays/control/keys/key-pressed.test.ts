import { describe, expect, test } from 'vitest';
import { KEY_IDS, keyPressed } from '../../../../displays/control/keys/key-pressed.ts';
import { KEYS, shortcutOf } from '../../../../displays/control/keys/keys.ts';
import { habitsDe } from '../../../../displays/texts/habits-de.ts';
import { habitsEn } from '../../../../displays/texts/habits-en.ts';
import type { ConsoleKey } from '../../../../displays/control/keys/keys.ts';

const stroke = {
  key: 'p',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};
const page = { field: false, button: false, sheet: false };

describe('a key of the console', () => {
  test('is one of the table', () => {
    expect(keyPressed(stroke, page)).toBe('pause');
    expect(keyPressed({ ...stroke, key: ' ' }, page)).toBe('pause');
    expect(keyPressed({ ...stroke, key: '?' }, page)).toBe('keys');
    expect(keyPressed({ ...stroke, key: 'x' }, page)).toBeNull();
  });

  test.each(['ctrlKey', 'altKey', 'metaKey', 'repeat', 'isComposing', 'defaultPrevented'] as const)(
    'is none with %s',
    (how) => {
      for (const id of KEY_IDS) {
        for (const key of KEYS[id].on) expect(keyPressed({ ...stroke, key, [how]: true }, page)).toBeNull();
      }
    },
  );

  test.each(['field', 'sheet'] as const)('is none in a %s', (where) => {
    for (const id of KEY_IDS) {
      for (const key of KEYS[id].on) {
        expect(keyPressed({ ...stroke, key }, { ...page, [where]: true })).toBeNull();
      }
    }
  });

  test('leaves Space to the button that has the focus, and takes a letter there', () => {
    const onButton = { ...page, button: true };
    expect(keyPressed({ ...stroke, key: ' ' }, onButton)).toBeNull();
    expect(keyPressed(stroke, onButton)).toBe('pause');
  });

  test('stands once in the table, and once in each language', () => {
    const all = KEY_IDS.flatMap((id) => [...KEYS[id].on]);
    expect(new Set(all).size).toBe(all.length);
    for (const { keys } of [habitsEn, habitsDe]) {
      expect(Object.keys(keys.does)).toEqual(KEY_IDS);
      expect(new Set(Object.values(keys.does)).size).toBe(KEY_IDS.length);
    }
  });

  test('presses at once only what is taken back by a tap', () => {
    const entries = Object.entries<ConsoleKey>(KEYS);
    expect(entries.filter(([, { does }]) => does === 'press').map(([id]) => id)).toEqual([
      'longer',
      'shorter',
    ]);
  });

  test('is named on the page as assistive technology reads it', () => {
    expect([shortcutOf('pause'), shortcutOf('longer'), shortcutOf('shorter')]).toEqual([
      'p Space',
      'Plus',
      '-',
    ]);
  });
});
