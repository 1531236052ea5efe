import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { topics } from '../../../schemas/topics.ts';
import { tagUid } from '../../support/box-steps.ts';
import { roomFile } from '../../support/room-file.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { begin, run } from './run-cli.ts';
import type { Running } from './run-cli.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** A real hub with virtual boards: the cards go through chip, Firmata, bridge and broker. */
const aNumber: unknown = expect.any(Number);

let room: RunningRoom;
let control: RoomClient;
const box = 'kiln';
/** A host that is busy lets a simulated card take longer than a hand would: that is no wad here. */
const file = roomFile(`
room: hall
game: so-say-we-all
tables: [kiln]
boards: { one: { transport: virtual } }
devices:
  box-kiln:
    kind: event-box
    board: one
    table: kiln
    pins: { lid: 2, hatch: 3, slotBeam: 4, portBeam: 5, innerSlotBeam: 7, innerPortBeam: 8 }
    longestPassage: 2 s
`);

beforeAll(async () => {
  room = await RunningRoom.start('--room', file.path);
  control = await room.client('control');
  await control.subscribe('priv/control/#', 'pub/#');
  await control.box(box, (body) => body.online && body.lid === 'closed');
});
afterAll(async () => {
  await room.dispose();
  file.remove();
});

/** A test that fails leaves no program behind. */
const watch = async (...args: string[]): Promise<Running> => {
  const cli = await begin('watch', box, ...args, '--data', room.data);
  onTestFinished(() => void cli.child.kill());
  return cli;
};

test('levels follow lid, hatch and beams, and each card has its verdict, its times and its way', async () => {
  const cli = await watch();
  await cli.printed('lid shut   hatch shut   slot free, inner free   port free, inner free');
  await control.do('sim.lid', { box, open: true });
  await cli.printed('lid open   hatch shut');
  await control.do('sim.tag', { box, uid: tagUid(1) });
  await cli.printed('slot BROKEN, inner free');
  await cli.printed('slot free, inner BROKEN');
  await cli.printed('#1   certain  slot');
  await control.do('sim.fault', { box, fault: 'tape' });
  await control.do('sim.tag', { box, uid: tagUid(2) });
  await cli.printed('#2   recount  slot');
  await control.do('sim.tag', { box, uid: tagUid(3), port: 'port' });
  await cli.printed('#3   certain  port');
  cli.child.kill('SIGTERM');
  const { out, code } = await cli.ended;
  expect(out).toMatch(
    new RegExp(
      `#1 +certain {2}slot \\d+ ms, right through; ${tagUid(1)} in the field \\d+ ms, some \\d+ polls\n`,
    ),
  );
  expect(out).toMatch(/#2 .*not right through.*\n +1 card that did not pass all the way/);
  expect(code).toBe(0);
  await control.do('sim.lid', { box, open: false });
});

test('with --json each line is an object, and it ends by itself with --for', async () => {
  const cli = await watch('--json', '--for', '6');
  await cli.printed('"kind":"levels"');
  await control.do('sim.tag', { box, uid: tagUid(4) });
  const { out, code } = await cli.ended;
  const lines = out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      kind: 'levels',
      lidOpen: false,
      pollsPerSecond: aNumber,
      beams: { slot: false, port: false, innerSlot: false, innerPort: false },
    }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({
      kind: 'card',
      verdict: 'certain',
      tags: [{ uid: tagUid(4), ms: aNumber }],
      passages: [{ beam: 'slot', ms: aNumber, through: true }],
    }),
  );
  expect(code).toBe(0);
});

test('while an Event is on, a card has no number, to nobody', async () => {
  await control.do('box.arm', { box });
  const cli = await watch();
  await cli.printed('lid shut');
  await control.do('sim.lid', { box, open: true });
  await control.do('sim.tag', { box, uid: tagUid(5) });
  await cli.printed('#1   certain');
  cli.child.kill('SIGTERM');
  const { out } = await cli.ended;
  expect(out).toContain('a card in the field');
  expect(out).not.toContain(tagUid(5));
  await control.do('sim.lid', { box, open: false });
  await control.do('box.reset', { box, emptied: true });
});

test('nobody but Control may ask for it or hear it', async () => {
  const device = `box-${box}`;
  const heard: string[] = [];
  for (const role of ['table', 'display', 'observer'] as const) {
    const other = await room.client(role);
    other.mqtt.on('message', (topic) => heard.push(topic));
    for (const filter of ['pub/#', topics.controlWatch(box), 'priv/#', '#'])
      await other.subscribe(filter).catch(() => undefined);
    if (role === 'table') {
      const { error } = await other.ask('device.watch', { device, forMs: 1_000 });
      expect(error?.code).toBe('auth/forbidden');
    }
  }
  const cli = await watch();
  await cli.printed('lid shut');
  await control.do('sim.tag', { box, uid: tagUid(6) });
  await cli.printed(tagUid(6));
  cli.child.kill('SIGTERM');
  await cli.ended;
  expect(heard.filter((topic) => topic.includes('priv/control') || topic.includes('/evt'))).toEqual([]);
  expect(heard.length).toBeGreaterThan(0);
});

test('what is no box of the room, and a room without a hub, are reported', async () => {
  const nowhere = await run('watch', 'nowhere', '--data', room.data);
  expect(nowhere.code).toBe(1);
  expect(nowhere.err).toMatch(/the room has no box "nowhere"; boxes with electronics: .*kiln/);
  const none = await run('watch', box, '--data', `${room.data}/none`);
  expect(none.code).toBe(1);
  expect(none.err).toContain('no hub runs');
});

test('a box that goes and comes back is reported, and one that is offline at the beginning', async () => {
  const first = await watch();
  await first.printed('lid shut');
  await control.do('sim.fault', { box, fault: 'unplug' });
  await first.printed('offline\n');
  const [late, refused] = [await watch('--json'), await run('accept', box, '--data', room.data)];
  await late.printed('"presence":"offline"');
  expect(refused.err).toContain(`the box ${box} is offline`);
  expect(refused.code).toBe(1);
  await control.do('sim.fault', { box, fault: 'replug' });
  await Promise.all([first.printed('back\n'), late.printed('"presence":"back"')]);
  for (const { child, ended } of [first, late]) {
    child.kill('SIGTERM');
    await ended;
  }
});

test('a hub that dies is reported at once', async () => {
  const cli = await watch();
  await cli.printed('lid shut');
  await room.kill();
  await cli.printed('hub offline\n');
  cli.child.kill('SIGTERM');
  expect((await cli.ended).out.match(/hub offline/g)).toHaveLength(1);
});
