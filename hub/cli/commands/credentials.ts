import { Option } from 'commander';
import { renderUnicodeCompact } from 'uqr';
import { games } from '../../../games/catalogue.ts';
import { networkAddresses } from '../../shell/addresses.ts';
import { ensureAccounts, readAccounts } from '../../shell/accounts.ts';
import { mosquittoAcl } from '../../shell/broker/mosquitto-acl.ts';
import { writeMosquittoFiles } from '../../shell/broker/mosquitto-files.ts';
import { gameOf, playingTables, roomOf } from '../../shell/hub-options.ts';
import { readRuntime } from '../../shell/runtime-file.ts';
import { dataFolderOf, folderOf, lastDataFolder, WHERE } from '../data-folder.ts';
import { DEFAULTS, portNumber } from '../defaults.ts';
import type { Command } from 'commander';
import type { Account } from '../../../schemas/roles.ts';

interface CredentialsFlags {
  data?: string;
  json?: boolean;
  acl?: boolean;
  mosquitto?: string;
  mqtt: number;
  room?: string;
  game: string;
}

const pageOf = ({ role, id }: Account): string | undefined => {
  switch (role) {
    case 'control':
      return '/control';
    case 'table':
      return `/table/${id}`;
    case 'display':
      return '/wall';
    default:
      return undefined;
  }
};

/** The secret stands behind the #: a browser sends that part to nobody. */
const linkOf = (base: string, account: Account): string | undefined => {
  const page = pageOf(account);
  const secret = new URLSearchParams({ user: account.username, key: account.password }).toString();
  return page === undefined ? undefined : `${base}${page}#${secret}`;
};

const printTable = (users: readonly Account[], base: string, broker: string): void => {
  console.log(`Broker: ${broker}\nA client connects as <username>-<anything>.\n`);
  const width = Math.max(...users.map((user) => user.username.length));
  for (const user of users) console.log(`${user.username.padEnd(width)}  ${user.password}  ${user.role}`);
  for (const user of users) {
    const link = linkOf(base, user);
    if (link !== undefined) console.log(`\n${user.username}: ${link}\n${renderUnicodeCompact(link)}`);
  }
};

/** The files for Mosquitto. Makes the accounts when there are none yet: the broker comes before the hub's first start. */
const prepareMosquitto = async (folder: string, flags: CredentialsFlags): Promise<void> => {
  const { mqtt: port } = flags;
  const room = roomOf({ games, roomFile: flags.room, gameId: flags.game, emulate: false });
  const game = gameOf(games, room.game);
  const own = folderOf({ room: flags.room === undefined ? null : room.room, game: flags.game });
  const data = flags.data ?? dataFolderOf(own);
  const accounts = await ensureAccounts(data, playingTables(room, game));
  const conf = await writeMosquittoFiles({ folder, room: room.room, accounts, port });
  console.log(
    [
      `Written for the room "${room.room}": ${conf}, with passwords and acl beside it.`,
      `  mosquitto -c ${conf}`,
      `  quarterdeck start --data ${data} --broker mqtt://127.0.0.1:${port}${flags.room === undefined ? ` --game ${flags.game}` : ` --room ${flags.room}`}`,
    ].join('\n'),
  );
};

const EXAMPLES = `
Examples:
  $ quarterdeck credentials                 a table with links and QR codes, to print or to scan
  $ quarterdeck credentials --json          for a program: {broker: {tcp, ws}, users: [...]}
  $ quarterdeck credentials --acl > acl     the role table as an ACL file for Mosquitto
  $ quarterdeck credentials --mosquitto /etc/quarterdeck --room room.yaml
                                            password file, ACL file and mosquitto.conf of that room`;

export const addCredentials = (program: Command): void => {
  program
    .command('credentials')
    .description('show the accounts that were made at the first start')
    .option('--data <dir>', WHERE)
    .option('--json', 'for a program')
    .option('--acl', 'an ACL file for Mosquitto')
    .option(
      '--mosquitto <dir>',
      'write password file, ACL file and mosquitto.conf for Mosquitto into this folder',
    )
    .option('--room <file>', 'with --mosquitto: room.yaml; without it the rehearsal room')
    .option('--game <id>', 'with --mosquitto: the game of the rehearsal room', DEFAULTS.game)
    .addOption(
      new Option('--mqtt <port>', 'with --mosquitto: the port it is to listen on')
        .argParser(portNumber)
        .default(DEFAULTS.mqtt),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (flags: CredentialsFlags) => {
      const { json, acl, data = lastDataFolder() } = flags;
      if (flags.mosquitto !== undefined) {
        await prepareMosquitto(flags.mosquitto, flags);
        return;
      }
      const accounts = readAccounts(data);
      const runtime = readRuntime(data);
      const broker = runtime?.broker ?? {
        tcp: `mqtt://127.0.0.1:${DEFAULTS.mqtt}`,
        ws: `ws://127.0.0.1:${DEFAULTS.http}/mqtt`,
      };
      // The hub's own account is for the hub alone: whoever has it can speak in its name.
      const users = accounts.filter((account) => account.role !== 'hub');
      if (acl === true) {
        console.log(mosquittoAcl(runtime?.room ?? 'rehearsal', accounts));
      } else if (json === true) {
        const list = users.map(({ role, id, username, password }) => ({ role, id, username, password }));
        console.log(JSON.stringify({ broker, users: list }, null, 2));
      } else {
        const pages = new URL(runtime?.http ?? `http://127.0.0.1:${DEFAULTS.http}`);
        pages.hostname = networkAddresses()[0] ?? pages.hostname;
        printTable(users, pages.origin, broker.tcp);
      }
    });
};
