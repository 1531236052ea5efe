import { startEmbeddedBroker } from '../../hub/shell/broker/embedded-broker.ts';
import { LONE_ACCOUNTS, LONE_ROOM } from './lone-accounts.ts';

/** The room's broker without a room, as a process of its own that takes as many displays as come; prints its port. */
const quiet = (): void => undefined;
const { tcpPort } = await startEmbeddedBroker({
  room: LONE_ROOM,
  accounts: Object.values(LONE_ACCOUNTS),
  tcpPort: 0,
  host: '127.0.0.1',
  log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  limits: {
    accountPacketsByRole: () => null,
    clientsByRole: () => null,
    requestsByRole: () => null,
    filtersByRole: () => null,
    unfinished: { all: 2_000, eachAddress: 2_000 },
  },
});
console.log(tcpPort);
