// Writes what is generated from firmware-bridge/firmware/protocol.json: npx tsx .ci/firmware-protocol.mjs [--check]
// With --check nothing is written; the exit code says whether all is current. The test suite checks it, too.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { headerOf, moduleOf, pageOf } from '../firmware-bridge/firmware/protocol-pages.ts';
import { parseProtocolSource } from '../firmware-bridge/firmware/protocol-source.ts';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '');
const formatted = async (path, text) =>
  format(text, { ...(await resolveConfig(at(path))), filepath: at(path) });

const source = parseProtocolSource(read('firmware-bridge/firmware/protocol.json'));
const page = 'firmware-bridge/firmware/PROTOCOL.md';
const wanted = new Map([
  [page, await formatted(page, pageOf(read(page), source))],
  ['firmware-bridge/firmware/sketch/protocol.h', headerOf(source)],
]);
const module = 'devices/quarterdeck-firmware/protocol.ts';
wanted.set(module, await formatted(module, moduleOf(source)));

for (const [path, text] of wanted) {
  if (read(path) === text) {
    console.log(`${path}: current`);
  } else if (process.argv.includes('--check')) {
    console.error(`${path}: old; run npx tsx .ci/firmware-protocol.mjs`);
    process.exitCode = 1;
  } else {
    writeFileSync(at(path), text);
    console.log(`${path}: written`);
  }
}
