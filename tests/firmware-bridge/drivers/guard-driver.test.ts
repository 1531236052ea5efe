import { expect, test } from 'vitest';
import type { DeviceDriver, DeviceHost } from '../../../firmware-bridge/drivers/device-driver.ts';
import { guardDriver } from '../../../firmware-bridge/drivers/guard-driver.ts';
import type { BoardConnection } from '../../../firmware-bridge/boards/board-connection.ts';
import { HandClock } from '../hand-clock.ts';
import { quietHost } from '../../support/quiet-host.ts';

const build = () => {
  const clock = new HandClock();
  const reports: Parameters<DeviceHost['report']>[0][] = [];
  const calls: string[] = [];
  let inner: DeviceHost | undefined;
  const driver = guardDriver(
    quietHost(clock, { report: (state) => reports.push(state) }),
    (host): DeviceDriver => {
      inner = host;
      return {
        device: 'box',
        attach: () => calls.push('attach'),
        detach: () => calls.push('detach'),
        noise: () => calls.push('noise'),
        set: () => {
          throw new Error('a bug');
        },
        hubChanged: () => calls.push('hubChanged'),
        stop: () => calls.push('stop'),
      };
    },
  );
  if (!inner) throw new Error('create was called');
  return { clock, driver, host: inner, reports, calls };
};
// A driver that is only counted never looks at the life.
const anyLife = {} as BoardConnection;

test('a driver that throws is stopped into its safe state, says so once, and hears nothing more', () => {
  const { driver, reports, calls } = build();
  driver.set?.({ kind: 'identify' });
  driver.set?.({ kind: 'identify' });
  driver.hubChanged?.();
  expect(calls).toEqual(['stop']);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ state: 'lost', error: { code: 'command/failed' } });
});

test('a throw in a planned call, a library callback or a promise is the same failure', () => {
  const planned = build();
  planned.host.clock.after(5, () => {
    throw new Error('a bug');
  });
  planned.clock.advance(10);
  expect(planned.calls).toEqual(['stop']);

  const called = build();
  called.host.guarded(() => {
    throw new Error('a bug');
  });
  expect(called.calls).toEqual(['stop']);

  const promised = build();
  promised.host.fail(new Error('a bug'));
  expect(promised.calls).toEqual(['stop']);
});

test('a new life of the board is a new chance', () => {
  const { driver, calls } = build();
  driver.set?.({ kind: 'identify' });
  driver.attach(anyLife);
  driver.noise?.();
  expect(calls).toEqual(['stop', 'attach', 'noise']);
});
