import { expect, onTestFinished, test } from 'vitest';
import { askRoom } from '../../../hub/cli/room-enquiry.ts';
import { accountFor, readAccounts } from '../../../hub/shell/accounts.ts';
import { readRuntime } from '../../../hub/shell/runtime-file.ts';
import { firstBox } from '../../support/box-steps.ts';
import { RunningRoom } from '../../support/running-room.ts';

test('what changes while it listens is told once, by its newest word', async () => {
  const room = await RunningRoom.start('--game', 'so-say-we-all');
  onTestFinished(() => room.dispose());
  const control = await room.client('control');
  await control.subscribe('priv/control/#', 'pub/#');
  const box = await firstBox(control);
  const runtime = readRuntime(room.data);
  if (runtime === undefined) throw new Error('it runs');
  let isOver = false;
  const asked = askRoom(runtime, accountFor(readAccounts(room.data), 'control')).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await control.do('sim.fault', { box, fault: 'unplug' });
    await control.box(box, ({ online }) => !online);
    await control.do('sim.fault', { box, fault: 'replug' });
    await control.box(box, ({ online }) => online, 15_000);
  }
  const { bridges, devices } = await asked;
  expect(bridges.map(({ id }) => id)).toEqual(['bridge-1']);
  const ids = devices.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids.length).toBeGreaterThan(1);
});
