import { describe, expect, test } from 'vitest';
import { AttentionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { Minutes } from '../../../../../schemas/units.ts';
import { Room } from '../../harness.ts';
import { testGame } from '../../test-game.ts';

/** A hook that fails while `isBroken`, as it does until its author has mended it. */
const failing = (isBroken: () => boolean) =>
  testGame({
    on: {
      phaseBegan: (state, { phase }) => {
        if (isBroken()) throw new Error('the deck is empty');
        state.heard.push(`phase ${phase}`);
      },
    },
  });

const notes = (room: Room) =>
  AttentionBodySchema.parse(room.document('priv/control/attention')).items.filter(({ id }) =>
    id.startsWith('game/lost/'),
  );
const heard = (room: Room) => (room.state.game.state as { heard: string[] } | null)?.heard;

describe('the work of a hook that failed', () => {
  const lost = () => {
    let isBroken = true;
    const room = new Room(failing(() => isBroken));
    room.ok('clock.start');
    isBroken = false;
    return { room, breaks: () => (isBroken = true) };
  };

  test('is a line in Attention, with the moment, what went wrong and the key', () => {
    const { room } = lost();
    expect(notes(room)).toMatchObject([
      { id: 'game/lost/phaseBegan-0', text: expect.stringContaining('the deck is empty') as string },
    ]);
  });

  test('is done once, for the moment that it was about, and its line goes', () => {
    const { room } = lost();
    expect(heard(room)).toEqual([]);
    room.ok('game.again', { lost: 'phaseBegan-0' });
    expect(heard(room)).toEqual(['phase plan']);
    expect(notes(room)).toEqual([]);
    expect(room.code('game.again', { lost: 'phaseBegan-0' })).toBe('game/nothing-lost');
    expect(heard(room)).toEqual(['phase plan']);
  });

  test('is over once the same comes again: what belonged to a phase is not done in the next', () => {
    const { room } = lost();
    room.wait(Minutes(10));
    expect(heard(room)).toEqual(['phase act']);
    expect(notes(room)).toEqual([]);
    expect(room.code('game.again', { lost: 'phaseBegan-0' })).toBe('game/nothing-lost');
  });

  test('that fails again stays lost', () => {
    const { room, breaks } = lost();
    breaks();
    expect(room.verb('game.again', { lost: 'phaseBegan-0' }).answer?.error?.message).toBe(
      'The rule failed again: the deck is empty',
    );
    expect(notes(room)).toHaveLength(1);
  });

  test('is taken back with undo, and can be run once more', () => {
    const { room } = lost();
    room.ok('game.again', { lost: 'phaseBegan-0' });
    room.ok('undo');
    expect(heard(room)).toEqual([]);
    expect(notes(room)).toHaveLength(1);
    room.ok('game.again', { lost: 'phaseBegan-0' });
    expect(heard(room)).toEqual(['phase plan']);
  });
});
