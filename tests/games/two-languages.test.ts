import * as z from 'zod';
import { expect, test } from 'vitest';
import { defineGame } from '../../games/kit/game.ts';
import { ask, pose, type AskState } from '../../games/kit/mechanisms/ask.ts';
import { face, key, row, telling } from '../../games/kit/face-parts.ts';
import { command } from '../../games/kit/rule.ts';
import { amount } from '../../games/kit/options.ts';
import { house, ManifestSchema } from '../../schemas/manifest.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { inLanguages, readIn, text } from '../../schemas/text.ts';
import { Minutes } from '../../schemas/units.ts';
import { Room, tableUser } from '../hub/core/harness.ts';
import { manifest as small } from './small-manifest.ts';
import { translated } from '../../displays/common/translated.ts';

/** A game in two languages: its names, faces, questions, refusals and lines of the log, each in the language of the page. */

interface State {
  sack: number;
  asks: AskState;
}
const asks = ask({ title: text({ en: 'To decide', de: 'Zu entscheiden' }), desk: 'room' });
const take = command({
  name: text({ en: 'Take beans', de: 'Bohnen nehmen' }),
  who: ['table'],
  schema: z.strictObject({}),
  fault: ({ sack }: State) =>
    sack === 0 ? { refused: text({ en: 'the sack is empty', de: 'der Sack ist leer' }) } : null,
  run: (state: State, _args, context) => {
    state.sack -= 1;
    context.log({ text: text({ en: `${state.sack} left`, de: `noch ${state.sack}` }) });
    return undefined;
  },
});
const game = defineGame<State>({
  manifest: ManifestSchema.parse({
    ...small,
    name: text({ en: 'Beans', de: 'Bohnen' }),
    phases: small.phases.map((phase) => ({ ...phase, name: text({ en: 'Morning', de: 'Vormittag' }) })),
  }),
  mechanisms: { asks },
  setup: (context) => ({ sack: 1, asks: asks.setup(context) }),
  commands: { take },
  on: {
    phaseBegan: (state, _moment, context) =>
      pose(
        state.asks,
        'soup',
        {
          text: text({ en: 'Soup?', de: 'Suppe?' }),
          options: [
            { id: 'yes', name: text({ en: 'Yes', de: 'Ja' }) },
            { id: 'no', name: text({ en: 'No', de: 'Nein' }) },
          ],
          tables: context.room.tables,
          usual: 'no',
          forMs: Minutes(3),
        },
        context,
      ),
  },
  view: {
    table: ({ sack }) => ({
      sack: {
        face: face(text({ en: 'Sack', de: 'Sack voll' }), [
          row(text({ en: 'Left', de: 'Rest' }), String(sack), {
            tap: key(text({ en: 'Take', de: 'Nehmen' }), take),
          }),
        ]),
      },
    }),
  },
});

const begun = (): Room => {
  const room = new Room(game, RoomSchema.parse({ room: 'test', game: 'beans', boards: {}, devices: {} }));
  room.start();
  room.ok('clock.start');
  return room;
};

/** Every document of the room as a page in German has it, and as everybody else does. */
const all = (room: Room) => {
  const documents = room.core.documents(room.state);
  const english = JSON.stringify(documents);
  const german = JSON.stringify(
    documents.map(({ body }) => translated(JSON.parse(JSON.stringify(body)), 'de')),
  );
  return { english, german: german.replace(/"translations":\{"de":\{[^}]*\}\}/g, '') };
};

test('documents are English, and a page in German has none of it', () => {
  const room = begun();
  room.ok('game.do', { command: 'take', args: {} }, tableUser('north'));
  const { english, german } = all(room);
  expect(english).not.toMatch(/[\uFFF9-\uFFFB]/);
  const pairs = [
    ['"Morning"', '"Vormittag"'],
    ['"Sack"', '"Sack voll"'],
    ['"Soup?"', '"Suppe?"'],
    ['"Yes"', '"Ja"'],
    ['"To decide"', '"Zu entscheiden"'],
    ['0 left', 'noch 0'],
    // The kit's own words.
    ['"Close now"', '"Jetzt schließen"'],
  ] as const;
  for (const [en, de] of pairs) {
    expect(english).toContain(en);
    expect(german).toContain(de);
    expect(german).not.toContain(en);
  }
});

test('the kit says in each language what became of a question', () => {
  const room = begun();
  room.wait(Minutes(3));
  const { english, german } = all(room);
  for (const [en, de] of [
    ['No (default)', 'Nein (Vorgabe)'],
    ['"Put away"', '"Weglegen"'],
  ] as const) {
    expect(english).toContain(en);
    expect(german).toContain(de);
    expect(german).not.toContain(en);
  }
});

test('the kit refuses a late answer in each language', () => {
  const room = begun();
  room.wait(Minutes(3));
  const late = { command: 'asks-answer', args: { question: 'soup', option: 'yes' } };
  const { answer } = room.verb('game.do', late, { by: tableUser('north') });
  const said = answer?.error?.message ?? '';
  expect(readIn(said, 'en')).toBe('"Soup?" is closed. Control can still enter an answer for you.');
  expect(readIn(said, 'de')).toBe(
    '„Suppe?“ ist geschlossen. Die Leitung kann noch eine Antwort für euch eintragen.',
  );
});

test('the unit of an option and the edition of a rulebook are as long as in the longest language', () => {
  const of = (unit: string) =>
    ManifestSchema.safeParse({
      ...small,
      rulebook: { ...small.rulebook, edition: unit },
      options: [amount('sack', 'Sack', [1, 9, unit], house(5, 'for the test'))],
    }).success;
  expect(of(text({ en: 'beans in a sack', de: 'Bohnen in einem Sack' }))).toBe(true);
  expect(of('')).toBe(true);
  expect(of(text({ en: 'beans', de: 'Bohnen in einem Sack!' }))).toBe(false);
});

test('a refusal is a sentence in each language', () => {
  const room = begun();
  room.ok('game.do', { command: 'take', args: {} }, tableUser('north'));
  const { answer } = room.verb('game.do', { command: 'take', args: {} }, { by: tableUser('north') });
  const said = answer?.error?.message ?? '';
  expect(readIn(said, 'en')).toBe('The sack is empty.');
  expect(readIn(said, 'de')).toBe('Der Sack ist leer.');
  expect(inLanguages(answer ?? {})).toMatchObject({
    error: { message: 'The sack is empty.' },
    translations: { de: { '/error/message': 'Der Sack ist leer.' } },
  });
});

test('a face that one language alone is too long for is found at the hub, which says where', () => {
  const long = defineGame<State>({
    ...{
      manifest: small,
      mechanisms: { asks },
      setup: (context) => ({ sack: 1, asks: asks.setup(context) }),
    },
    commands: {},
    view: { table: () => ({ pot: { face: { title: text({ en: 'Pot', de: 'T'.repeat(61) }), rows: [] } } }) },
  });
  const room = new Room(long, RoomSchema.parse({ room: 'test', game: 'beans', boards: {}, devices: {} }));
  room.start();
  expect(JSON.stringify(room.document('priv/control/attention'))).toContain('table north, pot: title');
});

test('a text that one language takes more lines for has no empty line in the other', () => {
  const words = (word: string, count: number): string => Array.from({ length: count }, () => word).join(' ');
  const lines = telling('told', text({ en: words('bean', 30), de: words('Bohne', 50) }));
  expect(lines).toHaveLength(2);
  for (const language of ['en', 'de'] as const) {
    const read = lines.map((line) => readIn(line.text, language));
    expect(read.join(' ')).toBe(language === 'en' ? words('bean', 30) : words('Bohne', 50));
    expect(read.every((line) => line !== '' && line.length <= 200)).toBe(true);
  }
});
