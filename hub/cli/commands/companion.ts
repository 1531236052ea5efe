import { games } from '../../../games/catalogue.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { inEnglish } from '../../../schemas/text.ts';
import { accountFor, readAccounts } from '../../shell/accounts.ts';
import { fromOutside, type Reach } from '../../shell/addresses.ts';
import { companionProfile } from '../../shell/adapters/companion/profile.ts';
import { gameOf, playingTables, roomOf } from '../../shell/hub-options.ts';
import { readRuntime } from '../../shell/runtime-file.ts';
import { reachOf } from '../link-of.ts';
import { readyOf } from '../../core/primitives/game/ready.ts';
import { dataFolderOf, folderOf, lastDataFolder, WHERE } from '../data-folder.ts';
import { DEFAULTS, hostName } from '../defaults.ts';
import type { Command } from 'commander';

interface CompanionFlags {
  data?: string;
  room?: string;
  game: string;
  host?: string;
}

const EXAMPLES = `
Examples:
  $ quarterdeck companion > deck.companionconfig                     the rehearsal room, after its first start
  $ quarterdeck companion --room room.yaml > deck.companionconfig    with the alarms of its game and the cues of that file
  $ quarterdeck companion --host quarterdeck.local > deck.companionconfig

In Companion (4.3 or newer) install the module "Generic: MQTT", then choose Import / Export, Import.
The file contains the password of the account "deck": keep it to yourself. Docs: docs/adapters.md`;

/** The broker as Companion's machine reaches it. */
const brokerOf = (
  url: string,
  host: string | undefined,
  reach: Reach,
): { host: string; port: number; tls: boolean } => {
  const { protocol, hostname, port } = fromOutside(url, reach);
  const tls = protocol === 'mqtts:' || protocol === 'wss:';
  return {
    host: host ?? hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (tls ? 8883 : DEFAULTS.mqtt) : Number(port),
    tls,
  };
};

export const companionCommand = (command: Command): void => {
  command
    .option('--data <dir>', WHERE)
    .option('--room <file>', 'room.yaml: its game, and its cues')
    .option('--game <id>', 'the same for the rehearsal room of this game', DEFAULTS.game)
    .option(
      '--host <name>',
      'where Companion finds the broker (default: as room.yaml says, else this machine’s best address)',
      hostName,
    )
    .addHelpText('after', EXAMPLES)
    .action((flags: CompanionFlags, self: Command) => {
      const room = roomOf({ games, roomFile: flags.room, gameId: flags.game, emulate: false });
      const own = folderOf({ room: flags.room === undefined ? null : room.room, game: flags.game });
      const isNamed = flags.room !== undefined || self.getOptionValueSource('game') === 'cli';
      const data = flags.data ?? (isNamed ? dataFolderOf(own) : lastDataFolder());
      const accounts = readAccounts(data);
      if (!accounts.some(({ role }) => role === 'deck')) {
        throw new QuarterdeckError(
          'data/none',
          `the room in ${data} has no account for a Stream Deck yet: start it once with this version`,
        );
      }
      const { username, password } = accountFor(accounts, 'deck');
      const game = gameOf(games, room.game);
      const { manifest } = game;
      const tableIds = playingTables(room, game);
      const runtime = readRuntime(data);
      const reach = reachOf({ ...runtime, named: room.host ?? runtime?.named });
      const broker = runtime?.broker.tcp ?? room.broker?.url ?? `mqtt://127.0.0.1:${DEFAULTS.mqtt}`;
      const profile = companionProfile(
        {
          room: room.room,
          name: room.name ?? 'Quarterdeck',
          alarms: manifest.alarms,
          cues: readyOf({ manifest, room, tableIds })?.cues ?? [],
        },
        { ...brokerOf(broker, flags.host, reach), username, password, clientId: `${username}-companion` },
      );
      console.log(JSON.stringify(inEnglish(profile), null, 1));
    });
};
