import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { firstBox, tagUid } from '../../support/box-steps.ts';
import { freePort } from '../../support/mosquitto.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { begin, run } from './run-cli.ts';
import type { Running } from './run-cli.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** A real hub with virtual boards: the cards go through chip, Firmata, bridge and broker. */
let room: RunningRoom;
let control: RoomClient;
let box: string;

beforeAll(async () => {
  room = await RunningRoom.start('--game', 'so-say-we-all');
  control = await room.client('control');
  await control.subscribe('priv/control/#', 'pub/#');
  box = await firstBox(control);
});
afterAll(() => room.dispose());

const accept = async (...args: string[]): Promise<Running> => {
  const cli = await begin('accept', box, ...args, '--data', room.data);
  onTestFinished(() => void cli.child.kill());
  return cli;
};

interface Playing {
  /** The card that a fault befalls where none should. */
  readonly spoil?: 'missTag';
  readonly by?: RoomClient;
  readonly at?: string;
  /** After the first card; gives whom to play on as. */
  readonly meanwhile?: () => Promise<RoomClient>;
}

/** Plays the steps as asked. */
const play = async (
  cli: Running,
  { spoil, by = control, at = box, meanwhile }: Playing = {},
): Promise<void> => {
  let player = by;
  const step = async (title: string, fault?: string, port: 'slot' | 'port' = 'slot'): Promise<void> => {
    await cli.printed(`${title}\n`);
    if (fault !== undefined) await player.do('sim.fault', { box: at, fault });
    await player.do('sim.tag', { box: at, uid: tagUid(1), port });
  };
  await cli.printed('Open its lid.');
  await player.do('sim.lid', { box: at, open: true });
  await step('1 card through the slot, slow', spoil);
  if (meanwhile !== undefined) player = await meanwhile();
  await step('1 card through the slot, usual');
  await step('1 card through the slot, fast');
  await step('1 wad of two cards', 'stack');
  await step('1 card on a tape', 'tape');
  await step('1 token through the port', undefined, 'port');
  await step('1 token on a tape, in the port', 'tape', 'port');
  await cli.printed('a reset in the middle\n');
  await player.do('sim.fault', { box: at, fault: 'unplug' });
  await player.do('sim.fault', { box: at, fault: 'replug' });
};

const SHORT = ['--passes', '3', '--others', '1'];

test('a good box is accepted: each step has its mark, and the sheet is kept with its figures', async () => {
  const cli = await accept(...SHORT);
  await play(cli);
  const { out, code } = await cli.ended;
  expect(out).toContain('\nACCEPTED\n');
  expect(code).toBe(0);
  const folder = join(room.data, 'acceptance');
  const [json = '', text = ''] = readdirSync(folder).sort();
  const sheet = readFileSync(join(folder, text), 'utf8');
  expect(sheet.match(/^ok {4}.*/gm)).toEqual([
    'ok     1 card through the slot, slow: 1 of 1 good, 1 of 1 wanted',
    'ok     1 card through the slot, usual: 1 of 1 good, 1 of 1 wanted',
    'ok     1 card through the slot, fast: 1 of 1 good, 1 of 1 wanted',
    'ok     1 wad of two cards: 1 of 1 good, 1 of 1 wanted',
    'ok     1 card on a tape: 1 of 1 good, 1 of 1 wanted',
    'ok     1 token through the port: 1 of 1 good, 1 of 1 wanted',
    'ok     1 token on a tape, in the port: 1 of 1 good, 1 of 1 wanted',
    'ok     a reset in the middle: 1 of 1 good, 1 of 1 wanted',
  ]);
  expect(sheet).toMatch(/1 x 1 passage too long for one card \(3\d\d ms, at most 250 ms\)/);
  expect(sheet).toContain('note   not tried here: lid, hatch and a round from arming to tally');
  expect(sheet).toMatch(/note {3}longestPassage is 250 ms, the slowest card took 1[789]\d/);
  expect(JSON.parse(readFileSync(join(folder, json), 'utf8'))).toMatchObject({
    box,
    secondBeams: ['slot', 'port'],
  });
  await control.waitFor(`priv/control/box/${box}`, (body) =>
    (body as { online: boolean }).online ? true : undefined,
  );
});

test('a box that misses a card is not', async () => {
  const cli = await accept(...SHORT);
  await play(cli, { spoil: 'missTag' });
  const { out, code } = await cli.ended;
  expect(out).toContain('FAIL   1 card through the slot, slow: 0 of 1 good, 1 of 1 wanted');
  expect(out).toContain('NOT ACCEPTED');
  expect(code).toBe(1);
});

test('a test that is ended keeps no sheet, and none begins or goes on while an Event is on', async () => {
  const before = readdirSync(join(room.data, 'acceptance')).length;
  const cli = await accept(...SHORT);
  await cli.printed('through the slot, slow');
  cli.child.kill('SIGINT');
  expect((await cli.ended).code).toBe(1);
  expect(readdirSync(join(room.data, 'acceptance'))).toHaveLength(before);
  const interrupted = await accept(...SHORT);
  await interrupted.printed('through the slot, slow');
  await control.do('box.arm', { box });
  const { err: begun, code: ended } = await interrupted.ended;
  expect(begun).toContain('an Event has begun');
  expect(ended).toBe(1);
  expect(readdirSync(join(room.data, 'acceptance'))).toHaveLength(before);
  const { err, code } = await run('accept', box, '--data', room.data);
  expect(err).toContain('an Event is on');
  expect(code).toBe(1);
});

test('over a hub that dies in the middle it keeps what was counted, says so, and goes on once the hub is back', async () => {
  // A hub that is started again listens where it did.
  const own = await RunningRoom.start('--game', 'so-say-we-all', '--mqtt', String(await freePort()));
  onTestFinished(() => own.dispose());
  const by = await own.client('control');
  await by.subscribe('priv/control/#', 'pub/#');
  const at = await firstBox(by);
  const cli = await begin('accept', at, ...SHORT, '--data', own.data);
  onTestFinished(() => void cli.child.kill());
  await play(cli, {
    by,
    at,
    async meanwhile() {
      await cli.printed('through the slot, usual');
      await own.kill();
      await cli.printed('Hub offline: start it again, and wait. What was counted so far stays');
      await own.startAgain();
      await cli.printed('Hub back: wait for the box.');
      await cli.printed('Box back: go on.');
      const after = await own.client('control');
      await after.subscribe('priv/control/#');
      await after.do('sim.lid', { box: at, open: true });
      return after;
    },
  });
  const { out, code } = await cli.ended;
  expect(out.match(/^ok .* 1 of 1 good/gm)).toHaveLength(2 * 8);
  expect(out).toContain('\nACCEPTED\n');
  expect(code).toBe(0);
});

test('ended while the hub is away it ends at once, says so, and keeps no sheet', async () => {
  const own = await RunningRoom.start('--game', 'so-say-we-all', '--mqtt', String(await freePort()));
  onTestFinished(() => own.dispose());
  const by = await own.client('control');
  await by.subscribe('priv/control/#', 'pub/#');
  const cli = await begin('accept', await firstBox(by), ...SHORT, '--data', own.data);
  onTestFinished(() => void cli.child.kill());
  await cli.printed('through the slot, slow');
  await own.kill();
  await cli.printed('Hub offline');
  // Without a terminal Ctrl-C is the key q.
  cli.child.kill('SIGINT');
  const { out, code } = await cli.ended;
  expect(out).toContain('Ended before its end: no sheet is kept.');
  expect(code).toBe(1);
  expect(existsSync(join(own.data, 'acceptance'))).toBe(false);
});
