// Prints "412 passed, 0 failed" from the reports that .ci/tests.mjs left, and fails when anything failed or nothing
// ran. Of a file that was run again its last run counts.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, failedSteps] = process.argv.slice(2);

const filesOf = (name) => {
  const path = join(folder, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).testResults : [];
};
const files = new Map([...filesOf('first.json'), ...filesOf('again.json')].map((file) => [file.name, file]));
if (files.size === 0) console.error('The tests left no report.');

const tests = [...files.values()].flatMap((file) => file.assertionResults);
const count = (...wanted) => tests.filter(({ status }) => wanted.includes(status)).length;
const passed = count('passed');
// A file that breaks before its first test has no failed test to count; it is one failure all the same.
const brokenFiles = [...files.values()].filter(
  (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
);
const failed = count('failed') + brokenFiles.length;
const skipped = count('pending', 'skipped', 'todo', 'disabled');
if (passed + failed === 0) console.error('No test ran.');
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = passed > 0 && failed === 0 && failedSteps === '0' ? 0 : 1;
