import { pino } from 'pino';
import { createCore } from '../../../hub/core/core.ts';
import { accountFor, ensureAccounts } from '../../../hub/shell/accounts.ts';
import { startEmbeddedBroker } from '../../../hub/shell/broker/embedded-broker.ts';
import { lockFolder } from '../../../hub/shell/journal/lock.ts';
import { startRoomService } from '../../../hub/shell/room-service.ts';
import { systemClock } from '../../../hub/shell/time/machine-clock.ts';
import { BOX, killedGame, killedRoom } from './room.ts';
import { noSetup } from '../../support/no-setup.ts';

/**
 * A hub as hub/main.ts puts it together, without pages and boards, so that it starts fast: a test kills it again and
 * again. Arguments: data folder, MQTT port. Says `ready` on its output.
 */
const [folder = '', port = '0'] = process.argv.slice(2);
const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
const game = killedGame();

lockFolder(folder);
const accounts = await ensureAccounts(folder, [BOX]);
const broker = await startEmbeddedBroker({
  room: killedRoom.room,
  accounts,
  tcpPort: Number(port),
  host: '127.0.0.1',
  log,
  hubFirst: true,
});
const { username, password } = accountFor(accounts, 'hub');
const service = await startRoomService({
  setup: noSetup,
  folder,
  room: killedRoom,
  game,
  core: createCore({ game, room: killedRoom }),
  accounts,
  broker: { url: `mqtt://127.0.0.1:${broker.tcpPort}`, username, password, external: false },
  machine: systemClock(),
  version: 'test',
  log,
});
broker.open();
process.stdout.write(`ready ${service.boot}\n`);
