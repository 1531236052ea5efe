import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import about from '../package.json' with { type: 'json' };
import { describeIssues, QuarterdeckError } from '../schemas/errors.ts';
import { IdSchema } from '../schemas/ids.ts';
import { AccountSchema } from '../schemas/roles.ts';
import { parseRoomConfig } from './room-config.ts';
import { startBridge } from './bridge.ts';
import { createSystemClock, systemClock } from './bridge-clock.ts';
import type { BridgeOptions } from './bridge-options.ts';
import { jsonLog } from './bridge-log.ts';
import { watchForOrphanhood } from './orphan-watch.ts';
import { createSimulation } from './simulation/simulated-room.ts';

/**
 * The bridge as a process of its own. It outlives a killed hub, so that the room goes on, and gives up when no hub has
 * come back for a while. Exit codes: 0 after SIGTERM, SIGINT or the orphan time-out, 2 for a wrong command line or file.
 */
const USAGE = `usage: quarterdeck bridge --room <room file> --broker <mqtt url>
  --credentials <bridge-credentials.json>     or  --username <name> --password-env <VARIABLE>
  [--id bridge-1] [--boards <board>,<board>] [--orphan-timeout-ms 120000]   (0: never gives up)`;

const ArgumentsSchema = z.object({
  room: z.string(),
  broker: z.string().regex(/^(mqtt|mqtts|ws|wss):\/\/.+/, 'a broker address looks like mqtt://host:1883'),
  credentials: z.string().optional(),
  username: z.string().optional(),
  'password-env': z.string().optional(),
  id: IdSchema.default('bridge-1'),
  /** Only these boards, where several bridges share one room. */
  boards: z
    .string()
    .transform((list) => list.split(','))
    .optional(),
  'orphan-timeout-ms': z.coerce.number().int().nonnegative().default(120_000),
});
type Arguments = z.output<typeof ArgumentsSchema>;

const CredentialsSchema = z.object({ accounts: z.array(AccountSchema) });

const fileOf = (option: string, path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new QuarterdeckError('room/unreadable', `--${option} ${path}: ${String(error)}`, { cause: error });
  }
};

const accountOf = (args: Arguments): { username: string; password: string } => {
  if (args.credentials !== undefined) {
    const bridges = CredentialsSchema.parse(fileOf('credentials', args.credentials)).accounts.filter(
      ({ role }) => role === 'bridge',
    );
    const account = bridges.find(({ id }) => id === args.id) ?? bridges[0];
    if (account) return { username: account.username, password: account.password };
    throw new QuarterdeckError('auth/refused', `${args.credentials} has no account of the role bridge`);
  }
  const variable = args['password-env'];
  const password = variable === undefined ? undefined : process.env[variable];
  if (args.username === undefined || password === undefined)
    throw new QuarterdeckError('auth/refused', 'give --credentials, or --username and --password-env');
  return { username: args.username, password };
};

const readOptions = (): { args: Arguments; options: BridgeOptions } => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      room: text,
      broker: text,
      credentials: text,
      username: text,
      'password-env': text,
      id: text,
      boards: text,
      'orphan-timeout-ms': text,
    },
  });
  const args = ArgumentsSchema.parse(values);
  const log = jsonLog((line) => process.stdout.write(line));
  const room = onlyBoards(parseRoomConfig(fileOf('room', args.room)), args.boards);
  const simulated = Object.values(room.boards).some(
    ({ transport }) => transport === 'virtual' || transport === 'emulated',
  );
  return {
    args,
    options: {
      room,
      broker: { url: args.broker, ...accountOf(args) },
      id: args.id,
      // Whole: a part of it could be read as a board's number (schemas/device-messages.ts, boardOfBoot).
      boot: randomUUID(),
      version: about.version,
      clock: systemClock,
      log,
      ...(simulated && { rehearsal: createSimulation(room, createSystemClock('due'), log) }),
    },
  };
};

const onlyBoards = <Room extends BridgeOptions['room']>(room: Room, boards: string[] | undefined): Room => {
  if (boards === undefined) return room;
  const mine = new Set(boards);
  return {
    ...room,
    boards: Object.fromEntries(Object.entries(room.boards).filter(([board]) => mine.has(board))),
    devices: Object.fromEntries(Object.entries(room.devices).filter(([, { board }]) => mine.has(board))),
  };
};

const run = (): void => {
  const { args, options } = readOptions();
  const { log } = options;
  log('bridge started', { bridge: options.id, boards: Object.keys(options.room.boards).length });
  const bridge = startBridge(options);

  let leaving = false;
  const leave = (reason: string): void => {
    if (leaving) return;
    leaving = true;
    log('bridge leaving', { reason });
    bridge.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log('bridge left untidily', { fault: String(error) });
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => {
    leave('SIGTERM');
  });
  process.on('SIGINT', () => {
    leave('SIGINT');
  });
  // Drivers and boards catch their own; what still gets here must not silence the other tables.
  process.on('uncaughtException', (error) => {
    log('uncaught fault', { fault: error.message, stack: error.stack });
  });
  process.on('unhandledRejection', (reason) => {
    log('unhandled rejection', {
      fault: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason),
    });
  });
  watchForOrphanhood({
    clock: options.clock,
    afterMs: args['orphan-timeout-ms'],
    awaySince: () => bridge.hubAwaySince(),
    orphaned: () => {
      leave(`no hub for ${args['orphan-timeout-ms']} ms`);
    },
  });
};

try {
  run();
} catch (error) {
  const message =
    error instanceof z.ZodError
      ? describeIssues(error)
      : error instanceof QuarterdeckError
        ? `${error.message}\n${error.hint}`
        : String(error);
  process.stderr.write(`${message}\n${USAGE}\n`);
  process.exit(2);
}
