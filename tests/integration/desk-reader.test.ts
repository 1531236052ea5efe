import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../firmware-bridge/bridge-clock.ts';
import { createSimulatedBox } from '../../firmware-bridge/simulation/simulated-box.ts';
import { DeviceStateSchema } from '../../schemas/device-messages.ts';
import { topics } from '../../schemas/topics.ts';
import { tagUid } from '../support/box-steps.ts';
import { RunningRoom } from '../support/running-room.ts';
import { boardWithReader, serveOverTcp } from '../support/served-board.ts';
import type { Uid } from '../../schemas/ids.ts';
import type { RoomClient } from '../support/room-client.ts';

const roomWith = (port: number): string => `
room: hall
game: so-say-we-all
options: { jump-packets: badge at a reader }
boards:
  galaxy: { transport: tcp, host: 127.0.0.1, port: ${port}, firmware: stock }
  desk: { transport: virtual }
  kiln: { transport: virtual }
devices:
  reader: { kind: event-box, board: galaxy, box: galaxy }
  reader-2: { kind: event-box, board: desk, box: galaxy-2 }
  box-kiln: { kind: event-box, board: kiln, table: kiln }
`;

/** From a card on the reader at Control's desk to its page, through PN532, Firmata, bridge, broker, hub, journal and rules. */
describe('a reader at the Galaxy desk', () => {
  const { board, reader } = boardWithReader();
  const [badge, shuttle, other] = [tagUid(1), tagUid(2), tagUid(3)] as [Uid, Uid, Uid];
  let served: Awaited<ReturnType<typeof serveOverTcp>>;
  let room: RunningRoom;
  let control: RoomClient;
  let folder: string;

  beforeAll(async () => {
    served = await serveOverTcp(board);
    folder = mkdtempSync(join(tmpdir(), 'quarterdeck-room-'));
    const file = join(folder, 'room.yaml');
    writeFileSync(file, roomWith(served.port));
    room = await RunningRoom.start('--room', file);
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#', 'dev/+/state');
    for (const device of ['reader', 'reader-2', 'box-kiln'])
      await control.waitFor(topics.state(device), (body) =>
        DeviceStateSchema.parse(body).state === 'ready' ? true : undefined,
      );
    await control.do('tag.learn', {
      tags: [
        { uid: badge, kind: 'member', owner: 'kiln' },
        { uid: shuttle, kind: 'shuttle', owner: 'kiln' },
        { uid: other, kind: 'member', owner: 'low-tide' },
      ],
    });
    await control.do('clock.start');
  });
  afterAll(async () => {
    await room.dispose();
    served.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Only the reader is wired: what the board has at its other pins is as it comes. */
  const hand = createSimulatedBox({
    board,
    reader,
    pins: { lid: 2, hatch: 3, slotBeam: 4, portBeam: 5 },
    clock: systemClock,
    asFound: true,
    passage: () => [
      { atMs: 0, step: 'enter' },
      { atMs: 800, step: 'leave' },
    ],
  });
  const held = async (uid: Uid, said: string): Promise<void> => {
    await hand.pushTag(uid, 'slot');
    await says('reader', said);
  };
  const says = (document: string, text: string): Promise<true> =>
    control.waitFor(`priv/control/game/${document}`, (body) =>
      JSON.stringify(body).includes(text) ? true : undefined,
    );

  it('is a box of the room that stands on no table', async () => {
    expect(await control.box('galaxy', ({ online }) => online)).toMatchObject({
      table: null,
      state: 'idle',
      strays: 0,
    });
  });

  it('pays the packet of the ship whose Member card is held to it, and says of others why not', async () => {
    await control.do('game.do', { command: 'jump-call', args: { system: 'tinder' } });
    await held(shuttle, 'Kiln: Shuttle","value":"nothing: Shuttles are sent scouting in phase 2');
    await held(tagUid(99) as Uid, 'Card that is not enrolled","value":"nothing: enrol it first');
    await held(badge, 'Kiln: Member","value":"its packet is paid');
    await control.do('sim.tag', { box: 'galaxy-2', uid: other });
    await says('reader', 'Low Tide: Member","value":"its packet is paid');
    await control.do('game.do', { command: 'jump-judge', args: {} });
    await control.waitFor('pub/game/galaxy', (body) =>
      JSON.stringify(body).includes('2 green, 9 red: failed') ? true : undefined,
    );
  });

  it('asks for the system of a Shuttle whose card is held to it in phase 2', async () => {
    await control.do('clock.skip');
    await held(shuttle, 'choose its system under Shuttle Scouting');
    await says('scouting', 'Shuttle of Kiln: where to?');
  });

  it('has kept no card: nothing is left in either reader', async () => {
    for (const box of ['galaxy', 'galaxy-2'])
      expect(await control.box(box, () => true)).toMatchObject({ state: 'idle', strays: 0 });
  });
});
