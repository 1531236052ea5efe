import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { accountFor, readAccounts } from '../../shell/accounts.ts';
import { loadEffectiveRoom } from '../../shell/effective-room.ts';
import { runSteps } from '../accept/run-steps.ts';
import { isAccepted, sheetOf, type Acceptance } from '../accept/sheet.ts';
import { stepsOf } from '../accept/steps.ts';
import { connectControl } from '../control-client.ts';
import { lastDataFolder, WHERE } from '../data-folder.ts';
import { hubOn } from '../doctor/running-hub.ts';
import { ownTerminal } from '../enrol/terminal.ts';
import { EXIT } from '../exit-codes.ts';
import { watchBox, type Presence } from '../watch/watch-box.ts';
import { boxIdOf, type RoomConfig } from '../../../schemas/room.ts';
import type { BoxBody } from '../../../schemas/documents/box.ts';
import type { Coming } from '../watch/comings.ts';

interface AcceptFlags {
  data?: string;
  passes: number;
  others: number;
}

const several = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError('a whole number of 1 or more is wanted');
  return value;
};

/** Nothing goes into a reader on no table. */
const hasSlot = (room: RoomConfig, box: string): boolean =>
  Object.values(room.devices).every(
    (device) => device.kind !== 'event-box' || device.table !== undefined || boxIdOf(device) !== box,
  );

const longestOf = (room: RoomConfig, device: string): number => {
  const config = room.devices[device];
  return config?.kind === 'event-box' ? config.longestPassage : 0;
};

/** The sheet as text, and beside it the figures for a program. */
const keep = (data: string, acceptance: Acceptance): string => {
  const folder = join(data, 'acceptance');
  mkdirSync(folder, { recursive: true });
  const name = join(folder, `${acceptance.box}-${acceptance.at.replaceAll(':', '').slice(0, 17)}`);
  writeFileSync(`${name}.txt`, sheetOf(acceptance));
  writeFileSync(`${name}.json`, `${JSON.stringify(acceptance, null, 2)}\n`);
  return `${name}.txt`;
};

/** What is kept meanwhile, and how to go on. */
const PRESENCE: Readonly<Record<Presence, string>> = {
  offline: 'Box offline: put its cable back. What was counted so far stays.',
  back: 'Box back: go on.',
  'hub offline':
    'Hub offline: start it again, and wait. What was counted so far stays; q ends the test, and keeps no sheet.',
  'hub back': 'Hub back: wait for the box.',
};

const EXAMPLES = `
The test of a finished box, with some ten cards and a token, all with their tags: cards at three speeds and both ways round, two as
one, a card on a tape, tokens (on a tape too), and a reset in the middle. It speaks with the hub that runs. No Event may be on at the box. Enter: the
wad has jammed; s: on to the next step; q ends. The sheet is kept in the data folder, under acceptance.

Examples:
  $ quarterdeck accept kiln
  $ quarterdeck accept kiln --passes 15 --others 3      a short one, after a repair`;

export const acceptCommand = (command: Command): void => {
  command
    .argument('<box>', 'the box to test')
    .addOption(
      new Option('--passes <cards>', 'cards through the slot, in all').argParser(several).default(100),
    )
    .addOption(
      new Option('--others <times>', 'wads, tapes and tokens, of each').argParser(several).default(10),
    )
    .option('--data <dir>', WHERE)
    .addHelpText('after', EXAMPLES)
    .action(async (box: string, { data = lastDataFolder(), passes, others }: AcceptFlags) => {
      const hub = hubOn(data);
      const room = loadEffectiveRoom(data);
      if (!hasSlot(room, box))
        throw new QuarterdeckError(
          'box/no-table',
          `${box} is a reader on no table and has no slot to test. Hold a card to it: quarterdeck watch ${box}`,
        );
      const client = await connectControl(hub, accountFor(readAccounts(data), 'control'));
      const listeners = new Set<(coming: Coming) => void>();
      try {
        const terminal = ownTerminal();
        let state: BoxBody['state'] = 'idle';
        let online = true;
        let isLidShut = false;
        let quit = (): void => undefined;
        const watched = await watchBox(client, room, box, {
          body(body) {
            ({ state, online } = body);
            isLidShut = body.lid === 'closed';
            // Its cards would be contributions.
            if (state !== 'idle') quit();
          },
          presence: (presence) => terminal.print(`  ${PRESENCE[presence]}`),
          came: (coming) => {
            for (const listener of listeners) listener(coming);
          },
        }).catch((error: unknown) => {
          if (!(error instanceof QuarterdeckError) || error.code !== 'hub/away') throw error;
          const again = `start it, then again: quarterdeck accept ${box}`;
          throw new QuarterdeckError(
            'hub/away',
            `the hub went away before the test began. Nothing was kept; ${again}`,
          );
        });
        try {
          if (state !== 'idle')
            throw new QuarterdeckError('box/not-resolved', `an Event is on at the box ${box}`);
          if (!online) throw new QuarterdeckError('device/silent', `the box ${box} is offline`);
          terminal.print(`The box ${watched.name}. Open its lid.`);
          const results = await runSteps(stepsOf({ passes, others }, watched.secondBeams), {
            print: terminal.print,
            isLidShut: () => isLidShut,
            keys: (pressed) => {
              quit = () => pressed('q');
              return terminal.keys(pressed);
            },
            listen: (came) => {
              listeners.add(came);
              return () => listeners.delete(came);
            },
          });
          if (results === null) {
            terminal.print('Ended before its end: no sheet is kept.');
            if (state !== 'idle')
              throw new QuarterdeckError('box/not-resolved', `an Event has begun at the box ${box}`);
            process.exitCode = EXIT.fault;
            return;
          }
          const acceptance: Acceptance = {
            ...{ box, name: watched.name, at: new Date().toISOString() },
            ...{
              secondBeams: watched.secondBeams,
              longestPassageMs: longestOf(room, watched.device),
              results,
            },
          };
          terminal.print(`\n${sheetOf(acceptance)}kept as ${keep(data, acceptance)}`);
          terminal.print('Take the cards out, and say so (Emptied on its page).');
          if (!isAccepted(acceptance)) process.exitCode = EXIT.fault;
        } finally {
          watched.stop();
        }
      } finally {
        await client.end();
      }
    });
};
