import { InvalidArgumentError, Option, type Command } from 'commander';
import { accountFor, readAccounts } from '../../shell/accounts.ts';
import { loadEffectiveRoom } from '../../shell/effective-room.ts';
import { connectControl } from '../control-client.ts';
import { lastDataFolder, WHERE } from '../data-folder.ts';
import { hubOn } from '../doctor/running-hub.ts';
import { ownTerminal } from '../enrol/terminal.ts';
import { createLiveLine } from '../watch/live-line.ts';
import { comingLine, levelsLine } from '../watch/in-words.ts';
import { watchBox, type BoxEvents } from '../watch/watch-box.ts';

interface WatchFlags {
  data?: string;
  json: boolean;
  for?: number;
}

const seconds = (text: string): number => {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('seconds are wanted');
  return value;
};

/** One JSON object a line. */
const asJson = (): BoxEvents => {
  const print = (line: object): void =>
    console.log(JSON.stringify({ at: new Date().toISOString(), ...line }));
  return {
    levels: (levels) => print({ kind: 'levels', ...levels }),
    came: (coming) => print({ kind: 'card', ...coming }),
    presence: (presence) => print({ kind: 'presence', presence }),
  };
};

/** For a person: a line for each card, and on a terminal the levels on the last line, as they are now. */
const asText = (): BoxEvents & { end: () => void } => {
  const { stdout } = process;
  let number = 0;
  let still = '';
  let polls: number | null = null;
  const live = stdout.isTTY ? createLiveLine(stdout) : undefined;
  const print = (line: string): void => {
    if (live === undefined) console.log(line);
    else live.print(line);
  };
  return {
    presence(presence) {
      // What the levels were is no longer so.
      still = '';
      polls = null;
      live?.show('');
      print(presence);
    },
    levels(levels) {
      polls = levels.pollsPerSecond ?? polls;
      const now = levelsLine(levels);
      const steady = levelsLine({ ...levels, pollsPerSecond: null });
      live?.show(now);
      // A file gets no line a second for the polls alone.
      if (live === undefined && steady !== still) console.log(now);
      still = steady;
    },
    came(coming) {
      number += 1;
      print(`${`#${number}`.padEnd(5)}${comingLine(coming, polls)}`);
    },
    end() {
      if (live !== undefined) stdout.write('\n');
    },
  };
};

/** Until q, Ctrl-C, or so many seconds. */
const untilEnded = (lasts: number | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = lasts === undefined ? undefined : setTimeout(() => end('q'), lasts * 1_000);
    const end = (key: string): void => {
      if (key !== 'q') return;
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = ownTerminal().keys(end);
  });

const EXAMPLES = `
Lid, hatch and beams as they are, how often the reader is asked, and each card with the verdict that a tally would give it: to
bend brackets, choose resistors and set longestPassage by. It speaks with the hub that runs; q or Ctrl-C ends. While an Event is on
at the box, cards have no number.

Examples:
  $ quarterdeck watch kiln
  $ quarterdeck watch kiln --json > kiln.jsonl`;

export const watchCommand = (command: Command): void => {
  command
    .argument('<box>', 'the box to watch')
    .option('--json', 'one JSON object a line', false)
    .addOption(new Option('--for <seconds>', 'end by itself').argParser(seconds))
    .option('--data <dir>', WHERE)
    .addHelpText('after', EXAMPLES)
    .action(async (box: string, { data = lastDataFolder(), json, for: lasts }: WatchFlags) => {
      const hub = hubOn(data);
      const client = await connectControl(hub, accountFor(readAccounts(data), 'control'));
      try {
        const text = json ? undefined : asText();
        const watched = await watchBox(client, loadEffectiveRoom(data), box, text ?? asJson());
        await untilEnded(lasts);
        watched.stop();
        text?.end();
      } finally {
        await client.end();
      }
    });
};
