// Prints "412 passed, 0 failed" from the two reports that .ci/run had the tests leave, and fails when anything failed or
// one of them is missing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, failedSteps] = process.argv.slice(2);

const paths = ['short.json', 'rest.json'].map((name) => join(folder, name));
const missing = paths.filter((path) => !existsSync(path));
for (const path of missing) console.error(`The tests left no ${path}.`);
const files = paths
  .filter((path) => !missing.includes(path))
  .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).testResults);

const tests = files.flatMap((file) => file.assertionResults);
const count = (...wanted) => tests.filter(({ status }) => wanted.includes(status)).length;
const passed = count('passed');
// A file that breaks before its first test has no failed test to count; it is one failure all the same.
const brokenFiles = files.filter(
  (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
);
const failed = count('failed') + brokenFiles.length;
const skipped = count('pending', 'skipped', 'todo', 'disabled');
if (passed + failed === 0) console.error('No test ran.');
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
const isClean = passed > 0 && failed === 0 && missing.length === 0 && failedSteps === '0';
process.exitCode = isClean ? 0 : 1;
