import { expect, test } from 'vitest';
import { timeOfBoard, timeOfBridge } from '../../../firmware-bridge/drivers/time-of-board.ts';
import type { DeviceDriver } from '../../../firmware-bridge/drivers/device-driver.ts';
import { Instant } from '../../../schemas/units.ts';
import { HandClock } from '../hand-clock.ts';
import { quietHub } from '../../support/quiet-host.ts';

const HUB_AHEAD = 1_000_000;

const build = () => {
  const bridge = new HandClock();
  const board = new HandClock();
  const hub = quietHub(bridge, {
    hubNow: () => Instant(bridge.now() + HUB_AHEAD),
    bridgeTime: (instant) => instant - HUB_AHEAD,
    reached: (at) => Instant(at + HUB_AHEAD),
    hubTime: (at) => Instant(at + HUB_AHEAD),
  });
  const driver: DeviceDriver = {
    device: 'box',
    attach: () => undefined,
    detach: () => undefined,
    wholeUntil: () => board.now() - 5,
    stop: () => undefined,
  };
  return { bridge, board, hub, driver };
};

test('while a board runs in step, its moments are those of the bridge', () => {
  const { bridge, board, hub, driver } = build();
  const time = timeOfBoard(board, bridge);
  for (const clock of [bridge, board]) clock.advance(400);
  expect(time.hub(hub).hubTime(390)).toBe(HUB_AHEAD + 390);
  expect(time.driver(driver).wholeUntil?.()).toBe(395);
});

test('a board that fell 300 ms behind says 100 and means 400', () => {
  const { bridge, board, hub, driver } = build();
  const time = timeOfBoard(board, bridge);
  bridge.advance(400);
  board.advance(100);
  const its = time.hub(hub);
  expect(its.hubTime(100)).toBe(HUB_AHEAD + 400);
  expect(its.reached(90)).toBe(HUB_AHEAD + 390);
  expect(its.bridgeTime(Instant(HUB_AHEAD + 450))).toBe(150);
  expect(time.driver(driver).wholeUntil?.()).toBe(395);
  expect(time.clock.now()).toBe(100);
});

test('nothing is moved where the board has no time of its own', () => {
  const { bridge, hub, driver } = build();
  const time = timeOfBridge(bridge);
  expect(time.hub(hub)).toBe(hub);
  expect(time.driver(driver)).toBe(driver);
});
