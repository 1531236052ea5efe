// Checks the layers, and that they were looked at: dependency-cruiser with a compiler it cannot drive reports
// "no violations" over no modules at all, which must not pass.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureRooms } from './rooms.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const folders = ['schemas', 'devices', 'games', 'hub', 'firmware-bridge', 'displays', 'tests'].filter(
  (folder) => existsSync(join(root, folder)),
);

const isSource = (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

// Tracked files that still exist; from a tarball without git, whatever the disk holds.
function listSources() {
  try {
    const files = execFileSync('git', ['ls-files', '-z', '--', ...folders], { cwd: root, encoding: 'utf8' });
    return files.split('\0').filter((path) => isSource(path) && existsSync(join(root, path)));
  } catch {
    const files = execFileSync('find', [...folders, '-type', 'f', '-not', '-path', '*/node_modules/*'], {
      cwd: root,
      encoding: 'utf8',
    });
    return files.split('\n').filter(isSource);
  }
}

const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const run = spawnSync(
  process.execPath,
  [cli, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
  { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
);

let report;
try {
  report = JSON.parse(run.stdout);
} catch {
  console.error(run.stderr || run.stdout || String(run.error));
  console.error('layers: dependency-cruiser gave no report');
  process.exit(1);
}

const sources = listSources();
const seen = report.modules.filter(
  (module) => isSource(module.source) && folders.includes(module.source.split('/')[0]),
);
const minimum = Math.max(1, Math.floor(sources.length * 0.9));
const violations = report.summary.violations.filter((violation) => violation.rule.severity === 'error');

for (const { rule, from, to, cycle } of violations) {
  const path = cycle ? [from, ...cycle.map((step) => step.name ?? step)].join(' -> ') : `${from} -> ${to}`;
  console.error(`${rule.name}: ${path}`);
}
if (seen.length < minimum) {
  console.error(`layers: only ${seen.length} of ${sources.length} modules were seen (minimum ${minimum})`);
}
console.log(
  `layers: ${violations.length} violations, ${seen.length} modules, ${report.summary.totalDependenciesCruised} dependencies`,
);

const PRIMITIVES = 'hub/core/primitives/';
const primitiveOf = (path) => new RegExp(`^${PRIMITIVES}([^/]+)/`).exec(path)?.[1] ?? null;
const roomOf = (path) => primitiveOf(path) ?? /^hub\/core\/(engine|.+)(?:\/|\.ts$)/.exec(path)?.[1] ?? null;

const tell = (name, { rooms, floors, arrows, upward, circle }) =>
  console.log(
    `${name}: ${rooms} rooms, ${floors} floors, ${arrows} arrows, ${upward.length} upwards, largest circle ${circle.length}`,
  );
const primitives = measureRooms(report.modules, primitiveOf);
tell('hub/core', measureRooms(report.modules, roomOf));
tell('primitives', primitives);

// Primitives read each other downwards alone.
const isTangled = primitives.circle.length > 0;
if (isTangled) console.error(`layers: primitives in a circle: ${primitives.circle.join(', ')}`);
process.exit(isTangled || violations.length > 0 || seen.length < minimum || run.status !== 0 ? 1 : 0);
