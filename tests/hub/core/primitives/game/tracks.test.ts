import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { command } from '../../../../../games/kit/rule.ts';
import { AttentionBodySchema } from '../../../../../schemas/documents/attention.ts';
import { ManifestSchema } from '../../../../../schemas/manifest.ts';
import { Room } from '../../harness.ts';
import { testGame, testManifest } from '../../test-game.ts';

describe('a track that moves', () => {
  const heard = (room: Room) => (room.state.game.state as { heard: string[] }).heard;
  const listening = () =>
    testGame({
      commands: {
        shove: command({
          name: 'Shove',
          schema: z.strictObject({}),
          run: (_state, _args, { request }) => {
            request({ verb: 'track.move', args: { track: 'unrest', by: 2 } });
            return undefined;
          },
        }),
      },
      on: {
        trackMoved: (state, { track, value, was }) => void state.heard.push(`${track} ${was} to ${value}`),
      },
    });

  test('is told to the rules, whoever moved it', () => {
    const room = new Room(listening());
    room.ok('track.set', { track: 'unrest', value: 6 });
    room.ok('game.do', { command: 'shove', args: {} });
    expect(heard(room)).toEqual(['unrest 5 to 6', 'unrest 6 to 8']);
  });

  test('and stays where it is, is not', () => {
    const room = new Room(listening());
    room.ok('track.set', { track: 'unrest', value: 5 });
    room.ok('news.post', { text: 'Lunch' });
    room.start();
    expect(room.eventTypes()).not.toContain('game-patched');
  });
});

describe('a threshold of a track', () => {
  const at = (thresholds: object[]) => ({
    ...testManifest,
    tracks: testManifest.tracks.map((each) => (each.id === 'unrest' ? { ...each, at: thresholds } : each)),
  });
  const roomWith = (...thresholds: object[]) =>
    new Room(testGame({ manifest: ManifestSchema.parse(at(thresholds)) }));
  const pending = (room: Room) => room.state.alarm.pending?.kind ?? null;
  const notes = (room: Room) =>
    AttentionBodySchema.parse(room.document('priv/control/attention'))
      .items.map(({ text }) => text)
      .filter((text) => text.startsWith('Unrest is at'));
  const set = (room: Room, value: number) => room.ok('track.set', { track: 'unrest', value });

  test('tells Control and raises its alarm, for Control to confirm', () => {
    const room = roomWith({ value: 8, alarm: 'wolves' });
    set(room, 7);
    expect(pending(room)).toBeNull();
    set(room, 9);
    expect(pending(room)).toBe('wolves');
    expect(notes(room)).toEqual(['Unrest is at 9: Wolves']);
    room.ok('alarm.confirm');
    expect(room.state.alarm.standing).toHaveLength(1);
  });

  test('is passed from the side on which the track starts', () => {
    const room = roomWith({ value: 3, alarm: 'wolves' });
    set(room, 9);
    expect(notes(room)).toEqual([]);
    set(room, 3);
    expect(notes(room)).toEqual(['Unrest is at 3: Wolves']);
    set(room, 2);
    set(room, 6);
    expect(notes(room)).toHaveLength(1);
    set(room, 1);
    expect(notes(room)).toHaveLength(2);
  });

  test('that counts once does', () => {
    const room = roomWith({ value: 8, alarm: 'wolves', once: true });
    set(room, 8);
    expect(notes(room)).toEqual(['Unrest is at 8: Wolves']);
    set(room, 5);
    set(room, 9);
    expect(notes(room)).toHaveLength(1);
  });

  test.each([
    [{ value: 8, alarm: 'wolvs' }, /there is no alarm .*wolvs.*; did you mean .*wolves/],
    [{ value: 12, alarm: 'wolves' }, /must be a value of the track \(0 to 9\) other than its start \(5\)/],
    [{ value: 5, alarm: 'wolves' }, /other than its start \(5\)/],
  ])('that cannot be is a mistake of the manifest: %j', (threshold, said) => {
    expect(() => roomWith(threshold)).toThrow(said);
  });
});
