import { join } from 'node:path';
import { accountFor } from './accounts.ts';
import { superviseBridge, type BridgeProcess } from './bridge-process.ts';
import { effectiveRoomPath } from './effective-room.ts';
import { replaceFile } from './journal/durable-file.ts';
import type { Account } from '../../schemas/roles.ts';
import type { HubOptions } from './hub-options.ts';
import type { RoomService } from './room-service.ts';

const BRIDGE_ID = 'bridge-1';
/** A bridge whose hub was killed watches on for so long, then ends by itself. */
const ORPHAN_TIMEOUT_MS = 120_000;

export const bridgeCredentialsPath = (data: string): string => join(data, 'bridge-credentials.json');

/**
 * The bridge's own account alone, for the bridge that runs here and to be carried to the machine of one that does not: a
 * fault in a driver shows nobody's password but its own.
 */
export const writeBridgeCredentials = (data: string, accounts: readonly Account[]): Promise<void> =>
  replaceFile(
    bridgeCredentialsPath(data),
    `${JSON.stringify({ accounts: [accountFor(accounts, 'bridge')] })}\n`,
  );

/** The bridge (`program`: what node runs) as a child process that is looked after. */
export const openBridge = (
  { data, log }: Pick<HubOptions, 'data' | 'log'>,
  program: readonly string[],
  brokerUrl: string,
  service: RoomService,
): BridgeProcess => {
  const credentials = bridgeCredentialsPath(data);
  return superviseBridge({
    folder: data,
    clock: service.clock,
    log,
    command: { program: process.execPath, args: program },
    args: [
      // Each in one word: a path that begins with "-" is no option.
      ...[`--room=${effectiveRoomPath(data)}`, `--broker=${brokerUrl}`, `--credentials=${credentials}`],
      ...[`--id=${BRIDGE_ID}`, `--orphan-timeout-ms=${ORPHAN_TIMEOUT_MS}`],
    ],
  });
};
