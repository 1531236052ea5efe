import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { nodeRed, RunningNodeRed } from '../../support/node-red.ts';
import { roomFile } from '../../support/room-file.ts';
import { RunningRoom } from '../../support/running-room.ts';
import { describeWith } from '../../support/system-package.ts';
import type { RoomClient } from '../../support/room-client.ts';

const NodeSchema = z.looseObject({ id: z.string(), type: z.string() });
const FLOW = new URL('../../../displays/node-red/quarterdeck.json', import.meta.url);

const ROOM_YAML = `
room: hall
game: so-say-we-all
tables: [kiln, low-tide]
boards: { uno-kiln: { transport: virtual } }
devices: { box-kiln: { kind: event-box, board: uno-kiln, table: kiln } }
`;

/** The flow as it is shipped, with what a user types in: the room, the broker's port, the account. */
const filledIn = (room: RunningRoom): z.output<typeof NodeSchema>[] => {
  const { broker, users } = room.credentials();
  const account = users.find(({ role }) => role === 'control');
  return z
    .array(NodeSchema)
    .parse(JSON.parse(readFileSync(FLOW, 'utf8')))
    .map((node) => {
      if (node.type === 'tab') {
        const env = z
          .array(z.object({ name: z.string(), value: z.string(), type: z.string() }))
          .parse(node.env);
        return {
          ...node,
          env: env.map((each) => (each.name === 'ROOM' ? { ...each, value: room.room } : each)),
        };
      }
      if (node.type !== 'mqtt-broker') return node;
      const credentials = { user: account?.username, password: account?.password };
      return { ...node, port: new URL(broker.tcp).port, credentials };
    });
};

describeWith({ 'node-red': nodeRed() }, 'the shipped flow in a real Node-RED', (path) => {
  const file = roomFile(ROOM_YAML);
  let room: RunningRoom;
  let control: RoomClient;
  let red: RunningNodeRed;

  const watch = async (): Promise<void> => {
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await control.box('kiln', (body) => body.online && body.lid === 'closed', 30_000);
  };
  const page = (): Promise<string> => red.page('/quarterdeck/boxes');
  const alarm = (wanted: 'one' | 'none'): Promise<unknown> =>
    control.waitFor('pub/alert', (body) => {
      const { alarms } = z.object({ alarms: z.array(z.unknown()) }).parse(body);
      return alarms.length > 0 === (wanted === 'one') ? true : undefined;
    });

  beforeAll(async () => {
    room = await RunningRoom.start('--room', file.path);
    await watch();
    red = await RunningNodeRed.start(path('node-red'));
    await red.deploy(filledIn(room));
  }, 120_000);
  afterAll(async () => {
    await red.stop();
    await room.dispose();
    file.remove();
  });

  it('shows every box, and what becomes of it', async () => {
    await expect.poll(page).toMatch(/Kiln.*no Event/s);
    await control.do('box.arm', { box: 'kiln', cost: { food: 1 }, title: 'Stow the cargo' });
    await expect.poll(page).toMatch(/Kiln<\/td><td>(open|sealed)<\/td><td>Stow the cargo/);
    expect(await page()).not.toMatch(/food|sabotage/i);
  });

  it('raises an alarm by two presses, never by one, and stands it down', async () => {
    await control.do('clock.start');
    await red.press('quarterdeck-raise');
    await control.waitFor('priv/control/alarm', (body) =>
      z.object({ pending: z.object({ kind: z.string() }) }).safeParse(body).success ? true : undefined,
    );
    expect(control.latest('pub/alert')).toMatchObject({ alarms: [] });
    await red.press('quarterdeck-confirm');
    await alarm('one');
    await expect.poll(page).toContain('Alarm: ');
    await red.press('quarterdeck-stand-down');
    await alarm('none');
    await expect.poll(page).not.toContain('Alarm: ');
  });

  it('runs a cue by one press: the line is on the walls, comes back to the flow, and pages chime', async () => {
    await control.subscribe('pub/news', 'pub/cue');
    await red.press('quarterdeck-cue');
    await control.waitFor('pub/news', (body) =>
      z.object({ items: z.array(z.object({ text: z.literal('Dinner is served.') })).min(1) }).safeParse(body)
        .success
        ? true
        : undefined,
    );
    await control.waitFor('pub/cue', () => true);
    await expect.poll(page).toContain('Dinner is served.');
  });

  it('says that the hub is away when it is killed with its broker, and goes on when it is back', async () => {
    await room.kill();
    await expect.poll(page).toContain('The hub is away');
    await room.startAgain();
    await expect.poll(page).not.toContain('The hub is away');
  });
});
