import { Option, type Command } from 'commander';
import { renderUnicodeCompact } from 'uqr';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { games } from '../../../games/catalogue.ts';
import {
  adapterAccounts,
  ensureAccounts,
  readAccounts,
  seatAccounts,
  takeOverCredentials,
} from '../../shell/accounts.ts';
import { fromOutside, reachedAt, type Reach } from '../../shell/addresses.ts';
import { mosquittoAcl } from '../../shell/broker/mosquitto-acl.ts';
import { writeMosquittoFiles } from '../../shell/broker/mosquitto-files.ts';
import { shownUrl } from '../../shell/gateway/mqtt-link.ts';
import { gameOf, playingTables, roomOf } from '../../shell/hub-options.ts';
import { makeFolder } from '../../shell/make-folder.ts';
import { readRuntime } from '../../shell/runtime-file.ts';
import { closeSecretFiles } from '../../shell/secret-files.ts';
import { dataFolderOf, folderOf, lastDataFolder, WHERE } from '../data-folder.ts';
import { DEFAULTS, hostName, portNumber } from '../defaults.ts';
import { linkOf, pagesAddress, reachOf } from '../link-of.ts';
import { ownCommand } from '../own-command.ts';
import { shellWord } from '../shell-word.ts';
import type { Account } from '../../../schemas/roles.ts';
import type { RoomConfig } from '../../../schemas/room.ts';

interface CredentialsFlags {
  data?: string;
  json?: boolean;
  acl?: boolean;
  mosquitto?: string;
  mqtt: number;
  room?: string;
  game: string;
  host?: string;
}

/** Control's one link comes first and the seats last: forty of them would bury it. */
const ORDER: readonly Account['role'][] = [
  'control',
  'display',
  'table',
  'deck',
  'observer',
  'device',
  'bridge',
  'seat',
];

/** Which of several addresses stands in the links, and how to have another one. */
const severalAddresses = ([best, ...others]: readonly string[]): string =>
  best === undefined || others.length === 0
    ? ''
    : `Links lead to ${best}. Other addresses of this machine: ${others.join(', ')}; --host, or host: in room.yaml, chooses another.\n`;

const printTable = (users: readonly Account[], base: string, broker: string, reach: Reach): void => {
  console.log(
    `${severalAddresses(reachedAt(reach))}Broker: ${broker}\nAn MQTT client’s id is <username>-<anything>.\n`,
  );
  const width = Math.max(...users.map((user) => user.username.length));
  for (const user of users) console.log(`${user.username.padEnd(width)}  ${user.password}  ${user.role}`);
  for (const user of users) {
    const link = linkOf(base, user);
    if (link !== undefined) console.log(`\n${user.username}: ${link}\n${renderUnicodeCompact(link)}`);
  }
};

/** The room that was named, with its accounts: made when there are none yet, for a broker comes before the first start. */
const prepareRoom = async (
  flags: CredentialsFlags,
  { spare }: { readonly spare: boolean },
): Promise<{ readonly data: string; readonly room: RoomConfig; readonly accounts: readonly Account[] }> => {
  const room = roomOf({ games, roomFile: flags.room, gameId: flags.game, emulate: false });
  const own = folderOf({ room: flags.room === undefined ? null : room.room, game: flags.game });
  const data = flags.data ?? dataFolderOf(own);
  makeFolder(data);
  const takenOver = await takeOverCredentials(data);
  if (takenOver !== null) console.error(`Note: ${takenOver}`);
  const game = gameOf(games, room.game);
  const tables = playingTables(room, game);
  const others = [...adapterAccounts(room), ...seatAccounts(game, tables, { spare })];
  return { data, room, accounts: await ensureAccounts(data, tables, others) };
};

const prepareMosquitto = async (folder: string, flags: CredentialsFlags): Promise<void> => {
  const { mqtt: port } = flags;
  const { data, room, accounts } = await prepareRoom(flags, { spare: true });
  const conf = await writeMosquittoFiles({ folder, room: room.room, accounts, port });
  console.log(
    [
      `Written for the room "${room.room}": ${conf}, with passwords and acl beside it.`,
      `  mosquitto -c ${conf}`,
      `  ${ownCommand()} start --data ${shellWord(data)} --broker mqtt://127.0.0.1:${port}${flags.room === undefined ? ` --game ${flags.game}` : ` --room ${shellWord(flags.room)}`}`,
    ].join('\n'),
  );
};

const EXAMPLES = `
Examples:
  $ quarterdeck credentials                 a table with links and QR codes, to print or to scan
  $ quarterdeck credentials control         the account of Control alone
  $ quarterdeck credentials --host quarterdeck.local    links that lead to this name
  $ quarterdeck credentials --json          for a program: {broker: {tcp, ws}, users: [...]}
  $ quarterdeck credentials --room room.yaml    before the first start: makes the accounts of that room
  $ quarterdeck credentials --acl > acl     the role table as an ACL file for Mosquitto
  $ quarterdeck credentials --mosquitto /etc/quarterdeck --room room.yaml
                                            password file, ACL file and mosquitto.conf of that room`;

export const credentialsCommand = (command: Command): void => {
  command
    .argument('[account]', 'only this account, by its username')
    .option('--data <dir>', WHERE)
    .option('--json', 'print JSON, for a program')
    .option('--acl', 'an ACL file for Mosquitto')
    .option(
      '--mosquitto <dir>',
      'write password file, ACL file and mosquitto.conf for Mosquitto into this folder',
    )
    .option('--room <file>', 'room.yaml: make its accounts when there are none yet')
    .option('--game <id>', 'the same for the rehearsal room of this game', DEFAULTS.game)
    .addOption(
      new Option('--mqtt <port>', 'with --mosquitto: the port it is to listen on')
        .argParser(portNumber)
        .default(DEFAULTS.mqtt),
    )
    .option(
      '--host <name>',
      'how phones reach this machine (default: as room.yaml says, else its best address)',
      hostName,
    )
    .addHelpText('after', EXAMPLES)
    .action(async (only: string | undefined, flags: CredentialsFlags, command: Command) => {
      const { json, acl } = flags;
      if (flags.mosquitto !== undefined) {
        await prepareMosquitto(flags.mosquitto, flags);
        return;
      }
      const named = flags.room !== undefined || command.getOptionValueSource('game') === 'cli';
      const prepared = named ? await prepareRoom(flags, { spare: false }) : undefined;
      const data = prepared?.data ?? flags.data ?? lastDataFolder();
      const accounts = prepared?.accounts ?? readAccounts(data);
      for (const note of closeSecretFiles(data)) console.error(`Note: ${note}`);
      const runtime = readRuntime(data);
      const reach = reachOf(runtime, flags.host ?? prepared?.room.host);
      const broker = runtime?.broker ?? {
        tcp: shownUrl(prepared?.room.broker?.url ?? `mqtt://127.0.0.1:${DEFAULTS.mqtt}`),
        ws: prepared?.room.broker?.ws ?? `ws://127.0.0.1:${DEFAULTS.http}/mqtt`,
      };
      // The hub's own account is for the hub alone: whoever has it can speak in its name.
      const users = accounts
        .filter(({ role, username }) => role !== 'hub' && (only === undefined || username === only))
        .sort((one, other) => ORDER.indexOf(one.role) - ORDER.indexOf(other.role));
      if (only !== undefined && users.length === 0) {
        command.error(`error: this room has no account "${only}"; without a name, all are listed`, {
          exitCode: 2,
        });
      }
      if (acl === true) {
        const room = prepared?.room.room ?? runtime?.room;
        if (room === undefined) {
          throw new QuarterdeckError(
            'data/none',
            `no hub has run on ${data} yet: nobody knows which room it is`,
          );
        }
        console.log(mosquittoAcl(room, accounts));
      } else if (json === true) {
        const list = users.map(({ role, id, seat, username, password }) => ({
          role,
          id,
          ...(seat === undefined ? {} : { seat }),
          username,
          password,
        }));
        // For a program on this machine, unless another one is meant.
        const { tcp, ws } = broker;
        const reached =
          flags.host === undefined
            ? broker
            : { tcp: fromOutside(tcp, reach).href, ws: fromOutside(ws, reach).href };
        console.log(JSON.stringify({ broker: reached, users: list }, null, 2));
      } else {
        const outside = fromOutside(broker.tcp, reach).href;
        printTable(users, pagesAddress(runtime, reach), outside, reach);
      }
    });
};
