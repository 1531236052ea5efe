// Runs the README's test command; files that failed are run once more, one at a time, on a machine that is quiet now:
// browsers and emulated boards share two cores here, and a file that fails both times is at fault itself. What passed
// only then is named. The reports are left in the folder given; exits with 1 where a file failed twice or too many did.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [folder] = process.argv.slice(2);
/** More at once are no accident of a busy machine. */
const MOST_AGAIN = 12;

const run = (name, ...more) => {
  const report = join(folder, name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('npm', ['test', '--', ...reporters, ...more], { stdio: 'inherit' });
  if (!existsSync(report)) return { clean: false, files: [] };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const files = testResults
    .filter((file) => file.status === 'failed')
    .map((file) => relative('.', file.name));
  return { clean: status === 0, files };
};

const first = run('first.json');
let clean = first.clean;
if (!clean && first.files.length > 0 && first.files.length <= MOST_AGAIN) {
  console.log(`\nOnce more, one at a time: ${first.files.join(', ')}`);
  clean = run('again.json', '--maxWorkers=1', ...first.files).clean;
  if (clean) console.log(`Passed only the second time: ${first.files.join(', ')}`);
}
process.exitCode = clean ? 0 : 1;
