// Writes the drawings of docs/build from the numbers in devices/: npx tsx .ci/build-drawings.mjs [--check]
// With --check nothing is written; the exit code says whether all is current. The test suite checks it, too.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildFiles } from '../devices/build-files.ts';

const folder = new URL('../docs/build/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, text] of buildFiles()) {
  const file = new URL(name, folder);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) {
    console.log(`docs/build/${name}: current`);
  } else if (process.argv.includes('--check')) {
    console.error(`docs/build/${name}: old; run npx tsx .ci/build-drawings.mjs`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    console.log(`docs/build/${name}: written`);
  }
}
