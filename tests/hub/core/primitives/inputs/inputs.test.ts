import { describe, expect, test } from 'vitest';
import type { GameInput } from '../../../../../games/kit/hooks.ts';
import type { Contact } from '../../../../../schemas/device-messages.ts';
import { RoomSchema } from '../../../../../schemas/room.ts';
import { Room } from '../../harness.ts';
import { testGame, testRoom } from '../../test-game.ts';

const room = RoomSchema.parse({
  room: 'test',
  game: 'test-game',
  boards: { one: { transport: 'virtual' }, two: { transport: 'serial', path: '/dev/none' } },
  devices: {
    jump: { kind: 'jump-switch', board: 'one', table: 'dione', desk: 'galaxy', input: 'jump' },
    pad: { kind: 'keypad', board: 'two' },
    brig: { kind: 'door-contact', board: 'two', label: 'Brig', pins: { door: 5 } },
    buzzer: { kind: 'button', board: 'two', label: 'Red button', pins: { button: 4 } },
  },
});

const contact = (what: Contact, on: boolean, initial = false) =>
  ({ kind: 'contact', contact: what, on, initial }) as const;
const notes = (from: Room) =>
  from.state.attention.notes.map(({ id, level, text, desk }) => [id, level, text, desk]);

const begun = (game = testGame()): Room => {
  const made = new Room(game, room);
  made.start();
  return made;
};

test('a door that is opened is a note for its desk, and one found otherwise than it was left says that nobody saw it', () => {
  const one = begun();
  one.observe(1, contact('door', false, true), { device: 'brig' });
  one.observe(2, contact('door', true), { device: 'brig' });
  expect(notes(one)).toEqual([['input/brig/door', 'warning', 'Brig opened', 'tables']]);
  one.observe(3, contact('door', false), { device: 'brig' });
  expect(notes(one)).toEqual([['input/brig/door', 'note', 'Brig opened and shut again', 'tables']]);
  one.observe(4, contact('door', true, true), { device: 'brig' });
  expect(notes(one)).toEqual([
    ['input/brig/door', 'note', 'Brig was opened while its board was offline: nobody saw it', 'tables'],
  ]);
});

describe('a jump switch', () => {
  test('that is thrown is a note for its desk, with its table', () => {
    const one = begun();
    one.observe(1, contact('switch', false, true), { device: 'jump' });
    expect(notes(one)).toEqual([]);
    one.observe(2, contact('switch', true), { device: 'jump' });
    expect(notes(one)).toEqual([['input/jump/switch', 'warning', 'Dione: Jump switch thrown', 'galaxy']]);
    expect(one.document('priv/control/attention')).toMatchObject({
      items: [{ id: 'input/jump/switch', desk: 'galaxy', text: 'Dione: Jump switch thrown' }],
    });
  });

  test('that is set back says so in the note that stands, and makes no new one once Control has dealt with it', () => {
    const one = begun();
    one.observe(1, contact('switch', true), { device: 'jump' });
    one.observe(2, contact('switch', false), { device: 'jump' });
    expect(notes(one)).toEqual([
      ['input/jump/switch', 'note', 'Dione: Jump switch thrown and set back', 'galaxy'],
    ]);
    one.observe(3, contact('switch', true), { device: 'jump' });
    one.ok('attention.clear', { id: 'input/jump/switch' });
    one.observe(4, contact('switch', false), { device: 'jump' });
    expect(notes(one)).toEqual([]);
  });

  test('that is reported twice, as after a lost acknowledgement, is thrown once', () => {
    const heard: GameInput[] = [];
    const one = begun(
      testGame({
        on: {
          input: (_state, input) => {
            heard.push(input);
          },
        },
      }),
    );
    one.observe(1, contact('switch', true), { device: 'jump' });
    one.observe(1, contact('switch', true), { device: 'jump' });
    expect(one.last.batch).toBeNull();
    expect(heard).toEqual([{ input: 'jump', table: 'dione', did: { what: 'switched-on' } }]);
  });

  test('that was found thrown by a new boot is no jump; where it stood otherwise before, Control is told that nobody saw it', () => {
    const heard: GameInput[] = [];
    const input = (_state: unknown, did: GameInput): void => {
      heard.push(did);
    };
    const one = begun(testGame({ on: { input } }));
    one.observe(1, contact('switch', true, true), { device: 'jump' });
    expect(notes(one)).toEqual([]);
    one.observe(1, contact('switch', true, true), { device: 'jump', boot: 'b' });
    expect(notes(one)).toEqual([]);
    one.observe(2, contact('switch', false, true), { device: 'jump', boot: 'b' });
    expect(notes(one).map(([, level]) => level)).toEqual(['note']);
    // The rules hear that it is so, and not that a player did it.
    expect(heard.map(({ did }) => did.what)).toEqual(['found-on', 'found-off']);
  });
});

test('a rule for an input moves what it asks for, in the batch of the press itself', () => {
  const one = begun(
    testGame({
      on: {
        input: (state, { input, did }, { request }) => {
          state.heard.push(`${input} ${did.what}`);
          request({ verb: 'track.move', args: { track: 'pursuit', by: 1 } });
        },
      },
    }),
  );
  const before = one.state.track.pursuit ?? 0;
  one.observe(1, contact('button', true), { device: 'buzzer' });
  expect(one.eventTypes()).toEqual([
    'input-observed',
    'attention-noted',
    'game-patched',
    'track-moved',
    'device-heard',
  ]);
  expect(one.state.track.pursuit).toBe(before + 1);
  one.observe(2, contact('button', false), { device: 'buzzer' });
  expect(one.state.track.pursuit).toBe(before + 1);
});

test('a rule for an input that throws leaves the press, its note, and a note with which it runs again', () => {
  const one = begun(
    testGame({
      on: {
        input: () => {
          throw new Error('no such ship');
        },
      },
    }),
  );
  one.observe(1, contact('button', true), { device: 'buzzer' });
  expect(notes(one).map(([id]) => id)).toEqual(['input/buzzer/button', 'game/lost/input-0']);
  expect(one.state.inputs.buzzer?.contacts.button).toBe(true);
});

describe('a keypad', () => {
  const typed = (one: Room, n: number, text: string, over?: number) =>
    one.observe(n, { kind: 'code', text, ...(over === undefined ? {} : { over }) }, { device: 'pad' });
  const noteOf = (one: Room): string | undefined =>
    one.state.attention.notes.find(({ id }) => id === 'input/pad/code')?.text;

  test('whose codes are more than a note can tell says how many came before, and they stand in the log', () => {
    const one = begun();
    for (let n = 1; n <= 24; n += 1) typed(one, n, String(n));
    expect(noteOf(one)).toMatch(/^Keypad typed 1, then 2, .*, then 24$/);
    typed(one, 25, '25');
    typed(one, 26, '26');
    expect(noteOf(one)).toMatch(/^Keypad typed 2 earlier \(see the log\), then 3, then 4, .*, then 26$/);
    expect(one.state.log.some(({ text }) => text.startsWith('Keypad typed 1, then 2'))).toBe(true);
    one.ok('attention.clear', { id: 'input/pad/code' });
    typed(one, 27, '27');
    expect(noteOf(one)).toBe('Keypad typed 27');
  });

  test('on which more was typed than a code can have is no code to the rules, and said to be cut', () => {
    const heard: GameInput['did'][] = [];
    const input = (_state: object, { did }: GameInput): void => void heard.push(did);
    const one = begun(testGame({ on: { input } }));
    typed(one, 1, '0123456789AB', 3);
    expect(noteOf(one)).toBe('Keypad typed 0123456789AB… (3 more: too long)');
    expect(heard).toEqual([{ what: 'typed', text: '0123456789AB… (3 more: too long)' }]);
  });

  test('with which nobody went on is a note, and to the rules no code', () => {
    const heard: GameInput['did'][] = [];
    const input = (_state: object, { did }: GameInput): void => void heard.push(did);
    const one = begun(testGame({ on: { input } }));
    one.observe(1, { kind: 'code', text: '48', unfinished: true }, { device: 'pad' });
    expect(notes(one)).toEqual([
      ['input/pad/unfinished', 'note', 'Keypad typed 48 and did not send it: dropped', 'tables'],
    ]);
    expect(heard).toEqual([{ what: 'unfinished', text: '48' }]);
    typed(one, 2, '12');
    expect(noteOf(one)).toBe('Keypad typed 12');
  });
});

test('a muted button asks for nobody, and still tells the rules', () => {
  const heard: string[] = [];
  const one = begun(
    testGame({
      on: {
        input: (_state, { did }) => {
          heard.push(did.what);
        },
      },
    }),
  );
  one.ok('device.mute', { device: 'buzzer' });
  one.observe(1, contact('button', true), { device: 'buzzer' });
  expect(notes(one)).toEqual([]);
  expect(heard).toEqual(['pressed']);
});

test('an observation of an input from a device that is none changes nothing but that it was heard', () => {
  const one = new Room(testGame(), testRoom);
  one.start();
  one.observe(1, contact('button', true), { device: 'horn' });
  expect(one.eventTypes()).toEqual(['device-heard']);
});

test('preflight waits for one press of each, and a press ticks it', () => {
  const one = begun();
  one.ok('preflight.begin');
  const stateOf = (id: string) => {
    const { items } = one.document('priv/control/preflight') as {
      items: { id: string; state: string; kind: string }[];
    };
    return items.find((item) => item.id === id);
  };
  expect(stateOf('device/jump')).toMatchObject({ kind: 'input', state: 'missing' });
  one.observe(1, contact('switch', false, true), { device: 'jump' });
  expect(stateOf('device/jump')).toMatchObject({ state: 'missing' });
  one.observe(2, contact('switch', true), { device: 'jump' });
  expect(stateOf('device/jump')).toMatchObject({ state: 'done' });
});

test('an input cannot be asked to show itself; on a virtual board it can be pressed, on a real one not', () => {
  const one = begun();
  expect(one.code('device.test', { device: 'jump' })).toBe('device/untestable');
  one.verb('sim.press', { device: 'jump' });
  expect(one.last.effects).toEqual([
    { type: 'simulate', device: 'jump', act: { verb: 'sim.press', contact: 'switch' } },
  ]);
  expect(one.code('sim.press', { device: 'buzzer' })).toBe('sim/no-simulation');
  expect(one.code('sim.press', { device: 'nobody' })).toBe('device/unknown');
});

test('the cable of a virtual board is pulled at any device on it, of a real one at none', () => {
  const one = begun();
  one.verb('sim.fault', { device: 'jump', fault: 'unplug' });
  expect(one.last.effects).toEqual([
    { type: 'simulate', device: 'jump', act: { verb: 'sim.fault', fault: 'unplug' } },
  ]);
  expect(one.code('sim.fault', { device: 'buzzer', fault: 'unplug' })).toBe('sim/no-simulation');
  expect(one.code('sim.fault', { device: 'nobody', fault: 'unplug' })).toBe('device/unknown');
  expect(one.code('sim.fault', { fault: 'unplug' })).toBe('command/malformed');
  expect(one.last.answer?.error?.message).toContain('give either box or device');
  expect(one.code('sim.fault', { device: 'jump', box: 'dione', fault: 'unplug' })).toBe('command/malformed');
});
