import { expect, test } from 'vitest';
import { game } from '../../../games/so-say-we-all/game.ts';
import { rehearsalRoom } from '../../../hub/shell/rehearsal-room.ts';
import { Room } from '../../hub/core/harness.ts';

test('a phase that was skipped by mistake is gone back to, and the Events that it drew stand', () => {
  const room = new Room(game, rehearsalRoom(game.manifest, { emulate: false }));
  room.ok('clock.start');
  room.wait(60_000);
  room.ok('clock.skip');
  expect(room.clock.phase).toBe('commitment');
  expect(room.eventTypes()).toContain('game-patched');
  const dealt = room.state.game.state;

  const { answer } = room.verb('undo');
  expect(answer).toMatchObject({ status: 'error', error: { code: 'undo/not-undoable' } });
  // What the refusal says to do instead works.
  expect(answer?.error?.message).toContain('clock.back');
  room.ok('clock.back');
  expect(room.clock).toMatchObject({ state: 'running', turn: 1, phase: 'reconciliation' });
  expect(room.state.game.state).toEqual(dealt);

  room.ok('clock.skip');
  expect(room.clock.phase).toBe('commitment');
  // No ship is dealt a second Event.
  expect(room.state.game.state).toEqual(dealt);
});
