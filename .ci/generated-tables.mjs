// Writes the generated tables of hardware.md and docs/mqtt.md, and the pages of docs/games: npx tsx .ci/generated-tables.mjs [--check]
// With --check nothing is written; the exit code says whether they are current. The test suite checks it, too.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withTables } from '../tests/support/hardware-tables.ts';
import { games } from '../games/catalogue.ts';
import { rulebooks } from '../games/rulebooks.ts';
import { withMqttTables } from '../tests/support/mqtt-tables.ts';
import { rulebookPage } from '../tests/support/rulebook-page.ts';
import { traceabilities } from '../tests/support/traceabilities.ts';

const PAGES = {
  'hardware.md': withTables,
  'docs/mqtt.md': withMqttTables,
  ...Object.fromEntries(
    Object.entries(rulebooks).map(([id, rulebook]) => [
      `docs/games/${id}.md`,
      () => rulebookPage(rulebook, traceabilities[id], games[id].manifest),
    ]),
  ),
};

for (const [name, filled] of Object.entries(PAGES)) {
  const page = new URL(`../${name}`, import.meta.url);
  const present = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const wanted = filled(present);
  if (present === wanted) {
    console.log(`${name}: the generated tables are current`);
  } else if (process.argv.includes('--check')) {
    console.error(`${name}: the generated tables are old; run npx tsx .ci/generated-tables.mjs`);
    process.exitCode = 1;
  } else {
    writeFileSync(page, wanted);
    console.log(`${name}: tables written`);
  }
}
