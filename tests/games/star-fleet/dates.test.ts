import { expect, test } from 'vitest';
import { game } from '../../../games/star-fleet/game.ts';
import { seededDice } from '../../../games/kit/seeded-dice.ts';
import { broken } from '../../../games/star-fleet/rules/month.ts';
import { createCore } from '../../../hub/core/core.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { Instant, Millis } from '../../../schemas/units.ts';
import type { Command } from '../../../hub/core/contract.ts';
import type { Batch } from '../../../schemas/journal.ts';
import type { State } from '../../../games/star-fleet/state.ts';

const room = RoomSchema.parse({
  room: 'r',
  name: 'R',
  game: 'star-fleet',
  tables: ['gorn', 'hydran', 'lyran'],
});
const DAY = 24 * 3_600_000;

/** A hub that is switched off between evenings: each start replays its journal. */
const campaign = () => {
  const core = createCore({ game, room });
  const dice = seededDice(33);
  const batches: Batch[] = [];
  let state = core.initial();
  let now = 1_000_000;
  let boot = 0;
  let sent = 0;
  const run = (command: Command) => {
    const { answer, batch } = core.decide(state, command, { now: Instant(now), dice });
    if (batch !== null) {
      batches.push(batch);
      state = core.evolve(state, batch);
    }
    return answer;
  };
  const so = {
    // The casts: what the game's own rules keep.
    game: () => state.game.state as unknown as State,
    notes: () => JSON.stringify(state.attention.notes),
    as: (role: 'control' | 'table', id: string, verb: string, args: object) => {
      sent += 1;
      const by = { kind: 'user' as const, username: `${role}-${id}`, role, id };
      return run({ type: 'verb', verb, args, transaction: `t${sent}`, by });
    },
    /** The hub is off for so many days, and is started again. */
    off: (days: number) => {
      now += days * DAY;
      boot += 1;
      state = batches.reduce(core.evolve, core.initial());
      run({ type: 'start', boot, downMs: Millis(days * DAY), clockInDoubt: false, missing: null });
      run({ type: 'tick' });
    },
    endsIn: (days: number) =>
      so.as('control', 'control', 'clock.endAt', { at: now + days * DAY, insist: true }),
  };
  return so;
};

test('a month by dates: each deadline passes while the hub is off, the sheet written before is carried out, and nothing is lost', () => {
  const so = campaign();
  so.off(0);
  expect(so.as('control', 'control', 'clock.start', {})?.status).toBe('ok');
  const [home = ''] =
    Object.entries(so.game().systems).find(([, { owner, pop }]) => owner === 'gorn' && pop === 10) ?? [];
  const phases = game.manifest.phases.map(({ id }) => id);
  const seen: string[] = [];
  for (const phase of phases) {
    seen.push(so.game().step);
    expect(so.endsIn(7)?.status, phase).toBe('ok');
    if (phase === 'orders') {
      // A sheet is begun, the hub is switched off and on, and the sheet goes on.
      const improve = { command: 'order-improve', args: { system: home, what: 'pop' } };
      expect(so.as('table', 'gorn', 'game.do', improve)?.status).toBe('ok');
      so.off(3);
      expect(so.game().step).toBe('orders');
      expect(Object.keys(so.game().sheets.gorn?.rows ?? {})).toHaveLength(1);
      const handIn = { command: 'hand-in', args: {} };
      expect(so.as('table', 'gorn', 'game.do', handIn)?.status).toBe('ok');
    }
    so.off(9);
    expect(so.game().sheets.gorn?.rows ?? {}).toEqual({});
  }
  expect(seen).toEqual(phases);
  expect([so.game().turn, so.game().step]).toEqual([2, 'orders']);
  expect(so.game().systems[home]?.pop).toBe(11);
  expect(broken(so.game())).toEqual([]);
  expect(so.notes()).not.toContain('failed');
  // An answer after its deadline is named, and changes nothing.
  const before = so.game();
  const late = so.as('table', 'gorn', 'game.do', {
    command: 'asks-answer',
    args: { question: 'treaty-gorn-hydran', option: 'sign' },
  });
  expect(late?.status).toBe('error');
  expect(JSON.stringify(late)).toContain('here is no question');
  expect(so.game()).toEqual(before);
});
