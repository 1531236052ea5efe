// Writes the generated tables of hardware.md: npx tsx .ci/hardware-tables.mjs [--check]
// With --check nothing is written; the exit code says whether they are current. The test suite checks it, too.
import { readFileSync, writeFileSync } from 'node:fs';
import { withTables } from '../devices/hardware-tables.ts';

const page = new URL('../hardware.md', import.meta.url);
const present = readFileSync(page, 'utf8');
const wanted = withTables(present);

if (present === wanted) {
  console.log('hardware.md: the generated tables are current');
} else if (process.argv.includes('--check')) {
  console.error('hardware.md: the generated tables are old; run npx tsx .ci/hardware-tables.mjs');
  process.exitCode = 1;
} else {
  writeFileSync(page, wanted);
  console.log('hardware.md: tables written');
}
