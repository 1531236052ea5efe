import { games } from '../../games/catalogue.ts';
import { createCore } from '../../hub/core/core.ts';
import { patchBetween } from '../../hub/core/primitives/game/patch.ts';
import { loadEffectiveRoom } from '../../hub/shell/effective-room.ts';
import { recoverRoom } from '../../hub/shell/recover-room.ts';
import { systemClock } from '../../hub/shell/time/machine-clock.ts';

/** Changes the state of a game in the journal of a hub that is down: the hub starts there, as if it had been played so far. */
export const seedGame = async <State extends object>(
  data: string,
  change: (state: State) => void,
): Promise<void> => {
  const room = loadEffectiveRoom(data);
  const game = games[room.game];
  if (game === undefined) throw new Error(`there is no game "${room.game}"`);
  const core = createCore({ game, room });
  const found = await recoverRoom({
    folder: data,
    room,
    game,
    core,
    machine: systemClock(),
    version: 'seed',
  });
  const before = found.state.game.state;
  // The cast: what the game's own rules keep.
  const after = structuredClone(before) as State;
  change(after);
  const patch = patchBetween(before, after);
  if (patch !== null)
    await found.journal.append({
      kind: 'batch',
      seq: found.batches + 1,
      at: found.clock.now(),
      by: { kind: 'hub' },
      verb: 'start',
      transaction: null,
      events: [{ type: 'game-patched', rule: 'seed', ...patch, parts: [] }],
      answer: null,
    });
  await found.journal.close();
};
