import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { game } from '../../../games/spaceships-in-space/game.ts';
import { keysDrawn, pressed } from '../../../hub/cli/rehearse/keys.ts';
import { createCore } from '../../../hub/core/core.ts';
import { BatchSchema } from '../../../schemas/journal.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { Instant, Millis } from '../../../schemas/units.ts';
import { seededDice } from '../room.ts';
import type { RoomState } from '../../../hub/core/core.ts';

/** The first half of an evening, with rolls of crew and ship, played by bots on a8dc46b1: before commands stated their faults. */
const OLD = new URL('old-journal.jsonl.gz', import.meta.url);
/** SHA-256 of the game's state as that code had it then. */
const STATE = '92fd77f5d8a159747948e4cb050369030372a3d3230e338c953b6bec5650205a';
const STEPS = 60;

const core = createCore({
  game,
  room: RoomSchema.parse({ room: 'r', name: 'R', game: 'spaceships-in-space' }),
});
const replayed = gunzipSync(readFileSync(OLD))
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => BatchSchema.parse(JSON.parse(line)))
  .reduce(core.evolve, core.initial());

test('an evening from before one legality replays to the state that it had', () => {
  const hash = createHash('sha256').update(JSON.stringify(replayed.game.state)).digest('hex');
  expect(hash).toBe(STATE);
});

test('and goes on: every key that its pages draw is accepted', () => {
  const dice = seededDice(4);
  const now = Instant(Date.UTC(2027, 0, 15, 20));
  const started = core.decide(
    replayed,
    { type: 'start', boot: 2, downMs: Millis(0), clockInDoubt: false, missing: null },
    { now, dice },
  ).batch;
  let state: RoomState = started === null ? replayed : core.evolve(replayed, started);
  for (let step = 0; step < STEPS; step += 1) {
    const keys = keysDrawn(core, state);
    const key = keys[dice.roll(keys.length) - 1];
    if (key === undefined) throw new Error('no key is drawn');
    const { answer, batch } = pressed(core, state, key, { now, dice });
    expect([key.tap.command, answer?.status, answer?.error?.message]).toEqual([
      key.tap.command,
      'ok',
      undefined,
    ]);
    if (batch !== null) state = core.evolve(state, batch);
  }
});
