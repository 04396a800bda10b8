/** The closing line of npm test is only worth what its counting is. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countTests } from '#scripts/count-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'trainside-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a test file that cannot be loaded counts as a failure, though it has no test', () => {
  const report = reportOf({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  });
  expect(countTests('vitest', report)).toEqual({ passed: 7, failed: 2, skipped: 3 });
});

test('a story that passes only at the second try counts as failed, and so does an error outside of any story', () => {
  const report = reportOf({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] });
  expect(countTests('playwright', report)).toEqual({ passed: 4, failed: 3, skipped: 2 });
});

test('a runner that ended before it wrote its report has no tests', () => {
  expect(countTests('vitest', join(folder, 'absent.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
