import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '../../../games/catalogue.ts';
import { rulebooks } from '../../../games/rulebooks.ts';
import { readIn } from '../../../schemas/text.ts';
import { loadEffectiveRoom } from '../../shell/effective-room.ts';
import { gameOf } from '../../shell/hub-options.ts';
import { lastDataFolder, WHERE } from '../data-folder.ts';
import { storyPages } from '../story/page.ts';
import { storyOf } from '../story/story.ts';
import { wholeJournal } from '../whole-journal.ts';
import type { Command } from 'commander';

const EXAMPLES = `
Examples:
  $ quarterdeck story --out day                a page of the room and one a table; a line opens at a tap and says why
  $ quarterdeck story --out day --secrets      including what was secret
It reads the journal, so it works while the hub is down.`;

export const storyCommand = (command: Command): void => {
  command
    .option('--data <dir>', WHERE)
    .requiredOption('--out <dir>', 'the folder for the pages')
    .option('--secrets', 'include what was secret, and the rulings')
    .addHelpText('after', EXAMPLES)
    .action(
      async ({
        data = lastDataFolder(),
        out,
        secrets = false,
      }: {
        data?: string;
        out: string;
        secrets?: boolean;
      }) => {
        const { header, batches, beat } = await wholeJournal(data);
        const game = gameOf(games, header.game);
        const rulebook = rulebooks[header.game] ?? null;
        const pages = storyPages(
          storyOf({ game, room: loadEffectiveRoom(data), rulebook, batches, secrets }),
          beat?.wallOffsetMs ?? 0,
        );
        mkdirSync(out, { recursive: true });
        for (const [name, page] of Object.entries(pages)) writeFileSync(join(out, name), readIn(page, 'en'));
        console.log(`${Object.keys(pages).length} pages: ${join(out, 'index.html')}`);
      },
    );
};
