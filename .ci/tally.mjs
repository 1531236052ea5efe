// Prints "412 passed, 0 failed" from vitest's JSON report, and fails when anything failed or nothing ran.
import { readFileSync } from 'node:fs';

const [reportPath, failedSteps] = process.argv.slice(2);

let report;
try {
  report = JSON.parse(readFileSync(reportPath, 'utf8'));
} catch {
  console.error('The tests left no report.');
  report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, success: false };
}

const passed = report.numPassedTests;
// A file that breaks before its first test has no failed test to count; it is one failure all the same.
const brokenFiles = (report.testResults ?? []).filter(
  (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
);
const failed = report.numFailedTests + brokenFiles.length;
const skipped = report.numPendingTests + report.numTodoTests;
if (passed + failed === 0) console.error('No test ran.');
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = report.success && passed > 0 && failed === 0 && failedSteps === '0' ? 0 : 1;
