import { createHash } from 'node:crypto';
import { Option, type Command } from 'commander';
import { games } from '../../../games/catalogue.ts';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { createCore } from '../../core/core.ts';
import { loadEffectiveRoom } from '../../shell/effective-room.ts';
import { lastDataFolder, WHERE } from '../data-folder.ts';
import { wholeJournal } from '../whole-journal.ts';
import { unsealed, unsealedBatch } from '../../shell/sealed-events.ts';
import type { Actor, Batch } from '../../../schemas/journal.ts';

const dataOption = (): Option => new Option('--data <dir>', WHERE);

const nameOf = (by: Actor): string => {
  switch (by.kind) {
    case 'user':
      return by.username;
    case 'device':
      return by.device;
    case 'hub':
      return 'hub';
  }
};

/** As it is typed, but with a line break in it as JSON: nobody's words are to look like an entry of their own. */
const inALine = (value: unknown): string =>
  typeof value === 'string' && !/[\p{Cc}\u2028\u2029]/u.test(value) ? value : JSON.stringify(value);

/** An event's values in a line, without the words every event has. */
const particulars = (event: Batch['events'][number]): string =>
  Object.entries(unsealed(event))
    .filter(([key]) => key !== 'type')
    .map(([key, value]) => `${key}=${inALine(value)}`)
    .join(' ');

const asText = (batch: Batch): string[] => {
  const head = `${new Date(batch.at).toISOString()} #${batch.seq} ${nameOf(batch.by)} ${batch.verb}`;
  return batch.events.length === 0
    ? [head]
    : batch.events.map((event) => `${head}: ${event.type} ${particulars(event)}`.trimEnd());
};

export const exportCommand = (command: Command): void => {
  command
    .addOption(dataOption())
    .option('--text', 'for people')
    .action(async ({ data = lastDataFolder(), text }: { data?: string; text?: boolean }) => {
      const { header, batches } = await wholeJournal(data);
      const lines =
        text === true
          ? [`${header.game} in the room "${header.room}", hub ${header.hubId}`, ...batches.flatMap(asText)]
          : [header, ...batches.map(unsealedBatch)].map((line) => JSON.stringify(line));
      process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    });
};

/** JSON with sorted keys, so that equal states have equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

export const replayCommand = (command: Command): void => {
  command
    .addOption(dataOption())
    .option('--json', 'print JSON, for a program')
    .action(async ({ data = lastDataFolder(), json }: { data?: string; json?: boolean }) => {
      const { header, batches, boot, tornBytes } = await wholeJournal(data);
      const game = games[header.game];
      if (game === undefined) {
        throw new QuarterdeckError('room/unknown-game', `the journal is of the game "${header.game}"`);
      }
      const core = createCore({ game, room: loadEffectiveRoom(data) });
      const began = performance.now();
      const state = batches.reduce((held, batch) => core.evolve(held, batch), core.initial());
      const tookMs = Math.round(performance.now() - began);
      const summary = {
        room: header.room,
        game: header.game,
        hubId: header.hubId,
        starts: boot,
        batches: batches.length,
        events: batches.reduce((sum, batch) => sum + batch.events.length, 0),
        revision: core.revision(state),
        tornBytes,
        replayMs: tookMs,
        stateSha256: createHash('sha256').update(canonical(state)).digest('hex'),
      };
      if (json === true) console.log(JSON.stringify(summary, null, 2));
      else for (const [key, value] of Object.entries(summary)) console.log(`${key.padEnd(12)} ${value}`);
    });
};
