import { faulty, games } from '../../../games/catalogue.ts';
import { gameOf } from '../../shell/hub-options.ts';
import { houseRules } from '../house-rules.ts';
import type { Command } from 'commander';
import { inEnglish } from '../../../schemas/text.ts';

export const gamesCommand = (command: Command): void => {
  command
    .argument('[game]', 'one game alone, with its house rules')
    .option('--json', 'print JSON, for a program')
    .action((id: string | undefined, { json }: { json?: boolean }) => {
      const wanted = id === undefined ? Object.values(games) : [gameOf(games, id)];
      const list = inEnglish(wanted.map(({ manifest }) => manifest)).map((manifest) => ({
        id: manifest.id,
        name: manifest.name,
        rulebook: manifest.rulebook.title,
        edition: manifest.rulebook.edition,
        tables: manifest.tables.map((table) => table.id),
        phases: manifest.phases.map((phase) => phase.name),
        advance: manifest.advance.value,
        house: houseRules(manifest),
      }));
      for (const problem of Object.values(faulty)) console.error(`cannot be played: ${problem}`);
      if (json === true) {
        console.log(JSON.stringify(list, null, 2));
        return;
      }
      for (const game of list) {
        console.log(`${game.id}  ${game.name} (${game.rulebook}, ${game.edition})`);
        console.log(
          `  ${game.tables.length === 1 ? '1 table' : `${game.tables.length} tables`}: ${game.tables.join(', ')}`,
        );
        console.log(
          `  phases: ${game.phases.join(', ')}; ${game.advance === 'auto' ? 'each begins by itself' : 'the clock stops at zero until Control goes on'}`,
        );
        if (id === undefined) {
          console.log(`  ${game.house.length} house rules: quarterdeck games ${game.id}`);
          continue;
        }
        console.log('  house rules, where the rulebook leaves something out:');
        for (const { what, value, because } of game.house) console.log(`    ${what}: ${value}. ${because}`);
      }
    });
};
