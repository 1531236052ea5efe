import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { broken } from '../../../../games/star-fleet/rules/month.ts';
import { games } from '../../../../games/catalogue.ts';
import { seededDice } from '../../../../games/kit/seeded-dice.ts';
import { createCore } from '../../../../hub/core/core.ts';
import { loadEffectiveRoom } from '../../../../hub/shell/effective-room.ts';
import { restoreBackup } from '../../../../hub/shell/backup/restore.ts';
import { journalPath, readJournal } from '../../../../hub/shell/journal/recover.ts';
import { recoverRoom } from '../../../../hub/shell/recover-room.ts';
import { systemClock } from '../../../../hub/shell/time/machine-clock.ts';
import { Instant, Millis } from '../../../../schemas/units.ts';
import type { GameDefinition } from '../../../../games/kit/game.ts';
import type { State } from '../../../../games/star-fleet/state.ts';
import type { Command } from '../../../../hub/core/contract.ts';

/**
 * Campaigns that were kept with `quarterdeck backup` in mid-play, one by each version of the state (tests/kept): 1 the ledger year, 2
 * the shadows, 3 the war, 4 the optional rules. A new version keeps one more, and carries all of them over.
 */
const KEPT = [1, 2, 3, 4];
const kept = (version: number): string =>
  fileURLToPath(new URL(`../../../kept/star-fleet-${version}.tar.gz`, import.meta.url));
const definition = games['star-fleet'];
if (definition === undefined) throw new Error('there is no star-fleet');
const A_YEAR = Millis(365 * 24 * 3_600_000);

const newPlace = (): string => join(mkdtempSync(join(tmpdir(), 'quarterdeck-kept-')), 'club');
const restored = (archive: string, data: string, fork = false, game: GameDefinition = definition) =>
  restoreBackup(archive, { dataOf: () => data, gameOf: () => game, fork });
const whole = async (data: string) => {
  const read = await readJournal(data, { version: undefined });
  if (read === undefined) throw new Error('no journal');
  return read;
};
const opened = async (data: string, game: GameDefinition = definition) => {
  const room = loadEffectiveRoom(data);
  const core = createCore({ game, room });
  const found = await recoverRoom({ folder: data, room, game, core, machine: systemClock(), version: '2' });
  await found.journal.close();
  return { ...found, core };
};

/** The campaign in a data folder, started a year later. */
const resumed = async (data: string) => {
  const { core, missing, lastAt, boot, state: found } = await opened(data);
  let state = found;
  const dice = seededDice(33);
  const now = Instant((lastAt ?? 0) + A_YEAR);
  const run = (command: Command) => {
    const { answer, batch } = core.decide(state, command, { now, dice });
    if (batch !== null) state = core.evolve(state, batch);
    return answer;
  };
  run({ type: 'start', boot, downMs: A_YEAR, clockInDoubt: false, missing: null });
  return {
    missing,
    run,
    // The cast: what the game's own rules keep.
    game: () => state.game.state as unknown as State,
    version: () => state.game.setUp?.version,
    notes: () => state.attention.notes.filter(({ id }) => id.startsWith('game/')).map(({ text }) => text),
  };
};

describe.each(KEPT)('a campaign that version %i has kept', (version) => {
  test('is resumed a year later, and played on for two months', async () => {
    const data = newPlace();
    await restored(kept(version), data);
    const campaign = await resumed(data);
    expect(campaign.missing).toBeNull();
    expect(campaign.version()).toBe(definition.version);
    const { turn, units } = campaign.game();
    expect(Object.keys(units).length).toBeGreaterThan(10);
    let transaction = 0;
    while (campaign.game().turn < turn + 2 && transaction < 40) {
      transaction += 1;
      campaign.run({
        type: 'verb',
        verb: 'clock.skip',
        args: {},
        transaction: `t${transaction}`,
        by: { kind: 'user', username: 'control', role: 'control', id: 'control' },
      });
      expect(campaign.notes()).toEqual([]);
      expect(broken(campaign.game())).toEqual([]);
    }
    expect(campaign.game().turn).toBe(turn + 2);
  });

  test('is forked: the same game in a folder of its own, under another hub', async () => {
    const data = newPlace();
    await restored(kept(version), data);
    const before = readFileSync(journalPath(data));
    const fork = await restored(kept(version), data, true);
    expect(fork.data).toBe(`${data}-fork-1`);
    expect((await restored(kept(version), data, true)).data).toBe(`${data}-fork-2`);
    expect(readFileSync(journalPath(data))).toEqual(before);
    const [first, second] = [await whole(data), await whole(fork.data)];
    expect(isDeepStrictEqual(second.batches, first.batches)).toBe(true);
    expect(second.header).toEqual({ ...first.header, hubId: second.header.hubId });
    expect(second.header.hubId).not.toBe(first.header.hubId);
    expect(second.missing).toBeNull();
    const [theirs, ours] = [await opened(fork.data), await opened(data)];
    expect(isDeepStrictEqual(theirs.state, ours.state)).toBe(true);
  });
});

describe('an older program', () => {
  const older: GameDefinition = { ...definition, version: 2 };
  const refusal = {
    code: 'data/other-format',
    message:
      'this game was kept by version 3 of the rules of star-fleet, and this version of Quarterdeck has version 2 of them',
  };
  test('restores no campaign of newer rules, and leaves nothing behind', async () => {
    const data = newPlace();
    await expect(restored(kept(3), data, false, older)).rejects.toMatchObject(refusal);
    expect(existsSync(data)).toBe(false);
    expect(readdirSync(join(data, '..'))).toEqual([]);
  });
  test('does not start on one either, and changes nothing in it', async () => {
    const data = newPlace();
    await restored(kept(3), data);
    const before = readFileSync(journalPath(data));
    await expect(opened(data, older)).rejects.toMatchObject(refusal);
    expect(readFileSync(journalPath(data))).toEqual(before);
    expect((await resumed(data)).notes()).toEqual([]);
  });
});
