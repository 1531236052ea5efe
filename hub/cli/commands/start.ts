import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { games } from '../../../games/catalogue.ts';
import { pinWarnings } from '../../../devices/pins.ts';
import { runAgain, runHub, type RunningHub } from '../../main.ts';
import { gameOf, type HubOptions } from '../../shell/hub-options.ts';
import { inUrl, isEvery, reachedAt } from '../../shell/addresses.ts';
import { loadRoom } from '../../shell/room-file.ts';
import { createLog } from '../../shell/log.ts';
import { serviceManager } from '../../shell/service-manager.ts';
import { dataFolderOf, folderOf, lastDataFolder, rememberFolder } from '../data-folder.ts';
import { brokerUrl, DEFAULTS, milliseconds, portNumber } from '../defaults.ts';
import { exitCodeOf } from '../exit.ts';
import { EXIT } from '../exit-codes.ts';
import { ownCommand } from '../own-command.ts';
import { shellWord } from '../shell-word.ts';
import { openInBrowser } from '../open-in-browser.ts';
import { makeSignIn, signInLink } from '../sign-in-link.ts';
import { BOT_PACE_MS, playBots, soloLinks } from '../solo.ts';
import { describeIssues, QuarterdeckError, troubleText } from '../../../schemas/errors.ts';
import type { ErrorDocument } from '../../../schemas/errors.ts';
import { demoOf } from '../../../schemas/demo.ts';
import { EmulationSchema, type Emulation, type ReaderChip } from '../../../schemas/room.ts';
import { inEnglish } from '../../../schemas/text.ts';
import type { NextRoom } from '../../shell/setup/setup-desk.ts';

interface StartFlags {
  room?: string;
  game: string;
  data?: string;
  host?: string;
  http: number;
  mqtt: number;
  emulate?: 'stock' | 'quarterdeck';
  reader?: ReaderChip;
  image?: string;
  broker?: string;
  bridge: boolean;
  keepIntact?: boolean;
  link?: boolean;
  open?: boolean;
  verbose?: boolean;
  solo?: boolean;
  demo?: boolean;
  pace: number;
}

const EXAMPLES = `
Examples:
  $ quarterdeck start                              the rehearsal room, without any hardware
  $ quarterdeck start --game den-of-wolves         the same with another game
  $ quarterdeck start --demo                       the same, and it plays itself for two minutes
  $ quarterdeck start --game den-of-wolves --demo  an attack in ninety seconds
  $ quarterdeck start --game for-the-fleet --solo  for one person at home, with bots
  $ quarterdeck start --emulate                    table one on the real firmware, in the emulator
  $ quarterdeck start --emulate quarterdeck        the same with our own firmware and an MFRC522
  $ quarterdeck start --room room.yaml             the room on your tables
  $ quarterdeck start --room room.yaml --broker mqtt://pi.local:1883

When all is up it prints the addresses, a link that signs one phone in as Control, and, on a line of its own, "ready".
The link works once, for a quarter of an hour; where the output is no terminal it is left out, so that it reaches no log.
Ctrl-C leaves cleanly; the next start goes on where this one stood.`;

/** Where the rehearsal page plays the demo by itself. */
const DEMO_PAGE = '/rehearsal?demo';

/** A room that was made on /setup: its file lies in its data folder. */
const KEPT = 'room.yaml';

/** Where nothing else is asked for, the room that was made on /setup and started last. */
const madeRoom = ({ data, solo, demo, emulate }: StartFlags, isDefaultGame: boolean): string | undefined => {
  if (solo === true || demo === true || emulate !== undefined || !isDefaultGame) return undefined;
  const path = join(data ?? lastDataFolder(), KEPT);
  return existsSync(path) ? path : undefined;
};

/** What is allowed in room.yaml but unwise. */
const warningsOf = (roomFile: string | undefined): string[] =>
  roomFile === undefined ? [] : pinWarnings(loadRoom(roomFile, games)).map(({ message }) => message);

const say = async (hub: RunningHub, data: string, { host, room, link, demo }: StartFlags): Promise<void> => {
  const [best, ...others] = reachedAt({ listen: host, named: hub.room.host });
  const here = isEvery(host) ? 'localhost' : (host ?? '');
  const hosts = [...new Set([here, best ?? here])].map(inUrl);
  const page = (path: string): string => hosts.map((at) => `http://${at}:${hub.httpPort}${path}`).join('  ');
  // The embedded broker listens where the pages do; another broker has the one address it was given.
  const { port } = new URL(hub.brokerUrl);
  const brokers = hub.embedded ? hosts.map((at) => `mqtt://${at}:${port}`) : [hub.brokerUrl];
  console.log(
    [
      `${hub.gameName} in the room "${hub.roomId}"${hub.rehearsal ? ' (rehearsal: no hardware needed)' : ''}`,
      `  Open        ${page('/')}`,
      `  Control     ${page('/control')}`,
      `  Wall        ${page('/wall')}`,
      `  Tables      ${page('/table/<table>')}`,
      ...(hub.rehearsal ? [`  Rehearsal   ${page('/rehearsal')}`] : []),
      `  MQTT        ${brokers.join('  ')}`,
      ...(others.length === 0 ? [] : [`  Also at     ${others.join('  ')}   (host: in room.yaml chooses)`]),
      `  Sign in     ${ownCommand()} credentials --data ${shellWord(data)}   (every account, as links and QR codes)`,
      ...[...warningsOf(room), ...hub.notes].map((note) => `  Note        ${note}`),
      // A log is no place for a secret, not even for one that works once.
      ...((link ?? process.stdout.isTTY)
        ? ['', ...(await signInLink(data, demo === true ? DEMO_PAGE : undefined))]
        : []),
      'ready',
    ].join('\n'),
  );
};

/** On the hub's own screen; where that cannot be, the log says so and the room is open all the same. */
const openControl = async (data: string, { demo }: StartFlags): Promise<void> => {
  const opened = await makeSignIn(data, demo === true ? DEMO_PAGE : undefined)
    .then(({ here }) => openInBrowser(here))
    .catch(() => false);
  if (!opened) console.error(`No browser could be opened here: ${ownCommand()} sign-in prints a link.`);
};

/** For one person at home: one link, and nothing to read. */
const saySolo = (hub: RunningHub, data: string, { host }: StartFlags): void => {
  const { link, qr } = soloLinks(data, hub.httpPort, { listen: host });
  console.log(
    [
      `${hub.gameName}, with three bots. Open this, or scan it with a phone in the same network:`,
      qr,
      link,
      '',
      'Ctrl-C leaves; the next start goes on where this one stood.',
      'ready',
    ].join('\n'),
  );
};

/** Throws `room/invalid` where the flags do not go together, and `demo/missing`. */
const checkDemo = ({ demo, solo, room, game }: StartFlags): void => {
  if (demo !== true) return;
  if (solo === true || room !== undefined) {
    const other = solo === true ? '--solo' : '--room';
    throw new QuarterdeckError('room/invalid', `--demo plays in the rehearsal room: leave ${other} out`);
  }
  const { manifest, solo: alone } = gameOf(games, game);
  if (demoOf(manifest) !== null) return;
  const those = Object.values(games).filter((each) => demoOf(each.manifest) !== null);
  const solitary = alone === null ? '' : `. One person plays it with bots: add --solo, without --demo`;
  throw new QuarterdeckError(
    'demo/missing',
    `${inEnglish(manifest.name)} has no demo. Games that have one: ${those.map((each) => each.manifest.id).join(', ')}${solitary}`,
  );
};

/** Throws `room/invalid` where the flags do not go together. */
const checkSolo = ({ solo, room, emulate, broker }: StartFlags): void => {
  if (solo !== true) return;
  const other =
    room !== undefined
      ? '--room'
      : emulate !== undefined
        ? '--emulate'
        : broker !== undefined
          ? '--broker'
          : null;
  if (other !== null) {
    throw new QuarterdeckError('room/invalid', `--solo needs no board and no room: leave ${other} out`);
  }
};

/** Waits for the first signal to end; a second one ends at once. */
const untilSignal = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      let signalled = false;
      process.on(signal, () => {
        if (signalled) process.exit(EXIT.fault);
        signalled = true;
        resolve(signal);
      });
    }
  });

/** Throws `room/invalid` where the flags do not go together. */
const emulationOf = ({ emulate, reader, image }: StartFlags): false | Emulation => {
  if (emulate === undefined) {
    if (reader === undefined && image === undefined) return false;
    throw new QuarterdeckError('room/invalid', '--reader and --image go with --emulate');
  }
  const parsed = EmulationSchema.safeParse({ firmware: emulate, reader, image });
  if (!parsed.success) throw new QuarterdeckError('room/invalid', describeIssues(parsed.error));
  return parsed.data;
};

export const startCommand = (command: Command): void => {
  command
    .option('--room <file>', 'room.yaml; without it the rehearsal room opens')
    .option('--game <id>', 'the game of the rehearsal room (quarterdeck games lists them)', DEFAULTS.game)
    .option('--data <dir>', `where journal and secrets are kept (default: ${DEFAULTS.data}/<room>)`)
    .option('--host <address>', 'listen on this address alone')
    .addOption(
      new Option('--http <port>', 'port of the pages; 0 takes a free one')
        .argParser(portNumber)
        .default(DEFAULTS.http),
    )
    .addOption(
      new Option('--mqtt <port>', 'port of the embedded broker; 0 takes a free one')
        .argParser(portNumber)
        .default(DEFAULTS.mqtt),
    )
    .addOption(
      new Option('--emulate [firmware]', 'rehearsal: table one on real firmware in the AVR emulator')
        .choices(['stock', 'quarterdeck'])
        .preset('stock'),
    )
    .addOption(new Option('--reader <chip>', 'with --emulate: the reader chip').choices(['pn532', 'mfrc522']))
    .option('--image <file>', 'with --emulate quarterdeck: this HEX file for an Uno, not the one built')
    .option('--broker <url>', 'use this broker (mqtt://host:1883) instead of the embedded one', brokerUrl)
    .option('--no-bridge', 'start no bridge: it runs on another machine (quarterdeck bridge)')
    .option('--solo', 'for one person at home: bots at the other tables, one link, no sign-in')
    .addOption(
      new Option('--pace <ms>', 'with --solo: between two moves of bots')
        .argParser(milliseconds)
        .default(BOT_PACE_MS),
    )
    .option('--demo', 'the sign-in link opens a demo that plays itself, of a game that has one')
    .option('--keep-intact', 'go on with the intact part of a damaged journal')
    .option(
      '--link',
      'print a link that signs one phone in as Control; on a terminal it is printed without this',
    )
    .option('--no-link', 'print no such link')
    .option('--open', 'open Control in the browser of this machine, signed in')
    .option('--verbose', 'log more')
    .addHelpText('after', EXAMPLES)
    .action(async (given: StartFlags) => {
      const made = given.room ?? madeRoom(given, command.getOptionValueSource('game') === 'default');
      const flags: StartFlags = made === undefined ? given : { ...given, room: made };
      const ended = untilSignal();
      const leaving = new AbortController();
      void ended.then(() => leaving.abort());
      const log = createLog({ verbose: flags.verbose ?? false });
      const manager = serviceManager({
        environment: process.env,
        monotonicMs: () => performance.now(),
        log,
      });
      const room = flags.room === undefined ? null : loadRoom(flags.room, games).room;
      checkSolo(flags);
      checkDemo(flags);
      const folder = folderOf({ room, game: flags.game, solo: flags.solo ?? false });
      const data = flags.data ?? dataFolderOf(folder);
      const options: HubOptions = {
        games,
        roomFile: flags.room,
        gameId: flags.game,
        solo: flags.solo ?? false,
        data,
        newRoomFile:
          flags.room !== undefined || flags.solo === true
            ? undefined
            : (id) => join(flags.data ?? dataFolderOf(id), KEPT),
        host: flags.host,
        httpPort: flags.http,
        mqttPort: flags.mqtt,
        emulate: emulationOf(flags),
        brokerUrl: flags.broker,
        bridge: flags.bridge,
        keepIntact: flags.keepIntact ?? false,
        log,
        onBeat: () => manager.alive(),
        signal: leaving.signal,
      };
      let hub = await runHub(options).catch((error: unknown) => {
        if (!leaving.signal.aborted) throw error;
        log.info('leaving before the room was open');
        process.exit(EXIT.ok);
      });
      if (flags.data === undefined) rememberFolder(folder);
      const dismiss = flags.solo === true ? await playBots(data, flags.pace) : null;
      if (flags.solo === true) saySolo(hub, data, flags);
      else await say(hub, data, flags);
      if (flags.open === true) await openControl(data, flags);
      manager.ready(`${hub.gameName} in the room "${hub.roomId}", pages on port ${hub.httpPort}`);
      // The next room, unless it ends: by a signal, or by a fault.
      const next = (): Promise<string | ErrorDocument | NextRoom> =>
        Promise.race([ended, hub.failed, hub.again]);
      let then = await next();
      while (typeof then !== 'string' && 'room' in then) {
        hub = await runAgain(hub, hub.options, then);
        const { roomFile, data: folder } = hub.options;
        if (flags.data === undefined && folder !== data) rememberFolder(hub.roomId);
        if (roomFile !== undefined) await say(hub, folder, { ...flags, room: roomFile, link: false });
        then = await next();
      }
      log.info(`leaving (${typeof then === 'string' ? then : troubleText(then)})`);
      manager.leaving();
      await dismiss?.();
      await hub.stop();
      process.exit(typeof then === 'string' ? EXIT.ok : exitCodeOf(then.code));
    });
};
