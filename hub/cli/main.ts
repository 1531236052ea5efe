import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { z } from 'zod';

const manifest = z
  .object({ version: z.string(), description: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

await new Command('quarterdeck')
  .description(manifest.description)
  .version(manifest.version)
  .action(() => {
    console.log(`quarterdeck ${manifest.version}`);
  })
  .parseAsync();
