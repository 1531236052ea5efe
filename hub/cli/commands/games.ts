import { games } from '../../../games/catalogue.ts';
import type { Command } from 'commander';

export const addGames = (program: Command): void => {
  program
    .command('games')
    .description('list the games')
    .option('--json', 'for a program')
    .action(({ json }: { json?: boolean }) => {
      const list = Object.values(games).map(({ manifest }) => ({
        id: manifest.id,
        name: manifest.name,
        rulebook: manifest.rulebook.title,
        edition: manifest.rulebook.edition,
        tables: manifest.tables.map((table) => table.id),
        phases: manifest.phases.map((phase) => phase.name),
        advance: manifest.advance.value,
      }));
      if (json === true) {
        console.log(JSON.stringify(list, null, 2));
        return;
      }
      for (const game of list) {
        console.log(`${game.id}  ${game.name} (${game.rulebook}, ${game.edition})`);
        console.log(`  ${game.tables.length} tables: ${game.tables.join(', ')}`);
        console.log(
          `  phases: ${game.phases.join(', ')}; ${game.advance === 'auto' ? 'they follow each other by themselves' : 'the clock holds for Control'}`,
        );
      }
    });
};
